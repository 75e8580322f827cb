"""How exactly the search keeps its time: `python -m benchmarks.engine.search_time`.

Searches positions of random games of every ruleset, and of a few with slow options, and prints
percentiles of the time used. The wall clock counts: a player who waits for a move does not care who
else uses the machine. After each search a bare loop looks at the clock until as much time is over;
its lateness is caused by the machine and is subtracted, percentile by percentile. The bars are for
100 ms: 99 % of 1,000 moves in less than 110 ms, 99.9 % in less than 130.
"""

import argparse
import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle, islice

import petteia
from petteia._core import search

MILLISECONDS = (10, 50, 100, 500)
PERCENTILES = (50.0, 95.0, 99.0, 99.9, 100.0)
BARS = {99.0: 1.1, 99.9: 1.3}
"""The percentages of the moves, and the multiples of the requested time that they must not
exceed."""

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
    """Positions in which a move is due, from random games, without end."""
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


@dataclass(frozen=True)
class Times:
    """Milliseconds that searches took, and bare loops that waited as long; both sorted."""

    asked: int
    searches: tuple[float, ...]
    loops: tuple[float, ...]

    def share_below(self, milliseconds: float) -> float:
        """The percentage of searches that used less, each less the lateness of its bare loop.

        The slowest search is paired with the latest loop, the next one with the next.
        """
        pairs = zip(self.searches, self.loops, strict=True)
        below = sum(taken - max(0.0, loop - self.asked) < milliseconds for taken, loop in pairs)
        return 100 * below / len(self.searches)

    def used(self, percent: float) -> float:
        """A percentile of the searches, less the lateness of a bare loop at that percentile."""
        late = max(0.0, percentile(self.loops, percent) - self.asked)
        return percentile(self.searches, percent) - late


def times(milliseconds: int, moves: int, seed: int) -> Times:
    """Take the times of a number of searches, all rulesets in turn, and of as many bare loops.

    A search that has found the end of the game is back early; it is counted too.
    """
    generator = random.Random(seed)
    sources = [positions(rules, generator) for rules in rulesets()]
    searches, loops = [], []
    for source in islice(cycle(sources), moves):
        position = next(source)
        start = time.perf_counter()
        search(position, milliseconds=milliseconds)
        searches.append((time.perf_counter() - start) * 1000)
        loops.append(bare_loop(milliseconds))
    return Times(milliseconds, tuple(sorted(searches)), tuple(sorted(loops)))


def bare_loop(milliseconds: int) -> float:
    """Look at the clock for a given time; returns the milliseconds that passed."""
    start = time.perf_counter()
    end = start + milliseconds / 1000
    while (now := time.perf_counter()) < end:
        pass
    return (now - start) * 1000


def percentile(ordered: Sequence[float], percent: float) -> float:
    """The smallest value that a given percentage of all values do not exceed."""
    tenths = round(percent * 10)
    return ordered[max(0, -(-len(ordered) * tenths // 1000) - 1)]


def rows(taken: Times) -> list[str]:
    """The lines of the table for one time asked."""
    lines = [
        f"{f'{taken.asked} ms'.rjust(8)}  {len(taken.searches):8d}  {name:<9}  "
        + "  ".join(f"{value:8.2f}" for value in values)
        for name, values in (
            ("searches", [percentile(taken.searches, percent) for percent in PERCENTILES]),
            ("bare loop", [percentile(taken.loops, percent) for percent in PERCENTILES]),
            ("used", [taken.used(percent) for percent in PERCENTILES]),
        )
    ]
    for percent, share in BARS.items():
        most = share * taken.asked
        verdict = "PASS" if taken.used(percent) < most else "below"
        lines.append(
            f"{percent:g} % in less than {most:g} ms: {verdict}"
            f" ({taken.share_below(most):.1f} % are)"
        )
        late = percentile(taken.loops, percent) - taken.asked
        if late > most - taken.asked:
            lines.append(
                f"the machine was busy: at {percent:g} % a bare loop is {late:.0f} ms late"
            )
    return lines


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.engine.search_time", description=__doc__
    )
    parser.add_argument("milliseconds", nargs="*", type=int, help="times to ask", metavar="MS")
    parser.add_argument("--moves", type=int, default=110, help="searches for each time (110)")
    parser.add_argument("--seed", type=int, default=0, help="which positions")
    read = parser.parse_args(words)
    if read.moves < 1 or any(asked < 1 for asked in read.milliseconds):
        parser.error("times and numbers are at least 1")
    return read


def main() -> None:
    """Measure and print, each time as soon as it is known."""
    options = arguments()
    heads = "  ".join(f"{percent:g} %".rjust(8) for percent in PERCENTILES)
    print(f"   asked     moves  {'ms':<9}  {heads}", flush=True)
    for milliseconds in options.milliseconds or MILLISECONDS:
        print("\n".join(rows(times(milliseconds, options.moves, options.seed))), flush=True)


if __name__ == "__main__":
    main()
