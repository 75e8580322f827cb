"""A first learning curve: values learned by self-play, measured against random play.

The value of a position is a weighted sum of its planes and numbers, squeezed between -1 and 1. The
weights are learned towards the value of the best successor (temporal differences). It needs NumPy.

python examples/learning/learning_curve.py carrillo.petteia-xxi 20
"""

import sys
import time
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from petteia.batch import Games

Floats = NDArray[np.float32]
RATE = 0.02
"""How far a step moves the weights."""
RANDOM_MOVES = 0.1
"""The share of moves of self-play that are made at random."""
LONGEST = 300


def features(games: Games) -> Floats:
    """What there is to see of each game in one row, and a 1."""
    planes = np.empty(games.observation_shape, np.uint8)
    scalars = np.empty(games.scalars_shape, np.float32)
    games.observe(planes, scalars)
    flat = planes.reshape(len(games), -1).astype(np.float32)
    return np.hstack([flat, scalars, np.ones((len(games), 1), np.float32)])


def choose(
    games: Games, weights: Floats, random: np.random.Generator
) -> tuple[NDArray[np.int32], Floats]:
    """The action to the best successor in each game, and what that is worth to its player."""
    mask = np.empty(games.mask_shape, bool)
    games.legal_mask(mask)
    rows, legal = np.nonzero(mask)
    legal = legal.astype(np.int32)
    branches = games.select(rows.tolist())
    branches.step(legal)
    movers = np.asarray(games.current_player)[rows]
    values = np.tanh(features(branches) @ weights)
    worth = np.where(np.asarray(branches.current_player) == movers, values, -values)
    rewards = np.asarray(branches.rewards)[np.arange(len(rows)), movers]
    is_over = np.asarray(branches.terminated) | np.asarray(branches.truncated)
    worth = np.where(is_over, rewards, worth)
    # Of equal ones any, or games would go round in circles.
    order = np.lexsort((random.random(len(rows)), -worth, rows))
    best = order[np.diff(rows[order], prepend=-1) > 0]
    return legal[best], worth[best]


def score(rules: str, weights: Floats, count: int = 200, seed: int = 9) -> float:
    """The share of points against random play, each side in half of the games."""
    random = np.random.default_rng(seed)
    games = Games(rules, count, seed=seed, autoreset="disabled", longest=LONGEST)
    sides = np.arange(count) % 2
    actions = np.zeros(count, np.int32)
    while not (over := np.asarray(games.terminated) | np.asarray(games.truncated)).all():
        games.sample(actions)
        own, _ = choose(games, weights, random)
        is_own = np.asarray(games.current_player) == sides
        games.step(np.where(is_own, own, actions).astype(np.int32), ~over)
    return float(np.asarray(games.rewards)[np.arange(count), sides].mean() / 2 + 0.5)


def curve(
    rules: str, points: int = 20, steps: int = 50, count: int = 256, seed: int = 1
) -> Iterator[tuple[int, float, float]]:
    """Learn, and after each so many steps give the moves, the processor seconds and the score."""
    random = np.random.default_rng(seed)
    games = Games(rules, count, seed=seed, autoreset="same-step", longest=LONGEST)
    weights = np.zeros(features(games).shape[1], np.float32)
    actions = np.zeros(count, np.int32)
    spent = 0.0
    for point in range(points + 1):
        yield point * steps * count, spent, score(rules, weights)
        start = time.process_time()
        for _ in range(steps):
            seen = features(games)
            values = np.tanh(seen @ weights)
            best, worth = choose(games, weights, random)
            errors = (worth - values) * (1 - values**2)
            weights += RATE * (errors @ seen) / count
            games.sample(actions)
            is_random = random.random(count) < RANDOM_MOVES
            games.step(np.where(is_random, actions, best).astype(np.int32))
        spent += time.process_time() - start


if __name__ == "__main__":
    rules = sys.argv[1] if len(sys.argv) > 1 else "carrillo.petteia-xxi"
    for moves, seconds, share in curve(rules, int(sys.argv[2]) if len(sys.argv) > 2 else 20):
        print(
            f"{moves:8,} moves {seconds:6.1f} s {share:5.0%} {'#' * round(share * 40)}", flush=True
        )
