"""The value of the engine's placements: `python -m benchmarks.engine.placement`.

In a game that begins with placements one side places as the engine does and the other at random;
then the engine moves both, with the same nodes. Sides are exchanged, and the share of the points
that the engine's placements won is printed with its Wilson interval.
"""

import argparse
import random
from collections.abc import Sequence

import petteia
from petteia.engine import Limit, best_move
from petteia.engine.matches.statistics import wilson

RULESET = "navpil.poleis"
MAX_PLIES = 300
"""The number of plies at which a game counts as a draw."""


def play(seed: int, placer: bool, nodes: int) -> float:
    """The points, 0 to 1, that the engine's placements earned in one game."""
    generator = random.Random(seed)
    position = petteia.Position(petteia.ruleset(RULESET))
    for ply in range(MAX_PLIES):
        if position.outcome() is not None:
            break
        any_move = generator.choice(position.legal_moves)
        if is_placement(any_move) and position.turn is not placer:
            position.push(any_move)
        else:
            position.push(best_move(position, Limit(nodes=nodes), seed=seed + ply).move)
    outcome = position.outcome()
    if outcome is None or outcome.winner is None:
        return 0.5
    return float(outcome.winner is placer)


def is_placement(move: petteia.Move) -> bool:
    """Whether a move places a piece."""
    return str(move).startswith("@")


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.engine.placement", description=__doc__
    )
    parser.add_argument("--pairs", type=int, default=20, help="games with sides exchanged")
    parser.add_argument("--nodes", type=int, default=3000, help="of every search")
    read = parser.parse_args(words)
    if read.pairs < 1 or read.nodes < 1:
        parser.error("numbers are at least 1")
    return read


def main() -> None:
    """Play and print."""
    options = arguments()
    games = 2 * options.pairs
    points = sum(
        play(seed, side, options.nodes)
        for seed in range(options.pairs)
        for side in (petteia.WHITE, petteia.BLACK)
    )
    low, high = wilson(points, games)
    print(f"{RULESET}: {points / games:.3f} of {games} games, from {low:.3f} to {high:.3f}")


if __name__ == "__main__":
    main()
