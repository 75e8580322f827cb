"""The engine's time: brief answers wait for no long ones, and no answer takes for ever."""

from __future__ import annotations

import asyncio
import time
from functools import partial

import pytest

from petteia.engine import LEVELS
from petteia.rulesets import ruleset
from petteia.rulesets.directories import new_id
from petteia.server.domain.game_setup import ENGINE, GameSetup
from petteia.server.live.live_games import LiveGames
from petteia.server.storage import engine_jobs
from petteia.server.storage.database import Database
from petteia.server.workers import engine_pool as module
from petteia.server.workers.engine_pool import (
    MAX_BRIEF_LEVEL,
    EngineBusyError,
    EnginePool,
    EngineReply,
    EngineRequest,
    think,
)
from petteia.server.workers.fair_queue import Share
from tests.server.live.test_engine_player import until
from tests.server.running import SECONDS, RunningSite
from tests.server.viewers import following

WHITE = True
ATTACKER, OTHER = Share("192.0.2.1"), Share("192.0.2.2")


def question(level: int, id: str = "cyningstan.petteia", share: Share = OTHER) -> EngineRequest:
    return EngineRequest(id, (), None, (), level, share)


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


def test_only_low_levels_of_the_site_s_own_rulesets_are_brief() -> None:
    brief = {level for level in LEVELS if question(level).is_brief}
    assert brief == set(range(1, MAX_BRIEF_LEVEL + 1))
    assert not any(question(level, new_id()).is_brief for level in LEVELS)


def test_thinking_ends_when_its_time_is_up() -> None:
    rules = ruleset("cyningstan.petteia", board="16x16")
    asked = EngineRequest(rules.id, (("board", "16x16"),), None, (), 12)
    begun = time.process_time()
    stopped = think(asked, 1, 0.0)
    used = time.process_time() - begun
    assert stopped.move
    begun = time.process_time()
    think(asked, 1, SECONDS)
    assert used < (time.process_time() - begun) / 2


def test_what_one_address_asks_too_much_of_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_WAITING_PER_ADDRESS", 1)

    async def scenario() -> None:
        engine_pool = EnginePool(1)
        work = partial(time.sleep, SECONDS)
        tasks = [asyncio.create_task(engine_pool.run(work, ATTACKER)) for _ in range(2)]
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
    """An engine that has no time at first, and then lets wait."""

    def __init__(self) -> None:
        super().__init__(1)
        self.refused = 0
        self.is_asked = asyncio.Event()
        self.may_answer = asyncio.Event()
        self.shares: list[Share] = []

    async def answer(self, engine_request: EngineRequest) -> EngineReply:
        if self.refused < 2 * engine_jobs.MAX_ATTEMPTS:
            self.refused += 1
            raise EngineBusyError
        self.shares.append(engine_request.share)
        self.is_asked.set()
        await self.may_answer.wait()
        return EngineReply("a2-a3", 0.5)

    def ahead(self, engine_request: EngineRequest) -> int:
        assert engine_request.game
        return 3


def test_who_waits_for_the_engine_is_shown_how_much_comes_before(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However often the engine has no time, that is no failure."""
    monkeypatch.setattr(engine_jobs, "BUSY_PAUSE", 1)
    monkeypatch.setattr("petteia.server.live.engine_player.SWEEP_SECONDS", 0.01)
    monkeypatch.setattr("petteia.server.live.engine_player.QUEUE_SECONDS", 0.01)

    async def scenario() -> None:
        database, engine_pool = Database(address), Busy()
        await asyncio.to_thread(database.migrate)
        live_games = LiveGames(database, engine_pool)
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
        assert {share.address for share in engine_pool.shares} <= {OTHER.address, ""}
        assert all(share.player for share in engine_pool.shares)
        await live_games.close()

    asyncio.run(scenario())


def test_a_rematch_counts_as_a_game_begun(own_site: RunningSite) -> None:
    visitor = own_site.visitor()
    path, _ = visitor.begin(ruleset="cyningstan.petteia", opponent="device")
    player = visitor.sit(path)
    player.send("resign", side="white")
    player.until("state")
    form = {"form_token": visitor.token()}
    headers = {"origin": own_site.address}

    def is_refused() -> bool:
        answer = visitor.http.post("/lobby/x/take", data=form, headers=headers)
        return answer.status_code == 429

    while not is_refused():
        pass
    # Whoever takes a token as soon as there is one has a whole second until the next.
    while is_refused():
        pass
    player.send("rematch", side="white")
    assert player.until("refused")["code"] == "refusal-games-often"
