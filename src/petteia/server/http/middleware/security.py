"""``SecurityMiddleware``: the checks that every request passes first.

The site answers only under its own names, so that no other name can be pointed at it. It accepts
changes and sockets only from its own pages. It parses nothing longer than its pages need. The
headers of every answer limit its use by browsers, which store it only if it allows that; no request
may take longer than a time limit.
"""

import asyncio
import contextlib
import re
import string
from collections.abc import Iterable
from functools import partial
from typing import Final
from urllib.parse import quote, urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send, WebSocketScope

from petteia.server.edition import OFFERED, STATIC
from petteia.server.http.api.schemas import is_api, refused
from petteia.server.limits import UNDER_WAY
from petteia.server.rate_limiter import RateLimiter, address_group
from petteia.server.workers.fair_queue import BusyError, Client, FairTurns, OverBudgetError
from petteia.server.workers.loop_turns import LoopTurns

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
HEAD: Final = "HEAD"
HEALTH = "/health"
FILE_PATHS = (STATIC, OFFERED)
"""The addresses of files that are the same for everyone."""

MAX_PATH_LENGTH = 250
"""In bytes; less than the limit of any file system for one name."""
MAX_QUERY_LENGTH = 4096
MAX_HEADER_LENGTH = 8192
"""Of one header's value; cookies are one header."""
MAX_HEADERS_LENGTH = 16_384
MAX_HEADERS = 100
MAX_ANSWER_SECONDS = 300.0
"""Longer than the slowest picture takes with all that may wait before it."""

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
EDITION_POLICY = POLICY.replace("; frame-ancestors 'none'", "")
"""For pages of the static edition, which have it in themselves: there browsers refuse the rest."""
FILE_POLICY = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
"""A worker is bound by the policy of its own file, and one of them compiles the engine."""

FRAME_POLICY = POLICY.replace("frame-ancestors 'none'", "frame-ancestors *")
"""Any page may frame a chapter of a study: it contains nothing to change, and does not reveal its
reader."""
FRAME = re.compile(r"/studies/[^/]+/(editions/\d+/)?[^/]+/frame", re.ASCII)

HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
NO_STORE = (b"cache-control", b"no-store")
KEPT = {b"cache-control", b"etag"}
"""The headers of an answer that browsers may keep."""
HTTPS_ONLY = (b"strict-transport-security", b"max-age=31536000")

REPLACEMENT = "\N{REPLACEMENT CHARACTER}"
"""Stands for a letter that cannot be kept."""

Connection = HTTPScope | WebSocketScope
Refusal = tuple[int, str]
"""The status of an answer, and why it is refused."""


