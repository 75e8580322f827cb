"""The board on a separate page: the example, with and without motion, and sounds."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.board.alone import served
from tests.browser.game_page import PAINTED, axe_violations

BEFORE = {"a1": "S", "a3": "s", "b2": "s", "d2": "S", "e1": "s", "e2": "V"}
"""a1 to c1 will land next to men that are captured, are entombed and turn over."""
AFTER = {"c1": "V", "d2": "S", "e1": "x", "e2": "S"}
LAST = {"from": "a1", "to": "c1", "captures": {"b2": ["a2", "c2"], "a3": ["a2", "a4"]}}
SHOW = "show => window.place(show)"
MOVE = """([position, last]) => {
    const over = position.over ?? false;
    document.querySelector('#board').show({ position, legal: [], last, over }, true);
}"""
MOTION = """each => {
    const on = each.effect.target;
    const group = on.closest('[data-fell], [data-piece], [data-lock], .why, .pb-die');
    const { delay, duration } = each.effect.getTiming();
    return {
        kind: group.dataset.fell ? 'fall' : group.dataset.piece ? 'man' :
            group.dataset.lock ? 'lock' : on.matches('.jaw') ? 'jaw' :
            group.matches('.why') ? 'why' : 'die',
        on: group.dataset.fell ?? group.dataset.piece ?? '', delay, duration,
    };
}"""
COUNT_SOUNDS = """() => {
    window.struck = 0;
    const strike = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
        window.struck += 1;
        return strike.call(this);
    };
}"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("alone")) as found:
        yield found


def board_on(
    browser: Browser, address: str, reduced_motion: str = "no-preference", **attributes: str
) -> Page:
    page = browser.new_context(reduced_motion=reduced_motion).new_page()  # type: ignore[arg-type]
    page.goto(f"{address}/gallery.html")
    page.wait_for_function("window.place !== undefined")
    page.evaluate(SHOW, before(attributes))
    return page


def before(attributes: dict[str, str]) -> dict[str, Any]:
    return {
        "name": "board",
        "width": 400,
        "attributes": {"rotate": "never", **attributes},
        "position": {"files": 5, "ranks": 4, "pieces": BEFORE},
        "legal": [],
        "last": None,
        "hint": [],
    }


def after(**more: Any) -> list[Any]:
    return [
        {
            "files": 5,
            "ranks": 4,
            "pieces": AFTER,
            "turn": "black",
            "reserve": None,
            "dice": [],
            "locked": {},
            "active": None,
            **more,
        },
        LAST,
    ]


def move(page: Page, **more: Any) -> list[dict[str, Any]]:
    """Show the position after the move, as a page does when a move was played.

    The motion that runs then: on what, when, and how long.
    """
    found: list[dict[str, Any]] = page.evaluate(
        f"""move => {{
            ({MOVE})(move);
            return document.getAnimations().map({MOTION});
        }}""",
        after(**more),
    )
    return found


def of_kind(found: list[dict[str, Any]], kind: str) -> list[tuple[str, float, float]]:
    return sorted(
        (each["on"], each["delay"], each["duration"]) for each in found if each["kind"] == kind
    )


def test_the_example_is_played_with_the_packages_files(browser: Browser, address: str) -> None:
    page = browser.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{address}/board.html")
    board = page.locator("petteia-board")
    expect(board.locator('[data-square="b3"]')).to_have_attribute("aria-label", "Β3, white stone")
    board.locator('[data-square="d1"]').click()
    board.locator('[data-square="b2"]').click()
    expect(page.locator("#told")).to_have_text("d1-b2 is not possible here.")
    board.locator('[data-square="d3"]').click()
    expect(page.locator("#told")).to_have_text("White played d1-d3xc3.")
    expect(board.locator("[data-piece]")).to_have_count(3)
    assert axe_violations(page) == []
    assert errors == []
    page.context.close()


def test_captured_men_fall_from_left_to_right_once_the_mover_has_landed(
    browser: Browser, address: str
) -> None:
    page = board_on(browser, address)
    found = move(page)
    assert of_kind(found, "fall") == [("a3", 420, 350), ("b2", 510, 350), ("e1", 600, 350)]
    assert of_kind(found, "why") == [("", 220, 550), ("", 220, 640)]
    men = of_kind(found, "man")
    assert ("c1", 0, 220) in men
    assert ("c1", 950, 100) in men
    assert ("e2", 950, 100) in men
    assert ("e1", 775, 175) in men
    page.wait_for_function("document.getAnimations().length === 0")
    expect(page.locator('[data-layer="motion"] > *')).to_have_count(0)
    expect(page.locator("[data-piece]")).to_have_count(len(AFTER))
    page.context.close()


def test_slow_motion_is_slower(browser: Browser, address: str) -> None:
    page = board_on(browser, address, motion="slow")
    assert of_kind(move(page), "fall")[0] == ("a3", 1050, 875)
    page.context.close()


@pytest.mark.parametrize(("system", "own"), [("reduce", "system"), ("no-preference", "none")])
def test_without_motion_crosses_mark_the_squares_of_captured_men(
    browser: Browser, address: str, system: str, own: str
) -> None:
    page = board_on(browser, address, system, motion=own)
    assert move(page, dice=[5, 2]) == []
    assert page.locator('[data-layer="under"] > *').count() == 4
    page.context.close()


def test_dice_roll_for_half_a_second(browser: Browser, address: str) -> None:
    page = board_on(browser, address)
    assert of_kind(move(page, dice=[5, 2]), "die") == [("", 1150, 500), ("", 1150, 500)]
    page.context.close()


@pytest.mark.parametrize(
    ("sounds", "more", "struck"),
    [
        ("on", {}, 2),
        ("on", {"locked": {"d2": ["e2"]}}, 4),
        ("on", {"over": True}, 4),
        ("off", {"over": True}, 0),
    ],
)
def test_captures_locks_and_the_end_make_sounds_unless_switched_off(
    browser: Browser, address: str, sounds: str, more: dict[str, Any], struck: int
) -> None:
    page = board_on(browser, address, sounds=sounds)
    page.evaluate(COUNT_SOUNDS)
    page.locator('[data-square="d4"]').click()
    move(page, **more)
    # The sound of a move is played once the move is painted.
    page.evaluate(PAINTED)
    assert page.evaluate("window.struck") == struck
    page.context.close()


def test_no_sound_is_played_before_something_has_been_pressed(
    browser: Browser, address: str
) -> None:
    page = browser.new_page()
    # A call from a test counts as a press, so the page acts by itself.
    show, last = json.dumps(before({"sounds": "on"})), json.dumps(after())
    act = f"({SHOW})({show}); ({MOVE})({last}); document.title = 'shown';"
    wait = f"addEventListener('load', () => setTimeout(() => {{ {act} }}, 200));"
    page.add_init_script(f"({COUNT_SOUNDS})(); {wait}")
    page.goto(f"{address}/gallery.html")
    page.wait_for_timeout(600)
    expect(page).to_have_title("shown")
    assert page.evaluate("window.struck") == 0
    page.context.close()
