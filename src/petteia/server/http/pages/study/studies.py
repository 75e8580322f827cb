"""Studies: the list of them, and their chapters, which the analysis page shows."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.exceptions import HTTPException, NotFoundException
from litestar.response import Redirect

from petteia.errors import PetteiaError
from petteia.game.tree.json_fields import GameDocument
from petteia.game.tree.serialization import line_document
from petteia.i18n.messages import Messages
from petteia.rulesets.citations import PUBLISHER, Reference, cite
from petteia.rulesets.model.definition import Source
from petteia.server.analysis.costs import record_cost, tree_cost
from petteia.server.analysis.trees import checked_tree, sent_tree
from petteia.server.analysis.views import OpenedRecord, opened, titled_games
from petteia.server.catalogue.rulesets.cards import by_author, cards
from petteia.server.http.analysis_page import WORDS, analysis_page, ply_asked
from petteia.server.http.pages.study.analysis import usual_tree
from petteia.server.http.requests import existing
from petteia.server.http.site import Site
from petteia.server.http.visitor import FormRefusedError, Visitor, read_tree
from petteia.server.limits import KIBIBYTE, MAX_TREE_BYTES
from petteia.server.live.display_names import player_name
from petteia.server.messages.study_messages import ChapterSave, ChapterState, StudyChapter
from petteia.server.players.studies import (
    MAX_CHAPTERS,
    MAX_EDITIONS,
    MAX_SHOWN,
    MAX_TITLE_LENGTH,
    WRITTEN,
    Study,
    Written,
)
from petteia.server.storage.database import RefusedError
from petteia.server.storage.models import ChapterRow, EditionRow, StudyRow
from petteia.titles import is_blank, printable

TOKEN = "x-form-token"
"""The header with the token of the page's forms."""
MAX_FORM_BYTES = 3 * MAX_TREE_BYTES
"""A form writes one letter with up to three."""


@get("/studies")
async def studies(visitor: Visitor, site: Site) -> Response[str]:
    """The reader's own studies, those that they write in, and those that are public."""
    player, t = visitor.player, visitor.t
    lists = {
        "own": await site.studies.own(player, MAX_SHOWN) if player else (),
        "joined": await site.studies.joined(player, MAX_SHOWN) if player else (),
        "public": await site.studies.public(),
    }
    shown = {name: await _with_owners(rows, site, t) for name, rows in lists.items()}
    return visitor.page("studies.html", lists=shown, groups=by_author(cards(t)))


@post("/studies", request_max_body_size=MAX_FORM_BYTES)
async def begin_study(visitor: Visitor, site: Site) -> Response[Any]:
    """Begin a study, with games of the analysis page or with the start of a ruleset."""
    _, form = await visitor.limited_form()
    _require_budget(visitor)
    chapters = await _written(form, visitor)
    title = clean_title(form.get("title", "")) or visitor.t("study-untitled")
    study, first = await site.studies.create(visitor.player, title, *chapters)
    _pay(visitor, sum(each.size for each in chapters))
    return Redirect(f"/studies/{study}/{first}", status_code=303)


@post("/studies/{id:str}/chapters", request_max_body_size=MAX_FORM_BYTES)
async def add_chapters(id: str, visitor: Visitor, site: Site) -> Response[Any]:
    """Add a chapter to a study, or all games of a record."""
    _, form = await visitor.limited_form()
    _require_budget(visitor)
    chapters = await _written(form, visitor)
    first = existing(await site.studies.add_chapters(id, visitor.player, *chapters))
    _pay(visitor, sum(each.size for each in chapters))
    return Redirect(f"/studies/{id}/{first}", status_code=303)


