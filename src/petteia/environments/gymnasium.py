"""Gymnasium: one agent against an opponent, and batches in which the agent moves for both sides.

>>> import gymnasium
>>> import petteia.environments.gymnasium
>>> env = gymnasium.make("petteia/cyningstan.petteia-v1", opponent="random")
>>> observation, info = env.reset(seed=1)
>>> observation["planes"].shape, info["action_mask"].sum()
((2, 8, 8), 32)

Importing this module registers all shipped rulesets.
"""

from array import array
from collections.abc import Callable
from operator import index
from typing import Any, Final, TypeAlias

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from numpy.typing import NDArray

from petteia._core import Games, Move, Position, Ruleset
from petteia.engine import best_move
from petteia.engine.search_limits import LEVELS
from petteia.environments import environment_id
from petteia.environments.arrays import (
    Exchange,
    Info,
    OneGame,
    Options,
    batch,
    masks,
    observed,
    rules_of,
    text_of,
    whole_numbers,
)
from petteia.rulesets import ruleset_ids

Opponent: TypeAlias = "str | int | Callable[[Position], Move]"
"""`random`, a level of the engine, or a function that chooses a move."""
Observation: TypeAlias = dict[str, NDArray[Any]]

SIDES: Final = ("white", "black", "random")


def observation_space(rules: Ruleset) -> spaces.Space[Any]:
    """The space of observations: the planes and the scalars."""
    seen = rules.observation
    return spaces.Dict(
        {
            "planes": spaces.Box(0, 1, seen.shape, np.uint8),
            "scalars": spaces.Box(0, 1, (len(seen.scalars),), np.float32),
        }
    )


