"""The puzzles of the package: each keeps to the rules, and its solution to the end."""

from datetime import date, timedelta
from pathlib import Path
from random import Random

import pytest

from petteia._core import Position
from petteia.engine import LEVELS, tablebases
from petteia.errors import PetteiaError
from petteia.puzzles import Puzzle, answer, find_puzzle, puzzle_of_day, puzzles
from petteia.puzzles.answers import refutation
from petteia.puzzles.catalogue import read_puzzles, write_puzzles
from petteia.puzzles.mining import Miner
from petteia.puzzles.themes import THEMES, themes_of
from petteia.rulesets import ruleset

XXI = "carrillo.latrunculi-xxi"
BARED = "10/1s8/s9/SSs7/10/3L6/l9/10 b - - 7,8 0,0 11 33"
"""Black, to move, wins by taking the last soldier but one."""


def puzzle_from(id: str, pfen: str, *solution: str) -> Puzzle:
    return Puzzle(ruleset(id), {}, pfen, solution, "win", 5)


@pytest.mark.parametrize("puzzle", puzzles(), ids=lambda puzzle: puzzle.id)
def test_the_solution_of_a_puzzle_is_legal_and_ends_with_the_solvers_move(puzzle: Puzzle) -> None:
    solver = puzzle.position().turn
    for place in range(0, len(puzzle.solution), 2):
        position = puzzle.position(place)
        assert position.turn == solver
        assert position.is_legal(puzzle.solution[place])
        assert len(position.legal_moves) > 1
    assert len(puzzle.solution) % 2 == 1
    assert puzzle.level in LEVELS
    assert set(themes_of(puzzle)) <= set(THEMES)
    assert puzzle.goal in themes_of(puzzle)


def test_every_puzzle_has_an_id_of_its_own() -> None:
    assert len({puzzle.id for puzzle in puzzles()}) == len(puzzles())
    assert all(find_puzzle(puzzle.id) is puzzle for puzzle in puzzles())
    assert find_puzzle("nothing") is None


def test_the_puzzle_of_a_day_is_the_same_for_everybody_and_changes_from_day_to_day() -> None:
    first = date(2026, 11, 23)
    week = [puzzle_of_day(first + timedelta(days=days)) for days in range(7)]
    assert puzzle_of_day(first) is week[0]
    assert len({puzzle.id for puzzle in week}) > 1


def test_puzzles_are_written_and_read_back(tmp_path: Path) -> None:
    id = puzzles()[0].rules.id
    kept = [puzzle for puzzle in puzzles() if puzzle.rules.id == id]
    file = write_puzzles(tmp_path, id, kept)
    read = read_puzzles(file)
    assert [each.id for each in read] == [each.id for each in kept]
    assert [each.solution for each in read] == [each.solution for each in kept]


class TestAnswers:
    """Moves that solvers try."""

    puzzle = puzzle_from(XXI, BARED, "a2-a4xa5")

    def test_the_move_of_the_solution_solves_the_puzzle(self) -> None:
        found = answer(self.puzzle, 0, "a2-a4")
        assert found.is_right
        assert found.is_solved

    def test_an_illegal_move_is_refused_with_its_rule(self) -> None:
        found = answer(self.puzzle, 0, "a2-b3")
        assert not found.is_right
        assert found.refusal is not None
        assert found.moves == ()

    def test_another_legal_move_is_wrong_and_the_engine_shows_why(self) -> None:
        position = self.puzzle.position()
        [other, *_] = [move for move in position.legal_moves if str(move) != "a2-a4xa5"]
        found = answer(self.puzzle, 0, str(other))
        assert not found.is_right
        assert refutation(position, other).chance < 1

    def test_a_text_that_is_no_move_is_an_error(self) -> None:
        with pytest.raises(PetteiaError):
            answer(self.puzzle, 0, "a move")

    @pytest.mark.parametrize("place", [-2, 1, 2])
    def test_only_the_solvers_moves_are_asked_for(self, place: int) -> None:
        with pytest.raises(ValueError, match="not a move"):
            answer(self.puzzle, place, "a2-a4")


class TestMining:
    """Positions that become puzzles, or do not."""

    def test_a_position_with_one_winning_move_becomes_a_puzzle(self) -> None:
        position = Position.from_pfen(ruleset(XXI), BARED)
        puzzle = Miner(nodes=20_000).puzzle_at(position)
        assert puzzle is not None
        assert puzzle.solution[0] == "a2-a4xa5"
        assert puzzle.goal == "win"

    def test_the_start_of_a_game_is_no_puzzle(self) -> None:
        assert Miner(nodes=20_000).puzzle_at(Position(ruleset(XXI))) is None

    def test_solved_tables_decide_where_they_hold_the_position(self) -> None:

        rules = ruleset("cyningstan.petteia", board="4x5")
        tables = tablebases.solve(Position(rules), pieces=4)
        mined = list(Miner(tables=[tables]).mine(tables.sample(60, Random(1))))
        assert mined
        for puzzle in mined:
            (best, value), (_, second), *_ = tables.moves(puzzle.position())
            assert str(best) == puzzle.solution[0]
            assert value.verdict != second.verdict
