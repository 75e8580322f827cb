"""``Reviews``: what the engine thinks of a game that is over, made once and kept.

A review is made in many short pieces of work, so that players who wait for the engine's move wait
for one piece at most.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from petteia.server.domain.live_game import LiveGame
from petteia.server.limits import REVIEWS
from petteia.server.messages.analysis_messages import Review
from petteia.server.storage.database import Database
from petteia.server.storage.pubsub import PubSub
from petteia.server.workers.engine_pool import EngineBusyError, EngineFailedError, EnginePool
from petteia.server.workers.fair_queue import SITE, BusyError, FairTurns, Share
from petteia.server.workers.game_review import game_line, nodes_before_each, pieces, reviewed

BUSY_SECONDS = 1.0
"""How long to wait before a piece of work is tried again while the engine is busy."""
PROGRESS = "review"
"""Published for a review: the game, and how far it is, unless it has ended."""
SILENT_SECONDS = 300.0
"""A review that another process has not reported for so long has stopped."""

Found = TypeVar("Found")

log = logging.getLogger("petteia.server")


@dataclass
class Progress:
    """How far a review has come."""

    total: int
    done: int = 0
    failed: bool = False


class Reviews:
    """The reviews of the site, one in the making at a time for each address."""

    def __init__(self, database: Database, engine_pool: EnginePool, pubsub: PubSub) -> None:
        self.database = database
        self.engine_pool = engine_pool
        self.pubsub = pubsub
        self.running: dict[str, Progress] = {}
        self._elsewhere: dict[str, tuple[Progress, float]] = {}
        """What other processes reported last, and when."""
        self._turns = FairTurns((None,) * REVIEWS.at_once, REVIEWS)
        self._tasks: set[asyncio.Task[None]] = set()
        pubsub.subscribe(PROGRESS, self._on_progress)

    async def state(self, id: str) -> dict[str, Any]:
        """Whether there is a review, how far it has come, and the review itself."""
        progress = self.running.get(id)
        if progress is not None and not progress.failed:
            return {"state": "running", "done": progress.done, "total": progress.total}
        there = self._made_elsewhere(id)
        found = await self._kept(id)
        if found is not None:
            return {"state": "ready", "review": found}
        if there is not None:
            return {"state": "running", "done": there.done, "total": there.total}
        return {"state": "none" if progress is None else "failed"}

    async def begin(self, id: str, live_game: LiveGame, share: Share = SITE) -> None:
        """Make a review unless there is one; raises ``BusyError``."""
        progress = self.running.get(id)
        if progress is not None and not progress.failed:
            return
        if await self._kept(id) is not None or self._made_elsewhere(id) is not None:
            return
        if not self._turns.has_room(share):
            raise BusyError
        self.running[id] = Progress(live_game.ply)
        self._publish(id)
        task = asyncio.create_task(self._make(id, live_game, share))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Stop; what is not finished starts again when it is asked for."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _kept(self, id: str) -> Review | None:
        """The review of a game; those of earlier versions had no rolls, and are made anew."""
        found = await self.database.review(id)
        try:
            return None if found is None else msgspec.json.decode(found, type=Review)
        except msgspec.ValidationError:
            return None

    async def _make(self, id: str, live_game: LiveGame, share: Share) -> None:
        progress = self.running[id]
        try:
            async with self._turns.turn(share):
                found = await self._reviewed(id, live_game, share)
            await self.database.save_review(id, msgspec.json.encode(found).decode())
        except (BusyError, EngineFailedError, SQLAlchemyError, OSError) as error:
            log.error("game %s could not be reviewed: %s", id, error)
            progress.failed = True
        else:
            self.running.pop(id, None)
        finally:
            self.pubsub.publish(PROGRESS, id)

    def _publish(self, id: str) -> None:
        progress = self.running[id]
        self.pubsub.publish(PROGRESS, f"{id} {progress.done} {progress.total}")

    def _on_progress(self, detail: str, process: str) -> None:
        if process == self.pubsub.process:
            return
        id, *counts = detail.split()
        if counts:
            done, total = map(int, counts)
            self._elsewhere[id] = (Progress(total, done), time.monotonic())
        else:
            self._elsewhere.pop(id, None)

    def _made_elsewhere(self, id: str) -> Progress | None:
        progress, reported_at = self._elsewhere.get(id, (None, 0.0))
        if progress is not None and time.monotonic() >= reported_at + SILENT_SECONDS:
            del self._elsewhere[id]
            return None
        return progress

    async def _reviewed(self, id: str, live_game: LiveGame, share: Share) -> Review:
        progress, line = self.running[id], game_line(live_game.game)
        review = Review(nodes_before_each(progress.total), [], [])
        for moves in pieces(progress.total):
            plies, rolls = await self._piece(partial(reviewed, line, moves, review.nodes), share)
            review.plies.extend(plies)
            review.rolls.extend(rolls)
            progress.done = len(review.plies)
            self._publish(id)
        return review

    async def _piece(self, piece: Callable[[], Found], share: Share) -> Found:
        while True:
            try:
                return await self.engine_pool.run(piece, share)
            except EngineBusyError:
                await asyncio.sleep(BUSY_SECONDS)
