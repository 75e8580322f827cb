"""Flat Monte Carlo search over `Games.select`: every legal action is tried in many random games.

python examples/learning/monte_carlo.py carrillo.petteia-xxi
"""

import sys

import numpy as np

from petteia import Move, Position
from petteia.batch import Games


def values(
    position: Position, playouts: int = 64, longest: int = 200, seed: int = 1
) -> dict[Move, float]:
    """For each move that begins a turn, what the player to move gets on average after it."""
    games = Games(position.rules, 1, autoreset="disabled")
    games.set_position(0, position)
    player = games.current_player[0]
    mask = np.empty(games.mask_shape, bool)
    games.legal_mask(mask)
    legal = np.flatnonzero(mask[0]).astype(np.int32)
    branches = games.select([0] * (len(legal) * playouts), seed=seed)
    actions = np.repeat(legal, playouts)
    rewards = np.zeros(len(actions))
    for _ in range(longest):
        branches.step(actions)
        rewards += np.asarray(branches.rewards)[:, player]
        if np.asarray(branches.terminated).all():
            break
        branches.sample(actions)
    averages = rewards.reshape(len(legal), playouts).mean(axis=1)
    moves = (position.rules.actions.move(int(action), position) for action in legal)
    return dict(zip(moves, averages.tolist(), strict=True))


def best(position: Position, playouts: int = 64) -> Move:
    """The move that did best."""
    averages = values(position, playouts)
    return max(averages, key=lambda move: averages[move])


if __name__ == "__main__":
    start = Position(sys.argv[1] if len(sys.argv) > 1 else "cyningstan.petteia")
    ranked = sorted(values(start).items(), key=lambda item: -item[1])
    for move, value in ranked[:5]:
        print(f"{move}  {value:+.2f}")
