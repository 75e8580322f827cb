"""Attacks and fugitives of Dmytro's Poleis: POL-4 to POL-6, POL-8, and the tie-break POL-10."""

from collections.abc import Iterable

from .board import BLACK, WHITE, Board, Square, pieces_of, side_on, touches
from .games import Rules

SOLDIER = "S"
FUGITIVE = "V"


def attacks(rules: Rules, after: Board, target: Square) -> bool:
    """POL-4: the move ends in contact with an enemy piece, before captures are removed."""
    side = side_on(after, target)
    assert side is not None
    return touches(rules.size, after, target, not side)


def turn_over(rules: Rules, after: Board, target: Square, captures: dict[Square, Square]) -> None:
    """POL-5 and POL-8: change the letters of the hammer and of every anvil of the ply."""
    side = side_on(after, target)
    assert side is not None
    if not attacks(rules, after, target):
        after[target] = (side, FUGITIVE)
    if captures:
        reinstate(after, side, [target, *captures.values()])


def reinstate(board: Board, side: bool, squares: Iterable[Square]) -> None:
    """POL-8: the pieces that took part in a capture are soldiers (again)."""
    for square in squares:
        board[square] = (side, SOLDIER)


def tie_break(board: Board) -> bool | None:
    """POL-10: more pieces win, then more soldiers; None for a draw."""
    white, black = pieces_of(board, WHITE), pieces_of(board, BLACK)
    for ours, theirs in (
        (len(white), len(black)),
        (list(white.values()).count(SOLDIER), list(black.values()).count(SOLDIER)),
    ):
        if ours != theirs:
            return ours > theirs
    return None
