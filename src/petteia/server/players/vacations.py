"""``Vacations``: days on which a player's time does not run, in games with days for each move.

Their number in a year is limited, as in the federations of correspondence chess. A vacation belongs
to the year in which it begins, and every day that has begun counts as a whole one.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial

from sqlalchemy import and_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from petteia.game.conduct.clocks import DAY, DAYS, SECOND
from petteia.server.limits import MAX_VACATION_DAYS
from petteia.server.live.game_session import NoSuchGameError, OverloadedError
from petteia.server.live.live_games import LiveGames
from petteia.server.storage.database import RefusedError
from petteia.server.storage.models import ActionRow, GameRow, SeatRow, VacationRow, now_ms

MILLISECONDS_OF_DAY = DAY * SECOND


class Vacations:
    """The vacations of all players."""

    def __init__(self, live_games: LiveGames) -> None:
        self._live_games = live_games
        self._sessions = live_games.database.sessions
        live_games.vacation_of = self.until

    async def start(self) -> None:
        """Apply the vacations and their ends in the games that a stopped site had not reached."""
        # A vacation that a game may still know of has begun within these days.
        recent = VacationRow.ends > now_ms() - MAX_VACATION_DAYS * MILLISECONDS_OF_DAY
        for player in await self._sessions.all(select(VacationRow.player).where(recent).distinct()):
            await self.settle(player)

    async def until(self, player: str) -> int:
        """Until when a player is on vacation, in milliseconds since 1970; 0 if they are not."""
        current = VacationRow.player == player, VacationRow.ends > now_ms()
        return await self._sessions.first(select(VacationRow.ends).where(*current)) or 0

    async def of(self, player: str) -> Sequence[VacationRow]:
        """All vacations of a player, the last one first."""
        own = select(VacationRow).where(VacationRow.player == player)
        return await self._sessions.all(own.order_by(VacationRow.begins.desc()))

    async def days_left(self, player: str) -> int:
        """How many days of this year a player can still take."""
        return _days_left(await self.of(player), now_ms())

    async def begin(self, player: str, days: int) -> None:
        """Take a number of days from now on. Raises ``RefusedError``."""
        at = now_ms()
        until = at + days * MILLISECONDS_OF_DAY
        async with self._sessions.begin(player) as session:
            own = select(VacationRow).where(VacationRow.player == player)
            taken = (await session.scalars(own)).all()
            if any(row.ends > at for row in taken):
                raise RefusedError("vacation-already")
            if not 1 <= days <= _days_left(taken, at):
                raise RefusedError("vacation-days-left")
            session.add(VacationRow(player=player, begins=at, ends=until))
        await self.settle(player)

    async def end(self, player: str) -> None:
        """Be back now; days that have not begun can be taken later."""
        at = now_ms()
        current = VacationRow.player == player, VacationRow.ends > at
        ended = update(VacationRow).where(*current).values(ends=at)
        if await self._sessions.change(ended.returning(VacationRow.player)):
            await self.settle(player)

    async def settle(self, player: str) -> None:
        """Have all games of a player follow their vacation, or its end.

        Games that an overloaded site cannot read follow later.
        """
        if not await self._apply(player):
            self._live_games.retry(player, partial(self._apply, player))

    async def _apply(self, player: str) -> bool:
        """Change all games of a player with days for each move; whether all could be read."""
        until, at = await self.until(player), now_ms()
        of_side = ActionRow.game_id == GameRow.id, ActionRow.side == SeatRow.side
        stored = (
            select(GameRow.id, SeatRow.side, ActionRow.detail)
            .join(SeatRow, SeatRow.game_id == GameRow.id)
            .outerjoin(ActionRow, and_(*of_side, ActionRow.kind == "vacation"))
            .where(SeatRow.guest == player, ~GameRow.is_over, GameRow.clock.like(f"{DAYS} %"))
            .order_by(ActionRow.number)
        )
        async with self._sessions() as database:
            rows = (await database.execute(stored)).all()
        known = {(id, side): int(detail or 0) for id, side, detail in rows}
        is_done = True
        for id in {id for (id, _), last in known.items() if max(last, at) != max(until, at)}:
            try:
                session = await self._live_games.session(id)
                await self._live_games.take_vacation(session, player, until or at)
            except OverloadedError:
                is_done = False
            except NoSuchGameError:
                # It was deleted meanwhile.
                continue
        return is_done


async def transfer_vacations(session: AsyncSession, guest: str, heir: str) -> None:
    """Give one player's vacations to another, in an open transaction.

    A current one ends if the other is on vacation too, or has too few days left.
    """
    at = now_ms()
    taken = (await session.scalars(select(VacationRow).where(VacationRow.player == heir))).all()
    left = 0 if any(row.ends > at for row in taken) else _days_left(taken, at)
    longer = (
        VacationRow.ends > at,
        VacationRow.ends - VacationRow.begins > left * MILLISECONDS_OF_DAY,
    )
    await session.execute(
        update(VacationRow).where(VacationRow.player == guest, *longer).values(ends=at)
    )
    theirs = select(VacationRow.begins).where(VacationRow.player == heir)
    own = VacationRow.player == guest, VacationRow.begins.not_in(theirs)
    await session.execute(update(VacationRow).where(*own).values(player=heir))


def _days_left(taken: Sequence[VacationRow], at: int) -> int:
    year = datetime.fromtimestamp(at / SECOND, UTC).year
    used = sum(
        -(-(row.ends - row.begins) // MILLISECONDS_OF_DAY)
        for row in taken
        if datetime.fromtimestamp(row.begins / SECOND, UTC).year == year
    )
    return max(0, MAX_VACATION_DAYS - used)
