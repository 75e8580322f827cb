"""``petteia show``: any ply of a record in the terminal."""

import argparse
from typing import TYPE_CHECKING

from petteia.cli import usage
from petteia.cli.appearance_arguments import add_appearance_arguments, printer_for
from petteia.cli.record_arguments import (
    add_file_arguments,
    asked,
    chosen,
    game_entry,
    line_of,
    node_at,
    readings,
    valid_game,
)

if TYPE_CHECKING:
    from petteia.game import Game


DESCRIPTION = (
    "Show a game of a record: its board after a ply, its moves, its result. "
    "If a file has several games, list them."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_file_arguments(parser)
    usage.add_option(
        parser, "--ply N", "the board after N plies; else the last one", usage.whole(0)
    )
    add_appearance_arguments(parser, flip=True)
    usage.add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print a game, or a list of games."""
    found = chosen(arguments)
    if found is not None:
        number, reading = found
        _print_game(arguments, number, valid_game(arguments, reading))
        return 0
    if arguments.ply is not None:
        raise usage.UsageError("usage-several-games", file=arguments.file)
    entries = []
    for number, reading in asked(arguments, readings(arguments)):
        game, errors = reading.game, reading.errors
        entry = {"number": number} if game is None else game_entry(game, number)
        entries.append(entry | {"errors": list(map(usage.error_entry, errors))})
        summary = "cannot be read" if game is None else line_of(game)
        error = f": {errors[0]}" if errors else ""
        usage.say(arguments, usage.one_line(f"{number}. {summary}{error}"))
    usage.answer(arguments, entries)
    return 0


def _print_game(arguments: argparse.Namespace, number: int, game: "Game") -> None:
    node = node_at(game, arguments.ply, game.end)
    if arguments.json:
        moves = [step.text for step in game.mainline]
        entry = (
            game_entry(game, number) | usage.position_entry(game.position(node)) | {"moves": moves}
        )
        usage.answer(arguments, entry)
        return
    printer = printer_for(arguments, game)
    printer.heading()
    printer.board(node)
    printer.score(node)
