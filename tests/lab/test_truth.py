"""Ground truth: the data set agrees with solving, and how agents are measured by it."""

from __future__ import annotations

import json
from pathlib import Path

import polars as pl
import pytest

import petteia
from petteia.cli import main
from petteia.engine.agents import RANDOM, AgentError, load_factory
from petteia.lab.agents import Board, measure_truth, solved_boards
from petteia.lab.agents import truth as module
from tests.lab.countdown import Countdown

SMALL = Path(__file__).parents[2] / "examples" / "small"
QUICK = ("custody-4x4", "dux-4x4")


@pytest.fixture
def two_boards(monkeypatch: pytest.MonkeyPatch) -> tuple[Board, ...]:
    """Two boards that solve at once, instead of all."""
    boards = tuple(Board(name) for name in QUICK)
    monkeypatch.setattr(module, "solved_boards", lambda: boards)
    return boards


class Perfect:
    """An agent that looks everything up."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def __call__(self, position: petteia.Position) -> petteia.Move:
        """A best move."""
        return self.board.tables.best_moves(position)[0]

    def value(self, position: petteia.Position) -> str:
        """The value in the tables."""
        found = self.board.tables.probe(position)
        assert found is not None
        return found.verdict


def by_board(boards: tuple[Board, ...], kind: type[Perfect]) -> object:
    """A factory that knows which board it is asked about."""
    return lambda rules, seed: kind(next(each for each in boards if each.rules is rules))


def forced(position: petteia.Position, plies: int) -> int:
    """1 or -1 if the player to move wins or loses within the given plies, else 0."""
    outcome = position.outcome()
    if outcome is not None:
        return 0 if outcome.winner is None else 1 if outcome.winner == position.turn else -1
    if plies == 0:
        return 0
    best = -1
    for move in position.legal_moves:
        position.push(move)
        best = max(best, -forced(position, plies - 1))
        position.pop()
    return best


def test_the_boards_are_those_that_the_examples_show() -> None:
    for board in solved_boards():
        assert (SMALL / f"{board.name}.toml").read_bytes() == board.path.read_bytes()
    assert len(solved_boards()) >= 8


def test_tasks_are_different_positions_whose_moves_differ_in_value() -> None:
    board = Board("custody-4x4")
    tasks = list(board.tasks(60, seed=3))
    assert len({task.position.pfen() for task in tasks}) == 60
    for task in tasks:
        assert len({value for _, value in task.moves}) > 1
        assert set(task.best) <= {move for move, _ in task.moves}
        if task.value.verdict == task.moves[0][1].verdict:
            assert set(task.best) <= set(task.keeping)
    again = [task.position.pfen() for task in board.tasks(60, seed=3)]
    assert again == [task.position.pfen() for task in tasks]
    assert again != [task.position.pfen() for task in board.tasks(60, seed=4)]


def test_a_perfect_agent_is_right_everywhere(two_boards: tuple[Board, ...]) -> None:
    found = measure_truth("tables", by_board(two_boards, Perfect), 40)  # type: ignore[arg-type]
    assert found is not None
    assert found.right_values is not None
    assert found.kept.value == found.optimal.value == found.right_values.value == 1
    assert found.plies_lost == 0
    assert found.optimal.n == 80
    assert found.kept.low > 0.9


def test_a_random_agent_scores_about_what_random_moves_are_worth(
    two_boards: tuple[Board, ...],
) -> None:
    found = measure_truth(RANDOM, load_factory(RANDOM), 200)
    assert found is not None
    assert found.right_values is None
    for share, expected in (
        (found.kept, found.kept_at_random),
        (found.optimal, found.optimal_at_random),
    ):
        # Four deviations: this always passes or always fails, since all of it follows from seeds.
        assert abs(share.value - expected) < 2 * (share.high - share.low)
        assert 0.1 < expected < 0.9


def test_shares_by_distance_and_by_board_add_up(two_boards: tuple[Board, ...]) -> None:
    found = measure_truth(RANDOM, load_factory(RANDOM), 50)
    assert found is not None
    for shares in (found.by_board, found.by_distance):
        assert sum(optimal.n for _, optimal in shares.values()) == found.optimal.n == 100
        assert sum(kept.n for kept, _ in shares.values()) == found.kept.n


def test_a_wrong_statement_of_a_value_is_counted_and_nonsense_is_refused(
    two_boards: tuple[Board, ...],
) -> None:
    class Hopeful(Perfect):
        def value(self, position: petteia.Position) -> str:
            return "win"

    class Vague(Perfect):
        def value(self, position: petteia.Position) -> str:
            return "good"

    found = measure_truth("hopeful", by_board(two_boards, Hopeful), 40)  # type: ignore[arg-type]
    assert found is not None
    assert found.right_values is not None
    assert 0 < found.right_values.value < 1
    with pytest.raises(AgentError, match="returned 'good' instead of win, draw or loss"):
        measure_truth("vague", by_board(two_boards, Vague), 40)  # type: ignore[arg-type]


def test_a_time_limit_before_anything_is_measured_gives_no_result() -> None:
    assert measure_truth(RANDOM, load_factory(RANDOM), 40, deadline=Countdown(0)) is None


def test_the_data_set_is_the_same_twice_and_agrees_with_looking_ahead(
    two_boards: tuple[Board, ...], tmp_path: Path
) -> None:
    for name in ("one", "two"):
        assert (
            main(["benchmark", "solved", "--out", str(tmp_path / name), "--positions", "30"]) == 0
        )
    cards = [json.loads((tmp_path / name / "solved.json").read_text()) for name in ("one", "two")]
    assert cards[0] == cards[1]
    card = cards[0]
    assert card["rows"] == 60
    assert [board["board"] for board in card["boards"]] == list(QUICK)
    rows = pl.read_parquet(tmp_path / "one" / "solved.parquet")
    assert rows.equals(pl.read_parquet(tmp_path / "two" / "solved.parquet"))
    rules = {board.name: board.rules for board in two_boards}
    looked_at = 0
    for row in rows.filter(pl.col("value") != "draw", pl.col("plies") <= 3).iter_rows(named=True):
        position = petteia.Position.from_pfen(rules[row["board"]], row["pfen"])
        assert forced(position, row["plies"]) == (1 if row["value"] == "win" else -1)
        assert forced(position, row["plies"] - 1) == 0
        assert sorted(row["moves"]) == sorted(map(str, position.legal_moves))
        looked_at += 1
    assert looked_at > 3
