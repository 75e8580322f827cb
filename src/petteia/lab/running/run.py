"""Plays the missing games of an experiment."""

import os
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from petteia.engine.matches import PlayedGame
from petteia.engine.matches.worker_pool import Order, play_games
from petteia.lab.games.results import Results, Tally, batch, machine
from petteia.lab.planning.experiment import Cell, Experiment, LabError
from petteia.lab.running.cluster import play_games_on_cluster
from petteia.lab.running.schedule import missing_games, surviving_cells

MAX_JOBS: Final = 1024


@dataclass(frozen=True)
class Progress:
    """How far an experiment is."""

    experiment: Experiment
    games: int
    """The games that are over, in pairs that are complete."""
    tallies: dict[Cell, Tally]
    """The results of the games of each cell."""


@dataclass(frozen=True)
class Finished:
    """The result of a run."""

    games: int
    """The games in the folder."""
    cells: tuple[Cell, ...]
    """The cells that no round of halving has ended; all of them without halving."""


def run(
    experiment: Experiment,
    folder: str | Path,
    jobs: int | None = None,
    progress: Callable[[Progress], object] | None = None,
    ray: str | None = None,
) -> Finished:
    """Play the missing games with a process for each job, by default one per processor.

    With the address of a Ray cluster, the cluster plays; only this process writes results. It can
    be ended at any moment, and the same call continues it. Raises `LabError` if the folder belongs
    to another experiment or cannot be written, or the cluster cannot be used; `MatchError` if a
    game cannot be played.
    """
    if jobs is not None:
        LabError.check_range("jobs", jobs, 1, MAX_JOBS)
    plans = [cell.plan(experiment) for cell in experiment.cells]
    with Results(Path(folder), experiment) as results:
        _tell(progress, results)
        waiting: dict[Order, PlayedGame] = {}
        missing = missing_games(results)
        this_batch = batch()
        if ray is None:
            results.note_machine(machine())
            played = play_games(plans, missing, jobs or os.cpu_count() or 1)
        else:
            played = play_games_on_cluster(plans, missing, ray, jobs, results.note_machine)
        with closing(played) as games:
            for number, game in games:
                other = waiting.pop((number, game.pair), None)
                if other is None:
                    waiting[number, game.pair] = game
                    continue
                both = sorted((other, game), key=lambda each: each.number)
                results.note_batch(this_batch)
                results.add(experiment.cells[number], both)
                _tell(progress, results)
        return Finished(_games(results), tuple(surviving_cells(results)))


def _tell(progress: Callable[[Progress], object] | None, results: Results) -> None:
    if progress is not None:
        progress(Progress(results.experiment, _games(results), results.tallies))


def _games(results: Results) -> int:
    return sum(tally.games for tally in results.tallies.values())
