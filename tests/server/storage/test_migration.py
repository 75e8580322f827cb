"""Bringing a database up to date: once, as a whole, and to the tables that the program expects."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, inspect, make_url, text

from petteia.server.settings import DATABASE_FILE
from petteia.server.storage.database import Database
from petteia.server.storage.migration import SchemaVersionError, sync_engine
from petteia.server.storage.models import Base, now
from tests.server.conftest import KINDS, SQLITE
from tests.server.postgres import Postgres, as_sqlalchemy_writes


@pytest.fixture(params=KINDS)
def no_tables(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == SQLITE:
        return f"sqlite+aiosqlite:///{tmp_path / 'new' / DATABASE_FILE}"
    server: Postgres = request.getfixturevalue("postgres")
    return as_sqlalchemy_writes(server.empty())


@pytest.fixture
def engine(no_tables: str) -> Iterator[Engine]:
    """An engine for that database."""
    engine = sync_engine(make_url(no_tables))
    yield engine
    engine.dispose()


def test_a_new_database_has_the_tables_that_the_program_expects(
    no_tables: str, engine: Engine
) -> None:
    Database(no_tables).migrate()
    assert {mapper.class_.__module__ for mapper in Base.registry.mappers} == {Base.__module__}
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []


def test_several_processes_may_start_at_once(no_tables: str, engine: Engine) -> None:
    with ThreadPoolExecutor(4) as together:
        for done in [together.submit(Database(no_tables).migrate) for _ in range(4)]:
            done.result()
    assert inspect(engine).has_table("game")


def test_a_start_that_fails_leaves_the_database_as_it_was(
    no_tables: str, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError("disk full")

    with monkeypatch.context() as broken:
        broken.setattr(command, "stamp", fail)
        with pytest.raises(OSError, match="disk full"):
            Database(no_tables).migrate()
    assert inspect(engine).get_table_names() == []
    Database(no_tables).migrate()
    assert inspect(engine).has_table("game")


@pytest.mark.parametrize(("version", "code"), [("0007", "site-older"), ("9999", "site-newer")])
def test_tables_of_another_version_are_refused_and_not_changed(
    no_tables: str, engine: Engine, version: str, code: str
) -> None:
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE alembic_version (version_num VARCHAR(32))"))
        connection.execute(text("INSERT INTO alembic_version VALUES (:v)"), {"v": version})
    with pytest.raises(SchemaVersionError, match=version) as refusal:
        Database(no_tables).migrate()
    assert refusal.value.code == code
    assert inspect(engine).get_table_names() == ["alembic_version"]


LATER = (
    "clubgame",
    "clubmember",
    "club",
    "vacation",
    "ratedseat",
    "eventgame",
    "eventplayer",
    "event",
    "permission",
    "edition",
    "studymember",
    "chapter",
    "study",
)
"""The tables of later versions, each before the one that it needs."""
GAME = (
    "INSERT INTO game (id, ruleset, options, mode, dice_secret, created, touched, is_over)"
    " VALUES ('g', 'cyningstan.petteia', '{}', 'device', 'x', :now, :now, :over)",
    "INSERT INTO seat (game_id, side, guest) VALUES ('g', 'white', 'p')",
    "INSERT INTO act (game_id, number, kind, side, detail, made)"
    " VALUES ('g', 1, 'move', 'white', 'a2-a3', :now)",
    "INSERT INTO job (game_id, tries, holder, lease_until) VALUES ('g', 0, '', 0)",
)


def test_deleting_a_game_deletes_everything_that_belongs_to_it(
    no_tables: str, engine: Engine
) -> None:
    Database(no_tables).migrate()
    with engine.begin() as connection:
        for statement in GAME:
            connection.execute(text(statement), {"now": now(), "over": False})
    tables = ("game", "seat", "act", "job")
    with engine.connect() as connection:
        if SQLITE in no_tables:
            connection.exec_driver_sql("COMMIT")
            connection.exec_driver_sql("PRAGMA foreign_keys=ON")
        assert [_count(connection, table) for table in tables] == [1, 1, 1, 1]
        connection.execute(text("DELETE FROM game"))
        assert [_count(connection, table) for table in tables] == [0, 0, 0, 0]


def test_games_from_before_the_gentler_levels_keep_their_strength(
    no_tables: str, engine: Engine
) -> None:
    Database(no_tables).migrate()
    with engine.begin() as connection:
        connection.execute(text(GAME[0]), {"now": now(), "over": False})
        connection.execute(text("UPDATE game SET mode = 'engine', level = 7"))
        connection.execute(text("DROP INDEX ix_challenge_addressee"))
        for column in (
            "challenge.addressee",
            "game.is_coached",
            "game.is_rated",
            "challenge.is_rated",
        ):
            table, name = column.split(".")
            connection.execute(text(f"ALTER TABLE {table} DROP COLUMN {name}"))
        connection.execute(text("DROP INDEX ix_ruleset_published"))
        connection.execute(text("ALTER TABLE ruleset DROP COLUMN published"))
        for table in (*("nickname", "push", "progress", "milestone"), *LATER):
            connection.execute(text(f"DROP TABLE {table}"))
        connection.execute(text("UPDATE alembic_version SET version_num = '0010'"))
    for _ in range(2):
        Database(no_tables).migrate()
        with engine.connect() as connection:
            assert connection.execute(text("SELECT level FROM game")).scalar_one() == 10


def test_a_database_that_is_up_to_date_is_not_migrated_again(
    no_tables: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    Database(no_tables).migrate()
    for work in ("stamp", "upgrade"):
        monkeypatch.setattr(command, work, lambda *_: pytest.fail("worked through again"))
    Database(no_tables).migrate()


def _count(connection: Connection, table: str) -> int:
    return int(connection.execute(text(f"SELECT count(*) FROM {table}")).scalar_one())
