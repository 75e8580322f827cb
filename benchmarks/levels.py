"""The ladder of levels: `python -m benchmarks.levels`.

Each level plays the one below it in six rulesets of different families, in pairs of games that
begin with the same random plies and have the sides exchanged; in games with dice both games of a
pair get the same rolls. Prints the share of points with its Wilson interval.
"""

import argparse
import math
import random
from collections.abc import Sequence

import petteia
from petteia.engine import LEVELS, best_move

FAMILIES = (
    "cyningstan.petteia",
    "callen.double-petteia",
    "callen.simple-passing-leader",
    "vogt.kubeia",
    "navpil.poleis",
    "carrillo.latrunculi-xxi",
)
OPENING = 6
"""Random plies with which a pair of games begins."""
LONGEST = 300
"""Plies after which a game is a draw."""


def play(ruleset: str, players: dict[bool, int], seed: int) -> bool | None:
    """The winner of a game between two levels, None for a draw."""
    opening, dice = random.Random(f"opening {seed}"), random.Random(f"dice {seed}")
    position = petteia.Position(petteia.ruleset(ruleset))
    for ply in range(LONGEST):
        if position.needs_roll:
            rolls, weights = zip(*position.rolls, strict=True)
            position.roll(dice.choices(rolls, weights)[0])
        outcome = position.outcome()
        if outcome is not None:
            return outcome.winner
        if ply < OPENING:
            position.push(opening.choice(position.legal_moves))
        else:
            position.push(best_move(position, level=players[position.turn], seed=seed).move)
    outcome = position.outcome()
    return None if outcome is None else outcome.winner


def wilson(points: float, games: int) -> tuple[float, float]:
    """The interval that holds the true share of points with a probability of 95 %."""
    share, z = points / games, 1.96
    middle = share + z * z / (2 * games)
    width = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return (middle - width) / scale, (middle + width) / scale


def step(ruleset: str, level: int, pairs: int, seed: int) -> str:
    """How a level fares against the one below it."""
    results = [
        (play(ruleset, {side: level, not side: level - 1}, seed + pair), side)
        for pair in range(pairs)
        for side in (petteia.WHITE, petteia.BLACK)
    ]
    draws = sum(winner is None for winner, _ in results)
    points = draws / 2 + sum(winner is side for winner, side in results)
    low, high = wilson(points, len(results))
    share = points / len(results)
    interval = f"{low:6.1%} to {high:6.1%}"
    return f"{ruleset:<30} {level - 1:>2} -> {level:<2} {share:6.1%}  {interval}  {draws} draws"


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure the steps asked for."""
    parser = argparse.ArgumentParser(description="Measure each level against the one below.")
    parser.add_argument("--pairs", type=int, default=50, help="pairs of games a step (50)")
    parser.add_argument("--levels", type=int, nargs="*", default=list(LEVELS)[1:7])
    parser.add_argument("--rulesets", nargs="*", default=FAMILIES)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    for level in chosen.levels:
        for ruleset in chosen.rulesets:
            print(step(ruleset, level, chosen.pairs, chosen.seed), flush=True)


if __name__ == "__main__":
    main()
