"""A guest's ruleset at which the core fails ends a process of the pool, and never the site."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

import pytest

from petteia.rulesets.directories import add_directory
from petteia.server.domain.game_action import GameAction
from petteia.server.domain.game_setup import DEVICE, GameSetup
from petteia.server.live.game_session import NoSuchGameError
from petteia.server.live.live_games import LiveGames
from petteia.server.players.user_rulesets import UserRulesets
from petteia.server.settings import Settings
from petteia.server.workers.engine_pool import EngineFailedError, EnginePool
from tests.server.builder.test_user_rulesets import VALID
from tests.server.in_process import new_database

pytestmark = pytest.mark.anyio


def die() -> None:
    """End this process as the core does when it overflows its stack."""
    os.kill(os.getpid(), signal.SIGSEGV)


class Failing(EnginePool):
    """A pool whose processes die at whatever they are given, once they are to."""

    fails = False
    tried = 0

    async def run(self, work: Any, *arguments: Any, **more: Any) -> Any:
        self.tried += 1
        return await super().run(die if self.fails else work, *arguments, **more)


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
    with pytest.raises(NoSuchGameError):
        await live_games.session(id)
    pool.fails = False
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
