"""The page on which a reader has a feed of their moves, and the feed itself."""

from typing import Any

from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.response import Redirect

from petteia.server.http.forms import read_limited_form
from petteia.server.http.page_response import render_page
from petteia.server.http.requests import AnyRequest, messages_for, player_token
from petteia.server.http.site import Site
from petteia.server.players.atom_feeds import atom
from petteia.server.tokens import token_hash


@get("/feed", include_in_schema=False)
async def feed_page(request: AnyRequest, site: Site) -> Response[str]:
    """Whether there is a feed, and its address."""
    guest = player_token(request)
    token = None if guest is None else await site.feeds.token_of(token_hash(guest))
    address = None if token is None else _address(site, token)
    return render_page(request, site, "feed.html", address=address)


@post("/feed", include_in_schema=False)
async def renew(request: AnyRequest, site: Site) -> Response[Any]:
    """Give the feed an address of its own, or another; or let there be none."""
    token, form = await read_limited_form(request, site)
    if form.get("action") == "revoke":
        await site.feeds.revoke(token_hash(token))
    else:
        await site.feeds.renew(token_hash(token))
    return Redirect("/feed", status_code=303)


@get("/feed/{token:str}/moves.xml", include_in_schema=False)
async def feed(token: str, request: AnyRequest, site: Site) -> Response[bytes]:
    """The moves that wait for whose feed it is."""
    player = await site.feeds.player_of(token)
    if player is None:
        raise NotFoundException
    t = messages_for(request)
    content = atom(
        await site.feeds.entries(player, site.history, t),
        site.settings.share_address(),
        _address(site, token),
        t,
    )
    headers = {"cache-control": "private, max-age=60"}
    return Response(content, media_type="application/atom+xml", headers=headers)


def _address(site: Site, token: str) -> str:
    return f"{site.settings.share_address()}/feed/{token}/moves.xml"
