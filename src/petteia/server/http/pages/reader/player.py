"""The page of a player: name, since when, ratings, and games to replay."""

from datetime import datetime

from litestar import Response, get
from litestar.exceptions import NotFoundException

from petteia.i18n.messages import Messages
from petteia.rulesets import ruleset, ruleset_ids
from petteia.rulesets.rule_texts import full_title
from petteia.safe_io import parse_int
from petteia.server.http.offers import challenge_address
from petteia.server.http.requests import existing
from petteia.server.http.site import Site
from petteia.server.http.visitor import MAX_TRIED, Visitor
from petteia.server.live.display_names import player_name
from petteia.server.players.game_history import EACH_PAGE
from petteia.server.players.permissions import CHALLENGES, GAMES, PAGE, all_allow
from petteia.server.players.ratings import rulesets_of


@get("/player")
async def own_player(visitor: Visitor, site: Site) -> Response[str]:
    """The reader's own page, whether others may see it or not."""
    since = await site.history.first_game(visitor.player)
    if visitor.account is not None:
        since, _ = await site.accounts.about(visitor.account.id)
    return await _player_page(visitor, visitor.player, since)


@get("/players/{name:str}")
async def player(name: str, visitor: Visitor, site: Site) -> Response[str]:
    """The page of an account that lets others see it; any other name leads nowhere."""
    row = existing(await site.accounts.named(name[:MAX_TRIED]))
    if row.player != visitor.player and PAGE not in await site.permissions.of(row.player):
        raise NotFoundException
    return await _player_page(visitor, row.player, row.created)


async def _player_page(visitor: Visitor, player: str, since: datetime | None) -> Response[str]:
    site, t = visitor.site, visitor.t
    is_own = player == visitor.player
    # Others see only games whose players all allow it.
    which = () if is_own else (all_allow(GAMES),)
    pages = -(-await site.history.count_finished(player, *which) // EACH_PAGE)
    page = min(parse_int(visitor.query.get("page", "")) or 1, pages or 1)
    names = await site.live_games.display_names.of([player])
    name = names[player]
    allowed = await site.permissions.of(player)
    counts = await site.history.count_by_ruleset(player)
    known = set(ruleset_ids())
    return visitor.page(
        "player.html",
        name=player_name(player, names, t) if player else t("player-you"),
        since=since,
        is_own=is_own,
        is_public=PAGE in allowed,
        is_account=name.is_account,
        challenge=challenge_address(name.text)
        if name.is_account and CHALLENGES in allowed and not is_own
        else "",
        ratings=[(family_title(each.family, t), each) for each in await site.ratings.of(player)],
        counts=[(full_title(ruleset(id), t), n) for id, n in counts.items() if id in known],
        own_count=sum(games for id, games in counts.items() if id not in known),
        finished=await site.history.finished(player, t, page - 1, *which),
        page=page,
        pages=pages,
    )


def family_title(family: str, t: Messages) -> str:
    """The games of a family, by their titles."""
    return t.list([full_title(ruleset(id), t) for id in rulesets_of(family)])
