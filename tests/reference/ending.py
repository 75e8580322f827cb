"""The one judge of endings, in the order of GEN-8."""

from .board import BLACK, WHITE, contacts, leader_of, pieces_of, side_on, step
from .expansion import position_is_dead
from .games import Rules, losing_refusals, own_rank
from .plies import Past, all_plies, can_move
from .poleis import tie_break
from .state import State, no_count
from .territory import Field, is_settled, prisoners, territory
from .xxi import dux_is_bare, dux_is_immobilized, soldiers

Outcome = tuple[bool | None, str]
"""The winner (None for a draw) and the reason."""


def judge(rules: Rules, state: State, mover: bool, occurrences: int, past: Past) -> Outcome | None:
    """GEN-8: the first ending that applies to the current board, or None.

    `mover` has just moved; `occurrences` counts the position itself, this time included, and `past`
    every position.
    """
    if state.is_placement():
        return blocked(rules, state, past)
    return (
        goal_of_mover(rules, state, mover, past)
        or refusal(rules, state, mover)
        or goal_of_other(rules, state, not mover)
        or reduced(rules, state, mover)
        or blocked(rules, state, past)
        or dead_position(rules, state, mover)
        or repetition(rules, state, mover, occurrences)
        or quiet_limit(rules, state)
    )


def goal_of_mover(rules: Rules, state: State, side: bool, past: Past) -> Outcome | None:
    """GEN-8(1): a goal reached by the player who moved."""
    reason = (
        goal_by_pieces_gone(rules, state, side)
        or goal_by_breakthrough(rules, state, side)
        or goal_of_carrillo(rules, state, side)
        or goal_over_leader(rules, state, side, past)
        or goal_by_row(rules, state, side)
    )
    return (side, reason) if reason else None


def goal_of_other(rules: Rules, state: State, side: bool) -> Outcome | None:
    """GEN-8(3): only goals reached by pieces that leave play (CAL-X2, CAL-X3, VOG-6)."""
    reason = goal_by_pieces_gone(rules, state, side)
    return (side, reason) if reason else None


def goal_by_pieces_gone(rules: Rules, state: State, side: bool) -> str | None:
    """The table of Callen's games; VOG-11 before VOG-14; QUI-4, CIT-4, WIE-4, KUE-4."""
    enemies = pieces_of(state.board, not side)
    if rules.family in ("QUI", "CIT", "WIE", "KUE", "KOP", "MAK", "CIV", "SEE", "BEL"):
        return "captures" if not enemies else None
    if rules.family == "COO":
        return "leader-captured" if leader_of(state.board, not side) is None else None
    if rules.family == "HAS":
        wanted = {"five": 5, "eight": 8}.get(str(rules.options.get("goal")))
        return "captures" if wanted and state.captures[side] >= wanted else None
    if rules.family == "CAL":
        if rules.game in ("A", "B", "C", "D2"):
            if rules.options["goal"] == "all":
                return "captures" if not enemies else None
            over_half = 7 if rules.game in ("A", "C") else 13
            wanted = {"one": 1, "three": 3, "five": 5}.get(str(rules.options["goal"]), over_half)
            return "captures" if stones_captured(rules, state, side) >= wanted else None
        if rules.game in ("E", "F"):
            return "leader-captured" if leader_of(state.board, not side) is None else None
        if rules.game == "I" and side == BLACK:
            return "captures" if not enemies else None
        return None
    if rules.family == "VOG":
        letters = list(enemies.values())
        if "P" not in letters or "H" not in letters:
            return "decimation"
        if "B" not in letters:
            return "rout"
    return None


def stones_captured(rules: Rules, state: State, side: bool) -> int:
    """CAL-7: the captures, in C and D2 less one if the enemy leader is off the board."""
    if rules.game in ("C", "D2") and leader_of(state.board, not side) is None:
        return state.captures[side] - 1
    return state.captures[side]


