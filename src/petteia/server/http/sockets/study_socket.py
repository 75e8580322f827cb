"""The socket of a study: notifies its readers and writers of saved chapters."""

from litestar import websocket

from petteia.server.http.site import Site
from petteia.server.http.sockets.socket_client import (
    NO_GAME,
    Socket,
    SocketClient,
    accept,
    hand_over,
)
from petteia.server.messages.socket_messages import encode
from petteia.server.messages.study_messages import StudyChanged


@websocket("/studies/{id:str}/socket")
async def study_socket(socket: Socket, id: str, site: Site) -> None:
    """Notify a reader of a study whenever it changes."""
    if not await accept(socket, site):
        return
    client = StudyClient(socket, site, id)
    if await site.studies.find(id, client.player) is None:
        await socket.close(code=NO_GAME)
        return
    if await hand_over(socket, client) and not client.is_lost:
        site.study_feed.join(client)


class StudyClient(SocketClient):
    """A reader with an open study. It receives only version numbers, and asks for the contents."""

    def __init__(self, socket: Socket, site: Site, study: str) -> None:
        super().__init__(socket, site)
        self.study = study
        self._missed: dict[str, int] = {}
        """The versions of chapters that were saved while the client took nothing."""

    def notify(self, chapter: str, version: int) -> None:
        """Report a saved version; a client that is not ready gets one report later."""
        self._missed[chapter] = version
        self.on_drain()

    def dismiss(self) -> None:
        """End the socket, since its reader may read the study no longer."""
        self.connection.close_with(NO_GAME)

    def on_drain(self) -> None:
        """Send the missed report."""
        while self._missed and self.connection.is_writable:
            chapter, version = self._missed.popitem()
            self.connection.send_message(encode(StudyChanged(chapter, version)))

    def on_close(self) -> None:
        """Note that the socket is closed."""
        super().on_close()
        self.site.study_feed.leave(self)
