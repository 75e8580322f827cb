"""The socket of the lobby: notifies its guests of changes in the offers."""

import json
from collections.abc import Mapping

from litestar import websocket

from petteia.server.http.site import Site
from petteia.server.http.sockets.socket_client import (
    Socket,
    SocketClient,
    accept,
    hand_over,
)

CHANGED = json.dumps({"type": "changed"}).encode()


@websocket("/lobby/socket")
async def lobby_socket(socket: Socket, site: Site) -> None:
    """Notify a guest when the offers change, and when one of theirs has become a game."""
    if not await accept(socket, site):
        return
    client = LobbyClient(socket, site)
    if await hand_over(socket, client) and not client.is_lost:
        site.lobby_feed.join(client)


class LobbyClient(SocketClient):
    """The socket of a guest in the lobby."""

    def __init__(self, socket: Socket, site: Site) -> None:
        super().__init__(socket, site)
        # Offers may have been taken since the page was made: it knows which of them it shows.
        self._announced: set[str] = set()
        self._shown: tuple[tuple[str, ...], int] | None = None

    def show(self, offers: tuple[str, ...], taken: Mapping[str, str], missed: int) -> None:
        """Send the changes; a client that is not ready gets them later, all at once."""
        if not self.connection.is_writable:
            return
        for offer in taken.keys() - self._announced:
            message = {"type": "taken", "offer": offer, "game": taken[offer]}
            self.connection.send_message(json.dumps(message).encode())
        self._announced = set(taken)
        if self._shown != (offers, missed):
            self._shown = offers, missed
            self.connection.send_message(CHANGED)

    def on_drain(self) -> None:
        """Send the changes that the client missed while it was not ready."""
        self.site.lobby_feed.refresh()

    def on_close(self) -> None:
        """Note that the socket is closed."""
        super().on_close()
        self.site.lobby_feed.leave(self)
