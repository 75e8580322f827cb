"""``Deadlines``: ends games whose time is up, even if no one is connected.

They are read from the database, so that no game depends on a process that has been running all
along. The time of an outage is charged to no one.
"""

import asyncio
import contextlib
import functools
import logging
from typing import Any

from sqlalchemy import Row, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from petteia.errors import GameError
from petteia.game.conduct.clocks import DAYS, TimeControl
from petteia.server.domain.game_action import GameAction
from petteia.server.live.game_session import NoSuchGameError, OverloadedError
from petteia.server.live.live_games import LiveGames
from petteia.server.storage.action_log import PendingAction, write_actions
from petteia.server.storage.models import (
    ActionRow,
    GameRow,
    HeartbeatRow,
    SeatRow,
    VacationRow,
    milliseconds_of,
    now_ms,
)

MAX_BATCH = 200
MAX_SLEEP = 1.0
MIN_SLEEP = 0.02
HEARTBEAT_MS = 2000
"""The interval for noting that the site runs, in milliseconds, while any clock runs."""
MAX_UNNOTICED_MS = 3 * HEARTBEAT_MS
"""How long a process may be away before live clocks are extended, if others may have been running;
a site of one process knows that it was away."""
MAX_UNNOTICED_DAYS_MS = 600_000
"""How long the site can be away before clocks of days are put on."""
SOON_MS = 3_600_000
"""Clocks of days that would run out so soon are put on at once."""
RETRY_MS = 60_000
"""When a game that is due but cannot be read is tried again, in milliseconds; the pause is twice as
long after each further attempt."""
MAX_RETRY_MS = 600_000
SITE = "site"
WHITE = True

_RUNNING = (
    select(
        GameRow.id,
        GameRow.clock,
        GameRow.deadline,
        func.max(ActionRow.number).label("number"),
        func.max(ActionRow.made).label("made"),
    )
    .join(ActionRow, ActionRow.game_id == GameRow.id)
    .where(GameRow.deadline.is_not(None))
    .group_by(GameRow.id)
)
"""The games with running clocks, each with its last action."""

_LAST_BEAT = func.coalesce(
    select(HeartbeatRow.at).where(HeartbeatRow.name == SITE).scalar_subquery(), 0
)
"""When the site was last known to run."""

_ON_VACATION = (
    select(GameRow.id, GameRow.deadline, _LAST_BEAT.label("last"))
    .join(SeatRow, SeatRow.game_id == GameRow.id)
    .join(VacationRow, VacationRow.player == SeatRow.guest)
    .where(
        GameRow.deadline.is_not(None),
        GameRow.clock.like(f"{DAYS} %"),
        VacationRow.ends > _LAST_BEAT,
    )
    .distinct()
)
"""The games with players who were on vacation when the site was last known to run."""

log = logging.getLogger("petteia.server")


