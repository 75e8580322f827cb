"""The site as an ASGI application."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Litestar, Request, Response, Router, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router
from litestar.types import ASGIApp, ControllerRouterHandler

from petteia.server.catalogue.gallery import cards
from petteia.server.http import (
    account_pages,
    api_page,
    editing,
    exports,
    feed_pages,
    lobby_pages,
    me_pages,
    own_pages,
    pages,
    records,
    reviewing,
    rules_pages,
    site_pages,
)
from petteia.server.http.choosing import choose
from petteia.server.http.guard import Guard
from petteia.server.http.observing import Observed, route_of
from petteia.server.http.recognising import Recogniser
from petteia.server.http.site import AnyRequest, FormRefusedError, Site
from petteia.server.http.socket import game_socket
from petteia.server.i18n.languages import FALLBACK
from petteia.server.i18n.messages import PAGE, messages_in
from petteia.server.live.deadlines import Deadlines
from petteia.server.live.tables import Tables
from petteia.server.players.own_rulesets import OwnRulesets
from petteia.server.run.private import is_ready, private_app, serving_private
from petteia.server.settings import Settings
from petteia.server.storage.database import Database
from petteia.server.workers.thinking import Thinkers

log = logging.getLogger("petteia.server")

LARGEST_BODY = 64 * 1024
FOREVER = CacheControlHeader(public=True, max_age=31_536_000, immutable=True)
"""The names of built files change with what is in them."""


@get("/health", include_in_schema=False, media_type="text/plain")
async def health(site: Site) -> Response[str]:
    """Whether the site is ready, and nothing more."""
    return Response("", status_code=200 if await is_ready(site.tables) else 503)


HANDLERS: Final[tuple[ControllerRouterHandler, ...]] = (
    health,
    *(records.rulesets, records.record, records.positions, *exports.HANDLERS),
    *(reviewing.review, reviewing.ask_for_review),
    api_page.api_docs,
    game_socket,
    *(pages.home, pages.play, pages.begin, pages.game),
    *(rules_pages.tree, rules_pages.rules),
    editing.judge_position,
    *(site_pages.about, site_pages.accessibility),
    *(own_pages.bring, own_pages.brought, own_pages.file_of, own_pages.remove),
    *(feed_pages.feed_page, feed_pages.renew, feed_pages.feed),
    *(lobby_pages.lobby, lobby_pages.take, lobby_pages.withdraw, lobby_pages.lobby_socket),
    *(pages.invited, pages.join, pages.invitation_code),
    choose,
    *account_pages.HANDLERS,
    *me_pages.HANDLERS,
)

API: Final = OpenAPIConfig(
    title="Petteia",
    version="1",
    description="Games of petteia, poleis, kubeia and latrunculi: their records, positions,"
    " pictures and reviews. Games are played over sockets, which /api-docs tells.",
    path="/api",
    render_plugins=[JsonRenderPlugin()],
    create_examples=False,
)


def create_app(
    settings: Settings, thinkers: Thinkers | None = None, private: socket.socket | None = None
) -> ASGIApp:
    """The site, guarded; its database is brought up to date first, which blocks.

    ``private`` is the open port for the operator, if there is to be one.
    """
    database = Database(settings.database)
    database.migrate()
    own = OwnRulesets(database, settings.data)
    tables = Tables(database, thinkers or Thinkers(), settings.leave_seconds, rulesets=own)
    site = Site(settings, tables, own, b"")

    async def provide_site() -> Site:
        return site

    def on_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
        return _error_page(site, request, error)

    def on_crash(request: AnyRequest, error: Exception) -> Response[Any]:
        log.error("a request failed", extra={"route": route_of(request.scope)}, exc_info=error)
        return Response("", status_code=500, media_type="text/plain")

    app = Litestar(
        [*HANDLERS, *_built_files()],
        dependencies={"site": Provide(provide_site)},
        lifespan=[lambda _app: _running(site, database, private)],
        middleware=[lambda app: Recogniser(app, site.accounts)],
        exception_handlers={HTTPException: on_error, Exception: on_crash},
        compression_config=CompressionConfig("gzip", minimum_size=1024),
        request_max_body_size=LARGEST_BODY,
        openapi_config=API,
        logging_config=None,
    )
    return Observed(Guard(app, settings.addresses(), site.requests))


def _built_files() -> tuple[Router, ...]:
    """Scripts, styles and fonts, and the board for pages elsewhere."""
    return (
        create_static_files_router(
            path="/static", directories=[PAGE], cache_control=FOREVER, include_in_schema=False
        ),
        create_static_files_router(
            path="/element", directories=[PAGE / "element"], include_in_schema=False
        ),
    )


@asynccontextmanager
async def _running(
    site: Site, database: Database, private: socket.socket | None
) -> AsyncIterator[None]:
    """What runs beside the requests from the site's start to its end."""
    await site.tables.start()
    await site.rulesets.start()
    site.key = await database.secret("forms")
    site.tables.thinkers.warm_up()
    sweeping = asyncio.create_task(Deadlines(site.tables).run())
    # Counted once in the library's games, aside, so that no visitor waits for it.
    counting = asyncio.create_task(asyncio.to_thread(cards, messages_in(FALLBACK)))
    try:
        async with _beside(site, private):
            yield
    finally:
        sweeping.cancel()
        await asyncio.gather(sweeping, counting, return_exceptions=True)
        await site.reviews.close()
        await site.tables.close()


def _beside(
    site: Site, private: socket.socket | None
) -> contextlib.AbstractAsyncContextManager[None]:
    if private is None:
        return contextlib.nullcontext()
    port = private.getsockname()[1]
    return serving_private(private_app(site.tables, port, site.settings.worker), private)


def _error_page(site: Site, request: AnyRequest, error: HTTPException) -> Response[Any]:
    """An error in words for readers, as JSON for programs."""
    status = error.status_code
    if request.url.path.startswith("/api"):
        return Response({"detail": error.detail}, status_code=status, media_type="application/json")
    key = "refused-missing" if status == 404 else "refused-request"
    if isinstance(error, FormRefusedError):
        key = error.key
    return site.page(request, "refused.html", status=status, key=key)
