"""A screen in a museum: no visitor sees a trace of another, and two play at a table."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from petteia.cli import main
from petteia.server.http.kiosk.games_counter import FILE
from tests.browser.game_page import axe_violations, cell, eventually
from tests.browser.site.conftest import file_server, lone_page
from tests.server.running import RunningSite

UPRIGHT, ON_A_WALL = (1080, 1920), (1920, 1080)
GAMES = ("cyningstan.petteia", "locusludi.seneca", "vogt.kubeia")
LANGUAGES = ("en", "el", "it", "uk")
SECONDS = 60
LEAST_TARGET = 60
"""In pixels."""
MOST_GROWTH = 1.1
"""What the tab may use after many visitors, in parts of what it used after the first."""

KioskOpener = Callable[..., Page]

TRACES = """async () => JSON.stringify({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    cookies: document.cookie,
    address: location.pathname + location.search + location.hash,
    language: document.documentElement.lang,
    entries: history.length,
    attributes: [...document.documentElement.attributes].map(each => each.name + each.value),
    screens: ["rest", "choose", "table"].map(id => document.getElementById(id).hidden),
    level: document.querySelector('[data-level][aria-pressed="true"]').dataset.level,
    ends: [...document.querySelectorAll(".end")].map(each => each.innerHTML),
    sheets: [...document.querySelectorAll("dialog[open], dialog#sheet > *")].length,
    board: document.querySelectorAll("#board [data-square]").length,
})"""
"""Everything in which a visitor could leave a trace."""
USABLE = """() => [...document.querySelectorAll("#board .pb-cell.usable")]
    .map(each => each.dataset.square)"""
POSITION = """() => [...document.querySelectorAll("#board .pb-cell")]
    .map(each => each.ariaLabel.split(",").slice(0, 2).join())"""
SMALL = """least => [...document.querySelectorAll("button")]
    .filter(each => each.offsetParent)
    .map(each => [each.textContent, each.getBoundingClientRect()])
    .filter(([, box]) => box.width < least - 0.5 || box.height < least - 0.5)
    .map(([text]) => text)"""


@pytest.fixture(scope="module")
def described(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a kiosk."""
    file = tmp_path_factory.mktemp("described") / "kiosk.json"
    file.write_text(json.dumps({"games": GAMES, "languages": LANGUAGES, "seconds": SECONDS}))
    return file


@pytest.fixture(scope="module")
def kiosk(described: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningSite]:
    """A site that is a kiosk."""
    running = RunningSite(tmp_path_factory.mktemp("counted"), "", "--kiosk", str(described))
    yield running
    assert running.stop() == ""


@pytest.fixture
def open_kiosk(browser: Browser) -> Iterator[KioskOpener]:
    """Open a kiosk on a separate screen, with a clock that a test can put forward."""
    pages: list[Page] = []
    complaints: list[str] = []

    def open_one(address: str, size: tuple[int, int] = UPRIGHT) -> Page:
        page = lone_page(browser, size, address, complaints, touch=True)
        pages.append(page)
        page.clock.install()
        page.goto(address)
        expect(page.locator("#film [data-square]").first).to_be_attached()
        return page

    yield open_one
    for page in pages:
        page.context.close()
    assert complaints == []


def choose(page: Page, game: str, level: int = 0) -> None:
    """Begin a game from the start or from the choice."""
    if page.locator("#rest").is_visible():
        page.locator("#begin").tap()
    page.locator(f'[data-level="{level}"]').tap()
    page.locator(f'[data-game="{GAMES.index(game)}"]').tap()
    expect(page.locator("#board [data-square]").first).to_be_attached()
    eventually(page, lambda: bool(page.evaluate(USABLE)))


def play(page: Page, number: int = 0) -> None:
    """Make any move of the side whose turn it is, and see it made."""
    before, usable = page.evaluate(POSITION), page.evaluate(USABLE)
    cell(page.locator("#board"), usable[number % len(usable)]).tap()
    targets = sorted(set(page.evaluate(USABLE)) - set(usable))
    if targets:
        cell(page.locator("#board"), targets[number % len(targets)]).tap()
    eventually(page, lambda: page.evaluate(POSITION) != before and bool(page.evaluate(USABLE)))


def press(page: Page, side: str, act: str) -> None:
    """Press a button at an end of the table."""
    page.locator(f'#end-{side} [data-act="{act}"]').tap()


def wait_until_gone(page: Page) -> None:
    """Touch nothing until the kiosk is back at its start."""
    page.clock.fast_forward(SECONDS * 1000 + 100)
    expect(page.locator("#still-here")).to_be_visible()
    with page.expect_navigation():
        page.clock.run_for(11_000)


