"""``Reading``: the results of a reader of records, and the errors it found."""

import difflib
import re
from dataclasses import dataclass, field

from petteia._core import Move, Position
from petteia.diagnostics import Diagnostic
from petteia.errors import MAX_QUOTE_LENGTH, quoted
from petteia.game import Game
from petteia.game.tree.text_fields import route

MAX_ERRORS = 100
"""The most errors that are reported of one game."""

_REMOVAL = re.compile(r"x[a-p][0-9]+", re.ASCII)
"""The removal of a bound piece, at the beginning of a turn."""


@dataclass
class Reading:
    """A game as it was read, up to the first error that could not be skipped."""

    game: Game | None
    """None if not even its ruleset or its start could be read."""
    errors: list[Diagnostic] = field(default_factory=list)
    left_out: int = 0
    """Moves that were not read, from the first error that could not be skipped to the end."""

    @property
    def plies(self) -> int:
        """Moves of the main line that were read; rolls are not moves."""
        return 0 if self.game is None else sum(node.move is not None for node in self.game.mainline)


def first_word(text: str) -> str:
    """The first word of a text, for messages."""
    words = text[: MAX_QUOTE_LENGTH + 1].split()
    return quoted(words[0] if words else "")


def nearest(position: Position, text: str) -> str:
    """The legal move that a text comes nearest to; empty if none is near.

    The same way with other victims comes first, then the nearest spelling among the turns that
    remove the same bound piece, among the moves of the same piece, among those to the same square,
    and among all.
    """
    moves = {str(move): move for move in position.legal_moves}
    way = route("-".join(text.split()))
    for move in moves:
        if route(move) == way:
            return move
    try:
        meant = Move(way)
    except ValueError:
        return _closest(text, list(moves))
    removal = _REMOVAL.match(way)
    if removal is not None:
        removing = [text for text in moves if f"{text}-".startswith(f"{removal[0]}-")]
        if removing:
            return _closest(way, removing) or removing[0]
    origin = [text for text, move in moves.items() if move.from_square == meant.from_square]
    target = [text for text, move in moves.items() if move.to_square == meant.to_square]
    return _closest(way, origin) or _closest(way, target) or _closest(way, list(moves))


def _closest(text: str, choices: list[str]) -> str:
    found = difflib.get_close_matches(text[:MAX_QUOTE_LENGTH], choices, n=1, cutoff=0.5)
    return found[0] if found else ""
