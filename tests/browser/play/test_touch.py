"""Played by a finger on a phone 360 pixels wide."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import EMPTY, PHONE, Opener
from tests.browser.game_page import (
    SMALL,
    begin,
    begin_by_form,
    cell,
    is_over,
    movable,
    targets,
    wait_for_reply,
)

REST_MILLISECONDS = 200
"""How long a finger rests on its square before it leaves it."""


def middle(page: Page, square: str) -> dict[str, float]:
    box = cell(page, square).bounding_box()
    assert box is not None
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


class Finger:
    """A finger on the screen, as the browser's own input reports it."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)

    def _tell(self, kind: str, points: list[Any]) -> None:
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def down(self, at: dict[str, float]) -> None:
        self._tell("touchStart", [at])

    def go(self, at: dict[str, float]) -> None:
        self._tell("touchMove", [at])

    def up(self) -> None:
        self._tell("touchEnd", [])


@pytest.mark.wide
def test_a_whole_game_by_touch(open_page: Opener) -> None:
    page = open_page(EMPTY, PHONE, touch=True)
    begin_by_form(page, **SMALL, opponent="engine", level="1", side="white")
    played = 0
    while not is_over(page):
        cell(page, movable(page)[0]).tap()
        cell(page, targets(page)[0]).tap()
        played += 1
        wait_for_reply(page, played)
    expect(page.locator("#result h2")).not_to_be_empty()


def test_a_man_is_dragged_by_a_finger_that_does_not_cover_it(open_page: Opener) -> None:
    page = open_page(EMPTY, PHONE, touch=True)
    begin(page, **SMALL, opponent="device")
    start, end = middle(page, "a2"), middle(page, "a3")
    finger = Finger(page)
    finger.down(start)
    finger.go({"x": start["x"], "y": start["y"] - 12})
    finger.go(end)
    ghost = page.locator(".pb-ghost.lifted").bounding_box()
    assert ghost is not None
    assert ghost["y"] + ghost["height"] < end["y"]
    expect(page.locator(".pb-art .cross")).to_have_count(2)
    finger.up()
    expect(page.locator("#moves")).to_contain_text("a2-a3")
    expect(page.locator(".pb-ghost")).to_have_count(0)


def test_a_finger_that_slips_off_moves_nothing(open_page: Opener) -> None:
    page = open_page(EMPTY, PHONE, touch=True)
    begin(page, **SMALL, opponent="device")
    start = middle(page, "a2")
    finger = Finger(page)
    finger.down(start)
    finger.go({"x": start["x"] + 4, "y": start["y"] - 4})
    finger.up()
    expect(page.locator(".pb-ghost")).to_have_count(0)
    expect(page.locator("#moves .none")).to_have_count(1)


@pytest.mark.sample(every=2)
@pytest.mark.parametrize(("way", "moved"), [("tap", False), ("drag", True)])
def test_a_reader_may_choose_only_taps_or_only_drags(
    open_page: Opener, way: str, moved: bool
) -> None:
    page = open_page("/", PHONE, touch=True)
    address = page.url
    page.context.add_cookies([{"name": "petteia_input", "value": way, "url": address}])
    begin(page, **SMALL, opponent="device")
    cell(page, "a2").tap()
    expect(cell(page, "a2")).to_have_attribute("aria-selected", str(not moved).lower())
    cell(page, "a2").tap()
    start, end = middle(page, "a2"), middle(page, "a3")
    finger = Finger(page)
    finger.down(start)
    finger.go({"x": start["x"], "y": start["y"] - 12})
    finger.go(end)
    finger.up()
    expect(page.locator("#moves .none")).to_have_count(0 if moved else 1)


def test_a_move_is_confirmed_if_the_reader_wants_to_be_asked(open_page: Opener) -> None:
    page = open_page("/", PHONE, touch=True)
    page.context.add_cookies([{"name": "petteia_confirm", "value": "on", "url": page.url}])
    begin(page, **SMALL, opponent="device")
    square = cell(page, "a2").bounding_box()
    for answer, lines in (("Cancel", 1), ("Play", 0)):
        cell(page, "a2").tap()
        cell(page, "a3").tap()
        expect(page.get_by_role("group", name="a2-a3?")).to_be_visible()
        assert cell(page, "a2").bounding_box() == square
        page.locator(".pb-ask").get_by_role("button", name=answer).tap()
        expect(page.locator("#moves .none")).to_have_count(lines)


