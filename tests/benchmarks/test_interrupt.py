"""The measure of Control-C interrupts what it runs; how quickly is for the measure to show."""

from __future__ import annotations

import pytest

from benchmarks.engine import interrupt


@pytest.mark.parametrize("name", ["perft", "Searcher.search, 2 threads"])
def test_a_call_is_interrupted(name: str) -> None:
    assert interrupt.of_call(interrupt.CALLS[name]) > 0


def test_a_command_is_interrupted() -> None:
    assert interrupt.of_command(interrupt.COMMANDS["perft"].split()) > 0


def test_a_call_that_ends_by_itself_cannot_be_measured() -> None:
    with pytest.raises(RuntimeError, match="has ended by itself"):
        interrupt.of_call("perft(position, 1)")


def test_the_slowest_round_decides(capsys: pytest.CaptureFixture[str]) -> None:
    assert interrupt.row("perft", [0.01, 0.02, 0.2]).split() == [
        "perft",
        "0.020",
        "s",
        "0.200",
        "s",
        "below",
    ]
    assert interrupt.row("perft", [0.01, 0.02, 0.1]).endswith("PASS")
