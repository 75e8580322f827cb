"""The coach of a game against the engine, in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from petteia.server.http.preferences import LANGUAGE_COOKIE
from tests.browser.conftest import DESK, PHONE, Opener
from tests.browser.game_page import PAINTED, axe_violations, begin, cell
from tests.browser.site.test_looks import STICKS_OUT

THREATENED = "1ssss1ss1sss/12/12/12/4S7/5sS5/12/SSSSS2SSSSS w - - 0,0 0,0 0 1"
LOSING = "2s9/12/12/s11/12/12/12/1S8SS w - - 0,0 0,0 0 1"
"""After b1-b5 Black captures that stone, and must where capture is compulsory (CAL-O1)."""
LOCKED = "ssssssssss/ssssssss2/4S4s/10/5S4/8s1/SSSS2SSSS/SSSSSSSSSS w - - 0,0 0,0 4 3"
SHORT_PHONE = (360, 640)
RULE = re.compile("can be captured next")


def coached(page: Page, ruleset: str = "callen.simple-petteia", **form: str) -> None:
    """Begin a game with a coach."""
    begin(page, ruleset=ruleset, level="coach", side="white", **form)


def test_threats_are_shown_on_the_board_and_the_advice_beside_it(open_page: Opener) -> None:
    page = open_page("/")
    coached(page, start=THREATENED)
    advice = page.locator("#coach-advice")
    expect(advice).to_have_text("You can capture f3: play e1\u2011e3. CAL-3")
    expect(advice.get_by_role("link")).to_have_attribute(
        "href", "/rules/callen.simple-petteia#CAL-3"
    )
    expect(cell(page, "g3")).to_have_attribute("aria-label", RULE)
    expect(cell(page, "e4")).not_to_have_attribute("aria-label", RULE)


def test_the_coach_is_switched_off_and_on(open_page: Opener) -> None:
    page = open_page("/")
    coached(page, start=THREATENED)
    switch = page.get_by_role("button", name="Coach")
    expect(switch).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#coach")).to_be_visible()
    switch.press("Enter")
    expect(switch).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#coach")).to_be_hidden()
    expect(cell(page, "g3")).not_to_have_attribute("aria-label", RULE)
    page.reload()
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.press("Enter")
    expect(cell(page, "g3")).to_have_attribute("aria-label", RULE)


@pytest.mark.sample(every=4)
@pytest.mark.parametrize("language", ["el", "en", "it", "uk"])
def test_a_phone_shows_the_advice_above_the_bar(open_page: Opener, language: str) -> None:
    page = open_page("/", PHONE, touch=True)
    advice = coached_in(page, language)
    before = page.locator("petteia-board").bounding_box()
    assert bottom(advice) <= top(page.locator("#actions"))
    cell(page, "e1").tap()
    cell(page, "e3").tap()
    expect(page.locator("#moves a")).to_have_count(2)
    expect(advice).not_to_be_empty()
    assert page.locator("petteia-board").bounding_box() == before
    assert bottom(advice) <= top(page.locator("#actions"))


@pytest.mark.wide
@pytest.mark.parametrize("language", ["el", "en"])
def test_a_short_phone_shows_the_advice_and_the_question_above_the_bar(
    open_page: Opener, language: str
) -> None:
    page = open_page("/", SHORT_PHONE, touch=True)
    advice = coached_in(page, language)
    before = page.locator("petteia-board").bounding_box()
    assert bottom(advice) <= top(page.locator("#actions"))
    cell(page, "e1").tap()
    cell(page, "e3").tap()
    # On squares as small as these a move by finger is confirmed.
    question = page.locator(".pb-ask")
    assert bottom(question) <= top(page.locator("#actions")) + 1
    assert bottom(page.locator("#player-below")) <= top(question)
    question.locator(".pb-yes").tap()
    expect(page.locator("#moves a")).to_have_count(2)
    expect(advice).not_to_be_empty()
    assert page.locator("petteia-board").bounding_box() == before
    assert bottom(advice) <= top(page.locator("#actions"))
    # The longest advice, while nothing can be captured.
    advice = coached_in(page, language, start="")
    assert bottom(advice) <= top(page.locator("#actions"))


def test_a_phone_explains_a_lock_below_the_advice(open_page: Opener) -> None:
    page = open_page("/", PHONE, touch=True)
    page.context.add_cookies([{"name": LANGUAGE_COOKIE, "value": "el", "url": page.url}])
    coached(page, "carrillo.petteia-xxi", start=LOCKED)
    advice, lock = page.locator("#coach-advice"), page.locator("#first-lock")
    expect(advice).not_to_be_empty()
    expect(lock).to_contain_text("i2")
    assert bottom(advice) <= top(lock)
    assert bottom(lock) <= top(page.locator("#actions"))


def coached_in(page: Page, language: str, start: str = THREATENED) -> Locator:
    """Begin a game with a coach in a language, and give the advice."""
    coached(page, start=start)
    page.context.add_cookies([{"name": LANGUAGE_COOKIE, "value": language, "url": page.url}])
    page.reload()
    advice = page.locator("#coach-advice")
    expect(advice).not_to_be_empty()
    return advice


def top(part: Locator) -> float:
    box = part.bounding_box()
    assert box
    return box["y"]


def bottom(part: Locator) -> float:
    box = part.bounding_box()
    assert box
    return box["y"] + box["height"]


@pytest.mark.sample(every=4)
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_beside_a_coach(
    open_page: Opener, size: tuple[int, int], dark: bool
) -> None:
    page = open_page("/", size, dark)
    coached(page, start=THREATENED)
    expect(page.locator("#coach")).to_be_visible()
    assert axe_violations(page) == []
    assert page.evaluate(STICKS_OUT) <= 0


def test_a_lost_piece_is_taken_back_with_one_press(open_page: Opener) -> None:
    page = open_page("/")
    coached(page, start=LOSING, **{"option.compulsory": "true"})
    cell(page, "b1").click()
    cell(page, "b5").click()
    back = page.get_by_role("button", name="Take it back")
    back.click()
    expect(cell(page, "b1")).to_have_attribute("aria-label", re.compile("white stone"))
    expect(back).to_be_hidden()


def test_a_wide_board_on_a_short_phone_is_turned_only_if_its_squares_are_larger(
    open_page: Opener,
) -> None:
    page = open_page("/", SHORT_PHONE, touch=True)
    begin(page, ruleset="carrillo.petteia-xxi", level="coach", side="white")
    expect(page.locator("#coach-advice")).not_to_be_empty()
    rows = page.locator(".pb-row")
    expect(rows).to_have_count(8)
    page.get_by_role("button", name="More").tap()
    page.get_by_role("button", name="Coach").tap()
    expect(rows).to_have_count(10)
    # A question takes as much room, but the board does not turn under a finger.
    page.keyboard.press("Escape")
    cell(page, "e2").tap()
    page.locator("#board").evaluate("board => board.classList.add('with-tray')")
    page.evaluate(PAINTED)
    expect(rows).to_have_count(10)
