"""A real browser on a running site. Without Chromium these tests are left out, but not in CI."""

from __future__ import annotations

import os
import shutil
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    CDPSession,
    ConsoleMessage,
    Page,
    expect,
    sync_playwright,
)

from tests.server.running import ADDRESSES, RunningSite

ARGUMENTS = (
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # The pages of one device share a process.
    "--renderer-process-limit=1",
)
DESK = (1280, 800)
PHONE = (360, 740)
EMPTY = "about:blank"
"""Where a visitor begins whose first page is a game."""

MAX_WAIT = 120_000
"""In milliseconds: a machine that does other things too may be slow; errors are found the same."""
expect.set_options(timeout=MAX_WAIT)

Opener = Callable[..., Page]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningSite]:
    """The site that the browser visits."""
    running = RunningSite(
        tmp_path_factory.mktemp("browsed"), PETTEIA_LEAVE_SECONDS="3", PETTEIA_PROXIES="127.0.0.1"
    )
    yield running
    assert running.stop() == ""


def _connect(context: BrowserContext) -> None:
    """Let a device be online though Chromium finds no network interface but the loopback."""
    sessions: dict[Page, CDPSession] = {}
    set_offline = context.set_offline

    def emulate(page: Page, offline: bool) -> None:
        speed = dict.fromkeys(("downloadThroughput", "uploadThroughput"), 1e9)
        conditions = {"offline": offline, "latency": 0, **speed, "connectionType": "ethernet"}
        sessions[page].send("Network.emulateNetworkConditions", conditions)

    def connect(page: Page) -> None:
        # The conditions last as long as the session.
        sessions[page] = context.new_cdp_session(page)
        emulate(page, offline=False)

    def switch(offline: bool) -> None:
        set_offline(offline)
        for page in sessions:
            if not page.is_closed():
                emulate(page, offline)

    context.on("page", connect)
    context.set_offline = switch  # type: ignore[method-assign]


# Not for the session: its event loop would run all that time, and no other test could have one.
@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """The browser that PETTEIA_CHROMIUM names, or Debian's headless shell, or its Chromium."""
    path = (
        os.environ.get("PETTEIA_CHROMIUM")
        or shutil.which("chromium-headless-shell")
        or shutil.which("chromium")
    )
    if path is None:
        if os.environ.get("CI") == "true":
            pytest.fail("Chromium is missing: install it or set PETTEIA_CHROMIUM")
        pytest.skip("Chromium is missing: install it or set PETTEIA_CHROMIUM")
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        page = running.new_page()
        if not page.evaluate("navigator.onLine"):
            running.on("context", _connect)
        page.close()
        yield running
        running.close()


@dataclass(frozen=True)
class Look:
    """What a page can see of the device that shows it."""

    size: tuple[int, int] = DESK
    dark: bool = False
    touch: bool = False
    motion: bool = False
    service_worker: bool = False
    """Whether the site's service worker runs, which the tests of stored pages need. Playwright may
    miss a request while one takes over the page."""


class Devices:
    """Devices that visitors use one after the other, each without a trace of the previous one.

    The browser need not compile again for the next visitor.
    """

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self._address = address
        self._free: defaultdict[Look, list[BrowserContext]] = defaultdict(list)
        self.contexts: list[BrowserContext] = []

    def lend(self, look: Look) -> tuple[BrowserContext, Page]:
        """A device that no one uses, and an empty page on it."""
        if not self._free[look]:
            context = self._browser.new_context(
                base_url=self._address,
                viewport={"width": look.size[0], "height": look.size[1]},
                color_scheme="dark" if look.dark else "light",
                reduced_motion="no-preference" if look.motion else "reduce",
                has_touch=look.touch,
                service_workers="allow" if look.service_worker else "block",
                # A browser with a window lets a page write to the clipboard on request.
                permissions=["clipboard-read", "clipboard-write"],
            )
            context.set_default_timeout(MAX_WAIT)
            if not look.service_worker:
                # It stays open, so that the process of the device does.
                context.new_page().goto("/robots.txt")
            self.contexts.append(context)
            self._free[look].append(context)
        context = self._free[look].pop()
        page = context.new_page()
        session = context.new_cdp_session(page)
        everything = {"origin": self._address, "storageTypes": "all"}
        session.send("Storage.clearDataForOrigin", everything)
        session.detach()
        return context, page

    def take_back(self, look: Look, context: BrowserContext) -> None:
        """Close the pages on a device that its visitor leaves."""
        for page in context.pages[not look.service_worker :]:
            page.close()
        context.clear_cookies()
        context.set_offline(False)
        self._free[look].append(context)


@pytest.fixture(scope="package")
def devices(chromium: Browser, site: RunningSite) -> Devices:
    """The devices with which visitors view the site."""
    return Devices(chromium, site.address)


@pytest.fixture(scope="module")
def browser(chromium: Browser, devices: Devices) -> Iterator[Browser]:
    """Chromium, without what the tests of a module have left open."""
    yield chromium
    for context in chromium.contexts:
        if context not in devices.contexts:
            context.close()


def _note(told: ConsoleMessage, complaints: list[str]) -> None:
    """Note what the browser refuses because of the site's own policy."""
    if "Content Security Policy" in told.text:
        complaints.append(told.text)


@pytest.fixture
def open_page(devices: Devices) -> Iterator[Opener]:
    """Open a page on a separate device; any error of its scripts fails the test."""
    lent: list[tuple[Look, BrowserContext]] = []
    complaints: list[str] = []

    def open_one(
        path: str,
        size: tuple[int, int] = DESK,
        dark: bool = False,
        touch: bool = False,
        motion: bool = False,
        service_worker: bool = False,
    ) -> Page:
        look = Look(size, dark, touch, motion, service_worker)
        context, page = devices.lend(look)
        lent.append((look, context))
        # Each device has its own address, so that no test uses up another's share.
        context.set_extra_http_headers({"X-Forwarded-For": next(ADDRESSES)})
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda told: _note(told, complaints))
        page.goto(path)
        return page

    yield open_one
    for look, context in lent:
        devices.take_back(look, context)
    assert complaints == []
