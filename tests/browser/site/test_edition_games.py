"""Whole games on a device: the static edition runs them without a site."""

from __future__ import annotations

import json
import re
import urllib.parse
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from petteia import BLACK, WHITE, Game, Outcome
from petteia.engine import best_move
from petteia.errors import RulesError
from petteia.i18n.messages import messages_in
from petteia.notation import written
from petteia.rulesets import ruleset, ruleset_ids
from tests.browser.conftest import PHONE
from tests.browser.game_page import (
    axe_violations,
    cell,
    close_sheet,
    eventually,
    is_over,
    resign,
    wait_for_turn,
    walk,
)
from tests.browser.site.conftest import EditionOpener

KEPT = """async id => {
    const answer = request => new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
    const opening = indexedDB.open("keyval-store");
    // A page that opens it for the first time has to find none, or it creates no place for games.
    opening.onupgradeneeded = () => opening.transaction.abort();
    const database = await answer(opening);
    try {
        const game = await answer(database.transaction("keyval").objectStore("keyval").get(id));
        return JSON.stringify(game?.tree ?? null);
    } finally {
        database.close();
    }
}"""
"""The tree of a game that the browser stores."""
LAST_MOVE = "h10p/5B6/12/12/12/12/6b5/H10P w ? - 0,0 0,0 0 1"
"""White's basileus is one square from the far rank, whatever the dice show (VOG-15)."""


def kept(page: Page) -> Game:
    """The game of a page, as the browser stores it."""
    (id,) = urllib.parse.parse_qs(urllib.parse.urlsplit(page.url).query)["id"]
    return Game.from_json(page.evaluate(KEPT, id))


def begin(page: Page, address: str, ruleset: str, **form: str) -> None:
    """Begin a game from the set-up page."""
    page.goto(f"{address}play.html?ruleset={ruleset}")
    expect(page.locator(f'#tiles [value="{ruleset}"]')).to_be_checked()
    for name, value in form.items():
        if name == "start":
            page.locator("#start-fold > summary").click()
            page.locator("#start").fill(value)
        else:
            page.locator(f'#set-up label:has([name="{name}"][value="{value}"])').click()
    page.locator("#set-up .bar button").click()
    page.wait_for_url("**/game.html?id=*")
    expect(cell(page, "a1")).to_be_attached()


def squares_of(move: str) -> list[str]:
    """The squares to press for a move of one piece."""
    return re.sub("x[a-p][0-9]+", "", move).removeprefix("@").split("-")


def moves_of(game: Game) -> list[str]:
    """The moves of a game, without the rolls."""
    return [str(node.move) for node in game.mainline if node.move is not None]


def ended(page: Page) -> Outcome:
    """How the game of a page has ended, as the browser stores it."""
    outcome = kept(page).outcome()
    assert outcome is not None
    return outcome


def chosen(page: Page) -> str:
    """The move that a strong player plays now."""
    game = kept(page)
    assert game.end_position.turn is WHITE
    return str(best_move(game.end_position, level=9, seed=1).move)


def has_played(page: Page, count: int) -> bool:
    """Whether a game has the given number of moves, and its page shows them."""
    shown = page.locator("#moves li span:not(.number):not(:empty)").count()
    return shown == count and len(moves_of(kept(page))) == count


def is_next(page: Page, count: int) -> bool:
    """Whether the given number of the player's moves are answered, or the game is over."""
    return is_over(page) or (has_played(page, 2 * count) and page.locator("#typed").is_enabled())


