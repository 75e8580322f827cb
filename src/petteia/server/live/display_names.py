"""What players are called: by the name of their account, guests by a number."""

import copy
from collections.abc import Iterable, Mapping
from dataclasses import replace

from sqlalchemy import select

from petteia.game import Game
from petteia.server.domain.game_setup import SIDES
from petteia.server.i18n.messages import Messages
from petteia.server.storage.database import Database
from petteia.server.storage.models import AccountRow
from petteia.server.tokens import guest_number

MAX_CACHED = 20_000


class DisplayNames:
    """The names of players, by what stands in their seats."""

    def __init__(self, database: Database) -> None:
        self.database = database
        # An account keeps its name, and a seat that stands for a guest never stands for an account.
        self._known: dict[str, str] = {}

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
        if len(self._known) > MAX_CACHED:
            self._known.clear()
        self._known |= found
        return found

    async def signed(self, game: Game, seats: Mapping[bool, str | None]) -> Game:
        """A game to take along, which says who played it; of guests it says nothing."""
        names = await self.of(seats.values())
        white, black = (names.get(seats.get(side) or "", "") for side in SIDES)
        copied = copy.copy(game)
        copied.headers = replace(game.headers, white=white, black=black)
        return copied


def player_name(player: str, names: Mapping[str, str], t: Messages) -> str:
    """What a player is called on a page."""
    return names.get(player) or t("player-guest", number=guest_number(player))
