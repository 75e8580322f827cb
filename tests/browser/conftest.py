"""A real browser on a running site. Without Chromium these tests are left out, but not in CI."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
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
)
DESK = (1280, 800)
PHONE = (360, 740)

# A browser on a machine that does other things too may be slow; an error is found all the same.
expect.set_options(timeout=60_000)

Opener = Callable[..., Page]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningSite]:
    """The site that the browser visits."""
    running = RunningSite(
        tmp_path_factory.mktemp("browsed"), PETTEIA_LEAVE_SECONDS="3", PETTEIA_PROXIES="127.0.0.1"
    )
    yield running
    assert running.stop() == ""


# Not for the session: as long as it runs, so does its event loop, and no other test may have one.
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
        yield running
        running.close()


@pytest.fixture(scope="module")
def browser(chromium: Browser) -> Iterator[Browser]:
    """Chromium, without what the tests of a module have left open."""
    yield chromium
    for context in chromium.contexts:
        context.close()


def _note(told: ConsoleMessage, complaints: list[str]) -> None:
    """Keep what the browser refuses by the site's own policy."""
    if "Content Security Policy" in told.text:
        complaints.append(told.text)


@pytest.fixture
def open_page(site: RunningSite, browser: Browser) -> Iterator[Opener]:
    """Open a page in a browser of its own; whatever its scripts complain of fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_one(
        path: str,
        size: tuple[int, int] = DESK,
        dark: bool = False,
        touch: bool = False,
        motion: bool = False,
    ) -> Page:
        context = browser.new_context(
            base_url=site.address,
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=touch,
            # A browser with a window lets a page write what its reader has asked to copy.
            permissions=["clipboard-read", "clipboard-write"],
            # Each browser has an address of its own, so that no test uses up another's share.
            extra_http_headers={"X-Forwarded-For": next(ADDRESSES)},
        )
        context.set_default_timeout(90_000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda told: _note(told, complaints))
        page.goto(path)
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert complaints == []
