"""``Presence``: which players are connected to other processes."""

import asyncio
import time
from collections.abc import Mapping

from petteia.server.domain.game_setup import SIDES
from petteia.server.live.game_session import GameSession
from petteia.server.storage.models import now_ms
from petteia.server.storage.pubsub import MISSED, PubSub
from petteia.server.workers.loop_turns import keep_running

HERE, WHO, ALIVE, GONE = "here", "who", "alive", "gone"
BEAT_SECONDS = 1.0
SILENT_SECONDS = 5.0
"""A process that is silent for so long counts as dead, and its players as gone."""


class Presence:
    """Publishes which sides are connected here, and follows what other processes publish."""

    def __init__(self, pubsub: PubSub, sessions: Mapping[str, GameSession]) -> None:
        self.pubsub = pubsub
        self._sessions = sessions
        self._told: dict[str, str] = {}
        self._heard: dict[str, float] = {}
        self._lost: set[str] = set()
        self._beat: asyncio.Task[None] | None = None
        if pubsub.is_shared:
            pubsub.subscribe(HERE, self._on_here)
            pubsub.subscribe(WHO, self._on_who)
            pubsub.subscribe(ALIVE, self._on_alive)
            pubsub.subscribe(GONE, self._on_gone)
            pubsub.subscribe(MISSED, lambda _detail, _process: self._ask())

    def start(self) -> None:
        """Begin to report now and then that this process is running."""
        if self.pubsub.is_shared:
            self._beat = asyncio.create_task(keep_running("presence", self._beat_forever))

    def close(self) -> None:
        """Say that this process ends."""
        if self._beat is not None:
            self._beat.cancel()
            self.pubsub.publish(GONE)

    def entered(self, session: GameSession) -> None:
        """A session has been loaded here: ask for players connected elsewhere."""
        if self.pubsub.is_shared:
            self.pubsub.publish(WHO, session.id)

    def changed(self, session: GameSession) -> None:
        """A player has arrived or left, or has taken a seat."""
        if not self.pubsub.is_shared:
            return
        here = ",".join(SIDES[side] for side in session.present_here())
        if here == self._told.get(session.id, ""):
            return
        self._told[session.id] = here
        if not here:
            del self._told[session.id]
        self.pubsub.publish(HERE, f"{session.id} {here}")

    def _on_here(self, detail: str, process: str) -> None:
        if process == self.pubsub.process:
            return
        self._on_alive("", process)
        id, _, names = detail.partition(" ")
        session = self._sessions.get(id)
        if session is not None:
            sides = tuple(side for side, name in SIDES.items() if name in names.split(","))
            _set_present_elsewhere(session, process, sides)

    def _on_who(self, id: str, process: str) -> None:
        if process != self.pubsub.process and id in self._told:
            self.pubsub.publish(HERE, f"{id} {self._told[id]}")

    def _on_alive(self, _detail: str, process: str) -> None:
        self._heard[process] = time.monotonic()
        if process in self._lost:
            self._lost.discard(process)
            self._ask()

    def _on_gone(self, _detail: str, process: str) -> None:
        self._heard.pop(process, None)
        for session in list(self._sessions.values()):
            _set_present_elsewhere(session, process, ())

    def _ask(self) -> None:
        for id in list(self._sessions):
            self.pubsub.publish(WHO, id)

    async def _beat_forever(self) -> None:
        while True:
            self.pubsub.publish(ALIVE)
            await asyncio.sleep(BEAT_SECONDS)
            oldest = time.monotonic() - SILENT_SECONDS
            for process in [name for name, when in self._heard.items() if when < oldest]:
                self._lost.add(process)
                self._on_gone("", process)


def _set_present_elsewhere(session: GameSession, process: str, sides: tuple[bool, ...]) -> None:
    before = set(session.present())
    if sides:
        session.present_elsewhere[process] = sides
    else:
        session.present_elsewhere.pop(process, None)
    after = set(session.present())
    session.left_at.update(dict.fromkeys(before - after, now_ms()))
    if after != before:
        session.notify()
