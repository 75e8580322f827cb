"""What an experiment will take, and what it will be able to see."""

import math
import os
import time
from dataclasses import dataclass
from statistics import NormalDist
from typing import Final

from petteia.engine.matches.match_game import PlayerPair
from petteia.engine.matches.statistics import Z
from petteia.lab.experiment import Cell, Experiment

POWER: Final = 0.8
"""How often a difference that is there is to be found."""
MAX_SAMPLED: Final = 24
"""Cells of which a pair of games is played to learn how long games take."""


@dataclass(frozen=True)
class Forecast:
    """An experiment before it is run."""

    cells: int
    games: int
    jobs: int
    seconds: float
    """About how long it takes with so many jobs; the games of a few cells were timed."""
    detectable: float
    """The least difference between the decisive rates of two cells, both near one half, that is
    found with a probability of 80 % at a level of 5 %."""


def forecast(experiment: Experiment, jobs: int | None = None) -> Forecast:
    """Time a game of each cell, or of some that are spread evenly, and work out the rest."""
    jobs = os.cpu_count() or 1 if jobs is None else jobs
    cells = experiment.cells[:: math.ceil(len(experiment.cells) / MAX_SAMPLED)]
    seconds = sum(cell.pairs * _seconds(cell, experiment) for cell in cells)
    games = sum(cell.pairs for cell in cells)
    return Forecast(
        len(experiment.cells),
        experiment.games,
        jobs,
        seconds / games * experiment.games / jobs,
        detectable_difference(2 * min(cell.pairs for cell in experiment.cells)),
    )


def detectable_difference(games: int, rate: float = 0.5) -> float:
    """The difference between two shares of so many games that is found with a power of 80 %.

    The normal approximation for two independent samples (Cohen 1988), two-sided at 5 %.
    """
    return (Z + NormalDist().inv_cdf(POWER)) * math.sqrt(2 * rate * (1 - rate) / games)


def _seconds(cell: Cell, experiment: Experiment) -> float:
    """How long a game of a cell takes."""
    begun = time.perf_counter()
    players = PlayerPair(cell.plan(experiment))
    try:
        players.play(0)
    finally:
        players.close()
    return time.perf_counter() - begun
