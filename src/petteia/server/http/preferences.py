"""What a reader may choose: language, theme, and all about the board.

It is kept in cookies, and for who has signed in with the account, so that it holds in each of their
browsers.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from litestar import Response, post
from litestar.datastructures import Cookie
from litestar.response import Redirect

from petteia.server.http.board_preferences import BOARD_SETTINGS
from petteia.server.http.site import (
    A_YEAR,
    LANGUAGE_COOKIE,
    THEME_COOKIE,
    THEMES,
    AnyRequest,
    Site,
    account_of,
    read_form,
)
from petteia.server.i18n.languages import offered

_OWN_PATH = re.compile(r"/(?![/\\])[A-Za-z0-9/._~?=&%#+-]{0,400}", re.ASCII)


@dataclass(frozen=True)
class Preference:
    """Something that a reader may choose."""

    name: str
    """The field of forms."""
    cookie: str
    values: tuple[str, ...]
    """What it may be; the first is what it is unless the reader chooses."""

    def chosen(self, choices: Mapping[str, str]) -> str:
        """What has been chosen."""
        given = choices.get(self.cookie, "")
        return given if given in self.values else self.values[0]


NOTATION = Preference("notation", "petteia_notation", ("board", "latin", "greek", "author"))
"""How moves are written: with the board's coordinates, with Latin or Greek files, or as the
game's author writes them."""


def all_preferences() -> tuple[Preference, ...]:
    """Everything that there is to choose."""
    codes = tuple(language.code for language in offered())
    return (
        Preference("language", LANGUAGE_COOKIE, ("", *codes)),
        Preference("page-theme", THEME_COOKIE, ("", *THEMES)),
        *(Preference(each.name, each.cookie, each.values) for each in BOARD_SETTINGS),
        NOTATION,
    )


@post("/settings", include_in_schema=False)
async def choose(request: AnyRequest, site: Site) -> Response[Any]:
    """Keep what the reader wants, and go back to the page that asked."""
    _, form = await read_form(request, site)
    chosen = {
        choice.cookie: form[choice.name]
        for choice in all_preferences()
        if form.get(choice.name) in choice.values
    }
    account = account_of(request)
    if account is not None:
        await site.accounts.save_preferences(account.id, {**account.settings, **chosen})
    cookies = [
        Cookie(cookie, value=value, path="/", samesite="lax", max_age=A_YEAR if value else 0)
        for cookie, value in chosen.items()
    ]
    if "back" not in form:
        return Response(None, status_code=204, cookies=cookies)
    return Redirect(own_path(form["back"]), status_code=303, cookies=cookies)


def own_path(text: str) -> str:
    """A path of this site to go back to; home for anything else."""
    return text if _OWN_PATH.fullmatch(text) else "/"
