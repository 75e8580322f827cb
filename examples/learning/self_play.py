"""Training data as AlphaZero makes them: games played by tree search over `Games.select`.

All games are searched at once. Each simulation copies them with `select`, follows the tree until it
leaves it, and hands the positions that it comes to, in one batch, to what estimates them: here
random playouts, in their place your network. The tree is one of actions alone, so that it works
with dice, too: each simulation rolls its own. It needs NumPy.

python examples/learning/self_play.py carrillo.petteia-xxi 16 games.npz
"""

import math
import sys
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from petteia.batch import Games

Mask = NDArray[np.bool_]
Estimate = Callable[[Games, Mask], tuple[NDArray[np.float32], NDArray[np.float32]]]
"""Gives, for games and their masks, a prior of each action and a value to the player to move."""

EXPLORATION = 1.5
LONGEST = 300
"""Plies after which a game is a draw."""


@dataclass
class Node:
    """What was learned in one simulation or more of the actions after some others."""

    priors: NDArray[np.float32] | None = None
    visits: NDArray[np.int32] = field(default_factory=lambda: np.zeros(0, np.int32))
    totals: NDArray[np.float32] = field(default_factory=lambda: np.zeros(0, np.float32))
    children: dict[int, "Node"] = field(default_factory=dict)

    def expand(self, priors: NDArray[np.float32]) -> None:
        """Take the priors of the actions."""
        self.priors = priors
        self.visits = np.zeros(len(priors), np.int32)
        self.totals = np.zeros(len(priors), np.float32)

    def choose(self, mask: Mask) -> int:
        """The legal action with the highest upper bound (PUCT)."""
        legal = np.flatnonzero(mask)
        visits = self.visits[legal]
        means = self.totals[legal] / np.maximum(visits, 1)
        # Priors of other rolls of the dice may lack an action.
        priors = self.priors[legal] + 1e-3
        bounds = means + EXPLORATION * priors * math.sqrt(visits.sum() + 1) / (visits + 1)
        return int(legal[bounds.argmax()])


def is_over(games: Games) -> Mask:
    """Whether each game is over."""
    return np.asarray(games.terminated) | np.asarray(games.truncated)


def legal_masks(games: Games) -> Mask:
    """The legal actions of each game."""
    mask = np.empty(games.mask_shape, bool)
    games.legal_mask(mask)
    return mask


def playouts(games: Games, mask: Mask) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """An estimate without knowledge: the same prior for all, and the result of a random game."""
    players = np.asarray(games.current_player)
    rest = games.copy()
    actions = np.zeros(len(rest), np.int32)
    while not (over := is_over(rest)).all():
        rest.sample(actions)
        rest.step(actions, ~over)
    values = np.asarray(rest.rewards)[np.arange(len(rest)), players]
    return mask / mask.sum(axis=1, keepdims=True, dtype=np.float32), values


def search(games: Games, estimate: Estimate, simulations: int, seed: int) -> NDArray[np.int32]:
    """How often each action of each game was chosen in a search of so many simulations."""
    roots = [Node() for _ in range(len(games))]
    for simulation in range(simulations):
        branches = games.select(range(len(games)), seed=seed * simulations + simulation)
        nodes = list(roots)
        paths: list[list[tuple[Node, int, int]]] = [[] for _ in roots]
        in_tree = ~is_over(branches)
        actions = np.zeros(len(branches), np.int32)
        while in_tree.any():
            mask = legal_masks(branches)
            players = branches.current_player
            for game in np.flatnonzero(in_tree).tolist():
                node = nodes[game]
                if node.priors is None:
                    in_tree[game] = False
                    continue
                actions[game] = action = node.choose(mask[game])
                paths[game].append((node, action, players[game]))
                nodes[game] = node.children.setdefault(action, Node())
            branches.step(actions, in_tree)
            in_tree &= ~is_over(branches)
        ended = is_over(branches)
        rewards = np.asarray(branches.rewards)[:, 0]
        players = np.asarray(branches.current_player)
        priors, values = estimate(branches, legal_masks(branches))
        for game, path in enumerate(paths):
            if not ended[game]:
                nodes[game].expand(priors[game])
            value = values[game] if players[game] == 0 else -values[game]
            for_white = rewards[game] if ended[game] else value
            for node, action, player in path:
                node.visits[action] += 1
                node.totals[action] += for_white if player == 0 else -for_white
    none = np.zeros(games.num_actions, np.int32)
    return np.stack([none if root.priors is None else root.visits for root in roots])


def self_play(
    ruleset: str,
    count: int = 16,
    simulations: int = 32,
    *,
    estimate: Estimate = playouts,
    seed: int = 1,
    random_plies: int = 12,
) -> dict[str, NDArray]:
    """Games as arrays, one row for each position: planes, scalars, masks, policies and values.

    A policy is the share of the simulations that chose each action; a value is what the player to
    move got in the end. In the first plies moves are drawn by policy, later the best is made.
    """
    generator = np.random.default_rng(seed)
    games = Games(ruleset, count, seed=seed, autoreset="disabled", longest=LONGEST)
    rows: list[tuple[NDArray, ...]] = []
    played: list[tuple[NDArray, NDArray]] = []
    ply = 0
    while not (over := is_over(games)).all():
        visits = search(games, estimate, simulations, seed=seed + ply)
        going = np.flatnonzero(~over)
        policies = visits[going] / visits[going].sum(axis=1, keepdims=True)
        planes = np.empty(games.observation_shape, np.uint8)
        scalars = np.empty(games.scalars_shape, np.float32)
        games.observe(planes, scalars)
        rows.append((planes[going], scalars[going], legal_masks(games)[going], policies))
        played.append((going, np.asarray(games.current_player)[going]))
        actions = np.zeros(count, np.int32)
        if ply < random_plies:
            actions[going] = [generator.choice(len(policy), p=policy) for policy in policies]
        else:
            actions[going] = policies.argmax(axis=1)
        games.step(actions, ~over)
        ply += 1
    results = np.asarray(games.rewards)
    names = ("planes", "scalars", "masks", "policies")
    arrays = {
        name: np.concatenate(each)
        for name, each in zip(names, zip(*rows, strict=True), strict=True)
    }
    arrays["values"] = np.concatenate([results[going, players] for going, players in played])
    return arrays


if __name__ == "__main__":
    ruleset = sys.argv[1] if len(sys.argv) > 1 else "carrillo.petteia-xxi"
    data = self_play(ruleset, int(sys.argv[2]) if len(sys.argv) > 2 else 16)
    for name, array in data.items():
        print(f"{name:9} {array.dtype} {array.shape}")
    if len(sys.argv) > 3:
        np.savez_compressed(sys.argv[3], **data)
