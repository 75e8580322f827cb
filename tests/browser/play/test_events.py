"""A tournament in browsers: an organiser at a desk, and players with phones."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, Opener
from tests.browser.game_page import axe_violations, resign


def organise(
    open_page: Opener,
    pairing: str = "swiss",
    ruleset: str = "cyningstan.petteia",
    rounds: str = "5",
) -> tuple[Page, str]:
    """The organiser's page, and the code on it."""
    teacher = open_page("/play", DESK)
    teacher.get_by_role("link", name="Tournaments").click()
    teacher.get_by_role("textbox", name="Name").fill("Class 7b")
    teacher.get_by_role("combobox", name="Ruleset").select_option(ruleset)
    teacher.locator(f'label:has([name="pairing"][value="{pairing}"])').click()
    teacher.get_by_role("spinbutton", name="Rounds").fill(rounds)
    teacher.locator('label:has([name="clock"][value="none"])').click()
    teacher.get_by_role("button", name="Get the code").click()
    code = teacher.locator(".event-digits").text_content()
    assert code
    return teacher, code


def join(open_page: Opener, code: str, name: str) -> Page:
    page = open_page("/events", PHONE, touch=True)
    page.get_by_role("textbox", name="The six digits").fill(code)
    page.get_by_role("button", name="Find it").click()
    page.get_by_role("textbox", name="Your name").fill(name)
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_role("heading", name=f"You play as {name}")).to_be_visible()
    return page


def test_a_round_is_played_on_two_phones(open_page: Opener) -> None:
    teacher, code = organise(open_page)
    first, second = (join(open_page, code, name) for name in ("Ada", "Bruno"))
    # The organiser's page updates itself.
    expect(teacher.get_by_text("2 players")).to_have_attribute("id", "event-state")
    expect(teacher.get_by_role("button", name="Remove Bruno")).to_be_visible()
    teacher.get_by_role("button", name="Start round 1").click()
    expect(teacher.get_by_role("cell", name="Bruno", exact=True)).to_be_visible()
    # So do the players' pages: each player is led to their game.
    for page in (first, second):
        page.wait_for_url("**/game/*")
    assert first.url.partition("#")[0] == second.url.partition("#")[0]
    resign(first)
    expect(teacher.locator("#event-state")).to_have_text("Round 1 is over")
    # The sheet over the result leads back to the tournament, not to another game.
    sheet = first.get_by_role("dialog")
    expect(sheet.locator(".btn.main")).to_have_text("Back to the tournament")
    sheet.get_by_role("link", name="Back to the tournament").click()
    expect(first.get_by_role("heading", name="Standings after round 1")).to_be_visible()
    expect(first.locator(".is-own")).to_contain_text("Ada")


def test_an_organisers_page_fits_a_small_phone(open_page: Opener) -> None:
    teacher, code = organise(open_page)
    teacher.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    for name in ("Ada", "Alexandra Papadopoulou"):
        join(open_page, code, name)
    remove = teacher.get_by_role("button", name="Remove")
    expect(remove).to_have_count(2)
    upper, lower = (each.bounding_box() for each in remove.all())
    assert upper is not None
    assert lower is not None
    assert upper["y"] + upper["height"] + 8 <= lower["y"]
    teacher.get_by_role("button", name="Start round 1").click()
    table = teacher.locator(".event-round table")
    expect(table).to_be_visible()
    for language in ("el", "it", "uk"):
        teacher.locator(f'.foot button[lang="{language}"]').click()
        expect(teacher.locator("html")).to_have_attribute("lang", language)
        assert table.evaluate("each => each.offsetWidth <= each.parentElement.clientWidth")


def test_a_player_is_led_from_a_game_that_was_decided_to_the_next_round(open_page: Opener) -> None:
    teacher, code = organise(open_page)
    players = {name: join(open_page, code, name) for name in ("Ada", "Bruno", "Chiara")}
    pairing = teacher.locator(".event-round tbody tr").first.get_by_role("cell")
    teacher.get_by_role("button", name="Start round 1").click()
    expect(pairing).to_have_count(4)
    first = pairing.all_text_contents()[1:3]
    for name in first:
        players[name].wait_for_url("**/game/*")
    (free,) = set(players) - set(first)
    expect(players[free].locator(".event-you")).to_contain_text("You have a bye")
    expect(players[free].locator(".event-you")).to_contain_text("It opens your next game.")
    teacher.get_by_text("Enter a result").click()
    teacher.get_by_role("button", name="Save").click()
    teacher.get_by_role("button", name="Start round 2").click()
    expect(teacher.get_by_role("heading", name="Round 2", exact=True)).to_be_visible()
    second = pairing.all_text_contents()[1:3]
    (again,) = set(first) & set(second)
    players[again].get_by_role("link", name="To the board", exact=True).click()
    players[again].wait_for_url("**/game/*")
    opponent = next(name for name in second if name != again)
    expect(players[again].locator("#player-above")).to_contain_text(opponent)


