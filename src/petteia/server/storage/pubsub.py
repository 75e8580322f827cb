"""``PubSub``: messages between the processes of one site."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from sqlalchemy import URL

from petteia.server.storage.database_lock import SHARED_LOCK_SQL
from petteia.server.storage.migration import POSTGRESQL

if TYPE_CHECKING:
    from psycopg import AsyncConnection

CHANNEL = "petteia"
ACTION_STORED, SEAT_CHANGED = "act", "seat"
"""Published when an action is stored or a seat changes: the game, and the action's number."""
MISSED = "missed"
"""Dispatched when messages may have been missed."""
RETRY_SECONDS = 1.0
MAX_QUEUED = 10_000

Handler = Callable[[str, str], None]
"""Takes the message's detail, and the name of the process that published it."""

log = logging.getLogger("petteia.server")


class PubSub:
    """Publish/subscribe within one process; handlers are called at once."""

    is_shared = False
    """Whether there may be other processes."""

    def __init__(self, process: str) -> None:
        self.process = process
        self._handlers: dict[str, list[Handler]] = {}

    def subscribe(self, topic: str, handler: Handler) -> None:
        """Call a handler for every message on a topic, from this process or another."""
        self._handlers.setdefault(topic, []).append(handler)

    def publish(self, topic: str, detail: str = "") -> None:
        """Send a message to every process: this one at once, the others soon."""
        self.dispatch(topic, detail, self.process)

    def dispatch(self, topic: str, detail: str, process: str) -> None:
        """Call the handlers of a message."""
        for handler in tuple(self._handlers.get(topic, ())):
            handler(detail, process)

    async def start(self) -> None:
        """Begin to listen to other processes; raises the database's errors."""

    async def close(self) -> None:
        """Stop receiving and sending."""


class PostgresPubSub(PubSub):
    """Publish/subscribe through PostgreSQL: one connection listens, another sends.

    Important messages are announced in the transaction that stores them (``Database.add_action``);
    messages published here are lost if the process ends first.
    """

    is_shared = True

    def __init__(self, url: URL, process: str) -> None:
        super().__init__(process)
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._queue: asyncio.Queue[str] = asyncio.Queue(MAX_QUEUED)
        self._tasks: list[asyncio.Task[None]] = []

    def publish(self, topic: str, detail: str = "") -> None:
        """Send a message to every process: this one at once, the others soon."""
        super().publish(topic, detail)
        try:
            self._queue.put_nowait(encode_notification(self.process, topic, detail))
        except asyncio.QueueFull:
            log.error("the queue to other processes is full: a message on %s is lost", topic)

    async def start(self) -> None:
        """Begin to listen to other processes; raises the database's errors."""
        listening = await self._connect(listens=True)
        self._tasks = [
            asyncio.create_task(self._listen_forever(listening)),
            asyncio.create_task(self._send_forever()),
        ]

    async def close(self) -> None:
        """Send the queued messages, if that is quick, and end."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._queue.join(), RETRY_SECONDS)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _connect(self, listens: bool) -> "AsyncConnection":
        from psycopg import AsyncConnection

        connection = await AsyncConnection.connect(
            self._address, autocommit=True, connect_timeout=10
        )
        if listens:
            await connection.execute(SHARED_LOCK_SQL)
            await connection.execute(f"LISTEN {CHANNEL}")
        return connection

    async def _listen_forever(self, connection: "AsyncConnection") -> None:
        from psycopg import Error

        while True:
            try:
                async with connection:
                    async for note in connection.notifies():
                        self._receive(note.payload)
            except (Error, OSError) as error:
                log.error("the connection to other processes is broken: %s", error)
            connection = await self._connect_again()
            self.dispatch(MISSED, "", self.process)

    async def _connect_again(self) -> "AsyncConnection":
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
            log.exception("a message on %s was not understood", topic)

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
                log.error("the connection to other processes is broken: %s", error)
                await asyncio.sleep(RETRY_SECONDS)


def pubsub_for(url: URL, process: str) -> PubSub:
    """Publish/subscribe for a process of a site on a database."""
    if url.get_backend_name() == POSTGRESQL:
        return PostgresPubSub(url, process)
    return PubSub(process)


def encode_notification(process: str, topic: str, detail: str) -> str:
    """A message as PostgreSQL carries it, which allows 8,000 bytes."""
    return f"{process} {topic} {detail}"
