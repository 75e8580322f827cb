"""The engine's time: brief answers never wait for long ones, and no answer takes forever."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from petteia.engine import LEVELS
from petteia.rulesets import ruleset
from petteia.rulesets.directories import new_id
from petteia.server.domain.game_setup import ENGINE, GameSetup
from petteia.server.http.app import PRELOADED
from petteia.server.limits import DRAFTS, MEBIBYTE, READING, SEARCH, WorkLimits
from petteia.server.messages.analysis_messages import AnalysedGame
from petteia.server.rate_limiter import RateLimiter
from petteia.server.storage import engine_jobs
from petteia.server.workers.engine_pool import (
    MAX_BRIEF_LEVEL,
    EngineBusyError,
    EngineFailedError,
    EnginePool,
    EngineReply,
    EngineRequest,
    UnstoredError,
    WorkCrashedError,
    think,
)
from petteia.server.workers.fair_queue import Client, OverBudgetError
from tests.server.in_process import new_games
from tests.server.live.test_engine_player import until
from tests.server.running import SECONDS, RunningSite
from tests.server.viewers import following

WHITE = True
ATTACKER, OTHER = Client("192.0.2.1"), Client("192.0.2.2")


def question(level: int, id: str = "cyningstan.petteia") -> EngineRequest:
    return EngineRequest(AnalysedGame(id, {}, None, []), level, OTHER)


def test_a_brief_answer_waits_for_no_long_ones() -> None:
    async def scenario() -> None:
        engine_pool = EnginePool(1)
        long = [
            asyncio.create_task(engine_pool.run(partial(time.sleep, SECONDS), ATTACKER))
            for _ in range(20)
        ]
        answer = await engine_pool.answer(question(1))
        assert answer.move
        assert not any(task.done() for task in long)
        for task in long:
            task.cancel()
        await asyncio.gather(*long, return_exceptions=True)
        engine_pool.close()

    asyncio.run(scenario())


def test_only_low_levels_of_the_sites_own_rulesets_are_brief() -> None:
    brief = {level for level in LEVELS if question(level).is_brief}
    assert brief == set(range(1, MAX_BRIEF_LEVEL + 1))
    assert not any(question(level, new_id()).is_brief for level in LEVELS)


def test_thinking_ends_when_its_time_is_up() -> None:
    rules = ruleset("cyningstan.petteia", board="16x16")
    asked = EngineRequest(AnalysedGame(rules.id, {"board": "16x16"}, None, []), 12)
    begun = time.process_time()
    stopped = think(asked, 1, 0.0)
    used = time.process_time() - begun
    assert stopped.move
    begun = time.process_time()
    think(asked, 1, SECONDS)
    assert used < (time.process_time() - begun) / 2


def test_too_much_work_from_one_address_is_refused() -> None:
    async def scenario() -> None:
        engine_pool = EnginePool(1)
        work = partial(time.sleep, SECONDS)
        asked = SEARCH.waiting_each + 1
        tasks = [asyncio.create_task(engine_pool.run(work, ATTACKER)) for _ in range(asked)]
        await asyncio.sleep(0)
        with pytest.raises(EngineBusyError):
            await engine_pool.run(work, ATTACKER)
        tasks.append(asyncio.create_task(engine_pool.run(work, OTHER)))
        await asyncio.sleep(0)
        assert not tasks[-1].done()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        engine_pool.close()

    asyncio.run(scenario())


class Busy(EnginePool):
    """An engine that has no time at first, and then keeps the caller waiting."""

    def __init__(self) -> None:
        super().__init__(1)
        self.refused = 0
        self.is_asked = asyncio.Event()
        self.may_answer = asyncio.Event()
        self.clients: list[Client] = []

    async def answer(self, engine_request: EngineRequest) -> EngineReply:
        if self.refused < 2 * engine_jobs.MAX_ATTEMPTS:
            self.refused += 1
            raise EngineBusyError
        self.clients.append(engine_request.client)
        self.is_asked.set()
        await self.may_answer.wait()
        return EngineReply("a2-a3", 0.5)

    def ahead(self, engine_request: EngineRequest) -> int:
        assert engine_request.game
        return 3


def test_a_player_waiting_for_the_engine_is_shown_how_much_comes_first(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However often the engine has no time, that is not a failure."""
    monkeypatch.setattr(engine_jobs, "BUSY_PAUSE", 1)
    monkeypatch.setattr("petteia.server.live.engine_player.SWEEP_SECONDS", 0.01)
    monkeypatch.setattr("petteia.server.live.engine_player.QUEUE_SECONDS", 0.01)

    async def scenario() -> None:
        engine_pool = Busy()
        live_games = await new_games(address, engine_pool)
        await live_games.start()
        setup = GameSetup("cyningstan.petteia", {}, ENGINE, engine_side=WHITE, level=1)
        id, _ = await live_games.open(setup, "guest", not WHITE, OTHER.address)
        session = await live_games.session(id)
        async with following(live_games, id, "guest") as onlooker:
            await engine_pool.is_asked.wait()
            await until(lambda: onlooker.queues != [])
            assert onlooker.queues == [3]
            assert not session.engine_failed
            engine_pool.may_answer.set()
            await until(lambda: session.live_game.version == 1)
        assert {client.address for client in engine_pool.clients} <= {OTHER.address, ""}
        assert all(client.player for client in engine_pool.clients)
        await live_games.close()

    asyncio.run(scenario())


