"""The lobby's page and socket: what is offered, live."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from litestar import Response, WebSocket, get, post, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.response import Redirect
from markupsafe import Markup

from petteia.server.catalogue.cards import thumbnail
from petteia.server.catalogue.game_terms import GameTerms
from petteia.server.domain.socket_messages import MAX_MESSAGE_LENGTH
from petteia.server.http.forms import read_form, read_limited_form
from petteia.server.http.game_socket import SILENCE_SECONDS, TOO_OFTEN
from petteia.server.http.page_response import render_page
from petteia.server.http.requests import AnyRequest, client_address, messages_for, player_token
from petteia.server.http.site import Site
from petteia.server.i18n.messages import Messages
from petteia.server.i18n.player_names import player_name
from petteia.server.live.lobby import LOBBY, Challenge
from petteia.server.rate_limiter import RateLimiter
from petteia.server.tokens import new_token

LOOK_SECONDS = 10.0
"""How often it is looked for what has gone away by itself."""

LobbySocket = WebSocket[Any, Any, Any]


@dataclass(frozen=True)
class Offer:
    """An offer as the page shows it."""

    id: str
    terms: GameTerms
    by: str
    is_own: bool
    is_live: bool
    picture: Markup

    @classmethod
    def of(cls, challenge: Challenge, names: Mapping[str, str], t: Messages) -> Offer:
        """An offer in the reader's language."""
        setup = challenge.setup
        side = challenge.side if challenge.is_own else challenge.offered_side
        return cls(
            challenge.id,
            GameTerms.of(setup, side, t),
            player_name(challenge.guest, names, t),
            challenge.is_own,
            setup.clock is not None and setup.clock.is_live,
            Markup(thumbnail(setup.game().position())),
        )


@get("/lobby", include_in_schema=False)
async def lobby(request: AnyRequest, site: Site) -> Response[str]:
    """What is offered, and a way to offer something."""
    return await _lobby_page(request, site)


@post("/lobby/{id:str}/take", include_in_schema=False)
async def take(id: str, request: AnyRequest, site: Site) -> Response[Any]:
    """Begin an offered game."""
    token, _ = await read_limited_form(request, site)
    game = await site.lobby.take(id, token)
    if game is None:
        return await _lobby_page(request, site, status=409, is_gone=True)
    return Redirect(f"/game/{game}", status_code=303)


@post("/lobby/{id:str}/withdraw", include_in_schema=False)
async def withdraw(id: str, request: AnyRequest, site: Site) -> Response[Any]:
    """Take an offer back."""
    token, _ = await read_form(request, site)
    await site.lobby.withdraw(id, token)
    return Redirect("/lobby", status_code=303)


@websocket("/lobby/socket")
async def lobby_socket(socket: LobbySocket, site: Site) -> None:
    """Notify a guest when the offers change, and when one of theirs has become a game."""
    await socket.accept()
    if not site.limits.sockets.take(client_address(socket)):
        await socket.close(code=TOO_OFTEN)
        return
    changed = asyncio.Event()

    def on_change(_detail: str, _process: str) -> None:
        changed.set()

    site.live_games.pubsub.subscribe(LOBBY, on_change)
    guest = player_token(socket) or new_token()
    sending = asyncio.create_task(_send_offers(socket, site, guest, changed))
    try:
        with contextlib.suppress(WebSocketDisconnect, TimeoutError):
            await _answer_pings(socket)
    finally:
        site.live_games.pubsub.unsubscribe(LOBBY, on_change)
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)


async def _answer_pings(socket: LobbySocket) -> None:
    """Answer pings; whoever says anything else, or too much, is sent away."""
    messages = RateLimiter(burst=10, each_second=1)
    while True:
        text = await asyncio.wait_for(socket.receive_text(), SILENCE_SECONDS)
        if len(text) > MAX_MESSAGE_LENGTH or not messages.take(""):
            await socket.close(code=TOO_OFTEN)
            return
        await socket.send_text('{"type":"pong"}')


async def _send_offers(socket: LobbySocket, site: Site, guest: str, changed: asyncio.Event) -> None:
    # Offers may have been taken since the page was made: it knows which of them it shows.
    announced: set[str] = set()
    shown: list[str] | None = None
    while True:
        await site.lobby.keep(guest)
        for offer, game in (await site.lobby.taken_of(guest)).items():
            if offer not in announced:
                announced.add(offer)
                message = {"type": "taken", "offer": offer, "game": game}
                await socket.send_text(json.dumps(message))
        offers = [each.id for each in await site.lobby.open(guest)]
        if offers != shown:
            shown = offers
            await socket.send_text(json.dumps({"type": "changed"}))
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(changed.wait(), LOOK_SECONDS)
        changed.clear()


async def _lobby_page(
    request: AnyRequest, site: Site, status: int = 200, is_gone: bool = False
) -> Response[str]:
    t = messages_for(request)
    open_now = await site.lobby.open(player_token(request))
    names = await site.live_games.display_names.of(each.guest for each in open_now)
    offers = [Offer.of(each, names, t) for each in open_now]
    return render_page(request, site, "lobby.html", status=status, offers=offers, is_gone=is_gone)
