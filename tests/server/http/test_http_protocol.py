"""Connections that keep the site waiting, or are too many."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import os
import resource
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
import uvicorn

from petteia.server.run import http_protocol
from petteia.server.run.http_protocol import ConnectionLimits, ListeningSocket, ServerConfig
from petteia.server.run.worker import listen

SOON = 0.05
PATIENCE = 60.0
"""Never waited for where the site does what it should."""
REQUEST = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n"
SOCKET = (
    b"GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OTAxMjM0NQ==\r\n\r\n"
)

Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Site:
    """A server on the loopback that notes how many requests reach its application."""

    def __init__(self, limits: ConnectionLimits) -> None:
        self.limits = limits
        self.asked = 0
        self.scope: dict[str, Any] = {}
        self.finished = 0
        self.content = b"what was asked for"
        self.pieces = 1

    async def answer(self, scope: Any, receive: Any, send: Any) -> None:
        self.asked += 1
        self.scope = scope
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            await receive()
            return
        while (await receive()).get("more_body"):
            pass
        await send({"type": "http.response.start", "status": 200, "headers": []})
        for number in range(self.pieces):
            more = number < self.pieces - 1
            await send({"type": "http.response.body", "body": self.content, "more_body": more})
        self.finished += 1

    @contextlib.asynccontextmanager
    async def serving(self) -> AsyncIterator[None]:
        config = ServerConfig(
            self.answer, self.limits, interface="asgi3", lifespan="off", log_config=None
        )
        server = uvicorn.Server(config)
        with listen("127.0.0.1", 0) as public:
            self.port = public.getsockname()[1]
            listening = ListeningSocket(public, self.limits)
            task = asyncio.create_task(server.serve(sockets=[listening]))
            while not server.started:
                await asyncio.sleep(0)
            try:
                yield
            finally:
                server.should_exit = True
                await task

    async def connect(self, sent: bytes = b"", local: str = "127.0.0.1") -> Connection:
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", self.port, local_addr=(local, 0)
        )
        writer.write(sent)
        return reader, writer


def run(test: Callable[[Site], Awaitable[None]], limits: ConnectionLimits | None = None) -> None:
    async def serve() -> None:
        site = Site(limits or ConnectionLimits())
        async with site.serving():
            await asyncio.wait_for(test(site), PATIENCE)

    asyncio.run(serve())


async def ending(connection: Connection) -> bytes:
    """Everything received until the site ends a connection."""
    reader, writer = connection
    heard = b""
    with contextlib.suppress(ConnectionError):
        while piece := await reader.read(65536):
            heard += piece
    writer.close()
    return heard


@pytest.mark.parametrize(
    "sent", [b"", b"GET / HTTP/1.1\r\n", REQUEST[:-2], REQUEST + b"GET", b"\r\n"]
)
def test_the_site_waits_for_unfinished_headers_only_for_a_limited_time(
    monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    monkeypatch.setattr(http_protocol, "HEADER_SECONDS", SOON)
    monkeypatch.setattr(http_protocol, "KEEP_ALIVE_SECONDS", SOON)

    async def wait(site: Site) -> None:
        heard = await ending(await site.connect(sent))
        assert (site.content in heard) is sent.startswith(REQUEST)
        assert site.limits.count == 0

    run(wait)


@pytest.mark.parametrize(
    ("target", "host", "path", "query"),
    [
        (b"http://x/rules?lang=el", b"x", "/rules", b"lang=el"),
        (b"HTTP://x?lang=el", b"x", "/", b"lang=el"),
        (b"https://x:1", b"x:1", "/", b""),
        (b"/http://x/", b"y", "/http://x/", b""),
    ],
)
def test_a_request_for_an_address_is_one_for_its_path_and_host(
    target: bytes, host: bytes, path: str, query: bytes
) -> None:
    async def ask(site: Site) -> None:
        head = b"GET %s HTTP/1.1\r\nhost: y\r\nconnection: close\r\n\r\n" % target
        await ending(await site.connect(head))
        assert (site.scope["path"], site.scope["query_string"]) == (path, query)
        assert dict(site.scope["headers"])[b"host"] == host

    run(ask)


def test_headers_sent_byte_by_byte_get_no_extra_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocol, "HEADER_SECONDS", SOON)

    async def wait(site: Site) -> None:
        reader, writer = await site.connect(b"GET / HTTP/1.1\r\nx:")
        ended = asyncio.create_task(reader.read())
        while not ended.done():
            with contextlib.suppress(ConnectionError):
                writer.write(b"x")
                await asyncio.wait([ended], timeout=SOON / 10)
        writer.close()
        assert site.asked == 0

    run(wait)


def test_the_site_waits_for_an_unfinished_body_only_for_a_limited_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(http_protocol, "BODY_SECONDS", SOON)

    async def wait(site: Site) -> None:
        sent = b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nx"
        await ending(await site.connect(sent))
        assert site.limits.count == 0

    run(wait)


def test_a_socket_is_not_limited_by_the_time_for_a_body(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocol, "BODY_SECONDS", 0)
    ping, pong = b"\x89\x80\0\0\0\0", b"\x8a\0"

    async def stay(site: Site) -> None:
        reader, writer = await site.connect(SOCKET)
        await reader.readuntil(b"\r\n\r\n")
        for _ in range(3):
            writer.write(ping)
            assert await reader.readexactly(len(pong)) == pong
        writer.close()

    run(stay)


def test_the_site_waits_for_a_client_that_reads_nothing_only_for_a_limited_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(http_protocol, "READER_SECONDS", SOON)

    async def wait(site: Site) -> None:
        site.content, site.pieces = bytes(1 << 20), 64
        _, writer = await site.connect(REQUEST)
        while not site.finished:
            await asyncio.sleep(SOON / 10)
        writer.close()

    run(wait)


def test_an_address_has_a_limited_number_of_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocol, "MAX_CONNECTIONS_EACH", 2)

    async def connect(site: Site) -> None:
        first = await site.connect(SOCKET)
        assert b"101" in await first[0].readuntil(b"\r\n\r\n")
        second = await site.connect(SOCKET)
        assert b"101" in await second[0].readuntil(b"\r\n\r\n")
        assert await ending(await site.connect(REQUEST)) == b""
        other = await site.connect(REQUEST, "127.0.0.2")
        assert b"200" in await other[0].readuntil(b"\r\n\r\n")
        first[1].close()
        while site.limits.count > 2:
            await asyncio.sleep(SOON / 10)
        again = await site.connect(REQUEST)
        assert b"200" in await again[0].readuntil(b"\r\n\r\n")
        for _, writer in (second, other, again):
            writer.close()

    run(connect)


def test_the_number_of_open_connections_never_exceeds_the_limit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(http_protocol, "MAX_CONNECTIONS_EACH", 2)
    public = listen("127.0.0.1", 0)
    with contextlib.closing(ListeningSocket(public, ConnectionLimits())) as listening:
        listening.setblocking(False)
        visitors = [socket.create_connection(listening.getsockname()) for _ in range(9)]
        held = [listening.accept()[0] for _ in range(2)]
        with pytest.raises(BlockingIOError):
            listening.accept()
        for visitor in visitors[2:]:
            assert visitor.recv(1) == b""
        for each in (*visitors, *held):
            each.close()


@pytest.mark.parametrize("most", [2, 9])
def test_the_connection_that_is_idle_longest_makes_room(
    monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    monkeypatch.setattr(http_protocol, "MAX_CONNECTIONS_EACH", 2)

    async def connect(site: Site) -> None:
        opened = []
        for number, contents in enumerate([(REQUEST,), (REQUEST, SOCKET), (REQUEST,), (SOCKET,)]):
            local = f"127.0.0.{number + 1 if most == 2 else 1}"
            reader, writer = await site.connect(local=local)
            for content in contents:
                writer.write(content)
                assert b"HTTP/1.1 " in await reader.readuntil(b"\r\n\r\n")
                if content == REQUEST:
                    await reader.readuntil(b"0\r\n\r\n")
            opened.append(writer)
            assert site.limits.count == min(len(opened), 2)
        assert await ending(await site.connect(REQUEST)) == b""
        for writer in opened:
            writer.close()

    run(connect, ConnectionLimits(most))


def test_proxies_may_use_all_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocol, "MAX_CONNECTIONS_EACH", 1)
    limits = ConnectionLimits(3, "10.0.0.0/8,2001:db8::/32")
    assert [limits.admit("10.1.2.3"), limits.admit("10.1.2.3")] == [True, True]
    assert [limits.admit("192.0.2.1"), limits.admit("192.0.2.2")] == [True, False]
    limits.release("10.1.2.3")
    assert [limits.admit("192.0.2.1"), limits.admit("192.0.2.2")] == [False, True]


def test_addresses_of_one_ipv6_network_count_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocol, "MAX_CONNECTIONS_EACH", 1)
    limits = ConnectionLimits()
    asked = ("2001:db8::1", "2001:db8::2", "2001:db8:0:1::1")
    assert [limits.admit(address) for address in asked] == [True, False, True]


@pytest.mark.parametrize(
    "sent",
    [
        b"GET / HTTP/1.1\r\nhost: x\r\n" + b"a: b\r\n" * 40_000 + b"\r\n",
        b"GET / HTTP/1.1\r\nhost: x\r\na: " + b"b" * 200_000 + b"\r\n\r\n",
        b"GET /" + b"x" * 200_000 + b" HTTP/1.1\r\nhost: x\r\n\r\n",
        b"POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n" + b"1\r\na\r\n" * 9999,
        b"HEAD / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n",
        b"\x16\x03\x01" * 9999,
    ],
)
def test_requests_that_no_browser_sends_are_not_even_read(
    sent: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    async def send(site: Site) -> None:
        await ending(await site.connect(sent))
        assert site.asked == 0

    with caplog.at_level(logging.ERROR):
        run(send)
    assert not caplog.records


def test_small_answers_are_sent_at_once() -> None:
    async def serve() -> None:
        accepted: asyncio.Queue[asyncio.StreamWriter] = asyncio.Queue()
        with listen("127.0.0.1", 0) as public:
            listening = ListeningSocket(public, ConnectionLimits())
            server = await asyncio.start_server(
                lambda _, writer: accepted.put_nowait(writer), sock=listening
            )
            _, client = await asyncio.open_connection(*listening.getsockname())
            writer = await accepted.get()
            connection = writer.get_extra_info("socket")
            assert connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            for each in (client, writer, server):
                each.close()

    asyncio.run(serve())


def test_without_descriptors_visitors_are_turned_away_without_a_flood_of_events(
    caplog: pytest.LogCaptureFixture,
) -> None:
    public = listen("127.0.0.1", 0)
    with contextlib.closing(ListeningSocket(public, ConnectionLimits())) as listening:
        visitors = [socket.create_connection(listening.getsockname()) for _ in range(3)]
        before = resource.getrlimit(resource.RLIMIT_NOFILE)
        free = os.dup(0)
        os.close(free)
        resource.setrlimit(resource.RLIMIT_NOFILE, (free, before[1]))
        try:
            for _ in visitors:
                with pytest.raises(BlockingIOError) as caught:
                    listening.accept()
                assert caught.value.errno == errno.EAGAIN
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, before)
        for visitor in visitors:
            with visitor:
                assert visitor.recv(1) == b""
    assert len(caplog.records) == 1
