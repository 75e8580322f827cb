"""The families of rulesets, as data: which rulesets share a page, and which endings are solved."""

import tomllib
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Final

from petteia._core import Position
from petteia.engine.tablebases import TablebasePlan
from petteia.rulesets import ruleset


@dataclass(frozen=True)
class SolvedEnding:
    """Endings of a ruleset that are few enough to be solved."""

    ruleset: str
    pieces: int
    """The most pieces of both sides together."""
    options: dict[str, bool | int | str] = field(default_factory=dict)

    @property
    def title(self) -> str:
        """The title of its rules."""
        return ruleset(self.ruleset).title

    def plan(self) -> TablebasePlan:
        """The endings to solve."""
        return TablebasePlan(Position(ruleset(self.ruleset, **self.options)), self.pieces)


@dataclass(frozen=True)
class Family:
    """Rulesets that are played alike, and have one page."""

    id: str
    title: str
    rulesets: tuple[str, ...]
    endings: tuple[SolvedEnding, ...]


def _read() -> tuple[Family, ...]:
    text = files(__package__).joinpath("families.toml").read_text(encoding="utf-8")
    return tuple(
        Family(
            id,
            entry["title"],
            tuple(entry["rulesets"]),
            tuple(SolvedEnding(**ending) for ending in entry.get("endings", ())),
        )
        for id, entry in tomllib.loads(text).items()
    )


FAMILIES: Final = _read()
"""All families, in the order of their pages."""
