"""``SocketClient``: the other end of an open socket, which is bounded whatever it sends."""

import asyncio
from abc import ABC, abstractmethod
from typing import Any, ClassVar, Protocol

from litestar import WebSocket

from petteia.server.http.requests import Caller
from petteia.server.http.site import Site
from petteia.server.messages.socket_messages import MAX_MESSAGE_LENGTH, Pong, encode
from petteia.server.tokens import new_token, token_hash
from petteia.server.workers.fair_queue import Client

SILENCE_SECONDS = 75
"""A client that is silent for this long is gone; it pings much more often, but a page in the
background only once a minute."""

HAND_OVER = "petteia.hand_over"
"""The extension of a socket's scope that hands it over to a client, for good."""

NORMAL, FAILED, BAD_MESSAGE, SESSION_OVER, NO_GAME, TOO_OFTEN = 1000, 1011, 4400, 4401, 4404, 4429

PONG = encode(Pong())

Socket = WebSocket[Any, Any, Any]


class SocketConnection(Protocol):
    """The open end of a socket that was handed over."""

    @property
    def is_writable(self) -> bool:
        """Whether the other end is ready to receive."""

    def send_message(self, message: bytes) -> None:
        """Send a message."""

    def close_with(self, code: int) -> None:
        """Close the socket."""


class SocketClient(ABC):
    """The other end of an open socket."""

    MAX_BURST: ClassVar[int] = 10
    MESSAGES_PER_SECOND: ClassVar[int] = 1
    """How many messages a client may send at once, and in the long run."""

    connection: SocketConnection

    def __init__(self, socket: Socket, site: Site) -> None:
        self.site = site
        caller = Caller(socket)
        self.player = caller.player or token_hash(new_token())
        self.address = caller.address
        self.client = Client(self.address, self.player)
        self.session_hash = caller.account.session if caller.account else None
        self.t = caller.t
        self.is_lost = False
        self._loop = asyncio.get_running_loop()
        self._received_at = self._loop.time()
        self._allowance = float(self.MAX_BURST)
        """How many messages the client may send now."""

    def handle(self, message: bytes) -> None:
        """Handle a message: a ping is answered; one that is too long closes the socket."""
        if len(message) > MAX_MESSAGE_LENGTH:
            self.connection.close_with(TOO_OFTEN)
        else:
            self.connection.send_message(PONG)

    def on_open(self, connection: SocketConnection) -> None:
        """Note how to answer, and wait for messages."""
        self.connection = connection
        self._watch = self._loop.call_later(SILENCE_SECONDS, self._end_if_silent)

    def on_message(self, message: bytes) -> None:
        """Follow a message, unless too many have arrived."""
        now = self._loop.time()
        earned = (now - self._received_at) * self.MESSAGES_PER_SECOND
        self._allowance = min(self.MAX_BURST, self._allowance + earned)
        self._received_at = now
        self.charge(1)
        if self._allowance >= 0:
            self.handle(message)

    def charge(self, messages: int) -> None:
        """Count messages, or one that costs the site more as several; too many end the socket."""
        self._allowance -= messages
        if self._allowance < 0:
            self.connection.close_with(TOO_OFTEN)

    @abstractmethod
    def on_drain(self) -> None:
        """Send the waiting messages."""

    def on_close(self) -> None:
        """Note that the socket is closed."""
        self.is_lost = True
        self._watch.cancel()
        self.site.sockets.remove(self)

    def end_with_session(self) -> None:
        """Close the socket of a user who has signed out."""
        self.connection.close_with(SESSION_OVER)

    def _end_if_silent(self) -> None:
        silence = self._loop.time() - self._received_at
        if silence >= SILENCE_SECONDS:
            self.connection.close_with(NORMAL)
        else:
            self._watch = self._loop.call_later(SILENCE_SECONDS - silence, self._end_if_silent)


async def accept(socket: Socket, site: Site) -> bool:
    """Accept a socket; false if its address has opened too many in too short a time."""
    await socket.accept()
    if site.limits["sockets"].take(Caller(socket).address):
        return True
    await socket.close(code=TOO_OFTEN)
    return False


async def hand_over(socket: Socket, client: SocketClient) -> bool:
    """Hand a socket over to its client; false if its address has too many open."""
    if not client.site.sockets.add(client):
        await socket.close(code=TOO_OFTEN)
        return False
    extensions: dict[str, Any] = socket.scope["extensions"] or {}
    extensions[HAND_OVER](client)
    return True
