"""``MetricsMiddleware``: counts and logs answers by route, never by address or secret."""

import logging
import time

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from petteia.server.metrics import REQUEST_SECONDS, REQUESTS

METHODS = ("GET", "HEAD", "POST")
OTHER = "other"

log = logging.getLogger("petteia.requests")


class MetricsMiddleware:
    """An ASGI application whose answers are counted."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, and note how it was answered."""
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        status = 0
        begun = time.perf_counter()

        async def send_noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, send_noted)
        finally:
            seconds = time.perf_counter() - begun
            route = route_of(scope)
            method = scope["method"] if scope["method"] in METHODS else OTHER
            REQUESTS.labels(method, route, status).inc()
            REQUEST_SECONDS.labels(route).observe(seconds)
            log.info(
                "answered",
                extra={
                    "method": method,
                    "route": route,
                    "status": status,
                    "ms": round(seconds * 1000, 1),
                },
            )


def route_of(scope: Scope) -> str:
    """The route of a request, without the parts that only its sender may know, such as ids."""
    return str(scope.get("path_template") or OTHER)
