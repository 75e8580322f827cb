"""The analysis page with mouse, keyboard and touch."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.game_page import axe_violations, cell, walk

MOVES = "a1-a5 a8-a6 b1-b5 b8-b6 c1-c5"
LINE = f"/analysis?ruleset=callen.simple-petteia&moves={MOVES.replace(' ', '+')}"

ASKED_FOR_RULES = """
performance.getEntriesByType("resource").some(({ name }) => name.includes("/uncompiled-rules"))
"""
ENGINE_IS_KEPT = """
(async () => {
    const kept = [];
    for (const name of await caches.keys()) kept.push(...await (await caches.open(name)).keys());
    const urls = kept.map(({ url }) => url);
    return ["wasm", "/uncompiled-rules"].every((part) => urls.some((url) => url.includes(part)));
})()
"""


def moves(page: Page) -> list[str]:
    return page.locator("#tree a").all_text_contents()


def current(page: Page) -> str:
    return page.locator("#tree [aria-current]").text_content() or ""


def opened(open_page: Opener, path: str = LINE, **how: Any) -> Page:
    """The analysis page, once its script shows the moves of the line."""
    page = open_page(path, **how)
    expect(page.locator("#turn")).not_to_be_empty()
    return page


def play(page: Page, start: str, end: str) -> None:
    """Move a piece by mouse."""
    expect(cell(page, start)).to_have_attribute("aria-label", re.compile("moves"))
    cell(page, start).click()
    cell(page, end).click()
    expect(page.locator("#tree a", has_text=f"{start}-{end}")).to_have_count(1)


def wait_until_true(page: Page, script: str) -> None:
    """Poll a page: its policy forbids Playwright's own way of waiting."""
    for _ in range(100):
        if page.evaluate(script):
            return
        page.wait_for_timeout(200)
    pytest.fail(f"not true within twenty seconds: {script}")


def wait_for_lines(page: Page) -> None:
    expect(page.locator("#lines:not([aria-busy]) li")).to_have_count(3)


def test_the_arrow_keys_walk_along_the_line(open_page: Opener) -> None:
    page = opened(open_page)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#tree [aria-current]")).to_have_text("a1-a5")
    page.keyboard.press("End")
    expect(page.locator("#tree [aria-current]")).to_have_text("c1-c5")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#tree [aria-current]")).to_have_text("b8-b6")
    page.keyboard.press("Home")
    expect(page.locator("#tree [aria-current]")).to_have_count(0)


@pytest.mark.wide
def test_the_arrow_keys_continue_along_the_line_after_a_move_by_mouse(open_page: Opener) -> None:
    page = opened(open_page, "/analysis")
    for start, end in (("a1", "a5"), ("b8", "b6")):
        expect(cell(page, start)).to_have_attribute("aria-label", re.compile("moves"))
        cell(page, start).click()
        cell(page, end).click()
        expect(page.locator("#tree [aria-current]")).to_have_text(f"{start}-{end}")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#tree [aria-current]")).to_have_text("a1-a5")


@pytest.mark.wide
def test_the_arrow_keys_stay_on_the_board_after_a_move_by_keyboard(open_page: Opener) -> None:
    page = opened(open_page, "/analysis")
    expect(cell(page, "a1")).to_have_attribute("aria-label", re.compile("moves"))
    cell(page, "a1").focus()
    page.keyboard.press("Enter")
    walk(page, "a5")
    page.keyboard.press("Enter")
    expect(page.locator("#tree [aria-current]")).to_have_text("a1-a5")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#tree [aria-current]")).to_have_text("a1-a5")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowUp")
    expect(cell(page, "b6")).to_be_focused()


def test_another_move_on_the_board_becomes_a_variation(open_page: Opener) -> None:
    page = opened(open_page)
    page.keyboard.press("ArrowRight")
    expect(cell(page, "d8")).to_have_attribute("aria-label", re.compile("moves"))
    cell(page, "d8").click()
    cell(page, "d4").click()
    expect(page.locator("#tree .variation a")).to_have_text(["d8-d4"])
    assert moves(page)[:2] == ["a1-a5", "a8-a6"]
    page.locator("#tree [aria-current]").press("ArrowUp")
    expect(page.locator("#tree [aria-current]")).to_have_text("a8-a6")


