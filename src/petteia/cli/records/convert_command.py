"""``petteia convert``: writes records of games in another notation."""

from __future__ import annotations

import argparse
import contextlib
import io
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from petteia.cli.record_arguments import (
    add_record_arguments,
    asked,
    fault_line,
    open_record,
    record_rules,
)
from petteia.cli.usage import UsageError, add_option, one_line, quoted, whole
from petteia.whole_files import replacing

if TYPE_CHECKING:
    from petteia.notation import Reading
    from petteia.notation.game_writer import Writer

TARGETS = ("vogt", "courier", "algebraic", "petteia", "json")
STANDARD_OUTPUT = "-"
FAULTY, UNREADABLE = 1, 2


DESCRIPTION = (
    "Write the games of a record in another notation, one by one. A game with a"
    " fault is kept up to it, the rest as a comment."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    parser.add_argument("file", metavar="FILE", help="a record; - is standard input")
    parser.add_argument("--to", required=True, choices=TARGETS, help="the notation to write")
    add_option(parser, "--game N", "only the N-th game of the file", whole(1))
    add_record_arguments(parser)
    add_option(parser, "-o --output FILE", "the file to write (-)", usual=STANDARD_OUTPUT)


def run(arguments: argparse.Namespace) -> int:
    """Write the games; the exit status is 1 if a record had a fault or a game could not be held."""
    from petteia.errors import NotationError
    from petteia.notation import read_games
    from petteia.notation.game_writer import Writer
    from petteia.notation.parsing.line_reader import LineReader

    rules = record_rules(arguments)
    is_faulty = False
    left_out: dict[str, None] = {}
    """What the notation had no room for, each once and in the order in which it was met."""
    with open_record(arguments.file) as file, _output(arguments.output) as output:
        lines = LineReader(file)
        writer = Writer(output, arguments.to)
        try:
            for _, reading in asked(arguments, read_games(lines, rules=rules, lenient=True)):
                is_faulty |= not _write(arguments.file, reading, writer, left_out)
        except NotationError as error:
            raise UsageError.within(quoted(arguments.file), error) from error
        writer.finish()
    if left_out:
        what = ", ".join(left_out)
        _report(arguments.file, f"left out, since {arguments.to} cannot express it: {what}")
    if not lines.is_decoded:
        return UNREADABLE
    return FAULTY if is_faulty else 0


def _write(name: str, reading: Reading, writer: Writer, left_out: dict[str, None]) -> bool:
    """Write a game if the notation can hold it, and report its faults; whether there are none."""
    from petteia.errors import GameError
    from petteia.notation.game_writer import omissions

    for fault in reading.faults:
        print(fault_line(name, fault), file=sys.stderr)
    if reading.game is None:
        return not reading.faults
    try:
        writer.write(reading.game)
    except GameError as error:
        _report(name, f"a game is left out: {error}")
        return False
    left_out |= dict.fromkeys(omissions(reading.game, writer.notation))
    return not reading.faults


def _report(name: str, what: str) -> None:
    print(one_line(f"petteia: {name}: {what}"), file=sys.stderr)


@contextlib.contextmanager
def _output(name: str) -> Iterator[TextIO]:
    """Where to write: a file is there as a whole or not at all, also when it is read from."""
    if name == STANDARD_OUTPUT:
        reconfigure = getattr(sys.stdout, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="strict")
        yield sys.stdout
        return
    if Path(name).exists() and not Path(name).is_file():
        with open(name, "w", encoding="utf-8") as file:
            yield file
        return
    with replacing(Path(name), private=False) as file:
        text = io.TextIOWrapper(file, encoding="utf-8")
        yield text
        text.detach()
