"""``petteia show``: any ply of a record in the terminal."""

from __future__ import annotations

import argparse
import os
import sys
from typing import TYPE_CHECKING

from petteia.cli.appearance_arguments import add_appearance_arguments, printed_appearance
from petteia.cli.arguments import UsageError, one_line, terminal_width
from petteia.cli.game_summary import line_of
from petteia.cli.record_arguments import (
    add_file_arguments,
    chosen,
    node_at,
    readings,
    sound,
    whole,
)

if TYPE_CHECKING:
    from petteia.game import Game


def register(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the program's."""
    parser = subparsers.add_parser(
        "show",
        help="show any ply of a record in the terminal",
        description="Show a game of a record: its board after a ply, its moves, its result. "
        "Of a file with several games, list them.",
        allow_abbrev=False,
    )
    add_file_arguments(parser)
    parser.add_argument("--ply", metavar="N", help="the board after N plies; else the last one")
    parser.add_argument("--flip", action="store_true", help="Black at the bottom")
    add_appearance_arguments(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print a game, or a list of games."""
    found = chosen(arguments)
    if found is not None:
        _print_game(arguments, sound(arguments, found[1]))
        return 0
    if arguments.ply is not None:
        raise UsageError("--ply: the file has several games: name one with --game N")
    for number, reading in enumerate(readings(arguments), start=1):
        told = line_of(reading.game) if reading.game is not None else "cannot be read"
        fault = f": {reading.faults[0]}" if reading.faults else ""
        print(one_line(f"{number}. {told}{fault}"))
    return 0


def _print_game(arguments: argparse.Namespace, game: Game) -> None:
    from petteia.cli.terminal.display.printer import Printer

    appearance = printed_appearance(arguments, os.environ, sys.stdout)
    node = game.end
    if arguments.ply is not None:
        node = node_at(game, whole(arguments.ply, "--ply", 0))
    printer = Printer(game, appearance, sys.stdout, terminal_width(), flipped=arguments.flip)
    printer.heading()
    printer.board(node)
    printer.score(node)
