"""The private port, for the operator alone: details of the site's health, and what it counts."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import time
from collections.abc import AsyncIterator, Generator
from typing import Any

import uvicorn
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import func, select
from sqlalchemy.exc import SQLAlchemyError

from petteia.server.http.guard import Guard
from petteia.server.live.tables import Tables
from petteia.server.metrics import GAMES, SOCKETS
from petteia.server.settings import LOOPBACK
from petteia.server.storage.jobs import MOST_TRIES
from petteia.server.storage.models import JobRow

PATIENCE_SECONDS = 2.0
BEGUN = time.monotonic()


async def is_ready(tables: Tables) -> bool:
    """Whether the database answers soon."""
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            return await tables.database.is_ready()
    except (SQLAlchemyError, OSError, TimeoutError):
        return False


def private_app(tables: Tables, port: int, worker: int) -> ASGIApp:
    """`/health` and `/metrics`; it answers only under the loopback's names."""
    GAMES.set_function(lambda: tables.count)
    SOCKETS.set_function(lambda: tables.sockets)

    async def answer(scope: Scope, _receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            return
        if scope["path"] == "/metrics":
            await _send(send, 200, CONTENT_TYPE_LATEST, generate_latest())
        elif scope["path"] == "/health":
            ready, details = await _details(tables, worker)
            body = json.dumps(details).encode()
            await _send(send, 200 if ready else 503, "application/json", body)
        else:
            await _send(send, 404, "text/plain", b"")

    return Guard(answer, (f"http://{LOOPBACK}:{port}", f"http://localhost:{port}"))


@contextlib.asynccontextmanager
async def serving_private(app: ASGIApp, door: socket.socket) -> AsyncIterator[None]:
    """Serve the private port beside the site, in the same process and loop."""
    config = uvicorn.Config(app, lifespan="off", log_config=None, access_log=False)
    server = _Beside(config)
    task = asyncio.create_task(server.serve(sockets=[door]))
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


async def _details(tables: Tables, worker: int) -> tuple[bool, dict[str, Any]]:
    ready = await is_ready(tables)
    details: dict[str, Any] = {
        "ready": ready,
        "database": tables.database.url.get_backend_name(),
        "worker": worker,
        "process": tables.database.process,
        "seconds": round(time.monotonic() - BEGUN),
        "games": tables.count,
        "sockets": tables.sockets,
        "engines": tables.thinkers.processes,
    }
    if ready:
        async with tables.database.sessions() as session:
            jobs = select(func.count()).select_from(JobRow)
            details["jobs"] = await session.scalar(jobs)
            details["givenUp"] = await session.scalar(jobs.where(JobRow.tries >= MOST_TRIES))
    return ready, details


async def _send(send: Send, status: int, kind: str, body: bytes) -> None:
    headers = [(b"content-type", kind.encode()), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
