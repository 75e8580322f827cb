"""``petteia library``: the games that the package brings along."""

from __future__ import annotations

import argparse

from petteia.cli.arguments import UsageError, add_option, quoted
from petteia.cli.record_arguments import line_of

DESCRIPTION = (
    "List the parts of the library, the games of one, or the examples of a rule. "
    "Other commands read a part where they are given library:NAME for a file."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    parser.add_argument("part", metavar="NAME", nargs="?", help="list the games of this part")
    add_option(parser, "--rule ID", "list the examples of this rule")


def run(arguments: argparse.Namespace) -> int:
    """Print the list."""
    if arguments.rule is not None:
        return _print_examples(arguments.rule)
    if arguments.part is not None:
        return _print_games(arguments.part)
    return _print_parts()


def _print_parts() -> int:
    from petteia.notation import library

    parts = library.parts()
    width = max(len(part.name) for part in parts)
    for part in parts:
        count = sum(1 for _ in library.games(part.name))
        kind = "examples of the source" if part.is_of_source else "games between engines"
        print(f"{part.name:{width}}  {count:3} {kind}")
    return 0


def _print_games(name: str) -> int:
    from petteia.notation import library

    try:
        library.path(name)
    except KeyError:
        known = ", ".join(part.name for part in library.parts())
        raise UsageError("usage-part", name=quoted(name), values=known) from None
    for number, game in enumerate(library.games(name), start=1):
        print(f"{number}. {line_of(game)}")
    return 0


def _print_examples(rule: str) -> int:
    from petteia.notation import library

    found = False
    for name, number, game in library.examples(rule):
        found = True
        print(f"library:{name} --game {number}: {line_of(game)}")
    if not found:
        raise UsageError("usage-example", rule=quoted(rule))
    return 0
