"""The static edition from a sub-folder of a plain file server: lessons, puzzles and analysis."""

from __future__ import annotations

import re
import urllib.parse
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from petteia import Position
from petteia.explorer import Explorer
from petteia.game.tree.position_cache import play_text
from petteia.lessons import find_lesson
from petteia.puzzles import find_puzzle, puzzles
from petteia.rulesets import ruleset
from petteia.server.catalogue.study.edition_data import MIN_GAMES
from tests.browser.conftest import DESK, PHONE, Opener
from tests.browser.site.conftest import EditionOpener
from tests.server.exported import stored_data

PAGES: tuple[str, ...] = (
    "index.html",
    "rules.html",
    "rules/vogt.kubeia.html",
    "testimonies.html",
    "compare.html",
)
PAGES += ("learn.html", "learn/differences/1.html", "about.html", "el/index.html", "explorer.html")


@pytest.fixture(
    params=[PHONE, pytest.param(DESK, marks=pytest.mark.wide)],
    ids=["phone", "desk"],
)
def page(request: pytest.FixtureRequest, open_edition: EditionOpener) -> Page:
    """A page on a large screen and on a phone."""
    return open_edition(request.param)


COMPARED = """() => {
  const main = document.querySelector("main").cloneNode(true);
  const left = "form, .add, .remove, .subnav, a[href^='/api/'], [aria-labelledby=examples]";
  for (const each of main.querySelectorAll(left)) each.remove();
  for (const each of main.querySelectorAll("[href]")) each.removeAttribute("href");
  return main.innerHTML;
}"""
"""What a page shows of a comparison, without what the site alone has."""
CITED = re.compile(r"https?://[^\s\"<}]*/compare[^\s\"<}]*")


def compared(page: Page) -> list[str]:
    """The elements and the words of a comparison."""
    text = re.sub(r"\s+", " ", CITED.sub("", page.evaluate(COMPARED)))
    return [part.strip() for part in re.split(r"(?<=>)|(?=<)", text) if part.strip()]


def press(page: Page, square: str) -> None:
    page.locator(f'petteia-board [data-square="{square}"]').first.click()


def test_pages_load_everything_that_they_name(page: Page, address: str) -> None:
    for name in PAGES:
        page.goto(address + name)
        page.wait_for_load_state("networkidle")
        expect(page.locator("main h1").first).to_be_visible()


def test_a_lesson_is_judged_on_the_device(page: Page, address: str, edition: Path) -> None:
    lesson = find_lesson("first-steps")
    assert lesson is not None
    tasks = stored_data(edition, "el/learn/first-steps.json")
    page.goto(f"{address}el/learn/first-steps.html")
    answers = tasks[0]["answers"]
    right = next(move for move, answer in answers.items() if answer["isRight"])
    wrong = next(move for move, answer in answers.items() if not answer["isRight"])
    for move in (wrong, right):
        page.reload()
        start, end = move.split("x")[0].split("-")
        press(page, start)
        press(page, end)
        expect(page.locator("#feedback p")).to_have_text(answers[move]["reason"])
    expect(page.locator("#next")).to_be_visible()


def test_a_puzzle_is_solved_and_the_next_one_opens(page: Page, address: str) -> None:
    of_one_move = (each for each in puzzles() if each.rules.id == "cyningstan.petteia")
    puzzle = next(each for each in of_one_move if each.solver_moves == 1)
    page.goto(f"{address}puzzles.html?id={puzzle.id}")
    expect(page.locator("#give-up")).to_be_visible()
    start, *path = puzzle.solution[0].split("x")[0].split("-")
    press(page, start)
    for square in path:
        press(page, square)
    expect(page.locator("#about")).to_be_visible()
    expect(page.locator("#feedback")).to_have_class("feedback good")
    page.locator("#next").click()
    page.wait_for_url(lambda url: puzzle.id not in url)
    found = find_puzzle(page.url.partition("id=")[2])
    assert found is not None
    assert found is not puzzle


def test_a_puzzle_that_does_not_exist_is_reported_and_another_one_shown(
    page: Page, address: str
) -> None:
    page.goto(f"{address}puzzles.html?id=nonsense")
    expect(page.locator("#feedback")).to_have_text(
        "This puzzle does not exist, or it cannot be opened. Here is another one."
    )
    expect(page.locator("[data-piece]").first).to_be_attached()


def test_a_position_of_a_figure_is_analysed_on_the_device(page: Page, address: str) -> None:
    page.goto(f"{address}el/rules/vogt.petteia.html")
    page.locator("a.analyse").first.click()
    expect(page.locator("#lines li").first).to_be_visible()
    assert "/el/analysis.html?" in page.url
    page.locator("#lines li button").first.click()
    expect(page.locator("#tree a")).to_have_count(2)
    expect(page.locator("#tree")).to_contain_text("1.")


def test_the_language_changes_and_the_page_stays_the_same(page: Page, address: str) -> None:
    page.goto(f"{address}analysis.html?ruleset=bell.latrunculi")
    expect(page.locator("#analysis-title")).to_contain_text("Bell")
    page.locator(".language-menu summary").click()
    page.locator(".language-menu a[lang=el]").click()
    page.wait_for_url("**/el/analysis.html?ruleset=bell.latrunculi")
    expect(page.locator("html")).to_have_attribute("lang", "el")
    expect(page.locator("#analysis-title")).to_contain_text("Bell")


