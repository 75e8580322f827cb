"""``SiteReviews``: the engine's reviews of the site's finished games, made once and kept."""

import asyncio
import logging
from collections.abc import AsyncGenerator
from weakref import WeakValueDictionary

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from petteia.game import Game
from petteia.server.analysis.search import AnalysisEngine
from petteia.server.messages.analysis_messages import Review, ReviewUpdate
from petteia.server.storage.database import Database
from petteia.server.workers.game_review import game_line

MAX_PLIES = 200
"""The moves in one message of a review that is kept."""

log = logging.getLogger("petteia.server")


class SiteReviews:
    """The reviews of the site's games."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Held while a game's review is being made: other requests wait for it."""

    async def kept(self, id: str) -> Review | None:
        """The review of a game; reviews of earlier versions had no rolls, and are made again."""
        found = await self.database.review(id)
        try:
            return None if found is None else msgspec.json.decode(found, type=Review)
        except msgspec.ValidationError:
            return None

    async def updates(
        self, id: str, game: Game, engine: AnalysisEngine, number: int
    ) -> AsyncGenerator[ReviewUpdate]:
        """The review of a game, made piece by piece unless it is kept; for a question's number."""
        lock = self._locks.setdefault(id, asyncio.Lock())
        async with lock:
            review = await self.kept(id)
            if review is not None:
                for update in _in_parts(review, number):
                    yield update
                return
            last = ReviewUpdate(0, [], [], number, is_done=True)
            review = Review(last.nodes, [], [])
            async for update in engine.review(number, game_line(game)):
                review = Review(
                    update.nodes, review.plies + update.plies, review.rolls + update.rolls
                )
                if update.is_done:
                    last = update
                else:
                    yield update
            try:
                await self.database.save_review(id, msgspec.json.encode(review).decode())
            except (SQLAlchemyError, OSError) as error:
                # Its reader has it nevertheless, and for the next one it is made again.
                log.error("the review of game %s cannot be stored: %s", id, error)
            yield last


def _in_parts(review: Review, number: int) -> list[ReviewUpdate]:
    firsts = range(0, max(len(review.plies), 1), MAX_PLIES)
    return [
        ReviewUpdate(
            review.nodes,
            review.plies[first : first + MAX_PLIES],
            # A few rolls may come before the first move, and after the last one.
            review.rolls if first == firsts[-1] else [],
            number,
            is_done=first == firsts[-1],
        )
        for first in firsts
    ]
