"""``petteia convert``: writes records of games in another notation, and rulesets for Ludii."""

from __future__ import annotations

import argparse
import contextlib
import io
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from petteia.cli.record_arguments import (
    add_record_arguments,
    asked,
    error_line,
    notation_of,
    open_record,
    read_text,
    record_rules,
)
from petteia.cli.usage import (
    UsageError,
    add_json,
    add_option,
    answer,
    error_entry,
    one_line,
    option_values,
    whole,
)
from petteia.errors import quoted
from petteia.safe_io import atomic_write

if TYPE_CHECKING:
    from petteia.errors import GameError
    from petteia.notation import Diagnostic, Reading
    from petteia.notation.game_writer import Writer

LUDII = "lud"
"""Output of a ruleset instead of a record: a Ludii game description."""
TARGETS = ("vogt", "courier", "algebraic", "petteia", "json", LUDII)
STANDARD_OUTPUT = "-"
INVALID, UNREADABLE = 1, 2


DESCRIPTION = (
    "Write the games of a record in another notation, one by one. A game with an error is "
    "written up to it, the rest as a comment. With --to lud, give a ruleset instead of a record "
    "to write it as a game description for Ludii."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "file", metavar="FILE", help="a record, - for standard input; a ruleset for lud"
    )
    parser.add_argument("--to", required=True, choices=TARGETS, help="the notation to write")
    add_option(parser, "--game N", "only the N-th game of the file", whole(1))
    add_record_arguments(parser)
    add_option(parser, "-o --output FILE", "the file to write (-)", usual=STANDARD_OUTPUT)
    add_json(parser)


@dataclass
class _Report:
    """The remarks on a conversion: on standard error at once, or as JSON at the end."""

    file: str
    notation: str
    is_json: bool
    errors: list[dict[str, Any]] = field(default_factory=list)
    refused: list[dict[str, Any]] = field(default_factory=list)
    omitted: dict[str, None] = field(default_factory=dict)
    """The losses in the notation, each once, in the order of their first appearance."""
    plies: int = 0
    left_out: int = 0
    """How many plies were read of all games, and how many moves were not."""
    has_errors: bool = False

    def add_error(self, number: int, error: Diagnostic) -> None:
        """A game is not valid."""
        self.has_errors = True
        if self.is_json:
            self.errors.append({"game": number} | error_entry(error))
        else:
            print(error_line(self.file, error), file=sys.stderr)

    def add_reading(self, reading: Reading) -> None:
        """A game has been read, as far as that went."""
        self.plies += reading.plies
        self.left_out += reading.left_out

    def add_refused(self, number: int, error: GameError) -> None:
        """The notation cannot express the plies of a game."""
        self.has_errors = True
        self.refused.append({"game": number, **error.as_data(), "message": str(error)})
        self._say(f"a game is left out: {error}")

    def finish(self) -> None:
        """Say how much was read, if there are errors, and list the losses in the notation."""
        if self.has_errors:
            self._say(read_text(self.plies, self.left_out))
        if self.omitted:
            what = ", ".join(self.omitted)
            self._say(f"left out, since {self.notation} cannot express it: {what}")

    def _say(self, what: str) -> None:
        if not self.is_json:
            print(one_line(f"petteia: {self.file}: {what}"), file=sys.stderr)


def run(arguments: argparse.Namespace) -> int:
    """Write the games; the exit status is 1 if a record had an error or a game did not fit."""
    from petteia.errors import NotationError
    from petteia.notation import read_games
    from petteia.notation.game_writer import Writer
    from petteia.notation.parsing.line_reader import LineReader

    if arguments.json and arguments.output == STANDARD_OUTPUT:
        raise UsageError("usage-without", options="--json", other="-o FILE")
    if arguments.to == LUDII:
        return _describe(arguments)
    rules = record_rules(arguments)
    report = _Report(arguments.file, arguments.to, arguments.json)
    with open_record(arguments.file) as file, _output(arguments.output) as output:
        lines = LineReader(file)
        writer = Writer(output, arguments.to)
        try:
            found = read_games(lines, notation_of(arguments), rules=rules, lenient=True)
            for number, reading in asked(arguments, found):
                _write(number, reading, writer, report)
        except NotationError as error:
            raise UsageError.within(quoted(arguments.file), error) from error
        writer.finish()
    report.finish()
    summary = {
        "file": report.file,
        "output": arguments.output,
        "notation": report.notation,
        "games": writer.count,
        "plies": report.plies,
        "left_out": report.left_out,
        "errors": report.errors,
        "refused": report.refused,
        "omitted": list(report.omitted),
    }
    answer(arguments, summary)
    if not lines.is_decoded:
        return UNREADABLE
    return INVALID if report.has_errors else 0


def _describe(arguments: argparse.Namespace) -> int:
    """Write a ruleset for Ludii."""
    from petteia.rulesets import ruleset
    from petteia.rulesets.ludii import lud

    for name in ("ruleset", "game", "from"):
        if getattr(arguments, name) is not None:
            raise UsageError("usage-apart", options=(f"--to {LUDII}", f"--{name}"))
    text = lud(ruleset(arguments.file, **option_values(arguments.option)))
    with _output(arguments.output) as output:
        output.write(text)
    answer(arguments, {"file": arguments.file, "output": arguments.output, "notation": LUDII})
    return 0


def _write(number: int, reading: Reading, writer: Writer, report: _Report) -> None:
    """Write a game if the notation can express it, and report its errors."""
    from petteia.errors import GameError
    from petteia.notation.game_writer import omissions

    for diagnostic in reading.errors:
        report.add_error(number, diagnostic)
    report.add_reading(reading)
    if reading.game is None:
        return
    try:
        writer.write(reading.game)
    except GameError as error:
        report.add_refused(number, error)
        return
    report.omitted |= dict.fromkeys(omissions(reading.game, writer.notation))


@contextlib.contextmanager
def _output(name: str) -> Iterator[TextIO]:
    """The output: a file is written completely or not at all, even if it is also the input."""
    if name == STANDARD_OUTPUT:
        reconfigure = getattr(sys.stdout, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="strict")
        yield sys.stdout
        return
    with atomic_write(Path(name), private=False) as file:
        text = io.TextIOWrapper(file, encoding="utf-8")
        yield text
        text.detach()
