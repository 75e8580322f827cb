"""The reader's own page: their games, settings and account; everything exported, or deleted."""

import re
from collections.abc import AsyncIterator
from typing import Any

from litestar import Response, get, post
from litestar.response import Redirect, Stream

from petteia.safe_io import parse_int
from petteia.server.account_names import MAX_NAME_LENGTH
from petteia.server.catalogue.rulesets.cards import cards
from petteia.server.http.api.records import named
from petteia.server.http.offers import challenges_of, offers_for, own_offers, page_address
from petteia.server.http.pages.reader.feed import feed_address
from petteia.server.http.preferences import all_preferences
from petteia.server.http.site import Site
from petteia.server.http.visitor import CONFIRMED, FormRefusedError, Visitor
from petteia.server.limits import MAX_VACATION_DAYS
from petteia.server.players.data_export import File, archive, as_json
from petteia.server.players.game_history import EACH_PAGE
from petteia.server.players.lesson_progress import as_text
from petteia.server.players.permissions import OF_ACCOUNTS, OF_EVERYBODY
from petteia.server.players.ratings import FamilyRating, rulesets_of
from petteia.server.storage.database import RefusedError
from petteia.server.storage.models import now_ms, stored_moment
from petteia.server.tokens import GUEST_COOKIE
from petteia.server.workers.fair_queue import Client, FairTurns

_OWN_PATH = re.compile(r"/(?![/\\])[A-Za-z0-9/._~?=&%#+-]{0,400}", re.ASCII)


@get("/me")
async def me(visitor: Visitor) -> Response[str]:
    """The reader's running and finished games, and their choices."""
    if visitor.site.settings.edition is not None:
        titles = {each.id: each.full_title for each in cards(visitor.t)}
        return visitor.page("me_device.html", choices=_choices(visitor), titles=titles)
    return await _profile_page(visitor)


@post("/settings")
async def choose(visitor: Visitor, site: Site) -> Response[Any]:
    """Store the reader's choices in cookies and with the account; return to the page that asked."""
    _, form = await visitor.form()
    chosen = {
        choice.cookie: form[choice.name]
        for choice in all_preferences()
        if form.get(choice.name) in choice.values
    }
    account = visitor.account
    if account is not None:
        await site.accounts.save_preferences(account.id, chosen)
    cookies = [visitor.cookie(name, value, is_secret=False) for name, value in chosen.items()]
    if "back" not in form:
        return Response(None, status_code=204, cookies=cookies)
    return Redirect(own_path(form["back"]), status_code=303, cookies=cookies)


def own_path(text: str) -> str:
    """A path of this site to return to; home for anything else."""
    return text if _OWN_PATH.fullmatch(text) else "/"


@post("/me/name")
async def choose_nickname(visitor: Visitor, site: Site) -> Response[Any]:
    """Give a guest a nickname; an account already has its name."""
    _, form = await visitor.limited_form()
    if visitor.account is not None:
        raise FormRefusedError(403, "refused-form")
    name = form.get("name", "")
    error = await site.live_games.display_names.choose(visitor.player, name)
    if error:
        return await _profile_page(visitor, name, error, 400)
    return Redirect("/me", status_code=303)


@post("/me/permissions")
async def choose_permissions(visitor: Visitor, site: Site) -> Redirect:
    """Allow others to see the reader's page or games, or to challenge them; or no longer."""
    _, form = await visitor.limited_form()
    chosen = [what for what in _may_allow(visitor) if form.get(what) == CONFIRMED]
    await site.permissions.choose(visitor.player, chosen)
    return Redirect("/me#permissions", status_code=303)


@post("/me/vacation")
async def take_vacation(visitor: Visitor, site: Site) -> Response[Any]:
    """Stop the reader's time of days for a while, or restart it."""
    _, form = await visitor.limited_form()
    try:
        if form.get("what") == "end":
            await site.vacations.end(visitor.player)
        else:
            await site.vacations.begin(visitor.player, parse_int(form.get("days", "")) or 0)
    except RefusedError as error:
        return await _profile_page(visitor, status=409, vacation_error=error.code)
    return Redirect("/me#vacation", status_code=303)


