"""The reader's own page: their games, settings and account; everything exported, or deleted."""

from typing import Any

from litestar import Response, get, post
from litestar.response import Redirect, Stream

from petteia.server.domain.game_request import parse_whole_number
from petteia.server.http.forms import FormRefusedError, read_own_attempt
from petteia.server.http.page_response import render_page
from petteia.server.http.preferences import all_preferences
from petteia.server.http.requests import (
    AnyRequest,
    account_of,
    last_values,
    messages_for,
    player_token,
    preferences_of,
)
from petteia.server.http.site import Site
from petteia.server.players.accounts import Account
from petteia.server.players.data_export import File, archive, as_json
from petteia.server.players.game_history import EACH_PAGE
from petteia.server.storage.models import now_ms
from petteia.server.tokens import token_hash

CONFIRMED = "yes"


@get("/me", include_in_schema=False)
async def me(request: AnyRequest, site: Site) -> Response[str]:
    """What goes on, what is over, and what the reader has chosen."""
    t = messages_for(request)
    token = player_token(request)
    player = token_hash(token) if token else ""
    account = account_of(request)
    pages = -(-await site.history.count_finished(player) // EACH_PAGE)
    asked = parse_whole_number(last_values(request.query_params).get("page", "")) or 1
    page = min(asked, pages or 1)
    choices = preferences_of(request)
    return render_page(
        request,
        site,
        "me.html",
        running=await site.history.running(player, t, now_ms()),
        finished=await site.history.finished(player, t, page - 1),
        page=page,
        pages=pages,
        choices={each.name: (each.values, each.chosen(choices)) for each in all_preferences()},
        sessions=await site.accounts.sessions_of(account.id) if account else (),
        codes_left=(await site.accounts.about(account.id))[1] if account else 0,
    )


@get("/me/export", include_in_schema=False)
async def export(request: AnyRequest, site: Site) -> Response[Any]:
    """Everything that is kept of the reader, in one archive."""
    token = player_token(request)
    if token is None or not site.limits.exports.take(token_hash(token)):
        raise FormRefusedError(429, "refused-often")
    about = await _about(site, request, account_of(request))
    pieces = archive(token_hash(token), about, site.history, site.rulesets)
    headers = {
        "content-disposition": 'attachment; filename="petteia-export.zip"',
        "cache-control": "no-store",
    }
    return Stream(pieces, media_type="application/zip", headers=headers)


@get("/me/delete", include_in_schema=False)
async def delete_page(request: AnyRequest, site: Site) -> Response[str]:
    """What deleting everything means, and the question whether it is meant."""
    return render_page(request, site, "delete.html", fault="")


@post("/me/delete", include_in_schema=False)
async def delete(request: AnyRequest, site: Site) -> Response[Any]:
    """Delete everything, if the reader says so twice, and with the password of an account."""
    token, form = await read_own_attempt(request, site)
    account = account_of(request)
    if form.get("sure") != CONFIRMED:
        return render_page(request, site, "delete.html", status=400, fault="delete-not-sure")
    if account is not None and not await site.accounts.has_password(
        account.id, form.get("old", "")
    ):
        return render_page(request, site, "delete.html", status=403, fault="account-wrong-old")
    await site.history.delete(token_hash(token))
    for ruleset in await site.rulesets.kept_by(token_hash(token)):
        await site.rulesets.remove(ruleset.id, token_hash(token))
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
    choices = preferences_of(request)
    settings = {each.name: each.chosen(choices) for each in all_preferences()}
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
