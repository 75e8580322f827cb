"""Callen's expansion: inciti, entombed and stranded pieces (CAL-X1 to CAL-X5), and CAL-D."""

from collections.abc import Iterable

from .board import (
    BLACK,
    INCITUS,
    LEADER_LETTERS,
    WHITE,
    Board,
    Size,
    Square,
    all_squares,
    contacts,
    pieces_of,
    step,
)
from .capture import is_captor, leader_can_be_captured
from .games import Rules


def can_capture_in_principle(
    rules: Rules, board: Board, side: bool, among: Iterable[Square]
) -> bool:
    """CAL-D for one side: two captors against a stone, or four against a capturable leader.

    Only the pieces `among` these squares are counted: the whole board or one region.
    """
    captors = stones = leaders = 0
    for square in among:
        if square not in board:
            continue
        owner, letter = board[square]
        if owner is side:
            captors += is_captor(rules, board, square)
        elif owner is (not side):
            leaders += letter in LEADER_LETTERS
            stones += letter not in LEADER_LETTERS
    if captors >= 2 and stones > 0:
        return True
    return captors >= 4 and leaders > 0 and leader_can_be_captured(rules)


def regions_of(size: Size, board: Board) -> list[set[Square]]:
    """CAL-X2: the sets of non-incitus squares joined by contact."""
    regions = []
    left = {square for square in all_squares(size) if board.get(square) != INCITUS}
    while left:
        first = left.pop()
        region = {first}
        waiting = [first]
        while waiting:
            for contact in contacts(size, waiting.pop()):
                if contact in left:
                    left.remove(contact)
                    region.add(contact)
                    waiting.append(contact)
        regions.append(region)
    return regions


def has_three_in_line(region: set[Square]) -> bool:
    """CAL-X3: whether three consecutive squares of the region lie in one rank or file."""
    return any(
        step(square, direction) in region and step(square, direction, 2) in region
        for square in region
        for direction in ((1, 0), (0, 1))
    )


def can_capture_in_region(rules: Rules, board: Board, side: bool, region: set[Square]) -> bool:
    """CAL-X3: whether the side's stones in the region can ever take part in a capture there."""
    return can_capture_in_principle(rules, board, side, region) and has_three_in_line(region)


def entombed(rules: Rules, board: Board) -> set[Square]:
    """CAL-X2: all pieces in regions without an empty square, except an uncapturable leader."""
    found: set[Square] = set()
    for region in regions_of(rules.size, board):
        if all(square in board for square in region):
            found |= {
                square
                for square in region
                if board[square][1] not in LEADER_LETTERS or leader_can_be_captured(rules)
            }
    return found


def stranded(rules: Rules, board: Board, side: bool) -> set[Square]:
    """CAL-X3: the side's stones that can never take part in a capture in their region.

    Only inciti strand: no piece is stranded of a side that could not capture in principle even
    on the board without its inciti.
    """
    if not can_capture_in_principle(rules, board, side, board):
        return set()
    stones = {
        square for square, letter in pieces_of(board, side).items() if letter not in LEADER_LETTERS
    }
    found: set[Square] = set()
    for region in regions_of(rules.size, board):
        if not can_capture_in_region(rules, board, side, region):
            found |= stones & region
    return found


def settle(rules: Rules, board: Board) -> dict[bool, int]:
    """Turn what is entombed or stranded into inciti until nothing changes (CAL-X2, CAL-X3).

    Changes the board; gives the number of pieces that count as captured for each side (CAL-X5).
    """
    gained = {WHITE: 0, BLACK: 0}
    while True:
        lost = entombed(rules, board)
        if rules.on("stranded_captured"):
            lost |= stranded(rules, board, WHITE) | stranded(rules, board, BLACK)
        if not lost:
            return gained
        for square in lost:
            owner = board[square][0]
            assert owner is not None
            gained[not owner] += 1
            board[square] = INCITUS


def cannot_move(rules: Rules, board: Board, side: bool) -> set[Square]:
    """CAL-X3 with `stranded_captured` off: the side's stranded stones stay where they are."""
    if rules.on("inciti") and not rules.on("stranded_captured"):
        return stranded(rules, board, side)
    return set()


def position_is_dead(rules: Rules, board: Board) -> bool:
    """CAL-D in games A to H; with inciti CAL-X4 in all nine games: no capture in any region."""
    if rules.family not in ("CAL", "CIV"):
        return False
    if rules.on("inciti"):
        return not any(
            can_capture_in_region(rules, board, side, region)
            for region in regions_of(rules.size, board)
            for side in (WHITE, BLACK)
        )
    return rules.game != "I" and not any(
        can_capture_in_principle(rules, board, side, board) for side in (WHITE, BLACK)
    )
