"""``LobbyFeed``: shows everyone in the lobby the current offers, whenever they change."""

import asyncio
import contextlib
from collections.abc import Mapping
from typing import Protocol

from petteia.server.live.lobby import LOBBY, Lobby

LOOK_SECONDS = 10.0
"""The interval of checks for offers that have expired."""
PAUSE_SECONDS = 0.5
"""Changes that follow each other sooner are shown together."""


class LobbyViewer(Protocol):
    """A guest in the lobby."""

    player: str
    """The user, as seats name players."""

    def show(self, offers: tuple[str, ...], taken: Mapping[str, str], missed: int) -> None:
        """Show the current offers, and the games that were made from one's own.

        ``missed`` counts the offers that have come and gone between two calls. They may still be
        in a list that was requested meanwhile.
        """


class LobbyFeed:
    """Reads the lobby once for all its visitors, while ``run`` runs."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self._viewers: set[LobbyViewer] = set()
        self._changed = asyncio.Event()
        self._seen: set[str] = set()
        self._missed = 0
        lobby.live_games.pubsub.subscribe(LOBBY, lambda gone, _process: self._on_change(gone))

    def join(self, viewer: LobbyViewer) -> None:
        """Show a guest the lobby until they leave."""
        self._viewers.add(viewer)
        self.refresh()

    def leave(self, viewer: LobbyViewer) -> None:
        """A guest has left."""
        self._viewers.discard(viewer)

    def refresh(self) -> None:
        """Look at the lobby soon."""
        self._changed.set()

    def _on_change(self, gone: str) -> None:
        if gone and gone not in self._seen:
            self._missed += 1
        self.refresh()

    async def run(self) -> None:
        """Show the changes until cancelled."""
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), LOOK_SECONDS)
            self._changed.clear()
            if self._viewers:
                await self._show()
            await asyncio.sleep(PAUSE_SECONDS)

    async def _show(self) -> None:
        missed = self._missed
        present = {viewer.player for viewer in self._viewers}
        await self.lobby.keep(present)
        snapshot = await self.lobby.snapshot()
        self._seen = {id for id, *_ in snapshot.offers}
        # An offer cannot be for any of the others.
        strangers = snapshot.shown_to("")
        named = {player for _, *players in snapshot.offers for player in players}
        shown = {player: snapshot.shown_to(player) for player in named if player is not None}
        for viewer in tuple(self._viewers):
            offers = shown.get(viewer.player, strangers)
            viewer.show(offers, snapshot.taken.get(viewer.player, {}), missed)
