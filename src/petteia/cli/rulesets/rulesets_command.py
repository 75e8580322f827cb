"""``petteia rulesets``: the catalogue, and the errors in ruleset files."""

import argparse
import sys
import textwrap
from typing import TYPE_CHECKING

from petteia.cli import usage

if TYPE_CHECKING:
    from petteia.diagnostics import Diagnostic
    from petteia.rulesets.model.options import Option


DESCRIPTION = (
    "List the rulesets with their sources and options, check ruleset files, or print a template."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    output = parser.add_mutually_exclusive_group()
    usage.add_flag(output, "--json", "list as JSON")
    usage.add_flag(output, "--template", "print a commented ruleset file to start from")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    purpose = "list the errors of ruleset files by line, and warn about rules that conflict"
    check = usage.add_command(commands, "check", purpose)
    check.add_argument("files", nargs="+", metavar="FILE", help="a ruleset file (.toml)")
    # It may come before the word check too.
    usage.add_flag(check, "--json", "answer as JSON", usual=argparse.SUPPRESS)
    check.set_defaults(run=run_check)


def run(arguments: argparse.Namespace) -> int:
    """Print the catalogue, or the template of a ruleset file."""
    from petteia.rulesets import catalogue_json, ruleset_ids, template

    if arguments.template:
        print(template(), end="")
    elif arguments.json:
        print(catalogue_json())
    else:
        print("\n\n".join(_entry(id, usage.terminal_width()) for id in ruleset_ids()))
    return 0


def run_check(arguments: argparse.Namespace) -> int:
    """Print each file's errors and warnings, one per line, or that it is valid.

    The status is 2 if any has an error.
    """
    from petteia.rulesets.files.document import RulesetDocument
    from petteia.rulesets.ruleset_warnings import warnings_of

    entries = []
    for file in arguments.files:
        document = RulesetDocument.from_file(file)
        errors, warnings = document.entry_errors, warnings_of(document)
        if not arguments.json:
            _print_errors(file, errors)
            _print_errors(file, warnings, "warning: ")
        if not errors:
            usage.say(arguments, usage.one_line(f"{file}: valid"))
        listed = {"errors": errors, "warnings": warnings}
        shown = {kind: list(map(usage.error_entry, found)) for kind, found in listed.items()}
        entries.append({"file": file, **shown})
    usage.answer(arguments, entries)
    return 2 if any(entry["errors"] for entry in entries) else 0


def _print_errors(file: str, errors: "list[Diagnostic]", kind: str = "") -> None:
    for diagnostic in errors:
        line = f"{file}:{diagnostic.line}:{diagnostic.column}: {kind}{diagnostic.description}"
        print(usage.one_line(line), file=sys.stderr)


def _entry(id: str, width: int) -> str:
    from petteia.rulesets.registry import shipped_definition

    definition = shipped_definition(id)
    options = "; ".join(_option(option) for option in definition.options.values())
    lines = (
        f"{definition.full_title}: {definition.summary}",
        f"Source: {definition.source}",
        f"Options: {options}",
    )
    wrapped = (
        textwrap.fill(
            line,
            width,
            initial_indent="  ",
            subsequent_indent="    ",
            break_long_words=False,
            break_on_hyphens=False,
        )
        for line in lines
    )
    return "\n".join((id, *wrapped))


def _option(option: "Option") -> str:
    from petteia.rulesets.model.options import value_text

    if option.values:
        others = "|".join(value_text(value) for value in option.values)
    else:
        others = f"{option.minimum} to {option.maximum}"
    return f"{option.name}={value_text(option.default)} ({others})"
