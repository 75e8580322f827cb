"""Home's questions, the levels told, and the pages about the site."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE, Opener
from tests.browser.game_page import AXE, faults_of_axe
from tests.browser.test_looks import STICKS_OUT


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_on_the_pages_about_the_site(
    open_page: Opener, size: tuple[int, int], dark: bool
) -> None:
    source = AXE.read_text()
    page = open_page("/", size, dark)
    found = []
    for name in ("About", "Accessibility"):
        page.get_by_role("contentinfo").get_by_role("link", name=name).click()
        expect(page.get_by_role("heading", level=1)).to_contain_text(name)
        found += [f"{name} {fault}" for fault in faults_of_axe(page, source)]
        assert page.evaluate(STICKS_OUT) <= 0, name
    assert found == []


def test_home_asks_how_long_a_game_may_be(open_page: Opener) -> None:
    page = open_page("/")
    page.get_by_role("group", name="How long?").get_by_text("Short").click()
    expect(page.get_by_text("1 of 18 fit.")).to_be_visible()
    expect(page.get_by_role("heading", name="Play Kubeia prós skiamachían")).to_be_visible()


def test_home_finds_games_by_what_was_measured(open_page: Opener) -> None:
    page = open_page("/")
    page.get_by_role("checkbox", name="Decisive").click()
    expect(page.get_by_role("link", name="1 more may fit.")).to_be_visible()
    page.get_by_role("checkbox", name="Deep").press("Space")
    poleis = page.locator(".card", has=page.get_by_role("heading", name="Dmytro’s Poleis"))
    expect(poleis).to_contain_text("Decisive: 99% 95–100, n = 100")
    expect(page.get_by_role("heading", name="Play Petteia", exact=True)).not_to_be_attached()


def test_a_level_says_what_it_can_and_cannot_do(open_page: Opener) -> None:
    page = open_page("/play")
    page.locator('label:has([name="level"][value="7"])').click()
    expect(page.locator("#level-description")).to_have_text(
        "Level 7. Misses nothing, and looks as far ahead as twenty thousand positions reach."
    )


def test_the_authors_own_options_come_back(open_page: Opener) -> None:
    page = open_page("/play?ruleset=carrillo.petteia-xxi")
    locks = page.locator('[name="option.locks"]')
    page.get_by_text("Locked in combat", exact=True).click()
    expect(locks).not_to_be_checked()
    page.get_by_role("link", name="Reset to the author’s options").click()
    expect(locks).to_be_checked()
