"""Forms that a page of the site's own has sent, guarded by a CSRF token."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl

from litestar.datastructures import UploadFile
from litestar.enums import RequestEncodingType
from litestar.exceptions import ClientException, HTTPException

from petteia.server.account_names import name_key
from petteia.server.http.middleware.security import REPLACEMENT
from petteia.server.http.requests import AnyRequest, account_of, client_address, player_token
from petteia.server.http.site import Site
from petteia.server.tokens import DEVICE_COOKIE, is_csrf_token, is_device_token

MAX_FIELDS = 200


def check_csrf(request: AnyRequest, site: Site, form: Mapping[str, str]) -> str | None:
    """The guest whose own page sent a form."""
    token = player_token(request)
    given = form.get("form_token", "")
    return token if token and is_csrf_token(site.csrf_key, token, given) else None


class FormRefusedError(HTTPException):
    """A form that is not answered; the message of the key says why."""

    def __init__(self, status: int, key: str) -> None:
        super().__init__(status_code=status)
        self.key = key


async def parse_form(request: AnyRequest) -> tuple[dict[str, str], dict[str, UploadFile]]:
    """The texts and the files of a form, by their fields.

    Raises ``ClientException`` if it cannot be read.
    """
    kind, _ = request.content_type
    pairs: list[tuple[str, Any]] = []
    try:
        if kind == RequestEncodingType.MULTI_PART:
            pairs = list((await request.form()).multi_items())
        elif kind == RequestEncodingType.URL_ENCODED:
            # Litestar would keep the last forms in memory, with the passwords in them.
            body = (await request.body()).decode("utf-8", errors="replace")
            pairs = parse_qsl(body, keep_blank_values=True, max_num_fields=MAX_FIELDS)
    except (LookupError, ValueError) as error:
        raise ClientException("a form that cannot be read") from error
    texts = {name: value for name, value in pairs if isinstance(value, str)}
    # PostgreSQL keeps no text with a NUL in it.
    texts = {name: text.replace("\0", REPLACEMENT) for name, text in texts.items()}
    return texts, {name: value for name, value in pairs if isinstance(value, UploadFile)}


async def read_form(request: AnyRequest, site: Site) -> tuple[str, dict[str, str]]:
    """The guest whose own page sent a form, and the form.

    Raises ``FormRefusedError`` if no page of theirs did.
    """
    form, _ = await parse_form(request)
    token = check_csrf(request, site, form)
    if token is None:
        raise FormRefusedError(403, "refused-form")
    return token, form


async def read_limited_form(request: AnyRequest, site: Site) -> tuple[str, dict[str, str]]:
    """The same for a form that begins or changes something.

    Raises ``FormRefusedError`` as well if such forms come too often from one address.
    """
    token, form = await read_form(request, site)
    if not site.limits.changes.take(client_address(request)):
        raise FormRefusedError(429, "refused-often")
    return token, form


async def read_attempt(request: AnyRequest, site: Site) -> dict[str, str]:
    """A form with a name, and a password or a recovery code to check.

    Raises ``FormRefusedError`` as well if an address, or anybody for one name, tries too often. A
    browser in which the player has signed in before has tries of its own.
    """
    _, form = await read_form(request, site)
    limits, name = site.limits, name_key(form.get("name", ""))
    device = request.cookies.get(DEVICE_COOKIE, "")
    if is_device_token(site.csrf_key, name, device):
        is_allowed = limits.attempts_known.take(device)
    else:
        is_allowed = limits.attempts.take(client_address(request)) and limits.attempts_on.take(name)
    if not is_allowed:
        raise FormRefusedError(429, "refused-tries")
    return form


async def read_own_attempt(request: AnyRequest, site: Site) -> tuple[str, dict[str, str]]:
    """A guest, and a form with the password of the account that they have signed in to.

    Raises ``FormRefusedError`` as well if their session tries too often; no other counts.
    """
    token, form = await read_form(request, site)
    account = account_of(request)
    if account is not None and not site.limits.attempts_known.take(account.session):
        raise FormRefusedError(429, "refused-tries")
    return token, form
