"""``StudyFeed``: notifies all readers of an open study of its changes."""

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable
from typing import Protocol

from petteia.server.players.studies import STUDY_CHANGED
from petteia.server.storage.pubsub import MISSED, PubSub

ITSELF = "-"
"""Replaces the chapter if the study itself has changed."""


class StudyViewer(Protocol):
    """A reader with an open study."""

    study: str
    player: str

    def dismiss(self) -> None:
        """End it, since its reader may read the study no longer."""

    def notify(self, chapter: str, version: int) -> None:
        """Report the saved chapter; ``-`` if the study itself has changed."""


class StudyFeed:
    """The open studies of this process, notified while ``run`` runs."""

    def __init__(self, pubsub: PubSub, may_read: Callable[[str, str], Awaitable[bool]]) -> None:
        """``may_read`` says whether a study may be read by a player."""
        self._may_read = may_read
        self._changes: asyncio.Queue[tuple[str, str, int]] = asyncio.Queue()
        self._viewers: defaultdict[str, set[StudyViewer]] = defaultdict(set)
        pubsub.subscribe(STUDY_CHANGED, lambda detail, _: self._note(*detail.split()))
        pubsub.subscribe(MISSED, lambda _detail, _process: self._note_all())

    def join(self, viewer: StudyViewer) -> None:
        """Notify a reader of every change until they leave."""
        self._viewers[viewer.study].add(viewer)

    def leave(self, viewer: StudyViewer) -> None:
        """A reader has left."""
        viewers = self._viewers[viewer.study]
        viewers.discard(viewer)
        if not viewers:
            del self._viewers[viewer.study]

    async def run(self) -> None:
        """Notify until cancelled, one change after the other: former readers hear of none."""
        while True:
            study, chapter, version = await self._changes.get()
            for viewer in tuple(self._viewers.get(study, ())):
                if chapter != ITSELF or await self._may_read(study, viewer.player):
                    viewer.notify(chapter, version)
                else:
                    viewer.dismiss()

    def _note(self, study: str, chapter: str = ITSELF, version: str = "0") -> None:
        if study in self._viewers:
            self._changes.put_nowait((study, chapter, int(version)))

    def _note_all(self) -> None:
        for study in tuple(self._viewers):
            self._note(study)
