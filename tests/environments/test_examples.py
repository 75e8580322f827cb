"""The examples for learning programs do what they promise."""

from __future__ import annotations

import importlib.util
import random
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import petteia
from petteia.batch import Games
from petteia.engine import tablebases

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
FOLDER = EXAMPLES / "learning"
SMALL = str(EXAMPLES / "small" / "surround-4x4.toml")
WON = "7s/8/8/8/2Ss4/8/8/4S3 w - - 0,0 0,0 0 1"
"""White wins at once, by one move alone."""


def example(name: str) -> ModuleType:
    """An example as a module."""
    spec = importlib.util.spec_from_file_location(name, FOLDER / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def test_monte_carlo_finds_a_win() -> None:
    position = petteia.Position.from_pfen("cyningstan.petteia", WON)
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
def test_games_become_a_data_frame(name: str) -> None:
    frame = example("games_to_frame").frame(name, 30, longest=300)
    assert frame.height == 30
    assert frame["plies"].min() > 0
    cut = frame.filter(frame["reason"].is_null())
    assert cut["plies"].to_list() == [300] * cut.height
    decided = frame.filter(frame["winner"].is_not_null())
    assert set(decided["winner"]) <= {"w", "b"}


def test_a_tree_search_finds_a_win() -> None:
    self_play = example("self_play")
    games = Games("cyningstan.petteia", 2, autoreset="disabled", longest=200)
    games.set_position(1, petteia.Position.from_pfen("cyningstan.petteia", WON))
    visits = self_play.search(games, self_play.playouts, simulations=80, seed=1)
    assert visits.shape == games.mask_shape
    # The first simulation finds the root, and chooses nothing.
    assert visits.sum(axis=1).tolist() == [79, 79]
    assert visits[1].argmax() == games.rules.actions.index("e1-e4")
    assert visits[1].max() > 40


@pytest.mark.parametrize("name", [SMALL, "vogt.kubeia-tournament", "walker.seega"])
def test_self_play_makes_rows_for_training(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    self_play = example("self_play")
    monkeypatch.setattr(self_play, "LONGEST", 30)
    data = self_play.self_play(name, 4, simulations=6, seed=3)
    rows = len(data["values"])
    assert rows >= 4
    assert {name: len(array) for name, array in data.items()} == dict.fromkeys(data, rows)
    assert data["policies"].sum(axis=1) == pytest.approx(np.ones(rows))
    assert (data["masks"] | (data["policies"] == 0)).all()
    assert set(data["values"]) <= {-1, 0, 1}
    again = self_play.self_play(name, 4, simulations=6, seed=3)
    assert all((again[name] == array).all() for name, array in data.items())


def test_a_learning_curve_rises(monkeypatch: pytest.MonkeyPatch) -> None:
    learning = example("learning_curve")
    monkeypatch.setattr(learning, "LONGEST", 60)
    points = list(learning.curve(SMALL, points=1, steps=20, count=64))
    assert [moves for moves, _, _ in points] == [0, 1280]
    assert points[1][2] > points[0][2] + 0.1


def wrong_values(learner: Any, positions: list[petteia.Position]) -> list[str]:
    """The positions whose learned value is decided but differs from that of the solved game."""
    solved = tablebases.solve(petteia.Position(learner.rules))
    decided = [position for position in positions if learner.value(position) != "draw"]
    assert decided
    return [
        position.pfen()
        for position in decided
        if (value := solved.probe(position)) is None or value.verdict != learner.value(position)
    ]


def test_a_learner_never_takes_another_result_for_a_win() -> None:
    learning = example("learn_a_board")
    learner = learning.Learner(petteia.ruleset(SMALL))
    for _ in range(60):
        learner.explore()
    learner.learn()
    assert wrong_values(learner, learning.met_at_random(learner.rules, 2000)) == []


@pytest.mark.wide
def test_a_learner_learns_a_solved_game() -> None:
    learning = example("learn_a_board")
    learner = learning.learned(petteia.ruleset(SMALL), seconds=400)
    positions = learning.met_at_random(learner.rules, 5000)
    assert learning.share_of_right_values(learner, positions) >= 0.98
    assert wrong_values(learner, positions) == []
    solved = tablebases.solve(petteia.Position(learner.rules))
    for position in random.Random(1).sample(positions, 200):
        assert learner(position) in solved.best_moves(position)


@pytest.mark.wide
def test_masked_ppo_trains() -> None:
    pytest.importorskip("sb3_contrib")
    masked = example("masked_ppo")
    model = masked.trained(SMALL, 2000, games=8)
    assert -1 <= masked.mean_reward(model, SMALL, games=8) <= 1


@pytest.mark.wide
def test_torchrl_trains(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("torchrl")
    gradients = example("torchrl_masks")
    monkeypatch.setattr(gradients, "PLIES", 200)
    assert -1 <= gradients.mean_reward(gradients.trained(SMALL, 2), SMALL, games=8) <= 1


@pytest.mark.wide
def test_rllib_trains() -> None:
    pytest.importorskip("ray.rllib")
    algorithm = example("rllib_masks").config(SMALL).build_algo()
    assert algorithm.train()["env_runners"]["num_episodes"] > 0
    algorithm.stop()
