"""The players are measured against each other, and the games are stored."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.engine.uct import PAIRINGS, against, grade, main

LITTLE = ["--pairs", "1", "--limit", "nodes=200", "--rulesets", "callen.simple-passing-leader"]


@pytest.mark.parametrize("pairing", PAIRINGS)
def test_a_pairing_is_a_match_of_its_two_players(pairing: str) -> None:
    standing = against(pairing, "callen.simple-passing-leader", 1, "nodes=200")
    assert (standing.plan.a.kind, standing.plan.b.kind) == PAIRINGS[pairing]
    assert standing.score.games == 2


def test_knowledge_reaches_the_stretch_goal_in_a_game_of_running_leaders() -> None:
    standing = against("monte-carlo-uct", "callen.simple-passing-leader", 3, "nodes=3000")
    assert grade(standing) == "stretch"
    assert standing.score.wins == 6


def test_a_family_is_reported_in_one_line_and_stored(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [*LITTLE, "--results", str(tmp_path)]
    assert main(words) == 0
    told = capsys.readouterr().out
    (kept,) = tmp_path.iterdir()
    before = kept.read_bytes()
    assert main(words) == 0
    assert capsys.readouterr().out == told
    assert kept.read_bytes() == before
    assert told.splitlines()[1].startswith("callen.simple-passing-leader")


def test_an_invalid_limit_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*LITTLE, "--limit", "patience=3"]) == 2
    assert "patience" in capsys.readouterr().err
