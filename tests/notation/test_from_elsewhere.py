"""Transcripts from books and web pages, and the games of a match."""

from __future__ import annotations

from pathlib import Path

import pytest

import petteia
from petteia.cli import main
from petteia.notation import read_games
from petteia.notation.parsing.comments import plain

KUBEIA = "1) 63 Α2-Α4, 32 Η6-Ζ6;"


@pytest.mark.parametrize("dash", "‐‑‒–—―−")
def test_any_dash_may_be_used_between_squares(dash: str) -> None:
    rules = petteia.ruleset("callen.simple-petteia")
    (plain,) = read_games("1. a1-a3 a8-a6 1-0", rules=rules)
    (reading,) = read_games(f"1. a1{dash}a3 a8{dash}a6 1{dash}0", rules=rules)
    assert reading.errors == []
    assert reading.game == plain.game
    (vogt,) = read_games(KUBEIA.replace("-", dash))
    assert vogt.errors == []
    assert vogt.game is not None
    assert vogt.game.rules.id == "vogt.kubeia"


def test_dashes_in_comments_are_not_changed() -> None:
    text = "1. a1–a3 {good – or bad} a8–a6 ; a – b"
    assert plain(text, is_own=False) == "1. a1-a3 {good – or bad} a8-a6 ; a – b"


@pytest.mark.parametrize(
    "remark", ["# A game by the sea", "; A game by the sea", "%A game by the sea"]
)
def test_a_remark_above_a_transcript_is_its_comment(remark: str) -> None:
    text = f"{remark}\n{KUBEIA}\n\n{remark}\n{KUBEIA}\n"
    readings = list(read_games(text))
    assert [reading.errors for reading in readings] == [[], []]
    for reading in readings:
        assert reading.game is not None
        assert reading.game.root.comment == "A game by the sea"
        assert len(reading.game.mainline) == 4


def test_a_remark_in_braces_is_not_read_as_json() -> None:
    (reading,) = read_games("{A game by the sea}\n" + KUBEIA)
    assert reading.errors == []
    assert reading.game is not None
    assert reading.game.root.comment == "A game by the sea"


def test_many_lines_that_are_not_headers_are_read_quickly() -> None:
    (reading, *_) = read_games("[x\n" * 50_000 + KUBEIA)
    assert reading.errors


@pytest.fixture(scope="module")
def result(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The result file of a match of four games."""
    path = tmp_path_factory.mktemp("match") / "games.jsonl"
    words = "match nodes=30 nodes=40 --ruleset vogt.kubeia --pairs 2 --longest 12 --result"
    assert main([*words.split(), str(path)]) == 0
    return path


def test_the_games_of_a_match_are_records(result: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    readings = list(read_games(result))
    assert [reading.errors for reading in readings] == [[]] * 4
    games = [reading.game for reading in readings if reading.game is not None]
    assert [game.headers.white for game in games] == ["nodes=30", "nodes=40"] * 2
    assert [game.headers.round for game in games] == ["1", "1", "2", "2"]
    assert all(game.outcome() is not None for game in games)
    for command in (["check"], ["show"], ["replay", "--game", "2"], ["show", "--game", "4"]):
        name, *more = command
        assert main([name, str(result), *more]) == 0
    assert "valid, 4 games of vogt.kubeia" in capsys.readouterr().out
    assert main(["analyse", str(result), "--game", "1", "--nodes", "20"]) == 0
    assert "White: " in capsys.readouterr().out


def test_a_game_of_a_match_that_is_cut_short_is_an_error(result: Path, tmp_path: Path) -> None:
    text = result.read_text()
    for damage in (
        text[:-40],
        text.replace('"opening"', '"start"'),
        text.replace('"a": ', '"c": '),
    ):
        assert any(reading.errors for reading in read_games(damage))
