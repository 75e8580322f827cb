"""``SocketProtocol``: a socket that costs little while it is open, so that thousands can be."""

import asyncio
from typing import Any, cast

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State

from petteia.server.http.sockets.socket_client import HAND_OVER, TOO_OFTEN, SocketClient

MAX_FRAMES, FRAMES_PER_SECOND = 60, 16
"""How many frames of any kind, pings and pieces of messages among them, may come at once, and in
the long run."""
PIECE_SIZE = 1024
"""The bytes that are read into frames before the frames are counted."""
MAX_UNSENT = 32 * 1024
"""The number of waiting bytes at which the socket is no longer free."""
SLOW_SECONDS = 20
"""A socket that takes nothing for so long is cut."""


class _NoQueue:
    """Replaces the queue of messages for an application, which has returned."""

    def put_nowait(self, _message: object) -> None:
        """No one waits for it."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """A socket that an application may hand over to a listener before it returns.

    From then on a message is a call. The task, the scope with its headers and the queue of an
    application that waits would be most of what a socket takes. Nothing is compressed, since
    nearly all messages are short.

    Frames of every kind are counted. Nothing is read from an end that does not receive, since
    answers to its pings would pile up.
    """

    listener: SocketClient | None = None
    _slow: asyncio.TimerHandle | None = None
    _allowance = float(MAX_FRAMES)
    """How many frames may arrive now."""
    _framed_at = 0.0
    _is_flooded = False
    """Whether too many frames have come; whatever follows is left unread."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.conn.available_extensions = []

    @property
    def is_writable(self) -> bool:
        """Whether the other end is ready to receive."""
        return self.writable.is_set()

    @property
    def _is_open(self) -> bool:
        """Whether neither end has begun to close it."""
        return self.conn.state is State.OPEN and not self.transport.is_closing()

    def send_message(self, message: bytes) -> None:
        """Send a message; after the end of the socket it is discarded."""
        if self._is_open:
            self.transport.write(Frame(Opcode.TEXT, message).serialize(mask=False))

    def close_with(self, code: int) -> None:
        """Close the socket."""
        if not self._is_open:
            return
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        # A client that does not read would keep a transport that is closed gently.
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)

    def hand_over(self, listener: SocketClient) -> None:
        """Hand this accepted socket over to a listener from now on."""
        self.listener = listener
        listener.on_open(self)
        waiting, self.queue = self.queue, _NoQueue()  # type: ignore[assignment]
        while not waiting.empty():
            message = waiting.get_nowait()
            if message["type"] == "websocket.receive":
                text = message.get("text")
                listener.on_message(
                    text.encode() if text is not None else message.get("bytes") or b""
                )
            elif message["type"] == "websocket.disconnect":
                listener.on_close()
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    async def run_asgi(self) -> None:
        """Run the application; a socket that it has handed over stays open when it returns."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except Exception:
            self.logger.exception("a socket failed")
            self.send_500_response()
            self.transport.close()
            return
        if self.listener is None:
            if self.close_timer is None:
                self.transport.close()
            return
        # Data only for the handshake; the parser would keep the headers.
        self.request.headers.clear()
        del self.scope, self.request, self.response

    def handle_connect(self, event: Request) -> None:
        """Begin the handshake, and let the application know that it may hand the socket over."""
        super().handle_connect(event)
        if not self.handshake_complete:
            extensions = cast("dict[str, object]", self.scope["extensions"])
            extensions[HAND_OVER] = self.hand_over

    def send_receive_event_to_app(self) -> None:
        """Pass a whole message on."""
        if self.listener is None:
            try:
                super().send_receive_event_to_app()
            except UnicodeDecodeError:
                self.close_with(CloseCode.INVALID_DATA)
        elif not self.close_sent:
            frames, self.frames = self.frames, []
            self.listener.on_message(b"".join(frames))

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Limit the unsent data."""
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(MAX_UNSENT)

    def data_received(self, data: bytes) -> None:
        """Read frames, a few at a time so that too many are noticed soon."""
        for start in range(0, len(data), PIECE_SIZE):
            if self._is_flooded or self.transport.is_closing():
                return
            super().data_received(data[start : start + PIECE_SIZE])

    def handle_events(self) -> None:
        """Handle the frames that have been read, unless too many have come."""
        now = self.loop.time()
        earned = (now - self._framed_at) * FRAMES_PER_SECOND
        self._allowance = min(MAX_FRAMES, self._allowance + earned) - len(self.conn.events)
        self._framed_at = now
        if self._allowance >= 0:
            super().handle_events()
            return
        self._is_flooded = True
        self.conn.events.clear()
        self.conn.data_to_send()
        self.close_with(TOO_OFTEN)

    def pause_writing(self) -> None:
        """Stop reading until the data is sent, and wait for that a limited time."""
        super().pause_writing()
        self.transport.pause_reading()
        self._slow = self._slow or self.loop.call_later(SLOW_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """Note that the data has been sent."""
        super().resume_writing()
        self._forget_slow()
        if not self.read_paused:
            self.transport.resume_reading()
        if self.listener is not None:
            self.listener.on_drain()

    def _forget_slow(self) -> None:
        if self._slow is not None:
            self._slow.cancel()
            self._slow = None

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that the connection has ended."""
        super().connection_lost(exc)
        self._forget_slow()
        if self.listener is not None:
            self.listener.on_close()
