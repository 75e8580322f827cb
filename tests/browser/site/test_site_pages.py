"""Home and its shortcuts, the description of the levels, and the pages about the site."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from petteia.i18n.languages import offered
from petteia.rulesets import ruleset_ids
from petteia.server.catalogue.rulesets.choosing import choices, lively_game
from petteia.server.http.preferences import LANGUAGE_COOKIE
from tests.browser.conftest import DESK, PHONE, Opener
from tests.browser.game_page import axe_violations
from tests.browser.site.test_looks import STICKS_OUT
from tests.server.running import ADDRESSES, RunningSite


@pytest.mark.sample(every=4)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_on_the_pages_about_the_site(
    open_page: Opener, size: tuple[int, int], dark: bool
) -> None:
    page = open_page("/", size, dark)
    found = []
    for name in ("About", "Accessibility"):
        page.get_by_role("contentinfo").get_by_role("link", name=name, exact=True).click()
        expect(page.get_by_role("heading", level=1)).to_contain_text(name)
        found += [f"{name} {error}" for error in axe_violations(page)]
        assert page.evaluate(STICKS_OUT) <= 0, name
    assert found == []


def homes(page: Page, site: RunningSite) -> Iterator[str]:
    """Open the home page in each language, each from a new address, and give the language."""
    for language in (each.code for each in offered()):
        cookie = {"name": LANGUAGE_COOKIE, "value": language, "url": site.address}
        page.context.add_cookies([cookie])  # type: ignore[list-item]
        page.context.set_extra_http_headers({"X-Forwarded-For": next(ADDRESSES)})
        page.goto("/")
        expect(page.locator("html")).to_have_attribute("lang", language)
        yield language


@pytest.mark.sample(every=2)
@pytest.mark.parametrize(("size", "most"), [(DESK, 2700), (PHONE, 3500)], ids=["desk", "phone"])
def test_home_is_not_too_long(
    open_page: Opener, site: RunningSite, size: tuple[int, int], most: int
) -> None:
    page = open_page("/health", size, touch=size == PHONE)
    for language in homes(page, site):
        expect(page.locator("#all")).to_contain_text(str(len(ruleset_ids())))
        expect(page.locator(".hero .lead")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollHeight") <= most, language
        assert page.evaluate(STICKS_OUT) <= 0, language


OVERFLOWING = """() => [...document.querySelectorAll(".games :is(th, td)")]
    .filter(each => each.scrollWidth > each.clientWidth)
    .map(each => each.textContent)"""
"""The cells of the table of games whose content lies over the next one's."""


