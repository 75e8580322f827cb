"""``petteia check``: reports the errors in records of games."""

import argparse
import sys
from typing import TYPE_CHECKING, Any

from petteia.cli.record_arguments import (
    add_record_arguments,
    error_line,
    notation_of,
    open_record,
    plies_text,
    read_text,
    record_rules,
    ruleset_of,
)
from petteia.cli.usage import add_json, answer, counted, error_entry, one_line, say

if TYPE_CHECKING:
    from petteia._core import Ruleset

VALID, INVALID, UNREADABLE = 0, 1, 2


DESCRIPTION = (
    "List the errors of game records in any notation, each with its line,"
    " column and rule, or report that they are valid."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record; - is standard input")
    add_record_arguments(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the errors of each file: 1 if there is any, 2 if a file cannot be read."""
    rules = record_rules(arguments)
    status, entries = VALID, []
    for name in arguments.files:
        counts = dict.fromkeys(("games", "plies", "left_out"), 0)
        entry: dict[str, Any] = {"file": name} | counts | {"rulesets": [], "errors": []}
        entries.append(entry)
        status = max(status, _check(arguments, entry, rules))
    answer(arguments, entries)
    return status


def _check(arguments: argparse.Namespace, entry: dict[str, Any], rules: "Ruleset | None") -> int:
    """Fill in the report on one file, and give it line by line."""
    from petteia.errors import NotationError
    from petteia.notation import read_games
    from petteia.notation.parsing.line_reader import LineReader

    name = entry["file"]
    rulesets: dict[str, None] = {}
    try:
        with open_record(name) as file:
            lines = LineReader(file)
            for reading in read_games(lines, notation_of(arguments), rules=rules):
                entry["games"] += 1
                entry["plies"] += reading.plies
                entry["left_out"] += reading.left_out
                if reading.game is not None:
                    rulesets[ruleset_of(reading.game)] = None
                for diagnostic in reading.errors:
                    entry["errors"].append(error_entry(diagnostic))
                    say(arguments, error_line(name, diagnostic))
    except OSError as error:
        return _unreadable(entry, error.strerror or str(error))
    except NotationError as error:
        return _unreadable(entry, str(error))
    entry["rulesets"] = list(rulesets)
    if not lines.is_decoded:
        return UNREADABLE
    if entry["errors"]:
        if not arguments.json:
            read = read_text(entry["plies"], entry["left_out"])
            print(one_line(f"petteia: {name}: {read}"), file=sys.stderr)
        return INVALID
    which = f" of {entry['rulesets'][0]}" if len(rulesets) == 1 else ""
    said = f"{name}: valid, {counted(entry['games'], 'game')}{which}, {plies_text(entry['plies'])}"
    say(arguments, one_line(said))
    return VALID


def _unreadable(entry: dict[str, Any], why: str) -> int:
    entry["error"] = why
    print(one_line(f"petteia: {entry['file']}: {why}"), file=sys.stderr)
    return UNREADABLE
