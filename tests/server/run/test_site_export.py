"""The static edition: each page is the same as on the site, and every link leads to a file."""

from __future__ import annotations

import hashlib
import json
import re
import urllib.parse
from html import unescape
from html.parser import HTMLParser
from itertools import islice
from pathlib import Path, PurePosixPath

import httpx
import pytest

from petteia._core import Definition
from petteia.cli import main
from petteia.explorer import Explorer
from petteia.i18n.languages import offered
from petteia.i18n.messages import messages_in
from petteia.lessons import lessons
from petteia.puzzles import find_puzzle, puzzles
from petteia.rulesets import ruleset, ruleset_ids
from petteia.rulesets.registry import shipped_definition
from petteia.server.catalogue.study.edition_data import (
    MIN_GAMES,
    SHARDS,
)
from petteia.server.edition import Edition, NotInEditionError
from petteia.server.run.site_export import export_site
from petteia.server.workers.sheet_printer import SheetRequest, print_sheet
from tests.server.exported import EDITION, EXPLORED, LANGUAGES, stored_data
from tests.server.in_process import app_at, visit

VOID = ("br", "hr", "img", "input", "link", "meta")
NEEDS_SITE = re.compile(r"/(me|lobby|events|builder|studies|api|api-docs)\b|.*\bpaper=")
LEFT_OUT = ("add", "go", "remove", "own-list", "whose-rules")
"""The classes of what an edition has in another form, or not at all."""
LEFT_OUT_IDS = (
    "first-setup",
    "kept",
    "play-lead",
    "today-puzzle",
    "lines",
    "open",
    "save",
    "offline",
    "open-dialog",
    "save-dialog",
    "data-text",
    "progress-lead",
    "explored-here",
    "found",
)
OF_SITE = "http://127.0.0.1:8000"


