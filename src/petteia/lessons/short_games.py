"""Short games: one position of each ruleset with few pieces left, to play what was learned."""

import functools
import tomllib
from dataclasses import dataclass
from pathlib import Path

from petteia._core import Position, Ruleset
from petteia.rulesets import ruleset

FILE = Path(__file__).resolve().parent / "short_games.toml"


@dataclass(frozen=True, eq=False)
class ShortGame:
    """A position from which a game is soon decided; the player to move is the learner."""

    rules: Ruleset
    pfen: str

    def position(self) -> Position:
        """The position, as one of its own."""
        return Position.from_pfen(self.rules, self.pfen)


@functools.cache
def short_games() -> tuple[ShortGame, ...]:
    """The short games of the package."""
    document = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return tuple(ShortGame(ruleset(id), pfen) for id, pfen in document.items())


def short_game(id: str) -> ShortGame | None:
    """The short game of a ruleset; None if there is none."""
    return next((game for game in short_games() if game.rules.id == id), None)
