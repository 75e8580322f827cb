"""Scripts, styles and fonts as a site serves them."""

from litestar import Router
from litestar.datastructures import CacheControlHeader
from litestar.response.file import ASGIFileResponse
from litestar.static_files import create_static_files_router
from litestar.types import ASGIApp

from petteia.server.built_files import PAGE

FOREVER = CacheControlHeader(public=True, max_age=31_536_000, immutable=True)
"""The names of built files change with what is in them."""


def static_files() -> tuple[Router, ...]:
    """Scripts, styles and fonts, and the board for pages elsewhere."""
    return (
        create_static_files_router(
            path="/static", directories=[PAGE], after_request=_kept, include_in_schema=False
        ),
        create_static_files_router(
            path="/element", directories=[PAGE / "element"], include_in_schema=False
        ),
    )


async def _kept(response: ASGIApp) -> ASGIApp:
    """Let browsers keep a built file: another content has another name.

    The router's own `cache_control` is one set of headers for all files, into which Litestar would
    write that a compressed file is compressed.
    """
    assert isinstance(response, ASGIFileResponse)
    response.headers["cache-control"] = FOREVER.to_header()
    return response
