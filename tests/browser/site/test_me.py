"""The reader's own page in a real browser: games, settings, an account from two browsers."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, EMPTY, PHONE, Opener
from tests.browser.game_page import SMALL, axe_violations, begin, movable, resign

PAGES = ("/me", "/me/delete", "/account/new", "/account/sign-in", "/account/recover")
STICKS_OUT = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
PASSWORD = "correct horse battery"


# As long as the site: a process may leave the module and come back to it.
@pytest.fixture(scope="session")
def names() -> Iterator[str]:
    """Names that no one has taken."""
    return (f"Penelope {number}" for number in range(1000))


def play_and_resign(page: Page) -> None:
    begin(page, **SMALL, opponent="device")
    resign(page)


def choose(page: Page, name: str, value: str) -> None:
    """Choose a setting and wait until it is saved."""
    page.locator(f'label:has([name="{name}"][value="{value}"])').click()
    expect(page.locator("#saved")).to_have_text("Saved.")


def make_account(page: Page, name: str) -> None:
    page.goto("/account/new")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Create the account").click()
    expect(page.locator(".codes li")).to_have_count(8)


def sign_in(page: Page, name: str) -> None:
    page.goto("/account/sign-in")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    expect(page).to_have_url(re.compile("/me$"))


@pytest.mark.wide
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_and_nothing_overflows(
    open_page: Opener, names: Iterator[str], size: tuple[int, int], dark: bool
) -> None:
    page = open_page("/", size, dark)
    play_and_resign(page)
    begin(page, **SMALL, opponent="device")
    found = []
    for path in PAGES:
        page.goto(path)
        found += [f"{path} {error}" for error in axe_violations(page)]
        assert page.evaluate(STICKS_OUT) <= 0, path
    make_account(page, next(names))
    found += [f"codes {error}" for error in axe_violations(page)]
    for path in ("/me", "/me/delete", "/account/password"):
        page.goto(path)
        found += [f"{path} {error}" for error in axe_violations(page)]
        assert page.evaluate(STICKS_OUT) <= 0, path
    assert found == []


def test_games_are_listed_and_continued(open_page: Opener) -> None:
    page = open_page("/")
    play_and_resign(page)
    begin(page, **SMALL, opponent="device")
    address = page.url
    page.goto("/me")
    expect(page.locator(".finished tbody tr")).to_have_count(1)
    expect(page.locator(".finished tbody tr")).to_contain_text("by resignation")
    page.locator(".running-game a").click()
    expect(page).to_have_url(address)


def test_settings_apply_to_the_board_at_once(open_page: Opener) -> None:
    page = open_page("/me")
    choose(page, "theme", "stone-and-glass")
    choose(page, "letters", "on")
    choose(page, "sounds", "on")
    page.get_by_label("Coordinates", exact=True).select_option("greek")
    expect(page.locator("#saved")).to_have_text("Saved.")
    begin(page, **SMALL, opponent="device")
    board = page.locator("petteia-board")
    for name, value in {
        "theme": "stone-and-glass",
        "letters": "on",
        "sounds": "off",
        "coordinates": "greek",
    }.items():
        expect(board).to_have_attribute(name, value)
    assert movable(page)[0] == "Α2"


def test_moves_are_written_announced_and_typed_as_the_reader_wants(open_page: Opener) -> None:
    page = open_page("/me")
    page.get_by_label("Move notation").select_option("greek")
    expect(page.locator("#saved")).to_have_text("Saved.")
    begin(page, **SMALL, opponent="device")
    for count, typed in enumerate(("Α2-Α3", "b4-b3")):
        page.get_by_label("Type a move").fill(typed)
        page.keyboard.press("Enter")
        expect(page.locator("#moves a")).to_have_text(["Α2-Α3", "Β4-Β3"][: count + 1])
    expect(page.locator("#message")).to_have_text("Black Β4 to Β3.")
    expect(page.locator("petteia-board [aria-live=polite]").first).to_contain_text("Β4 to Β3")
    page.get_by_label("Type a move").fill("Α1-Β1")
    page.keyboard.press("Enter")
    expect(page.locator("#message")).to_contain_text(
        "Α1\u2011Β1 is not allowed. CYN-2: The piece on Β1 is in the way."
    )
    page.locator("#moves a").first.click()
    expect(page.locator("#message")).to_have_text("White Α2 to Α3.")


def test_the_theme_of_the_pages_is_chosen_among_the_settings(open_page: Opener) -> None:
    page = open_page("/me")
    page.locator('label:has([name="page-theme"][value="dark"])').click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.goto("/play")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_an_account_brings_games_and_settings_to_another_browser(
    open_page: Opener, names: Iterator[str]
) -> None:
    first, second, name = open_page("/me"), open_page(EMPTY), next(names)
    choose(first, "theme", "contrast")
    begin(first, **SMALL, opponent="device")
    address = first.url
    make_account(first, name)
    sign_in(second, name)
    second.locator(".running-game a").click()
    expect(second).to_have_url(address)
    expect(second.locator("petteia-board")).to_have_attribute("theme", "contrast")
    expect(second.locator(".pb-cell.usable").first).to_be_attached()
    first.goto("/me")
    expect(first.locator(".browsers li")).to_have_count(2)
    first.get_by_role("button", name="Sign out:").click()
    expect(first.locator(".browsers li")).to_have_count(1)
    # The open game says why it can no longer be played.
    expect(second.locator("#message")).to_contain_text("no longer has your seat")
    second.goto("/me")
    expect(second.get_by_text("You are playing as a guest")).to_be_visible()


def test_signing_out_ends_the_choice_of_notifications(
    open_page: Opener, names: Iterator[str]
) -> None:
    page = open_page("/me")
    make_account(page, next(names))
    page.goto("/me")
    page.evaluate("localStorage.setItem('petteia-notify', 'yes')")
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page).to_have_url(re.compile("/$"))
    assert page.evaluate("localStorage.getItem('petteia-notify')") is None


def test_ending_a_session_elsewhere_ends_the_choice_of_notifications(
    open_page: Opener, names: Iterator[str]
) -> None:
    first, second, name = open_page("/me"), open_page("/me"), next(names)
    make_account(first, name)
    second.evaluate("localStorage.setItem('petteia-notify', 'yes')")
    sign_in(second, name)
    first.goto("/me")
    first.get_by_role("button", name="Sign out:").click()
    expect(first.locator(".browsers li")).to_have_count(1)
    assert second.evaluate("localStorage.getItem('petteia-notify')") is not None
    second.goto("/me")
    assert second.evaluate("localStorage.getItem('petteia-notify')") is None


def test_the_focus_stays_on_a_setting_that_changes_the_page(open_page: Opener) -> None:
    page = open_page("/me")
    chosen = page.locator("[name=page-theme]:checked")
    chosen.focus()
    for theme in ("light", "dark"):
        page.keyboard.press("ArrowRight")
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        expect(chosen).to_be_focused()
    page.context.set_offline(True)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#saved")).to_contain_text("could not be saved")
    page.context.set_offline(False)


def test_deleting_everything_is_confirmed_first(open_page: Opener) -> None:
    page = open_page(EMPTY)
    begin(page, **SMALL, opponent="device")
    page.goto("/me")
    page.get_by_role("link", name="Delete everything").click()
    page.get_by_role("button", name="Delete everything").click()
    expect(page).to_have_url(re.compile("/me/delete$"))
    page.get_by_label("Delete all my data").check()
    page.get_by_role("button", name="Delete everything").click()
    expect(page).to_have_url(re.compile("/$"))
    page.goto("/me")
    expect(page.get_by_text("You have no game in progress.")).to_be_visible()


def test_deleting_everything_also_clears_what_the_browser_stores(
    open_page: Opener, names: Iterator[str]
) -> None:
    page = open_page("/me")
    make_account(page, next(names))
    page.goto("/me/delete")
    kept = "[...Object.keys(localStorage), ...Object.keys(sessionStorage)]"
    page.evaluate(
        """() => {
            for (const name of ["petteia_lessons", "petteia_puzzles", "petteia-builder"])
                localStorage.setItem(name, "{}");
            sessionStorage.setItem("analysis-drafts", "[]");
        }"""
    )
    before = page.evaluate(kept)
    page.get_by_label("Delete all my data").check()
    page.locator("#old").fill("not the password")
    page.get_by_role("button", name="Delete everything").click()
    expect(page.get_by_role("alert")).to_be_visible()
    assert page.evaluate(kept) == before
    page.locator("#old").fill(PASSWORD)
    page.get_by_role("button", name="Delete everything").click()
    expect(page).to_have_url(re.compile("/$"))
    # Home notes the visit of a new reader.
    assert set(page.evaluate(kept)) <= {"petteia_milestones"}


def test_everything_can_be_exported(open_page: Opener) -> None:
    page = open_page(EMPTY)
    begin(page, **SMALL, opponent="device")
    page.goto("/me")
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Export everything").click()
    assert waiting.value.suggested_filename == "petteia-export.zip"
