"""How long games last and how much there is to choose from: counted in the library's games."""

from __future__ import annotations

import functools
import statistics
from dataclasses import dataclass

from petteia.game import Game
from petteia.notation import library

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


@functools.cache
def measures(id: str) -> Measures | None:
    """The measures of a ruleset of the package; None where the library has no games of it."""
    if id not in {part.name for part in library.parts() if not part.is_of_source}:
        return None
    plies: list[int] = []
    choices: list[int] = []
    for game in library.games(id):
        counted = _choices(game)
        plies.append(len(counted))
        choices += counted
    quarters = statistics.quantiles(plies, n=4, method="inclusive")
    return Measures(
        games=len(plies),
        plies=round(statistics.median(plies)),
        shorter=round(quarters[0]),
        longer=round(quarters[2]),
        choices=round(statistics.mean(choices)),
    )


def _choices(game: Game) -> list[int]:
    """How many moves were legal at each turn of a game."""
    position = game.position(game.root)
    counted = []
    for node in game.mainline:
        if isinstance(node.action, tuple):
            position.roll(node.action)
        elif node.action is not None:
            counted.append(len(position.legal_moves))
            position.push(node.action)
    return counted
