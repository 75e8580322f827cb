"""The rules in a real browser: stepping through figures, and what axe finds."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, EMPTY, PHONE, Opener
from tests.browser.game_page import axe_violations
from tests.browser.site.test_looks import STICKS_OUT

PAGES = ("/rules/carrillo.latrunculi-xxi", "/rules/navpil.poleis")


@pytest.mark.sample(every=4)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_on_the_rules_of_a_game(
    open_page: Opener, size: tuple[int, int], dark: bool
) -> None:
    page = open_page(EMPTY, size, dark)
    found = []
    for path in PAGES:
        page.goto(path)
        for figure in page.locator("[data-figure]").all()[:4]:
            figure.scroll_into_view_if_needed()
            expect(figure.locator("petteia-board")).to_be_attached()
        found += [f"{path} {error}" for error in axe_violations(page)]
        assert page.evaluate(STICKS_OUT) <= 0, path
    assert found == []


def test_a_figure_is_stepped_through_by_keyboard(open_page: Opener) -> None:
    page = open_page("/rules/vogt.petteia#VOG-4")
    rule = page.locator("article:has(#VOG-4)")
    told = rule.locator(".figure-text")
    figure = rule.get_by_role("group", name="A corner, and a piece in the open")
    expect(figure).to_be_attached()
    expect(told).to_contain_text("The peltast on f4")
    expect(figure.locator('[data-piece="l8"]')).to_be_attached()
    figure.focus()
    page.keyboard.press("ArrowRight")
    expect(told).to_have_text("In the corner two captors are enough.")
    expect(figure.locator('[data-piece="l8"]')).not_to_be_attached()
    expect(rule.locator("figcaption [aria-live]")).to_contain_text("White l5 to l7 captures l8")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(figure.locator('[data-piece="l8"]')).to_be_attached()
    expect(figure.locator(".visually-hidden", has_text="peltast l8")).to_be_attached()


def test_a_button_plays_a_figure_once(open_page: Opener) -> None:
    page = open_page("/rules/vogt.petteia#VOG-4")
    rule = page.locator("article:has(#VOG-4)")
    rule.get_by_role("button", name="Play: A corner, and a piece in the open").click()
    expect(rule.locator('[data-piece="l8"]')).not_to_be_attached()
    expect(rule.locator(".figure-text")).to_have_text("In the corner two captors are enough.")


@pytest.mark.sample(every=2)
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_figure_shows_its_part_of_the_board_and_no_more(
    open_page: Opener, size: tuple[int, int]
) -> None:
    page = open_page("/rules/vogt.petteia#VOG-4", size)
    crop = page.locator("article:has(#VOG-4) petteia-board")
    corner, last = (crop.locator(f'[data-square="{square}"]') for square in ("f8", "l4"))
    expect(corner).to_be_attached()
    frame, first, end = (each.bounding_box() for each in (crop, corner, last))
    assert frame is not None
    assert first is not None
    assert end is not None
    slack = 2
    assert abs(first["x"] - frame["x"]) <= slack
    assert abs(first["y"] - frame["y"]) <= slack
    assert abs(end["x"] + end["width"] - frame["x"] - frame["width"]) <= slack
    assert abs(end["y"] + end["height"] - frame["y"] - frame["height"]) <= slack


def test_without_script_the_rules_and_their_pictures_are_shown(open_page: Opener) -> None:
    page = open_page("/rules")
    page.route("**/*.js", lambda route: route.abort())
    page.goto("/rules/vogt.petteia")
    rule = page.locator("article:has(#VOG-4)")
    expect(rule.locator("svg.thumb")).to_be_visible()
    expect(rule.locator(".figure-text")).to_contain_text("The peltast on f4")


def test_a_phone_jumps_to_a_passage_from_a_list(open_page: Opener) -> None:
    page = open_page("/testimonies", PHONE, touch=True)
    passages = page.get_by_label("Go to a passage")
    passages.select_option(label="Seneca, Letters 117.30")
    expect(page.get_by_role("heading", name="Seneca, Letters 117.30")).to_be_in_viewport()
    expect(page.locator(".passage-list")).to_be_hidden()
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(passages).to_be_hidden()
    expect(page.locator(".passage-list")).to_be_visible()


def test_rule_ids_are_large_enough_for_a_finger(open_page: Opener) -> None:
    page = open_page("/rules/schaedler.latrunculi-1994", PHONE, touch=True)
    heights = page.locator("a.id, .crumb a").evaluate_all(
        "links => links.filter(each => each.checkVisibility()).map(each => each.offsetHeight)"
    )
    assert len(heights) > 10
    assert min(heights) >= 24
