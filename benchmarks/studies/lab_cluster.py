"""Ray against plain processes: `python -m benchmarks.studies.lab_cluster [--pairs N] [--rounds N]`.

Plays the same experiment with two processes of this machine, and with two workers of a Ray cluster
that is begun here, in turn; prints games an hour of both and their ratio. The start-up time of
either is left out: the clock runs from the first tenth of the games to the last of them.
"""

import argparse
import os
import statistics
import tempfile
import time
from pathlib import Path

from petteia.lab import Experiment, Progress, run
from petteia.lab.running.cluster import LOCAL

JOBS = 2
EXPERIMENT = """
rulesets = ["callen.double-petteia"]
players = ["nodes=5000"]
pairs = {pairs}
"""


def games_an_hour(pairs: int, ray: str | None) -> float:
    """How many games an hour a run plays once it has begun."""
    experiment = Experiment.parse(EXPERIMENT.format(pairs=pairs))
    begun: list[tuple[float, int]] = []

    def note(progress: Progress) -> None:
        if progress.games >= experiment.games / 10:
            begun.append((time.monotonic(), progress.games))

    with tempfile.TemporaryDirectory() as folder:
        run(experiment, Path(folder) / "games", JOBS, note, ray)
    (first, games_then), (last, games) = begun[0], begun[-1]
    return 3600 * (games - games_then) / (last - first)


def main() -> None:
    """Print each round, and the median of the ratios."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.studies.lab_cluster")
    parser.add_argument("--pairs", type=int, default=300, help="opening pairs of each run")
    parser.add_argument("--rounds", type=int, default=3, help="runs of each kind")
    options = parser.parse_args()
    # Ray gives its workers a low priority, which would make the comparison with plain processes
    # unfair.
    os.environ.setdefault("RAY_worker_niceness", "0")
    ratios = []
    for _ in range(options.rounds):
        plain, ray = (games_an_hour(options.pairs, address) for address in (None, LOCAL))
        ratios.append(ray / plain)
        print(f"plain {plain:,.0f}, Ray {ray:,.0f} games an hour: {ratios[-1]:.3f}", flush=True)
    print(f"Ray plays {statistics.median(ratios):.3f} of the games of plain processes (bar 0.95)")


if __name__ == "__main__":
    main()
