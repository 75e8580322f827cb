"""Rules and games on paper: no menu, boards as lines, and four pages of rules."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from petteia.rulesets import ruleset_ids
from tests.browser.conftest import Opener
from tests.browser.game_page import begin

MAX_PRINTED_PAGES = 4
ONLY_ON_SCREEN = ".head, .foot, .toc, .crumb, .subnav, .know, .btn, .analyse, .skip"
LONGEST = ("vogt.kubeia-tournament", "carrillo.latrunculi-xxi", "locusludi.seneca")


def printed_pages(page: Page) -> int:
    pdf = page.pdf(format="A4")
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


@pytest.mark.sample(every=3)
@pytest.mark.parametrize("ruleset", LONGEST)
def test_the_rules_of_a_game_are_printed_on_four_pages(open_page: Opener, ruleset: str) -> None:
    page = open_page(f"/rules/{ruleset}")
    assert 1 < printed_pages(page) <= MAX_PRINTED_PAGES


@pytest.mark.wide
def test_the_rules_of_every_game_are_printed_on_four_pages(open_page: Opener) -> None:
    page = open_page("/rules")
    too_long = {}
    for ruleset in ruleset_ids():
        page.goto(f"/rules/{ruleset}")
        count = printed_pages(page)
        if count > MAX_PRINTED_PAGES:
            too_long[ruleset] = count
    assert too_long == {}


def test_paper_has_every_rule_but_no_menu_and_no_button(open_page: Opener) -> None:
    page = open_page("/rules/vogt.kubeia")
    rules = page.locator(".rule h3")
    count = rules.count()
    assert count > 10
    page.emulate_media(media="print")
    assert all(rule.is_visible() for rule in rules.all())
    assert not any(each.is_visible() for each in page.locator(ONLY_ON_SCREEN).all())


def test_the_testimonies_are_printed_without_the_list_of_them(open_page: Opener) -> None:
    page = open_page("/testimonies")
    page.emulate_media(media="print")
    testimonies = page.locator(".testimony").all()
    assert testimonies
    assert all(each.is_visible() for each in testimonies)
    for part in (".jump", ".passage-list"):
        expect(page.locator(part)).to_be_hidden()


def test_the_marks_of_evidence_are_printed_beside_no_rule(open_page: Opener) -> None:
    page = open_page("/rules/vogt.kubeia")
    page.emulate_media(media="print")
    marks, rules = (page.locator(part).bounding_box() for part in (".legend", "#rules"))
    assert marks is not None
    assert rules is not None
    assert marks["width"] == pytest.approx(rules["width"], abs=1)


def test_a_game_is_printed_without_its_controls(open_page: Opener) -> None:
    page = open_page("/")
    begin(page, ruleset="cyningstan.petteia", opponent="device")
    controls = page.locator("main :is(button, input, summary)")
    expect(page.locator("#typed")).to_be_visible()
    page.emulate_media(media="print")
    assert not any(each.is_visible() for each in controls.all())


@pytest.mark.sample(every=2)
@pytest.mark.parametrize("dark", [True, False], ids=["dark", "light"])
def test_boards_are_printed_as_lines(open_page: Opener, dark: bool) -> None:
    page = open_page("/rules/vogt.kubeia", dark=dark)
    # A figure's picture is replaced by its board as soon as it is visible.
    colours = """all => all.filter(each => each.isConnected).map(
        each => getComputedStyle(each)).map(({fill, stroke}) => [fill, stroke])"""
    # A figure's board and the large one: the second is drawn by a script.
    squares = page.locator(":is(.figure-board, #start) .b-b")
    assert "rgb(255, 255, 255)" not in {fill for fill, _ in squares.evaluate_all(colours)}
    page.emulate_media(media="print")
    found = {tuple(each) for each in squares.evaluate_all(colours)}
    assert found == {("rgb(255, 255, 255)", "rgb(0, 0, 0)")}


def test_a_printed_comparison_has_the_open_parts_or_else_all(open_page: Opener) -> None:
    page = open_page("/compare?rulesets=vogt.petteia,cyningstan.petteia")
    page.emulate_media(media="print")
    parts = page.locator(".part-fold")
    says = [part.locator(".says").first for part in parts.all()]
    for each in says[:2]:
        expect(each).to_be_visible()
    forms = page.locator(".on-page, .only-differs, .add, #examples").all()
    assert len(forms) == 4
    assert not any(each.is_visible() for each in forms)
    parts.nth(1).locator(":scope > summary").click()
    expect(says[1]).to_be_visible()
    expect(says[0]).to_be_hidden()