@get(
    [
        "/studies/{id:str}",
        "/studies/{id:str}/{chapter:str}",
        "/studies/{id:str}/editions/{number:int}",
        "/studies/{id:str}/editions/{number:int}/{chapter:str}",
    ]
)
async def study(id: str, visitor: Visitor, site: Site, chapter: str = "") -> Response[str]:
    """A chapter of a study in the analysis page; one of an edition never changes."""
    # As a parameter of the function it would also be read from the query.
    number = visitor.request.path_params.get("number", WRITTEN)
    t, found = visitor.t, await find_study(id, visitor, number)
    row = found.row
    edition = next((each for each in found.editions if each.number == number), None)
    shown = await _chapter_of(found, chapter or found.chapters[0].id, site, number)
    record, is_whole = await _opened(shown, visitor)
    place = f"/studies/{id}/editions/{number}" if edition else f"/studies/{id}"
    address = f"{site.settings.share_address()}{place}"
    names = await site.live_games.display_names.of([row.owner])
    return await analysis_page(
        visitor,
        record,
        ply_asked(visitor.query),
        words=(*WORDS, "studies"),
        study=found,
        chapter=StudyChapter(
            id,
            shown.id,
            shown.version,
            # A text that cannot be read must not be overwritten.
            may_write=found.may_write and edition is None and is_whole,
            is_edition=edition is not None,
        ),
        chapter_title=shown.title,
        place=place,
        study_edition=edition,
        by=edition.author if edition else player_name(row.owner, names, t),
        citation=None if edition is None else cite([edition_reference(edition, address)]),
    )


@get(
    [
        "/studies/{id:str}/{chapter:str}/frame",
        "/studies/{id:str}/editions/{number:int}/{chapter:str}/frame",
    ]
)
async def frame(
    id: str, chapter: str, visitor: Visitor, site: Site, number: int = WRITTEN
) -> Response[str]:
    """A chapter to be framed by another page: only the board and the moves."""
    found = await find_study(id, visitor, number)
    if found.row.access == "invited":
        raise NotFoundException
    row = await _chapter_of(found, chapter, site, number)
    record, _ = await _opened(row, visitor)
    place = f"/studies/{id}/editions/{number}" if number else f"/studies/{id}"
    return visitor.page(
        "study_frame.html",
        study=found.row,
        chapter=row,
        record=record,
        address=f"{place}/{row.id}",
        words=WORDS,
    )


@get("/studies/{id:str}/{chapter:str}/state")
async def state(id: str, chapter: str, visitor: Visitor, site: Site) -> ChapterState:
    """The stored state of a chapter."""
    row = await _chapter_of(await find_study(id, visitor), chapter, site, WRITTEN)
    return ChapterState(row.version, sent_tree(row.tree))


@post("/studies/{id:str}/{chapter:str}/save", status_code=200, request_max_body_size=MAX_TREE_BYTES)
async def save(id: str, chapter: str, visitor: Visitor, site: Site) -> Response[ChapterState]:
    """Save a chapter; 409 with the stored one if someone else has saved it meanwhile."""
    visitor.checked(visitor.request.headers.get(TOKEN, ""))
    if not site.limits["saves"].take(visitor.player):
        raise HTTPException(status_code=429)
    _require_budget(visitor)
    asked = await visitor.body(ChapterSave)
    written = await _checked("", _sent(asked.tree), visitor)
    try:
        saved = await site.studies.save(id, chapter, visitor.player, written, asked.version)
    except RefusedError as error:
        # 409 means that someone else has saved it.
        raise FormRefusedError(413, error) from None
    if saved is None:
        raise NotFoundException
    _pay(visitor, max(saved.grown, 0))
    if saved.tree is not None:
        newest = ChapterState(saved.version, sent_tree(saved.tree))
        return Response(newest, status_code=409)
    return Response(ChapterState(saved.version))


async def find_study(id: str, visitor: Visitor, edition: int = WRITTEN) -> Study:
    """A study that the visitor may see; ``NotFoundException`` for any other."""
    # No database compares a number of an address that is beyond its own.
    if not WRITTEN <= edition <= MAX_EDITIONS:
        raise NotFoundException
    found = await visitor.site.studies.find(id, visitor.player, edition)
    if found is None or not found.chapters:
        raise NotFoundException
    return found


def clean_title(text: str) -> str:
    """A title in one line, as it is stored; empty if it would show nothing."""
    title = printable(text)[:MAX_TITLE_LENGTH].strip()
    return "" if is_blank(title) else title


