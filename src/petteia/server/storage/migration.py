"""Brings a database up to date, or says how far it is; both block."""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import Connection
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

POSTGRESQL = "postgresql"
MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK_KEY = 0x706574746569
"""The advisory lock of PostgreSQL that whoever brings the database up to date holds."""


def upgrade_schema(url: URL, revision: str = "head") -> None:
    """Run the steps that a database has not seen yet: all of them, or none if one fails.

    Of several processes one runs them, and the others wait until it is done.
    """
    with transaction(url) as connection:
        if connection.dialect.name == POSTGRESQL:
            connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK_KEY})"))
        if is_schema_current(connection):
            return
        # Imported only now: a site that starts again shall soon be there.
        from alembic import command
        from alembic.config import Config

        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, revision)


def is_schema_current(connection: Connection) -> bool:
    """Whether a database has seen all the steps that this program knows, and no other."""
    if not inspect(connection).has_table("alembic_version"):
        return False
    newest = max(path.name for path in MIGRATIONS.glob("versions/[0-9]*.py"))
    seen = connection.scalars(text("SELECT version_num FROM alembic_version")).all()
    return seen == [newest.partition("_")[0]]


@contextlib.contextmanager
def transaction(url: URL, **options: Any) -> Iterator[Connection]:
    """A connection of its own for one transaction, with execution options."""
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
    """Let only its owner read a database; its folder is made if there is none."""
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
