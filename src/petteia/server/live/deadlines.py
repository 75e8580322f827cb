"""``Deadlines``: ends games whose time is up, whether anybody is connected or not.

They are swept from the database, so that none depends on a process that has been there all along.
When the site was away, the time of that is nobody's.
"""

from __future__ import annotations

import asyncio
import logging

from sqlalchemy import select, update

from petteia.errors import GameError
from petteia.server.domain.game_action import GameAction
from petteia.server.live.game_session import NoSuchGameError
from petteia.server.live.live_games import LiveGames
from petteia.server.storage.models import GameRow, HeartbeatRow, now_ms

MAX_BATCH = 200
MAX_SLEEP = 1.0
MIN_SLEEP = 0.02
HEARTBEAT_MS = 2000
"""How often it is noted that the site runs, in milliseconds, as long as any clock does."""
MAX_UNNOTICED_MS = {True: 3 * HEARTBEAT_MS, False: 600_000}
"""How long the site can be away before live clocks, and those of days, are put on."""
SITE = "site"

log = logging.getLogger("petteia.server")


class Deadlines:
    """Sweeps the deadlines of all games, as long as ``run`` runs."""

    def __init__(self, live_games: LiveGames) -> None:
        self.live_games = live_games
        self._beaten_at = 0

    async def run(self) -> None:
        """Sweep until cancelled; after whatever fails, time goes on."""
        resumed = False
        while True:
            try:
                if not resumed:
                    await self.resume(now_ms())
                    resumed = True
                sleep = await self.sweep(now_ms())
            except Exception as error:
                log.error("deadlines", exc_info=error)
                sleep = MAX_SLEEP
            await asyncio.sleep(sleep)

    async def sweep(self, at: int) -> float:
        """End what is due at a moment; the seconds until it is worth looking again."""
        async with self.live_games.database.sessions() as session:
            waiting = select(GameRow.id, GameRow.deadline).where(GameRow.deadline.is_not(None))
            found = await session.execute(waiting.order_by(GameRow.deadline).limit(MAX_BATCH))
            rows = [(id, deadline) for id, deadline in found.all() if deadline is not None]
        for id, deadline in rows:
            if deadline <= at:
                await self._end(id, at)
        if rows and at - self._beaten_at >= HEARTBEAT_MS:
            await self._heartbeat(at)
            self._beaten_at = at
        later = [deadline for _, deadline in rows if deadline > at]
        if not later:
            return MIN_SLEEP if rows else MAX_SLEEP
        return min(MAX_SLEEP, max(MIN_SLEEP, (later[0] - at) / 1000))

    async def resume(self, at: int) -> None:
        """Put on the clocks that ran while the site was away."""
        last = await self._heartbeat(at)
        if last is None:
            return
        async with self.live_games.database.sessions() as session:
            ids = await session.scalars(select(GameRow.id).where(GameRow.deadline.is_not(None)))
            running = ids.all()
        for id in running:
            try:
                await self._put_on(id, last, at)
            except (NoSuchGameError, GameError) as error:
                log.error("game %s: its clock stays as it is: %s", id, error)

    async def _put_on(self, id: str, last: int, at: int) -> None:
        session = await self.live_games.session(id)
        live_game = session.live_game
        if live_game.clock is None or live_game.deadline is None:
            return
        away = at - max(last, live_game.last_action_at)
        if away >= MAX_UNNOTICED_MS[live_game.clock.control.is_live]:
            await self.live_games.perform(
                session, GameAction("pause", live_game.position.turn, str(away), at)
            )

    async def _end(self, id: str, at: int) -> None:
        try:
            session = await self.live_games.session(id)
            await self.live_games.flag(session, at)
        except NoSuchGameError:
            async with self.live_games.database.sessions.begin() as transaction:
                await transaction.execute(
                    update(GameRow).where(GameRow.id == id).values(deadline=None)
                )
        except GameError as error:
            log.error("game %s: its time is not up: %s", id, error)

    async def _heartbeat(self, at: int) -> int | None:
        """Note that the site runs; the moment at which it did so before."""
        async with self.live_games.database.sessions.begin() as session:
            # Of several processes that begin at once, one finds the site to have been away.
            row = await session.get(HeartbeatRow, SITE, with_for_update=True)
            if row is None:
                session.add(HeartbeatRow(name=SITE, at=at))
                return None
            last, row.at = row.at, at
            return last
