"""Writes the static edition: the site's own pages as files, with the data for their scripts.

The site runs in this process during the export. Its pages are found by following their links, and
every link must lead to a file of the edition.
"""

import asyncio
import hashlib
import json
import re
import tempfile
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from html import escape, unescape
from importlib.metadata import version
from multiprocessing import get_context
from pathlib import Path, PurePosixPath
from typing import Any, Final
from urllib.parse import parse_qsl, urlsplit

import httpx
import msgspec
from litestar import Litestar

from petteia.explorer.explorer import explored_rules
from petteia.i18n.messages import Messages, messages_in
from petteia.lessons import lessons
from petteia.puzzles import puzzles
from petteia.rulesets import ruleset_ids
from petteia.rulesets.registry import changed_options
from petteia.safe_io import naming
from petteia.server.built_files import PAGE, built_text, manifest, static_address
from petteia.server.catalogue.rulesets.rules_view import every_rule
from petteia.server.catalogue.study.edition_data import (
    UncompiledRules,
    explorer_shards,
    lesson_answers,
)
from petteia.server.catalogue.study.puzzle_views import (
    puzzle_entries,
    rules_in_words,
    stored_puzzle,
)
from petteia.server.edition import (
    FILES,
    ICONS,
    MANIFEST,
    PACKED,
    PDF,
    READ_BY_SCRIPT,
    STATIC,
    SUMMARY,
    Edition,
    NotInEditionError,
    Summary,
    between,
    packed,
)
from petteia.server.http.app import create_app
from petteia.server.http.kiosk.kiosk_files import kiosk_files
from petteia.server.http.middleware.request_metrics import MetricsMiddleware
from petteia.server.http.middleware.security import SecurityMiddleware
from petteia.server.http.pages.information.app_manifest import manifest_text
from petteia.server.http.preferences import LANGUAGE_COOKIE
from petteia.server.kiosk_file import read_kiosk
from petteia.server.settings import Settings
from petteia.server.storage.database import wait_for_connections
from petteia.server.workers.sheet_printer import SheetRequest, print_sheet

STORED_PAGE: Final = "pages/stored_page.ts"
"""The script that gets the data of a page and runs the page's own."""
KIOSK_FILE: Final = "kiosk.json"
PORT: Final = 80
"""Only links of the pages themselves name it, and those are rewritten."""
ANALYSIS: Final = "/analysis"
COMPARE: Final = "/compare"
PAIR: Final = 2
"""Any two rulesets are compared by the device."""
PLAY: Final = "/play"
CHOSEN: Final = ("tiles", "about", "options-fold", "chosen-title", "expected")
"""The parts of the set-up page that follow the chosen ruleset."""
MEGABYTE: Final = 1_000_000
SERVICE_WORKER: Final = "service_worker"
"""Its target is at another place."""

_TAG = re.compile(r"<[a-zA-Z][^<>]*>")
_ADDRESS = re.compile(r'(?P<name>\s(?:href|src|action|data-home|data-files)=")(?P<value>[^"]*)"')
_DATA = re.compile(
    r'<script type="application/json" id="page-data">(?P<json>.*?)</script>', re.DOTALL
)
_SCRIPT = re.compile(r'<script type="module" src="([^"]*)"></script>')
_ELSEWHERE = ("#", "http:", "https:", "mailto:")

Report = Callable[[str], None]
"""Receives the list of written files."""


class PageFailedError(Exception):
    """A page that the site itself could not write: an error of the program."""


@dataclass(frozen=True)
class Exported:
    """The written files."""

    files: int
    size: int
    """In bytes."""

    @property
    def megabytes(self) -> float:
        """The size of all files."""
        return round(self.size / MEGABYTE, 1)


def export_site(folder: Path, edition: Edition, report: Report = lambda _: None) -> Exported:
    """Write the static edition into a folder, in addition to its existing files."""
    manifest()
    with tempfile.TemporaryDirectory(prefix="petteia-") as data:
        settings = Settings(port=PORT, data=Path(data), edition=edition)
        export = _Export(folder, edition, report)
        asyncio.run(_write_pages(export, settings))
        export.write_explored_games()
        export.print_sheets()
        export.list_files()
    return export.written()


