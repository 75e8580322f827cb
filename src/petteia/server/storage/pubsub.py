"""``PubSub``: what the processes of one site tell one another."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from petteia.server.storage.database_lock import SHARED_LOCK_SQL

if TYPE_CHECKING:
    from psycopg import AsyncConnection

    from petteia.server.storage.database import Database

CHANNEL = "petteia"
ACTION_STORED, SEAT_CHANGED = "act", "seat"
"""What is told when an act is stored or a seat is taken: the game, and the act's number."""
MISSED = "missed"
"""What is heard when something may have been told while nobody could hear it."""
RETRY_SECONDS = 1.0
MAX_QUEUED = 10_000

Handler = Callable[[str, str], None]
"""Hears a detail, and the name of the process that told it."""

log = logging.getLogger("petteia.server")


class PubSub:
    """The wire of a site with one process: it hears itself, at once."""

    is_shared = False
    """Whether there may be other processes."""

    def __init__(self, process: str) -> None:
        self.process = process
        """This process's name."""
        self._handlers: dict[str, list[Handler]] = {}

    def subscribe(self, topic: str, handler: Handler) -> None:
        """Let something hear whatever is told of a topic, by this process or another."""
        self._handlers.setdefault(topic, []).append(handler)

    def unsubscribe(self, topic: str, handler: Handler) -> None:
        """Let something hear no more of a topic."""
        with contextlib.suppress(ValueError):
            self._handlers.get(topic, []).remove(handler)

    def publish(self, topic: str, detail: str = "") -> None:
        """Tell every process: this one at once, the others soon."""
        self.dispatch(topic, detail, self.process)

    def dispatch(self, topic: str, detail: str, process: str) -> None:
        """Pass on what a process tells."""
        for handler in tuple(self._handlers.get(topic, ())):
            handler(detail, process)

    async def start(self) -> None:
        """Begin to hear the others; raises what the database raises."""

    async def close(self) -> None:
        """Neither hear nor tell from now on."""


class PostgresPubSub(PubSub):
    """A wire through PostgreSQL's notices: one connection is kept to hear, and one to tell.

    What must not be lost is announced in the transaction that stores it (``Database.add_action``);
    what is told here is lost when the process ends first.
    """

    is_shared = True

    def __init__(self, database: Database) -> None:
        super().__init__(database.process)
        self._address = database.url.set(drivername="postgresql").render_as_string(
            hide_password=False
        )
        self._queue: asyncio.Queue[str] = asyncio.Queue(MAX_QUEUED)
        self._tasks: list[asyncio.Task[None]] = []

    def publish(self, topic: str, detail: str = "") -> None:
        """Tell every process: this one at once, the others soon."""
        super().publish(topic, detail)
        try:
            self._queue.put_nowait(encode_notification(self.process, topic, detail))
        except asyncio.QueueFull:
            log.error("the wire is jammed: %s is not told to other processes", topic)

    async def start(self) -> None:
        """Begin to hear the others; raises what the database raises."""
        hearing = await self._connect(listens=True)
        self._tasks = [
            asyncio.create_task(self._listen_forever(hearing)),
            asyncio.create_task(self._send_forever()),
        ]

    async def close(self) -> None:
        """Tell what is left to tell, if it goes quickly, and end."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._queue.join(), RETRY_SECONDS)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _connect(self, listens: bool) -> AsyncConnection:
        from psycopg import AsyncConnection

        connection = await AsyncConnection.connect(
            self._address, autocommit=True, connect_timeout=10
        )
        if listens:
            await connection.execute(SHARED_LOCK_SQL)
            await connection.execute(f"LISTEN {CHANNEL}")
        return connection

    async def _listen_forever(self, connection: AsyncConnection) -> None:
        from psycopg import Error

        while True:
            try:
                async with connection:
                    async for note in connection.notifies():
                        self._receive(note.payload)
            except (Error, OSError) as error:
                log.error("the wire is cut: %s", error)
            connection = await self._connect_again()
            self.dispatch(MISSED, "", self.process)

    async def _connect_again(self) -> AsyncConnection:
        from psycopg import Error

        while True:
            await asyncio.sleep(RETRY_SECONDS)
            with contextlib.suppress(Error, OSError):
                return await self._connect(listens=True)

    def _receive(self, payload: str) -> None:
        process, topic, detail = payload.split(" ", 2)
        if process == self.process:
            return
        try:
            self.dispatch(topic, detail, process)
        except Exception:
            log.exception("what was told of %s was not understood", topic)

    async def _send_forever(self) -> None:
        from psycopg import Error

        payload = ""
        while True:
            try:
                async with await self._connect(listens=False) as connection:
                    while True:
                        payload = payload or await self._queue.get()
                        await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload))
                        payload = ""
                        self._queue.task_done()
            except (Error, OSError) as error:
                log.error("the wire is cut: %s", error)
                await asyncio.sleep(RETRY_SECONDS)


def pubsub_for(database: Database) -> PubSub:
    """The wire of a site on a database."""
    return PostgresPubSub(database) if database.is_shared else PubSub(database.process)


def encode_notification(process: str, topic: str, detail: str) -> str:
    """What is sent through PostgreSQL, which allows 8,000 bytes."""
    return f"{process} {topic} {detail}"
