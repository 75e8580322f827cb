"""The operator's port: details of the site's health, and its metrics."""

import asyncio
import contextlib
import json
import socket
import time
from collections.abc import AsyncIterator, Generator
from typing import Any

import uvicorn
from litestar.enums import MediaType, ScopeType
from litestar.response.base import ASGIResponse
from litestar.types import ASGIApp, Receive, Scope, Send
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy.exc import SQLAlchemyError

from petteia.server.http.middleware.security import SecurityMiddleware
from petteia.server.live.live_games import LiveGames
from petteia.server.metrics import GAMES, SOCKETS, VISITORS
from petteia.server.settings import LOOPBACK
from petteia.server.storage.engine_jobs import MAX_ATTEMPTS
from petteia.server.storage.milestones import Milestones, shares
from petteia.server.storage.models import JobRow

BEGUN = time.monotonic()


def admin_app(live_games: LiveGames, port: int, worker: int) -> ASGIApp:
    """`/health` and `/metrics`; it answers only under the loopback's names."""
    GAMES.set_function(lambda: live_games.count)
    SOCKETS.set_function(lambda: live_games.sockets)

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            return
        if scope["path"] == "/metrics":
            await _measure_visitors(live_games)
            kind = {"content-type": CONTENT_TYPE_LATEST}
            found = ASGIResponse(body=generate_latest(), headers=kind)
        elif scope["path"] == "/health":
            ready, details = await _details(live_games, worker)
            found = ASGIResponse(body=json.dumps(details), status_code=200 if ready else 503)
        else:
            found = ASGIResponse(media_type=MediaType.TEXT, status_code=404)
        await found(scope, receive, send)

    return SecurityMiddleware(answer, (f"http://{LOOPBACK}:{port}", f"http://localhost:{port}"))


@contextlib.asynccontextmanager
async def serving_admin(
    admin: socket.socket, worker: int, live_games: LiveGames
) -> AsyncIterator[None]:
    """Serve the operator's socket beside the site, in the same process and loop."""
    app = admin_app(live_games, admin.getsockname()[1], worker)
    config = uvicorn.Config(app, lifespan="off", log_config=None, access_log=False)
    server = _Beside(config)
    task = asyncio.create_task(server.serve(sockets=[admin]))
    try:
        yield
    finally:
        server.should_exit = True
        await task


class _Beside(uvicorn.Server):
    """A server that leaves signals to the site's."""

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """Capture none."""
        yield


async def _details(live_games: LiveGames, worker: int) -> tuple[bool, dict[str, Any]]:
    ready = await live_games.database.is_ready()
    details: dict[str, Any] = {
        "ready": ready,
        "database": live_games.database.url.get_backend_name(),
        "worker": worker,
        "process": live_games.database.process,
        "seconds": round(time.monotonic() - BEGUN),
        "games": live_games.count,
        "sockets": live_games.sockets,
        "engines": live_games.engine_pool.processes,
    }
    if ready:
        sessions = live_games.database.sessions
        details["jobs"] = await sessions.count(JobRow)
        details["givenUp"] = await sessions.count(JobRow, JobRow.tries >= MAX_ATTEMPTS)
        counts = await Milestones(sessions).counts()
        details["visitors"] = counts["visit"]
        details["shares"] = shares(counts)
    return ready, details


async def _measure_visitors(live_games: LiveGames) -> None:
    """Bring the counts of visitors up to date; a database that fails leaves the last ones."""
    with contextlib.suppress(SQLAlchemyError, OSError):
        counts = await Milestones(live_games.database.sessions).counts()
        for milestone, visitors in counts.items():
            VISITORS.labels(milestone).set(visitors)
