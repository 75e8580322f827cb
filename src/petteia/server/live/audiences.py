"""``Audiences``: the spectators of each game, over all processes of the site."""

import asyncio
import contextlib
from collections.abc import Mapping

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from petteia.server.live.display_names import DisplayNames
from petteia.server.live.game_session import GameSession, shown_player
from petteia.server.live.presence import GONE
from petteia.server.messages.socket_messages import Audience
from petteia.server.storage.pubsub import PubSub

WATCHED = "watched"
"""Published when the spectators of a game have changed: the game, and its spectators."""
COUNT_SECONDS = 1.0
"""The time for collecting changes: everyone is shown each count, and many may come at once."""
MAX_SHOWN = 10

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Audience).decode


class Audiences:
    """Counts the spectators of games, soon after they come or leave."""

    def __init__(
        self, pubsub: PubSub, sessions: Mapping[str, GameSession], names: DisplayNames
    ) -> None:
        self.pubsub = pubsub
        self._sessions = sessions
        self._names = names
        self._counting: dict[str, asyncio.Task[None]] = {}
        self._found: dict[str, dict[str, Audience]] = {}
        """The spectators that each process has counted, by game."""
        pubsub.subscribe(WATCHED, self._on_watched)
        pubsub.subscribe(GONE, lambda _detail, process: self._on_gone(process))

    def changed(self, session: GameSession) -> None:
        """A viewer has joined or left a game: count soon."""
        if session.id not in self._counting:
            self._counting[session.id] = asyncio.create_task(self._count(session))

    async def close(self) -> None:
        """Count no more."""
        tasks = list(self._counting.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _count(self, session: GameSession) -> None:
        try:
            await asyncio.sleep(COUNT_SECONDS)
        finally:
            # Viewers who come from now on are counted by the next task.
            self._counting.pop(session.id, None)
        spectators = sorted(session.spectators())
        with contextlib.suppress(SQLAlchemyError, OSError):
            names = await self._names.of(spectators[:MAX_SHOWN])
            players = tuple(shown_player(each, names) for each in spectators[:MAX_SHOWN])
            counted = Audience(len(spectators), players)
            if counted != self._counted(session.id, self.pubsub.process):
                self.pubsub.publish(WATCHED, f"{session.id} {_encode(counted).decode()}")

    def _counted(self, id: str, process: str) -> Audience:
        return self._found.get(id, {}).get(process, Audience(0, ()))

    def _on_watched(self, detail: str, process: str) -> None:
        id, _, counted = detail.partition(" ")
        here = self._found.setdefault(id, {})
        here[process] = _decode(counted)
        if not here[process].count:
            del here[process]
        if not here:
            del self._found[id]
        self._show(id)

    def _on_gone(self, process: str) -> None:
        for id in [id for id, counts in self._found.items() if process in counts]:
            del self._found[id][process]
            self._show(id)

    def of(self, id: str) -> Audience:
        """The spectators of a game, wherever they are connected."""
        counts = list(self._found.get(id, {}).values())
        players = [player for each in counts for player in each.players]
        return Audience(sum(each.count for each in counts), tuple(players[:MAX_SHOWN]))

    def _show(self, id: str) -> None:
        session = self._sessions.get(id)
        if session is not None and session.audience != self.of(id):
            session.audience = self.of(id)
            session.notify()
