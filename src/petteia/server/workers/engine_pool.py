"""``EnginePool``: the engine in separate processes, so that the site answers while it thinks."""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import resource
import secrets
import signal
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from multiprocessing import forkserver
from pathlib import Path
from traceback import extract_tb
from types import FrameType
from typing import Generic, TypeVar

from petteia.errors import PetteiaError
from petteia.rulesets.directories import add_directory, is_user_ruleset
from petteia.server.limits import (
    BRIEF,
    DRAFTS,
    EXPLORING,
    FILMS,
    MEBIBYTE,
    MILLISECONDS,
    PICTURES,
    READING,
    SEARCH,
    SHEETS,
    SMALL_MILLISECONDS,
    TRIALS,
    WorkLimits,
)
from petteia.server.messages.analysis_messages import AnalysedGame
from petteia.server.rate_limiter import RateLimiter
from petteia.server.workers.fair_queue import (
    SITE,
    BusyError,
    Client,
    FairTurns,
)

KINDS = (BRIEF, SEARCH, READING, EXPLORING, TRIALS, DRAFTS, PICTURES, FILMS, SHEETS)
"""The kinds of work that have processes of their own."""
ATTEMPTS = 2
"""The number of attempts for work whose process dies."""
MAX_BRIEF_LEVEL = 9
"""The highest level with brief answers."""
BRIEF_SECONDS, LONG_SECONDS = 0.5, 5.0
"""The engine's maximum time for a move: at the levels with brief answers, and at the others. The
texts of the levels mention them."""
Result = TypeVar("Result")

log = logging.getLogger("petteia.server")


@dataclass(frozen=True)
class EngineRequest:
    """A position, by the moves that led to it, and the strength of the answer."""

    line: AnalysedGame
    level: int
    client: Client = SITE
    """The player who waits for the answer."""
    game: str = ""
    """The key for asking about the length of the queue before the answer."""

    @property
    def is_brief(self) -> bool:
        """Whether the answer comes at once; the cost of a user's ruleset is unknown."""
        return self.level <= MAX_BRIEF_LEVEL and not is_user_ruleset(self.line.ruleset)


@dataclass(frozen=True)
class EngineReply:
    """A move, and how likely the player to move is to win with it."""

    move: str
    win_probability: float


@dataclass(frozen=True)
class Advice:
    """The coach's hints to the player to move."""

    reason: PetteiaError
    """The advice as a value: its code is the key of a message; with the rule behind it."""
    threatened: tuple[str, ...]
    """The squares of the player's pieces that the other side could capture next."""
    capturing: tuple[str, ...]
    """The squares of the pieces with which the player can capture now."""
    takes_back: bool
    """Whether the advice is to take the last move back, which has cost pieces."""


class EngineFailedError(Exception):
    """The engine gave no answer."""


class EngineBusyError(EngineFailedError):
    """Too many tasks wait for the engine, or an address has requested more than it may for now."""


class _Process:
    """A process that does one piece of work at a time."""

    def __init__(self, rulesets: Path | None, limits: WorkLimits) -> None:
        self.limits = limits
        self._initial = rulesets, limits
        """The folder of users' rulesets, and the limits of the process."""
        self._method = "forkserver"
        """How it starts: as a copy, or with ``spawn`` as a new interpreter."""
        self._executor: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[[], Result]) -> "_Done[Result]":
        """Do some work; raises ``EngineFailedError`` when it takes too long or the process dies."""
        bounded = partial(_bounded, work, self.limits.seconds)
        # What kills a process that is its own would kill the next one as well.
        for _ in range(1 if self.limits.ends_process else ATTEMPTS):
            try:
                async with asyncio.timeout(self.limits.seconds_in_all):
                    done = await asyncio.wrap_future(self._submit(bounded))
            except BrokenProcessPool:
                self.end()
            except TimeoutError as error:
                self.end()
                raise EngineFailedError("it takes too long") from error
            except asyncio.CancelledError:
                # The next task does not wait for work that no one needs.
                self.end()
                raise
            else:
                if self.limits.ends_process:
                    self.end()
                return done
        raise EngineFailedError("the engine's processes keep ending")

    def end(self) -> None:
        """End it; it is started again when there is work."""
        if self._executor is None:
            return
        executor, self._executor = self._executor, None
        processes = list((executor._processes or {}).values())
        executor.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            # One that cannot be asked, since the core does not listen, is ended all the same.
            process.kill()

    def _submit(self, work: Callable[[], Result]) -> "Future[Result]":
        try:
            return self._started().submit(work)
        except (OSError, EOFError):
            # The process of which this one would be a copy cannot be reached.
            self.end()
            self._method = "spawn"
            return self._started().submit(work)

    def _started(self) -> ProcessPoolExecutor:
        if self._executor is None:
            self._executor = ProcessPoolExecutor(
                1,
                multiprocessing.get_context(self._method),
                initializer=_begin,
                initargs=self._initial,
            )
        return self._executor


