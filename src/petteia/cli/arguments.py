"""What several commands share: naming a ruleset with options, and messages of one line."""

from __future__ import annotations

import argparse
import importlib.util
import shutil
import sys
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, BinaryIO, TextIO

if TYPE_CHECKING:
    from petteia._core import Rules
    from petteia.engine.tablebases import Tables
    from petteia.notation import Fault

MAX_MESSAGE = 400

STANDARD_INPUT = "-"
LIBRARY = "library:"
"""What the names of the library's parts begin with where a record is named."""


class UsageError(ValueError):
    """Arguments of the command line that cannot be understood."""


def add_ruleset_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the ruleset and its options to a command's arguments."""
    parser.add_argument("ruleset", metavar="RULESET", help="a ruleset's id or a ruleset file")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="set an option of the ruleset; may be repeated",
    )


def chosen_rules(arguments: argparse.Namespace) -> Rules:
    """The rules that a command's arguments name."""
    from petteia.rulesets import ruleset

    return ruleset(arguments.ruleset, **option_values(arguments.option))


def asked_tables(rules: Rules, path: str | None) -> list[Tables]:
    """The solved tables that the search of a game is to ask."""
    from petteia.engine.tablebases import TableError, load_wanted

    if path is None:
        return []
    try:
        return load_wanted(rules, path)
    except TableError as error:
        raise UsageError(f"--tables {error}") from None


def add_record_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the ruleset by which records are read, and its options, to a command's arguments."""
    parser.add_argument(
        "--ruleset",
        metavar="ID",
        help="the rules of games that name none, and instead of those that games name",
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="set an option of the ruleset; may be repeated",
    )


def record_rules(arguments: argparse.Namespace) -> Rules | None:
    """The rules by which records are to be read, if any are named."""
    if arguments.ruleset is not None:
        return chosen_rules(arguments)
    if arguments.option:
        raise UsageError("--option needs --ruleset")
    return None


def open_record(name: str) -> AbstractContextManager[BinaryIO]:
    """A record, ``-`` being standard input and ``library:NAME`` a part of the library."""
    if name == STANDARD_INPUT:
        return nullcontext(sys.stdin.buffer)
    if not name.startswith(LIBRARY):
        return open(name, "rb")
    from petteia.notation import library

    try:
        return open(library.path(name.removeprefix(LIBRARY)), "rb")
    except KeyError:
        raise UsageError(f"{quoted(name)}: petteia library lists what there is") from None


def fault_line(name: str, fault: Fault) -> str:
    """A fault of a record in one line: file, line, column, rule, message."""
    return one_line(f"{name}:{fault.line}:{fault.column}: {fault.description}")


def option_values(given: list[str]) -> dict[str, str]:
    """Options given as ``NAME=VALUE``, each once."""
    values: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not name or not equals:
            raise UsageError(f"--option {quoted(text)}: must be NAME=VALUE")
        if name in values:
            raise UsageError(f"--option {quoted(name)} is given twice")
        values[name] = value
    return values


def quoted(text: str) -> str:
    """A text of the user's as it is shown in messages."""
    return repr(text) if len(text) <= 60 else repr(text[:60]) + "…"


def one_line(message: str) -> str:
    """A message as one printable line of bounded length."""
    text = "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in message)
    return text if len(text) <= MAX_MESSAGE else text[: MAX_MESSAGE - 1] + "…"


def is_installed(package: str) -> bool:
    """Whether a package of one of the extras is there."""
    return importlib.util.find_spec(package) is not None


def can_show_live(stream: TextIO) -> bool:
    """Whether a stream is a terminal, and what draws on it again and again is installed."""
    return stream.isatty() and is_installed("rich")


def terminal_width() -> int:
    """Columns to wrap text to: those of the terminal, but no line too long to read."""
    return min(max(shutil.get_terminal_size().columns, 24), 96)