def test_a_whole_game_is_won_with_the_mouse_and_survives_reloading(
    open_edition: EditionOpener, address: str
) -> None:
    page = open_edition()
    begin(page, address, "cyningstan.petteia", level="1", side="white")
    for count in range(1, 80):
        for square in squares_of(chosen(page)):
            cell(page, square).click()
        eventually(page, partial(is_next, page, count))
        if count == 2:
            page.reload()
            wait_for_turn(page)
            expect(page.locator("#moves li")).to_have_count(2)
        if is_over(page):
            break
    expect(page.locator("#result h2")).to_have_text("You win")
    game = kept(page)
    assert ended(page).winner is WHITE
    assert game.headers.black_kind == "program"
    assert game.headers.others["level"] == "1"
    played = moves_of(game)
    page.reload()
    expect(page.locator("#result h2")).to_have_text("You win")
    page.get_by_role("link", name="See the review").click()
    page.wait_for_url("**/analysis.html?game=*")
    expect(page.locator("#tree a")).to_have_count(len(played))
    page.goto(f"{address}play.html")
    expect(page.locator("#kept-games li")).to_have_count(1)
    page.locator("#kept-games button").click()
    expect(page.locator("#kept")).to_be_hidden()


def test_two_people_play_with_the_keyboard_on_a_phone_in_greek(
    open_edition: EditionOpener, address: str
) -> None:
    page = open_edition(PHONE)
    begin(page, f"{address}el/", "murray.hasami-shogi", opponent="device")
    for ply in range(1, 5):
        page.locator('[data-square][tabindex="0"]').focus()
        page.keyboard.press("n")
        page.keyboard.press("Enter")
        legal = kept(page).end_position.legal_moves
        focused = page.evaluate("document.activeElement.dataset.square")
        move = next(move for move in legal if move.from_square == focused)
        walk(page, move.to_square)
        page.keyboard.press("Enter")
        eventually(page, partial(has_played, page, ply))
    assert axe_violations(page) == []
    page.locator('[data-action="back"]').click()
    eventually(page, partial(has_played, page, 3))
    expect(page.locator("#moves li")).to_have_count(2)


def test_dice_are_thrown_by_the_device_to_the_end_of_a_game(
    open_edition: EditionOpener, address: str
) -> None:
    page = open_edition()
    begin(page, address, "vogt.kubeia", opponent="device", start=LAST_MOVE)
    expect(page.locator("#device-dice")).to_have_text("This device rolls the dice.")
    expect(page.locator(".pb-die")).to_have_count(2)
    cell(page, "f7").click()
    cell(page, "f8").click()
    expect(page.locator("#turn")).to_contain_text("VOG-15")
    game = kept(page)
    assert ended(page).winner is WHITE
    assert [node.text for node in game.mainline if node.action and node.move is None]


def test_a_game_with_dice_continues_against_the_engine(
    open_edition: EditionOpener, address: str
) -> None:
    page = open_edition(PHONE)
    begin(page, address, "vogt.kubeia", level="5", side="black")
    for count in range(1, 4):
        wait_for_turn(page)
        game = kept(page)
        assert game.end_position.turn is BLACK
        for square in squares_of(str(game.end_position.legal_moves[0])):
            cell(page, square).click()
        eventually(page, partial(has_played, page, 2 * count + 1))
    rolls = [node for node in kept(page).mainline if node.action and node.move is None]
    assert len(rolls) == 8


@pytest.mark.wide
def test_a_refused_move_is_explained_with_its_rule(
    open_edition: EditionOpener, address: str
) -> None:
    page = open_edition()
    begin(page, address, "cyningstan.petteia", opponent="device")
    cell(page, "a2").click()
    cell(page, "b4").click()
    expect(page.locator("#message")).to_contain_text("CYN-2")


def test_a_player_resigns_and_the_file_is_opened_in_analysis(
    open_edition: EditionOpener, address: str, tmp_path: Any
) -> None:
    page = open_edition()
    begin(page, address, "cyningstan.petteia", level="3", side="white")
    first = squares_of(str(kept(page).end_position.legal_moves[0]))
    for square in first:
        cell(page, square).click()
    eventually(page, lambda: is_next(page, 1))
    resign(page)
    close_sheet(page)
    assert (ended(page).winner, ended(page).reason) == (BLACK, "resignation")
    page.locator("#exports summary").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="JSON").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert json.loads(file.read_text())["ruleset"] == "cyningstan.petteia"
    page.goto(f"{address}analysis.html")
    page.locator("#open").click()
    page.locator("#record-file").set_input_files(file)
    expect(page.locator("#tree a")).to_have_count(2)


