"""A position among a million games: `python -m benchmarks.studies.explorer [--games N]`.

Indexes random games, then looks up positions of some of them as the explorer does, including those
near the start, which many games reach. Prints how long the index took and how large it is, and the
median, the 99th percentile and the longest time of a look-up. The exit status is 1 if the 99th
percentile misses the bar: the longest depends on other work of the machine.
"""

import argparse
import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random

from petteia._core import Move, Position, Ruleset
from petteia.explorer.position_index import GameFilter, PositionIndex, write_index
from petteia.explorer.stored_games import StoredGame, possible, replayed
from petteia.rulesets import ruleset

RULESET = "callen.simple-petteia"
GAMES = 1_000_000
MAX_PLIES = 40
"""A game is cut after this many plies, and counts as a draw."""
LOOK_UPS = 2000
LISTED = 20
"""Games that are listed with a position."""
BAR = 50.0
"""Milliseconds."""


def random_games(rules: Ruleset, games: int, random: Random) -> Iterator[StoredGame]:
    """Games of random moves."""
    for _ in range(games):
        choices, position = _random_play(rules, random)
        outcome = position.outcome()
        winner = None if outcome is None else outcome.winner
        yield StoredGame("random", "random", winner, "cut", choices)


def some_positions(
    rules: Ruleset, games: Sequence[StoredGame], random: Random
) -> Iterator[Position]:
    """A position of each game, at any distance from the start."""
    for game in games:
        ply = random.randint(0, len(game.choices))
        yield next(islice(replayed(rules, game), ply, None))


def milliseconds(index: PositionIndex, position: Position) -> float:
    """How long a position takes to be found with its moves and games."""
    begun = time.perf_counter()
    index.choices(position)
    index.find_games(GameFilter(position), LISTED)
    return (time.perf_counter() - begun) * 1000


def main(argv: Sequence[str] | None = None) -> int:
    """Index, look up and print; 1 if the bar is missed."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.studies.explorer", description=__doc__
    )
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help="games (1000000)")
    parser.add_argument("--ruleset", default=RULESET, metavar="ID", help=f"({RULESET})")
    chosen = parser.parse_args(argv)
    rules = ruleset(chosen.ruleset)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "benchmark.sqlite"
        begun = time.monotonic()
        write_index(path, rules, random_games(rules, chosen.games, Random(1)))
        seconds, size = time.monotonic() - begun, path.stat().st_size / 1e6
        print(f"{chosen.games:,} games indexed in {seconds:.0f} s, {size:,.0f} MB", flush=True)
        index = PositionIndex(path)
        games = list(islice(random_games(rules, LOOK_UPS, Random(1)), chosen.games))
        positions = some_positions(rules, games, Random(2))
        times = [milliseconds(index, position) for position in positions]
        start = milliseconds(index, Position(rules))
    *_, last = statistics.quantiles(times, n=100)
    longest = max(*times, start)
    print(
        f"look-up: median {statistics.median(times):.2f} ms, 99th percentile {last:.2f} ms, "
        f"longest {longest:.2f} ms, start {start:.2f} ms (bar {BAR:g} ms)"
    )
    return int(last > BAR)


def _random_play(rules: Ruleset, random: Random) -> tuple[list[int], Position]:
    choices: list[int] = []
    position = Position(rules)
    while len(choices) < MAX_PLIES and (actions := possible(position)):
        choices.append(random.randrange(len(actions)))
        action = actions[choices[-1]]
        if isinstance(action, Move):
            position.push(action)
        else:
            position.roll(action)
    return choices, position


if __name__ == "__main__":
    raise SystemExit(main())
