"""``Database``: SQLite or PostgreSQL, and the queries and changes on it."""

import asyncio
import contextlib
import json
import os
import secrets
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from sqlalchemy import ColumnElement, delete, event, func, make_url, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession, create_async_engine

from petteia.errors import PetteiaError
from petteia.game.conduct.clocks import TimeControl
from petteia.rulesets.directories import is_user_ruleset
from petteia.server.domain.game_action import ActionKind, GameAction
from petteia.server.domain.game_setup import SIDE_NAMED, SIDES, GameSetup, Mode
from petteia.server.domain.ratings import family_of
from petteia.server.storage.action_log import (
    GroupCommitter,
    PendingAction,
    set_pragmas,
    write_actions,
)
from petteia.server.storage.migration import POSTGRESQL, transaction, upgrade_schema
from petteia.server.storage.models import (
    ActionRow,
    GameRow,
    JobRow,
    RatedSeatRow,
    ReviewRow,
    RulesetRow,
    SeatRow,
    SecretRow,
    milliseconds_of,
)
from petteia.server.storage.pubsub import ACTION_STORED, CHANNEL, SEAT_CHANGED, encode_notification
from petteia.server.storage.sessions import Sessions, insert_into, put

CONNECTION_THREAD = "(_connection_worker_thread)"
"""The suffix of the names of aiosqlite's threads."""
PATIENCE_SECONDS = 2.0
"""How long a database may take to store something and still count as ready."""
MIN_FREE_BYTES = 256 * 1024
"""The room on the disk of an SQLite database below which it does not count as ready."""
READY_SECONDS = 1.0
"""How long the answer is valid."""

_POOL: dict[str, Any] = {
    # A connection that was cut while unused is replaced before anyone notices.
    "pool_pre_ping": True,
    "connect_args": {"connect_timeout": 10},
}


Keys = dict[bool, str]
"""For each side the hash of its guest's token, or of its invitation."""


class RefusedError(PetteiaError):
    """A change that is refused for what is stored."""


class ConflictError(Exception):
    """Another process has already stored an action of this number."""


@dataclass(frozen=True)
class StoredGame:
    """A game as stored in the database."""

    setup: GameSetup
    seats: dict[bool, str | None]
    """The player in the seat of each side; None for the engine."""
    actions: list[GameAction]


