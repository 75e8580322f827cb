"""The page on which a reader has a feed of their moves, and the feed itself."""

from typing import Any

from litestar import Response, get, post
from litestar.response import Redirect

from petteia.drawing.elements.status_text import xml_letters
from petteia.i18n.messages import Messages
from petteia.server.http.rendering import render
from petteia.server.http.requests import existing
from petteia.server.http.site import Site
from petteia.server.http.visitor import Visitor
from petteia.server.players.atom_feeds import Entry
from petteia.server.tokens import token_hash

MADE = 2026
"""The year in the ids of entries, which never changes (RFC 4151)."""


@get("/feed")
async def feed_page(visitor: Visitor, site: Site) -> Response[str]:
    """Whether there is a feed, and its address."""
    token = await site.feeds.token_of(visitor.player) if visitor.player else None
    address = None if token is None else feed_address(site, token)
    return visitor.page("feed.html", address=address)


@post("/feed")
async def renew(visitor: Visitor, site: Site) -> Response[Any]:
    """Give the feed an address, or a new one; or remove it."""
    _, form = await visitor.limited_form()
    if form.get("action") == "revoke":
        await site.feeds.revoke(visitor.player)
    else:
        await site.feeds.renew(visitor.player)
    return Redirect("/feed", status_code=303)


@get("/feed/{token:str}/moves.xml")
async def feed(token: str, visitor: Visitor, site: Site) -> Response[bytes]:
    """The feed owner's games in which it is their move."""
    player = existing(await site.feeds.player_of(token))
    entries = await site.feeds.entries(player, site.history, visitor.t)
    content = atom(entries, site.settings.share_address(), feed_address(site, token), visitor.t)
    headers = {"cache-control": "private, max-age=60"}
    return Response(content, media_type="application/atom+xml", headers=headers)


def atom(entries: list[Entry], site: str, address: str, t: Messages) -> bytes:
    """A feed as XML; ``site`` is the base of links, ``address`` that of the feed itself."""
    host = site.partition("://")[2].partition(":")[0]
    shown = {"entries": entries, "site": site, "address": address, "id": token_hash(address)}
    text = render("feed.xml", {"t": t, "tag": f"tag:{host},{MADE}:", **shown})
    return xml_letters(text).encode()


def feed_address(site: Site, token: str) -> str:
    """The address of the feed with a token."""
    return f"{site.settings.share_address()}/feed/{token}/moves.xml"
