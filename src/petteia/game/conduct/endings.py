"""How a game ends other than by its last ply: by agreement or resignation."""

from petteia._core import BLACK, WHITE, Outcome, Position, Ruleset
from petteia.errors import GameError

IGNORANCE_RULE = "VOG-18"


def punishes_ignorance(rules: Ruleset) -> bool:
    """Whether a player who makes an illegal move loses (VOG-18).

    Nothing may then show a player beforehand which moves are legal.
    """
    return rules.options.get("ignorance") is True


def resignation(player: bool, rules: Ruleset) -> Outcome:
    """A player resigns (GEN-9, VOG-16)."""
    return Outcome(not player, "resignation", rule_of("resignation", rules))


def rule_of(reason: str, rules: Ruleset) -> str:
    """The rule by which a game ends so otherwise than by its last ply; empty if there is none."""
    if reason in ("resignation", "agreement"):
        return "VOG-16" if rules.mechanics["ending.blocked"] == "siege" else "GEN-9"
    return {"dead-position": "GEN-9", "illegal-move": IGNORANCE_RULE}.get(reason, "")


def agreed_draw_outcome(position: Position) -> Outcome:
    """The players agree a draw (GEN-9, VOG-16), which Poleis decides by a tie-break (POL-10)."""
    if position.rules.mechanics["ending.quiet_result"] != "tie-break":
        return Outcome(None, "agreement", rule_of("agreement", position.rules))
    strengths = _strength(position, WHITE), _strength(position, BLACK)
    return Outcome(_larger(*strengths), "agreement", "POL-10")


def dead_position_outcome(position: Position) -> Outcome:
    """The players agree that no further capture can be made (GEN-9): the game's CAL-D result."""
    result = dead_position_result(position)
    if result == "more-captures":
        white, black = position.captured
        return Outcome(_larger((white, 0), (black, 0)), "dead-position", "GEN-9")
    if result == "mover-loses":
        return Outcome(position.turn, "dead-position", "GEN-9")
    if result == "draw":
        return Outcome(None, "dead-position", "GEN-9")
    raise GameError("refusal-no-dead-position", "GEN-9")


def contradiction(position: Position, winner: bool | None, reason: str) -> GameError | None:
    """Why a game cannot have ended so otherwise than by its last ply; None if it can."""
    if reason in ("resignation", "illegal-move", "forfeit") and winner is None:
        return GameError("record-one-loses", reason=reason)
    try:
        if reason == "agreement":
            due = agreed_draw_outcome(position)
        elif reason == "dead-position":
            due = dead_position_outcome(position)
        else:
            return None
    except GameError as error:
        return error
    if due.winner == winner:
        return None
    sides = {None: "nobody", True: "white", False: "black"}
    return GameError("record-due", reason=reason, side=sides[due.winner])


def dead_position_result(position: Position) -> str:
    """What a dead position comes to in this game: ``none`` where it has no rule for it."""
    mechanics = position.rules.mechanics
    needs_inciti = mechanics["ending.dead_position_when"] == "inciti"
    if needs_inciti and not mechanics["capture.inciti"]:
        return "none"
    return str(mechanics["ending.dead_position"])


def _strength(position: Position, player: bool) -> tuple[int, int]:
    """The pieces of a player, those in reserve too, and how many of them are soldiers."""
    letters = [letter for letter in position.piece_map().values() if letter.isupper() == player]
    reserve = position.reserve or (0, 0)
    waiting = reserve[0] if player else reserve[1]
    fugitives = sum(letter in "Vv" for letter in letters)
    pieces = len(letters) + waiting
    return pieces, pieces - fugitives


def _larger(white: tuple[int, int], black: tuple[int, int]) -> bool | None:
    return None if white == black else white > black