def test_a_rematch_counts_as_a_new_game(site: RunningSite) -> None:
    visitor = site.visitor()
    path, _ = visitor.begin(ruleset="cyningstan.petteia", opponent="device")
    player = visitor.sit(path)
    player.send("resign", side="white")
    player.until("state")
    form = {"form_token": visitor.token()}
    headers = {"origin": site.address}

    def is_refused() -> bool:
        answer = visitor.http.post("/lobby/x/take", data=form, headers=headers)
        return answer.status_code == 429

    while not is_refused():
        pass
    # A client that takes a token as soon as there is one has a whole second until the next.
    while is_refused():
        pass
    player.send("rematch", side="white")
    assert player.until("refused")["code"] == "refusal-games-often"


def limit_searches(engine_pool: EnginePool, limits: WorkLimits) -> None:
    """Let the pool's searches have other limits."""
    for process in engine_pool.turns[SEARCH].workers:
        process.limits = limits


def compute_for(seconds: float) -> None:
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


def compute_for_ever() -> None:
    while True:
        pass


FIRST_WORK = """
import asyncio, os, sys
from functools import partial
from multiprocessing import forkserver
from petteia.server.workers.engine_pool import EnginePool, preload

async def scenario(pool):
    loaded = await pool.run(partial(eval, "{*__import__('sys').modules}"))
    print("not loaded:", *set(sys.argv[1:]) - loaded)
    copied = await pool.run(os.getppid)
    print("threads:", len(os.listdir(f"/proc/{copied}/task")))
    pool.close()

preload(sys.argv[1:])
asyncio.run(scenario(EnginePool(1)))
os.unlink(forkserver._forkserver._forkserver_address)
asyncio.run(scenario(EnginePool(1)))
"""


def test_a_process_starts_with_the_modules_of_its_work_copied_from_one_without_threads() -> None:
    command = [sys.executable, "-c", FIRST_WORK, *PRELOADED]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    first, threads, second, *_ = told.split("\n")
    assert (first, threads) == ("not loaded:", "threads: 1")
    # Without the socket, processes still start, but load their modules themselves.
    assert second.startswith("not loaded: petteia")


@pytest.mark.anyio
async def test_work_that_takes_too_long_is_ended_with_its_process() -> None:
    engine_pool = EnginePool(1)
    limit_searches(engine_pool, replace(SEARCH, seconds_in_all=0.1))
    with pytest.raises(EngineFailedError, match="too long"):
        await engine_pool.run(partial(time.sleep, SECONDS))
    limit_searches(engine_pool, SEARCH)
    await engine_pool.run(partial(time.sleep, 0))
    engine_pool.close()


