"""Waiting work is done in fair turns, whoever asks for most."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from petteia.server.limits import BRIEF
from petteia.server.rate_limiter import RateLimiter
from petteia.server.workers.fair_queue import SITE, BusyError, Client, FairQueue, FairTurns

MANY, ONE = Client("192.0.2.1", "many"), Client("192.0.2.2", "one")


def queue(most_each: int = 9, most: int = 99, most_running_each: int = 9) -> FairQueue[str]:
    return FairQueue(most_each, most, most_running_each)


def drained(waiting: FairQueue[str], client_of: dict[str, Client]) -> list[str]:
    """The items taken, each finished in a second before the next."""
    taken = []
    while (item := waiting.take()) is not None:
        taken.append(item)
        waiting.finish(client_of[item], 1.0)
    return taken


def test_addresses_take_turns() -> None:
    waiting = queue()
    clients = {f"many {number}": MANY for number in range(5)} | {"one 0": ONE, "one 1": ONE}
    for item, client in clients.items():
        waiting.put(client, item)
    assert drained(waiting, clients)[:4] == ["many 0", "one 0", "many 1", "one 1"]


def test_players_of_an_address_take_turns() -> None:
    waiting = queue()
    other = Client(MANY.address, "other")
    clients = {"many 0": MANY, "many 1": MANY, "many 2": MANY, "other": other}
    for item, client in clients.items():
        waiting.put(client, item)
    assert drained(waiting, clients) == ["many 0", "other", "many 1", "many 2"]


def test_a_newcomer_goes_before_a_client_that_has_used_much_time() -> None:
    waiting = queue()
    for number in range(5):
        waiting.put(MANY, f"many {number}")
    for _ in range(3):
        waiting.take()
        waiting.finish(MANY, 10.0)
    waiting.put(ONE, "one")
    assert waiting.take() == "one"


def test_turns_cannot_be_saved_up() -> None:
    waiting = queue()
    waiting.put(ONE, "one")
    waiting.take()
    waiting.finish(ONE, 5.0)
    waiting.put(ONE, "one")
    waiting.put(MANY, "many")
    assert waiting.take() == "one"


def test_the_queue_is_limited_for_each_client_and_for_all() -> None:
    waiting = queue(most_each=2, most=3)
    for item in ("first", "second"):
        waiting.put(MANY, item)
    with pytest.raises(BusyError):
        waiting.put(MANY, "third")
    waiting.put(ONE, "one")
    with pytest.raises(BusyError):
        waiting.put(SITE, "site")
    assert waiting.discard(MANY, "first")
    assert not waiting.discard(MANY, "first")
    waiting.put(SITE, "site")
    assert len(waiting) == 3


def test_an_address_has_a_limited_number_of_tasks_running() -> None:
    waiting = queue(most_running_each=1)
    for item in ("first", "second"):
        waiting.put(MANY, item)
    assert waiting.take() == "first"
    assert waiting.take() is None
    waiting.finish(MANY, 0.0)
    assert waiting.take() == "second"


def test_the_queue_tells_how_much_comes_before_an_item() -> None:
    waiting = queue()
    for number in range(5):
        waiting.put(MANY, f"many {number}")
    waiting.put(ONE, "one")
    assert waiting.ahead(ONE, "one") == 1
    assert waiting.ahead(MANY, "many 0") == 1
    assert waiting.ahead(MANY, "many 3") == 4
    assert waiting.ahead(SITE, "nothing") == 0


def turns(wait_seconds: float = 30.0) -> FairTurns[str]:
    limits = replace(BRIEF, waiting=9, waiting_each=3, wait_seconds=wait_seconds)
    return FairTurns(["worker"], limits)


def test_workers_are_lent_in_turn() -> None:
    done: list[str] = []

    async def work(lent: FairTurns[str], client: Client, name: str) -> None:
        async with lent.turn(client, name) as turn:
            done.append(f"{turn.worker} {name}")

    async def scenario() -> None:
        lent = turns()
        async with lent.turn(MANY):
            waiting = [asyncio.create_task(work(lent, MANY, f"many {n}")) for n in range(2)]
            waiting.append(asyncio.create_task(work(lent, ONE, "one")))
            await asyncio.sleep(0)
            assert lent.ahead("many 1") == 2
            waiting[0].cancel()
            await asyncio.gather(waiting[0], return_exceptions=True)
            assert lent.ahead("many 1") == 1
        await asyncio.gather(*waiting, return_exceptions=True)

    asyncio.run(scenario())
    assert sorted(done) == ["worker many 1", "worker one"]
    assert done[0] == "worker one"


def test_an_address_pays_only_for_the_time_of_its_own_work() -> None:
    async def scenario() -> float:
        budget = RateLimiter(10_000, 0, clock=lambda: 0.0)
        lent = FairTurns(["worker"], BRIEF)
        lent.budget = budget
        async with lent.turn(ONE, milliseconds=3000) as turn:
            turn.seconds = 2.0
        paid = 0.0
        while budget.take(ONE.address, 1000):
            paid += 1000
        return paid

    assert asyncio.run(scenario()) == 8000


def test_nothing_waits_forever() -> None:
    async def scenario() -> None:
        lent = turns(wait_seconds=0)
        async with lent.turn(MANY):
            with pytest.raises(BusyError):
                async with lent.turn(ONE):
                    pass
        async with lent.turn(ONE):
            pass

    asyncio.run(scenario())
