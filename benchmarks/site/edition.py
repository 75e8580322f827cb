"""The cost of the static edition: `python -m benchmarks.site.edition FOLDER`.

The folder is one that `petteia site-export` has written. A visitor with an empty cache opens Home,
begins the game that Home offers, and makes a move: all bytes that a file server sends until the
move is on the board, its headers too; once from a server that compresses texts, as most web space
does, and once from one that sends files as they are. Then a game of level 5 on a processor slowed
four times: the milliseconds from the press that ends a move until the engine's reply is on the
board.
"""

from __future__ import annotations

import gzip
import statistics
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path

from playwright.sync_api import Browser, Page

from benchmarks.site.chromium import chromium
from tests.browser.conftest import PHONE
from tests.browser.game_page import movable, targets, wait_for_turn

BAR_KILOBYTES = 400
BAR_MEGABYTES = 40
BAR_MILLISECONDS = 500
SLOWER = 4
LEVEL = 5
MOVES = 9
RULESET = "cyningstan.petteia"
COMPRESSED = (".html", ".css", ".js", ".json", ".svg", ".webmanifest")
MOVES_SHOWN = (
    "count => document.querySelectorAll('#moves li span:not(.number):not(:empty)').length >= count"
)


class Sent:
    """The bytes that a server has sent."""

    def __init__(self) -> None:
        self.bytes = 0
        self.files: list[tuple[int, str]] = []


class Handler(SimpleHTTPRequestHandler):
    """Serves files, compressed or not, and counts the sent bytes."""

    def __init__(self, *given: object, sent: Sent, compresses: bool, folder: Path) -> None:
        self.sent, self.compresses = sent, compresses
        super().__init__(*given, directory=str(folder))  # type: ignore[arg-type]

    def do_GET(self) -> None:
        """Answer a request, and count the answer."""
        counted = _Counted(self.wfile)
        self.wfile = counted  # type: ignore[assignment]
        file = Path(self.translate_path(self.path))
        if file.is_dir():
            file /= "index.html"
        if self.compresses and file.suffix in COMPRESSED and file.is_file():
            content = gzip.compress(file.read_bytes(), 6)
            self.send_response(200)
            self.send_header("Content-Type", self.guess_type(str(file)))
            self.send_header("Content-Encoding", "gzip")
            self.send_header("Content-Length", str(len(content)))
            self.send_header("Cache-Control", "max-age=600")
            self.end_headers()
            self.copyfile(BytesIO(content), self.wfile)
        else:
            super().do_GET()
        self.sent.bytes += counted.bytes
        self.sent.files.append((counted.bytes, self.path))

    def log_request(self, *_: object) -> None:
        """Print nothing."""


class _Counted:
    def __init__(self, out: object) -> None:
        self.out, self.bytes = out, 0

    def write(self, content: bytes) -> int:
        self.bytes += len(content)
        return self.out.write(content)  # type: ignore[attr-defined, no-any-return]

    def __getattr__(self, name: str) -> object:
        return getattr(self.out, name)


@contextmanager
def served(folder: Path, compresses: bool) -> Iterator[tuple[str, Sent]]:
    """A file server, and the bytes it has sent."""
    sent = Sent()
    handler = partial(Handler, sent=sent, compresses=compresses, folder=folder)
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/", sent
        server.shutdown()
        thread.join()


def new_page(browser: Browser) -> Page:
    """A page of a new visitor."""
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]})
    context.set_default_timeout(120_000)
    return context.new_page()


def first_visit(page: Page, address: str, sent: Sent) -> tuple[float, float]:
    """The kilobytes from Home until a move is on the board, and until its answer is."""
    page.goto(address)
    page.locator(".btn.main").first.click()
    page.wait_for_url("**/game.html?id=*")
    page.wait_for_selector(".pb-cell.usable", state="attached")
    begun = page.locator("#moves li span:not(.number):not(:empty)").count()
    start = movable(page)[0]
    page.locator(f'[data-square="{start}"]').click()
    page.wait_for_load_state("networkidle")
    # The move itself loads nothing; its answer loads the engine.
    moved = sent.bytes
    page.locator(f'[data-square="{targets(page)[0]}"]').click()
    page.wait_for_function(MOVES_SHOWN, arg=begun + 2)
    page.wait_for_load_state("networkidle")
    return moved / 1000, sent.bytes / 1000


def replies(page: Page, address: str) -> list[float]:
    """The milliseconds of each reply of the engine, beginning with the press before it."""
    page.goto(f"{address}game.html?ruleset={RULESET}&opponent=engine&level={LEVEL}&side=white")
    wait_for_turn(page)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.evaluate(WATCH)
    waited: list[float] = []
    for count in range(1, MOVES + 1):
        page.wait_for_selector(".pb-cell.usable", state="attached")
        start = movable(page)[-1]
        page.locator(f'[data-square="{start}"]').click()
        page.locator(f'[data-square="{targets(page)[0]}"]').click()
        page.wait_for_function(MOVES_SHOWN, arg=2 * count)
        waited.append(page.evaluate("window.shown - window.pressed"))
    return waited


WATCH = """() => {
    addEventListener("pointerdown", () => { window.pressed = performance.now(); }, true);
    const moves = document.getElementById("moves");
    new MutationObserver(() => { window.shown = performance.now(); }).observe(moves, {
        childList: true, subtree: true, characterData: true,
    });
}"""


def main() -> int:
    """Print all figures beside their bars; status 1 when a bar is missed."""
    folder = Path(sys.argv[1])
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()) / 1e6
    holds = size <= BAR_MEGABYTES
    print(f"everything                    {size:6.1f} MB bar {BAR_MEGABYTES} MB")
    with chromium() as browser:
        for compresses, what in ((True, "texts compressed"), (False, "files as they are")):
            with served(folder, compresses) as (address, sent):
                page = new_page(browser)
                weight, answered = first_visit(page, address, sent)
                page.context.close()
            bar = f"bar {BAR_KILOBYTES} KB" if compresses else ""
            print(f"first move, {what:17} {weight:6.1f} KB {bar}")
            print(f"its answer, {what:17} {answered:6.1f} KB")
            holds = holds and (weight <= BAR_KILOBYTES or not compresses)
            if "--files" in sys.argv:
                print(*sorted(sent.files, reverse=True), sep="\n")
        with served(folder, True) as (address, _):
            waited = replies(new_page(browser), address)
    median = statistics.median(waited)
    print(f"reply of level {LEVEL}, median      {median:6.0f} ms bar {BAR_MILLISECONDS} ms")
    return 0 if holds and median < BAR_MILLISECONDS else 1


if __name__ == "__main__":
    sys.exit(main())
