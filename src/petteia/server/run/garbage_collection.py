"""Collects garbage when there may be much, not when there is much of everything.

Python looks through all objects whenever their number has grown by a quarter. With thousands of
open sockets that holds everybody up for half a second, again and again, and finds nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import resource
import time
from collections.abc import Callable, Iterator

NEVER = 1_000_000_000
LOOK_SECONDS = 1.0
MAX_SECONDS = 600.0
"""All objects are looked through so often, whatever else."""
GROWTH = 1.5
"""They are looked through as well when the most memory so far is so many times what it was."""


class CollectionSchedule:
    """Says when all objects should be looked through."""

    def __init__(self, memory: Callable[[], int], clock: Callable[[], float]) -> None:
        self._memory = memory
        self._clock = clock
        self._note()

    def is_due(self) -> bool:
        """Whether it is time again; who asks and hears so does it."""
        grown = self._memory() >= GROWTH * self._most
        if not grown and self._clock() < self._last + MAX_SECONDS:
            return False
        self._note()
        return True

    def _note(self) -> None:
        self._most = self._memory()
        self._last = self._clock()


def peak_memory() -> int:
    """The most memory that this process has had; the unit depends on the system."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


@contextlib.contextmanager
def tidying() -> Iterator[None]:
    """Look through all objects only when it is due, for as long as this lasts."""
    before = gc.get_threshold()
    gc.collect()
    # What the program consists of stays, and need not be looked through again.
    gc.freeze()
    gc.set_threshold(*before[:2], NEVER)
    task = asyncio.create_task(_tidy(CollectionSchedule(peak_memory, time.monotonic)))
    try:
        yield
    finally:
        task.cancel()
        gc.set_threshold(*before)
        gc.unfreeze()


async def _tidy(tidying: CollectionSchedule) -> None:
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        if tidying.is_due():
            gc.collect()
