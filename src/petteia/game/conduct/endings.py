"""How a game ends other than by its last ply: by agreement or resignation."""

from petteia._core import Outcome, Position
from petteia.errors import GameError, quoted

ENDINGS = (
    "resignation",
    "agreement",
    "dead-position",
    "illegal-move",
    "time",
    "forfeit",
    "adjudication",
)
"""Why a game can end otherwise than by its last ply."""


def loss(position: Position, player: bool, reason: str) -> Outcome:
    """A player loses off the board: by ``resignation`` (GEN-9, VOG-16), ``time`` or ``forfeit``."""
    outcome = position.concluded_outcome(reason, player)
    assert outcome is not None
    return outcome


def agreed_outcome(position: Position, reason: str) -> Outcome:
    """The players agree a draw, or that no further capture can be made (GEN-9)."""
    outcome = position.agreed_outcome(reason)
    if outcome is None:
        raise GameError("refusal-no-dead-position", "GEN-9")
    return outcome


def contradiction(position: Position, winner: bool | None, reason: str) -> GameError | None:
    """Why a game cannot have ended so otherwise than by its last ply; None if it can."""
    if reason not in ENDINGS:
        return GameError("record-no-such-ending", "GEN-8", reason=quoted(reason))
    if reason in ("resignation", "illegal-move", "forfeit") and winner is None:
        return GameError("record-one-loses", reason=reason)
    if reason not in ("agreement", "dead-position"):
        return None
    try:
        due = agreed_outcome(position, reason)
    except GameError as error:
        return error
    if due.winner == winner:
        return None
    sides = {None: "nobody", True: "white", False: "black"}
    return GameError("record-due", reason=reason, side=sides[due.winner])
