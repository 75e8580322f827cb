"""A player's games as their own page lists them, and everything that is kept of them."""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from markupsafe import Markup
from sqlalchemy import ColumnElement, delete, func, select, update

from petteia.game import Game
from petteia.server.catalogue.gallery import thumbnail
from petteia.server.domain.table import DEVICE, ENGINE, FRIEND, SIDES, Table
from petteia.server.i18n.messages import Messages
from petteia.server.identity import known_as, new_token
from petteia.server.live.names import called
from petteia.server.live.rooms import NoSuchGameError, Room
from petteia.server.live.tables import Tables
from petteia.server.live.view import full_title
from petteia.server.storage.models import Base, ChallengeRow, FeedRow, GameRow, SeatRow
from petteia.server.storage.wire import SEAT

MOST_RUNNING = 60
EACH_PAGE = 20
MOST_KEPT = 2000
WON, LOST, DRAWN, OVER = "won", "lost", "drawn", "over"
LOW = 0.2
"""The share of its time below which a game is shown to be short of it."""


@dataclass(frozen=True)
class Running:
    """A game that goes on."""

    id: str
    title: str
    opponent: str
    """Who the other player is; nothing on one device."""
    number: int
    yours: bool
    waits: str
    """What it waits for, if not for the reader, as a key."""
    picture: Markup
    left: int | None
    """The milliseconds that the reader has left, where a clock is used."""
    whole: int
    """The milliseconds that they began with."""

    @property
    def share(self) -> float:
        """How much of the time is left."""
        return min(1.0, (self.left or 0) / self.whole) if self.whole else 1.0


@dataclass(frozen=True)
class Finished:
    """A game that is over."""

    id: str
    result: str
    """One of ``WON``, ``LOST``, ``DRAWN``; or ``OVER`` for who played both sides."""
    title: str
    opponent: str
    reason: str
    rule: str
    ended: datetime


