"""The terminal's abilities, from its environment and the arguments of a command."""

import argparse
import codecs
import os
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, TextIO

from petteia.cli.usage import UsageError, add_flag, terminal_width

if TYPE_CHECKING:
    from petteia.cli.terminal.display.appearance import Appearance
    from petteia.cli.terminal.display.game_printer import Printer
    from petteia.game import Game

PLAIN_TERMINALS = ("dumb", "unknown", "vt52", "vt100", "vt102", "vt220")
"""Kinds of terminals without colour and with no letters but ASCII."""


def add_appearance_arguments(parser: argparse.ArgumentParser, *, flip: bool = False) -> None:
    """Add the arguments for the look of the board."""
    if flip:
        add_flag(parser, "--flip", "Black at the bottom")
    add_flag(parser, "--greek", "Greek coordinates")
    add_flag(parser, "--plain", "use no colour, and letters for the pieces")


def appearance_of(
    arguments: argparse.Namespace, environment: Mapping[str, str], encoding: str
) -> "Appearance":
    """The terminal's abilities and the wishes in the arguments."""
    from petteia.cli.terminal.display.appearance import appearance_for

    plain = arguments.plain or environment.get("TERM", "dumb") in PLAIN_TERMINALS
    colour = not plain and "NO_COLOR" not in environment
    unicode = not plain and encoding.startswith("utf")
    has_greek = _has_greek(arguments, encoding)
    return appearance_for(
        colour=colour, unicode=unicode, greek=arguments.greek, has_greek=has_greek
    )


def screen_appearance(arguments: argparse.Namespace) -> "Appearance":
    """The abilities of the terminal to play in; a letter that it lacks still takes one column.

    The screen is drawn on standard error.
    """
    stream = sys.__stderr__
    appearance = appearance_of(arguments, os.environ, _encoding(stream))
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")
    return appearance


def printer_for(arguments: argparse.Namespace, game: "Game") -> "Printer":
    """A game printer on standard output: files and pipes get every letter but no colour."""
    from petteia.cli.terminal.display.appearance import appearance_for
    from petteia.cli.terminal.display.game_printer import Printer

    out = sys.stdout
    if out.isatty():
        appearance = appearance_of(arguments, os.environ, _encoding(out))
    else:
        if out.encoding:
            _has_greek(arguments, out.encoding)
        unicode = not arguments.plain and _encoding(out).startswith("utf")
        appearance = appearance_for(colour=False, unicode=unicode, greek=arguments.greek)
    return Printer(game, appearance, out, terminal_width(), flipped=arguments.flip)


def _has_greek(arguments: argparse.Namespace, encoding: str) -> bool:
    """Whether the encoding has Greek letters; an error if they are asked for and it has none."""
    try:
        "Α".encode(encoding)
    except UnicodeError:
        if arguments.greek:
            raise UsageError("usage-greek", encoding=codecs.lookup(encoding).name) from None
        return False
    except LookupError:
        # What writes there may know it.
        return True
    return True


def _encoding(stream: TextIO | None) -> str:
    return (getattr(stream, "encoding", None) or "ascii").lower()
