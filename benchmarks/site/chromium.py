"""A separate site and Chromium, for measurements in pages."""

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import ARGUMENTS
from tests.server.running import RunningSite


@contextmanager
def chromium() -> Iterator[Browser]:
    """Run Chromium until the measurement is over; status 2 if it is missing."""
    path = os.environ.get("PETTEIA_CHROMIUM") or shutil.which("chromium")
    if path is None:
        print("Chromium is missing: install it or set PETTEIA_CHROMIUM", file=sys.stderr)
        sys.exit(2)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        yield running
        running.close()


@contextmanager
def chromium_and_site() -> Iterator[tuple[Browser, RunningSite]]:
    """Run both until the measurement is over."""
    with (
        chromium() as browser,
        tempfile.TemporaryDirectory() as folder,
        closing(RunningSite(Path(folder))) as site,
    ):
        yield browser, site
