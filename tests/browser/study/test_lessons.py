"""Lessons in a real browser: by keyboard, mouse and touch, with wrong moves answered."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as WaitTimeoutError

from petteia.lessons import differences, lessons, lessons_for
from petteia.lessons.answers import right_choice
from petteia.lessons.lesson import Lesson
from petteia.rulesets import ruleset
from tests.browser.conftest import DESK, PHONE, Opener
from tests.browser.game_page import axe_violations, eventually, is_above
from tests.browser.site.test_looks import STICKS_OUT
from tests.browser.site.test_me import make_account, sign_in

MAX_KEY_PRESSES = 60
FIRST = "/learn/first-steps"


def cell(square: str) -> str:
    """The selector of a square."""
    return f'petteia-board [data-square="{square}"]'


class Keys:
    """A keyboard that counts its presses."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.pressed = 0

    def press(self, key: str, times: int = 1) -> None:
        """Press a key the given number of times."""
        for _ in range(times):
            self.page.keyboard.press(key)
            self.pressed += 1

    def go(self, start: str, to: str) -> None:
        """Press the arrows from one square to another."""
        files, ranks = ord(to[0]) - ord(start[0]), int(to[1:]) - int(start[1:])
        self.press("ArrowRight" if files > 0 else "ArrowLeft", abs(files))
        self.press("ArrowUp" if ranks > 0 else "ArrowDown", abs(ranks))

    @property
    def square(self) -> str:
        """The square that has the focus."""
        found: str = self.page.evaluate("document.activeElement?.dataset.square ?? ''")
        return found


def press(page: Page, squares: Iterable[str], by: str) -> None:
    """Press squares one after the other, by mouse, keyboard or touch."""
    if by == "keyboard":
        page.locator('petteia-board .pb-cell[tabindex="0"]').focus()
        keys = Keys(page)
        for square in squares:
            keys.go(keys.square, square)
            keys.press("Enter")
    else:
        for square in squares:
            one = page.locator(cell(square))
            one.tap() if by == "touch" else one.click()


def test_the_first_lesson_is_finished_with_the_keyboard(open_page: Opener) -> None:
    page = open_page(FIRST)
    [lesson, *_] = lessons()
    expect(page.locator("#question")).to_have_text("You play White. Move the stone on b1 to b5.")
    page.locator('petteia-board .pb-cell[tabindex="0"]').focus()
    keys = Keys(page)
    for number, task in enumerate(lesson.tasks, start=1):
        expect(page.locator("#place")).to_have_text(f"Task {number} of {len(lesson.tasks)}")
        start, to = task.accepted[0].partition("x")[0].split("-")
        keys.go(keys.square, start)
        keys.press("Enter")
        keys.go(start, to)
        keys.press("Enter")
        expect(page.locator("#feedback b")).to_have_text("Right.")
        expect(page.locator("#next")).to_be_focused()
        keys.press("Enter")
    expect(page.locator("#question")).to_have_text("That was the last task.")
    assert keys.pressed < MAX_KEY_PRESSES
    reached = page.evaluate("Object.keys(JSON.parse(localStorage.getItem('petteia_milestones')))")
    assert reached == ["visit", "first-capture", "first-lesson"]
    keys.press("Enter")
    expect(page.locator("#coach-advice")).not_to_be_empty()
    assert axe_violations(page) == []
    page.goto("/learn")
    expect(page.locator('[data-lesson="first-steps"]')).to_contain_text("6 of 6 tasks done")


def test_taking_a_bait_is_answered_on_the_board_and_undone(open_page: Opener) -> None:
    page = open_page(f"{FIRST}#5")
    page.locator(cell("a2")).click()
    page.locator(cell("a4")).click()
    expect(page.locator("#feedback b")).to_have_text("Not yet. The piece goes back.")
    expect(page.locator("#feedback p")).to_have_text("The reply a1-a2xb2 captures b2.")
    square = page.locator(cell("a2"))
    expect(square).to_have_attribute("aria-label", re.compile("^a2, black stone"))
    expect(square).to_have_attribute("aria-label", re.compile("^a2, white stone"))


def test_a_reader_who_reloads_a_lesson_continues_where_they_were(open_page: Opener) -> None:
    page = open_page(FIRST)
    page.locator("#skip").click()
    place = page.locator("#place")
    expect(place).to_have_text("Task 2 of 6")
    page.reload()
    expect(place).to_have_text("Task 2 of 6")
    page.locator("#analyse").click()
    page.wait_for_url("**/analysis*")
    page.go_back()
    expect(place).to_have_text("Task 2 of 6")