def edition_reference(edition: EditionRow, address: str) -> Reference:
    """An edition as it is cited."""
    return Reference(
        key=f"study-{edition.study[:8].lower()}-{edition.number}",
        source=Source(
            edition.author, edition.title, edition.made.year, publisher=PUBLISHER, url=address
        ),
        version=", ".join(edition.versions.splitlines()),
    )


async def _with_owners(
    rows: Sequence[StudyRow], site: Site, t: Messages
) -> list[tuple[StudyRow, str]]:
    names = await site.live_games.display_names.of(row.owner for row in rows)
    return [(row, player_name(row.owner, names, t)) for row in rows]


async def _chapter_of(found: Study, chapter: str, site: Site, edition: int) -> ChapterRow:
    return existing(await site.studies.chapter(found.row.id, chapter, edition))


async def _opened(row: ChapterRow, visitor: Visitor) -> tuple[OpenedRecord, bool]:
    """A chapter as the page shows it, and whether it could be read."""
    await visitor.site.rulesets.ensure(row.ruleset)
    t = visitor.t
    try:
        return opened(await _played(sent_tree(row.tree), visitor), t), True
    except PetteiaError as error:
        # A later version of the rules may refuse a text written under an earlier one.
        usual = opened(checked_tree(usual_tree()), t)
        return msgspec.structs.replace(usual, error=t.error(error)), False


async def _written(form: dict[str, str], visitor: Visitor) -> list[Written]:
    """The chapters in a form: all games of a record, a tree, or the start of a ruleset."""
    if record := form.get("record", ""):
        return await _games(record, form.get("ruleset", ""), visitor)
    title = clean_title(form.get("chapter", "")) or visitor.t("study-chapter-untitled")
    text = form.get("tree", "")
    if not text:
        return [await _checked(title, line_document(form.get("ruleset", "")), visitor)]
    if len(text.encode()) > MAX_TREE_BYTES:
        raise FormRefusedError(413, "refused-tree")
    return [await _checked(title, _sent(text), visitor)]


async def _games(record: str, ruleset: str, visitor: Visitor) -> list[Written]:
    """The games of a record; ``FormRefusedError`` if it cannot be read."""
    # A form sends other ends of lines than the text has, which count towards its length.
    record = record.replace("\r\n", "\n")
    pool, client, cost = visitor.site.engine_pool, visitor.client, record_cost(record)
    # One game too many is enough to refuse them all.
    work = partial(titled_games, record, ruleset, MAX_CHAPTERS + 1, visitor.t.language)
    try:
        found = await pool.read(work, client, cost)
    except PetteiaError:
        found = []
    if not found:
        raise FormRefusedError(400, "refused-tree")
    return [_stored(clean_title(title), tree) for title, tree in found]


def _stored(title: str, tree: GameDocument) -> Written:
    return Written(title, tree["ruleset"], msgspec.json.encode(tree).decode())


def _sent(tree: str | msgspec.Raw) -> GameDocument:
    """A tree to be stored; raises ``FormRefusedError`` if it is invalid."""
    try:
        return read_tree(tree)
    except HTTPException:
        raise FormRefusedError(400, "refused-tree") from None


async def _checked(title: str, tree: GameDocument, visitor: Visitor) -> Written:
    """A tree that can be played, as it is stored; ``FormRefusedError`` for any other."""
    await visitor.site.rulesets.ensure(tree["ruleset"])
    try:
        kept = await _played(tree, visitor)
    except PetteiaError:
        raise FormRefusedError(400, "refused-tree") from None
    return _stored(title, kept)


def _require_budget(visitor: Visitor) -> None:
    """Raise ``FormRefusedError`` if too much was kept for an address in too short a time."""
    if not visitor.site.limits["kept"].take(visitor.address, 0):
        raise FormRefusedError(429, "refused-work")


def _pay(visitor: Visitor, kept: int) -> None:
    """Count bytes that are kept from now on."""
    visitor.site.limits["kept"].charge(visitor.address, kept / KIBIBYTE)


async def _played(tree: GameDocument, visitor: Visitor) -> GameDocument:
    """A tree as its rules play it; raises ``PetteiaError`` and ``EngineFailedError``."""
    pool, client = visitor.site.engine_pool, visitor.client
    return await pool.read(partial(checked_tree, tree), client, tree_cost(tree))
