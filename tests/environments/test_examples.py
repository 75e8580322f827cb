"""The examples for programs that learn do what they say."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

import petteia

FOLDER = Path(__file__).resolve().parents[2] / "examples" / "learning"


def example(name: str) -> ModuleType:
    """An example as a module."""
    spec = importlib.util.spec_from_file_location(name, FOLDER / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_monte_carlo_finds_a_win() -> None:
    pfen = "7s/8/8/8/2Ss4/8/8/4S3 w - - 0,0 0,0 0 1"
    position = petteia.Position.from_pfen("cyningstan.petteia", pfen)
    wins = []
    for move in position.legal_moves:
        after = position.copy()
        after.push(move)
        outcome = after.outcome()
        if outcome is not None and outcome.winner == petteia.WHITE:
            wins.append(move)
    assert [str(move) for move in wins] == ["e1-e4xd4"]
    search = example("monte_carlo")
    assert search.best(position, playouts=8) == wins[0]
    values = search.values(position, playouts=8)
    assert set(values) == set(position.legal_moves)
    assert values[wins[0]] == 1
    assert all(-1 <= value <= 1 for value in values.values())


@pytest.mark.parametrize("name", ["cyningstan.petteia", "vogt.kubeia-tournament"])
def test_games_become_a_frame(name: str) -> None:
    frame = example("games_to_frame").frame(name, 30, longest=300)
    assert frame.height == 30
    assert frame["plies"].min() > 0
    cut = frame.filter(frame["reason"].is_null())
    assert cut["plies"].to_list() == [300] * cut.height
    decided = frame.filter(frame["winner"].is_not_null())
    assert set(decided["winner"]) <= {"w", "b"}
