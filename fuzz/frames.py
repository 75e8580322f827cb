"""Frames of web sockets: whatever comes is followed or ends the socket, never with an error."""

import asyncio
import random
import time
from functools import cache
from typing import Any

from websockets.client import ClientProtocol
from websockets.frames import Opcode
from websockets.uri import parse_uri

from attacks.target import frame as masked_frame
from petteia.server.http.sockets.socket_client import HAND_OVER
from petteia.server.messages.socket_messages import read_command
from petteia.server.run.websocket_protocol import SocketProtocol
from tests.server.pipe import Hearer, Pipe, protocol_on

OPCODES = tuple("0123456789abcdef")
MAX_FRAME = 65_535
MAX_SECONDS = 1.0
"""Of work for the frames of one input."""
MAX_ANSWERED = 100_000
"""The bytes that one input may be answered with; pings are answered in full, up to a limit."""


class _Reader(Hearer):
    """Reads each message as a client's."""

    def heard(self, message: bytes) -> None:
        read_command(message)


@cache
def loop() -> asyncio.AbstractEventLoop:
    """The loop in which connections are fed."""
    return asyncio.new_event_loop()


async def _opened(pipe: Pipe) -> SocketProtocol:
    """A socket after its handshake."""
    is_open = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        scope["extensions"][HAND_OVER](_Reader())
        is_open.set()

    protocol = protocol_on(pipe, app)
    client = ClientProtocol(parse_uri("ws://127.0.0.1/"))
    client.send_request(client.connect())
    protocol.data_received(b"".join(client.data_to_send()))
    await is_open.wait()
    return protocol


async def _follow(pieces: list[bytes]) -> None:
    pipe = Pipe()
    protocol = await _opened(pipe)
    pipe.written.clear()
    begun = time.process_time()
    for piece in pieces:
        protocol.data_received(piece)
    seconds = time.process_time() - begun
    assert seconds < MAX_SECONDS, f"took {seconds:.2f} s"
    assert len(pipe.written) < MAX_ANSWERED
    protocol.connection_lost(None)


def frame(text: str, chooser: random.Random) -> None:
    """`OPCODE[+]PAYLOAD|...`, each in frames of its own or unframed, is followed or refused."""
    pieces = []
    for item in text.split("|"):
        content = item.encode("utf-8", "surrogateescape")[:MAX_FRAME]
        if chooser.random() < 0.1:
            pieces.append(content)
            continue
        opcode = int(item[0], 16) if item[:1] in OPCODES else Opcode.PONG
        is_last = item[1:2] != "+"
        pieces.append(masked_frame(opcode, content[2 - is_last :], is_last=is_last))
    loop().run_until_complete(_follow(pieces))
