"""``LessonProgress``: the stored progress of players in the lessons."""

import msgspec
from sqlalchemy import delete
from sqlalchemy.ext.asyncio import AsyncSession

from petteia.lessons import differences, find_lesson
from petteia.lessons.progress import AnsweredTask, Progress, merged
from petteia.server.storage.database import Database
from petteia.server.storage.models import ProgressRow, now_ms
from petteia.server.storage.sessions import insert_into

DIFFERENCES = "differences"
"""Replaces the lesson's id for spotted differences between games."""
MAX_TEXT_LENGTH = 20_000
"""The letters of a record of progress; all tasks of all lessons take less than half of it."""

_decoder = msgspec.json.Decoder(dict[str, dict[int, AnsweredTask]])


class LessonProgress:
    """The progress of each player."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, player: str) -> Progress | None:
        """A player's progress; None for a browser that the site does not know."""
        if not player:
            return None
        async with self._database.sessions() as session:
            row = await session.get(ProgressRow, player)
        return {} if row is None else _decoder.decode(row.progress)

    async def add(self, player: str, progress: Progress) -> None:
        """Add a player's progress to the stored one."""
        async with self._database.sessions.begin() as session:
            await add_progress(session, player, progress)

    async def delete(self, player: str) -> None:
        """Delete a player's stored progress."""
        own = delete(ProgressRow).where(ProgressRow.player == player)
        await self._database.sessions.store(own)


async def add_progress(session: AsyncSession, player: str, progress: Progress) -> None:
    """Add a player's progress, in an open transaction."""
    # There has to be a row to lock: another request may add to it at the same time.
    empty = insert_into(ProgressRow, session.get_bind().dialect)
    empty = empty.values(player=player, progress="{}")
    await session.execute(empty.on_conflict_do_nothing())
    row = await session.get_one(ProgressRow, player, with_for_update=True)
    row.progress = as_text(merged(_decoder.decode(row.progress), progress))


async def transfer_progress(session: AsyncSession, guest: str, heir: str) -> None:
    """Give one player's progress to another, who may have learned some of it already."""
    row = await session.get(ProgressRow, guest)
    if row is not None:
        await add_progress(session, heir, _decoder.decode(row.progress))
        await session.delete(row)


def as_text(progress: Progress) -> str:
    """Progress as JSON, as it is stored, exported and sent."""
    return msgspec.json.encode(progress).decode()


def read_progress(text: str) -> Progress | None:
    """A browser's record, without lessons and tasks that do not exist; None if it is invalid.

    A clock that is ahead would win against every later answer, so no answer is later than now.
    """
    if len(text) > MAX_TEXT_LENGTH:
        return None
    try:
        read = _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    if not all(task.is_valid for tasks in read.values() for task in tasks.values()):
        return None
    now = now_ms()
    return {
        lesson: {
            number: AnsweredTask(min(task.answered, now), task.repeated)
            for number, task in tasks.items()
            if 1 <= number <= count
        }
        for lesson, tasks in read.items()
        if (count := _count_tasks(lesson))
    }


def _count_tasks(lesson: str) -> int:
    """How many tasks a lesson has; none if it does not exist."""
    if lesson == DIFFERENCES:
        return len(differences())
    found = find_lesson(lesson)
    return 0 if found is None else len(found.tasks)
