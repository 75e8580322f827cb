"""PettingZoo: both players as agents that move in turn (AEC).

>>> from petteia.environments import pettingzoo
>>> env = pettingzoo.env("cyningstan.petteia")
>>> env.reset(seed=1)
>>> env.agent_selection, env.last()[0]["action_mask"].sum()
('white', 32)
"""

from array import array
from operator import index
from typing import Any, Final, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.utils.seeding import np_random
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from petteia._core import Position, Ruleset
from petteia.environments import environment_id
from petteia.environments.arrays import (
    Exchange,
    OneGame,
    Options,
    masks,
    observed,
    rules_of,
    text_of,
)

AGENTS: Final = ("white", "black")
Seen: TypeAlias = dict[str, NDArray[Any]]


class RawEnv(OneGame, AECEnv[str, Seen, int]):  # type: ignore[misc]
    """Both players of a game as agents, without the wrappers that PettingZoo puts around it.

    An observation has the planes (`observation`), the scalars (`scalars`) and the mask of the legal
    actions (`action_mask`), which is in the info too. The agent that is not to move sees the
    position from its own side, with an empty mask. The same agent may move several times in a row.
    An illegal action loses.
    """

    def __init__(
        self,
        rules: Ruleset | str,
        *,
        longest: int | None = 1000,
        render_mode: str | None = None,
        **options: Options,
    ) -> None:
        super().__init__()
        self.rules = rules_of(rules, options)
        self.metadata = {
            "name": environment_id(self.rules),
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
            "render_fps": 4,
        }
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self._make_game(longest)
        self._exchange = Exchange(self.rules)
        seen = self.rules.observation
        size = self.rules.actions.size
        space = spaces.Dict(
            {
                "observation": spaces.Box(0, 1, seen.shape, np.uint8),
                "scalars": spaces.Box(0, 1, (len(seen.scalars),), np.float32),
                "action_mask": spaces.Box(0, 1, (size,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(AGENTS, space)
        self.action_spaces = {agent: spaces.Discrete(size) for agent in AGENTS}
        self._no_mask = np.zeros(size, np.int8)
        self._random = np_random()[0]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin another game, from the position `options["pfen"]` if it is given."""
        if seed is not None:
            self._random = np_random(seed)[0]
        self._games.reset(seed=int(self._random.integers(2**63)))
        if options and "pfen" in options:
            self._games.set_position(0, Position.from_pfen(self.rules, options["pfen"]))
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, bool(self._games.terminated[0]))
        self.truncations = dict.fromkeys(AGENTS, False)
        self._look()

    def _look(self) -> None:
        self._player = self._games.current_player[0]
        self.agent_selection = AGENTS[self._player]
        self._seen = tuple(each[0] for each in observed(self._games))
        is_over = self.terminations["white"] or self.truncations["white"]
        self._mask = self._no_mask if is_over else masks(self._games)[0]
        self.infos = {
            agent: {"action_mask": self._mask if agent == self.agent_selection else self._no_mask}
            for agent in self.agents
        }

    def observe(self, agent: str) -> Seen:
        """An agent's observation, whether or not it is its turn."""
        if agent not in AGENTS:
            raise ValueError(f"agent: {agent!r} is not one of {', '.join(AGENTS)}")
        is_to_move = AGENTS.index(agent) == self._player
        squares, numbers = self._seen if is_to_move else self._exchange(self._seen)
        mask = self._mask if is_to_move else self._no_mask
        return {"observation": squares, "scalars": numbers, "action_mask": mask}

    def step(self, action: int) -> None:
        """Make the move of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._games.step(array("i", [index(action)]))
        self._cumulative_rewards[agent] = 0.0
        rewards = memoryview(self._games.rewards)
        self.rewards = {name: rewards[0, side] for side, name in enumerate(AGENTS)}
        self.terminations = dict.fromkeys(AGENTS, bool(self._games.terminated[0]))
        self.truncations = dict.fromkeys(AGENTS, bool(self._games.truncated[0]))
        self._look()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The board as text; with `human` it is printed."""
        if self.render_mode is None:
            return None
        text = text_of(self._games)
        if self.render_mode == "human":
            print(text)
            return None
        return text


def raw_env(ruleset: Ruleset | str, **options: Any) -> RawEnv:
    """The environment without wrappers."""
    return RawEnv(ruleset, **options)


def env(ruleset: Ruleset | str, **options: Any) -> AECEnv[str, Seen, int]:
    """The environment with PettingZoo's wrappers: misuse raises, also an action off the space."""
    wrapped: AECEnv[str, Seen, int] = raw_env(ruleset, **options)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


__all__ = ["AGENTS", "RawEnv", "env", "raw_env"]