class Database:
    """The site's database, by an address as SQLAlchemy writes it."""

    def __init__(self, address: str) -> None:
        self.url = make_url(address)
        self.is_shared = self.url.get_backend_name() == POSTGRESQL
        """Whether several processes may serve the site over it."""
        # Stored data is not for the log: names, hashes, ids.
        more = {**(_POOL if self.is_shared else {}), "hide_parameters": True}
        self._engine = create_async_engine(self.url, **more)
        if not self.is_shared:
            event.listen(self._engine.sync_engine, "connect", set_pragmas)
        self._trial: asyncio.Task[bool] | None = None
        self._tried_at = 0.0
        self.process = secrets.token_hex(8)
        """The name of this process among those that serve the site."""
        turn = None if self.is_shared else asyncio.Lock()
        self.sessions = Sessions(self._engine, turn)
        """For the subjects that have their own rows."""
        self._committer = GroupCommitter(self.url, turn, self.process) if turn else None

    def migrate(self) -> None:
        """Make the tables, or bring older ones up to date; blocks."""
        upgrade_schema(self.url)

    async def close(self) -> None:
        """Close every connection."""
        if self._trial is not None:
            await asyncio.wait([self._trial])
        if self._committer is not None:
            await self._committer.close()
        await self._engine.dispose()

    async def is_ready(self) -> bool:
        """Whether the database can store data soon; tried once for all simultaneous questions."""
        now = asyncio.get_running_loop().time()
        if self._trial is None or (self._trial.done() and now - self._tried_at > READY_SECONDS):
            self._tried_at = now
            self._trial = asyncio.create_task(self._try_to_store())
        return await asyncio.shield(self._trial)

    async def _try_to_store(self) -> bool:
        # A row or two may find room if nothing else does: in an existing log.
        if not self.is_shared and not _has_room(Path(self.url.database or "")):
            return False
        # SQLite does not write a row that is unchanged.
        row = SecretRow(name=f"trial {self.process}", value=b"")
        try:
            async with asyncio.timeout(PATIENCE_SECONDS), self.sessions.begin() as session:
                session.add(row)
                await session.flush()
                await session.delete(row)
        except (SQLAlchemyError, OSError, TimeoutError):
            return False
        return True

    def secret(self, name: str) -> bytes:
        """A secret of the site's own, made on first use; blocks."""
        with transaction(self.url) as connection:
            made = insert_into(SecretRow, connection.dialect)
            made = made.values(name=name, value=secrets.token_bytes(32))
            # Of several processes that make it at once, one is the first.
            connection.execute(made.on_conflict_do_nothing())
            chosen = select(SecretRow.value).where(SecretRow.name == name)
            return connection.scalars(chosen).one()

    async def add_game(
        self,
        id: str,
        setup: GameSetup,
        seats: Keys,
        invitations: Keys,
        needs_engine: bool = False,
    ) -> None:
        """Store a new game, with the guests of its seats and the invitations of the others.

        ``needs_engine`` says whether it is the engine's turn at once.
        """
        async with self.sessions.begin() as session:
            await self.insert_game(session, id, setup, seats, invitations)
            if needs_engine:
                session.add(JobRow(game_id=id, tries=0, holder="", lease_until=0))

    async def delete_game(self, id: str) -> None:
        """Delete a game with everything that belongs to it."""
        await self.sessions.store(delete(GameRow).where(GameRow.id == id))

    async def insert_game(
        self, session: AsyncSession, id: str, setup: GameSetup, seats: Keys, invitations: Keys
    ) -> None:
        """Store a new game together with the other changes of a session.

        Raises ``RefusedError`` if its ruleset has just been removed.
        """
        session.add(
            GameRow(
                id=id,
                ruleset=setup.ruleset,
                options=json.dumps(dict(setup.options), sort_keys=True),
                start=setup.start,
                mode=setup.mode,
                level=setup.level,
                is_coached=setup.is_coached,
                is_rated=setup.is_rated,
                dice_secret=setup.secret,
                clock=None if setup.clock is None else str(setup.clock),
            )
        )
        await session.flush()
        await require_ruleset(session, setup.ruleset)
        session.add_all(
            SeatRow(game_id=id, side=name, guest=seats.get(side), invitation=invitations.get(side))
            for side, name in SIDES.items()
            if side is not setup.engine_side
        )
        if setup.is_rated:
            family = family_of(setup.ruleset)
            session.add_all(
                RatedSeatRow(game_id=id, side=name, family=family)
                for side, name in SIDES.items()
                if side is not setup.engine_side
            )

    async def announce(
        self, session: AsyncSession | AsyncConnection, topic: str, detail: str
    ) -> None:
        """Notify the site's other processes of a session's changes, as soon as they are stored."""
        if self.is_shared:
            payload = encode_notification(self.process, topic, detail)
            await session.execute(select(func.pg_notify(CHANNEL, payload)))

    async def game(self, id: str) -> StoredGame | None:
        """A game's set-up, the players in its seats, and its actions in order."""
        async with self.sessions() as session:
            row = await session.get(GameRow, id)
            if row is None:
                return None
            seats = await _seats(session, id)
            done = await _actions(session, id)
            engine_side = next((side for side in SIDES if side not in seats), None)
            setup = GameSetup(
                row.ruleset,
                json.loads(row.options),
                cast("Mode", row.mode),
                engine_side,
                row.level,
                row.start,
                row.dice_secret,
                None if row.clock is None else TimeControl.parse(row.clock),
                row.is_coached,
                row.is_rated,
            )
            return StoredGame(setup, seats, done)

    async def since(self, id: str, number: int) -> tuple[dict[bool, str | None], list[GameAction]]:
        """The current players in a game's seats, and its actions after a number."""
        async with self.sessions() as session:
            return await _seats(session, id), await _actions(session, id, number)

    async def add_action(self, pending: PendingAction) -> None:
        """Store an action; raises ``ConflictError`` if one of the same number is stored already."""
        try:
            if self._committer is not None:
                await self._committer.store(pending)
                return
            async with self._engine.begin() as connection:
                await connection.run_sync(write_actions, [pending], self.process)
                await self.announce(connection, ACTION_STORED, f"{pending.game} {pending.number}")
        except IntegrityError as error:
            raise ConflictError from error

    async def claim(self, invitation: str, guest: str) -> tuple[str, bool, bool] | None:
        """Give the seat that an invitation is for to a guest, if it is free or theirs already.

        Its game, its side, and whether it was free.
        """
        async with self.sessions.begin() as session:
            row = await session.scalar(select(SeatRow).where(SeatRow.invitation == invitation))
            if row is None:
                return None
            taken = await session.scalar(
                update(SeatRow)
                .where(SeatRow.invitation == invitation, SeatRow.guest.is_(None))
                .values(guest=guest)
                .returning(SeatRow.game_id)
            )
            if taken is not None:
                await self.announce(session, SEAT_CHANGED, taken)
            elif row.guest != guest:
                return None
            return row.game_id, SIDE_NAMED[row.side], taken is not None

    async def invited_to(self, invitation: str) -> tuple[str, bool] | None:
        """The game and the side that an invitation is for."""
        row = await self.sessions.first(select(SeatRow).where(SeatRow.invitation == invitation))
        return None if row is None else (row.game_id, SIDE_NAMED[row.side])

    async def review(self, id: str) -> str | None:
        """The review of a game, as it is sent."""
        return await self.sessions.first(select(ReviewRow.found).where(ReviewRow.game_id == id))

    async def save_review(self, id: str, found: str) -> None:
        """Keep the review of a game, in place of one that another process has made."""
        # The game may have been deleted meanwhile.
        with contextlib.suppress(IntegrityError):
            async with self.sessions.begin() as session:
                await put(session, ReviewRow, "game_id", game_id=id, found=found)

    async def games_of(
        self,
        guest: str,
        most: int,
        *which: ColumnElement[bool],
        is_over: bool = False,
        after: int = 0,
    ) -> Sequence[GameRow]:
        """A guest's running games, or the finished ones, the last touched first."""
        chosen = select(GameRow).where(played_by(guest), GameRow.is_over.is_(is_over), *which)
        order = GameRow.touched.desc(), GameRow.id
        return await self.sessions.all(chosen.order_by(*order).limit(most).offset(after))


