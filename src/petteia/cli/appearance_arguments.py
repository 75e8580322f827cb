"""What a terminal can show, as its environment and the arguments of a command have it."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from petteia.cli.terminal.display.appearance import Appearance

PLAIN_TERMINALS = ("dumb", "unknown", "vt52", "vt100", "vt102", "vt220")
"""Kinds of terminals that have neither colour nor more letters than ASCII."""


def add_appearance_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that say how the board looks."""
    parser.add_argument("--greek", action="store_true", help="Greek coordinates")
    parser.add_argument("--plain", action="store_true", help="no colour, letters for the pieces")


def appearance_of(
    arguments: argparse.Namespace, environment: Mapping[str, str], encoding: str
) -> Appearance:
    """What the terminal can show, and what the arguments ask for."""
    from petteia.cli.terminal.display.appearance import appearance_for

    plain = arguments.plain or environment.get("TERM", "dumb") in PLAIN_TERMINALS
    colour = not plain and "NO_COLOR" not in environment
    unicode = not plain and encoding.startswith("utf")
    return appearance_for(colour=colour, unicode=unicode, greek=arguments.greek)


def printed_appearance(
    arguments: argparse.Namespace, environment: Mapping[str, str], out: TextIO
) -> Appearance:
    """How what is printed appears: into a file or a pipe goes no colour, but every letter."""
    from petteia.cli.terminal.display.appearance import appearance_for

    encoding = encoding_of(out)
    if out.isatty():
        return appearance_of(arguments, environment, encoding)
    unicode = not arguments.plain and encoding.startswith("utf")
    return appearance_for(colour=False, unicode=unicode, greek=arguments.greek)


def encoding_of(stream: TextIO | None) -> str:
    """The encoding in which a stream is written to."""
    return (getattr(stream, "encoding", None) or "ascii").lower()


def keep_widths(stream: TextIO | None) -> None:
    """Let a terminal that lacks a letter show one letter in its place, so that nothing shifts."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")
