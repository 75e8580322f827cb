"""Shared by several commands: rulesets, positions, numbers, and messages of one line."""

from __future__ import annotations

import argparse
import importlib.util
import json
import re
import shutil
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from petteia.errors import PetteiaError, quoted
from petteia.safe_io import parse_int

if TYPE_CHECKING:
    from rich.progress import ProgressColumn

    from petteia._core import Position, Ruleset
    from petteia.diagnostics import Diagnostic
    from petteia.engine.tablebases import Tablebase
    from petteia.printouts.rule_sheet import Paper

BETWEEN_LINES = 30.0
"""Seconds between two lines of progress without a terminal."""
INTERRUPTED, PIPE_CLOSED = 130, 141
"""How a command ends after Control-C, and when its output is closed."""

MARKS_OF_EXTRAS = {
    "events": "caissify_pairings",
    "lab": "polars",
    "site": "litestar",
    "terminal": "textual",
}
"""The package that shows whether an extra is installed."""

USUAL_LANGUAGE = "en"
USUAL_PAPER = "a4"
MAX_MESSAGE = 400
MAX_WHOLE = 10**16 - 1

_NUMBER = re.compile(r"-?[0-9]{1,7}([.][0-9]{1,6})?", re.ASCII)


class UsageError(PetteiaError):
    """The command cannot do what was asked."""


def add_option(
    parser: argparse._ActionsContainer,
    name: str,
    purpose: str,
    kind: Callable[[str], object] = str,
    usual: object = None,
    **more: Any,
) -> None:
    """Add an option that takes a value, written as ``--seconds S`` or ``-o --output FILE``."""
    *flags, metavar = name.split()
    parser.add_argument(*flags, metavar=metavar, help=purpose, type=kind, default=usual, **more)


def add_flag(
    parser: argparse._ActionsContainer, name: str, purpose: str, usual: object = False
) -> None:
    """Add an option that takes no value."""
    parser.add_argument(name, action="store_true", help=purpose, default=usual)


def add_command(
    commands: argparse._SubParsersAction[Any],
    name: str,
    purpose: str,
    *parents: argparse.ArgumentParser,
) -> argparse.ArgumentParser:
    """Add a command below another one; its own help begins with its purpose."""
    sentence = f"{purpose[0].upper()}{purpose[1:]}."
    added: argparse.ArgumentParser = commands.add_parser(
        name, help=purpose, description=sentence, parents=parents
    )
    return added


def add_json(parser: argparse.ArgumentParser) -> None:
    """Add that a command answers as JSON."""
    add_flag(parser, "--json", "answer as JSON")


def add_language(parser: argparse._ActionsContainer, what: str) -> None:
    """Add the choice of the language of something."""
    purpose = f"the language of {what}, such as it ({USUAL_LANGUAGE})"
    add_option(parser, "--lang LANGUAGE", purpose, usual=USUAL_LANGUAGE)


def chosen_language(arguments: argparse.Namespace) -> str:
    """The chosen language; raises ``UsageError`` if it does not exist."""
    from petteia.i18n.languages import offered

    return UsageError.check_choice("--lang", arguments.lang, (each.code for each in offered()))


def add_paper(parser: argparse._ActionsContainer) -> None:
    """Add the choice of the paper of a PDF."""
    purpose = f"the paper: a4 or letter ({USUAL_PAPER})"
    add_option(parser, "--paper PAPER", purpose, usual=USUAL_PAPER)


def chosen_paper(arguments: argparse.Namespace) -> Paper:
    """The chosen paper; raises ``UsageError`` if there is none of that name."""
    from petteia.printouts.rule_sheet import PAPERS

    UsageError.check_choice("--paper", arguments.paper, PAPERS)
    paper: Paper = arguments.paper
    return paper


def counted(count: int, noun: str) -> str:
    """A number of things in words: ``1 game``, ``20 games``."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def answer(arguments: argparse.Namespace, document: object, lines: Iterable[str] = ()) -> None:
    """Print the results: as JSON if requested, otherwise as lines for people."""
    if arguments.json:
        lines = (json.dumps(document, indent=2, ensure_ascii=False),)
    for line in lines:
        print(line, flush=True)


def say(arguments: argparse.Namespace, line: str) -> None:
    """Print a line as soon as it is known, unless everything is printed as JSON at the end."""
    if not arguments.json:
        print(line, flush=True)


def add_ruleset_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the ruleset and its options to a command's arguments."""
    parser.add_argument("ruleset", metavar="RULESET", help="a ruleset's id or a ruleset file")
    add_option_argument(parser)


def add_option_argument(parser: argparse.ArgumentParser) -> None:
    """Add the options of a ruleset to a command's arguments."""
    purpose = "set an option of the ruleset; may be repeated"
    add_option(parser, "--option NAME=VALUE", purpose, usual=[], action="append")


def add_pfen_argument(parser: argparse.ArgumentParser) -> None:
    """Add the position of a ruleset to a command's arguments."""
    add_option(parser, "--pfen TEXT", "the position; the start if not given")


