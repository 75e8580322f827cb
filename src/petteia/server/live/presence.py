"""``Presence``: who is at a table in other processes, as far as they tell."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping

from petteia.server.domain.table import SIDES
from petteia.server.live.rooms import Room
from petteia.server.storage.models import now_ms
from petteia.server.storage.wire import MISSED, Wire

HERE, WHO, ALIVE, GONE = "here", "who", "alive", "gone"
BEAT_SECONDS = 1.0
SILENT_SECONDS = 5.0
"""A process that says nothing for so long has ended without a word, and all who were there left."""


class Presence:
    """Tells other processes which sides are at the tables here, and hears it from them."""

    def __init__(self, wire: Wire, rooms: Mapping[str, Room]) -> None:
        self.wire = wire
        self._rooms = rooms
        self._told: dict[str, str] = {}
        self._heard: dict[str, float] = {}
        self._lost: set[str] = set()
        """The processes that fell silent."""
        self._beat: asyncio.Task[None] | None = None
        if wire.is_shared:
            wire.on(HERE, self._hear_here)
            wire.on(WHO, self._hear_who)
            wire.on(ALIVE, self._hear_alive)
            wire.on(GONE, self._hear_gone)
            wire.on(MISSED, self._hear_missed)

    def start(self) -> None:
        """Begin to say now and then that this process is there."""
        if self.wire.is_shared:
            self._beat = asyncio.create_task(self._beat_on())

    def close(self) -> None:
        """Say that this process ends."""
        if self._beat is not None:
            self._beat.cancel()
            self.wire.tell(GONE)

    def entered(self, room: Room) -> None:
        """A room has come into use here: ask who is at its table elsewhere."""
        if self.wire.is_shared:
            self.wire.tell(WHO, room.id)

    def changed(self, room: Room) -> None:
        """Somebody has come or left, or has taken a seat."""
        if not self.wire.is_shared:
            return
        here = ",".join(SIDES[side] for side in room.present_here())
        if here != self._told.get(room.id, ""):
            self._say(room.id, here)

    def _say(self, id: str, here: str) -> None:
        if here:
            self._told[id] = here
        else:
            self._told.pop(id, None)
        self.wire.tell(HERE, f"{id} {here}")

    def _hear_here(self, detail: str, process: str) -> None:
        if process == self.wire.process:
            return
        self._hear_alive("", process)
        id, _, names = detail.partition(" ")
        room = self._rooms.get(id)
        if room is not None:
            sides = tuple(side for side, name in SIDES.items() if name in names.split(","))
            _set_elsewhere(room, process, sides)

    def _hear_who(self, id: str, process: str) -> None:
        if process != self.wire.process and id in self._told:
            self.wire.tell(HERE, f"{id} {self._told[id]}")

    def _hear_alive(self, _detail: str, process: str) -> None:
        self._heard[process] = time.monotonic()
        if process in self._lost:
            self._lost.discard(process)
            self._ask()

    def _hear_gone(self, _detail: str, process: str) -> None:
        self._heard.pop(process, None)
        for room in list(self._rooms.values()):
            _set_elsewhere(room, process, ())

    def _hear_missed(self, _detail: str, _process: str) -> None:
        self._ask()

    def _ask(self) -> None:
        for id in list(self._rooms):
            self.wire.tell(WHO, id)

    async def _beat_on(self) -> None:
        while True:
            self.wire.tell(ALIVE)
            await asyncio.sleep(BEAT_SECONDS)
            oldest = time.monotonic() - SILENT_SECONDS
            for process in [name for name, when in self._heard.items() if when < oldest]:
                self._lost.add(process)
                self._hear_gone("", process)


def _set_elsewhere(room: Room, process: str, sides: tuple[bool, ...]) -> None:
    before = set(room.present())
    if sides:
        room.elsewhere[process] = sides
    else:
        room.elsewhere.pop(process, None)
    after = set(room.present())
    room.left.update(dict.fromkeys(before - after, now_ms()))
    if after != before:
        room.tell()
