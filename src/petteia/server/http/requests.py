"""The facts of a request: user, address, language, and preferences."""

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, NotFoundException
from litestar.types import ASGIApp, Receive, Scope, Send

from petteia.game.tree.json_fields import GameDocument
from petteia.i18n.languages import offered, wished
from petteia.i18n.messages import Messages, messages_in
from petteia.server.analysis.trees import sent_tree
from petteia.server.http.middleware.security import FILE_PATHS
from petteia.server.http.preferences import LANGUAGE_COOKIE
from petteia.server.players.accounts import Account, Accounts
from petteia.server.rate_limiter import address_group
from petteia.server.tokens import GUEST_COOKIE, SESSION_COOKIE, parse_token, token_hash
from petteia.server.workers.fair_queue import Client

AnyRequest = Request[Any, Any, Any]
Connection = ASGIConnection[Any, Any, Any, Any]
Body = TypeVar("Body")
Found = TypeVar("Found")
_ACCOUNT = "petteia-account"
"""The key under which the middleware stores the signed-in account."""


def player_token(connection: Connection) -> str | None:
    """The user: the account that is signed in, or the guest with the cookie."""
    account = account_of(connection)
    return account.token if account else parse_token(connection.cookies.get(GUEST_COOKIE))


def account_of(connection: Connection) -> Account | None:
    """The account to which the visitor has signed in, if any."""
    found = connection.scope["state"].get(_ACCOUNT)
    return found if isinstance(found, Account) else None


def preferences_of(connection: Connection) -> Mapping[str, str]:
    """A reader's choices, by the names of cookies: an account's choices apply everywhere."""
    account = account_of(connection)
    return {**connection.cookies, **(account.settings if account else {})}


def messages_for(connection: Connection) -> Messages:
    """The messages in the language that the reader has chosen, or that their browser asks for."""
    chosen = preferences_of(connection).get(LANGUAGE_COOKIE, "")
    known = {language.code for language in offered()}
    return messages_in(wished(chosen, connection.headers.get("accept-language", ""), known))


def client_address(connection: Connection) -> str:
    """The origin of a connection, as limits count it."""
    return address_group(connection.client.host) if connection.client else ""


def client_of(connection: Connection) -> Client:
    """The address whose share of the site's work a connection uses."""
    token = player_token(connection)
    return Client(client_address(connection), "" if token is None else token_hash(token))


def last_values(query: Mapping[str, Any]) -> dict[str, str]:
    """The last value of each field of a form or a query."""
    return {str(name): str(value) for name, value in query.items()}


def existing(found: Found | None) -> Found:
    """What was found; raises ``NotFoundException`` if nothing was."""
    if found is None:
        raise NotFoundException
    return found


async def read_body(request: AnyRequest, kind: type[Body]) -> Body:
    """The data that a page has sent; raises ``HTTPException`` if it is invalid."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise HTTPException(status_code=400) from None


def read_tree(content: bytes | str | msgspec.Raw) -> GameDocument:
    """A tree that a page has sent; raises ``HTTPException`` if it is invalid."""
    try:
        return sent_tree(content)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise HTTPException(status_code=400) from None


class AuthenticationMiddleware:
    """Middleware that asks the database once for the owner of a session's cookie."""

    def __init__(self, app: ASGIApp, accounts: Accounts) -> None:
        self.app = app
        self.accounts = accounts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Store the session's account, and let the connection pass."""
        kind: str = scope["type"]
        if kind in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            cookie = ASGIConnection(scope).cookies.get(SESSION_COOKIE)
            if cookie is not None and not scope["path"].startswith(FILE_PATHS):
                scope["state"][_ACCOUNT] = await self.accounts.account_of_session(cookie)
        await self.app(scope, receive, send)
