"""Gates, and the effects of single rule changes."""

from __future__ import annotations

import pytest

from petteia.lab.comparisons.contrasts import contrasts
from petteia.lab.comparisons.gates import score, verdicts
from petteia.lab.statistics import SampledEstimate, share_of_games
from petteia.lab.summaries.summary import CellSummary

GOOD = {
    "completion": share_of_games(90, 100),
    "decisive": share_of_games(80, 100),
    "balance_decisive": SampledEstimate(0.9, 0.8, 1.0, 80),
    "decision_moves": SampledEstimate(1.0, 1.0, 1.0, 100),
    "coverage": SampledEstimate(0.6, 0.5, 0.7, 100),
    "plies": SampledEstimate(60.0, 55.0, 65.0, 100),
}


def cell(
    decided: int, games: int = 200, player: str = "nodes=1000", **options: bool
) -> CellSummary:
    """A cell in which the given number of games were decided."""
    share = share_of_games(decided, games)
    return CellSummary(
        "callen.simple-latrunculi",
        dict(options),
        player,
        games,
        games // 2,
        share,
        share_of_games(games / 2, games),
        80.0,
        80.0,
        {},
        {"decisive": share},
    )


def test_a_game_that_passes_all_gates_has_a_score() -> None:
    assert set(verdicts(GOOD).values()) == {"passed"}
    found = score(GOOD)
    assert found is not None
    assert found.value == pytest.approx(4 / (1 / 0.9 + 1 / 0.8 + 1 / 0.9 + 1))
    assert found.low < found.value < found.high
    assert found.n == 80


@pytest.mark.parametrize(
    ("completed", "verdict"), [(5, "failed"), (20, "open"), (40, "passed"), (None, "open")]
)
def test_a_game_that_fails_a_gate_has_no_score(completed: int | None, verdict: str) -> None:
    figures = dict(GOOD)
    del figures["completion"]
    if completed is not None:
        figures["completion"] = share_of_games(completed, 100)
    assert verdicts(figures)["completion"] == verdict
    assert (score(figures) is None) == (verdict != "passed")


def test_cells_that_differ_in_one_option_or_in_the_player_are_compared() -> None:
    base, die = cell(20), cell(80, die=True)
    strong, both = cell(10, player="nodes=9000"), cell(40, player="nodes=9000", die=True)
    found = contrasts([base, cell(20, die=False), die, strong, both])
    assert [(each.factor, each.base.decisive, each.changed) for each in found] == [
        ("die", base.decisive, die),
        ("player", base.decisive, strong),
        ("player", die.decisive, both),
        ("die", strong.decisive, both),
    ]
    assert found[0].difference.value == pytest.approx(0.3)
    assert found[0].corrected == pytest.approx(4 * found[0].difference.p_value)
    assert contrasts([base]) == []


def test_cells_whose_pairs_are_all_alike_are_not_compared_with_each_other() -> None:
    cells = [cell(20), cell(20, die=True), cell(20, die=True, inciti=True)]
    lengths = [(60.0, 60.0), (40.0, 40.0), (30.0, 50.0)]
    for each, (low, high) in zip(cells, lengths, strict=True):
        each.figures["plies"] = SampledEstimate((low + high) / 2, low, high, 4)
    (found,) = contrasts(cells, "plies")
    assert (found.base, found.changed) == (cells[1], cells[2])
