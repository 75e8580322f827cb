"""``petteia check``: says what is wrong with records of games."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from petteia.cli.arguments import one_line
from petteia.cli.record_arguments import (
    add_record_arguments,
    fault_line,
    open_record,
    record_rules,
)

if TYPE_CHECKING:
    from petteia._core import Rules

SOUND, FAULTY, UNREADABLE = 0, 1, 2


DESCRIPTION = (
    "List the faults of records of games in any notation, each fault with line,"
    " column and rule, or that they are sound."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record; - is standard input")
    add_record_arguments(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the faults of each file: 1 if there is any, 2 if a file cannot be read."""
    rules = record_rules(arguments)
    return max(_check(name, rules) for name in arguments.files)


def _check(name: str, rules: Rules | None) -> int:
    """Print the faults of one file, or that it is sound."""
    from petteia.errors import NotationError
    from petteia.notation import read_games
    from petteia.notation.parsing.line_reader import LineReader

    games = faults = 0
    rulesets: set[str] = set()
    try:
        with open_record(name) as file:
            lines = LineReader(file)
            for reading in read_games(lines, rules=rules):
                games += 1
                faults += len(reading.faults)
                if reading.game is not None:
                    rulesets.add(reading.game.ruleset)
                for fault in reading.faults:
                    print(fault_line(name, fault))
    except OSError as error:
        return _unreadable(name, error.strerror or str(error))
    except NotationError as error:
        return _unreadable(name, str(error))
    if not lines.is_decoded:
        return UNREADABLE
    if faults:
        return FAULTY
    counted = "1 game" if games == 1 else f"{games} games"
    which = f" of {rulesets.pop()}" if len(rulesets) == 1 else ""
    print(one_line(f"{name}: sound, {counted}{which}"))
    return SOUND


def _unreadable(name: str, why: str) -> int:
    print(one_line(f"petteia: {name}: {why}"), file=sys.stderr)
    return UNREADABLE
