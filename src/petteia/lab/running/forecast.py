"""The cost of an experiment, and the effects that it can detect."""

import math
import os
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from petteia.engine.matches.match_game import PlayerPair
from petteia.lab.planning.experiment import Cell, Experiment
from petteia.lab.statistics import detectable_difference

MAX_SAMPLED: Final = 24
"""The number of cells in which a game is played to learn how long games take."""


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
    """Time a game of each cell, or of some of each player, and work out the rest."""
    jobs = os.cpu_count() or 1 if jobs is None else jobs
    contests = experiment.contests()
    most = max(MAX_SAMPLED // len(contests), 1)
    seconds = sum(
        experiment.games_of(cells) * _seconds(cells[:: math.ceil(len(cells) / most)], experiment)
        for cells in contests
    )
    return Forecast(
        len(experiment.cells),
        experiment.games,
        jobs,
        seconds / jobs,
        detectable_difference(2 * min(cell.pairs for cell in experiment.cells)),
    )


def _seconds(cells: Sequence[Cell], experiment: Experiment) -> float:
    """How long a game of some cells of one player takes on average."""
    pairs = sum(cell.pairs for cell in cells)
    return sum(cell.pairs * _seconds_of(cell, experiment) for cell in cells) / pairs


def _seconds_of(cell: Cell, experiment: Experiment) -> float:
    """How long a game of a cell takes."""
    begun = time.perf_counter()
    players = PlayerPair(cell.plan(experiment))
    try:
        players.play(0)
    finally:
        players.close()
    return time.perf_counter() - begun