def test_an_illegal_move_is_refused_with_its_rule(open_page: Opener) -> None:
    page = opened(open_page, "/analysis?ruleset=callen.simple-petteia")
    cell(page, "a1").click()
    cell(page, "b2").click()
    expect(page.locator("#message")).to_contain_text("CAL-2")


def test_a_line_is_previewed_and_played_into_the_tree(open_page: Opener) -> None:
    page = opened(open_page, "/analysis")
    wait_for_lines(page)
    page.locator("#engine").click()
    page.locator("#engine").click()
    wait_for_lines(page)
    expect(page.locator("#depth")).to_contain_text("positions")
    second = page.locator("#lines li").first.locator("button").nth(1)
    second.click()
    expect(page.locator("#tree a")).to_have_count(2)


def test_the_engine_of_the_device_takes_over_once_it_is_loaded(open_page: Opener) -> None:
    page = open_page(LINE)
    wait_for_lines(page)
    for key in ("ArrowRight", "ArrowLeft") * 20:
        if page.evaluate(ASKED_FOR_RULES):
            break
        page.keyboard.press(key)
        page.wait_for_timeout(500)
    else:
        pytest.fail("the site's engine has answered twenty seconds long")
    wait_for_lines(page)
    expect(page.locator("#depth")).to_contain_text("positions")


def test_layers_are_switched_on_and_off_and_announce_when_they_are_empty(open_page: Opener) -> None:
    page = opened(open_page, "/analysis")
    locks = page.locator("[data-layer-name=locks]")
    expect(locks).to_have_attribute("data-empty", "")
    locks.click()
    expect(locks).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#message")).to_have_text("Nothing of this kind in this position.")
    locks.click()
    expect(page.locator("#message")).to_have_text("")


def test_TER_2_a_layer_explains_why_a_piece_is_exposed(open_page: Opener) -> None:
    # White's wall has a gap at h4: all of it can be captured, and nothing else is exposed.
    start = quote("s7/8/ssssssss/8/SSSSSSS1/8/8/S6S w - - 0,0 0,0 0 1")
    page = opened(open_page, f"/analysis?ruleset=cyningstan.petteia&start={start}")
    exposed = page.locator("[data-layer-name=exposed]")
    said = page.locator("#verdicts")
    expect(exposed).not_to_have_attribute("data-empty", "")
    expect(said).not_to_contain_text("exposed")
    exposed.focus()
    page.keyboard.press("Enter")
    expect(exposed).to_have_attribute("aria-pressed", "true")
    expect(said).to_contain_text("c4 is exposed: enemies can capture it between c3 and c5.")
    expect(said.locator("li", has_text="is exposed")).to_have_count(7)
    play(page, "h1", "h4")
    expect(said).not_to_contain_text("exposed")
    expect(exposed).to_have_attribute("data-empty", "")


@pytest.mark.sample(every=2)
@pytest.mark.parametrize("theme", ["dark", "contrast"])
def test_the_printed_page_is_white_and_has_no_controls(open_page: Opener, theme: str) -> None:
    page = opened(open_page)
    page.locator("#step-last").click()
    move = page.locator("#tree a").last
    expect(move).to_have_attribute("aria-current", re.compile("."))
    page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
    page.emulate_media(media="print")
    assert move.evaluate("each => getComputedStyle(each).color") == "rgb(28, 20, 16)"
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    assert page.evaluate(ground) == "rgb(255, 255, 255)"
    for part in ("button", ".analysis-head :is(a, select)", ".eval-bar", "#graph"):
        for each in page.locator(f"main {part}").all():
            expect(each).to_be_hidden()
    expect(page.locator("#board")).to_be_visible()


