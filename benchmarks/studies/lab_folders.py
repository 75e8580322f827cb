"""The lab at its limits: `python -m benchmarks.studies.lab_folders [--games N] [--held N]`.

Writes made-up games of all rulesets, runs `petteia lab report` on them, opens a folder of many more
by `petteia lab run`, and plays a few real games; prints how long each took, the memory at its peak,
and the share of the processor time of real games that went to anything but the search.
"""

import argparse
import itertools
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl

import petteia
from petteia.engine.matches import openings, players
from petteia.engine.matches.match_game import PlayerPair
from petteia.lab import Experiment
from petteia.lab.games.replay import BEHAVIOUR
from petteia.lab.games.results import COLUMNS, Results, row

PLAYERS = ("nodes=1000", "nodes=10000", "nodes=50000", "player=monte-carlo,nodes=2000")
MAX_PLIES = 160
WINNERS = ("w", "b", None)
ROWS = 50_000
"""Rows that are written at once."""
REAL = """
rulesets = ["callen.double-petteia"]
players = ["nodes=5000"]
pairs = 4
"""


def experiment(games: int) -> str:
    """The file of an experiment with at least this many games of all rulesets."""
    cells = len(petteia.ruleset_ids()) * len(PLAYERS)
    pairs = -(-games // (2 * cells))
    return f"rulesets = {list(petteia.ruleset_ids())}\nplayers = {list(PLAYERS)}\npairs = {pairs}\n"


def fill(folder: Path, text: str, full: bool) -> int:
    """Write made-up games of a whole experiment, and how many; without a course unless `full`."""
    plan = Experiment.parse(text)
    with Results(folder, plan):
        pass
    generator = np.random.default_rng(1)
    for number, cell in enumerate(plan.cells):
        target = folder / "games" / cell.ruleset
        target.mkdir(parents=True, exist_ok=True)
        for begin in range(0, 2 * cell.pairs, ROWS):
            numbers = np.arange(begin, min(begin + ROWS, 2 * cell.pairs))
            games = made_up(generator, numbers, full)
            fixed = {
                "ruleset": cell.ruleset,
                "options": cell.options,
                "white": cell.player,
                "black": cell.player,
            }
            columns = games.with_columns(**{name: pl.lit(text) for name, text in fixed.items()})
            file = target / f"part-{number:03}-{begin:09}.parquet"
            columns.select(pl.col(name).cast(kind) for name, kind in COLUMNS.items()).write_parquet(
                file, compression="zstd"
            )
    return plan.games


def made_up(generator: np.random.Generator, numbers: Any, full: bool) -> pl.DataFrame:
    """Games with these numbers that nobody played."""
    count = len(numbers)
    plies = generator.integers(40, MAX_PLIES, count)
    columns: dict[str, Any] = {
        "pair": numbers // 2,
        "game": numbers % 2,
        "plies": plies,
        "winner": [WINNERS[number] for number in generator.integers(0, 3, count)],
        "reason": generator.choice(["captures", "quiet-limit", "blocked"], count),
        "captures_white": generator.integers(0, 12, count),
        "captures_black": generator.integers(0, 12, count),
        "branching": generator.uniform(20, 90, count),
        "decisions": plies,
        "squares": generator.integers(20, 60, count),
        "pieces_left_white": generator.integers(1, 12, count),
        "pieces_left_black": generator.integers(1, 12, count),
        "opening": [""] * count,
        "tried": [1] * count,
        "moves": [f"a1-a{number}" for number in numbers],
    }
    columns |= {name: generator.integers(0, 5, count) for name in BEHAVIOUR}
    frame = pl.DataFrame(columns)
    if not full:
        return frame.with_columns(evaluations=pl.lit(None), captured_at=pl.lit(None))
    steps = generator.integers(-40, 41, (count, MAX_PLIES)).cumsum(axis=1)
    evaluations = np.clip(500 + steps, 0, 1000).astype(np.int16)
    captured = np.sort(generator.integers(1, 40, (count, 8)).astype(np.int16), axis=1)
    words = generator.integers(0, 26, (count, 2 * MAX_PLIES), dtype=np.uint8) + ord("a")
    texts = [bytes(line).decode() for line in words]
    return frame.with_columns(
        evaluations=pl.Series(evaluations).arr.to_list(),
        captured_at=pl.Series(captured).arr.to_list(),
        moves=pl.Series(texts),
    ).with_columns(pl.col("evaluations").list.head("plies"))


def measured(*words: str) -> tuple[float, float, float]:
    """Seconds, processor seconds and MiB at the peak of a command of the program."""
    begun = time.monotonic()
    command = (sys.executable, "-m", "petteia", *words)
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{words[:2]} ended with {process.returncode}")
    processor = usage.ru_utime + usage.ru_stime
    return time.monotonic() - begun, processor, usage.ru_maxrss / 1024


@contextmanager
def timed_searches() -> Iterator[list[float]]:
    """The processor time of every search, players' and openings', one after the other."""
    taken: list[float] = []

    def timed(search: Callable[..., Any]) -> Callable[..., Any]:
        def look(*arguments: Any, **names: Any) -> Any:
            begun = time.process_time()
            found = search(*arguments, **names)
            taken.append(time.process_time() - begun)
            return found

        return look

    modules = {"search": vars(openings), "analyse": vars(players)}
    kept = {name: module[name] for name, module in modules.items()}
    for name, module in modules.items():
        module[name] = timed(kept[name])
    try:
        yield taken
    finally:
        for name, module in modules.items():
            module[name] = kept[name]


def overhead() -> tuple[float, float]:
    """The share of real games' time outside the search, and games an hour on one processor."""
    plan = Experiment.parse(REAL)
    (cell,) = plan.cells
    with timed_searches() as searches:
        seats = PlayerPair(cell.plan(plan))
        begun = time.process_time()
        for number in range(plan.games):
            row(cell, seats.play(number))
        total = time.process_time() - begun
        seats.close()
    return 1 - sum(searches) / total, 3600 * plan.games / total


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.studies.lab_folders")
    parser.add_argument("--games", type=int, default=1_000_000, help="games of the report")
    parser.add_argument("--held", type=int, default=10_000_000, help="games of the folder to open")
    read = parser.parse_args(words)
    if min(read.games, read.held) < 1:
        parser.error("at least one game")
    return read


def main() -> None:
    """Print the measurements, each as soon as it is known."""
    options = arguments()
    share, rate = overhead()
    print(f"no search: {share:.1%} of the time of real games; {2 * rate:,.0f} an hour on two")
    steps = ((options.games, True, "report"), (options.held, False, "run"))
    for (games, full, action), number in zip(steps, itertools.count(), strict=False):
        with tempfile.TemporaryDirectory() as name:
            folder, file = Path(name) / "games", Path(name) / f"{number}.toml"
            file.write_text(experiment(games))
            held = fill(folder, file.read_text(), full)
            if action == "report":
                words = ("lab", "report", str(folder), "-o", str(Path(name) / "report.html"))
            else:
                words = ("lab", "run", str(file), "--out", str(folder))
            seconds, processor, memory = measured(*words)
        taken = f"{seconds:.1f} s, {processor:.1f} s of processor time, {memory:,.0f} MiB"
        print(f"{action} of {held:,} games: {taken}", flush=True)


if __name__ == "__main__":
    main()
