"""Takes the pictures of the site in docs/images: `python -m tools.writing.photograph_site`.

A site of its own is started on the loopback, and Chromium plays a game on it, once in the light
colours and once in the dark ones. Look at the pictures before they are committed.
"""

import argparse
import io
import os
import shutil
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.conftest import ARGUMENTS
from tests.browser.game_page import PAINTED, begin, cell
from tests.server.running import RunningSite

IMAGES = Path(__file__).resolve().parents[2] / "docs" / "images"
WIDTH, HEIGHT, SCALE = 1200, 830, 4 / 3
THEMES = ("light", "dark")

RULESET = "carrillo.latrunculi-xxi"
"""A game that is decided nearly always, and one of the six that Home begins with."""
START = "2ssss1ss1/5L4/1s8/s3l1s3/1SS7/S8S/10/3SS1SSS1 w - - 1,1 0,0 0 7"
PLIES = ("c4-f4", "e5-f5", "f7-f6", "g5-g3", "e1-e3", "g3-f3")
CHOSEN = "j3"


def play(page: Page) -> None:
    """Play a few moves, and choose a piece that can capture."""
    begin(page, ruleset=RULESET, start=START, opponent="device")
    for ply in PLIES:
        for square in ply.split("-"):
            cell(page, square).click()
        expect(page.locator("#moves")).to_contain_text(ply)
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
    picture = Image.open(io.BytesIO(page.screenshot(animations="disabled")))
    context.close()
    # With a palette the file is a third as large, and the picture looks the same.
    colours = picture.convert("RGB").quantize(dither=Image.Dither.NONE)
    colours.save(target, optimize=True)
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
    argparse.ArgumentParser(description=__doc__).parse_args()
    main()
