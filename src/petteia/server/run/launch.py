"""Runs the site until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import signal
import socket
from collections.abc import Callable, Iterator
from typing import Any, cast

import uvicorn
from litestar.types import ASGIApp
from sqlalchemy import make_url

from petteia.server.http.app import create_app
from petteia.server.http.game_socket import MAX_MESSAGE_LENGTH
from petteia.server.run import logs
from petteia.server.run.garbage_collection import tidying
from petteia.server.run.supervisor import Supervisor
from petteia.server.run.websocket_protocol import CompressedWebSocketProtocol
from petteia.server.settings import LOOPBACK, Settings
from petteia.server.storage.database import Database
from petteia.server.storage.database_lock import shared_lock

BACKLOG = 1024
GRACE_SECONDS = 5


def serve(settings: Settings, is_listening: Callable[[Settings], None]) -> None:
    """Serve the site; ``is_listening`` is called with the port filled in once it can be reached.

    Raises ``OSError`` when the address or the data folder cannot be used, and what the database
    raises.
    """
    with shared_lock(make_url(settings.database)), _listen(settings.host, settings.port) as door:
        chosen = dataclasses.replace(settings, port=door.getsockname()[1])
        if chosen.workers == 1:
            with admin_socket(chosen) as private:
                if private is not None:
                    chosen = dataclasses.replace(chosen, private_port=private.getsockname()[1])
                run_worker(chosen, door, lambda: is_listening(chosen), private)
        else:
            # Each process does it too; but what is wrong with the database is told once, here.
            Database(chosen.database).migrate()
            logs.configure(chosen.log)
            Supervisor(chosen, door).run(lambda: is_listening(chosen))


@contextlib.contextmanager
def admin_socket(settings: Settings) -> Iterator[socket.socket | None]:
    """The open port for this process's operator, if there is to be one."""
    if settings.private_port is None:
        yield None
        return
    with _listen(LOOPBACK, settings.private_port + settings.worker) as door:
        yield door


def run_worker(
    settings: Settings,
    door: socket.socket,
    is_listening: Callable[[], None],
    private: socket.socket | None,
) -> None:
    """Serve the site in this process, at ports that are open already."""
    app = create_app(settings, private=private)
    # Who is asked to end ends cleanly, whether by Control-C or by a service manager.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    logs.configure(settings.log, settings.worker)
    config = uvicorn_config(app, settings)
    asyncio.run(_run(uvicorn.Server(config), door, is_listening))


def uvicorn_config(app: ASGIApp, settings: Settings) -> uvicorn.Config:
    """How a site is served."""
    return uvicorn.Config(
        cast("Any", app),
        ws=CompressedWebSocketProtocol,
        ws_max_size=4 * MAX_MESSAGE_LENGTH,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=GRACE_SECONDS,
        h11_max_incomplete_event_size=32 * 1024,
    )


async def _run(server: uvicorn.Server, door: socket.socket, ready: Callable[[], None]) -> None:
    serving = asyncio.create_task(server.serve(sockets=[door]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.01)
    if server.started:
        ready()
    with tidying():
        await serving


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    door = socket.socket(family, socket.SOCK_STREAM)
    try:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind((host, port))
        door.listen(BACKLOG)
    except OSError as error:
        door.close()
        raise OSError(error.errno, error.strerror, f"{host}:{port}") from error
    return door
