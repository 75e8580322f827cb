"""Backups of a site: one SQLite file, from which either kind of database is restored."""

import contextlib
import os
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import URL, BigInteger, Connection, Integer, Table, delete, func, insert, select
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, InterfaceError, StatementError

from petteia.errors import PetteiaError
from petteia.safe_io import draft_beside
from petteia.server.storage.database_lock import exclusive_lock
from petteia.server.storage.migration import (
    POSTGRESQL,
    SchemaVersionError,
    is_schema_current,
    transaction,
    upgrade_schema,
)
from petteia.server.storage.models import Base, GameRow

ROWS_AT_ONCE = 1000
MAX_REASON = 200
"""The maximum length of a reason for refusing a backup."""
MAX_CHECK_SECONDS, STEPS_BETWEEN_LOOKS = 600.0, 100_000
"""How long a check of a backup may take, and after how many of SQLite's steps it is looked."""
COMPUTED = -2
"""Stands for an expression among the columns of an index."""
_UNFIT = (IntegrityError, DataError, InterfaceError)
"""The database's errors for rows that do not fit; anything else is its own failure."""
_NO_VALUES = (ValueError, TypeError, OverflowError, LookupError)
"""The errors of values that do not fit their column."""


class BackupError(PetteiaError):
    """A backup that cannot be made or restored."""


def back_up(url: URL, file: Path) -> int:
    """Write all data of a running site into a new file, and return the number of games.

    It is a consistent snapshot. Raises ``BackupError``, ``OSError``, and the database's errors.
    """
    if file.exists():
        raise BackupError.within(file, BackupError("backup-exists"))
    is_postgresql = url.get_backend_name() == POSTGRESQL
    if not is_postgresql and not Path(url.database or "").is_file():
        raise BackupError.within(url.database, BackupError("backup-no-database"))
    with _made_aside(file) as draft:
        if is_postgresql:
            _copy_from_postgresql(url, draft)
        else:
            _copy_file(Path(url.database or ""), draft)
        with transaction(_sqlite(draft)) as connection:
            return _games_in(connection)


def restore(url: URL, file: Path, replaces: bool = False) -> int:
    """Replace the content of a database with a backup, and return the number of games.

    If anything fails, nothing changes. A backup of an older petteia is brought up to date on the
    way. Raises ``BackupError``, ``DatabaseInUseError``, ``OSError``, and the database's errors.
    """
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.sqlite3"
        shutil.copyfile(file, copy)
        _check(copy, file)
        try:
            with exclusive_lock(url):
                upgrade_schema(url)
                with transaction(_sqlite(copy)) as given, transaction(url) as kept:
                    return _restore(given, kept, replaces)
        except _UnreadableError as error:
            raise BackupError.within(file, _damaged(error)) from error


def _restore(given: Connection, kept: Connection, replaces: bool) -> int:
    if not replaces and _games_in(kept):
        raise BackupError("backup-games")
    for table in reversed(Base.metadata.sorted_tables):
        kept.execute(delete(table))
    _copy_rows(given, kept)
    return _games_in(kept)


@contextlib.contextmanager
def _made_aside(file: Path) -> Iterator[Path]:
    """A draft that becomes the file beside it when complete; only its owner may read it."""
    handle, name = draft_beside(file)
    os.close(handle)
    draft = Path(name)
    try:
        yield draft
        with draft.open("rb") as written:
            os.fsync(written.fileno())
        # No other file is replaced. A link would say so too, but a memory stick has none.
        file.touch(exist_ok=False)
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)


def _copy_file(database: Path, draft: Path) -> None:
    with (
        contextlib.closing(
            sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)
        ) as kept,
        contextlib.closing(sqlite3.connect(draft)) as copy,
    ):
        kept.execute("PRAGMA busy_timeout=30000")
        kept.backup(copy)
        # One file is easier to copy than one with a log beside it.
        copy.execute("PRAGMA journal_mode=DELETE")


def _copy_from_postgresql(url: URL, draft: Path) -> None:
    upgrade_schema(_sqlite(draft))
    one_moment = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
    with transaction(url, **one_moment) as given, transaction(_sqlite(draft)) as copy:
        if not is_schema_current(given):
            raise BackupError("backup-version")
        _copy_rows(given, copy)