def export_kiosk(folder: Path, file: Path) -> Exported:
    """Write a kiosk as plain files, with the file that describes it.

    Raises ``KioskError`` if that describes none.
    """
    kiosk = read_kiosk(file)
    export = _Export(folder, Edition(kiosk.languages), lambda _: None)
    export.write_built_files()
    export.write(PurePosixPath(KIOSK_FILE), file.read_bytes())
    for place, content in kiosk_files(kiosk):
        export.write(place, content)
    return export.written()


async def _write_pages(export: "_Export", settings: Settings) -> None:
    metered = create_app(settings)
    assert isinstance(metered, MetricsMiddleware)
    assert isinstance(metered.app, SecurityMiddleware)
    # The site's protection against visitors would count every page of the edition as a request.
    app = metered.app.app
    assert isinstance(app, Litestar)
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
    client = httpx.AsyncClient(transport=transport, base_url=settings.local_address(), timeout=None)
    error: Exception | None = None
    async with app.lifespan(), client:
        try:
            await export.write_site(client)
        except (PageFailedError, NotInEditionError, OSError) as found:
            # Raised here, it would come out as one of a group.
            error = found
    await wait_for_connections()
    if error is not None:
        raise error


@dataclass
class _Export:
    """The files that are being written."""

    folder: Path
    edition: Edition
    report: Report
    _hashes: dict[str, tuple[int, str]] = field(default_factory=dict)
    """Each file with its size and its hash, by its place."""
    sheets: dict[PurePosixPath, SheetRequest] = field(default_factory=dict)
    """The PDFs that pages link to."""

    async def write_site(self, client: httpx.AsyncClient) -> None:
        self.write_built_files()
        worker = built_text("pages/service_worker.ts").encode()
        self.write(PurePosixPath("service-worker.js"), worker)
        for icon in ICONS:
            self.write(PurePosixPath(icon[1:]), (await client.get(icon)).content)
        self._write_puzzles()
        for id in ruleset_ids():
            rules = PurePosixPath(FILES[1:], f"rules/{id}.json")
            self.write_data(rules, UncompiledRules.of(id))
        for language in self.edition.languages:
            pages = _Pages(self, client, language)
            await pages.write()
            self.report(f"{language}: {pages.count} pages")

    def write_built_files(self) -> None:
        """Write the scripts, styles and fonts of all pages."""
        for file in sorted(path for path in PAGE.rglob("*") if path.is_file()):
            inside = file.relative_to(PAGE)
            if inside.parts[0] == "assets" and not file.name.startswith(SERVICE_WORKER):
                self.write(PurePosixPath(STATIC[1:], *inside.parts), file.read_bytes())

    def write(self, file: PurePosixPath, content: bytes) -> None:
        """Write a file."""
        place = self.folder / file
        place.parent.mkdir(parents=True, exist_ok=True)
        with naming(place):
            place.write_bytes(content)
        self._hashes[str(file)] = (len(content), hashlib.sha256(content).hexdigest())

    def write_data(self, file: PurePosixPath, content: object) -> None:
        """Write data that a script requests and unpacks."""
        self.write(file.with_name(file.name + PACKED), packed(content))

    def write_shared_data(self, file: PurePosixPath, content: object) -> None:
        """Write data for the scripts of several pages, unless another page has done so."""
        if str(file) + PACKED not in self._hashes:
            self.write_data(file, content)

    def written(self) -> Exported:
        """All files that have been written."""
        return Exported(len(self._hashes), sum(size for size, _ in self._hashes.values()))

    def list_files(self) -> None:
        """Write the list of files for use without a network, and their size."""
        files = dict(self._hashes)
        # The browser itself stores its service worker.
        del files["service-worker.js"]
        listed = msgspec.json.encode(files)
        size = sum(size for size, _ in files.values())
        summary = Summary(hashlib.sha256(listed).hexdigest(), size, version("petteia"))
        self.write(PurePosixPath(FILES[1:], "offline-files.json"), listed)
        self.write(PurePosixPath(SUMMARY), msgspec.json.encode(summary))

    def _write_puzzles(self) -> None:
        shared = PurePosixPath(FILES[1:], "puzzles")
        self.write_data(shared / "list.json", puzzle_entries())
        for game in sorted({puzzle.rules.id for puzzle in puzzles()}):
            found = {each.id: stored_puzzle(each) for each in puzzles() if each.rules.id == game}
            self.write_data(shared / f"{game}.json", found)

    def write_explored_games(self) -> None:
        """Write the explorer's positions, in as many processes as the machine has processors."""
        # The package has no games with options other than the defaults.
        explored = explored_rules()
        with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
            for rules, shards in zip(explored, pool.map(explorer_shards, explored), strict=True):
                for digit, shard in shards.items():
                    place = PurePosixPath(FILES[1:], f"explorer/{rules.id}/{digit}.json")
                    self.write_data(place, shard)
        self.report(f"explorer: {len(explored)} rulesets")

    def print_sheets(self) -> None:
        """Write the PDFs, in as many processes as the machine has processors."""
        with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
            printed = pool.map(print_sheet, self.sheets.values())
            for number, (file, content) in enumerate(zip(self.sheets, printed, strict=True), 1):
                self.write(file, content)
                if number % 20 == 0 or number == len(self.sheets):
                    self.report(f"{number} of {len(self.sheets)} PDFs")


