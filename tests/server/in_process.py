"""A site inside the test's own process, so that a test can change what it is made of."""

from __future__ import annotations

import asyncio
import warnings
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, cast

import httpx
from litestar import Litestar
from litestar.exceptions import LitestarDeprecationWarning

from petteia.server.app import create_app
from petteia.server.guard import Guard
from petteia.server.settings import Settings

PORT = 8000
ADDRESS = f"http://127.0.0.1:{PORT}"

Visit = Callable[[httpx.AsyncClient], Awaitable[None]]


def visit(data: Path, visiting: Visit) -> None:
    """Let a visitor come to a site that has just been set up."""

    async def run() -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", LitestarDeprecationWarning)
            guarded = create_app(Settings(port=PORT, data=data))
        assert isinstance(guarded, Guard)
        assert isinstance(guarded.app, Litestar)
        transport = httpx.ASGITransport(cast("Any", guarded))
        client = httpx.AsyncClient(transport=transport, base_url=ADDRESS)
        async with guarded.app.lifespan(), client:
            await visiting(client)

    asyncio.run(run())
