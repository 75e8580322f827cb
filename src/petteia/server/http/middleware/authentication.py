"""Finds out who a visitor is: a guest by their cookie, or an account by its session's."""

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from petteia.server.players.accounts import Account, Accounts
from petteia.server.tokens import SESSION_COOKIE

_KEY = "petteia-account"


class AuthenticationMiddleware:
    """Middleware that asks the database once for the owner of a session's cookie."""

    def __init__(self, app: ASGIApp, accounts: Accounts) -> None:
        self.app = app
        self.accounts = accounts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Note whose session it is, and let the connection pass."""
        kind: str = scope["type"]
        if kind in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            cookie = ASGIConnection(scope).cookies.get(SESSION_COOKIE)
            if cookie is not None and not scope["path"].startswith("/static/"):
                scope["state"][_KEY] = await self.accounts.account_of_session(cookie)
        await self.app(scope, receive, send)


def account_in(scope: Scope) -> Account | None:
    """Who has signed in, if anybody has."""
    found = scope["state"].get(_KEY)
    return found if isinstance(found, Account) else None
