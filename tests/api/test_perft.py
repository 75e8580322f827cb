"""Perft: counts stored in data files that every implementation reads, and the rules of counting.

A file names its ruleset in lines that begin with `#` (`# ruleset ID`, `# option NAME=VALUE`; other
such lines are remarks). Blocks follow: `pfen TEXT`, or `pfen start`, and for it lines
`perft DEPTH COUNT`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

import petteia
from tests.rows import rows

FOLDER = Path(__file__).parent.parent / "perft"
MAX_IN_A_TEST = 40_000_000


@dataclass
class Suite:
    """The counts of one file."""

    ruleset_id: str = ""
    options: dict[str, str] = field(default_factory=dict)
    counts: list[tuple[str, int, int]] = field(default_factory=list)


def read_suite(path: Path) -> Suite:
    """Read a data file."""
    suite, pfen = Suite(), "start"
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        word, _, rest = line.partition(" ")
        if word == "#":
            kind, _, value = rest.partition(" ")
            if kind == "ruleset":
                suite.ruleset_id = value
            elif kind == "option":
                name, _, chosen = value.partition("=")
                suite.options[name] = chosen
        elif word == "pfen":
            pfen = rest
        elif word == "perft":
            depth, count = rest.split(" ")
            suite.counts.append((pfen, int(depth), int(count)))
        else:
            assert not line, f"{path.name}:{number}: {line!r} is neither pfen nor perft"
    return suite


def set_up(suite: Suite, pfen: str) -> petteia.Position:
    """Set up the position of a block."""
    rules = petteia.ruleset(suite.ruleset_id, **suite.options)
    if pfen == "start":
        return petteia.Position(rules)
    return petteia.Position.from_pfen(rules, pfen)


FILES = sorted(FOLDER.glob("*.perft"))


@rows("path", FILES)
def test_counts(path: Path) -> None:
    suite = read_suite(path)
    for pfen, depth, count in suite.counts:
        if count <= MAX_IN_A_TEST:
            found = petteia.perft(set_up(suite, pfen), depth)
            assert found == count, f"{pfen} at depth {depth}"


def test_counts_without_bulk_counting() -> None:
    for path in FILES:
        suite = read_suite(path)
        for pfen, depth, count in suite.counts:
            if count <= 100_000:
                assert petteia.perft(set_up(suite, pfen), depth, bulk=False) == count


def test_every_ruleset_has_counts() -> None:
    counted = {suite.ruleset_id for suite in map(read_suite, FILES) if suite.counts}
    assert counted == set(petteia.ruleset_ids())


def test_a_roll_does_not_count_as_a_ply_and_is_followed_once() -> None:
    position = petteia.Position(petteia.ruleset("vogt.kubeia"))
    total = 0
    for roll, _ in position.rolls:
        rolled = position.copy()
        rolled.roll(roll)
        total += petteia.perft(rolled, 1)
        assert petteia.perft(rolled, 0) == 1
    assert petteia.perft(position, 1) == total


def test_a_position_that_is_over_has_no_continuation() -> None:
    rules = petteia.ruleset("callen.simple-petteia")
    over = petteia.Position.from_pfen(rules, "sss9/12/12/12/12/12/12/SSS9 w - - 7,0 0,0 0 1")
    assert [petteia.perft(over, depth) for depth in range(3)] == [1, 0, 0]


def test_games_that_end_early_end_the_count_early() -> None:
    rules = petteia.ruleset("cyningstan.petteia")
    position = petteia.Position.from_pfen(rules, "7s/8/8/8/2Ss4/8/8/S3S3 w - - 0,0 0,0 0 1")
    moves = list(position.legal_moves)
    total = 0
    for move in moves:
        position.push(move)
        total += len(position.legal_moves)
        position.pop()
    assert petteia.perft(position, 2) == total
    assert petteia.perft(position, 2) == petteia.perft(position, 2, bulk=False)


@rows("ruleset_id", petteia.ruleset_ids())
def test_divide_adds_up(ruleset_id: str) -> None:
    position = petteia.Position(petteia.ruleset(ruleset_id))
    parts = petteia.divide(position, 1)
    assert sum(count for _, count in parts) == petteia.perft(position, 1)
    assert [text for text, _ in parts] == sorted(text for text, _ in parts)


@pytest.mark.parametrize("count", [petteia.perft, petteia.divide])
def test_a_depth_that_no_machine_finishes_is_refused(count: Callable[..., object]) -> None:
    position = petteia.Position(petteia.ruleset("cyningstan.petteia"))
    with pytest.raises(ValueError, match="depth: must be a whole number from 0 to 100"):
        count(position, 101)
