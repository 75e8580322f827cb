"""The record arguments of commands: a file, standard input, or a part of the library."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from io import BytesIO
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from petteia.cli import usage
from petteia.errors import quoted
from petteia.game.tree.headers import labelled_headers
from petteia.safe_io import parse_int

if TYPE_CHECKING:
    from petteia._core import Ruleset
    from petteia.game import Game, Node
    from petteia.notation import Diagnostic, Reading

STANDARD_INPUT = "-"
NOTATION_NAMES = ("petteia", "algebraic", "courier", "vogt", "ludii", "json")
LIBRARY = "library:"
"""The prefix that names a part of the library as a record."""
LAB = "lab:"
"""The prefix that names a game of an experiment, as in ``lab:DIR#17``."""


def add_record_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the ruleset for reading records, and its options, to a command's arguments."""
    purpose = "the rules to read games by, also instead of those that games have"
    usage.add_option(parser, "--ruleset ID", purpose)
    usage.add_option_argument(parser)
    purpose = "the notation of the record; recognised if it is not given"
    usage.add_option(parser, "--from NOTATION", purpose, choices=NOTATION_NAMES)


def record_rules(arguments: argparse.Namespace) -> Ruleset | None:
    """The rules for reading records, if any are named."""
    if arguments.ruleset is not None:
        return usage.chosen_rules(arguments)
    if arguments.option:
        raise usage.UsageError("usage-without", options="--option", other="--ruleset")
    return None


def notation_of(arguments: argparse.Namespace) -> str | None:
    """The notation for reading records, if one is named."""
    notation: str | None = getattr(arguments, "from")
    return notation


def open_record(name: str) -> AbstractContextManager[BinaryIO]:
    """A record: ``-`` is standard input, ``library:`` a part of the library, ``lab:`` a game."""
    if name == STANDARD_INPUT:
        return nullcontext(sys.stdin.buffer)
    if name.startswith(LAB):
        return _lab_record(name)
    from petteia.notation.parsing.line_reader import open_record_file

    path = _library_path(name) if name.startswith(LIBRARY) else name
    try:
        return open_record_file(path)
    except ValueError:
        impossible = usage.UsageError("error-file-impossible-name")
        raise usage.UsageError.within(quoted(name), impossible) from None


def _library_path(name: str) -> Path:
    from petteia.notation import library

    try:
        return library.path(name.removeprefix(LIBRARY))
    except ValueError:
        raise usage.UsageError("usage-library", name=quoted(name)) from None


def _lab_record(name: str) -> BytesIO:
    from petteia.lab import LabError, record
    from petteia.notation import written

    folder, _, text = name.removeprefix(LAB).rpartition("#")
    number = parse_int(text, 1, usage.MAX_WHOLE, padded=False)
    if not folder or number is None:
        raise usage.UsageError.within(quoted(name), LabError("lab-reference"))
    return BytesIO(written(record(folder, number), "petteia").encode())


def is_record(subject: str) -> bool:
    """Whether a record is meant, and not a ruleset or a position."""
    from petteia.rulesets import ruleset_ids

    if subject == STANDARD_INPUT or subject.startswith((LIBRARY, LAB)):
        return True
    if subject.endswith(".toml") or subject in ruleset_ids():
        return False
    endings = (".json", ".jsonl", ".petteia", ".trl", ".txt", ".gz")
    return subject.lower().endswith(endings) or Path(subject).exists()


def error_line(name: str, diagnostic: Diagnostic) -> str:
    """An error of a record in one line: file, line, column, rule, message."""
    return usage.one_line(str(usage_error(name, diagnostic)))


def usage_error(name: str, diagnostic: Diagnostic) -> usage.UsageError:
    """The error of a record, as an error that ends a command."""
    return usage.UsageError.within(
        f"{name}:{diagnostic.line}:{diagnostic.column}", diagnostic.error
    )


