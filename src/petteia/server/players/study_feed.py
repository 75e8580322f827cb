"""``StudyFeed``: notifies all readers of an open study of its changes."""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable
from typing import Protocol

from sqlalchemy.exc import SQLAlchemyError

from petteia.server.players.studies import STUDY_CHANGED
from petteia.server.storage.pubsub import MISSED, PubSub

ITSELF = "-"
"""Replaces the chapter if the study itself has changed."""

log = logging.getLogger("petteia.server")


class StudyViewer(Protocol):
    """A reader with an open study."""

    study: str
    player: str

    def dismiss(self) -> None:
        """End it, since its reader may read the study no longer."""

    def notify(self, chapter: str, version: int) -> None:
        """Report the saved chapter; ``-`` if the study itself has changed."""


class StudyFeed:
    """The open studies of this process."""

    def __init__(self, pubsub: PubSub, may_read: Callable[[str, str], Awaitable[bool]]) -> None:
        """``may_read`` says whether a study may be read by a player."""
        self._may_read = may_read
        self._tasks: dict[str, asyncio.Task[None]] = {}
        """The studies whose readers are checked again, since the study itself has changed."""
        self._viewers: defaultdict[str, set[StudyViewer]] = defaultdict(set)
        pubsub.subscribe(STUDY_CHANGED, lambda detail, _: self._notify(*detail.split()))
        pubsub.subscribe(MISSED, lambda _detail, _process: self._notify_all())

    def join(self, viewer: StudyViewer) -> None:
        """Notify a reader of every change until they leave."""
        self._viewers[viewer.study].add(viewer)

    def leave(self, viewer: StudyViewer) -> None:
        """A reader has left."""
        viewers = self._viewers[viewer.study]
        viewers.discard(viewer)
        if not viewers:
            del self._viewers[viewer.study]

    async def close(self) -> None:
        """Stop checking readers."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _notify(self, study: str, chapter: str = ITSELF, version: str = "0") -> None:
        if study in self._tasks or (chapter == ITSELF and study in self._viewers):
            # Former readers hear nothing of later changes.
            before = self._tasks.get(study)
            task = asyncio.create_task(self._look_again(study, before, chapter, int(version)))
            self._tasks[study] = task
            task.add_done_callback(lambda done: self._forget(study, done))
            return
        for viewer in tuple(self._viewers.get(study, ())):
            viewer.notify(chapter, int(version))

    def _forget(self, study: str, done: asyncio.Task[None]) -> None:
        if self._tasks.get(study) is done:
            del self._tasks[study]

    async def _look_again(
        self, study: str, before: asyncio.Task[None] | None, chapter: str, version: int
    ) -> None:
        if before is not None:
            await asyncio.wait([before])
        for viewer in tuple(self._viewers.get(study, ())):
            try:
                may_read = await self._may_read(study, viewer.player)
            except (SQLAlchemyError, OSError) as error:
                log.error("the readers of a study could not be looked at: %s", error)
                return
            if may_read:
                viewer.notify(chapter, version)
            else:
                viewer.dismiss()

    def _notify_all(self) -> None:
        for study in tuple(self._viewers):
            self._notify(study)
