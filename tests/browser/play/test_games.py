"""Whole games in a real browser, by every way of moving."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import DESK, EMPTY, PHONE, Opener
from tests.browser.game_page import (
    PAINTED,
    SMALL,
    begin,
    begin_by_form,
    cell,
    is_above,
    is_over,
    movable,
    resign,
    see_review,
    targets,
    wait_for_reply,
    wait_for_turn,
    walk,
)
from tests.server.running import RunningSite

MAX_MOVES = 60
"""A game on the small board with a quiet limit of four is over long before."""

ENGINE = {"opponent": "engine", "level": "1", "side": "white"}


def play_by_clicks(page: Page) -> None:
    cell(page, movable(page)[0]).click()
    cell(page, targets(page)[0]).click()


def test_a_whole_game_against_the_engine_by_mouse(open_page: Opener) -> None:
    page = open_page(EMPTY)
    begin_by_form(page, **SMALL, **ENGINE)
    played = 0
    while not is_over(page):
        play_by_clicks(page)
        played += 1
        assert played <= MAX_MOVES
        wait_for_reply(page, played)
    expect(page.locator("#result h2")).not_to_be_empty()
    expect(page.locator("#turn")).to_contain_text("(")


def test_a_whole_game_with_only_the_keyboard_at_the_width_of_a_phone(open_page: Opener) -> None:
    page = open_page(EMPTY, PHONE)
    begin_by_form(page, **SMALL, **ENGINE)
    played = 0
    while not is_over(page):
        page.locator('[data-square][tabindex="0"]').focus()
        page.keyboard.press("n")
        page.keyboard.press("Enter")
        walk(page, targets(page)[-1])
        page.keyboard.press("Enter")
        played += 1
        assert played <= MAX_MOVES
        wait_for_reply(page, played)
    expect(page.locator("#result h2")).not_to_be_empty()


def test_a_game_announces_side_and_goal_and_is_three_keys_away(open_page: Opener) -> None:
    page = open_page(EMPTY)
    begin(page, **SMALL, **ENGINE)
    expect(page.locator(".pb-polite")).to_contain_text("You play White.")
    expect(page.locator(".pb-polite")).to_contain_text("Capture until one enemy piece is left")
    page.reload()
    wait_for_turn(page)
    for key in ("Tab", "Enter", "Tab"):
        page.keyboard.press(key)
    expect(page.locator("[data-square]:focus")).to_have_attribute(
        "aria-label", re.compile("white stone, .* move")
    )


@pytest.mark.wide
def test_a_whole_game_only_by_typing(open_page: Opener) -> None:
    page = open_page(EMPTY)
    begin(page, **SMALL, opponent="device")
    field = page.get_by_label("Type a move", exact=True)
    for ply in range(40):
        if is_over(page):
            break
        start = movable(page)[0]
        page.evaluate("square => document.querySelector(`[data-square=${square}]`).click()", start)
        end = targets(page)[0]
        cell(page, start).press("Escape")
        field.fill(f"{start}{end}")
        field.press("Enter")
        expect(page.locator("#moves li span:not(.number):not(:empty)")).to_have_count(ply + 1)
    assert is_over(page)


def test_a_man_is_dragged_to_its_square(open_page: Opener) -> None:
    page = open_page(EMPTY)
    begin(page, **SMALL, opponent="device")
    cell(page, "a2").drag_to(cell(page, "a3"))
    expect(page.locator("#moves")).to_contain_text("a2-a3")


def test_a_refused_move_is_explained_with_its_rule(open_page: Opener) -> None:
    page = open_page(EMPTY)
    begin(page, **SMALL, opponent="device")
    cell(page, "a2").click()
    cell(page, "b4").click()
    expect(page.locator("#message")).to_have_text(
        "a2\u2011b4 is not allowed. CYN-2: a2 to b4 does not follow one rank or file."
    )
    expect(page.locator(".pb-urgent")).to_contain_text("CYN-2")


@pytest.mark.wide
def test_dice_are_rolled_once_both_players_have_chosen_a_seed(open_page: Opener) -> None:
    page = open_page(EMPTY)
    begin(page, ruleset="vogt.kubeia", opponent="device")
    wait_for_turn(page)
    expect(page.locator("#message")).to_be_empty()
    expect(page.locator(".pb-die")).to_have_count(2)
    heard, shown = page.locator(".pb-polite"), page.locator(".pb-dice")
    expect(heard).to_contain_text("basileus to the far rank")
    expect(heard).to_contain_text(f"White to move. {shown.get_attribute('aria-label')}.")
    play_by_clicks(page)
    expect(page.locator("#moves li")).to_contain_text(":")
    expect(heard).to_contain_text(f"Black to move. {shown.get_attribute('aria-label')}.")


def test_a_game_with_dice_is_played_to_its_end_and_its_dice_are_verified(open_page: Opener) -> None:
    page = open_page(EMPTY)
    start = "h10p/5B6/12/12/12/12/6b5/H10P w ? - 0,0 0,0 0 1"
    begin(page, ruleset="vogt.kubeia", start=start, opponent="device")
    expect(page.locator(".pb-dice")).to_have_attribute(
        "aria-label", re.compile("^Dice: [1-6], [1-6]")
    )
    cell(page, "f7").click()
    cell(page, "f8").click()
    expect(page.locator("#turn")).to_contain_text("VOG-15")
    see_review(page)
    page.get_by_role("button", name="Verify the dice").click()
    expect(page.locator("#dice")).to_contain_text("All rolls follow from the secret")


def test_men_are_placed_before_they_move(open_page: Opener) -> None:
    page = open_page(EMPTY)
    options = {"option.board": "7x7", "option.pieces": "8"}
    begin(page, ruleset="navpil.poleis", **options, opponent="device")
    for placed in range(16):
        rest = 8 - (placed + 1) // 2
        expect(page.locator(".pb-reserve")).to_contain_text(f"White {rest}")
        cell(page, targets(page)[placed % 7]).click()
        expect(page.locator("[data-piece]")).to_have_count(placed + 1)
    expect(page.locator(".pb-reserve")).to_have_count(0)
    expect(page.locator("#moves")).to_contain_text("@")
    play_by_clicks(page)
    expect(page.locator("#moves")).to_contain_text("-")


@pytest.mark.wide
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_largest_board_is_played(open_page: Opener, size: tuple[int, int]) -> None:
    page = open_page(EMPTY, size)
    begin(page, ruleset="cyningstan.petteia", **{"option.board": "16x16"}, opponent="device")
    assert page.locator("[data-square]").count() == 256
    for ply in range(4):
        play_by_clicks(page)
        expect(page.locator("#moves [data-ply]")).to_have_count(ply + 1)
    square = cell(page, "p16")
    square.scroll_into_view_if_needed()
    box = square.bounding_box()
    assert box is not None
    assert box["width"] >= (24 if size == DESK else 20)


def test_compulsory_capture_and_the_refusal_that_loses_are_announced(open_page: Opener) -> None:
    page = open_page(EMPTY)
    start = "12/2P9/12/2p9/2H9/B9hb/12/2P9 w - - 0,0 0,0 0 1"
    begin(
        page,
        ruleset="vogt.petteia",
        **{"option.compulsory": "true"},
        start=start,
        opponent="device",
    )
    expect(page.locator("#turn")).to_contain_text("You must capture: 1 piece can.")
    refused = start.replace("0,0 0,0", "0,0 2,0")
    begin(page, ruleset="vogt.petteia", start=refused, opponent="device")
    expect(page.locator("#turn")).not_to_contain_text("must")
    expect(page.locator("#counters .near")).to_contain_text("refusal 3 loses VOG-17")
    cell(page, "c1").click()
    cell(page, "c2").click()
    expect(page.locator(".pb-ask")).to_contain_text("This would be refusal 3 and would lose")
    page.locator(".pb-ask").get_by_role("button", name="Cancel").click()
    expect(page.locator("#result")).to_be_hidden()
    cell(page, "c7").click()
    cell(page, "c6").click()
    expect(page.locator("#message")).to_contain_text("captures c5")


def test_there_is_a_warning_before_a_repetition_that_loses(open_page: Opener) -> None:
    page = open_page(EMPTY)
    start = "s6s/8/8/8/8/8/8/S6S w - - 0,0 0,0 0 1"
    board = {"option.board": "8x8"}
    begin(page, ruleset="carrillo.petteia-xxi", **board, start=start, opponent="device")
    there_and_back = ("a1-a2", "h8-h7", "a2-a1", "h7-h8")
    for ply, move in enumerate((*there_and_back, *there_and_back[:3])):
        page.locator("#typed").fill(move)
        page.locator("#typed").press("Enter")
        expect(page.locator("#moves [data-ply]")).to_have_count(ply + 1)
    expect(page.locator("#counters .near")).to_contain_text("Occurred twice")
    cell(page, "h7").click()
    cell(page, "h8").click()
    asked = "The same position would occur for the third time, and you would lose (XXI-R). h7-h8?"
    expect(page.locator(".pb-ask")).to_contain_text(asked)
    page.locator(".pb-ask").get_by_role("button", name="Cancel").click()
    cell(page, "h7").click()
    cell(page, "h6").click()
    expect(page.locator("#counters .near")).to_have_count(0)
    expect(page.locator("#result")).to_be_hidden()


def test_taking_back_and_resigning_are_confirmed_in_the_strip(open_page: Opener) -> None:
    page = open_page(EMPTY)
    begin(page, **SMALL, **ENGINE)
    play_by_clicks(page)
    wait_for_reply(page, 1)
    page.get_by_role("button", name="Take back").click()
    expect(page.locator("#moves .none")).to_be_visible()
    expect(page.locator("#message")).to_have_text("A move was taken back.")
    expect(page.locator(".pb-polite")).to_have_text("A move was taken back. Your move.")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="No", exact=True).click()
    expect(page.locator("#result")).to_be_hidden()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes").click()
    expect(page.locator("#result h2")).to_have_text("You lose")
    address = page.url
    page.get_by_role("dialog").get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: "/game/" in url and url != address)
    expect(page.locator("#player-below")).to_contain_text("White")
    expect(page.locator("#player-above")).to_contain_text("Engine, level 1")
    assert page.locator("[data-square]").count() == 20


def test_a_hint_comes_in_three_steps(open_page: Opener) -> None:
    page = open_page(EMPTY)
    begin(page, **SMALL, **ENGINE)
    said = set()
    for _ in range(3):
        before = page.locator("#message").text_content() or ""
        page.get_by_role("button", name="Hint").click()
        expect(page.locator("#message")).not_to_have_text(before)
        said.add(page.locator("#message").text_content())
    assert len(said) == 3


def test_friends_play_by_link_even_if_a_connection_is_cut_and_the_site_is_killed(
    open_page: Opener, site: RunningSite
) -> None:
    white = open_page(EMPTY)
    begin(white, **SMALL, opponent="friend", side="white")
    link = white.get_by_label("Link", exact=True).input_value()
    code = white.get_by_alt_text("The link as a code to scan")
    expect(code).to_have_js_property("complete", True)
    assert code.evaluate("image => image.naturalWidth") > 0
    black = open_page(link)
    black.get_by_role("button", name="Accept").click()
    expect(white.locator("#invitation")).to_be_hidden()
    play_by_clicks(white)
    expect(black.locator("#turn")).to_have_text("Your move")
    black.context.set_offline(True)
    play_by_clicks(black)
    black.context.set_offline(False)
    site.kill()
    site.start()
    expect(white.locator("#turn")).to_have_text("Your move")
    for page in (white, black):
        expect(page.locator("#moves li span:not(.number):not(:empty)")).to_have_count(2)


@pytest.mark.sample(every=2)
@pytest.mark.parametrize("arrangement", ["By lot", "In rows"])
def test_the_remaining_pieces_are_placed_for_both_players(
    open_page: Opener, arrangement: str
) -> None:
    page = open_page(EMPTY)
    begin(page, ruleset="locusludi.seneca", opponent="engine", side="white")
    action = page.locator('[data-action="place-rest"]')
    action.click()
    expect(page.locator("#actions")).to_contain_text(
        "Place all the remaining pieces of both sides?"
    )
    page.get_by_role("button", name=arrangement).click()
    expect(page.locator("#moves li")).to_have_count(20)
    expect(action).not_to_be_attached()
    wait_for_turn(page)
    assert movable(page) != []


def test_the_set_up_is_that_of_the_game_chosen_last(open_page: Opener) -> None:
    page = open_page("/play")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/play?ruleset=*", hold, times=1)
    games = page.locator('.tile:not(:has(:checked)) [name="ruleset"]')
    values = [str(game.get_attribute("value")) for game in games.all()[:2]]
    first, last = (page.locator(f'.tile:has([value="{value}"])') for value in values)
    first.click()
    last.click()
    option = page.locator(f'#about a[href^="/rules/{values[1]}"]').first
    expect(option).to_be_attached()
    with page.expect_response("**/play?ruleset=*"):
        held[0].continue_()
    page.evaluate(PAINTED)
    expect(last.locator("input")).to_be_checked()
    expect(option).to_be_attached()


def test_going_back_to_the_set_up_page_does_not_mix_two_games(open_page: Opener) -> None:
    page = open_page("/play?ruleset=cyningstan.petteia")
    page.locator("#all-games").click()
    page.locator('#games-sheet [data-ruleset="vogt.kubeia"]').click()
    expect(page.locator("#chosen-title")).to_contain_text("Kubeia")
    page.goto("/learn")
    page.go_back()
    page.wait_for_load_state()
    of = page.locator("[name=options_of]").get_attribute("value")
    expect(page.locator("[name=ruleset]:checked")).to_have_value(of or "")


def test_arrow_keys_go_from_game_to_game_on_the_set_up_page(open_page: Opener) -> None:
    page = open_page("/play?ruleset=cyningstan.petteia")
    chosen = page.locator("[name=ruleset]:checked")
    chosen.focus()
    for _ in range(2):
        before = chosen.input_value()
        old = page.locator("#chosen-title").element_handle()
        assert old is not None
        page.keyboard.press("ArrowRight")
        # The parts of the page that depend on the game are there.
        page.wait_for_function("old => !old.isConnected", arg=old)
        expect(chosen).not_to_have_value(before)
        expect(chosen).to_be_focused()


def test_a_game_that_is_begun_with_the_keyboard_has_the_focus_on_its_board(
    open_page: Opener,
) -> None:
    page = open_page("/")
    page.get_by_role("button", name="Play your first game").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/game/*")
    focused = page.locator("[data-square]:focus")
    expect(focused).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator('[aria-label*="can go here"]').first).to_be_attached()


def test_enter_in_a_field_of_the_set_up_page_begins_the_game(open_page: Opener) -> None:
    page = open_page("/play?ruleset=cyningstan.petteia")
    page.locator("#start-fold > summary").click()
    page.locator("#start").press("Enter")
    page.wait_for_url("**/game/*")


def test_a_game_that_is_begun_with_a_pointer_leaves_the_focus_alone(open_page: Opener) -> None:
    page = open_page("/")
    page.get_by_role("button", name="Play your first game").click()
    page.wait_for_url("**/game/*")
    expect(page.locator("[data-square]").first).to_be_attached()
    expect(page.locator("[data-square]:focus")).to_have_count(0)


def test_a_move_by_finger_on_small_squares_is_confirmed(open_page: Opener) -> None:
    page = open_page(EMPTY, PHONE, touch=True)
    begin(page, ruleset="falkener.latrunculi", opponent="device")
    expect(page.locator("#board")).to_have_attribute("confirm", "on")
    tray = page.locator(".pb-tray")
    assert tray.evaluate("tray => tray.offsetHeight") > 0
    resign(page)
    expect(page.locator("#result")).to_be_visible()
    # No question comes any more, which would need room.
    assert tray.evaluate("tray => tray.offsetHeight") == 0
    begin(page, ruleset="cyningstan.petteia", opponent="device")
    expect(page.locator("#board")).to_have_attribute("confirm", "off")


@pytest.mark.sample(every=2)
@pytest.mark.parametrize("ruleset", ["vogt.petteia", "locusludi.seneca"])
def test_a_phone_shows_the_whole_board_above_the_other_ways_to_win(
    open_page: Opener, ruleset: str
) -> None:
    page = open_page(EMPTY, PHONE, touch=True)
    begin(page, ruleset=ruleset, opponent="device")
    board, below, bar, *others = (
        box
        for part in (".pb-frame", "#player-below", "#actions", "#goal .alternative")
        for each in page.locator(part).all()
        if (box := each.bounding_box())
    )
    assert board["y"] + board["height"] <= below["y"]
    assert below["y"] + below["height"] <= bar["y"]
    assert others
    assert all(other["y"] >= below["y"] + below["height"] for other in others)


@pytest.mark.parametrize("ruleset", ["vogt.kubeia", "navpil.poleis"])
def test_a_window_shows_a_whole_game_with_many_ways_to_win(open_page: Opener, ruleset: str) -> None:
    page = open_page("/", DESK)
    begin(page, ruleset=ruleset, opponent="engine", side="white")
    for part in ("#goal", "#player-above", "petteia-board", "#player-below", "#actions"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)


def test_all_actions_of_a_game_with_placement_are_in_one_row(open_page: Opener) -> None:
    page = open_page(EMPTY)
    begin(page, ruleset="navpil.poleis", opponent="engine", side="white")
    actions = page.locator("#actions button")
    expect(actions).to_have_count(9)
    tops = {box["y"] for each in actions.all() if (box := each.bounding_box())}
    assert len(tops) == 1


def test_the_folds_of_the_set_up_page_do_not_cover_each_other(open_page: Opener) -> None:
    page = open_page("/play?ruleset=cyningstan.petteia", size=PHONE)
    options, start = page.locator("#options-fold > summary"), page.locator("#start-fold")
    assert options.evaluate("summary => summary.scrollHeight > 50")
    assert is_above(options, start)


def test_moves_are_confirmed_no_longer_once_the_board_has_the_room_of_the_invitation(
    open_page: Opener,
) -> None:
    page, friend = open_page(EMPTY, (360, 640), touch=True), open_page(EMPTY)
    begin(page, ruleset="cyningstan.petteia", opponent="friend", side="white")
    expect(page.locator("#board")).to_have_attribute("confirm", "on")
    friend.goto(page.locator("#invite-link").input_value())
    picture = friend.locator(".chosen svg").bounding_box()
    assert picture is not None
    assert picture["width"] == 150
    friend.get_by_role("button", name="Accept").click()
    expect(page.locator("#invitation")).to_be_hidden()
    expect(page.locator("#board")).to_have_attribute("confirm", "off")