class Deadlines:
    """Checks the deadlines of all games while ``run`` runs."""

    def __init__(self, live_games: LiveGames) -> None:
        self.live_games = live_games
        live_games.before_action = self.notice_absence
        self._beaten_at = self._seen_at = 0
        self._resuming = asyncio.Lock()
        self._pauses: dict[str, int] = {}
        """The next pauses of the games that are due but could not be read."""

    async def run(self) -> None:
        """Check until cancelled."""
        while True:
            await asyncio.sleep(await self.sweep(now_ms()))

    async def notice_absence(self, at: int | None = None) -> None:
        """Extend clocks if this process stood still: a sleeping machine is away."""
        at = at or now_ms()
        if self._was_away(at):
            async with self._resuming:
                if self._was_away(at):
                    log.warning("stood still for %d s", (at - self._seen_at) // 1000)
                    await self.resume(at)

    def _was_away(self, at: int) -> bool:
        return self._seen_at > 0 and at - self._seen_at >= MAX_UNNOTICED_MS

    async def sweep(self, at: int) -> float:
        """End the games that are due at a time; returns the seconds until the next check."""
        rows = await self._look(at)
        ending = asyncio.create_task(self._end_all([id for id, due in rows if due <= at], at))
        try:
            # A game that waits for the engine may take long, while the site is not away.
            while not (await asyncio.wait([ending], timeout=MAX_SLEEP))[0]:
                await self._look(max(at, now_ms()))
            await ending
        finally:
            ending.cancel()
            await asyncio.wait([ending])
        later = [deadline for _, deadline in rows if deadline > at]
        if not later:
            return MIN_SLEEP if rows else MAX_SLEEP
        return min(MAX_SLEEP, max(MIN_SLEEP, (later[0] - at) / 1000))

    async def _look(self, at: int) -> list[tuple[str, int]]:
        """Note that the site runs; returns the games with running clocks, the next due first."""
        await self.notice_absence(at)
        async with self.live_games.database.sessions() as session:
            waiting = select(GameRow.id, GameRow.deadline).where(GameRow.deadline.is_not(None))
            found = await session.execute(waiting.order_by(GameRow.deadline).limit(MAX_BATCH))
            rows = [(id, deadline) for id, deadline in found.all() if deadline is not None]
        self._seen_at = at
        if rows and at - self._beaten_at >= HEARTBEAT_MS:
            async with self.live_games.database.sessions.begin() as session:
                await _beat(session, at)
            self._beaten_at = at
        return rows

    async def resume(self, at: int) -> None:
        """Adjust the clocks that ran while the site was down, all of them at once.

        To be called before anyone can act: an action is judged by a clock that is right.
        """
        database = self.live_games.database
        stopped = await self._stopped(at)
        async with database.sessions.begin() as session:
            last = await _beat(session, at)
            running = await session.execute(_RUNNING)
            pauses = [
                PendingAction(
                    *(row.id, row.number + 1),
                    GameAction("pause", WHITE, str(away), at),
                    is_over=False,
                    deadline=row.deadline + away,
                )
                for row in running
                if (away := self._away(row, max(last or 0, stopped.get(row.id, 0)), at))
            ]
            if pauses:
                connection = await session.connection()
                await connection.run_sync(write_actions, pauses, database.process)
        # Before the games catch up, which may start clocks.
        self._seen_at = at
        await self.live_games.catch_up()

    async def _stopped(self, at: int) -> dict[str, int]:
        """Until when the clocks of games did not run anyway, for the vacation of who is to move.

        Only games whose clocks an absence until now can put on are read.
        """
        stopped = {}
        async with self.live_games.database.sessions() as session:
            rows = (await session.execute(_ON_VACATION)).all()
        for id, deadline, last in rows:
            if at - last < _least_noticed(deadline, at):
                continue
            with contextlib.suppress(NoSuchGameError):
                stopped[id] = (await self.live_games.read(id))[0].clock_moment(0)
        return stopped

    def _away(self, row: Row[*tuple[Any, ...]], last: int, at: int) -> int:
        """How long the site was away from a running clock, unless that need not be noticed."""
        away = at - max(last, milliseconds_of(row.made))
        if _is_live(row.clock):
            least = MAX_UNNOTICED_MS if self.live_games.database.is_shared else 1
        else:
            least = _least_noticed(row.deadline, at)
        return away if away >= least else 0

    async def _end_all(self, ids: list[str], at: int) -> None:
        for id in ids:
            await self._end(id, at)

    async def _end(self, id: str, at: int) -> None:
        pause = self._pauses.pop(id, RETRY_MS)
        try:
            session = await self.live_games.session(id)
            await self.live_games.flag(session, at)
        except OverloadedError:
            log.warning("game %s: its time is up, and it waits for the engine", id)
            self._pauses[id] = min(2 * pause, MAX_RETRY_MS)
            await self._put_off(id, at, at + pause)
        except NoSuchGameError:
            await self._put_off(id, at, None)
        except GameError as error:
            log.error("game %s: its time is not up: %s", id, error)

    async def _put_off(self, id: str, at: int, deadline: int | None) -> None:
        # Someone may have moved meanwhile.
        due = update(GameRow).where(GameRow.id == id, GameRow.deadline <= at)
        await self.live_games.database.sessions.store(due.values(deadline=deadline))


def _least_noticed(deadline: int, at: int) -> int:
    """The shortest absence, in milliseconds, for which a clock of days is put on."""
    return 1 if deadline < at + SOON_MS else MAX_UNNOTICED_DAYS_MS


@functools.cache
def _is_live(clock: str) -> bool:
    """Whether a clock is one of live games, of which there are few."""
    return TimeControl.parse(clock).is_live


async def _beat(session: AsyncSession, at: int) -> int | None:
    """Note that the site runs; returns the time of the previous note."""
    # Of several processes that begin at once, one finds the site to have been away.
    row = await session.get(HeartbeatRow, SITE, with_for_update=True)
    if row is None:
        session.add(HeartbeatRow(name=SITE, at=at))
        return None
    last, row.at = row.at, at
    return last
