"""A user's ruleset, from the first line to the first move."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE, Opener
from tests.browser.game_page import axe_violations, cell, resign
from tests.browser.site.test_looks import STICKS_OUT
from tests.server.builder.test_user_rulesets import INVALID, VALID


@pytest.mark.sample(every=4)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_on_the_page_where_a_ruleset_is_uploaded(
    open_page: Opener, size: tuple[int, int], dark: bool
) -> None:
    page = open_page("/builder", size, dark)
    found = axe_violations(page)
    page.get_by_label("The ruleset").fill(INVALID)
    expect(page.locator("#verdict")).to_contain_text("2 errors")
    found += axe_violations(page)
    page.get_by_role("link", name="Line ").last.click()
    chosen = page.get_by_label("The ruleset").evaluate(
        "field => field.value.slice(field.selectionStart, field.selectionEnd)"
    )
    expect(page.locator(".verdict code").last).to_have_text(chosen)
    assert page.evaluate(STICKS_OUT) <= 0
    assert found == []


def test_a_ruleset_is_uploaded_played_and_removed(open_page: Opener) -> None:
    page = open_page("/rules")
    page.locator("a.btn", has_text="Build a ruleset").click()
    page.get_by_label("The ruleset").fill(VALID)
    page.get_by_role("button", name="Check and save it").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Five of twelve")
    address = page.url
    assert axe_violations(page) == []
    friend = open_page("/")
    friend.goto(page.get_by_label("Its address").input_value())
    expect(friend.get_by_role("heading", level=1)).to_have_text("Five of twelve")
    expect(friend.get_by_text("Remove this ruleset")).not_to_be_attached()
    page.get_by_role("link", name="Play this").click()
    expect(page.locator("label:has([name=ruleset]:checked) b")).to_have_text("Five of twelve")
    page.locator('label:has([name="opponent"][value="device"])').click()
    page.get_by_role("button", name="Start").click()
    cell(page, "a1").click()
    cell(page, "a4").click()
    expect(page.locator("#moves")).to_contain_text("a1-a4")
    resign(page)
    game = page.url
    page.goto(game)
    page.reload()
    expect(page.locator("#analysis-title")).to_have_text("Five of twelve")
    page.goto(address)
    page.get_by_text("Remove this ruleset").click()
    page.get_by_role("button", name="Remove it").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Rulesets")
    expect(page.get_by_role("link", name="Five of twelve")).not_to_be_attached()
    page.goto(game)
    expect(page.locator("#analysis-title")).to_have_text("Five of twelve")
