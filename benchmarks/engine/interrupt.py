"""How soon Control-C is heard: `python -m benchmarks.engine.interrupt`.

Starts each long call and each long command in a process of its own, sends it SIGINT after a while
and measures: of a call, until it raises `KeyboardInterrupt`; of a command, until its process has
ended. Prints the median and the slowest of some rounds. The bar is 0.1 s; the figures include the
delays of a busy machine in waking a process.
"""

import argparse
import math
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import petteia
from benchmarks.peers.records import random_game
from petteia.notation.formats import native

BAR = 0.1
ROUNDS = 5
GAMES = 50_000
"""Commands that read records take several seconds for a file with this many games."""

BEGIN = """
import time
import petteia
from petteia._core import SolvePlan, divide, perft, random_games, search
from petteia.engine import Searcher

position = petteia.Position(petteia.ruleset("callen.double-petteia"))
small = petteia.Position(petteia.ruleset("cyningstan.petteia"))
"""
CALL = """
print("begun", flush=True)
try:
    {call}
except KeyboardInterrupt:
    print(time.monotonic(), flush=True)
else:
    print("nan", flush=True)
"""
CALLS: Mapping[str, str] = {
    "perft": "perft(position, 12)",
    "divide": "divide(position, 12)",
    "random_games": "random_games(position, 10**9)",
    "random_games, 2 threads": "random_games(position, 10**9, threads=2)",
    "search": "search(position, depth=64)",
    "Searcher.search": "Searcher(64).search(position, milliseconds=10**6)",
    "Searcher.search, 2 threads": "Searcher(64).search(position, depth=64, threads=2)",
    "Searcher.search, UCT": "Searcher(64, algorithm='uct').search(position, milliseconds=10**6)",
    "SolvePlan.solve": "SolvePlan(small, 5).solve(2**33)",
    "SolvePlan.solve, 2 threads": "SolvePlan(small, 5).solve(2**33, 2)",
}
"""Each call by its name."""

COMMANDS: Mapping[str, str] = {
    "perft": "perft callen.double-petteia --depth 12",
    "perft --divide": "perft callen.double-petteia --depth 12 --divide",
    "analyse": "analyse callen.double-petteia --seconds 1000",
    "match": "match level=9 level=9 --ruleset callen.double-petteia",
    "solve": "solve cyningstan.petteia --pieces 5 --memory 8192",
    "check": "check {games}",
    "convert": "convert {games} --to json",
    "serve": "serve --host 127.0.0.1 --port 0 --data {folder}",
}
"""Each command by its name."""

ANNOUNCING = ("serve",)
"""The commands that print a line once they have begun; the others are given a while."""

PAUSE = (0.2, 0.4)
"""Seconds, at least and at most, between the beginning of a call and the signal."""
COMMAND_PAUSE = (2.0, 2.5)
"""The same of a command, which first has to be loaded."""


def of_call(call: str) -> float:
    """Seconds until a call raises the exception for SIGINT."""
    code = BEGIN + CALL.format(call=call)
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        child.stdout.readline()
        sent = interrupt(child, PAUSE)
        heard = float(child.stdout.readline())
        if math.isnan(heard):
            raise RuntimeError("the call has ended by itself")
        return heard - sent


def of_command(words: Sequence[str]) -> float:
    """Seconds until the process of a command has ended after SIGINT."""
    command = [str(Path(sys.executable).with_name("petteia")), *words]
    announces = words[0] in ANNOUNCING
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE if announces else subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    ) as child:
        if child.stdout is not None:
            child.stdout.readline()
        sent = interrupt(child, PAUSE if announces else COMMAND_PAUSE)
        child.wait()
        return time.monotonic() - sent


def interrupt(
    child: subprocess.Popen[str] | subprocess.Popen[bytes], pause: tuple[float, float]
) -> float:
    """Send SIGINT after a while; when that was."""
    time.sleep(random.uniform(*pause))
    if child.poll() is not None:
        raise RuntimeError("the process has ended by itself")
    sent = time.monotonic()
    child.send_signal(signal.SIGINT)
    return sent


def row(name: str, seconds: Sequence[float]) -> str:
    """A line of the table."""
    slowest = max(seconds)
    verdict = "PASS" if slowest <= BAR else "below"
    return f"{name:<28} {statistics.median(seconds):6.3f} s {slowest:6.3f} s  {verdict}"


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print, each line as soon as it is known."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.engine.interrupt", description=__doc__
    )
    parser.add_argument("names", nargs="*", help="beginnings of the names to measure (all)")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"of each ({ROUNDS})")
    asked = parser.parse_args(words)
    chosen = tuple(asked.names) or ("",)
    print(f"{'call':<28}   median  slowest   bar {BAR:g} s", flush=True)
    for name, call in CALLS.items():
        if name.startswith(chosen):
            print(row(name, [of_call(call) for _ in range(asked.rounds)]), flush=True)
    with tempfile.TemporaryDirectory() as folder:
        games = Path(folder, "games.txt")
        text = native.write(random_game(petteia.ruleset("callen.double-petteia"), random.Random(1)))
        games.write_text(text * GAMES, encoding="utf-8")
        for name, command in COMMANDS.items():
            title = f"petteia {name}"
            if title.startswith(chosen):
                ready = command.format(games=games, folder=folder).split()
                print(row(title, [of_command(ready) for _ in range(asked.rounds)]), flush=True)


if __name__ == "__main__":
    main()