def played_by(guest: str) -> ColumnElement[bool]:
    """That a guest has a seat in a game."""
    return GameRow.id.in_(select(SeatRow.game_id).where(SeatRow.guest == guest))


def _has_room(database: Path) -> bool:
    """Whether the disk of an SQLite database has room for more."""
    try:
        disk = os.statvfs(database.parent)
    except OSError:
        return False
    return disk.f_bavail * disk.f_frsize >= MIN_FREE_BYTES


async def _actions(session: AsyncSession, id: str, after: int = 0) -> list[GameAction]:
    # Columns: a game can have thousands of actions, and objects of the mapper take longer.
    rows = await session.execute(
        select(ActionRow.kind, ActionRow.side, ActionRow.detail, ActionRow.made)
        .where(ActionRow.game_id == id, ActionRow.number > after)
        .order_by(ActionRow.number)
    )
    return [
        GameAction(cast("ActionKind", kind), SIDE_NAMED[side], detail, milliseconds_of(made))
        for kind, side, detail, made in rows
    ]


async def _seats(session: AsyncSession, id: str) -> dict[bool, str | None]:
    rows = await session.scalars(select(SeatRow).where(SeatRow.game_id == id))
    return {SIDE_NAMED[row.side]: row.guest for row in rows}


async def wait_for_connections() -> None:
    """Wait until the connections of this process have ended, including the cancelled ones.

    The thread of each answers to the event loop, which must not end before.
    """
    for thread in threading.enumerate():
        if thread.name.endswith(CONNECTION_THREAD):
            await asyncio.to_thread(thread.join, PATIENCE_SECONDS)


async def require_ruleset(session: AsyncSession, id: str) -> None:
    """Raise ``RefusedError`` if a user's ruleset is not stored, and let no one remove it meanwhile.

    Whatever needs a ruleset and is stored without this may be left without it. A transaction that
    changes offers too calls this before, in the order of their removal.
    """
    stored = select(RulesetRow.id).where(RulesetRow.id == id)
    # Its owner may change meanwhile.
    stored = stored.with_for_update(read=True, key_share=True)
    if is_user_ruleset(id) and await session.scalar(stored) is None:
        raise RefusedError("refusal-ruleset-gone")
