"""``read_games``: one door for reading games, whatever they are written in."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import BinaryIO, TextIO

from petteia._core import NotationError, Rules
from petteia.game import GameError
from petteia.notation import json_games, own_reading
from petteia.notation.chunks import chunks
from petteia.notation.faults import Reading
from petteia.notation.lines import Lines

NOTATIONS = ("petteia", "json", "algebraic", "courier", "vogt")

Source = str | Path | TextIO | BinaryIO | Lines
"""The text itself, the path of a file, or an open file."""


class UnknownNotationError(NotationError):
    """A text in which no notation is recognised."""


def read_games(
    source: Source,
    notation: str | None = None,
    rules: Rules | None = None,
    lenient: bool = False,
) -> Iterator[Reading]:
    """Read the games of a text one by one, in memory that one game bounds.

    ``source`` is the text itself, a ``Path``, or an open file. The notation is found out if none of
    ``NOTATIONS`` is named. ``rules`` are used instead of those that a game names, and are wanted
    by transcripts, which name none. Each reading has a game up to the first fault that could not be
    passed over; ``lenient`` keeps the rest as a comment. Raises ``UnknownNotationError`` (a
    ``NotationError``) if no notation is recognised, and ``OSError``.
    """
    with ExitStack() as stack:
        if isinstance(source, Path):
            source = stack.enter_context(open(source, "rb"))
        elif isinstance(source, str):
            source = io.StringIO(source)
        lines = source if isinstance(source, Lines) else Lines(source)
        notation = notation or _recognised(lines)
        if notation == "json":
            yield from json_games.read(lines, rules)
            return
        finder = _Finder()
        for chunk in chunks(lines):
            yield own_reading.read(chunk, rules, finder.rules, lenient)


def _recognised(lines: Lines) -> str:
    """The notation of a text, by how it begins."""
    line = lines.read()
    while line is not None and not line.strip():
        line = lines.read()
    if line is None:
        raise UnknownNotationError("no game: the text is empty")
    lines.push_back(line)
    begin = line.lstrip()
    if begin.startswith(("{", "[{")) or begin[:2].rstrip() == "[":
        return "json"
    if begin.startswith("["):
        return "petteia"
    raise UnknownNotationError("no notation is recognised")


class _Finder:
    """Finds rules by what headers say, each once."""

    def __init__(self) -> None:
        self.known: dict[tuple[str, str], Rules] = {}

    def rules(self, name: str, options: str) -> Rules:
        """The rules of a name and of options such as ``die=true inciti=false``."""
        from petteia.rulesets import ruleset

        known = self.known.get((name, options))
        if known is None:
            values = dict(_option(word) for word in options.split())
            known = self.known[name, options] = ruleset(name, **values)
        return known


def _option(word: str) -> tuple[str, str]:
    name, equals, value = word.partition("=")
    if not name or not equals:
        raise GameError(f"option {word[:60]!r}: NAME=VALUE is wanted")
    return name, value