def test_hints_are_given_one_after_the_other(open_page: Opener) -> None:
    page = open_page(f"{FIRST}#2")
    hints = page.locator("#hints button")
    hints.nth(2).click(force=True)
    expect(page.locator("#hint-text")).to_be_empty()
    for number, text in enumerate(("Move the piece on e3.", "It goes to c3.", "Captured: c4.")):
        hints.nth(number).click()
        expect(page.locator("#hint-text")).to_have_text(text)


def test_a_missed_task_comes_again(open_page: Opener) -> None:
    page = open_page("/learn")
    expect(page.locator("#repeat")).to_be_hidden()
    kept = '{"first-steps":{"2":{"answered":0,"repeated":0}}}'
    page.evaluate("kept => localStorage.setItem('petteia_lessons', kept)", kept)
    page.reload()
    page.get_by_role("link", name="The first three minutes, task 2").click()
    expect(page.locator("#place")).to_have_text("Task 2 of 6")
    page.goto("/learn")
    page.get_by_role("button", name="Delete").click()
    expect(page.locator("#repeat")).to_be_hidden()
    assert page.evaluate("localStorage.getItem('petteia_lessons')") is None
    page.get_by_role("button", name="Bring it back").click()
    expect(page.locator("#repeat")).to_be_visible()
    page.reload()
    expect(page.locator("#repeat")).to_be_visible()
    expect(page.get_by_role("button", name="Delete")).to_be_visible()


@pytest.mark.wide
def test_progress_is_taken_to_another_browser_by_an_account(open_page: Opener) -> None:
    name = f"Learner {time.monotonic_ns() % 10**12}"
    page = open_page(f"{FIRST}#2")
    page.get_by_role("button", name="Which piece").click()
    page.locator(cell("e3")).click()
    with page.expect_response("**/learn/progress"):
        page.locator(cell("c3")).click()
    make_account(page, name)
    other = open_page("/learn")
    expect(other.locator(".first .lesson-progress")).to_have_text("0 of 6 tasks done")
    sign_in(other, name)
    other.goto("/learn")
    expect(other.locator(".first .lesson-progress")).to_have_text("1 of 6 tasks done")


