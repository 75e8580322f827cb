"""The lobby: offers, and taking, withdrawing or declining them; finding players; games to watch."""

from typing import Any, Final

from litestar import Response, get, post
from litestar.response import Redirect

from petteia.engine import LEVELS
from petteia.server.account_names import MAX_NAME_LENGTH
from petteia.server.catalogue.rulesets.cards import card
from petteia.server.catalogue.rulesets.choosing import first_game
from petteia.server.domain.ratings import Rating
from petteia.server.http.offers import (
    challenge_address,
    offers_shown,
    own_ratings,
    page_address,
)
from petteia.server.http.site import Site
from petteia.server.http.visitor import CONFIRMED, MAX_TRIED, Visitor
from petteia.server.players.permissions import CHALLENGES, GAMES, PAGE, all_allow


@get("/lobby")
async def lobby(visitor: Visitor) -> Response[str]:
    """The offers, and a form to make one."""
    return await _lobby_page(visitor)


@post("/lobby/{id:str}/take")
async def take(id: str, visitor: Visitor, site: Site) -> Response[Any]:
    """Begin an offered game."""
    token, _ = await visitor.limited_form()
    game = await site.lobby.take(id, token)
    if game is None:
        return await _lobby_page(visitor, status=409, is_gone=True)
    return Redirect(f"/game/{game}", status_code=303)


@post("/lobby/{id:str}/withdraw")
async def withdraw(id: str, visitor: Visitor, site: Site) -> Response[Any]:
    """Take an offer back."""
    token, _ = await visitor.form()
    await site.lobby.withdraw(id, token)
    return Redirect("/lobby", status_code=303)


@post("/lobby/{id:str}/decline")
async def decline(id: str, visitor: Visitor, site: Site) -> Redirect:
    """Decline a challenge to the reader."""
    await visitor.form()
    await site.lobby.decline(id, visitor.player)
    return Redirect("/me", status_code=303)


@get("/players")
async def find(visitor: Visitor, site: Site) -> Response[Any]:
    """The player of a name, to see or to challenge, if they wish to be found."""
    row = await site.accounts.named(visitor.query.get("name", "")[:MAX_TRIED])
    allowed = frozenset() if row is None else await site.permissions.of(row.player)
    if row is not None and (PAGE in allowed or row.player == visitor.player):
        return Redirect(page_address(row.name), status_code=303)
    if row is not None and CHALLENGES in allowed:
        return Redirect(challenge_address(row.name), status_code=303)
    return await _lobby_page(visitor, status=404, is_nobody=True)


async def _lobby_page(
    visitor: Visitor, status: int = 200, is_gone: bool = False, is_nobody: bool = False
) -> Response[str]:
    site, t = visitor.site, visitor.t
    chosen, is_near = visitor.query.get("ruleset", ""), visitor.query.get("near") == CONFIRMED
    offers = await offers_shown(await site.lobby.open(visitor.token, chosen), visitor)
    if is_near:
        own = await own_ratings(offers, visitor)
        offers = [each for each in offers if each.is_near(own.get(each.terms.ruleset, Rating()))]
    offered = {*await site.lobby.rulesets(), chosen} - {""}
    titles = [(id, shown.full_title) for id in offered if (shown := card(id, t))]
    is_alone = all(offer.is_own for offer in offers)
    company = card(first_game(), t) if is_alone else None
    return visitor.page(
        "lobby.html",
        status=status,
        offers=offers,
        rulesets=sorted(titles, key=lambda each: each[1]),
        chosen=chosen,
        is_near=is_near,
        is_gone=is_gone,
        is_nobody=is_nobody,
        asked=visitor.query.get("name", "")[:MAX_NAME_LENGTH],
        longest_name=MAX_NAME_LENGTH,
        company=company,
        company_level=str(LEVELS[0]),
    )


MAX_LISTED: Final = 12
"""The games of each list, by their last event."""


@get("/watch")
async def watch(visitor: Visitor, site: Site) -> Response[str]:
    """Public games, to watch and replay."""
    running, over = [
        await site.history.watched(visitor.t, MAX_LISTED, all_allow(GAMES), is_over=is_over)
        for is_over in (False, True)
    ]
    return visitor.page(
        "watch.html",
        running=running,
        over=over,
        may_list=GAMES in await site.permissions.of(visitor.player),
    )