def test_the_engines_arrow_shows_its_best_move_until_it_is_turned_off(open_page: Opener) -> None:
    page = opened(open_page, "/analysis?ruleset=carrillo.latrunculi-xxi")
    # The engine hesitates between two moves here until it has looked deep enough.
    expect(page.locator("#deeper")).to_be_visible()
    move = re.search(r"([a-j])([1-8])-", page.locator("#lines li button").first.inner_text())
    assert move is not None
    x, y = 60 * (ord(move[1]) - ord("a")) + 30, 60 * (8 - int(move[2])) + 30
    arrow = page.locator("#board .arrow")
    expect(arrow).to_have_attribute("transform", re.compile(rf"^translate\({x} {y}\)"))
    page.locator("#engine").click()
    expect(arrow).to_have_count(0)


def test_the_engines_arrow_is_not_printed(open_page: Opener) -> None:
    page = opened(open_page)
    arrow = page.locator("#board .arrow:not(.drawn)")
    expect(arrow).to_be_visible()
    draw(page, "c3", "c5")
    page.emulate_media(media="print")
    expect(arrow).to_be_hidden()
    expect(page.locator("#board .arrow.drawn")).to_be_visible()


def test_switches_of_the_rules_are_combined(open_page: Opener) -> None:
    # CAL-O4 and CAL-O2: the corner piece is captured, and leaves a dead stone.
    start = quote("11s/11S/12/12/12/12/12/10S1 w - - 0,0 0,0 0 1")
    page = opened(open_page, f"/analysis?ruleset=callen.simple-petteia&start={start}&moves=k1-k8")
    page.locator("#whose-rules summary").click()
    rules = page.locator("#rules-list")
    rules.get_by_label("What if … Corner capture: yes", exact=True).first.focus()
    page.keyboard.press("Space")
    further = rules.locator(".further").get_by_label(re.compile("Corner capture: yes; Dead stones"))
    expect(rules.locator("input:checked")).to_be_focused()
    further.press("Space")
    expect(rules.locator("li:not(.further) input:checked")).to_have_count(1)
    expect(rules.locator("input:checked")).to_be_focused()
    page.locator("#tree a", has_text="k1-k8").first.click()
    expect(cell(page, "l8")).to_have_attribute("aria-label", "l8, incitus")


def test_the_engine_reviews_every_move_and_draws_the_course_of_the_game(
    open_page: Opener,
) -> None:
    page = opened(open_page)
    page.locator("#graph button").click()
    expect(page.locator("#graph svg")).to_have_attribute("aria-label", re.compile("White’s"))
    wait_for_lines(page)


def test_a_review_of_a_game_with_dice_separates_luck_from_skill(open_page: Opener) -> None:
    start = "11s/12/12/3S8/s11/S11/12/12+w+?+-+6,6+0,0+99+46".replace("?", "%3F")
    line = f"ruleset=callen.simple-petteia&option.die=true&start={start}&moves=roll:3+d5-d6"
    page = opened(open_page, f"/analysis?{line}")
    page.locator("#graph button").click()
    expect(page.locator("#review-body .luck li")).to_have_text(
        ["White: dice +0.25, moves -0.50 wins", "Black: dice -0.25, moves 0.00 wins"]
    )


def begin_task(page: Page) -> None:
    """Let the engine look at a game with one costly move, and take its task."""
    page.locator("#graph button").click()
    page.get_by_role("button", name="Find a better move").click()
    expect(page.locator("#task-text")).to_contain_text("Find a better move")


def move_piece(page: Page, start: str, end: str) -> None:
    """Move a piece by mouse, whatever the result."""
    expect(cell(page, start)).to_have_attribute("aria-label", re.compile("moves"))
    cell(page, start).click()
    cell(page, end).click()


