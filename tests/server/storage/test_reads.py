"""What grows with all games ever played is not read as a whole while someone waits."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from operator import attrgetter
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event
from sqlalchemy.engine import Engine

from petteia.i18n.messages import messages_in
from petteia.server.live.deadlines import Deadlines
from petteia.server.live.live_games import LiveGames
from petteia.server.players.game_history import GameHistory
from petteia.server.players.vacations import Vacations
from petteia.server.storage.models import VacationRow, now_ms
from tests.server.in_process import new_games

ANN = "ann"
DAY = int(timedelta(days=1).total_seconds() * 1000)


async def see_home(games: LiveGames) -> None:
    """Look for opponents who want a rematch."""
    await GameHistory(games).rematches_wanted(ANN, messages_in("en"))


async def see_lengths(games: LiveGames) -> None:
    """Find out how long games last."""
    await GameHistory(games).lengths.minutes()


async def start_vacations(games: LiveGames) -> None:
    """Start a site while a player is on vacation."""
    at = now_ms()
    async with games.database.sessions.begin() as session:
        session.add(VacationRow(player=ANN, begins=at, ends=at + DAY))
    await Vacations(games).start()


async def resume_clocks(games: LiveGames) -> None:
    """Extend the clocks after the site was down."""
    await Deadlines(games).resume(now_ms())


@pytest.mark.parametrize(
    "reading",
    [see_home, see_lengths, start_vacations, resume_clocks],
    ids=attrgetter("__name__"),
)
def test_no_more_actions_are_read_than_those_of_the_games_in_question(
    reading: Callable[[LiveGames], Awaitable[None]], tmp_path: Path
) -> None:
    plans: list[str] = []

    def look(connection: Connection, _: Any, statement: str, values: Any, *_rest: Any) -> None:
        if statement.startswith("SELECT"):
            cursor = connection.connection.cursor()
            cursor.execute(f"EXPLAIN QUERY PLAN {statement}", values)
            plans.extend(row[3] for row in cursor.fetchall())

    async def read() -> None:
        games = await new_games(f"sqlite+aiosqlite:///{tmp_path / 'site.db'}")
        event.listen(Engine, "before_cursor_execute", look)
        try:
            await reading(games)
        finally:
            event.remove(Engine, "before_cursor_execute", look)
            await games.database.close()

    asyncio.run(read())
    assert any("act" in plan.split() for plan in plans)
    assert not [plan for plan in plans if plan.startswith("SCAN act")]
