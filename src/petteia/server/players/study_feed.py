"""``StudyFeed``: everybody who has a study open hears when it has changed."""

from collections import defaultdict
from typing import Protocol

from petteia.server.players.studies import STUDY_CHANGED
from petteia.server.storage.pubsub import MISSED, PubSub


class StudyViewer(Protocol):
    """Somebody who has a study open."""

    study: str

    def notify(self, chapter: str, version: int) -> None:
        """Say which chapter was saved; ``-`` where the study itself has changed."""


class StudyFeed:
    """The open studies of this process."""

    def __init__(self, pubsub: PubSub) -> None:
        self._viewers: defaultdict[str, set[StudyViewer]] = defaultdict(set)
        pubsub.subscribe(STUDY_CHANGED, lambda detail, _: self._notify(*detail.split()))
        pubsub.subscribe(MISSED, lambda _detail, _process: self._notify_all())

    def join(self, viewer: StudyViewer) -> None:
        """Notify somebody of every change until they leave."""
        self._viewers[viewer.study].add(viewer)

    def leave(self, viewer: StudyViewer) -> None:
        """Somebody has left."""
        viewers = self._viewers[viewer.study]
        viewers.discard(viewer)
        if not viewers:
            del self._viewers[viewer.study]

    def _notify(self, study: str, chapter: str = "-", version: str = "0") -> None:
        for viewer in tuple(self._viewers.get(study, ())):
            viewer.notify(chapter, int(version))

    def _notify_all(self) -> None:
        for study in tuple(self._viewers):
            self._notify(study)
