"""What a player of a match is, written as ``level=5``, ``nodes=5000`` or ``command="..."``."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from typing import Final

from petteia._core import PLAYERS
from petteia.engine.limits import LEVELS, LIMIT_WORDS, MAX_LIMITS, Limit

KINDS: Final = PLAYERS
"""The players that this program has itself, the usual one first."""

PROGRAM: Final = "program"
"""The kind of a player that is another program."""

SETTING: Final = "set."
"""What names an option of another program's begin with."""

_RANGES = {
    "level": (LEVELS[0], LEVELS[-1]),
    **{word: (1, MAX_LIMITS[name]) for word, name in LIMIT_WORDS.items()},
    "hash": (1, 65_536),
    "threads": (1, 256),
    "seed": (0, 2**32 - 1),
}
_USUAL = {"hash": 16, "threads": 1, "seed": 0}
_PART = re.compile(r'([a-z]+(?:\.[^=,"\s]+)?)=("[^"]*"|[^,"]*)(?:,|$)')
_MAX_LENGTH = 4096


class MatchError(ValueError):
    """A match that cannot be played, or not be played on; the message says why."""


@dataclass(frozen=True)
class PlayerSpec:
    """A player: how far it looks, or the program that it is."""

    kind: str = KINDS[0]
    """One of `KINDS`, or `PROGRAM`."""
    command: str = ""
    """What starts the program."""
    level: int | None = None
    """A level from 1 to 10."""
    limit: Limit | None = None
    """When a search ends; None is left to the level."""
    hash: int = _USUAL["hash"]
    """The size of its table in MiB."""
    threads: int = _USUAL["threads"]
    """How many threads search."""
    seed: int = _USUAL["seed"]
    """Other numbers choose differently among moves that look alike."""
    tables: str = ""
    """A file of solved tables, or a folder of them, that it asks; none if empty."""
    settings: tuple[tuple[str, str], ...] = ()
    """Options of the program and their values."""

    @classmethod
    def parse(cls, text: str) -> PlayerSpec:
        """Read a specification; `MatchError` says what is wrong with it."""
        parts = _parts(text)
        settings = tuple(
            (name.removeprefix(SETTING), parts.pop(name))
            for name in list(parts)
            if name.startswith(SETTING)
        )
        command = parts.pop("command", "")
        tables = parts.pop("tables", "")
        kind = parts.pop("player", PROGRAM if command else KINDS[0])
        if kind not in KINDS and not (command and kind == PROGRAM):
            raise MatchError(f"player {text!r}: player={kind} is none of {', '.join(KINDS)}")
        if command and kind != PROGRAM:
            raise MatchError(f"player {text!r}: command is for other programs, not player={kind}")
        if settings and not command:
            raise MatchError(f"player {text!r}: {SETTING}{settings[0][0]} needs a command")
        _words(command, text)
        numbers = {name: _number(name, value, text) for name, value in parts.items()}
        limits = {word: numbers.pop(name) for name, word in LIMIT_WORDS.items() if name in numbers}
        level = numbers.pop("level", None)
        if not limits and level is None:
            raise MatchError(f"player {text!r}: needs level, {', '.join(LIMIT_WORDS)}")
        if kind in KINDS[1:] and (level is not None or numbers.get("threads", 1) > 1):
            raise MatchError(f"player {text!r}: only player={KINDS[0]} has levels and threads")
        if tables and (level is not None or kind in KINDS[1:]):
            why = "a level asks none" if level is not None else f"only player={KINDS[0]} asks any"
            raise MatchError(f"player {text!r}: tables: {why}")
        limit = Limit(**limits) if limits else None
        return cls(kind, command, level, limit, tables=tables, settings=settings, **numbers)

    def __str__(self) -> str:
        """The specification in its usual order; `parse` reads it back."""
        parts: list[tuple[str, object]] = []
        if self.kind == PROGRAM:
            parts.append(("command", f'"{self.command}"'))
        elif self.kind != KINDS[0]:
            parts.append(("player", self.kind))
        if self.level is not None:
            parts.append(("level", self.level))
        for name, word in LIMIT_WORDS.items():
            value = getattr(self.limit, word, None)
            if value is not None:
                parts.append((name, value))
        for name, usual in _USUAL.items():
            if getattr(self, name) != usual:
                parts.append((name, getattr(self, name)))
        if self.tables:
            parts.append(("tables", f'"{self.tables}"'))
        parts += [(f"{SETTING}{name}", f'"{value}"') for name, value in self.settings]
        return ",".join(f"{name}={value}" for name, value in parts)

    @property
    def words(self) -> list[str]:
        """The command as a list of words."""
        return shlex.split(self.command)


def _parts(text: str) -> dict[str, str]:
    """The names of a specification with their values, quotes taken off."""
    if len(text) > _MAX_LENGTH:
        raise MatchError(f"player: longer than {_MAX_LENGTH} characters")
    parts: dict[str, str] = {}
    if text.endswith(","):
        raise MatchError(f"player {text!r}: expected NAME=VALUE at column {len(text) + 1}")
    at = 0
    while at < len(text):
        found = _PART.match(text, at)
        if found is None:
            raise MatchError(f"player {text!r}: expected NAME=VALUE at column {at + 1}")
        name, value = found[1], found[2].strip('"')
        known = (*_RANGES, "tables", "command", "player")
        if name not in known and not name.startswith(SETTING):
            names = ", ".join([*known, f"{SETTING}NAME"])
            raise MatchError(f"player {text!r}: {name!r} is none of {names}")
        if name in parts:
            raise MatchError(f"player {text!r}: {name} is given twice")
        if any(not letter.isprintable() for letter in value):
            raise MatchError(f"player {text!r}: {name} holds a letter that cannot be printed")
        parts[name] = value
        at = found.end()
    return parts


def _number(name: str, value: str, text: str) -> int:
    low, high = _RANGES[name]
    if re.fullmatch(r"0|[1-9][0-9]{0,15}", value, re.ASCII) is None or not (
        low <= int(value) <= high
    ):
        raise MatchError(f"player {text!r}: {name} is a whole number from {low} to {high}")
    return int(value)


def _words(command: str, text: str) -> None:
    """Refuse a command that the shell's rules cannot split."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise MatchError(f"player {text!r}: command: {error}") from None
    if command and not words:
        raise MatchError(f"player {text!r}: command is empty")
