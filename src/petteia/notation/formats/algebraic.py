"""Plain algebraic transcripts, for games without an author's notation: ``1. roll:63 a2-a4 …``.

A transcript contains the plies, rolls and marks of a game and its result with the reason.
"""

from petteia._core import Ruleset
from petteia.game import Game
from petteia.notation.formats.native import AlgebraicReader
from petteia.notation.formats.transcripts import transcript
from petteia.notation.parsing.movetext import read_alone


def read(text: str, rules: Ruleset, start: str | None = None) -> Game:
    """Read a transcript; raises ``NotationError`` or ``IllegalMoveError`` with line and column."""
    return read_alone(AlgebraicReader, text, rules, start)


def write(game: Game) -> str:
    """The game itself as a transcript, its variations left out."""
    return transcript(game, "algebraic")
