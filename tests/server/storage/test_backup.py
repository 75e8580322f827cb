"""Backups: made while the site runs, restored into either kind of database, or clearly refused."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from petteia.cli import main
from petteia.server.settings import DATABASE_FILE, Settings
from petteia.server.storage.database import Database
from tests.server.conftest import KINDS, POSTGRESQL
from tests.server.postgres import Postgres
from tests.server.running import RunningSite

SMALL = {"ruleset": "cyningstan.petteia", "option.board": "4x5", "option.quiet_limit": "6"}

Place = tuple[Path, str]
"""A data folder, and the PostgreSQL database if there is one."""


@pytest.fixture
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[str], Place]:
    """Make places for sites with either kind of database."""
    places = iter(range(9))

    def make(kind: str) -> Place:
        folder = tmp_path / str(next(places))
        if kind != POSTGRESQL:
            return folder, ""
        server: Postgres = request.getfixturevalue("postgres")
        return folder, server.new()

    return make


@pytest.fixture
def serve() -> Iterator[Callable[[Place], RunningSite]]:
    """Run sites until the test is over."""
    with ExitStack() as running:
        yield lambda place: running.enter_context(closing(RunningSite(*place)))


def petteia(monkeypatch: pytest.MonkeyPatch, place: Place, command: str, *arguments: object) -> int:
    monkeypatch.setenv("PETTEIA_DATABASE_URL", place[1])
    return main([command, "--data", str(place[0]), *map(str, arguments)])


@pytest.mark.parametrize(("kind", "into"), [KINDS, KINDS[::-1]])
def test_a_backup_of_a_running_site_is_restored_with_every_game(
    kind: str,
    into: str,
    place: Callable[[str], Place],
    serve: Callable[[Place], RunningSite],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first, second = place(kind), place(into)
    site = serve(first)
    visitor = site.visitor()
    path, _ = visitor.begin(opponent="device", **SMALL)
    player = visitor.sit(path)
    player.move("a2-a3", "white")
    file = tmp_path / "backup.sqlite3"
    assert petteia(monkeypatch, first, "backup", file) == 0
    assert file.stat().st_mode & 0o777 == 0o600
    player.move(player.state["legal"][0]["text"], "black")
    site.farewell()
    site.stop()
    assert petteia(monkeypatch, second, "restore", file) == 0
    again = serve(second)
    guest = again.visitor()
    guest.http.cookies = visitor.http.cookies
    player = guest.sit(path)
    assert [move["text"] for move in player.state["moves"]] == ["a2-a3"]
    assert set(player.state["you"]) == {"white", "black"}
    assert player.move(player.state["legal"][0]["text"], "black")["ply"] == 2


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_restored_while_a_site_runs_nor_over_its_games_unless_asked(
    kind: str,
    place: Callable[[str], Place],
    serve: Callable[[Place], RunningSite],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    here = place(kind)
    site = serve(here)
    site.visitor().begin(opponent="device", **SMALL)
    file = tmp_path / "backup.sqlite3"
    assert petteia(monkeypatch, here, "backup", file) == 0
    assert petteia(monkeypatch, here, "backup", file) == 2
    assert "already exists" in capsys.readouterr().err
    assert petteia(monkeypatch, here, "restore", file, "--replace") == 2
    assert "stop it, restore, and start it again" in capsys.readouterr().err
    site.visitor().begin(opponent="device", **SMALL)
    site.farewell()
    site.stop()
    assert petteia(monkeypatch, here, "restore", file) == 2
    assert "--replace" in capsys.readouterr().err
    spoilt = tmp_path / "spoilt.sqlite3"
    shutil.copyfile(file, spoilt)
    with sqlite3.connect(spoilt) as database:
        database.execute("UPDATE seat SET game_id = 'no such game'")
    database.close()
    assert petteia(monkeypatch, here, "restore", spoilt, "--replace") == 2
    assert "damaged" in capsys.readouterr().err
    assert petteia(monkeypatch, here, "backup", tmp_path / "again.sqlite3") == 0
    assert "2 games" in capsys.readouterr().out
    assert petteia(monkeypatch, here, "restore", file, "--replace") == 0
    assert "1 games" in capsys.readouterr().out


def test_a_backup_can_be_written_to_a_disk_without_links(
    place: Callable[[str], Place], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))

    here, file = place("sqlite"), tmp_path / "backup.sqlite3"
    Database(Settings(data=here[0]).database).migrate()
    monkeypatch.setattr(os, "link", refuse)
    assert petteia(monkeypatch, here, "backup", file) == 0
    assert [each.name for each in tmp_path.glob("*.sqlite3*")] == [file.name]
    assert petteia(monkeypatch, here, "restore", file) == 0


def test_the_error_for_a_missing_folder_names_the_backup(
    place: Callable[[str], Place],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    here, file = place("sqlite"), tmp_path / "missing" / "backup"
    Database(Settings(data=here[0]).database).migrate()
    assert petteia(monkeypatch, here, "backup", file) == 2
    assert capsys.readouterr().err == f"petteia: {file}: No such file or directory\n"


def test_a_file_that_is_not_a_backup_is_refused(
    place: Callable[[str], Place],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    here = place("sqlite")
    text, other, newer = tmp_path / "text", tmp_path / "other", tmp_path / "newer"
    text.write_text("this is no backup\n" * 100)
    for file, statements in (
        (other, ()),
        (newer, ("INSERT INTO alembic_version VALUES ('9999')",)),
    ):
        with sqlite3.connect(file) as database:
            name = "alembic_version" if statements else "something"
            database.execute(f"CREATE TABLE {name} (version_num VARCHAR(32))")
            for statement in statements:
                database.execute(statement)
        database.close()
    for file, reason in (
        (text, "is not a backup"),
        (other, "is not a backup"),
        (newer, "newer"),
        (tmp_path / "nowhere", "nowhere"),
        (tmp_path, str(tmp_path)),
    ):
        assert petteia(monkeypatch, here, "restore", file) == 2
        told = capsys.readouterr().err
        assert reason in told
        assert told.count("\n") == 1
    assert petteia(monkeypatch, here, "backup", tmp_path / "backup") == 2
    assert "there is no database" in capsys.readouterr().err
    assert not (here[0] / DATABASE_FILE).exists()


def test_a_database_that_cannot_be_read_is_reported_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / DATABASE_FILE).write_text("this is no database\n" * 100)
    assert petteia(monkeypatch, (tmp_path, ""), "backup", tmp_path / "backup") == 2
    [line] = capsys.readouterr().err.splitlines()
    assert "file is not a database" in line
    assert not (tmp_path / "backup").exists()
