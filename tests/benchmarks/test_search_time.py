"""The measure of the search's time counts right; how exact the search is, is for it to say."""

import random

import pytest

import petteia
from benchmarks.search_time import arguments, percentile, positions, row, rulesets, shares


def test_positions_wait_for_a_move() -> None:
    for rules in rulesets():
        source = positions(rules, random.Random(1))
        for _ in range(3):
            assert len(next(source).legal_moves) > 0


def test_every_ruleset_is_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []
    monkeypatch.setattr(
        "benchmarks.search_time.search",
        lambda position, milliseconds: seen.append((position.rules.id, milliseconds)),
    )
    taken = shares(10, 1, seed=0)
    assert taken == sorted(taken)
    assert {ruleset_id for ruleset_id, _ in seen} == set(petteia.ruleset_ids())
    assert {milliseconds for _, milliseconds in seen} == {10}


@pytest.mark.parametrize(("percent", "value"), [(50, 2), (75, 3), (99, 4), (100, 4)])
def test_percentiles(percent: int, value: float) -> None:
    assert percentile([1, 2, 3, 4], percent) == value


def test_a_row_tells_how_many_were_in_time() -> None:
    assert row(10, [0.9, 1.0, 1.1, 1.3]).split() == (
        ["10", "ms", "4", "1.000", "1.300", "1.300", "1.300", "75.00", "%"]
    )


def test_arguments_are_checked() -> None:
    assert arguments(["10", "50", "--positions", "2"]).milliseconds == [10, 50]
    with pytest.raises(SystemExit):
        arguments(["0"])
