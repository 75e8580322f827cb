"""``petteia perft``: counts the sequences of plies from a position."""

import argparse

from petteia.cli import usage

MAX_DEPTH = 99


DESCRIPTION = "Count the sequences of plies from a position."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    usage.add_ruleset_arguments(parser)
    plies = f"plies, 0 to {MAX_DEPTH}"
    usage.add_option(parser, "--depth N", plies, usage.whole(0, MAX_DEPTH), required=True)
    usage.add_pfen_argument(parser)
    usage.add_flag(parser, "--divide", "count each first move separately as well")
    usage.add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the count, with ``--divide`` after a line for each move."""
    from petteia._core import divide, perft

    depth, position = arguments.depth, usage.chosen_position(arguments)
    found = {**usage.position_entry(position), "depth": depth}
    if not arguments.divide or depth == 0:
        found["count"] = perft(position, depth)
        usage.answer(arguments, found, [str(found["count"])])
        return 0
    counts = {str(move): count for move, count in divide(position, depth)}
    found |= {"count": sum(counts.values()), "moves": counts}
    lines = [f"{move} {count}" for move, count in counts.items()]
    usage.answer(arguments, found, [*lines, str(found["count"])])
    return 0
