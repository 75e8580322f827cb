"""Significance: comparisons of two figures and of many, and the games that they take."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Final

from petteia.engine.matches.statistics import Z
from petteia.lab.statistics.estimates import SampledEstimate


@dataclass(frozen=True)
class Difference(SampledEstimate):
    """The difference between two statistics, with its 95% interval; n counts both."""

    p_value: float
    """The probability of a difference this large if there is none: two-sided, before any
    correction."""


def difference(first: SampledEstimate, second: SampledEstimate) -> Difference:
    """The difference of the second of two independent figures from the first.

    The interval is made of both intervals: for shares it is Newcombe's hybrid score interval
    (1998), for any other figure its generalisation (Zou and Donner 2008). The p-value is that of
    the same interval: below 5 % if it leaves out 0.
    """
    value = second.value - first.value
    low = value - math.hypot(second.value - second.low, first.high - first.value)
    high = value + math.hypot(second.high - second.value, first.value - first.low)
    # The deviation on the side of 0 decides the question.
    deviation = (value - low if value > 0 else high - value) / Z
    if value == 0:
        p_value = 1.0
    elif deviation == 0:
        p_value = 0.0
    else:
        p_value = 2 * NormalDist().cdf(-abs(value) / deviation)
    return Difference(value, low, high, first.n + second.n, p_value)


def widened(change: Difference, comparisons: int) -> SampledEstimate:
    """A difference of two shares with an interval for one of several comparisons.

    The 95% intervals of all of them together leave out a true difference in one case of twenty
    (Bonferroni).
    """
    wider = NormalDist().inv_cdf(1 - ALPHA / 2 / comparisons) / Z
    low, high = (change.value + wider * (end - change.value) for end in (change.low, change.high))
    return SampledEstimate(change.value, max(low, -1.0), min(high, 1.0), change.n)


def differences(
    pairs: Iterable[tuple[SampledEstimate, SampledEstimate]],
) -> list[tuple[Difference, float]]:
    """The differences of one family of comparisons, each with its corrected p-value (Holm 1979)."""
    found = [difference(first, second) for first, second in pairs]
    return list(zip(found, holm([each.p_value for each in found]), strict=True))


def holm(p_values: Sequence[float]) -> list[float]:
    """The p-values of one family of comparisons, corrected for their number (Holm 1979)."""
    if not p_values:
        return []
    from statsmodels.stats.multitest import multipletests

    return [float(value) for value in multipletests(p_values, method="holm")[1]]


POWER: Final = 0.8
"""The power: how often an existing difference is found."""
ALPHA: Final = 0.05
"""The probability of finding a difference that does not exist."""


def detectable_difference(games: float) -> float | None:
    """The least difference from a half that is found with a power of 80 %, two-sided at 5 %.

    For two independent samples of this many games each (Cohen 1988, effect size h); None if they
    are too few to find even the greatest.
    """
    from statsmodels.stats.power import NormalIndPower

    effect = NormalIndPower().solve_power(nobs1=games, alpha=ALPHA, power=POWER)
    return None if effect > math.pi / 2 else math.sin(effect) / 2
