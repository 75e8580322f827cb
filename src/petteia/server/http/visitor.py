"""``Visitor``: the user behind a request for a page, their forms, and the answer.

Forms are accepted only from the site's own pages, which send a CSRF token.
"""

import contextlib
from typing import Any, Final, TypeVar
from urllib.parse import parse_qsl

import msgspec
from litestar import Response
from litestar.datastructures import Cookie, UploadFile
from litestar.enums import MediaType, RequestEncodingType
from litestar.exceptions import (
    ClientException,
    HTTPException,
    MethodNotAllowedException,
    NotFoundException,
)

from petteia.errors import PetteiaError
from petteia.game.tree.json_fields import GameDocument
from petteia.i18n.languages import offered
from petteia.rulesets.directories import is_user_ruleset
from petteia.server.account_names import name_key
from petteia.server.analysis.trees import sent_tree
from petteia.server.catalogue.rulesets.cards import Card, card
from petteia.server.catalogue.rulesets.choosing import first_game
from petteia.server.http.middleware.security import EDITION_POLICY, REPLACEMENT
from petteia.server.http.preferences import THEME_COOKIE, THEMES, board_attributes
from petteia.server.http.rendering import render
from petteia.server.http.requests import AnyRequest, Caller
from petteia.server.http.site import Site
from petteia.server.tokens import (
    DEVICE_COOKIE,
    GUEST_COOKIE,
    csrf_token,
    is_csrf_token,
    is_device_token,
    new_token,
)
from petteia.server.workers.fair_queue import SITE

Body = TypeVar("Body")

A_YEAR = 365 * 24 * 3600
MAX_FIELDS = 200
MAX_TRIED: Final = 200
"""The number of characters of a name that are considered; no name in use is as long."""
CONFIRMED: Final = "yes"
"""The value of a ticked box that confirms or allows something."""


class FormRefusedError(HTTPException):
    """A refused form."""

    def __init__(self, status: int, reason: str | PetteiaError) -> None:
        super().__init__(status_code=status)
        self.reason = PetteiaError(reason) if isinstance(reason, str) else reason


def read_tree(content: bytes | str | msgspec.Raw) -> GameDocument:
    """A tree that a page has sent; raises ``ClientException`` if it is invalid."""
    try:
        return sent_tree(content)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise ClientException from None


