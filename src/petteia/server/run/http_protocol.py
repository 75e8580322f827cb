"""``HttpProtocol``: HTTP connections with limits on time and number, which uvicorn lacks.

A connection is closed when its headers, its body or the reader of its answer take too long. The
number of connections is limited for one address, sockets included, and for all together by the
descriptors of the process. Trusted proxies are not limited: they limit visitors themselves.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import functools
import ipaddress
import logging
import os
import re
import resource
import socket
import time
from collections import defaultdict
from typing import Any, Final

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from petteia.server.limits import (
    BODY_SECONDS,
    HEADER_SECONDS,
    KEEP_ALIVE_SECONDS,
    MAX_ACCEPTED,
    MAX_CONNECTIONS,
    MAX_CONNECTIONS_EACH,
    MAX_HANDSHAKES,
    MAX_HEADERS_BYTES,
    READER_SECONDS,
)
from petteia.server.rate_limiter import ConcurrencyLimiter, address_group
from petteia.server.run.websocket_protocol import SocketProtocol

MAX_READ_SIZE = 16 * 1024
"""Python reads 256 KiB at once, and h11 would parse all of it before anyone else had a turn."""
RESERVED_DESCRIPTORS = 128
"""For files, the database and other processes."""
MAX_REFUSED = 100
"""The number of connections that may be refused before others have their turn."""
ALL = ""
"""The connections of all addresses; those of proxies belong to no other group."""
WARNING_SECONDS = 60.0
"""How often a lack of descriptors is logged at most."""

ABSOLUTE_TARGET: Final = re.compile(rb"https?://([^/?]*+)(.*)", re.IGNORECASE)
"""A request for an address rather than a path, as proxies get them: its host and the rest."""

NO_DESCRIPTOR: Final = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)

log = logging.getLogger("petteia.server")


class ConnectionLimits:
    """How many connections a process has, by address and in all."""

    def __init__(self, most: int = MAX_CONNECTIONS, proxies: str = "") -> None:
        self.most = most
        self.count = 0
        self._by_address = ConcurrencyLimiter(MAX_CONNECTIONS_EACH)
        self._proxies = [ipaddress.ip_network(each) for each in proxies.split(",") if each]
        self._group = functools.lru_cache(maxsize=20_000)(self._uncached_group)
        self._idle: defaultdict[str, dict[HttpProtocol, None]] = defaultdict(dict)
        """Connections that wait for another request, of each address and of all, the longest silent
        one first."""

    def admit(self, address: str) -> bool:
        """Count a connection, unless there are too many; one that is idle makes room."""
        group = self._group(address)
        if group and not self._by_address.acquire(group):
            if not self._make_room(group):
                return False
            self._by_address.acquire(group)
        if self.count >= self.most and not self._make_room(ALL):
            if group:
                self._by_address.release(group)
            return False
        self.count += 1
        return True

    def note(self, connection: HttpProtocol, *, is_idle: bool) -> None:
        """Note whether a connection waits for another request."""
        for group in (ALL, self._group(connection.address)):
            if is_idle:
                self._idle[group][connection] = None
            elif group in self._idle:
                self._idle[group].pop(connection, None)
                if not self._idle[group]:
                    del self._idle[group]

    def _make_room(self, group: str) -> bool:
        """Close the longest silent connection, if any is idle."""
        connection = next(iter(self._idle.get(group, ())), None)
        if connection is None:
            return False
        connection.let_go()
        return True

    def release(self, address: str) -> None:
        """Count a connection that was admitted no more."""
        self.count -= 1
        if group := self._group(address):
            self._by_address.release(group)

    def _uncached_group(self, address: str) -> str:
        """The unit of an address; empty for a proxy."""
        group = address_group(address)
        with contextlib.suppress(ValueError):
            parsed = ipaddress.ip_address(group)
            if any(parsed in proxies for proxies in self._proxies):
                return ""
        return group


class ServerConfig(uvicorn.Config):
    """The parts that uvicorn needs, and the limits that it lacks."""

    def __init__(self, app: Any, limits: ConnectionLimits, **more: Any) -> None:
        super().__init__(
            app,
            http=HttpProtocol,
            ws=CountedSocketProtocol,
            timeout_keep_alive=KEEP_ALIVE_SECONDS,
            h11_max_incomplete_event_size=MAX_HEADERS_BYTES,
            **more,
        )
        self.limits = limits
        self.handshakes = asyncio.Semaphore(MAX_HANDSHAKES)
        """Taken by each socket until the application has handed it over."""


class HttpProtocol(H11Protocol):
    """An HTTP connection of a ``ServerConfig``."""

    config: ServerConfig

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.conn = _Connection(h11.SERVER, MAX_HEADERS_BYTES)
        self._is_counted = True
        self._awaited: object = None
        """The part that the other end must still send, as a state of h11."""
        self._patience: asyncio.TimerHandle | None = None
        self._reader_patience: asyncio.TimerHandle | None = None

    @property
    def address(self) -> str:
        """The address of the connection."""
        return self.client[0] if self.client else ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for a request."""
        super().connection_made(transport)
        transport.max_size = MAX_READ_SIZE  # type: ignore[attr-defined]
        self._await_other_end()

    def let_go(self) -> None:
        """End the connection, which counts no more."""
        self._uncount()
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        """Continue reading, unless the other end takes too long."""
        super().data_received(data)
        # A socket has been handed over: nothing more is awaited here.
        if self._is_counted:
            self._await_other_end()

    def send_400_response(self, msg: str) -> None:
        """Refuse an invalid request; close the connection if there is no way to answer."""
        # An answer may be in progress, and one to HEAD has no content.
        with contextlib.suppress(h11.LocalProtocolError):
            super().send_400_response(msg)
        self.transport.close()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over to a socket, which counts as well."""
        self._stop_waiting()
        self.config.limits.note(self, is_idle=False)
        self._is_counted = False
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        """Wait for the next request, but not for a client that does not read the answer."""
        super().on_response_complete()
        if self.transport.is_closing():
            self.loop.call_later(READER_SECONDS, self.transport.abort)
        else:
            self._await_other_end()

    def timeout_keep_alive_handler(self) -> None:
        """End a connection without a request, whether the answer has been read or not."""
        super().timeout_keep_alive_handler()
        self.loop.call_later(READER_SECONDS, self.transport.abort)

    def pause_writing(self) -> None:
        """Note that the answer has to wait for its reader."""
        super().pause_writing()
        self._reader_patience = self.loop.call_later(READER_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """Note that the reader has taken some of the answer."""
        super().resume_writing()
        if self._reader_patience is not None:
            self._reader_patience.cancel()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the connection no more."""
        super().connection_lost(exc)
        self._unset_keepalive_if_required()
        self._stop_waiting()
        self._uncount()

    def _uncount(self) -> None:
        if self._is_counted:
            self._is_counted = False
            self.config.limits.note(self, is_idle=False)
            self.config.limits.release(self.address)

    def _await_other_end(self) -> None:
        """Begin to wait for headers or a body, or stop; no wait under way is prolonged."""
        state = self.conn.their_state
        self.config.limits.note(self, is_idle=self.timeout_keep_alive_task is not None)
        if state is self._awaited:
            return
        self._stop_waiting()
        # Between two requests uvicorn waits.
        if state is h11.SEND_BODY or (state is h11.IDLE and self.timeout_keep_alive_task is None):
            seconds = BODY_SECONDS if state is h11.SEND_BODY else HEADER_SECONDS
            self._patience = self.loop.call_later(seconds, self.transport.abort)
            self._awaited = state

    def _stop_waiting(self) -> None:
        self._awaited = None
        if self._patience is not None:
            self._patience.cancel()


