"""The pages of the puzzles, and the data with which devices judge moves."""

from __future__ import annotations

import json
import re

import pytest

from petteia.i18n.languages import offered
from petteia.i18n.messages import messages_in
from petteia.puzzles import puzzles
from petteia.puzzles.themes import THEMES
from petteia.rulesets import ruleset
from petteia.server.catalogue.study.puzzle_views import (
    puzzle_view,
    rules_in_words,
    stored_puzzle,
    themes_in_words,
)
from tests.server.running import RunningSite

LANGUAGES = [each.code for each in offered()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_answers_without_an_account_in_every_language(
    site: RunningSite, language: str
) -> None:
    visitor = site.visitor(**{"accept-language": language})
    for path in ("/puzzles", f"/puzzles/{puzzles()[0].id}"):
        page = visitor.http.get(path)
        assert page.status_code == 200
        assert f'<html lang="{language}"' in page.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_puzzles_and_themes_have_their_words(language: str) -> None:
    t = messages_in(language)
    assert all(themes_in_words(THEMES, t))
    assert all(puzzle_view(puzzle, t).question for puzzle in puzzles())


def test_the_options_of_a_puzzle_follow_one_another_without_a_conjunction() -> None:
    rules = ruleset("carrillo.petteia-xxi", flank=False, phalanx=False)
    title = rules_in_words(rules, messages_in("en"))
    assert title == "Petteia XXI (Carrillo) (Flank attack: no, Phalanx attack: no)"


def test_the_list_has_every_puzzle_without_its_solution(site: RunningSite) -> None:
    listed = site.visitor().http.get("/puzzles/list").json()
    assert [entry["id"] for entry in listed] == [puzzle.id for puzzle in puzzles()]
    assert set(listed[0]) == {"id", "game", "level", "themes"}


def test_the_page_has_everything_the_device_needs_to_judge_moves(site: RunningSite) -> None:
    puzzle = puzzles()[0]
    page = site.visitor().http.get(f"/puzzles/{puzzle.id}").text
    stored = stored_puzzle(puzzle)
    assert stored.solution == puzzle.solution
    assert json.dumps(list(puzzle.solution), separators=(",", ":")) in page
    analysed = site.visitor().http.get(stored.analysis)
    assert analysed.status_code == 200


def test_home_and_the_page_have_the_same_puzzle_of_the_day(site: RunningSite) -> None:
    visitor = site.visitor()
    page = visitor.http.get("/puzzles").text
    [asked] = re.findall(r'<h1 id="question">(.*?)</h1>', page)
    [title] = re.findall(r'<a id="rules-link"[^>]*>(.*?)</a>', page)
    assert f"<p>{title}: {asked}</p>" in visitor.http.get("/").text


def test_a_missing_puzzle_is_not_found(site: RunningSite) -> None:
    assert site.visitor().http.get("/puzzles/nothing").status_code == 404
