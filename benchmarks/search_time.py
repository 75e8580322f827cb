"""How exactly the search keeps its time: `python -m benchmarks.search_time`.

Searches positions of random games of every ruleset, and of a few with slow options, and prints
percentiles of the time used in parts of the time asked. What counts is the clock on the wall: who
waits for a move does not care who else uses the machine.
"""

import argparse
import random
import time
from collections.abc import Iterator, Sequence

import petteia
from petteia._core import search

MILLISECONDS = (10, 50, 100, 500)
PERCENTILES = (50, 95, 99, 100)
BAR = 1.2
"""A search is to be back within so many times the time asked."""

SLOW: tuple[tuple[str, dict[str, bool | str]], ...] = (
    ("cyningstan.petteia", {"board": "16x16"}),
    ("callen.double-latrunculi", {"surround": True, "inciti": True, "compulsory": True}),
    ("callen.proto-tafl", {"die": True, "surround": True}),
    ("navpil.poleis", {"board": "12x12"}),
)
"""Rulesets with options that make a position slow to look at."""


def rulesets() -> list[petteia.Ruleset]:
    """All rulesets as they are, and the slow ones."""
    usual = [petteia.ruleset(ruleset_id) for ruleset_id in petteia.ruleset_ids()]
    return usual + [petteia.ruleset(ruleset_id, **options) for ruleset_id, options in SLOW]


def positions(rules: petteia.Ruleset, generator: random.Random) -> Iterator[petteia.Position]:
    """Positions in which a move is to be chosen, from random games, without end."""
    while True:
        position = petteia.Position(rules)
        for _ in range(generator.randrange(60)):
            if position.needs_roll:
                position.roll(generator.choice(position.rolls)[0])
            position.push(generator.choice(position.legal_moves))
            if position.is_game_over():
                break
        if position.needs_roll:
            position.roll(generator.choice(position.rolls)[0])
        if not position.is_game_over():
            yield position


def shares(milliseconds: int, count: int, seed: int) -> list[float]:
    """Sorted parts of the time asked that searches took, `count` for each ruleset.

    A search that has found the end of the game is back early; it is counted too.
    """
    generator = random.Random(seed)
    taken = []
    for rules in rulesets():
        source = positions(rules, generator)
        for _ in range(count):
            position = next(source)
            start = time.perf_counter()
            search(position, milliseconds=milliseconds)
            taken.append((time.perf_counter() - start) * 1000 / milliseconds)
    return sorted(taken)


def percentile(ordered: Sequence[float], percent: int) -> float:
    """The smallest value that so many percent of all do not exceed."""
    return ordered[max(0, -(-len(ordered) * percent // 100) - 1)]


def row(milliseconds: int, ordered: Sequence[float]) -> str:
    """A line of the table."""
    cells = [f"{percentile(ordered, percent):.3f}".rjust(7) for percent in PERCENTILES]
    within = 100 * sum(share <= BAR for share in ordered) / len(ordered)
    asked = f"{milliseconds} ms".rjust(8)
    return f"{asked}  {len(ordered):8d}  {'  '.join(cells)}  {within:9.2f} %"


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.search_time", description=__doc__)
    parser.add_argument("milliseconds", nargs="*", type=int, help="times to ask", metavar="MS")
    parser.add_argument("--positions", type=int, default=5, help="of each ruleset and time")
    parser.add_argument("--seed", type=int, default=0, help="which positions")
    read = parser.parse_args(words)
    if read.positions < 1 or any(asked < 1 for asked in read.milliseconds):
        parser.error("times and numbers are at least 1")
    return read


def main() -> None:
    """Measure and print, each line as soon as it is known."""
    options = arguments()
    heads = "  ".join(f"{percent} %".rjust(7) for percent in PERCENTILES)
    print(f"   asked  searches  {heads}  within {BAR}", flush=True)
    for milliseconds in options.milliseconds or MILLISECONDS:
        print(row(milliseconds, shares(milliseconds, options.positions, options.seed)), flush=True)


if __name__ == "__main__":
    main()