def test_the_players_of_a_game_that_the_organiser_decides_learn_it_at_the_board(
    open_page: Opener,
) -> None:
    teacher, code = organise(open_page)
    player, _ = (join(open_page, code, name) for name in ("Ada", "Bruno"))
    teacher.get_by_role("button", name="Start round 1").click()
    player.wait_for_url("**/game/*")
    for result, shown in (("1-0", "1–0"), ("1/2-1/2", "½–½")):
        teacher.get_by_text("Enter a result").click()
        teacher.get_by_role("combobox", name="Result of").select_option(result)
        teacher.get_by_role("button", name="Save").click()
        told = player.locator(".of-event")
        expect(told).to_contain_text(f"Your game of this round counts as {shown}.")
        # A result is not torn apart, however narrow its place is.
        expect(told.get_by_text(shown, exact=True)).to_have_css("white-space", "nowrap")
    told.get_by_role("link", name="Back to the tournament").click()
    expect(player.locator(".event-you")).to_contain_text("counts as ½–½")
    results = player.get_by_text("½–½", exact=True)
    expect(results).to_have_count(2)
    for each in results.all():
        expect(each).to_have_css("white-space", "nowrap")


def test_the_page_of_a_game_asks_for_no_news_once_the_tournament_is_over(
    open_page: Opener,
) -> None:
    teacher, code = organise(open_page, "round-robin")
    player, _ = (join(open_page, code, name) for name in ("Ada", "Bruno"))
    teacher.get_by_role("button", name="Start round 1").click()
    player.wait_for_url("**/game/*")
    resign(player)
    expect(teacher.locator("#event-state")).to_have_text("The tournament is over")
    # The places for newcomers are gone with it.
    expect(teacher.get_by_role("button", name="Join", exact=True)).to_have_count(0)
    told = player.locator(".of-event")
    expect(told).to_contain_text("Your game of this round counts as")
    asked: list[str] = []
    player.on("request", lambda request: asked.append(request.url))
    # A timer of the page's own: it ends after those that look for news twice, however busy it is.
    player.evaluate("() => new Promise((done) => setTimeout(done, 8500))")
    assert asked == []


def test_a_page_that_explains_a_refusal_follows_the_tournament(open_page: Opener) -> None:
    teacher, code = organise(open_page)
    join(open_page, code, "Ada")
    expect(teacher.locator("#event-state")).to_have_text("1 player")
    teacher.locator("details:has(#added) summary").click()
    teacher.locator("#added").fill("Ada")
    teacher.locator(".event-add button").click()
    expect(teacher.get_by_role("alert")).to_contain_text("Ada")
    join(open_page, code, "Bruno")
    expect(teacher.locator("#event-state")).to_have_text("2 players")
    # What was refused may be possible now.
    expect(teacher.get_by_role("alert")).to_have_count(0)


def test_the_page_follows_the_tournament_while_a_fold_is_open(open_page: Opener) -> None:
    teacher, code = organise(open_page)
    teacher.get_by_text("Add a player by hand").click()
    join(open_page, code, "Ada")
    expect(teacher.locator("#event-state")).to_have_text("1 player")
    expect(teacher.locator("#added")).to_be_visible()
    # A name that is being entered is not taken away.
    teacher.locator("#added").fill("Chi")
    teacher.get_by_role("heading", name="Join here").click()
    join(open_page, code, "Bruno")
    # A timer of the page's own: it ends after those that look for news twice, however busy it is.
    teacher.evaluate("() => new Promise((done) => setTimeout(done, 8500))")
    expect(teacher.locator("#added")).to_have_value("Chi")
    teacher.locator("#added").fill("")
    teacher.get_by_role("heading", name="Join here").click()
    expect(teacher.locator("#event-state")).to_have_text("2 players")


def test_a_player_who_has_left_is_not_told_to_wait(open_page: Opener) -> None:
    teacher, code = organise(open_page)
    player = join(open_page, code, "Ada")
    join(open_page, code, "Bruno")
    teacher.get_by_role("button", name="Start round 1").click()
    teacher.get_by_text("Enter a result").click()
    teacher.get_by_role("button", name="Save").click()
    expect(teacher.locator("#event-state")).to_have_text("Round 1 is over")
    player.goto(urlsplit(teacher.url).path)
    expect(player.locator(".event-you")).to_contain_text("It opens your next game")
    player.get_by_role("button", name="Leave the tournament").click()
    expect(player.locator(".event-you")).to_contain_text("You have left the tournament")
    expect(player.locator(".event-you")).not_to_contain_text("It opens your next game")


