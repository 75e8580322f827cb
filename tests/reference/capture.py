"""Who is captured by a ply: GEN-5 to GEN-7 and each family's kinds of capture.

Every function looks at the board after the hammer has arrived and before anything is removed.
"""

from .board import (
    DIAGONALS,
    DIRECTIONS,
    LEADER_LETTERS,
    Board,
    Direction,
    Square,
    contacts,
    direction_of,
    is_centre,
    is_corner,
    side_on,
    step,
)
from .games import Rules, centre_of
from .tactics import flank_victim, phalanx_victim, push_victim


def arrived(board: Board, start: Square, target: Square) -> Board:
    """The board once the hammer has arrived (GEN-7)."""
    after = dict(board)
    after[target] = after.pop(start)
    return after


def victims_of(rules: Rules, board: Board, start: Square, hammer: Square) -> set[Square]:
    """All pieces that the hammer captures, found on one board (GEN-7, XXI-7)."""
    if not is_captor(rules, board, hammer):
        return set()
    if takes_rows(rules):
        victims = row_victims(rules, board, hammer)
    else:
        victims = set(custodial_captures(rules, board, hammer))
    victims |= intervention_victims(rules, board, hammer)
    if rules.family == "SEE":  # SEE-6
        victims.discard(centre_of(rules.size))
    victims |= corner_victims(rules, board, hammer)
    victims |= leader_victims(rules, board, hammer)
    victims |= surrounded_victims(rules, board, hammer)
    if rules.family == "XXI":
        victims |= forward_victims(rules, board, hammer, direction_of(start, hammer))
    return victims


def is_captor(rules: Rules, board: Board, square: Square) -> bool:
    """Whether the piece there may take part in captures.

    CAL-5: leaders do unless `leader_captures` is false. CAL-X1: an incitus never does.
    VOG-5: a basileus does. XXI-5: a dux does.
    """
    side, letter = board[square]
    if side is None:
        return False
    if rules.family == "CAL" and letter == "L":
        return rules.on("leader_captures")
    return True


def is_captor_of(rules: Rules, board: Board, square: Square, side: bool) -> bool:
    """Whether a captor of this side is on the square."""
    return side_on(board, square) is side and is_captor(rules, board, square)


def is_common(board: Board, square: Square, side: bool) -> bool:
    """Whether a piece of this side is there that is not a leader, dux or basileus."""
    return side_on(board, square) is side and board[square][1] not in LEADER_LETTERS


def is_prey(rules: Rules, board: Board, square: Square, side: bool) -> bool:
    """Whether a piece of this side is there that two captors take; COO-3, BEL-4: a leader too."""
    if rules.family in ("COO", "BEL"):
        return side_on(board, square) is side
    return is_common(board, square, side)


def custodial_captures(rules: Rules, board: Board, hammer: Square) -> dict[Square, Square]:
    """Each victim of a custodial capture with its anvil (CYN-2, CAL-3, VOG-3, POL-7, XXI-5)."""
    side = mover_of(board, hammer)
    found = {}
    for direction in (*DIRECTIONS, *DIAGONALS) if rules.family == "FAL" else DIRECTIONS:
        victim = step(hammer, direction)
        anvil = step(victim, direction)
        if (
            is_prey(rules, board, victim, not side)
            and is_anvil(rules, board, anvil, side)
            and two_are_enough(rules, board, victim, hammer, anvil)
        ):
            found[victim] = anvil
    return found


def is_anvil(rules: Rules, board: Board, square: Square, side: bool) -> bool:
    """A captor; by BEL-5 also a corner, by default not while a piece of the other side is in it."""
    if is_captor_of(rules, board, square, side):
        return True
    if rules.family != "BEL" or not is_corner(rules.size, square):
        return False
    return rules.options["corner_anvil"] == "always" or side_on(board, square) is not (not side)


