"""The attacks straight ahead of Petteia XXI: XXI-13, XXI-14 and XXI-15.

`target` is the square t that the hammer has reached, `direction` is d.
"""

from .board import LEADER_LETTERS, Board, Direction, Square, side_on, step
from .games import Rules


def is_soldier_of(board: Board, square: Square, side: bool) -> bool:
    """Whether a soldier (not a dux) of this side is there."""
    return side_on(board, square) is side and board[square][1] not in LEADER_LETTERS


def push_victim(rules: Rules, board: Board, target: Square, direction: Direction) -> Square | None:
    """XXI-13: own piece on t+d, enemy soldier on t+2d, t+3d off the board or with an own piece."""
    side = board[target][0]
    assert side is not None
    victim = step(target, direction, 2)
    behind = step(target, direction, 3)
    if side_on(board, step(target, direction)) is not side:
        return None
    if not is_soldier_of(board, victim, not side):
        return None
    if rules.size.holds(behind) and side_on(board, behind) is not side:
        return None
    return victim


def flank_victim(rules: Rules, board: Board, target: Square, direction: Direction) -> Square | None:
    """XXI-14: two or more enemy pieces in a row ahead, and an own piece right behind them."""
    side = board[target][0]
    assert side is not None
    enemies = 0
    while side_on(board, step(target, direction, enemies + 1)) is (not side):
        enemies += 1
    if enemies < 2 or side_on(board, step(target, direction, enemies + 1)) is not side:
        return None
    victim = step(target, direction)
    return victim if is_soldier_of(board, victim, not side) else None


def phalanx_victim(
    rules: Rules, board: Board, target: Square, direction: Direction
) -> Square | None:
    """XXI-15: own pieces on t+d to t+kd, next to them a full row of own pieces, then the enemy."""
    side = board[target][0]
    assert side is not None
    depth = 0
    while side_on(board, step(target, direction, depth + 1)) is side:
        depth += 1
    victim = step(target, direction, depth + 1)
    if depth == 0 or not is_soldier_of(board, victim, not side):
        return None
    across, along = direction
    for beside in ((along, across), (-along, -across)):
        row = [step(step(target, direction, count), beside) for count in range(depth + 1)]
        if all(side_on(board, square) is side for square in row):
            return victim
    return None
