"""Offers of games as pages show them, and the addresses that pages and phones follow to players."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final
from urllib.parse import quote

from litestar import Response

from petteia.i18n.messages import Messages
from petteia.server.catalogue.rulesets.cards import GameTerms, thumbnail
from petteia.server.domain.ratings import Rating, family_of
from petteia.server.http.visitor import Visitor
from petteia.server.live.display_names import DisplayName, player_name
from petteia.server.live.lobby import Challenge

ADDRESSEE: Final = "to"
"""The field with the name of the player that an offer is for."""


def page_address(name: str) -> str:
    """The address of the page of an account."""
    return f"/players/{quote(name, safe='')}"


def challenge_address(name: str) -> str:
    """The set-up page of a game that is offered to an account only."""
    return f"/play?opponent=open&{ADDRESSEE}={quote(name, safe='')}"


def qr_code(address: str) -> Response[str]:
    """The picture of an address that a phone scans."""
    # Imported only here: it has large tables, and a restarted site should soon be available.
    import segno

    svg = segno.make(address, error="m").svg_inline(scale=4, border=4, light="#fff", dark="#000")
    return Response(
        svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1),
        media_type="image/svg+xml",
    )


MAX_APART: Final = 200.0
"""Players are about as strong if the weaker one can expect a quarter of the points."""


class Offer:
    """An offer in the reader's language."""

    def __init__(
        self,
        challenge: Challenge,
        names: Mapping[str, DisplayName],
        rating: Rating | None,
        t: Messages,
    ) -> None:
        setup = challenge.setup
        self.id = challenge.id
        side = challenge.side if challenge.is_own else challenge.offered_side
        self.terms = GameTerms.of(setup, side, t)
        self.by = player_name(challenge.guest, names, t)
        self.rating = rating
        """The offering player's rating in such games, if the game is rated."""
        self.is_own = challenge.is_own
        self.is_live = setup.is_live
        self.to = player_name(challenge.addressee, names, t) if challenge.addressee else ""
        """The name of the only player who may take it; empty if anyone may."""
        self.picture = thumbnail(setup.game().position())

    @property
    def is_challenge(self) -> bool:
        """Whether it is for the reader only."""
        return bool(self.to) and not self.is_own

    def is_near(self, own: Rating) -> bool:
        """Whether it is a rated game with an opponent of similar strength."""
        is_even = self.rating is not None and abs(self.rating.rating - own.rating) <= MAX_APART
        return is_even or self.is_own or self.is_challenge


async def own_ratings(offers: Sequence[Offer], visitor: Visitor) -> dict[str, Rating]:
    """The reader's ratings in the games that are offered, by their rulesets."""
    known = {each.family: each.rating for each in await visitor.site.ratings.of(visitor.player)}
    rulesets = {each.terms.ruleset for each in offers if each.rating}
    return {id: known.get(family_of(id), Rating()) for id in rulesets}


async def offers_shown(challenges: Sequence[Challenge], visitor: Visitor) -> list[Offer]:
    """Offers as a page shows them to the reader."""
    players = [each.guest for each in challenges]
    players += [each.addressee for each in challenges if each.addressee]
    names = await visitor.site.live_games.display_names.of(players)
    ratings = await _ratings(challenges, visitor)
    return [Offer(each, names, ratings.get(each.id), visitor.t) for each in challenges]


async def offers_for(visitor: Visitor) -> Sequence[Challenge]:
    """The open offers that the reader may see, their own among them; none before they play."""
    return await visitor.site.lobby.open(visitor.token) if visitor.token else ()


async def challenges_of(visitor: Visitor, offered: Iterable[Challenge]) -> list[Offer]:
    """The challenges by name that the reader has made, and those that wait for their answer."""
    return await offers_shown([each for each in offered if each.addressee], visitor)


def own_offers(offered: Iterable[Challenge]) -> dict[str, bool]:
    """The ids of the reader's open offers, each with whether it is one of a live game."""
    return {each.id: each.setup.is_live for each in offered if each.is_own}


async def _ratings(challenges: Sequence[Challenge], visitor: Visitor) -> dict[str, Rating]:
    """The ratings of the players who offer rated games, by the offers' ids."""
    rated = [each for each in challenges if each.setup.is_rated]
    found: dict[str, Rating] = {}
    for family in {family_of(each.setup.ruleset) for each in rated}:
        offered = [each for each in rated if family_of(each.setup.ruleset) == family]
        known = await visitor.site.ratings.of_many([each.guest for each in offered], family)
        found |= {each.id: known.get(each.guest, Rating()) for each in offered}
    return found
