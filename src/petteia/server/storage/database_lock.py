"""Locks on the database: running sites share it, and a restore uses it alone."""

import contextlib
import fcntl
import time
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import URL, text

from petteia.errors import PetteiaError
from petteia.server.limits import GRACE_SECONDS
from petteia.server.storage.migration import POSTGRESQL, transaction

LOCK_KEY = 0x70657474656970
"""The advisory lock of PostgreSQL that running sites share."""
LOCK_SUFFIX, SITE_SUFFIX = ".lock", ".site.lock"
ENDING_SECONDS, BETWEEN_LOOKS_SECONDS = GRACE_SECONDS + 3.0, 0.1
"""The time that a site may take to end while another waits to begin, and the interval of checks."""


class DatabaseInUseError(PetteiaError):
    """A site runs on the database, or another restore does."""


@contextlib.contextmanager
def site_lock(url: URL) -> Iterator[None]:
    """Lock a database for a site, once no restore uses it; raises ``DatabaseInUseError``.

    SQLite serves one site: another would show games one move late. On PostgreSQL sites share it,
    and the connection of ``PostgresPubSub`` holds the lock (``SHARED_LOCK_SQL``).
    """
    if url.get_backend_name() == POSTGRESQL:
        yield
        return
    with _lock_file(url, SITE_SUFFIX) as own, _lock_file(url) as lock:
        _lock_soon(own)
        fcntl.flock(lock, fcntl.LOCK_SH)
        yield


def _lock_soon(lock: int) -> None:
    """Lock a file, waiting for another lock only for the time that a site takes to stop."""
    deadline = time.monotonic() + ENDING_SECONDS
    while True:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            if time.monotonic() > deadline:
                raise DatabaseInUseError("site-running") from error
            time.sleep(BETWEEN_LOOKS_SECONDS)
        else:
            return


SHARED_LOCK_SQL = f"SELECT pg_advisory_lock_shared({LOCK_KEY})"


@contextlib.contextmanager
def exclusive_lock(url: URL) -> Iterator[None]:
    """Have a database to oneself, to restore it; raises ``DatabaseInUseError``."""
    if url.get_backend_name() == POSTGRESQL:
        with transaction(url) as connection:
            if not connection.scalar(text(f"SELECT pg_try_advisory_xact_lock({LOCK_KEY})")):
                raise DatabaseInUseError("backup-running")
            yield
        return
    with _lock_file(url) as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise DatabaseInUseError("backup-running") from error
        yield


@contextlib.contextmanager
def _lock_file(url: URL, suffix: str = LOCK_SUFFIX) -> Iterator[int]:
    database = Path(url.database or "")
    database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with Path(f"{database}{suffix}").open("ab") as file:
        yield file.fileno()