def takes_rows(rules: Rules) -> bool:
    """KOP-3, HAS-3, MAK-3: rows of any length are captured, not single pieces alone."""
    return rules.family in ("KOP", "MAK") or rules.on("row") or rules.game == "early"


def row_victims(rules: Rules, board: Board, hammer: Square) -> set[Square]:
    """Every row of enemies without a gap that begins next to the hammer and ends at an anvil."""
    side = mover_of(board, hammer)
    found: set[Square] = set()
    for direction in DIRECTIONS:
        row = row_from(board, hammer, direction, not side)
        if rules.options.get("row_with_leader") == "others":
            row, anvil = row_with_leader_from(board, hammer, direction, not side)
        else:
            anvil = step(hammer, direction, len(row) + 1)
        if side_on(board, anvil) is side:
            found |= row
    return found


def row_from(board: Board, start: Square, direction: Direction, side: bool) -> set[Square]:
    """The pieces of a side in a direction from a square, up to the first gap."""
    row = set()
    square = step(start, direction)
    while is_common(board, square, side):
        row.add(square)
        square = step(square, direction)
    return row


def row_with_leader_from(
    board: Board, start: Square, direction: Direction, side: bool
) -> tuple[set[Square], Square]:
    """KOW-E2 by the option: the others of a row that may include a leader, and what is beyond."""
    row = set()
    square = step(start, direction)
    while side_on(board, square) is side:
        if is_common(board, square, side):
            row.add(square)
        square = step(square, direction)
    return row, square


def intervention_victims(rules: Rules, board: Board, hammer: Square) -> set[Square]:
    """MAK-4: the enemies on both sides of the hammer, by `rows` with those behind them."""
    if rules.family != "MAK":
        return set()
    enemy = not mover_of(board, hammer)
    found: set[Square] = set()
    for direction in ((1, 0), (0, 1)):
        back = (-direction[0], -direction[1])
        one, other = (row_from(board, hammer, way, enemy) for way in (direction, back))
        if not one or not other:
            continue
        if rules.options["intervention"] == "rows":
            found |= one | other
        else:
            found |= {step(hammer, direction), step(hammer, back)}
    return found


def two_are_enough(rules: Rules, board: Board, victim: Square, one: Square, other: Square) -> bool:
    """VOG-8: two pieces take a hoplite only if one of them is a hoplite or the basileus."""
    if not rules.on("six_poleis") or board[victim][1] != "H":
        return True
    return board[one][1] in ("H", "B") or board[other][1] in ("H", "B")


def corner_victims(rules: Rules, board: Board, hammer: Square) -> set[Square]:
    """CAL-O4, VOG-4, XXI-8, CIT-3, KUE-3, PIS-4: enemy captors on both squares in contact."""
    by_option = rules.on("corner_capture") or rules.on("corner")
    if rules.family not in ("VOG", "XXI", "KUE", "PIS", "KOW", "JON") and not by_option:
        return set()
    side = mover_of(board, hammer)
    found = set()
    for victim in contacts(rules.size, hammer):
        if not is_corner(rules.size, victim) or not is_common(board, victim, not side):
            continue
        one, other = contacts(rules.size, victim)
        if (
            is_captor_of(rules, board, one, side)
            and is_captor_of(rules, board, other, side)
            and two_are_enough(rules, board, victim, one, other)
        ):
            found.add(victim)
    return found


def leader_victims(rules: Rules, board: Board, hammer: Square) -> set[Square]:
    """The enemy leader, if this ply completes its capture (CAL-4, VOG-5)."""
    side = mover_of(board, hammer)
    found = set()
    for square in contacts(rules.size, hammer):
        if side_on(board, square) is not (not side) or board[square][1] not in LEADER_LETTERS:
            continue
        if rules.family == "VOG":
            captured = basileus_is_encircled(rules, board, square, side)
        else:
            captured = leader_can_be_captured(rules) and four_captors_around(
                rules, board, square, side
            )
        if captured:
            found.add(square)
    return found


