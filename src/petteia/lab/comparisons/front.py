"""Evidence against play: the rulesets that no other equals in all scores and beats in one."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np

from petteia._core import Ruleset
from petteia.lab.metrics.metric import Array
from petteia.lab.planning.experiment import Cell
from petteia.lab.statistics import SampledEstimate
from petteia.lab.summaries.summary import FIRST_MOVE_OF_WON, CellSummary
from petteia.testimonies import Judgement, judged
from petteia.testimonies.judgement import SCORED, drawn_scores

BALANCE_OF_WON: Final = "balance_decisive"
MIN_GOALS, EVEN = 0.5, (0.4, 0.6)


@dataclass(frozen=True)
class Weighed:
    """A ruleset with its testimonies and its games."""

    cell: CellSummary

    @cached_property
    def judgement(self) -> Judgement:
        """The testimonies compared with its rules."""
        return judgement_of(self.cell)

    @property
    def goals(self) -> SampledEstimate:
        """The share of its games that someone won by a goal of the rules."""
        return self.cell.figures["won_by_goal"]

    @property
    def white(self) -> SampledEstimate | None:
        """White's share of the won games; None if no one won any."""
        return self.cell.figures.get(FIRST_MOVE_OF_WON)

    @property
    def is_granted(self) -> bool:
        """Whether it adds no mechanic to the texts, and is decided by goals and fair.

        Most of its games are won by a goal, as far as the interval tells, and White's share of the
        won games lies within 40 and 60 % and not clearly beside one half.
        """
        white = self.white
        return (
            not self.judgement.unasked
            and self.goals.low > MIN_GOALS
            and white is not None
            and EVEN[0] <= white.value <= EVEN[1]
            and white.low <= sum(EVEN) / 2 <= white.high
        )

    @property
    def axes(self) -> tuple[float, ...]:
        """The values for which greater is better; the two scores are never summed."""
        return (self.judgement.greek.value, self.judgement.roman.value, *self.other_axes)

    @property
    def other_axes(self) -> tuple[int, float, float]:
        """The axes without the scores of the testimonies: they do not depend on weights.

        Mechanics that no text asks for, negative; the lower bound of the games won by a goal; the
        lower bound of the balance of won games, 0 if no one won any.
        """
        balance = self.cell.figures.get(BALANCE_OF_WON)
        return (-len(self.judgement.unasked), self.goals.low, balance.low if balance else 0.0)


def weighed(cells: Sequence[CellSummary]) -> list[Weighed]:
    """The cells with their testimonies, the cell with most goals first."""
    return sorted(map(Weighed, cells), key=lambda each: -each.goals.value)


def front(rulesets: Sequence[Weighed]) -> list[Weighed]:
    """The cells that no other one beats on one axis while equalling it on the others (Pareto)."""
    excelled = _is_excelled(np.array([each.axes for each in rulesets]))
    return [each for each, is_beaten in zip(rulesets, excelled, strict=True) if not is_beaten]


def front_shares(rulesets: Sequence[Weighed]) -> list[float]:
    """For each cell, the share of all draws of the texts' weights that leave it on the front."""
    if not rulesets:
        return []
    drawn = (
        [drawn_scores(rules_of(each.cell), tradition) for each in rulesets] for tradition in SCORED
    )
    greek, roman = (np.array(scores).T for scores in drawn)
    others = np.array([each.other_axes for each in rulesets])
    excelled = [
        _is_excelled(np.column_stack([*scores, others]))
        for scores in zip(greek, roman, strict=True)
    ]
    return [1 - float(share) for share in np.mean(excelled, axis=0)]


def judgement_of(cell: CellSummary) -> Judgement:
    """The testimonies compared with the rules of a cell."""
    return judged(rules_of(cell))


def rules_of(cell: CellSummary) -> Ruleset:
    """The rules of a cell, its options applied."""
    return Cell(cell.ruleset, cell.options_text, cell.player, cell.player).rules


def _is_excelled(axes: Array) -> list[bool]:
    """For each row of values, whether another has none that is less, and one that is greater."""
    return [bool(np.any(np.all(axes >= own, axis=1) & np.any(axes > own, axis=1))) for own in axes]