def goal_by_breakthrough(rules: Rules, state: State, side: bool) -> str | None:
    """CAL-8 in G, H and for the defender of I; VOG-15: the side's leader on the far rank."""
    passing = rules.game in ("G", "H") or (rules.game == "I" and side == WHITE)
    if rules.family not in ("VOG", "COO") and not passing:
        return None
    leader = leader_of(state.board, side)
    on_far_rank = leader is not None and leader[1] == rules.size.far_rank(side)
    return "breakthrough" if on_far_rank else None


def goal_of_carrillo(rules: Rules, state: State, side: bool) -> str | None:
    """XXI-1: the opponent reduced to one soldier or none, or the dux immobilized or bare."""
    if rules.family != "XXI":
        return None
    if rules.game != "latrunculi":
        return "reduced" if soldiers(state.board, not side) <= 1 else None
    if dux_is_immobilized(rules, state.board, not side):
        return "dux-immobilized"
    return "dux-bared" if dux_is_bare(state.board, not side) else None


def goal_over_leader(rules: Rules, state: State, side: bool, past: Past) -> str | None:
    """KOW-E3 and JON-6: the enemy leader immobilized; JON-7: all other enemies captured.

    SMI-A3: the enemy's eagle bound.
    """
    if rules.game == "aquila":
        enemies = list(pieces_of(state.board, not side).values())
        return "leader-bound" if "C" in enemies else None
    leader = leader_of(state.board, not side)
    if leader is None or not (rules.game == "early" or rules.family == "JON"):
        return None
    around = contacts(rules.size, leader)
    if rules.game == "early":
        full = all(square in state.board for square in around)
        beside = any(side_on(state.board, square) is side for square in around)
        return "dux-immobilized" if full and beside else None
    if not any(ply.start == leader for ply in all_plies(rules, state, (), past)):
        return "dux-immobilized"
    return "dux-bared" if not soldiers(state.board, not side) else None


def goal_by_row(rules: Rules, state: State, side: bool) -> str | None:
    """QUE-5: in dai hasami shogi, five in a rank or file outside the side's first two ranks."""
    if rules.game != "dai":
        return None
    first_ranks = [own_rank(rules.size, side, row) for row in (1, 2)]
    counting = {square for square in pieces_of(state.board, side) if square[1] not in first_ranks}
    for start in counting:
        for line in ((1, 0), (0, 1)):
            if all(step(start, line, distance) in counting for distance in range(5)):
                return "row"
    return None


def refusal(rules: Rules, state: State, mover: bool) -> Outcome | None:
    """GEN-8(2), VOG-17: the third refusal in succession loses."""
    limit = losing_refusals(rules)
    return (not mover, "refusal") if limit and state.refusals[mover] >= limit else None


def reduced(rules: Rules, state: State, mover: bool) -> Outcome | None:
    """GEN-8(4), CYN-3, POL-9, PIS-7, SCH-9, SMI-2: one piece left or none."""
    families = ("QUE", "CYN", "POL", "PIS", "HAS", "CRI", "SCH", "SMI", "SEN")
    if rules.family not in families:
        return None
    for side in (not mover, mover):
        if len(pieces_of(state.board, side)) <= 1:
            return (not side, "reduced")
    return None


def blocked(rules: Rules, state: State, past: Past) -> Outcome | None:
    """GEN-8(5), GEN-3, VOG-12: the player to move has no move, whatever the dice; PIS-7, KOW-E4."""
    if can_move(rules, state, past):
        return None
    if rules.family in ("PIS", "CRI", "SEE", "SMI", "SEN") or rules.game == "early":
        return (more_captures(state), "blocked")
    return (not state.turn, "siege" if rules.family == "VOG" else "blocked")


def dead_position(rules: Rules, state: State, mover: bool) -> Outcome | None:
    """GEN-8(6), CAL-D, CAL-X4, with the result of the table of Callen's games; TER-6."""
    if rules.on("settled"):
        field = field_of(rules, state)
        return (more_territory(rules, field), "dead-position") if is_settled(field) else None
    if not position_is_dead(rules, state.board) and not is_blockaded(rules, state):
        return None
    if rules.game in ("A", "B", "C", "D2") or rules.family == "CIV":
        return (more_captures(state), "dead-position")
    return (None if rules.game == "I" else not mover, "dead-position")


