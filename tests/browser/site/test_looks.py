"""Every page in a real browser: what axe finds, what overflows, what the reader may choose."""

from __future__ import annotations

import io
import re

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, EMPTY, PHONE, Opener
from tests.browser.game_page import (
    SMALL,
    axe_violations,
    begin,
    cell,
    close_sheet,
    is_above,
    movable,
    resign,
)
from tests.browser.site.pages import PAGES

STICKS_OUT = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
PAST_THE_EDGE = """() => {
    const edge = document.documentElement.clientWidth + 1;
    const isCut = each => each && (
        getComputedStyle(each).overflowX !== "visible" || isCut(each.parentElement));
    return [...document.querySelectorAll("main *, nav *")]
        .filter(each => each.getBoundingClientRect().right > edge && !isCut(each.parentElement))
        .map(each => each.outerHTML.slice(0, 120));
}"""
"""The parts of a page past its edge, even if the page may not scroll there."""
TEXT_COLOUR = "part => getComputedStyle(part).color"


@pytest.mark.sample(every=12)
@pytest.mark.parametrize("first", range(3))
@pytest.mark.parametrize(
    ("size", "dark"),
    [(PHONE, True), (DESK, False), (DESK, True), (PHONE, False)],
    ids=["phone-dark", "desk-light", "desk-dark", "phone-light"],
)
def test_axe_finds_nothing_on_any_page_and_nothing_overflows(
    open_page: Opener, size: tuple[int, int], dark: bool, first: int
) -> None:
    page = open_page(EMPTY, size, dark)
    found = []
    for path in PAGES[first::3]:
        page.goto(path)
        found += [f"{path} {error}" for error in axe_violations(page)]
        check_nothing_overflows(page, path)
    assert found == []


