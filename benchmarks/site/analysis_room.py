"""How soon the analysis page shows a line, and how soon it answers while the engine thinks.

`python -m benchmarks.site.analysis_room` serves the site and opens the page in Chromium. It opens
the room at a position again and again, and walks along a game with the arrow keys; the page itself
notes when the first line is painted, counted from the navigation and from the key. Then it plays
with pointer and keyboard on a processor four times slower, and takes the time from each input to
the task after the next frame, as `benchmarks.site.input_to_paint` does, while the engine thinks.
"""

from __future__ import annotations

import statistics
import sys
import time

from playwright.sync_api import Browser

from benchmarks.site.chromium import chromium_and_site
from benchmarks.site.input_to_paint import (
    BAR_MILLISECONDS,
    MEASURE,
    SLOWER,
    percentile_95,
    play,
)
from tests.browser.conftest import PHONE

BAR_FIRST_LINE = 300
"""Milliseconds."""
WARM_UP_SECONDS = 5
"""How long the site has run before the page is opened: it prepares for its first readers."""
OPENINGS = 10
STEPS = 20
STEP_MILLISECONDS = 1_000
"""How long each position is shown at least: until after its first line."""
MOVES = "a1-a5 a8-a6 b1-b5 b8-b6 c1-c5 c8-c6 d1-d4 d8-d6 e1-e4 e8-e6"
ROOM = f"/analysis?ruleset=callen.simple-petteia&moves={MOVES.replace(' ', '+')}&ply=0"
NOTE_FIRST_LINES = """
window.firstLines = [];
window.openedAt = 0;
addEventListener('keydown', event => window.openedAt = event.timeStamp, { capture: true });
const look = () => {
    if (window.openedAt === null || !document.querySelector('#lines:not([aria-busy]) li')) return;
    const openedAt = window.openedAt;
    window.openedAt = null;
    const channel = new MessageChannel();
    channel.port1.onmessage = () => window.firstLines.push(performance.now() - openedAt);
    requestAnimationFrame(() => channel.port2.postMessage(null));
};
new MutationObserver(look).observe(document,
    { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
"""
HAS_LINE = "count => window.firstLines.length > count"
KEEP_THINKING = """() => {
    const deeper = document.getElementById('deeper');
    const look = () => { if (!deeper.hidden) deeper.click(); };
    new MutationObserver(look).observe(deeper, { attributes: true });
    look();
    window.isIdle = () => !deeper.hidden;
}"""
"""Look deeper whenever the engine has finished; other inputs do not count."""


def opened(browser: Browser, address: str) -> float:
    """Milliseconds from the navigation to the first line."""
    page = browser.new_page()
    page.add_init_script(NOTE_FIRST_LINES)
    page.goto(address, wait_until="load")
    page.wait_for_function(HAS_LINE, arg=0)
    first = page.evaluate("window.firstLines[0]")
    page.close()
    return float(first)


def walked(browser: Browser, address: str) -> list[float]:
    """Milliseconds from each key to the first line of the position that it leads to."""
    page = browser.new_page()
    page.add_init_script(NOTE_FIRST_LINES)
    page.goto(address, wait_until="load")
    page.wait_for_function(HAS_LINE, arg=0)
    for step in range(STEPS):
        page.keyboard.press("ArrowRight" if step < STEPS // 2 else "ArrowLeft")
        # If asked before the line is shown, the page would lose time over the answer.
        page.wait_for_timeout(STEP_MILLISECONDS)
        page.wait_for_function(HAS_LINE, arg=step + 1)
    times = page.evaluate("window.firstLines")
    page.close()
    return [float(each) for each in times[1:]]


def answered(browser: Browser, address: str) -> list[float]:
    """Milliseconds from each input to its frame, on a slow phone, while the engine thinks."""
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]})
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector(".pb-cell.usable", state="attached")
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.evaluate(KEEP_THINKING)
    page.evaluate(MEASURE)
    play(page)
    page.wait_for_timeout(200)
    times = [float(milliseconds) for _, milliseconds in page.evaluate("window.inputs")]
    context.close()
    return times


def main() -> int:
    """Print the figures beside their bars; status 1 when one is missed."""
    with chromium_and_site() as (chromium, site):
        time.sleep(WARM_UP_SECONDS)
        openings = [opened(chromium, site.address + ROOM) for _ in range(OPENINGS)]
        steps = walked(chromium, site.address + ROOM)
        inputs = answered(chromium, f"{site.address}/analysis?ruleset=cyningstan.petteia")
    missed = False
    for name, times, bar in (
        ("room opened", openings, BAR_FIRST_LINE),
        ("next position", steps, BAR_FIRST_LINE),
        ("input", inputs, BAR_MILLISECONDS),
    ):
        median, high = statistics.median(times), percentile_95(times)
        shown = f"median {median:6.1f} ms  95th {high:6.1f} ms  bar {bar} ms"
        print(f"{name:14} {len(times):4}  {shown}")
        missed |= high > bar
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
