"""Bringing a database up to date: once, as a whole, and to what the program expects."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy import Engine, inspect, make_url

from petteia.server.settings import DATABASE_FILE
from petteia.server.storage.database import Database
from petteia.server.storage.migration import sync_engine
from petteia.server.storage.models import Base
from tests.server.conftest import KINDS, SQLITE
from tests.server.postgres import Postgres, as_sqlalchemy_writes


@pytest.fixture(params=KINDS)
def no_tables(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database in which there is nothing yet."""
    if request.param == SQLITE:
        return f"sqlite+aiosqlite:///{tmp_path / 'new' / DATABASE_FILE}"
    server: Postgres = request.getfixturevalue("postgres")
    return as_sqlalchemy_writes(server.empty())


@pytest.fixture
def engine(no_tables: str) -> Iterator[Engine]:
    """What looks into that database."""
    engine = sync_engine(make_url(no_tables))
    yield engine
    engine.dispose()


def test_the_steps_lead_to_the_tables_that_the_program_expects(
    no_tables: str, engine: Engine
) -> None:
    Database(no_tables).migrate()
    assert {mapper.class_.__module__ for mapper in Base.registry.mappers} == {Base.__module__}
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []


def test_several_processes_may_begin_at_once(no_tables: str, engine: Engine) -> None:
    with ThreadPoolExecutor(4) as together:
        for done in [together.submit(Database(no_tables).migrate) for _ in range(4)]:
            done.result()
    assert inspect(engine).has_table("game")


def test_a_step_that_fails_leaves_the_database_as_it_was(
    no_tables: str, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    create = Operations.create_table

    def fail_at_the_acts(self: Operations, name: str, *columns: Any, **more: Any) -> object:
        if name == "act":
            raise OSError("disk full")
        return create(self, name, *columns, **more)

    with monkeypatch.context() as broken:
        broken.setattr(Operations, "create_table", fail_at_the_acts)
        with pytest.raises(OSError, match="disk full"):
            Database(no_tables).migrate()
    assert inspect(engine).get_table_names() == []
    Database(no_tables).migrate()
    assert inspect(engine).has_table("game")
