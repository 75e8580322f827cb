"""The coach, and the authors' notations, in games that a device runs."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from petteia import Game
from petteia.i18n.messages import messages_in
from petteia.notation import read_games, written
from petteia.server.domain.game_request import USUAL_LEVEL
from tests.browser.conftest import PHONE
from tests.browser.game_page import (
    axe_violations,
    cell,
    close_sheet,
    eventually,
    resign,
    wait_for_turn,
)
from tests.browser.play.test_coach import RULE, THREATENED
from tests.browser.site.conftest import EditionOpener
from tests.browser.site.test_edition_games import begin, has_played, kept, squares_of
from tests.browser.site.test_looks import PAST_THE_EDGE

KEEP = """game => new Promise(resolve => {
    const opening = indexedDB.open("keyval-store");
    opening.onupgradeneeded = () => opening.result.createObjectStore("keyval");
    opening.onsuccess = () => {
        const asked = opening.result.transaction("keyval", "readwrite");
        asked.objectStore("keyval").put(game, game.id);
        asked.oncomplete = () => { opening.result.close(); resolve(null); };
    };
})"""
"""Lets the browser store a game."""
HYPHEN = "\u2011"


def advice_for(game: Game, language: str) -> str:
    """What the coach of the site would say now."""
    reason = game.end_position._advice(False)[0]
    said = messages_in(language).error(reason.without_rule()).replace("-", HYPHEN)
    return f"{said} {reason.rule}"


def saved(page: Page, link: Locator, folder: Path) -> tuple[str, str]:
    """The name and the text of a file that a button saves."""
    with page.expect_download() as download:
        link.click()
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    return file.name, file.read_text("utf-8")


def play(page: Page, move: str) -> None:
    """Play a move of one piece with the mouse."""
    for square in squares_of(move):
        cell(page, square).click()


def test_the_coach_on_the_device_says_the_same_as_the_one_on_the_site(
    open_edition: EditionOpener, address: str
) -> None:
    page = open_edition()
    begin(page, address, "callen.simple-petteia", level="coach", side="white", start=THREATENED)
    advice = page.locator("#coach-advice")
    expect(advice).to_have_text("You can capture f3: play e1\u2011e3. CAL-3")
    expect(advice.get_by_role("link")).to_have_attribute(
        "href", f"{address}rules/callen.simple-petteia.html#CAL-3"
    )
    expect(cell(page, "g3")).to_have_attribute("aria-label", RULE)
    assert kept(page).headers.others["level"] == "1"
    switch = page.get_by_role("button", name="Coach")
    switch.press("Enter")
    expect(page.locator("#coach")).to_be_hidden()
    page.reload()
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.press("Enter")
    expect(advice).to_contain_text("You can capture f3")
    play(page, "e1-e3")
    eventually(page, partial(has_played, page, 2))
    wait_for_turn(page)
    expect(advice).to_have_text(advice_for(kept(page), "en"))


def test_a_short_game_begins_with_a_coach_on_a_phone_in_greek(
    open_edition: EditionOpener, address: str
) -> None:
    page = open_edition(PHONE)
    page.goto(f"{address}el/rules/cyningstan.petteia.html")
    page.locator('form:has([name="coach"]) button').click()
    page.wait_for_url("**/el/game.html?id=*")
    # The page has stored the game once it gives advice.
    advice = page.locator("#coach-advice")
    expect(advice).not_to_be_empty()
    expect(advice).to_have_text(advice_for(kept(page), "el"))
    assert axe_violations(page) == []
    page.goto(f"{address}el/me.html")
    expect(page.locator("#kept-games li")).to_have_count(1)
    # Home is not in the bar of a phone: the name of the site leads there.
    expect(page.locator(".nav .to-home")).to_be_hidden()
    assert page.evaluate(PAST_THE_EDGE) == []


def test_the_level_of_a_coached_game_follows_the_last_result(
    open_edition: EditionOpener, address: str
) -> None:
    page = open_edition()
    page.goto(f"{address}play.html")
    expect(page.locator('[name="level"][value="coach"]')).to_be_checked()
    for number, winner in enumerate(["white", "black", "white"]):
        headers = {"white_kind": "human", "black_kind": "program", "others": {"level": "4"}}
        tree = {"ruleset": "vogt.petteia", "options": {}, "headers": headers, "plies": []}
        tree["result"] = {"winner": winner, "reason": "resignation", "rule": "GEN-9"}
        page.evaluate(KEEP, {"id": f"{number}", "changed": number, "tree": tree, "clock": None})
    page.goto(f"{address}play.html")
    # After some games the page of the site begins with another level, and so does this one.
    expect(page.locator(f'[name="level"][value="{USUAL_LEVEL}"]')).to_be_checked()
    begin(page, address, "cyningstan.petteia", level="coach", side="white")
    assert kept(page).headers.others["level"] == "5"


def test_VOG_N2_moves_are_listed_typed_and_saved_in_the_authors_notation(
    open_edition: EditionOpener, address: str, tmp_path: Path
) -> None:
    page = open_edition()
    begin(page, address, "vogt.petteia", opponent="device")
    page.locator("#notation").select_option("vogt")
    play(page, "a2-a4")
    eventually(page, partial(has_played, page, 1))
    page.locator("#typed").fill("1) …, Μ7-Μ5;")
    page.locator("#type button").click()
    eventually(page, partial(has_played, page, 2))
    expect(page.locator("#moves")).to_contain_text("Α2-Α4")
    expect(page.locator("#moves")).to_contain_text("Μ7-Μ5")
    page.reload()
    expect(page.locator("#notation")).to_have_value("vogt")
    resign(page)
    close_sheet(page)
    page.locator("#exports summary").click()
    name, text = saved(page, page.get_by_role("link", name="Vogt’s transcript"), tmp_path)
    assert name.endswith("-vogt.txt")
    assert text == written(kept(page), "vogt")
    assert text == "1) Α2-Α4, Μ7-Μ5; 0-1 (abbandono)\n\n"
    (reading,) = read_games(text, rules=kept(page).rules)
    assert reading.errors == []


def test_XXI_N_an_analysis_is_saved_with_the_letter_of_each_dux(
    open_edition: EditionOpener, address: str, tmp_path: Path
) -> None:
    page = open_edition()
    moves = "f2-f3%20e7-e6%20a1-a2"
    page.goto(f"{address}analysis.html?ruleset=carrillo.latrunculi-xxi&moves={moves}")
    expect(page.locator("#tree a")).to_have_count(3)
    page.locator("#save").click()
    _, text = saved(page, page.get_by_role("button", name="Carrillo’s transcript"), tmp_path)
    assert text == "1.Df2-f3 De7-e6\n2.a1-a2\n\n"
    _, json = saved(page, page.get_by_role("button", name="JSON"), tmp_path)
    assert written(Game.from_json(json), "courier") == text


def test_SCH_2_a_notation_without_placements_is_not_offered(
    open_edition: EditionOpener, address: str
) -> None:
    page = open_edition()
    begin(page, address, "schaedler.latrunculi-1994", opponent="device")
    play(page, str(kept(page).end_position.legal_moves[0]))
    eventually(page, partial(has_played, page, 1))
    page.locator("#exports summary").click()
    expect(page.locator("#exports-body")).to_contain_text(
        re.compile(r"This notation has no placements \(VOG-N2\)")
    )
    expect(page.get_by_role("link", name="Plain transcript")).to_be_visible()


def test_the_browser_stores_the_readers_choices_and_lists_the_games(
    open_edition: EditionOpener, address: str
) -> None:
    page = open_edition()
    page.goto(f"{address}el/index.html")
    page.locator('.nav a[href="me.html"]').click()
    expect(page.locator("#none-kept")).to_be_visible()
    assert axe_violations(page) == []
    for name, value in (("coordinates", "greek"), ("hand", "left"), ("coach", "off")):
        page.locator(f'#choices [name="{name}"]').select_option(value)
        expect(page.locator("#saved")).not_to_be_empty()
    page.locator('#choices label:has([name="theme"][value="contrast"])').click()
    page.locator('#choices [name="targets"][type="checkbox"]').uncheck()
    begin(page, f"{address}el/", "cyningstan.petteia", level="coach", side="white")
    board = page.locator("petteia-board")
    for name, value in (("coordinates", "greek"), ("theme", "contrast"), ("targets", "off")):
        expect(board).to_have_attribute(name, value)
    expect(page.locator(".game-layout")).to_have_class(re.compile("left-handed"))
    expect(page.locator("#notation")).to_be_hidden()
    expect(page.locator("#coach")).to_be_hidden()
    play(page, "a2-a3")
    eventually(page, partial(has_played, page, 2))
    expect(page.locator("#moves")).to_contain_text("Α2-Α3")
    page.goto(f"{address}el/me.html")
    expect(page.locator("#kept-games li")).to_have_count(1)
    expect(page.locator('#choices [name="hand"]')).to_have_value("left")
    expect(page.locator('#choices [name="targets"][type="checkbox"]')).not_to_be_checked()


def test_a_position_is_pasted_and_one_of_another_board_is_refused(
    open_edition: EditionOpener, address: str
) -> None:
    page = open_edition()
    page.goto(f"{address}analysis.html")
    page.locator("#open").click()
    page.locator("#record-ruleset").select_option("callen.simple-petteia")
    page.locator("#record-text").fill("8/8/8/8/8/8/8/8 w - - 0,0 0,0 0 1")
    page.locator("#open-form .main").click()
    expect(page.locator("#open-error")).to_contain_text(
        "Records with comments or variations open as JSON"
    )
    page.locator("#record-text").fill(THREATENED)
    page.locator("#open-form .main").click()
    expect(page.locator("#open-dialog")).to_be_hidden()
    expect(page.locator("#analysis-title")).to_contain_text("Callen")
    expect(page.locator("petteia-board [data-square='f3']")).to_have_attribute(
        "aria-label", re.compile("[Bb]lack")
    )
    cell(page, "e1").click()
    cell(page, "e3").click()
    expect(page.locator("#tree a")).to_have_count(1)
