"""The databases of the explorer, looked into in a process of the engine pool."""

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from petteia._core import Position, Ruleset
from petteia.errors import PetteiaError
from petteia.explorer import Explored, Explorer, FoundGame, GameFilter
from petteia.explorer.stored_games import StoredGame, write_games

FOLDER = "explorer"
MAX_OPENED = 16
"""Databases that a process has open."""
LOOK_MILLISECONDS, SEARCH_MILLISECONDS, INDEX_MILLISECONDS = 20.0, 1_000.0, 1_000.0
"""The estimated time to look at a position, to search for a pattern, and to index games."""


@dataclass(frozen=True)
class GameDatabase:
    """The games of a ruleset with its options."""

    rules: Ruleset
    folder: Path | None
    """The folder of the games; None for those of the package."""
    cache: Path
    """The folder of their index."""

    def explorer(self) -> Explorer:
        """Raises ``ExplorerError`` if there are no games."""
        return Explorer(self.rules, self.folder, self.cache)


@dataclass(frozen=True)
class Look:
    """A database's results for a position, and the games that match a filter."""

    explored: Explored
    games: Sequence[FoundGame]
    all_games: int
    players: Sequence[str]
    reasons: Sequence[str]
    error: PetteiaError | None = None
    """The error in the filter."""


def package_games(rules: Ruleset, data: Path) -> GameDatabase:
    """The games of the package under some rules, with their index among a site's data.

    Raises ``ExplorerError`` if there are none.
    """
    found = GameDatabase(rules, None, data / FOLDER)
    found.explorer()
    return found


def look_cost(database: GameDatabase, wanted: GameFilter | None) -> float:
    """The estimated milliseconds of ``look``; the first look at a database indexes it."""
    has_pattern = wanted is not None and wanted.pattern is not None
    cost = SEARCH_MILLISECONDS if has_pattern else LOOK_MILLISECONDS
    return cost if opened_explorer(database).is_indexed else cost + INDEX_MILLISECONDS


@functools.lru_cache(maxsize=MAX_OPENED)
def opened_explorer(database: GameDatabase) -> Explorer:
    """The explorer of a database, kept in each process that asks for it."""
    return database.explorer()


def look(
    database: GameDatabase,
    position: Position,
    wanted: GameFilter | None,
    most: int,
    first: int,
) -> Look:
    """Look at a position, in a process of the pool; raises ``PetteiaError``."""
    explorer = opened_explorer(database)
    games: Sequence[FoundGame] = ()
    refused: PetteiaError | None = None
    try:
        games = explorer.find_games(wanted, most, first) if wanted is not None else ()
    except PetteiaError as error:
        refused = error
    index = explorer.index
    explored = explorer.at(position)
    return Look(explored, games, index.games, index.players, index.reasons, refused)


def write_database(database: GameDatabase, games: Sequence[StoredGame]) -> None:
    """Write games and their index, in a process of the pool."""
    assert database.folder is not None
    write_games(database.folder, database.rules, games)
    _ = database.explorer().index
