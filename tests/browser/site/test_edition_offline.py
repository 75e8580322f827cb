"""The static edition without a network: visited pages, and everything on request."""

from __future__ import annotations

from functools import partial

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.browser.game_page import cell, eventually
from tests.browser.site.conftest import EditionOpener
from tests.browser.site.test_edition_games import begin, has_played, kept, squares_of

STORED = "async (name) => (await caches.match(new URL(name, location.href).href)) !== undefined"
ALL_STORED = """async () => {
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    const stored = await Promise.all(loaded.map((name) => caches.match(name)));
    return stored.every((each) => each !== undefined);
}"""
"""Whether all that a page has loaded would be there without a network."""


def is_stored(page: Page, name: str) -> bool:
    """Whether a file would be available without a network."""
    return bool(page.evaluate(STORED, name))


def test_visited_pages_open_without_a_network(open_edition: EditionOpener, address: str) -> None:
    page = open_edition(service_worker=True)
    page.goto(address)
    page.wait_for_function("() => navigator.serviceWorker.controller")
    eventually(page, partial(is_stored, page, "index.html"))
    page.goto(f"{address}el/rules/bell.latrunculi.html")
    eventually(page, partial(is_stored, page, "bell.latrunculi.html"))
    eventually(page, lambda: bool(page.evaluate(ALL_STORED)))
    page.context.set_offline(True)
    page.goto(address)
    expect(page.locator("main h1")).to_be_visible()
    expect(page.locator("#offline-store")).not_to_be_visible()
    page.goto(f"{address}el/rules/bell.latrunculi.html#rules")
    expect(page.locator("main h1")).to_be_visible()


@pytest.mark.wide
def test_everything_is_stored_on_request_and_a_game_is_played_without_a_network(
    open_edition: EditionOpener, address: str
) -> None:
    page = open_edition(PHONE, service_worker=True)
    page.goto(address)
    page.locator("#offline-store").click()
    page.locator("#offline-stop").click()
    expect(page.locator("#offline-status")).to_contain_text("Stopped")
    page.locator("#offline-store").click()
    expect(page.locator("#offline-status")).to_contain_text("Everything is stored")
    page.wait_for_function("() => navigator.serviceWorker.controller")
    page.context.set_offline(True)
    begin(page, f"{address}el/", "cyningstan.petteia", level="3", side="white")
    for square in squares_of(str(kept(page).end_position.legal_moves[0])):
        cell(page, square).click()
    eventually(page, partial(has_played, page, 2))
    page.goto(address)
    page.locator("#offline-remove").click()
    expect(page.locator("#offline-remove")).not_to_be_visible()
    assert not page.evaluate("caches.has('petteia-stored')")
