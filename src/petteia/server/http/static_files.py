"""Scripts, styles and fonts as a site serves them, and the static edition that it offers."""

from pathlib import Path

from litestar import Router
from litestar.datastructures import CacheControlHeader
from litestar.response import Redirect
from litestar.response.file import ASGIFileResponse
from litestar.static_files import create_static_files_router
from litestar.types import ASGIApp

from petteia.server.built_files import PAGE
from petteia.server.edition import OFFERED, PACKED, STATIC
from petteia.server.http.requests import AnyRequest

FOREVER = CacheControlHeader(public=True, max_age=31_536_000, immutable=True)
"""The names of built files change with their content."""


CHECKED = CacheControlHeader(no_cache=True)
"""A browser asks whether a file has changed before it uses it again."""


def static_files() -> tuple[Router, ...]:
    """Scripts, styles and fonts, and the board for pages elsewhere."""
    return (
        create_static_files_router(path="/static", directories=[PAGE], after_request=_kept),
        create_static_files_router(path="/element", directories=[PAGE / "element"]),
    )


def offered_edition(folder: Path) -> Router:
    """The files of the static edition in a folder."""
    files = folder.resolve()

    async def as_stored(response: ASGIApp) -> ASGIApp:
        """Send a file as the list of the edition has it: a packed one stays packed."""
        if isinstance(response, ASGIFileResponse):
            file = Path(response.file_path)
            is_built = file.is_relative_to(files / STATIC.strip("/"))
            response.headers["cache-control"] = (FOREVER if is_built else CHECKED).to_header()
            response.headers["x-robots-tag"] = "noindex"
            if file.suffix == PACKED:
                response.headers["content-type"] = "application/gzip"
                del response.headers["content-encoding"]
        return response

    return create_static_files_router(
        path=OFFERED,
        directories=[folder],
        name="edition",
        before_request=_home_of_site,
        after_request=as_stored,
    )


async def _home_of_site(request: AnyRequest) -> Redirect | None:
    """Lead a visitor with a network from Home of the edition to Home of the site."""
    is_page = request.headers.get("sec-fetch-mode") == "navigate"
    return Redirect("/") if is_page and request.url.path.endswith("/index.html") else None


async def _kept(response: ASGIApp) -> ASGIApp:
    """Let browsers cache a built file: different content has a different name.

    The router's own `cache_control` is one set of headers for all files, and Litestar would add to
    it that a compressed file is compressed.
    """
    assert isinstance(response, ASGIFileResponse)
    response.headers["cache-control"] = FOREVER.to_header()
    return response
