"""The settings of a study: its titles, readers, members and editions."""

from importlib.metadata import version
from typing import Any

from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.response import Redirect

from petteia.rulesets.citations import ruleset_versions
from petteia.safe_io import parse_int
from petteia.server.http.pages.study.studies import clean_title, find_study
from petteia.server.http.requests import existing
from petteia.server.http.site import Site
from petteia.server.http.visitor import CONFIRMED, FormRefusedError, Visitor
from petteia.server.live.display_names import player_name
from petteia.server.players.studies import (
    ACCESS,
    MAX_EDITIONS,
    MAX_MEMBERS,
)

TITLE, PLACE, SEEN = "title.", "place.", "seen."
"""The prefixes of the fields of a chapter's title and place, and of both as the page had them; its
id follows."""


@get("/studies/{id:str}/settings")
async def settings(id: str, visitor: Visitor, site: Site) -> Response[str]:
    """Everything about a study that its writers can change."""
    found = await find_study(id, visitor)
    if not found.may_write:
        raise NotFoundException
    row, address = found.row, site.settings.share_address()
    members = await site.studies.members(id)
    names = await site.live_games.display_names.of(members)
    invitation = site.studies.invitation_of(row) if found.role == "owner" else None
    return visitor.page(
        "study_settings.html",
        study=found,
        access=ACCESS if visitor.account else ACCESS[:-1],
        members=[(each, player_name(each, names, visitor.t)) for each in members],
        invitation=f"{address}/studies/{id}/join/{invitation}" if invitation else "",
        frame_address=f"{address}/studies/{id}/{found.chapters[0].id}/frame",
        most_editions=MAX_EDITIONS,
        most_members=MAX_MEMBERS,
    )


@post("/studies/{id:str}/settings")
async def describe(id: str, visitor: Visitor, site: Site) -> Response[Any]:
    """Change the titles, the order of chapters, and the permission to read the study."""
    _, form = await visitor.limited_form()
    found = await find_study(id, visitor)
    if found.role == "owner":
        access = next((each for each in ACCESS if each == form.get("access")), None)
        if access is None or (access == "public" and visitor.account is None):
            raise FormRefusedError(400, "refused-request")
        title = clean_title(form.get("title", "")) or found.row.title
        await site.studies.describe(id, visitor.player, title, access)
    titles: dict[str, str] = {}
    ranks: dict[str, tuple[int, int]] = {}
    for number, each in enumerate(found.chapters, 1):
        # Others may have given it another title or place since.
        place, _, title = form.get(SEEN + each.id, "").partition(" ")
        given = form.get(TITLE + each.id, "")
        if given != title and clean_title(given):
            titles[each.id] = clean_title(given)
        wanted = form.get(PLACE + each.id, "")
        ranks[each.id] = _rank(number, None if wanted == place else parse_int(wanted))
    chapters = sorted(ranks, key=lambda id: ranks[id])
    if not await site.studies.arrange(id, visitor.player, titles, chapters):
        raise NotFoundException
    return _back(id)


@post("/studies/{id:str}/chapters/remove")
async def remove_chapter(id: str, visitor: Visitor, site: Site) -> Response[Any]:
    """Remove a chapter; the last one stays."""
    _, form = await visitor.limited_form()
    if not await site.studies.remove_chapter(id, visitor.player, form.get("chapter", "")):
        raise NotFoundException
    return _back(id)


@post("/studies/{id:str}/invitation")
async def invite(id: str, visitor: Visitor, site: Site) -> Response[Any]:
    """Make an address that lets others write, or take it back."""
    _, form = await visitor.limited_form()
    if not await site.studies.invite(id, visitor.player, form.get("action") == "open"):
        raise NotFoundException
    return _back(id)


@post("/studies/{id:str}/members/remove")
async def remove_member(id: str, visitor: Visitor, site: Site) -> Response[Any]:
    """Withdraw a member's permission to write; members may leave by themselves."""
    _, form = await visitor.limited_form()
    member = form.get("member", "")
    if not await site.studies.remove_member(id, visitor.player, member):
        raise NotFoundException
    return _back(id) if member != visitor.player else Redirect("/studies", status_code=303)


@get("/studies/{id:str}/join/{invitation:str}")
async def invited(id: str, invitation: str, visitor: Visitor, site: Site) -> Response[str]:
    """The question whether the reader wants to write in a study."""
    if not await site.studies.is_invitation(id, invitation):
        raise FormRefusedError(404, "refused-study-invitation")
    return visitor.page("study_join.html", id=id, invitation=invitation)


@post("/studies/{id:str}/join/{invitation:str}")
async def join(id: str, invitation: str, visitor: Visitor, site: Site) -> Response[Any]:
    """Let the reader write in a study."""
    await visitor.limited_form()
    has_joined = await site.studies.join(id, invitation, visitor.player)
    if not has_joined:
        raise FormRefusedError(404, "refused-study-invitation")
    return Redirect(f"/studies/{id}", status_code=303)


@post("/studies/{id:str}/editions")
async def publish_edition(id: str, visitor: Visitor, site: Site) -> Response[Any]:
    """Preserve the study as it is now, so that it can be cited."""
    await visitor.limited_form()
    found = await find_study(id, visitor)
    names = await site.live_games.display_names.of([visitor.player])
    author = player_name(visitor.player, names, visitor.t)
    rulesets = list(dict.fromkeys(each.ruleset for each in found.chapters))
    for ruleset in rulesets:
        await site.rulesets.ensure(ruleset)
    versions = [f"petteia {version('petteia')}", *ruleset_versions(rulesets)]
    number = existing(await site.studies.publish_edition(id, visitor.player, author, versions))
    return Redirect(f"/studies/{id}/editions/{number}", status_code=303)


@post("/studies/{id:str}/delete")
async def delete(id: str, visitor: Visitor, site: Site) -> Response[Any]:
    """Delete a study with all its editions, if its owner confirms it."""
    _, form = await visitor.limited_form()
    if form.get("sure") != CONFIRMED:
        raise FormRefusedError(400, "delete-not-sure")
    if not await site.studies.delete(id, visitor.player):
        raise NotFoundException
    return Redirect("/studies", status_code=303)


def _rank(place: int, wanted: int | None) -> tuple[int, int]:
    """The rank of a chapter at a place that is to take another.

    If it moves up it comes before the chapter that is there, and if it moves down after it.
    """
    wanted = place if wanted is None else wanted
    return wanted, (wanted > place) - (wanted < place)


def _back(id: str) -> Redirect:
    return Redirect(f"/studies/{id}/settings", status_code=303)
