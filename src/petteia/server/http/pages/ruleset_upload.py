"""The pages on which users upload rulesets of their own, and remove them."""

from typing import Any

from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.exceptions import NotFoundException
from litestar.response import Redirect

from petteia.rulesets.files.documents import MAX_BYTES
from petteia.server.http.site import Site
from petteia.server.http.visitor import FormRefusedError, Visitor
from petteia.server.players.user_rulesets import MAX_RULESETS_PER_PLAYER, TooManyError
from petteia.server.workers.ruleset_checker import CheckResult

MAX_FORM_SIZE = 4 * MAX_BYTES
"""A form writes one letter with up to three, and a file may come along with an older text."""
SAVE = "save"
BEGINNING = """\
extends = "callen.simple-petteia"
title = "My petteia"
summary = "As Simple petteia, but five captured stones win."

[ending]
capture_goal = 5
"""


@get("/rules/new", include_in_schema=False)
async def bring(visitor: Visitor) -> Response[str]:
    """Write a ruleset, or send a file."""
    return _form(visitor, BEGINNING, None)


@post("/rules/new", include_in_schema=False, request_max_body_size=MAX_FORM_SIZE)
async def brought(visitor: Visitor, site: Site) -> Response[Any]:
    """Check a ruleset, and keep it if it is sound and the form says so."""
    form, files = await visitor.form_with_files()
    visitor.checked(form.get("form_token", ""))
    if not site.limits.checks.take(visitor.address):
        raise FormRefusedError(429, "refused-checks")
    content = await _content(files.get("file"), form.get("text", ""))
    verdict = await site.rulesets.check(content)
    text = content[: MAX_BYTES + 1].decode("utf-8", errors="replace")
    if not verdict.is_sound:
        return _form(visitor, text, verdict, status=400)
    if form.get("action") != SAVE:
        return _form(visitor, text, verdict)
    try:
        id = await site.rulesets.add(visitor.player, verdict.title, text)
    except TooManyError:
        return _form(visitor, text, verdict, status=409, is_full=True)
    return Redirect(f"/rules/{id}", status_code=303)


@get("/rules/{id:str}/file", include_in_schema=False)
async def file_of(id: str, site: Site) -> Response[str]:
    """The file of a ruleset that a user has uploaded."""
    row = await site.rulesets.find(id)
    if row is None:
        raise NotFoundException
    headers = {"content-disposition": 'attachment; filename="ruleset.toml"'}
    return Response(row.text, media_type="text/plain; charset=utf-8", headers=headers)


@post("/rules/{id:str}/remove", include_in_schema=False)
async def remove(id: str, visitor: Visitor, site: Site) -> Response[Any]:
    """Remove a ruleset of one's own."""
    await visitor.form()
    if not await site.rulesets.remove(id, visitor.player):
        raise NotFoundException
    return Redirect("/rules", status_code=303)


async def _content(file: UploadFile | None, text: str) -> bytes:
    """What was sent: a file if there is one, else the text."""
    if file is not None:
        content = await file.read(MAX_BYTES + 1)
        if content:
            return content
    # A form ends its lines as networks do.
    return text.replace("\r\n", "\n").encode()


def _form(
    visitor: Visitor,
    text: str,
    verdict: CheckResult | None,
    status: int = 200,
    is_full: bool = False,
) -> Response[str]:
    return visitor.page(
        "own_new.html",
        status=status,
        text=text,
        lines=text.split("\n"),
        verdict=verdict,
        is_full=is_full,
        most=MAX_RULESETS_PER_PLAYER,
        kibibytes=MAX_BYTES // 1024,
    )
