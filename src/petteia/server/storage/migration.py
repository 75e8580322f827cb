"""Brings a database up to date, or reports its version; both block."""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import Connection
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

from petteia.errors import PetteiaError
from petteia.server.storage.models import Base

POSTGRESQL = "postgresql"
MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK_KEY = 0x706574746569
"""The advisory lock of PostgreSQL for a process that brings the database up to date."""


class SchemaVersionError(PetteiaError):
    """A database that no step of this program brings up to date."""


def upgrade_schema(url: URL) -> None:
    """Make the tables of a new database, or run the steps that an older one has not seen yet.

    All of it is done, or nothing if anything fails. Of several processes one does it, and the
    others wait. Raises ``SchemaVersionError``.
    """
    with transaction(url) as connection:
        if connection.dialect.name == POSTGRESQL:
            connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK_KEY})"))
        known, seen = _known_versions(), _version(connection)
        if seen == known[-1]:
            return
        if seen is not None and seen not in known:
            raise SchemaVersionError(
                "site-newer" if seen > known[-1] else "site-older", version=seen
            )
        # Imported only now: a site that starts again shall soon be there.
        from alembic import command
        from alembic.config import Config

        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        if seen is None:
            Base.metadata.create_all(connection, checkfirst=False)
            command.stamp(config, "head")
        else:
            command.upgrade(config, "head")


def is_schema_current(connection: Connection) -> bool:
    """Whether a database has seen all the steps that this program knows, and no other."""
    return _version(connection) == _known_versions()[-1]


def _known_versions() -> list[str]:
    """The versions that the steps lead to, in order."""
    names = sorted(path.name for path in MIGRATIONS.glob("versions/[0-9]*.py"))
    return [name.partition("_")[0] for name in names]


def _version(connection: Connection) -> str | None:
    """The version of a database's tables; None for a new one."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    version = connection.scalar(text("SELECT version_num FROM alembic_version"))
    # A backup of unknown origin may have anything there.
    return None if version is None else str(version)


@contextlib.contextmanager
def transaction(url: URL, **options: Any) -> Iterator[Connection]:
    """A separate connection for one transaction, with execution options."""
    engine = sync_engine(url)
    try:
        with engine.execution_options(**options).begin() as connection:
            yield connection
    finally:
        engine.dispose()


def sync_engine(url: URL) -> Engine:
    """An engine for code that may wait; on SQLite each of its transactions is the only one."""
    if url.get_backend_name() == POSTGRESQL:
        return create_engine(url, hide_parameters=True)
    if url.database:
        make_private(Path(url.database))
    engine = create_engine(url.set(drivername="sqlite"), hide_parameters=True)
    event.listen(engine, "connect", _begin_by_hand)
    event.listen(engine, "begin", _begin)
    return engine


def make_private(database: Path) -> None:
    """Make a database readable only by its owner; its folder is created if it is missing."""
    database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    database.touch(mode=0o600)
    for suffix in ("", "-wal", "-shm"):
        # Another user's is theirs to protect, and the last two come and go.
        with contextlib.suppress(PermissionError, FileNotFoundError):
            database.with_name(database.name + suffix).chmod(0o600)


def _begin_by_hand(connection: DBAPIConnection, _record: ConnectionPoolEntry) -> None:
    # Python's driver would leave statements that change tables outside of every transaction.
    connection.isolation_level = None
    connection.execute("PRAGMA busy_timeout=30000")


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")