def leader_can_be_captured(rules: Rules) -> bool:
    """The table of games: uncapturable in G and H; XXI-5: duxes are never captured."""
    return rules.family == "VOG" or (
        rules.family == "CAL" and rules.game in ("C", "D2", "E", "F", "I")
    )


def four_captors_around(rules: Rules, board: Board, leader: Square, side: bool) -> bool:
    """CAL-4: four enemy captors on all four sides, so never on an edge or in a corner."""
    around = contacts(rules.size, leader)
    return len(around) == 4 and all(is_captor_of(rules, board, one, side) for one in around)


def basileus_is_encircled(rules: Rules, board: Board, basileus: Square, side: bool) -> bool:
    """VOG-5: an enemy piece is on every square in contact; VOG-9: of the classes required."""
    around = contacts(rules.size, basileus)
    if not all(side_on(board, square) is side for square in around):
        return False
    if not rules.on("class_capture"):
        return True
    letters = [board[square][1] for square in around]
    hoplites_needed = 2 if is_centre(rules.size, basileus) else 1
    return "B" in letters or letters.count("H") >= hoplites_needed


def surrounded_victims(rules: Rules, board: Board, hammer: Square) -> set[Square]:
    """CAL-O6: the stones of enemy groups in contact with the hammer without a liberty left."""
    if not rules.on("surround"):
        return set()
    side = mover_of(board, hammer)
    found: set[Square] = set()
    for square in contacts(rules.size, hammer):
        if side_on(board, square) is (not side):
            group = group_of(rules, board, square)
            if not has_liberty(rules, board, group):
                found |= {member for member in group if board[member][1] not in LEADER_LETTERS}
    return found


def group_of(rules: Rules, board: Board, square: Square) -> set[Square]:
    """All same-coloured pieces joined by contact."""
    side = side_on(board, square)
    group = {square}
    waiting = [square]
    while waiting:
        for contact in contacts(rules.size, waiting.pop()):
            if contact not in group and side_on(board, contact) is side:
                group.add(contact)
                waiting.append(contact)
    return group


def has_liberty(rules: Rules, board: Board, group: set[Square]) -> bool:
    """Whether a piece of the group is in contact with an empty square; an incitus is not empty."""
    return any(contact not in board for member in group for contact in contacts(rules.size, member))


def forward_victims(
    rules: Rules, board: Board, hammer: Square, direction: Direction
) -> set[Square]:
    """The attacks straight ahead, each with its option (XXI-13 to XXI-15)."""
    found = set()
    if rules.on("push"):
        found.add(push_victim(rules, board, hammer, direction))
    if rules.on("flank"):
        found.add(flank_victim(rules, board, hammer, direction))
    if rules.on("phalanx"):
        found.add(phalanx_victim(rules, board, hammer, direction))
    return {victim for victim in found if victim is not None}


def falls_to_false_capture(rules: Rules, board: Board, moved: Square) -> bool:
    """VOG-6 with `false_capture` off: the piece that moved is between two enemy pieces.

    The board is the one without the victims of the ply. The basileus is safe; VOG-8 applies.
    """
    if rules.family != "VOG" or rules.on("false_capture") or board[moved][1] == "B":
        return False
    enemy = not mover_of(board, moved)
    for direction in ((1, 0), (0, 1)):
        one, other = step(moved, direction), step(moved, direction, -1)
        if (
            side_on(board, one) is enemy
            and side_on(board, other) is enemy
            and two_are_enough(rules, board, moved, one, other)
        ):
            return True
    return False


def capture_is_compulsory(rules: Rules, side: bool) -> bool:
    """CAL-O1 in games A to D, CAL-9 for the attacker of I, VOG-7."""
    if rules.family == "CAL":
        if rules.game == "I":
            return side is False
        return rules.game in ("A", "B", "C", "D2") and rules.on("compulsory")
    return rules.on("compulsory")


def mover_of(board: Board, hammer: Square) -> bool:
    """The side of the hammer."""
    side = board[hammer][0]
    assert side is not None
    return side
