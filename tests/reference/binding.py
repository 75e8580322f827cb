"""Bound men: held by two free enemies until one of these leaves or is bound (SCH-4 to SCH-8).

In the game of 2001 a man goes in between two enemies only to bind (SCH-L3).
"""

from collections.abc import Iterator

from .board import DIRECTIONS, Board, Square, pieces_of, side_on, step
from .capture import arrived
from .games import Rules

BOUND = "A"
"""The letter of a bound man."""


def binds(rules: Rules) -> bool:
    """Whether men between two enemies are bound instead of captured."""
    return rules.family in ("SCH", "SMI")


def bound_men(board: Board, side: bool) -> list[Square]:
    """A side's bound men."""
    return [square for square, letter in pieces_of(board, side).items() if letter == BOUND]


def is_free(board: Board, square: Square, side: bool) -> bool:
    """Whether a free man of a side stands there."""
    return side_on(board, square) is side and board[square][1] != BOUND


def newly_bound(board: Board, end: Square) -> list[Square]:
    """SCH-4: the enemies between the man that has arrived and another free man of its side."""
    side = board[end][0]
    assert side is not None
    return [
        step(end, direction)
        for direction in DIRECTIONS
        if is_free(board, step(end, direction), not side)
        and is_free(board, step(end, direction, 2), side)
    ]


def is_held(board: Board, square: Square) -> bool:
    """SCH-7: two free enemies face each other across the man."""
    side = board[square][0]
    assert side is not None
    return any(
        is_free(board, step(square, (across, along)), not side)
        and is_free(board, step(square, (across, along), -1), not side)
        for across, along in ((1, 0), (0, 1))
    )


def bind_and_free(board: Board, end: Square) -> None:
    """SCH-7: bind first; then free together, on that board, all men that nobody holds any more."""
    caught = newly_bound(board, end)
    for square in caught:
        board[square] = (board[square][0], BOUND)
    released = [
        square
        for side in (True, False)
        for square in bound_men(board, side)
        if square not in caught and not is_held(board, square)
    ]
    for square in released:
        board[square] = (board[square][0], "S")


def enters_without_binding(rules: Rules, board: Board, start: Square, end: Square) -> bool:
    """SCH-L3: the man comes to stand between two enemies and does not bind as it must."""
    entering = rules.options.get("entering", "pair" if rules.family == "SMI" else "free")
    if entering == "free":
        return False
    after = arrived(board, start, end)
    enemy = not after[end][0]
    caught = newly_bound(after, end)
    for direction in ((1, 0), (0, 1)):
        pair = (step(end, direction), step(end, direction, -1))
        if entering == "any" and all(side_on(after, square) is enemy for square in pair):
            if not caught:
                return True
        elif all(is_free(after, square, enemy) for square in pair) and not {*pair} & {*caught}:
            return True
    return False


def chain_ends(rules: Rules, board: Board, start: Square) -> Iterator[Square]:
    """SCH-3: where leaps over one man each, of either side, can end; no square is visited twice."""
    lifted = {square: piece for square, piece in board.items() if square != start}
    visited = {start}
    waiting = [start]
    while waiting:
        square = waiting.pop()
        for direction in DIRECTIONS:
            over, target = step(square, direction), step(square, direction, 2)
            if over not in lifted or target in lifted or target in visited:
                continue
            if rules.size.holds(target):
                visited.add(target)
                waiting.append(target)
                yield target
