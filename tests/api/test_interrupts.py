"""Long counts can be interrupted, need no large stack, and do not block other threads."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable

import pytest

import petteia
from petteia._core import Searcher, SearchResult

HEARS = """
import os, signal, threading
import petteia

position = petteia.Position(petteia.ruleset("callen.double-petteia"))
calls = [
    lambda: petteia.perft(position, 60),
    lambda: petteia.divide(position, 60),
    lambda: petteia.random_games(position, 10**12),
    lambda: petteia.random_games(position, 10**12, threads=2),
]
for call in calls:
    timer = threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    try:
        call()
    except KeyboardInterrupt:
        print("heard", flush=True)
"""

COUNTS_DEEP = """
import os, threading
import petteia

position = petteia.Position(petteia.ruleset("callen.double-petteia"))
threading.stack_size(64 * 1024)
thread = threading.Thread(target=petteia.perft, args=(position, 100), daemon=True)
thread.start()
thread.join(1)
print("alive", flush=True)
os._exit(0)
"""


def output_of(program: str) -> list[str]:
    """The output of a program that ends by itself."""
    ended = subprocess.run(
        (sys.executable, "-c", program), capture_output=True, text=True, timeout=120, check=True
    )
    return ended.stdout.split()


def test_an_interrupt_ends_every_count() -> None:
    assert output_of(HEARS) == ["heard"] * 4


def test_a_deep_count_needs_no_large_stack() -> None:
    assert output_of(COUNTS_DEEP) == ["alive"]


@pytest.fixture
def position() -> petteia.Position:
    """The start of a game."""
    return petteia.Position(petteia.ruleset("callen.double-petteia"))


def test_a_position_can_be_played_on_while_it_is_searched(position: petteia.Position) -> None:
    played = []

    def play(found: SearchResult) -> None:
        assert found.move is not None
        position.push(found.move)
        played.append(position.pop())

    Searcher(1).search(position, depth=3, progress=play)
    assert len(played) == 3


@pytest.mark.parametrize(
    "count",
    [
        lambda position: petteia.perft(position, 4, bulk=False),
        lambda position: petteia.divide(position, 4, bulk=False),
        lambda position: petteia.random_games(position, 1000),
    ],
    ids=["perft", "divide", "random_games"],
)
def test_a_position_can_be_played_on_while_it_is_counted(
    position: petteia.Position, count: Callable[[petteia.Position], object]
) -> None:
    counted = []
    running = threading.Thread(target=lambda: counted.append(count(position)))
    move = position.legal_moves[0]
    running.start()
    while running.is_alive():
        position.push(move)
        position.pop()
    running.join()
    assert len(counted) == 1
