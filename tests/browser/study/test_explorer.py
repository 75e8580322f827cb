"""The explorer in a real browser: moves by mouse, keyboard and touch, going back, and games."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, Opener
from tests.browser.game_page import axe_violations, cell
from tests.browser.site.test_looks import PAST_THE_EDGE

START = "/explorer?ruleset=cyningstan.petteia"


def moves_in(page: Page) -> str:
    """The move on which the line ends."""
    return page.locator('.explorer-line [aria-current="step"]').inner_text()


def test_a_move_on_the_board_leads_to_the_position_after_it(open_page: Opener) -> None:
    page = open_page(START, DESK)
    cell(page, "a2").click()
    cell(page, "a5").click()
    expect(page).to_have_url(re.compile("moves=a2-a5"))
    expect(page.locator("#continuations tbody tr")).not_to_have_count(0)
    assert moves_in(page) == "a2-a5"
    page.go_back()
    assert moves_in(page) == "Start"


def test_moves_in_the_table_are_played_and_taken_back_with_the_keyboard(open_page: Opener) -> None:
    page = open_page(START, DESK)
    first = page.locator("#continuations a").first
    move = first.inner_text()
    first.focus()
    page.keyboard.press("Enter")
    expect(page.locator('.explorer-line [aria-current="step"]')).to_have_text(move)
    following = page.locator("#continuations a").first
    expect(following).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#back")).to_have_text(move)
    expect(page.locator("#continuations a").first).to_be_focused()
    page.keyboard.press("Backspace")
    expect(page.locator('.explorer-line [aria-current="step"]')).to_have_text(move)
    # The server wrote the line; keys work as soon as the board does.
    expect(page.locator("#board [data-square]").first).to_be_visible()
    page.keyboard.press("Backspace")
    expect(page.locator('.explorer-line [aria-current="step"]')).to_have_text("Start")


def test_the_keys_work_even_if_there_are_no_games(open_page: Opener) -> None:
    page = open_page("/explorer?ruleset=walker.seega&games=own", DESK)
    expect(page.locator("#board [data-square]").first).to_be_visible()


def test_a_move_is_made_by_touch_on_a_phone(open_page: Opener) -> None:
    page = open_page(START, PHONE, touch=True)
    cell(page, "b2").tap()
    cell(page, "b4").tap()
    expect(page).to_have_url(re.compile("moves=b2-b4"))
    assert page.evaluate(PAST_THE_EDGE) == []


@pytest.mark.sample(every=3)
@pytest.mark.parametrize("error", ["start=8/8", "option.nothing=1", "moves=a2-a"])
def test_a_move_can_be_made_after_an_invalid_address(open_page: Opener, error: str) -> None:
    page = open_page(f"{START}&{error}&where=anywhere", DESK)
    expect(page.locator(".refusal")).to_be_visible()
    cell(page, "a2").click()
    cell(page, "a5").click()
    expect(page).to_have_url(re.compile("where=anywhere.*moves=a2-a5"))
    expect(page.locator(".refusal")).to_have_count(0)
    assert moves_in(page) == "a2-a5"


def test_a_list_of_moves_shows_that_it_continues(open_page: Opener) -> None:
    page = open_page("/explorer?ruleset=vogt.petteia", PHONE, touch=True)
    moves = page.locator("#continuations")
    assert moves.evaluate("list => list.scrollHeight > list.clientHeight")
    expect(moves).to_have_css("background-attachment", "local, local, scroll, scroll")


def test_a_game_opens_in_the_analysis_room_and_leads_back(open_page: Opener) -> None:
    page = open_page(START, DESK)
    page.locator("#found tbody a").first.click()
    expect(page.locator("#tree")).not_to_be_empty()
    expect(page.locator("#analysis-title")).to_contain_text("Engine with 1,000 positions per move")
    expect(page.locator("#analysis-note")).to_contain_text("Explorer · Game 1")
    expect(page.locator("#tree [aria-current]")).to_have_count(0)
    expect(page.locator("#explore")).to_have_attribute("href", re.compile("/explorer\\?.*start="))


@pytest.mark.sample(every=2)
@pytest.mark.parametrize("size", [DESK, PHONE])
def test_axe_finds_nothing(open_page: Opener, size: tuple[int, int]) -> None:
    page = open_page("/explorer?ruleset=vogt.kubeia&moves=roll:11", size)
    assert axe_violations(page) == []


def test_a_pattern_is_drawn_and_games_with_it_are_found(open_page: Opener) -> None:
    page = open_page(START, DESK)
    page.locator("#patterns summary").click()
    board = page.locator("#pattern-board")
    board.locator('[data-square="a5"]').click()
    expect(page.locator("#pattern")).to_have_value("8/8/8/S7/8/8/8/8")
    board.get_by_label("must be empty").check(force=True)
    board.locator('[data-square="a4"]').click()
    expect(page.locator("#pattern")).to_have_value("8/8/8/S7/-7/8/8/8")
    page.get_by_label("The pattern may be reflected").check()
    page.get_by_role("button", name="Search").click()
    expect(page.locator("#pattern")).to_have_value("8/8/8/S7/-7/8/8/8")
    page.locator("#found tbody a").first.click()
    expect(page).to_have_url(re.compile("&after="))
    expect(page.locator("#tree [aria-current]")).not_to_have_count(0)


def test_a_pattern_is_drawn_with_the_keyboard(open_page: Opener) -> None:
    page = open_page(START, DESK)
    page.locator("#patterns summary").press("Enter")
    board = page.locator("#pattern-board")
    square = board.locator('.pb-cell[tabindex="0"]')
    name = square.get_attribute("data-square") or ""
    square.focus()
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    expect(page.locator("#pattern")).to_have_value(re.compile("s"))
    expect(board.locator(f'[data-square="{name}"]')).to_have_attribute(
        "aria-label", re.compile("black", re.IGNORECASE)
    )
    page.keyboard.press("Delete")
    expect(page.locator("#pattern")).to_have_value("")


@pytest.mark.wide
def test_axe_finds_nothing_with_a_pattern_on_a_phone(open_page: Opener) -> None:
    page = open_page(f"{START}&pattern=8/8/8/S7/-7/8/8/8&either=yes", PHONE, touch=True)
    expect(page.locator("#pattern-board .pb-cell").first).to_be_visible()
    page.locator("#pattern-board").get_by_role("button", name="Empty board").tap()
    expect(page.locator("#pattern")).to_have_value("")
    page.locator('#pattern-board [data-square="c3"]').tap()
    expect(page.locator("#pattern")).to_have_value("8/8/8/8/8/2S5/8/8")
    assert page.evaluate(PAST_THE_EDGE) == []
    assert axe_violations(page) == []
