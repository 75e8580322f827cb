"""``GameAction``: an action of a player, or of the site itself, in a game."""

import sys
from dataclasses import dataclass
from typing import Final, Literal, get_args

from petteia._core import MAX_MOVE_LENGTH
from petteia.errors import GameError
from petteia.game.arbiter import DRAW

TAKE_BACK: Final = "take-back"
"""An offer of the site's own: to take the last move back."""
PLACE_REST: Final = "place-rest"
"""Requested while pieces are placed; done by the moves that place the remaining pieces."""
LOT: Final = "lot"
ROWS: Final = "rows"
ARRANGEMENTS: Final = (LOT, ROWS)
"""The ways of placing all remaining pieces at once."""
REMATCH: Final = "rematch"
"""Asked for when a game is over; with the next game's id, that game has begun."""
WIN = "win"
CLAIMS = (WIN, DRAW)
"""The possible claims when the other player has left."""

PlayerKind = Literal["seed", "move", "try", "offer", "accept", "decline", "resign", "take-back"]
SiteKind = Literal[
    "claim", "place-rest", "rematch", "start", "flag", "pause", "suspend", "resume", "vacation"
]
ActionKind = PlayerKind | SiteKind
PLAYER_KINDS: tuple[PlayerKind, ...] = get_args(PlayerKind)
"""The kinds of actions that players may send."""
KINDS: tuple[ActionKind, ...] = (*PLAYER_KINDS, *get_args(SiteKind))
"""All kinds, including those of the site itself."""
ALWAYS_ALLOWED = ("resign", "claim", "start", "flag", "pause", "suspend", "resume", "vacation")
"""The kinds without a limit: those that end a game, and the site's own actions."""
WHILE_SUSPENDED = ("resign", "resume")
"""The kinds that are done while the organiser has suspended a game."""


@dataclass(frozen=True, slots=True)
class GameAction:
    """A player's action."""

    kind: ActionKind
    side: bool
    detail: str = ""
    at: int = 0
    """When it was done, in milliseconds since 1970."""

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise GameError("refusal-no-act", name=repr(self.kind[:40]))
        # Thousands of actions of long games are in memory, and their kinds are few.
        object.__setattr__(self, "kind", sys.intern(self.kind))
        if len(self.detail) > MAX_MOVE_LENGTH and self.kind != PLACE_REST:
            raise GameError("refusal-act-long", most=MAX_MOVE_LENGTH)

    @property
    def is_about_rematch(self) -> bool:
        """Whether it is done after the game is over, about the next one."""
        return self.kind == REMATCH or (self.kind == "decline" and self.detail == REMATCH)
