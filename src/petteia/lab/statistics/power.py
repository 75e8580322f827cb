"""Power: what so many games can detect, and how many games that takes."""

import math
from typing import Final

POWER: Final = 0.8
"""How often a difference that is there is to be found."""
ALPHA: Final = 0.05
"""How often a difference that is not there may be found."""


def detectable_difference(games: float, rate: float = 0.5) -> float:
    """The least difference from a share that is found with a power of 80 %, two-sided at 5 %.

    For two independent samples of so many games each (Cohen 1988, effect size h).
    """
    from statsmodels.stats.power import NormalIndPower

    effect = NormalIndPower().solve_power(nobs1=games, alpha=ALPHA, power=POWER)
    angle = min(math.asin(math.sqrt(rate)) + effect / 2, math.pi / 2)
    return math.sin(angle) ** 2 - rate


def games_needed(first: float, second: float) -> int:
    """The games of each of two samples that tell two different shares apart with that power."""
    from statsmodels.stats.power import NormalIndPower
    from statsmodels.stats.proportion import proportion_effectsize

    effect = abs(proportion_effectsize(first, second))
    games: float = NormalIndPower().solve_power(effect_size=effect, alpha=ALPHA, power=POWER)
    return math.ceil(games)
