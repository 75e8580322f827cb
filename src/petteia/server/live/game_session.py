"""``GameSession``: a game that is in use, with those who sit and stand around it."""

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
    """A table with those who sit and stand around it."""

    id: str
    live_game: LiveGame
    seats: dict[bool, str | None]
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: dict[object, tuple[str, Callable[[], None]]] = field(default_factory=dict)
    """Who is told of changes: the guest behind each listener, and what tells them."""
    engine_failed: bool = False
    """Whether the engine owes an answer that it has failed to give too often."""
    left_at: dict[bool, int] = field(default_factory=dict)
    """When the guest of a side was last seen to leave, in milliseconds since 1970."""
    present_elsewhere: dict[str, tuple[bool, ...]] = field(default_factory=dict)
    """The sides whose guests are at the table in other processes, by process."""

    def __post_init__(self) -> None:
        self.left_at = dict.fromkeys(SIDES, now_ms())

    def sides_of(self, guest: str) -> tuple[bool, ...]:
        """The sides that a guest plays."""
        return tuple(side for side in SIDES if self.seats.get(side) == guest)

    def seated(self) -> tuple[bool, ...]:
        """The sides that somebody plays."""
        engine = self.live_game.setup.engine_side
        return tuple(side for side in SIDES if side is engine or self.seats.get(side))

    def present(self) -> tuple[bool, ...]:
        """The sides whose guests are at the table, in whatever process."""
        there = {
            *self.present_here(),
            *(side for each in self.present_elsewhere.values() for side in each),
        }
        return tuple(side for side in SIDES if side in there)

    def present_here(self) -> tuple[bool, ...]:
        """The sides whose guests are at the table in this process."""
        here = {guest for guest, _ in self.listeners.values()}
        return tuple(side for side in SIDES if self.seats.get(side) in here)

    @property
    def is_complete(self) -> bool:
        """Whether both sides are taken."""
        return len(self.seated()) == len(SIDES)

    def is_ready(self) -> bool:
        """Whether the clock may run: for a live one, whether everybody has come."""
        control = self.live_game.setup.clock
        if control is None or not self.live_game.awaits_start or not self.is_complete:
            return False
        seats = {side for side in SIDES if side is not self.live_game.setup.engine_side}
        return not control.is_live or seats <= set(self.present())

    async def wait_until_stored(self) -> None:
        """Wait until what happens now is stored, so that nobody is shown what may yet be lost."""
        async with self.lock:
            pass

    def notify(self) -> None:
        """Tell all listeners that something has changed."""
        for _, listener in list(self.listeners.values()):
            listener()
