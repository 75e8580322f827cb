"""The game page as a player uses it."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, expect

SMALL = {"ruleset": "cyningstan.petteia", "option.board": "4x5", "option.quiet_limit": "4"}
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PAINTED = """() => new Promise(painted =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(painted, 20))))"""
"""Waits until what has changed is painted."""
FIELDS = """text => {
    const form = new DOMParser().parseFromString(text, "text/html").querySelector("#set-up");
    return [...new FormData(form, form.querySelector("button.main"))];
}"""
"""What the form of the set-up page sends as it is when the game is begun."""
ARROWS = {(0, -1): "ArrowUp", (0, 1): "ArrowDown", (-1, 0): "ArrowLeft", (1, 0): "ArrowRight"}


def begin(page: Page, **form: str) -> None:
    """Begin a game as the form on the set-up page does, without showing that page."""
    request = page.context.request
    shown = request.get(f"/play?ruleset={form.pop('ruleset')}")
    fields: dict[str, str | float | bool] = dict(page.evaluate(FIELDS, shown.text()))
    fields |= form
    # A box that is not ticked is not sent.
    fields = {name: value for name, value in fields.items() if value != "false"}
    address = urlsplit(shown.url)
    origin = {"origin": f"{address.scheme}://{address.netloc}"}
    answer = request.post("/play", form=fields, headers=origin, max_redirects=0)
    assert answer.status == HTTPStatus.SEE_OTHER, answer.text()
    page.goto(answer.headers["location"])
    expect(page.locator("[data-square]").first).to_be_attached()


def begin_by_form(page: Page, **form: str) -> None:
    """Begin a game with the form on the set-up page."""
    page.goto(f"/play?ruleset={form.pop('ruleset')}")
    for fold in page.locator("#set-up .fold:not([open]) > summary").all()[::-1]:
        fold.click()
    for name, value in form.items():
        field = page.locator(f'[name="{name}"]')
        if field.first.get_attribute("type") == "radio":
            page.locator(f'label:has([name="{name}"][value="{value}"])').click()
        elif field.first.get_attribute("type") == "checkbox":
            field.set_checked(value == "true")
        elif field.first.evaluate("field => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    page.get_by_role("button", name="Start").click()
    expect(page.locator("[data-square]").first).to_be_attached()


def eventually(page: Page, check: Callable[[], bool], seconds: float = 120.0) -> None:
    """Wait until a check of a page is true: pages change some time after the cause."""
    deadline = time.monotonic() + seconds
    while not check():
        assert time.monotonic() < deadline
        page.wait_for_timeout(50)


def is_above(upper: Locator, lower: Locator) -> bool:
    """Whether one part of a page ends before the other begins, both at the same moment."""
    gap: float = upper.evaluate(
        """(upper, lower) =>
            lower.getBoundingClientRect().top - upper.getBoundingClientRect().bottom""",
        lower.element_handle(),
    )
    return gap >= -1


def cell(page: Page | Locator, square: str) -> Locator:
    """A square of the board."""
    return page.locator(f'[data-square="{square}"]')


def movable(page: Page) -> list[str]:
    """The men that can move, by their names for a screen reader."""
    return _squares(page, r", \d+ moves?\b")


def targets(page: Page) -> list[str]:
    """Where the chosen man can go."""
    return _squares(page, "can go here")


def is_over(page: Page) -> bool:
    """Whether the page shows a result."""
    return page.locator("#result").is_visible()


def accept_invitation(host: Page, friend: Page) -> None:
    """Let a friend join the game to which a host invites them."""
    friend.goto(host.locator("#invite-link").input_value())
    friend.get_by_role("button", name="Accept and play").click()
    expect(host.locator("#invitation")).to_be_hidden()


def wait_for_turn(page: Page) -> None:
    """Wait until the player can move, or the game is over."""
    page.wait_for_function(
        """() => !document.getElementById("result").hidden ||
            !document.getElementById("typed").disabled"""
    )


def wait_for_reply(page: Page, moves: int) -> None:
    """Wait until the given number of move lines are complete and it is the player's turn again."""
    page.wait_for_function(
        """count => !document.getElementById("result").hidden || (
            !document.getElementById("typed").disabled &&
            [...document.querySelectorAll("#moves li:not(.none)")]
                .filter(line => line.lastElementChild.textContent).length >= count)""",
        arg=moves,
    )


def watch(page: Page, expression: str) -> None:
    """Note every value that an expression takes from now on, however quickly it changes."""
    page.evaluate(
        f"""() => {{
            const value = () => {expression};
            const seen = window.seen = [value()];
            new MutationObserver(() => {{
                if (seen.at(-1) !== value()) seen.push(value());
            }}).observe(document, {{ attributes: true, childList: true, subtree: true }});
        }}"""
    )


def seen(page: Page) -> list[str]:
    """The values that were noted."""
    noted: list[str] = page.evaluate("window.seen")
    return noted


def walk(page: Page, square: str) -> None:
    """Go to a square with the arrow keys."""
    while True:
        step = page.evaluate(
            """wanted => {
                const at = document.activeElement;
                const place = each => {
                    const row = each.parentElement;
                    const rows = row.parentElement;
                    return [[...row.children].indexOf(each), [...rows.children].indexOf(row)];
                };
                const [x, y] = place(at);
                const [toX, toY] = place(document.querySelector(`[data-square="${wanted}"]`));
                if (x !== toX) return [Math.sign(toX - x), 0];
                return [0, Math.sign(toY - y)];
            }""",
            square,
        )
        if step == [0, 0]:
            return
        page.keyboard.press(ARROWS[(step[0], step[1])])


def resign(page: Page) -> None:
    """Resign the game, and see the sheet of its end over the page."""
    more = page.get_by_role("button", name="More", exact=True)
    if more.is_visible():
        more.click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes").click()
    expect(page.get_by_role("dialog")).to_contain_text("by resignation")


def close_sheet(page: Page) -> None:
    """Go back to the page under a sheet."""
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def see_review(page: Page) -> Locator:
    """Go from the sheet of a game that is over to its analysis, and wait for its review."""
    page.get_by_role("dialog").get_by_role("link", name="See the review").click()
    review = page.locator("#review")
    expect(review).to_be_visible()
    return review


def axe_violations(page: Page) -> list[str]:
    """What axe finds wrong with a page."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{violation['id']}: {node['html'][:160]}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


def _squares(page: Page, pattern: str) -> list[str]:
    labels: list[str] = page.locator("[data-square]").evaluate_all(
        "cells => cells.map(each => each.getAttribute('aria-label'))"
    )
    return [label.split(",")[0] for label in labels if re.search(pattern, label)]