def test_the_theme_is_remembered_between_pages(page: Page, address: str) -> None:
    page.goto(f"{address}rules.html")
    page.locator("[data-switch-theme]").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.goto(f"{address}el/learn.html")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


@pytest.mark.parametrize(
    ("language", "ids"),
    [
        ("en", ("vogt.kubeia", "bell.latrunculi")),
        ("el", ("cyningstan.petteia", "carrillo.petteia-xxi")),
        pytest.param("en", ("navpil.poleis", "vogt.kubeia-tournament"), marks=pytest.mark.wide),
        pytest.param("el", ("neto.city", "quintana.latrunculi"), marks=pytest.mark.wide),
    ],
)
def test_two_rulesets_chosen_by_the_reader_are_compared_as_on_the_site(
    open_edition: EditionOpener,
    open_page: Opener,
    address: str,
    language: str,
    ids: tuple[str, str],
) -> None:
    page = open_edition()
    page.goto(address + ("compare.html" if language == "en" else f"{language}/compare.html"))
    for name, id in zip("ab", ids, strict=True):
        page.locator(f"#choose [name={name}]").select_option(id)
    page.locator("#choose button").click()
    page.wait_for_url(f"**/compare.html?a={ids[0]}&b={ids[1]}")
    expect(page.locator(".column-heads .columns > li")).to_have_count(2)
    twin = open_page(f"/compare?rulesets={','.join(ids)}")
    if language != "en":
        twin.context.add_cookies([{"name": "petteia_language", "value": language, "url": twin.url}])
        twin.reload()
    assert page.title() == twin.title()
    assert compared(page) == compared(twin)
    page.locator(".chip a").first.click()
    page.wait_for_url(f"**/rules/{ids[0]}.html")


def test_a_recommended_comparison_of_four_rulesets_shows_two_of_them_on_a_phone(
    open_edition: EditionOpener, address: str
) -> None:
    page = open_edition(PHONE)
    page.goto(f"{address}compare.html")
    links = page.locator(".examples a")
    lengths = links.evaluate_all("links => links.map(({ href }) => href.split(',').length)")
    links.nth(lengths.index(4)).click()
    expect(page.locator(".column-heads .columns > li")).to_have_count(4)
    expect(page.locator(".pair")).to_be_visible()
    expect(page.locator(".examples a")).to_have_count(len(lengths))


def test_a_comparison_explains_what_is_missing_from_its_address(page: Page, address: str) -> None:
    page.goto(f"{address}compare.html?a=vogt.kubeia&b=nobody.nothing")
    expect(page.locator(".refusal")).to_have_count(2)
    expect(page.locator(".refusal").first).to_contain_text("nobody.nothing")
    expect(page.locator("#choose [name=a]")).to_have_value("vogt.kubeia")


def shown_moves(page: Page) -> list[tuple[str, int]]:
    """The moves of the explorer's table, with the number of games that play each."""
    rows = page.locator("#continuations tbody tr")
    return [
        (row.locator("a").inner_text(), int(row.locator(".number").first.inner_text()))
        for row in rows.all()
    ]


@pytest.mark.parametrize(("id", "played"), [("cyningstan.petteia", 2), ("vogt.kubeia", 3)])
def test_the_explorer_shows_what_games_play_after_some_moves(
    page: Page, address: str, id: str, played: int
) -> None:
    rules = ruleset(id)
    explorer, position = Explorer(rules), Position(rules)
    page.goto(f"{address}explorer.html?ruleset={id}")
    for _ in range(played):
        expect(page.locator("#explored-rules")).to_have_attribute("href", re.compile(id))
        first = explorer.at(position).continuations[0]
        page.locator("#continuations tbody a").first.click()
        position, _ = play_text(position, first.text)
        step = first.text.removeprefix("roll:")
        expect(page.locator('#explored-line [aria-current="step"]')).to_have_text(step)
    found = explorer.at(position)
    expect(page.locator("#explored-count")).to_contain_text(f"{found.results.games} games of 2,")
    expected = [
        (each.text.removeprefix("roll:"), each.results.games) for each in found.continuations
    ]
    assert shown_moves(page) == expected


def test_the_explorer_explains_what_its_files_leave_out(page: Page, address: str) -> None:
    id = "cyningstan.petteia"
    rules = ruleset(id)
    explorer, position = Explorer(rules), Position(rules)
    moves: list[str] = []
    while (found := explorer.at(position)).results.games >= MIN_GAMES:
        moves.append(found.continuations[0].text)
        position.push_text(moves[-1])
    asked = urllib.parse.urlencode({"ruleset": id, "moves": " ".join(moves)})
    page.goto(f"{address}explorer.html?{asked}")
    status = page.locator("#explored-count")
    expect(status).to_contain_text(f"Fewer than {MIN_GAMES} of 2,")
    expect(page.locator("#continuations table")).to_have_count(0)
    page.goto(f"{address}explorer.html?ruleset={id}&moves=a1-h9")
    expect(status).to_contain_text("cannot be shown")