def test_a_draw_is_offered_to_the_engine_and_agreed_by_two_people(
    open_edition: EditionOpener, address: str
) -> None:
    page = open_edition()
    begin(page, address, "cyningstan.petteia", opponent="device")
    page.locator('[data-action="draw"]').click()
    page.get_by_role("button", name="Yes").click()
    page.get_by_role("button", name="Accept").click()
    expect(page.locator("#result h2")).to_have_text("The game is drawn")
    assert ended(page).reason == "agreement"


def test_a_page_that_is_still_opening_does_not_take_back_a_move_made_in_another(
    open_edition: EditionOpener, address: str
) -> None:
    page = open_edition()
    begin(page, address, "cyningstan.petteia", opponent="device")
    slow, waiting = page.context.new_page(), list[Route]()

    def hold(route: Route) -> None:
        waiting.append(route)

    # The page asks for the rules once it has read the game.
    slow.route("**/rules/*.json*", hold)
    slow.goto(page.url)
    eventually(slow, lambda: len(waiting) > 0)
    for square in squares_of(str(kept(page).end_position.legal_moves[0])):
        cell(page, square).click()
    eventually(page, partial(has_played, page, 1))
    # This lets those go on that wait.
    slow.unroute("**/rules/*.json*")
    eventually(slow, partial(has_played, slow, 1))


@pytest.mark.wide
def test_every_game_begins_with_a_move_of_the_engine(
    open_edition: EditionOpener, address: str
) -> None:
    page = open_edition()
    for id in ruleset_ids():
        page.goto(f"{address}game.html?ruleset={id}&opponent=engine&level=1&side=black")
        page.wait_for_url("**/game.html?id=*")
        eventually(page, lambda: kept(page).end_position.turn is BLACK)
        expect(page.locator(".game-title h1")).not_to_be_empty()
        game = kept(page)
        assert game.rules == ruleset(id)
        assert moves_of(game)


@pytest.mark.sample(every=2)
@pytest.mark.parametrize("arrangement", ["lot", "rows"])
def test_the_remaining_pieces_are_placed_for_both_and_the_engine_moves(
    open_edition: EditionOpener, address: str, arrangement: str
) -> None:
    page = open_edition()
    begin(page, address, "schaedler.latrunculi-1994", level="1", side="black")
    wait_for_turn(page)
    page.locator('[data-action="place-rest"]').click()
    page.get_by_role("button", name={"lot": "By lot", "rows": "In rows"}[arrangement]).click()
    eventually(page, lambda: kept(page).end_position.reserve == (0, 0))
    eventually(page, lambda: kept(page).end_position.turn is BLACK)
    wait_for_turn(page)


def test_a_clock_runs_while_the_page_is_open_and_its_end_ends_the_game(
    open_edition: EditionOpener, address: str
) -> None:
    page = open_edition()
    page.clock.install()
    begin(page, address, "cyningstan.petteia", opponent="device", clock="fischer 300+5")
    page.clock.fast_forward(60_000)
    expect(page.locator("#player-below [data-time]")).to_have_text(re.compile("^04:00|^0[0-3]:"))
    for square in squares_of(str(kept(page).end_position.legal_moves[0])):
        cell(page, square).click()
    eventually(page, partial(has_played, page, 1))
    (move,) = [node for node in kept(page).mainline if node.move is not None]
    assert move.clock is not None
    assert move.clock <= 245
    page.clock.fast_forward(301_000)
    expect(page.locator("#result h2")).to_have_text("White wins")
    assert (ended(page).winner, ended(page).reason) == (WHITE, "time")


