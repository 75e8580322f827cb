"""The search: positions a second, and the memory that it takes beside its table."""

import re
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import petteia
from benchmarks.engine.signature import positions
from benchmarks.peers.measuring import Effort, Sample, rate
from petteia.engine import Searcher

MIDGAME = Path(__file__).parents[1] / "engine" / "midgame.txt"
NODES = 200_000
"""Positions that a search of a sample looks at."""
HASH = 256
"""MiB of the table that is measured."""
FILLING = 4_000_000
"""Positions that are looked at so that every page of that table is touched."""


@cache
def midgame() -> tuple[petteia.Position, ...]:
    """Positions from the middle of games of several families."""
    return tuple(positions(MIDGAME))


def nodes(ruleset: str, nodes: int = NODES) -> Sample:
    """Positions a second of our search, single-threaded, from the middle of games.

    Every search begins with an empty table, and counts each position that it enters, those of its
    quiescence among them.
    """
    chosen = [position for position in midgame() if position.rules.id == ruleset]
    searcher = Searcher()

    def search_all() -> int:
        looked_at = 0
        for position in chosen:
            searcher.clear()
            looked_at += searcher.search(position, nodes=nodes).nodes
        return looked_at

    return lambda effort: rate(search_all, effort)


def peak_memory(mebibytes: int = HASH, nodes: int = FILLING) -> Sample:
    """Peak MiB of ``petteia engine`` while it filled a table of this size."""
    position = midgame()[0]
    lines = (
        f"setoption name Ruleset value {position.rules.id}",
        f"setoption name Hash value {mebibytes}",
        f"position pfen {position.pfen()}",
        f"go nodes {nodes}",
    )
    return lambda _effort: _peak(lines)


def table_size(_effort: Effort) -> float:
    """MiB of the requested table."""
    return HASH


def _peak(lines: Sequence[str]) -> float:
    """The peak of a program's resident memory in MiB after it has answered with a move."""
    command = (sys.executable, "-c", "from petteia.cli import main; main(['engine'])")
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        engine.stdin.write("".join(f"{line}\n" for line in lines))
        engine.stdin.flush()
        for line in engine.stdout:
            if line.startswith(("bestmove", "error")):
                break
        status = Path(f"/proc/{engine.pid}/status").read_text(encoding="ascii")
        engine.stdin.write("quit\n")
    if not line.startswith("bestmove"):
        raise RuntimeError(line)
    found = re.search(r"VmHWM:\s+(\d+) kB", status)
    assert found is not None
    return int(found[1]) / 1024
