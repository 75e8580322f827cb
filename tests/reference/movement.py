"""Line moves and their range: GEN-4, CAL-O2, VOG-2, VOG-8, VOG-10, VOG-K, CIT-2, KUE-2, PIS-3."""

from collections.abc import Collection, Iterator

from .board import (
    DIAGONALS,
    DIRECTIONS,
    Board,
    Direction,
    Square,
    pieces_of,
    side_on,
    step,
    touches,
)
from .games import Rules

Dice = tuple[int, ...]
"""A roll, the higher die first; empty where dice do not enter into it."""

UNLIMITED = range(1, 17)


def allowed_distances(rules: Rules, letter: str, dice: Dice) -> Collection[int]:
    """How many squares a piece may move, as far as its class and the roll determine it.

    CAL-O2: no piece moves more squares than the die shows. VOG-8: a hoplite moves at most six.
    VOG-K1: a peltast up to the higher die, a hoplite up to the higher or the lower by option.
    KUE-2, PIS-3, and CIT-2 with `step`: one square.
    """
    if rules.family == "JON" and letter == "L":
        return range(1, 2)
    if rules.options.get("movement") == "step":
        return range(1, 2)
    stepping = ("KUE", "PIS", "CIV", "COO", "FAL", "SEE", "BEL", "SCH", "SMI", "SEN")
    if rules.family in stepping or rules.on("step"):
        return range(1, 2)
    if rules.family != "VOG":
        return range(1, dice[0] + 1) if dice else UNLIMITED
    if not dice:
        return range(1, 7) if letter == "H" and rules.on("six_poleis") else UNLIMITED
    high, low = dice[0], dice[-1]
    if letter == "H":
        return range(1, (low if rules.options["hoplite_die"] == "low" else high) + 1)
    if letter == "B" and rules.options["basileus_die"] == "hermes":
        return hermes_distances(high, low)
    return range(1, high + 1)


def hermes_distances(high: int, low: int) -> Collection[int]:
    """VOG-K2: up to the lower die, or exactly the higher."""
    return {*range(1, low + 1), high}


def line_moves(
    rules: Rules, board: Board, start: Square, distances: Collection[int]
) -> Iterator[Square]:
    """GEN-4: along one rank or file, over empty squares only, ending on an empty square."""
    for direction in directions_of(rules, board[start][1]):
        distance = 1
        square = step(start, direction)
        while rules.size.holds(square) and square not in board:
            if distance in distances:
                yield square
            if is_sacred(rules, square) and direction[1]:
                break
            distance += 1
            square = step(square, direction)


def directions_of(rules: Rules, letter: str) -> tuple[Direction, ...]:
    """FAL-2 and COO-6: eight directions for these pieces; four for all others (GEN-4)."""
    is_diagonal = rules.family == "FAL" or (rules.on("king_diagonal") and letter == "L")
    return (*DIRECTIONS, *DIAGONALS) if is_diagonal else DIRECTIONS


def leaps(rules: Rules, board: Board, start: Square) -> Iterator[Square]:
    """CIV-3, COO-2, dai hasami shogi: over a neighbour of either side to the empty square beyond.

    FAL-2: over enemies. BEL-3: the dux alone leaps, over enemies.
    """
    side, letter = board[start]
    assert side is not None
    is_leaping = rules.family in ("CIV", "COO", "FAL") or rules.game == "dai"
    if not is_leaping and (rules.family, letter) != ("BEL", "L"):
        return
    enemies_only = rules.family in ("FAL", "BEL")
    for direction in directions_of(rules, letter):
        over, target = step(start, direction), step(start, direction, 2)
        may_leap = over in board and (not enemies_only or side_on(board, over) is not side)
        if may_leap and rules.size.holds(target) and target not in board:
            yield target


def is_sacred(rules: Rules, square: Square) -> bool:
    """The sacred-line form of WIE: no move along a file passes over rank 4; it may end there."""
    return rules.game == "sacred line" and square[1] == 4


def is_active(rules: Rules, board: Board, start: Square) -> bool:
    """VOG-10: one line move, without dice, takes it to a square in contact with an enemy."""
    side = side_on(board, start)
    assert side is not None
    distances = allowed_distances(rules, board[start][1], ())
    return any(
        touches(rules.size, board, target, not side)
        for target in line_moves(rules, board, start, distances)
    )


def is_refusal(rules: Rules, board: Board, start: Square) -> bool:
    """VOG-17: the piece is passive though its player has an active one (board before the ply)."""
    side = side_on(board, start)
    assert side is not None
    if is_active(rules, board, start):
        return False
    return any(is_active(rules, board, square) for square in pieces_of(board, side))
