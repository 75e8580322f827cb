"""The measure of the search's time counts correctly; how exact the search is, it has to show."""

import random

import pytest

import petteia
from benchmarks.engine.search_time import (
    Times,
    arguments,
    bare_loop,
    percentile,
    positions,
    rows,
    rulesets,
    times,
)


def test_positions_wait_for_a_move() -> None:
    for rules in rulesets():
        source = positions(rules, random.Random(1))
        for _ in range(3):
            assert len(next(source).legal_moves) > 0


def test_every_ruleset_is_searched_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []
    monkeypatch.setattr(
        "benchmarks.engine.search_time.search",
        lambda position, milliseconds: seen.append((position.rules.id, milliseconds)),
    )
    taken = times(1, len(rulesets()), seed=0)
    assert list(taken.searches) == sorted(taken.searches)
    assert len(taken.loops) == len(seen) == len(rulesets())
    assert {ruleset_id for ruleset_id, _ in seen} == set(petteia.ruleset_ids())
    assert {milliseconds for _, milliseconds in seen} == {1}


@pytest.mark.parametrize(
    ("percent", "value"), [(50.0, 2), (75.0, 3), (99.0, 4), (99.9, 4), (100.0, 4)]
)
def test_percentiles(percent: float, value: float) -> None:
    assert percentile([1, 2, 3, 4], percent) == value


def test_the_last_percentile_but_one_ignores_one_in_a_thousand() -> None:
    ordered = [1.0] * 999 + [9.0]
    assert percentile(ordered, 99.9) == 1
    assert percentile(ordered, 100.0) == 9


def test_a_loop_is_never_early() -> None:
    assert bare_loop(2) >= 2


def test_the_lateness_of_the_machine_is_subtracted() -> None:
    taken = Times(100, (90.0, 101.0, 112.0, 140.0), (100.0, 100.5, 101.0, 115.0))
    assert taken.used(50.0) == 100.5
    assert taken.used(100.0) == 125
    assert [taken.share_below(most) for most in (90, 100, 111, 112, 126)] == [0, 25, 50, 75, 100]
    told = rows(taken)
    assert [line.split(": ")[1] for line in told[3:]] == [
        "below (50.0 % are)",
        "at 99 % a bare loop is 15 ms late",
        "PASS (100.0 % are)",
    ]


def test_arguments_are_checked() -> None:
    assert arguments(["10", "50", "--moves", "2"]).milliseconds == [10, 50]
    with pytest.raises(SystemExit):
        arguments(["0"])
