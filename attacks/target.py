"""``Target``: the site that is attacked, and how attackers connect to it."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import ipaddress
import os
import secrets
import socket
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field

import httpx

from petteia.server.tokens import GUEST_COOKIE
from tests.server.running import Visitor

ATTACKER_PREFIX = "127.0.66."
ATTACKER, ACCOMPLICE = f"{ATTACKER_PREFIX}1", f"{ATTACKER_PREFIX}2"
VISITOR = "127.1.0.1"
"""The loopback is a whole network: limits for one address distinguish attacker and visitor."""
MAX_ANSWER = 1 << 20
PAUSE_SECONDS = 0.1
"""The pause after something was broken off."""

TEXT, PING = 1, 9
CONTINUATION = 0

Counts = Counter[str]
"""What an attack did, and how it was answered."""
Attempt = Callable[[], Awaitable[None]]
Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@dataclass(frozen=True)
class Target:
    """A site on the loopback; no other address is accepted."""

    port: int
    host: str = "127.0.0.1"
    known: Mapping[str, str] = field(default_factory=dict)
    """What was prepared for the attack: ids of games."""

    def __post_init__(self) -> None:
        try:
            is_loopback = ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            is_loopback = False
        if not is_loopback:
            raise ValueError(f"{self.host}: only a site on the loopback is attacked")

    @property
    def address(self) -> str:
        """The site's origin."""
        return f"http://{self.host}:{self.port}"

    @property
    def netloc(self) -> str:
        """The site's name and port."""
        return f"{self.host}:{self.port}"

    def visitor(self, address: str = ATTACKER) -> Visitor:
        """Somebody with a browser."""
        return Visitor(self, {}, address)

    def request(self, method: str, path: str, *headers: str, body: str = "") -> bytes:
        """A request as it is sent."""
        lines = (f"{method} {path} HTTP/1.1", f"Host: {self.netloc}", *headers)
        return ("\r\n".join(lines) + "\r\n\r\n" + body).encode("latin-1")

    async def connect(self, local: str = ATTACKER) -> Line:
        """A new connection."""
        return await asyncio.open_connection(self.host, self.port, local_addr=(local, 0))

    async def web_socket(self, path: str, guest: str = "", buffer: int | None = None) -> Line:
        """An open web socket, as bytes; ``buffer`` limits what may be on its way to the attacker.

        Raises ``ConnectionError`` when it is refused.
        """
        door = socket.socket()
        door.setblocking(False)
        if buffer is not None:
            door.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        door.bind((ATTACKER, 0))
        await asyncio.get_running_loop().sock_connect(door, (self.host, self.port))
        reader, writer = await asyncio.open_connection(sock=door)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        upgrade = ("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13")
        cookie = (f"Cookie: {GUEST_COOKIE}={guest}",) if guest else ()
        named = (f"Origin: {self.address}", f"Sec-WebSocket-Key: {key}")
        writer.write(self.request("GET", path, *upgrade, *named, *cookie))
        with contextlib.suppress(asyncio.IncompleteReadError):
            if b" 101 " in await reader.readuntil(b"\r\n\r\n"):
                return reader, writer
        writer.close()
        raise ConnectionError("the socket was refused")


def frame(kind: int, content: bytes = b"", *, is_last: bool = True) -> bytes:
    """A frame of a web socket, masked with zeros."""
    head = bytes([0x80 * is_last | kind])
    if len(content) < 126:
        return head + bytes([0x80 | len(content)]) + bytes(4) + content
    return head + bytes([0x80 | 126]) + len(content).to_bytes(2, "big") + bytes(4) + content


async def status_of(reader: asyncio.StreamReader) -> str:
    """The status of an answer, once the site has closed the connection."""
    head = await reader.read(MAX_ANSWER)
    while await reader.read(MAX_ANSWER):
        pass
    return head.split(b" ", 2)[1].decode() if head.startswith(b"HTTP/1.1 ") else "closed"


class Deadline:
    """When an attack is to end."""

    def __init__(self, seconds: float) -> None:
        self.end = time.monotonic() + seconds

    @property
    def left(self) -> float:
        """The seconds left."""
        return self.end - time.monotonic()

    async def repeat(self, attempt: Attempt, counts: Counts) -> None:
        """Attempt something again and again until the end; what the site breaks off is counted."""

        async def attempts() -> None:
            while True:
                try:
                    await attempt()
                except (OSError, asyncio.IncompleteReadError, httpx.TransportError):
                    counts["broken off"] += 1
                    await asyncio.sleep(PAUSE_SECONDS)

        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(attempts(), max(0.0, self.left))

    async def wait(self) -> None:
        """Wait for the end."""
        await asyncio.sleep(max(0.0, self.left))


def behave_as_attacker() -> None:
    """Leave the processor to the site and its visitor: attackers have machines of their own."""
    os.nice(10)
