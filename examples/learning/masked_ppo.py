"""MaskablePPO of Stable-Baselines3 against random play; needs `pip install sb3-contrib`.

python examples/learning/masked_ppo.py cyningstan.petteia 200000
"""

import sys

import numpy as np
from sb3_contrib import MaskablePPO

from petteia.environments.stable_baselines import VecGames


def trained(ruleset: str, steps: int, games: int = 64, seed: int = 1) -> MaskablePPO:
    """A model after so many of its own moves."""
    envs = VecGames(ruleset, games, seed=seed, longest=200)
    model = MaskablePPO(
        "MultiInputPolicy", envs, n_steps=64, batch_size=512, seed=seed, device="cpu", verbose=1
    )
    return model.learn(steps)


def mean_reward(model: MaskablePPO, ruleset: str, games: int = 200, seed: int = 2) -> float:
    """The mean reward of so many games against random play: 1 if all were won, -1 if all lost."""
    envs = VecGames(ruleset, games, seed=seed, longest=200)
    observation = envs.reset()
    rewards = np.zeros(games)
    is_over = np.zeros(games, bool)
    while not is_over.all():
        actions, _ = model.predict(observation, action_masks=envs.action_masks())
        observation, step_rewards, done, _ = envs.step(actions)
        rewards += np.where(is_over, 0, step_rewards)
        is_over |= done
    return float(rewards.mean())


if __name__ == "__main__":
    ruleset = sys.argv[1] if len(sys.argv) > 1 else "cyningstan.petteia"
    model = trained(ruleset, int(sys.argv[2]) if len(sys.argv) > 2 else 200_000)
    print(f"mean reward against random play: {mean_reward(model, ruleset):+.2f}")
