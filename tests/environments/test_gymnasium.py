"""Gymnasium: its own checks, an agent against opponents, and batches in all three modes."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import petteia
from petteia.environments import environment_id
from petteia.environments.gymnasium import GameEnv, VectorGames
from tests.environments.rulesets import FEW, RULESETS
from tests.rows import rows


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.filterwarnings("ignore:.*alternative render modes:UserWarning")
def test_the_library_accepts_the_environment(name: str) -> None:
    check_env(GameEnv(name, render_mode="ansi"))


def test_all_rulesets_are_registered() -> None:
    for name in petteia.ruleset_ids():
        assert environment_id(petteia.ruleset(name)) in gymnasium.registry


def play(env: Any, seed: int) -> tuple[float, int]:
    """A game of random legal moves: its reward, and how many moves the agent made."""
    _, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    for number in range(1, 3000):
        assert (env.unwrapped.action_masks() == info["action_mask"].astype(bool)).all()
        action = env.action_space.sample(mask=info["action_mask"])
        _, reward, terminated, truncated, info = env.step(action)
        if terminated or truncated:
            return float(reward), number
        assert reward == 0
    raise AssertionError("the game never ends")


@pytest.mark.parametrize("side", ["white", "black", "random"])
def test_a_game_ends_and_a_seed_determines_how(side: str) -> None:
    env = gymnasium.make("petteia/vogt.kubeia-tournament-v1", side=side)
    first = [play(env, seed) for seed in range(4)]
    assert first == [play(env, seed) for seed in range(4)]
    assert {reward for reward, _ in first} <= {-1.0, 0.0, 1.0}
    assert len({number for _, number in first}) > 1


def test_the_opponent_may_be_a_level_or_a_function() -> None:
    reward, _ = play(GameEnv("cyningstan.petteia", opponent=2), 3)
    assert reward == -1, "a level beats random moves"

    def first(position: petteia.Position) -> petteia.Move:
        return position.legal_moves[0]

    reward, _ = play(GameEnv("cyningstan.petteia", opponent=first, side="black"), 3)
    assert reward in {-1, 0, 1}


def test_a_level_plays_turns_of_several_moves() -> None:
    env = GameEnv("walker.seega", opponent=1)
    turns = []
    for seed in range(4):
        play(env, seed)
        turns += [move for move in env.games.position(0).move_stack if move.parts]
    assert turns


@pytest.mark.parametrize("copied", [deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_of_an_environment_continues_the_same_game(copied: Callable[[Any], Any]) -> None:
    env = gymnasium.make("petteia/vogt.kubeia-v1", longest=200, side="random")
    _, info = env.reset(seed=3)
    env.action_space.seed(3)
    for _ in range(3):
        info = env.step(env.action_space.sample(mask=info["action_mask"]))[4]
    other, over = copied(env), False
    while not over:
        action = env.action_space.sample(mask=info["action_mask"])
        (*_, info), (*_, others) = here, there = env.step(action), other.step(action)
        assert here[1:4] == there[1:4]
        assert (info["action_mask"] == others["action_mask"]).all()
        over = here[2] or here[3]


@pytest.mark.parametrize("copied", [deepcopy, lambda envs: pickle.loads(pickle.dumps(envs))])
def test_a_copy_of_a_batch_continues_the_same_games(copied: Callable[[Any], Any]) -> None:
    envs = VectorGames("vogt.kubeia", 3, longest=40, autoreset_mode="SameStep")
    envs.reset(seed=2)
    actions = np.zeros(3, np.int32)
    for _ in range(30):
        envs.games.sample(actions)
        envs.step(actions)
    other = copied(envs)
    for _ in range(60):
        envs.games.sample(actions)
        other.games.sample(np.zeros_like(actions))
        (seen, *here), (others, *there) = envs.step(actions), other.step(actions)
        assert (seen["planes"] == others["planes"]).all()
        assert all((one == two).all() for one, two in zip(here[:3], there[:3], strict=True))


@pytest.mark.parametrize("side", ["white", "black"])
def test_the_last_observation_too_is_from_the_side_of_the_agent(side: str) -> None:
    for longest in (3, 4):
        env = GameEnv("cyningstan.petteia", side=side, longest=longest)
        first, info = env.reset(seed=1)
        truncated = False
        while not truncated:
            last, _, _, truncated, info = env.step(np.int64(info["action_mask"].argmax()))
        own, enemy = last["planes"]
        assert (own & first["planes"][0]).sum() > 5
        assert (enemy & first["planes"][1]).sum() > 5
        assert last["scalars"][0] == env.games.position(0).turn


def test_an_illegal_action_loses() -> None:
    env = GameEnv("callen.double-petteia")
    _, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, terminated, truncated, _ = env.step(np.int64(wrong))
    assert (reward, terminated, truncated) == (-1.0, True, False)


def test_a_reset_accepts_a_position_and_options_of_the_game() -> None:
    pfen = "s7/8/8/8/8/8/S7/S6S w - - 0,0 0,0 0 1"
    env = GameEnv("cyningstan.petteia", board="8x8", quiet_limit=40)
    observation, _ = env.reset(options={"pfen": pfen})
    assert observation["planes"].sum() == 4
    assert env.rules.options["quiet_limit"] == 40


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"opponent": "strong"}, "opponent"),
        ({"opponent": 14}, "opponent: 14"),
        ({"opponent": True}, "opponent: True"),
        ({"opponent": None}, "opponent: None"),
        ({"side": "red"}, "side"),
        ({"render_mode": "rgb"}, "render_mode"),
    ],
)
def test_wrong_settings_are_named(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        GameEnv("cyningstan.petteia", **wrong)


@rows("mode", list(AutoresetMode))
@rows("name", FEW)
def test_a_batch_follows_each_autoreset_mode(name: str, mode: AutoresetMode) -> None:
    envs = VectorGames(name, 3, autoreset_mode=mode, longest=12)
    observation, info = envs.reset(seed=5)
    envs.action_space.seed(5)
    was_over = np.zeros(3, bool)
    ends = 0
    for _ in range(60):
        assert observation in envs.observation_space
        masks = tuple(info["action_mask"])
        actions = envs.action_space.sample(mask=masks)
        observation, rewards, terminated, truncated, info = envs.step(actions)
        over = terminated | truncated
        ends += int(over.sum())
        assert rewards.shape == terminated.shape == truncated.shape == (3,)
        if mode == AutoresetMode.SAME_STEP:
            assert ("final_obs" in info) == bool(over.any())
            if over.any():
                assert (info["_final_obs"] == over).all()
                assert (info["final_obs"]["planes"][over] != observation["planes"][over]).any()
        elif mode == AutoresetMode.NEXT_STEP:
            assert not (was_over & over).any(), "the flags of a game are not those of the next"
        elif over.any():
            observation, info = envs.reset(options={"reset_mask": over})
            assert not np.asarray(envs.games.truncated).any()
        was_over = over
    assert ends > 3


def test_a_batch_begins_at_a_position() -> None:
    pfen = "s7/8/8/8/8/8/S7/S6S b - - 0,0 0,0 0 1"
    start = petteia.Position("cyningstan.petteia").pfen()
    env = VectorGames("cyningstan.petteia", 2, autoreset_mode=AutoresetMode.DISABLED)
    env.reset(options={"pfen": pfen, "reset_mask": np.array([False, True])})
    assert [env.games.position(game).pfen() for game in range(2)] == [start, pfen]
    _, info = env.reset(options={"pfen": pfen})
    assert info["current_player"].tolist() == [1, 1]
    env.reset()
    assert env.games.position(0).pfen() == start


def test_batches_without_a_seed_differ() -> None:
    def begun(seed: int | None) -> list[str]:
        batch = VectorGames("vogt.kubeia", 8)
        batch.reset(seed=seed)
        return [batch.games.position(game).pfen() for game in range(8)]

    assert begun(None) != begun(None)
    assert begun(3) == begun(3)


def test_a_reward_is_that_of_the_player_who_moved() -> None:
    envs = VectorGames("cyningstan.petteia", 8, autoreset_mode="SameStep")
    _, info = envs.reset(seed=2)
    envs.action_space.seed(2)
    seen = set()
    for _ in range(400):
        movers = info["current_player"]
        actions = envs.action_space.sample(mask=tuple(info["action_mask"]))
        _, rewards, terminated, _, info = envs.step(actions)
        for game in np.flatnonzero(terminated):
            outcome = envs.games.outcome(int(game))
            assert outcome is not None
            expected = (
                0 if outcome.winner is None else 1 if outcome.winner == (movers[game] == 0) else -1
            )
            assert rewards[game] == expected
            seen.add(expected)
    assert 1 in seen


def test_a_batch_is_made_by_its_id() -> None:
    envs = gymnasium.make_vec(
        "petteia/callen.double-petteia-v1", 4, vectorization_mode="vector_entry_point", threads=2
    )
    observation, _ = envs.reset(seed=1)
    assert observation["planes"].shape == (4, 2, 8, 12)
    assert envs.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP


def test_arrays_are_copied_or_reused() -> None:
    for copy in (True, False):
        envs = VectorGames("callen.double-petteia", 2, copy=copy)
        first, info = envs.reset(seed=1)
        before = first["planes"].copy()
        actions = np.array([np.flatnonzero(mask)[0] for mask in info["action_mask"]])
        second, *_ = envs.step(actions)
        assert (second["planes"] is first["planes"]) != copy
        assert (first["planes"] == before).all() == copy


@pytest.mark.parametrize("wrong", [0, 2**30])
def test_a_wrong_number_of_games_is_named_as_gymnasium_does(wrong: int) -> None:
    with pytest.raises(ValueError, match=r"^num_envs: must be a whole number from 1 to"):
        VectorGames("cyningstan.petteia", wrong)


@pytest.mark.parametrize("wrong", [[0.5, 1.0], [float("nan"), 1.0], [2**32, 0]])
def test_actions_are_whole_numbers(wrong: list[float]) -> None:
    envs = VectorGames("cyningstan.petteia", 2)
    _, info = envs.reset(seed=1)
    with pytest.raises(ValueError, match="actions: "):
        envs.step(np.array(wrong))
    legal = info["action_mask"].argmax(axis=1)
    envs.step(legal.astype(float))
    with pytest.raises(TypeError):
        GameEnv("cyningstan.petteia").step(0.5)  # type: ignore[arg-type]
