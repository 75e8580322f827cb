"""The measure of the wins and draws that the search gives away on solved boards."""

from __future__ import annotations

from pathlib import Path

import pytest

import petteia
from benchmarks.engine import held
from petteia.engine.tablebases import solve

SMALL = Path(__file__).parents[2] / "examples" / "small"


@pytest.mark.parametrize("name", ["custody", "locks"])
def test_no_win_or_draw_is_given_away_with_tables(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(SMALL / f"{name}-4x4.toml")
    held.main([file, "--nodes", "20", "--positions", "40", "--show"])
    *mistakes, row = capsys.readouterr().out.splitlines()[2:]
    game, positions, wins, draws, *with_tables = row.split()
    assert (game, positions) == (f"{name}-4x4", "40")
    assert int(wins) + int(draws) == len(mistakes) > 0
    assert with_tables == ["0", "0"]


def test_the_positions_measured_leave_a_choice() -> None:
    rules = held.endless(SMALL / "custody-4x4.toml")
    tables = solve(petteia.Position(rules), pieces=5)
    for position, value in held.critical(tables, 10, seed=1):
        verdicts = {worth.verdict for _, worth in tables.moves(position)}
        assert value.verdict in verdicts
        assert len(verdicts) > 1
        assert value.verdict != "loss"
