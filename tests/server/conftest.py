"""Running sites, and visitors who leave when a test is over."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from petteia.server.settings import DATABASE_FILE
from tests.server.postgres import Postgres, as_sqlalchemy_writes, programs
from tests.server.running import RunningSite, Visitor

SQLITE, POSTGRESQL = "sqlite", "postgresql"
KINDS = (SQLITE, pytest.param(POSTGRESQL, marks=pytest.mark.wide))
"""What differs between databases is tested in both kinds, in PostgreSQL before a release."""


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server; without its programs, the tests that need it are skipped."""
    where = programs()
    if where is None:
        if os.environ.get("CI") == "true":
            pytest.fail("PostgreSQL is missing: install it (Debian: postgresql)")
        pytest.skip("PostgreSQL is missing: install it (Debian: postgresql)")
    server = Postgres(where)
    yield server
    server.close()


@pytest.fixture(params=KINDS)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a new database, as SQLAlchemy writes it."""
    if request.param == SQLITE:
        return f"sqlite+aiosqlite:///{tmp_path / DATABASE_FILE}"
    server: Postgres = request.getfixturevalue("postgres")
    return as_sqlalchemy_writes(server.new())


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run sites on both kinds of databases only if storage matters; PostgreSQL in the wide run."""
    if "shared_site" in metafunc.fixturenames:
        is_both = metafunc.definition.get_closest_marker("both_databases") is not None
        kinds = KINDS if is_both else (SQLITE,)
        metafunc.parametrize("shared_site", kinds, indirect=True, scope="session")


@pytest.fixture(scope="session")
def shared_site(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[RunningSite]:
    """A site that all tests of a worker share."""
    database = ""
    if request.param == POSTGRESQL:
        server: Postgres = request.getfixturevalue("postgres")
        database = server.new()
    running = RunningSite(tmp_path_factory.mktemp("site"), database)
    yield running
    assert running.stop() == ""


@pytest.fixture
def site(shared_site: RunningSite) -> Iterator[RunningSite]:
    """The shared site, empty again after the test."""
    yield shared_site
    shared_site.farewell()


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[RunningSite]:
    """A site that a test may kill."""
    with closing(RunningSite(tmp_path)) as running:
        yield running


@pytest.fixture
def visitor(site: RunningSite) -> Visitor:
    """A visitor who has just come."""
    return site.visitor()
