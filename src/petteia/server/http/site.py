"""``Site``: everything that the handlers of one running site share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.enums import MediaType
from litestar.exceptions import HTTPException

from petteia.server.buckets import Buckets, share
from petteia.server.http.board_settings import board_attributes
from petteia.server.http.recognising import account_in
from petteia.server.http.templating import render
from petteia.server.i18n.languages import offered, wished
from petteia.server.i18n.messages import Messages, messages_in
from petteia.server.identity import (
    GUEST_COOKIE,
    SESSION_COOKIE,
    form_token,
    guest_token,
    is_form_token,
    new_token,
)
from petteia.server.live.lobby import Lobby
from petteia.server.live.reviews import Reviews
from petteia.server.live.tables import Tables
from petteia.server.players.accounts import Account, Accounts
from petteia.server.players.feeds import Feeds
from petteia.server.players.own_games import OwnGames
from petteia.server.players.own_rulesets import OwnRulesets
from petteia.server.settings import Settings
from petteia.server.workers.painting import Painter

THEME_COOKIE = "petteia_theme"
LANGUAGE_COOKIE = "petteia_language"
THEMES = ("light", "dark", "contrast")
A_YEAR = 365 * 24 * 3600

AnyRequest = Request[Any, Any, Any]


@dataclass
class Site:
    """A running site."""

    settings: Settings
    tables: Tables
    rulesets: OwnRulesets
    key: bytes
    """What form tokens are made with."""
    requests: Buckets = field(default_factory=lambda: Buckets(burst=2000, each_second=100, lot=50))
    """How often one address may ask for anything but files that never change."""
    changes: Buckets = field(default_factory=lambda: Buckets(burst=120, each_second=1))
    """How often one address may begin or join a game."""
    hints: Buckets = field(default_factory=lambda: Buckets(burst=12, each_second=0.5))
    """How often one address may ask for a hint."""
    sockets: Buckets = field(default_factory=lambda: Buckets(burst=120, each_second=4))
    """How often one address may open a socket."""
    attempts: Buckets = field(default_factory=lambda: Buckets(burst=100, each_second=0.5))
    """How often one address may name a password or a code, or make an account."""
    attempts_on: Buckets = field(default_factory=lambda: Buckets(burst=10, each_second=1 / 60))
    """How often a password or a code may be named for one name."""
    exports: Buckets = field(default_factory=lambda: Buckets(burst=4, each_second=1 / 60))
    """How often one player may have everything exported."""

    pictures: Buckets = field(default_factory=lambda: Buckets(burst=12, each_second=0.2))
    """How often one address may have a picture drawn that takes long."""
    painter: Painter = field(default_factory=Painter)

    accounts: Accounts = field(init=False)
    own_games: OwnGames = field(init=False)

    def __post_init__(self) -> None:
        self.accounts = Accounts(self.tables.database)
        self.own_games = OwnGames(self.tables)
        self.reviews = Reviews(self.tables.database, self.tables.thinkers, self.tables.wire)
        self.lobby = Lobby(self.tables)
        self.feeds = Feeds(self.tables)
        kinds = {each.name: getattr(self, each.name) for each in fields(self)}
        limits = {name: each for name, each in kinds.items() if isinstance(each, Buckets)}
        share({**limits, "checks": self.rulesets.checks}, self.tables.wire)

    def page(
        self,
        request: AnyRequest,
        template: str,
        *,
        status: int = 200,
        **context: object,
    ) -> Response[str]:
        """A page in the reader's language; who has no guest's cookie yet gets one."""
        token = guest_of(request)
        cookies = []
        if token is None:
            token = new_token()
            cookies.append(self.secret_cookie(GUEST_COOKIE, token))
        text = messages_for(request)
        choices = choices_of(request)
        theme = choices.get(THEME_COOKIE, "")
        html = render(
            template,
            {
                "t": text,
                "languages": offered(),
                "language": text.language,
                "theme": theme if theme in THEMES else "",
                "board_attributes": board_attributes(choices),
                "form_token": form_token(self.key, token),
                "path": request.url.path,
                "account": account_of(request),
                **context,
            },
        )
        headers = {"cache-control": "no-store"}
        return Response(
            html, media_type=MediaType.HTML, status_code=status, cookies=cookies, headers=headers
        )

    def session_cookie(self, token: str) -> Cookie:
        """The cookie of somebody who has just signed in."""
        return self.secret_cookie(SESSION_COOKIE, token)

    def secret_cookie(self, name: str, token: str) -> Cookie:
        """A cookie that no script can read."""
        is_https = self.settings.public_url.startswith("https:")
        return Cookie(
            key=name,
            value=token,
            path="/",
            httponly=True,
            samesite="lax",
            secure=is_https,
            max_age=A_YEAR,
        )


def guest_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """Who asks: the account that they have signed in to, else the guest whose cookie it is."""
    account = account_of(connection)
    return account.token if account else guest_token(connection.cookies.get(GUEST_COOKIE))


def account_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Account | None:
    """The account that somebody has signed in to, if they have."""
    return account_in(connection.scope)


def choices_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Mapping[str, str]:
    """What a reader has chosen, by the names of cookies: an account's choices hold everywhere."""
    account = account_of(connection)
    return {**connection.cookies, **(account.settings if account else {})}


def messages_for(connection: ASGIConnection[Any, Any, Any, Any]) -> Messages:
    """The messages in the language that the reader has chosen, or that their browser asks for."""
    chosen = choices_of(connection).get(LANGUAGE_COOKIE, "")
    known = {language.code for language in offered()}
    return messages_in(wished(chosen, connection.headers.get("accept-language", ""), known))


def own_form(request: AnyRequest, site: Site, form: Mapping[str, str]) -> str | None:
    """The guest whose own page sent a form."""
    token = guest_of(request)
    given = form.get("form_token", "")
    return token if token and is_form_token(site.key, token, given) else None


class FormRefusedError(HTTPException):
    """A form that is not answered; its reader is told why by the message of the key."""

    def __init__(self, status: int, key: str) -> None:
        super().__init__(status_code=status)
        self.key = key


async def sent_form(request: AnyRequest, site: Site) -> tuple[str, dict[str, str]]:
    """The guest whose own page sent a form, and the form.

    Raises ``FormRefusedError`` if no page of theirs did.
    """
    form = one_each(await request.form())
    token = own_form(request, site, form)
    if token is None:
        raise FormRefusedError(403, "refused-form")
    return token, form


async def rationed_form(request: AnyRequest, site: Site) -> tuple[str, dict[str, str]]:
    """The same for a form that begins or changes something.

    Raises ``FormRefusedError`` as well if such forms come too often from one address.
    """
    token, form = await sent_form(request, site)
    if not site.changes.take(address_of(request)):
        raise FormRefusedError(429, "refused-often")
    return token, form


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a connection comes from."""
    return connection.client.host if connection.client else ""


def one_each(query: Mapping[str, Any]) -> dict[str, str]:
    """The last value of each field of a form or a query."""
    return {str(name): str(value) for name, value in query.items()}
