"""How soon a board can be played on a slow phone, and how much is sent for it.

`python -m benchmarks.site.first_board` serves the site, opens a game in Chromium with a processor
four times slower and nothing kept from earlier, and prints the median of ten openings. Fonts are
not counted: the page shows without them.
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Browser

from benchmarks.site.chromium import chromium_and_site
from tests.browser.conftest import PHONE

OPENINGS = 10
SLOWER = 4
BAR_SECONDS = 1.5
BAR_KILOBYTES = 120
NOTE_FIRST_BOARD = """
const look = () => {
    if (document.querySelector('.pb-cell.usable')) window.firstBoard = performance.now();
    else requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
"""The page notes the frame by itself: a question from outside would cost it time on the way."""


class Traffic:
    """The bytes from the network, without fonts."""

    def __init__(self) -> None:
        self.bytes = 0
        self._fonts: set[str] = set()

    def begun(self, event: Mapping[str, Any]) -> None:
        """An answer begins."""
        if event["type"] == "Font":
            self._fonts.add(event["requestId"])

    def ended(self, event: Mapping[str, Any]) -> None:
        """An answer has come in."""
        if event["requestId"] not in self._fonts:
            self.bytes += event["encodedDataLength"]


def opened(browser: Browser, address: str, cookies: Mapping[str, str]) -> tuple[float, int]:
    """Seconds until a man can be moved, and the bytes that came over the network."""
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]})
    for name, value in cookies.items():
        context.add_cookies([{"name": name, "value": value, "url": address}])
    page = context.new_page()
    session = context.new_cdp_session(page)
    traffic = Traffic()
    session.on("Network.responseReceived", traffic.begun)
    session.on("Network.loadingFinished", traffic.ended)
    session.send("Network.enable")
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.add_init_script(NOTE_FIRST_BOARD)
    page.goto(address, wait_until="load")
    page.wait_for_function("() => window.firstBoard")
    seconds = page.evaluate("window.firstBoard") / 1000
    context.close()
    return seconds, traffic.bytes


def main() -> int:
    """Print both medians beside their bars; status 1 when one is missed."""
    with chromium_and_site() as (chromium, site):
        visitor = site.visitor()
        game, _ = visitor.begin(ruleset="vogt.petteia", opponent="device")
        cookies = dict(visitor.http.cookies)
        found = [opened(chromium, site.address + game, cookies) for _ in range(OPENINGS)]
    seconds = statistics.median(each for each, _ in found)
    kilobytes = statistics.median(each for _, each in found) / 1000
    print(f"first board  {seconds:6.2f} s   bar {BAR_SECONDS} s")
    print(f"sent         {kilobytes:6.1f} KB  bar {BAR_KILOBYTES} KB")
    return int(seconds > BAR_SECONDS or kilobytes > BAR_KILOBYTES)


if __name__ == "__main__":
    sys.exit(main())
