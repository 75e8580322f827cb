"""The static edition in a sub-folder of a plain file server, for pages that need nothing else."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import DESK, MAX_WAIT

EditionOpener = Callable[..., Page]


class _Quiet(SimpleHTTPRequestHandler):
    def log_request(self, *_: object) -> None:
        """Print nothing."""


@contextmanager
def file_server(folder: Path) -> Iterator[str]:
    """Serve a folder below the top of a plain file server, and give its address."""
    handler = partial(_Quiet, directory=folder.parent)
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/{folder.name}/"
        server.shutdown()
        thread.join()


@pytest.fixture(scope="module")
def address(edition: Path) -> Iterator[str]:
    """Where the edition is served."""
    with file_server(edition) as served:
        yield served


def lone_page(
    browser: Browser,
    size: tuple[int, int],
    own: str | tuple[str, ...],
    complaints: list[str],
    touch: bool = False,
    service_worker: bool = False,
) -> Page:
    """A page in a separate browser; its errors and requests to other sites are noted."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        has_touch=touch,
        reduced_motion="reduce",
        # It fetches more files than many a test.
        service_workers="allow" if service_worker else "block",
    )
    context.set_default_timeout(MAX_WAIT)
    page = context.new_page()
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda told: complaints.append(told.text) if told.type == "error" else None)
    page.on(
        "request",
        lambda asked: None if asked.url.startswith(own) else complaints.append(asked.url),
    )
    return page


@pytest.fixture
def open_edition(browser: Browser, address: str) -> Iterator[EditionOpener]:
    """Open pages in a separate browser; they may report no error and request nothing elsewhere."""
    complaints: list[str] = []
    pages: list[Page] = []

    def open_it(size: tuple[int, int] = DESK, service_worker: bool = False) -> Page:
        own = (address, "blob:")
        pages.append(lone_page(browser, size, own, complaints, service_worker=service_worker))
        return pages[-1]

    yield open_it
    for page in pages:
        page.context.close()
    assert complaints == []
