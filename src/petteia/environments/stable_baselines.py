"""Stable-Baselines3: a batch of games in which an agent plays against an opponent.

    from sb3_contrib import MaskablePPO
    from petteia.environments.stable_baselines import VecGames

    model = MaskablePPO("MultiInputPolicy", VecGames("cyningstan.petteia", 64))
    model.learn(200_000)

The extra `environments` does not install Stable-Baselines3, which needs PyTorch.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
from gymnasium.spaces import Discrete
from numpy.typing import NDArray
from stable_baselines3.common.vec_env import VecEnv

from petteia._core import Games, Ruleset
from petteia.environments.arrays import (
    Exchange,
    Info,
    Options,
    batch,
    masks,
    observed,
    rules_of,
    whole_numbers,
)
from petteia.environments.gymnasium import SIDES, Observation, observation_space

Opponent: TypeAlias = "str | Callable[[Observation, NDArray[np.bool_]], NDArray[Any]]"
"""`random`, or a function from the observations and masks of all games to an action for each."""


class VecGames(VecEnv):  # type: ignore[misc]
    """Many games in which the agent plays a side and the opponent the other one.

    A step makes the agent's move and all moves of the opponent until the agent is to move again.
    `side` is `white`, `black` or, drawn anew for each game, `random`. A finished game is replaced
    by a new one, and its info has `terminal_observation`, as in all environments of
    Stable-Baselines3. An illegal action loses.
    """

    def __init__(
        self,
        rules: Ruleset | str,
        num_envs: int = 1,
        *,
        opponent: Opponent = "random",
        side: str = "random",
        threads: int = 1,
        longest: int | None = 1000,
        seed: int = 0,
        **options: Options,
    ) -> None:
        self.rules = rules_of(rules, options)
        if side not in SIDES:
            raise ValueError(f"side: {side!r} is not one of {', '.join(SIDES)}")
        if isinstance(opponent, str) and opponent != "random":
            raise ValueError(f"opponent: {opponent!r} is neither random nor a function")
        self.render_mode = None
        self.opponent = opponent
        self._side = side
        self._games = batch(
            self.rules,
            num_envs,
            seed=seed,
            threads=threads,
            autoreset="same-step",
            illegal="lose",
            longest=longest,
        )
        self._random = np.random.default_rng(seed)
        self._exchange = Exchange(self.rules)
        self._rows = np.arange(num_envs)
        self._sides = np.zeros(num_envs, np.int8)
        self._actions = np.zeros(num_envs, np.int32)
        super().__init__(num_envs, observation_space(self.rules), Discrete(self._games.num_actions))

    @property
    def games(self) -> Games:
        """The games."""
        return self._games

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions of all games."""
        legal: NDArray[np.bool_] = masks(self._games).view(bool)
        return legal

    def reset(self) -> Observation:
        """Restart all games."""
        if self._seeds[0] is not None:
            self._random = np.random.default_rng(self._seeds[0])
        self._reset_seeds()
        self._games.reset(seed=int(self._random.integers(2**63)))
        self._draw_sides(np.ones(self.num_envs, bool))
        self._begin_step()
        self._let_opponent_play()
        return self._observation()

    def step_async(self, actions: NDArray[Any]) -> None:
        """Take the agent's actions."""
        self._actions[:] = whole_numbers(actions)

    def step_wait(self) -> tuple[Observation, NDArray[np.float32], NDArray[np.bool_], list[Info]]:
        """Make the agent's moves, and let the opponent answer them."""
        self._begin_step()
        self._play(self._actions, np.ones(self.num_envs, bool))
        self._let_opponent_play()
        return self._observation(), self._rewards, self._is_done, self._infos

    def close(self) -> None:
        """There is nothing to close."""

    def _begin_step(self) -> None:
        self._rewards = np.zeros(self.num_envs, np.float32)
        self._is_done = np.zeros(self.num_envs, bool)
        self._infos: list[Info] = [{} for _ in range(self.num_envs)]

    def _draw_sides(self, which: NDArray[np.bool_]) -> None:
        if self._side == "random":
            self._sides[which] = self._random.integers(2, size=int(which.sum()))
        else:
            self._sides[:] = SIDES.index(self._side)

    def _play(self, actions: NDArray[Any], which: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """Make these moves in some games; returns the games that ended."""
        games = self._games
        games.step(whole_numbers(actions), which)
        truncated = np.asarray(games.truncated)
        # Flags and rewards of a game that is not stepped are those of its last step.
        ended: NDArray[np.bool_] = which & (np.asarray(games.terminated) | truncated)
        if not ended.any():
            return ended
        self._is_done |= ended
        self._rewards[ended] = np.asarray(games.rewards)[self._rows, self._sides][ended]
        planes = np.empty(games.observation_shape, np.uint8)
        scalars = np.empty(games.scalars_shape, np.float32)
        games.final_observation(planes, scalars)
        for game in np.flatnonzero(ended).tolist():
            # The turn may be the opponent's.
            seen = self._exchange.seen_by(self._sides[game], (planes[game], scalars[game]))
            last = {"planes": seen[0], "scalars": seen[1]}
            is_cut = bool(truncated[game])
            self._infos[game] = {"terminal_observation": last, "TimeLimit.truncated": is_cut}
        self._draw_sides(ended)
        return ended

    def _let_opponent_play(self) -> None:
        games = self._games
        actions = np.zeros(self.num_envs, np.int32)
        endings = np.zeros(self.num_envs, np.int32)
        while (waits := np.asarray(games.current_player) != self._sides).any():
            if callable(self.opponent):
                actions = self.opponent(self._observation(), self.action_masks())
            else:
                games.sample(actions)
            endings += self._play(actions, waits)
            if endings.max() > 1:
                raise ValueError("longest: games end before the first turn of the agent; give more")

    def _observation(self) -> Observation:
        planes, scalars = observed(self._games)
        return {"planes": planes, "scalars": scalars}

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """An attribute once for each of the games."""
        return [getattr(self, attr_name)] * len(list(self._get_indices(indices)))

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Set an attribute, which all games share."""
        del indices
        setattr(self, attr_name, value)

    def env_method(
        self, method_name: str, *method_args: Any, indices: Any = None, **method_kwargs: Any
    ) -> list[Any]:
        """The result of a method of the batch for each game, such as `action_masks`."""
        rows = getattr(self, method_name)(*method_args, **method_kwargs)
        return [rows[game] for game in self._get_indices(indices)]

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """The games have no wrappers of their own."""
        del wrapper_class
        return [False for _ in self._get_indices(indices)]


__all__ = ["SIDES", "Opponent", "VecGames"]
