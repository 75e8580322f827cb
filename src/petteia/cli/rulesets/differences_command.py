"""``petteia differences``: positions that two games read differently."""

import argparse
from typing import TYPE_CHECKING, Any

from petteia.cli import usage

if TYPE_CHECKING:
    from petteia.lessons import Difference, Reading

DESCRIPTION = "List positions where the same move has different results under two rulesets."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    usage.add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the list."""
    from petteia.lessons import differences

    entries = [_entry(pair) for pair in differences()] if arguments.json else None
    usage.answer(arguments, entries, map(_line, differences()))
    return 0


def _line(pair: "Difference") -> str:
    one, other = pair.readings
    return f"{pair.mechanic:18} {pair.move:7} {one.rules.id:28} {other.rules.id}"


def _entry(pair: "Difference") -> dict[str, Any]:
    readings = [_reading_entry(pair.move, reading) for reading in pair.readings]
    return {"mechanic": pair.mechanic, "move": pair.move, "readings": readings}


def _reading_entry(move: str, reading: "Reading") -> dict[str, Any]:
    """A position, and the result of the move there."""
    found = reading.consequence(move)
    outcome = found.outcome
    return {
        "ruleset": reading.rules.id,
        "options": dict(reading.options),
        "pfen": reading.position().pfen(),
        "rule": reading.rule,
        "refusal": found.refusal.rule if found.refusal else None,
        "lost": list(found.lost),
        "result": outcome.result() if outcome else None,
        "reason": outcome.reason if outcome else None,
    }
