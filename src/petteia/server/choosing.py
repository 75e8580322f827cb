"""What a reader chooses on any page: the language."""

from __future__ import annotations

import re
from typing import Any

from litestar import Response, post
from litestar.datastructures import Cookie
from litestar.response import Redirect

from petteia.server.languages import offered
from petteia.server.site import A_YEAR, LANGUAGE_COOKIE, AnyRequest, Site, one_each, own_form

_OWN_PATH = re.compile(r"/(?![/\\])[A-Za-z0-9/._~?=&%+-]{0,400}", re.ASCII)


@post("/language", include_in_schema=False)
async def choose_language(request: AnyRequest, site: Site) -> Response[Any]:
    """Keep the language that the reader wants, and go back to the page."""
    form = one_each(await request.form())
    if own_form(request, site, form) is None:
        return site.page(request, "refused.html", status=403, key="refused-form")
    language = form.get("language", "")
    cookies = []
    if language in {each.code for each in offered()}:
        cookies.append(
            Cookie(LANGUAGE_COOKIE, value=language, path="/", samesite="lax", max_age=A_YEAR)
        )
    return Redirect(own_path(form.get("back", "")), status_code=303, cookies=cookies)


def own_path(text: str) -> str:
    """A path of this site to go back to; home for anything else."""
    return text if _OWN_PATH.fullmatch(text) else "/"