def visit(page: Page, number: int) -> None:
    """A visitor, each using the kiosk differently; it is at its start before and after."""
    language = LANGUAGES[number % len(LANGUAGES)]
    with page.expect_navigation():
        page.locator(f'#rest [lang="{language}"]').tap()
    expect(page.locator("#choose")).to_be_visible()
    level = number // 2 % 4
    choose(page, GAMES[number % len(GAMES)], level)
    for ply in range(1 + number % 2):
        play(page, number + ply)
    if number % 3 == 0:
        press(page, "white", "rules")
        expect(page.locator("#sheet .figure")).to_have_count(3)
        page.locator('#sheet [data-act="close"]').tap()
    page.evaluate("() => localStorage.setItem('left', document.documentElement.lang)")
    if number % 2:
        wait_until_gone(page)
    else:
        press(page, "white", "give-up")
        press(page, "white", "yes")
        with page.expect_navigation():
            press(page, "white", "start")
    expect(page.locator("#film [data-square]").first).to_be_attached()


def heap(page: Page) -> float:
    """The memory that the scripts of the tab use after garbage collection, in bytes."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    used: float = session.send("Runtime.getHeapUsage")["usedSize"]
    session.detach()
    return used


def stays_as_it_was(page: Page, visitors: int, measured_each: int) -> list[float]:
    """Let visitors come and go without a trace, and give the memory used after some of them."""
    visit(page, 0)
    fresh = page.evaluate(TRACES)
    used = [heap(page)]
    for number in range(1, visitors):
        visit(page, number)
        assert page.evaluate(TRACES) == fresh, number
        if number % measured_each == 0 or number == visitors - 1:
            used.append(heap(page))
    assert page.context.cookies() == []
    assert used[-1] < MOST_GROWTH * used[0], used
    return used


def test_none_of_three_visitors_sees_a_trace_of_another(
    open_kiosk: KioskOpener, kiosk: RunningSite
) -> None:
    stays_as_it_was(open_kiosk(kiosk.address), 3, 2)


@pytest.mark.wide
def test_none_of_500_visitors_sees_a_trace_of_another(
    open_kiosk: KioskOpener, kiosk: RunningSite
) -> None:
    used = stays_as_it_was(open_kiosk(kiosk.address, ON_A_WALL), 500, 50)
    print(*(f"{each / 1e6:.2f} MB" for each in used))


def test_a_visitor_who_is_asked_can_play_on(open_kiosk: KioskOpener, kiosk: RunningSite) -> None:
    page = open_kiosk(kiosk.address)
    choose(page, "cyningstan.petteia")
    play(page)
    page.clock.fast_forward(SECONDS * 1000 + 100)
    expect(page.locator("#still-here-text")).to_contain_text("60 seconds")
    expect(page.locator("#countdown i:not(.off)")).to_have_count(10)
    page.clock.run_for(3000)
    expect(page.locator("#countdown i:not(.off)")).to_have_count(7)
    expect(page.locator("#still-here-text")).to_contain_text("In 7 seconds")
    page.locator("#go-on").tap()
    page.clock.fast_forward((SECONDS - 1) * 1000)
    expect(page.locator("#still-here")).to_be_hidden()
    expect(page.locator("#end-black")).to_contain_text("Black, your move")


def test_two_people_play_at_a_table_and_each_end_faces_its_player(
    open_kiosk: KioskOpener, kiosk: RunningSite
) -> None:
    page = open_kiosk(kiosk.address)
    choose(page, "cyningstan.petteia")
    expect(page.locator("#end-white")).to_contain_text("White, your move")
    expect(page.locator("#end-black")).to_contain_text("Black waits")
    turned = "end => getComputedStyle(end).transform"
    assert page.locator("#end-black").evaluate(turned) == "matrix(-1, 0, 0, -1, 0, 0)"
    assert page.locator("#end-white").evaluate(turned) == "none"
    play(page)
    expect(page.locator("#end-black")).to_contain_text("Black, your move")
    # The player who has just moved takes the move back, not the one to move.
    expect(page.locator('#end-black [data-act="take-back"]')).to_have_count(0)
    press(page, "white", "take-back")
    expect(page.locator("#end-white")).to_contain_text("White, your move")
    press(page, "black", "rules")
    assert page.locator("#sheet").evaluate(turned) == "matrix(-1, 0, 0, -1, 0, 0)"
    expect(page.locator("#sheet h3")).to_have_text(["Movement", "Capture", "Ending"])
    page.locator('#sheet [data-act="close"]').tap()
    press(page, "black", "give-up")
    press(page, "black", "no")
    press(page, "black", "give-up")
    press(page, "black", "yes")
    expect(page.locator("#end-white")).to_contain_text("You win")
    expect(page.locator("#end-black")).to_contain_text("You lose")
    press(page, "black", "again")
    expect(page.locator("#end-black")).to_contain_text("Black waits")


def test_one_person_plays_against_the_machine_with_the_keyboard(
    open_kiosk: KioskOpener, kiosk: RunningSite
) -> None:
    page = open_kiosk(kiosk.address, ON_A_WALL)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#choose")).to_be_visible()
    page.locator('[data-level="1"]').focus()
    page.keyboard.press("Enter")
    page.locator('[data-game="0"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator("#end-black")).to_contain_text("The machine, level 1")
    expect(page.locator("#end-black button")).to_have_count(0)
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator('#end-white [data-act="take-back"]')).to_be_visible()
    expect(page.locator("#end-white")).to_contain_text("White, your move")


@pytest.mark.sample(every=2)
@pytest.mark.parametrize("size", [(360, 740), ON_A_WALL, UPRIGHT, (768, 1024)])
def test_every_target_is_large_and_nothing_is_wider_than_the_screen(
    open_kiosk: KioskOpener, kiosk: RunningSite, size: tuple[int, int]
) -> None:
    page = open_kiosk(kiosk.address, size)

    def is_large() -> None:
        assert page.evaluate(SMALL, LEAST_TARGET) == []
        assert page.evaluate("() => document.documentElement.scrollWidth") <= size[0]

    is_large()
    page.locator("#begin").tap()
    is_large()
    choose(page, "cyningstan.petteia")
    is_large()
    press(page, "white", "rules")
    is_large()


def test_three_games_fit_a_tablet_on_its_side(open_kiosk: KioskOpener, kiosk: RunningSite) -> None:
    page = open_kiosk(kiosk.address, (1024, 768))
    page.locator("#begin").tap()
    expect(page.locator(".games li")).to_have_count(3)
    for play in page.locator("[data-game]").all():
        expect(play).to_be_in_viewport(ratio=1)


@pytest.mark.sample(every=2)
@pytest.mark.parametrize("size", [UPRIGHT, ON_A_WALL])
def test_axe_finds_nothing(
    open_kiosk: KioskOpener, kiosk: RunningSite, size: tuple[int, int]
) -> None:
    page = open_kiosk(kiosk.address, size)
    assert axe_violations(page) == []
    page.locator("#begin").tap()
    assert axe_violations(page) == []
    choose(page, "vogt.kubeia")
    assert axe_violations(page) == []
    press(page, "white", "rules")
    assert axe_violations(page) == []


def test_the_film_plays_by_itself_and_any_touch_ends_it(
    open_kiosk: KioskOpener, kiosk: RunningSite
) -> None:
    page = open_kiosk(kiosk.address)
    pieces = "() => document.querySelector('#film .pb-grid').innerHTML"
    first = page.evaluate(pieces)
    page.clock.run_for(4000)
    eventually(page, lambda: page.evaluate(pieces) != first)
    page.mouse.click(300, 300)
    expect(page.locator("#choose")).to_be_visible()
    expect(page.locator("#rest")).to_be_hidden()


def test_the_site_counts_games(open_kiosk: KioskOpener, kiosk: RunningSite) -> None:
    file = kiosk.data / FILE

    def counted() -> list[int]:
        lines = file.read_text().splitlines() if file.exists() else []
        rows = [line.split(",") for line in lines if "vogt.kubeia" in line]
        return [int(cell) for cell in rows[-1][2:]] if rows else [0, 0]

    begun, finished = counted()
    page = open_kiosk(kiosk.address)
    choose(page, "vogt.kubeia")
    play(page)
    eventually(page, lambda: counted() == [begun + 1, finished])
    press(page, "white", "give-up")
    press(page, "white", "yes")
    eventually(page, lambda: counted() == [begun + 1, finished + 1])


def test_the_edition_is_the_same_page_and_counts_in_the_browser(
    open_kiosk: KioskOpener, described: Path, tmp_path: Path
) -> None:
    assert main(["site-export", str(tmp_path / "kiosk"), "--kiosk", str(described)]) == 0
    with file_server(tmp_path / "kiosk") as address:
        page = open_kiosk(address)
        for number in itertools.count():
            visit(page, number)
            if number == 2:
                break
        page.keyboard.press("Control+Alt+g")
        expect(page.locator("#sheet tr")).to_have_count(4)
        with page.expect_download() as saved:
            page.locator('#sheet [data-act="save"]').tap()
        rows = Path(saved.value.path()).read_text().splitlines()
        assert rows[0] == "day,ruleset,begun,finished"
        assert sorted(row.split(",", 1)[1] for row in rows[1:]) == [
            "cyningstan.petteia,1,1",
            "locusludi.seneca,1,0",
            "vogt.kubeia,1,1",
        ]
        assert page.evaluate("() => Object.keys(localStorage)") == ["petteia-kiosk-games"]
