"""``petteia perft``: counts the sequences of plies from a position."""

from __future__ import annotations

import argparse

from petteia.cli.arguments import (
    add_flag,
    add_option,
    add_pfen_argument,
    add_ruleset_arguments,
    chosen_position,
    whole,
)

MAX_DEPTH = 99


DESCRIPTION = "Count the sequences of so many plies from a position."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    add_ruleset_arguments(parser)
    plies = f"plies, 0 to {MAX_DEPTH}"
    add_option(parser, "--depth N", plies, whole(0, MAX_DEPTH), required=True)
    add_pfen_argument(parser)
    add_flag(parser, "--divide", "count each first move separately as well")


def run(arguments: argparse.Namespace) -> int:
    """Print the count, with ``--divide`` after a line for each move."""
    from petteia._core import divide, perft

    depth, position = arguments.depth, chosen_position(arguments)
    if not arguments.divide or depth == 0:
        print(perft(position, depth))
        return 0
    counts = divide(position, depth)
    for move, count in counts:
        print(move, count)
    print(sum(count for _, count in counts))
    return 0
