"""Takes the pictures of the site in docs/images: `python -m tools.writing.photograph_site`.

A site of its own is started on the loopback, and Chromium plays a game on it, once in the light
colours and once in the dark ones. Look at the pictures before they are committed.
"""

import os
import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.conftest import ARGUMENTS
from tests.browser.game_page import PAINTED, begin, cell
from tests.server.running import RunningSite
from tools.writing.draw_game_image import CHOSEN, PLIES, START

IMAGES = Path(__file__).resolve().parents[2] / "docs" / "images"
WIDTH, HEIGHT, SCALE = 1200, 830, 4 / 3
THEMES = ("light", "dark")


def play(page: Page) -> None:
    """Play the game of the picture of the terminal, and choose a piece that can capture."""
    begin(page, ruleset="vogt.petteia", start=START, opponent="device")
    for ply in PLIES:
        for square in ply.split("-"):
            cell(page, square).click()
        expect(page.locator(f'[data-square="{ply.split("-")[1]}"]')).to_be_attached()
        page.evaluate(PAINTED)
    cell(page, CHOSEN).click()
    page.evaluate(PAINTED)


def photograph(browser: Browser, site: RunningSite, theme: str) -> Path:
    """Play the game in the colours of a theme, and take its picture."""
    context = browser.new_context(
        base_url=site.address,
        viewport={"width": WIDTH, "height": HEIGHT},
        device_scale_factor=SCALE,
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
    )
    page = context.new_page()
    play(page)
    target = IMAGES / f"site-{theme}.png"
    page.screenshot(path=target, animations="disabled")
    context.close()
    return target


def main() -> None:
    """Take a picture in each theme."""
    path = os.environ.get("PETTEIA_CHROMIUM") or shutil.which("chromium")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = RunningSite(Path(folder))
        browser = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        try:
            for theme in THEMES:
                print(photograph(browser, site, theme))
        finally:
            browser.close()
            site.stop()


if __name__ == "__main__":
    main()
