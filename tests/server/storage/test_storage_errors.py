"""A database that is private, reveals nothing in its errors, and at times can store nothing."""

from __future__ import annotations

import asyncio
import resource
import stat
import threading
import time
from pathlib import Path

import aiosqlite
import httpx
import pytest
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError

from petteia.server.settings import DATABASE_FILE, Settings
from petteia.server.storage import database as database_module
from petteia.server.storage import database_lock
from petteia.server.storage.database import CONNECTION_THREAD, Database, wait_for_connections
from petteia.server.storage.database_lock import DatabaseInUseError, site_lock
from petteia.server.storage.migration import sync_engine
from petteia.server.storage.models import SecretRow
from tests.server.in_process import new_database
from tests.server.run.test_processes import children
from tests.server.running import RunningSite

GAME = {"ruleset": "cyningstan.petteia", "opponent": "device", "option.quiet_limit": "100"}
NOTHING = (0, resource.RLIM_INFINITY)
EVERYTHING = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
PASSWORD = "a password of hers"
LONG = (
    "WITH RECURSIVE counted(number) AS "
    "(SELECT 1 UNION ALL SELECT number + 1 FROM counted WHERE number < 300000) "
    "SELECT max(number) FROM counted"
)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_only_its_owner_can_read_a_database(tmp_path: Path) -> None:
    data = tmp_path / "new"
    site = RunningSite(data)
    site.visitor().begin(**GAME)
    assert mode(data) == 0o700
    files = [file for file in data.iterdir() if file.name.startswith(DATABASE_FILE)]
    assert len(files) >= 3
    assert {mode(file) for file in files if not file.name.endswith(".lock")} == {0o600}
    site.farewell()
    site.stop()
    (data / DATABASE_FILE).chmod(0o644)
    site.start()
    assert mode(data / DATABASE_FILE) == 0o600
    site.stop()


def test_no_connection_outlives_the_loop_even_if_a_statement_was_cancelled(tmp_path: Path) -> None:
    async def scenario() -> None:
        connection = await aiosqlite.connect(tmp_path / DATABASE_FILE)
        counting = asyncio.create_task(connection.execute(LONG))
        await asyncio.sleep(0)
        counting.cancel()
        connection.stop()
        await wait_for_connections()
        names = [thread.name for thread in threading.enumerate()]
        assert not [name for name in names if name.endswith(CONNECTION_THREAD)]

    asyncio.run(scenario())


def test_errors_of_the_database_do_not_reveal_what_was_to_be_stored(address: str) -> None:
    database = Database(address)
    database.migrate()
    twice = insert(SecretRow).values([{"name": "x", "value": b"the hash of Ann"}] * 2)

    async def store() -> None:
        try:
            async with database.sessions.begin() as session:
                await session.execute(twice)
        finally:
            await database.close()

    with pytest.raises(IntegrityError) as caught:
        asyncio.run(store())
    assert "Ann" not in str(caught.value)
    engine = sync_engine(database.url)
    with engine.connect() as connection, pytest.raises(IntegrityError) as caught:
        connection.execute(twice)
    engine.dispose()
    assert "Ann" not in str(caught.value)


def test_a_full_disk_is_reported_in_words_and_by_the_health_check(own_site: RunningSite) -> None:
    visitor = own_site.visitor()
    visitor.begin(**GAME)

    def wait_for(status: int) -> None:
        while httpx.get(f"{own_site.address}/health").status_code != status:
            time.sleep(0.1)

    resource.prlimit(own_site.process.pid, resource.RLIMIT_FSIZE, NOTHING)
    for path, form in (("/play", GAME), ("/account/new", {"name": "Ann", "password": PASSWORD})):
        answer = visitor.post(path, **form)
        assert answer.status_code == 503
        assert "cannot store anything" in answer.text
    wait_for(503)
    resource.prlimit(own_site.process.pid, resource.RLIMIT_FSIZE, EVERYTHING)
    wait_for(200)
    visitor.begin(**GAME)


def test_the_explorer_says_that_the_disk_is_full(own_site: RunningSite) -> None:
    visitor = own_site.visitor()
    assert visitor.http.get("/explorer?ruleset=cyningstan.petteia").status_code == 200
    helpers = children(own_site.process.pid)
    workers = [worker for helper in helpers for worker in children(helper)]
    for process in (own_site.process.pid, *helpers, *workers):
        resource.prlimit(process, resource.RLIMIT_FSIZE, NOTHING)
    answer = visitor.http.get("/explorer?ruleset=vogt.kubeia")
    assert answer.status_code == 503
    assert "cannot store anything" in answer.text


def test_a_second_site_on_a_folder_is_refused_until_the_first_one_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_lock, "ENDING_SECONDS", 0.0)
    url = Database(Settings(data=tmp_path).database).url
    with site_lock(url), pytest.raises(DatabaseInUseError), site_lock(url):
        pass
    with site_lock(url):
        pass


def test_a_site_without_disk_space_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> list[bool]:
        database = await new_database(Settings(data=tmp_path).database)
        found = [await database.is_ready()]
        monkeypatch.setattr(database_module, "MIN_FREE_BYTES", 1 << 62)
        monkeypatch.setattr(database_module, "READY_SECONDS", 0.0)
        await asyncio.sleep(0.01)
        found.append(await database.is_ready())
        await database.close()
        return found

    assert asyncio.run(scenario()) == [True, False]
