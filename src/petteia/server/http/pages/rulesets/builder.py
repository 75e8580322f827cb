"""The ruleset builder: a ruleset by forms and as text, checked, tried out and kept."""

import asyncio
import logging
from collections.abc import AsyncIterator
from functools import partial
from typing import Any, Final

import msgspec
from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.exceptions import HTTPException, NotFoundException
from litestar.response import Redirect, Stream

from petteia.i18n.messages import Messages
from petteia.rulesets import ruleset
from petteia.rulesets.files.document import MAX_BYTES
from petteia.rulesets.files.shipped import is_shipped
from petteia.rulesets.problems import shown
from petteia.rulesets.rule_texts import full_title, title_of
from petteia.rulesets.schema import option_targets
from petteia.server.builder.draft_views import DraftView, read_draft, shown_errors
from petteia.server.builder.explanations import explanation
from petteia.server.builder.forms import (
    detail_parts,
    example_parts,
    form_parts,
    option_fields,
    placeable_letters,
    rule_fields,
)
from petteia.server.builder.trial_games import GAMES, TrialGame, play_trial_game, report
from petteia.server.catalogue.rulesets.cards import by_author, cards
from petteia.server.catalogue.rulesets.rules_view import WrittenRule
from petteia.server.http.requests import existing
from petteia.server.http.site import Site
from petteia.server.http.visitor import FormRefusedError, Visitor
from petteia.server.limits import MAX_RULESETS_EACH, TRIALS
from petteia.server.storage.database import RefusedError
from petteia.server.workers.drafts.draft_changes import Change, DraftRequest, DraftText
from petteia.server.workers.engine_pool import EngineBusyError, EngineFailedError
from petteia.server.workers.fair_queue import Client
from petteia.server.workers.ruleset_checker import CheckResult, check_ruleset

MAX_FORM_SIZE = 4 * MAX_BYTES
"""A form writes one letter with up to three, and a file may come along with an older text."""
CHECK, PLAY = "check", "play"
USUAL_PARENT = "callen.simple-petteia"
EMPTY = """\
title = "My game"
summary = "A ruleset of my own."

[board]
size = "8x8"

[setup]
rows = ["S"]

[ending]
reduced_to = 1
quiet_result = "more-captures"
"""
TRIAL_MILLISECONDS = 500
"""The estimated cost of a trial game."""
MAX_SUMMARY = 120
"""How many letters a summary may have that the builder writes."""
BUSY_SECONDS = 1.0
"""How long to wait before a game is tried again while the engine is busy."""

TRIAL_GAMES_PATH: Final = "/builder/games"
"""The address of the answer that grows while the games are played."""


class TrialGamesAsked(msgspec.Struct, frozen=True):
    """The ruleset of the trial games."""

    text: DraftText


log = logging.getLogger("petteia.server")


@get("/builder")
async def builder(visitor: Visitor, site: Site) -> Response[str]:
    """Build a ruleset, beginning with one that the address names, or with none."""
    id = visitor.query.get("ruleset", USUAL_PARENT)
    text = await _first_text(id, site, visitor.t)
    if text is None:
        error = visitor.t("no-ruleset", ruleset=shown(id))
        text = await _first_text(USUAL_PARENT, site, visitor.t) or EMPTY
        return _page(visitor, text, start=USUAL_PARENT, error=error, status=404)
    return _page(visitor, text, start=id)


@post("/builder", request_max_body_size=MAX_FORM_SIZE)
async def submit(visitor: Visitor, site: Site) -> Response[Any]:
    """Check a ruleset, and store it if it is valid and the form asks for that."""
    form, files = await visitor.form_with_files()
    visitor.checked(form.get("form_token", ""))
    content = await _content(files.get("file"), form.get("text", ""))
    try:
        verdict = await check_ruleset(content, site.engine_pool, visitor.client)
    except EngineBusyError:
        raise FormRefusedError(429, "refused-checks") from None
    text = content[: MAX_BYTES + 1].decode("utf-8", errors="replace")
    if not verdict.is_valid:
        return _page(visitor, text, verdict, status=400)
    if form.get("action", CHECK) == CHECK:
        return _page(visitor, text, verdict)
    text = await _with_summary(text, visitor)
    try:
        id = await site.rulesets.add(visitor.player, verdict.title, text)
    except RefusedError:
        return _page(visitor, text, verdict, status=409, is_full=True)
    except OSError as error:
        log.error("a ruleset cannot be stored: %s", error)
        raise FormRefusedError(503, "refused-unavailable") from error
    address = f"/play?ruleset={id}" if form["action"] == PLAY else f"/rules/{id}"
    return Redirect(address, status_code=303)


@post("/builder/draft", status_code=200, request_max_body_size=MAX_FORM_SIZE)
async def draft(visitor: Visitor, site: Site) -> DraftView:
    """Make changes in a text, and read the result."""
    asked = await visitor.body(DraftRequest)
    try:
        return await read_draft(asked, site.engine_pool, visitor.t, visitor.client)
    except EngineFailedError as error:
        is_busy = isinstance(error, EngineBusyError)
        raise HTTPException(status_code=429 if is_busy else 422) from None


