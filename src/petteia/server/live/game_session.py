"""``GameSession``: a game in memory, with its players and spectators."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from petteia.server.domain.game_setup import SIDES
from petteia.server.domain.live_game import LiveGame
from petteia.server.storage.models import now_ms


class NoSuchGameError(LookupError):
    """No game has this id, or none that can still be read."""


@dataclass
class GameSession:
    """A game in memory, with its players and the sockets that follow it."""

    id: str
    live_game: LiveGame
    seats: dict[bool, str | None]
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: dict[object, tuple[str, Callable[[], None]]] = field(default_factory=dict)
    """Callbacks for changes, each with the player behind it."""
    engine_failed: bool = False
    """Whether the engine has failed too often to answer."""
    left_at: dict[bool, int] = field(default_factory=dict)
    """When the player of a side last left, in milliseconds since 1970."""
    present_elsewhere: dict[str, tuple[bool, ...]] = field(default_factory=dict)
    """The sides whose players are connected to other processes, by process."""

    def __post_init__(self) -> None:
        self.left_at = dict.fromkeys(SIDES, now_ms())

    def sides_of(self, guest: str) -> tuple[bool, ...]:
        """The sides of a player."""
        return tuple(side for side in SIDES if self.seats.get(side) == guest)

    def seated(self) -> tuple[bool, ...]:
        """The sides that somebody plays."""
        engine = self.live_game.setup.engine_side
        return tuple(side for side in SIDES if side is engine or self.seats.get(side))

    def present(self) -> tuple[bool, ...]:
        """The sides whose players are connected, to any process."""
        there = {
            *self.present_here(),
            *(side for each in self.present_elsewhere.values() for side in each),
        }
        return tuple(side for side in SIDES if side in there)

    def present_here(self) -> tuple[bool, ...]:
        """The sides whose players are connected to this process."""
        here = {guest for guest, _ in self.listeners.values()}
        return tuple(side for side in SIDES if self.seats.get(side) in here)

    @property
    def is_complete(self) -> bool:
        """Whether both sides are taken."""
        return len(self.seated()) == len(SIDES)

    def is_ready(self) -> bool:
        """Whether the clock may start; a live one waits for both players."""
        control = self.live_game.setup.clock
        if control is None or not self.live_game.awaits_start or not self.is_complete:
            return False
        players = {side for side in SIDES if side is not self.live_game.setup.engine_side}
        return not control.is_live or players <= set(self.present())

    async def wait_until_stored(self) -> None:
        """Wait until the current action is stored, so that nobody sees what may yet be lost."""
        async with self.lock:
            pass

    def notify(self) -> None:
        """Notify all listeners of a change."""
        for _, listener in list(self.listeners.values()):
            listener()