class _UnreadableError(Exception):
    """Rows that do not belong to a site."""


def _copy_rows(given: Connection, kept: Connection) -> None:
    for table in Base.metadata.sorted_tables:
        for part in _rows_of(table, given):
            try:
                kept.execute(insert(table), part)
            except (StatementError, *_NO_VALUES) as error:
                if isinstance(error, DBAPIError) and not isinstance(error, _UNFIT):
                    raise
                raise _UnreadableError(f"{table.name}: {_in_a_line(error)}") from error
        if kept.dialect.name == POSTGRESQL:
            _count_on(table, kept)


def _rows_of(table: Table, given: Connection) -> Iterator[list[dict[str, Any]]]:
    try:
        rows = given.execution_options(stream_results=True).execute(
            select(table).order_by(*table.primary_key)
        )
        for part in rows.mappings().partitions(ROWS_AT_ONCE):
            yield [dict(row) for row in part]
    except (StatementError, *_NO_VALUES) as error:
        raise _UnreadableError(f"{table.name}: {_in_a_line(error)}") from error


def _in_a_line(error: Exception) -> str:
    """A database's or value's message about an error, without the data."""
    said = error.orig if isinstance(error, StatementError) else error
    return " ".join(str(said).split())[:MAX_REASON] or type(said).__name__


def _damaged(error: Exception) -> BackupError:
    return BackupError("backup-damaged", reason=_in_a_line(error))


def _count_on(table: Table, kept: Connection) -> None:
    """Let PostgreSQL number new rows from the highest number on."""
    column = table.autoincrement_column
    if column is None or not isinstance(column.type, Integer | BigInteger):
        return
    highest = kept.scalar(select(func.max(column)))
    sequence = func.pg_get_serial_sequence(table.name, column.name)
    kept.execute(select(func.setval(sequence, highest or 1, highest is not None)))


def _games_in(connection: Connection) -> int:
    return connection.scalar(select(func.count()).select_from(GameRow)) or 0


def _check(copy: Path, file: Path) -> None:
    """Bring a backup up to date; raises ``BackupError`` if it is invalid or damaged."""
    try:
        with contextlib.closing(sqlite3.connect(copy)) as opened:
            deadline = time.monotonic() + MAX_CHECK_SECONDS
            opened.set_progress_handler(lambda: time.monotonic() > deadline, STEPS_BETWEEN_LOOKS)
            opened.execute("PRAGMA trusted_schema = OFF")
            strange = _strange_part(opened)
            if strange:
                raise BackupError.within(file, BackupError("backup-damaged", reason=strange))
            found = opened.execute("PRAGMA integrity_check").fetchone()
            loose = opened.execute("PRAGMA foreign_key_check").fetchone()
            opened.execute("SELECT version_num FROM alembic_version")
    except (sqlite3.DatabaseError, *_NO_VALUES) as error:
        none = BackupError("backup-none", reason=str(error))
        raise BackupError.within(file, none) from error
    if found != ("ok",):
        raise BackupError.within(file, BackupError("backup-damaged", reason=str(found[0])))
    if loose is not None:
        raise BackupError.within(file, BackupError("backup-loose", table=loose[0]))
    try:
        upgrade_schema(_sqlite(copy))
    except SchemaVersionError as error:
        raise BackupError.within(file, error) from error
    except (StatementError, *_NO_VALUES) as error:
        raise BackupError.within(file, _damaged(error)) from error


def _strange_part(opened: sqlite3.Connection) -> str:
    """An object in a database that no site has made and that could compute forever, or empty."""
    known = {*Base.metadata.tables, "alembic_version"}
    for kind, name in opened.execute("SELECT type, name FROM sqlite_schema ORDER BY name"):
        if kind not in ("table", "index"):
            return f"{kind} {name}"
        if kind == "table" and name not in known and not name.startswith("sqlite_"):
            return f"table {name}"
        what = "table_xinfo" if kind == "table" else "index_xinfo"
        for row in opened.execute(f"SELECT * FROM pragma_{what}(?)", [name]):
            # A computed column, or an index on an expression.
            if row[6] if kind == "table" else row[1] == COMPUTED:
                return f"{kind} {name}"
    return ""


def _sqlite(file: Path) -> URL:
    return URL.create("sqlite", database=str(file))
