"""``petteia rules``: a game's rules in plain words, with their IDs and evidence."""

from __future__ import annotations

import argparse

from petteia.cli.arguments import add_ruleset_arguments, chosen_rules, terminal_width

DESCRIPTION = "Print a game's rules in plain words, as they are with the given options."


add_arguments = add_ruleset_arguments


def run(arguments: argparse.Namespace) -> int:
    """Print the rules of a game."""
    from petteia.rulesets import rules_text

    print(rules_text(chosen_rules(arguments), terminal_width()), end="")
    return 0
