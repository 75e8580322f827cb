"""A socket of the site without a network: a test passes in what the other end sends."""

from __future__ import annotations

import asyncio
from typing import Any

import uvicorn
from uvicorn.server import ServerState

from petteia.server.run.websocket_protocol import SocketProtocol


class Pipe(asyncio.Transport):
    """The near end of a connection whose far end reads nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.is_reading_now = True
        self.is_aborted = asyncio.Event()
        self.written = bytearray()
        self.high = 0

    def set_protocol(self, protocol: Any) -> None:
        self.protocol = protocol

    def is_closing(self) -> bool:
        return self.is_aborted.is_set()

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        self.high = high or 0

    def write(self, data: Any) -> None:
        self.written += data

    def pause_reading(self) -> None:
        self.is_reading_now = False

    def resume_reading(self) -> None:
        self.is_reading_now = True

    def abort(self) -> None:
        self.is_aborted.set()

    close = abort


async def silent(_scope: object, _receive: object, _send: object) -> None:
    """An application that does nothing."""


def protocol_on(pipe: Pipe, app: Any = silent) -> SocketProtocol:
    config = uvicorn.Config(app, ws_ping_interval=None, log_config=None)
    config.load()
    protocol = SocketProtocol(config, ServerState(), {})
    protocol.connection_made(pipe)
    return protocol


class Hearer:
    """A listener that does nothing."""

    def on_open(self, connection: object) -> None:
        pass

    def on_message(self, message: bytes) -> None:
        pass

    def on_drain(self) -> None:
        pass

    def on_close(self) -> None:
        pass
