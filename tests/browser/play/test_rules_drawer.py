"""The rules beside the board; reading other pages of the site does not count as leaving."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import EMPTY, PHONE, Opener
from tests.browser.game_page import axe_violations, begin
from tests.browser.play.test_together import enter, two

BETWEEN = "12/12/12/4s7/2sS8/12/12/S10S b - - 0,0 0,0 0 1"
"""Black moves e5-e4 and takes d4."""


def test_the_drawer_opens_at_the_relevant_rule_and_returns_the_focus(
    open_page: Opener,
) -> None:
    page = open_page(EMPTY)
    begin(page, ruleset="callen.simple-petteia", opponent="device", start=BETWEEN)
    page.locator(".game-title a").click()
    now = page.locator(".rule-now")
    expect(now).to_contain_text("a capture is possible")
    expect(now).to_contain_text("CAL-3")
    expect(page.locator("#rules-heading")).to_be_focused()
    expect(page.locator("#moves-part")).to_be_hidden()
    goal = page.locator("#goal a").first
    goal.click()
    expect(now).to_contain_text("You asked for this rule")
    expect(now).to_contain_text("CAL-A")
    folded = page.locator("#rules-body details").last
    folded.locator("summary").click()
    expect(folded.locator("p").first).to_be_visible()
    assert axe_violations(page) == []
    folded.locator("summary").press("Escape")
    expect(page.locator("#rules-part")).to_be_hidden()
    expect(goal).to_be_focused()
    assert "/game/" in page.url


def test_on_a_phone_the_rules_are_a_full_height_sheet(open_page: Opener) -> None:
    page = open_page(EMPTY, PHONE)
    begin(page, ruleset="vogt.kubeia-tournament", opponent="engine", side="white")
    link = page.locator(".phone-head a.btn")
    link.click()
    sheet = page.get_by_role("dialog")
    expect(sheet.locator(".rule-now")).to_contain_text("Matters now")
    box = sheet.bounding_box()
    assert box is not None
    assert (box["y"], box["height"], box["width"]) == (0, PHONE[1], PHONE[0])
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("#rules-part")).to_be_hidden()
    expect(link).to_be_focused()


def test_cal_o1_a_forced_capture_is_explained_before_and_after_it(open_page: Opener) -> None:
    page = open_page(EMPTY)
    compulsory = {"option.compulsory": "true"}
    begin(page, ruleset="callen.simple-petteia", opponent="device", start=BETWEEN, **compulsory)
    expect(page.locator("#must-capture")).to_contain_text("captures are compulsory in this game")
    expect(page.locator("#must-capture a")).to_have_text("CAL-O1")
    enter(page, "c4-c5")
    expect(page.locator("#message")).to_contain_text("CAL-O1")
    enter(page, "e5-e4")
    expect(page.locator("#message")).to_have_text(
        "Black e5 to e4 captures d4. Black had to capture (CAL-O1)."
    )
    expect(page.locator("#must-capture")).to_be_hidden()


@pytest.mark.wide
def test_reading_another_page_of_the_site_is_not_leaving_the_game(open_page: Opener) -> None:
    white, black = two(open_page, clock="fischer 300+5")
    enter(white, "a2-a3")
    expect(black.locator("#turn")).to_have_text("Your move")
    black.goto("/rules/cyningstan.petteia")
    expect(black.get_by_role("heading", level=1)).to_be_visible()
    # The site considers players gone who are away for three seconds.
    white.wait_for_timeout(4000)
    expect(white.locator("#player-above")).not_to_contain_text("away")
    expect(white.locator("#presence")).not_to_contain_text("left")
    black.go_back()
    enter(black, "b4-b3")
    expect(white.locator("#turn")).to_have_text("Your move")
