"""A site that is only a kiosk: its files, and the count of its games.

It has no accounts, sets no cookie, stores no data of a visitor, and redirects other addresses to
the start.
"""

import logging
import mimetypes
from datetime import datetime
from pathlib import PurePosixPath
from typing import Any, Final, Literal

from litestar import Litestar, Request, Response, get, post
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException, NotFoundException
from litestar.params import JSONBody
from litestar.response import Redirect
from litestar.types import ASGIApp
from msgspec import Struct

from petteia.server.http.kiosk.games_counter import FILE, GamesCounter
from petteia.server.http.kiosk.kiosk_files import COUNT, kiosk_files
from petteia.server.http.middleware.security import SecurityMiddleware
from petteia.server.http.static_files import static_files
from petteia.server.kiosk_file import Kiosk
from petteia.server.rate_limiter import RateLimiter
from petteia.server.settings import Settings

log = logging.getLogger("petteia.server")

MAX_BODY_BYTES: Final = 256
COUNTS_AT_ONCE: Final = 60
COUNTS_EACH_SECOND: Final = 2.0
"""A screen needs far fewer; each count is a file that is written."""


class Counted(Struct, frozen=True):
    """A game that the page reports."""

    ruleset: str
    stage: Literal["begun", "finished"]


def create_kiosk(settings: Settings, kiosk: Kiosk) -> ASGIApp:
    """The site of a kiosk, guarded; the table of its games is in the data folder."""
    settings.data.mkdir(parents=True, exist_ok=True)
    counter = GamesCounter(settings.data / FILE)
    limiter = RateLimiter(COUNTS_AT_ONCE, COUNTS_EACH_SECOND)
    files = {f"/{file}": content for file, content in kiosk_files(kiosk, COUNT)}

    @get(["/", "/{path:path}"])
    async def show(request: Request[Any, Any, Any]) -> Response[Any]:
        """A file of the kiosk; any other address leads to its start."""
        path = request.url.path
        name = f"{path}index.html" if path.endswith("/") else path
        if name not in files:
            return _to_start()
        kind = mimetypes.guess_type(PurePosixPath(name).name)[0] or "application/octet-stream"
        return Response(files[name], media_type=kind)

    @post(COUNT, status_code=204)
    async def count(data: JSONBody[Counted]) -> None:
        """Count a game."""
        if data.ruleset not in kiosk.games:
            raise NotFoundException
        if not limiter.take("kiosk"):
            raise HTTPException("too many games", status_code=429)
        counter.add(data.ruleset, data.stage, datetime.now().astimezone().date())

    def on_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
        if error.status_code == 404 and request.method == "GET":
            return _to_start()
        return Response("", status_code=error.status_code, media_type="text/plain")

    def on_unwritten(_: Request[Any, Any, Any], error: OSError) -> Response[Any]:
        log.error("the games are not counted", extra={"error": str(error)})
        return Response("", status_code=503, media_type="text/plain")

    app = Litestar(
        [show, count, *static_files()],
        exception_handlers={HTTPException: on_error, OSError: on_unwritten},
        compression_config=CompressionConfig("gzip", minimum_size=1024, exclude=[r"\.gz$"]),
        request_max_body_size=MAX_BODY_BYTES,
        openapi_config=None,
        logging_config=None,
    )
    return SecurityMiddleware(app, settings.addresses())


def _to_start() -> Response[Any]:
    return Redirect("/", status_code=303)
