"""A turn of several parts is made one part after the other, and can be undone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import EMPTY, PHONE, Opener
from tests.browser.game_page import axe_violations, begin, cell, movable, targets

SENECA = "1s6/8/2SaS3/5S2/2S2s2/2a3s1/2S2S2/8 w - 0,0 17,13 0,0 0 1"
"""The stones on d6 and c3 are bound."""
CHAIN = "7s/8/S7/s7/8/1sS5/S7/8 w - 0,0 0,0 0,0 0 1"
"""The stone on a2 can capture b3 from a3, and a5 from a4."""
BY = ("mouse", "touch", "keys")


def opened(open_page: Opener, ruleset: str, start: str, by: str, motion: bool = False) -> Page:
    """A game on one device, for a mouse, a finger or keys."""
    touch = by == "touch"
    page = open_page(EMPTY, **({"size": PHONE, "touch": True} if touch else {}), motion=motion)
    begin(page, ruleset=ruleset, opponent="device", start=start)
    return page


def press(page: Page, square: str, by: str) -> None:
    """Press a square of the board."""
    if by == "touch":
        cell(page, square).tap()
    elif by == "mouse":
        cell(page, square).click()
    else:
        cell(page, square).press("Enter")


def piece(page: Page, square: str) -> str | None:
    """The letter of the piece that is drawn on a square."""
    drawn = page.locator(f'.pb-art [data-piece="{square}"]')
    return drawn.get_attribute("data-drawn") if drawn.count() else None


@pytest.mark.sample(every=3)
@pytest.mark.parametrize("by", BY)
def test_SEN_2_a_stone_is_lifted_at_once_and_can_be_put_back(open_page: Opener, by: str) -> None:
    page = opened(open_page, "locusludi.seneca", SENECA, by)
    turn = page.locator(".pb-turn")
    expect(turn).to_contain_text("Take c3 or d6.")
    expect(turn.locator("[aria-current]")).to_have_text("Take a bound piece")
    assert movable(page) == []
    expect(cell(page, "d6")).to_have_attribute("aria-label", re.compile("can be taken$"))
    press(page, "d6", by)
    assert piece(page, "d6") is None
    assert targets(page) == []
    expect(turn).to_contain_text("You take d6. Now move a piece.")
    expect(turn.locator("[aria-current]")).to_have_text("Move a piece")
    expect(page.locator(".pb-polite")).to_have_text(
        re.compile(r"You take d6\. Now move a piece\. \d+ pieces can move\. U puts it back\.")
    )
    expect(cell(page, "d6")).to_have_attribute("aria-label", re.compile("was taken here"))
    assert set(movable(page)) == {"c6", "e6", "f5", "c4", "c2", "f2"}
    assert page.locator("#moves [data-ply]").count() == 0
    if by == "keys":
        page.keyboard.press("u")
    else:
        button = turn.get_by_role("button", name="Put it back")
        button.tap() if by == "touch" else button.click()
    assert piece(page, "d6") == "a"
    expect(turn).to_contain_text("Take c3 or d6.")
    for square in ("c3", "f2"):
        press(page, square, by)
    assert "f3" in targets(page)
    expect(page.locator("#message")).to_have_text(re.compile(r"^f2: \d squares$"))
    press(page, "f3", by)
    expect(page.locator("#moves")).to_contain_text("xc3-f2-f3")
    expect(page.locator("#message")).to_have_text(
        "White takes the bound piece on c3 from the board and moves f2 to f3."
    )


@pytest.mark.sample(every=3)
@pytest.mark.parametrize("by", BY)
def test_BEL_6_a_piece_that_captures_several_times_is_seen_on_each_square(
    open_page: Opener, by: str
) -> None:
    page = opened(open_page, "bell.latrunculi", CHAIN, by)
    for square in ("a2", "a3"):
        press(page, square, by)
    assert (piece(page, "a3"), piece(page, "b3"), piece(page, "a5")) == ("S", None, "s")
    turn = page.locator(".pb-turn")
    expect(turn).to_contain_text("a3 captures b3. It may continue, or the turn ends here.")
    expect(cell(page, "a3")).to_have_attribute("aria-label", re.compile("turn can end here"))
    assert page.locator("#moves [data-ply]").count() == 0
    press(page, "a4", by)
    assert piece(page, "a5") is None
    turn.get_by_role("button", name="Put it back").click()
    assert (piece(page, "a3"), piece(page, "a5")) == ("S", "s")
    turn.get_by_role("button", name="End the turn").click()
    expect(page.locator("#moves")).to_contain_text("a2-a3xb3")


def test_SEN_2_escape_first_puts_down_the_stone_in_hand_then_restores_the_removed_one(
    open_page: Opener,
) -> None:
    page = opened(open_page, "locusludi.seneca", SENECA, "keys")
    for square in ("d6", "f2"):
        press(page, square, "keys")
    page.keyboard.press("Escape")
    assert (piece(page, "d6"), targets(page)) == (None, [])
    page.keyboard.press("Escape")
    assert piece(page, "d6") == "a"


def test_SEN_2_a_removed_stone_does_not_fall_twice(open_page: Opener) -> None:
    page = opened(open_page, "locusludi.seneca", SENECA, "mouse", motion=True)
    page.evaluate(
        """() => {
            window.fell = [];
            const note = ({ dataset }) => dataset?.fell && window.fell.push(dataset.fell);
            new MutationObserver(changes =>
                changes.forEach(({ addedNodes }) => addedNodes.forEach(note))
            ).observe(document.querySelector('[data-layer="motion"]'), { childList: true });
        }"""
    )
    for square in ("d6", "f2", "f3"):
        press(page, square, "mouse")
    expect(page.locator("#moves [data-ply]")).to_have_count(1)
    page.wait_for_function("() => document.querySelector('#moves [data-ply]')")
    assert page.evaluate("window.fell") == ["d6"]


def test_a_page_in_the_middle_of_a_turn_has_no_errors(open_page: Opener) -> None:
    page = opened(open_page, "locusludi.seneca", SENECA, "touch")
    press(page, "d6", "touch")
    assert axe_violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
