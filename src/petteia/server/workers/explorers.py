"""``Explorers``: the databases of the explorer, looked into in a process of the engine pool."""

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from petteia._core import Position, Ruleset
from petteia.errors import PetteiaError
from petteia.explorer import Explored, Explorer, FoundGame, GameFilter
from petteia.explorer.stored_games import StoredGame, write_games
from petteia.server.limits import EXPLORING
from petteia.server.workers.engine_pool import EnginePool
from petteia.server.workers.fair_queue import SITE, Client

FOLDER = "explorer"
MAX_OPENED = 16
"""Databases that a process has open."""
LOOK_MILLISECONDS, SEARCH_MILLISECONDS, INDEX_MILLISECONDS = 20.0, 3_000.0, 1_000.0
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


class Explorers:
    """Looks into databases of games, those of the package with their indexes among the data."""

    def __init__(self, data: Path, pool: EnginePool) -> None:
        self._cache = data / FOLDER
        self._pool = pool

    def of(self, rules: Ruleset) -> GameDatabase:
        """The games of the package under some rules; raises ``ExplorerError`` if there are none."""
        found = GameDatabase(rules, None, self._cache)
        found.explorer()
        return found

    async def look(
        self,
        database: GameDatabase,
        position: Position,
        wanted: GameFilter | None,
        most: int,
        first: int,
        client: Client,
    ) -> Look:
        """The results for a position; raises ``PetteiaError`` and ``EngineFailedError``."""
        has_pattern = wanted is not None and wanted.pattern is not None
        cost = SEARCH_MILLISECONDS if has_pattern else LOOK_MILLISECONDS
        work = partial(look, database, position, wanted, most, first)
        return await self._pool.run(work, client, EXPLORING, cost)

    async def actions(self, database: GameDatabase, number: int, client: Client) -> list[str]:
        """The moves and rolls of a game; raises ``PetteiaError`` and ``EngineFailedError``."""
        work = partial(actions_of, database, number)
        return await self._pool.run(work, client, EXPLORING, LOOK_MILLISECONDS)

    async def index(
        self, rules: Ruleset, games: Sequence[StoredGame], folder: Path, client: Client = SITE
    ) -> GameDatabase:
        """A database of some games in a folder, which is the caller's to remove."""
        found = GameDatabase(rules, folder, folder)
        work = partial(write_database, found, list(games))
        await self._pool.run(work, client, EXPLORING, INDEX_MILLISECONDS)
        return found


@functools.lru_cache(maxsize=MAX_OPENED)
def _opened(database: GameDatabase) -> Explorer:
    """The explorer of a database, in the process that looks into it."""
    return database.explorer()


def look(
    database: GameDatabase,
    position: Position,
    wanted: GameFilter | None,
    most: int,
    first: int,
) -> Look:
    """Look at a position, in a process of the pool."""
    explorer = _opened(database)
    games: Sequence[FoundGame] = ()
    refused: PetteiaError | None = None
    try:
        games = explorer.find_games(wanted, most, first) if wanted is not None else ()
    except PetteiaError as error:
        refused = error
    index = explorer.index
    explored = explorer.at(position)
    return Look(explored, games, index.games, index.players, index.reasons, refused)


def actions_of(database: GameDatabase, number: int) -> list[str]:
    """The moves and rolls of a game, in a process of the pool."""
    return [node.text for node in _opened(database).game(number).mainline]


def write_database(database: GameDatabase, games: Sequence[StoredGame]) -> None:
    """Write games and their index, in a process of the pool."""
    assert database.folder is not None
    write_games(database.folder, database.rules, games)
    _ = database.explorer().index
