"""Whether games go as old texts say: the testimonies on play compared with figures of games."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Final

from petteia.lab.statistics import SampledEstimate
from petteia.lab.summaries.summary import CellSummary
from petteia.testimonies import all_testimonies
from petteia.testimonies.testimony import Play

SATISFIED: Final = "satisfied"
BROKEN: Final = "broken"
UNDECIDED: Final = "undecided"


@dataclass(frozen=True)
class Claim:
    """The testimonies of one tradition on a metric."""

    play: Play
    testimonies: tuple[str, ...]
    """The ids of those that say so."""


@dataclass(frozen=True)
class PlayedTexts:
    """The results for the claims of a tradition in the games of one cell."""

    cell: CellSummary
    verdicts: tuple[str | None, ...]
    """For each claim one of the three words; None if no game shows it."""

    @property
    def satisfied(self) -> int:
        """How many claims the games satisfy."""
        return self.verdicts.count(SATISFIED)


def claims(tradition: str) -> list[Claim]:
    """The claims of a tradition, in the order of its testimonies; each is made once."""
    found: dict[Play, list[str]] = defaultdict(list)
    for each in all_testimonies().values():
        if each.tradition == tradition:
            for play in each.play:
                found[play].append(each.id)
    return [Claim(play, tuple(ids)) for play, ids in found.items()]


def benchmarks(tradition: str, cells: Sequence[CellSummary]) -> Mapping[Claim, float | str]:
    """The yardstick of each claim: the comparison in its text, or the median of the cells."""
    found: dict[Claim, float | str] = {}
    for claim in claims(tradition):
        values = [
            cell.figures[claim.play.metric].value
            for cell in cells
            if claim.play.metric in cell.figures
        ]
        if claim.play.than is not None:
            found[claim] = claim.play.than
        elif values:
            found[claim] = median(values)
    return found


def played_texts(
    tradition: str, cells: Sequence[CellSummary], among: Sequence[CellSummary] = ()
) -> list[PlayedTexts]:
    """The claims of a tradition beside each cell; medians are those of other cells if given.

    A claim is satisfied or broken if the whole interval lies on one side of its benchmark.
    """
    measures = benchmarks(tradition, among or cells)
    return [
        PlayedTexts(
            cell,
            tuple(
                _verdict(claim.play, cell.figures, measures[claim]) if claim in measures else None
                for claim in claims(tradition)
            ),
        )
        for cell in cells
    ]


def _verdict(
    play: Play, figures: Mapping[str, SampledEstimate], benchmark: float | str
) -> str | None:
    own = figures.get(play.metric)
    other = figures.get(benchmark) if isinstance(benchmark, str) else None
    if own is None or (other is None and isinstance(benchmark, str)):
        return None
    low, high = (other.low, other.high) if other is not None else (float(benchmark),) * 2
    is_above, is_below = own.low > high, own.high < low
    if not (is_above or is_below):
        return UNDECIDED
    return SATISFIED if is_above is (play.direction == "higher") else BROKEN
