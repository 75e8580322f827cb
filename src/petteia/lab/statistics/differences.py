"""Comparisons of two figures, and of many."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

from petteia.engine.matches.statistics import Z
from petteia.lab.statistics.figure import Figure


@dataclass(frozen=True)
class Difference(Figure):
    """The difference between two figures, with its interval of 95 %; n counts both."""

    p_value: float
    """How likely a difference as large is if there is none: two-sided, before any correction."""


def difference(first: Figure, second: Figure) -> Difference:
    """How much larger the second of two independent figures is.

    The interval is made of those of both: for shares that is Newcombe's hybrid score interval
    (1998), for any other figure its generalisation (Zou and Donner 2008). The p-value is that of
    the same interval: below 5 % where it leaves out 0.
    """
    value = second.value - first.value
    low = value - math.hypot(second.value - second.low, first.high - first.value)
    high = value + math.hypot(second.high - second.value, first.value - first.low)
    # The deviation on the side of 0 is the one that the question depends on.
    deviation = (value - low if value > 0 else high - value) / Z
    if value == 0:
        p_value = 1.0
    elif deviation == 0:
        p_value = 0.0
    else:
        p_value = 2 * NormalDist().cdf(-abs(value) / deviation)
    return Difference(value, low, high, first.n + second.n, p_value)


def holm(p_values: Sequence[float]) -> list[float]:
    """The p-values of one family of comparisons, corrected for their number (Holm 1979)."""
    if not p_values:
        return []
    from statsmodels.stats.multitest import multipletests

    return [float(value) for value in multipletests(p_values, method="holm")[1]]
