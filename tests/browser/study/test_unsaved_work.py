"""The analysis page loses nothing of a reader's work: on leaving, opening, and changing rules."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Dialog, Page, Route, expect

from tests.browser.conftest import Opener
from tests.browser.game_page import PAINTED
from tests.browser.study.test_analysis import current, moves, opened, play
from tests.browser.study.test_studies import kept


def open_record(page: Page, text: str) -> None:
    """Paste a record into the dialog and open it."""
    page.locator("#open").click()
    page.locator("#record-text").fill(text)
    page.locator("#open-form .main").click()


def write_comment(page: Page, text: str) -> None:
    """Type a comment, and leave the focus in its field."""
    if page.locator("#remarks").is_hidden():
        page.locator("#remark").click()
    page.locator("#comment").fill(text)


def choose_rules(page: Page, name: str | re.Pattern[str]) -> None:
    """Show the game under other rules of the list."""
    if page.locator("#whose-rules[open]").count() == 0:
        page.locator("#whose-rules summary").click()
    page.locator("#rules-list").get_by_label(name).first.check()


@pytest.mark.sample(every=2)
@pytest.mark.parametrize("leave", ["link", "reload"])
def test_moves_and_comments_are_restored_after_leaving(open_page: Opener, leave: str) -> None:
    page = opened(open_page)
    play(page, "d1", "d4")
    write_comment(page, "A try.")
    if leave == "link":
        page.locator("#explore").click()
        page.wait_for_url("**/explorer*")
        page.go_back()
    else:
        page.reload()
    expect(page.locator("#tree")).to_contain_text("A try.")
    expect(page.locator("#message")).to_contain_text("here again")
    assert current(page) == "d1-d4"


def test_moves_that_the_browser_cannot_store_are_not_lost_without_a_question(
    open_page: Opener,
) -> None:
    page = opened(open_page)
    page.evaluate(
        """() => {
            Storage.prototype.setItem = () => {
                throw new DOMException("full", "QuotaExceededError");
            };
        }"""
    )
    play(page, "d1", "d4")
    expect(page.locator("#message")).to_contain_text("d1 to d4")
    asked = []

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    page.on("dialog", stay)
    page.evaluate("location.reload()")
    expect(page.locator("#message")).to_contain_text("has no room for your moves")
    assert current(page) == "d1-d4"
    assert asked == ["beforeunload"]
    # What is in a file is not lost.
    page.locator("#save").click()
    with page.expect_download():
        page.locator("#save-records button").first.click()
    page.reload()
    assert asked == ["beforeunload"]
    # Nor is what is in a study.
    play(page, "d1", "d4")
    page.locator("#save").click()
    page.get_by_role("button", name="Save in a study").click()
    page.wait_for_url("**/studies/**")
    assert asked == ["beforeunload"]


def test_another_analysis_in_between_loses_nothing(open_page: Opener) -> None:
    page = opened(open_page)
    play(page, "d1", "d4")
    page.goto("/analysis?ruleset=vogt.petteia")
    expect(page.locator("#tree")).to_contain_text("No moves yet")
    page.go_back()
    expect(page.locator("#message")).to_contain_text("here again")
    assert current(page) == "d1-d4"


def test_a_comment_typed_before_the_position_is_loaded_stays(open_page: Opener) -> None:
    page = opened(open_page)

    def later(route: Route) -> None:
        page.wait_for_timeout(500)
        route.continue_()

    page.route("**/analysis/position", later)
    page.keyboard.press("End")
    page.keyboard.press("c")
    page.keyboard.type("At once.")
    expect(page.locator("#step-on")).to_have_attribute("aria-disabled", "true")
    expect(page.locator("#comment")).to_have_value("At once.")
    page.keyboard.press("Tab")
    expect(page.locator("#tree")).to_contain_text("At once.")


def test_the_room_is_empty_if_a_reader_does_not_return_to_it(open_page: Opener) -> None:
    page = opened(open_page, "/analysis")
    play(page, "a1", "a5")
    page.goto(page.url)
    expect(page.locator("#turn")).not_to_be_empty()
    assert moves(page) == []


@pytest.mark.sample(every=2)
@pytest.mark.parametrize("text", ["[[[[[[", "[Event"])
def test_a_record_with_only_errors_does_not_change_the_tree(open_page: Opener, text: str) -> None:
    page = opened(open_page)
    open_record(page, text)
    expect(page.locator("#open-error")).not_to_be_empty()
    assert len(moves(page)) == 5


def test_undo_restores_the_tree_from_before_a_record_was_opened(open_page: Opener) -> None:
    page = opened(open_page)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#tree [aria-current]")).to_have_text("a1-a5")
    open_record(page, "1. d1-d4 *")
    expect(page.locator("#tree a")).to_have_text(["d1-d4"])
    page.locator("#undo").click()
    expect(page.locator("#tree a")).to_have_count(5)
    assert current(page) == "a1-a5"


def test_a_link_opens_in_a_room_that_is_already_open(open_page: Opener) -> None:
    page = opened(open_page)
    page.locator("#share").click()
    page.wait_for_url(re.compile("#tree="))
    address = page.url
    again = opened(open_page, "/analysis")
    again.evaluate("address => { location.href = address; }", address)
    expect(again.locator("#tree a")).to_have_count(5)


@pytest.mark.wide
def test_a_link_that_the_site_refuses_is_reported(open_page: Opener) -> None:
    page = opened(open_page, "/analysis")
    page.route("**/analysis/tree", lambda route: route.fulfill(status=400))
    open_record(page, "1. d1-d4 *")
    page.locator("#share").click()
    page.wait_for_url(re.compile("#tree="))
    address = page.url
    again = opened(open_page, "/analysis")
    again.route("**/analysis/tree", lambda route: route.fulfill(status=400))
    again.evaluate("address => { location.href = address; }", address)
    expect(again.locator("#message")).to_contain_text("damaged or too large")


@pytest.mark.wide
def test_undo_restores_a_move_under_other_rules(open_page: Opener) -> None:
    page = opened(open_page)
    choose_rules(page, re.compile("Corner capture"))
    page.locator("#step-last").click()
    play(page, "d8", "d4")
    write_comment(page, "Only here.")
    page.locator("#comment").blur()
    expect(page.locator("#rules-list input").first).not_to_be_checked()
    choose_rules(page, re.compile("Simple petteia.*played"))
    expect(page.locator("#tree a")).to_have_count(5)
    page.locator("#undo").click()
    expect(page.locator("#tree")).to_contain_text("Only here.")
    expect(page.locator("#rules-list input").first).not_to_be_checked()


def test_variations_and_comments_are_kept_under_other_rules(open_page: Opener) -> None:
    page = opened(open_page)
    page.keyboard.press("ArrowRight")
    play(page, "l8", "l3")
    write_comment(page, "Why not here?")
    page.locator("#comment").blur()
    choose_rules(page, re.compile("Corner capture"))
    expect(page.locator("#rules-list input").first).not_to_be_checked()
    expect(page.locator("#tree .variation")).to_contain_text("l8-l3 Why not here?")
    assert current(page) == "l8-l3"
    expect(page.locator(".left-out")).to_have_count(0)
    # A roll is due before the first move, so neither the game nor its variation begins.
    choose_rules(page, re.compile("Four-sided die"))
    expect(page.locator("#message")).to_contain_text("6 moves of the tree are left out")
    expect(page.locator(".left-out")).to_be_visible()
    choose_rules(page, re.compile("Simple petteia.*played"))
    expect(page.locator("#tree .variation")).to_contain_text("l8-l3 Why not here?")
    assert len(moves(page)) == 6


def test_the_rules_chosen_last_are_shown_however_late_earlier_answers_arrive(
    open_page: Opener,
) -> None:
    page = opened(open_page)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/analysis/carry", hold, times=1)
    choose_rules(page, re.compile("Corner capture"))
    choose_rules(page, re.compile("Four-sided die"))
    expect(page.locator(".left-out")).to_be_visible()
    with page.expect_response("**/analysis/carry"):
        held[0].continue_()
    page.evaluate(PAINTED)
    expect(page.get_by_label(re.compile("^What if … Four-sided die: yes$")).first).to_be_checked()
    expect(page.locator(".left-out")).to_be_visible()


def test_the_list_of_rules_is_updated_after_a_move(open_page: Opener) -> None:
    page = opened(open_page)
    page.locator("#whose-rules summary").click()
    expect(page.locator("#rules-list label").nth(1)).to_be_visible()
    page.locator("#step-last").click()
    with page.expect_request("**/analysis/rules") as asked:
        play(page, "d8", "d4")
    assert "d8-d4" in (asked.value.post_data or "")


def test_the_first_click_after_a_comment_reaches_its_target(open_page: Opener) -> None:
    page = opened(open_page)
    page.locator("#tree a").nth(2).click()
    expect(page.locator("#tree [aria-current]")).to_have_text("b1-b5")
    write_comment(page, "Typed.")
    page.locator("#tree a").first.click()
    expect(page.locator("#tree [aria-current]")).to_have_text("a1-a5")
    expect(page.locator("#tree")).to_contain_text("Typed.")


def test_a_comment_that_is_being_typed_into_a_chapter_is_not_lost(open_page: Opener) -> None:
    page = open_page("/analysis?ruleset=callen.simple-petteia&moves=a1-a5+a8-a6+b1-b5")
    kept(page)
    asked: list[str] = []

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    page.on("dialog", stay)
    page.locator("#tree a").first.click()
    write_comment(page, "Half a sentence")
    page.evaluate("location.reload()")
    expect(page.locator("#study-state")).to_have_text("Saved.")
    expect(page.locator("#tree")).to_contain_text("Half a sentence")
    assert asked == ["beforeunload"]


def test_copying_the_link_of_a_chapter_stays_in_the_study(open_page: Opener) -> None:
    page = open_page("/analysis?ruleset=callen.simple-petteia&moves=a1-a5+a8-a6+b1-b5")
    address = kept(page)
    page.locator("#share").click()
    expect(page.locator("#message")).to_contain_text("copied")
    assert page.url == address
