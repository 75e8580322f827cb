"""``petteia perft``: counts the sequences of plies from a position."""

import argparse

from petteia.cli.arguments import (
    add_flag,
    add_json,
    add_option,
    add_pfen_argument,
    add_ruleset_arguments,
    answer,
    chosen_position,
    position_entry,
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
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the count, with ``--divide`` after a line for each move."""
    from petteia._core import divide, perft

    depth, position = arguments.depth, chosen_position(arguments)
    found = {**position_entry(position), "depth": depth}
    if not arguments.divide or depth == 0:
        found["count"] = perft(position, depth)
        answer(arguments, found, [str(found["count"])])
        return 0
    counts = {str(move): count for move, count in divide(position, depth)}
    found |= {"count": sum(counts.values()), "moves": counts}
    lines = [f"{move} {count}" for move, count in counts.items()]
    answer(arguments, found, [*lines, str(found["count"])])
    return 0
