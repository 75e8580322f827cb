"""Locks on the database: running sites share it, and a restore has it to itself."""

import contextlib
import fcntl
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import URL, text

from petteia.server.storage.migration import POSTGRESQL, transaction

LOCK_KEY = 0x70657474656970
"""The advisory lock of PostgreSQL that running sites share."""
LOCK_SUFFIX = ".lock"


class DatabaseInUseError(Exception):
    """A site runs on the database, or another restore does."""


@contextlib.contextmanager
def shared_lock(url: URL) -> Iterator[None]:
    """Have a database together with other sites, once no restore has it.

    On PostgreSQL the connection of ``PostgresPubSub`` holds the lock (``SHARED_LOCK_SQL``).
    """
    if url.get_backend_name() == POSTGRESQL:
        yield
        return
    with _lock_file(url) as lock:
        fcntl.flock(lock, fcntl.LOCK_SH)
        yield


SHARED_LOCK_SQL = f"SELECT pg_advisory_lock_shared({LOCK_KEY})"


@contextlib.contextmanager
def exclusive_lock(url: URL) -> Iterator[None]:
    """Have a database to oneself; raises ``DatabaseInUseError`` when a site runs on it."""
    if url.get_backend_name() == POSTGRESQL:
        with transaction(url) as connection:
            if not connection.scalar(text(f"SELECT pg_try_advisory_xact_lock({LOCK_KEY})")):
                raise DatabaseInUseError
            yield
        return
    with _lock_file(url) as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise DatabaseInUseError from error
        yield


@contextlib.contextmanager
def _lock_file(url: URL) -> Iterator[int]:
    database = Path(url.database or "")
    database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with Path(f"{database}{LOCK_SUFFIX}").open("ab") as file:
        yield file.fileno()