@pytest.mark.anyio
async def test_work_that_waits_costs_its_address_next_to_nothing() -> None:
    budget = RateLimiter(1000, 0, clock=lambda: 0.0)
    engine_pool = EnginePool(1)
    engine_pool.limit(budget)
    for _ in range(3):
        await engine_pool.run(partial(time.sleep, 0.5), Client("192.0.2.1"), READING, 500)
    assert budget.take("192.0.2.1", 1)
    engine_pool.close()


@pytest.mark.anyio
async def test_work_that_computes_too_long_is_interrupted_and_its_process_continues() -> None:
    engine_pool = EnginePool(1)
    process = await engine_pool.run(os.getpid)
    limit_searches(engine_pool, replace(SEARCH, seconds=0.05, seconds_in_all=600))
    with pytest.raises(EngineFailedError, match="too long"):
        await engine_pool.run(compute_for_ever)
    limit_searches(engine_pool, replace(SEARCH, seconds_in_all=600))
    assert await engine_pool.run(os.getpid) == process
    engine_pool.close()


@pytest.mark.anyio
async def test_an_error_that_cannot_be_sent_is_described_in_words() -> None:
    """``StopIteration`` cannot be the outcome of an awaitable."""
    engine_pool = EnginePool(1)
    process = await engine_pool.run(os.getpid)
    with pytest.raises(WorkCrashedError, match="StopIteration at "):
        await engine_pool.run(partial(next, iter(())))
    assert await engine_pool.run(os.getpid) == process
    engine_pool.close()


@pytest.mark.anyio
async def test_work_that_cannot_write_its_files_is_told_from_other_failures() -> None:
    engine_pool = EnginePool(1)
    with pytest.raises(UnstoredError, match="FileNotFoundError at "):
        await engine_pool.run(partial(os.mkdir, "/missing/folder"))
    engine_pool.close()


@pytest.mark.anyio
async def test_the_process_that_reads_rulesets_of_guests_writes_to_no_file(tmp_path: Path) -> None:
    engine_pool = EnginePool(1)
    write = partial((tmp_path / "file").write_text, "text")
    with pytest.raises(UnstoredError, match="OSError at "):
        await engine_pool.run(write, OTHER, DRAFTS)
    assert await engine_pool.run(write, OTHER, READING) == len("text")
    engine_pool.close()


@pytest.mark.anyio
async def test_only_the_work_that_takes_too_much_memory_ends() -> None:
    engine_pool = EnginePool(1)
    with pytest.raises(WorkCrashedError, match="MemoryError"):
        await engine_pool.run(partial(bytes, 2 * SEARCH.mebibytes * MEBIBYTE))
    assert await engine_pool.run(partial(int, "1")) == 1
    engine_pool.close()


@pytest.mark.anyio
async def test_only_a_client_that_has_ordered_too_much_work_is_refused() -> None:
    engine_pool = EnginePool(1)
    engine_pool.limit(RateLimiter(burst=100, each_second=0))
    one = partial(int, "1")
    assert await engine_pool.run(one, ATTACKER, READING, milliseconds=1000) == 1
    # Time estimated too high is given back, and time estimated too low is owed.
    for _ in range(2):
        assert await engine_pool.run(one, ATTACKER, READING, milliseconds=0) == 1
    await engine_pool.run(partial(compute_for, 0.2), ATTACKER, READING, milliseconds=0)
    with pytest.raises(EngineBusyError) as refused:
        await engine_pool.run(one, ATTACKER, READING, milliseconds=0)
    assert isinstance(refused.value.__cause__, OverBudgetError)
    assert await engine_pool.run(one, OTHER, READING, milliseconds=0) == 1
    assert await engine_pool.run(one, ATTACKER, SEARCH) == 1
    engine_pool.close()
