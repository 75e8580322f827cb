"""The files that a browser needs to install the site as a program: manifest and icons."""

import json
from collections.abc import Callable
from functools import cache

from litestar import Response, get

from petteia.drawing.raster import png
from petteia.i18n.messages import Messages
from petteia.server.http.rendering import TEMPLATES
from petteia.server.http.requests import AnyRequest
from petteia.server.http.visitor import Visitor

ICON = TEMPLATES / "icon.svg"
COLORS = {"background_color": "#f5ebdc", "theme_color": "#2a150c"}
"""Those of the page and of the board's frame in the light theme."""
ROOMS = (("nav-play", "/play"), ("analysis-title", "/analysis"), ("nav-learn", "/learn"))
PIXELS = {192: "/icon-192.png", 512: "/icon-512.png"}
"""The icon as pixels, which some systems need, by its size."""
DAY = {"cache-control": "max-age=86400"}


@get("/manifest.webmanifest")
async def app_manifest(visitor: Visitor) -> Response[str]:
    """The name, the icon and the rooms of the site, in the reader's language."""
    text = manifest_text(visitor.t, lambda address: address)
    return Response(text, media_type="application/manifest+json", headers=DAY)


def manifest_text(t: Messages, link: Callable[[str], str], scope: str = "/") -> str:
    """The manifest in a language, with the addresses of the site as links from its own place.

    Everything below the scope belongs to the app.
    """
    start = link("/")
    content = {
        "id": start,
        "name": "Petteia",
        "short_name": "Petteia",
        "description": t("home-title"),
        "lang": t.language,
        "start_url": start,
        "scope": scope,
        "display": "standalone",
        **COLORS,
        "icons": [
            {"src": link(source), "sizes": size, "type": kind, "purpose": purpose}
            for source, size, kind in (
                *((address, f"{size}x{size}", "image/png") for size, address in PIXELS.items()),
                ("/icon.svg", "any", "image/svg+xml"),
            )
            for purpose in ("any", "maskable")
        ],
        "shortcuts": [{"name": t(key), "url": link(address)} for key, address in ROOMS],
    }
    return json.dumps(content, ensure_ascii=False)


@get("/icon.svg")
async def icon() -> Response[str]:
    """Two stones with one between them."""
    return Response(_icon(), media_type="image/svg+xml", headers=DAY)


@get(list(PIXELS.values()))
async def icon_in_pixels(request: AnyRequest) -> Response[bytes]:
    """The same as pixels; its stones are inside the part that a system may cut out of it."""
    size = next(size for size, address in PIXELS.items() if address == request.url.path)
    return Response(_pixels(size), media_type="image/png", headers=DAY)


@cache
def _pixels(size: int) -> bytes:
    return png(_icon().replace("<svg ", f'<svg width="{size}" height="{size}" ', 1))


@cache
def _icon() -> str:
    return ICON.read_text(encoding="utf-8")