@get("/builder/explanation")
async def explain(visitor: Visitor) -> WrittenRule:
    """The rule that shows the effect of an entry of the mechanics."""
    t = visitor.t
    key = visitor.query.get("key", "")
    if key not in {field.key for part in form_parts(t) for field in part.fields}:
        raise NotFoundException
    return existing(explanation(key, t))


@post(TRIAL_GAMES_PATH, status_code=200, request_max_body_size=MAX_FORM_SIZE)
async def trial_games(visitor: Visitor, site: Site) -> Stream:
    """Play trial games: a report in a line of JSON after each, until the page leaves."""
    asked = await visitor.body(TrialGamesAsked)
    client = visitor.client
    try:
        verdict = await check_ruleset(asked.text.encode(), site.engine_pool, client)
    except EngineBusyError:
        raise HTTPException(status_code=429) from None
    reports = _reports(asked.text, verdict, site, client, visitor.t)
    return Stream(reports, media_type="application/x-ndjson")


async def _reports(
    text: str, verdict: CheckResult, site: Site, client: Client, t: Messages
) -> AsyncIterator[bytes]:
    def line(error: str = "") -> bytes:
        return msgspec.json.encode(report(games, t, error)) + b"\n"

    games: list[TrialGame] = []
    if not verdict.is_valid:
        errors = shown_errors(verdict, t)
        yield line(errors[0].text if errors else t("own-unfinished"))
        return
    while len(games) < GAMES:
        try:
            game = partial(play_trial_game, text, len(games))
            games.append(await site.engine_pool.run(game, client, TRIALS, TRIAL_MILLISECONDS))
        except EngineBusyError:
            await asyncio.sleep(BUSY_SECONDS)
            continue
        except EngineFailedError:
            yield line(t("builder-games-failed"))
            return
        yield line()


async def _first_text(id: str, site: Site, t: Messages) -> str | None:
    """The text of the ruleset to change; None if it does not exist."""
    if not id:
        return EMPTY
    if is_shipped(id):
        title = t("builder-own-title", title=title_of(ruleset(id), t))
        summary = _first_summary(id, t)
        title, summary = _quoted(title, 80), _quoted(summary, MAX_SUMMARY)
        return f'extends = "{id}"\ntitle = {title}\nsummary = {summary}\n'
    row = await site.rulesets.find(id)
    return None if row is None else row.text


def _quoted(text: str, most: int) -> str:
    """A text as TOML writes it, cut to a number of letters."""
    return msgspec.json.encode(text[:most]).decode()


async def _with_summary(text: str, visitor: Visitor) -> str:
    """A text with a summary of its changes, if its author has kept the original summary."""
    draft, t = await _drafted(DraftRequest(text), visitor), visitor.t
    if draft is None or not is_shipped(draft.extends):
        return text
    parent, changes = draft.extends, draft.differences
    if draft.summary != _first_summary(parent, t):
        return text
    words = [t("own-summary-change", title=each.title, after=each.after) for each in changes]
    while words:
        more = len(changes) - len(words)
        title = full_title(ruleset(parent), t)
        summary = t("own-summary", title=title, changes="; ".join(words), more=more)
        if len(summary) <= MAX_SUMMARY:
            written = await _drafted(DraftRequest(text, (Change(("summary",), summary),)), visitor)
            return written.text if written and not written.errors else text
        words.pop()
    return text


async def _drafted(request: DraftRequest, visitor: Visitor) -> DraftView | None:
    try:
        return await read_draft(request, visitor.site.engine_pool, visitor.t, visitor.client)
    except EngineFailedError:
        return None


def _first_summary(parent: str, t: Messages) -> str:
    """The summary that a ruleset begins with."""
    return t("builder-own-summary", title=title_of(ruleset(parent), t))[:MAX_SUMMARY]


async def _content(file: UploadFile | None, text: str) -> bytes:
    """The submitted content: a file if there is one, otherwise the text."""
    if file is not None:
        content = await file.read(MAX_BYTES + 1)
        if content:
            return content
    # A form ends its lines as networks do.
    return text.replace("\r\n", "\n").encode()


def _page(
    visitor: Visitor,
    text: str,
    verdict: CheckResult | None = None,
    *,
    start: str = "",
    error: str = "",
    status: int = 200,
    is_full: bool = False,
) -> Response[str]:
    t = visitor.t
    return visitor.page(
        "builder.html",
        status=status,
        text=text,
        lines=text.split("\n"),
        verdict=verdict,
        start=start,
        error=error,
        is_full=is_full,
        most=MAX_RULESETS_EACH,
        kibibytes=MAX_BYTES // 1024,
        groups=by_author(cards(t)),
        games=GAMES,
        page_data={
            "parts": form_parts(t),
            "details": detail_parts(t),
            "ruleFields": rule_fields(t),
            "exampleParts": example_parts(t),
            "optionFields": option_fields(t),
            "optionTargets": dict(option_targets()),
            "letters": placeable_letters(),
            "messages": t.source("board", "builder", "editor", "game", "own", "rules"),
        },
    )
