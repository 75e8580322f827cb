"""``petteia library``: the games that come with the package."""

import argparse
from collections.abc import Iterator
from typing import Any

from petteia.cli.record_arguments import game_entry, line_of
from petteia.cli.usage import UsageError, add_json, add_option, answer
from petteia.errors import quoted

DESCRIPTION = (
    "List the parts of the library, the games of one, or the examples of a rule. "
    "Other commands read a part if you give library:NAME instead of a file."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("part", metavar="NAME", nargs="?", help="list the games of this part")
    add_option(parser, "--rule ID", "list the examples of this rule")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the list."""
    if arguments.rule is not None:
        found = list(_examples(arguments.rule))
    elif arguments.part is not None:
        found = list(_games(arguments.part))
    else:
        found = list(_parts())
    answer(arguments, [entry for entry, _ in found], [line for _, line in found])
    return 0


def _parts() -> Iterator[tuple[dict[str, Any], str]]:
    from petteia.notation import library

    parts = library.parts()
    width = max(len(part.name) for part in parts)
    for part in parts:
        count = sum(1 for _ in library.games(part.name))
        kind = "examples of the source" if part.is_of_source else "games between engines"
        entry = {"name": part.name, "games": count, "is_of_source": part.is_of_source}
        yield entry, f"{part.name:{width}}  {count:3} {kind}"


def _games(name: str) -> Iterator[tuple[dict[str, Any], str]]:
    from petteia.notation import library

    try:
        library.path(name)
    except ValueError:
        known = ", ".join(part.name for part in library.parts())
        raise UsageError("usage-part", name=quoted(name), values=known) from None
    for number, game in enumerate(library.games(name), start=1):
        yield game_entry(game, number), f"{number}. {line_of(game)}"


def _examples(rule: str) -> Iterator[tuple[dict[str, Any], str]]:
    from petteia.notation import library

    found = False
    for name, number, game in library.examples(rule):
        found = True
        place = f"library:{name}"
        yield (
            {"file": place} | game_entry(game, number),
            f"{place} --game {number}: {line_of(game)}",
        )
    if not found:
        raise UsageError("usage-example", rule=quoted(rule))
