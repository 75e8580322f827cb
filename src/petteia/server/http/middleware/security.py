"""``SecurityMiddleware``: what every request passes before anything else looks at it.

The site answers only under its own names, so that no other name can be pointed at it. Changes and
sockets are taken only from its own pages. Every answer says what a browser may do with it.
"""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from petteia.server.rate_limiter import RateLimiter

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
UNLIMITED = ("/static/", "/health")

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)


class SecurityMiddleware:
    """An ASGI application in front of the site."""

    def __init__(
        self, app: ASGIApp, origins: Iterable[str], requests: RateLimiter | None = None
    ) -> None:
        self.app = app
        self.origins = frozenset(origins)
        self.hosts = frozenset(urlsplit(origin).netloc for origin in self.origins)
        self.requests = requests
        """How often one address may ask for anything but ``UNLIMITED``; None for any number."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or refuse it."""
        kind: str = scope["type"]
        if kind not in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            await self.app(scope, receive, send)
            return
        reason = self._refusal(scope)
        is_socket = kind == ScopeType.WEBSOCKET
        if not reason and not is_socket and self._is_too_often(scope):
            await _refuse(send, "too many requests in too short a time", status=429)
            return
        if reason and is_socket:
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": reason})
        elif reason:
            await _refuse(send, reason)
        else:
            await self.app(scope, receive, send if is_socket else _with_headers(send))

    def _is_too_often(self, scope: Scope) -> bool:
        if self.requests is None or scope["path"].startswith(UNLIMITED):
            return False
        client = scope.get("client")
        return not self.requests.take(client[0] if client else "")

    def _refusal(self, scope: Scope) -> str:
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        host = headers.get(b"host", "").lower()
        if host not in self.hosts:
            return "this site does not answer under that name"
        is_safe = scope["type"] == ScopeType.HTTP and scope["method"] in SAFE_METHODS
        origin = headers.get(b"origin")
        if is_safe:
            return ""
        if origin is None or origin.lower() not in self.origins:
            return "only the site's own pages may do that"
        if urlsplit(origin).netloc.lower() != host:
            return "only the site's own pages may do that"
        return ""


def _with_headers(send: Send) -> Send:
    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *HEADERS]
        await send(message)

    return send_with_headers


async def _refuse(send: Send, reason: str, status: int = 403) -> None:
    body = reason.encode()
    headers = [
        (b"content-type", b"text/plain; charset=utf-8"),
        (b"content-length", str(len(body)).encode()),
        *HEADERS,
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
