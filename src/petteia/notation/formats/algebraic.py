"""Plain algebraic transcripts, for games without an author's notation: ``1. roll:63 a2-a4 …``.

A transcript contains the plies, rolls and marks of a game and its result with the reason.
"""

import re

from petteia._core import Ruleset
from petteia.game import Game
from petteia.notation.formats.native import NativeReader
from petteia.notation.formats.transcripts import transcript
from petteia.notation.parsing.movetext import read_alone

BEGINNING = re.compile(
    r"\s*(?:[0-9]{1,5}\s*(?:\.|…)|…|\.\.\.|[DS]?[a-p][0-9]{1,2}-[a-p][0-9]|[@x][a-p][0-9]"
    r"|roll:[1-9]|1-0|0-1|½-½|1/2-1/2|\*)"
)
"""The first moves of a transcript, of Carrillo's as well."""


def read(text: str, rules: Ruleset, start: str | None = None) -> Game:
    """Read a transcript; raises ``NotationError`` or ``IllegalMoveError`` with line and column."""
    return read_alone(AlgebraicReader, text, rules, start)


def write(game: Game) -> str:
    """The game itself as a transcript, its variations left out."""
    return transcript(game, "algebraic")


class AlgebraicReader(NativeReader):
    """Reads plain algebraic moves, which may leave off anywhere."""

    needs_result = False
