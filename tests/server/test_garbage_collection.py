"""All objects are looked through for garbage now and then, and not whenever there are many."""

from __future__ import annotations

import asyncio
import gc

from petteia.server.run.garbage_collection import (
    GROWTH,
    MAX_SECONDS,
    NEVER,
    CollectionSchedule,
    tidying,
)


def test_garbage_is_looked_for_when_memory_has_grown_or_much_time_has_passed() -> None:
    memory, now = 100, 0.0
    due = CollectionSchedule(lambda: memory, lambda: now)
    now = MAX_SECONDS - 1
    assert not due.is_due()
    memory = int(100 * GROWTH)
    assert due.is_due()
    assert not due.is_due()
    memory = int(memory * GROWTH) - 1
    assert not due.is_due()
    now += MAX_SECONDS
    assert due.is_due()
    assert not due.is_due()


def test_python_does_it_by_itself_again_afterwards() -> None:
    async def scenario() -> None:
        before = gc.get_threshold()
        with tidying():
            assert gc.get_threshold() == (*before[:2], NEVER)
            assert gc.get_freeze_count()
        assert gc.get_threshold() == before
        assert not gc.get_freeze_count()

    asyncio.run(scenario())
