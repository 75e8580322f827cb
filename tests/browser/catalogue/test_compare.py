"""Rulesets side by side in a real browser: chosen with the keyboard, and read on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from petteia.i18n.languages import FALLBACK
from petteia.i18n.messages import messages_in
from petteia.rulesets import ruleset
from petteia.server.catalogue.rulesets.choosing import scholars_games
from petteia.server.catalogue.rulesets.measurements import cell_of
from petteia.server.catalogue.rulesets.side_by_side import verdicts
from tests.browser.conftest import DESK, PHONE, Opener
from tests.browser.game_page import axe_violations
from tests.browser.site.test_looks import STICKS_OUT

FOUR = "cyningstan.petteia,carrillo.petteia-xxi,navpil.poleis,vogt.kubeia-tournament"


@pytest.mark.sample(every=6)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [DESK, (768, 1024), PHONE], ids=["desk", "tablet", "phone"])
def test_axe_finds_nothing_on_a_comparison_of_four(
    open_page: Opener, size: tuple[int, int], dark: bool
) -> None:
    page = open_page(f"/compare?rulesets={FOUR}", size, dark)
    page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true })")
    assert axe_violations(page) == []
    assert page.evaluate(STICKS_OUT) <= 0


def test_rulesets_are_chosen_added_and_left_out_by_keyboard(open_page: Opener) -> None:
    page = open_page("/compare")
    for number, name in ((1, "Petteia XXI"), (2, "Dmytro’s Poleis")):
        page.get_by_label(f"Ruleset {number}").focus()
        page.keyboard.type(name)
        expect(page.get_by_label(f"Ruleset {number}")).not_to_have_value("")
    page.get_by_role("button", name="Compare").press("Enter")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Where two readings diverge")
    expect(page).to_have_title(re.compile(r"Petteia XXI \(Carrillo\) and Dmytro’s Poleis"))
    page.get_by_text("+ Add").press("Enter")
    page.get_by_label("Ruleset 3").focus()
    page.keyboard.type("Latrunculi 1994")
    page.get_by_role("button", name="Compare").press("Enter")
    expect(heading).to_have_text("Where three readings diverge")
    page.get_by_role("link", name="Leave out Petteia XXI").press("Enter")
    expect(heading).to_have_text("Where two readings diverge")
    expect(page.locator(".chip")).to_have_text([re.compile("Poleis"), re.compile("1994")])


def test_only_differences_are_shown_until_everything_is_asked_for(open_page: Opener) -> None:
    page = open_page("/compare?rulesets=schaedler.latrunculi-1994,schaedler.latrunculi-2001")
    board = page.locator(".fact", has=page.get_by_role("heading", name="Board", exact=True))
    expect(board).to_be_hidden()
    page.get_by_role("checkbox", name="Only what differs").press("Space")
    expect(board).to_be_visible()


def test_names_stay_visible_and_one_position_is_played_under_each_ruleset(
    open_page: Opener,
) -> None:
    page = open_page(f"/compare?rulesets={','.join(scholars_games())}")
    position = page.locator(".positions").get_by_role("listitem")
    expect(position.nth(0)).to_contain_text("c3 is bound.")
    expect(position.nth(2)).to_contain_text("Captured: c3.")
    page.get_by_role("heading", name="Rule by rule").scroll_into_view_if_needed()
    page.mouse.wheel(0, 400)
    for name in ("Locus Ludi: Seneca", "Schädler 1994", "Bell 1960"):
        box = page.locator(".column-heads").get_by_role("link", name=name).bounding_box()
        assert box is not None
        assert 0 <= box["y"] < 100


@pytest.mark.wide
def test_a_verdict_counts_the_differences_of_each_pair(open_page: Opener) -> None:
    page = open_page(f"/compare?rulesets={','.join(scholars_games())}")
    said = page.locator(".verdicts-by-pair").get_by_role("listitem")
    expect(said).to_have_count(3)
    for each, found in zip(
        said.all(),
        verdicts([ruleset(id) for id in scholars_games()], messages_in(FALLBACK)),
        strict=True,
    ):
        expect(each).to_contain_text(f"differ on {len(found.differing)} of {found.shared} points.")


@pytest.mark.wide
def test_on_a_phone_every_entry_names_its_ruleset(open_page: Opener) -> None:
    page = open_page(f"/compare?rulesets={FOUR}", PHONE)
    board = page.locator(".fact", has=page.get_by_role("heading", name="Board", exact=True))
    for left in ("Walker: Petteia", "Dmytro 2015"):
        page.get_by_label("Ruleset on the left").select_option(label=left)
        for name in (left, "Carrillo: Petteia XXI"):
            expect(board.get_by_text(name)).to_be_visible()
        boxes = [cell.bounding_box() for cell in board.get_by_role("listitem").all()]
        assert len(boxes) == 2
        assert all(
            box is not None and box["x"] >= 0 and box["x"] + box["width"] <= 360 for box in boxes
        )


def test_a_plot_has_its_number_interval_and_n_beside_it(open_page: Opener) -> None:
    page = open_page(f"/compare?rulesets={FOUR}")
    page.get_by_text("More statistics").click()
    winners = page.locator(".metric").filter(has_text="Games with a winner")
    poleis = winners.get_by_role("listitem").filter(has_text="Dmytro 2015")
    cell = cell_of("navpil.poleis")
    assert cell is not None
    shown = cell.metrics["decisive"]
    value, low, high = (round(100 * share) for share in (shown.value, shown.low, shown.high))
    expect(poleis).to_contain_text(f"{value}% {low}–{high}, n = {shown.n:,}")
    axis, dot = (poleis.locator(part).bounding_box() for part in (".axis", "circle"))
    assert axis is not None
    assert dot is not None
    middle = dot["x"] + dot["width"] / 2
    assert middle == pytest.approx(axis["x"] + shown.value * axis["width"], abs=4)


@pytest.mark.wide
def test_a_phone_shows_two_rulesets_at_a_time_which_the_reader_chooses(open_page: Opener) -> None:
    three = ("schaedler.latrunculi-1994", "locusludi.seneca", "bell.latrunculi")
    page = open_page(f"/compare?rulesets={','.join(three)}", PHONE, touch=True)
    left, right = (
        page.get_by_label("Ruleset on the left"),
        page.get_by_label("Ruleset on the right"),
    )
    outcomes = page.locator(".positions .columns > li")
    assert [each.is_visible() for each in outcomes.all()] == [True, True, False]
    height = page.evaluate("document.documentElement.scrollHeight")
    right.select_option(label="Bell 1960")
    assert [each.is_visible() for each in outcomes.all()] == [True, False, True]
    # A ruleset that is already on the other side changes places with it.
    left.select_option(label="Bell 1960")
    expect(right).to_have_value("0")
    bell, schaedler = (
        outcomes.nth(place).evaluate("each => each.getBoundingClientRect().x") for place in (2, 0)
    )
    assert bell < schaedler
    # What these two share is folded away, even if the third one differs.
    rows = page.locator(".fact").evaluate_all(
        """rows => rows.filter(row => row.checkVisibility())
            .map(row => [...row.querySelectorAll("li")].filter(each => !each.hidden).length)"""
    )
    assert set(rows) == {2}
    assert page.evaluate(STICKS_OUT) <= 0
    assert axe_violations(page) == []
    assert height < 9_000
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(outcomes.nth(1)).to_be_visible()
    expect(left).to_be_hidden()


def test_going_back_shows_the_rulesets_that_the_fields_name(open_page: Opener) -> None:
    page = open_page(f"/compare?rulesets={FOUR}", PHONE)
    right = page.locator(".pair select").nth(1)
    shown = page.locator(".comparison .columns").first.locator("li:not([hidden])")
    before = shown.all_inner_texts()
    right.select_option(index=3)
    assert shown.all_inner_texts() != before
    page.goto("/learn")
    page.go_back()
    page.wait_for_load_state()
    assert shown.all_inner_texts() == before
    expect(right).to_have_value("1")
