"""Stores actions; on SQLite those that arrive during a transaction share the next one.

An action is acknowledged when its transaction is committed, which on SQLite waits for the disk. One
transaction for all waiting actions costs little more than one for a single action, and no one waits
longer than for the current transaction and their own.
"""

import asyncio
from collections import deque
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from sqlalchemy import URL, Connection, bindparam, event, insert, update
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import ConnectionPoolEntry

from petteia.server.domain.game_action import GameAction
from petteia.server.domain.game_setup import SIDES
from petteia.server.storage import engine_jobs
from petteia.server.storage.migration import sync_engine
from petteia.server.storage.models import ActionRow, GameRow, now, stored_moment

MAX_GROUP_SIZE = 64
"""The most actions in one transaction, so that none of them waits long."""
PRAGMAS = (
    "journal_mode=WAL",
    # A move is acknowledged when it is on the disk, so that not even a power cut takes it away.
    "synchronous=FULL",
    "busy_timeout=5000",
    "foreign_keys=ON",
)

_INSERT_ACTION = insert(ActionRow)
_UPDATE_GAME = (
    update(GameRow)
    .where(GameRow.id == bindparam("game"))
    .values(
        touched=bindparam("moment"), is_over=bindparam("ended"), deadline=bindparam("time_is_up")
    )
)


@dataclass(frozen=True)
class PendingAction:
    """An action to be stored, with its effect on its game."""

    game: str
    number: int
    action: GameAction
    is_over: bool
    deadline: int | None = None
    needs_engine: bool | None = None
    """Whether the engine has to answer after it; None if it does not play."""


def write_actions(connection: Connection, pending: Sequence[PendingAction], process: str) -> None:
    """Store actions in a transaction; raises the database's errors."""
    connection.execute(
        _INSERT_ACTION,
        [
            {
                "game_id": each.game,
                "number": each.number,
                "kind": each.action.kind,
                "side": SIDES[each.action.side],
                "detail": each.action.detail,
                "made": stored_moment(each.action.at),
            }
            for each in pending
        ],
    )
    moment = now()
    changes = [
        {
            "game": each.game,
            "moment": moment,
            "ended": each.is_over,
            "time_is_up": each.deadline,
        }
        for each in pending
        # The last change of a finished game stays its end.
        if not each.action.is_about_rematch
    ]
    if changes:
        connection.execute(_UPDATE_GAME, changes)
    for each in pending:
        if each.needs_engine is not None:
            engine_jobs.update_engine_job(connection, each.game, each.needs_engine, process)


class GroupCommitter:
    """Stores actions on SQLite, several in one transaction, in a separate thread.

    ``turn`` is held meanwhile, since SQLite has one writer.
    """

    def __init__(self, url: URL, turn: asyncio.Lock, process: str) -> None:
        self._engine = sync_engine(url)
        event.listen(self._engine, "connect", set_pragmas)
        self._turn = turn
        self._process = process
        self._waiting: deque[tuple[PendingAction, asyncio.Future[None]]] = deque()
        self._storing: asyncio.Task[None] | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="actions")

    async def store(self, pending: PendingAction) -> None:
        """Store an action; raises the database's error for this action.

        A cancelled caller is interrupted only once it is known whether the action is stored.
        """
        settled = asyncio.get_running_loop().create_future()
        self._waiting.append((pending, settled))
        if self._storing is None:
            self._storing = asyncio.create_task(self._commit_all())
        try:
            await asyncio.shield(settled)
        except asyncio.CancelledError:
            await asyncio.wait([settled])
            raise

    async def close(self) -> None:
        """Store the waiting actions, and close the connection."""
        if self._storing is not None:
            await self._storing
        self._thread.shutdown()
        self._engine.dispose()

    async def _commit_all(self) -> None:
        try:
            while self._waiting:
                async with self._turn:
                    await self._commit_group()
        finally:
            self._storing = None
            for _, settled in self._waiting:
                settled.cancel()
            self._waiting.clear()

    async def _commit_group(self) -> None:
        count = min(len(self._waiting), MAX_GROUP_SIZE)
        group = [self._waiting.popleft() for _ in range(count)]
        actions = [pending for pending, _ in group]
        try:
            loop = asyncio.get_running_loop()
            errors = await loop.run_in_executor(self._thread, self._errors, actions)
            for (_, settled), error in zip(group, errors, strict=True):
                if error is None:
                    settled.set_result(None)
                else:
                    settled.set_exception(error)
        finally:
            # It is unknown whether cancelled actions are stored.
            for _, settled in group:
                settled.cancel()

    def _errors(self, pending: Sequence[PendingAction]) -> list[Exception | None]:
        """Store the valid actions; for each action the error, if any."""
        try:
            with self._engine.begin() as connection:
                write_actions(connection, pending, self._process)
        except OperationalError as error:
            # The database itself cannot store now, whatever the action.
            return [error] * len(pending)
        except Exception as error:
            if len(pending) == 1:
                return [error]
            # One of the actions is invalid: the others are stored nevertheless.
            return [error for each in pending for error in self._errors([each])]
        return [None] * len(pending)


def set_pragmas(connection: DBAPIConnection, _record: ConnectionPoolEntry) -> None:
    """Set a new connection to SQLite up."""
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
