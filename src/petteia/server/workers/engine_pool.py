"""``EnginePool``: the engine in processes of its own, so that the site answers while it thinks."""

import asyncio
import multiprocessing
import os
import secrets
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TypeVar

from petteia.rulesets.directories import add_directory, is_user_ruleset
from petteia.rulesets.model.definition import Value
from petteia.server.workers.fair_queue import SITE, BusyError, FairTurns, Share

ATTEMPTS = 3
MAX_SECONDS = 20.0
"""How long a piece of work may take; on a slow machine thinking may end late."""
MAX_BRIEF_LEVEL = 9
"""The highest level whose answers are brief."""
BRIEF_SECONDS, LONG_SECONDS = 0.5, 5.0
"""How long the engine thinks about a move at most: at the levels whose answers are brief, and at
the others. The texts of the levels name them."""
MAX_WAIT_SECONDS = 60.0
MAX_WAITING_PER_ADDRESS, MAX_WAITING = 30, 600
NICENESS = 10
"""How far long work stands back behind the site and brief work."""

Result = TypeVar("Result")


@dataclass(frozen=True)
class EngineRequest:
    """A position, by what led to it, and how strong the answer should be."""

    ruleset: str
    options: tuple[tuple[str, Value], ...]
    start: str | None
    moves: tuple[str, ...]
    level: int
    share: Share = SITE
    """Who waits for the answer."""
    game: str = ""
    """By what it is asked how much comes before the answer."""

    @property
    def is_brief(self) -> bool:
        """Whether the answer comes at once; nobody knows what a user's ruleset is like."""
        return self.level <= MAX_BRIEF_LEVEL and not is_user_ruleset(self.ruleset)


@dataclass(frozen=True)
class EngineReply:
    """A move, and how likely the player to move is to win with it."""

    move: str
    win_probability: float


class EngineFailedError(Exception):
    """The engine gave no answer."""


class EngineBusyError(EngineFailedError):
    """Too much waits for the engine."""


class _Process:
    """A process that does one piece of work at a time."""

    def __init__(self, rulesets: Path | None, niceness: int = 0) -> None:
        self._initial = rulesets, niceness
        """The folder of users' rulesets, and how far the process stands back."""
        self._executor: ProcessPoolExecutor | None = None

    def warm_up(self, work: Callable[[], object]) -> None:
        """Start it with some work, which loads what that needs."""
        self._started().submit(work)

    async def run(self, work: Callable[[], Result]) -> Result:
        """Do some work; raises ``EngineFailedError`` when it takes too long or the process dies."""
        loop = asyncio.get_running_loop()
        for _ in range(ATTEMPTS):
            try:
                async with asyncio.timeout(MAX_SECONDS):
                    return await loop.run_in_executor(self._started(), work)
            except BrokenProcessPool:
                self.end()
            except TimeoutError as error:
                self.end()
                raise EngineFailedError("it takes too long") from error
            except asyncio.CancelledError:
                # What comes next shall not wait for work that nobody waits for.
                self.end()
                raise
        raise EngineFailedError("the engine's processes keep ending")

    def end(self) -> None:
        """End it; it is started again when there is work."""
        if self._executor is None:
            return
        executor, self._executor = self._executor, None
        processes = list((executor._processes or {}).values())
        executor.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()

    def _started(self) -> ProcessPoolExecutor:
        if self._executor is None:
            self._executor = ProcessPoolExecutor(
                1,
                multiprocessing.get_context("spawn"),
                initializer=_begin,
                initargs=self._initial,
            )
        return self._executor


class EnginePool:
    """A bounded number of engine processes, restarted when one of them dies.

    One is kept for brief work, which so never waits for long work. All work waits in fair turns.
    """

    def __init__(self, processes: int | None = None, rulesets: Path | None = None) -> None:
        self.processes = processes or max(1, (os.cpu_count() or 1) - 1)
        """How many processes there are for long work."""
        self._brief = _turns(_Process(rulesets))
        self._long = _turns(*(_Process(rulesets, NICENESS) for _ in range(self.processes)))

    def warm_up(self, work: Callable[[], object]) -> None:
        """Start the process for brief work, so that the first answer does not wait for it."""
        self._brief.workers[0].warm_up(work)

    def warm_up_long_work(self, work: Callable[[], object]) -> None:
        """Start a process for long work, so that nobody's first analysis waits for it."""
        self._long.workers[0].warm_up(work)

    async def answer(self, question: EngineRequest) -> EngineReply:
        """Let the engine choose.

        Raises ``EngineFailedError`` when its processes keep dying, and ``EngineBusyError``.
        """
        turns, seconds = self._turns_of(question)
        work = partial(think, question, secrets.randbits(63), seconds)
        return await _run(turns, work, question.share, question.game)

    def ahead(self, question: EngineRequest) -> int:
        """How many answers come before one that is waited for."""
        return self._turns_of(question)[0].ahead(question.game)

    async def run(self, work: Callable[[], Result], share: Share = SITE) -> Result:
        """Let a process of the pool do some work; raises ``EngineFailedError`` as ``answer`` does.

        Work that takes longer than ``MAX_SECONDS`` is broken off, and its process ended.

        The work must be short, since players wait for the engine behind it, and do no harm if it
        is done again.
        """
        return await _run(self._long, work, share)

    async def run_brief(self, work: Callable[[], Result], share: Share = SITE) -> Result:
        """Do work of about a tenth of a second, as ``run`` does; it never waits for long work."""
        return await _run(self._brief, work, share)

    def close(self) -> None:
        """End the processes; what they think about is dropped."""
        for process in (*self._brief.workers, *self._long.workers):
            process.end()

    def _turns_of(self, question: EngineRequest) -> tuple[FairTurns[_Process], float]:
        return (self._brief, BRIEF_SECONDS) if question.is_brief else (self._long, LONG_SECONDS)


def _turns(*processes: _Process) -> FairTurns[_Process]:
    return FairTurns(
        processes,
        most_each=MAX_WAITING_PER_ADDRESS,
        most=MAX_WAITING,
        wait_seconds=MAX_WAIT_SECONDS,
    )


async def _run(
    turns: FairTurns[_Process], work: Callable[[], Result], share: Share, name: str = ""
) -> Result:
    try:
        async with turns.turn(share, name) as process:
            return await process.run(work)
    except BusyError:
        raise EngineBusyError("too much waits for the engine") from None


def think(question: EngineRequest, seed: int, seconds: float) -> EngineReply:
    """Choose a move in a process of the pool, in so much time at most."""
    from petteia._core import Position, StopFlag
    from petteia.engine import best_move
    from petteia.engine.protocol import play
    from petteia.rulesets import ruleset

    rules = ruleset(question.ruleset, **dict(question.options))
    start = question.start
    position = Position(rules) if start is None else Position.from_pfen(rules, start)
    for action in question.moves:
        play(position, action)
    stop = StopFlag()
    # A limit of time given with a level would take the place of the level's own limits.
    ending = threading.Timer(seconds, stop.set)
    ending.start()
    try:
        choice = best_move(position, level=question.level, seed=seed, stop=stop)
    finally:
        ending.cancel()
    return EngineReply(str(choice.move), choice.win_probability)


def _begin(folder: Path | None, niceness: int) -> None:
    """Leave it to the site to end this process, and end with it even if it is killed."""
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    if folder is not None:
        add_directory(folder)
    # Ctrl+C reaches every process of a terminal.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()


def end_with_parent() -> None:
    """End this process when the one that began it ends, even if that is killed."""
    threading.Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
