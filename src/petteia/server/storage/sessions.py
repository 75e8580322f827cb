"""``Sessions``: the sessions for reading from and storing in a database."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Dialect, Executable, func, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker
from sqlalchemy.sql.selectable import TypedReturnsRows

from petteia.server.storage.migration import POSTGRESQL
from petteia.server.storage.models import Base

T = TypeVar("T")


class Sessions:
    """Makes sessions; if there is a ``turn``, each that stores something holds it meanwhile.

    SQLite has one writer; those that wait inside it are not served in turn, and sometimes not at
    all.
    """

    def __init__(self, engine: AsyncEngine, turn: asyncio.Lock | None) -> None:
        self._make = async_sessionmaker(engine, expire_on_commit=False)
        self._turn = turn

    def __call__(self) -> AsyncSession:
        """A session that only reads."""
        return self._make()

    @contextlib.asynccontextmanager
    async def begin(self, player: str = "") -> AsyncIterator[AsyncSession]:
        """A session that stores its changes when it ends, once it is its turn.

        Those for the same player follow one another in all processes, so that each sees what the
        one before it has stored: a button that is pressed twice sends two requests at once.
        """
        async with self._turn or contextlib.nullcontext(), self._make.begin() as session:
            if player and self._turn is None:
                key = func.hashtextextended(player, 0)
                await session.execute(select(func.pg_advisory_xact_lock(key)))
            yield session

    async def all(self, statement: TypedReturnsRows[T]) -> Sequence[T]:
        """The first column of every row that a statement finds."""
        async with self() as session:
            return (await session.scalars(statement)).all()

    async def first(self, statement: TypedReturnsRows[T]) -> T | None:
        """The first column of the first row that a statement finds."""
        async with self() as session:
            return await session.scalar(statement)

    async def count(self, kind: type[Base], *which: ColumnElement[bool]) -> int:
        """How many rows of a kind there are, of those that meet some conditions."""
        async with self() as session:
            return await count(session, kind, *which)

    async def store(self, *statements: Executable) -> None:
        """Run some statements in one transaction."""
        async with self.begin() as session:
            for statement in statements:
                await session.execute(statement)

    async def change(self, statement: TypedReturnsRows[Any]) -> bool:
        """Run a statement that returns the rows that it changes: whether there are any."""
        async with self.begin() as session:
            return (await session.execute(statement)).first() is not None


async def count(session: AsyncSession, kind: type[Base], *which: ColumnElement[bool]) -> int:
    """How many rows of a kind there are, of those that meet some conditions."""
    return await session.scalar(select(func.count()).select_from(kind).where(*which)) or 0


async def put(session: AsyncSession, kind: type[Base], key: str, /, **values: str) -> None:
    """Add a row, or replace the values of the row with the same key.

    Another request may do so at the same time, which ``AsyncSession.merge`` would refuse.
    """
    row = insert_into(kind, session.get_bind().dialect).values(**values)
    others = {name: value for name, value in values.items() if name != key}
    await session.execute(row.on_conflict_do_update(index_elements=[key], set_=others))


def insert_into(kind: type[Base], dialect: Dialect) -> sqlite.Insert | postgresql.Insert:
    """A statement of either database that adds a row; its caller decides about an existing row."""
    insert = postgresql.insert if dialect.name == POSTGRESQL else sqlite.insert
    return insert(kind)
