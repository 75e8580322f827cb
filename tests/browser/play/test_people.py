"""Players in browsers: a rated challenge by name, and the rating that follows from it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, Opener
from tests.browser.game_page import axe_violations, resign


def make_account(page: Page, name: str) -> None:
    page.goto("/account/new")
    page.get_by_role("textbox", name="Name").fill(name)
    page.get_by_role("textbox", name="Password").fill("correct horse battery")
    page.get_by_role("button", name="Create the account").click()
    expect(page.get_by_text("Your account is ready")).to_be_visible()


@pytest.mark.wide
def test_a_rated_challenge_by_name_is_accepted_and_rates_both(open_page: Opener) -> None:
    owner, other = open_page("/me", PHONE), open_page("/me", DESK)
    make_account(owner, "Zenobia of Palmyra")
    owner.goto("/me")
    for what in ("List my games", "Let everyone see my page", "Let everyone challenge me"):
        owner.get_by_role("checkbox", name=what).check()
    owner.locator("#permissions").get_by_role("button", name="Save").click()

    # The challenger uses the keyboard only.
    other.goto("/lobby")
    other.get_by_role("textbox", name="Find a player by name").focus()
    other.keyboard.type("zenobia of palmyra")
    other.keyboard.press("Enter")
    expect(other.get_by_role("heading", name="Zenobia of Palmyra")).to_be_visible()
    other.get_by_role("link", name="Challenge").focus()
    other.keyboard.press("Enter")
    expect(other.get_by_role("radio", name="Zenobia of Palmyra")).to_be_checked()
    other.get_by_role("checkbox", name="Rated").focus()
    other.keyboard.press("Space")
    # It includes a clock, and the sides are drawn by lot.
    expect(other.get_by_role("group", name="You play")).to_be_hidden()
    expect(other.locator("[name=clock]:checked")).not_to_have_value("none")
    expect(other.locator("#chosen-title")).to_contain_text("with Zenobia of Palmyra")
    other.get_by_role("button", name="Start").focus()
    other.keyboard.press("Enter")
    expect(other.get_by_text("Your challenge to Zenobia of Palmyra")).to_be_visible()

    owner.goto("/me")
    expect(owner.get_by_text("1500 ± 350")).to_be_visible()
    assert axe_violations(owner) == []
    assert owner.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    owner.get_by_role("button", name="Accept").click()
    other.wait_for_url("**/game/*")
    owner.wait_for_url("**/game/*")
    resign(other)
    owner.goto("/player")
    expect(owner.get_by_text("1662 ± 290")).to_be_visible()
    assert axe_violations(owner) == []
    other.goto("/players/Zenobia of Palmyra")
    expect(other.get_by_text("1662 ± 290")).to_be_visible()
