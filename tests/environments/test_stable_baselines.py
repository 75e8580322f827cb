"""Stable-Baselines3: an agent against an opponent in a batch, if the library is installed."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import numpy as np
import pytest

import petteia
from tests.environments.rulesets import RULESETS

pytest.importorskip("stable_baselines3")

from petteia.environments.stable_baselines import SIDES, VecGames


def legal(envs: VecGames, random: np.random.Generator) -> Any:
    """A random legal action for each game."""
    return np.array([random.choice(np.flatnonzero(mask)) for mask in envs.action_masks()])


@pytest.mark.parametrize("name", RULESETS)
def test_games_end_and_new_ones_begin(name: str) -> None:
    envs = VecGames(name, 6, longest=30, seed=3)
    random = np.random.default_rng(3)
    observation = envs.reset()
    ends = 0
    for _ in range(60):
        for key, space in envs.observation_space.spaces.items():
            assert observation[key].shape == (6, *space.shape)
        sides = np.asarray(envs.games.current_player)
        observation, rewards, done, infos = envs.step(legal(envs, random))
        ends += int(done.sum())
        assert set(rewards[~done]) <= {0}
        for game, info in enumerate(infos):
            assert ("terminal_observation" in info) == done[game]
            if done[game] and info["TimeLimit.truncated"]:
                assert rewards[game] == 0
            if not done[game]:
                assert envs.games.current_player[game] == sides[game], "the agent keeps its side"
    assert ends > 6


@pytest.mark.parametrize("side", SIDES[:2])
def test_the_agent_plays_its_side(side: str) -> None:
    envs = VecGames("vogt.kubeia-tournament", 4, side=side, longest=60)
    random = np.random.default_rng(1)
    envs.reset()
    for _ in range(50):
        assert set(np.asarray(envs.games.current_player)) == {SIDES.index(side)}
        envs.step(legal(envs, random))


def test_a_win_counts_for_the_agent() -> None:
    pfen = "7s/8/8/8/2Ss4/8/8/4S3 w - - 0,0 0,0 0 1"
    position = petteia.Position.from_pfen("cyningstan.petteia", pfen)
    envs = VecGames("cyningstan.petteia", 1, side="white")
    envs.reset()
    envs.games.set_position(0, position)
    winning = position.rules.actions.index("e1-e4")
    _, rewards, done, infos = envs.step(np.array([winning]))
    assert (rewards[0], done[0]) == (1, True)
    assert infos[0]["terminal_observation"]["planes"].sum() < 5
    assert not infos[0]["TimeLimit.truncated"]


@pytest.mark.parametrize("longest", [3, 4])
def test_the_last_observation_too_is_from_the_side_of_the_agent(longest: int) -> None:
    envs = VecGames("cyningstan.petteia", 1, side="white", longest=longest)
    first = envs.reset()["planes"][0]
    done = np.zeros(1, bool)
    while not done[0]:
        _, _, done, infos = envs.step(envs.action_masks().argmax(axis=1))
    own, enemy = infos[0]["terminal_observation"]["planes"]
    assert (own & first[0]).sum() > 5
    assert (enemy & first[1]).sum() > 5


def test_an_opponent_may_be_a_function_of_all_games() -> None:
    seen = []

    def first(observation: dict[str, Any], masks: Any) -> Any:
        seen.append(observation["planes"].shape)
        return masks.argmax(axis=1)

    envs = VecGames("cyningstan.petteia", 3, opponent=first, side="white", longest=40)
    envs.reset()
    random = np.random.default_rng(2)
    for _ in range(10):
        envs.step(legal(envs, random))
    assert len(seen) == 10
    assert set(seen) == {(3, 2, 8, 8)}


@pytest.mark.parametrize("copied", [deepcopy, lambda envs: pickle.loads(pickle.dumps(envs))])
def test_a_copy_continues_the_same_games(copied: Callable[[Any], Any]) -> None:
    envs = VecGames("vogt.kubeia", 3, longest=40, seed=2)
    envs.reset()
    other = copied(envs)
    for _ in range(60):
        actions = np.argmax(envs.action_masks(), axis=1)
        (seen, rewards, over, _), (others, *there, _) = envs.step(actions), other.step(actions)
        assert all((seen[name] == others[name]).all() for name in seen)
        assert (rewards == there[0]).all()
        assert (over == there[1]).all()


def test_masks_are_found_the_way_sb3_contrib_looks_for_them() -> None:
    maskable = pytest.importorskip("sb3_contrib.common.maskable.utils")
    envs = VecGames("cyningstan.petteia", 3)
    envs.reset()
    assert maskable.is_masking_supported(envs)
    assert (maskable.get_action_masks(envs) == envs.action_masks()).all()


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"opponent": "x"}, "opponent"),
        ({"side": 1}, "side"),
        ({"num_envs": 0}, "num_envs: "),
    ],
)
def test_wrong_settings_are_named(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        VecGames("cyningstan.petteia", **{"num_envs": 1, **wrong})


def test_games_that_end_before_the_agents_turn_are_refused() -> None:
    with pytest.raises(ValueError, match="longest: "):
        VecGames("cyningstan.petteia", 2, side="black", longest=1).reset()
