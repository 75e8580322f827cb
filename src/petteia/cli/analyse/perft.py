"""``petteia perft``: counts the sequences of plies from a position."""

from __future__ import annotations

import argparse
import re
from typing import TYPE_CHECKING

from petteia.cli.arguments import UsageError, add_ruleset_arguments, chosen_rules, quoted

if TYPE_CHECKING:
    from petteia._core import Position

MAX_DEPTH = 99


def register(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the program's."""
    parser = subparsers.add_parser(
        "perft",
        help="count the sequences of plies from a position",
        description="Count the sequences of so many plies from a position.",
        allow_abbrev=False,
    )
    add_ruleset_arguments(parser)
    parser.add_argument("--depth", required=True, metavar="N", help=f"plies, 0 to {MAX_DEPTH}")
    parser.add_argument("--pfen", metavar="TEXT", help="the position; the start if not given")
    parser.add_argument(
        "--divide", action="store_true", help="count each first move separately as well"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the count, with ``--divide`` after a line for each move."""
    from petteia._core import divide, perft

    depth = _depth(arguments.depth)
    position = _position(arguments)
    if not arguments.divide or depth == 0:
        print(perft(position, depth))
        return 0
    counts = divide(position, depth)
    for move, count in counts:
        print(move, count)
    print(sum(count for _, count in counts))
    return 0


def _depth(text: str) -> int:
    if re.fullmatch(r"0|[1-9][0-9]?", text, re.ASCII) is None:
        raise UsageError(f"--depth {quoted(text)}: must be a whole number from 0 to {MAX_DEPTH}")
    return int(text)


def _position(arguments: argparse.Namespace) -> Position:
    from petteia._core import Position

    rules = chosen_rules(arguments)
    if arguments.pfen is None:
        return Position(rules)
    return Position.from_pfen(rules, arguments.pfen)
