"""The ladder of levels plays matches, reports their results, and continues from its files."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.engine.levels import arguments, main, pairs_of, step


def test_the_upper_steps_play_fewer_games() -> None:
    assert [pairs_of(level) for level in (2, 10, 11, 13)] == [100, 100, 40, 40]


def test_a_step_is_a_match_against_the_level_below() -> None:
    standing = step("vogt.kubeia", level=2, pairs=1)
    assert (str(standing.plan.a), str(standing.plan.b)) == ("level=2", "level=1")
    assert standing.score.games == 2


def test_the_ladder_is_reported_and_stored(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--levels", "2", "--rulesets", "navpil.poleis", "--pairs", "6"]
    words += ["--results", str(tmp_path / "ladder")]
    assert main(words) == 0
    told = capsys.readouterr().out
    kept = tmp_path / "ladder" / "navpil.poleis.2.jsonl"
    before = kept.read_bytes()
    assert main(words) == 0
    assert capsys.readouterr().out == told
    assert kept.read_bytes() == before
    lines = told.splitlines()
    assert lines[1].startswith("navpil.poleis")
    assert lines[2] == "step to level 2 holds in 1 of 1"
    assert main([*words, "--seed", "2"]) == 2
    assert "seed is 1, not 2" in capsys.readouterr().err


def test_levels_are_checked() -> None:
    with pytest.raises(SystemExit):
        arguments(["--levels", "1"])


def test_an_unknown_ruleset_is_an_error_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--rulesets", "nope", "--levels", "2"]) == 2
    assert capsys.readouterr().err.startswith("benchmarks: ")
