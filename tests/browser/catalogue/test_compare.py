"""Rulesets side by side in a real browser: chosen by keyboard, read on a phone, without script."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from petteia.server.catalogue.rulesets.measurements import cell_of
from tests.browser.conftest import DESK, PHONE, Opener
from tests.browser.game_page import AXE, faults_of_axe
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
    assert faults_of_axe(page, AXE.read_text()) == []
    assert page.evaluate(STICKS_OUT) <= 0


def test_rulesets_are_chosen_by_keyboard(open_page: Opener) -> None:
    page = open_page("/compare")
    for number, name in ((1, "Petteia XXI"), (2, "Dmytro’s Poleis")):
        page.get_by_label(f"Ruleset {number}").focus()
        page.keyboard.type(name)
        expect(page.get_by_label(f"Ruleset {number}")).not_to_have_value("")
    page.get_by_role("button", name="Compare").press("Enter")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Petteia XXI (Carrillo) and Dmytro’s Poleis")
    expect(page.get_by_label("Ruleset 1")).to_have_value("carrillo.petteia-xxi")


def test_on_a_phone_every_entry_names_its_ruleset(open_page: Opener) -> None:
    page = open_page(f"/compare?rulesets={FOUR}", PHONE)
    board = page.locator(".fact", has=page.get_by_role("heading", name="Board", exact=True))
    names = ("Petteia XXI (Carrillo)", "Dmytro’s Poleis", "Kubeia prós skiamachían (Vogt)")
    for name in names:
        expect(board.get_by_text(name, exact=True)).to_be_visible()
    boxes = [cell.bounding_box() for cell in board.get_by_role("listitem").all()]
    assert all(
        box is not None and box["x"] >= 0 and box["x"] + box["width"] <= 360 for box in boxes
    )


def test_a_plot_has_its_number_interval_and_n_beside_it(open_page: Opener) -> None:
    page = open_page(f"/compare?rulesets={FOUR}")
    winners = page.locator(".metric").filter(has_text="Games with a winner")
    poleis = winners.get_by_role("listitem").filter(has_text="Dmytro’s Poleis")
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