class Visitor(Caller):
    """The user behind a request, their forms, and the pages that answer them."""

    def __init__(self, request: AnyRequest, site: Site) -> None:
        super().__init__(request)
        self.request = request
        self.site = site
        if site.settings.edition:
            self.client = SITE
        self.query = {name: str(value) for name, value in request.query_params.items()}
        """The last value of each field of the address."""

    def page(self, template: str, *, status: int = 200, **context: object) -> Response[str]:
        """A page in the visitor's language; a visitor without a guest's cookie gets one."""
        token, cookies = self.token, []
        if token is None:
            token = new_token()
            cookies.append(self.cookie(GUEST_COOKIE, token, is_secret=True))
        theme, edition = self.choices.get(THEME_COOKIE, ""), self.site.settings.edition
        shared = {
            "t": self.t,
            "languages": [
                each for each in offered() if edition is None or each.code in edition.languages
            ],
            "language": self.t.language,
            "theme": theme if theme in THEMES else "",
            "board_attributes": board_attributes(self.choices),
            "form_token": csrf_token(self.site.csrf_key, token),
            "path": self.request.url.path,
            "page_path": self._page_path(),
            "origin": self.site.settings.share_address(),
            "public_address": self.public_address(self.request.url.path),
            "edition": edition,
            "edition_policy": EDITION_POLICY,
            "pictured": first_game(),
            "account": self.account,
        }
        return Response(
            render(template, shared | context),
            media_type=MediaType.HTML,
            status_code=status,
            cookies=cookies,
        )

    def _page_path(self) -> str:
        """The address to return to. A form has no page, so it is the nearest one above."""
        path = self.request.url.path
        while self.request.method == "POST" and path:
            with contextlib.suppress(MethodNotAllowedException, NotFoundException):
                self.request.app.asgi_router.handle_routing(path=path, method="GET")
                break
            path = path.rpartition("/")[0]
        return path or "/"

    def public_address(self, path: str) -> str:
        """The complete address of a page for others; empty if it is unknown."""
        settings = self.site.settings
        if settings.edition:
            return settings.edition.public_address(path, self.t.language)
        return f"{settings.share_address()}{path}"

    async def card(self, id: str) -> Card | None:
        """The ruleset of an id, if there is one that anyone may see."""
        if is_user_ruleset(id) and await self.site.rulesets.find(id) is None:
            return None
        return card(id, self.t)

    def cookie(self, name: str, value: str, *, is_secret: bool) -> Cookie:
        """A cookie, removed if its value is empty; no script can read a secret one."""
        return Cookie(
            name,
            value=value,
            httponly=is_secret,
            samesite="lax",
            secure=self.site.settings.is_https,
            max_age=A_YEAR if value else 0,
        )

    async def form(self) -> tuple[str, dict[str, str]]:
        """The guest's token, and the form that a page of theirs has sent.

        Raises ``FormRefusedError`` if no page of theirs did.
        """
        form, _ = await self.form_with_files()
        return self.checked(form.get("form_token", "")), form

    async def limited_form(self) -> tuple[str, dict[str, str]]:
        """The same for a form that begins or changes something.

        Also raises ``FormRefusedError`` if such forms come too often from one address.
        """
        token, form = await self.form()
        if not self.site.limits["changes"].take(self.address):
            raise FormRefusedError(429, "refused-often")
        return token, form

    async def attempt(self) -> dict[str, str]:
        """A form with a name, and a password or a recovery code to check.

        Also raises ``FormRefusedError`` if an address tries too often, for one name or for any, or
        if all addresses together do so for one name. A browser in which the player has signed in
        before has separate tries.
        """
        _, form = await self.form()
        limits, name = self.site.limits, name_key(form.get("name", "")[:MAX_TRIED])
        device = self.request.cookies.get(DEVICE_COOKIE, "")
        if is_device_token(self.site.csrf_key, name, device):
            is_allowed = limits["attempts_known"].take(device)
        else:
            is_allowed = (
                limits["attempts"].take(self.address)
                # One address gets a small part of the attempts that all addresses have for a name.
                and limits["attempts_on"].take(f"{self.address} {name}")
                and limits["attempts_on_all"].take(name)
            )
        if not is_allowed:
            raise FormRefusedError(429, "refused-tries")
        return form

    async def counted_form(self) -> dict[str, str]:
        """A form that asks for a new name, or with a code that leads somewhere.

        Also raises ``FormRefusedError`` if an address sends such forms too often. It counts for no
        name.
        """
        _, form = await self.form()
        if not self.site.limits["attempts"].take(self.address):
            raise FormRefusedError(429, "refused-tries")
        return form

    async def own_attempt(self) -> dict[str, str]:
        """A form with the password of the account that the visitor has signed in to.

        Raises ``FormRefusedError`` as well if their session tries too often; no other counts.
        """
        _, form = await self.form()
        account = self.account
        if account is not None and not self.site.limits["attempts_known"].take(account.session):
            raise FormRefusedError(429, "refused-tries")
        return form

    def require_export(self) -> None:
        """Raise ``FormRefusedError`` if the visitor exports too often, or too much is exported."""
        if not self.site.limits["exports"].take(self.player or self.address):
            raise FormRefusedError(429, "refused-often")
        if not self.site.exports.has_room(self.client):
            raise FormRefusedError(503, "analysis-busy")

    async def body(self, kind: type[Body]) -> Body:
        """The data that a page has sent; raises ``ClientException`` if it is invalid."""
        try:
            return msgspec.json.decode(await self.request.body(), type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise ClientException from None

    async def form_with_files(self) -> tuple[dict[str, str], dict[str, UploadFile]]:
        """The texts and the files of a form by their fields, from any sender.

        Raises ``ClientException`` if it cannot be read.
        """
        kind, _ = self.request.content_type
        pairs: list[tuple[str, Any]] = []
        try:
            if kind == RequestEncodingType.MULTI_PART:
                pairs = list((await self.request.form()).multi_items())
            elif kind == RequestEncodingType.URL_ENCODED:
                # Litestar would keep the last forms in memory, with the passwords in them.
                body = (await self.request.body()).decode("utf-8", errors="replace")
                pairs = parse_qsl(body, keep_blank_values=True, max_num_fields=MAX_FIELDS)
        except (LookupError, ValueError) as error:
            raise ClientException("a form that cannot be read") from error
        # PostgreSQL stores no text with a NUL in it.
        texts = {
            name: value.replace("\0", REPLACEMENT)
            for name, value in pairs
            if isinstance(value, str)
        }
        return texts, {name: value for name, value in pairs if isinstance(value, UploadFile)}

    def checked(self, given: str) -> str:
        """The visitor's token, if a form's token is that of their pages; ``FormRefusedError``."""
        if self.token is None or not is_csrf_token(self.site.csrf_key, self.token, given):
            raise FormRefusedError(403, "refused-form")
        return self.token
