"""The pages of the puzzles: each move tried is judged, and every refusal says why."""

from __future__ import annotations

import pytest

from petteia.i18n.languages import offered
from petteia.i18n.messages import messages_in
from petteia.puzzles import Puzzle, puzzles
from petteia.puzzles.themes import THEMES
from petteia.server.catalogue.study.puzzle_views import puzzle_view, themes_in_words
from petteia.server.http.pages.study.puzzles import MAX_MOVE_LENGTH
from tests.server.running import RunningSite, Visitor

LANGUAGES = [each.code for each in offered()]


def longest() -> Puzzle:
    """The puzzle with the longest solution."""
    return max(puzzles(), key=lambda puzzle: len(puzzle.solution))


def tried(visitor: Visitor, puzzle: Puzzle, place: int, move: str) -> dict[str, object]:
    """What the site answers to a move after so many moves of the solution."""
    query = {"place": str(place), "move": move}
    response = visitor.http.get(f"/puzzles/{puzzle.id}/answer", params=query)
    assert response.status_code == 200
    found: dict[str, object] = response.json()
    return found


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


def test_the_moves_of_the_solution_lead_through_the_puzzle(site: RunningSite) -> None:
    visitor, puzzle = site.visitor(), longest()
    for place in range(0, len(puzzle.solution), 2):
        found = tried(visitor, puzzle, place, puzzle.solution[place])
        is_last = place + 1 == len(puzzle.solution)
        assert found["isRight"]
        assert found["isSolved"] is is_last
        assert len(found["steps"]) == (1 if is_last else 2)  # type: ignore[arg-type]
        assert bool(found["legal"]) is not is_last
        assert bool(found["themes"]) is is_last


def test_a_wrong_move_is_played_and_refused_with_a_reason(site: RunningSite) -> None:
    puzzle = puzzles()[0]
    moves = map(str, puzzle.position().legal_moves)
    wrong = next(move for move in moves if move != puzzle.solution[0])
    found = tried(site.visitor(), puzzle, 0, wrong)
    assert not found["isRight"]
    assert found["reason"]
    assert found["steps"]


def test_an_illegal_move_is_refused_with_the_reason(site: RunningSite) -> None:
    puzzle = puzzles()[0]
    position = puzzle.position()
    own = next(iter(position.piece_map()))
    found = tried(site.visitor(), puzzle, 0, f"{own}-{own}")
    assert not found["isRight"]
    assert found["reason"]
    assert found["steps"] == []


def test_the_whole_solution_can_be_shown(site: RunningSite) -> None:
    puzzle = longest()
    found = site.visitor().http.get(f"/puzzles/{puzzle.id}/solution").json()
    assert len(found["steps"]) == len(puzzle.solution)
    assert found["themes"]


def test_the_list_has_every_puzzle_without_its_solution(site: RunningSite) -> None:
    listed = site.visitor().http.get("/puzzles/list").json()
    assert [entry["id"] for entry in listed] == [puzzle.id for puzzle in puzzles()]
    assert set(listed[0]) == {"id", "game", "level", "themes"}


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ({"place": "0", "move": "no move"}, 400),
        ({"place": "0", "move": "a1-" * MAX_MOVE_LENGTH}, 400),
        ({"place": "1", "move": "a1-a2"}, 404),
        ({"place": "-2", "move": "a1-a2"}, 404),
        ({"place": "1000", "move": "a1-a2"}, 404),
        ({}, 404),
    ],
)
def test_what_is_no_answer_is_refused(
    site: RunningSite, query: dict[str, str], status: int
) -> None:
    address = f"/puzzles/{puzzles()[0].id}/answer"
    assert site.visitor().http.get(address, params=query).status_code == status


@pytest.mark.parametrize("path", ["/puzzles/nothing", "/puzzles/nothing/solution"])
def test_a_puzzle_that_is_not_there_is_not_found(site: RunningSite, path: str) -> None:
    assert site.visitor().http.get(path).status_code == 404
