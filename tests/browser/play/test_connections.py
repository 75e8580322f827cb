"""Two browsers play each other while connections break: no move is lost, none is doubled."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import EMPTY, PHONE, Opener
from tests.browser.game_page import (
    SMALL,
    axe_violations,
    begin,
    cell,
    is_over,
    movable,
    resign,
    targets,
    wait_for_turn,
)
from tests.server.running import RunningSite


@dataclass
class Line:
    """A browser's line to the site, which can be cut around its next move."""

    cut_before: bool = False
    """The next move does not reach the site."""
    cut_after: bool = False
    """The next move reaches the site, but its acknowledgement does not come back."""
    cuts: int = 0
    """How often it was cut."""

    def join(self, here: WebSocketRoute) -> None:
        """Pass on the messages of both ends until the line is cut."""
        site = here.connect_to_server()
        is_deaf = False

        def cut() -> None:
            nonlocal is_deaf
            is_deaf = True
            self.cuts += 1

        def to_site(message: str | bytes) -> None:
            is_move = '"type":"move"' in str(message)
            if is_move and self.cut_before:
                self.cut_before = False
                cut()
                here.close(code=1011)
            else:
                site.send(message)
            if is_move and self.cut_after:
                self.cut_after = False
                cut()

        def to_page(message: str | bytes) -> None:
            if is_deaf:
                here.close(code=1011)
            else:
                here.send(message)

        here.on_message(to_site)
        site.on_message(to_page)


def lines_on(page: Page) -> Line:
    line = Line()
    page.route_web_socket("**/socket*", line.join)
    return line


def plies(page: Page) -> list[str]:
    return page.locator("#moves [data-ply]").all_text_contents()


def test_no_move_is_lost_or_doubled_wherever_the_connection_is_cut(
    open_page: Opener, site: RunningSite
) -> None:
    white, black = open_page(EMPTY), open_page(EMPTY)
    lines = [lines_on(page) for page in (white, black)]
    begin(white, **SMALL, opponent="friend", side="white")
    black.goto(white.get_by_label("Link", exact=True).input_value())
    black.get_by_role("button", name="Accept").click()
    expect(white.locator("#invitation")).to_be_hidden()
    ply = 0
    while not is_over(white):
        page, line = (white, lines[0]) if ply % 2 == 0 else (black, lines[1])
        expect(page.locator("#turn")).to_contain_text("Your move")
        line.cut_before, line.cut_after = ply == 1, ply == 2
        cell(page, movable(page)[0]).click()
        cell(page, targets(page)[0]).click()
        if ply == 3:
            site.kill()
            site.start()
        ply += 1
        for each in (white, black):
            each.wait_for_function(
                """count => document.querySelectorAll(
                    '#moves [data-ply]').length >= count""",
                arg=ply,
            )
    assert [line.cuts for line in lines] == [1, 1]
    expect(black.locator("#result")).to_be_visible()
    assert plies(white) == plies(black)
    assert len(plies(white)) == ply


def invited(open_page: Opener) -> tuple[Page, Page, str]:
    """A host with a game, the friend who has accepted, and the invitation."""
    host, friend = open_page(EMPTY), open_page(EMPTY)
    begin(host, **SMALL, opponent="friend", side="white")
    expect(host.locator("#turn")).to_have_text("Waiting for your friend to join")
    link = host.get_by_label("Link", exact=True).input_value()
    friend.goto(link)
    friend.get_by_role("button", name="Accept").click()
    expect(friend.locator("[data-square]").first).to_be_attached()
    return host, friend, link


@pytest.mark.wide
def test_the_host_is_told_that_the_friend_has_come(open_page: Opener) -> None:
    host, _, _ = invited(open_page)
    expect(host.locator(".pb-polite")).to_have_text("Your friend has joined. Your move.")
    expect(host.locator("#message")).to_have_text("Your friend has joined.")
    expect(host).to_have_title(re.compile("^Your move"))


