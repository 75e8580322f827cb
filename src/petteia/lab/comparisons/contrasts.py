"""The effect of one change: cells that differ in one option, or in the player alone."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from petteia.lab.statistics import Difference, SampledEstimate, differences
from petteia.lab.summaries.summary import CellSummary
from petteia.rulesets import ruleset

PLAYER: Final = "player"


@dataclass(frozen=True)
class Contrast:
    """The difference that a change makes to one metric, as one of a family of comparisons."""

    metric: str
    base: CellSummary
    changed: CellSummary
    difference: Difference
    corrected: float
    """The p-value after Holm's correction over the family."""
    factor: str = ""
    """The option that differs, or ``player``; empty if a page chose the cells.

    The base has the option's default, or the player that comes first.
    """


def contrasts(cells: Sequence[CellSummary], metric: str = "decisive") -> list[Contrast]:
    """Every cell with the cell that differs from it in a single option or in its player.

    All contrasts of the metric are one family. Cells whose pairs are all alike cannot be compared
    with each other: their intervals have no width, however few pairs there are.
    """
    found = [
        (factor, base, changed)
        for factor, base, changed in _pairs(cells)
        if metric in base.figures
        and metric in changed.figures
        and (_has_width(base.figures[metric]) or _has_width(changed.figures[metric]))
    ]
    apart = differences(
        (base.figures[metric], changed.figures[metric]) for _, base, changed in found
    )
    return [
        Contrast(metric, base, changed, *each, factor)
        for (factor, base, changed), each in zip(found, apart, strict=True)
    ]


def _has_width(figure: SampledEstimate) -> bool:
    return figure.low < figure.high


def _pairs(cells: Sequence[CellSummary]) -> Iterator[tuple[str, CellSummary, CellSummary]]:
    """The factor, the base and the other cell of each contrast."""
    alike: dict[tuple[str, str, str], list[CellSummary]] = defaultdict(list)
    usual = {cell.ruleset: ruleset(cell.ruleset).options for cell in cells}
    for cell in cells:
        settings = {**usual[cell.ruleset], **cell.options, PLAYER: cell.player}
        for factor in settings:
            others = {name: value for name, value in settings.items() if name != factor}
            alike[cell.ruleset, factor, repr(sorted(others.items()))].append(cell)
    for (id, factor, _), group in alike.items():
        # Grids may have the usual rules twice, once with the option named.
        values = {_value(cell, factor, usual[id]): cell for cell in reversed(group)}
        base = values.pop(usual[id].get(factor, group[0].player), None)
        if base is not None:
            for changed in reversed(values.values()):
                yield factor, base, changed


def _value(cell: CellSummary, factor: str, usual: dict[str, bool | int | str]) -> bool | int | str:
    return cell.player if factor == PLAYER else cell.options.get(factor, usual[factor])