def test_a_custom_clock_is_asked_for_and_begins_a_game(
    open_edition: EditionOpener, address: str
) -> None:
    page = open_edition()
    page.goto(f"{address}play.html?ruleset=cyningstan.petteia")
    page.locator('#set-up label:has([name="opponent"][value="device"])').click()
    page.locator('#set-up label:has([name="clock"][value="own"])').click()
    expect(page.locator("#clock-kind option")).to_have_count(2)
    for minutes, is_valid in (("0", False), ("721", False), ("2,5", True)):
        page.locator("#clock-minutes").fill(minutes)
        assert page.locator("#clock-minutes").evaluate("field => field.checkValidity()") is is_valid
    page.locator("#clock-step").fill("7")
    page.locator("#set-up .bar button").click()
    page.wait_for_url("**/game.html?id=*")
    expect(page.locator("#player-below [data-time]")).to_have_text(re.compile("^02:(30|2[0-9])"))
    assert kept(page).headers.time_control == "fischer 150+7"


@pytest.mark.sample(every=2)
@pytest.mark.parametrize(
    ("clock", "chosen_clock", "minutes"),
    [("fischer 300+5", "fischer 300+5", "5"), ("delay 150+7", "own", "2.5")],
)
def test_the_set_up_page_takes_the_settings_of_its_address(
    open_edition: EditionOpener, address: str, clock: str, chosen_clock: str, minutes: str
) -> None:
    page = open_edition()
    form = {"opponent": "device", "clock": clock, "side": "black", "level": "coach"}
    page.goto(f"{address}play.html?{urllib.parse.urlencode(form)}")
    for name, value in (form | {"clock": chosen_clock}).items():
        expect(page.locator(f'[name="{name}"]:checked')).to_have_value(value)
    expect(page.locator("#clock-minutes")).to_have_value(minutes)
    expect(page.locator("#side-field")).to_be_hidden()
    page.locator("#set-up .bar button").click()
    page.wait_for_url("**/game.html?id=*")
    assert kept(page).headers.time_control == clock


@pytest.mark.parametrize("clock", ["fischer 0+0", "delay 100000+0", "fischer 300+3601"])
def test_a_link_with_an_impossible_clock_is_refused(
    open_edition: EditionOpener, address: str, clock: str
) -> None:
    page = open_edition()
    form = {"ruleset": "cyningstan.petteia", "opponent": "device", "clock": clock}
    page.goto(f"{address}game.html?{urllib.parse.urlencode(form)}")
    expect(page.locator("#connection")).to_contain_text("A clock begins with 3 seconds to 12 hours")


def test_games_with_dice_and_without_are_reviewed_on_the_device(
    open_edition: EditionOpener, address: str
) -> None:
    page = open_edition()
    begin(page, address, "cyningstan.petteia", level="1", side="white")
    for square in squares_of(chosen(page)):
        cell(page, square).click()
    eventually(page, partial(is_next, page, 1))
    resign(page)
    page.goto(page.url.replace("game.html?id=", "analysis.html?game="))
    page.get_by_role("button", name="Review every move of the game").click()
    expect(page.locator("#graph").get_by_role("img")).to_be_visible()
    expect(page.locator("#accuracy")).to_contain_text("%")
    # A transcript of a game with dice is opened, and its rolls are reviewed too.
    page.locator("#open").click()
    game = Game(ruleset("vogt.kubeia"))
    for roll in ((6, 3), (3, 2)):
        game.add(roll)
        game.add(str(game.end_position.legal_moves[0]))
    page.locator("#record-ruleset").select_option("vogt.kubeia")
    page.locator("#record-text").fill(written(game, "vogt"))
    page.locator("#open-form .btn.main").click()
    page.get_by_role("button", name="Review every move of the game").click()
    expect(page.locator(".luck li")).to_have_count(2)