def test_an_offer_is_announced_and_takes_neither_the_piece_in_hand_nor_the_focus(
    open_page: Opener,
) -> None:
    host, friend, _ = invited(open_page)
    cell(host, movable(host)[0]).click()
    in_hand = targets(host)
    for _ in "twice":
        friend.locator('[data-action="draw"]').click()
        friend.get_by_role("button", name="Yes").click()
        decline = host.get_by_role("button", name="Decline")
        expect(decline).to_be_visible()
        expect(host.locator(".pb-urgent")).to_have_text("Black offers a draw.")
        assert targets(host) == in_hand
        decline.focus()
        host.keyboard.press("Enter")
        expect(decline).to_have_count(0)
        expect(host.locator("#actions")).to_be_focused()
        expect(friend.locator('[data-action="draw"]')).not_to_have_attribute(
            "aria-disabled", "true"
        )


def test_a_player_who_offers_is_told_if_the_opponent_declines_or_moves(
    open_page: Opener,
) -> None:
    host, friend, _ = invited(open_page)
    declined, message = "Your opponent declines your offer.", friend.locator("#message")
    friend.locator('[data-action="draw"]').click()
    friend.get_by_role("button", name="Yes").click()
    host.get_by_role("button", name="Decline").click()
    expect(message).to_have_text(declined)
    expect(friend.locator(".pb-polite")).to_have_text(declined)
    expect(host.locator("#message")).not_to_contain_text("declines")
    friend.locator('[data-action="draw"]').click()
    friend.get_by_role("button", name="Yes").click()
    expect(friend.get_by_text("Waiting for the answer.")).to_be_visible()
    cell(host, movable(host)[0]).click()
    cell(host, targets(host)[0]).click()
    expect(message).to_have_text(re.compile(rf"\w\. {declined}$"))


def joined(page: Page) -> list[WebSocketRoute]:
    """The connections of a page, as it opens them: a test can send messages on them too."""
    lines: list[WebSocketRoute] = []

    def join(line: WebSocketRoute) -> None:
        lines.append(line)
        line.connect_to_server()

    page.route_web_socket(re.compile("/socket"), join)
    return lines


def test_only_a_refused_move_puts_a_piece_back(open_page: Opener) -> None:
    page = open_page(EMPTY)
    lines = joined(page)
    begin(page, **SMALL, opponent="engine", level="1", side="white")
    wait_for_turn(page)
    cell(page, movable(page)[0]).click()
    in_hand = targets(page)
    refusal = {"type": "refused", "what": "hint", "code": "engine", "rule": None}
    lines[-1].send(json.dumps({**refusal, "reason": "engine"}))
    expect(page.locator("#message")).to_contain_text("The engine does not answer")
    assert targets(page) == in_hand


def test_the_coach_says_nothing_if_it_asked_too_late(open_page: Opener) -> None:
    page = open_page(EMPTY)
    lines = joined(page)
    begin(page, **SMALL, opponent="engine", level="coach", side="white")
    resign(page)
    refusal = {"type": "refused", "code": "refusal-nothing-to-hint", "rule": None}
    for what in ("coach", "hint"):
        lines[-1].send(json.dumps({**refusal, "what": what, "reason": f"no {what}"}))
    message = page.locator("#message")
    expect(message).to_have_text("No hint.")
    lines[-1].send(json.dumps({**refusal, "what": "coach", "reason": "no coach"}))
    lines[-1].send(json.dumps({"type": "said", "side": "black", "phrase": "thanks"}))
    expect(message).to_have_text("No hint.")


@pytest.mark.wide
def test_a_used_invitation_leads_its_players_to_the_game_and_lets_others_watch(
    open_page: Opener,
) -> None:
    host, friend, link = invited(open_page)
    address = friend.url.partition("#")[0]
    for player in (host, friend):
        player.goto(link)
        expect(player).to_have_url(re.compile(re.escape(address)))
    other = open_page(link)
    expect(other.get_by_role("status")).to_contain_text("already accepted this invitation")
    expect(other.get_by_role("button", name="Accept")).to_have_count(0)
    assert axe_violations(other) == []
    other.get_by_role("link", name="Watch the game").click()
    expect(other.locator("#turn")).to_contain_text("You are watching")


