"""The layout of the analysis page in windows of several sizes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from petteia.server.http.preferences import LANGUAGE_COOKIE
from tests.browser.conftest import DESK, PHONE, Opener
from tests.browser.game_page import eventually
from tests.browser.site.test_looks import STICKS_OUT
from tests.browser.study import test_studies
from tests.browser.study.test_analysis import opened, wait_for_lines

TABLET = (768, 1024)
LOW = (1280, 600)


def box(part: Locator) -> dict[str, float]:
    found = part.bounding_box()
    assert found is not None
    x, y, width, height = found["x"], found["y"], found["width"], found["height"]
    return {"x": x, "y": y, "width": width, "height": height, "bottom": y + height}


def open_everything(page: Page) -> None:
    """Open everything that can be open beside the board, the comment last."""
    page.locator("#whose-rules summary").click()
    expect(page.locator("#rules-list input").first).to_be_visible()
    page.locator("#remark").click()
    expect(page.locator("#comment")).to_be_focused()


def pressed(page: Page, button: str) -> bool:
    """Press a button where it is: a click would scroll to one that is briefly covered."""
    seen = box(page.locator(button))
    page.mouse.click(seen["x"] + seen["width"] / 2, seen["y"] + seen["height"] / 2)
    return True


def check_buttons(page: Page, size: tuple[int, int]) -> None:
    """All buttons of the panel are within the window, and the steps can be pressed."""
    # What was opened before may have been scrolled to.
    page.evaluate("scrollTo(0, 0)")
    for part in ("#steps", ".tree-changes"):
        assert box(page.locator(part))["bottom"] <= size[1]
    last, current = page.locator("#tree a").last, page.locator("#tree [aria-current]")
    eventually(page, lambda: pressed(page, "#step-last") and last.and_(current).count() == 1)
    eventually(page, lambda: pressed(page, "#step-first") and current.count() == 0)
    assert page.evaluate("scrollY") == 0


@pytest.mark.sample(every=2)
@pytest.mark.parametrize("size", [LOW, DESK])
def test_the_steps_stay_in_the_window_whatever_is_open(
    open_page: Opener, size: tuple[int, int]
) -> None:
    page = opened(open_page, size=size)
    check_buttons(page, size)
    open_everything(page)
    check_buttons(page, size)
    page.locator("#rules-list input").last.scroll_into_view_if_needed()
    assert box(page.locator("#rules-list input").last)["bottom"] <= box(page.locator("#steps"))["y"]


@pytest.mark.sample(every=2)
@pytest.mark.parametrize(
    ("language", "is_chapter"),
    [
        ("el", False),
        ("en", True),
        *(pytest.param(each, False, marks=pytest.mark.wide) for each in ("en", "it", "uk")),
    ],
)
def test_the_lines_of_the_engine_stay_in_view_whatever_is_open(
    open_page: Opener, language: str, is_chapter: bool
) -> None:
    page = opened(open_page, test_studies.LINE)
    page.context.add_cookies([{"name": LANGUAGE_COOKIE, "value": language, "url": page.url}])
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", language)
    if is_chapter:
        test_studies.kept(page)
    wait_for_lines(page)
    open_everything(page)
    upper = box(page.locator(".analysis-upper"))
    for part in (page.locator("#depth"), *page.locator("#lines li").all()):
        assert upper["y"] <= box(part)["y"]
        assert box(part)["bottom"] <= upper["bottom"]
    assert box(page.locator("#tree a").first)["bottom"] <= box(page.locator("#comment"))["y"]
    page.locator("#rules-list input").last.scroll_into_view_if_needed()
    assert box(page.locator("#rules-list input").last)["bottom"] <= box(page.locator("#turn"))["y"]


@pytest.mark.wide
def test_the_steps_stay_in_the_window_in_a_study(open_page: Opener) -> None:
    page = opened(open_page, test_studies.LINE)
    test_studies.kept(page)
    check_buttons(page, DESK)
    page.locator("#remark").click()
    expect(page.locator("#comment")).to_be_focused()
    assert box(page.locator("#marks"))["bottom"] <= box(page.locator(".tree-changes"))["y"]
    check_buttons(page, DESK)
    page.locator("#remark").click()
    open_everything(page)
    check_buttons(page, DESK)


@pytest.mark.sample(every=2)
@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_the_steps_are_right_below_a_board_as_wide_as_the_window(
    open_page: Opener, size: tuple[int, int]
) -> None:
    page = opened(open_page, test_studies.LINE, size=size, touch=True)
    for _ in ("alone", "in a study"):
        steps = box(page.locator("#steps"))
        assert 0 <= steps["y"] - box(page.locator("#board"))["bottom"] <= 60
        assert steps["y"] < size[1] - 60
        below = ["#engine-part", "#tree", ".tree-changes", "#overlays", "#graph", "#whose-rules"]
        tops = [box(page.locator(part))["y"] for part in below]
        assert [steps["bottom"], *tops] == sorted([steps["bottom"], *tops])
        assert page.evaluate(STICKS_OUT) <= 0
        if page.locator("#study").count() == 0:
            test_studies.kept(page)


@pytest.mark.parametrize("language", ["en", "el"])
def test_the_sheet_that_opens_a_game_is_as_wide_as_a_phone(
    open_page: Opener, language: str
) -> None:
    page = opened(open_page, size=PHONE)
    page.context.add_cookies([{"name": LANGUAGE_COOKIE, "value": language, "url": page.url}])
    page.reload()
    page.locator("#open").click()
    expect(page.locator("#record-text")).to_be_visible()
    assert page.locator("#open-dialog").evaluate("each => each.scrollWidth - each.clientWidth") == 0


def test_parts_that_can_be_opened_have_one_mark(open_page: Opener) -> None:
    page = opened(open_page, test_studies.LINE)
    test_studies.kept(page)
    style = "each => getComputedStyle(each, '::before')"
    for summary in page.locator("main summary").all():
        assert summary.evaluate(f"{style}.borderLeftWidth") != "0px"
        assert summary.evaluate("each => getComputedStyle(each).display") != "list-item"
        before = summary.evaluate(f"{style}.rotate")
        summary.click()
        assert summary.evaluate(f"{style}.rotate") != before