def test_CAL_A_a_game_to_one_capture_is_won_exported_and_opened(
    open_edition: EditionOpener, address: str, tmp_path: Any
) -> None:
    page = open_edition()
    start = "11s/12/12/Ss10/12/12/12/2S9 w - - 0,0 0,0 0 1"
    asked = {"ruleset": "callen.simple-petteia", "option.goal": "one", "start": start}
    page.goto(f"{address}play.html?{urllib.parse.urlencode(asked)}")
    expect(page.locator('[name="option.goal"]')).to_have_value("one")
    expect(page.locator("#options-count")).to_contain_text("1")
    page.locator('#set-up label:has([name="opponent"][value="device"])').click()
    page.locator('#set-up label:has([name="option.compulsory"])').click()
    page.locator("#set-up .bar button").click()
    page.wait_for_url("**/game.html?id=*")
    cell(page, "c1").click()
    cell(page, "c4").click()
    expect(page.locator("#message")).to_contain_text("CAL-O1")
    cell(page, "c5").click()
    expect(page.locator("#result h2")).to_have_text("White wins")
    rules = ruleset("callen.simple-petteia", goal="one", compulsory=True)
    game = kept(page)
    assert game.rules == rules
    assert (ended(page).winner, ended(page).reason, ended(page).rule) == (
        WHITE,
        "captures",
        "CAL-A",
    )
    again = page.locator('#result [name="option.goal"]').first
    expect(again).to_have_value("one")
    close_sheet(page)
    page.locator("#exports summary").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="JSON").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert Game.from_json(file.read_text()).rules == rules
    page.goto(f"{address}analysis.html")
    page.locator("#open").click()
    page.locator("#record-file").set_input_files(file)
    expect(page.locator("#tree a")).to_have_count(1)
    expect(page.locator("#explore")).to_have_attribute("href", re.compile("option.goal=one"))
    # The next game is set up like the last one.
    page.goto(f"{address}play.html")
    expect(page.locator('[name="ruleset"]:checked')).to_have_value("callen.simple-petteia")
    expect(page.locator('[name="option.goal"]')).to_have_value("one")
    expect(page.locator('[name="option.compulsory"]')).to_be_checked()


def test_VOG_18_an_illegal_move_loses_if_the_option_says_so(
    open_edition: EditionOpener, address: str
) -> None:
    page = open_edition()
    page.goto(f"{address}game.html?ruleset=vogt.petteia&option.ignorance=true&opponent=device")
    page.wait_for_url("**/game.html?id=*")
    cell(page, "a2").click()
    cell(page, "b4").click()
    page.locator("#actions").get_by_role("button", name="Play it").click()
    expect(page.locator("#result h2")).to_have_text("Black wins")
    game = kept(page)
    assert game.rules.options["ignorance"] is True
    assert (ended(page).winner, ended(page).reason, ended(page).rule) == (
        BLACK,
        "illegal-move",
        "VOG-18",
    )


def test_a_rematch_begins_with_the_sides_swapped(open_edition: EditionOpener, address: str) -> None:
    page = open_edition()
    query = "ruleset=cyningstan.petteia&option.board=4x5&opponent=engine&side=white&level=1"
    page.goto(f"{address}game.html?{query}")
    wait_for_turn(page)
    first = page.url
    resign(page)
    page.get_by_role("link", name="Rematch, sides swapped").click()
    page.wait_for_url(lambda url: "id=" in url and url != first)
    wait_for_turn(page)
    game = kept(page)
    assert (game.headers.kind(WHITE), game.headers.kind(BLACK)) == ("program", "human")
    assert game.rules.options["board"] == "4x5"
    assert game.headers.others["level"] == "1"


def test_an_option_that_no_ruleset_has_begins_no_game(
    open_edition: EditionOpener, address: str
) -> None:
    page = open_edition()
    with pytest.raises(RulesError) as unknown:
        ruleset("callen.simple-petteia", unheard="one")
    for option, said in (
        ("goal=two", "CAL-A: callen.simple-petteia: option 'goal': goal: two is not one of"),
        ("unheard=one", messages_in("en").error(unknown.value)),
    ):
        asked = f"ruleset=callen.simple-petteia&option.{option}"
        page.goto(f"{address}game.html?{asked}&opponent=device")
        expect(page.locator("#connection")).to_contain_text(said)
        page.goto(f"{address}analysis.html?{asked}")
        expect(page.locator("#message")).to_contain_text(said)