@pytest.mark.sample(every=4)
@pytest.mark.parametrize("dark", [True, False], ids=["dark", "light"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_axe_finds_nothing_on_a_game_and_its_result(
    open_page: Opener, size: tuple[int, int], dark: bool
) -> None:
    page = open_page(EMPTY, size, dark)
    begin(page, **SMALL, opponent="device")
    cell(page, movable(page)[0]).click()
    found = [f"game {error}" for error in axe_violations(page)]
    if size == PHONE:
        page.get_by_role("button", name="Moves").click()
        found += [f"moves {error}" for error in axe_violations(page)]
        close_sheet(page)
    resign(page)
    found += [f"sheet {error}" for error in axe_violations(page)]
    close_sheet(page)
    found += [f"result {error}" for error in axe_violations(page)]
    assert found == []


def check_nothing_overflows(page: Page, path: str) -> None:
    """Check that neither a page nor its figures are wider than they should be."""
    assert page.evaluate(STICKS_OUT) <= 0, path
    for figure in page.locator("[data-figure]").all():
        figure.scroll_into_view_if_needed()
        expect(figure.locator("petteia-board")).to_be_attached()
    assert page.evaluate(PAST_THE_EDGE) == [], path


@pytest.mark.wide
@pytest.mark.parametrize("width", [320, 768])
def test_nothing_overflows_sideways(open_page: Opener, width: int) -> None:
    page = open_page("/", (width, 740))
    for path in PAGES:
        page.goto(path)
        check_nothing_overflows(page, path)


@pytest.mark.sample(every=4)
@pytest.mark.parametrize("width", [320, 360, 768, 1280])
def test_no_game_overflows_sideways(open_page: Opener, width: int) -> None:
    page = open_page(EMPTY, (width, 740))
    for ruleset in ("vogt.petteia", "navpil.poleis"):
        begin(page, ruleset=ruleset, opponent="device")
        assert page.evaluate(STICKS_OUT) <= 0, ruleset


@pytest.mark.sample(every=3)
@pytest.mark.parametrize("language", ["el", "it", "uk"])
def test_nothing_overflows_with_longer_words(open_page: Opener, language: str) -> None:
    page = open_page("/", (360, 740))
    page.context.add_cookies([{"name": "petteia_language", "value": language, "url": page.url}])
    compare = "/compare?rulesets=jones.latrunculi,navpil.poleis,vogt.kubeia-tournament"
    paths = ("/", "/play", "/me", "/rules", "/builder", "/account/new", "/analysis", "/teachers")
    for path in (*paths, compare):
        page.goto(path)
        expect(page.locator("html")).to_have_attribute("lang", language)
        page.locator("details").evaluate_all("all => all.forEach(each => { each.open = true; })")
        for width in (360, 320):
            page.set_viewport_size({"width": width, "height": 740})
            assert page.evaluate(STICKS_OUT) <= 0, path
            assert page.evaluate(PAST_THE_EDGE) == [], path


@pytest.mark.parametrize("language", ["el", "it"])
def test_the_header_has_one_line_on_a_tablet(open_page: Opener, language: str) -> None:
    page = open_page("/", (768, 1024))
    page.context.add_cookies([{"name": "petteia_language", "value": language, "url": page.url}])
    page.goto("/me")
    expect(page.locator("html")).to_have_attribute("lang", language)
    heights = page.locator(".nav a:visible").evaluate_all("all => all.map(a => a.offsetHeight)")
    assert set(heights) == {44}
    assert page.evaluate(STICKS_OUT) <= 0


@pytest.mark.sample(every=3)
@pytest.mark.parametrize("language", ["uk", "el", "it"])
def test_no_game_overflows_with_longer_words(open_page: Opener, language: str) -> None:
    page = open_page("/", (320, 740))
    page.context.add_cookies([{"name": "petteia_language", "value": language, "url": page.url}])
    begin(page, ruleset="navpil.poleis", opponent="device")
    assert page.evaluate(STICKS_OUT) <= 0
    page.locator("#exports summary").scroll_into_view_if_needed()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert is_above(page.locator("#exports summary"), page.locator("#actions"))


def test_a_wide_board_turns_on_a_phone_and_its_squares_are_large_enough(
    open_page: Opener,
) -> None:
    page = open_page(EMPTY, PHONE)
    begin(page, ruleset="vogt.petteia", opponent="device")
    low, high = (cell(page, square).bounding_box() for square in ("a1", "l8"))
    assert low is not None
    assert high is not None
    assert low["x"] < high["x"]
    assert low["y"] < high["y"]
    assert low["width"] >= 36


def test_the_theme_is_remembered(open_page: Opener) -> None:
    page = open_page("/")
    page.get_by_role("button", name="Theme: system").click()
    page.get_by_role("button", name="Theme: light").click()
    page.goto("/play")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_chosen_game_and_level_can_be_read_in_forced_colours(open_page: Opener) -> None:
    page = open_page("/play?ruleset=vogt.kubeia&level=5")
    page.emulate_media(forced_colors="active")
    of_chosen = page.locator("#set-up .seg label:has(:checked)").first.evaluate(TEXT_COLOUR)
    for part in (".tile:has(:checked) :is(small, .facts-of)", ".level:has(:checked) span"):
        expect(page.locator(part).first).to_have_css("color", of_chosen)


def test_the_mark_of_what_opens_is_a_triangle_in_forced_colours(open_page: Opener) -> None:
    page = open_page("/analysis")
    page.emulate_media(forced_colors="active")
    summary = page.locator("#whose-rules summary")
    expect(summary).to_be_visible()
    box = summary.bounding_box()
    assert box is not None
    x, y = box["x"], box["y"] + box["height"] / 2 - 5
    picture = page.screenshot(clip={"x": x, "y": y, "width": 7, "height": 10})
    mark = Image.open(io.BytesIO(picture)).convert("L")
    base, *corners = (mark.getpixel(place) for place in ((1, 5), (6, 0), (6, 9)))
    assert corners[0] == corners[1] != base


def test_options_follow_the_chosen_ruleset(open_page: Opener) -> None:
    page = open_page("/play")
    page.locator('label:has([name="ruleset"][value="navpil.poleis"])').click()
    expect(page.locator("#options-count")).to_contain_text("none changed")
    page.get_by_text("Change the author’s rules").click()
    expect(page.get_by_role("group", name=re.compile("Options of .* Poleis"))).to_be_visible()
    expect(page.locator('[name="option.pieces"]')).to_have_value("16")
    page.locator('[name="option.pieces"]').fill("12")
    page.locator('[name="option.pieces"]').blur()
    expect(page.locator("#options-count")).to_contain_text("1 changed")


def test_a_game_is_chosen_from_the_table_of_all_games(open_page: Opener) -> None:
    page = open_page("/play", PHONE, touch=True)
    page.get_by_role("link", name="as a table").tap()
    sheet = page.get_by_role("dialog")
    sheet.get_by_text("Binding", exact=False).first.tap()
    sheet.get_by_role("link", name="Latrunculi 1994").tap()
    expect(sheet).to_be_hidden()
    expect(page.locator('[name="ruleset"][value="schaedler.latrunculi-1994"]')).to_be_checked()
    expect(page.locator("#chosen-title")).to_have_text(
        "Latrunculi 1994 (Schädler) against the engine with a coach, no clock, sides by lot."
    )
    expect(page.locator("#expected")).to_contain_text("stalls after 363 plies; 20% won outright")


def test_a_game_is_found_by_its_title_and_begun(open_page: Opener) -> None:
    page = open_page("/play")
    page.get_by_role("combobox", name="Search").fill("Dmytro’s Poleis")
    expect(page.locator('[name="ruleset"][value="navpil.poleis"]')).to_be_checked()
    page.locator('label:has([name="opponent"][value="device"])').click()
    expect(page.locator("#chosen-title")).to_have_text("Dmytro’s Poleis on this device, no clock.")
    expect(page.get_by_text("How strong", exact=True)).to_be_hidden()
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("heading", name="Poleis")).to_be_attached()


def test_on_a_phone_a_game_begins_without_scrolling(open_page: Opener) -> None:
    page = open_page("/play", PHONE, touch=True)
    start = page.get_by_role("button", name="Start").bounding_box()
    assert start is not None
    assert start["y"] + start["height"] < PHONE[1]
    assert page.evaluate("document.documentElement.scrollHeight") <= 3 * PHONE[1]
    assert page.evaluate(STICKS_OUT) <= 0


def test_a_set_up_with_an_error_explains_it_and_keeps_the_choices(open_page: Opener) -> None:
    page = open_page("/play?ruleset=cyningstan.petteia")
    page.get_by_text("Start from a position").click()
    page.get_by_label("Position", exact=True).fill("8/8 w")
    page.locator('label:has([name="opponent"][value="device"])').click()
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("alert")).to_contain_text("PFEN")
    expect(page.get_by_label("Position", exact=True)).to_have_value("8/8 w")
    expect(page.locator('[name="opponent"][value="device"]')).to_be_checked()


