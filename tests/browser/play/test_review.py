"""A game that is over, on its analysis page: the review, the dice, and what can be saved."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import EMPTY, PHONE, Opener
from tests.browser.game_page import (
    axe_violations,
    begin,
    cell,
    eventually,
    is_over,
    movable,
    resign,
    see_review,
    targets,
    wait_for_reply,
)
from tests.browser.play.test_replay import GAME, play
from tests.browser.site.test_looks import STICKS_OUT

PETTEIA = Path(sys.executable).with_name("petteia")


def test_a_review_shows_the_game_as_a_curve_in_words_and_as_a_table(open_page: Opener) -> None:
    page = open_page(EMPTY)
    begin(page, **GAME)
    play(page, 6)
    resign(page)
    review = see_review(page)
    curve = page.locator("#graph").get_by_role("img")
    assert (curve.get_attribute("aria-label") or "").endswith("0% at the end.")
    review.locator("summary").click()
    rows = review.locator("tbody tr")
    expect(rows).to_have_count(6)
    rows.nth(2).get_by_role("button").click()
    marked = page.locator("#tree [aria-current]")
    expect(marked).to_have_text(page.locator("#tree a").nth(2).inner_text())
    looks = page.locator(".moments button")
    for place in range(looks.count()):
        looks.nth(place).click()
        expect(page.locator("#board")).to_be_in_viewport()
        better = looks.nth(place).locator("xpath=preceding-sibling::p[1]").inner_text()
        first = re.search(r"([a-p]\d+) to ([a-p]\d+)", better)
        assert first is not None
        # The better move is played on the board.
        expect(page.locator("#message")).to_contain_text(first[0])
    expect(page.locator("#tree a")).to_have_count(6)
    assert axe_violations(page) == []
    watching = open_page(page.url.removeprefix(page.url.split("/game")[0]), PHONE)
    expect(watching.locator("#review")).to_be_visible()
    assert watching.evaluate(STICKS_OUT) <= 0


def test_the_review_is_in_view_on_a_phone_too(open_page: Opener) -> None:
    page = open_page(EMPTY, PHONE)
    begin(page, **GAME)
    play(page, 6)
    resign(page)
    see_review(page)
    expect(page.locator("#graph")).to_be_in_viewport(ratio=0.5)


def test_the_list_shows_the_last_move_of_a_long_game_beside_its_result(open_page: Opener) -> None:
    page = open_page(EMPTY)
    begin(page, **GAME)
    play(page, 20)
    resign(page)
    see_review(page)
    current = page.locator("#tree [aria-current]")
    expect(current).to_have_text(page.locator("#tree a").last.inner_text())
    expect(current).to_be_in_viewport(ratio=1)
    list_of_moves = page.locator("#tree").element_handle()
    seen = """(link, list) =>
        link.getBoundingClientRect().bottom <= list.getBoundingClientRect().bottom"""
    eventually(page, lambda: current.evaluate(seen, list_of_moves))


@pytest.mark.wide
def test_a_review_against_the_engine_comments_only_on_the_readers_moves(open_page: Opener) -> None:
    page = open_page(EMPTY)
    begin(page, **{**GAME, "opponent": "engine", "side": "white"})
    for moves in range(1, 5):
        cell(page, movable(page)[0]).click()
        cell(page, targets(page)[0]).click()
        wait_for_reply(page, moves)
        if is_over(page):
            break
    else:
        resign(page)
    review = see_review(page)
    expect(review.locator("h3")).to_have_text(["Your moves"])
    expect(review).to_contain_text(re.compile(r"\d of \d moves? (was|were) as good as the best"))
    told = review.locator(".moments h5").all_inner_texts()
    assert [each for each in told if "White" not in each] == []
    expect(review).to_contain_text("it makes mistakes on purpose")
    review.locator("summary").click()
    # The engine's moves are not hidden: the table has them.
    expect(review.locator("tbody tr td:nth-child(2)").nth(1)).to_contain_text("Black")
    assert axe_violations(page) == []


@pytest.mark.wide
def test_a_reader_who_has_not_played_requests_the_review_and_gets_a_link_to_a_ply(
    open_page: Opener,
) -> None:
    page = open_page(EMPTY)
    begin(page, **GAME)
    play(page, 2)
    resign(page)
    path = page.url.removeprefix(page.url.split("/game")[0])
    watching = open_page(f"{path}#ply=1")
    expect(watching.locator("#tree a").first).to_have_attribute("aria-current", "true")
    expect(watching.locator("#rematch")).to_be_hidden()
    watching.context.grant_permissions(["clipboard-read", "clipboard-write"])
    watching.get_by_role("button", name="Copy link").click()
    expect(watching.locator("#message")).to_contain_text("copied")
    assert watching.evaluate("navigator.clipboard.readText()").endswith(f"{path}?ply=1")
    watching.get_by_role("button", name="Review every move").click()
    expect(watching.locator("#review")).to_contain_text("The moves of both sides")
    old = open_page(f"/analysis?game={path.removeprefix('/game/')}&ply=2")
    expect(old.locator("#review")).to_be_visible()
    assert old.url.endswith(f"{path}?ply=2")


@pytest.mark.wide
def test_the_rule_of_the_ending_leads_to_the_page_of_the_game(open_page: Opener) -> None:
    page = open_page(EMPTY)
    begin(page, **GAME)
    resign(page)
    page.locator("#result").get_by_role("link", name="GEN-9").click()
    expect(page.locator("h1")).to_contain_text("Petteia")
    assert page.url.endswith("/rules/cyningstan.petteia#GEN-9")
    expect(page.locator("#GEN-9")).to_be_attached()


def test_dice_are_verified_with_a_button(open_page: Opener) -> None:
    page = open_page(EMPTY)
    begin(page, ruleset="vogt.kubeia", opponent="device")
    play(page, 1)
    resign(page)
    see_review(page)
    page.get_by_role("button", name="Verify the dice").click()
    expect(page.locator(".proof")).to_contain_text("All rolls follow from the secret")
    expect(page.locator(".proof")).to_contain_text("Your browser confirms that the secret")
    assert axe_violations(page) == []


@pytest.mark.wide
@pytest.mark.parametrize("id", ["vogt.kubeia", "carrillo.petteia-xxi"])
def test_exports_are_downloaded_and_read_back(open_page: Opener, tmp_path: Path, id: str) -> None:
    page = open_page(EMPTY)
    begin(page, ruleset=id, opponent="device")
    play(page, 3)
    page.locator("#exports summary").click()
    names = ["Text (.petteia)", "JSON", "Plain transcript", "Vogt’s transcript (Greek)"]
    if id == "vogt.kubeia":
        barred = page.locator("#exports li").filter(has=page.locator("s"))
        expect(barred).to_contain_text(["Carrillo’s transcriptThis notation has no dice (XXI-N)."])
    else:
        names.append("Carrillo’s transcript")
    for name in names:
        with page.expect_download() as waiting:
            page.get_by_role("link", name=name, exact=True).click()
        file = tmp_path / waiting.value.suggested_filename
        waiting.value.save_as(file)
        checked = subprocess.run(
            (PETTEIA, "check", "--ruleset", id, file), capture_output=True, text=True, check=False
        )
        assert checked.returncode == 0, checked.stdout + checked.stderr
    page.get_by_role("button", name="To the start").click()
    expect(page.get_by_role("link", name="This position as SVG")).to_have_attribute(
        "href", re.compile(r"ply=0$")
    )
    for name, begins in (("This position as PNG", b"\x89PNG"), ("Whole game as GIF", b"GIF8")):
        with page.expect_download() as waiting:
            page.get_by_role("link", name=name, exact=True).click()
        assert Path(waiting.value.path()).read_bytes().startswith(begins)
