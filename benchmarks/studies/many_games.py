"""A file of many games is checked: `python -m benchmarks.studies.many_games [--games N]`.

Writes random games of all rulesets to a file, runs `petteia check` on it, and prints how long that
took and how much memory it used at its peak.
"""

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import petteia
from benchmarks.peers.records import random_game
from petteia.notation.formats import native

CHECK = """
import sys
from pathlib import Path
from petteia.cli import main
status = main(["check", sys.argv[1]])
lines = Path("/proc/self/status").read_text().splitlines()
print(next(line.split()[1] for line in lines if line.startswith("VmHWM:")), file=sys.stderr)
sys.exit(status)
"""
"""The check, followed by its peak KiB: the system's figure for a finished process would include the
memory of its parent."""
DIFFERENT = 1000
"""This many games are played; the file repeats them."""


def write(path: Path, games: int) -> None:
    """Write a number of games of all rulesets in turn."""
    generator = random.Random(1)
    rulesets = [petteia.ruleset(id) for id in petteia.ruleset_ids()]
    texts = [
        native.write(random_game(rulesets[number % len(rulesets)], generator))
        for number in range(min(games, DIFFERENT))
    ]
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(texts[number % len(texts)] for number in range(games))


def check(path: Path) -> tuple[int, float, float]:
    """Exit status, processor seconds and MiB at the peak of a check."""
    command = [sys.executable, "-c", CHECK, str(path)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        peak = process.stderr.read().split()[-1]
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, usage.ru_utime + usage.ru_stime, int(peak) / 1024


def main() -> int:
    """Print the measurements; the exit status is that of the check."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.studies.many_games")
    parser.add_argument("--games", type=int, default=100_000)
    games = parser.parse_args().games
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.petteia"
        begun = time.monotonic()
        write(path, games)
        size = path.stat().st_size / 1024**2
        print(
            f"{games} games, {size:.0f} MiB, written in {time.monotonic() - begun:.0f} s",
            flush=True,
        )
        status, seconds, memory = check(path)
    print(f"checked in {seconds:.0f} s of processor time, {memory:.0f} MiB of memory")
    return status


if __name__ == "__main__":
    sys.exit(main())
