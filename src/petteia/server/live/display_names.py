"""``DisplayNames``: the names of the players that have an account."""

import copy
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from dataclasses import replace

from sqlalchemy import select

from petteia.game import Game
from petteia.server.domain.game_setup import SIDES
from petteia.server.storage.database import Database
from petteia.server.storage.models import AccountRow

MAX_CACHED = 20_000


class DisplayNames:
    """The names of players, by what stands in their seats."""

    def __init__(self, database: Database) -> None:
        self.database = database
        # An account keeps its name, and a seat that stands for a guest never stands for an account.
        self._known: OrderedDict[str, str] = OrderedDict()

    async def of(self, players: Iterable[str | None]) -> dict[str, str]:
        """The names of those players that have an account; empty for guests."""
        asked = {player for player in players if player is not None}
        found = {player: self._known[player] for player in asked if player in self._known}
        missing = asked - found.keys()
        if missing:
            chosen = select(AccountRow.player, AccountRow.name)
            async with self.database.sessions() as session:
                rows = await session.execute(chosen.where(AccountRow.player.in_(missing)))
                named = {row.player: row.name for row in rows}
            found |= {player: named.get(player, "") for player in missing}
        self._keep(found)
        return found

    async def signed(self, game: Game, seats: Mapping[bool, str | None]) -> Game:
        """A game to take along, which says who played it; of guests it says nothing."""
        names = await self.of(seats.values())
        white, black = (names.get(seats.get(side) or "", "") for side in SIDES)
        copied = copy.copy(game)
        copied.headers = replace(game.headers, white=white, black=black)
        return copied

    def _keep(self, found: Mapping[str, str]) -> None:
        for player, name in found.items():
            self._known[player] = name
            self._known.move_to_end(player)
        while len(self._known) > MAX_CACHED:
            self._known.popitem(last=False)
