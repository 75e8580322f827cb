"""The pages of accounts: make one, sign in and out, recover it, change its password."""

import re
from collections.abc import Mapping
from typing import Any

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.response import Redirect

from petteia.server.account_names import name_error, name_key, normalize_name
from petteia.server.http.pages.reader.profile import own_path
from petteia.server.http.preferences import all_preferences
from petteia.server.http.site import Site
from petteia.server.http.visitor import FormRefusedError, Visitor
from petteia.server.players.accounts import token_of
from petteia.server.players.passwords import password_error
from petteia.server.storage.models import AccountRow
from petteia.server.tokens import (
    DEVICE_COOKIE,
    GUEST_COOKIE,
    SESSION_COOKIE,
    is_device_token,
    new_device_token,
    parse_token,
    token_hash,
)

_BROWSERS = ("Edg", "OPR", "Firefox", "Chrome", "Safari")
_NAMES = {"Edg": "Edge", "OPR": "Opera"}
_SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac", "Linux")

Form = dict[str, str]


@get(["/account/new", "/account/sign-in", "/account/recover"])
async def account_form(visitor: Visitor) -> Response[str]:
    """Choose a name and a password, sign in with them, or use a recovery code."""
    return _page(visitor, visitor.request.url.path.rstrip("/").rpartition("/")[2])


@post("/account/new")
async def make_account(visitor: Visitor, site: Site) -> Response[Any]:
    """Make an account, and take the guest's games along."""
    form = await visitor.counted_form()
    name, password = normalize_name(form.get("name", "")), form.get("password", "")
    error = name_error(name) or password_error(password, name)
    if error:
        return _page(visitor, "new", form, error, 400)
    settings = {
        each.cookie: visitor.choices[each.cookie]
        for each in all_preferences()
        if visitor.choices.get(each.cookie) in each.values
    }
    made = await site.accounts.create(name, password, settings, visitor.client)
    if made is None:
        return _page(visitor, "new", form, "account-name-taken", 409)
    id, codes = made
    token = await site.accounts.begin_session(id, browser_of(visitor))
    await _take_games_along(visitor, id, token)
    answer = visitor.page("codes.html", codes=codes, is_new=True)
    answer.cookies += _signed_in(visitor, name, token)
    return answer


@post("/account/sign-in")
async def sign_in(visitor: Visitor, site: Site) -> Response[Any]:
    """Sign in; a wrong name and a wrong password are answered alike."""
    form = await visitor.attempt()
    row = await site.accounts.authenticate(
        form.get("name", ""), form.get("password", ""), visitor.client
    )
    if row is None:
        return _page(visitor, "sign-in", form, "account-wrong", 403)
    return await _welcome(visitor, row, form, takes_along=form.get("along") == "true")


@post("/account/sign-out")
async def sign_out(visitor: Visitor, site: Site) -> Response[Any]:
    """Sign this browser out."""
    await visitor.form()
    await site.accounts.sign_out(visitor.request.cookies.get(SESSION_COOKIE))
    answer = Redirect("/", status_code=303)
    answer.delete_cookie(SESSION_COOKIE)
    return answer


@post("/account/recover")
async def recover(visitor: Visitor, site: Site) -> Response[Any]:
    """Use a recovery code up for a new password."""
    form = await visitor.attempt()
    name, password = form.get("name", ""), form.get("password", "")
    error = password_error(password, name)
    if error:
        return _page(visitor, "recover", form, error, 400)
    row = await site.accounts.recover(name, form.get("code", ""), password, visitor.client)
    if row is None:
        return _page(visitor, "recover", form, "account-wrong-code", 403)
    return await _welcome(visitor, row, form)


@get("/account/password")
async def password_page(visitor: Visitor) -> Response[Any]:
    """The current password, and the new one."""
    if visitor.account is None:
        return Redirect("/account/sign-in", status_code=303)
    return _page(visitor, "password")


