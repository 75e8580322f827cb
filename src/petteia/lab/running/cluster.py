"""Plays the games of experiments on a Ray cluster, whose machines may come and go.

The two games of a pair are a task. Their plan and their numbers determine them, so Ray may restart
them elsewhere when their machine is lost. Only the process that asked for them stores them.
"""

import logging
import math
import os
import socket
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from petteia.engine.matches import PlayedGame
from petteia.engine.matches.match_game import PlayerPair
from petteia.engine.matches.match_plan import MatchPlan
from petteia.engine.matches.player_spec import MatchError
from petteia.engine.matches.worker_pool import Orders
from petteia.lab.games.results import machine, program
from petteia.lab.planning.experiment import LabError

LOCAL: Final = "local"
"""The address of a cluster that is made of this machine alone, for this run."""
MAX_LOSSES: Final = 20
"""The number of times that a pair may be lost with the process that plays it."""
ENVIRONMENT: Final = {"MALLOC_ARENA_MAX": "2", "RAY_enable_metrics_collection": "false"}
"""The settings of a cluster that is started here. A search has its own thread. In a process
with as many threads as one of Ray's, it would take memory from a new arena each time. No one reads
the metrics."""
AHEAD: Final = 2
"""Pairs requested at once for each processor: none waits, and a cluster that can grow does."""
CONNECTING: Final = 5.0
"""Seconds to wait for the address to answer."""
COUNTING: Final = 1.0
"""Seconds after which the processors of the cluster are counted again."""


def play_games_on_cluster(
    plans: Sequence[MatchPlan],
    orders: Orders,
    address: str,
    jobs: int | None,
    note_machine: Callable[[str], object],
) -> Generator[tuple[int, PlayedGame], None, None]:
    """Play games and give each, with the index of its plan, when it is finished.

    Games are requested in pairs: at most one pair per job at once, by default as many as the
    cluster has room for. Closing the iterator ends all of them. Raises `LabError` if the cluster
    cannot be used, `MatchError` if a game cannot be played.
    """
    import ray

    for plan in plans:
        # Machines of the cluster need not have the files of rulesets.
        _ = plan.rules
    with _connected(address, jobs):
        play = ray.remote(num_cpus=1, max_retries=MAX_LOSSES)(_play)
        asked_by = program()
        waiting = _tasks(orders)
        playing: dict[Any, int] = {}
        room, counted = 0, -math.inf

        def begin() -> None:
            while len(playing) < room:
                task = next(waiting, None)
                if task is None:
                    return
                place, numbers = task
                playing[play.remote(plans[place], numbers, asked_by)] = place

        while True:
            if time.monotonic() - counted >= COUNTING:
                room, counted = _room(address, jobs), time.monotonic()
            begin()
            if not playing:
                return
            over, _ = ray.wait(list(playing), timeout=COUNTING)
            answers = [(playing.pop(reference), _answer(reference)) for reference in over]
            # No worker waits while these are kept.
            begin()
            for place, answer in answers:
                note_machine(answer["machine"])
                for game in answer["games"]:
                    yield place, PlayedGame.of(game)


def _tasks(orders: Orders) -> Iterator[tuple[int, list[int]] | None]:
    """The index of each task's plan, and its games: both of a pair if both are wanted.

    None is given while the next task depends on games that are still being played.
    """
    place, numbers = 0, list[int]()
    for order in orders:
        if numbers and (order is None or (order[0], order[1] // 2) != (place, numbers[0] // 2)):
            yield place, numbers
            numbers = []
        if order is None:
            yield None
            continue
        place, numbers = order[0], [*numbers, order[1]]
        if len(numbers) == 2:
            yield place, numbers
            numbers = []
    if numbers:
        yield place, numbers


@contextmanager
def _connected(address: str, jobs: int | None) -> Iterator[None]:
    """A connection to the cluster; raises `LabError` if it fails."""
    import ray

    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    # The settings for a cluster that is started here.
    own: dict[str, Any] = {"include_dashboard": False, "num_cpus": jobs}
    if address == LOCAL:
        for name, value in ENVIRONMENT.items():
            os.environ.setdefault(name, value)
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
    try:
        _check_answers(address)
        ray.init(address, **quiet, **own if address == LOCAL else {})
    except (OSError, RuntimeError, ValueError, AssertionError) as error:
        raise _unusable(error) from None
    try:
        yield
    except ray.exceptions.RaySystemError as error:
        raise _unusable(error) from None
    finally:
        ray.shutdown()


def _check_answers(address: str) -> None:
    """Find out in time that nothing answers at HOST:PORT; Ray itself would try for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon:
        with socket.create_connection((host, int(port)), CONNECTING):
            pass


def _room(address: str, jobs: int | None) -> int:
    """The number of pairs to request at once; our own cluster has no more room than jobs."""
    import ray

    resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
    room = AHEAD * max(1, int(resources.get("CPU", 0)))
    return room if jobs is None or address == LOCAL else min(room, jobs)


def _answer(reference: Any) -> dict[str, Any]:
    """The result of a task; raises `MatchError` if it is not a game."""
    import ray

    try:
        answer: dict[str, Any] = ray.get(reference)
    except (ray.exceptions.WorkerCrashedError, ray.exceptions.NodeDiedError):
        raise LabError("lab-lost", times=MAX_LOSSES + 1) from None
    except ray.exceptions.RayError as error:
        raise _unusable(error) from None
    if "error" in answer:
        raise MatchError.from_data(answer["error"])
    if "program" in answer:
        raise LabError("lab-cluster", reason=f"{answer['program']}, {program()}")
    return answer


def _unusable(error: Exception) -> LabError:
    return LabError(
        "lab-cluster", reason=(str(error).strip() or type(error).__name__).splitlines()[0]
    )


_seats: list[PlayerPair] = []
"""The players of this process's last game, kept with their state."""


def _play(plan: MatchPlan, numbers: Sequence[int], asked_by: str) -> dict[str, Any]:
    """Play games in a process of the cluster."""
    if asked_by != program():
        return {"program": program()}
    try:
        if not _seats or _seats[0].plan != plan:
            while _seats:
                _seats.pop().close()
            _seats.append(PlayerPair(plan))
        games = [_seats[0].play(number).document() for number in numbers]
    except MatchError as error:
        return {"error": error.as_data()}
    return {"games": games, "machine": machine()}
