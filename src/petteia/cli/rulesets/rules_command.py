"""``petteia rules``: a game's rules in plain words, with their IDs and evidence."""

import argparse
from dataclasses import asdict

from petteia.cli import usage

DESCRIPTION = "Print a game's rules in plain words, as they are with the given options."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    usage.add_ruleset_arguments(parser)
    usage.add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the rules of a game."""
    from petteia.rulesets import rules_text
    from petteia.rulesets.description import describe

    rules = usage.chosen_rules(arguments)
    document = asdict(describe(rules)) if arguments.json else None
    usage.answer(arguments, document, [rules_text(rules, usage.terminal_width()).rstrip("\n")])
    return 0
