"""The site as an ASGI application."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from types import ModuleType
from typing import Any, Final

from litestar import Litestar, Request, Response, Router, get
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, ControllerRouterHandler
from sqlalchemy.exc import DBAPIError, OperationalError

from petteia.errors import PetteiaError
from petteia.i18n.languages import FALLBACK
from petteia.i18n.messages import messages_in
from petteia.rulesets import ruleset
from petteia.server.account_names import name_key
from petteia.server.builder.forms import form_parts
from petteia.server.catalogue.rulesets.cards import cards
from petteia.server.catalogue.rulesets.choosing import first_game
from petteia.server.http.api import exports, page_scripts, records
from petteia.server.http.api.schemas import API_PATH, ApiError, is_api, refused
from petteia.server.http.middleware.request_metrics import MetricsMiddleware, route_of
from petteia.server.http.middleware.security import SecurityMiddleware
from petteia.server.http.pages.games import clubs, events, lobby_page, play
from petteia.server.http.pages.information import about, api_docs, app_manifest
from petteia.server.http.pages.reader import account, feed, player, profile, push
from petteia.server.http.pages.rulesets import builder, compare, rules
from petteia.server.http.pages.study import (
    analysis,
    explorer,
    learn,
    puzzles,
    studies,
    study_settings,
)
from petteia.server.http.requests import AnyRequest, AuthenticationMiddleware
from petteia.server.http.site import Site
from petteia.server.http.sockets import analysis_socket, game_socket, lobby_socket, study_socket
from petteia.server.http.static_files import offered_edition, static_files
from petteia.server.http.visitor import MAX_FIELDS, FormRefusedError, Visitor
from petteia.server.limits import MAX_BODY_BYTES
from petteia.server.live.deadlines import Deadlines
from petteia.server.live.game_session import NoSuchGameError, OverloadedError
from petteia.server.live.live_games import LiveGames
from petteia.server.settings import Settings
from petteia.server.storage.database import RefusedError
from petteia.server.storage.models import now_ms
from petteia.server.workers.engine_pool import (
    EngineFailedError,
    EnginePool,
    UnstoredError,
    preload,
)
from petteia.server.workers.fair_queue import BusyError, OverBudgetError
from petteia.server.workers.loop_turns import keep_running

Beside = Callable[[LiveGames], contextlib.AbstractAsyncContextManager[None]]
"""The background tasks of the site."""

log = logging.getLogger("petteia.server")

WARM_UP_AFTER_SECONDS = 3.0
"""The time for earlier players to return, who come first."""
PRELOADED = (
    "petteia.drawing",
    "petteia.server.analysis.search",
    "petteia.server.builder.draft_views",
    "petteia.server.workers.explorers",
)
"""The modules of the engine pool's work; none may start a thread, which copies would lack."""


@get("/health", media_type="text/plain")
async def health(site: Site) -> Response[str]:
    """Whether the site is ready, and nothing more."""
    return Response("", status_code=200 if await site.database.is_ready() else 503)


def _handlers_of(*modules: ModuleType) -> list[BaseRouteHandler]:
    """Every handler that modules define."""
    found = (each for module in modules for each in vars(module).values())
    return [each for each in found if isinstance(each, BaseRouteHandler)]


HANDLERS: Final[tuple[ControllerRouterHandler, ...]] = (
    health,
    Router("/", route_handlers=_handlers_of(records, exports), include_in_schema=True),
    *_handlers_of(page_scripts),
    *_handlers_of(clubs, events, lobby_page, play),
    *_handlers_of(about, api_docs, app_manifest),
    *_handlers_of(account, feed, player, profile, push),
    *_handlers_of(builder, compare, rules),
    *_handlers_of(analysis, explorer, learn, puzzles, studies, study_settings),
    *_handlers_of(analysis_socket, game_socket, lobby_socket, study_socket),
)


def _as_api_error(response: Response[Any]) -> Response[Any]:
    """The answer to a request for a missing page, instead of the framework's."""
    return _api_error(NotFoundException()) if response.status_code == 404 else response


API: Final = OpenAPIConfig(
    title="Petteia",
    version="1",
    description="Games of petteia, poleis, kubeia and latrunculi: their records, positions,"
    " pictures and reviews. Games are played over sockets, which /api-docs describes.",
    openapi_router=Router(API_PATH, route_handlers=[], after_request=_as_api_error),
    render_plugins=[JsonRenderPlugin()],
    create_examples=False,
)


