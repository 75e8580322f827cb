"""Policy gradients with TorchRL and masked actions, one network for both sides.

It needs `pip install torchrl` and the extra `environments`.

python examples/learning/torchrl_masks.py cyningstan.petteia 20
"""

import sys

import torch
from tensordict import TensorDictBase
from tensordict.nn import (
    InteractionType,
    ProbabilisticTensorDictModule,
    TensorDictModule,
    TensorDictSequential,
)
from torch import Tensor, nn
from torchrl.envs import PettingZooWrapper
from torchrl.modules import MaskedCategorical

from petteia.environments import pettingzoo

PLIES = 1000
"""How many plies are played before the network is changed."""
SIDES = ("white", "black")


class Logits(nn.Module):
    """A hidden layer between what the player to move sees and a number for each action."""

    def __init__(self, inputs: int, actions: int) -> None:
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(inputs, 128), nn.ReLU(), nn.Linear(128, actions))

    def forward(self, planes: Tensor, scalars: Tensor) -> Tensor:
        """The numbers from which `MaskedCategorical` makes probabilities."""
        seen = torch.cat([planes.flatten(-3).float(), scalars], -1)
        numbers: Tensor = self.layers(seen)
        return numbers


def policy_of(side: str, logits: Logits) -> TensorDictSequential:
    """What draws one of the legal actions of a side."""
    seen = [(side, "observation", "observation"), (side, "observation", "scalars")]
    return TensorDictSequential(
        TensorDictModule(logits, in_keys=seen, out_keys=[(side, "logits")]),
        ProbabilisticTensorDictModule(
            in_keys={"logits": (side, "logits"), "mask": (side, "action_mask")},
            out_keys=[(side, "action")],
            distribution_class=MaskedCategorical,
            default_interaction_type=InteractionType.RANDOM,
        ),
    )


def results(rewards: Tensor, is_over: Tensor) -> Tensor:
    """For each ply, what the side gets at the end of its game; 0 if that was not reached."""
    result = torch.zeros(())
    of_plies = torch.zeros_like(rewards)
    for ply in range(len(rewards) - 1, -1, -1):
        result = rewards[ply] if is_over[ply] else result
        of_plies[ply] = result
    return of_plies


def loss_of(played: TensorDictBase, side: str, logits: Logits) -> Tensor:
    """Less when the actions of won games are more probable, and those of lost games less so."""
    own = played[side]
    is_to_move = own["mask"][:, 0]
    worth = results(played["next", side, "reward"][:, 0, 0], played["next", "done"][:, 0])
    numbers = logits(own["observation", "observation"], own["observation", "scalars"])
    chosen = MaskedCategorical(logits=numbers, mask=own["action_mask"]).log_prob(own["action"])
    return -(chosen[:, 0] * worth)[is_to_move].mean()


def trained(ruleset: str, rounds: int, seed: int = 1) -> Logits:
    """The network after so many rounds of games against itself."""
    torch.manual_seed(seed)
    env = PettingZooWrapper(pettingzoo.env(ruleset, longest=200), use_mask=True, seed=seed)
    seen = env.observation_spec["white", "observation"]
    inputs = seen["observation"].shape[1:].numel() + seen["scalars"].shape[-1]
    logits = Logits(inputs, env.action_spec["white", "action"].space.n)
    policy = TensorDictSequential(*(policy_of(side, logits) for side in SIDES))
    optimizer = torch.optim.Adam(logits.parameters(), lr=0.01)
    for _ in range(rounds):
        with torch.no_grad():
            played = env.rollout(PLIES, policy, break_when_any_done=False)
        optimizer.zero_grad()
        loss = sum(loss_of(played, side, logits) for side in SIDES)
        loss.backward()
        optimizer.step()
    return logits


def mean_reward(logits: Logits, ruleset: str, games: int = 200, seed: int = 2) -> float:
    """The mean reward of White against random play: 1 if all games were won, -1 if all lost."""
    torch.manual_seed(seed)
    env = pettingzoo.env(ruleset, longest=200)
    total = 0.0
    for game in range(games):
        env.reset(seed=seed + game)
        for agent in env.agent_iter():
            seen, reward, is_terminated, is_truncated, _ = env.last()
            total += reward if agent == "white" else 0
            if is_terminated or is_truncated:
                env.step(None)
                continue
            mask = torch.tensor(seen["action_mask"], dtype=torch.bool)
            numbers = torch.zeros(len(mask))
            if agent == "white":
                planes, scalars = torch.tensor(seen["observation"]), torch.tensor(seen["scalars"])
                numbers = logits(planes, scalars).detach()
            env.step(int(MaskedCategorical(logits=numbers, mask=mask).sample()))
    return total / games


if __name__ == "__main__":
    ruleset = sys.argv[1] if len(sys.argv) > 1 else "cyningstan.petteia"
    logits = trained(ruleset, int(sys.argv[2]) if len(sys.argv) > 2 else 20)
    print(f"mean reward against random play: {mean_reward(logits, ruleset):+.2f}")
