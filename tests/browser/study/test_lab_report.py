"""The lab's report as a page in a browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from petteia.lab import Experiment, run
from petteia.lab.report import write_report
from tests.browser.game_page import axe_violations

EXPERIMENT = """
rulesets = ["callen.simple-passing-leader"]
players = ["nodes=30"]
ladder = ["nodes=30", "nodes=90"]
pairs = 2
longest = 40
"""


@pytest.mark.wide
@pytest.mark.parametrize("width", [360, 1280])
def test_the_report_is_accessible_and_fits_its_window(
    browser: Browser, tmp_path: Path, width: int
) -> None:
    run(Experiment.parse(EXPERIMENT), tmp_path / "games", jobs=2)
    report, _, _ = write_report(tmp_path / "games", tmp_path / "report.html")
    page = browser.new_page(viewport={"width": width, "height": 900})
    page.goto(report.as_uri())
    assert axe_violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.context.close()
