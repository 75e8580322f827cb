"""The ruleset builder: forms and text in step with each other, pieces, trial games, and play."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, EMPTY, PHONE, Opener
from tests.browser.game_page import axe_violations, cell
from tests.browser.site.test_looks import PAST_THE_EDGE, STICKS_OUT

FIVE = '# five\nextends = "callen.simple-petteia"\ntitle = "Five"\nsummary = "S"\n'
RULE = """
[[rules]]
name = "wall"
ids = ["MY-1"]
part = "board"
evidence = "invented"
title = "The wall"
text = "The board has eight files."
"""


def text_of(page: Page) -> str:
    """The current text of the ruleset."""
    return page.get_by_label("The ruleset", exact=True).input_value()


def write(page: Page, text: str) -> None:
    """Replace the current text with another one."""
    page.get_by_label("The ruleset", exact=True).fill(text)


def opened(page: Page) -> Page:
    """A page on which the first text has been read."""
    expect(page.locator("#verdict")).to_contain_text("no errors")
    return page


@pytest.mark.wide
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [DESK, (768, 1000), PHONE], ids=["desk", "tablet", "phone"])
def test_axe_finds_nothing_and_nothing_extends_past_the_edge(
    open_page: Opener, size: tuple[int, int], dark: bool
) -> None:
    page = opened(open_page("/builder?ruleset=vogt.kubeia", size, dark))
    write(page, text_of(page) + RULE)
    expect(page.locator(".builder-rule > summary", has_text="The wall")).to_be_attached()
    page.locator(".builder-part, .builder-rule, .builder-rule details").evaluate_all(
        "parts => parts.forEach(part => part.open = true)"
    )
    page.locator(".builder-why > summary", has_text=re.compile(": Corner capture$")).click()
    expect(page.locator(".builder-why petteia-board")).to_be_visible()
    assert axe_violations(page) == []
    assert page.evaluate(STICKS_OUT) <= 0
    assert page.evaluate(PAST_THE_EDGE) == []


def test_the_forms_are_shown_once_the_text_has_been_read(open_page: Opener) -> None:
    page = open_page(EMPTY)
    page.route("**/builder/draft", lambda route: route.abort())
    with page.expect_event("requestfailed"):
        page.goto("/builder")
    expect(page.locator("#form-fields")).to_be_hidden()
    page.unroute("**/builder/draft")
    write(page, FIVE)
    expect(page.locator("#form-fields")).to_be_visible()


def test_the_text_follows_the_forms_and_keeps_its_comments(open_page: Opener) -> None:
    page = opened(open_page("/builder"))
    write(page, FIVE)
    expect(page.locator("h1")).to_have_text("Five")
    page.get_by_role("checkbox", name="Corner capture").check()
    page.get_by_role("spinbutton", name="Captures that win").fill("5")
    page.get_by_role("spinbutton", name="Captures that win").blur()
    expect(page.locator("#from")).to_contain_text("except for 2 rules")
    assert text_of(page) == (
        f"{FIVE}\n[options.corner_capture]\ndefault = true\n\n[ending]\ncapture_goal = 5\n"
    )
    page.get_by_role("button", name="Captures that win: As in Simple petteia").click()
    expect(page.locator("#from")).to_contain_text("except for 1 rule")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#from")).to_contain_text("except for 2 rules")


def test_the_forms_follow_the_text(open_page: Opener) -> None:
    page = opened(open_page("/builder"))
    write(page, FIVE + "\n[ending]\ncapture_goal = 4\n")
    expect(page.get_by_role("spinbutton", name="Captures that win")).to_have_value("4")
    write(page, FIVE + "\n[ending]\ncapture_gaol = 4\n")
    expect(page.locator("#verdict")).to_contain_text("1 error")
    expect(page.get_by_role("spinbutton", name="Captures that win")).to_be_disabled()
    page.get_by_role("link", name="Line 7").click()
    chosen = page.get_by_label("The ruleset", exact=True).evaluate(
        "field => field.value.slice(field.selectionStart, field.selectionEnd)"
    )
    assert chosen == "capture_gaol = 4"
    expect(page.get_by_role("button", name="Save it and play")).to_be_disabled()


def test_an_error_names_the_rule_and_the_forms_still_work(open_page: Opener) -> None:
    page = opened(open_page("/builder?ruleset=carrillo.petteia-xxi"))
    write(page, text_of(page) + '\n[options.board]\ndefault = "9x9"\n')
    expect(page.locator("#verdict")).to_contain_text("XXI-S")
    page.get_by_role("checkbox", name="Soldiers lock one another").uncheck()
    expects(page, "[options.locks]\ndefault = false")


@pytest.mark.wide
def test_rules_are_added_changed_moved_and_left_out_with_the_keyboard(open_page: Opener) -> None:
    page = opened(open_page("/builder"))
    write(page, FIVE)
    page.get_by_text("Rules in words").press("Enter")
    for title in ("The wall", "The gate"):
        page.get_by_text("Add a rule").press("Enter")
        page.locator("form").get_by_label("Heading").fill(title)
        page.locator("form").get_by_role("textbox", name="Rule", exact=True).fill("It stands.")
        page.get_by_role("button", name="Add", exact=True).press("Enter")
        expects(page, f'title = "{title}"')
        expect(page.locator(".builder-rule > summary", has_text=title)).to_be_focused()
    gate = page.locator(".builder-rule", has=page.get_by_text("The gate", exact=True))
    move_up = gate.get_by_role("button", name="Move up")
    gate.get_by_label("Part").select_option("Capture")
    expect(move_up).to_be_disabled()
    gate.get_by_label("Part").select_option("Board")
    expect(move_up).to_be_enabled()
    move_up.press("Enter")
    page.wait_for_function(
        "() => { const text = document.querySelector('#text').value;"
        " return text.indexOf('The gate') < text.indexOf('The wall'); }"
    )
    gate.get_by_text("When it applies").press("Enter")
    gate.get_by_role("combobox", name="Corner capture").select_option("yes")
    expects(page, "corner_capture = true")
    write(page, text_of(page).replace("The gate", "The door"))
    door = page.locator(".builder-rule", has=page.get_by_text("The door", exact=True))
    expect(door.get_by_label("Heading")).to_have_value("The door")
    door.get_by_role("button", name="Remove").press("Enter")
    expect(door).to_have_count(0)
    seven = page.locator(".builder-rule", has=page.get_by_text("Seven stones", exact=True))
    seven.locator("summary").press("Enter")
    seven.get_by_role("button", name="Rewrite").press("Enter")
    seven.get_by_label("Heading").fill("Five stones")
    seven.get_by_label("Heading").blur()
    expects(page, 'title = "Five stones"')
    assert text_of(page).startswith("# five\n")
    five = page.locator(".builder-rule", has=page.get_by_text("Five stones", exact=True))
    five.get_by_role("button", name="Leave out").press("Enter")
    expects(page, 'rules = ["goal"]')
    opened(page)


@pytest.mark.wide
def test_an_option_that_changes_part_of_a_set_up_is_drawn_on_a_board(open_page: Opener) -> None:
    page = opened(open_page("/builder?ruleset=vogt.petteia"))
    mirrored = page.locator(".builder-rule", has=page.locator("summary code", has_text="mirrored"))
    mirrored.locator("summary").press("Enter")
    mirrored.get_by_role("button", name="Draw the set-up on a board").press("Enter")
    expects(page, "effect.true.setup.board = ")
    expect(mirrored.get_by_text("setup.leader")).to_have_count(0)
    board = mirrored.locator("petteia-board")
    expect(board.get_by_role("gridcell", name=re.compile("^g3.*basileus"))).to_be_visible()
    opened(page)


@pytest.mark.wide
def test_an_option_is_added_and_changes_rules_with_the_keyboard(open_page: Opener) -> None:
    page = opened(open_page("/builder"))
    write(page, FIVE)
    page.get_by_text("Add an option").press("Enter")
    form = page.locator("form form, .builder-rule form", has=page.get_by_label("Kind of value"))
    form.get_by_label("Title").fill("Höhenflug")
    form.get_by_label("Its effect").fill("Men leap.")
    form.get_by_role("button", name="Add", exact=True).press("Enter")
    expects(page, "[options.hohenflug]")
    leap = page.locator(".builder-rule", has=page.get_by_text("Höhenflug", exact=True))
    expect(leap.locator("summary")).to_be_focused()
    leap.get_by_label("Kind of value").select_option("one of several words")
    leap.get_by_role("textbox", name="Values").fill("never, own")
    leap.get_by_role("textbox", name="Values").press("Enter")
    expects(page, 'values = ["never", "own"]')
    leap.get_by_label("With the value").select_option("own")
    leap.get_by_label("Rule to change").select_option("Leaps")
    leap.get_by_role("button", name="Add this change").press("Enter")
    expects(page, 'effect.own.movement.leap = "own"')
    changes = leap.get_by_role("group", name="With “own”")
    expect(changes.get_by_role("combobox")).to_be_focused()
    changes.get_by_role("combobox").select_option("any")
    expects(page, 'effect.own.movement.leap = "any"')
    write(page, text_of(page).replace("Men leap.", "They leap.") + "# kept\n")
    expect(leap.get_by_label("Its effect")).to_have_value("They leap.")
    changes.get_by_role("button", name="Remove: With “own”: Leaps").press("Enter")
    expects(page, "effect = {}")
    leap.get_by_label("How it takes effect").select_option("It sets one rule")
    leap.get_by_label("Rule that it sets").select_option("Push and crush")
    expects(page, 'writes = "capture.push"')
    expects(page, "# kept")
    opened(page)
    leap.get_by_role("button", name="Remove: Höhenflug").press("Enter")
    expect(leap).to_have_count(0)
    assert text_of(page) == FIVE + "\n# kept\n"


@pytest.mark.wide
def test_the_set_up_of_an_options_value_is_a_board_of_its_size(open_page: Opener) -> None:
    page = opened(open_page("/builder"))
    write(page, FIVE.replace("callen.simple-petteia", "kowalski.latrunculi"))
    size = page.locator(".builder-rule", has=page.get_by_text("Size of the board", exact=True))
    size.locator("summary").press("Enter")
    changes = size.get_by_role("group", name="With “11x10”")
    expect(changes.locator("[data-square]")).to_have_count(110)
    changes.get_by_role("radio").first.press("Space")
    cell(changes, "c3").press("Enter")
    expects(page, '/2S8/11/SSSSSLSSSSS"')
    changes.get_by_role("button", name="Remove: With “11x10”: Set-up").press("Enter")
    expect(changes.locator("[data-square]")).to_have_count(0)
    size.get_by_label("With the value").select_option("11x10")
    size.get_by_label("Rule to change").select_option("Set-up")
    size.get_by_role("button", name="Add this change").press("Enter")
    expect(changes.locator("[data-square]")).to_have_count(110)


def test_an_inherited_option_is_changed_and_left_out_with_the_keyboard(open_page: Opener) -> None:
    page = opened(open_page("/builder"))
    write(page, FIVE)
    limit = page.locator(".builder-rule", has=page.get_by_text("Quiet limit", exact=True))
    limit.locator("summary").press("Enter")
    limit.get_by_label("Greatest").fill("60")
    limit.get_by_label("Greatest").blur()
    expects(page, "[options.quiet_limit]\ndefault = 60\nmax = 60")
    limit.get_by_role("button", name="As in Simple petteia: Quiet limit").press("Enter")
    expects_no(page, "quiet_limit")
    corner = page.locator(".builder-rule", has=page.locator("code", has_text="corner_capture"))
    corner.locator("summary").press("Enter")
    corner.get_by_role("button", name="Leave out: Corner capture").press("Enter")
    expects(page, '[remove]\noptions = ["corner_capture"]')
    opened(page)
    expect(corner).to_contain_text("left out")
    corner.get_by_role("button", name="Include again: Corner capture").press("Enter")
    expects_no(page, "remove")
    assert text_of(page) == FIVE


@pytest.mark.wide
def test_the_example_of_a_rule_and_the_weights_are_chosen(open_page: Opener) -> None:
    page = opened(open_page("/builder"))
    write(page, FIVE)
    page.get_by_text("Rules in words").press("Enter")
    seven = page.locator(".builder-rule", has=page.get_by_text("Seven stones", exact=True))
    seven.locator("summary").press("Enter")
    example = seven.get_by_role("combobox", name="Example from the library")
    expect(example).to_have_value("callen: Seven captured stones")
    example.select_option("none")
    expects(page, '[examples]\ngoal = ""')
    example.select_option("callen: Blocked")
    expects(page, 'goal = "callen: Blocked"')
    write(page, text_of(page).replace("callen: Blocked", "vogt: Siege"))
    expect(example).to_have_value("vogt: Siege")
    seven.get_by_role("button", name="Example from the library: As in Simple petteia").click()
    expects_no(page, "examples")
    page.locator("#forms summary", has_text="Conduct and record").press("Enter")
    weights = page.get_by_role("combobox", name="The engine plays as in")
    expect(weights).to_have_value("callen-stones")
    weights.select_option("piso")
    expects(page, 'summary = "S"\nweights = "piso"')
    opened(page)


def test_the_effect_of_an_entry_is_played_step_by_step(open_page: Opener) -> None:
    page = opened(open_page("/builder", PHONE))
    page.locator(".builder-part").evaluate_all("parts => parts.forEach(part => part.open = true)")
    page.locator(".builder-why > summary", has_text="Rank that no move passes over").click()
    why = page.locator(".builder-why[open]")
    expect(why.locator(".note")).to_have_text(
        "WIE-S2 · By the rules of Petteia with the sacred line (Wiedemann)."
    )
    expect(why.locator(".figure-text")).to_contain_text("From a1 the way up ends on a4.")
    why.get_by_role("group").press("End")
    expect(why.locator(".figure-text")).to_have_text("From the rank itself it moves on.")
    assert page.evaluate(STICKS_OUT) <= 0


@pytest.mark.wide
def test_players_may_be_given_a_choice(open_page: Opener) -> None:
    page = opened(open_page("/builder"))
    page.locator(".builder-why > summary", has_text="Push and crush").click()
    page.locator(".builder-why[open]").get_by_text("Players may choose this").click()
    expects(page, 'writes = "capture.push"')
    expect(page.get_by_text("Players may change this").first).to_be_visible()


def test_pieces_are_placed_by_click_by_keyboard_and_by_dragging(open_page: Opener) -> None:
    page = opened(open_page("/builder"))
    board = page.locator("#setup")
    pieces = board.locator(".palette label")
    board.get_by_label("Black’s side").select_option("none")
    pieces.nth(4).click()
    cell(board, "f3").click()
    expects(page, "/12/5B6/12/SSSSSSSSSSSS")
    cell(board, "f3").focus()
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expects(page, "/12/5S6/12/SSSSSSSSSSSS")
    page.keyboard.press("Delete")
    expects(page, "/12/12/12/SSSSSSSSSSSS")
    cell(board, "a1").drag_to(cell(board, "a2"))
    expects(page, "/12/12/S11/1SSSSSSSSSSS")
    pieces.nth(3).drag_to(cell(board, "b2"))
    expects(page, "/12/12/SL10/1SSSSSSSSSSS")
    board.get_by_label("Black’s side").select_option("rotation")
    cell(board, "b2").click()
    expects(page, 'board = "ssssssssssss/10s1/')


@pytest.mark.wide
def test_a_finger_places_pieces(open_page: Opener) -> None:
    page = opened(open_page("/builder", PHONE, touch=True))
    page.locator("#setup .palette label").nth(3).tap()
    cell(page, "c3").tap()
    expects(page, "/12/2L9/12/SSSSSSSSSSSS")
    expects(page, "ssssssssssss/12/9l2/")


def expects(page: Page, text: str) -> None:
    """Wait until a text is in the ruleset."""
    page.wait_for_function("text => document.querySelector('#text').value.includes(text)", arg=text)


def expects_no(page: Page, text: str) -> None:
    """Wait until a text is not in the ruleset."""
    page.wait_for_function(
        "text => !document.querySelector('#text').value.includes(text)", arg=text
    )


def test_the_engine_plays_trial_games_until_it_is_stopped(open_page: Opener) -> None:
    page = opened(open_page("/builder?ruleset=callen.simple-passing-leader"))
    page.get_by_role("button", name="Play trial games").click()
    expect(page.locator("#games-report")).to_contain_text("Games with a winner")
    expect(page.locator("#games-report")).to_contain_text("%")
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Play trial games")).to_be_enabled()
    write(page, FIVE)
    expect(page.locator("#games-status")).to_contain_text("an earlier version")
    assert axe_violations(page) == []


def test_a_built_ruleset_is_played(open_page: Opener) -> None:
    page = open_page("/rules/callen.simple-petteia")
    page.get_by_role("link", name="Change these rules").click()
    write(opened(page), FIVE + "\n[ending]\ncapture_goal = 1\n")
    opened(page)
    page.get_by_role("button", name="Save it and play").click()
    expect(page.locator("label:has([name=ruleset]:checked) b")).to_have_text("Five")


def test_a_text_is_restored_when_its_page_is_reloaded(open_page: Opener) -> None:
    page = opened(open_page("/builder?ruleset=callen.simple-petteia"))
    template = text_of(page)
    write(page, FIVE)
    expect(page.locator("h1")).to_have_text("Five")
    page.reload()
    expect(page.locator("h1")).to_have_text("Five")
    page.get_by_role("button", name="Undo").click()
    assert text_of(page) == template


@pytest.mark.wide
def test_starting_from_another_game_keeps_the_earlier_text(open_page: Opener) -> None:
    page = opened(open_page("/builder"))
    write(page, FIVE)
    expect(page.locator("h1")).to_have_text("Five")
    page.goto("/builder?ruleset=walker.seega")
    expect(page.get_by_text("restores the text that you wrote before")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("h1")).to_have_text("Five")
    assert text_of(page) == FIVE
    opened(page)
    write(page, FIVE.replace("Five", "Six"))
    page.reload()
    expect(page.locator("h1")).to_have_text("Six")


def test_a_text_typed_while_the_site_does_not_answer_is_kept(open_page: Opener) -> None:
    page = opened(open_page("/builder"))
    page.route("**/builder/draft", lambda route: route.abort())
    write(page, FIVE)
    expect(page.locator("#verdict")).to_contain_text("does not answer")
    expect(page.get_by_role("button", name="Save it and play")).to_be_disabled()
    page.unroute("**/builder/draft")
    page.reload()
    expect(page.locator("h1")).to_have_text("Five")


def test_a_text_that_the_browser_cannot_store_is_not_called_saved(open_page: Opener) -> None:
    page = opened(open_page("/builder"))
    note = page.locator("#kept")
    expect(note).to_have_text("The text is saved on this device.")
    full = "throw new DOMException('', 'QuotaExceededError')"
    page.evaluate(
        "() => { window.setItem = Storage.prototype.setItem;"
        f"Storage.prototype.setItem = () => {{ {full} }} }}"
    )
    write(page, FIVE)
    expect(note).to_contain_text("cannot save the text: download the file")
    page.evaluate("() => { Storage.prototype.setItem = window.setItem }")
    write(page, FIVE.replace("Five", "Six"))
    expect(note).to_have_text("The text is saved on this device.")


@pytest.mark.wide
def test_a_text_is_stored_on_the_device_and_downloaded(open_page: Opener) -> None:
    page = opened(open_page("/builder"))
    write(page, FIVE)
    expect(page.locator("h1")).to_have_text("Five")
    page.goto("/rules")
    page.goto("/builder")
    expect(page.locator("h1")).to_have_text("Five")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the file").click()
    assert download.value.path().read_text(encoding="utf-8") == FIVE
