"""Evidence against play: the rulesets that no other equals in all scores and beats in one."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from petteia.lab.planning.experiment import Cell
from petteia.lab.statistics import SampledEstimate
from petteia.lab.summaries.summary import FIRST_MOVE_OF_WON, CellSummary
from petteia.testimonies import Judgement, judged

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
    def axes(self) -> tuple[float, float, int, float]:
        """The values for which greater is better; the two scores are never summed."""
        judgement = self.judgement
        return (
            judgement.greek.value,
            judgement.roman.value,
            -len(judgement.unasked),
            self.goals.low,
        )


def weighed(cells: Sequence[CellSummary]) -> list[Weighed]:
    """The cells with their testimonies, the cell with most goals first."""
    return sorted(map(Weighed, cells), key=lambda each: -each.goals.value)


def front(rulesets: Sequence[Weighed]) -> list[Weighed]:
    """The cells that no other one beats on one axis while equalling it on the others (Pareto)."""
    return [each for each in rulesets if not any(_excels(other, each) for other in rulesets)]


def judgement_of(cell: CellSummary) -> Judgement:
    """The testimonies compared with the rules of a cell."""
    return judged(Cell(cell.ruleset, cell.options_text, cell.player, cell.player).rules)


def _excels(other: Weighed, each: Weighed) -> bool:
    pairs = list(zip(other.axes, each.axes, strict=True))
    return all(one >= two for one, two in pairs) and other.axes != each.axes
