"""Plays the games of an experiment that its folder does not hold yet."""

import os
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from petteia.engine.matches import PlayedGame
from petteia.engine.matches.statistics import wilson
from petteia.engine.matches.worker_pool import Order, play_games
from petteia.lab.experiment import Cell, Experiment, LabError
from petteia.lab.results import Results, Tally

MAX_JOBS: Final = 1024
BLOCK: Final = 16
"""Pairs of a cell that are played in one go, so that all cells advance together."""


@dataclass(frozen=True)
class Progress:
    """How far an experiment is."""

    experiment: Experiment
    games: int
    """The games that are over, in pairs that are complete."""
    tallies: dict[Cell, Tally]
    """What those of each cell came to."""


def run(
    experiment: Experiment,
    folder: str | Path,
    jobs: int | None = None,
    progress: Callable[[Progress], object] | None = None,
) -> int:
    """Play what is missing with as many processes as there are jobs, by default one a processor.

    Returns how many games the folder then holds.
    It can be ended at any moment and goes on by the same call. `LabError` if the folder belongs to
    another experiment or cannot be written, `MatchError` if a game cannot be played.
    """
    jobs = os.cpu_count() or 1 if jobs is None else jobs
    LabError.check_range("jobs", jobs, 1, MAX_JOBS)
    plans = [cell.plan(experiment) for cell in experiment.cells]
    with Results(Path(folder), experiment) as results:
        _tell(progress, results)
        waiting: dict[Order, PlayedGame] = {}
        with closing(play_games(plans, _missing(results), jobs)) as games:
            for number, game in games:
                other = waiting.pop((number, game.pair), None)
                if other is None:
                    waiting[number, game.pair] = game
                    continue
                both = sorted((other, game), key=lambda each: each.number)
                results.add(experiment.cells[number], both)
                _tell(progress, results)
        return _games(results)


def _missing(results: Results) -> Iterator[Order | None]:
    """The games that are not there yet: some pairs of each cell, then more of each.

    With a width wanted, a cell's next pairs wait until all of those before them are there; None
    is given while every cell waits.
    """
    cells = dict.fromkeys(enumerate(results.experiment.cells), 0)
    while cells:
        has_begun = False
        for (number, cell), begin in list(cells.items()):
            if begin >= cell.pairs or _is_narrow(results, cell, begin):
                del cells[number, cell]
            elif results.experiment.width is None or len(results.done[cell]) >= begin:
                has_begun = True
                cells[number, cell] = begin + BLOCK
                for pair in range(begin, min(begin + BLOCK, cell.pairs)):
                    if pair not in results.done[cell]:
                        yield number, 2 * pair
                        yield number, 2 * pair + 1
        if cells and not has_begun:
            yield None


def _is_narrow(results: Results, cell: Cell, pairs: int) -> bool:
    """Whether just so many pairs of a cell are there, and their interval is narrow enough."""
    width, tally = results.experiment.width, results.tallies[cell]
    if width is None or not pairs or tally.games != 2 * pairs:
        return False
    low, high = wilson(tally.decided, tally.games)
    return high - low <= width


def _tell(progress: Callable[[Progress], object] | None, results: Results) -> None:
    if progress is not None:
        progress(Progress(results.experiment, _games(results), results.tallies))


def _games(results: Results) -> int:
    return sum(tally.games for tally in results.tallies.values())
