"""The reader's own page: their games, settings and account; everything exported, or deleted."""

from __future__ import annotations

from typing import Any

from litestar import Response, get, post
from litestar.response import Redirect, Stream

from petteia.server.http.choosing import all_choices
from petteia.server.http.site import (
    AnyRequest,
    Site,
    account_of,
    address_of,
    choices_of,
    guest_of,
    messages_for,
    one_each,
    sent_form,
)
from petteia.server.identity import known_as
from petteia.server.players.accounts import Account
from petteia.server.players.archiving import File, archive, as_json
from petteia.server.players.own_games import EACH_PAGE
from petteia.server.storage.models import now_ms

CONFIRMED = "yes"


@get("/me", include_in_schema=False)
async def me(request: AnyRequest, site: Site) -> Response[str]:
    """What goes on, what is over, and what the reader has chosen."""
    t = messages_for(request)
    token = guest_of(request)
    player = known_as(token) if token else ""
    account = account_of(request)
    pages = -(-await site.own_games.count_finished(player) // EACH_PAGE)
    page = _page_number(one_each(request.query_params).get("page", ""), pages)
    choices = choices_of(request)
    return site.page(
        request,
        "me.html",
        running=await site.own_games.running(player, t, now_ms()),
        finished=await site.own_games.finished(player, t, page - 1),
        page=page,
        pages=pages,
        choices={each.name: (each.values, each.chosen(choices)) for each in all_choices()},
        sessions=await site.accounts.sessions_of(account.id) if account else (),
        codes_left=(await site.accounts.about(account.id))[1] if account else 0,
    )


@get("/me/export", include_in_schema=False)
async def export(request: AnyRequest, site: Site) -> Response[Any]:
    """Everything that is kept of the reader, in one archive."""
    token = guest_of(request)
    if token is None or not site.exports.take(known_as(token)):
        return site.page(request, "refused.html", status=429, key="refused-often")
    about = await _about(site, request, account_of(request))
    pieces = archive(known_as(token), about, site.own_games, site.rulesets)
    headers = {
        "content-disposition": 'attachment; filename="petteia-export.zip"',
        "cache-control": "no-store",
    }
    return Stream(pieces, media_type="application/zip", headers=headers)


@get("/me/delete", include_in_schema=False)
async def delete_page(request: AnyRequest, site: Site) -> Response[str]:
    """What deleting everything means, and the question whether it is meant."""
    return site.page(request, "delete.html", fault="")


@post("/me/delete", include_in_schema=False)
async def delete(request: AnyRequest, site: Site) -> Response[Any]:
    """Delete everything, if the reader says so twice, and with the password of an account."""
    token, form = await sent_form(request, site)
    account = account_of(request)
    if form.get("sure") != CONFIRMED:
        return site.page(request, "delete.html", status=400, fault="delete-not-sure")
    if account is not None:
        if not site.attempts.take(address_of(request)):
            return site.page(request, "refused.html", status=429, key="refused-tries")
        if not await site.accounts.has_password(account.id, form.get("old", "")):
            return site.page(request, "delete.html", status=403, fault="account-wrong-old")
    await site.own_games.delete(known_as(token))
    for ruleset in await site.rulesets.kept_by(known_as(token)):
        await site.rulesets.remove(ruleset.id, known_as(token))
    if account is not None:
        await site.accounts.delete(account.id)
    answer = Redirect("/", status_code=303)
    for cookie in request.cookies:
        if cookie.startswith("petteia_"):
            answer.delete_cookie(cookie)
    return answer


HANDLERS = (me, export, delete_page, delete)


async def _about(site: Site, request: AnyRequest, account: Account | None) -> list[File]:
    """What is kept of the reader besides games and rulesets."""
    choices = choices_of(request)
    settings = {each.name: each.chosen(choices) for each in all_choices()}
    files = [("settings.json", as_json(settings))]
    if account is not None:
        created, codes = await site.accounts.about(account.id)
        sessions = [
            {"browser": each.browser, "begun": str(each.begun), "seen": str(each.seen)}
            for each in await site.accounts.sessions_of(account.id)
        ]
        about = {
            "name": account.name,
            "created": created.isoformat(),
            "recovery codes left": codes,
            "sessions": sessions,
        }
        files.append(("account.json", as_json(about)))
    return files


def _page_number(text: str, pages: int) -> int:
    wanted = int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 1
    return max(1, min(wanted, pages or 1))
