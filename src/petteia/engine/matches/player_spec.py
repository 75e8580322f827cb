"""Specifications of players: ``level=5``, ``nodes=5000``, ``agent=...``, ``command="..."``."""

import re
import shlex
from dataclasses import dataclass
from typing import Final, Self

from petteia._core import ALGORITHMS
from petteia.engine.agents import AgentError, check_name
from petteia.engine.search_limits import LEVELS, LIMIT_WORDS, MAX_LIMITS, Limit
from petteia.errors import PetteiaError
from petteia.safe_io import parse_int

KINDS: Final = ALGORITHMS
"""This program's own players, the default first."""

PROGRAM: Final = "program"
"""The kind of a player that is another program."""

AGENT: Final = "agent"
"""The kind of a player that is a function in Python."""

NETWORK: Final = "network"
"""The word that switches the evaluation by a network on and off."""

SETTING: Final = "set."
"""The prefix of the options of another program."""

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


class MatchError(PetteiaError):
    """A match that cannot be played, or not be played on."""


@dataclass(frozen=True)
class PlayerSpec:
    """A player: how far it looks, or the program that it is."""

    kind: str = KINDS[0]
    """One of `KINDS`, `PROGRAM` or `AGENT`."""
    command: str = ""
    """The command that starts the program."""
    agent: str = ""
    """The agent's factory, as ``MODULE:FACTORY``."""
    level: int | None = None
    """A level from 1 to 13."""
    limit: Limit | None = None
    """When a search ends; None is left to the level."""
    hash: int = _USUAL["hash"]
    """The size of its table in MiB."""
    threads: int = _USUAL["threads"]
    """How many threads search."""
    seed: int = _USUAL["seed"]
    """Other numbers choose differently among moves that look alike."""
    network: bool = True
    """Whether the ruleset's network evaluates positions too."""
    tables: str = ""
    """A file of solved tables, or a folder of them, that it asks; none if empty."""
    settings: tuple[tuple[str, str], ...] = ()
    """Options of the program and their values."""

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a specification; raises `MatchError` if it is invalid."""
        try:
            return cls._parse(text)
        except MatchError as error:
            player = repr(text if len(text) <= _MAX_LENGTH else text[:40])
            raise MatchError("match-player", player=player, more=error) from None

    @classmethod
    def _parse(cls, text: str) -> Self:
        if len(text) > _MAX_LENGTH:
            raise MatchError("match-player-long", most=_MAX_LENGTH)
        parts = _parts(text)
        if AGENT in parts:
            return cls._agent(parts)
        settings = tuple(
            (name.removeprefix(SETTING), parts.pop(name))
            for name in list(parts)
            if name.startswith(SETTING)
        )
        command = parts.pop("command", "")
        tables = parts.pop("tables", "")
        network = _switch(parts.pop(NETWORK, "true"))
        kind = parts.pop("player", PROGRAM if command else KINDS[0])
        if kind not in KINDS and not (command and kind == PROGRAM):
            values = ", ".join(KINDS)
            raise MatchError("match-player-name", name=f"player={kind}", values=values)
        if command and kind != PROGRAM:
            raise MatchError("match-player-other", name=f"player={kind}")
        if settings and not command:
            raise MatchError("match-player-needs", name=SETTING + settings[0][0])
        _check_words(command)
        numbers = {name: _number(name, value) for name, value in parts.items()}
        limits = {word: numbers.pop(name) for name, word in LIMIT_WORDS.items() if name in numbers}
        level = numbers.pop("level", None)
        if not limits and level is None:
            raise MatchError("match-player-limit", values=", ".join(LIMIT_WORDS))
        if kind in KINDS[1:] and (level is not None or numbers.get("threads", 1) > 1):
            raise MatchError("match-player-levels", player=KINDS[0])
        if tables and (level is not None or kind in KINDS[1:]):
            why = "player" if level is None else "level"
            raise MatchError("match-player-tables", why=why, player=KINDS[0])
        limit = Limit(**limits) if limits else None
        return cls(
            kind,
            command,
            agent="",
            level=level,
            limit=limit,
            network=network,
            tables=tables,
            settings=settings,
            **numbers,
        )

    @classmethod
    def _agent(cls, parts: dict[str, str]) -> Self:
        """An agent, which has no setting but a seed."""
        agent = parts.pop(AGENT)
        seed = _number("seed", parts.pop("seed", "0"))
        for name in parts:
            raise MatchError("match-player-agent", name=name)
        try:
            check_name(agent)
        except AgentError as error:
            raise MatchError(error.code, **error.parameters) from None
        return cls(AGENT, agent=agent, seed=seed)

    def __str__(self) -> str:
        """The specification in its usual order; `parse` reads it back."""
        parts: list[tuple[str, object]] = []
        if self.kind == PROGRAM:
            parts.append(("command", f'"{self.command}"'))
        elif self.kind == AGENT:
            parts.append((AGENT, self.agent))
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
        if not self.network:
            parts.append((NETWORK, "false"))
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
    parts: dict[str, str] = {}
    at = 0
    while at < len(text) or text.endswith(","):
        found = _PART.match(text, at)
        if found is None:
            raise MatchError("match-player-form", place=at + 1)
        name, value = found[1], found[2].strip('"')
        known = (*_RANGES, NETWORK, "tables", "command", AGENT, "player")
        if name not in known and not name.startswith(SETTING):
            names = ", ".join([*known, f"{SETTING}NAME"])
            raise MatchError("match-player-name", name=repr(name), values=names)
        if name in parts:
            raise MatchError("match-player-twice", name=name)
        if any(not letter.isprintable() for letter in value):
            raise MatchError("match-player-letters", name=name)
        parts[name] = value
        at = found.end()
    return parts


def _switch(value: str) -> bool:
    switches = {"true": True, "false": False}
    if value not in switches:
        values = ", ".join(switches)
        raise MatchError("match-player-name", name=f"{NETWORK}={value}", values=values)
    return switches[value]


def _number(name: str, value: str) -> int:
    low, high = _RANGES[name]
    number = parse_int(value, low, high, padded=False)
    if number is None:
        raise MatchError("match-player-number", name=name, low=str(low), high=str(high))
    return number


def _check_words(command: str) -> None:
    """Refuse a command that the shell's rules cannot split."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise MatchError("match-player-words", reason=str(error)) from None
    if command and not words:
        raise MatchError("match-player-empty")