def test_a_bye_of_the_last_round_leads_to_no_other_game(open_page: Opener) -> None:
    teacher, code = organise(open_page, rounds="1")
    for name in ("Ada", "Bruno"):
        join(open_page, code, name)
    free = join(open_page, code, "Chiara").locator(".event-you")
    expect(free).to_contain_text("It opens your next game.")
    teacher.get_by_role("button", name="Start round 1").click()
    expect(free).to_contain_text("You have a bye: a point, and no game this round.")
    expect(free).to_contain_text("This is the last round.")
    expect(free).not_to_contain_text("next game")


@pytest.mark.wide
def test_the_organiser_corrects_a_result(open_page: Opener) -> None:
    teacher, code = organise(open_page)
    for name in ("Ada", "Bruno"):
        join(open_page, code, name)
    teacher.get_by_role("button", name="Start round 1").click()
    teacher.get_by_text("Enter a result").click()
    teacher.get_by_role("combobox", name="Result of").select_option("1/2-1/2")
    teacher.get_by_role("button", name="Save").click()
    expect(teacher.locator("#event-state")).to_have_text("Round 1 is over")
    expect(teacher.locator(".event-round")).to_contain_text("½–½")


@pytest.mark.wide
def test_a_tournament_can_be_read_by_anyone_on_a_narrow_screen(open_page: Opener) -> None:
    teacher, code = organise(open_page)
    player = join(open_page, code, "Ada")
    join(open_page, code, "Bruno")
    teacher.get_by_role("button", name="Start round 1").click()
    player.wait_for_url("**/game/*")
    latecomer = open_page(urlsplit(teacher.url).path, PHONE, touch=True)
    expect(latecomer.get_by_role("button", name="Join", exact=True)).to_be_in_viewport()
    player.goto(teacher.url)
    for page in (teacher, player):
        expect(page.get_by_role("heading", name="Standings during round 1")).to_be_visible()
        assert axe_violations(page) == []
    width = player.evaluate("document.documentElement.scrollWidth")
    assert width == PHONE[0]


def test_the_organisers_page_does_not_scroll_sideways_on_a_phone(open_page: Opener) -> None:
    teacher, _ = organise(open_page)
    for name in ("Aleksandra-Konstantina", "Bartholomaios Papadopoulos"):
        teacher.locator("details:has(#added) summary").click()
        teacher.locator("#added").fill(name)
        teacher.locator(".event-add button").click()
        expect(teacher.get_by_role("button", name=f"Remove {name}")).to_be_visible()
    teacher.get_by_role("button", name="Start round 1").click()
    expect(teacher.get_by_text("Enter a result")).to_be_visible()
    # The text may be there before the styles.
    teacher.wait_for_load_state()
    teacher.set_viewport_size({"width": 320, "height": 640})
    assert teacher.evaluate("document.documentElement.scrollWidth") == 320


def test_a_round_is_paused_and_shown_by_a_projector(open_page: Opener) -> None:
    teacher, code = organise(open_page, ruleset="carrillo.single-stone-latrunculi-xxi")
    players = [join(open_page, code, name) for name in ("Ada", "Bruno")]
    projector = open_page(f"{urlsplit(teacher.url).path}/screen", (1280, 720))
    expect(projector.locator(".event-digits")).to_have_text(code)
    teacher.get_by_role("button", name="Start round 1").click()
    for player in players:
        player.wait_for_url("**/game/*")
    teacher.get_by_role("button", name="Pause all games").press("Enter")
    for player in players:
        expect(player.locator("#turn")).to_have_text("The tournament is paused")
        # Nothing covers it, however large the board is.
        assert player.evaluate(
            """() => {
                const turn = document.getElementById("turn");
                const { x, y, width, height } = turn.getBoundingClientRect();
                return document.elementFromPoint(x + width / 2, y + height / 2) === turn;
            }"""
        )
    expect(projector.locator("#event-state")).to_have_text("The tournament is paused")
    expect(projector.locator(".screen-boards li")).to_have_count(1)
    for page in (projector, players[0]):
        assert axe_violations(page) == []
    shown = projector.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )
    assert shown == [1280, 720]
    teacher.get_by_role("button", name="Resume").press("Enter")
    for player in players:
        expect(player.locator("#turn")).not_to_contain_text("paused")
    # Between rounds there is nothing to pause.
    resign(players[0])
    expect(teacher.get_by_role("button", name="Start round 2")).to_be_visible()
    expect(teacher.get_by_role("button", name="Pause all games")).to_have_count(0)