@post("/account/password")
async def change_password(visitor: Visitor, site: Site) -> Response[Any]:
    """Change the password; all other browsers are signed out."""
    form = await visitor.own_attempt()
    account = visitor.account
    if account is None:
        return Redirect("/account/sign-in", status_code=303)
    password = form.get("password", "")
    error = password_error(password, account.name)
    if error:
        return _page(visitor, "password", form, error, 400)
    if not await site.accounts.has_password(account.id, form.get("old", ""), visitor.client):
        return _page(visitor, "password", form, "account-wrong-old", 403)
    await site.accounts.change_password(account.id, password, account.session, visitor.client)
    return Redirect("/me#account", status_code=303)


@post("/account/codes")
async def renew_codes(visitor: Visitor, site: Site) -> Response[Any]:
    """New recovery codes that replace the old ones, for a player who knows the password."""
    form = await visitor.own_attempt()
    account = visitor.account
    if account is None:
        return Redirect("/account/sign-in", status_code=303)
    if not await site.accounts.has_password(account.id, form.get("old", ""), visitor.client):
        return _page(visitor, "password", form, "account-wrong-old", 403)
    codes = await site.accounts.renew_codes(account.id)
    return visitor.page("codes.html", codes=codes, is_new=False)


@post("/account/sessions/end")
async def end_session(visitor: Visitor, site: Site) -> Response[Any]:
    """Sign another browser out."""
    _, form = await visitor.form()
    account = visitor.account
    if account is None:
        raise FormRefusedError(403, "refused-form")
    await site.accounts.end_session(account.id, form.get("session", ""))
    return Redirect("/me#account", status_code=303)


def browser_of(visitor: Visitor) -> str:
    """A browser in a word or two, so that its user knows it again."""
    agent = visitor.request.headers.get("user-agent", "")
    browser = next((name for name in _BROWSERS if f"{name}/" in agent), "")
    system = next((name for name in _SYSTEMS if re.search(rf"\b{name}", agent)), "")
    return " · ".join(filter(None, (_NAMES.get(browser, browser), system)))


def _page(
    visitor: Visitor, kind: str, form: Form | None = None, error: str = "", status: int = 200
) -> Response[str]:
    form = form or {}
    back = _back(form or visitor.request.query_params)
    shown = {"kind": kind, "name": form.get("name", "")[:100], "error": error, "back": back}
    return visitor.page("account.html", status=status, **shown)


def _back(form: Mapping[str, str]) -> str:
    """The page to return to: the one that led here, or the player's own."""
    return own_path(form.get("back", "/me"))


async def _welcome(
    visitor: Visitor, account: AccountRow, form: Form, takes_along: bool = False
) -> Response[Any]:
    token = await visitor.site.accounts.begin_session(account.id, browser_of(visitor))
    if takes_along:
        await _take_games_along(visitor, account.id, token)
    cookies = _signed_in(visitor, account.name, token)
    return Redirect(_back(form), status_code=303, cookies=cookies)


def _signed_in(visitor: Visitor, name: str, token: str) -> list[Cookie]:
    cookies = [visitor.cookie(SESSION_COOKIE, token, is_secret=True)]
    key, known = name_key(name), visitor.request.cookies.get(DEVICE_COOKIE, "")
    if not is_device_token(visitor.site.csrf_key, key, known):
        device = new_device_token(visitor.site.csrf_key, key)
        cookies.append(visitor.cookie(DEVICE_COOKIE, device, is_secret=True))
    return cookies


async def _take_games_along(visitor: Visitor, account: str, token: str) -> None:
    guest = parse_token(visitor.request.cookies.get(GUEST_COOKIE))
    if guest is None:
        return
    site, player, heir = visitor.site, token_hash(guest), token_hash(token_of(account))
    is_away = await site.vacations.until(player) or await site.vacations.until(heir)
    games = await site.accounts.transfer_to(player, heir, token)
    await site.live_games.reload_seats(games)
    if is_away:
        await site.vacations.settle(heir)
