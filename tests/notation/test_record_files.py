"""Compressed files of records."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from petteia.cli import main
from petteia.notation import read_games
from tests.commands import refused

GAME = '[Ruleset "cyningstan.petteia"]\n\n1. a2-a4 a7-a5 *\n\n'
COMPRESSED = gzip.compress((GAME * 40).encode())


def test_a_compressed_file_is_read_like_its_text(tmp_path: Path) -> None:
    file = tmp_path / "games.petteia.gz"
    file.write_bytes(COMPRESSED)
    assert list(read_games(file)) == list(read_games(GAME * 40))


def test_commands_read_a_compressed_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.petteia.gz"
    file.write_bytes(COMPRESSED)
    assert main(["check", str(file)]) == 0
    assert "valid, 40 games of cyningstan.petteia" in capsys.readouterr().out


@pytest.mark.parametrize(
    "damaged",
    [
        COMPRESSED[:-12],
        COMPRESSED[:20] + b"\xff" * 20 + COMPRESSED[40:],
        GAME.encode(),
        b"\x1f\x8b",
    ],
    ids=["cut off", "overwritten", "not compressed", "only the beginning"],
)
def test_a_damaged_file_is_refused_in_one_line(
    damaged: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.petteia.gz"
    file.write_bytes(damaged)
    assert "games.petteia.gz" in refused(capsys, "check", file)
