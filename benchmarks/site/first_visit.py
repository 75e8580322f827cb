"""The cost of a first visit: `python -m benchmarks.site.first_visit`.

A scripted newcomer opens the home page in Chromium, follows the highlights, and takes two seconds
for each decision: the seconds until their first capture is visible. Another finishes the first
lesson by keyboard alone: the presses of keys. Then each kind of page is opened with an empty cache:
the bytes that are sent, without fonts.
"""

from __future__ import annotations

import re
import sys
import time

from playwright.sync_api import Browser, Page

from benchmarks.site.chromium import chromium_and_site
from benchmarks.site.first_board import BAR_KILOBYTES, Traffic
from petteia.lessons import lessons
from tests.browser.conftest import PHONE
from tests.browser.game_page import movable, targets, wait_for_turn
from tests.server.running import RunningSite

DECISION_SECONDS = 2
BAR_SECONDS = 60
BAR_KEY_PRESSES = 60
WAIT_MILLISECONDS = 30_000
FIRST_LESSON = f"/learn/{lessons()[0].id}"
PAGES = ("/", "/learn", FIRST_LESSON, "/learn/differences/1", "/play", "/game")


def first_capture(page: Page, address: str) -> float:
    """Seconds from opening the site until a capture has been seen in a game."""
    begun = time.monotonic()
    page.goto(address)
    decide()
    page.locator(".btn.main").first.click()
    page.wait_for_selector(".pb-cell.usable", state="attached", timeout=WAIT_MILLISECONDS)
    ply = 0
    while True:
        decide()
        start, to = highlighted_move(page)
        page.locator(f'[data-square="{start}"]').click()
        decide()
        page.locator(f'[data-square="{to}"]').click()
        page.wait_for_function(
            "plies => document.querySelectorAll('#moves a').length > plies",
            arg=ply,
            timeout=WAIT_MILLISECONDS,
        )
        played = page.locator("#moves a").nth(ply).inner_text()
        if "x" in played:
            return time.monotonic() - begun
        wait_for_turn(page)
        ply = page.locator("#moves a").count()


def highlighted_move(page: Page) -> tuple[str, str]:
    """The move that the coach names, or else the first that the board offers."""
    men = movable(page)
    advice = page.locator("#coach-advice").inner_text().replace("\u2011", "-")
    for start, to in re.findall(r"\b([a-p]\d+)-([a-p]\d+)", advice):
        if start in men:
            return start, to
    man = page.locator(f'[data-square="{men[0]}"]')
    man.click()
    to = targets(page)[0]
    man.click()
    return men[0], to


def key_presses(page: Page, address: str) -> int:
    """Presses of keys until the first lesson is finished, the way to the board apart."""
    page.goto(address + FIRST_LESSON)
    page.locator('petteia-board .pb-cell[tabindex="0"]').focus()
    pressed = 0

    def press(key: str, times: int = 1) -> None:
        nonlocal pressed
        pressed += times
        for _ in range(times):
            page.keyboard.press(key)

    def walk(start: str, to: str) -> None:
        files, ranks = ord(to[0]) - ord(start[0]), int(to[1:]) - int(start[1:])
        press("ArrowRight" if files > 0 else "ArrowLeft", abs(files))
        press("ArrowUp" if ranks > 0 else "ArrowDown", abs(ranks))

    for task in lessons()[0].tasks:
        start, to = task.accepted[0].partition("x")[0].split("-")
        walk(page.evaluate("document.activeElement.dataset.square"), start)
        press("Enter")
        walk(start, to)
        press("Enter")
        page.wait_for_selector("#next:focus", timeout=WAIT_MILLISECONDS)
        press("Enter")
    return pressed


def kilobytes(browser: Browser, site: RunningSite, path: str) -> float:
    """The bytes of a page with an empty cache; a game is begun for its page."""
    visitor = site.visitor()
    if path == "/game":
        path, _ = visitor.begin(ruleset="vogt.petteia", opponent="device")
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]})
    for name, value in dict(visitor.http.cookies).items():
        context.add_cookies([{"name": name, "value": value, "url": site.address}])
    page = context.new_page()
    traffic = Traffic()
    session = context.new_cdp_session(page)
    session.on("Network.responseReceived", traffic.begun)
    session.on("Network.loadingFinished", traffic.ended)
    session.send("Network.enable")
    page.goto(site.address + path, wait_until="networkidle")
    context.close()
    return traffic.bytes / 1000


def decide() -> None:
    """Take the time of a newcomer."""
    time.sleep(DECISION_SECONDS)


def measure(browser: Browser, site: RunningSite) -> bool:
    """Print all figures with their bars; returns whether all are met."""
    seconds = first_capture(browser.new_page(), site.address)
    presses = key_presses(browser.new_page(), site.address)
    print(f"first capture seen     {seconds:6.1f} s       bar {BAR_SECONDS} s")
    print(f"first lesson           {presses:6} presses bar {BAR_KEY_PRESSES}")
    weights = {path: kilobytes(browser, site, path) for path in PAGES}
    for path, weight in weights.items():
        print(f"{path:22} {weight:6.1f} KB      bar {BAR_KILOBYTES} KB")
    return (
        seconds <= BAR_SECONDS
        and presses < BAR_KEY_PRESSES
        and max(weights.values()) <= BAR_KILOBYTES
    )


def main() -> int:
    """Measure on a site of its own; status 1 when a bar is missed."""
    with chromium_and_site() as (chromium, site):
        holds = measure(chromium, site)
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