class SecurityMiddleware:
    """An ASGI application in front of the site."""

    def __init__(
        self,
        app: ASGIApp,
        origins: Iterable[str],
        requests: RateLimiter | None = None,
        turns: LoopTurns | None = None,
    ) -> None:
        self.app = app
        self.origins = frozenset(origins)
        self.hosts = frozenset(urlsplit(origin).netloc for origin in self.origins)
        self.requests = requests
        """How often one address may ask for anything but health and files; None for any number."""
        self.turns = turns or LoopTurns()
        """The turns in which addresses are served."""
        self.under_way = FairTurns((None,) * UNDER_WAY.at_once, UNDER_WAY)
        is_https = any(origin.startswith("https:") for origin in self.origins)
        headers = (*HEADERS, HTTPS_ONLY) if is_https else HEADERS
        self.headers = ((b"content-security-policy", POLICY.encode()), *headers)
        self.frame_headers = ((b"content-security-policy", FRAME_POLICY.encode()), *headers)
        self.file_headers = ((b"content-security-policy", FILE_POLICY.encode()), *headers)
        self.answer_seconds = MAX_ANSWER_SECONDS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or refuse it."""
        kind: str = scope["type"]
        if kind not in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            await self.app(scope, receive, send)
            return
        is_socket = kind == ScopeType.WEBSOCKET
        refusal = _excess(scope) or self._stranger(scope) or self._flood(scope)
        if refusal is None:
            _leave_out_escaped_cookies(scope)
            _replace_nuls(scope)
            if is_socket:
                await self._open(scope, receive, send)
            elif scope["type"] == ScopeType.HTTP and scope["method"] == HEAD:
                await self._answer_head(scope, receive, send)
            else:
                await self._answer(scope, receive, send)
        elif is_socket:
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": refusal[1]})
        else:
            await self._refuse(scope, send, refusal)

    async def _open(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a socket be opened, unless its address has used too much."""
        try:
            await self.turns.run(partial(self.app, scope, receive, send), _client(scope))
        except BusyError:
            await send({"type": "websocket.close", "code": 4429, "reason": "too much at once"})

    async def _answer_head(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        """Answer as if the content was asked for too, and leave it out."""

        async def send_without_content(message: Message) -> None:
            if message["type"] == "http.response.body":
                message["body"] = b""
            await send(message)

        scope["method"] = "GET"
        try:
            await self._answer(scope, receive, send_without_content)
        finally:
            scope["method"] = HEAD

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the site answer; a slow answer is cancelled, also when the site stops."""
        has_begun = False
        headers = self.headers
        if scope["path"].startswith(FILE_PATHS):
            headers = self.file_headers
        elif FRAME.fullmatch(scope["path"]):
            headers = self.frame_headers

        under_way = contextlib.AsyncExitStack()

        async def send_with_headers(message: Message) -> None:
            nonlocal has_begun
            # An answer that grows for a long time keeps no other request of its address waiting.
            await under_way.aclose()
            if message["type"] == "http.response.start":
                has_begun = True
                is_kept = any(name in KEPT for name, _ in message["headers"])
                added = headers if is_kept else (*headers, NO_STORE)
                message["headers"] = [*map(_allowing_head, message["headers"]), *added]
            await send(message)

        try:
            async with asyncio.timeout(self.answer_seconds), under_way:
                answer = partial(self.app, scope, receive, send_with_headers)
                if scope["path"] == HEALTH:
                    await answer()
                else:
                    client = _client(scope)
                    await under_way.enter_async_context(self.under_way.turn(client))
                    await self.turns.run(answer, client)
        except BusyError as error:
            if not has_begun:
                status = 429 if isinstance(error, OverBudgetError) else 503
                await self._refuse(scope, send, (status, "too much at once from one address"))
        except (TimeoutError, asyncio.CancelledError):
            # A client that cancels an answer waits for nothing more, and would log an error.
            if not has_begun:
                await self._refuse(scope, send, (503, "the answer took too long"))

    async def _refuse(self, scope: Scope, send: Send, refusal: Refusal) -> None:
        status, reason = refusal
        kind, body = b"text/plain; charset=utf-8", reason.encode()
        if is_api(scope["path"]):
            error = HTTPException(status_code=status, detail=reason)
            kind, body = b"application/json", msgspec.json.encode(refused(error))
        headers = [
            (b"content-type", kind),
            (b"content-length", str(len(body)).encode()),
            NO_STORE,
            *self.headers,
        ]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})

    def _flood(self, scope: Connection) -> Refusal | None:
        path = scope["path"]
        is_free = scope["type"] != ScopeType.HTTP or path == HEALTH or path.startswith(FILE_PATHS)
        if self.requests is None or is_free:
            return None
        if self.requests.take(_client(scope).address):
            return None
        return 429, "too many requests in too short a time"

    def _stranger(self, scope: Connection) -> Refusal | None:
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        host = headers.get(b"host", "").lower()
        if host not in self.hosts:
            return 403, "this site does not answer under that name"
        if scope["type"] == ScopeType.HTTP and scope["method"] in SAFE_METHODS:
            return None
        origin = headers.get(b"origin", "").lower()
        if origin not in self.origins or urlsplit(origin).netloc != host:
            return 403, "only the site's own pages may do that"
        return None


def _allowing_head(header: tuple[bytes, bytes]) -> tuple[bytes, bytes]:
    """A header of an answer; GET is never allowed without HEAD, which is answered here."""
    name, value = header
    if name == b"allow" and b"GET" in value and b"HEAD" not in value:
        value = value.replace(b"GET", b"GET, HEAD")
    return name, value


def _client(scope: Scope) -> Client:
    """The address whose share of the event loop is used; the user is not yet known."""
    client = scope.get("client")
    return Client(address_group(client[0]) if client else "")


def _excess(scope: Connection) -> Refusal | None:
    """Why a request is not even parsed: something in it is too long."""
    path, query, headers = scope["path"], scope["query_string"], scope["headers"]
    if len(path.encode(errors="replace")) > MAX_PATH_LENGTH or len(query) > MAX_QUERY_LENGTH:
        return 414, "the address is too long"
    lengths = [len(value) for _, value in headers]
    total = sum(lengths) + sum(len(name) for name, _ in headers)
    if (
        len(lengths) > MAX_HEADERS
        or total > MAX_HEADERS_LENGTH
        or max(lengths, default=0) > MAX_HEADER_LENGTH
    ):
        return 431, "the headers are too long"
    return None


def _leave_out_escaped_cookies(scope: Connection) -> None:
    """Keep only cookies without a backslash: the site sets no others.

    Before 3.11.10 and 3.12.6 Python takes quadratic time to read an escaped one (CVE-2024-7592).
    """
    scope["headers"] = [
        (
            name,
            b";".join(part for part in value.split(b";") if b"\\" not in part)
            if name == b"cookie"
            else value,
        )
        for name, value in scope["headers"]
    ]


def _replace_nuls(scope: Connection) -> None:
    """Leave no NUL in the address, as files and PostgreSQL want it, and no byte above 127 raw."""
    scope["path"] = scope["path"].replace("\0", REPLACEMENT)
    query = quote(scope["query_string"], safe=string.printable)
    scope["query_string"] = query.replace("%00", quote(REPLACEMENT)).encode()