def test_progress_is_exported_and_imported(open_page: Opener, tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    file.write_text('{"first-steps": {"2": {"answered": 1, "repeated": 0}}}')
    page = open_page("/learn", (360, 740), touch=True)
    choose_file(page, file)
    expect(page.locator("#progress-note")).to_have_text("1 task is imported.")
    expect(page.get_by_role("heading", name="Due today")).to_be_visible()
    assert axe_violations(page) == []
    assert page.evaluate(STICKS_OUT) <= 0
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").tap()
    assert json.loads(download.value.path().read_text()) == json.loads(file.read_text())
    file.write_text("no progress")
    choose_file(page, file)
    expect(page.locator("#progress-note")).to_have_text("This file contains no progress.")
    page.reload()
    expect(page.get_by_role("heading", name="Due today")).to_be_visible()


def choose_file(page: Page, file: Path) -> None:
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Import").tap()
    chooser.value.set_files(file)


@pytest.mark.wide
def test_progress_is_stored_while_the_site_does_not_answer(open_page: Opener) -> None:
    page = open_page(f"{FIRST}#2")
    page.route("**/learn/progress", lambda route: route.abort())
    page.locator(cell("e3")).click()
    page.locator(cell("c3")).click()
    expect(page.locator("#next")).to_be_focused()
    page.goto("/learn")
    expect(page.locator(".first .lesson-progress")).to_have_text("1 of 6 tasks done")
    page.unroute("**/learn/progress")
    with page.expect_response("**/learn/progress") as sent:
        page.reload()
    assert sent.value.status == 204


def test_a_lesson_is_played_by_touch_on_a_phone(open_page: Opener) -> None:
    page = open_page(FIRST, PHONE, touch=True)
    page.locator(cell("b1")).tap()
    page.locator(cell("b5")).tap()
    expect(page.locator("#feedback b")).to_have_text("Right.")
    page.locator("#next").tap()
    expect(page.locator("#place")).to_have_text("Task 2 of 6")


OUT_OF_VIEW = """shown => {
    const box = selector => document.querySelector(selector).getBoundingClientRect();
    const [board, text] = [box("petteia-board .pb-frame"), box(shown)];
    const go = [...document.querySelectorAll(".lesson-panel > .go")]
        .map(each => each.getBoundingClientRect().top).filter(top => top > 0);
    const end = Math.min(box(".nav").top, ...go);
    return [
        board.top < -1 && `the board begins at ${board.top}`,
        board.bottom > end && `the board ends at ${board.bottom}`,
        text.top < board.bottom - 1 && `${shown} begins at ${text.top}, above ${board.bottom}`,
        text.top + 20 > end && `${shown} begins at ${text.top}, below ${end}`,
    ].filter(Boolean);
}"""
"""What a reader of a task cannot see of the board and of a text."""


def check_view(page: Page, shown: str, place: str) -> None:
    """The board and a text are visible, once the page has laid out and scrolled to what is new."""
    with suppress(WaitTimeoutError):
        page.wait_for_function(f"shown => ({OUT_OF_VIEW})(shown).length === 0", arg=shown)
    assert page.evaluate(OUT_OF_VIEW, shown) == [], place


def solve_in_view(page: Page, lesson: Lesson) -> None:
    """Solve the tasks of a lesson on a phone; board, task and result are always visible."""
    for number, task in enumerate(lesson.tasks, start=1):
        place = f"{lesson.id}, task {number}"
        expect(page.locator("#place")).to_contain_text(f"{number} ")
        check_view(page, "#question", place)
        if task.is_choice:
            values = page.locator("#choices button")
            for at in range(values.count()):
                with page.expect_response("**/answer?*"):
                    values.nth(at).tap()
                expect(page.locator("#feedback b")).not_to_be_empty()
                check_view(page, "#feedback", place)
                if page.locator("#feedback.good").count():
                    break
        else:
            page.evaluate("move => document.getElementById('board').enter(move)", task.accepted[0])
        expect(page.locator("#next")).to_be_focused()
        check_view(page, "#feedback", place)
        page.locator("#next").tap()
    expect(page.locator("#question")).to_have_text("That was the last task.")
    check_view(page, "#question", lesson.id)


def test_the_board_stays_in_view_in_the_first_lesson_on_a_phone(open_page: Opener) -> None:
    solve_in_view(open_page(FIRST, PHONE, touch=True), lessons()[0])


@pytest.mark.wide
@pytest.mark.parametrize("lesson", lessons()[1:], ids=lambda lesson: lesson.id)
def test_the_board_stays_in_view_in_every_lesson_on_a_phone(
    open_page: Opener, lesson: Lesson
) -> None:
    solve_in_view(open_page(f"/learn/{lesson.id}", PHONE, touch=True), lesson)


@pytest.mark.sample(every=3)
@pytest.mark.parametrize("by", ["mouse", "keyboard", "touch"])
def test_a_turn_of_several_moves_is_guided_square_by_square(open_page: Opener, by: str) -> None:
    page = open_page("/learn/capturing-on", PHONE if by == "touch" else DESK, touch=by == "touch")
    path = ("b5", "c5", "d5")
    press(page, path, by)
    expect(page.locator("#feedback b")).to_have_text("Right.")
    expect(page.locator("#feedback p")).to_have_text("Captured: c4 and d4.")
    expect(page.locator(cell("d5"))).to_have_attribute("aria-label", re.compile("^d5, white"))


@pytest.mark.sample(every=4)
@pytest.mark.parametrize("by", ["mouse", "keyboard", "touch"])
@pytest.mark.parametrize(
    ("task", "path"),
    [("binding#3", ["d6"]), ("removal-first#1", ["b5", "b4", "c4"])],
    ids=["SCH-8", "SEN-2"],
)
def test_a_bound_piece_is_taken_off_the_board(
    open_page: Opener, task: str, path: list[str], by: str
) -> None:
    page = open_page(f"/learn/{task}", PHONE, touch=by == "touch")
    expect(page.locator(cell(path[0]))).to_have_attribute("aria-label", re.compile("bound"))
    press(page, path, by)
    expect(page.locator("#feedback b")).to_have_text("Right.")


def test_a_turn_that_stops_too_early_is_undone(open_page: Opener) -> None:
    page = open_page("/learn/capturing-on")
    for square in ("b5", "c5", "c5"):
        page.locator(cell(square)).click()
    expect(page.locator("#feedback p")).to_have_text("Only c4 is captured: 1 of 2.")
    expect(page.locator(cell("b5"))).to_have_attribute("aria-label", re.compile("^b5, white"))


@pytest.mark.sample(every=4)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_after_a_wrong_move(
    open_page: Opener, size: tuple[int, int], dark: bool
) -> None:
    page = open_page(f"{FIRST}#2", size, dark)
    page.locator(cell("e3")).click()
    page.locator(cell("e4")).click()
    expect(page.locator("#feedback p")).to_contain_text("is not beside an enemy piece")
    assert axe_violations(page) == []
    assert page.evaluate(STICKS_OUT) <= 0


def test_the_page_of_a_ruleset_counts_the_lessons_its_reader_knows(open_page: Opener) -> None:
    page = open_page("/rules/navpil.poleis")
    skills = lessons_for(ruleset("navpil.poleis"))
    known = page.locator("#know-count")
    expect(known).to_have_text(f"You have learned 0 of the {len(skills)} skills in this game.")
    tasks = {str(task): {"answered": 0} for task in range(1, len(skills[0].tasks) + 1)}
    kept = json.dumps({skills[0].id: tasks})
    page.evaluate("kept => localStorage.setItem('petteia_lessons', kept)", kept)
    page.reload()
    expect(known).to_have_text(f"You have learned 1 of the {len(skills)} skills in this game.")


def test_a_path_leads_through_the_missing_lessons_to_a_short_game(open_page: Opener) -> None:
    page = open_page("/rules/cyningstan.petteia", PHONE)
    skills = lessons_for(ruleset("cyningstan.petteia"))
    known, *missing = skills
    tasks = {str(task): {"answered": 0} for task in range(1, len(known.tasks) + 1)}
    kept = json.dumps({known.id: tasks})
    page.evaluate("kept => localStorage.setItem('petteia_lessons', kept)", kept)
    page.reload()
    path = page.locator("#know-path")
    expect(path).to_contain_text("in at most ten minutes")
    assert axe_violations(page) == []
    assert page.evaluate(STICKS_OUT) <= 0
    path.click()
    assert missing[0].id in page.url
    page.goto(f"/learn/{missing[-1].id}?path=cyningstan.petteia&then=#{len(missing[-1].tasks)}")
    page.get_by_role("button", name="Skip for now").click()
    page.get_by_role("button", name="Play a short game: Petteia").click()
    expect(page.locator("#coach-advice")).not_to_be_empty()
    expect(page.locator("#player-above")).to_contain_text("Engine, level 1")


def test_a_question_with_choices_is_answered_with_buttons(open_page: Opener) -> None:
    page = open_page("/learn/dice#5")
    task = next(lesson for lesson in lessons() if lesson.id == "dice").tasks[4]
    right = right_choice(task)
    wrong = next(choice for choice in task.choices if choice != right)
    page.get_by_role("button", name=wrong, exact=True).click()
    expect(page.locator("#feedback b")).to_have_text("Not yet.")
    page.get_by_role("button", name=right, exact=True).click()
    expect(page.locator("#feedback b")).to_have_text("Right.")
    expect(page.locator("#next")).to_be_focused()


def test_a_difference_is_spotted_with_the_keyboard(open_page: Opener) -> None:
    page = open_page("/learn/differences/1")
    expect(page.locator("#question")).to_have_text("White plays a3-a7. What happens in each game?")
    first, second = page.locator(".reading").all()
    first.get_by_role("button", name="Captured: a8.").focus()
    page.keyboard.press("Enter")
    expect(first.locator(".feedback")).to_have_text("Not in this game.")
    first.get_by_role("button", name="Nothing is captured.").focus()
    page.keyboard.press("Enter")
    expect(first.locator(".feedback")).to_have_text("Right.")
    second.get_by_role("button", name="Captured: a8.").focus()
    page.keyboard.press("Enter")
    expect(second.locator(".why")).to_contain_text("XXI-8")
    expect(page.locator("#next")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".lesson-place")).to_have_text(f"Task 2 of {len(differences())}")
    page.goto("/learn")
    card = page.locator('[data-lesson="differences"]')
    expect(card).to_contain_text(f"1 of {len(differences())} tasks done")


