"""The load of many analyses: unequal shares are reported, and a small run gets answers."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from benchmarks.site.many_analyses import Page, arguments, report
from benchmarks.site.measured_site import MeasuredSite


@pytest.mark.parametrize(
    ("nodes", "is_held"), [((100, 100, 100), True), ((100, 90, 110), True), ((100, 20, 180), False)]
)
def test_the_smallest_share_is_compared_with_the_mean(
    nodes: tuple[int, ...], is_held: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    pages = [Page(number) for number in range(len(nodes))]
    for page, each in zip(pages, nodes, strict=True):
        page.nodes = each
    assert report(pages) is is_held
    assert ("MISSED" in capsys.readouterr().out) is not is_held


def test_pages_of_a_site_get_answers(tmp_path: Path) -> None:
    async def until_answered(site: MeasuredSite, pages: list[Page]) -> None:
        tasks = [asyncio.create_task(page.analyse(site)) for page in pages]
        while not all(page.nodes for page in pages):
            assert not any(task.done() for task in tasks)
            await asyncio.sleep(0.05)
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)

    site = MeasuredSite(tmp_path)
    try:
        asyncio.run(asyncio.wait_for(until_answered(site, [Page(0), Page(1)]), 60))
    finally:
        site.stop()


@pytest.mark.parametrize("words", [["--analyses", "0"], ["--seconds", "9999"], ["--games", "-1"]])
def test_loads_beyond_the_limits_are_refused(words: list[str]) -> None:
    with pytest.raises(SystemExit):
        arguments(words)