@pytest.mark.sample(every=2)
@pytest.mark.parametrize("hand", ["right", "left"])
def test_controls_are_on_the_side_of_the_hand(open_page: Opener, hand: str) -> None:
    def left_of(page: Page, one: str, other: str) -> bool:
        boxes = [page.locator(each).bounding_box() for each in (one, other)]
        assert boxes[0] is not None
        assert boxes[1] is not None
        return boxes[0]["x"] + boxes[0]["width"] <= boxes[1]["x"] + 1

    page = open_page("/")
    for name, value in (("hand", hand), ("confirm", "on")):
        page.context.add_cookies([{"name": f"petteia_{name}", "value": value, "url": page.url}])
    begin(page, **SMALL, opponent="device")
    for square in ("a2", "a3"):
        cell(page, square).click()
    is_left = hand == "left"
    assert left_of(page, ".side-panel", ".stage") is is_left
    assert left_of(page, ".stage", ".side-panel") is not is_left
    assert left_of(page, ".pb-yes", ".pb-ask p") is is_left
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert left_of(page, '[data-action="more"]', '[data-action="back"]') is is_left
    assert left_of(page, ".pb-yes", ".pb-ask p") is is_left
    assert page.evaluate(STICKS_OUT) <= 0


def test_nothing_sticks_out_of_a_phone_when_letters_are_twice_as_large(open_page: Opener) -> None:
    page = open_page("/", PHONE)
    for address in ("/", "/rules", "/me", "/lobby", "/analysis", "/teachers", "/accessibility"):
        page.goto(address)
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert page.evaluate(STICKS_OUT) <= 0, address
