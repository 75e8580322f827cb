"""Plain perft of each ruleset: `python -m benchmarks.engine.perft_by_ruleset [RULESET ...]`.

Prints the number of leaves of a plain perft of a ruleset in the time that Double petteia needs for
one, measured in turn: from the start, and from the middle of random games. Every leaf is really
made.
"""

import argparse
import random
from collections.abc import Callable
from statistics import median

import petteia
from benchmarks.peers.measuring import Effort, rate
from petteia import Position

PEER = "callen.double-petteia"
BAR, BAR_WHERE_PIECES_ARE_BOUND = 0.3, 0.2
POSITIONS = 5
RANDOM_PLIES = 20
MIN_LEAVES = 100_000
"""Leaves of a perft that is timed, at least."""


def binds(rules: petteia.Ruleset) -> bool:
    """Whether captures bind pieces instead of taking them from the board."""
    return rules.mechanics["capture.mode"] == "bind"


def middle_of_a_game(rules: petteia.Ruleset, seed: int) -> Position:
    """The position after some random plies of a game with all pieces on the board."""
    generator = random.Random(seed)
    while True:
        position, plies = Position(rules), 0
        while plies < RANDOM_PLIES and position.outcome() is None:
            if position.needs_roll:
                position.roll(generator.choice(position.rolls)[0])
            plies += not any(position.reserve or ())
            position.push(generator.choice(list(position.legal_moves)))
        if position.outcome() is None:
            return position


def leaves_a_second(position: Position, effort: Effort) -> float:
    """Leaves of the least perft that has enough of them."""
    depth = 1
    while petteia.perft(position, depth) < MIN_LEAVES:
        depth += 1
    return rate(lambda: petteia.perft(position, depth, bulk=False), effort)


def ratio(
    rules: petteia.Ruleset, effort: Effort, positions: Callable[[petteia.Ruleset], list[Position]]
) -> float:
    """The leaves of a ruleset in the time of one of Double petteia's: the median of all pairs."""
    return median(
        leaves_a_second(ours, effort) / leaves_a_second(theirs, effort)
        for ours, theirs in zip(positions(rules), positions(petteia.ruleset(PEER)), strict=True)
        for _ in range(effort.pairs)
    )


def from_the_start(rules: petteia.Ruleset) -> list[Position]:
    """The start position of a game."""
    return [Position(rules)]


def from_the_middle(rules: petteia.Ruleset) -> list[Position]:
    """Positions from the middle of a few games."""
    return [middle_of_a_game(rules, seed) for seed in range(POSITIONS)]


def main() -> None:
    """Print both ratios of each ruleset, and the bar of the first."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.engine.perft_by_ruleset")
    parser.add_argument("rulesets", nargs="*", default=petteia.ruleset_ids(), metavar="RULESET")
    parser.add_argument("--pairs", type=int, default=5, help="measurements of each position")
    parser.add_argument("--seconds", type=float, default=0.1, help="processor time of each")
    options = parser.parse_args()
    effort = Effort(options.pairs, options.seconds)
    for each in options.rulesets:
        rules = petteia.ruleset(each)
        bar = BAR_WHERE_PIECES_ARE_BOUND if binds(rules) else BAR
        start, middle = (
            ratio(rules, effort, positions) for positions in (from_the_start, from_the_middle)
        )
        print(f"{each:38} {start:5.2f} (bar {bar}) {middle:5.2f}", flush=True)


if __name__ == "__main__":
    main()
