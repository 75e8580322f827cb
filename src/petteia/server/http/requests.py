"""``Caller``: the user behind a request or a socket, their address, language and preferences."""

from typing import Any, TypeVar

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.exceptions import NotFoundException
from litestar.middleware.authentication import (
    AbstractAuthenticationMiddleware,
    AuthenticationResult,
)
from litestar.types import ASGIApp

from petteia.i18n.languages import offered, wished
from petteia.i18n.messages import messages_in
from petteia.server.http.middleware.security import FILE_PATHS
from petteia.server.http.preferences import LANGUAGE_COOKIE
from petteia.server.players.accounts import Account, Accounts
from petteia.server.rate_limiter import address_group
from petteia.server.tokens import GUEST_COOKIE, SESSION_COOKIE, parse_token, token_hash
from petteia.server.workers.fair_queue import Client

AnyRequest = Request[Any, Any, Any]
Connection = ASGIConnection[Any, Any, Any, Any]
Found = TypeVar("Found")


class Caller:
    """The user behind a request or a socket: an account, or a guest."""

    def __init__(self, connection: Connection) -> None:
        self.account: Account | None = connection.scope.get("user")
        """The account to which the user has signed in, if any."""
        guest = connection.cookies.get(GUEST_COOKIE)
        self.token = self.account.token if self.account else parse_token(guest)
        """None on a guest's first visit; a page gives them one."""
        self.player = "" if self.token is None else token_hash(self.token)
        """The user's name in seats."""
        self.address = address_group(connection.client.host) if connection.client else ""
        """The origin of the connection, as limits count it."""
        self.client = Client(self.address, self.player)
        """Whose share of the site's work is used."""
        self.choices = {**connection.cookies, **(self.account.settings if self.account else {})}
        """The user's choices, by the names of cookies: an account's choices apply everywhere."""
        chosen = self.choices.get(LANGUAGE_COOKIE, "")
        accepted = connection.headers.get("accept-language", "")
        known = {language.code for language in offered()}
        self.t = messages_in(wished(chosen, accepted, known))
        """The messages in the language that the user has chosen, or that their browser asks for."""


def existing(found: Found | None) -> Found:
    """What was found; raises ``NotFoundException`` if nothing was."""
    if found is None:
        raise NotFoundException
    return found


class AuthenticationMiddleware(AbstractAuthenticationMiddleware):
    """Middleware that asks the database once for the owner of a session's cookie."""

    def __init__(self, app: ASGIApp, accounts: Accounts) -> None:
        super().__init__(app, exclude=[f"^{path}" for path in FILE_PATHS])
        self.accounts = accounts

    async def authenticate_request(self, connection: Connection) -> AuthenticationResult:
        """The account of the session, if there is one."""
        cookie = connection.cookies.get(SESSION_COOKIE)
        account = None if cookie is None else await self.accounts.account_of_session(cookie)
        return AuthenticationResult(user=account, auth=None)
