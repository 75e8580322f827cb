"""The ladder of levels: its games are the same again, and its interval is Wilson's."""

from __future__ import annotations

import pytest

from benchmarks.levels import play, step, wilson


def test_the_interval_is_that_of_the_textbook() -> None:
    low, high = wilson(8, 10)
    assert low == pytest.approx(0.490, abs=1e-3)
    assert high == pytest.approx(0.943, abs=1e-3)


@pytest.mark.parametrize("ruleset", ["vogt.petteia", "vogt.kubeia"])
def test_a_game_of_two_levels_is_the_same_again(ruleset: str) -> None:
    players = {True: 2, False: 1}
    assert play(ruleset, players, 3) == play(ruleset, players, 3)


def test_a_step_is_told_in_one_line() -> None:
    line = step("vogt.petteia", level=2, pairs=1, seed=1)
    assert line.startswith("vogt.petteia")
    assert "1 -> 2" in line
    assert line.endswith("draws")