def test_small_squares_are_shown_larger_under_a_finger_that_aims(open_page: Opener) -> None:
    page = open_page(EMPTY, PHONE, touch=True)
    begin(page, ruleset="cyningstan.petteia", **{"option.board": "16x16"}, opponent="device")
    ends = [cell(page, square).bounding_box() for square in ("a16", "p1")]
    assert all(box is not None and 0 <= box["x"] <= PHONE[0] - box["width"] for box in ends)
    man = movable(page)[0]
    cell(page, man).tap()
    expect(cell(page, man)).to_have_attribute("aria-selected", "true")
    *_, beside, target = targets(page)
    finger = Finger(page)
    finger.down(middle(page, beside))
    loupe = page.locator(".pb-loupe")
    expect(loupe.locator("b")).to_have_text(beside)
    finger.go(middle(page, target))
    expect(loupe.locator("b")).to_have_text(target)
    expect(page.locator(".pb-art .cross").first).to_be_attached()
    box = loupe.bounding_box()
    assert box is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] < middle(page, target)["y"]
    expect(page.locator("#moves .none")).to_have_count(1)
    # It rests before it leaves: browsers take a press right after a swipe for the end of the swipe.
    page.wait_for_timeout(REST_MILLISECONDS)
    finger.go(middle(page, target))
    finger.up()
    expect(loupe).to_have_count(0)
    # On squares as small as these a move by finger is confirmed.
    expect(page.get_by_role("group", name=f"{man}-{target}?")).to_be_visible()
    page.locator(".pb-ask .pb-yes").tap()
    expect(page.locator("#moves")).to_contain_text(f"{man}-{target}")


def test_there_is_no_loupe_for_a_finger_on_large_squares(open_page: Opener) -> None:
    page = open_page(EMPTY, PHONE, touch=True)
    begin(page, **SMALL, opponent="device")
    finger = Finger(page)
    finger.down(middle(page, "b3"))
    finger.go(middle(page, "c3"))
    expect(page.locator(".pb-loupe")).to_have_count(0)
    finger.up()


def test_moves_and_rarer_actions_are_behind_buttons(open_page: Opener) -> None:
    page = open_page(EMPTY, PHONE, touch=True)
    begin(page, **SMALL, opponent="device")
    for text in ("a2-a3", "b4-b3"):
        page.locator("#typed").fill(text)
        page.locator("#typed").press("Enter")
        expect(page.locator("#moves")).to_contain_text(text)
    page.get_by_role("button", name="Moves").tap()
    sheet = page.get_by_role("dialog", name="Moves")
    expect(sheet.get_by_role("heading", name="Moves")).to_be_focused()
    sheet.get_by_role("link", name="a2-a3").tap()
    expect(sheet).to_have_count(0)
    expect(page.locator("#turn")).to_have_text("Ply 1 of 2")
    expect(page.get_by_role("button", name="Resign")).to_be_hidden()
    page.get_by_role("button", name="More").tap()
    expect(page.get_by_role("button", name="Back", exact=True)).to_have_attribute(
        "aria-expanded", "true"
    )
    expect(page.get_by_role("button", name="Draw")).to_be_hidden()
    page.get_by_role("button", name="Flip").tap()
    page.get_by_role("button", name="Back", exact=True).tap()
    expect(page.get_by_role("button", name="Draw")).to_be_visible()


def test_buttons_and_links_are_large_enough_for_a_finger(open_page: Opener) -> None:
    page = open_page("/", PHONE, touch=True)
    for path in ("/", "/play?ruleset=vogt.petteia"):
        page.goto(path)
        assert small_targets(page) == []
    begin(page, ruleset="vogt.petteia", opponent="device")
    assert small_targets(page) == []


def small_targets(page: Page) -> list[str]:
    """Buttons and links less than 44 pixels high, except those in running text."""
    found: list[str] = page.evaluate(
        """[...document.querySelectorAll('main button, main a.btn, main select, nav a')]
            .filter(each => each.checkVisibility() && each.getBoundingClientRect().height < 43.5)
            .map(each => `${each.outerHTML.slice(0, 80)} ${each.getBoundingClientRect().height}`)"""
    )
    return found