class EnginePool:
    """A bounded number of processes for work of each kind, restarted when one of them dies.

    Work of one kind never waits for another's. All work waits in fair turns.
    """

    def __init__(self, processes: int = SEARCH.at_once, rulesets: Path | None = None) -> None:
        self.processes = processes
        """How many processes there are for long work of the engine."""
        self.turns: dict[WorkLimits, FairTurns[_Process]] = {}
        """The turns of each kind of work."""
        for kind in KINDS:
            number = processes if kind is SEARCH else kind.at_once
            self.turns[kind] = FairTurns([_Process(rulesets, kind) for _ in range(number)], kind)

    def limit(self, budget: RateLimiter) -> None:
        """Limit the milliseconds of each address for work other than the engine's own.

        Work of the engine itself is limited by turns alone.
        """
        for kind in self.turns.keys() - {BRIEF, SEARCH}:
            self.turns[kind].budget = budget

    async def answer(self, question: EngineRequest) -> EngineReply:
        """Let the engine choose.

        Raises ``EngineFailedError`` when its processes keep dying, and ``EngineBusyError``.
        """
        kind, seconds = _kind_of(question)
        work = partial(think, question, secrets.randbits(63), seconds)
        return await self.run(work, question.client, kind, name=question.game)

    def ahead(self, question: EngineRequest) -> int:
        """The number of answers ahead of the one that is waited for."""
        return self.turns[_kind_of(question)[0]].ahead(question.game)

    async def run(
        self,
        work: Callable[[], Result],
        client: Client = SITE,
        kind: WorkLimits = SEARCH,
        milliseconds: float = 0.0,
        name: str = "",
    ) -> Result:
        """Let a process of the pool do some work; raises ``EngineFailedError`` as ``answer`` does.

        Work that exceeds the time of its kind is interrupted. It must be safe to repeat.
        ``milliseconds`` is its estimated time; ``name`` is the key for asking how much comes
        before it.
        """
        try:
            async with self.turns[kind].turn(client, name, milliseconds) as turn:
                done = await turn.worker.run(work)
                turn.seconds = done.seconds
        except BusyError as error:
            raise EngineBusyError("too much waits for the engine") from error
        if isinstance(done.outcome, WorkCrashedError):
            log.error("a piece of work failed: %s", done.outcome)
        if isinstance(done.outcome, Exception):
            raise done.outcome
        return done.outcome

    async def read(self, work: Callable[[], Result], client: Client, milliseconds: float) -> Result:
        """Do work of the rules: here if the estimate is small, otherwise in a process."""
        if milliseconds <= SMALL_MILLISECONDS:
            return work()
        # It is interrupted before it can take longer.
        most = min(milliseconds, READING.seconds * MILLISECONDS)
        return await self.run(work, client, READING, most)

    def close(self) -> None:
        """End the processes; their work is dropped."""
        for turns in self.turns.values():
            for process in turns.workers:
                process.end()


def preload(modules: Sequence[str]) -> None:
    """Load the modules that work needs, once: each process starts as a copy that has them."""
    forkserver.set_forkserver_preload([__name__, *modules])
    # Without a socket, each process loads its modules itself.
    with contextlib.suppress(OSError):
        forkserver.ensure_running()


def _kind_of(question: EngineRequest) -> tuple[WorkLimits, float]:
    return (BRIEF, BRIEF_SECONDS) if question.is_brief else (SEARCH, LONG_SECONDS)


class WorkCrashedError(EngineFailedError):
    """A piece of work has ended in an error that does not come from the rules."""


class UnstoredError(WorkCrashedError):
    """A piece of work could not write its files: the disk is full."""


class _Interrupted(BaseException):
    """A piece of work has used up its time."""


def _interrupt(_number: int, _frame: FrameType | None) -> None:
    raise _Interrupted


@dataclass(frozen=True, slots=True)
class _Done(Generic[Result]):
    """The result of a piece of work, and the seconds of processor time that it has used."""

    outcome: Result | PetteiaError | EngineFailedError
    seconds: float


def _bounded(work: Callable[[], Result], seconds: float) -> _Done[Result]:
    """Do some work within a limit of processor time, in a process of the pool."""
    begun = time.process_time()
    outcome: Result | PetteiaError | EngineFailedError
    signal.signal(signal.SIGPROF, _interrupt)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        outcome = work()
    except (PetteiaError, EngineFailedError) as error:
        outcome = error
    except _Interrupted:
        outcome = EngineFailedError("it takes too long")
    except Exception as error:
        # Some errors cannot be sent back, ``StopIteration`` among them: they are put into words.
        place = extract_tb(error.__traceback__)[-1]
        where = f"{Path(place.filename).name}:{place.lineno}"
        is_unstored = isinstance(error, OSError | sqlite3.OperationalError)
        kind = UnstoredError if is_unstored else WorkCrashedError
        outcome = kind(f"{type(error).__name__} at {where}")
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return _Done(outcome, time.process_time() - begun)


def think(question: EngineRequest, seed: int, seconds: float) -> EngineReply:
    """Choose a move in a process of the pool, within a time limit."""
    from petteia._core import StopFlag
    from petteia.engine import best_move
    from petteia.server.workers.positions import position_of

    position = position_of(question.line)
    stop = StopFlag()
    # A limit of time given with a level would take the place of the level's own limits.
    ending = threading.Timer(seconds, stop.set)
    ending.start()
    try:
        choice = best_move(position, level=question.level, seed=seed, stop=stop)
    finally:
        ending.cancel()
    return EngineReply(str(choice.move), choice.win_probability)


def coach(line: AnalysedGame, can_take_back: bool) -> Advice:
    """Advise the player to move, who may be able to take the last move back, in such a process.

    The most urgent advice comes first: a win, a piece that was just lost, a capture, a threat.
    """
    from petteia.server.workers.positions import position_of

    return Advice(*position_of(line)._advice(can_take_back))


def _begin(folder: Path | None, limits: WorkLimits) -> None:
    """Leave it to the site to end this process, and end with it even if it is killed."""
    os.nice(limits.niceness)
    memory = limits.mebibytes * MEBIBYTE
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if not limits.writes_files:
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    if folder is not None:
        add_directory(folder)
    # Ctrl+C reaches every process of a terminal.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()


def end_with_parent() -> None:
    """End this process when its parent ends, even if the parent is killed."""
    threading.Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
