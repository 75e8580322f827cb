"""Looking back over a game on its own board."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import EMPTY, Opener
from tests.browser.game_page import begin, cell, movable, seen, targets, wait_for_turn, watch

GAME = {"ruleset": "cyningstan.petteia", "option.board": "4x5", "opponent": "device"}


def play_one(page: Page, ply: int) -> None:
    wait_for_turn(page)
    cell(page, movable(page)[0]).click()
    cell(page, targets(page)[0]).click()
    expect(page.locator("#moves a")).to_have_count(ply + 1)


def play(page: Page, plies: int) -> None:
    """Play the first available move the given number of times."""
    for ply in range(plies):
        play_one(page, ply)


def men(page: Page) -> list[str]:
    """The label of every square, without the note on which men can move."""
    labels: list[str] = page.locator("[data-square]").evaluate_all(
        "cells => cells.map(each => each.getAttribute('aria-label'))"
    )
    return [re.sub(r", \d+ moves?$", "", label) for label in labels]


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def current(page: Page) -> Locator:
    return page.locator("#moves [aria-current]")


def test_a_running_game_is_replayed_with_the_keyboard_without_disturbing_it(
    open_page: Opener,
) -> None:
    page = open_page(EMPTY)
    begin(page, **GAME)
    seen = [men(page)]
    for ply in range(4):
        play_one(page, ply)
        seen.append(men(page))
    now = page.locator("#turn").text_content()
    page.locator("#moves a").last.focus()
    for ply in (3, 2, 1):
        page.keyboard.press("ArrowLeft")
        expect(current(page)).to_have_attribute("data-ply", str(ply))
        assert men(page) == seen[ply]
    page.keyboard.press("Home")
    expect(current(page)).to_have_count(0)
    assert men(page) == seen[0]
    assert page.url.endswith("#ply=0")
    expect(page.locator("#turn")).to_have_text("Ply 0 of 4")
    expect(page.locator("#typed")).to_be_disabled()
    expect(page.locator("#replay-note")).to_contain_text(f"ply 4: {now}")
    page.get_by_role("button", name="Back to the game").click()
    assert men(page) == seen[4]
    assert "#" not in page.url
    play_one(page, 4)


def test_the_address_of_a_position_can_be_shared_with_spectators(open_page: Opener) -> None:
    page = open_page(EMPTY)
    begin(page, **GAME)
    play(page, 3)
    button(page, "One move back").click()
    expect(current(page)).to_have_attribute("data-ply", "2")
    seen = men(page)
    watching = open_page(page.url.removeprefix(page.url.split("/game")[0]))
    expect(current(watching)).to_have_attribute("data-ply", "2")
    assert men(watching) == seen
    page.get_by_role("button", name="Back to the game").click()
    play_one(page, 3)
    expect(watching.locator("#moves a")).to_have_count(4)
    assert men(watching) == seen
    watching.evaluate("location.hash = 'ply=1'")
    expect(current(watching)).to_have_attribute("data-ply", "1")


def test_a_game_replays_itself_and_the_slider_goes_to_any_move(open_page: Opener) -> None:
    page = open_page(EMPTY)
    begin(page, **GAME)
    play(page, 2)
    end = men(page)
    watch(page, "document.querySelector('#moves [aria-current]')?.dataset.ply ?? 'start'")
    button(page, "Play the game through").click()
    expect(button(page, "Play the game through")).to_be_visible()
    assert seen(page) == ["2", "start", "1", "2"]
    assert men(page) == end
    slider = page.get_by_role("slider", name="Move shown")
    slider.press("ArrowLeft")
    expect(current(page)).to_have_attribute("data-ply", "1")
    assert (slider.get_attribute("aria-valuetext") or "").startswith("Ply 1 of 2: White")


@pytest.mark.wide
def test_a_viewer_returns_to_the_game_if_the_move_being_viewed_is_taken_back(
    open_page: Opener,
) -> None:
    page = open_page(EMPTY)
    begin(page, **GAME)
    play(page, 2)
    watching = open_page(page.url.removeprefix(page.url.split("/game")[0]) + "#ply=1")
    expect(current(watching)).to_have_attribute("data-ply", "1")
    for count in (1, 0):
        button(page, "Take back").click()
        expect(page.locator("#moves a")).to_have_count(count)
    expect(watching.locator("#moves .none")).to_be_visible()
    assert men(watching) == men(page)


@pytest.mark.wide
def test_moves_are_written_and_typed_as_the_author_of_the_game_does(open_page: Opener) -> None:
    page = open_page(EMPTY)
    begin(page, ruleset="vogt.petteia", opponent="device")
    page.get_by_label("How moves are written").select_option("vogt")
    field = page.get_by_label("Type a move", exact=True)
    field.fill("1) B2-B4")
    field.press("Enter")
    expect(page.locator("#moves")).to_contain_text("Β2-Β4")
    field.fill("H6-H5;")
    field.press("Enter")
    expect(page.locator("#moves")).to_contain_text("Η6-Η5")
    field.fill("C2-C4")
    field.press("Enter")
    expect(page.locator("#message")).to_contain_text("VOG-N2")
    page.reload()
    expect(page.locator("#moves")).to_contain_text("Η6-Η5")
    page.goto("/analysis?ruleset=vogt.petteia")
    cell(page, "b2").click()
    cell(page, "b4").click()
    expect(page.locator("#tree")).to_contain_text("Β2-Β4")
    expect(page.locator("#message")).to_contain_text("Β2")
    begin(page, ruleset="carrillo.latrunculi-xxi", opponent="device")
    expect(page.get_by_label("How moves are written")).to_have_value("courier")
    dux = page.evaluate(
        "[...document.querySelectorAll('[data-square]')].find("
        "each => /white dux/.test(each.ariaLabel)).dataset.square"
    )
    cell(page, dux).click()
    cell(page, targets(page)[0]).click()
    expect(page.locator("#moves a")).to_have_text(re.compile(f"^D{dux}-"))
