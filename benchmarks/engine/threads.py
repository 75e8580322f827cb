"""The value of a second thread: `python -m benchmarks.engine.threads`.

For 40 positions from the middle of games it first sees how deep one thread comes in a while. Then
one thread and two search each position to that depth, in turn and from an empty table, and the wall
clock tells how long each took. Prints geometric means over the positions, of the time and of the
positions searched in a second. Two threads need two idle cores: the shares of a core that the
searches got are printed as well. On a busy machine the processor time and the positions of each of
two threads, against those of one, tell more than the clock.
"""

import argparse
import math
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import petteia
from benchmarks.peers.report import number
from benchmarks.peers.searching import midgame
from petteia.engine import Searcher

THREADS = 2
HASH = 64
MILLISECONDS = 1000
TIME_BAR, TIME_STRETCH = 0.65, 0.60
SPEED_BAR = 1.6
MIN_SHARE = 0.95
"""A thread that got less of its core than this was disturbed by others."""


@dataclass(frozen=True)
class Search:
    """How one search went."""

    seconds: float
    nodes: int
    cores: float
    """Processor time for each second on the wall."""

    @property
    def speed(self) -> float:
        """Positions a second."""
        return self.nodes / self.seconds

    @property
    def processor(self) -> float:
        """Seconds of processor time, of all threads together."""
        return self.seconds * self.cores


@dataclass(frozen=True)
class Comparison:
    """Searches of one position to the same depth."""

    ruleset: str
    depth: int
    one: Search
    several: Search

    @property
    def time(self) -> float:
        """The time of several threads in times of that of one."""
        return self.several.seconds / self.one.seconds

    @property
    def processor(self) -> float:
        """The processor time of each thread in times of that of one alone."""
        return self.several.processor / THREADS / self.one.processor

    @property
    def nodes(self) -> float:
        """The positions that each thread searched, relative to a single thread."""
        return self.several.nodes / THREADS / self.one.nodes

    @property
    def speed(self) -> float:
        """The speed of several threads in times of that of one."""
        return self.several.speed / self.one.speed


def timed(position: petteia.Position, depth: int, threads: int) -> Search:
    """Search to a depth with an empty table."""
    searcher = Searcher(HASH)
    processor, start = time.process_time(), time.perf_counter()
    found = searcher.search(position, depth=depth, threads=threads)
    seconds = time.perf_counter() - start
    return Search(seconds, found.nodes, (time.process_time() - processor) / seconds)


def compare(position: petteia.Position, milliseconds: int, rounds: int = 1) -> Comparison:
    """Search a position to the depth that one thread reaches in this time.

    Of several rounds, the one with the median times is kept.
    """
    found = Searcher(HASH).search(position, milliseconds=milliseconds)
    depth = max(found.depth, 1)
    runs = []
    for _ in range(rounds):
        one, several = timed(position, depth, 1), timed(position, depth, THREADS)
        runs.append(Comparison(position.rules.id, depth, one, several))
    runs.sort(key=lambda run: run.time)
    return runs[len(runs) // 2]


def geometric_mean(values: Iterable[float]) -> float:
    """The geometric mean."""
    logarithms = [math.log(value) for value in values]
    return math.exp(sum(logarithms) / len(logarithms))


def row(run: Comparison) -> str:
    """A line of the table."""
    return (
        f"{run.ruleset:<30} {run.depth:>5}  {run.one.seconds:7.3f} s  {run.several.seconds:7.3f} s"
        f"  {run.time:5.2f}  {number(run.one.speed):>7}  {number(run.several.speed):>7}"
        f"  {run.speed:5.2f}  {run.one.cores:4.2f}  {run.several.cores:4.2f}"
    )


HEAD = f"{'ruleset':<30} depth  1 thread   {THREADS} threads  ratio  nodes/s          ratio  cores"


def summary(runs: Sequence[Comparison]) -> list[str]:
    """The combined results of the positions, with the bars."""
    took = geometric_mean(run.time for run in runs)
    speed = geometric_mean(run.speed for run in runs)
    cores = [sum(cores) / len(runs) for cores in zip(*_cores(runs), strict=True)]
    lines = [
        f"time to the depth of one thread: {took:.3f} of its time,"
        f" bar {TIME_BAR:g} {'PASS' if took <= TIME_BAR else 'below'},"
        f" stretch {TIME_STRETCH:g} {'PASS' if took <= TIME_STRETCH else 'below'}",
        f"nodes a second: {speed:.2f} times, bar {SPEED_BAR:g}"
        f" {'PASS' if speed >= SPEED_BAR else 'below'}",
        f"of each thread against one alone: {geometric_mean(run.processor for run in runs):.3f} of"
        f" its processor time, {geometric_mean(run.nodes for run in runs):.3f} of its positions",
        f"cores held: {cores[0]:.2f} by one thread, {cores[1]:.2f} by {THREADS}",
    ]
    if cores[0] < MIN_SHARE or cores[1] < MIN_SHARE * THREADS:
        lines.append("the cores were not idle: the ratios are not those of the search alone")
    return lines


def _cores(runs: Sequence[Comparison]) -> list[tuple[float, float]]:
    return [(run.one.cores, run.several.cores) for run in runs]


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.engine.threads", description=__doc__
    )
    parser.add_argument("--milliseconds", type=int, default=MILLISECONDS, metavar="MS")
    parser.add_argument("--rounds", type=int, default=1, help="of which the middle one counts (1)")
    parser.add_argument("--positions", type=int, default=len(midgame()), metavar="N")
    read = parser.parse_args(words)
    if min(read.milliseconds, read.rounds, read.positions) < 1:
        parser.error("numbers are at least 1")
    return read


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print, each line as soon as it is known."""
    asked = arguments(words)
    print(HEAD, flush=True)
    runs = []
    for position in midgame()[: asked.positions]:
        runs.append(compare(position, asked.milliseconds, asked.rounds))
        print(row(runs[-1]), flush=True)
    print("\n".join(summary(runs)), flush=True)


if __name__ == "__main__":
    main()
