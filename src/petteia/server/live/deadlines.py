"""``Deadlines``: ends games whose time is up, whether anybody is connected or not.

They are swept from the database, so that none depends on a process that has been there all along.
When the site was away, the time of that is nobody's.
"""

from __future__ import annotations

import asyncio
import logging

from sqlalchemy import select, update

from petteia.game import GameError
from petteia.server.domain.table import Act
from petteia.server.live.rooms import NoSuchGameError
from petteia.server.live.tables import Tables
from petteia.server.storage.models import GameRow, PulseRow, now_ms

MOST_AT_ONCE = 200
LONGEST_SLEEP = 1.0
SHORTEST_SLEEP = 0.02
PULSE_EVERY = 2000
"""How often it is noted that the site runs, in milliseconds, as long as any clock does."""
UNNOTICED = {True: 3 * PULSE_EVERY, False: 600_000}
"""How long the site can be away before live clocks, and those of days, are put on."""
SITE = "site"

log = logging.getLogger("petteia.server")


class Deadlines:
    """Sweeps the deadlines of all games, as long as ``run`` runs."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._pulsed = 0

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
                sleep = LONGEST_SLEEP
            await asyncio.sleep(sleep)

    async def sweep(self, at: int) -> float:
        """End what is due at a moment; the seconds until it is worth looking again."""
        async with self.tables.database.sessions() as session:
            waiting = select(GameRow.id, GameRow.deadline).where(GameRow.deadline.is_not(None))
            found = await session.execute(waiting.order_by(GameRow.deadline).limit(MOST_AT_ONCE))
            rows = [(id, deadline) for id, deadline in found.all() if deadline is not None]
        for id, deadline in rows:
            if deadline <= at:
                await self._end(id, at)
        if rows and at - self._pulsed >= PULSE_EVERY:
            await self._pulse(at)
            self._pulsed = at
        later = [deadline for _, deadline in rows if deadline > at]
        if not later:
            return SHORTEST_SLEEP if rows else LONGEST_SLEEP
        return min(LONGEST_SLEEP, max(SHORTEST_SLEEP, (later[0] - at) / 1000))

    async def resume(self, at: int) -> None:
        """Put on the clocks that ran while the site was away."""
        last = await self._pulse(at)
        if last is None:
            return
        async with self.tables.database.sessions() as session:
            ids = await session.scalars(select(GameRow.id).where(GameRow.deadline.is_not(None)))
            running = ids.all()
        for id in running:
            try:
                await self._put_on(id, last, at)
            except (NoSuchGameError, GameError) as error:
                log.error("game %s: its clock stays as it is: %s", id, error)

    async def _put_on(self, id: str, last: int, at: int) -> None:
        room = await self.tables.room(id)
        table = room.table
        if table.clock is None or table.deadline is None:
            return
        away = at - max(last, table.acts[-1].at)
        if away >= UNNOTICED[table.clock.control.is_live]:
            await self.tables.act(room, Act("pause", table.position.turn, str(away), at))

    async def _end(self, id: str, at: int) -> None:
        try:
            room = await self.tables.room(id)
            await self.tables.flag(room, at)
        except NoSuchGameError:
            async with self.tables.database.sessions.begin() as session:
                await session.execute(update(GameRow).where(GameRow.id == id).values(deadline=None))
        except GameError as error:
            log.error("game %s: its time is not up: %s", id, error)

    async def _pulse(self, at: int) -> int | None:
        """Note that the site runs; the moment at which it did so before."""
        async with self.tables.database.sessions.begin() as session:
            # Of several processes that begin at once, one finds the site to have been away.
            row = await session.get(PulseRow, SITE, with_for_update=True)
            if row is None:
                session.add(PulseRow(name=SITE, at=at))
                return None
            last, row.at = row.at, at
            return last