class Page(HTMLParser):
    """The text of a page's main part, and its links."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.links: list[str] = []
        self.ids: set[str] = set()
        self.fields: set[str] = set()
        self.forms: list[str] = []
        self.policy = ""
        self._open: list[tuple[str, bool]] = []
        """The elements around, and whether an edition leaves each out."""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._note(tag, attrs)
        if tag not in VOID:
            self._open.append((tag, self._is_left_out(tag, dict(attrs))))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._note(tag, attrs)

    def _note(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.links += [value for name in ("href", "src") if (value := given.get(name))]
        self.ids.add(given.get("id") or "")
        self.fields.add(given.get("name") or "")
        if tag == "form":
            self.forms.append(given.get("method") or "")
        if given.get("http-equiv") == "Content-Security-Policy":
            self.policy = given["content"] or ""

    @staticmethod
    def _is_left_out(tag: str, given: dict[str, str | None]) -> bool:
        classes = (given.get("class") or "").split()
        return (
            tag in ("form", "script", "noscript")
            or (tag == "a" and NEEDS_SITE.match(given.get("href") or "") is not None)
            or given.get("id") in LEFT_OUT_IDS
            or any(each in LEFT_OUT for each in classes)
        )

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        is_main = any(tag == "main" for tag, _ in self._open)
        if is_main and not any(left_out for _, left_out in self._open):
            self.words += data.split()


@pytest.fixture(scope="module")
def pages(edition: Path) -> dict[PurePosixPath, Page]:
    """The pages of the edition by their files."""
    return {
        PurePosixPath(file.relative_to(edition).as_posix()): Page(file.read_text("utf-8"))
        for file in sorted(edition.rglob("*.html"))
    }


def place_of(link: str, page: PurePosixPath, edition: Path) -> tuple[PurePosixPath, str]:
    """The file and the fragment that a link leads to."""
    parts = urllib.parse.urlsplit(link)
    path = urllib.parse.unquote(parts.path)
    if not path:
        return page, parts.fragment
    there = (edition / page.parent / path).resolve().relative_to(edition.resolve())
    return PurePosixPath(there.as_posix()), parts.fragment


def test_every_link_leads_to_a_file_and_to_an_existing_fragment(
    edition: Path, pages: dict[PurePosixPath, Page]
) -> None:
    for page, found in pages.items():
        for link in found.links:
            if urllib.parse.urlsplit(link).scheme:
                continue
            assert not link.startswith("/"), f"{page}: {link}"
            file, fragment = place_of(link, page, edition)
            assert (edition / file).is_file(), f"{page}: {link}"
            # The fragment of a task is read by the script of its lesson.
            if fragment and file in pages and not fragment.isdigit():
                assert fragment in pages[file].ids, f"{page}: {link}"


def test_every_page_of_the_site_that_needs_no_server_exists_in_each_language(
    edition: Path, pages: dict[PurePosixPath, Page]
) -> None:
    addresses = ["/", "/rules", "/rules?by=author", "/testimonies", "/compare", "/learn"]
    addresses += ["/teachers"]
    addresses += ["/learn/differences", "/puzzles", "/analysis", "/about", "/accessibility"]
    addresses += ["/play", "/game", "/explorer"]
    addresses += [f"/rules/{id}" for id in ruleset_ids()]
    addresses += [f"/learn/{lesson.id}" for lesson in lessons()]
    for language in LANGUAGES:
        assert {EDITION.file_of(each, language) for each in addresses} <= set(pages)
        for id in ruleset_ids():
            for what in ("sheet", "kit"):
                file = edition / EDITION.file_of(f"/rules/{id}/{what}.pdf", language)
                order = json.loads(file.read_bytes())
                page = EDITION.file_of(f"/rules/{id}", language)
                expected = SheetRequest("kit", id, language, f"https://example.org/games/{page}")
                assert SheetRequest(**order) == expected


def test_no_page_needs_a_site(pages: dict[PurePosixPath, Page]) -> None:
    for page, found in pages.items():
        assert "post" not in found.forms, page
        assert found.policy.startswith("default-src 'none'; script-src 'self'; "), page
        assert "unsafe" not in found.policy


def _without_site(words: str, address: str, language: str) -> str:
    """The text of a page of the site, without the link to a comparison that only the site makes."""
    if address.startswith("/rules/"):
        return words.replace(f" {messages_in(language)('compare-link')}", "", 1)
    return words


def twin_of(page: PurePosixPath, language: str, edition: Path) -> str:
    """The address of the page on the site."""
    name = page.relative_to(EDITION.home(language)).with_suffix("").as_posix()
    if name == "puzzles":
        # The page on the site has the puzzle of the day on which it is requested.
        id = stored_data(edition, f"{page.with_suffix('')}.page.json")["puzzle"]["id"]
        assert find_puzzle(id) is not None
        return f"/puzzles/{id}"
    name = re.sub(r"/(\w+=)", r"?\1", name)
    return "/" if name == "index" else f"/{name}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_page_has_the_text_of_the_same_page_on_the_site(
    language: str, edition: Path, pages: dict[PurePosixPath, Page], tmp_path: Path
) -> None:
    own = {page for page in pages if (page.parts[0] == "el") == (language == "el")}
    # The site has a page for each game and none that runs them all; and it knows its readers.
    own -= {EDITION.file_of(address, language) for address in ("/game", "/me")}
    app = app_at(tmp_path)
    app.requests = None

    async def compare(client: httpx.AsyncClient) -> None:
        for page in sorted(own):
            address = twin_of(page, language, edition)
            client.cookies.clear()
            cookie = {"cookie": f"petteia_language={language}"}
            answer = await client.get(address, headers=cookie)
            assert answer.status_code == 200, address
            cited = f"{EDITION.base}/{page}"
            twin = " ".join(Page(answer.text).words).replace(f"{OF_SITE}{address}", cited)
            assert " ".join(pages[page].words) == _without_site(twin, address, language), address

    visit(tmp_path, compare, app=app)


def test_a_stored_comparison_has_the_text_of_the_same_comparison_on_the_site(
    edition: Path, tmp_path: Path
) -> None:
    """The recommended comparisons of more than two rulesets; the device makes those of two."""
    files = sorted((edition / "el/compare").glob("*,*,*.json.gz"))
    assert len(files) > 3
    app = app_at(tmp_path)
    app.requests = None

    async def compare(client: httpx.AsyncClient) -> None:
        for file in files:
            stored = stored_data(file.parent, file.stem)
            address = f"/compare?rulesets={file.name.removesuffix('.json.gz')}"
            answer = await client.get(address, headers={"cookie": "petteia_language=el"})
            twin = " ".join(Page(answer.text).words)
            twin = twin.replace(OF_SITE, f"{EDITION.base}/el").replace(
                "/compare?", "/compare.html?"
            )
            assert " ".join(Page(stored["html"]).words) == twin, address
            assert stored["pageTitle"] in unescape(answer.text)

    visit(tmp_path, compare, app=app)


def test_the_edition_in_all_languages_leaves_room_for_the_printed_files(edition: Path) -> None:
    """Everything in four languages has at most 40 MB, of which 8 are PDFs."""
    sizes = {"own": 0, "shared": 0}
    for file in edition.rglob("*"):
        if file.is_file() and file.suffix != ".pdf":
            is_shared = file.relative_to(edition).parts[0] in ("files", "static")
            sizes["shared" if is_shared else "own"] += file.stat().st_size
    # Half of the languages are here, and the explored games of two rulesets.
    assert sizes["shared"] + 2 * sizes["own"] <= 31_000_000


@pytest.mark.wide
@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
def test_a_complete_edition_has_at_most_40_megabytes(tmp_path: Path) -> None:
    written = export_site(tmp_path / "all", Edition(tuple(each.code for each in offered())))
    assert written.size <= 40_000_000


def test_lessons_and_puzzles_can_be_judged_without_a_site(edition: Path) -> None:
    for lesson in lessons():
        tasks = stored_data(edition, f"el/learn/{lesson.id}.json")
        assert len(tasks) == len(lesson.tasks)
        for task, stored in zip(lesson.tasks, tasks, strict=True):
            given = task.choices or [str(move) for move in task.position().legal_moves]
            assert set(stored["answers"]) == set(given)
            assert any(answer["isRight"] for answer in stored["answers"].values())
    for puzzle in puzzles():
        stored = stored_data(edition, f"files/puzzles/{puzzle.rules.id}.json")
        query = dict(
            urllib.parse.parse_qsl(urllib.parse.urlsplit(stored[puzzle.id]["analysis"]).query)
        )
        options = {
            name.removeprefix("option."): value for name, value in query.items() if "." in name
        }
        assert ruleset(query["ruleset"], **options) == puzzle.rules
        assert tuple(stored[puzzle.id]["solution"]) == puzzle.solution


def test_every_game_can_be_set_up_and_run_on_a_device(edition: Path) -> None:
    for id in ruleset_ids():
        definition = shipped_definition(id)
        uncompiled = stored_data(edition, f"files/rules/{id}.json")
        core = Definition(json.dumps(uncompiled["definition"]))
        for each in definition.variations():
            rules = ruleset(id, **each.options)
            assert core.mechanics(each.options) == rules.mechanics
            assert core.citations(each.options) == rules.citations
        for language in LANGUAGES:
            home = edition / EDITION.home(language)
            words = stored_data(home, f"game/{id}.json")
            told = [rule["name"] for part in words["parts"] for rule in part["rules"]]
            assert sorted(told) == sorted(rule.name for rule in definition.rules)
            record = stored_data(home, f"analysis/{id}.json")
            assert record["tree"]["options"] == dict(ruleset(id).options)
            assert record["rules"]["id"] == id
            parts = Page(stored_data(home, f"play/{id}.json"))
            assert {"tiles", "about", "chosen-title", "expected", "options"} <= parts.ids
            offered = {name for name, option in definition.options.items() if not option.inert}
            assert {f"option.{name}" for name in offered} <= parts.fields


def test_the_explorer_of_an_edition_has_every_position_that_many_games_reach(
    edition: Path,
) -> None:
    for id in EXPLORED:
        explorer = Explorer(ruleset(id))
        files = sorted((edition / "files/explorer" / id).iterdir())
        assert {file.name for file in files} == {f"{digit}.json.gz" for digit in SHARDS}
        shards = {
            digit: stored_data(edition, f"files/explorer/{id}/{digit}.json") for digit in SHARDS
        }
        frequent = {each.view()["key"]: each for each in explorer.frequent(MIN_GAMES)}
        assert sum(len(shard["positions"]) for shard in shards.values()) == len(frequent)
        # Different positions have different keys.
        assert len({each.key for each in frequent.values()}) == len(frequent)
        for key, position in islice(frequent.items(), 0, None, 50):
            stored, found = shards[key[-1]]["positions"][key], explorer.at(position)
            results = (found.results.white, found.results.draws, found.results.black)
            assert tuple(stored["results"]) == results
            assert sum(results) >= MIN_GAMES
            moves = [(each.text, each.results.games) for each in found.continuations]
            assert [(text, sum(counts)) for text, *counts in stored["moves"]] == moves


def test_rules_for_the_core_have_every_option_with_its_value(edition: Path) -> None:
    """An option missing from an address has its default, not the value of an empty form."""
    id = "carrillo.single-stone-latrunculi-xxi"
    stored = stored_data(edition, f"files/rules/{id}.json")
    assert Definition(json.dumps(stored["definition"])).mechanics({}) == ruleset(id).mechanics


def test_the_list_of_files_for_a_device_has_every_file_with_its_hash(edition: Path) -> None:
    listed = json.loads((edition / "files/offline-files.json").read_bytes())
    there = {file.relative_to(edition).as_posix() for file in edition.rglob("*") if file.is_file()}
    lists = {"files/offline.json", "files/offline-files.json"}
    assert set(listed) == there - lists - {"service-worker.js"}
    for name, (size, digest) in listed.items():
        content = (edition / name).read_bytes()
        assert (len(content), hashlib.sha256(content).hexdigest()) == (size, digest), name
    summary = json.loads((edition / "files/offline.json").read_bytes())
    assert summary["bytes"] == sum(size for size, _ in listed.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manifest_of_an_edition_names_existing_files(language: str, edition: Path) -> None:
    file = edition / EDITION.file_of("/manifest.webmanifest", language)
    manifest = json.loads(file.read_bytes())
    assert (file.parent / manifest["scope"]).resolve() == edition.resolve()
    rooms = [manifest["start_url"], *(room["url"] for room in manifest["shortcuts"])]
    for address in (*rooms, *(icon["src"] for icon in manifest["icons"])):
        assert (file.parent / address).is_file()
    sizes = {icon["sizes"] for icon in manifest["icons"] if icon["type"] == "image/png"}
    assert sizes == {"192x192", "512x512"}


def test_the_files_and_links_of_an_edition_have_the_right_paths() -> None:
    layout = Edition(("it", "en"), "https://example.org/a/")
    assert str(layout.file_of("/", "it")) == "index.html"
    assert str(layout.file_of("/rules/vogt.petteia#VOG-1", "en")) == "en/rules/vogt.petteia.html"
    assert str(layout.file_of("/rules?by=author", "it")) == "rules/by=author.html"
    assert str(layout.file_of("/analysis?ruleset=vogt.petteia", "it")) == "analysis.html"
    page = layout.file_of("/learn/first-steps", "en")
    assert layout.link("/static/assets/a.js", "en", page) == "../../static/assets/a.js"
    assert layout.link("/learn/first-steps#2", "en", page) == "first-steps.html#2"
    assert layout.link("?language=it", "en", page) == "../../learn/first-steps.html"
    assert layout.link("/analysis?ruleset=a", "en", page) == "../analysis.html?ruleset=a"
    compared = layout.link("/compare?rulesets=a,b,c", "en", page)
    assert compared == "../compare.html?rulesets=a,b,c"
    assert layout.link("/play?ruleset=a", "en", page) == "../play.html?ruleset=a"
    assert layout.public_address("/learn", "en") == "https://example.org/a/en/learn.html"
    assert Edition(("en",)).public_address("/learn", "en") == ""
    with pytest.raises(NotInEditionError):
        layout.file_of("/lobby", "en")


def test_a_sheet_gives_the_future_address_of_the_edition() -> None:
    with_base = print_sheet(SheetRequest("sheet", "murray.hasami-shogi", "en", "https://e.org/a"))
    assert with_base.startswith(b"%PDF")
    assert len(with_base) != len(
        print_sheet(SheetRequest("sheet", "murray.hasami-shogi", "en", ""))
    )


def test_a_folder_that_contains_files_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    assert main(["site-export", str(tmp_path)]) == 2
    assert "is not empty; choose a new folder" in capsys.readouterr().err
    assert [file.name for file in tmp_path.iterdir()] == ["mine.txt"]


@pytest.mark.parametrize(
    "words", [("--languages", "en,fr"), ("--base", "ftp://x.org"), ("--base", "x.org/?a=b")]
)
def test_unusable_arguments_are_refused(
    words: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "new"
    assert main(["site-export", str(folder), *words]) == 2
    assert capsys.readouterr().err.startswith(f"petteia: {words[0]}")
    assert not folder.exists()


def test_a_kiosk_is_written_without_the_rest_of_an_edition(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, folder = tmp_path / "given.json", tmp_path / "kiosk"
    file.write_text('{"games": ["cyningstan.petteia"], "languages": ["el", "en"]}')
    assert main(["site-export", str(folder), "--kiosk", str(file)]) == 0
    assert "files" in capsys.readouterr().out
    written = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    own = {name for name in written if not name.startswith("static/")}
    assert own == {
        "index.html",
        "en/index.html",
        "kiosk.json",
        "files/rules/cyningstan.petteia.json.gz",
    }
    assert (folder / "kiosk.json").read_bytes() == file.read_bytes()
    for name in ("index.html", "en/index.html"):
        text = (folder / name).read_text()
        for link in re.findall(r'(?:href|src)="([^":]*)"', text):
            assert (folder / name).parent.joinpath(link).resolve().is_file(), link


@pytest.mark.parametrize(
    ("content", "words", "message"),
    [
        ('{"games": []}', [], "games: must not be empty"),
        ('{"games": ["vogt.kubeia"]}', ["--base", "https://example.org"], "--kiosk, --base"),
        ('{"games": ["vogt.kubeia"]}', ["--languages", "en"], "--kiosk, --languages"),
    ],
)
def test_a_kiosk_that_cannot_be_written_leaves_no_folder(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    content: str,
    words: list[str],
    message: str,
) -> None:
    file, folder = tmp_path / "kiosk.json", tmp_path / "written"
    file.write_text(content)
    assert main(["site-export", str(folder), "--kiosk", str(file), *words]) == 2
    assert message in capsys.readouterr().err
    assert not folder.exists()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_rulesets_says_that_the_builder_needs_the_site(
    language: str, edition: Path
) -> None:
    page = (edition / EDITION.file_of("/rules", language)).read_text("utf-8")
    assert messages_in(language)("tree-own-edition") in page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("address", "here", "on_the_site"),
    [
        ("/about", "about-data-edition", "about-data-text"),
        ("/learn", "learn-progress-edition", "learn-progress-lead"),
    ],
)
def test_the_edition_describes_its_own_storing_of_data(
    address: str, here: str, on_the_site: str, language: str, edition: Path
) -> None:
    page = (edition / EDITION.file_of(address, language)).read_text("utf-8")
    t = messages_in(language)
    assert t(here) in page
    assert t(on_the_site) not in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_set_up_page_that_serves_every_game_has_none_of_them_in_its_title(
    language: str, edition: Path
) -> None:
    page = (edition / EDITION.file_of("/play", language)).read_text("utf-8")
    assert f"<title>{messages_in(language)('play-title')} · Petteia</title>" in page