def test_a_move_that_waits_does_not_decline_an_offer_unseen(open_page: Opener) -> None:
    host, friend, _ = invited(open_page)
    wait_for_turn(host)
    host.context.set_offline(True)
    expect(host.locator("#connection")).to_be_visible()
    cell(host, movable(host)[0]).click()
    goal = targets(host)[0]
    cell(host, goal).click()
    expect(host.locator("#turn")).to_have_text("Your move is waiting to be sent")
    friend.locator('[data-action="draw"]').click()
    friend.get_by_role("button", name="Yes").click()
    expect(friend.locator("#actions")).to_contain_text("Black offers a draw.")
    host.context.set_offline(False)
    expect(host.locator("#connection")).to_be_hidden()
    expect(host.locator("#actions")).to_contain_text("Black offers a draw.")
    expect(host.locator("#turn")).to_have_text("Your move is waiting to be sent")
    expect(host.locator("#message")).to_contain_text("It is sent if you decline.")
    expect(friend.locator("#moves [data-ply]")).to_have_count(0)
    host.get_by_role("button", name="Decline").click()
    expect(friend.locator("#moves [data-ply]")).to_contain_text(goal)
    expect(host.locator("#turn")).to_have_text("Waiting for your opponent")


def test_a_move_without_a_connection_is_shown_as_waiting(open_page: Opener) -> None:
    page = open_page("/", size=PHONE, touch=True)
    lines: list[WebSocketRoute] = []
    is_cut = False

    def join(line: WebSocketRoute) -> None:
        if is_cut:
            line.close(code=1011)
            return
        lines.append(line)
        line.connect_to_server()

    page.route_web_socket(re.compile("/socket"), join)
    begin(page, **SMALL, opponent="engine", level="1", side="white")
    wait_for_turn(page)
    is_cut = True
    lines[-1].close(code=1011)
    note = page.locator("#connection")
    expect(note).to_be_in_viewport()
    cell(page, movable(page)[0]).tap()
    goal = targets(page)[0]
    cell(page, goal).tap()
    expect(page.locator("#turn")).to_have_text("Your move is waiting to be sent")
    expect(page.locator("#message")).to_contain_text("is waiting. It is sent as soon as")
    for button in ("More", "Resign", "Yes"):
        page.get_by_role("button", name=button, exact=True).click()
    expect(note).to_contain_text("Your action will be sent once")
    is_cut = False
    expect(page.locator("#moves [data-ply]").first).to_contain_text(goal)
    expect(page.locator("#turn")).to_contain_text("Black wins")
    expect(note).to_be_hidden()


def test_a_phrase_and_a_rematch_without_a_connection_are_shown_as_waiting(
    open_page: Opener,
) -> None:
    host, friend, _ = invited(open_page)
    wait_for_turn(host)
    note = host.locator("#connection")
    host.context.set_offline(True)
    expect(note).to_have_text("The connection is lost. Reconnecting …")
    host.locator("#phrases summary").click()
    host.locator("#phrases button").first.click()
    expect(note).to_contain_text("Your action will be sent once")
    host.context.set_offline(False)
    expect(friend.locator("#said")).not_to_be_empty()
    resign(host)
    expect(host.get_by_role("dialog")).to_be_visible()
    host.context.set_offline(True)
    host.get_by_role("button", name="Rematch").click()
    # Nothing is in front of the note.
    expect(host.get_by_role("dialog")).to_be_hidden()
    expect(note).to_contain_text("Your action will be sent once")
    host.context.set_offline(False)
    expect(note).to_be_hidden()
    expect(friend.locator("#rematch")).to_contain_text("asks for a rematch")


def test_a_rematch_on_the_page_of_a_finished_game_is_shown_as_waiting(open_page: Opener) -> None:
    host, friend, _ = invited(open_page)
    wait_for_turn(host)
    resign(host)
    expect(host.get_by_role("dialog")).to_be_visible()
    host.reload()
    expect(host.locator("#ending")).to_be_visible()
    note = host.locator("#waiting")
    expect(note).to_be_hidden()
    host.context.set_offline(True)
    expect(host.locator("#connection")).to_be_visible()
    host.get_by_role("button", name="Rematch").click()
    expect(note).to_contain_text("Your action will be sent once")
    host.context.set_offline(False)
    expect(note).to_be_hidden()
    expect(friend.locator("#rematch")).to_contain_text("asks for a rematch")


def test_a_hint_without_a_connection_is_shown_as_waiting(open_page: Opener) -> None:
    page = open_page(EMPTY)
    begin(page, **SMALL, opponent="engine", level="1", side="white")
    wait_for_turn(page)
    page.context.set_offline(True)
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.locator("#connection")).to_contain_text("Your action will be sent once")
    page.context.set_offline(False)
    expect(page.locator("#message")).not_to_be_empty()
    expect(page.locator("#connection")).to_be_hidden()
