"""``EnginePool``: the engine in processes of its own, so that the site answers while it thinks."""

from __future__ import annotations

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

from petteia.rulesets.directories import add_directory
from petteia.rulesets.model.definition import Value

ATTEMPTS = 3
MAX_SECONDS = 120.0
"""Longer than the highest level thinks on a slow machine."""

Result = TypeVar("Result")


@dataclass(frozen=True)
class EngineRequest:
    """A position, by what led to it, and how strong the answer should be."""

    ruleset: str
    options: tuple[tuple[str, Value], ...]
    start: str | None
    moves: tuple[str, ...]
    level: int


@dataclass(frozen=True)
class EngineReply:
    """A move, and how likely the player to move is to win with it."""

    move: str
    win_probability: float


class EngineFailedError(Exception):
    """The engine gave no answer."""


class EnginePool:
    """A bounded number of engine processes, restarted when one of them dies."""

    def __init__(self, processes: int | None = None, rulesets: Path | None = None) -> None:
        self.processes = processes or max(1, (os.cpu_count() or 1) - 1)
        self.rulesets = rulesets
        """The folder of users' rulesets."""
        self._pool: ProcessPoolExecutor | None = None
        self._free = asyncio.Semaphore(self.processes)

    def warm_up(self) -> None:
        """Start the first process, so that the first answer does not wait for it."""
        pool = self._pool = self._pool or self._new_pool()
        pool.submit(_load)

    async def answer(self, question: EngineRequest) -> EngineReply:
        """Let the engine choose; raises ``EngineFailedError`` when its processes keep dying."""
        return await self.run(partial(think, question, secrets.randbits(63)))

    async def run(self, work: Callable[[], Result]) -> Result:
        """Let a process of the pool do some work; raises ``EngineFailedError`` as ``answer`` does.

        Work that takes longer than ``MAX_SECONDS`` is broken off, and its process ended.

        The work must be short, since players wait for the engine behind it, and do no harm if it
        is done again.
        """
        loop = asyncio.get_running_loop()
        async with self._free:
            for _ in range(ATTEMPTS):
                pool = self._pool = self._pool or self._new_pool()
                try:
                    async with asyncio.timeout(MAX_SECONDS):
                        return await loop.run_in_executor(pool, work)
                except BrokenProcessPool:
                    self._end(pool)
                except TimeoutError as error:
                    self._end(pool)
                    raise EngineFailedError("it takes too long") from error
        raise EngineFailedError("the engine's processes keep ending")

    def close(self) -> None:
        """End the processes; what they think about is dropped."""
        if self._pool is not None:
            self._end(self._pool)

    def _end(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
        processes = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(
            self.processes, context, initializer=_begin, initargs=(self.rulesets,)
        )


def think(question: EngineRequest, seed: int) -> EngineReply:
    """Choose a move in a process of the pool."""
    from petteia._core import Position
    from petteia.engine import best_move
    from petteia.rulesets import ruleset

    rules = ruleset(question.ruleset, **dict(question.options))
    start = question.start
    position = Position(rules) if start is None else Position.from_pfen(rules, start)
    for action in question.moves:
        if action.startswith("roll:"):
            position.roll(tuple(int(die) for die in action.removeprefix("roll:")))
        else:
            position.push_text(action)
    choice = best_move(position, level=question.level, seed=seed)
    return EngineReply(str(choice.move), choice.win_probability)


def _load() -> None:
    """Load all that thinking needs."""
    import petteia.engine
    import petteia.rulesets.registry  # noqa: F401


def _begin(folder: Path | None) -> None:
    """Leave it to the site to end this process, and end with it even if it is killed."""
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
