"""Acts other than plies, and how they end a game: by agreement or resignation, for example."""

from collections.abc import Sequence
from dataclasses import dataclass

from petteia._core import Outcome, Position
from petteia.errors import GameError, quoted

ACTS = (
    "offer",
    "accept",
    "decline",
    "claim",
    "illegal-move",
    "resign",
    "flag",
    "leave",
    "adjudicate",
)
"""Actions of players and arbiters besides moving."""

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

LOSSES = {"resign": "resignation", "flag": "time", "leave": "forfeit"}
"""Why the game ends when a player does this, and loses."""
AGREEMENTS = {"draw": "agreement", "no-capture": "dead-position"}
"""Why the game ends when an offer is accepted."""


@dataclass(frozen=True)
class Event:
    """An act other than a ply, after the node that it is stored with."""

    act: str
    """One of ``ACTS``."""
    player: bool | None
    """The player who acted; None for the arbiter."""
    detail: str = ""
    """The offer or claim, or the illegal move as it was made."""

    def __post_init__(self) -> None:
        if self.act not in ACTS:
            raise GameError("record-event", name=repr(self.act))


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


def contradiction(
    position: Position, winner: bool | None, reason: str, events: Sequence[Event] = ()
) -> GameError | None:
    """Why a game cannot have ended so otherwise than by its last ply; None if it can.

    ``events`` are the acts after the last ply: one of them may have ended the game otherwise.
    """
    if reason not in ENDINGS:
        return GameError("record-no-such-ending", "GEN-8", reason=quoted(reason))
    if reason in ("resignation", "illegal-move", "forfeit") and winner is None:
        return GameError("record-one-loses", reason=reason)
    try:
        due = _ended_by(position, reason, events)
        if due is None and reason in AGREEMENTS.values():
            due = agreed_outcome(position, reason)
    except GameError as error:
        return error
    if due is None or (due.winner == winner and reason in (due.reason, "adjudication")):
        return None
    sides = {None: "nobody", True: "white", False: "black"}
    return GameError("record-due", reason=due.reason, side=sides[due.winner])


def _ended_by(position: Position, reason: str, events: Sequence[Event]) -> Outcome | None:
    """How the last act of the players that ends a game has ended it; None after an arbiter's."""
    for event in reversed(events):
        if event.act == "adjudicate":
            return None
        if event.player is None:
            continue
        if event.act in LOSSES:
            return loss(position, event.player, LOSSES[event.act])
        if event.act == "accept" and event.detail in AGREEMENTS:
            return agreed_outcome(position, AGREEMENTS[event.detail])
        if event.act == reason:
            # An illegal move may instead have obliged the player to move the same piece.
            return Outcome(not event.player, reason)
    return None
