"""The end of a game: a sheet over the page, and what can be done from there."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, EMPTY, PHONE, Opener
from tests.browser.game_page import (
    SMALL,
    accept_invitation,
    begin,
    cell,
    close_sheet,
    resign,
    seen,
    watch,
)

START = "h10p/5B6/12/12/12/12/6b5/H10P w - - 6,4 0,0 0 1"


PHASE = """
    document.getElementById('sheet').open ? 'sheet' :
    document.getElementById('result').hidden ? 'game' : 'result'
"""
"""How far the end of a game has come."""


def win(page: Page) -> None:
    """Win a game against the engine by one move."""
    begin(page, ruleset="vogt.petteia", start=START, opponent="engine", level="1", side="white")
    watch(page, PHASE)
    cell(page, "f7").click()
    cell(page, "f8").click()


@pytest.mark.sample(every=2)
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_end_is_shown_in_a_sheet_with_its_reason_and_rule(
    open_page: Opener, size: tuple[int, int]
) -> None:
    page = open_page("/", size)
    win(page)
    sheet = page.get_by_role("dialog", name="You win")
    expect(sheet.get_by_role("heading", name="You win")).to_be_focused()
    expect(sheet).to_contain_text("a leader has reached the far side (VOG-15)")
    assert "/rules/vogt.petteia#VOG-15" in (
        sheet.get_by_role("link", name="VOG-15").get_attribute("href") or ""
    )
    expect(sheet.locator("dl")).to_have_text(re.compile("You6.*Engine, level.14"))
    expect(sheet.get_by_role("button", name="Save or share")).to_be_visible()
    box = page.locator("#sheet").bounding_box()
    assert box is not None
    assert box["y"] >= 0
    bottom = box["y"] + box["height"]
    assert bottom == pytest.approx(PHONE[1], abs=1) if size == PHONE else bottom < DESK[1]
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(cell(page, "f8")).to_be_focused()
    expect(page.locator("#result")).to_contain_text("You win")
    page.reload()
    expect(page.locator("#result")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.sample(every=2)
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_focus_is_on_the_next_step_once_the_sheet_of_a_resigned_game_is_closed(
    open_page: Opener, size: tuple[int, int]
) -> None:
    page = open_page("/", size)
    begin(page, ruleset="vogt.petteia", opponent="device")
    resign(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    replay = page.locator("#result").get_by_role("button", name="Replay the game")
    expect(replay).to_be_focused()


def test_nothing_is_said_of_a_move_once_a_player_has_resigned(open_page: Opener) -> None:
    page = open_page(EMPTY)
    begin(page, **SMALL, opponent="device")
    cell(page, "a2").click()
    expect(page.locator("#message")).to_contain_text("a2")
    resign(page)
    expect(page.locator("#message")).to_have_text("")


def test_the_game_is_saved_from_its_sheet(open_page: Opener) -> None:
    page = open_page("/")
    win(page)
    page.get_by_role("dialog").get_by_role("button", name="Save or share").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    saved = page.get_by_role("link", name="This position as SVG")
    expect(saved).to_be_in_viewport()
    assert "position.svg?ply=1" in (saved.get_attribute("href") or "")


@pytest.mark.wide
def test_nothing_in_the_sheet_moves_once_it_is_open(open_page: Opener) -> None:
    page = open_page("/")
    win(page)
    again = page.get_by_role("dialog").get_by_role("button", name="Play again")
    before = again.bounding_box()
    page.wait_for_load_state("networkidle")
    assert again.bounding_box() == before


@pytest.mark.wide
def test_the_game_is_replayed_and_reviewed_from_its_sheet(open_page: Opener) -> None:
    page = open_page("/")
    win(page)
    expect(page.get_by_role("dialog")).to_be_visible()
    watch(page, "document.querySelector('[data-piece=f7]') ? 'f7' : 'f8'")
    page.get_by_role("dialog").get_by_role("button", name="Replay the game").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.wait_for_function("() => window.seen.length === 3")
    assert seen(page) == ["f8", "f7", "f8"]
    page.locator("#result").get_by_role("link", name="See the review").click()
    expect(page.locator("#review")).to_contain_text("1 of 1 move was as good as the best")
    expect(page.locator("#result")).to_contain_text("You win")
    watch(page, "document.querySelector('[data-piece=f7]') ? 'f7' : 'f8'")
    page.get_by_role("button", name="Replay the game").click()
    page.wait_for_function("() => window.seen.length === 3")
    assert seen(page) == ["f8", "f7", "f8"]


@pytest.mark.wide
def test_asking_for_a_rematch_keeps_the_focus_in_the_sheet(open_page: Opener) -> None:
    white, black = open_page(EMPTY), open_page(EMPTY)
    begin(white, **SMALL, opponent="friend", side="white")
    accept_invitation(white, black)
    black.get_by_role("button", name="Resign").click()
    black.get_by_role("button", name="Yes").click()
    expect(black.get_by_role("dialog", name="You lose")).to_be_visible()
    sheet = white.get_by_role("dialog", name="You win")
    sheet.get_by_role("button", name="Rematch").press("Enter")
    expect(sheet.get_by_text("Waiting for the answer")).to_be_focused()
    close_sheet(black)
    expect(black.locator("#rematch")).to_contain_text("asks for a rematch")


@pytest.mark.wide
def test_a_player_reading_the_review_is_asked_for_a_rematch_and_taken_to_it(
    open_page: Opener,
) -> None:
    white, black = open_page(EMPTY), open_page(EMPTY)
    begin(white, **SMALL, opponent="friend", side="white")
    accept_invitation(white, black)
    resign(black)
    black.reload()
    expect(black.locator("#result")).to_contain_text("You lose")
    assert black.locator("#board").evaluate("board => board.flipped")
    before = black.url.partition("#")[0]
    white.get_by_role("dialog").get_by_role("button", name="Rematch").click()
    black.get_by_text("Say something").click()
    black.get_by_role("button", name="Good game").click()
    expect(white.locator("#said")).to_contain_text("Good game")
    expect(black.locator("#rematch")).to_contain_text("asks for a rematch")
    black.locator("#rematch").get_by_role("button", name="Accept").click()
    for page in (white, black):
        page.wait_for_url(lambda url: "/game/" in url and url.partition("#")[0] != before)
        expect(page.locator("#turn")).to_be_visible()
    assert white.url.partition("#")[0] == black.url.partition("#")[0]
    watching = open_page(before.partition("/game")[1] + before.partition("/game")[2])
    expect(watching.get_by_role("link", name="Watch the rematch")).to_be_visible()


def test_the_last_move_is_seen_before_the_sheet_covers_it(open_page: Opener) -> None:
    page = open_page("/")
    page.emulate_media(reduced_motion="no-preference")
    win(page)
    expect(page.get_by_role("dialog", name="You win")).to_be_visible()
    assert seen(page) == ["game", "result", "sheet"]


def test_after_a_win_the_next_higher_level_is_offered(open_page: Opener) -> None:
    page = open_page("/", PHONE)
    win(page)
    sheet = page.get_by_role("dialog")
    # One main button a view.
    expect(sheet.locator(".btn.main")).to_have_text("Rematch, sides swapped")
    sheet.get_by_role("button", name="Play level 2").click()
    expect(page.locator("#player-above")).to_contain_text("Engine, level 2")
