"""A club in two browsers: founded with the keyboard, joined on a phone."""

from __future__ import annotations

from urllib.parse import urlsplit

from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE, Opener
from tests.browser.game_page import axe_violations


def test_a_club_is_founded_with_the_keyboard_and_joined_on_a_phone(open_page: Opener) -> None:
    owner = open_page("/play", DESK)
    owner.get_by_role("link", name="Clubs").press("Enter")
    owner.get_by_role("textbox", name="Name").fill("Thursday club")
    owner.get_by_role("button", name="Make the link").press("Enter")
    expect(owner.get_by_role("heading", name="Table")).to_be_visible()
    member = open_page(urlsplit(owner.url).path, PHONE, touch=True)
    assert axe_violations(member) == []
    member.get_by_role("button", name="Join the club").click()
    expect(member.locator(".is-own")).to_be_visible()
    # A finger on the link does not leave the club.
    link = member.locator(".club-address").bounding_box()
    leave = member.get_by_role("button", name="Leave the club").bounding_box()
    assert link
    assert leave
    assert leave["y"] - link["y"] - link["height"] >= 8
    owner.reload()
    expect(owner.get_by_role("button", name="Remove", exact=False)).to_have_count(1)
    for page in (owner, member):
        assert axe_violations(page) == []
    assert member.evaluate("document.documentElement.scrollWidth") == PHONE[0]