@pytest.mark.sample(every=2)
@pytest.mark.parametrize(
    ("start", "played"),
    [
        ("12/12/12/3Ss7/12/12/12/5S6+w+-+-+5,6+0,0+0+1", "f1-f2"),
        # The better move is sought after the roll that came, not before it.
        ("12/12/12/3Ss7/12/12/12/5S6+w+%3F+-+5,6+0,0+0+1&option.die=true", "roll:4+f1-f2"),
    ],
)
def test_a_better_move_is_sought_until_it_is_found(
    open_page: Opener, start: str, played: str
) -> None:
    path = f"/analysis?ruleset=callen.simple-petteia&start={start}&moves={played}"
    page = opened(open_page, path)
    begin_task(page)
    expect(page.locator("#lines")).not_to_be_visible()
    move_piece(page, "d5", "d6")
    expect(page.locator("#task-text")).to_contain_text("d5-d6 loses")
    move_piece(page, "f1", "f5")
    expect(page.locator("#task-text")).to_contain_text("f1-f5xe5 is the best move")
    assert moves(page)[-1] == "f1-f2"
    page.locator("#task-end").click()
    expect(page.locator("#lines")).to_be_visible()


BLUNDER = (
    "/analysis?ruleset=callen.simple-petteia"
    "&start=12/12/12/3Ss7/12/12/12/5S6+w+-+-+5,6+0,0+0+1&moves=f1-f2"
)


@pytest.mark.wide
def test_looking_around_during_a_task_does_not_answer_it(open_page: Opener) -> None:
    page = opened(open_page, BLUNDER)
    begin_task(page)
    page.locator("#step-on").click()
    expect(page.locator("#tree [aria-current]")).to_have_text("f1-f2")
    move_piece(page, "e5", "e6")
    expect(page.locator("#tree a")).to_have_text(["f1-f2", "e5-e6"])
    expect(page.locator("#task-text")).to_contain_text("Find a better move")


@pytest.mark.wide
def test_another_game_ends_the_tasks_of_the_previous_one(open_page: Opener) -> None:
    page = opened(open_page, BLUNDER)
    begin_task(page)
    page.locator("#open").click()
    page.locator("#record-text").fill("1. a1-a5 a8-a6 *")
    page.locator("#open-form .main").click()
    expect(page.locator("#tree a")).to_have_count(2)
    expect(page.locator("#task")).to_be_hidden()
    expect(page.locator("#lines")).to_be_visible()


@pytest.mark.sample(every=2)
@pytest.mark.parametrize(
    ("text", "shown"), [("1. a1-a5 a8-a6", 2), ("1. a1-a5 a8-a6\n2. a5-a7", 2)]
)
def test_a_pasted_record_is_opened_as_far_as_it_is_valid(
    open_page: Opener, text: str, shown: int
) -> None:
    page = opened(open_page, "/analysis")
    page.locator("#open").click()
    page.locator("#record-text").fill(text)
    page.locator("#open-form .main").click()
    expect(page.locator("#tree a")).to_have_count(shown)


def test_the_choice_of_a_game_shows_the_rules_of_a_pasted_record(open_page: Opener) -> None:
    page = opened(open_page, "/analysis?ruleset=vogt.petteia")
    page.locator("#open").click()
    page.locator("#record-text").fill('[Ruleset "cyningstan.petteia"]\n\n1. a2-a4 a7-a6 *')
    page.locator("#open-form .main").click()
    expect(page.get_by_role("combobox", name="Game", exact=True)).to_have_value(
        "cyningstan.petteia"
    )
    expect(page.locator("#message")).to_have_text("Moves read: 2; left out: 0.")
    expect(page.locator("#message.error")).to_have_count(0)


def test_any_game_of_a_file_is_opened_and_all_become_chapters(open_page: Opener) -> None:
    page = open_page("/analysis")
    page.get_by_role("button", name="Open", exact=True).click()
    page.locator("#record-text").fill(
        '1. a1-a9 *\n\n1. b1-b2 1-0\n\n[Ruleset "no.such"]\n\n1. a1-a2 *\n'
    )
    page.locator("#record-ruleset").select_option("callen.simple-petteia")
    page.locator("#open-form .btn.main").click()
    games = page.get_by_role("combobox", name="Game in the file")
    expect(games.locator(":checked")).to_have_text("Game 1 · with errors")
    expect(page.locator("#message.error")).to_contain_text("Line 1, column 4")
    games.select_option("Game 2 · 1–0")
    expect(page.locator("#tree")).to_contain_text("b1-b2")
    games.select_option("Game 1 · with errors")
    page.get_by_role("button", name="Undo").click()
    expect(games.locator(":checked")).to_have_text("Game 2 · 1–0")
    page.reload()
    expect(games.locator(":checked")).to_have_text("Game 2 · 1–0")
    page.get_by_role("button", name="Save", exact=True).click()
    every = page.get_by_label("2 games, as in the file")
    expect(every).to_have_accessible_name(re.compile(r"Left out: Game 3\.$"))
    every.check()
    expect(page.get_by_label("Title of the chapter")).to_be_hidden()
    page.get_by_role("button", name="Save in a study").click()
    expect(page.locator(".chapters li")).to_have_text(["Game 1 · with errors", "Game 2 · 1–0"])


