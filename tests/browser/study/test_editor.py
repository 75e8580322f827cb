"""A position set up on a board, with a pointer or only the keyboard, and then played."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, Opener
from tests.browser.game_page import PAINTED, axe_violations, cell, walk
from tests.browser.site.test_looks import STICKS_OUT


def edit(page: Page, ruleset: str) -> None:
    page.goto(f"/play?ruleset={ruleset}")
    page.get_by_text("Start from a position").click()
    page.get_by_role("button", name="Set up a position").click()
    expect(page.locator("#editor [data-square]").first).to_be_attached()


@pytest.mark.sample(every=4)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_in_the_editor(
    open_page: Opener, size: tuple[int, int], dark: bool
) -> None:
    page = open_page("/", size, dark)
    found = []
    for ruleset in ("vogt.kubeia", "navpil.poleis"):
        edit(page, ruleset)
        found += axe_violations(page)
        assert page.evaluate(STICKS_OUT) <= 0, ruleset
    assert found == []


def test_a_position_is_set_up_with_a_pointer_and_played(open_page: Opener) -> None:
    page = open_page("/")
    edit(page, "cyningstan.petteia")
    page.get_by_role("button", name="Empty board").click()
    status = page.locator(".editor-status")
    expect(status).to_have_class(re.compile("invalid"))
    for square in ("a1", "c1"):
        cell(page, square).click()
    page.locator(".palette label", has_text="black stone").click()
    for square in ("a8", "c8"):
        cell(page, square).click()
    expect(status).to_have_text("This position can be played.")
    field = page.get_by_label("Position", exact=True)
    expect(field).to_have_value("s1s5/8/8/8/8/8/8/S1S5 w - - 0,0 0,0 0 1")
    page.locator('label:has([name="opponent"][value="device"])').click()
    page.get_by_role("button", name="Start", exact=True).click()
    expect(cell(page, "c8")).to_have_attribute("aria-label", re.compile("black stone"))
    expect(cell(page, "b8")).to_have_attribute("aria-label", re.compile("empty"))


def test_an_impossible_number_is_explained(open_page: Opener) -> None:
    page = open_page("/")
    edit(page, "cyningstan.petteia")
    status = page.locator(".editor-status")
    quiet = page.get_by_label("Plies without capture")
    quiet.fill("70000")
    expect(status).to_contain_text("70000 is above 65535")
    quiet.fill("7")
    expect(status).to_have_text("This position can be played.")


def test_the_board_follows_a_position_that_is_pasted_into_its_field(open_page: Opener) -> None:
    page = open_page("/")
    edit(page, "cyningstan.petteia")
    field, pieces = page.get_by_label("Position", exact=True), "#editor .pb-art [data-piece]"
    field.fill("ss6/8/8/8/8/8/8/SS6 w - - 0,0 0,0 0 1")
    field.press("Tab")
    expect(page.locator(pieces)).to_have_count(4)
    field.fill("not a position")
    field.press("Tab")
    expect(page.locator(".editor-status")).to_contain_text("3 fields instead of 8")


def test_a_position_is_kept_if_the_new_rules_allow_it(open_page: Opener) -> None:
    page = open_page("/")
    edit(page, "cyningstan.petteia")
    cell(page.locator("#editor"), "a1").click()
    page.locator("#options-fold > summary").click()
    field, pieces = page.get_by_label("Position", exact=True), "#editor .pb-art [data-piece]"
    with page.expect_response("**/play/position?*quiet_limit=33*"):
        page.locator('[name="option.quiet_limit"]').fill("33")
        page.keyboard.press("Tab")
    page.evaluate(PAINTED)
    expect(page.locator(pieces)).to_have_count(31)
    expect(field).to_have_value(re.compile("/1SSSSSSS w "))
    # A board of another size has no place for it.
    page.locator('label:has([name="ruleset"][value="vogt.petteia-tournament"])').click()
    expect(field).to_have_value("")
    expect(page.locator(pieces)).to_have_count(50)
    expect(page.locator(".editor-status")).to_have_text("This position can be played.")
    page.get_by_role("button", name="Starting position").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Set up a position")).to_be_focused()


def test_a_position_is_set_up_with_only_the_keyboard(open_page: Opener) -> None:
    page = open_page("/play?ruleset=carrillo.latrunculi-xxi")
    page.get_by_text("Start from a position").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Set up a position").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Set up a position")).to_be_focused()
    page.locator('#editor [data-square][tabindex="0"]').focus()
    walk(page, "a1")
    page.keyboard.press("Delete")
    walk(page, "a3")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Position", exact=True)).to_have_value(
        re.compile(r"/S9/[^/]+/1SSSSSSSSS w ")
    )
    expect(page.locator("#editor .pb-polite")).to_contain_text("a3: white soldier")
    page.get_by_label("To move").select_option(label="Black")
    expect(page.get_by_label("Position", exact=True)).to_have_value(re.compile(" b - - "))
    expect(page.locator(".editor-status")).to_have_text("This position can be played.")


def test_another_ruleset_has_its_own_board_and_dice(open_page: Opener) -> None:
    page = open_page("/")
    edit(page, "cyningstan.petteia")
    page.locator('[name="ruleset"][value="vogt.kubeia-tournament"]').check()
    expect(page.locator('#editor [data-square="l8"]')).to_be_attached()
    page.locator("#editor").get_by_label("Dice").select_option("63")
    expect(page.get_by_label("Position", exact=True)).to_have_value(re.compile(" w 63 "))
