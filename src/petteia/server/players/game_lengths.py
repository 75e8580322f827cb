"""``GameLengths``: how long the games of the site last, in minutes."""

import asyncio
import time
from collections.abc import Mapping
from statistics import median

from sqlalchemy import func, select
from sqlalchemy.orm import aliased

from petteia.server.domain.game_action import PLACE_REST
from petteia.server.storage.database import Database
from petteia.server.storage.models import ActionRow, GameRow

MIN_GAMES = 20
"""The number of games of a ruleset from which its length is given in minutes."""
MIN_MOVES = 10
"""A game of fewer moves was given up."""
MAX_MINUTES = 180
"""A game that lasted longer was left and taken up again."""
MAX_COUNTED = 2000
"""The number of games that are considered: the last ended ones."""
SECONDS_KEPT = 3600.0
CUT_SHORT = ("resign", "flag", "claim", PLACE_REST)
"""The kinds of actions that end a game before its rules do, or spare its players a part of it."""


class GameLengths:
    """The minutes that games take here, by their rulesets."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._found: Mapping[str, int] = {}
        self._until = 0.0
        self._turn = asyncio.Lock()

    async def minutes(self) -> Mapping[str, int]:
        """The median of each ruleset with enough finished games."""
        async with self._turn:
            if time.monotonic() >= self._until:
                self._found = await self._measured()
                self._until = time.monotonic() + SECONDS_KEPT
        return self._found

    async def _measured(self) -> Mapping[str, int]:
        last = (
            select(GameRow.id)
            .where(GameRow.is_over, GameRow.start.is_(None))
            .order_by(GameRow.touched.desc())
            .limit(MAX_COUNTED)
        )
        cut_short = aliased(ActionRow)
        is_cut_short = (
            select(cut_short)
            .where(cut_short.game_id == GameRow.id, cut_short.kind.in_(CUT_SHORT))
            .exists()
        )
        courses = (
            select(GameRow.ruleset, func.min(ActionRow.made), func.max(ActionRow.made))
            .join(ActionRow, ActionRow.game_id == GameRow.id)
            .where(GameRow.id.in_(last), ~is_cut_short, ActionRow.kind == "move")
            .group_by(GameRow.id, GameRow.ruleset)
            .having(func.count() >= MIN_MOVES)
        )
        lengths: dict[str, list[float]] = {}
        async with self._database.sessions() as session:
            for ruleset, began, ended in await session.execute(courses):
                minutes = (ended - began).total_seconds() / 60
                if minutes <= MAX_MINUTES:
                    lengths.setdefault(ruleset, []).append(minutes)
        return {
            ruleset: max(1, round(median(each)))
            for ruleset, each in lengths.items()
            if len(each) >= MIN_GAMES
        }
