"""The messages between the page of a study and the site, over HTTP and over a socket.

``tools/writing/generate_messages.py`` writes the page's types from these.
"""

from typing import Annotated

from msgspec import Raw, Struct

from petteia.game.tree.json_fields import GameDocument
from petteia.server.messages.socket_messages import Data, PageType


class StudyChapter(Data, frozen=True):
    """A chapter of a study, as its page knows it."""

    study: str
    chapter: str
    version: int
    may_write: bool
    is_edition: bool
    """Whether it belongs to an edition, which never changes."""


class ChapterSave(Struct, frozen=True):
    """A chapter that a page saves."""

    version: int
    """The version that the page had before its changes."""
    tree: Annotated[Raw, PageType("GameDocument")]
    """Read separately, since pages that were opened long ago write it differently."""


class ChapterState(Data, frozen=True):
    """The stored state of a chapter."""

    version: int
    tree: GameDocument | None = None
    """Null if the page has just saved it."""


class StudyChanged(Data, frozen=True, tag="changed"):
    """A chapter was saved, or the study itself has changed."""

    chapter: str
    """``-`` for the study itself: its titles, its chapters, or its readers."""
    version: int
