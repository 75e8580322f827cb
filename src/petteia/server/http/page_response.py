"""Answers with a page, and the cookies that go with it."""

from litestar import Response
from litestar.datastructures import Cookie
from litestar.enums import MediaType

from petteia.server.http.preferences import THEME_COOKIE, THEMES, board_attributes
from petteia.server.http.rendering import render
from petteia.server.http.requests import (
    AnyRequest,
    account_of,
    messages_for,
    player_token,
    preferences_of,
)
from petteia.server.http.site import Site
from petteia.server.i18n.languages import offered
from petteia.server.settings import Settings
from petteia.server.tokens import GUEST_COOKIE, csrf_token, new_token

A_YEAR = 365 * 24 * 3600


def render_page(
    request: AnyRequest, site: Site, template: str, *, status: int = 200, **context: object
) -> Response[str]:
    """A page in the reader's language; who has no guest's cookie yet gets one."""
    token = player_token(request)
    cookies = []
    if token is None:
        token = new_token()
        cookies.append(secret_cookie(site.settings, GUEST_COOKIE, token))
    text = messages_for(request)
    choices = preferences_of(request)
    theme = choices.get(THEME_COOKIE, "")
    html = render(
        template,
        {
            "t": text,
            "languages": offered(),
            "language": text.language,
            "theme": theme if theme in THEMES else "",
            "board_attributes": board_attributes(choices),
            "form_token": csrf_token(site.csrf_key, token),
            "path": request.url.path,
            "account": account_of(request),
            **context,
        },
    )
    headers = {"cache-control": "no-store"}
    return Response(
        html, media_type=MediaType.HTML, status_code=status, cookies=cookies, headers=headers
    )


def secret_cookie(settings: Settings, name: str, token: str) -> Cookie:
    """A cookie that no script can read."""
    return Cookie(
        key=name,
        value=token,
        path="/",
        httponly=True,
        samesite="lax",
        secure=settings.is_https,
        max_age=A_YEAR,
    )
