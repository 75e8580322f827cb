"""The lobby's page: what is offered, and taking or withdrawing it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from litestar import Response, get, post
from litestar.response import Redirect
from markupsafe import Markup

from petteia.engine import LEVELS
from petteia.i18n.messages import Messages
from petteia.server.catalogue.rulesets.cards import GameTerms, card, thumbnail
from petteia.server.catalogue.rulesets.choosing import first_game
from petteia.server.http.site import Site
from petteia.server.http.visitor import Visitor
from petteia.server.live.display_names import DisplayName, player_name
from petteia.server.live.lobby import Challenge


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
    def of(cls, challenge: Challenge, names: Mapping[str, DisplayName], t: Messages) -> Self:
        """An offer in the reader's language."""
        setup = challenge.setup
        side = challenge.side if challenge.is_own else challenge.offered_side
        return cls(
            challenge.id,
            GameTerms.of(setup, side, t),
            player_name(challenge.guest, names, t),
            challenge.is_own,
            setup.clock is not None and setup.clock.is_live,
            thumbnail(setup.game().position()),
        )


@get("/lobby", include_in_schema=False)
async def lobby(visitor: Visitor) -> Response[str]:
    """What is offered, and a way to offer something."""
    return await _lobby_page(visitor)


@post("/lobby/{id:str}/take", include_in_schema=False)
async def take(id: str, visitor: Visitor, site: Site) -> Response[Any]:
    """Begin an offered game."""
    token, _ = await visitor.limited_form()
    game = await site.lobby.take(id, token)
    if game is None:
        return await _lobby_page(visitor, status=409, is_gone=True)
    return Redirect(f"/game/{game}", status_code=303)


@post("/lobby/{id:str}/withdraw", include_in_schema=False)
async def withdraw(id: str, visitor: Visitor, site: Site) -> Response[Any]:
    """Take an offer back."""
    token, _ = await visitor.form()
    await site.lobby.withdraw(id, token)
    return Redirect("/lobby", status_code=303)


async def _lobby_page(visitor: Visitor, status: int = 200, is_gone: bool = False) -> Response[str]:
    site, t = visitor.site, visitor.t
    open_now = await site.lobby.open(visitor.token)
    names = await site.live_games.display_names.of(each.guest for each in open_now)
    offers = [Offer.of(each, names, t) for each in open_now]
    is_alone = all(offer.is_own for offer in offers)
    company = card(first_game(), t) if is_alone else None
    return visitor.page(
        "lobby.html",
        status=status,
        offers=offers,
        is_gone=is_gone,
        company=company,
        company_level=str(LEVELS[0]),
    )
