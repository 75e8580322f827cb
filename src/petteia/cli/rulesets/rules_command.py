"""``petteia rules``: a game's rules in plain words, with their IDs and evidence."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from petteia.cli import usage
from petteia.errors import quoted
from petteia.safe_io import write_file

if TYPE_CHECKING:
    from petteia._core import Ruleset

DESCRIPTION = (
    "Print a game's rules in plain words, as they are with the given options, or write them as "
    "a sheet to print, with the rules on the front and their reasons and evidence on the back."
)
SHEET_ENDING = ".pdf"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    usage.add_ruleset_arguments(parser)
    usage.add_option(parser, "--sheet FILE", "write the rules as a sheet to print instead (.pdf)")
    usage.add_paper(parser)
    usage.add_language(parser, "the PDF")
    usage.add_json(parser)


def pdf_file(path: str, option: str) -> Path:
    """The file that an option asks for; raises ``UsageError`` if its name is not that of a PDF."""
    if Path(path).suffix.lower() != SHEET_ENDING:
        file = quoted(path)
        raise usage.UsageError("usage-ending", name=option, file=file, values=SHEET_ENDING)
    return Path(path)


def run(arguments: argparse.Namespace) -> int:
    """Print the rules of a game, or write its rule sheet."""
    from petteia.rulesets import rules_text
    from petteia.rulesets.description import describe

    file = None if arguments.sheet is None else pdf_file(arguments.sheet, "--sheet")
    usual = {"--lang": usage.USUAL_LANGUAGE, "--paper": usage.USUAL_PAPER}
    for option, value in usual.items():
        if file is None and getattr(arguments, option[2:]) != value:
            raise usage.UsageError("usage-without", options=option, other="--sheet")
    rules = usage.chosen_rules(arguments)
    if file is not None:
        sheet = _sheet(rules, arguments)
        write_file(file, sheet)
        usage.answer(arguments, {"file": arguments.sheet, "bytes": len(sheet)})
        return 0
    document = asdict(describe(rules)) if arguments.json else None
    usage.answer(arguments, document, [rules_text(rules, usage.terminal_width()).rstrip("\n")])
    return 0


def _sheet(rules: Ruleset, arguments: argparse.Namespace) -> bytes:
    usage.require_extra("rules --sheet", "site")
    from petteia.i18n.messages import messages_in
    from petteia.printouts.rule_sheet import rule_sheet
    from petteia.printouts.sheet_page import sheet_pdf

    paper = usage.chosen_paper(arguments)
    return sheet_pdf(rule_sheet(rules, messages_in(usage.chosen_language(arguments))), paper)
