"""The statistics of a match's points, compared with numbers from another program.

The intervals are those of SciPy 1.16's ``binomtest(...).proportion_ci(method="wilson")``. The
likelihood ratios were found by SciPy's general optimiser (SLSQP from eight starts), which maximises
the multinomial likelihood under each mean without knowing Lagrange's condition. The normalised Elo
was taken from the variance of the pairs written out one by one.
"""

from __future__ import annotations

import math
import random

import pytest

from petteia.engine.matches import Score, Sprt
from petteia.engine.matches.statistics import SHARES, elo_of, share_of, wilson


@pytest.mark.parametrize(
    ("points", "games", "low", "high"),
    [
        (8, 10, 0.4901624715366418, 0.9433178485456248),
        (55, 100, 0.45244602997442135, 0.6438546202048803),
        (0, 40, 0, 0.08762160119728662),
        (40, 40, 0.9123783988027133, 1),
    ],
)
def test_the_interval_is_wilsons(points: float, games: int, low: float, high: float) -> None:
    assert wilson(points, games) == pytest.approx((low, high), abs=1e-12)


@pytest.mark.parametrize("games", range(1, 40))
def test_the_interval_of_no_points_begins_at_0_and_that_of_all_points_ends_at_1(games: int) -> None:
    assert wilson(0, games)[0] == 0
    assert wilson(games, games)[1] == 1


def test_elo_and_shares_are_inverses_of_each_other() -> None:
    assert elo_of(0.75) == pytest.approx(190.84850188786498)
    assert share_of(elo_of(0.3)) == pytest.approx(0.3)
    assert elo_of(1) == math.inf
    assert elo_of(0) == -math.inf


@pytest.mark.parametrize(
    ("pairs", "elo0", "elo1", "ratio"),
    [
        ((5, 20, 50, 30, 10), 0, 20, 1.62529),
        ((2, 10, 30, 25, 15), -5, 40, 7.01902),
        ((1, 3, 90, 4, 2), 0, 10, 0.05077),
    ],
)
def test_the_ratio_is_that_of_the_likeliest_distributions(
    pairs: tuple[int, ...], elo0: float, elo1: float, ratio: float
) -> None:
    assert Sprt(elo0, elo1).ratio(pairs) == pytest.approx(ratio, abs=2e-4)


@pytest.mark.parametrize(
    ("pairs", "games", "elo", "normalised"),
    [
        ((5, 20, 50, 30, 10), (100, 50, 80), 30.288285575, 44.2002532),
        ((2, 10, 30, 25, 15), (85, 35, 44), 88.739499847, 121.7152064),
        ((1, 3, 90, 4, 2), (53, 97, 50), 5.211924706, 16.8636814),
    ],
)
def test_elo_and_normalised_elo(
    pairs: tuple[int, int, int, int, int],
    games: tuple[int, int, int],
    elo: float,
    normalised: float,
) -> None:
    score = Score(pairs, *games)
    assert score.elo.value == pytest.approx(elo)
    assert score.normalised_elo.value == pytest.approx(normalised)
    assert score.elo.low < score.elo.value < score.elo.high


def test_even_pairs_narrow_the_interval_and_one_sided_pairs_widen_it() -> None:
    steady = Score((0, 1, 98, 1, 0), 100, 0, 100)
    wild = Score((50, 0, 0, 0, 50), 100, 0, 100)
    single = steady.share
    assert steady.elo.high < elo_of(single.high) < wild.elo.high


def test_without_games_nothing_is_known() -> None:
    score = Score()
    assert (score.share.value, score.share.low, score.share.high) == (0.5, 0, 1)
    assert score.normalised_elo.high == math.inf
    assert Sprt().ratio(score.pairs) == 0


@pytest.mark.parametrize(("elo", "rarely"), [(0, "H1"), (40, "H0")])
def test_the_test_rarely_accepts_a_false_hypothesis(elo: float, rarely: str) -> None:
    """If the true difference is one of the two, at most about one match in twenty goes wrong."""
    generator = random.Random(7)
    test = Sprt(0, 40)
    win = share_of(elo)
    # A pair's two games are drawn independently: a draw with 0.3, else a win with the rest.
    chances = [(win - 0.15), 0.3, 1 - 0.15 - win]
    wrong = 0
    for _ in range(150):
        pairs = [0] * len(SHARES)
        verdict = None
        while verdict is None:
            for _ in range(5):
                points = sum(generator.choices((2, 1, 0), chances, k=2))
                pairs[points] += 1
            verdict = test.verdict(pairs)
        wrong += verdict == rarely
    assert wrong <= 15


@pytest.mark.parametrize("numbers", [(20, 0), (0, 2000), (0, 20, 0), (0, 20, 0.05, 0.5)])
def test_a_test_that_makes_no_sense_is_refused(numbers: tuple[float, ...]) -> None:
    with pytest.raises(ValueError, match="SPRT"):
        Sprt(*numbers)