def test_the_same_file_can_be_opened_twice(open_page: Opener, tmp_path: Path) -> None:
    page = opened(open_page)
    file = tmp_path / "record.txt"
    file.write_text("d1-d4")
    for _ in "twice":
        page.locator("#open").click()
        page.locator("#record-file").set_input_files(file)
        expect(page.locator("#open-dialog")).to_be_hidden()
        # A browser reports a choice only if it differs from the previous one.
        expect(page.locator("#record-file")).to_have_value("")


def test_an_empty_file_is_refused_and_nothing_is_lost(open_page: Opener, tmp_path: Path) -> None:
    page = opened(open_page)
    before = page.locator("#tree a").count()
    file = tmp_path / "record.txt"
    file.touch()
    page.locator("#open").click()
    page.locator("#record-file").set_input_files(file)
    expect(page.locator("#open-error")).to_contain_text("contains no game")
    assert page.locator("#tree a").count() == before > 0


def test_a_ruleset_without_a_record_opens_at_its_start(open_page: Opener) -> None:
    page = opened(open_page)
    page.locator("#open").click()
    page.locator("#open-form select").first.select_option("walker.seega")
    page.locator("#open-form .main").click()
    expect(page.locator("#open-error")).to_be_empty()
    expect(page.locator("#tree a")).to_have_count(0)
    expect(page.locator("#analysis-title")).to_contain_text("Seega")


def test_a_record_that_cannot_be_read_is_explained_and_nothing_is_lost(open_page: Opener) -> None:
    page = opened(open_page)
    page.locator("#open").click()
    page.locator("#record-text").fill("hello")
    page.locator("#open-form .main").click()
    expect(page.locator("#open-error")).not_to_be_empty()
    assert len(moves(page)) == 5


@pytest.mark.wide
def test_a_record_that_is_too_long_is_refused_as_a_whole(open_page: Opener) -> None:
    page = opened(open_page)
    page.locator("#open").click()
    page.locator("#record-text").focus()
    # Like pasting, and unlike Playwright's own way, this respects a field's maximum length.
    page.evaluate("document.execCommand('insertText', false, '{a comment} '.repeat(25_000))")
    page.locator("#open-form .main").click()
    expect(page.locator("#open-error")).to_contain_text("too large")
    assert len(page.locator("#record-text").input_value()) == 300_000
    assert len(moves(page)) == 5


def test_a_link_that_may_not_be_copied_is_left_in_the_address(open_page: Opener) -> None:
    page = opened(open_page)
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }")
    page.locator("#share").click()
    expect(page.locator("#message")).to_contain_text("address")
    expect(page).to_have_url(re.compile("#tree="))


def test_a_link_contains_the_whole_tree_and_a_broken_one_is_reported(open_page: Opener) -> None:
    page = opened(open_page)
    page.locator("#share").click()
    page.wait_for_url(re.compile("#tree="))
    address = page.url.partition("#tree=")[2]
    again = open_page(f"/analysis#tree={address}")
    expect(again.locator("#tree a")).to_have_count(5)
    broken = open_page(f"/analysis#tree={address[:20]}")
    expect(broken.locator("#message")).to_contain_text("incomplete or damaged")


