"""The records that a command is given: a file, standard input, or a part of the library."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from petteia.cli.arguments import (
    UsageError,
    add_record_arguments,
    fault_line,
    open_record,
    quoted,
    record_rules,
)
from petteia.cli.game_summary import plies_text

if TYPE_CHECKING:
    from petteia.game import Game, Node
    from petteia.notation import Reading

_WHOLE = re.compile(r"[0-9]{1,9}", re.ASCII)


def add_choice_arguments(parser: argparse.ArgumentParser) -> None:
    """Add which game of a record is meant, and how the record is read."""
    parser.add_argument("--game", metavar="N", help="the N-th game of the file")
    parser.add_argument("--lenient", action="store_true", help="ignore faults")
    add_record_arguments(parser)


def add_file_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the file, which of its games is meant, and how it is read."""
    parser.add_argument(
        "file",
        metavar="FILE",
        help="a record; - is standard input, library:NAME a part of the library",
    )
    add_choice_arguments(parser)


def readings(arguments: argparse.Namespace) -> Iterator[Reading]:
    """The games of the file that a command's arguments name, one by one."""
    from petteia.notation import read_games

    rules = record_rules(arguments)
    with open_record(arguments.file) as file:
        yield from read_games(file, rules=rules, lenient=arguments.lenient)


def chosen(arguments: argparse.Namespace) -> tuple[int, Reading] | None:
    """The game asked for with its number, or the only one; None where there are several."""
    number = None if arguments.game is None else whole(arguments.game, "--game", 1)
    found: tuple[int, Reading] | None = None
    for count, reading in enumerate(readings(arguments), start=1):
        if count == number or (number is None and found is None):
            found = count, reading
        elif number is None:
            return None
        if count == number:
            break
    if found is None:
        raise UsageError(f"{arguments.file}: there is no game" + (f" {number}" if number else ""))
    return found


def the_game(arguments: argparse.Namespace) -> Game:
    """The game asked for, or the only one, if it is sound."""
    found = chosen(arguments)
    if found is None:
        raise UsageError(f"{arguments.file}: has several games: name one with --game N")
    return sound(arguments, found[1])


def sound(arguments: argparse.Namespace, reading: Reading) -> Game:
    """The game of a reading, if nothing is wrong with it or faults are passed over."""
    if reading.game is None or (reading.faults and not arguments.lenient):
        raise UsageError(fault_line(arguments.file, reading.faults[0]))
    return reading.game


def node_at(game: Game, plies: int) -> Node:
    """The node after so many plies of the game itself; rolls are no plies."""
    node, count = game.root, 0
    for step in game.root.line():
        if count == plies:
            break
        if step.move is not None:
            node, count = step, count + 1
    if count < plies:
        raise UsageError(f"--ply {plies}: the game has {plies_text(count)}")
    return node


def whole(text: str, name: str, least: int) -> int:
    """A whole number given as an argument."""
    if _WHOLE.fullmatch(text) is None or int(text) < least:
        raise UsageError(f"{name} {quoted(text)}: must be a whole number from {least}")
    return int(text)