@pytest.mark.wide
def test_the_table_of_all_games_fits_between_phone_and_desk(
    open_page: Opener, site: RunningSite
) -> None:
    page = open_page("/health")
    for language in homes(page, site):
        for width in (761, 768, 1001, 1141, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate(STICKS_OUT) <= 0, (language, width)
            assert page.evaluate(OVERFLOWING) == [], (language, width)


def test_home_shows_a_capture_that_can_be_stopped(open_page: Opener) -> None:
    page = open_page("/", motion=True)
    page.get_by_role("button", name="Pause").click()
    expect(page.locator("#hero .jaw")).to_have_count(4)
    expect(page.locator("#hero [data-drawn=s]")).to_have_count(6)
    page.get_by_role("button", name="Show again").click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()


def test_home_shows_the_captors_closed_if_nothing_moves(open_page: Opener) -> None:
    page = open_page("/")
    expect(page.locator("#hero .jaw")).to_have_count(4)
    expect(page.get_by_role("button", name="Pause")).to_be_hidden()


def shown_games(page: Page) -> list[str]:
    """The rulesets of the table of all games, as a reader sees them."""
    rows = page.locator("table.games tbody tr:visible a")
    return [str(row.get_attribute("data-ruleset")) for row in rows.all()]


def test_the_table_of_all_games_is_sorted_with_the_keyboard(open_page: Opener) -> None:
    page = open_page("/")
    assert shown_games(page) == list(choices())
    decided = page.get_by_role("columnheader", name="Decided × even")
    expect(decided).to_have_attribute("aria-sort", "descending")
    page.get_by_role("button", name="Length").press("Enter")
    expect(decided).not_to_have_attribute("aria-sort", "descending")
    by_length = shown_games(page)
    lengths = {each.id: each for each in choices().values()}
    assert (
        by_length[0]
        == min(
            (each for each in choices().values() if each.figures and not each.figures.is_stalling),
            key=lambda each: each.plies,
        ).id
    )
    figures = [lengths[id].figures for id in by_length]
    stalls = [bool(each and each.is_stalling) for each in figures]
    assert stalls == sorted(stalls)
    page.get_by_role("button", name="Author").press("Enter")
    assert shown_games(page)[0] == "bell.latrunculi"


def test_switches_leave_only_the_games_with_the_chosen_properties(open_page: Opener) -> None:
    page = open_page("/")
    page.get_by_role("checkbox", name="Dice").press("Space")
    assert set(shown_games(page)) == {id for id, each in choices().items() if "dice" in each.marks}
    page.get_by_role("checkbox", name="Binding").press("Space")
    expect(page.get_by_text("No game has all of these.")).to_be_visible()
    page.get_by_role("checkbox", name="Dice").press("Space")
    expect(page.get_by_text("No game has all of these.")).to_have_count(0)
    page.get_by_role("checkbox", name="Source read").press("Space")
    wanted = {id for id, each in choices().items() if "binding" in each.marks and each.is_read}
    assert set(shown_games(page)) == wanted


def test_on_a_phone_the_table_is_folded_until_it_is_opened(open_page: Opener) -> None:
    page = open_page("/", PHONE, touch=True)
    assert shown_games(page) == list(choices())[:12]
    page.get_by_text(f"All {len(ruleset_ids())}", exact=True).last.tap()
    assert shown_games(page) == list(choices())
    assert page.evaluate(STICKS_OUT) <= 0


def test_schaedlers_game_of_1994_is_two_presses_from_home(open_page: Opener) -> None:
    page = open_page("/", PHONE, touch=True)
    page.get_by_text(f"All {len(ruleset_ids())}", exact=True).last.tap()
    page.locator('[data-ruleset="schaedler.latrunculi-1994"]').tap()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Latrunculi 1994")


def test_senecas_text_is_two_presses_from_home(open_page: Opener) -> None:
    page = open_page("/", PHONE, touch=True)
    page.get_by_role("contentinfo").get_by_role("link", name="Testimonies").tap()
    page.wait_for_url("**/testimonies")
    page.get_by_role("link", name="Seneca").first.tap()
    expect(page.get_by_text("Nemo, qui ad incendium domus suae currit")).to_be_in_viewport()


def test_a_decided_and_even_game_is_one_press_from_home(open_page: Opener) -> None:
    page = open_page("/", PHONE, touch=True)
    best = choices()[lively_game()].figures
    assert best is not None
    assert best.metrics["won_by_goal"].low > 0.9
    assert best.metrics["first_move"].low > 0.45
    assert best.metrics["first_move"].high < 0.55
    lively = page.get_by_role("region", name="Play something lively")
    lively.get_by_role("button").tap()
    page.wait_for_url("**/game/*")
    expect(page).to_have_title(re.compile("Petteia prós skiamachían"))


def test_a_level_describes_what_it_can_and_cannot_do(open_page: Opener) -> None:
    page = open_page("/play")
    page.locator('label:has([name="level"][value="10"])').click()
    expect(page.locator("#level-description")).to_have_text(
        "Level 10. master Plays its best within 20,000 positions per move."
    )


def test_without_scripts_a_game_can_be_chosen(browser: Browser, site: RunningSite) -> None:
    context = browser.new_context(base_url=site.address, java_script_enabled=False)
    page = context.new_page()
    page.goto("/play")
    for tile in page.locator(".tile").all():
        tile.click()
        expect(tile.get_by_role("radio")).to_be_checked()
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/game/*")
    context.close()


@pytest.mark.parametrize("button", ["Show its options", "Analyse this position"])
def test_without_scripts_no_form_token_is_in_an_address(
    browser: Browser, site: RunningSite, button: str
) -> None:
    context = browser.new_context(base_url=site.address, java_script_enabled=False)
    page = context.new_page()
    page.goto("/play")
    page.locator("#start-fold summary").click()
    page.get_by_role("button", name=button).click()
    page.wait_for_url("**ruleset=**")
    assert "form_token" not in page.url
    context.close()


def test_the_authors_options_can_be_restored(open_page: Opener) -> None:
    page = open_page("/play?ruleset=carrillo.petteia-xxi")
    locks = page.locator('[name="option.locks"]')
    page.get_by_text("Change the author’s rules").click()
    page.get_by_text("Locked in combat", exact=True).click()
    expect(locks).not_to_be_checked()
    page.get_by_role("link", name="Reset to the author’s options").click()
    expect(locks).to_be_checked()
