"""The effect of options, and of other levels of factors, on a metric over all rulesets at once.

If a fraction of the combinations was played: a linear model of the rulesets' values, weighted by
their games, with levels that sum to 0. The effect of a level is its distance from the mean of the
levels of its factor, the others being equal, and its interval is robust against unequal variances
(HC3, Long and Ervin 2000). If all combinations of options were played: Shapley values.
"""

import itertools
import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from petteia.lab.planning.design import coded, levels_of
from petteia.lab.planning.experiment import LabError, levels_of_choice
from petteia.lab.statistics import SampledEstimate, clustered_share, difference
from petteia.lab.summaries.summary import CellSummary

Levels = dict[str, bool | int | str]

MAX_LEVERAGE = 1 - 1e-9
"""The leverage above which a value alone decides a coefficient of the model."""


@dataclass(frozen=True)
class Effect:
    """The effect of one level of a factor on a metric."""

    factor: str
    level: object
    rulesets: int
    """How many rulesets have it."""
    change: SampledEstimate
    """Its distance from the mean of the levels of its factor."""

    @property
    def is_clear(self) -> bool:
        """Whether its interval leaves out 0."""
        return self.change.low > 0 or self.change.high < 0


def effects(cells: Sequence[CellSummary], metric: str) -> list[Effect]:
    """The effect of each level on a metric, over the cells in which it has a value.

    Raises `LabError` if these are too few, or if one of them alone has a level: its distance from
    the model is 0 whatever its value, and the effect has no interval.
    """
    from statsmodels.regression.linear_model import WLS

    own = [cell for cell in cells if metric in cell.figures]
    rows = [levels_of_cell(cell) for cell in own]
    # Cells without a value do not change the order of levels.
    all_levels = levels_of([levels_of_cell(cell) for cell in cells])
    columns = coded(rows, all_levels)
    design = np.hstack([np.ones((len(rows), 1)), *columns])
    if len(rows) <= design.shape[1]:
        raise LabError("lab-figure", figure=metric)
    values = np.array([cell.figures[metric].value for cell in own])
    weights = np.array([cell.figures[metric].n for cell in own], dtype=np.float64)
    orthogonal, _ = np.linalg.qr(np.sqrt(weights)[:, None] * design)
    if (orthogonal**2).sum(axis=1).max() > MAX_LEVERAGE:
        raise LabError("lab-figure", figure=metric)
    fitted = WLS(values, design, weights=weights).fit(cov_type="HC3")
    found, begin = list[Effect](), 1
    for (factor, levels), block in zip(all_levels.items(), columns, strict=True):
        width = block.shape[1]
        for number, level in enumerate(levels):
            contrast = np.zeros(design.shape[1])
            # The last level makes the sum 0.
            contrast[begin : begin + width] = -1.0
            if number < width:
                contrast[begin : begin + width] = np.arange(width) == number
            test = fitted.t_test(contrast)
            low, high = test.conf_int()[0]
            having = [row[factor] == level for row in rows]
            change = SampledEstimate(
                float(test.effect[0]), float(low), float(high), int(weights[having].sum())
            )
            found.append(Effect(factor, level, sum(having), change))
        begin += width
    return found


def pooled(cells: Sequence[CellSummary], metric: str) -> SampledEstimate:
    """A share in the games of several rulesets together; the rulesets are its clusters."""
    figures = [cell.figures[metric] for cell in cells if metric in cell.figures]
    games = np.array([figure.n for figure in figures], dtype=np.float64)
    return clustered_share(np.array([figure.value for figure in figures]) * games, games)


def crossed(
    cells: Sequence[CellSummary], first: str, second: str, metric: str
) -> dict[tuple[bool | int | str, bool | int | str], SampledEstimate]:
    """A share in each combination of the levels of two factors."""
    found: dict[tuple[bool | int | str, bool | int | str], list[CellSummary]] = defaultdict(list)
    for cell in cells:
        levels = levels_of_cell(cell)
        found[levels[first], levels[second]].append(cell)
    return {key: pooled(own, metric) for key, own in found.items()}


def shapley(cells: Sequence[CellSummary], metric: str) -> dict[str, SampledEstimate]:
    """How much each option adds to a metric, on average over all orders of switching them on.

    Shapley 1953; the interval is that of Zou and Donner 2008, as for differences. Raises
    `LabError` unless the cells are all combinations of options of one ruleset that are on or off.
    """
    found = {
        frozenset(name for name, is_on in cell.options.items() if is_on): cell.figures[metric]
        for cell in cells
    }
    names = sorted({name for cell in cells for name in cell.options})
    are_switches = all(isinstance(value, bool) for cell in cells for value in cell.options.values())
    is_one = len({cell.ruleset for cell in cells}) == 1
    if not (are_switches and is_one and len(cells) == len(found) == 2 ** len(names)):
        raise LabError("lab-figure", figure=f"{metric} in all combinations of options")
    games = sum(each.n for each in found.values())
    values = {}
    for name in names:
        rest = [other for other in names if other != name]
        value = below = above = 0.0
        for size in range(len(names)):
            weight = 1 / (len(names) * math.comb(len(rest), size))
            for others in map(frozenset, itertools.combinations(rest, size)):
                change = difference(found[others], found[others | {name}])
                value += weight * change.value
                below = math.hypot(below, weight * (change.value - change.low))
                above = math.hypot(above, weight * (change.high - change.value))
        values[name] = SampledEstimate(value, value - below, value + above, games)
    return values


def levels_of_cell(cell: CellSummary) -> Levels:
    """The level of each factor that a cell has."""
    return levels_of_choice(cell.ruleset, cell.options)