class CountedSocketProtocol(SocketProtocol):
    """A socket that counts as a connection of its address until it ends."""

    config: ServerConfig

    async def run_asgi(self) -> None:
        """Run the application when it is this socket's turn."""
        async with self.config.handshakes:
            await super().run_asgi()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the socket no more."""
        super().connection_lost(exc)
        self.config.limits.release(self.client[0] if self.client else "")


class _Connection(h11.Connection):
    """A connection on which every body has a length, and every request is for a path.

    Browsers send no other bodies, and h11 takes long for one in pieces of single bytes.
    """

    def next_event(self) -> Any:
        event = super().next_event()
        if not isinstance(event, h11.Request):
            return event
        if any(name == b"transfer-encoding" for name, _ in event.headers):
            raise h11.RemoteProtocolError("a body without a length", error_status_hint=411)
        return _for_path(event)


def _for_path(request: h11.Request) -> h11.Request:
    """A request for an address as one for a path of its host (RFC 9112, 3.2.2)."""
    absolute = ABSOLUTE_TARGET.fullmatch(request.target)
    if absolute is None:
        return request
    host, rest = absolute.groups()
    return h11.Request(
        method=request.method,
        headers=[(name, host if name == b"host" else value) for name, value in request.headers],
        target=rest if rest.startswith(b"/") else b"/" + rest,
        http_version=request.http_version,
    )


class ListeningSocket(socket.socket):
    """A socket that refuses addresses with too many connections.

    While the process has no descriptor left, it refuses every address. Python would accept 2,000 at
    once without asking, and would log each failure.
    """

    def __init__(self, public: socket.socket, limits: ConnectionLimits) -> None:
        super().__init__(public.family, public.type, public.proto, public.detach())
        self.limits = limits
        self._spare = os.open(os.devnull, os.O_RDONLY)
        self._warned_at = -WARNING_SECONDS
        self._accepted = 0
        """How many connections have been accepted in a row."""

    def accept(self) -> tuple[socket.socket, Any]:
        """Accept a connection; raises ``BlockingIOError`` if there is none, or no room for one.

        It also does so when many have been accepted in a row: moves come first.
        """
        if self._accepted == MAX_ACCEPTED:
            self._accepted = 0
            raise BlockingIOError(errno.EAGAIN, "others first")
        for _ in range(MAX_REFUSED):
            try:
                connection, address = super().accept()
            except OSError as error:
                if error.errno not in NO_DESCRIPTOR:
                    self._accepted = 0
                    raise
                self._turn_away()
                break
            if self.limits.admit(address[0]):
                self._accepted += 1
                return connection, address
            connection.close()
        self._accepted = 0
        raise BlockingIOError(errno.EAGAIN, "turned away")

    def close(self) -> None:
        """Close the socket."""
        if self.fileno() != -1:
            os.close(self._spare)
        super().close()

    def _turn_away(self) -> None:
        """Accept a connection with the spare descriptor, and end it."""
        os.close(self._spare)
        with contextlib.suppress(OSError):
            super().accept()[0].close()
        self._spare = os.open(os.devnull, os.O_RDONLY)
        if time.monotonic() - self._warned_at >= WARNING_SECONDS:
            self._warned_at = time.monotonic()
            log.warning("no descriptor left for connections; visitors are turned away")


def max_connections() -> int:
    """The number of connections of this process; it may have all descriptors that it gets."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_CONNECTIONS + RESERVED_DESCRIPTORS
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    if soft == resource.RLIM_INFINITY:
        return MAX_CONNECTIONS
    return min(MAX_CONNECTIONS, soft - min(RESERVED_DESCRIPTORS, soft // 2))
