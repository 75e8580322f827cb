"""Two browsers over time: a clock that runs out, a rematch, a game that was left."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, EMPTY, PHONE, Opener
from tests.browser.game_page import accept_invitation, begin, cell, eventually, is_above, resign
from tests.server.running import RunningSite

NO_BREAK = "\u2011"
"""A hyphen at which no line ends: texts do not break a move in two."""
SMALL = {"ruleset": "cyningstan.petteia", "option.board": "4x5"}


def two(
    open_page: Opener, size: tuple[int, int] = DESK, touch: bool = False, **form: str
) -> tuple[Page, Page]:
    """White and Black at one game, each in a separate browser."""
    white, black = open_page(EMPTY, size, touch=touch), open_page(EMPTY, size, touch=touch)
    begin(white, **{**SMALL, "opponent": "friend", "side": "white", **form})
    expect(white.locator(".player.on")).to_have_count(0)
    accept_invitation(white, black)
    return white, black


def enter(page: Page, text: str) -> None:
    expect(page.locator("#typed")).to_be_enabled()
    page.locator("#typed").fill(text)
    page.locator("#typed").press("Enter")


def test_a_clock_that_runs_out_ends_the_game(open_page: Opener) -> None:
    page = open_page(EMPTY)
    own = {"clock": "own", "clock_minutes": "0.15", "clock_step": "0"}
    begin(page, **SMALL, opponent="device", **own)
    running = page.locator(".player.on [data-clock]")
    expect(running).to_contain_text("to move")
    expect(running).to_contain_text(re.compile(r"00:0\d\.\d"))
    expect(page.locator("#result")).to_contain_text("time is up", timeout=60_000)
    expect(page.locator('[data-clock="white"]')).to_contain_text("00:00")


@pytest.mark.wide
def test_both_players_see_both_clocks_and_the_times_survive_a_reload(open_page: Opener) -> None:
    white, black = two(open_page, clock="fischer 300+5")
    enter(white, "a2-a3")
    for page in (white, black):
        expect(page.locator('[data-clock="white"]')).to_contain_text("05:0")
        expect(page.locator('.player.on [data-clock="black"]')).to_be_visible()
    black.reload()
    expect(black.locator('[data-clock="white"]')).to_contain_text("05:0")
    expect(black.get_by_role("heading", name="Moves")).to_be_visible()


def test_a_rematch_is_agreed_and_both_players_are_taken_to_it(open_page: Opener) -> None:
    white, black = two(open_page)
    resign(white)
    white.get_by_role("button", name="Rematch, sides swapped").click()
    expect(white.locator("#rematch")).to_contain_text("Waiting for the answer")
    asked = black.get_by_role("dialog").locator("[aria-live=polite]")
    expect(asked).to_contain_text("asks for a rematch")
    before = black.url.partition("#")[0]
    black.locator("#rematch").get_by_role("button", name="Accept").click()
    for page in (white, black):
        page.wait_for_url(lambda url: "/game/" in url and url.partition("#")[0] != before)
        expect(page.locator("#result")).to_be_hidden()
    assert white.url.partition("#")[0] == black.url.partition("#")[0]
    enter(black, "a2-a3")
    expect(white.locator("#turn")).to_have_text("Your move")


def test_two_tabs_of_a_player_that_both_name_a_seed_report_no_error(open_page: Opener) -> None:
    white, black = open_page(EMPTY), open_page(EMPTY)
    begin(white, ruleset="vogt.kubeia", opponent="friend", side="white")
    accept_invitation(white, black)
    resign(white)
    other = white.context.new_page()
    other.goto(white.url.partition("#")[0])
    white.get_by_role("button", name="Rematch, sides swapped").click()
    before = white.url.partition("#")[0]
    black.locator("#rematch").get_by_role("button", name="Accept").click()
    for page in (white, other):
        page.wait_for_url(lambda url: "/game/" in url and url.partition("#")[0] != before)
        expect(page.locator("#turn")).to_have_text("Waiting for your opponent")
        # The answer to the later of the two may still be on its way.
        page.wait_for_timeout(500)
        expect(page.locator("#message")).not_to_contain_text("seed")


def test_a_player_who_asks_for_a_rematch_sees_that_the_other_declines(open_page: Opener) -> None:
    white, black = two(open_page)
    resign(white)
    white.get_by_role("button", name="Rematch, sides swapped").click()
    black.locator("#rematch").get_by_role("button", name="Decline").click()
    expect(white.locator("#message")).to_have_text("Your opponent declines your offer.")
    expect(white.get_by_role("button", name="Rematch, sides swapped")).to_be_visible()


def test_the_player_who_stays_claims_the_game_after_the_countdown(open_page: Opener) -> None:
    white, black = two(open_page, PHONE, clock="fischer 300+5")
    enter(white, "a2-a3")
    black.close()
    expect(white.locator("#player-above")).to_contain_text("away")
    claim = white.get_by_role("button", name="Claim the win")
    expect(claim).to_be_in_viewport()
    below, sheet = white.locator("#player-below"), white.locator("#presence")
    eventually(white, lambda: is_above(below, sheet))
    claim.click()
    expect(white.locator("#result")).to_contain_text("a player left the game")


@pytest.mark.wide
def test_the_list_of_phrases_opens_in_view_on_a_phone(open_page: Opener) -> None:
    white, black = two(open_page, PHONE)
    white.get_by_text("Say something").click()
    last = white.get_by_label("Hide messages from the other player")
    expect(last).to_be_in_viewport()
    eventually(white, lambda: is_above(last, white.locator("#actions")))
    white.get_by_role("button", name="Good luck!").click()
    expect(black.locator("#said")).to_contain_text("Good luck!")


def test_at_days_per_move_a_move_is_confirmed(open_page: Opener) -> None:
    white, black = two(open_page, touch=True, clock="days 3")
    expect(white.locator('.player.on [data-clock="white"]')).to_contain_text("2 days 23 h")
    for square in ("a2", "a3"):
        cell(white, square).click()
    expect(black.locator("#turn")).to_have_text("Waiting for your opponent")
    white.get_by_role("group", name="a2-a3").get_by_role("button", name="Play").click()
    expect(black.locator("#turn")).to_have_text("Your move")
    enter(black, "b4-b3")
    expect(black.get_by_role("group", name="b4-b3")).to_be_visible()
    black.get_by_role("button", name="Cancel").click()
    expect(black.locator("#typed")).to_be_focused()
    enter(black, "b4-b3")
    black.locator(".pb-ask").get_by_role("button", name="Play").click()
    expect(white.locator("#turn")).to_have_text("Your move")


def test_a_clock_of_days_fits_beside_a_long_name_on_a_phone(open_page: Opener) -> None:
    white, black = two(open_page, (320, 640), clock="days 3")
    black.goto("/me")
    black.get_by_role("textbox", name="Your name in games").fill("Aleksandra-Konstantina")
    black.locator("form", has=black.get_by_role("textbox", name="Your name in games")).get_by_role(
        "button", name="Save"
    ).click()
    white.reload()
    expect(white.locator(".player", has_text="Aleksandra-Konstantina")).to_be_visible()
    for clock in white.locator(".clock").all():
        assert clock.evaluate("each => each.scrollWidth - each.clientWidth") == 0


def test_vog_18_nothing_is_checked_if_illegal_moves_lose(open_page: Opener) -> None:
    page = open_page("/play?ruleset=vogt.petteia")
    page.get_by_text("Change the author’s rules").click()
    page.locator('[name="option.ignorance"]').check()
    page.locator('label:has([name="opponent"][value="device"])').click()
    page.get_by_role("button", name="Start").click()
    expect(page.locator("[data-square]").first).to_be_attached()
    for move in ("a2-a3", "a7-b5"):
        enter(page, move)
        expect(page.locator("#actions")).to_contain_text(
            f"Play {move.replace('-', NO_BREAK)}? An illegal move loses"
        )
        page.locator("#actions").get_by_role("button", name="Play it").click()
        if move == "a2-a3":
            expect(page.locator("#moves")).to_contain_text(move)
    expect(page.locator("#result")).to_contain_text("an illegal move (VOG-18)")
    expect(page.locator("#result")).to_contain_text("White wins")


def test_vog_18_the_board_shows_no_one_which_moves_are_legal(open_page: Opener) -> None:
    page = open_page(EMPTY)
    begin(page, ruleset="vogt.petteia", **{"option.ignorance": "true"}, opponent="device")
    cell(page, "a2").click()
    expect(cell(page, "a2")).to_have_attribute("aria-selected", "true")
    expect(page.locator(".pb-polite")).to_have_text("a2 selected")
    labels = page.locator("[data-square]").evaluate_all("all => all.map(each => each.ariaLabel)")
    assert not [label for label in labels if re.search(r"move|can go", label)]
    for square, answer in (("b5", "Not yet"), ("a3", "Play it")):
        cell(page, square).click()
        expect(page.locator("#actions")).to_contain_text(
            f"Play a2{NO_BREAK}{square}? An illegal move loses"
        )
        page.locator("#actions").get_by_role("button", name=answer).click()
    expect(page.locator("#moves")).to_contain_text("a2-a3")


NOTIFICATIONS = """(() => {
    // Notifications as a page sees them, of a browser that shows none.
    window.notes = [];
    window.Notification = class extends EventTarget {
        static permission = 'default';
        static async requestPermission() { return this.permission = 'granted'; }
        constructor(title, options) {
            super();
            if (window.refusesNotes) throw new TypeError('Illegal constructor');
            window.notes.push([title, options]);
        }
    };
    Object.defineProperty(document, 'hidden', { get: () => window.isAway === true });
})()"""


def with_notifications(page: Page) -> None:
    """Let a page ask for notifications, and have them noted instead of shown."""
    page.add_init_script(NOTIFICATIONS)
    page.reload()
    page.get_by_role("button", name="Notify me when it is my move").click()
    expect(page.get_by_text("Your browser notifies you when it is your move.")).to_be_visible()


def test_a_player_who_wishes_is_notified_of_their_turn_by_the_browser(open_page: Opener) -> None:
    white, black = two(open_page)
    with_notifications(black)
    enter(white, "a2-a3")
    expect(black.locator("#turn")).to_have_text("Your move")
    assert black.evaluate("window.notes") == []
    enter(black, "b4-b3")
    black.evaluate("window.isAway = true")
    enter(white, "a3-a2")
    expect(black).to_have_title(re.compile("^Your move: "))
    note = {"body": "Petteia (Walker)", "tag": "petteia-notify"}
    eventually(black, lambda: bool(black.evaluate("window.notes") == [["Your move", note]]))
    black.get_by_role("button", name="Stop notifying me").click()
    enter(black, "b3-b4")
    enter(white, "a2-a3")
    expect(black.locator("#turn")).to_have_text("Your move")
    assert len(black.evaluate("window.notes")) == 1


@pytest.mark.wide
def test_a_browser_without_notifications_disturbs_no_game(open_page: Opener) -> None:
    white, black = two(open_page)
    with_notifications(black)
    black.evaluate("[window.refusesNotes, window.isAway] = [true, true]")
    enter(white, "a2-a3")
    expect(black.locator("#turn")).to_have_text("Your move")
    expect(black.get_by_text("does not allow notifications from this site")).to_be_visible()


def test_an_offer_that_is_withdrawn_leaves_the_keyboard_in_the_list(open_page: Opener) -> None:
    first, second = open_page("/play?ruleset=navpil.poleis"), open_page("/lobby")
    first.locator('label:has([name="opponent"][value="open"])').click()
    first.get_by_role("button", name="Start").click()
    take = second.get_by_role("button", name="Play Dmytro")
    take.focus()
    first.get_by_role("button", name="Withdraw").click()
    expect(take).to_have_count(0)
    expect(second.locator("#challenges")).to_be_focused()


def test_a_second_browser_takes_what_the_first_offers_in_the_lobby(open_page: Opener) -> None:
    first, second = open_page("/play?ruleset=cyningstan.petteia"), open_page("/lobby", PHONE)
    for name, value in (("opponent", "open"), ("side", "white"), ("clock", "fischer 300+5")):
        first.locator(f'label:has([name="{name}"][value="{value}"])').click()
    first.get_by_role("button", name="Start").click()
    expect(first.get_by_text("Your offer", exact=True)).to_be_visible()
    second.get_by_role("button", name="Play Petteia").click()
    second.wait_for_url("**/game/*")
    first.wait_for_url("**/game/*")
    assert first.url.partition("#")[0] == second.url.partition("#")[0]
    expect(first.locator('.player.on [data-clock="white"]')).to_be_visible()
    enter(first, "a2-a3")
    expect(second.locator("#turn")).to_have_text("Your move")
    third = open_page("/lobby")
    expect(third.locator(".offer")).to_have_class(["offer engine"])


@pytest.mark.parametrize("clock", ["fischer 300+5", "days 3"])
def test_a_player_at_their_own_games_sees_that_their_offer_is_accepted(
    open_page: Opener, clock: str
) -> None:
    first, second = open_page("/play?ruleset=navpil.poleis"), open_page("/lobby")
    for name, value in (("opponent", "open"), ("clock", clock)):
        first.locator(f'label:has([name="{name}"][value="{value}"])').click()
    first.get_by_role("button", name="Start").click()
    expect(first.get_by_text("Your offer", exact=True)).to_be_visible()
    first.goto("/me")
    expect(first.locator(".running-game")).to_have_count(0)
    second.get_by_role("button", name="Play Dmytro").click()
    second.wait_for_url("**/game/*")
    if clock.startswith("days"):
        first.locator(".running-game a").click()
    first.wait_for_url(re.compile(re.escape(second.url.partition("#")[0])))


def test_the_lobby_follows_again_after_a_request_was_lost(
    open_page: Opener, site: RunningSite
) -> None:
    page, visitor = open_page("/lobby"), site.visitor()
    page.route("**/lobby", lambda route: route.abort())
    with page.expect_event("requestfailed"):
        visitor.post("/play", ruleset="cyningstan.petteia", opponent="open")
    page.unroute("**/lobby")
    offer = page.locator("[data-offer]")
    expect(offer).to_have_count(1)
    # The site is that of other tests too, and the offer would stay for a week.
    visitor.post(f"/lobby/{offer.get_attribute('data-offer')}/withdraw")
    expect(offer).to_have_count(0)
    visitor.leave()


@pytest.mark.wide
def test_a_friend_is_asked_before_the_remaining_pieces_are_placed(open_page: Opener) -> None:
    white, black = open_page(EMPTY), open_page(EMPTY)
    begin(white, ruleset="locusludi.seneca", opponent="friend", side="white")
    accept_invitation(white, black)
    enter(white, "@a1")
    white.locator('[data-action="place-rest"]').click()
    white.get_by_role("button", name="In rows").click()
    expect(white.locator("#actions")).to_contain_text("White proposes to place")
    expect(black.locator("#actions")).to_contain_text("in rows")
    black.get_by_role("button", name="Accept").click()
    for page in (white, black):
        expect(page.locator("#moves li")).to_have_count(20)
