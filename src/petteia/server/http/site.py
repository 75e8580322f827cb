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

from petteia.server.http.authentication import account_in
from petteia.server.http.board_preferences import board_attributes
from petteia.server.http.rendering import render
from petteia.server.i18n.languages import offered, wished
from petteia.server.i18n.messages import Messages, messages_in
from petteia.server.live.live_games import LiveGames
from petteia.server.live.lobby import Lobby
from petteia.server.live.reviews import Reviews
from petteia.server.players.accounts import Account, Accounts
from petteia.server.players.atom_feeds import AtomFeeds
from petteia.server.players.game_history import GameHistory
from petteia.server.players.user_rulesets import UserRulesets
from petteia.server.rate_limiter import RateLimiter, share_limits
from petteia.server.settings import Settings
from petteia.server.tokens import (
    GUEST_COOKIE,
    SESSION_COOKIE,
    csrf_token,
    is_csrf_token,
    new_token,
    parse_token,
)
from petteia.server.workers.picture_renderer import PictureRenderer

THEME_COOKIE = "petteia_theme"
LANGUAGE_COOKIE = "petteia_language"
THEMES = ("light", "dark", "contrast")
A_YEAR = 365 * 24 * 3600

AnyRequest = Request[Any, Any, Any]


@dataclass
class Site:
    """A running site."""

    settings: Settings
    live_games: LiveGames
    rulesets: UserRulesets
    key: bytes
    """What form tokens are made with."""
    requests: RateLimiter = field(
        default_factory=lambda: RateLimiter(burst=2000, each_second=100, batch_size=50)
    )
    """How often one address may ask for anything but files that never change."""
    changes: RateLimiter = field(default_factory=lambda: RateLimiter(burst=120, each_second=1))
    """How often one address may begin or join a game."""
    hints: RateLimiter = field(default_factory=lambda: RateLimiter(burst=12, each_second=0.5))
    """How often one address may ask for a hint."""
    sockets: RateLimiter = field(default_factory=lambda: RateLimiter(burst=120, each_second=4))
    """How often one address may open a socket."""
    attempts: RateLimiter = field(default_factory=lambda: RateLimiter(burst=100, each_second=0.5))
    """How often one address may name a password or a code, or make an account."""
    attempts_on: RateLimiter = field(
        default_factory=lambda: RateLimiter(burst=10, each_second=1 / 60)
    )
    """How often a password or a code may be named for one name."""
    exports: RateLimiter = field(default_factory=lambda: RateLimiter(burst=4, each_second=1 / 60))
    """How often one player may have everything exported."""

    pictures: RateLimiter = field(default_factory=lambda: RateLimiter(burst=12, each_second=0.2))
    """How often one address may have a picture drawn that takes long."""
    renderer: PictureRenderer = field(default_factory=PictureRenderer)

    accounts: Accounts = field(init=False)
    history: GameHistory = field(init=False)

    def __post_init__(self) -> None:
        self.accounts = Accounts(self.live_games.database)
        self.history = GameHistory(self.live_games)
        self.reviews = Reviews(
            self.live_games.database, self.live_games.engine_pool, self.live_games.pubsub
        )
        self.lobby = Lobby(self.live_games)
        self.feeds = AtomFeeds(self.live_games)
        kinds = {each.name: getattr(self, each.name) for each in fields(self)}
        limits = {name: each for name, each in kinds.items() if isinstance(each, RateLimiter)}
        share_limits({**limits, "checks": self.rulesets.checks}, self.live_games.pubsub)

    def page(
        self,
        request: AnyRequest,
        template: str,
        *,
        status: int = 200,
        **context: object,
    ) -> Response[str]:
        """A page in the reader's language; who has no guest's cookie yet gets one."""
        token = player_token(request)
        cookies = []
        if token is None:
            token = new_token()
            cookies.append(self.secret_cookie(GUEST_COOKIE, token))
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
                "form_token": csrf_token(self.key, token),
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


def player_token(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """Who asks: the account that they have signed in to, else the guest whose cookie it is."""
    account = account_of(connection)
    return account.token if account else parse_token(connection.cookies.get(GUEST_COOKIE))


def account_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Account | None:
    """The account that somebody has signed in to, if they have."""
    return account_in(connection.scope)


def preferences_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Mapping[str, str]:
    """What a reader has chosen, by the names of cookies: an account's choices hold everywhere."""
    account = account_of(connection)
    return {**connection.cookies, **(account.settings if account else {})}


def messages_for(connection: ASGIConnection[Any, Any, Any, Any]) -> Messages:
    """The messages in the language that the reader has chosen, or that their browser asks for."""
    chosen = preferences_of(connection).get(LANGUAGE_COOKIE, "")
    known = {language.code for language in offered()}
    return messages_in(wished(chosen, connection.headers.get("accept-language", ""), known))


def check_csrf(request: AnyRequest, site: Site, form: Mapping[str, str]) -> str | None:
    """The guest whose own page sent a form."""
    token = player_token(request)
    given = form.get("form_token", "")
    return token if token and is_csrf_token(site.key, token, given) else None


class FormRefusedError(HTTPException):
    """A form that is not answered; its reader is told why by the message of the key."""

    def __init__(self, status: int, key: str) -> None:
        super().__init__(status_code=status)
        self.key = key


async def read_form(request: AnyRequest, site: Site) -> tuple[str, dict[str, str]]:
    """The guest whose own page sent a form, and the form.

    Raises ``FormRefusedError`` if no page of theirs did.
    """
    form = last_values(await request.form())
    token = check_csrf(request, site, form)
    if token is None:
        raise FormRefusedError(403, "refused-form")
    return token, form


async def read_limited_form(request: AnyRequest, site: Site) -> tuple[str, dict[str, str]]:
    """The same for a form that begins or changes something.

    Raises ``FormRefusedError`` as well if such forms come too often from one address.
    """
    token, form = await read_form(request, site)
    if not site.changes.take(client_address(request)):
        raise FormRefusedError(429, "refused-often")
    return token, form


def client_address(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a connection comes from."""
    return connection.client.host if connection.client else ""


def last_values(query: Mapping[str, Any]) -> dict[str, str]:
    """The last value of each field of a form or a query."""
    return {str(name): str(value) for name, value in query.items()}
