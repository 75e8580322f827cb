"""The cost of an experiment, and the effects that it can detect."""

import math
import os
import time
from dataclasses import dataclass
from typing import Final

from petteia.engine.matches.match_game import PlayerPair
from petteia.lab.experiment import Cell, Experiment
from petteia.lab.statistics import detectable_difference

MAX_SAMPLED: Final = 24
"""The number of cells in which a pair of games is played to learn how long games take."""


@dataclass(frozen=True)
class Forecast:
    """An experiment before it is run."""

    cells: int
    games: int
    jobs: int
    seconds: float
    """The approximate time with this many jobs; the games of a few cells were timed."""
    detectable: float | None
    """The least difference between the decisive rates of two cells, both near one half, that is
    found with a probability of 80 % at a level of 5 %; None if the games are too few for any."""


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


def _seconds(cell: Cell, experiment: Experiment) -> float:
    """How long a game of a cell takes."""
    begun = time.perf_counter()
    players = PlayerPair(cell.plan(experiment))
    try:
        players.play(0)
    finally:
        players.close()
    return time.perf_counter() - begun
