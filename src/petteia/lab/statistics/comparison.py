"""Comparisons of two shares, and of many."""

from collections.abc import Sequence
from dataclasses import dataclass

from statsmodels.stats.multitest import multipletests
from statsmodels.stats.proportion import confint_proportions_2indep, test_proportions_2indep

from petteia.engine.matches import Estimate


@dataclass(frozen=True)
class Difference(Estimate):
    """The difference between two shares, with its interval of 95 %."""

    p_value: float
    """How likely a difference as large is if there is none: two-sided, before correction."""


def compare_shares(first: tuple[float, float], second: tuple[float, float]) -> Difference:
    """How much larger the second share is, each given as points and games.

    Newcombe's hybrid score interval (1998) and the score test (Miettinen and Nurminen 1985).
    """
    (points, games), (others, other_games) = first, second
    low, high = confint_proportions_2indep(
        others, other_games, points, games, method="newcomb", compare="diff"
    )
    difference = others / other_games - points / games
    if points / games == others / other_games:
        return Difference(0.0, float(low), float(high), 1.0)
    found = test_proportions_2indep(others, other_games, points, games, method="score")
    return Difference(difference, float(low), float(high), float(found.pvalue))


def holm(p_values: Sequence[float]) -> list[float]:
    """The p-values of one family of comparisons, corrected for their number (Holm 1979)."""
    if not p_values:
        return []
    return [float(value) for value in multipletests(p_values, method="holm")[1]]
