"""Too little memory raises an error; it does not end the interpreter."""

from __future__ import annotations

import subprocess
import sys

import pytest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="asks /proc what memory is used")

WITH_LITTLE_MEMORY = """
import resource
from pathlib import Path
import petteia
from petteia._core import Searcher, SolvePlan

plan = SolvePlan(petteia.Position(petteia.ruleset("cyningstan.petteia")), 6)
assert plan.positions > 1 << 28
position = petteia.Position(petteia.ruleset("vogt.petteia"))
used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
most = used + (1 << 27)
resource.setrlimit(resource.RLIMIT_AS, (most, most))
try:
    print("found", {call})
except MemoryError as error:
    print("refused:", error)
"""


def output(call: str) -> str:
    """The output of a call in a process that may use 128 MiB more than it already has."""
    code = WITH_LITTLE_MEMORY.format(call=call)
    done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize(
    "call", ["Searcher(1024)", "plan.solve(1 << 62)", "plan.restore(False, bytes)"]
)
def test_too_little_memory_is_a_memory_error(call: str) -> None:
    assert output(call).startswith("refused: ")


def test_a_tree_uses_the_memory_that_is_available() -> None:
    found = output("Searcher(1024, 'uct').search(position, nodes=9).move")
    assert found.startswith("found ")
    assert "-" in found
