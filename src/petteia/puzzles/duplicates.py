"""Positions that are nearly the same, possibly from the other side or in a mirror."""

from collections.abc import Callable, Iterable, Iterator

from petteia._core import Position
from petteia.errors import PfenError

MAX_DIFFERENCES = 6
"""Pieces in only one of two similar positions; three moves make this many.

If few pieces are left, the limit is half the number of pieces of the smaller position.
"""

_Board = frozenset[tuple[str, str]]
"""The squares with their pieces."""


class DuplicateFinder:
    """Positions that others are compared with."""

    def __init__(self, positions: Iterable[Position] = ()) -> None:
        """A crowd of some positions."""
        self._boards: set[tuple[bool, _Board]] = set()
        for each in positions:
            self.add(each)

    def add(self, position: Position) -> None:
        """Take a position in."""
        self._boards.add((position.turn, _board(position)))

    def has_like(self, position: Position) -> bool:
        """Whether a position of the crowd differs little from this one, or from an image of it."""
        return any(
            image.turn == turn and _are_alike(board, other)
            for image, board in ((each, _board(each)) for each in _images(position))
            for turn, other in self._boards
        )


def _board(position: Position) -> _Board:
    return frozenset(position.piece_map().items())


def _are_alike(one: _Board, other: _Board) -> bool:
    most = min(MAX_DIFFERENCES, min(len(one), len(other)) // 2)
    return abs(len(one) - len(other)) <= most and len(one ^ other) <= most


def _images(position: Position) -> Iterator[Position]:
    """The position as it is, turned, in a mirror and with exchanged colours, as rules allow."""
    images = [position]
    for change in (Position.flip_horizontal, Position.rotate, Position.swap_colors):
        images += [image for each in images for image in _changed(each, change)]
    yield from images


def _changed(position: Position, change: Callable[[Position], Position]) -> list[Position]:
    try:
        return [change(position)]
    except PfenError:
        return []
