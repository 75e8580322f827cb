"""Squares, sides, pieces and the words "contact" and "line" (Words used below, GEN-4)."""

from dataclasses import dataclass
from functools import cache

Square = tuple[int, int]
"""File and rank, both counted from 1: (3, 4) is c4."""

Direction = tuple[int, int]
"""One step along a file or a rank, or along a diagonal where a game has them."""

Piece = tuple[bool | None, str]
"""The side (True White, False Black, None for an incitus) and the letter, always upper case."""

Board = dict[Square, Piece]
"""The squares that are not empty."""

WHITE = True
BLACK = False

DIRECTIONS: tuple[Direction, ...] = ((1, 0), (-1, 0), (0, 1), (0, -1))
DIAGONALS: tuple[Direction, ...] = ((1, 1), (1, -1), (-1, -1), (-1, 1))
FILE_LETTERS = "abcdefghijklmnop"

INCITUS: Piece = (None, "X")
"""The dead stone of neither side (CAL-X1)."""

LEADER_LETTERS = ("L", "B", "C")
"""Leaders and duxes, and the basileus."""


@dataclass(frozen=True)
class Size:
    """A board with a number of files and ranks; White sits at rank 1."""

    files: int
    ranks: int

    def holds(self, square: Square) -> bool:
        """Whether the square is on the board."""
        return 1 <= square[0] <= self.files and 1 <= square[1] <= self.ranks

    def far_rank(self, side: bool) -> int:
        """The opponent's back row (CAL-8, VOG-15)."""
        return self.ranks if side == WHITE else 1


@cache
def all_squares(size: Size) -> tuple[Square, ...]:
    """Every square of the board."""
    return tuple(
        (file, rank) for file in range(1, size.files + 1) for rank in range(1, size.ranks + 1)
    )


@cache
def contacts(size: Size, square: Square) -> tuple[Square, ...]:
    """The squares in contact with this one: those that share an edge with it, never diagonally."""
    neighbours = (step(square, direction) for direction in DIRECTIONS)
    return tuple(neighbour for neighbour in neighbours if size.holds(neighbour))


def is_corner(size: Size, square: Square) -> bool:
    """Whether the square is one of the four corners: only two squares are in contact with it."""
    return len(contacts(size, square)) == 2


def is_centre(size: Size, square: Square) -> bool:
    """Whether the square is neither on an edge nor in a corner."""
    return len(contacts(size, square)) == 4


def step(square: Square, direction: Direction, distance: int = 1) -> Square:
    """The square a number of steps away, which may be off the board."""
    return (square[0] + distance * direction[0], square[1] + distance * direction[1])


def direction_of(start: Square, target: Square) -> Direction:
    """The direction of a line move."""
    across, along = target[0] - start[0], target[1] - start[1]
    return ((across > 0) - (across < 0), (along > 0) - (along < 0))


def distance_of(start: Square, target: Square) -> int:
    """The number of squares of a line move."""
    return abs(target[0] - start[0]) + abs(target[1] - start[1])


def side_on(board: Board, square: Square) -> bool | None:
    """The side whose piece is there; None for an empty square and for an incitus."""
    piece = board.get(square)
    return None if piece is None else piece[0]


def pieces_of(board: Board, side: bool) -> dict[Square, str]:
    """The squares and letters of one side's pieces."""
    return {square: letter for square, (owner, letter) in board.items() if owner is side}


def leader_of(board: Board, side: bool) -> Square | None:
    """The square of a side's leader, dux or basileus, if it is on the board."""
    for square, letter in pieces_of(board, side).items():
        if letter in LEADER_LETTERS:
            return square
    return None


def touches(size: Size, board: Board, square: Square, side: bool) -> bool:
    """Whether some piece of the side is in contact with the square."""
    return any(side_on(board, contact) is side for contact in contacts(size, square))


def square_name(square: Square) -> str:
    """c4 for (3, 4)."""
    return f"{FILE_LETTERS[square[0] - 1]}{square[1]}"
