"""Every command with an answer can give it as JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from petteia.cli import main
from petteia.notation.formats import native
from tests.commands import refused
from tests.drawing.golden import record

TEMPLATE = Path(main.__code__.co_filename).parents[1] / "rulesets" / "template.toml"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A file with one game."""
    path = tmp_path / "game.petteia"
    path.write_text(native.write(record()), encoding="utf-8")
    return path


def said(capsys: pytest.CaptureFixture[str], *words: object, status: int = 0) -> Any:
    """The JSON answer of a command, on standard output and nowhere else."""
    assert main([*map(str, words), "--json"]) == status
    captured = capsys.readouterr()
    assert captured.err == ""
    return json.loads(captured.out)


def test_perft(capsys: pytest.CaptureFixture[str]) -> None:
    found = said(capsys, "perft", "cyningstan.petteia", "--depth", 2, "--divide")
    assert found["ruleset"] == "cyningstan.petteia"
    assert (found["depth"], found["count"]) == (2, sum(found["moves"].values()))


def test_analyse_a_position(capsys: pytest.CaptureFixture[str]) -> None:
    found = said(capsys, "analyse", "vogt.kubeia", "--roll", "63", "--nodes", 500, "--lines", 2)
    assert found["pfen"].split()[2] == "63"
    assert [set(line) for line in found["lines"]] == 2 * [
        {"score", "plies_to_end", "win_probability", "depth", "moves"}
    ]
    assert found["nodes"] >= 1
    assert found["threats"] == []


def test_analyse_a_record(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = said(capsys, "analyse", game, "--nodes", 200)
    assert [ply["move"] for ply in found["plies"]] == ["c1-c4", "e8-e7", "a1-a4xb4"]
    assert [ply["player"] for ply in found["plies"]] == ["white", "black", "white"]
    assert (found["white"]["plies"], found["black"]["plies"]) == (2, 1)


def test_check(game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.petteia"
    bad.write_text(game.read_text().replace("e8-e7", "e8-f7"))
    valid, invalid = said(capsys, "check", game, bad, status=1)
    assert (valid["games"], valid["errors"]) == (1, [])
    assert valid["rulesets"] == ["cyningstan.petteia"]
    (error,) = invalid["errors"]
    assert error["line"] > 1
    assert error["code"].startswith("refusal-")
    assert error["rule"] in error["message"]


def test_show_and_library(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = said(capsys, "show", game, "--ply", 1)
    assert found["moves"] == ["c1-c4", "e8-e7", "a1-a4xb4"]
    assert found["pfen"].split()[1] == "b"
    assert (found["result"], found["reason"], found["rule"]) == ("1-0", "resignation", "GEN-9")
    games = said(capsys, "library", "vogt")
    assert [entry["number"] for entry in games] == list(range(1, len(games) + 1))
    assert [entry["number"] for entry in said(capsys, "show", "library:vogt")] == [
        entry["number"] for entry in games
    ]
    parts = said(capsys, "library")
    assert {"name": "vogt", "games": len(games), "is_of_source": True} in parts
    examples = said(capsys, "library", "--rule", "VOG-17")
    assert {entry["file"] for entry in examples} == {"library:vogt"}


def test_replay_gives_every_position_from_a_given_ply_on(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = said(capsys, "replay", game, "--ply", 1)
    assert [step["action"] for step in found["positions"]] == ["c1-c4", "e8-e7", "a1-a4xb4"]
    assert [step["pfen"].split()[1] for step in found["positions"]] == ["b", "w", "b"]
    assert (found["plies"], found["result"]) == (3, "1-0")


def test_draw_lists_what_it_has_written(
    game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "picture.svg"
    found = said(capsys, "draw", game, "--ply", 1, "-o", picture)
    assert found["file"] == str(picture)
    assert found["bytes"] == picture.stat().st_size > 0
    assert (found["is_of_game"], found["pfen"].split()[1]) == (False, "b")


def test_convert_lists_errors_and_what_the_notation_cannot_express(
    game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad, written = tmp_path / "bad.petteia", tmp_path / "games.txt"
    bad.write_text(game.read_text() + "\n\n" + game.read_text().replace("e8-e7", "e8-f7"))
    words = ("convert", bad, "--to", "algebraic", "-o", written)
    found = said(capsys, *words, status=1)
    assert (found["games"], found["refused"]) == (2, [])
    assert "the ruleset" in found["omitted"]
    (error,) = found["errors"]
    assert (error["game"], error["code"].partition("-")[0]) == (2, "refusal")
    assert "c1-c4" in written.read_text()


def test_convert_lists_games_that_the_notation_cannot_express(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("convert", "library:vogt", "--to", "courier", "-o", tmp_path / "games.txt")
    found = said(capsys, *words, status=1)
    assert {entry["rule"] for entry in found["refused"]} == {"XXI-N"}
    assert found["games"] + len(found["refused"]) == len(said(capsys, "library", "vogt"))


@pytest.mark.parametrize(
    "words", [("draw", "cyningstan.petteia"), ("convert", "library:vogt", "--to", "json")]
)
def test_two_answers_cannot_go_to_standard_output(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words, "-o", "-", "--json"]) == 2
    assert "-o FILE" in capsys.readouterr().err


def test_rules_and_ruleset_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = said(capsys, "rules", "vogt.kubeia", "--option", "zeus=true")
    assert found["id"] == "vogt.kubeia"
    rules = [rule for part in found["parts"] for rule in part["rules"]]
    assert any("VOG-K3" in rule["ids"] for rule in rules)
    assert said(capsys, "rulesets", "check", TEMPLATE) == [
        {"file": str(TEMPLATE), "errors": [], "warnings": []}
    ]
    bad = tmp_path / "bad.toml"
    bad.write_text('title = "x"\n')
    (entry,) = said(capsys, "rulesets", "check", bad, status=2)
    assert entry["errors"][0]["line"] == 1


def test_dice(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "dice", "library:vogt", "--game", 1) == [
        {"proof": None, "throws": [], "doubts": []}
    ]


def test_an_error_is_one_line_with_json_too(capsys: pytest.CaptureFixture[str]) -> None:
    refused(capsys, "perft", "no.game", "--depth", "1", "--json")
