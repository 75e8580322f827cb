"""PettingZoo: its own tests, and what each player sees."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from copy import deepcopy
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import petteia
from petteia.environments import pettingzoo
from tests.environments.rulesets import FEW, RULESETS

pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.mark.parametrize("name", RULESETS)
def test_the_library_accepts_the_environment(name: str) -> None:
    api_test(pettingzoo.env(name, longest=60), num_cycles=150)


@pytest.mark.parametrize("name", RULESETS)
def test_a_seed_determines_everything(name: str) -> None:
    seed_test(lambda: pettingzoo.env(name, longest=40), num_cycles=60)


def choose(env: Any, seed: np.random.Generator) -> int:
    """A random legal action of the agent that is to move."""
    observation, *_ = env.last()
    return int(seed.choice(np.flatnonzero(observation["action_mask"])))


@pytest.mark.parametrize("name", FEW)
def test_the_waiting_player_sees_the_other_side(name: str) -> None:
    env = pettingzoo.env(name)
    env.reset(seed=4)
    seed = np.random.default_rng(4)
    names = env.unwrapped.rules.observation.planes
    own, enemy = names.index("own-light"), names.index("enemy-light")
    for _ in range(60):
        agent = env.agent_selection
        waiting = next(other for other in pettingzoo.AGENTS if other != agent)
        mine, theirs = env.observe(agent), env.observe(waiting)
        assert theirs in env.observation_space(waiting)
        assert (mine["observation"][own] == theirs["observation"][enemy]).all()
        assert (mine["observation"][enemy] == theirs["observation"][own]).all()
        assert mine["action_mask"].any()
        assert not theirs["action_mask"].any()
        assert (env.infos[agent]["action_mask"] == mine["action_mask"]).all()
        env.step(choose(env, seed))
        if any(env.terminations.values()):
            break


def test_the_rewards_are_those_of_the_outcome() -> None:
    env = pettingzoo.env("cyningstan.petteia")
    for number in range(4):
        env.reset(seed=number)
        seed = np.random.default_rng(number)
        while not any(env.terminations.values()):
            env.step(choose(env, seed))
        outcome = env.unwrapped.games.outcome(0)
        white = 0 if outcome.winner is None else 1 if outcome.winner else -1
        assert env.rewards == {"white": white, "black": -white}
        assert env.unwrapped._cumulative_rewards == env.rewards
        for _ in list(env.agents):
            env.step(None)
        assert env.agents == []


def test_the_same_player_may_move_again() -> None:
    env = pettingzoo.env("vogt.kubeia-tournament")
    env.reset(seed=0)
    seed = np.random.default_rng(0)
    players = []
    while not any(env.terminations.values()):
        players.append(env.agent_selection)
        env.step(choose(env, seed))
    assert any(one == other for one, other in pairwise(players))


@pytest.mark.parametrize("copied", [deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_of_an_environment_continues_the_same_game(copied: Callable[[Any], Any]) -> None:
    env = pettingzoo.env("vogt.kubeia", longest=200)
    env.reset(seed=3)
    other = None
    for number, agent in enumerate(env.agent_iter()):
        if number == 5:
            other = copied(env)
        observation, reward, terminated, truncated, _ = env.last()
        over = terminated or truncated
        action = None if over else int(np.flatnonzero(observation["action_mask"])[-1])
        env.step(action)
        if other is not None:
            assert (other.agent_selection, other.last()[1:4]) == (
                agent,
                (reward, terminated, truncated),
            )
            other.step(action)
    assert other is not None
    assert other.agents == []


def test_a_game_may_be_cut_short() -> None:
    env = pettingzoo.env("callen.double-petteia", longest=5)
    env.reset(seed=1)
    seed = np.random.default_rng(1)
    for _ in range(5):
        env.step(choose(env, seed))
    assert env.truncations == {"white": True, "black": True}


def test_a_reset_accepts_a_position() -> None:
    env = pettingzoo.raw_env("cyningstan.petteia")
    pfen = "s7/8/8/8/8/8/S7/S6S b - - 0,0 0,0 0 1"
    env.reset(options={"pfen": pfen})
    assert env.agent_selection == "black"
    assert env.games.position(0) == petteia.Position.from_pfen("cyningstan.petteia", pfen)


def test_the_board_is_shown_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    env = pettingzoo.env("cyningstan.petteia", render_mode="ansi")
    env.reset()
    assert "ssssssss" in env.render()
    env = pettingzoo.env("cyningstan.petteia", render_mode="human")
    env.reset()
    env.step(choose(env, np.random.default_rng(1)))
    assert "SSSSSSSS" in capsys.readouterr().out


def test_an_illegal_action_loses_with_and_without_wrappers() -> None:
    for make in (pettingzoo.env, pettingzoo.raw_env):
        env = make("cyningstan.petteia")
        env.reset(seed=1)
        wrong = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
        env.step(wrong)
        assert env.rewards == {"white": -1, "black": 1}
        assert env.terminations == {"white": True, "black": True}
        assert env.truncations == {"white": False, "black": False}


def test_an_action_is_a_whole_number() -> None:
    env = pettingzoo.raw_env("cyningstan.petteia")
    env.reset(seed=1)
    with pytest.raises(TypeError):
        env.step(3.7)  # type: ignore[arg-type]


def test_no_one_else_is_observed() -> None:
    env = pettingzoo.env("cyningstan.petteia")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="is not one of white, black"):
        env.observe("player_0")
