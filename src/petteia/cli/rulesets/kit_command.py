"""``petteia kit``: a game to print and play."""

from __future__ import annotations

import argparse

from petteia.cli import usage
from petteia.cli.rulesets.rules_command import pdf_file
from petteia.safe_io import write_file

DESCRIPTION = (
    "Write a PDF of a game to print, cut out and play: its rules, the board at full size, on "
    "several sheets if necessary, counters for both players, and a score sheet."
)
MIN_SQUARE, MAX_SQUARE = 10, 60
"""Millimetres of the side of a square."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    usage.add_ruleset_arguments(parser)
    usage.add_option(parser, "-o --output FILE", "the file to write (.pdf)", required=True)
    usage.add_paper(parser)
    purpose = f"side of a square in millimetres, {MIN_SQUARE} to {MAX_SQUARE}; by default the "
    purpose += "board fills a sheet, or several if its squares would be small"
    usage.add_option(parser, "--square MM", purpose, usage.decimal(MIN_SQUARE, MAX_SQUARE))
    usage.add_language(parser, "the PDF")
    usage.add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Write the file."""
    from petteia.i18n.messages import messages_in
    from petteia.printouts.print_kit import kit_pdf

    file = pdf_file(arguments.output, "-o")
    paper = usage.chosen_paper(arguments)
    rules, t = usage.chosen_rules(arguments), messages_in(usage.chosen_language(arguments))
    kit = kit_pdf(rules, t, paper, arguments.square)
    write_file(file, kit)
    usage.answer(arguments, {"file": arguments.output, "bytes": len(kit)})
    return 0