def _may_allow(visitor: Visitor) -> tuple[str, ...]:
    """The reader's possible permissions: only an account has a name by which others find it."""
    return OF_EVERYBODY if visitor.account is None else OF_ACCOUNTS


def _choices(visitor: Visitor) -> dict[str, tuple[tuple[str, ...], str]]:
    """All choices of the reader: the possible values, and the current one."""
    chosen = visitor.choices
    return {each.name: (each.values, each.chosen(chosen)) for each in all_preferences()}


async def _profile_page(
    visitor: Visitor,
    nickname: str = "",
    error: str = "",
    status: int = 200,
    vacation_error: str = "",
) -> Response[str]:
    site = visitor.site
    names = await site.live_games.display_names.of([visitor.player])
    t, player, account = visitor.t, visitor.player, visitor.account
    pages = -(-await site.history.count_finished(player) // EACH_PAGE)
    asked = parse_int(visitor.query.get("page", "")) or 1
    page = min(asked, pages or 1)
    offered = await offers_for(visitor)
    return visitor.page(
        "me.html",
        status=status,
        nickname=(nickname or names[visitor.player].text)[:MAX_NAME_LENGTH],
        nickname_error=error,
        running=await site.history.running(player, t, now_ms()),
        challenges=await challenges_of(visitor, offered),
        offers=own_offers(offered),
        rematches=await site.history.rematches_wanted(player, t),
        finished=await site.history.finished(player, t, page - 1),
        page=page,
        pages=pages,
        choices=_choices(visitor),
        may_allow=_may_allow(visitor),
        allowed=await site.permissions.of(player),
        vacation_until=stored_moment(until)
        if (until := await site.vacations.until(player))
        else None,
        vacation_days=await site.vacations.days_left(player),
        vacation_days_of_year=MAX_VACATION_DAYS,
        vacation_error=vacation_error,
        page_of_reader=page_address(account.name) if account else "/player",
        sessions=await site.accounts.sessions_of(account.id) if account else (),
        codes_left=(await site.accounts.about(account.id))[1] if account else 0,
    )


@get("/me/export")
async def export(visitor: Visitor, site: Site) -> Response[Any]:
    """Everything that is kept of the reader, in one archive."""
    if visitor.token is None:
        return Redirect("/me", status_code=303)
    visitor.require_export()
    about = await _about(visitor)
    pieces = archive(visitor.player, about, _studies(visitor), site.history, site.rulesets)
    turned = _in_turn(pieces, site.exports, visitor.client)
    headers = named("petteia-export.zip")
    return Stream(turned, media_type="application/zip", headers=headers)


async def _in_turn(
    pieces: AsyncIterator[bytes], turns: FairTurns[None], client: Client
) -> AsyncIterator[bytes]:
    """The pieces of an archive, made once it is one's turn."""
    async with turns.turn(client):
        async for piece in pieces:
            yield piece


@get("/me/delete")
async def delete_page(visitor: Visitor) -> Response[str]:
    """The consequences of deleting everything, and a request to confirm."""
    return visitor.page("delete.html", error="")


@post("/me/delete")
async def delete(visitor: Visitor, site: Site) -> Response[Any]:
    """Delete everything, if the reader confirms it, with the password of an account."""
    form = await visitor.own_attempt()
    account = visitor.account
    if form.get("sure") != CONFIRMED:
        return visitor.page("delete.html", status=400, error="delete-not-sure")
    if account is not None and not await site.accounts.has_password(
        account.id, form.get("old", ""), visitor.client
    ):
        return visitor.page("delete.html", status=403, error="account-wrong-old")
    await site.events.delete_all(visitor.player)
    await site.clubs.delete_all(visitor.player)
    await site.history.delete(visitor.player)
    await site.studies.delete_all(visitor.player)
    for ruleset in await site.rulesets.kept_by(visitor.player):
        await site.rulesets.remove(ruleset.id, visitor.player)
    if account is not None:
        await site.accounts.delete(account.id)
    answer = Redirect("/", status_code=303)
    for cookie in visitor.request.cookies:
        # The guest of this browser is another player, whose games only this cookie leads to.
        is_of_guest = account is not None and cookie == GUEST_COOKIE
        if cookie.startswith("petteia_") and not is_of_guest:
            answer.delete_cookie(cookie)
    return answer


async def _about(visitor: Visitor) -> list[File]:
    """The stored data of the reader other than games, rulesets and studies; no empty files."""
    site, player = visitor.site, visitor.player
    nickname = (await site.live_games.display_names.of([player]))[player]
    feed = await site.feeds.token_of(player)
    kept = {
        "settings.json": {each.name: each.chosen(visitor.choices) for each in all_preferences()},
        "permissions.json": sorted(await site.permissions.of(player)),
        "ratings.json": [_rating_kept(each) for each in await site.ratings.of(player)],
        "clubs.json": [
            {"title": row.title, "ends": str(row.ends), "own": row.owner == player}
            for row in await site.clubs.own(player)
        ],
        "vacations.json": [
            {"begins": str(stored_moment(row.begins)), "ends": str(stored_moment(row.ends))}
            for row in await site.vacations.of(player)
        ],
        "nickname.json": nickname.text and not nickname.is_account and {"nickname": nickname.text},
        "notifications.json": [
            {"service": each.endpoint, "since": str(each.made)}
            for each in await site.notifications.subscriptions_of(player)
        ],
        "events.json": await site.events.about(player),
        "offers.json": await _offers_kept(visitor),
        "feed.json": feed and {"address": feed_address(site, feed)},
        "studies-of-others.json": [
            {"title": each.title, "changed": str(each.changed)}
            for each in await site.studies.joined(player)
        ],
        "account.json": await _account_kept(visitor),
    }
    files = [(name, as_json(value)) for name, value in kept.items() if value]
    progress = await site.progress.of(player)
    return [*files, ("lessons.json", as_text(progress))] if progress else files


async def _account_kept(visitor: Visitor) -> dict[str, object]:
    """The reader's account with its sessions; empty for a guest."""
    accounts, account = visitor.site.accounts, visitor.account
    if account is None:
        return {}
    created, codes = await accounts.about(account.id)
    sessions = [
        {"browser": each.browser, "begun": str(each.begun), "seen": str(each.seen)}
        for each in await accounts.sessions_of(account.id)
    ]
    return {
        "name": account.name,
        "created": created.isoformat(),
        "recovery codes left": codes,
        "sessions": sessions,
    }


async def _offers_kept(visitor: Visitor) -> list[dict[str, object]]:
    """The open offers that the reader has made, and those that wait for their answer."""
    listed = await visitor.site.lobby.open(visitor.token)
    offers = [each for each in listed if each.is_own or each.addressee]
    players = [each.addressee if each.is_own else each.guest for each in offers]
    names = await visitor.site.live_games.display_names.of([each for each in players if each])
    return [
        {
            "own": each.is_own,
            "player": names[player].text if player else None,
            "ruleset": each.setup.ruleset,
            "options": dict(each.setup.options),
            "start": each.setup.start,
            "clock": None if each.setup.clock is None else str(each.setup.clock),
            "side": each.side if each.is_own else each.offered_side,
            "rated": each.setup.is_rated,
        }
        for each, player in zip(offers, players, strict=True)
    ]


def _rating_kept(found: FamilyRating) -> dict[str, object]:
    return {
        "rulesets": rulesets_of(found.family),
        "rating": round(found.rating.rating),
        "deviation": round(found.rating.deviation),
        "games": found.games,
    }


async def _studies(visitor: Visitor) -> AsyncIterator[File]:
    """The reader's studies in pieces: a record of the chapters of each, and of each edition."""
    studies, about = visitor.site.studies, list[dict[str, object]]()
    for study in await studies.own(visitor.player):
        chapters = list[dict[str, str]]()
        async for chapter in studies.all_chapters(study.id):
            edition = f"-{chapter.edition}" if chapter.edition else ""
            file = f"studies/{study.id}{edition}.jsonl"
            chapters.append({"title": chapter.title, "file": file})
            # The tree is JSON already: read and written again, it would take many times its size.
            yield file, f"{chapter.tree}\n"
        summary = {"title": study.title, "access": study.access, "changed": str(study.changed)}
        about.append({**summary, "chapters": chapters})
    if about:
        yield "studies.json", as_json(about)
