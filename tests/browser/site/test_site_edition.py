"""A site with an edition: everything is stored from Home, and opens without a network."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import MAX_WAIT, PHONE
from tests.browser.game_page import cell, eventually
from tests.browser.site.test_edition_games import begin, has_played, kept, squares_of
from tests.browser.site.test_looks import STICKS_OUT
from tests.server.running import RunningSite

BOTH_WORKERS = """async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    return workers.filter(({ active }) => active).length === 2
        && navigator.serviceWorker.controller !== null;
}"""


@pytest.fixture
def site_with_edition(edition: Path, tmp_path: Path) -> Iterator[RunningSite]:
    """A site that offers the edition to its visitors."""
    running = RunningSite(tmp_path, "", "--edition", str(edition))
    yield running
    assert running.stop() == ""


@pytest.fixture
def page(browser: Browser, site_with_edition: RunningSite) -> Iterator[Page]:
    """Home of the site on the phone of a Greek reader; its scripts report no errors."""
    context = browser.new_context(
        base_url=site_with_edition.address,
        viewport={"width": PHONE[0], "height": PHONE[1]},
        locale="el-GR",
        reduced_motion="reduce",
    )
    context.set_default_timeout(MAX_WAIT)
    opened = context.new_page()
    complaints: list[str] = []
    opened.on("pageerror", lambda error: complaints.append(str(error)))
    opened.goto("/")
    yield opened
    context.close()
    assert complaints == []


def test_a_stored_edition_replaces_the_site_and_its_games_outlast_it(
    page: Page, site_with_edition: RunningSite
) -> None:
    home = f"{site_with_edition.address}/"
    page.locator("#offline-store").click()
    expect(page.locator("#offline-status")).to_contain_text("Όλα είναι αποθηκευμένα")
    assert page.evaluate(STICKS_OUT) <= 0
    eventually(page, partial(page.evaluate, BOTH_WORKERS))
    page.context.set_offline(True)
    for address, there in (("", "index"), ("play", "play"), ("game/aaaaaaaaaaaa", "index")):
        page.goto(home + address)
        expect(page).to_have_url(f"{home}edition/el/{there}.html")
        expect(page.locator("main h1").first).to_be_visible()
        expect(page.locator(".offline-note")).to_be_visible()
        assert page.evaluate(STICKS_OUT) <= 0
    begin(page, f"{home}edition/el/", "cyningstan.petteia", level="3", side="white")
    for square in squares_of(str(kept(page).end_position.legal_moves[0])):
        cell(page, square).click()
    eventually(page, partial(has_played, page, 2))
    page.context.set_offline(False)
    page.goto(f"{home}edition/el/index.html")
    expect(page).to_have_url(home)
    expect(page.locator(".offline-note")).not_to_be_visible()
    page.locator("#offline-remove").click()
    expect(page.locator("#offline-store")).to_be_visible()
    page.locator("#offline a").click()
    expect(page.locator("#kept-games > *")).to_have_count(1)
    expect(page.locator("html")).to_have_attribute("lang", "el")
