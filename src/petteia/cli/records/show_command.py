"""``petteia show``: any ply of a record in the terminal."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from petteia.cli.appearance_arguments import add_appearance_arguments, printer_for
from petteia.cli.arguments import UsageError, add_option, one_line, whole
from petteia.cli.record_arguments import (
    add_file_arguments,
    chosen,
    line_of,
    node_at,
    readings,
    sound,
)

if TYPE_CHECKING:
    from petteia.game import Game


DESCRIPTION = (
    "Show a game of a record: its board after a ply, its moves, its result. "
    "Of a file with several games, list them."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    add_file_arguments(parser)
    add_option(parser, "--ply N", "the board after N plies; else the last one", whole(0))
    add_appearance_arguments(parser, flip=True)


def run(arguments: argparse.Namespace) -> int:
    """Print a game, or a list of games."""
    found = chosen(arguments)
    if found is not None:
        _print_game(arguments, sound(arguments, found[1]))
        return 0
    if arguments.ply is not None:
        raise UsageError("usage-several-games", file=arguments.file)
    for number, reading in enumerate(readings(arguments), start=1):
        summary = line_of(reading.game) if reading.game is not None else "cannot be read"
        fault = f": {reading.faults[0]}" if reading.faults else ""
        print(one_line(f"{number}. {summary}{fault}"))
    return 0


def _print_game(arguments: argparse.Namespace, game: Game) -> None:
    node = node_at(game, arguments.ply, game.end)
    printer = printer_for(arguments, game)
    printer.heading()
    printer.board(node)
    printer.score(node)
