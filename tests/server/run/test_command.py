"""`petteia serve`: whatever keeps it from starting is reported in one line."""

from __future__ import annotations

import json
import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from petteia.server.run.launch import python_advice
from petteia.server.settings import DATABASE_FILE, Settings, SettingsError
from tests import commands


def refused(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    return commands.refused(capsys, "serve", "--host", "127.0.0.1", *arguments)


@pytest.mark.parametrize("port", ["-1", "65536", "http", "²", "1e3", ""])
def test_an_invalid_port_is_refused(capsys: pytest.CaptureFixture[str], port: str) -> None:
    assert "--port" in refused(capsys, f"--port={port}")


def test_a_port_in_use_is_reported(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert f"127.0.0.1:{port}" in refused(capsys, "--port", port, "--data", tmp_path)


def test_a_file_instead_of_the_data_folder_is_reported(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    assert "file" in refused(capsys, "--port", 0, "--data", tmp_path / "file")


def test_a_file_that_is_not_a_database_is_reported(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / DATABASE_FILE).write_text("this is no database\n" * 100)
    assert "not a database" in refused(capsys, "--port", 0, "--data", tmp_path)


@pytest.mark.parametrize(
    ("version", "words"), [("9999", "newer"), ("0009", "start with an empty database")]
)
def test_a_database_of_another_version_is_reported(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, version: str, words: str
) -> None:
    with sqlite3.connect(tmp_path / DATABASE_FILE) as database:
        database.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        database.execute("INSERT INTO alembic_version VALUES (?)", (version,))
    database.close()
    assert words in refused(capsys, "--port", 0, "--data", tmp_path)


@pytest.mark.parametrize(
    ("summary", "words"),
    [
        (None, "there is no static edition"),
        ("{}", "there is no static edition"),
        ('{"version": "1", "bytes": 2, "program": "0.0.9"}', "Petteia 0.0.9 wrote this edition"),
    ],
)
def test_a_folder_without_an_edition_of_this_version_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, summary: str | None, words: str
) -> None:
    if summary is not None:
        (tmp_path / "files").mkdir()
        (tmp_path / "files" / "offline.json").write_text(summary)
    told = refused(capsys, "--port", 0, "--data", tmp_path / "data", "--edition", tmp_path)
    assert str(tmp_path) in told
    assert words in told


def test_a_kiosk_offers_no_edition(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    kiosk = tmp_path / "kiosk.json"
    kiosk.write_text('{"games": ["cyningstan.petteia"]}')
    assert "--kiosk, --edition" in refused(capsys, "--kiosk", kiosk, "--edition", tmp_path)


@pytest.mark.parametrize(
    "url", ["games.example.org", "ftp://x", "http://", "http://x/path", "http://x:0", "http://[x"]
)
def test_an_invalid_public_address_is_refused(url: str) -> None:
    with pytest.raises(SettingsError, match="PETTEIA_PUBLIC_URL"):
        Settings.chosen("127.0.0.1", 0, None, {"PETTEIA_PUBLIC_URL": url})


@pytest.mark.parametrize(
    "url", ["sqlite:///site.sqlite3", "postgresql", "mysql://me:secret@host/x", "postgres://h:no/x"]
)
def test_an_invalid_database_address_is_refused_and_not_repeated(url: str) -> None:
    with pytest.raises(SettingsError, match="PETTEIA_DATABASE_URL") as refusal:
        Settings.chosen("127.0.0.1", 0, None, {"PETTEIA_DATABASE_URL": url})
    assert "secret" not in str(refusal.value)


def test_a_database_that_does_not_answer_is_reported(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as nobody:
        port = nobody.getsockname()[1]
    address = f"postgresql://me:secret@127.0.0.1:{port}/petteia"
    monkeypatch.setenv("PETTEIA_DATABASE_URL", address)
    told = refused(capsys, "--port", 0)
    assert told.startswith("petteia: PostgreSQL 127.0.0.1/petteia")
    assert "secret" not in told


def test_the_site_answers_under_its_public_address_too() -> None:
    public = {"PETTEIA_PUBLIC_URL": "https://Games.example.org/"}
    settings = Settings.chosen("127.0.0.1", 8000, None, public)
    assert settings.share_address() == "https://games.example.org"
    assert settings.addresses() == (
        "http://127.0.0.1:8000",
        "http://localhost:8000",
        "https://games.example.org",
    )


def test_IPv6_addresses_are_written_in_brackets() -> None:
    assert Settings(host="::1", port=80).local_address() == "http://[::1]"


@pytest.mark.parametrize(
    ("version", "advice"),
    [
        ((3, 11, 9), "Python 3.11.9 has known vulnerabilities: use 3.11.10 or newer"),
        ((3, 11, 10), ""),
        ((3, 12, 5), "Python 3.12.5 has known vulnerabilities: use 3.12.6 or newer"),
        ((3, 13, 0), ""),
    ],
)
def test_an_old_python_is_mentioned_at_the_start(
    version: tuple[int, int, int], advice: str
) -> None:
    assert python_advice(version) == advice


def begun(data: Path, *arguments: str) -> subprocess.Popen[str]:
    """`petteia serve` on a free port of the loopback."""
    petteia = str(Path(sys.executable).with_name("petteia"))
    words = (petteia, "serve", "--port", "0", "--data", str(data), *arguments)
    return subprocess.Popen(words, stdout=subprocess.PIPE, text=True)


def test_Control_C_is_acknowledged_and_stops_the_site(tmp_path: Path) -> None:
    with begun(tmp_path) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("http://127.0.0.1:")
        process.send_signal(signal.SIGINT)
        assert process.stdout.read().endswith("stopping\n")
    assert process.returncode == 0


def test_the_addresses_are_one_line_of_JSON(tmp_path: Path) -> None:
    with begun(tmp_path, "--private-port", "0", "--json") as process:
        assert process.stdout is not None
        found = json.loads(process.stdout.readline())
        process.send_signal(signal.SIGINT)
        assert process.stdout.read() == ""
    assert found["address"] == found["share_address"]
    assert found["private_address"].startswith("http://127.0.0.1:")
    assert found["private_address"] != found["address"]
