"""Writes suites of perft counts: `python -m tools.writing.write_perft ID...`.

A suite `tests/perft/ID.perft` counts the sequences of plies from the start of a ruleset and from
positions of random games, which follow from the ruleset's id. The core counts; the literal
reference counts again if it can in reasonable time, and both must agree.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import petteia
from tests.reference.position import ReferencePosition
from tests.reference.position import perft as reference_perft
from tests.strategies import play_one

FOLDER = Path(__file__).resolve().parents[2] / "tests" / "perft"

PLIES = (20, 40, 60, 80)
"""The number of plies after which a position of a random game is counted from."""
MAX_COUNT, MAX_REFERENCE_COUNT = 2_000_000, 20_000
MAX_DEPTH = 4
MIN_DEPTH = 3

HEADING = """\
# ruleset {id}
# Counts of legal sequences of plies; written by the core, counts up to 20,000 also counted by the
# literal reference.
"""


def main() -> int:
    """Write the suite of each ruleset named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("ruleset", nargs="+")
    for id in parser.parse_args().ruleset:
        (FOLDER / f"{id}.perft").write_text(suite(id), encoding="utf-8")
    return 0


def suite(id: str) -> str:
    """The text of a ruleset's suite."""
    rules = petteia.ruleset(id)
    parts = [HEADING.format(id=id)]
    for pfen, position in (("start", petteia.Position(rules)), *_positions(rules)):
        lines = [f"perft {depth} {count}" for depth, count in _counts(position)]
        parts.append("\n".join([f"pfen {pfen}", *lines]) + "\n")
    return "\n".join(parts)


def _positions(rules: petteia.Ruleset) -> Iterator[tuple[str, petteia.Position]]:
    chance = Random(rules.id)
    for plies in PLIES:
        position = petteia.Position(rules)
        while len(position.action_stack) < plies and play_one(position, chance):
            pass
        if position.outcome() is None:
            pfen = position.pfen()
            yield pfen, petteia.Position.from_pfen(rules, pfen)


def _counts(position: petteia.Position) -> Iterator[tuple[int, int]]:
    reference = ReferencePosition.from_pfen(position.rules.id, position.pfen())
    for depth in range(1, MAX_DEPTH + 1):
        count = petteia.perft(position, depth)
        if depth > MIN_DEPTH and count > MAX_COUNT:
            return
        if count <= MAX_REFERENCE_COUNT and count != reference_perft(reference, depth):
            raise SystemExit(f"{position.pfen()}: the reference does not count {count}")
        yield depth, count


if __name__ == "__main__":
    sys.exit(main())
