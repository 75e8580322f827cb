"""The pages of accounts: make one, sign in and out, recover it, change its password."""

import re
from typing import Any

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.response import Redirect

from petteia.server.account_names import name_fault, name_key, normalize_name
from petteia.server.http.forms import FormRefusedError, read_attempt, read_form, read_own_attempt
from petteia.server.http.page_response import render_page, secret_cookie
from petteia.server.http.preferences import all_preferences
from petteia.server.http.requests import AnyRequest, account_of, preferences_of
from petteia.server.http.site import Site
from petteia.server.players.accounts import token_of
from petteia.server.players.passwords import password_fault
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


@get(["/account/new", "/account/sign-in", "/account/recover"], include_in_schema=False)
async def account_form(request: AnyRequest, site: Site) -> Response[str]:
    """Choose a name and a password, sign in with them, or use a recovery code."""
    return _page(request, site, request.url.path.rstrip("/").rpartition("/")[2])


@post("/account/new", include_in_schema=False)
async def make_account(request: AnyRequest, site: Site) -> Response[Any]:
    """Make an account, and take the guest's games along."""
    form = await read_attempt(request, site)
    name, password = normalize_name(form.get("name", "")), form.get("password", "")
    fault = name_fault(name) or password_fault(password, name)
    if fault:
        return _page(request, site, "new", form, fault, 400)
    choices = preferences_of(request)
    settings = {
        each.cookie: choices[each.cookie]
        for each in all_preferences()
        if choices.get(each.cookie) in each.values
    }
    made = await site.accounts.create(name, password, settings)
    if made is None:
        return _page(request, site, "new", form, "account-name-taken", 409)
    id, codes = made
    await _take_games_along(request, site, id)
    token = await site.accounts.begin_session(id, browser_of(request))
    answer = render_page(request, site, "codes.html", codes=codes, is_new=True)
    answer.cookies += _signed_in(request, site, name, token)
    return answer


@post("/account/sign-in", include_in_schema=False)
async def sign_in(request: AnyRequest, site: Site) -> Response[Any]:
    """Sign in; a wrong name and a wrong password are answered alike."""
    form = await read_attempt(request, site)
    row = await site.accounts.authenticate(form.get("name", ""), form.get("password", ""))
    if row is None:
        return _page(request, site, "sign-in", form, "account-wrong", 403)
    if form.get("along") == "true":
        await _take_games_along(request, site, row.id)
    return await _welcome(request, site, row)


@post("/account/sign-out", include_in_schema=False)
async def sign_out(request: AnyRequest, site: Site) -> Response[Any]:
    """Sign this browser out."""
    await read_form(request, site)
    await site.accounts.sign_out(request.cookies.get(SESSION_COOKIE))
    answer = Redirect("/", status_code=303)
    answer.delete_cookie(SESSION_COOKIE)
    return answer


@post("/account/recover", include_in_schema=False)
async def recover(request: AnyRequest, site: Site) -> Response[Any]:
    """Use a recovery code up for a new password."""
    form = await read_attempt(request, site)
    name, password = form.get("name", ""), form.get("password", "")
    fault = password_fault(password, name)
    if fault:
        return _page(request, site, "recover", form, fault, 400)
    row = await site.accounts.recover(name, form.get("code", ""), password)
    if row is None:
        return _page(request, site, "recover", form, "account-wrong-code", 403)
    return await _welcome(request, site, row)


@get("/account/password", include_in_schema=False)
async def password_page(request: AnyRequest, site: Site) -> Response[Any]:
    """The password as it is, and the one that it is to be."""
    if account_of(request) is None:
        return Redirect("/account/sign-in", status_code=303)
    return _page(request, site, "password")


@post("/account/password", include_in_schema=False)
async def change_password(request: AnyRequest, site: Site) -> Response[Any]:
    """Change the password; all other browsers are signed out."""
    _, form = await read_own_attempt(request, site)
    account = account_of(request)
    if account is None:
        return Redirect("/account/sign-in", status_code=303)
    password = form.get("password", "")
    fault = password_fault(password, account.name)
    if not fault and not await site.accounts.has_password(account.id, form.get("old", "")):
        fault = "account-wrong-old"
    if fault:
        return _page(request, site, "password", form, fault, 400)
    await site.accounts.change_password(account.id, password, account.session)
    return Redirect("/me#account", status_code=303)


@post("/account/codes", include_in_schema=False)
async def renew_codes(request: AnyRequest, site: Site) -> Response[Any]:
    """New recovery codes in the place of the old ones, for who knows the password."""
    _, form = await read_own_attempt(request, site)
    account = account_of(request)
    if account is None:
        return Redirect("/account/sign-in", status_code=303)
    if not await site.accounts.has_password(account.id, form.get("old", "")):
        return _page(request, site, "password", form, "account-wrong-old", 403)
    codes = await site.accounts.renew_codes(account.id)
    return render_page(request, site, "codes.html", codes=codes, is_new=False)


@post("/account/sessions/end", include_in_schema=False)
async def end_session(request: AnyRequest, site: Site) -> Response[Any]:
    """Sign another browser out."""
    _, form = await read_form(request, site)
    account = account_of(request)
    if account is None:
        raise FormRefusedError(403, "refused-form")
    await site.accounts.end_session(account.id, form.get("session", ""))
    return Redirect("/me#account", status_code=303)


HANDLERS = (
    *(account_form, make_account, sign_in, sign_out, recover),
    *(password_page, change_password, renew_codes, end_session),
)


def browser_of(request: AnyRequest) -> str:
    """A browser in a word or two, so that its user knows it again."""
    agent = request.headers.get("user-agent", "")
    browser = next((name for name in _BROWSERS if f"{name}/" in agent), "")
    system = next((name for name in _SYSTEMS if re.search(rf"\b{name}", agent)), "")
    return " · ".join(filter(None, (_NAMES.get(browser, browser), system)))


def _page(
    request: AnyRequest,
    site: Site,
    kind: str,
    form: Form | None = None,
    fault: str = "",
    status: int = 200,
) -> Response[str]:
    form = form or {}
    shown = {"kind": kind, "name": form.get("name", "")[:100], "fault": fault, "form": form}
    return render_page(request, site, "account.html", status=status, **shown)


async def _welcome(request: AnyRequest, site: Site, account: AccountRow) -> Response[Any]:
    token = await site.accounts.begin_session(account.id, browser_of(request))
    cookies = _signed_in(request, site, account.name, token)
    return Redirect("/me", status_code=303, cookies=cookies)


def _signed_in(request: AnyRequest, site: Site, name: str, token: str) -> list[Cookie]:
    cookies = [secret_cookie(site.settings, SESSION_COOKIE, token)]
    key, known = name_key(name), request.cookies.get(DEVICE_COOKIE, "")
    if not is_device_token(site.csrf_key, key, known):
        device = new_device_token(site.csrf_key, key)
        cookies.append(secret_cookie(site.settings, DEVICE_COOKIE, device))
    return cookies


async def _take_games_along(request: AnyRequest, site: Site, account: str) -> None:
    guest = parse_token(request.cookies.get(GUEST_COOKIE))
    if guest is not None:
        games = await site.accounts.transfer_to(token_hash(guest), token_hash(token_of(account)))
        await site.live_games.reload_seats(games)
