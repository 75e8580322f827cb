"""One process of the site: the application under uvicorn, at sockets that are open already."""

import asyncio
import contextlib
import gc
import logging
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from functools import partial

import structlog
import uvicorn
from litestar.types import ASGIApp

from petteia.server.http.app import create_app
from petteia.server.limits import GRACE_SECONDS
from petteia.server.messages.socket_messages import MAX_MESSAGE_LENGTH
from petteia.server.run.admin import serving_admin
from petteia.server.run.http_protocol import (
    ConnectionLimits,
    ListeningSocket,
    ServerConfig,
    max_connections,
)
from petteia.server.settings import LOOPBACK, Settings
from petteia.server.storage.database import wait_for_connections

BACKLOG = 1024
FULL_COLLECTION_THRESHOLD = 1000
"""Python's is 10: with thousands of sockets each full collection takes half a second."""


def run_worker(
    settings: Settings,
    public: socket.socket,
    is_listening: Callable[[], None],
    is_stopping: Callable[[], None],
    admin: socket.socket | None,
) -> None:
    """Serve the site in this process; ``admin`` is the operator's socket, if there is one."""
    beside = None if admin is None else partial(serving_admin, admin, settings.worker)
    run_app(create_app(settings, beside=beside), settings, public, is_listening, is_stopping)


def run_app(
    app: ASGIApp,
    settings: Settings,
    public: socket.socket,
    is_listening: Callable[[], None],
    is_stopping: Callable[[], None],
) -> None:
    """Serve an application in this process until it is asked to end."""
    # A process that is asked to end does so cleanly, by Control-C or by a service manager.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    configure_logs(settings.log, settings.worker)
    config = uvicorn_config(app, settings)
    listening = ListeningSocket(public, config.limits)
    asyncio.run(_run(SiteServer(config, is_stopping), listening, is_listening))


class SiteServer(uvicorn.Server):
    """A server that says that it stops before it waits for anything."""

    def __init__(self, config: uvicorn.Config, is_stopping: Callable[[], None]) -> None:
        super().__init__(config)
        self._is_stopping = is_stopping

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop listening, let answers under way be finished, and end the site."""
        self._is_stopping()
        await super().shutdown(sockets)


def uvicorn_config(app: ASGIApp, settings: Settings) -> ServerConfig:
    """The configuration for serving a site."""
    return ServerConfig(
        app,
        ConnectionLimits(max_connections(), settings.proxies),
        ws_max_size=4 * MAX_MESSAGE_LENGTH,
        # Clients ping by themselves.
        ws_ping_interval=None,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )


@contextlib.contextmanager
def admin_socket(settings: Settings) -> Iterator[socket.socket | None]:
    """The open socket for this process's operator, if one is configured."""
    if settings.private_port is None:
        yield None
        return
    with listen(LOOPBACK, settings.private_port + settings.worker) as admin:
        yield admin


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens at an address; raises ``OSError`` that names the address."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # The protocol is named, since asyncio sends small answers at once only if it knows it.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except OSError as error:
        listening.close()
        raise OSError(error.errno, error.strerror, f"{host}:{port}") from error
    return listening


def collect_rarely() -> None:
    """Exclude the program's own objects from garbage collection, and check the rest rarely."""
    gc.enable()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*gc.get_threshold()[:2], FULL_COLLECTION_THRESHOLD)


async def _run(
    server: uvicorn.Server, listening: socket.socket, is_listening: Callable[[], None]
) -> None:
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.01)
    if server.started:
        collect_rarely()
        is_listening()
    await serving
    await wait_for_connections()


def configure_logs(level: str, worker: int = 0) -> None:
    """Write every record of the site and of its libraries, from a level on, to standard error.

    Each is a line of JSON.
    """
    structlog.contextvars.bind_contextvars(worker=worker)
    common: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.ExtraAdder(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=common,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.JSONRenderer(),
            ],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("petteia").setLevel(level.upper())
    # A warning for each malformed request would let strangers fill the disk.
    logging.getLogger("uvicorn").setLevel(logging.ERROR)
