"""Home's questions, the levels told, and the pages about the site."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from petteia.i18n.languages import FALLBACK
from petteia.i18n.messages import messages_in
from petteia.rulesets import ruleset_ids
from petteia.server.catalogue.rulesets.cards import cards
from petteia.server.catalogue.rulesets.measurements import Fit, asked_plots
from tests.browser.conftest import DESK, PHONE, Opener
from tests.browser.game_page import AXE, faults_of_axe
from tests.browser.site.test_looks import STICKS_OUT


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_on_the_pages_about_the_site(
    open_page: Opener, size: tuple[int, int], dark: bool
) -> None:
    source = AXE.read_text()
    page = open_page("/", size, dark)
    found = []
    for name in ("About", "Accessibility"):
        page.get_by_role("contentinfo").get_by_role("link", name=name, exact=True).click()
        expect(page.get_by_role("heading", level=1)).to_contain_text(name)
        found += [f"{name} {fault}" for fault in faults_of_axe(page, source)]
        assert page.evaluate(STICKS_OUT) <= 0, name
    assert found == []


def test_home_shows_a_capture_in_four_frames(open_page: Opener) -> None:
    page = open_page("/")
    frames = page.locator("#hero-frames button")
    expect(frames).to_have_text(["1 A gap", "2 One move", "3 They close", "4 Both fall"])
    expect(frames.nth(2)).to_have_attribute("aria-current", "step")
    expect(page.locator("#hero .jaw")).to_have_count(4)
    expect(page.locator("#hero [data-drawn=s]")).to_have_count(6)
    frames.nth(3).press("Enter")
    expect(frames.nth(3)).to_have_attribute("aria-current", "step")
    expect(page.locator("#hero .jaw")).to_have_count(0)
    expect(page.locator("#hero [data-drawn=s]")).to_have_count(4)


def test_a_press_on_a_frame_stops_the_capture_there(open_page: Opener) -> None:
    page = open_page("/", motion=True)
    frames = page.locator("#hero-frames button")
    expect(frames.nth(3)).to_have_attribute("aria-current", "step")
    frames.nth(1).click()
    expect(page.locator("#hero .arrow")).to_have_count(1)
    page.get_by_role("button", name="Show again").click()
    expect(page.locator("#hero .arrow")).to_have_count(0)
    expect(page.get_by_role("button", name="Pause")).to_be_visible()


def test_home_finds_games_by_questions_and_by_what_was_measured(open_page: Opener) -> None:
    page = open_page("/")
    page.get_by_role("group", name="Dice?").get_by_text("Yes").click()
    expect(page.get_by_text(f"2 of {len(ruleset_ids())} fit.")).to_be_visible()
    page.get_by_role("checkbox", name="Decisive").press("Space")
    expect(page.get_by_role("checkbox", name="Decisive")).to_be_checked()
    wanted = {"dice": "yes", "decisive": "yes"}
    for each in cards(messages_in(FALLBACK)):
        shown = page.locator(".card", has=page.locator(f'a[href="/rules/{each.id}"]'))
        if each.fit(wanted) is Fit.NO:
            expect(shown).not_to_be_attached()
        else:
            [(_, plot)] = asked_plots(each.figures, wanted, messages_in(FALLBACK))
            assert plot is not None
            expect(shown).to_contain_text(f"Decisive: {plot.value} {plot.interval}, {plot.n}")


def test_a_level_says_what_it_can_and_cannot_do(open_page: Opener) -> None:
    page = open_page("/play")
    page.locator('label:has([name="level"][value="10"])').click()
    expect(page.locator("#level-description")).to_have_text(
        "Level 10. Plays its best, and looks as far ahead as twenty thousand positions reach."
    )


def test_the_authors_own_options_come_back(open_page: Opener) -> None:
    page = open_page("/play?ruleset=carrillo.petteia-xxi")
    locks = page.locator('[name="option.locks"]')
    page.get_by_text("Locked in combat", exact=True).click()
    expect(locks).not_to_be_checked()
    page.get_by_role("link", name="Reset to the author’s options").click()
    expect(locks).to_be_checked()
