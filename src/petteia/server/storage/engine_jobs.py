"""``EngineJobs``: the answers that the engine owes, kept in the database.

A job is leased to the process that works on it. A process that dies no longer renews its leases,
and another takes its jobs up. A job that fails is tried again a few times, with growing pauses.
"""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, delete, select, update
from sqlalchemy.exc import IntegrityError

from petteia.server.storage.models import JobRow, now_ms
from petteia.server.storage.sessions import Sessions, insert_into

LEASE = 10_000
"""How long a lease lasts, in milliseconds."""
RENEW_SECONDS = 3.0
MAX_ATTEMPTS = 3
BUSY_PAUSE = 5_000
"""The pause before the retry of a job that the engine had no time for, in milliseconds."""
FIRST_PAUSE = 1_000
"""The pause after the first failure, in milliseconds; four times as long after each further one."""


class EngineJobs:
    """The jobs of all games, seen by one process."""

    def __init__(self, sessions: Sessions, process: str) -> None:
        self.sessions = sessions
        self.process = process

    async def take(self, id: str) -> bool:
        """Lease the job of a game, if it is free or its own, and has not failed for good."""
        now = now_ms()
        lease = _leased(self.process, now)
        is_free = (JobRow.lease_until <= now) | (JobRow.holder == self.process)
        try:
            async with self.sessions.begin() as session:
                job = insert_into(JobRow, session.get_bind().dialect).values(game_id=id, **lease)
                taken = job.on_conflict_do_update(
                    index_elements=["game_id"],
                    set_=lease | {"tries": JobRow.tries + 1},
                    where=is_free & (JobRow.tries < MAX_ATTEMPTS),
                )
                return await session.scalar(taken.returning(JobRow.game_id)) is not None
        except IntegrityError:
            # Its player has deleted the game meanwhile.
            return False

    async def postpone(self, id: str) -> bool:
        """Pause the job of a game after a failure; whether it has failed for good."""
        async with self.sessions.begin() as session:
            row = await session.get(JobRow, id)
            if row is None:
                return False
            row.holder = ""
            row.lease_until = now_ms() + FIRST_PAUSE * 4 ** (row.tries - 1)
            return row.tries >= MAX_ATTEMPTS

    async def defer(self, id: str) -> None:
        """Postpone a job that could not be tried."""
        async with self.sessions.begin() as session:
            waiting = update(JobRow).where(JobRow.game_id == id, JobRow.holder == self.process)
            await session.execute(
                waiting.values(holder="", lease_until=now_ms() + BUSY_PAUSE, tries=JobRow.tries - 1)
            )

    async def has_failed(self, id: str) -> bool:
        """Whether the engine has failed for good in a game."""
        tries = await self.sessions.first(select(JobRow.tries).where(JobRow.game_id == id))
        return tries is not None and tries >= MAX_ATTEMPTS

    async def reset_attempts(self, id: str) -> None:
        """Allow another attempt at a job that has failed for good."""
        given_up = update(JobRow).where(JobRow.game_id == id, JobRow.tries >= MAX_ATTEMPTS)
        await self.sessions.store(given_up.values(tries=0, lease_until=0, holder=""))

    async def drop(self, id: str) -> None:
        """Delete a job that is no longer needed."""
        await self.sessions.store(delete(JobRow).where(JobRow.game_id == id))

    async def due(self, most: int) -> Sequence[str]:
        """The games with free jobs, the longest waiting first."""
        free = select(JobRow.game_id).where(
            JobRow.lease_until <= now_ms(), JobRow.tries < MAX_ATTEMPTS
        )
        return await self.sessions.all(free.order_by(JobRow.lease_until).limit(most))

    async def renew(self, ids: list[str]) -> None:
        """Renew the leases of the jobs that this process works on."""
        own = update(JobRow).where(JobRow.holder == self.process, JobRow.game_id.in_(ids))
        await self.sessions.store(own.values(lease_until=now_ms() + LEASE))

    async def free(self, process: str | None) -> None:
        """Free the jobs of a process that has ended, or those of all."""
        held = JobRow.holder != "" if process is None else JobRow.holder == process
        await self.sessions.store(update(JobRow).where(held).values(lease_until=0, holder=""))


def update_engine_job(
    connection: Connection, id: str, needs_engine_move: bool, process: str
) -> None:
    """Store with an action whether the engine owes an answer; this process takes the job."""
    if not needs_engine_move:
        connection.execute(delete(JobRow).where(JobRow.game_id == id))
        return
    lease = _leased(process, now_ms())
    owed = insert_into(JobRow, connection.dialect).values(game_id=id, **lease)
    connection.execute(owed.on_conflict_do_update(index_elements=["game_id"], set_=lease))


def _leased(process: str, now: int) -> dict[str, Any]:
    return {"tries": 1, "holder": process, "lease_until": now + LEASE}
