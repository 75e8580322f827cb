"""PPO of RLlib with masked actions, one policy for both sides.

It needs `pip install "ray[rllib]" torch`.

python examples/learning/rllib_masks.py cyningstan.petteia 2
"""

import sys
from typing import Any

import numpy as np
from gymnasium import spaces
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.env.multi_agent_env import MultiAgentEnv
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

from petteia.environments import pettingzoo


class TurnsEnv(MultiAgentEnv):
    """A game whose observations have the two keys that RLlib's masking module looks for.

    Only the player to move is asked, and both get the reward when the game is over.
    """

    def __init__(self, config: dict[str, Any]) -> None:
        super().__init__()
        self._env = pettingzoo.raw_env(config["ruleset"], longest=200)
        self.agents = self.possible_agents = list(pettingzoo.AGENTS)
        size = self._env.action_space("white").n
        seen = self._env.rules.observation
        width = int(np.prod(seen.shape)) + len(seen.scalars)
        space = spaces.Dict(
            {
                "action_mask": spaces.Box(0, 1, (size,), np.float32),
                "observations": spaces.Box(0, 1, (width,), np.float32),
            }
        )
        self.observation_spaces = dict.fromkeys(self.agents, space)
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.agents}

    def _seen(self, agents: list[str]) -> dict[str, dict[str, Any]]:
        seen = {}
        for agent in agents:
            each = self._env.observe(agent)
            flat = np.concatenate([each["observation"].ravel(), each["scalars"]])
            mask = each["action_mask"].astype(np.float32)
            seen[agent] = {"action_mask": mask, "observations": flat.astype(np.float32)}
        return seen

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Any, Any]:
        """Begin another game."""
        self._env.reset(seed=seed, options=options)
        return self._seen([self._env.agent_selection]), {}

    def step(self, actions: dict[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        """Make the move of the player to move."""
        env = self._env
        env.step(int(actions[env.agent_selection]))
        is_terminated, is_truncated = env.terminations["white"], env.truncations["white"]
        is_over = is_terminated or is_truncated
        seen = self._seen(self.agents if is_over else [env.agent_selection])
        rewards = {agent: env.rewards[agent] for agent in seen}
        return seen, rewards, {"__all__": is_terminated}, {"__all__": is_truncated}, {}


def config(ruleset: str) -> PPOConfig:
    """PPO for a ruleset, in this process alone."""
    module = RLModuleSpec(
        module_class=ActionMaskingTorchRLModule,
        model_config={"head_fcnet_hiddens": [64, 64], "head_fcnet_activation": "relu"},
    )
    return (
        PPOConfig()
        .environment(TurnsEnv, env_config={"ruleset": ruleset})
        .env_runners(num_env_runners=0)
        .training(train_batch_size_per_learner=1000, minibatch_size=250, num_epochs=4)
        .multi_agent(policies={"both"}, policy_mapping_fn=lambda *_, **__: "both")
        .rl_module(rl_module_spec=MultiRLModuleSpec(rl_module_specs={"both": module}))
    )


if __name__ == "__main__":
    algorithm = config(sys.argv[1] if len(sys.argv) > 1 else "cyningstan.petteia").build_algo()
    for iteration in range(int(sys.argv[2]) if len(sys.argv) > 2 else 2):
        result = algorithm.train()
        print(iteration + 1, result["env_runners"].get("episode_len_mean"))
    algorithm.stop()
