"""``petteia replay``: step through a record in the terminal."""

import argparse
import sys
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any

from petteia.cli.appearance_arguments import (
    add_appearance_arguments,
    printer_for,
    screen_appearance,
)
from petteia.cli.record_arguments import (
    add_file_arguments,
    game_entry,
    node_at,
    readings,
    valid_game,
)
from petteia.cli.usage import UsageError, add_json, add_option, answer, decimal, whole

if TYPE_CHECKING:
    from petteia.game import Game, Node
    from petteia.notation import Reading

MIN_SECONDS, MAX_SECONDS = 0.1, 60.0


DESCRIPTION = (
    "Step through the games of a record with the arrow keys. Without a "
    "terminal, print every position of a game in turn."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add_file_arguments(parser)
    add_option(parser, "--ply N", "start after N plies", whole(0))
    seconds = decimal(MIN_SECONDS, MAX_SECONDS)
    add_option(parser, "--seconds S", "time for a ply in autoplay", seconds, 1.0)
    add_appearance_arguments(parser, flip=True)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Replay in the terminal, or print."""
    first, others = _opened(arguments)
    number, game = first
    node = node_at(game, arguments.ply, game.root)
    if arguments.json:
        answer(arguments, _document(number, game, node))
        return 0
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        _print(arguments, game, node)
        return 0
    appearance = screen_appearance(arguments)
    from petteia.cli.terminal.screens.apps import ReplayApp

    app = ReplayApp(
        first, others, appearance, seconds=arguments.seconds, flipped=arguments.flip, at=node
    )
    return app.run() or 0


def _opened(arguments: argparse.Namespace) -> "tuple[tuple[int, Game], Iterator[Reading]]":
    """The number and the game to begin with, and those that follow it."""
    first = arguments.game or 1
    others = readings(arguments)
    reading = next(islice(others, first - 1, None), None)
    if reading is None:
        raise UsageError("usage-no-game", file=arguments.file, number=first)
    return (first, valid_game(arguments, reading)), others


def _document(number: int, game: "Game", node: "Node") -> dict[str, Any]:
    """A game for JSON with every position from a node on."""
    positions = [
        {"action": step.text or None, "pfen": game.position(step).pfen()}
        for step in (node, *node.line())
    ]
    return game_entry(game, number) | {"options": game.rules.options, "positions": positions}


def _print(arguments: argparse.Namespace, game: "Game", node: "Node") -> None:
    """Print every position from a node on."""
    printer = printer_for(arguments, game)
    printer.heading()
    printer.board(node)
    for step in node.line():
        printer.board(step)