def create_app(settings: Settings, beside: Beside | None = None) -> ASGIApp:
    """The site, guarded; its database is brought up to date first, which blocks.

    ``beside`` is entered with the live games while the site runs.
    """
    site = Site(settings, EnginePool(rulesets=settings.rulesets))

    def on_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
        answer = _error_page(site, request, error)
        # A refused method comes with those that are allowed.
        answer.headers.update(error.headers or {})
        return answer

    def on_missing_game(request: AnyRequest, _error: NoSuchGameError) -> Response[Any]:
        return _error_page(site, request, ApiError(404, "no-such-game"))

    def on_storage_error(request: AnyRequest, error: DBAPIError) -> Response[Any]:
        route = route_of(request.scope)
        log.error("the database failed", extra={"route": route, "error": str(error.orig)})
        return _error_page(site, request, FormRefusedError(503, "refused-unavailable"))

    def on_full_disk(request: AnyRequest, _error: UnstoredError) -> Response[Any]:
        return _error_page(site, request, FormRefusedError(503, "refused-unavailable"))

    def on_busy(
        request: AnyRequest, error: BusyError | EngineFailedError | OverloadedError
    ) -> Response[Any]:
        is_own = isinstance(error.__cause__ or error, OverBudgetError)
        status, key = (429, "refused-work") if is_own else (503, "analysis-busy")
        return _error_page(site, request, FormRefusedError(status, key))

    def on_refusal(request: AnyRequest, error: RefusedError) -> Response[Any]:
        return _error_page(site, request, FormRefusedError(409, error))

    def on_crash(request: AnyRequest, error: Exception) -> Response[Any]:
        log.error("a request failed", extra={"route": route_of(request.scope)}, exc_info=error)
        if is_api(request.url.path):
            return _api_error(HTTPException("the site has failed", status_code=500))
        return Response("", status_code=500, media_type="text/plain")

    offered = settings.edition_folder
    app = Litestar(
        [*HANDLERS, *static_files(), *([offered_edition(offered)] if offered else ())],
        include_in_schema=False,
        dependencies={
            "site": Provide(lambda: site, sync_to_thread=False),
            "visitor": Provide(Visitor, sync_to_thread=False),
        },
        lifespan=[lambda _app: _running(site, beside)],
        middleware=[lambda app: AuthenticationMiddleware(app, site.accounts)],
        exception_handlers={
            HTTPException: on_error,
            NoSuchGameError: on_missing_game,
            OverloadedError: on_busy,
            OperationalError: on_storage_error,
            BusyError: on_busy,
            EngineFailedError: on_busy,
            UnstoredError: on_full_disk,
            RefusedError: on_refusal,
            Exception: on_crash,
        },
        # The engine for browsers is a compressed file in the package, and compressed files wait for
        # the end of the answer.
        compression_config=CompressionConfig(
            "gzip", minimum_size=1024, exclude=[r"\.gz$", f"^{builder.TRIAL_GAMES_PATH}$"]
        ),
        request_max_body_size=MAX_BODY_BYTES,
        multipart_form_part_limit=MAX_FIELDS,
        openapi_config=API,
        logging_config=None,
    )
    requests, turns = site.limits["requests"], site.loop_turns
    return MetricsMiddleware(SecurityMiddleware(app, settings.addresses(), requests, turns))


@asynccontextmanager
async def _running(site: Site, beside: Beside | None) -> AsyncIterator[None]:
    """The background tasks from the site's start to its end."""
    await site.live_games.start()
    await site.rulesets.start()
    preload(PRELOADED)
    deadlines = Deadlines(site.live_games)
    await deadlines.resume(now_ms())
    await site.database.is_ready()
    await site.vacations.start()
    tasks = [
        asyncio.create_task(_warm_up()),
        asyncio.create_task(keep_running("the sweep of deadlines", deadlines.run)),
        asyncio.create_task(keep_running("notifications", site.notifications.run)),
        asyncio.create_task(keep_running("the sweep of events", site.events.run)),
        asyncio.create_task(keep_running("the feed of the lobby", site.lobby_feed.run)),
        asyncio.create_task(keep_running("the feed of studies", site.study_feed.run)),
        asyncio.create_task(keep_running("the entry of results", site.ratings.run)),
    ]
    try:
        async with beside(site.live_games) if beside else contextlib.nullcontext():
            yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await site.notifications.close()
        site.accounts.passwords.close()
        await site.live_games.close()


async def _warm_up() -> None:
    """Prepare the slow parts of the first visit, once the earlier players are back."""
    await asyncio.sleep(WARM_UP_AFTER_SECONDS)
    t, usual = messages_in(FALLBACK), ruleset(first_game())
    for first in (
        partial(cards, t),
        partial(rules.ruleset_page, usual, t),
        partial(form_parts, t),
        partial(name_key, "petteia"),
    ):
        await asyncio.to_thread(first)


def _error_page(site: Site, request: AnyRequest, error: HTTPException) -> Response[Any]:
    """An error in words for readers, as JSON for programs."""
    status = error.status_code
    if is_api(request.url.path):
        return _api_error(error)
    reason = PetteiaError("refused-missing" if status == 404 else "refused-request")
    if isinstance(error, FormRefusedError):
        reason = error.reason
    return Visitor(request, site).page("refused.html", status=status, reason=reason)


def _api_error(error: HTTPException) -> Response[Any]:
    return Response(refused(error), status_code=error.status_code, media_type="application/json")
