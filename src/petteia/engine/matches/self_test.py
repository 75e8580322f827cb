"""Two matches whose results are known: a player against itself, and against half of itself."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from petteia.engine.matches.match import MatchSummary, Progress, play_match
from petteia.engine.matches.statistics import Sprt, Verdict

RULESET: Final = "navpil.poleis"
"""A game with hardly any draws, in which a deeper search pays."""


@dataclass(frozen=True)
class Trial:
    """A match with a known result."""

    name: str
    a: str
    b: str
    pairs: int
    test: Sprt
    expected: Verdict

    def is_passed(self, summary: MatchSummary) -> bool:
        """Whether the match ended as it had to."""
        return summary.verdict == self.expected


TRIALS: Final = (
    Trial(
        "a player against itself, choosing otherwise among moves that look alike",
        *("nodes=2000,seed=1", "nodes=2000,seed=2"),
        pairs=1000,
        test=Sprt(0, 60),
        expected="H0",
    ),
    Trial(
        "a player against itself with half the nodes",
        *("nodes=2000", "nodes=1000"),
        pairs=1000,
        test=Sprt(0, 60),
        expected="H1",
    ),
)


def play_trial(
    trial: Trial, concurrency: int = 1, result: Path | None = None, progress: Progress | None = None
) -> MatchSummary:
    """Play a trial to its decision, or as far as its pairs go."""
    return play_match(
        trial.a,
        trial.b,
        RULESET,
        pairs=trial.pairs,
        sprt=trial.test,
        concurrency=concurrency,
        result=result,
        progress=progress,
    )