class OwnGames:
    """The games of players."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._over: OrderedDict[str, Table] = OrderedDict()

    async def running(self, player: str, t: Messages, at: int) -> list[Running]:
        """The games that go on: those that wait for the player first, then by their time."""
        found = []
        rows = await self._rows(player, is_over=False, most=MOST_RUNNING)
        for row in rows:
            with contextlib.suppress(NoSuchGameError):
                found.append(await self._running(await self.tables.room(row.id), player, t, at))
        return sorted(found, key=lambda game: (not game.yours, game.left is None, game.left or 0))

    async def finished(self, player: str, t: Messages, page: int) -> list[Finished]:
        """A page of the games that are over, the one that ended last first."""
        found = []
        rows = await self._rows(player, is_over=True, most=EACH_PAGE, after=page * EACH_PAGE)
        for row in rows:
            with contextlib.suppress(NoSuchGameError):
                table, guests = await self._table(row.id)
                found.append(await self._finished(row, table, guests, player, t))
        return found

    async def count_finished(self, player: str) -> int:
        """How many games of a player are over."""
        async with self.tables.database.sessions() as session:
            chosen = select(func.count()).select_from(GameRow).where(_of(player), GameRow.is_over)
            return await session.scalar(chosen) or 0

    async def records(self, player: str) -> AsyncIterator[tuple[str, Game]]:
        """All games of a player to take along, the oldest first, each with its id."""
        async with self.tables.database.sessions() as session:
            chosen = select(GameRow.id).where(_of(player)).order_by(GameRow.created, GameRow.id)
            ids = (await session.scalars(chosen)).all()
        for id in ids:
            with contextlib.suppress(NoSuchGameError):
                table, guests = await self._table(id)
                yield id, await self.tables.names.signed(table.game, guests)
            # A long list is played through: others are not to wait for it.
            await asyncio.sleep(0)

    async def delete(self, player: str) -> int:
        """Delete what is a player's alone, and take them out of the games with others."""
        nobody = known_as(new_token())
        async with self.tables.database.sessions.begin() as session:
            others = select(SeatRow.game_id).where(SeatRow.guest.is_not(None))
            shared = others.where(SeatRow.guest != player)
            own = select(GameRow.id).where(_of(player), GameRow.id.not_in(shared))
            ids = (await session.scalars(own)).all()
            left = await session.scalars(
                update(SeatRow)
                .where(SeatRow.guest == player, SeatRow.game_id.not_in(ids))
                .values(guest=nobody)
                .returning(SeatRow.game_id)
            )
            changed = [*left.all(), *ids]
            for table in reversed(Base.metadata.sorted_tables):
                for column in table.columns:
                    if any(key.column is GameRow.__table__.c.id for key in column.foreign_keys):
                        await session.execute(delete(table).where(column.in_(ids)))
            await session.execute(delete(GameRow).where(GameRow.id.in_(ids)))
            await session.execute(delete(ChallengeRow).where(ChallengeRow.guest == player))
            await session.execute(delete(FeedRow).where(FeedRow.guest == player))
            for id in changed:
                await self.tables.database.announce(session, SEAT, id)
        self.tables.forget(ids)
        await self.tables.seat_anew(changed)
        for id in ids:
            self._over.pop(id, None)
        return len(ids)

    async def _rows(
        self, player: str, *, is_over: bool, most: int, after: int = 0
    ) -> Sequence[GameRow]:
        async with self.tables.database.sessions() as session:
            found = await session.scalars(
                select(GameRow)
                .where(_of(player), GameRow.is_over.is_(is_over))
                .order_by(GameRow.touched.desc(), GameRow.id)
                .limit(most)
                .offset(after)
            )
            return found.all()

    async def _table(self, id: str) -> tuple[Table, dict[bool, str | None]]:
        found = await self.tables.database.game(id)
        if found is None:
            raise NoSuchGameError(id)
        opening, guests, acts = found
        table = self._over.get(id)
        if table is None or table.version != len(acts):
            try:
                table = Table.after(opening, acts)
            except ValueError as error:
                raise NoSuchGameError(id) from error
            if table.is_over:
                self._over[id] = table
                while len(self._over) > MOST_KEPT:
                    self._over.popitem(last=False)
        return table, guests

    async def _running(self, room: Room, player: str, t: Messages, at: int) -> Running:
        table = room.table
        own = room.sides_of(player)
        position = table.position
        clock = table.clock
        yours = position.turn in own and not table.awaits_engine
        waits = "me-waits-engine" if table.awaits_engine else "me-waits-other"
        if not room.is_complete:
            waits, yours = "me-waits-friend", False
        return Running(
            room.id,
            full_title(table.game.rules, t),
            await self.opponent(table, room.guests, own, t),
            position.move_number,
            yours,
            waits,
            Markup(thumbnail(position)),
            None if clock is None or not own else clock.left(own[0], at),
            0 if clock is None else clock.control.base * 1000,
        )

    async def _finished(
        self,
        row: GameRow,
        table: Table,
        guests: dict[bool, str | None],
        player: str,
        t: Messages,
    ) -> Finished:
        own = tuple(side for side in SIDES if guests.get(side) == player)
        outcome = table.arbiter.outcome
        assert outcome is not None
        result = DRAWN if outcome.winner is None else WON if outcome.winner in own else LOST
        return Finished(
            row.id,
            OVER if len(own) == len(SIDES) and result != DRAWN else result,
            full_title(table.game.rules, t),
            await self.opponent(table, guests, own, t),
            _reason(outcome.reason, t),
            outcome.rule,
            row.touched,
        )

    async def opponent(
        self, table: Table, guests: dict[bool, str | None], own: tuple[bool, ...], t: Messages
    ) -> str:
        """Who a player of some sides plays against; nothing on one device."""
        if table.opening.mode == ENGINE:
            return t("player-engine", level=table.opening.level or 0)
        if table.opening.mode == DEVICE:
            return ""
        assert table.opening.mode == FRIEND
        other = guests.get(not own[0]) if own else None
        if other is None:
            return t("player-open")
        return called(other, await self.tables.names.of([other]), t)


def _reason(reason: str, t: Messages) -> str:
    """How a game has ended, in words that are true for whoever reads them."""
    own = f"me-reason-{reason}"
    return t(own) if t.has(own) else t(f"reason-{reason}")


def _of(player: str) -> ColumnElement[bool]:
    return GameRow.id.in_(select(SeatRow.game_id).where(SeatRow.guest == player))
