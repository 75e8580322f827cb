"""Bytes of HTTP connections: whatever comes is answered or ends the connection, never an error."""

import asyncio
import logging
import random
import time
from functools import cache
from typing import Any

from uvicorn.server import ServerState

from fuzz.frames import loop
from petteia.server.run.http_protocol import ConnectionLimits, HttpProtocol, ServerConfig
from tests.server.pipe import Pipe

MAX_SECONDS = 1.0
"""Of work for the bytes of one input."""
MAX_ANSWERED = 100_000
ANSWER = b"HTTP/1.1 "


async def _app(scope: Any, receive: Any, send: Any) -> None:
    """Begins to answer and takes a body meanwhile; accepts every socket and leaves it."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        return
    await send({"type": "http.response.start", "status": 200, "headers": []})
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.body", "body": b"", "more_body": False})


@cache
def _config() -> ServerConfig:
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)
    limits = ConnectionLimits()
    return ServerConfig(_app, limits, interface="asgi3", log_config=None, access_log=False)


async def _connect(pieces: list[bytes]) -> None:
    state, pipe = ServerState(), Pipe()
    protocol = HttpProtocol(_config(), state, {})
    pipe.set_protocol(protocol)
    protocol.connection_made(pipe)
    _config().limits.admit("")
    begun = time.process_time()
    for piece in pieces:
        if piece and not pipe.is_closing():
            pipe.protocol.data_received(piece)
            await asyncio.sleep(0)
    seconds = time.process_time() - begun
    pipe.protocol.connection_lost(None)
    await asyncio.gather(*state.tasks)
    assert seconds < MAX_SECONDS, f"took {seconds:.2f} s"
    assert not pipe.written or pipe.written.startswith(ANSWER)
    assert ANSWER + b"500" not in pipe.written
    assert len(pipe.written) < MAX_ANSWERED


def connection(text: str, chooser: random.Random) -> None:
    """What is sent, with `|` for the ends of lines, whole or in pieces, is answered or refused."""
    content = text.replace("|", "\r\n").encode("utf-8", "surrogateescape")
    cuts = sorted(chooser.randrange(len(content) + 1) for _ in range(chooser.choice((0, 0, 1, 4))))
    pieces = [content[a:b] for a, b in zip([0, *cuts], [*cuts, len(content)], strict=True)]
    loop().run_until_complete(_connect(pieces))
