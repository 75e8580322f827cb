"""Statistics: published figures, and intervals with the promised coverage."""

from __future__ import annotations

from itertools import count

import numpy as np
import pytest

from petteia.engine.matches.statistics import Z, wilson
from petteia.lab.running.schedule import BLOCK
from petteia.lab.statistics import (
    LOOKED_Z,
    alike_points,
    clustered_share,
    detectable_difference,
    difference,
    holm,
    percentile_interval,
    resample_weights,
    share_of_games,
    widened,
)
from petteia.lab.statistics.shares import Array

COVERAGE = pytest.approx(0.95, abs=0.02)
"""Of 2,000 simulated intervals: about four standard errors."""
SIMULATIONS = 2_000


def pairs_of_games(generator: np.random.Generator, rate: float, alike: float) -> Array:
    """The decided games of 150 pairs, in some of which both games end the same way."""
    first, second = (generator.random((2, 150)) < rate).astype(float)
    same: Array = np.where(generator.random(150) < alike, first, second)
    points: Array = first + same
    return points


@pytest.mark.parametrize("rate", [0.1, 0.5])
@pytest.mark.parametrize("alike", [0.0, 0.7])
def test_95_percent_of_the_intervals_of_a_share_contain_it(rate: float, alike: float) -> None:
    generator = np.random.default_rng(7)
    games = np.full(150, 2.0)
    held = 0
    for _ in range(SIMULATIONS):
        figure = clustered_share(pairs_of_games(generator, rate, alike), games)
        held += figure.low <= rate <= figure.high
    assert held / SIMULATIONS == COVERAGE


def test_95_percent_of_the_bootstrap_intervals_of_a_mean_contain_it() -> None:
    generator = np.random.default_rng(8)
    weights = resample_weights(150)
    held = 0
    for _ in range(SIMULATIONS):
        # The length of two games each that share their opening; the mean is 80.
        opening = generator.gamma(4, 10, 150)
        lengths = 2 * opening + generator.exponential(40, (2, 150)).sum(axis=0)
        low, high = percentile_interval(weights @ lengths / 300)
        held += low <= 80 <= high
    assert held / SIMULATIONS == COVERAGE


def test_95_percent_of_the_intervals_of_a_difference_contain_it() -> None:
    generator = np.random.default_rng(9)
    held = 0
    for first, second in generator.binomial(200, (0.2, 0.35), (SIMULATIONS, 2)):
        found = difference(share_of_games(first, 200), share_of_games(second, 200))
        held += found.low <= 0.15 <= found.high
    assert held / SIMULATIONS == COVERAGE


def test_the_interval_of_independent_games_is_wilsons() -> None:
    # Independent: at a rate of one half, as many pairs of both kinds as of one.
    points = np.array([0.0, 1.0, 1.0, 2.0] * 25)
    figure = clustered_share(points, np.full(100, 2.0))
    assert (figure.low, figure.high) == pytest.approx(wilson(100, 200), abs=0.001)


@pytest.mark.parametrize("points", [0.0, 0.5, 1.0])
def test_points_of_games_that_are_all_alike_can_still_differ(points: float) -> None:
    """Of 200 drawn games at most 1.9% would be won or lost, by Wilson's interval."""
    low, high = alike_points(points, 200, Z)
    _, others = wilson(0, 200)
    assert (low, high) == pytest.approx((points - points * others, points + (1 - points) * others))
    assert low <= points <= high
    assert high - low == pytest.approx(0.0188, abs=0.0001)


@pytest.mark.parametrize(("points", "games"), [(0, 10), (3, 40), (200, 400), (17, 17)])
def test_wilsons_interval_is_that_of_statsmodels(points: int, games: int) -> None:
    # Slow to load, which every process that collects tests would do.
    from statsmodels.stats.proportion import proportion_confint

    expected = proportion_confint(points, games, method="wilson")
    assert wilson(points, games) == pytest.approx(expected)


def test_the_interval_of_a_difference_agrees_with_newcombes_example() -> None:
    # Newcombe 1998, table II, example a: 56 of 70 against 48 of 80.
    found = difference(share_of_games(48, 80), share_of_games(56, 70))
    assert (found.value, found.low, found.high) == pytest.approx((0.2, 0.0524, 0.3339), abs=1e-4)
    assert found.p_value < 0.05
    assert found.n == 150


@pytest.mark.parametrize(("points", "others"), [(0, 9), (30, 44), (31, 47), (60, 20)])
def test_the_difference_of_shares_is_that_of_statsmodels(points: int, others: int) -> None:
    # Slow to load, which every process that collects tests would do.
    from statsmodels.stats.proportion import confint_proportions_2indep

    found = difference(share_of_games(points, 60), share_of_games(others, 80))
    expected = confint_proportions_2indep(others, 80, points, 60, method="newcomb")
    assert (found.low, found.high) == pytest.approx(expected)
    assert (found.p_value < 0.05) == (not expected[0] <= 0 <= expected[1])


def test_equal_shares_do_not_differ() -> None:
    assert difference(share_of_games(0, 40), share_of_games(0, 50)).p_value == 1


def test_an_interval_of_many_comparisons_is_bonferronis() -> None:
    """One of five at 95% together is an interval of 99%, whose normal quantile is 2.5758."""
    alone = difference(share_of_games(40, 100), share_of_games(60, 100))
    together = widened(alone, 5)
    assert (together.value, together.n) == (alone.value, 200)
    for found, narrow in ((together.low, alone.low), (together.high, alone.high)):
        assert (found - alone.value) / (narrow - alone.value) == pytest.approx(2.5758 / 1.96, 1e-4)
    assert widened(alone, 1).low == pytest.approx(alone.low, 1e-4)


def test_holm_corrects_each_value_by_the_number_of_larger_ones() -> None:
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([]) == []


def test_power_is_that_of_published_sample_sizes() -> None:
    # Cohen 1988: 387 games for each of two rates distinguish 50 % from 40 %.
    assert detectable_difference(387) == pytest.approx(0.1, abs=0.002)
    assert detectable_difference(2) is None


def test_resamples_draw_as_many_pairs_as_there_are() -> None:
    weights = resample_weights(30)
    assert (weights.sum(axis=1) == 30).all()
    assert weights.mean() == pytest.approx(1)
    assert resample_weights(30, seed=2).tolist() != weights.tolist()


def interval_at_width(
    generator: np.random.Generator, rate: float, width: float, z: float
) -> tuple[float, float]:
    """The interval of games that end, block by block, once Wilson's interval is narrow enough."""
    decided = 0
    for blocks in count(1):
        games = 2 * BLOCK * blocks
        decided += int(generator.binomial(2 * BLOCK, rate))
        low, high = wilson(decided, games)
        if high - low <= width:
            return wilson(decided, games, z)
    raise AssertionError


@pytest.mark.parametrize("rate", [0.1, 0.3, 0.5])
def test_intervals_of_games_that_end_at_a_width_cover_as_promised(rate: float) -> None:
    def coverage(z: float) -> float:
        generator = np.random.default_rng(1)
        found = (interval_at_width(generator, rate, 0.25, z) for _ in range(SIMULATIONS))
        return sum(low <= rate <= high for low, high in found) / SIMULATIONS

    assert coverage(LOOKED_Z) >= 0.945
    assert coverage(LOOKED_Z) >= coverage(Z)
