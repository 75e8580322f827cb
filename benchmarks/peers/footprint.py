"""The cost of the package before any use: time to import it, memory for a position."""

import subprocess
import sys
import time

from benchmarks.peers.measuring import Effort, Sample

COPIES = 10_000

_OURS = """
import petteia
source = petteia.Position(petteia.ruleset({ruleset!r}))
for _ in range(20):
    source.push(source.legal_moves[0])
"""
_PYTHON_CHESS = """
import chess
source = chess.Board()
for _ in range(20):
    source.push(next(iter(source.legal_moves)))
"""
# A few copies and the list itself are made before the growth is measured, so that it includes
# nothing that is needed only once.
_GROWTH = """
import resource
def resident():
    with open("/proc/self/statm") as statm:
        return int(statm.read().split()[1]) * resource.getpagesize()
few = [source.copy(stack=False) for _ in range(100)]
copies = list(range({copies}))
before = resident()
for index in range({copies}):
    copies[index] = source.copy(stack=False)
print((resident() - before) / {copies})
"""


def run(program: str) -> str:
    """Run a program in a separate interpreter and return its output."""
    # Isolated, so that neither the caller's folder nor its variables affect the measurement.
    command = (sys.executable, "-I", "-c", program)
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def starting(program: str) -> Sample:
    """Milliseconds that a Python takes to start, run a program and end."""

    def sample(_effort: Effort) -> float:
        start = time.perf_counter()
        run(program)
        return (time.perf_counter() - start) * 1000

    return sample


def growth(prepare: str, copies: int) -> Sample:
    """Bytes of resident memory for each copy of a position without its history."""
    return lambda _effort: float(run(prepare + _GROWTH.format(copies=copies)))


def ours(ruleset: str, copies: int = COPIES) -> Sample:
    """Bytes for each copy of a position of ours, some plies into a game."""
    return growth(_OURS.format(ruleset=ruleset), copies)


def python_chess() -> Sample:
    """Bytes for each copy of a board of python-chess, some plies into a game."""
    return growth(_PYTHON_CHESS, COPIES)
