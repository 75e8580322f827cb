"""Mobility in Carrillo's games: locks and the dux (XXI-10 to XXI-12, XXI-16 to XXI-18)."""

from collections.abc import Collection

from .board import (
    Board,
    Square,
    contacts,
    distance_of,
    is_centre,
    leader_of,
    pieces_of,
    side_on,
    touches,
)
from .games import Rules


def enemies_in_contact(rules: Rules, board: Board, square: Square) -> list[Square]:
    """The squares of the enemy pieces in contact with the piece on the square."""
    side = side_on(board, square)
    assert side is not None
    return [
        contact for contact in contacts(rules.size, square) if side_on(board, contact) is (not side)
    ]


def also_touches_another(rules: Rules, board: Board, enemy: Square, piece: Square) -> bool:
    """Whether the enemy is in contact with a piece of the same side other than this one."""
    side = side_on(board, piece)
    return any(
        side_on(board, contact) is side
        for contact in contacts(rules.size, enemy)
        if contact != piece
    )


def is_locked(rules: Rules, board: Board, soldier: Square) -> bool:
    """XXI-10: some enemy in contact is in contact with no other piece of the soldier's side."""
    return rules.on("locks") and any(
        not also_touches_another(rules, board, enemy, soldier)
        for enemy in enemies_in_contact(rules, board, soldier)
    )


def dux_is_released(rules: Rules, board: Board, dux: Square) -> bool:
    """XXI-12 for a dux: each enemy in contact is also in contact with another piece (XXI-T)."""
    return rules.on("locks") and all(
        also_touches_another(rules, board, enemy, dux)
        for enemy in enemies_in_contact(rules, board, dux)
    )


def is_offensive(rules: Rules, after: Board, target: Square, victims: Collection[Square]) -> bool:
    """XXI-11: it captures, or ends in contact with the enemy dux (XXI-19: any piece may hit)."""
    if victims:
        return True
    side = side_on(after, target)
    enemy_dux = leader_of(after, not side)
    return enemy_dux is not None and enemy_dux in contacts(rules.size, target)


def piece_may_move(
    rules: Rules, board: Board, start: Square, target: Square, offensive: bool
) -> bool:
    """XXI-3 as limited by XXI-10 to XXI-12 for a soldier and XXI-18 for a dux."""
    if board[start][1] == "L":
        return dux_may_move(rules, board, start, target, offensive)
    return offensive or not is_locked(rules, board, start)


def dux_may_move(rules: Rules, board: Board, dux: Square, target: Square, offensive: bool) -> bool:
    """XXI-18: the dux in combat."""
    side = side_on(board, dux)
    assert side is not None
    if not touches(rules.size, board, dux, not side) or dux_is_released(rules, board, dux):
        return True
    around = contacts(rules.size, dux)
    occupied = sum(square in board for square in around)
    empty = len(around) - occupied
    if empty == 1:
        return False
    if occupied == 2 and is_centre(rules.size, dux):
        return offensive
    return offensive or distance_of(dux, target) == 1


def dux_is_immobilized(rules: Rules, board: Board, side: bool) -> bool:
    """XXI-17: every square in contact with the side's dux is occupied by either side."""
    dux = leader_of(board, side)
    return dux is not None and all(square in board for square in contacts(rules.size, dux))


def dux_is_bare(board: Board, side: bool) -> bool:
    """XXI-1: the side's dux is there, without a soldier left."""
    return leader_of(board, side) is not None and soldiers(board, side) == 0


def soldiers(board: Board, side: bool) -> int:
    """The number of soldiers of a side, without its dux."""
    return sum(letter == "S" for letter in pieces_of(board, side).values())
