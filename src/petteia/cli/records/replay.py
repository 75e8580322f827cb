"""``petteia replay``: step through a record in the terminal."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from petteia.cli.appearance_arguments import (
    add_appearance_arguments,
    appearance_of,
    encoding_of,
    keep_widths,
    printed_appearance,
)
from petteia.cli.arguments import UsageError, quoted, terminal_width
from petteia.cli.record_arguments import add_file_arguments, node_at, readings, sound, whole

if TYPE_CHECKING:
    from petteia.game import Game, Node
    from petteia.notation import Reading

MIN_SECONDS, MAX_SECONDS = 0.1, 60.0

_SECONDS = re.compile(r"[0-9]{1,2}(\.[0-9]{1,3})?", re.ASCII)


def register(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the program's."""
    parser = subparsers.add_parser(
        "replay",
        help="step through a record in the terminal",
        description="Step through the games of a record with the arrow keys. Where there is no "
        "terminal, print every position of a game in turn.",
        allow_abbrev=False,
    )
    add_file_arguments(parser)
    parser.add_argument("--ply", metavar="N", help="start after N plies")
    parser.add_argument("--flip", action="store_true", help="Black at the bottom")
    parser.add_argument("--seconds", default="1", metavar="S", help="time for a ply in autoplay")
    add_appearance_arguments(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Replay in the terminal, or print."""
    seconds = _seconds(arguments.seconds)
    number, game, others = _opened(arguments)
    node = game.root
    if arguments.ply is not None:
        node = node_at(game, whole(arguments.ply, "--ply", 0))
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        _print(arguments, game, node)
        return 0
    appearance = appearance_of(arguments, os.environ, encoding_of(sys.__stderr__))
    keep_widths(sys.__stderr__)
    from petteia.cli.terminal.screens.replay_app import ReplayApp

    app = ReplayApp(
        (number, game), others, appearance, seconds=seconds, flipped=arguments.flip, at=node
    )
    return app.run() or 0


def _opened(arguments: argparse.Namespace) -> tuple[int, Game, Iterator[Reading]]:
    """The game to begin with, its number, and those that follow it."""
    wanted = 1 if arguments.game is None else whole(arguments.game, "--game", 1)
    others = readings(arguments)
    for number, reading in enumerate(others, start=1):
        if number == wanted:
            return number, sound(arguments, reading), others
    raise UsageError(f"{arguments.file}: there is no game {wanted}")


def _print(arguments: argparse.Namespace, game: Game, node: Node) -> None:
    """Print every position from a node on."""
    from petteia.cli.terminal.display.printer import Printer

    appearance = printed_appearance(arguments, os.environ, sys.stdout)
    printer = Printer(game, appearance, sys.stdout, terminal_width(), flipped=arguments.flip)
    printer.heading()
    printer.board(node)
    for step in node.line():
        printer.board(step)


def _seconds(text: str) -> float:
    if _SECONDS.fullmatch(text) is None or not MIN_SECONDS <= float(text) <= MAX_SECONDS:
        raise UsageError(
            f"--seconds {quoted(text)}: must be from {MIN_SECONDS} to {MAX_SECONDS:.0f}"
        )
    return float(text)
