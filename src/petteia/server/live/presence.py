"""``Presence``: the players and spectators of games who are connected, over all processes."""

import asyncio
import contextlib
import time
from collections.abc import Mapping

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from petteia.server.live.display_names import DisplayNames
from petteia.server.live.game_session import (
    MAX_NAMED,
    NOBODY,
    Connected,
    GameSession,
    shown_player,
)
from petteia.server.messages.socket_messages import Audience
from petteia.server.storage.models import now_ms
from petteia.server.storage.pubsub import MISSED, PubSub
from petteia.server.workers.loop_turns import keep_running

HERE, WHO, ALIVE, GONE = "here", "who", "alive", "gone"
BEAT_SECONDS = 1.0
SILENT_SECONDS = 5.0
"""A process that is silent for so long counts as dead, and its players as gone."""
COUNT_SECONDS = 1.0
"""How soon spectators are counted: everyone is shown each count, and many may come at once."""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Connected).decode


class Presence:
    """Publishes who is connected here, and follows what other processes publish."""

    def __init__(
        self, pubsub: PubSub, sessions: Mapping[str, GameSession], names: DisplayNames
    ) -> None:
        self.pubsub = pubsub
        self._sessions = sessions
        self._names = names
        self._told: dict[str, Connected] = {}
        self._counting: dict[str, asyncio.Task[None]] = {}
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

    async def close(self) -> None:
        """Count no more, and say that this process ends."""
        tasks = list(self._counting.values())
        if self._beat is not None:
            tasks.append(self._beat)
            self.pubsub.publish(GONE)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def entered(self, session: GameSession) -> None:
        """A session has been loaded here: ask who is connected elsewhere."""
        if self.pubsub.is_shared:
            self.pubsub.publish(WHO, session.id)

    def changed(self, session: GameSession) -> None:
        """A viewer has arrived or left, or a player has taken a seat."""
        self._tell(session)
        if session.id not in self._counting:
            self._counting[session.id] = asyncio.create_task(self._count(session))

    async def _count(self, session: GameSession) -> None:
        try:
            await asyncio.sleep(COUNT_SECONDS)
        finally:
            # Viewers who come from now on are counted by the next task.
            self._counting.pop(session.id, None)
        spectators = sorted(session.spectators())
        with contextlib.suppress(SQLAlchemyError, OSError):
            names = await self._names.of(spectators[:MAX_NAMED])
            players = tuple(shown_player(each, names) for each in spectators[:MAX_NAMED])
            counted = Audience(len(spectators), players)
            if counted != session.audience_here:
                session.audience_here = counted
                self._tell(session)
                session.notify()

    def _tell(self, session: GameSession) -> None:
        """Publish who is connected here, unless the others know."""
        here = Connected(session.present_here(), session.audience_here)
        if not self.pubsub.is_shared or here == self._told.get(session.id, NOBODY):
            return
        self._told[session.id] = here
        if here == NOBODY:
            del self._told[session.id]
        self._publish(session.id, here)

    def _publish(self, id: str, here: Connected) -> None:
        self.pubsub.publish(HERE, f"{id} {_encode(here).decode()}")

    def _on_here(self, detail: str, process: str) -> None:
        if process == self.pubsub.process:
            return
        self._on_alive("", process)
        id, _, connected = detail.partition(" ")
        session = self._sessions.get(id)
        if session is not None:
            _set_elsewhere(session, process, _decode(connected))

    def _on_who(self, id: str, process: str) -> None:
        if process != self.pubsub.process and id in self._told:
            self._publish(id, self._told[id])

    def _on_alive(self, _detail: str, process: str) -> None:
        self._heard[process] = time.monotonic()
        if process in self._lost:
            self._lost.discard(process)
            self._ask()

    def _on_gone(self, _detail: str, process: str) -> None:
        self._heard.pop(process, None)
        for session in list(self._sessions.values()):
            _set_elsewhere(session, process, NOBODY)

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


def _set_elsewhere(session: GameSession, process: str, connected: Connected) -> None:
    before, audience = set(session.present()), session.audience
    session.elsewhere[process] = connected
    if connected == NOBODY:
        del session.elsewhere[process]
    after = set(session.present())
    session.left_at.update(dict.fromkeys(before - after, now_ms()))
    if (after, session.audience) != (before, audience):
        session.notify()
