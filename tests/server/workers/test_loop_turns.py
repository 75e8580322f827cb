"""The event loop is shared in fair turns, however many connections one address has."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Callable

import pytest

from petteia.server.limits import LOOP
from petteia.server.rate_limiter import RateLimiter
from petteia.server.workers.fair_queue import BusyError, Client, OverBudgetError
from petteia.server.workers.loop_turns import MOMENT_SECONDS, LoopTurns

MANY, ONE = Client("192.0.2.1"), Client("192.0.2.2")

pytestmark = pytest.mark.anyio


def busy() -> None:
    """Compute for longer than the steps of one interval may take together."""
    end = time.perf_counter() + MOMENT_SECONDS
    while time.perf_counter() < end:
        pass


def step(done: list[str], name: str) -> Callable[[], asyncio.Future[None]]:
    async def work() -> None:
        busy()
        done.append(name)

    return work  # type: ignore[return-value]


async def test_a_newcomer_waits_for_only_one_step_of_an_address_with_many() -> None:
    turns, done = LoopTurns(), list[str]()
    many = [turns.run(step(done, f"many {number}"), MANY) for number in range(20)]
    await asyncio.gather(*many, turns.run(step(done, "one"), ONE))
    assert len(done) == 21
    assert done.index("one") <= 2


async def test_other_tasks_get_a_turn_between_any_two_steps() -> None:
    turns, done = LoopTurns(), list[str]()
    seen: list[int] = []

    async def play() -> None:
        while len(done) < 10:
            seen.append(len(done))
            await asyncio.sleep(0)

    many = [turns.run(step(done, str(number)), MANY) for number in range(10)]
    await asyncio.gather(play(), *many)
    assert all(later - earlier <= 1 for earlier, later in itertools.pairwise(seen))


async def test_work_continues_after_awaiting_and_its_result_or_error_is_returned() -> None:
    turns = LoopTurns()

    async def add(first: int, second: int) -> int:
        await asyncio.sleep(0)
        async with asyncio.timeout(30):
            return first + await asyncio.to_thread(int, str(second))

    async def fail() -> None:
        await asyncio.sleep(0)
        raise ValueError("so it is")

    assert await turns.run(lambda: add(1, 2), ONE) == 3
    with pytest.raises(ValueError, match="so it is"):
        await turns.run(fail, ONE)


async def test_work_that_is_cancelled_while_it_waits_leaves_its_turn_to_others() -> None:
    turns, done = LoopTurns(), list[str]()
    tasks = [asyncio.create_task(turns.run(step(done, str(number)), MANY)) for number in range(6)]
    await asyncio.sleep(0)
    for task in tasks[2:4]:
        task.cancel()
    found = await asyncio.gather(*tasks, return_exceptions=True)
    assert [isinstance(each, asyncio.CancelledError) for each in found] == [
        *(False, False, True, True, False, False)
    ]
    assert sorted(done) == ["0", "1", "4", "5"]
    await turns.run(step(done, "last"), ONE)
    assert done[-1] == "last"


async def test_one_address_has_a_limited_amount_of_waiting_work() -> None:
    turns, done = LoopTurns(), list[str]()
    many = [turns.run(step(done, ""), MANY) for _ in range(LOOP.waiting_each + 5)]
    one = turns.run(step(done, "one"), ONE)
    found = await asyncio.gather(*many, one, return_exceptions=True)
    refused = sum(isinstance(each, BusyError) for each in found)
    assert 0 < refused <= 5
    assert found[-1] is None


async def test_an_address_that_has_used_up_its_time_is_refused_before_it_begins() -> None:
    turns = LoopTurns(RateLimiter(burst=1, each_second=0))
    done: list[str] = []
    await turns.run(step(done, "first"), MANY)
    with pytest.raises(OverBudgetError):
        await turns.run(step(done, "second"), MANY)
    await turns.run(step(done, "one"), ONE)
    assert done == ["first", "one"]
