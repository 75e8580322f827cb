"""A site inside the test's own process, so that a test can change its parts."""

from __future__ import annotations

import asyncio
import warnings
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from litestar import Litestar
from litestar.exceptions import LitestarDeprecationWarning

from petteia.server.http.app import create_app
from petteia.server.http.middleware.request_metrics import MetricsMiddleware
from petteia.server.http.middleware.security import SecurityMiddleware
from petteia.server.live import live_games as live_games_module
from petteia.server.live.game_session import GameSession, OverloadedError
from petteia.server.live.live_games import LiveGames
from petteia.server.settings import LEAVE_SECONDS, Settings
from petteia.server.storage.database import Database, wait_for_connections
from petteia.server.workers.engine_pool import EnginePool

PORT = 8000
ADDRESS = f"http://127.0.0.1:{PORT}"

Visit = Callable[[httpx.AsyncClient], Awaitable[None]]


def app_at(
    data: Path, public_url: str = "", edition_folder: Path | None = None
) -> SecurityMiddleware:
    """A site that stores its data in a folder."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", LitestarDeprecationWarning)
        settings = Settings(
            port=PORT, data=data, public_url=public_url, edition_folder=edition_folder
        )
        app = create_app(settings)
    assert isinstance(app, MetricsMiddleware)
    assert isinstance(app.app, SecurityMiddleware)
    return app.app


def visit(
    data: Path, visiting: Visit, public_url: str = "", app: SecurityMiddleware | None = None
) -> None:
    """Let a visitor use a site that has just been set up."""

    async def run() -> None:
        guarded = app or app_at(data, public_url)
        assert isinstance(guarded.app, Litestar)
        transport = httpx.ASGITransport(cast("Any", guarded))
        client = httpx.AsyncClient(transport=transport, base_url=public_url or ADDRESS)
        async with guarded.app.lifespan(), client:
            await visiting(client)
        await wait_for_connections()

    asyncio.run(run())


async def new_database(address: str) -> Database:
    """A database with the newest tables."""
    database = Database(address)
    await asyncio.to_thread(database.migrate)
    return database


async def new_games(
    address: str, engine_pool: EnginePool | None = None, leave_seconds: float = LEAVE_SECONDS
) -> LiveGames:
    """The games of a new database."""
    return LiveGames(await new_database(address), engine_pool or EnginePool(), leave_seconds)


def overload(live_games: LiveGames, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a site be too busy to read the next game back, and have it try again at once."""
    read = live_games.session

    async def refuse(id: str) -> GameSession:
        monkeypatch.setattr(live_games, "session", read)
        raise OverloadedError(id)

    monkeypatch.setattr(live_games, "session", refuse)
    monkeypatch.setattr(live_games_module, "LATER_SECONDS", 0.0)
