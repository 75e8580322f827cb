"""``Permissions``: the data and actions that players allow others. Nothing is allowed at first."""

from collections.abc import Collection
from typing import Final

from sqlalchemy import ColumnElement, delete, exists, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from petteia.server.storage.database import Database
from petteia.server.storage.models import GameRow, PermissionRow, SeatRow

EXPLORER: Final = "explorer"
"""The explorer shows the player's finished games, without names."""
GAMES: Final = "games"
"""The lists of games to watch and to replay show the player's, with names."""
PAGE: Final = "page"
"""Everyone may see the page of an account."""
CHALLENGES: Final = "challenges"
"""Everyone may challenge an account by its name."""
OF_EVERYBODY: Final = (EXPLORER, GAMES)
OF_ACCOUNTS: Final = (*OF_EVERYBODY, PAGE, CHALLENGES)
"""The permissions of guests, and of players with a unique name."""


class Permissions:
    """The permissions of each player."""

    def __init__(self, database: Database) -> None:
        self._sessions = database.sessions

    async def of(self, player: str) -> frozenset[str]:
        """A player's permissions."""
        allowed = select(PermissionRow.what).where(PermissionRow.player == player)
        return frozenset(await self._sessions.all(allowed))

    async def choose(self, player: str, allowed: Collection[str]) -> None:
        """Allow exactly this from now on."""
        async with self._sessions.begin(player) as session:
            await session.execute(delete(PermissionRow).where(PermissionRow.player == player))
            session.add_all(PermissionRow(player=player, what=what) for what in set(allowed))


def who_allows(what: str) -> ColumnElement[bool]:
    """The condition that a player in a seat allows something."""
    allowing = select(PermissionRow.player).where(PermissionRow.what == what)
    return SeatRow.guest.in_(allowing)


def all_allow(what: str) -> ColumnElement[bool]:
    """The condition that a game's players all allow something: none has left or is missing."""
    taken = select(SeatRow.game_id).where(who_allows(what))
    # Asked of each game that is left, and not of all seats that there are.
    other = exists().where(
        SeatRow.game_id == GameRow.id, SeatRow.guest.is_(None) | ~who_allows(what)
    )
    return GameRow.id.in_(taken) & ~other


async def transfer_permissions(session: AsyncSession, guest: str, heir: str) -> None:
    """Give a player's permissions to another, unless the other already has games."""
    own = PermissionRow.player == guest
    games = select(SeatRow.game_id).where(SeatRow.guest == heir).limit(1)
    if await session.scalar(games) is None:
        both = select(PermissionRow.what).where(PermissionRow.player == heir)
        await session.execute(delete(PermissionRow).where(own, PermissionRow.what.in_(both)))
        await session.execute(update(PermissionRow).where(own).values(player=heir))
    else:
        await session.execute(delete(PermissionRow).where(own))
