"""Spot the difference: one position and one move, read by the rules of two games."""

import functools
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from petteia.lessons.consequences import Consequence, consequence
from petteia.lessons.lesson import PlayedPosition
from petteia.rulesets import ruleset

FILE = Path(__file__).resolve().parent / "differences.toml"


@dataclass(frozen=True, eq=False)
class Reading(PlayedPosition):
    """The position under the rules of one game, with the rule that decides it."""

    rule: str = ""
    """The name of the rule in the ruleset."""

    def consequence(self, move: str) -> Consequence:
        """The consequences of the move under these rules."""
        return consequence(self.position(), move)


@dataclass(frozen=True, eq=False)
class Difference:
    """A position that two games read differently."""

    mechanic: str
    """The difference in a word."""
    move: str
    readings: tuple[Reading, Reading]

    def consequences(self) -> tuple[Consequence, Consequence]:
        """The consequences of the move under either game."""
        one, other = self.readings
        return one.consequence(self.move), other.consequence(self.move)


@functools.cache
def differences() -> tuple[Difference, ...]:
    """Every difference, in the order of the questions."""
    document = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return tuple(_difference(entry) for entry in document["difference"])


def _difference(entry: dict[str, Any]) -> Difference:
    played = tuple(entry.get("played", ()))
    one, other = (_reading(reading, played) for reading in entry["reading"])
    return Difference(entry["mechanic"], entry["move"], (one, other))


def _reading(entry: dict[str, Any], played: tuple[str, ...]) -> Reading:
    options = entry.get("options", {})
    rules = ruleset(entry["ruleset"], **options)
    return Reading(rules, options, entry["pfen"], played, rule=entry["rule"])
