"""Puzzles in a real browser: by mouse, keyboard and touch, with wrong moves answered."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from petteia.puzzles import Puzzle, puzzles
from tests.browser.conftest import DESK, PHONE, Opener
from tests.browser.game_page import axe_violations, cell
from tests.browser.site.test_looks import PAST_THE_EDGE, STICKS_OUT

SHORT: Puzzle = next(
    puzzle
    for puzzle in puzzles()
    if puzzle.solver_moves == 1
    and "@" not in puzzle.solution[0]
    and puzzle.position().turn
    and puzzle.rules.mechanics["capture.again"] == "none"
)
"""A puzzle of one move of White's, by rules under which a turn is one move."""


def ends(move: str) -> tuple[str, str]:
    """The squares that a move leaves and reaches."""
    start, _, to = move.partition("x")[0].partition("-")
    return start, to


def play(page: Page, move: str) -> None:
    """Move a piece by two clicks."""
    for square in ends(move):
        cell(page, square).click()


def wrong_move() -> str:
    """A legal move that is not the solution."""
    moves = map(str, SHORT.position().legal_moves)
    return next(move for move in moves if ends(move) != ends(SHORT.solution[0]))


def opened(open_page: Opener, size: tuple[int, int] = DESK, touch: bool = False) -> Page:
    page = open_page(f"/puzzles/{SHORT.id}", size, touch=touch)
    expect(page.locator("#rating")).to_have_text("Your rating: 1000")
    return page


def test_a_solved_puzzle_raises_the_rating_and_leads_to_the_next(open_page: Opener) -> None:
    page = opened(open_page)
    play(page, SHORT.solution[0])
    expect(page.locator("#feedback b")).to_have_text("Solved.")
    expect(page.locator("#rating")).not_to_have_text("Your rating: 1000")
    expect(page.locator("#themes")).not_to_be_empty()
    expect(page.locator("#progress")).to_have_text("1 puzzle solved, on 1 day.")
    expect(page.locator("#next")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).not_to_have_url(re.compile(SHORT.id))
    expect(page.locator("#feedback")).to_be_empty()


def test_a_wrong_move_is_answered_and_undone(open_page: Opener) -> None:
    page = opened(open_page)
    move = wrong_move()
    play(page, move)
    expect(page.locator("#feedback b")).to_have_text(re.compile("is not the move"))
    expect(page.locator("#feedback p")).to_have_text(re.compile("chances|better"))
    expect(cell(page, ends(move)[0])).to_have_attribute("aria-label", re.compile("white"))
    play(page, SHORT.solution[0])
    expect(page.locator("#feedback b")).to_have_text("Solved.")


def test_the_solution_can_be_shown_without_counting_as_solved(open_page: Opener) -> None:
    page = opened(open_page)
    page.get_by_role("button", name="Show the solution").click()
    expect(page.locator("#feedback p")).to_contain_text(f"{SHORT.solution[0]}. ")
    expect(page.locator("#progress")).to_have_text("No puzzle solved yet.")
    expect(page.get_by_role("button", name="Delete")).to_be_visible()
    expect(page.locator("#next")).to_be_focused()


def test_there_is_nothing_to_delete_before_the_first_try(open_page: Opener) -> None:
    page = opened(open_page)
    expect(page.locator("#progress")).to_have_text("No puzzle solved yet.")
    expect(page.locator("#progress-delete")).to_be_hidden()


def test_deleted_progress_can_be_brought_back(open_page: Opener) -> None:
    page = opened(open_page)
    play(page, SHORT.solution[0])
    expect(page.locator("#progress")).to_have_text("1 puzzle solved, on 1 day.")
    page.get_by_role("button", name="Delete", exact=True).press("Enter")
    expect(page.locator("#progress-note")).to_have_text("Your progress is deleted.")
    expect(page.locator("#progress")).not_to_contain_text("1 puzzle")
    page.get_by_role("button", name="Bring it back").press("Enter")
    expect(page.locator("#progress")).to_have_text("1 puzzle solved, on 1 day.")


def test_practice_stays_with_the_chosen_ruleset(open_page: Opener) -> None:
    page = open_page("/puzzles")
    page.get_by_label("Ruleset").select_option("carrillo.latrunculi-xxi")
    page.get_by_role("button", name="Practise").click()
    expect(page).to_have_url(re.compile("ruleset=carrillo.latrunculi-xxi"))
    expect(page.get_by_label("Ruleset")).to_have_value("carrillo.latrunculi-xxi")


@pytest.mark.sample(every=3)
@pytest.mark.parametrize("size", [PHONE, (768, 1024), DESK])
def test_the_puzzle_of_the_day_is_accessible_and_fits_the_width(
    open_page: Opener, size: tuple[int, int]
) -> None:
    page = open_page("/puzzles", size, touch=size == PHONE)
    expect(cell(page, "a1")).to_be_attached()
    expect(page.locator(".earlier small").first).to_have_text("not tried")
    assert page.evaluate(STICKS_OUT) <= 0
    assert page.evaluate(PAST_THE_EDGE) == []
    assert axe_violations(page) == []


def test_a_puzzle_is_solved_by_touch(open_page: Opener) -> None:
    page = opened(open_page, PHONE, touch=True)
    for square in ends(SHORT.solution[0]):
        cell(page, square).tap()
    expect(page.locator("#feedback b")).to_have_text("Solved.")


def test_a_puzzle_is_solved_with_the_keyboard(open_page: Opener) -> None:
    page = opened(open_page)
    for square in ends(SHORT.solution[0]):
        cell(page, square).focus()
        page.keyboard.press("Enter")
    expect(page.locator("#feedback b")).to_have_text("Solved.")


def test_on_a_phone_the_task_is_above_the_board_and_the_solution_beside_it(
    open_page: Opener,
) -> None:
    page = opened(open_page, PHONE, touch=True)
    question, board = page.locator("#question"), page.locator("petteia-board .pb-frame")
    above, below = question.bounding_box(), board.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] < below["y"]
    expect(question).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Show the solution").tap()
    why = page.locator("#feedback p")
    expect(why).to_have_text(re.compile(re.escape(SHORT.solution[0]) + r"\. .+ .+\.$"))
    for seen in (board, why):
        expect(seen).to_be_in_viewport(ratio=0.9)
    assert axe_violations(page) == []