@dataclass
class _Pages:
    """The pages of one language."""

    export: _Export
    client: httpx.AsyncClient
    language: str
    count: int = 0
    _waiting: dict[PurePosixPath, str] = field(default_factory=dict)
    """Files that are linked to and not written yet, each with its address on the site."""
    _found: set[PurePosixPath] = field(default_factory=set)
    _compared: set[str] = field(default_factory=lambda: set(ruleset_ids()))
    """The data from which the device composes comparisons, and the comparisons of more than two
    rulesets."""

    @property
    def _t(self) -> Messages:
        return messages_in(self.language)

    @property
    def _home(self) -> PurePosixPath:
        return self.export.edition.home(self.language)

    async def write(self) -> None:
        """Write every page that can be reached from Home, and the data for their scripts."""
        self._note("/")
        while self._waiting:
            file = next(iter(self._waiting))
            await self._write_file(file, self._waiting.pop(file))
        for lesson in lessons():
            answers = lesson_answers(lesson, self._t)
            self.export.write_data(self._home / f"learn/{lesson.id}.json", answers)
        titles = {
            puzzle.id: rules_in_words(puzzle.rules, self._t)
            for puzzle in puzzles()
            if changed_options(puzzle.rules)
        }
        self.export.write_data(self._home / "puzzles/titles.json", titles)
        await self._write_columns()
        await self._write_games()
        self._write_manifest()

    def _write_manifest(self) -> None:
        edition = self.export.edition
        file = edition.file_of(MANIFEST, self.language)
        # One app has all languages.
        top = "../" * len(file.parent.parts) or "./"

        def link(address: str) -> str:
            return edition.link(address, self.language, file)

        self.export.write(file, manifest_text(self._t, link, top).encode())

    def _note(self, address: str) -> None:
        edition = self.export.edition
        file = edition.file_of(address, self.language)
        if file in self._found:
            return
        self._found.add(file)
        path = urlsplit(address).path
        if match := PDF.fullmatch(path):
            page = edition.public_address(f"/rules/{match['ruleset']}", self.language)
            # It takes seconds to make.
            order = SheetRequest("kit", match["ruleset"], self.language, page)
            self.export.sheets[file] = order
        elif path not in (*ICONS, MANIFEST) and not path.startswith((STATIC, FILES)):
            self._waiting[file] = path if path in READ_BY_SCRIPT else address

    def _note_compared(self, address: str) -> None:
        parts = urlsplit(address)
        compared = dict(parse_qsl(parts.query)).get("rulesets", "")
        if parts.path == COMPARE and compared.count(",") >= PAIR:
            self._compared.add(compared)

    async def _get(self, address: str) -> str:
        # A new visitor of the site: without a cookie except for the language.
        self.client.cookies.clear()
        cookie = f"{LANGUAGE_COOKIE}={self.language}"
        answer = await self.client.get(address, headers={"cookie": cookie})
        if answer.status_code != httpx.codes.OK:
            raise PageFailedError(f"{address} in {self.language}: status {answer.status_code}")
        return answer.text

    async def _write_file(self, file: PurePosixPath, address: str) -> None:
        text = await self._get(address)
        data = _page_data(text)
        page = self._rewritten(text, file)
        if data:
            links = self._data_links(data, file)
            page = _DATA.sub(lambda _: links, page)
            loader = self._link(static_address(STORED_PAGE), file)
            page = _SCRIPT.sub(
                rf'<link id="page-script" rel="modulepreload" href="\1">\n'
                rf'<script type="module" src="{loader}"></script>',
                page,
            )
        self.export.write(file, page.encode())
        self.count += 1

    def _rewritten(self, text: str, file: PurePosixPath) -> str:
        """A part of a page with the addresses that it has as a file."""

        def rewritten(match: re.Match[str]) -> str:
            return match["name"] + escape(self._link(unescape(match["value"]), file)) + '"'

        def rewritten_tag(match: re.Match[str]) -> str:
            return _ADDRESS.sub(rewritten, match[0])

        return _TAG.sub(rewritten_tag, text)

    def _data_links(self, data: dict[str, Any], page: PurePosixPath) -> str:
        """Write a page's data for its script; returns the reference that replaces it."""
        words = data.pop("messages", "")
        name = hashlib.sha256(words.encode()).hexdigest()[:16]
        messages = PurePosixPath(FILES[1:], f"messages/{name}.json")
        own = page.with_suffix(".page.json")
        self.export.write_data(own, data)
        self.export.write_shared_data(messages, words)
        places = {"page-data": own, "page-messages": messages}
        return "\n".join(
            f'<link id="{id}" rel="preload" as="fetch" crossorigin '
            f'href="{between(page, there)}{PACKED}">'
            for id, there in places.items()
        )

    def _link(self, address: str, page: PurePosixPath) -> str:
        if not address or address.startswith(_ELSEWHERE):
            return address
        if not address.startswith("?") and address != FILES:
            self._note(address)
            self._note_compared(address)
        return self.export.edition.link(address, self.language, page)

    async def _write_columns(self) -> None:
        """Write the data from which the device composes comparisons."""
        page = self.export.edition.file_of(COMPARE, self.language)
        for ids in sorted(self._compared):
            text = await self._get(f"{COMPARE}?rulesets={ids}")
            html = self._rewritten(_element(text, "main"), page)
            title = unescape(text.partition("<title>")[2].partition("</title>")[0])
            column = {"html": html, "pageTitle": title, **_page_data(text)}
            self.export.write_data(self._home / f"compare/{ids}.json", column)

    async def _write_games(self) -> None:
        """Write the data with which the device sets up and conducts games."""
        page = self.export.edition.file_of(PLAY, self.language)
        for id in ruleset_ids():
            self.export.write_data(self._home / f"game/{id}.json", every_rule(id, self._t))
            record = _page_data(await self._get(f"{ANALYSIS}?ruleset={id}"))["record"]
            self.export.write_data(self._home / f"analysis/{id}.json", record)
            text = await self._get(f"{PLAY}?ruleset={id}")
            parts = "".join(_element(text, each) for each in CHOSEN)
            self.export.write_data(self._home / f"play/{id}.json", self._rewritten(parts, page))


def _page_data(text: str) -> Any:
    """A page's data for its script."""
    found = _DATA.search(text)
    return json.loads(found["json"]) if found else {}


def _element(text: str, id: str) -> str:
    """The element of an ID in a page."""
    start = re.search(rf'<(?P<tag>\w+)[^<>]* id="{id}"', text)
    assert start is not None, id
    depth = 0
    for tag in re.compile(rf"<(/?){start['tag']}\b").finditer(text, start.start()):
        depth += -1 if tag[1] else 1
        if depth == 0:
            return text[start.start() : text.index(">", tag.end()) + 1]
    raise PageFailedError(f"#{id} does not end")
