"""Games put straight into the database are read by the site as if they had been played."""

from __future__ import annotations

import asyncio
from pathlib import Path

from attacks.games import long_game
from benchmarks.site.live_games import set_up
from benchmarks.site.stored_games import lost_on_time, put_back, stored
from petteia.server.domain.live_game import LiveGame
from petteia.server.settings import Settings
from petteia.server.storage.database import Database


def read(data: Path, id: str) -> LiveGame:
    async def load() -> LiveGame:
        database = Database(Settings(data=data).database)
        found = await database.game(id)
        await database.close()
        assert found is not None
        return LiveGame.after(found.setup, found.actions)

    return asyncio.run(load())


def test_games_are_stored_as_if_they_had_been_played(tmp_path: Path) -> None:
    asyncio.run(set_up(tmp_path, 1, 1, correspondence=3))
    assert read(tmp_path, long_game(tmp_path, 300)).ply == 300
    assert lost_on_time(tmp_path) == 0


def test_clocks_run_while_the_site_is_down(tmp_path: Path) -> None:
    (game,), _ = asyncio.run(set_up(tmp_path, 1, 1, "fischer 300+5", 4, has_begun=True))
    with stored(tmp_path) as database:
        (running,) = database.execute("SELECT count(*) FROM game WHERE deadline IS NOT NULL")
    assert running == (5,)
    before = read(tmp_path, game.id)
    put_back(tmp_path, 3600)
    put_back(tmp_path, 86_400, "days")
    after = read(tmp_path, game.id)
    assert before.deadline is not None
    assert after.deadline == before.deadline - 3_600_000
