"""What a browser needs to install the site like a program: its manifest and its icon."""

import json
from functools import cache

from litestar import Response, get

from petteia.server.http.rendering import TEMPLATES
from petteia.server.http.requests import AnyRequest, messages_for

ICON = TEMPLATES / "icon.svg"
COLORS = {"background_color": "#f5ebdc", "theme_color": "#2a150c"}
"""Those of the page and of the board's frame in the light theme."""
ROOMS = (("nav-play", "/play"), ("analysis-title", "/analysis"), ("nav-learn", "/learn"))
DAY = {"cache-control": "max-age=86400"}


@get("/manifest.webmanifest", include_in_schema=False)
async def app_manifest(request: AnyRequest) -> Response[str]:
    """The name, the icon and the rooms of the site, in the reader's language."""
    t = messages_for(request)
    content = {
        "id": "/",
        "name": "Petteia",
        "short_name": "Petteia",
        "description": t("home-title"),
        "lang": t.language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        **COLORS,
        "icons": [
            {"src": "/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": purpose}
            for purpose in ("any", "maskable")
        ],
        "shortcuts": [{"name": t(key), "url": address} for key, address in ROOMS],
    }
    text = json.dumps(content, ensure_ascii=False)
    return Response(text, media_type="application/manifest+json", headers=DAY)


@get("/icon.svg", include_in_schema=False)
async def icon() -> Response[str]:
    """Two stones with one between them."""
    return Response(_icon(), media_type="image/svg+xml", headers=DAY)


@cache
def _icon() -> str:
    return ICON.read_text(encoding="utf-8")