def is_blockaded(rules: Rules, state: State) -> bool:
    """CAL-D with the option: a mutual blockade, which is looked for if TER-3 and TER-4 allow it."""
    has_a_say = not (rules.on("surround") or rules.on("inciti") or rules.game == "I")
    if rules.game in ("A", "B", "C", "D2") and rules.on("compulsory"):
        has_a_say = False
    return rules.on("blockade") and has_a_say and is_settled(field_of(rules, state))


def field_of(rules: Rules, state: State) -> Field:
    """The board with the rules that the definition of territory needs, for CAL, CYN and QUE."""
    mechanics: dict[str, object] = {
        "movement.directions": 4,
        "movement.leader_directions": 4,
        "movement.leap": "none",
        "movement.leader_leap": "none",
        "capture.directions": 4,
        "capture.corner": rules.on("corner_capture") or rules.on("corner"),
        "capture.corner_anvil": "no",
        "capture.row": rules.on("row"),
        "capture.intervention": "none",
        "capture.safe": "none",
        "capture.leader": "never" if rules.game in ("G", "H") else "four-captors",
        "ending.territory": rules.options.get("territory"),
    }
    return Field(mechanics, rules.size, state.board, no_count(), state.captures)


def more_territory(rules: Rules, field: Field) -> bool | None:
    """TER-5: the side with more territory, komi included; None when equal."""
    white, black = 2 * territory(field, WHITE), 2 * territory(field, BLACK) + rules.number("komi")
    return None if white == black else white > black


def repetition(rules: Rules, state: State, mover: bool, occurrences: int) -> Outcome | None:
    """GEN-8(7): POL-10 decides by tie-break, XXI-R and SMI-5 against the player who repeats."""
    if occurrences < 3:
        return None
    if rules.family == "POL":
        return (tie_break(state.board), "repetition")
    if rules.family == "QUE" and not rules.on("prisoners"):
        return (None, "repetition")
    if rules.on("repetition_loses") or rules.family == "SMI":
        return (not mover, "repetition")
    return None


def quiet_limit(rules: Rules, state: State) -> Outcome | None:
    """GEN-8(8), GEN-10: the result of a drawn situation (VOG-13, POL-10, QUI-5, KUE-4, PIS-8)."""
    limit = rules.number("quiet_limit")
    if limit == 0 or state.quiet < limit:
        return None
    if rules.family == "VOG":
        white, black = len(pieces_of(state.board, WHITE)), len(pieces_of(state.board, BLACK))
        return (None, "parity") if white == black else (white > black, "superiority")
    if rules.family == "POL":
        return (tie_break(state.board), "quiet-limit")
    if rules.options.get("quiet_result") == "territory":
        return (more_territory(rules, field_of(rules, state)), "quiet-limit")
    if rules.options.get("quiet_result") in ("white", "black"):
        return (rules.options["quiet_result"] == "white", "quiet-limit")
    if rules.family == "QUE":
        return (more_captures_and_prisoners(rules, state), "quiet-limit")
    by_captures = ("QUI", "KUE", "PIS", "JON", "CIV", "CRI", "SEE", "BEL", "SMI", "SEN")
    if rules.game in ("A", "B", "C", "D2", "early") or rules.family in by_captures:
        return (more_captures(state), "quiet-limit")
    return (None, "quiet-limit")


def more_captures_and_prisoners(rules: Rules, state: State) -> bool | None:
    """QUE-3: more captures, by the option including the enemies that are cut off."""
    if not rules.on("prisoners"):
        return more_captures(state)
    field = field_of(rules, state)
    white, black = (state.captures[side] + len(prisoners(field, side)) for side in (WHITE, BLACK))
    return None if white == black else white > black


def more_captures(state: State) -> bool | None:
    """The side that has captured more; None when equal (CAL-7: a leader counts here)."""
    white, black = state.captures[WHITE], state.captures[BLACK]
    return None if white == black else white > black
