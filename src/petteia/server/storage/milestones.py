"""``Milestones``: the number of visitors at each stage, and nothing about any of them.

Each browser remembers its own milestones, and reports each once. The site adds one to a number; it
stores neither the visitor nor the time.
"""

from collections.abc import Mapping
from typing import Literal, get_args

from sqlalchemy import select

from petteia.server.storage.models import MilestoneRow
from petteia.server.storage.sessions import Sessions, insert_into

Milestone = Literal["visit", "first-capture", "first-lesson", "first-win", "return"]
"""The first visit, the first time of several actions, and a visit on a later day."""
MILESTONES: tuple[Milestone, ...] = get_args(Milestone)


class Milestones:
    """The counts of a site, over all its processes and starts."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    async def add(self, milestone: Milestone) -> None:
        """Count another visitor who has reached a milestone."""
        async with self._sessions.begin() as session:
            first = insert_into(MilestoneRow, session.get_bind().dialect)
            first = first.values(name=milestone, visitors=1)
            more = {"visitors": MilestoneRow.visitors + 1}
            await session.execute(first.on_conflict_do_update(index_elements=["name"], set_=more))

    async def counts(self) -> Mapping[Milestone, int]:
        """How many visitors have reached each milestone."""
        rows = await self._sessions.all(select(MilestoneRow))
        found = {row.name: row.visitors for row in rows}
        return {milestone: found.get(milestone, 0) for milestone in MILESTONES}


def shares(counts: Mapping[Milestone, int]) -> dict[Milestone, float]:
    """The share of all visitors who have reached each milestone; none before the first visit."""
    visits = counts["visit"]
    return {name: round(count / visits, 4) for name, count in counts.items()} if visits else {}