def add_choice_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that choose a game of a record and how it is read."""
    usage.add_option(parser, "--game N", "the N-th game of the file", usage.whole(1))
    usage.add_flag(parser, "--lenient", "ignore errors")
    add_record_arguments(parser)


def add_file_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments for the file, the game in it, and how it is read."""
    purpose = "a record; - is standard input, library:NAME a part of the library, lab:DIR#N a game"
    parser.add_argument("file", metavar="FILE", help=purpose)
    add_choice_arguments(parser)


def readings(arguments: argparse.Namespace) -> Iterator[Reading]:
    """The games of the file that a command's arguments name, one by one."""
    from petteia.errors import NotationError
    from petteia.notation import read_games

    rules = record_rules(arguments)
    with open_record(arguments.file) as file:
        try:
            notation = notation_of(arguments)
            yield from read_games(file, notation, rules=rules, lenient=arguments.lenient)
        except NotationError as error:
            raise usage.UsageError.within(quoted(arguments.file), error) from error


def asked(arguments: argparse.Namespace, found: Iterable[Reading]) -> Iterator[tuple[int, Reading]]:
    """All games with their numbers, or the one that ``--game`` names."""
    number = arguments.game
    first, last = (0, None) if number is None else (number - 1, number)
    reading = None
    for place, reading in islice(enumerate(found, start=1), first, last):
        yield place, reading
    if reading is None:
        code = "usage-no-games" if number is None else "usage-no-game"
        raise usage.UsageError(code, file=arguments.file, number=number or 0)


def chosen(arguments: argparse.Namespace) -> tuple[int, Reading] | None:
    """The requested game with its number, or the only one; None if there are several."""
    found = list(islice(asked(arguments, readings(arguments)), 2))
    return found[0] if len(found) == 1 else None


def the_game(arguments: argparse.Namespace) -> Game:
    """The requested game, or the only one, if it is valid."""
    found = chosen(arguments)
    if found is None:
        raise usage.UsageError("usage-several-games", file=arguments.file)
    return valid_game(arguments, found[1])


def valid_game(arguments: argparse.Namespace, reading: Reading) -> Game:
    """The game of a reading, if nothing is wrong with it or errors are passed over."""
    if reading.game is None or (reading.errors and not arguments.lenient):
        raise usage_error(arguments.file, reading.errors[0])
    return reading.game


def node_at(game: Game, plies: int | None, default: Node) -> Node:
    """The node after this many plies of the main line; rolls are not plies."""
    if plies is None:
        return default
    node, count = game.root, 0
    for step in game.root.line():
        if count == plies:
            break
        if step.move is not None:
            node, count = step, count + 1
    if count < plies:
        raise usage.UsageError("usage-plies", ply=plies, count=count)
    return node


def game_entry(game: Game, number: int) -> dict[str, Any]:
    """The entry of a game in a list, for JSON."""
    outcome = game.outcome()
    return {
        "number": number,
        "ruleset": game.ruleset,
        "headers": labelled_headers(game.headers),
        "plies": sum(node.move is not None for node in game.mainline),
        "result": None if outcome is None else outcome.result(),
        "reason": None if outcome is None else outcome.reason,
        "rule": None if outcome is None else outcome.rule,
    }


def line_of(game: Game) -> str:
    """A game on one line: its name, the players, its length, and its result."""
    headers = game.headers
    outcome = game.outcome()
    players = " - ".join(filter(None, (headers.white, headers.black)))
    plies = sum(node.move is not None for node in game.mainline)
    ended = "unfinished" if outcome is None else f"{outcome.result()} {outcome.reason}"
    title = headers.others.get("Title", "") or headers.event
    rules = headers.others.get("Rules", "")
    parts = (f"{title} ({rules})" if rules else title, players, ruleset_of(game))
    return usage.one_line(", ".join(filter(None, (*parts, plies_text(plies), ended))))


def ruleset_of(game: Game) -> str:
    """The name of a game's ruleset in lists: its id, or the title of one in the record."""
    return game.rules.title if game.ruleset_text else game.rules.id


def read_text(plies: int, left_out: int) -> str:
    """How much of a record was read, and how much was left out."""
    return f"{plies_text(plies)} read, {left_out} left out"


def plies_text(count: int) -> str:
    """A number of plies in words."""
    return "1 ply" if count == 1 else f"{count} plies"
