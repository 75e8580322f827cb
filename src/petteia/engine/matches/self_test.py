"""Two matches whose results are known: a player against itself, and against half of itself."""

from dataclasses import dataclass
from typing import Final

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
