"""The site without a network: Home and visited pages, as a stranger sees them."""

from __future__ import annotations

from functools import partial

import pytest
from playwright.sync_api import Error, Page, expect

from tests.browser.conftest import Opener
from tests.browser.game_page import eventually
from tests.browser.study.test_puzzles import SHORT, play

STORED = """async ([address, language]) =>
    (await caches.match(`${address}?language=${language}`)) !== undefined"""

CORE_IS_STORED = """(async () => {
    const stored = await (await caches.open("petteia-visited")).keys();
    return ["rules", "narrow"].every((part) =>
        stored.some(({ url }) => url.includes(part) && url.includes("wasm"))
    ) && stored.some(({ url }) => url.includes("/uncompiled-rules"));
})()"""


def is_stored(page: Page, address: str, language: str) -> bool:
    """Whether a page would open without a network."""
    return bool(page.evaluate(STORED, [address, language]))


def test_home_and_a_visited_page_open_without_a_network_but_no_private_one(
    open_page: Opener,
) -> None:
    page = open_page("/rules/bell.latrunculi", service_worker=True)
    eventually(page, partial(page.evaluate, "navigator.serviceWorker.controller !== null"))
    eventually(page, partial(is_stored, page, "/rules/bell.latrunculi", "en"))
    eventually(page, partial(is_stored, page, "/", "en"))
    site = page.evaluate("location.origin")
    page.goto(f"{site}/me")
    token = page.locator('meta[name="form-token"]').get_attribute("content") or ""
    page.locator("details.language-menu summary").click()
    page.locator("details.language-menu button[value=el]").click()
    page.goto(f"{site}/learn")
    eventually(page, partial(is_stored, page, "/learn", "el"))
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    for address in ("/", "/learn", "/rules/bell.latrunculi"):
        page.goto(f"{site}{address}")
        expect(page.locator("main h1").first).to_be_visible()
        expect(page.locator(".offline-note")).to_be_visible()
        assert token not in page.content()
    page.goto(f"{site}/learn")
    expect(page.locator("html")).to_have_attribute("lang", "el")
    for private in ("/me", "/player", "/clubs", "/game/aaaaaaaaaaaa"):
        with pytest.raises(Error, match="ERR_INTERNET_DISCONNECTED"):
            page.goto(f"{site}{private}")
    page.context.set_offline(False)


def test_a_puzzle_that_was_opened_is_solved_without_a_network(open_page: Opener) -> None:
    page = open_page(f"/puzzles/{SHORT.id}", service_worker=True)
    eventually(page, partial(is_stored, page, f"/puzzles/{SHORT.id}", "en"))
    eventually(page, partial(page.evaluate, CORE_IS_STORED))
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    page.reload()
    expect(page.locator(".offline-note")).to_be_visible()
    play(page, SHORT.solution[0])
    expect(page.locator("#feedback b")).to_have_text("Solved.")
    page.context.set_offline(False)