@pytest.mark.sample(every=4)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("path", ["/learn/differences", "/learn/differences/1", "/learn/refusal#5"])
def test_axe_finds_nothing_on_the_teaching_pages(
    open_page: Opener, path: str, size: tuple[int, int], dark: bool
) -> None:
    page = open_page(path, size, dark)
    if path.endswith("1"):
        for choice in page.get_by_role("button", name="Captured: a8.").all():
            choice.click()
    assert axe_violations(page) == []
    assert page.evaluate(STICKS_OUT) <= 0


def test_the_whole_board_of_a_lesson_is_in_the_window_of_a_computer(open_page: Opener) -> None:
    page = open_page("/learn/first-steps", DESK)
    expect(page.locator("[data-square]").first).to_be_attached()
    frame = page.locator(".stage .pb-frame").bounding_box()
    assert frame is not None
    assert frame["y"] + frame["height"] <= DESK[1]


def test_a_hint_of_a_lesson_is_not_behind_the_buttons_of_a_phone(open_page: Opener) -> None:
    page = open_page(FIRST, (360, 640), touch=True)
    for each in page.locator("#hints button").all():
        # Without a pointer, whose driver would scroll to the button.
        each.evaluate("button => button.click()")
    text, buttons = page.locator("#hint-text"), page.locator(".lesson-panel > .go")
    eventually(page, lambda: is_above(text, buttons))
