"""The options that `setoption` sets in the engine protocol."""

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

from petteia._core import ALGORITHMS, Ruleset, Searcher
from petteia.engine.search_limits import LEVELS
from petteia.engine.tablebases import Tablebase, TableError, load_for, load_wanted
from petteia.errors import PetteiaError
from petteia.rulesets import ruleset, ruleset_ids
from petteia.rulesets.model.options import value_text
from petteia.safe_io import parse_int


class ProtocolError(PetteiaError):
    """A line that cannot be carried out."""


NOTHING: Final = "<empty>"
"""The value that means no tables."""

NO_RULESET: Final = "<none>"
"""The value of Ruleset until one is set."""

RULESET: Final = "Ruleset"
VARIANT: Final = "UCI_Variant"
"""The name of the ruleset for other programs; a program that sets it is answered as in UCI."""

NETWORK: Final = "Network"
"""Whether the ruleset's network evaluates positions too."""

DEFAULT_HASH: Final = 16
"""The size of the table unless another one is set, in MiB."""


Read = Callable[[Ruleset, str], list[Tablebase]]


def _most_hash() -> int:
    """Half the memory of the machine in MiB: more would bring it to a halt."""
    memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    return max(DEFAULT_HASH, min(memory >> 21, 65_536))


def _not_one_of(name: str, value: str, values: Iterable[str]) -> ProtocolError:
    given = {"word": name, "given": repr(value), "values": ", ".join(values)}
    return ProtocolError("protocol-choice", **given)


def _tables(rules: Ruleset | None, path: str | None, read: Read) -> list[Tablebase]:
    if path is None:
        return []
    if not Path(path).exists():
        raise ProtocolError("protocol-no-file", path=repr(path[:200]))
    try:
        return [] if rules is None else read(rules, path)
    except TableError as error:
        raise ProtocolError("protocol-tables", reason=error) from None


class EngineOptions:
    """The ruleset with its options, and how the engine searches."""

    rules: Ruleset | None
    """The game; None until a ruleset is set."""
    searcher: Searcher
    """The memory of positions between searches."""
    tables: list[Tablebase]

    network: bool
    """Whether the ruleset's network evaluates positions too."""
    speaks_uci: bool
    """Whether answers are those of UCI: ``mate MOVES``, moves without hyphens and victims."""

    def __init__(self) -> None:
        self.rules = None
        self.network = True
        self.speaks_uci = False
        self.searcher = Searcher(DEFAULT_HASH, ALGORITHMS[0])
        self.tables = []
        self._path: str | None = None
        self._options: dict[str, str] = {}
        self._numbers = {"Threads": 1, "Level": 0, "MultiPV": 1}
        self._ranges = {
            "Threads": range(1, 257),
            "Hash": range(1, _most_hash() + 1),
            "Level": range(len(LEVELS) + 1),
            "MultiPV": range(1, 501),
        }

    @property
    def threads(self) -> int:
        """How many threads search."""
        return self._numbers["Threads"]

    @property
    def level(self) -> int | None:
        """The level from 1 to 13; None is the engine's best."""
        return self._numbers["Level"] or None

    @property
    def lines(self) -> int:
        """The number of lines to search."""
        return self._numbers["MultiPV"]

    def declared(self) -> Iterator[str]:
        """The ``option`` lines that answer ``uci``."""
        chosen = NO_RULESET if self.rules is None else self.rules.id
        names = " ".join(f"var {name}" for name in dict.fromkeys((chosen, *ruleset_ids())))
        for name in (RULESET, VARIANT):
            yield f"option name {name} type combo default {chosen} {names}"
        players = " ".join(f"var {name}" for name in ALGORITHMS)
        yield f"option name Player type combo default {ALGORITHMS[0]} {players}"
        for name, numbers in self._ranges.items():
            default = DEFAULT_HASH if name == "Hash" else int(name != "Level")
            bounds = f"min {numbers[0]} max {numbers[-1]}"
            yield f"option name {name} type spin default {default} {bounds}"
        yield f"option name {NETWORK} type check default true"
        yield f"option name Tables type string default {NOTHING}"
        if self.rules is not None:
            for name, value in ruleset(self.rules.id).options.items():
                yield f"option name option.{name} type string default {value_text(value)}"

    def set(self, name: str, value: str) -> bool:
        """Set an option, its name in any case; true if that changes the rules."""
        known = (RULESET, VARIANT, "Player", "Tables", NETWORK, *self._ranges)
        name = {each.lower(): each for each in known}.get(name.lower(), name)
        if name == "Tables":
            path = None if value == NOTHING else value
            self.tables = _tables(self.rules, path, load_wanted)
            self._path = path
            return False
        if name in (RULESET, VARIANT):
            if value == NO_RULESET and self.rules is None:
                return False
            self._play(ruleset(value), {})
            self.speaks_uci = name == VARIANT
            return True
        if name.lower().startswith("option."):
            self._set_option(name.lower().removeprefix("option."), value)
            return True
        if name == "Player":
            self._set_player(value)
            return False
        if name == NETWORK:
            self.network = self._switch(name, value)
            return False
        if name not in self._ranges:
            raise ProtocolError("protocol-option", word=repr(name))
        number = self._number(name, value)
        if name == "Hash":
            self.searcher = Searcher(number, self.searcher.algorithm)
        else:
            self._numbers[name] = number
        return False

    def check(self) -> None:
        """Refuse settings that cannot go together."""
        if self.searcher.algorithm != ALGORITHMS[0] and (
            self.level is not None or self.threads > 1
        ):
            raise ProtocolError("protocol-player-limits", player=ALGORITHMS[0])

    def _set_player(self, value: str) -> None:
        if value not in ALGORITHMS:
            raise _not_one_of("Player", value, ALGORITHMS)
        self.searcher = Searcher(self.searcher.hash_mb, value)

    def _set_option(self, name: str, value: str) -> None:
        if self.rules is None:
            raise ProtocolError("protocol-ruleset-before")
        options = {**self._options, name: value}
        self._play(ruleset(self.rules.id, **options), options)

    def _play(self, rules: Ruleset, options: dict[str, str]) -> None:
        # A client that changes to another game may leave the tables of the first one set.
        self.tables = _tables(rules, self._path, load_for)
        self.rules, self._options = rules, options

    @staticmethod
    def _switch(name: str, value: str) -> bool:
        switches = {"true": True, "false": False}
        if value.lower() not in switches:
            raise _not_one_of(name, value, switches)
        return switches[value.lower()]

    def _number(self, name: str, value: str) -> int:
        numbers = self._ranges[name]
        number = parse_int(value, numbers[0], numbers[-1], padded=False)
        if number is None:
            bounds = {"low": str(numbers[0]), "high": str(numbers[-1])}
            raise ProtocolError("protocol-range", word=name, given=repr(value), **bounds)
        return number
