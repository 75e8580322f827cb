"""The method of a measure: ours and the peer's in turn, medians, and a bar."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from statistics import median


@dataclass(frozen=True)
class Effort:
    """How much work a sample is worth."""

    pairs: int = 5
    """Samples of ours and of the peer's, taken in turn."""
    seconds: float = 0.5
    """Processor time that a sample of a rate takes at least."""


Sample = Callable[[Effort], float]
"""Takes one sample of a measure, in its unit."""


class Comparison(Enum):
    """The figure of a pair of samples that is compared with the bar."""

    RATIO = "times"
    """How many times the peer's sample ours is; more is better."""
    EXCESS = "more"
    """How much ours is above the peer's; less is better."""
    VALUE = "alone"
    """Ours alone; less is better, and the peer's is printed for comparison."""

    @property
    def is_better_higher(self) -> bool:
        """Whether a higher score is a better one."""
        return self is Comparison.RATIO

    def score(self, ours: float, peer: float) -> float:
        """The number that the bar is about, from one pair of samples."""
        if self is Comparison.RATIO:
            return ours / peer
        return ours - peer if self is Comparison.EXCESS else ours

    def reaches(self, score: float, bar: float) -> bool:
        """Whether a score is at least as good as a bar."""
        return score >= bar if self.is_better_higher else score < bar


@dataclass(frozen=True)
class Measure:
    """Something of ours that is measured beside something of a peer's."""

    name: str
    title: str
    unit: str
    comparison: Comparison
    bar: float
    stretch: float
    ours: Sample
    peer: Sample
    peer_title: str
    pairs_for_one: int = 1
    """Pairs taken for each that the effort requests: more if a sample is short and noisy."""


@dataclass(frozen=True)
class Result:
    """The samples of a measure, pair by pair."""

    measure: Measure
    pairs: tuple[tuple[float, float], ...]

    @property
    def ours(self) -> float:
        """The median of our samples."""
        return median(ours for ours, _ in self.pairs)

    @property
    def peer(self) -> float:
        """The median of the peer's samples."""
        return median(peer for _, peer in self.pairs)

    @property
    def score(self) -> float:
        """The median of the pairs' ratios: a pair shares the machine's state at its moment."""
        score = self.measure.comparison.score
        return median(score(ours, peer) for ours, peer in self.pairs)

    def reaches(self, bar: float) -> bool:
        """Whether the measure is at least as good as a bar."""
        return self.measure.comparison.reaches(self.score, bar)


def rate(work: Callable[[], int], effort: Effort) -> float:
    """Units of work done in a second of processor time, over as many rounds as the effort asks.

    Processor time, since the machine may have other things to do meanwhile.
    """
    done = 0
    start = time.process_time()
    while True:
        done += work()
        spent = time.process_time() - start
        if spent > 0 and spent >= effort.seconds:
            return done / spent


def take(measure: Measure, effort: Effort) -> Result:
    """Take the samples of a measure, ours and the peer's in turn, after a short round of each."""
    warm_up = Effort(pairs=1, seconds=0)
    measure.ours(warm_up)
    measure.peer(warm_up)
    count = effort.pairs * measure.pairs_for_one
    pairs = tuple((measure.ours(effort), measure.peer(effort)) for _ in range(count))
    return Result(measure, pairs)
