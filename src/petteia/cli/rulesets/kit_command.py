"""``petteia kit``: a game to print and play."""

from __future__ import annotations

import argparse
from pathlib import Path

from petteia.cli import usage
from petteia.cli.rulesets.rules_command import SHEET_ENDING, add_language, chosen_language

DESCRIPTION = (
    "Write a game to print, cut out and play as a PDF: its rules, the board in full size, over "
    "several sheets if it must be, counters for both players, and a score sheet."
)
MIN_SQUARE, MAX_SQUARE = 10, 60
"""Millimetres."""
PAPERS = ("a4", "letter")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    usage.add_ruleset_arguments(parser)
    usage.add_option(parser, "-o --output FILE", "the file to write (.pdf)", required=True)
    usage.add_option(parser, "--paper PAPER", "the paper: a4 or letter (a4)", usual=PAPERS[0])
    purpose = f"millimetres of the side of a square, {MIN_SQUARE} to {MAX_SQUARE}; by default the "
    purpose += "board fills a sheet, or several if its squares would be small"
    usage.add_option(parser, "--square MM", purpose, usage.decimal(MIN_SQUARE, MAX_SQUARE))
    add_language(parser)
    usage.add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Write the file."""
    from petteia.i18n.messages import messages_in
    from petteia.printouts.print_kit import kit_pdf

    if Path(arguments.output).suffix.lower() != SHEET_ENDING:
        file = usage.quoted(arguments.output)
        raise usage.UsageError("usage-ending", name="-o", file=file, values=SHEET_ENDING)
    if arguments.paper not in PAPERS:
        given, values = usage.quoted(arguments.paper), ", ".join(PAPERS)
        raise usage.UsageError("value-choice", name="--paper", given=given, values=values)
    rules, t = usage.chosen_rules(arguments), messages_in(chosen_language(arguments))
    kit = kit_pdf(rules, t, arguments.paper, arguments.square)
    Path(arguments.output).write_bytes(kit)
    usage.answer(arguments, {"file": arguments.output, "bytes": len(kit)})
    return 0
