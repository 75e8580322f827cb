"""Stores a reader's choices in cookies and with the account."""

import re
from typing import Any

from litestar import Response, post
from litestar.response import Redirect

from petteia.server.http.preferences import all_preferences
from petteia.server.http.site import Site
from petteia.server.http.visitor import Visitor

_OWN_PATH = re.compile(r"/(?![/\\])[A-Za-z0-9/._~?=&%#+-]{0,400}", re.ASCII)


@post("/settings")
async def choose(visitor: Visitor, site: Site) -> Response[Any]:
    """Store the reader's choice, and go back to the page that asked."""
    _, form = await visitor.form()
    chosen = {
        choice.cookie: form[choice.name]
        for choice in all_preferences()
        if form.get(choice.name) in choice.values
    }
    account = visitor.account
    if account is not None:
        await site.accounts.save_preferences(account.id, {**account.settings, **chosen})
    cookies = [visitor.cookie(name, value, is_secret=False) for name, value in chosen.items()]
    if "back" not in form:
        return Response(None, status_code=204, cookies=cookies)
    return Redirect(own_path(form["back"]), status_code=303, cookies=cookies)


def own_path(text: str) -> str:
    """A path of this site to return to; home for anything else."""
    return text if _OWN_PATH.fullmatch(text) else "/"
