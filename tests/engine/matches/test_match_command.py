"""`petteia match`: a report, JSON, and one line for an error."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from petteia.cli import main
from petteia.cli.analyse import match_command
from petteia.cli.analyse.match_command import TRIALS, Trial
from tests.commands import refused

PLAYERS = ["match", "level=2", "level=1", "--ruleset", "callen.simple-passing-leader"]


def test_a_match_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*PLAYERS, "--pairs", "2", "--sprt", "0", "50"]) == 0
    told = capsys.readouterr().out
    for words in ("level=2", "4 of callen", "Elo", "pairs", "Elo 0 or 50: undecided", "ended by"):
        assert words in told


def test_no_share_is_reported_for_a_match_without_a_won_game(
    capsys: pytest.CaptureFixture[str],
) -> None:
    drawn = [*PLAYERS, "--pairs", "1", "--longest", "10"]
    assert main(drawn) == 0
    told = capsys.readouterr().out
    assert "with a winner" not in told
    assert "\ndraws      100.0%\n" in told
    assert main([*drawn, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["share_of_won"]["value"] is None


def test_the_share_of_the_won_games_is_not_called_decisive(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """In the lab, the decisive share is that of the games that someone won."""
    assert main([*PLAYERS, "--pairs", "2"]) == 0
    told = capsys.readouterr().out
    (counts,) = re.findall(r"won (\d+), drawn (\d+), lost (\d+)", told)
    won, drawn, lost = map(int, counts)
    assert f"\nA won      {won / (won + lost):.1%} (" in told
    assert f"\ndraws      {drawn / 4:.1%}\n" in told
    assert "decisive" not in told


def test_a_match_is_reported_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*PLAYERS, "--pairs", "2", "--option", "die=true", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 4
    assert told["options"]["die"] is True
    assert told["won"] + told["drawn"] + told["lost"] == 4
    assert told["sprt"] is None


def test_openings_can_be_read_from_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    openings = tmp_path / "openings.txt"
    pfen = "8/8/8/8/8/1S6/s7/S6s w - - 0,0 0,0 0 1"
    openings.write_text(f"# one ply from the end\n\n{pfen}\n", encoding="utf-8-sig")
    players = ["match", "nodes=100", "nodes=200", "--ruleset", "cyningstan.petteia"]
    assert main([*players, "--openings", str(openings), "--pairs", "1"]) == 0
    assert "White      100.0%" in capsys.readouterr().out
    openings.write_text("8/8\n")
    assert main([*players, "--openings", str(openings)]) == 2
    assert "openings.txt line 1: " in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["match", "level=1"], "--ruleset"),
        (["match", "level=1", "level=0", "--ruleset", "vogt.petteia"], "level"),
        (["match", "level=1", "level=2", "--ruleset", "no.game"], "no.game"),
        ([*PLAYERS, "--option", "dice=7"], "dice"),
        ([*PLAYERS, "--pairs", "0"], "pairs"),
        ([*PLAYERS, "--pairs", "x"], "--pairs"),
        ([*PLAYERS, "--sprt", "20", "10"], "SPRT"),
        ([*PLAYERS, "--alpha", "0.1"], "--sprt"),
        ([*PLAYERS, "--win-at", "0.98"], "--win-at: '0.98': must be a number from 50 to 100"),
        ([*PLAYERS, "--win-at", "50"], "win_at"),
        ([*PLAYERS, "--alpha", "2"], "--alpha: '2': must be a number from 0 to 1\n"),
        ([*PLAYERS, "--sprt", "0", "x"], "a number from -9999999 to 9999999\n"),
        ([*PLAYERS, "--win-plies", "3"], "--win-plies: only together with --win-at"),
        ([*PLAYERS, "--concurrency", "0"], "concurrency"),
        ([*PLAYERS, "--longest", "0"], "longest"),
        ([*PLAYERS, "--openings", "no such file"], "no such file"),
        ([*PLAYERS, "--result", "/"], "directory"),
        ([*PLAYERS, "--result", "/dev/full"], "not a regular file"),
        (["match", "--self-test", "--ruleset", "vogt.petteia"], "--self-test"),
    ],
)
def test_an_error_is_reported_in_one_line(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert said in refused(capsys, *arguments)


def test_the_self_test_fails_if_a_trial_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stronger = Trial("stronger", "level=4", "level=1", "H1", (0, 200), pairs=40)
    monkeypatch.setattr(match_command, "TRIALS", (stronger,))
    assert main(["match", "--self-test"]) == 0
    assert capsys.readouterr().out.startswith("passed: stronger\n")
    wrong = stronger._replace(expected="H0")
    monkeypatch.setattr(match_command, "TRIALS", (stronger, wrong))
    assert main(["match", "--self-test", "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert [trial["passed"] for trial in told] == [True, False]


def test_the_trials_expect_both_verdicts() -> None:
    assert [trial.expected for trial in TRIALS] == ["H0", "H1"]
