"""The figures of the rulesets: the results of games between equal engines, measured by the lab.

``figures.json`` contains them; ``petteia lab publish`` writes it.
"""

import functools
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Self

from petteia.rulesets.model.options import Value

if TYPE_CHECKING:
    from petteia.i18n.messages import Messages

FILE: Final = Path(__file__).with_name("figures.json")

LENGTH_LIMIT: Final = "adjudication"
"""The reason that ends a game because the experiment plays none longer."""
STALLS: Final = ("quiet-limit", "superiority", "parity", LENGTH_LIMIT)
"""Reasons that end a game because nothing happened in it."""


@dataclass(frozen=True, slots=True)
class Measurement:
    """A statistic with its 95% confidence interval."""

    value: float
    low: float
    high: float
    n: int
    """The number of observations: games, or the metric's own unit."""

    def overlaps(self, other: Self) -> bool:
        """Whether the intervals of two measurements have a value in common."""
        return self.low <= other.high and other.low <= self.high


@dataclass(frozen=True, slots=True)
class CellFigures:
    """The results of a player's games against itself under one choice of rules."""

    ruleset: str
    options: Mapping[str, Value]
    """The options that are not at their defaults."""
    player: str
    """The player, as ``petteia match`` writes it."""
    seed: int
    """The seed of the experiment."""
    games: int
    pairs: int
    """Pairs of games."""
    metrics: Mapping[str, Measurement]
    """Measurements by the names of their metrics; others are missing."""
    reasons: Mapping[str, int]
    """How many games ended for each reason."""

    @property
    def is_stalling(self) -> bool:
        """Whether most games end because nothing happens in them."""
        return 2 * sum(self.reasons.get(reason, 0) for reason in STALLS) > self.games


@dataclass(frozen=True, slots=True)
class Figures:
    """All figures of a file, and the conditions of the measurement."""

    version: str
    """The program that played the games."""
    machine: str
    cells: tuple[CellFigures, ...]

    @classmethod
    def parse(cls, text: str) -> Self:
        """The figures of a file's text."""
        document: dict[str, Any] = json.loads(text)
        cells = tuple(_cell(entry) for entry in document["cells"])
        return cls(document["version"], document["machine"], cells)

    @property
    def players(self) -> tuple[str, ...]:
        """The players that met themselves under default options, in the order of the file."""
        return tuple(dict.fromkeys(cell.player for cell in self.cells if not cell.options))

    @property
    def main_player(self) -> str:
        """The player with most games under default options, the last among equals, or empty."""
        games = dict.fromkeys(reversed(self.players), 0)
        for cell in self.cells:
            if not cell.options:
                games[cell.player] += cell.games
        return max(games, key=games.__getitem__, default="")

    def cell(self, ruleset: str, player: str) -> CellFigures | None:
        """The games of a player under a ruleset's default options; None if there are none."""
        return next(
            (
                cell
                for cell in self.cells
                if cell.ruleset == ruleset and cell.player == player and not cell.options
            ),
            None,
        )


@functools.cache
def published_figures() -> Figures:
    """The figures in the package."""
    return Figures.parse(FILE.read_text(encoding="utf-8"))


def _cell(entry: Mapping[str, Any]) -> CellFigures:
    metrics = {name: Measurement(**numbers) for name, numbers in entry["metrics"].items()}
    return CellFigures(**{**entry, "metrics": metrics})


def machine_in_words(machine: str, t: "Messages") -> str:
    """Machines as `petteia lab` notes them, their processors counted in a language."""
    return re.sub(
        r"\b(\d{1,9}) processors\b",
        lambda found: t("measured-processors", count=int(found[1])),
        machine,
    )