class GameEnv(OneGame, gymnasium.Env[Observation, np.int64]):
    """One agent plays a side, and an opponent the other one.

    `opponent` is `random`, a level of the engine, or a function that is given the position and
    returns a legal move. `side` is `white`, `black` or, new for each game, `random`. A reset may
    set the position: `reset(options={"pfen": TEXT})`. The mask of the legal actions is in the info
    as `action_mask`. An illegal action loses. All observations are from the agent's side.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        rules: Ruleset | str,
        *,
        opponent: Opponent = "random",
        side: str = "white",
        longest: int | None = 1000,
        render_mode: str | None = None,
        **options: Options,
    ) -> None:
        self.rules = rules_of(rules, options)
        if side not in SIDES:
            raise ValueError(f"side: {side!r} is not one of {', '.join(SIDES)}")
        is_level = opponent in LEVELS and not isinstance(opponent, bool)
        if not callable(opponent) and opponent != "random" and not is_level:
            raise ValueError(f"opponent: {opponent!r} is neither random, a level nor a function")
        if render_mode not in {None, "ansi"}:
            raise ValueError(f"render_mode: {render_mode!r} is not ansi")
        self.render_mode = render_mode
        self._opponent, self._side = opponent, side
        self._make_game(longest)
        self._exchange = Exchange(self.rules)
        self._agent = 0
        self.observation_space = observation_space(self.rules)
        self.action_space = spaces.Discrete(self._games.num_actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Info]:
        """Begin another game, and make the opponent's first move if it begins."""
        super().reset(seed=seed)
        # Only the environment's generator is used, so a seed determines the game.
        self._games.reset(seed=int(self.np_random.integers(2**63)))
        self._agent = (
            int(self.np_random.integers(2)) if self._side == "random" else SIDES.index(self._side)
        )
        if options and "pfen" in options:
            self._games.set_position(0, Position.from_pfen(self.rules, options["pfen"]))
        self._let_opponent_play()
        return self._observation(), self._info()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, Info]:
        """Make a move, and let the opponent answer it."""
        self._games.step(array("i", [index(action)]))
        self._let_opponent_play()
        reward = float(memoryview(self._games.rewards)[0, self._agent])
        terminated, truncated = self._games.terminated[0], self._games.truncated[0]
        return self._observation(), reward, bool(terminated), bool(truncated), self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask of the legal actions, under the name that sb3-contrib uses."""
        legal: NDArray[np.bool_] = masks(self._games)[0] != 0
        return legal

    def render(self) -> str | None:
        """The board as text."""
        return text_of(self._games) if self.render_mode == "ansi" else None

    def _is_over(self) -> bool:
        return bool(self._games.terminated[0] or self._games.truncated[0])

    def _let_opponent_play(self) -> None:
        games = self._games
        while not self._is_over() and games.current_player[0] != self._agent:
            if self._opponent == "random":
                actions = array("i", [0])
                games.sample(actions)
                games.step(actions)
                continue
            position = games.position(0)
            move = self._chosen(position)
            # A turn of several moves is stepped move by move.
            for number in self.rules.actions.indices(move, position):
                games.step(array("i", [number]))

    def _chosen(self, position: Position) -> Move:
        if callable(self._opponent):
            return self._opponent(position)
        seed = int(self.np_random.integers(2**31))
        return best_move(position, level=int(self._opponent), seed=seed).move

    def _observation(self) -> Observation:
        squares, numbers = observed(self._games)
        # At the end it may be the opponent's turn.
        planes, scalars = self._exchange.seen_by(self._agent, (squares[0], numbers[0]))
        return {"planes": planes, "scalars": scalars}

    def _info(self) -> Info:
        return {"action_mask": masks(self._games)[0], "side": SIDES[self._agent]}


_MODES = {
    AutoresetMode.NEXT_STEP: "next-step",
    AutoresetMode.SAME_STEP: "same-step",
    AutoresetMode.DISABLED: "disabled",
}


class VectorGames(VectorEnv[Observation, NDArray[np.int32], NDArray[Any]]):
    """A batch of games in which the agent makes the moves of both sides.

    Each game's observation is from the side of the player to move; `current_player` of the info
    is that player (0 White, 1 Black), who may move twice in a row. The reward is for the player who
    made the move: 1 for a win, -1 for a loss. `action_mask` of the info has the legal actions. With
    `copy=False` the next step overwrites the arrays.
    """

    def __init__(
        self,
        rules: Ruleset | str,
        num_envs: int = 1,
        *,
        threads: int = 1,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        longest: int | None = 1000,
        illegal: str = "raise",
        copy: bool = True,
        **options: Options,
    ) -> None:
        self.rules = rules_of(rules, options)
        mode = AutoresetMode(autoreset_mode)
        self.metadata = {"autoreset_mode": mode}
        self.num_envs = num_envs
        self._mode, self._copy = mode, copy
        self._games = batch(
            self.rules,
            num_envs,
            # Without a seed in `reset`, batches differ.
            seed=int(self.np_random.integers(2**63)),
            threads=threads,
            autoreset=_MODES[mode],
            longest=longest,
            illegal=illegal,
        )
        self.single_observation_space = observation_space(self.rules)
        self.single_action_space = spaces.Discrete(self._games.num_actions)
        self.observation_space = gymnasium.vector.utils.batch_space(
            self.single_observation_space, num_envs
        )
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)
        self._arrays = self._new_arrays()
        self._movers = np.zeros(num_envs, np.int8)
        self._rows = np.arange(num_envs)

    @property
    def games(self) -> Games:
        """The games."""
        return self._games

    def _new_arrays(self) -> tuple[NDArray[np.uint8], NDArray[np.float32], NDArray[np.int8]]:
        games = self._games
        return (
            np.empty(games.observation_shape, np.uint8),
            np.empty(games.scalars_shape, np.float32),
            np.empty(games.mask_shape, np.int8),
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Info]:
        """Restart all games, or those that `options["reset_mask"]` marks.

        They begin at the position `options["pfen"]` if it is given.
        """
        super().reset(seed=seed)
        options = options or {}
        which = options.get("reset_mask")
        drawn = None if seed is None else int(self.np_random.integers(2**63))
        pfen = options.get("pfen")
        start = None if pfen is None else Position.from_pfen(self.rules, pfen)
        self._games.reset(seed=drawn, which=which)
        if start is not None:
            for game in self._rows if which is None else np.flatnonzero(which):
                self._games.set_position(int(game), start)
        return self._seen()

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], Info]:
        """Make a move in each game."""
        movers = self._movers
        self._games.step(whole_numbers(actions))
        observation, info = self._seen()
        rewards = np.asarray(self._games.rewards)[self._rows, movers]
        terminated = np.asarray(self._games.terminated)
        truncated = np.asarray(self._games.truncated)
        if self._mode == AutoresetMode.SAME_STEP:
            over = terminated | truncated
            if over.any():
                info["final_obs"] = self._last()
                info["_final_obs"] = over
        return observation, rewards.astype(np.float64), terminated, truncated, info

    def _seen(self) -> tuple[Observation, Info]:
        squares, numbers, mask = self._new_arrays() if self._copy else self._arrays
        self._games.observe(squares, numbers)
        self._games.legal_mask(mask)
        self._movers = np.asarray(self._games.current_player)
        observation: Observation = {"planes": squares, "scalars": numbers}
        return observation, {"action_mask": mask, "current_player": self._movers}

    def _last(self) -> Observation:
        squares, numbers, _ = self._new_arrays()
        self._games.final_observation(squares, numbers)
        return {"planes": squares, "scalars": numbers}


def register() -> None:
    """Register all shipped rulesets that are not registered yet."""
    for name in ruleset_ids():
        identity = environment_id(name)
        if identity not in gymnasium.registry:
            gymnasium.register(
                identity,
                entry_point="petteia.environments.gymnasium:GameEnv",
                vector_entry_point="petteia.environments.gymnasium:VectorGames",
                kwargs={"rules": name},
            )


register()

__all__ = ["GameEnv", "Opponent", "VectorGames", "observation_space", "register"]
