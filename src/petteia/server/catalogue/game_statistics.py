"""How long games last and how much there is to choose from, as counted in the library's games."""

import functools
import json
from dataclasses import dataclass
from pathlib import Path

FILE = Path(__file__).with_name("game_statistics.json")
"""The numbers, which `python -m tools.measure_library` counts."""
LENGTHS = ("short", "medium", "long")
SHORT, LONG = 90, 120
"""Plies: games with a median up to the first are short, above the second long."""
FEW, MANY = 60, 75
"""Moves to choose from, on average: below the first few, from the second on many."""


@dataclass(frozen=True)
class Measures:
    """What the library's games between engines of one ruleset come to."""

    games: int
    plies: int
    """The median of the plies of a game."""
    shorter: int
    """A quarter of the games has at most so many plies."""
    longer: int
    """A quarter of the games has at least so many plies."""
    choices: int
    """Legal moves at a turn, on average."""

    @property
    def length(self) -> str:
        """One of ``LENGTHS``."""
        if self.plies <= SHORT:
            return "short"
        return "medium" if self.plies <= LONG else "long"

    @property
    def breadth(self) -> int:
        """How much there is to choose from, from 1 to 3."""
        return 1 + (self.choices >= FEW) + (self.choices >= MANY)


def measures(id: str) -> Measures | None:
    """The measures of a ruleset of the package; None where the library has no games of it."""
    return _measures().get(id)


@functools.cache
def _measures() -> dict[str, Measures]:
    counted = json.loads(FILE.read_text(encoding="utf-8"))
    return {id: Measures(**numbers) for id, numbers in counted.items()}
