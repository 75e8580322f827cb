"""Bound men: bound by two free enemies until one of these leaves or is bound (SCH-4 to SCH-8).

In the game of 2001 a man goes in between two enemies only to bind (SCH-L3). By the rules of Seneca
men in corners are bound too, and men leap over their own side (SEN-3, SEN-4).
"""

from collections.abc import Iterator

from .board import DIRECTIONS, Board, Square, contacts, is_corner, pieces_of, side_on, step
from .capture import arrived
from .games import Rules

BOUND = {"S": "A", "L": "C"}
"""The letters of bound men, and of a bound eagle (SMI-A2), by those of free ones."""
FREE = {bound: free for free, bound in BOUND.items()}


def binds(rules: Rules) -> bool:
    """Whether men between two enemies are bound instead of captured."""
    return rules.family in ("SCH", "SMI", "SEN")


def bound_men(board: Board, side: bool) -> list[Square]:
    """A side's bound men."""
    return [square for square, letter in pieces_of(board, side).items() if letter in FREE]


def is_free(board: Board, square: Square, side: bool) -> bool:
    """Whether a free man of a side is there."""
    return side_on(board, square) is side and board[square][1] not in FREE


def newly_bound(rules: Rules, board: Board, end: Square) -> list[Square]:
    """SCH-4: the enemies between the man that has arrived and another free man of its side.

    SEN-4: an enemy in a corner is bound if such men occupy both squares next to it.
    """
    side = board[end][0]
    assert side is not None
    between = [
        step(end, direction)
        for direction in DIRECTIONS
        if is_free(board, step(end, direction), not side)
        and is_free(board, step(end, direction, 2), side)
    ]
    cornered = [
        corner
        for corner in contacts(rules.size, end)
        if is_free(board, corner, not side) and is_held_in_corner(rules, board, corner)
    ]
    return between + cornered


def is_held_in_corner(rules: Rules, board: Board, corner: Square) -> bool:
    """SEN-4: free enemies are on both squares next to the corner."""
    if rules.family != "SEN" or not is_corner(rules.size, corner):
        return False
    enemy = not board[corner][0]
    return all(is_free(board, square, enemy) for square in contacts(rules.size, corner))


def is_held(rules: Rules, board: Board, square: Square) -> bool:
    """SCH-7: two free enemies face each other across the man; SEN-5: or bind it in a corner."""
    side = board[square][0]
    assert side is not None
    return is_held_in_corner(rules, board, square) or any(
        is_free(board, step(square, (across, along)), not side)
        and is_free(board, step(square, (across, along), -1), not side)
        for across, along in ((1, 0), (0, 1))
    )


def bind_and_free(rules: Rules, board: Board, end: Square) -> None:
    """SCH-7: bind first; then, on that board, free together all men that nothing binds now."""
    caught = newly_bound(rules, board, end)
    for square in caught:
        board[square] = (board[square][0], BOUND[board[square][1]])
    released = [
        square
        for side in (True, False)
        for square in bound_men(board, side)
        if square not in caught and not is_held(rules, board, square)
    ]
    for square in released:
        board[square] = (board[square][0], FREE[board[square][1]])


def enters_without_binding(rules: Rules, board: Board, start: Square, end: Square) -> bool:
    """SCH-L3: the man arrives between two enemies and does not bind as it must."""
    entering = rules.options.get("entering", "pair" if rules.family == "SMI" else "free")
    if entering == "free":
        return False
    after = arrived(board, start, end)
    enemy = not after[end][0]
    caught = newly_bound(rules, after, end)
    for direction in ((1, 0), (0, 1)):
        pair = (step(end, direction), step(end, direction, -1))
        if entering == "any" and all(side_on(after, square) is enemy for square in pair):
            if not caught:
                return True
        elif all(is_free(after, square, enemy) for square in pair) and not {*pair} & {*caught}:
            return True
    return False


def chain_ends(rules: Rules, board: Board, start: Square) -> Iterator[Square]:
    """SCH-3: where leaps over one man each, of either side, can end; no square is visited twice.

    SEN-3: over men of its own side, and by the option `leap_over` over bound enemies too.
    """
    side = board[start][0]
    own_only = rules.family == "SEN"
    bound_too = rules.options.get("leap_over") == "own-and-bound"
    lifted = {square: piece for square, piece in board.items() if square != start}
    visited = {start}
    waiting = [start]
    while waiting:
        square = waiting.pop()
        for direction in DIRECTIONS:
            over, target = step(square, direction), step(square, direction, 2)
            if over not in lifted or target in lifted or target in visited:
                continue
            is_bound_enemy = bound_too and lifted[over][1] in FREE
            if own_only and lifted[over][0] is not side and not is_bound_enemy:
                continue
            if rules.size.holds(target):
                visited.add(target)
                waiting.append(target)
                yield target
