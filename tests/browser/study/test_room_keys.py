"""The keys of the analysis page: where they work, and where the page names them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.game_page import axe_violations, cell
from tests.browser.study.test_analysis import opened, play

FOCUS = {
    "nothing": "document.activeElement.blur()",
    "the tree": "document.querySelector('#tree [tabindex=\"0\"]').focus()",
    "a step": "document.querySelector('#step-on').focus()",
    "another button": "document.querySelector('#promote').focus()",
}
"""What may have the focus while keys change the tree."""


def at_the_second_move(page: Page) -> None:
    page.keyboard.press("Home")
    for move in ("a1-a5", "a8-a6"):
        page.keyboard.press("ArrowRight")
        expect(page.locator("#tree [aria-current]")).to_contain_text(move)


@pytest.mark.sample(every=4)
@pytest.mark.parametrize("focus", FOCUS)
def test_keys_change_the_tree_wherever_the_arrow_keys_work(open_page: Opener, focus: str) -> None:
    page = opened(open_page)
    page.evaluate(FOCUS[focus])
    at_the_second_move(page)
    page.keyboard.press("1")
    expect(page.locator("#tree .glyph")).to_have_text(" !")
    page.keyboard.press("6")
    expect(page.locator("#tree .glyph")).to_have_text(" ??")
    page.keyboard.press("Control+z")
    expect(page.locator("#tree .glyph")).to_have_text(" !")
    page.keyboard.press("Delete")
    expect(page.locator("#tree a")).to_have_text(["a1-a5"])
    page.keyboard.press("Control+z")
    expect(page.locator("#tree a")).to_have_count(5)
    page.keyboard.press("d")
    expect(page.locator("#draw")).to_have_attribute("aria-pressed", "true")
    is_in_tree = page.evaluate("document.querySelector('#tree').contains(document.activeElement)")
    assert is_in_tree is (focus == "the tree")


def test_keys_comment_on_a_move_and_promote_a_variation(open_page: Opener) -> None:
    page = opened(open_page)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#tree [aria-current]")).to_have_text("a1-a5")
    play(page, "d8", "d4")
    expect(page.locator("#tree .variation a")).to_have_text(["d8-d4"])
    page.keyboard.press("p")
    expect(page.locator("#tree .variation a").first).to_have_text("a8-a6")
    page.keyboard.press("c")
    expect(page.locator("#comment")).to_be_focused()
    expect(page.locator("#comment")).to_have_value("")


def test_fields_dialogs_and_the_board_keep_their_keys(open_page: Opener) -> None:
    page = opened(open_page)
    at_the_second_move(page)
    page.keyboard.press("c")
    page.keyboard.type("1pd?")
    page.keyboard.press("Delete")
    expect(page.locator("#comment")).to_have_value("1pd?")
    page.locator("#open").click()
    # A press outside the fields leaves nothing focused, but the dialog is still open.
    page.locator("#open-heading").click()
    for key in ("1", "Delete", "ArrowLeft", "?"):
        page.keyboard.press(key)
    page.locator("#open-cancel").click()
    cell(page, "h1").focus()
    for key in ("1", "d", "p", "Delete"):
        page.keyboard.press(key)
    expect(page.locator("#tree a")).to_have_count(5)
    expect(page.locator("#tree [aria-current]")).to_have_text("a8-a6")
    expect(page.locator("#draw")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#keys-sheet")).to_be_hidden()


def test_the_page_lists_its_keys(open_page: Opener) -> None:
    page = opened(open_page)
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Keys")
    expect(sheet.get_by_text("Delete")).to_be_visible()
    assert axe_violations(page) == []
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    page.get_by_role("button", name="Keys").press("Enter")
    expect(sheet).to_be_visible()
    sheet.get_by_role("button", name="Close").click()
    named = page.locator("[aria-keyshortcuts]").evaluate_all(
        "all => all.map(each =>"
        " [each.id || each.textContent, each.getAttribute('aria-keyshortcuts')])"
    )
    assert dict(named) == {
        "keys": "?",
        "step-first": "Home",
        "step-back": "ArrowLeft",
        "step-on": "ArrowRight",
        "step-last": "End",
        "remark": "C",
        "draw": "D",
        "promote": "P",
        "cut": "Delete",
        "undo": "Control+Z Meta+Z",
        **{mark: str(key) for key, mark in enumerate(["!", "?", "!?", "?!", "!!", "??"], start=1)},
    }


def test_the_list_of_keys_opens_by_touch(open_page: Opener) -> None:
    page = opened(open_page, size=PHONE, touch=True)
    page.get_by_role("button", name="Keys").tap()
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
