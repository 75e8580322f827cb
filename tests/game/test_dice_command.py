"""``petteia dice``: its output and its exit status."""

from __future__ import annotations

from pathlib import Path

import pytest

from petteia.cli import main
from petteia.game import Game
from petteia.game.conduct.dice_proof import commitment_to
from petteia.game.dice_audit import throws_of
from petteia.notation import written
from tests.game.games import SECRET, played


def test_the_command_checks_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    game = played().game
    file.write_text(game.to_json())
    assert main(["dice", str(file), "--list"]) == 0
    told = capsys.readouterr().out
    assert commitment_to(SECRET) in told
    assert SECRET.hex() in told
    assert "follow from the secret" in told
    assert told.count(" to move") == len(throws_of(game))
    assert main(["dice", str(file), "--commitment", commitment_to(SECRET)]) == 0
    assert main(["dice", str(file), "--commitment", "0" * 64]) == 1
    assert "not the one that was published" in capsys.readouterr().out
    assert main(["dice", str(file), "--commitment", "zz"]) == 2
    assert "--commitment: 'zz': must be 64 hexadecimal digits" in capsys.readouterr().err


def test_the_command_reports_every_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    game = played().game
    node = next(node for node in game.mainline if node.action == (6, 5))
    text = game.to_json().replace('"roll:65"', '"roll:66"', 1)
    file.write_text(text)
    assert main(["dice", str(file)]) == 1
    error = capsys.readouterr().out.splitlines()[-1]
    assert error.startswith(f"{file}: move {node.number}: throw ")
    assert error.endswith("shows 66, and the secret and the seeds make it 65")


def test_the_command_checks_every_game_of_a_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.petteia"
    game = played().game
    valid = written(game, "petteia")
    file.write_text(valid * 2)
    assert main(["dice", str(file)]) == 0
    assert capsys.readouterr().out.count("follow from the secret") == 2
    file.write_text(valid + valid.replace("roll:65", "roll:66", 1))
    assert main(["dice", str(file)]) == 1
    assert "Game 2" in capsys.readouterr().out


def test_the_command_reports_a_game_without_dice_and_bad_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    file.write_text(Game.of("callen.simple-petteia").to_json())
    assert main(["dice", str(file)]) == 0
    assert capsys.readouterr().out == "No dice were thrown.\n"
    file.write_bytes(b"\xff")
    assert main(["dice", str(file)]) == 2
    assert main(["dice", str(tmp_path / "gone.json")]) == 2
    assert main(["dice", str(tmp_path)]) == 2
    assert capsys.readouterr().err.count("\n") == 3
