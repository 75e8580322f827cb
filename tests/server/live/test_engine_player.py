"""Replies that the engine owes are remembered: they outlive processes, and tries are limited."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosed

from petteia.game import Game
from petteia.server.domain.game_setup import ENGINE, GameSetup
from petteia.server.http.sockets.socket_client import NO_GAME
from petteia.server.storage import engine_jobs
from petteia.server.storage.database import Database
from petteia.server.storage.engine_jobs import LEASE, MAX_ATTEMPTS, EngineJobs
from petteia.server.storage.models import now_ms
from petteia.server.workers.engine_pool import (
    EngineFailedError,
    EnginePool,
    EngineReply,
    EngineRequest,
)
from tests.server.in_process import new_games
from tests.server.running import SECONDS, RunningSite, Visitor
from tests.server.viewers import following

pytestmark = pytest.mark.anyio

WHITE = True
SMALL = {"ruleset": "cyningstan.petteia", "option.board": "4x5", "option.quiet_limit": "6"}


def setup() -> GameSetup:
    return GameSetup("cyningstan.petteia", {"board": "4x5"}, ENGINE, engine_side=WHITE, level=1)


class Silent(EnginePool):
    """An engine that gives no answer until it is repaired."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked = 0
        self.is_mended = False

    async def answer(self, engine_request: EngineRequest) -> EngineReply:
        self.asked += 1
        if self.is_mended:
            return EngineReply("a2-a3", 0.5)
        raise EngineFailedError("it is silent")


async def until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + SECONDS
    while not holds():
        assert time.monotonic() < end
        await asyncio.sleep(0.01)


@pytest.mark.wide
def test_a_reply_is_given_after_the_site_was_killed_even_if_no_one_opens_the_game(
    own_site: RunningSite,
) -> None:
    visitor = own_site.visitor()
    path, _ = visitor.begin(opponent="engine", level="1", side="white", **SMALL)
    player = visitor.sit(path)
    player.send("move", detail="a2-a3", ply=0, side="white")
    player.wait(1)
    own_site.kill()
    own_site.start()
    end = time.monotonic() + SECONDS
    record = f"{own_site.address}/api{path.replace('game', 'games')}/record"
    while len(Game.from_json(visitor.http.get(record).text).mainline) < 2:
        assert time.monotonic() < end
        time.sleep(0.1)


async def test_a_job_belongs_to_one_process_until_its_lease_ends(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    database, other = Database(address), Database(address)
    await asyncio.to_thread(database.migrate)
    await database.add_game("game", setup(), {not WHITE: "guest"}, {}, needs_engine=True)
    first, second = (EngineJobs(each.sessions, each.process) for each in (database, other))
    now = now_ms()
    monkeypatch.setattr("petteia.server.storage.engine_jobs.now_ms", lambda: now)
    assert await second.due(9) == ["game"]
    assert await first.take("game")
    assert not await second.take("game")
    assert await second.due(9) == []
    monkeypatch.setattr("petteia.server.storage.engine_jobs.now_ms", lambda: now + LEASE - 1)
    await first.renew(["game"])
    monkeypatch.setattr("petteia.server.storage.engine_jobs.now_ms", lambda: now + LEASE + 1)
    assert not await second.take("game")
    monkeypatch.setattr("petteia.server.storage.engine_jobs.now_ms", lambda: now + 2 * LEASE)
    assert await second.take("game")
    assert not await first.take("game")
    await second.free(second.process)
    assert await first.take("game")
    await first.free(first.process)
    assert not await second.take("game")
    assert await second.has_failed("game")
    await second.reset_attempts("game")
    assert await second.take("game")
    await database.delete_game("game")
    assert not await first.take("game")
    await database.close()
    await other.close()


async def test_an_engine_that_fails_too_often_is_given_up_and_can_be_tried_again(
    address: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(engine_jobs, "FIRST_PAUSE", 1)
    monkeypatch.setattr("petteia.server.live.engine_player.SWEEP_SECONDS", 0.01)

    engine_pool = Silent()
    live_games = await new_games(address, engine_pool)
    await live_games.start()
    id, _ = await live_games.open(setup(), "guest", not WHITE)
    session = await live_games.session(id)
    await until(lambda: session.engine_failed)
    assert engine_pool.asked == MAX_ATTEMPTS
    assert (await session.state((not WHITE,))).gave_up
    engine_pool.is_mended = True
    async with following(live_games, id, "guest"):
        await until(lambda: session.live_game.version == 1)
    assert not session.engine_failed
    await live_games.close()
    assert "it is silent" in caplog.text


async def test_an_engine_whose_game_is_deleted_while_it_thinks_drops_its_answer(
    address: str,
) -> None:
    class Late(EnginePool):
        async def answer(self, engine_request: EngineRequest) -> EngineReply:
            await live_games.database.delete_game(engine_request.game)
            return EngineReply("a2-a3", 0.5)

    live_games = await new_games(address, Late(1))
    id, _ = await live_games.open(setup(), "guest", not WHITE)
    engine = live_games.engine_player
    engine.schedule(await live_games.session(id))
    await engine._tasks[id]
    await live_games.close()


def test_a_page_whose_game_was_deleted_in_another_tab_is_told_so(visitor: Visitor) -> None:
    path, _ = visitor.begin(**SMALL, opponent="device")
    player = visitor.sit(path)
    assert visitor.post("/me/delete", sure="yes").status_code == 303
    player.send("resign", side="white")
    with pytest.raises(ConnectionClosed) as closed:
        player.hear_to_the_end()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == NO_GAME
