"""Studies in the browser: saved from the analysis page, written together, cited and framed."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.game_page import axe_violations, cell
from tests.server.running import RunningSite

LINE = "/analysis?ruleset=callen.simple-petteia&moves=a1-a5+a8-a6+b1-b5"


def kept(page: Page, title: str = "The open file") -> str:
    """Save the game of the analysis page in a study, and give the path of its chapter."""
    expect(page.locator("#lines li")).to_have_count(3)
    game = page.locator("#analysis-title").inner_text()
    page.locator("#save").click()
    page.locator("#keep-title").fill(title)
    page.get_by_role("button", name="Save in a study").click()
    page.wait_for_url("**/studies/**")
    expect(page.locator("#analysis-title")).to_have_text(title)
    expect(page.locator("#study-title")).to_have_text(game)
    expect(page.locator("#tree a")).to_have_count(3)
    return page.url


def settings(page: Page) -> None:
    page.get_by_role("link", name="Study settings").click()
    expect(page.locator("h1")).to_have_text("Study settings")


def let_everyone_read(page: Page) -> None:
    settings(page)
    page.get_by_label("Everyone who has the link").check()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_label("Everyone who has the link")).to_be_checked()


def comment(page: Page, move: int, text: str) -> None:
    page.locator("#tree a").nth(move).click()
    if page.locator("#remarks").is_hidden():
        page.locator("#remark").click()
    page.locator("#comment").fill(text)
    page.locator("#comment").blur()


def test_the_open_chapter_is_seen_in_a_long_list(open_page: Opener) -> None:
    page = open_page(LINE)
    kept(page)
    for number in range(2, 9):
        page.locator("#study summary").first.click()
        page.get_by_label("Title of the chapter").fill(f"Chapter {number}")
        page.get_by_role("button", name="Add a chapter").click()
        expect(page.locator("#analysis-title")).to_have_text(f"Chapter {number}")
    expect(page.locator(".chapters [aria-current]")).to_be_in_viewport(ratio=1)


def test_a_game_is_stored_in_a_study_and_additions_are_saved(open_page: Opener) -> None:
    page = open_page(LINE)
    address = kept(page)
    comment(page, 2, "A strong reply.")
    expect(page.locator("#study-state")).to_have_text("Saved.")
    page.keyboard.press("Home")
    cell(page, "d1").click()
    cell(page, "d4").click()
    expect(page.locator("#study-state")).to_have_text("Saving …")
    expect(page.locator("#study-state")).to_have_text("Saved.")
    page.goto(address)
    expect(page.locator("#tree")).to_contain_text("A strong reply.")
    expect(page.locator("#tree a", has_text="d1-d4")).to_have_count(1)


@pytest.mark.wide
def test_two_players_write_at_the_same_time_and_neither_loses_anything(open_page: Opener) -> None:
    owner = open_page(LINE)
    address = kept(owner)
    settings(owner)
    owner.get_by_role("button", name="Make an invitation").click()
    invitation = owner.get_by_label("Invitation").input_value()
    guest = open_page(invitation[invitation.index("/studies") :], size=PHONE, touch=True)
    guest.get_by_role("button", name="Join").click()
    expect(guest.locator("#tree a")).to_have_count(3)
    owner.goto(address)
    expect(owner.locator("#tree a")).to_have_count(3)
    comment(guest, 0, "from the guest")
    comment(owner, 1, "from the owner")
    for page in (owner, guest):
        expect(page.locator("#tree")).to_contain_text("from the owner")
        expect(page.locator("#tree")).to_contain_text("from the guest")


def test_a_readers_additions_are_not_saved_and_the_page_says_so(open_page: Opener) -> None:
    owner = open_page(LINE)
    address = kept(owner)
    let_everyone_read(owner)
    reader = open_page(address)
    expect(reader.locator("#tree a")).to_have_count(3)
    comment(reader, 0, "mine alone")
    expect(reader.locator("#study-state")).to_contain_text("not saved")
    reader.goto(address)
    expect(reader.locator("#tree a")).to_have_count(3)
    expect(reader.locator("#tree")).not_to_contain_text("mine alone")


def test_another_game_under_other_rules_is_not_saved_in_the_chapter(open_page: Opener) -> None:
    page = open_page(LINE)
    address = kept(page)
    comment(page, 0, "before")
    expect(page.locator("#study-state")).to_have_text("Saved.")
    page.locator("#whose-rules summary").click()
    page.locator("#rules-list").get_by_label("Simple latrunculi (Callen)").check()
    expect(page.locator("#analysis-note")).to_have_text("Simple latrunculi (Callen)")
    expect(page.locator("#tree")).to_contain_text("before")
    comment(page, 0, "elsewhere")
    page.locator("#rules-list").get_by_label("Simple petteia (Callen)").check()
    for _ in ("as restored", "as kept"):
        expect(page.locator("#tree")).to_contain_text("before")
        expect(page.locator("#tree")).not_to_contain_text("elsewhere")
        page.wait_for_timeout(1_500)
        page.goto(address)


@contextmanager
def page_elsewhere(frame: str) -> Iterator[str]:
    """A page of another site that frames an address."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/html")
            self.end_headers()
            self.wfile.write(f'<iframe src="{frame}" width="720" height="640">'.encode())

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@pytest.mark.wide
def test_a_page_of_another_site_frames_a_chapter(open_page: Opener, site: RunningSite) -> None:
    page = open_page(LINE)
    address = kept(page)
    let_everyone_read(page)
    with page_elsewhere(f"{address}/frame") as elsewhere:
        other = open_page("/about")
        other.goto(elsewhere)
        framed = other.frame_locator("iframe")
        framed.locator("#step-last").click()
        expect(framed.locator("#tree [aria-current]")).to_have_text("b1-b5")
        expect(framed.locator('[data-square="b5"]')).to_have_attribute(
            "aria-label", "b5, white stone"
        )
        fits = "document.documentElement.scrollHeight <= innerHeight"
        assert other.frames[1].evaluate(fits)
    assert address.startswith(site.address)


@pytest.mark.wide
def test_axe_finds_nothing_in_a_study_and_its_pages_fit_the_width(open_page: Opener) -> None:
    for size, dark in ((None, False), (PHONE, True)):
        page = open_page(LINE, dark=dark, **({"size": size, "touch": True} if size else {}))
        address = kept(page)
        let_everyone_read(page)
        pages = [address, f"{address}/frame", page.url]
        page.get_by_role("button", name="Publish an edition").click()
        expect(page.locator("#study")).to_contain_text("Edition 1")
        for path in [page.url, *pages]:
            page.goto(path)
            assert axe_violations(page) == [], path
            wide = "document.documentElement.scrollWidth > innerWidth"
            assert page.evaluate(wide) is False, path
