"""The puzzles under a longer search: `python -m benchmarks.studies.puzzles`.

A sample of the puzzles is searched from an empty table with ten times the nodes that verified
them. A puzzle is refuted if the search prefers another move, or finds one that is nearly as good.
Chances are compared as for mining, since in games with many draws a stone changes calibrated ones
by a few points only.
"""

import argparse
from collections.abc import Sequence
from random import Random

from petteia._core import Searcher
from petteia.engine import Limit
from petteia.engine.analysis import analyse
from petteia.puzzles import Puzzle, puzzles
from petteia.puzzles.mining import NODES, comparable_chance

SAMPLE = 200
TIMES = 10
"""The factor by which the search exceeds the one that verified the puzzle."""
NEARLY = 0.05
"""Another move whose chances are no further behind is nearly as good."""
BAR = 0
"""Refuted puzzles of the sample."""


def refuted(puzzle: Puzzle, nodes: int) -> str:
    """The objection of a search with this many nodes to a puzzle; empty if it agrees."""
    found = analyse(puzzle.position(), Limit(nodes=nodes), 2, searcher=Searcher())
    best, second = found.lines
    if str(best.move) != puzzle.solution[0]:
        return f"{best.move} is better"
    if comparable_chance(best) - comparable_chance(second) <= NEARLY:
        return f"{second.move} is nearly as good"
    return ""


def main(argv: Sequence[str] | None = None) -> int:
    """Search a sample and print the refuted puzzles; 1 if the bar is missed."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.studies.puzzles", description=__doc__
    )
    parser.add_argument("--sample", type=int, default=SAMPLE, metavar="N", help="puzzles (200)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="chooses them (1)")
    parser.add_argument(
        "--nodes", type=int, default=NODES * TIMES, metavar="N", help="nodes of a search (1000000)"
    )
    chosen = parser.parse_args(argv)
    every = puzzles()
    sample = Random(chosen.seed).sample(every, min(chosen.sample, len(every)))
    count = 0
    for puzzle in sample:
        against = refuted(puzzle, chosen.nodes)
        if against:
            count += 1
            print(f"{puzzle.id}  {puzzle.rules.id}  {puzzle.solution[0]}: {against}", flush=True)
    print(f"refuted: {count} of {len(sample)} by {chosen.nodes:,} nodes (bar {BAR})")
    return int(count > BAR)


if __name__ == "__main__":
    raise SystemExit(main())