def chosen_rules(arguments: argparse.Namespace) -> Ruleset:
    """The rules that a command's arguments name."""
    from petteia.rulesets import ruleset

    return ruleset(arguments.ruleset, **option_values(arguments.option))


def chosen_position(arguments: argparse.Namespace) -> Position:
    """The position that a command's arguments name, or the start."""
    from petteia._core import Position

    rules = chosen_rules(arguments)
    pfen = arguments.pfen
    return Position(rules) if pfen is None else Position.from_pfen(rules, pfen)


def asked_tables(rules: Ruleset, path: str | None) -> list[Tablebase]:
    """The solved tables that the search of a game should use."""
    from petteia.engine.tablebases import TableError, load_wanted

    if path is None:
        return []
    try:
        return load_wanted(rules, path)
    except TableError as error:
        raise UsageError.within("--tables", error) from None


def position_entry(position: Position) -> dict[str, Any]:
    """A position for JSON, with its rules."""
    rules = position.rules
    return {"ruleset": rules.id, "options": rules.options, "pfen": position.pfen()}


def error_entry(diagnostic: Diagnostic) -> dict[str, Any]:
    """An error of a file for JSON: its place, the error as data, and in words."""
    place = {"line": diagnostic.line, "column": diagnostic.column}
    return place | diagnostic.error.as_data() | {"message": diagnostic.description}


def option_values(given: list[str]) -> dict[str, str]:
    """Options given as ``NAME=VALUE``, each once."""
    values: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not name or not equals:
            raise UsageError("usage-option-form", option=quoted(text))
        if name in values:
            raise UsageError("usage-option-twice", option=quoted(name))
        values[name] = value
    return values


def whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """The type of an argument that is a whole number."""
    allowed = f"from {least}" if most is None else f"from {least} to {most}"

    def read(text: str) -> int:
        number = parse_int(text, least, MAX_WHOLE if most is None else most)
        if number is not None:
            return number
        raise argparse.ArgumentTypeError(f"{quoted(text)}: must be a whole number {allowed}")

    return read


def decimal(least: float, most: float) -> Callable[[str], float]:
    """The type of an argument that may have decimals."""

    def read(text: str) -> float:
        if _NUMBER.fullmatch(text) and least <= float(text) <= most:
            return float(text)
        allowed = f"a number from {least:.9g} to {most:.9g}"
        raise argparse.ArgumentTypeError(f"{quoted(text)}: must be {allowed}")

    return read


def output_file(path: str) -> Path:
    """The output file of a command, checked before the work instead of after it."""
    file = Path(path)
    if file.is_dir() or not file.parent.is_dir():
        raise UsageError("usage-output", file=quoted(path))
    return file


@contextmanager
def output_folder(path: str) -> Iterator[Path]:
    """The output folder of a command, created if it is missing, and removed if it stays empty."""
    folder = Path(path)
    try:
        missing = [each for each in (folder, *folder.parents) if not each.exists()]
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        raise UsageError("usage-folder", folder=quoted(path)) from None
    try:
        yield folder
    finally:
        with suppress(OSError):
            for each in missing:
                each.rmdir()


def one_line(message: str) -> str:
    """A message as one printable line of bounded length."""
    text = "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in message)
    return text if len(text) <= MAX_MESSAGE else text[: MAX_MESSAGE - 1] + "…"


def is_installed(package: str) -> bool:
    """Whether the package of an extra is installed."""
    return importlib.util.find_spec(package) is not None


def require_extra(command: str, extra: str) -> None:
    """Say in one line how to install the missing extra of a command."""
    if not is_installed(MARKS_OF_EXTRAS[extra]):
        raise UsageError("usage-extra", command=command, extra=extra)


def can_show_live(stream: TextIO) -> bool:
    """Whether a stream is a terminal, and the package that redraws lines is installed."""
    return stream.isatty() and is_installed("rich")


@contextmanager
def progress_bar(
    title: str, total: float | None, *columns: ProgressColumn
) -> Iterator[Callable[[int, float | None, str], None]]:
    """A bar on standard error, which is called with the amount done, the total, and a remark."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn
    from rich.text import Text

    first, *others = columns
    remark = TextColumn("{task.fields[how]}", markup=False)
    console = Console(stderr=True)
    with Progress(first, BarColumn(), *others, remark, console=console, transient=True) as bars:
        if title:
            bars.console.print(Text(title))
        bar = bars.add_task("", total=total, how="")
        yield lambda done, total, how: bars.update(bar, completed=done, total=total, how=how)


def occasional_lines(title: str) -> Callable[[str], None]:
    """Prints progress on standard error unless its last line is recent."""
    last = time.monotonic()

    def show(how: str) -> None:
        nonlocal last
        if time.monotonic() - last >= BETWEEN_LINES:
            last = time.monotonic()
            print(f"{title}: {how}", file=sys.stderr, flush=True)

    return show


def terminal_width() -> int:
    """Columns to wrap text to: those of the terminal, but no line too long to read."""
    return min(max(shutil.get_terminal_size().columns, 24), 96)
