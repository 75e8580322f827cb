"""A guest's ruleset on which the core fails ends a process of the pool, but never the site."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import httpx
import pytest
from sqlalchemy import insert, select

from petteia.game.conduct.clocks import FISCHER, TimeControl
from petteia.rulesets.directories import add_directory
from petteia.server.domain.game_action import GameAction
from petteia.server.domain.game_setup import DEVICE, GameSetup
from petteia.server.http.sockets import game_socket
from petteia.server.http.sockets.socket_client import FAILED
from petteia.server.live import live_games as live_games_module
from petteia.server.live.deadlines import (
    HEARTBEAT_MS,
    MAX_RETRY_MS,
    MAX_SLEEP,
    RETRY_MS,
    Deadlines,
)
from petteia.server.live.game_session import OverloadedError
from petteia.server.live.live_games import LiveGames
from petteia.server.players.user_rulesets import UserRulesets
from petteia.server.settings import Settings
from petteia.server.storage.models import GameRow, JobRow
from petteia.server.tokens import new_game_id
from petteia.server.workers.engine_pool import EngineBusyError, EngineFailedError, EnginePool
from tests.server.builder.test_user_rulesets import VALID
from tests.server.in_process import new_database, new_games, visit

pytestmark = pytest.mark.anyio


def die() -> None:
    """End this process as the core does when it overflows its stack."""
    os.kill(os.getpid(), signal.SIGSEGV)


class Failing(EnginePool):
    """A pool whose processes, once told to, die at any work they are given."""

    fails = False
    tried = 0

    async def run(self, work: Any, *arguments: Any, **more: Any) -> Any:
        self.tried += 1
        return await super().run(die if self.fails else work, *arguments, **more)


class Overloaded(EnginePool):
    """A pool that, while told to be, is overloaded or fails."""

    error: EngineFailedError | None = None

    async def run(self, *arguments: Any, **more: Any) -> Any:
        if self.error is not None:
            raise self.error
        return await super().run(*arguments, **more)


@pytest.mark.parametrize("error", [EngineBusyError("too much waits"), EngineFailedError("it dies")])
async def test_a_game_that_a_site_cannot_read_for_now_keeps_its_deadline_and_its_job(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: EngineFailedError
) -> None:
    monkeypatch.setattr(live_games_module, "RETRY_SECONDS", 0.0)
    monkeypatch.setattr(live_games_module, "FAILED_SECONDS", 0.0)
    settings = Settings(data=tmp_path)
    database = await new_database(settings.database)
    pool = Overloaded(1, settings.rulesets)
    live_games = LiveGames(database, pool)
    rulesets = UserRulesets(database, settings.rulesets)
    live_games.load_ruleset = rulesets.ensure
    add_directory(settings.rulesets)
    ruleset = await rulesets.add("owner", "Mine", VALID)
    minute = TimeControl(FISCHER, 60)
    id, _ = await live_games.open(GameSetup(ruleset, {}, DEVICE, clock=minute), "guest", True)
    session = await live_games.session(id)
    await live_games.perform(session, GameAction("start", True))
    deadline = session.live_game.deadline
    assert deadline is not None
    live_games.forget([id])
    await database.sessions.store(
        insert(JobRow).values(game_id=id, tries=1, holder="", lease_until=0)
    )
    pool.error = error
    deadlines = Deadlines(live_games)
    await deadlines.sweep(deadline)
    await live_games.engine_player._take_up(id)
    assert await database.sessions.first(select(JobRow.game_id)) == id
    # Both are tried again a little later.
    assert await deadlines.sweep(deadline + 1) == MAX_SLEEP
    assert id not in await live_games.engine_player.jobs.due(1)
    pool.error = None
    for later in range(0, RETRY_MS + HEARTBEAT_MS, HEARTBEAT_MS):
        await deadlines.sweep(deadline + later)
    assert (await live_games.session(id)).live_game.is_over
    await live_games.close()


async def test_a_game_that_is_due_but_cannot_be_read_is_tried_after_longer_and_longer_pauses(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(id: str) -> None:
        raise OverloadedError(id)

    live_games = await new_games(address)
    minute = TimeControl(FISCHER, 60)
    setup = GameSetup("cyningstan.petteia", {}, DEVICE, clock=minute)
    id, _ = await live_games.open(setup, "guest", True)
    await live_games.perform(await live_games.session(id), GameAction("start", True))
    deadlines, due, pauses = Deadlines(live_games), select(GameRow.deadline), []
    at = await live_games.database.sessions.first(due) or 0
    with monkeypatch.context() as overloaded:
        overloaded.setattr(live_games, "session", refuse)
        for _ in range(6):
            await deadlines._end(id, at)
            later = await live_games.database.sessions.first(due) or 0
            pauses.append(later - at)
            at = later
    assert pauses == [min(RETRY_MS * 2**n, MAX_RETRY_MS) for n in range(6)]
    await deadlines._end(id, at)
    assert (await live_games.session(id)).live_game.is_over
    assert not deadlines._pauses
    await live_games.close()


async def test_a_game_that_an_overloaded_site_cannot_read_is_not_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def session(_: LiveGames, id: str) -> None:
        raise OverloadedError(id)

    monkeypatch.setattr(LiveGames, "session", session)

    async def open_game(client: httpx.AsyncClient) -> None:
        assert (await client.get(f"/game/{new_game_id()}")).status_code == 503
        assert (await client.get(f"/api/games/{new_game_id()}/exports")).status_code == 503

    await asyncio.to_thread(visit, tmp_path, open_game)
    socket, site = AsyncMock(), AsyncMock()
    monkeypatch.setattr(game_socket, "accept", AsyncMock(return_value=True))
    site.live_games.session.side_effect = OverloadedError
    await game_socket.game_socket.fn(socket, new_game_id(), site)
    socket.close.assert_awaited_once_with(code=FAILED)


async def test_a_ruleset_that_kills_a_process_cannot_stop_the_site(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path)
    database = await new_database(settings.database)
    pool = Failing(1, settings.rulesets)
    live_games = LiveGames(database, pool)
    rulesets = UserRulesets(database, settings.rulesets)
    live_games.load_ruleset = rulesets.ensure
    await live_games.start()
    add_directory(settings.rulesets)
    ruleset = await rulesets.add("owner", "Mine", VALID)
    id, _ = await live_games.open(GameSetup(ruleset, {}, DEVICE), "guest", True)
    session = await live_games.session(id)
    move = str(session.live_game.position.legal_moves[0])
    assert pool.tried == 1
    pool.fails = True
    with pytest.raises(EngineFailedError):
        await live_games.perform(session, GameAction("move", True, move))
    assert session.live_game.version == 0
    live_games.forget([id])
    with pytest.raises(OverloadedError):
        await live_games.session(id)
    pool.fails = False
    tried = pool.tried
    # No other process is risked for a while.
    with pytest.raises(OverloadedError):
        await live_games.session(id)
    assert pool.tried == tried
    live_games._failed.clear()
    session = await live_games.session(id)
    await live_games.perform(session, GameAction("move", True, move))
    assert session.live_game.version == 1
    tried = pool.tried
    other, _ = await live_games.open(GameSetup("cyningstan.petteia", {}, DEVICE), "guest", True)
    session = await live_games.session(other)
    move = str(session.live_game.position.legal_moves[0])
    await live_games.perform(session, GameAction("move", True, move))
    assert pool.tried == tried
    await live_games.close()
