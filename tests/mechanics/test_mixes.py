"""Random mixes of mechanics are refused, or make games in which everything is as it must be.

Whatever breaks the core ends its process, so the mixes are tried in a separate process, which
names each before it begins. `python -m tests.mechanics.mixes SEED 1` tries one of them again.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

from petteia._core import rule_conflicts
from petteia.rulesets.schema import default_mechanics
from tests.mechanics.mixes import drawn

SAMPLE = 100
WIDE = 10_000
EACH = 100
MAX_SECONDS = 800
"""Nothing but a mix that hangs takes a batch so long, on any machine. It is named before pytest
ends the process of all tests, after 900 seconds."""


@pytest.mark.parametrize("first", [0])
def test_random_mixes_break_nothing(first: int) -> None:
    try_mixes(first, SAMPLE)


@pytest.mark.wide
@pytest.mark.parametrize("first", range(1000, 1000 + WIDE, EACH))
def test_many_mixes_break_nothing(first: int) -> None:
    try_mixes(first, EACH)


def try_mixes(first: int, count: int) -> None:
    command = [sys.executable, "-m", "tests.mechanics.mixes", str(first), str(count)]
    try:
        found = subprocess.run(
            command, check=False, capture_output=True, text=True, timeout=MAX_SECONDS
        )
    except subprocess.TimeoutExpired as late:
        output = late.stdout or b""
        pytest.fail(f"hangs: {last_line(output.decode())}")
    if found.returncode < 0:
        pytest.fail(f"ends the process by signal {-found.returncode}: {last_line(found.stdout)}")
    assert found.returncode == 0, found.stdout + found.stderr
    assert last_line(found.stdout) == f"mix {first + count - 1}"


def last_line(output: str) -> str:
    return output.rstrip().rpartition("\n")[2]


def test_the_mixes_differ_and_vary_every_key() -> None:
    mixes = [drawn(seed) for seed in range(SAMPLE)]
    assert len({str(mix) for mix in mixes}) == SAMPLE
    assert not any(rule_conflicts(mix) for mix in mixes)
    many = [drawn(seed) for seed in range(1500)]
    usual = default_mechanics()
    assert not [key for key in usual if all(mix[key] == usual[key] for mix in many)]
