"""``ExploredGames``: databases of the explorer from games that were played on the site."""

import asyncio
import contextlib
import json
import time
import weakref
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from cachetools import LRUCache
from sqlalchemy import ColumnElement, func, select

from petteia._core import Ruleset
from petteia.errors import PetteiaError
from petteia.explorer import NO_GAMES, ExplorerError, StoredGame
from petteia.explorer.collecting import from_record
from petteia.rulesets import ruleset
from petteia.server.catalogue.study.explorer_views import LEVEL, PLAYER, YOU
from petteia.server.domain.game_setup import SIDES
from petteia.server.domain.live_game import LiveGame
from petteia.server.limits import EXPLORING
from petteia.server.players.game_history import GameHistory
from petteia.server.players.permissions import EXPLORER, all_allow
from petteia.server.storage.database import Database, played_by
from petteia.server.storage.models import GameRow, PermissionRow
from petteia.server.workers.engine_pool import EnginePool, UnstoredError
from petteia.server.workers.explorers import INDEX_MILLISECONDS, GameDatabase, write_database
from petteia.server.workers.fair_queue import Client

OWN, SHARED = "own", "shared"
"""The games of the reader, and those of all players who share theirs."""
WHOSE = (OWN, SHARED)
MAX_GAMES = 1000
"""Games of a database, the last ones."""
MAX_OPTION_SETS = 100
"""The number of sets of options that are listed in addition to the one shown."""
MAX_DATABASES = 16
"""Databases that are kept at a time."""
MIN_SECONDS = 600
"""The shared games are collected again after so long, or when one of them is shared no more."""


class _State(NamedTuple):
    """The key that shows whether there are other games."""

    games: int
    touched: datetime | None
    """When the last of them was touched."""


@dataclass(frozen=True)
class _Kept:
    games: GameDatabase
    players: frozenset[str]
    state: _State
    made: float


class ExploredGames:
    """The games of players, to be explored by them, and by all if the players share them."""

    def __init__(self, database: Database, history: GameHistory, pool: EnginePool) -> None:
        self._database = database
        self._history = history
        self._pool = pool
        self._kept: LRUCache[tuple[str, Ruleset], _Kept] = LRUCache(MAX_DATABASES)
        # Of simultaneous requests for the same games, one collects them.
        self._collecting: dict[tuple[str, Ruleset], asyncio.Task[_Kept]] = {}

    async def of(self, whose: str, player: str, rules: Ruleset, client: Client) -> GameDatabase:
        """The reader's own finished games under some rules, or the shared ones.

        Raises ``ExplorerError`` if there are none. A game is shared once all of its players share
        theirs; it names no one.
        """
        which = (
            all_allow(EXPLORER) if whose == SHARED else played_by(player),
            _of_ruleset(rules.id),
        )
        key = (player if whose == OWN else "", rules)
        state = await self._state(which)
        kept = self._kept.get(key)
        if kept is None or await self._is_old(kept, state, whose):
            collecting = self._collecting.get(key)
            if collecting is None:
                work = self._collect(whose, player, rules, which, state, client)
                collecting = self._collecting[key] = asyncio.create_task(work)
                collecting.add_done_callback(lambda _: self._collecting.pop(key, None))
            # A caller who gives up waiting does not end it for the others.
            kept = self._kept[key] = await asyncio.shield(collecting)
        return kept.games

    async def option_sets(self, whose: str, player: str, id: str) -> list[Ruleset]:
        """A ruleset with each set of options that has such games."""
        which = all_allow(EXPLORER) if whose == SHARED else played_by(player)
        sets = select(GameRow.options).distinct().where(GameRow.is_over, which, _of_ruleset(id))
        found = await self._database.sessions.all(sets.limit(MAX_OPTION_SETS))
        return list(dict.fromkeys(_known_rules(id, found)))

    async def _state(self, which: tuple[ColumnElement[bool], ...]) -> _State:
        games = select(func.count(), func.max(GameRow.touched)).where(GameRow.is_over, *which)
        async with self._database.sessions() as session:
            return _State(*(await session.execute(games)).one())

    async def _is_old(self, kept: _Kept, state: _State, whose: str) -> bool:
        """Whether games must be collected again: at once if a player shares theirs no more."""
        if whose == OWN:
            return state != kept.state
        if state != kept.state and time.monotonic() - kept.made > MIN_SECONDS:
            return True
        shared = PermissionRow.what == EXPLORER, PermissionRow.player.in_(kept.players)
        return await self._database.sessions.count(PermissionRow, *shared) != len(kept.players)

    async def _collect(
        self,
        whose: str,
        player: str,
        rules: Ruleset,
        which: tuple[ColumnElement[bool], ...],
        state: _State,
        client: Client,
    ) -> _Kept:
        games: list[StoredGame] = []
        players: set[str] = set()
        async for live_game, seats in self._history.finished_games(MAX_GAMES, *which):
            found = from_record(live_game.game) if live_game.game.rules == rules else None
            if found is not None:
                own = {side for side in SIDES if whose == OWN and seats.get(side) == player}
                white, black = (_name(live_game, side, own) for side in SIDES)
                games.append(replace(found[1], white=white, black=black))
                players.update(filter(None, seats.values()))
        if not games:
            raise ExplorerError(NO_GAMES, ruleset=rules.id)
        try:
            folder = TemporaryDirectory(prefix="petteia-explorer-")
        except OSError as error:
            raise UnstoredError("no folder for an index") from error
        indexed = GameDatabase(rules, Path(folder.name), Path(folder.name))
        work = partial(write_database, indexed, games)
        await self._pool.run(work, client, EXPLORING, INDEX_MILLISECONDS)
        kept = _Kept(indexed, frozenset(players), state, time.monotonic())
        # Its files last as long as it does.
        weakref.finalize(kept, folder.cleanup)
        return kept


def _name(live_game: LiveGame, side: bool, own: set[bool]) -> str:
    if side is live_game.setup.engine_side:
        return f"{LEVEL}{live_game.setup.level}"
    return YOU if side in own else PLAYER


def _known_rules(id: str, option_sets: Iterable[str]) -> Iterator[Ruleset]:
    """The rules of games, without those whose options the ruleset no longer has."""
    for text in option_sets:
        with contextlib.suppress(PetteiaError):
            yield ruleset(id, **json.loads(text))


def _of_ruleset(id: str) -> ColumnElement[bool]:
    return (GameRow.ruleset == id) & GameRow.start.is_(None)
