"""Squares as files and ranks, and how far from the edge of the board they are."""

from typing import Final, Literal, NamedTuple

from petteia._core import Position, Ruleset
from petteia.notation.squares import LATIN_FILES

Ring = Literal["corner", "edge", "inside"]
"""The part of the board that a square is in; corners do not count as edge squares."""

BESIDE: Final = ((1, 0), (-1, 0), (0, 1), (0, -1))
DIAGONAL: Final = ((1, 1), (1, -1), (-1, 1), (-1, -1))


class Square(NamedTuple):
    """A square by its file and rank, both counted from 0."""

    file: int
    rank: int

    @classmethod
    def of(cls, name: str) -> "Square":
        """The square of a name such as ``f3``."""
        return cls(LATIN_FILES.index(name[0]), int(name[1:]) - 1)

    @property
    def name(self) -> str:
        """Its name; empty if it is off the lower left of the board."""
        is_named = self.file in range(len(LATIN_FILES)) and self.rank >= 0
        return f"{LATIN_FILES[self.file]}{self.rank + 1}" if is_named else ""

    def step(self, direction: tuple[int, int], distance: int = 1) -> "Square":
        """The square at this distance in a direction; it may be off the board."""
        return Square(self.file + distance * direction[0], self.rank + distance * direction[1])

    def seen_by(self, color: bool, rules: Ruleset) -> "Square":
        """The square with its rank counted from a player's own side."""
        return self if color else Square(self.file, rules.ranks - 1 - self.rank)


Board = dict[Square, str]
"""The PFEN letter on each occupied square."""


def board_of(position: Position) -> Board:
    """The pieces of a position."""
    return {Square.of(name): letter for name, letter in position.piece_map().items()}


def ring(square: Square, rules: Ruleset) -> Ring:
    """Whether a square is a corner, on the edge, or inside."""
    on_file = square.file in (0, rules.files - 1)
    on_rank = square.rank in (0, rules.ranks - 1)
    if on_file and on_rank:
        return "corner"
    return "edge" if on_file or on_rank else "inside"


def is_white(letter: str) -> bool:
    """Whether a PFEN letter is a piece of White's."""
    return letter.isupper()
