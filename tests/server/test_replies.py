"""What the engine owes is remembered: it outlives processes, and its tries are bounded."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial

import pytest

from petteia.game import Game
from petteia.server.domain.table import ENGINE, Opening
from petteia.server.live.room_view import room_view
from petteia.server.live.tables import Tables
from petteia.server.storage import jobs
from petteia.server.storage.database import Database
from petteia.server.storage.jobs import LEASE, MOST_TRIES, Jobs
from petteia.server.storage.models import now_ms
from petteia.server.workers import thinking
from petteia.server.workers.thinking import Answer, Question, Thinkers, ThinkingError
from tests.server.running import SECONDS, RunningSite

WHITE = True
SMALL = {"ruleset": "cyningstan.petteia", "option.board": "4x5", "option.quiet_limit": "6"}


def opening() -> Opening:
    return Opening("cyningstan.petteia", {"board": "4x5"}, ENGINE, engine_side=WHITE, level=1)


class Silent(Thinkers):
    """An engine that gives no answer until it is mended."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked = 0
        self.is_mended = False

    async def answer(self, question: Question) -> Answer:
        self.asked += 1
        if self.is_mended:
            return Answer("a2-a3", 0.5)
        raise ThinkingError("it is silent")


async def until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + SECONDS
    while not holds():
        assert time.monotonic() < end
        await asyncio.sleep(0.01)


def test_a_reply_is_given_after_the_site_was_killed_though_nobody_opens_the_game(
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


def test_a_job_is_one_process_s_until_its_lease_ends(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        database, other = Database(address), Database(address)
        await asyncio.to_thread(database.migrate)
        await database.add_game("game", opening(), {not WHITE: "guest"}, {}, owes=True)
        first, second = (Jobs(each.sessions, each.process) for each in (database, other))
        now = now_ms()
        monkeypatch.setattr("petteia.server.storage.jobs.now_ms", lambda: now)
        assert await second.due(9) == ["game"]
        assert await first.take("game")
        assert not await second.take("game")
        assert await second.due(9) == []
        monkeypatch.setattr("petteia.server.storage.jobs.now_ms", lambda: now + LEASE - 1)
        await first.renew(["game"])
        monkeypatch.setattr("petteia.server.storage.jobs.now_ms", lambda: now + LEASE + 1)
        assert not await second.take("game")
        monkeypatch.setattr("petteia.server.storage.jobs.now_ms", lambda: now + 2 * LEASE)
        assert await second.take("game")
        assert not await first.take("game")
        await second.free(second.process)
        assert await first.take("game")
        await first.free(first.process)
        assert not await second.take("game")
        assert await second.is_given_up("game")
        await second.forgive("game")
        assert await second.take("game")
        await database.close()
        await other.close()

    asyncio.run(scenario())


def test_an_engine_that_fails_too_often_is_given_up_and_can_be_asked_again(
    address: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(jobs, "FIRST_PAUSE", 1)
    monkeypatch.setattr("petteia.server.live.replies.SWEEP_SECONDS", 0.01)

    async def scenario() -> None:
        database, thinkers = Database(address), Silent()
        await asyncio.to_thread(database.migrate)
        tables = Tables(database, thinkers)
        await tables.start()
        id, _ = await tables.open(opening(), "guest", not WHITE)
        room = await tables.room(id)
        await until(lambda: room.gave_up)
        assert thinkers.asked == MOST_TRIES
        assert (await room_view(tables, room, (not WHITE,)))["gaveUp"]
        thinkers.is_mended = True
        async with tables.listening(id, "guest", lambda: None):
            await until(lambda: room.table.version == 1)
        assert not room.gave_up
        await tables.close()

    asyncio.run(scenario())
    assert "it is silent" in caplog.text


def test_work_that_takes_too_long_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        thinkers = Thinkers(1)
        await thinkers.run(partial(time.sleep, 0))
        with monkeypatch.context() as hasty:
            hasty.setattr(thinking, "LONGEST_SECONDS", 0.1)
            with pytest.raises(ThinkingError, match="too long"):
                await thinkers.run(partial(time.sleep, SECONDS))
        await thinkers.run(partial(time.sleep, 0))
        thinkers.close()

    asyncio.run(scenario())
