"""The pages of clubs: made by one, joined by a link, with a table that members see."""

from collections.abc import Awaitable
from typing import Any, Final

from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.response import Redirect

from petteia.safe_io import parse_int
from petteia.server.http.requests import existing
from petteia.server.http.site import Site
from petteia.server.http.visitor import CONFIRMED, Visitor
from petteia.server.limits import MAX_CLUB_DAYS
from petteia.server.live.display_names import player_name
from petteia.server.players.clubs import MAX_TITLE_LENGTH, Club
from petteia.server.storage.database import RefusedError
from petteia.server.tokens import keyed_hash

USUAL_DAYS: Final = 90


@get("/clubs")
async def clubs(visitor: Visitor) -> Response[str]:
    """The reader's clubs, and a form for a new one."""
    return await _clubs_page(visitor, visitor.query)


@post("/clubs")
async def create(visitor: Visitor, site: Site) -> Response[Any]:
    """Make a club."""
    _, form = await visitor.limited_form()
    days = parse_int(form.get("days", "")) or 0
    try:
        id = await site.clubs.create(visitor.player, form.get("title", ""), days, visitor.address)
    except RefusedError as error:
        return await _clubs_page(visitor, form, visitor.t.refusal(error), 400)
    return Redirect(f"/clubs/{id}", status_code=303)


@get("/clubs/{id:str}")
async def club(id: str, visitor: Visitor) -> Response[str]:
    """A club: its table for members; for others, its description and how to join."""
    return await _club_page(visitor, await _found(id, visitor))


@post("/clubs/{id:str}/join")
async def join(id: str, visitor: Visitor, site: Site) -> Response[Any]:
    """Become a member."""
    await visitor.limited_form()
    return await _changed(visitor, await _found(id, visitor), site.clubs.join(id, visitor.player))


@post("/clubs/{id:str}/leave")
async def leave(id: str, visitor: Visitor, site: Site) -> Response[Any]:
    """Be no member any more."""
    await visitor.limited_form()
    return await _changed(visitor, await _found(id, visitor), site.clubs.leave(id, visitor.player))


@post("/clubs/{id:str}/remove")
async def remove(id: str, visitor: Visitor, site: Site) -> Response[Any]:
    """Remove a member."""
    found, form = await _own(id, visitor)
    wanted = form.get("member", "")
    named = (each for each in found.members if _member_key(visitor, found, each) == wanted)
    member = existing(next(named, None))
    return await _changed(visitor, found, site.clubs.remove(id, member))


@post("/clubs/{id:str}/close")
async def close(id: str, visitor: Visitor, site: Site) -> Response[Any]:
    """Freeze the table."""
    found, _ = await _own(id, visitor)
    return await _changed(visitor, found, site.clubs.close(id))


@post("/clubs/{id:str}/delete")
async def delete(id: str, visitor: Visitor, site: Site) -> Response[Any]:
    """Delete a club; its games stay with their players."""
    found, form = await _own(id, visitor)
    if form.get("sure") != CONFIRMED:
        return await _club_page(visitor, found, visitor.t("club-not-sure"), 400)
    await site.clubs.delete(id)
    return Redirect("/clubs", status_code=303)


async def _found(id: str, visitor: Visitor) -> Club:
    return existing(await visitor.site.clubs.find(id))


async def _own(id: str, visitor: Visitor) -> tuple[Club, dict[str, str]]:
    """A club of the visitor's, and the form that they have sent."""
    _, form = await visitor.limited_form()
    found = await _found(id, visitor)
    if found.row.owner != visitor.player:
        raise NotFoundException
    return found, form


async def _changed(visitor: Visitor, found: Club, change: Awaitable[None]) -> Response[Any]:
    """The page again after a change, or with the reason why it was not made."""
    try:
        await change
    except RefusedError as error:
        return await _club_page(visitor, found, visitor.t.refusal(error), 409)
    return Redirect(f"/clubs/{found.row.id}", status_code=303)


def _member_key(visitor: Visitor, found: Club, player: str) -> str:
    """A name for a member in forms, which does not identify them elsewhere."""
    return keyed_hash(visitor.site.csrf_key, f"member {found.row.id} {player}")


async def _clubs_page(
    visitor: Visitor, form: dict[str, str], error: str = "", status: int = 200
) -> Response[str]:
    return visitor.page(
        "clubs.html",
        status=status,
        error=error,
        own=await visitor.site.clubs.own(visitor.player) if visitor.player else (),
        title=form.get("title", ""),
        longest_title=MAX_TITLE_LENGTH,
        days=form.get("days", str(USUAL_DAYS)),
        most_days=MAX_CLUB_DAYS,
    )


async def _club_page(
    visitor: Visitor, found: Club, error: str = "", status: int = 200
) -> Response[str]:
    names = await visitor.site.live_games.display_names.of([*found.members, visitor.player])
    # A visitor on a first visit has no identity yet.
    named = {player: player_name(player, names, visitor.t) for player in names if player}
    return visitor.page(
        "club.html",
        status=status,
        error=error,
        club=found,
        is_owner=found.row.owner == visitor.player,
        is_member=visitor.player in found.members,
        you=visitor.player,
        named=named,
        keys={player: _member_key(visitor, found, player) for player in found.members},
        address=visitor.site.settings.share_address(),
    )
