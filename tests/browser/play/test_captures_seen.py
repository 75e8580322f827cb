"""Events on the board are seen one after the other."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import EMPTY, Opener
from tests.browser.game_page import begin, cell, movable, targets, wait_for_turn

CAPTURE_STANDS_OPEN = "1ssss1ss1sss/12/12/12/4S7/5sS5/12/SSSSS2SSSSS w - - 0,0 0,0 0 1"
ENGINE = {"ruleset": "callen.simple-petteia", "opponent": "engine", "level": "1", "side": "white"}
MIN_PAUSE = 650
"""The milliseconds between a move and the reply, without what a busy machine needs."""

NOTE_PLIES = """() => {
    const seen = window.seen = [];
    new MutationObserver(() => {
        const plies = document.querySelectorAll("#moves [data-ply]").length;
        if (plies === 0 || seen.at(-1)?.plies === plies) return;
        seen.push({
            plies,
            at: performance.now(),
            falling: [...document.querySelectorAll("[data-fell]")].map(each => each.dataset.fell),
            jaws: document.querySelectorAll(".jaw").length,
            black: [...document.querySelectorAll("[data-drawn=s]")].length,
        });
    }).observe(document.getElementById("moves"), { childList: true, subtree: true });
}"""
"""Notes what the board shows when each move is added to the list."""
LENGTHEN_PAUSES = """{
    const later = window.setTimeout;
    window.setTimeout = (work, milliseconds, ...more) =>
        later(work, milliseconds < 500 ? milliseconds : 1000 * milliseconds, ...more);
}"""
"""Lets a pause last longer than any test waits, so that it ends only if it is skipped."""


def capture(page: Page) -> list[dict[str, object]]:
    """Capture f3, and see the reply."""
    begin(page, **ENGINE, start=CAPTURE_STANDS_OPEN)
    page.evaluate(NOTE_PLIES)
    cell(page, "e4").click()
    cell(page, "e3").click()
    expect(page.locator("#moves [data-ply]")).to_have_count(2)
    noted: list[dict[str, object]] = page.evaluate("window.seen")
    return noted


@pytest.mark.sample(every=2)
@pytest.mark.parametrize(("motion", "pause"), [(True, 1100), (False, MIN_PAUSE)])
def test_a_capture_is_seen_before_the_reply(open_page: Opener, motion: bool, pause: int) -> None:
    page = open_page("/", motion=motion)
    own, reply = capture(page)
    assert own["black"] == 9
    assert (own["falling"], own["jaws"]) == ((["f3"], 2) if motion else ([], 0))
    assert float(str(reply["at"])) - float(str(own["at"])) >= pause


def test_a_press_skips_the_pause_before_the_reply(open_page: Opener) -> None:
    page = open_page(EMPTY, motion=True)
    page.add_init_script(LENGTHEN_PAUSES)
    begin(page, **ENGINE, start=CAPTURE_STANDS_OPEN)
    page.evaluate(
        """() => new MutationObserver((_, observer) => {
            const press = () => document.getElementById("board")
                .dispatchEvent(new PointerEvent("pointerdown"));
            observer.disconnect();
            setInterval(press, 50);
        }).observe(document.getElementById("moves"), { childList: true, subtree: true })"""
    )
    cell(page, "e4").click()
    cell(page, "e3").click()
    expect(page.locator("#moves [data-ply]")).to_have_count(2)


def test_dice_of_both_sides_roll(open_page: Opener) -> None:
    page = open_page(EMPTY, motion=True)
    begin(page, **{**ENGINE, "ruleset": "vogt.kubeia"})
    wait_for_turn(page)
    page.evaluate(
        """() => {
            const rolls = window.rolls = [];
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (...how) {
                if (this.matches(".pb-die")) rolls.push(how[1].delay);
                return animate.apply(this, how);
            };
        }"""
    )
    cell(page, movable(page)[0]).click()
    cell(page, targets(page)[0]).click()
    expect(page.locator("#moves [data-ply]")).to_have_count(2)
    rolls: list[float] = page.evaluate("window.rolls")
    assert len(rolls) == 4
    assert min(rolls) >= 200