def test_an_older_link_opens_at_its_ply(open_page: Opener) -> None:
    page = opened(open_page, f"{LINE}#ply=2")
    expect(page).to_have_url(re.compile(r"&moves=[^#]*&ply=2$"))
    assert current(page) == "a8-a6"
    page.go_back()
    expect(page).to_have_url("about:blank")


def draw(page: Page, start: str, end: str) -> None:
    cell(page, start).hover()
    page.mouse.down(button="right")
    cell(page, end).hover()
    page.mouse.up(button="right")


def test_a_drawing_stays_with_its_position_and_goes_into_link_and_picture(
    open_page: Opener,
) -> None:
    page = opened(open_page)
    page.keyboard.press("ArrowRight")
    # The tree marks a move before the board shows it; until then the board accepts no drawing.
    expect(cell(page, "a5")).to_have_attribute("aria-label", re.compile("stone"))
    draw(page, "a5", "c5")
    draw(page, "d4", "d4")
    expect(page.locator("#drawn")).to_have_text("Drawn on this position: a5-c5, d4")
    expect(page.locator("petteia-board .arrow.drawn")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    expect(page.locator("petteia-board .arrow.drawn")).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    page.locator("#save").click()
    with page.expect_download() as waiting:
        page.get_by_role("button", name="SVG").first.click()
    assert "marked d4; arrows a5 to c5" in waiting.value.path().read_text("utf-8")
    page.locator("#save-close").click()
    page.locator("#share").click()
    page.wait_for_url(re.compile("#tree="))
    again = open_page(f"/analysis#{page.url.partition('#')[2]}")
    expect(again.locator("#tree a")).to_have_count(5)
    again.keyboard.press("ArrowRight")
    expect(again.locator("#drawn")).to_contain_text("a5-c5, d4")


@pytest.mark.wide
def test_the_keyboard_draws_while_drawing_is_switched_on(open_page: Opener) -> None:
    page = opened(open_page)
    page.locator("#draw").press("Enter")
    cell(page, "c4").focus()
    page.keyboard.press("Enter")
    walk(page, "e4")
    page.keyboard.press("Enter")
    expect(page.locator("#drawn")).to_contain_text("c4-e4")
    page.locator("#draw").press("Enter")
    cell(page, "a1").click()
    cell(page, "a4").click()
    expect(page.locator("#tree [aria-current]")).to_have_text("a1-a4")


def test_a_roll_is_chosen_if_one_is_due(open_page: Opener) -> None:
    page = opened(open_page, "/analysis?ruleset=vogt.kubeia")
    page.locator("#rolls button").first.press("Enter")
    expect(page.locator('[data-square][tabindex="0"]')).to_be_focused()
    expect(page.locator("#tree a")).to_have_count(1)
    expect(page.locator("#turn")).to_have_text("White to move")


def test_everything_can_be_done_by_touch_on_a_phone(open_page: Opener) -> None:
    page = opened(open_page, size=PHONE, touch=True)
    page.locator("#step-last").tap()
    expect(page.locator("#tree [aria-current]")).to_have_text("c1-c5")
    page.locator("#draw").tap()
    cell(page, "d4").tap()
    expect(page.locator("#drawn")).to_contain_text("d4")
    page.locator("#draw").tap()
    wait_for_lines(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    sizes = page.locator("#steps button, #overlays button").evaluate_all(
        "all => all.map(each => each.getBoundingClientRect().height)"
    )
    assert min(sizes) >= 44


@pytest.mark.sample(every=2)
@pytest.mark.parametrize("dark", [False, True])
def test_axe_finds_nothing_with_lines_graph_and_dialog(open_page: Opener, dark: bool) -> None:
    page = opened(open_page, dark=dark)
    wait_for_lines(page)
    page.locator("#graph button").click()
    expect(page.locator("#graph svg")).to_be_visible()
    found = axe_violations(page)
    page.locator("#open").click()
    assert found + axe_violations(page) == []


def test_the_room_keeps_working_and_reopens_without_a_network(open_page: Opener) -> None:
    page = opened(open_page, "/analysis", service_worker=True)
    wait_for_lines(page)
    wait_until_true(page, "navigator.serviceWorker.controller !== null")
    wait_until_true(
        page, "caches.match('/analysis', { ignoreSearch: true }).then((page) => page !== undefined)"
    )
    wait_until_true(page, ENGINE_IS_KEPT)
    page.context.set_offline(True)
    play(page, "a1", "a2")
    wait_for_lines(page)
    expect(page.locator("#message")).to_contain_text("a1")
    page.reload()
    wait_for_lines(page)
    assert moves(page) == ["a1-a2"]
    page.get_by_role("button", name="Play against it").click()
    expect(page.locator("#lines")).to_be_hidden()
    play(page, "a8", "a7")
    expect(page.locator("#tree a")).to_have_count(3)
    page.context.set_offline(False)


@pytest.mark.wide
def test_without_a_network_the_room_explains_that_rolls_need_the_site(open_page: Opener) -> None:
    path = "/analysis?ruleset=callen.simple-petteia&option.die=true"
    page = opened(open_page, path, service_worker=True)
    wait_until_true(page, ENGINE_IS_KEPT)
    page.context.set_offline(True)
    page.get_by_role("button", name="Roll 4").click()
    wait_for_lines(page)
    page.locator("#lines button").first.click()
    expect(page.locator("#depth")).to_contain_text("The site does not answer")
    page.context.set_offline(False)


def press(page: Page, squares: Iterable[str], by: str) -> None:
    """Press squares one after the other, by mouse, touch or the Enter key."""
    for square in squares:
        if by == "touch":
            cell(page, square).tap()
        elif by == "mouse":
            cell(page, square).click()
        else:
            cell(page, square).press("Enter")


@pytest.mark.sample(every=3)
@pytest.mark.parametrize("by", ["touch", "mouse", "keys"])
def test_BEL_6_a_turn_of_two_moves_is_played_part_by_part(open_page: Opener, by: str) -> None:
    start = "7s/8/S7/s7/8/1sS5/S7/8 w - 0,0 0,0 0,0 0 1"
    how: dict[str, Any] = {"size": PHONE, "touch": True} if by == "touch" else {}
    page = opened(open_page, f"/analysis?ruleset=bell.latrunculi&start={quote(start)}", **how)
    expect(cell(page, "a2")).to_have_attribute("aria-label", re.compile("moves"))
    # The last square a second time ends the turn: the piece could move on.
    press(page, ("a2", "a3", "a4", "a4"), by)
    expect(page.locator("#tree a")).to_have_text(["a2-a3xb3-a4xa5"])


@pytest.mark.sample(every=3)
@pytest.mark.parametrize("by", ["keys", "mouse", "touch"])
def test_SEN_2_a_removal_and_a_move_are_played_part_by_part(open_page: Opener, by: str) -> None:
    start = "8/1s6/8/8/2SaS3/1s6/8/7S w - 0,0 0,0 0,0 0 1"
    how: dict[str, Any] = {"size": PHONE, "touch": True} if by == "touch" else {}
    page = opened(open_page, f"/analysis?ruleset=locusludi.seneca&start={quote(start)}", **how)
    expect(cell(page, "d4")).to_have_attribute("aria-label", re.compile("can be taken"))
    # A piece that is pressed before the removal cannot move; another one may be chosen after it.
    press(page, ("h1", "d4", "c4", "e4", "e5"), by)
    expect(page.locator("#tree a")).to_have_text(["xd4-e4-e5"])


def test_XXI_N_a_notation_without_placements_is_struck_among_the_records(
    open_page: Opener,
) -> None:
    page = open_page("/analysis?ruleset=navpil.poleis&moves=@d4")
    expect(page.locator("#tree a")).to_have_count(1)
    page.locator("#save").click()
    records = page.locator("#save-records")
    expect(records.locator("s")).to_have_text(
        ["Vogt’s transcript (Greek)", "Carrillo’s transcript"]
    )
    expect(records).to_contain_text("This notation has no placements (XXI-N).")
    expect(records.get_by_role("button")).to_have_text(
        ["Text (.petteia)", "JSON", "Plain transcript"]
    )
