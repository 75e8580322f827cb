"""``Clubs``: players who have joined by a link, and the league table of their games.

Only the membership is stored of a member, and only the result of a game: names and players follow
from accounts and seats.
"""

import contextlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from cachetools import LRUCache
from sqlalchemy import ColumnElement, Select, delete, select, true, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from petteia.server.domain.game_setup import FRIEND, SIDES
from petteia.server.limits import (
    MAX_CLUB_DAYS,
    MAX_CLUB_MEMBERS,
    MAX_CLUBS,
    MAX_CLUBS_EACH,
    MAX_CLUBS_PER_ADDRESS,
    MAX_DAYS_AFTER_CLUB,
)
from petteia.server.live.game_session import NoSuchGameError, OverloadedError
from petteia.server.live.live_games import LiveGames
from petteia.server.storage.database import RefusedError
from petteia.server.storage.models import (
    ClubGameRow,
    ClubMemberRow,
    ClubRow,
    GameRow,
    SeatRow,
    now,
)
from petteia.server.storage.sessions import count
from petteia.server.tokens import keyed_hash, new_game_id
from petteia.titles import is_blank, one_line

MAX_TITLE_LENGTH: Final = 80
MAX_SETTLED: Final = 100
"""The number of games whose results are entered at a time; the rest follows at the next view."""
MAX_UNREADABLE: Final = 1_000
MAX_GAMES_SHOWN: Final = 30

_WHITE, _BLACK = aliased(SeatRow), aliased(SeatRow)


@dataclass
class LeagueLine:
    """A line of a league table."""

    player: str
    won: int = 0
    drawn: int = 0
    lost: int = 0
    place: int = 0
    """From 1; players who are tied in everything share it."""

    @property
    def games(self) -> int:
        """How many games count."""
        return self.won + self.drawn + self.lost

    @property
    def points(self) -> float:
        """1 for a win, a half for a draw."""
        return self.won + self.drawn / 2

    @property
    def rank(self) -> tuple[float, int, int]:
        """The sort key of the table: points, then wins, then the fewest games."""
        return -self.points, -self.won, self.games


@dataclass(frozen=True)
class LeagueGame:
    """A game that counts."""

    id: str
    white: str
    black: str
    half_points: int
    ended: datetime


@dataclass(frozen=True)
class Club:
    """A club as it is stored, with its table."""

    row: ClubRow
    members: Sequence[str]
    lines: Sequence[LeagueLine]
    games: Sequence[LeagueGame]
    """The last ones, the newest first."""

    @property
    def is_over(self) -> bool:
        """Whether no game counts any more that has not ended yet."""
        return self.row.ends <= now()


class Clubs:
    """The clubs in the database."""

    def __init__(self, live_games: LiveGames, key: bytes) -> None:
        """``key`` hides the addresses that clubs are made from."""
        self._live_games = live_games
        self._key = key
        self._sessions = live_games.database.sessions
        self._unreadable: LRUCache[str, bool] = LRUCache(MAX_UNREADABLE)
        """The last finished games without a result, which must not keep out the others."""

    async def create(self, owner: str, title: str, days: int, address: str) -> str:
        """Create a club whose table counts the games of a number of days; returns its id.

        Raises ``RefusedError``.
        """
        title = one_line(title)
        if len(title) > MAX_TITLE_LENGTH or not title.isprintable() or is_blank(title):
            raise RefusedError("refused-club-title", most=MAX_TITLE_LENGTH)
        if not 1 <= days <= MAX_CLUB_DAYS:
            raise RefusedError("refused-club-days", most=MAX_CLUB_DAYS)
        old = now() - timedelta(days=MAX_DAYS_AFTER_CLUB)
        await self._sessions.store(delete(ClubRow).where(ClubRow.ends < old))
        id, origin = new_game_id(), keyed_hash(self._key, f"club {address}")
        limits = (
            (ClubRow.owner == owner, MAX_CLUBS_EACH),
            (ClubRow.origin == origin, MAX_CLUBS_PER_ADDRESS),
            (true(), MAX_CLUBS),
        )
        async with self._sessions.begin(owner) as session:
            for which, most in limits:
                if await count(session, ClubRow, which) >= most:
                    raise RefusedError("refused-clubs", most=most)
            session.add(
                ClubRow(
                    id=id, owner=owner, origin=origin, title=title, ends=now() + timedelta(days)
                )
            )
            await session.flush()
            session.add(ClubMemberRow(club=id, player=owner))
        return id

    async def own(self, player: str) -> Sequence[ClubRow]:
        """The clubs of which a player is a member or the owner, the newest first."""
        joined = select(ClubMemberRow.club).where(
            ClubMemberRow.player == player, ~ClubMemberRow.is_removed
        )
        theirs = (ClubRow.owner == player) | ClubRow.id.in_(joined)
        return await self._sessions.all(select(ClubRow).where(theirs).order_by(ClubRow.made.desc()))

    async def find(self, id: str) -> Club | None:
        """A club, with the results of the games that are over by now."""
        row = await self._sessions.first(select(ClubRow).where(ClubRow.id == id))
        if row is None:
            return None
        await self._settle(row)
        members = await self._sessions.all(
            select(ClubMemberRow.player).where(_is_member(id)).order_by(ClubMemberRow.player)
        )
        async with self._sessions() as session:
            counted = [LeagueGame(*each) for each in await session.execute(_counted(row))]
        # A player may have returned since the members were read.
        games = [game for game in counted if {game.white, game.black} <= {*members}]
        return Club(row, members, _table(members, games), games[:MAX_GAMES_SHOWN])

    async def join(self, id: str, player: str) -> None:
        """Admit a player who has the link. Raises ``RefusedError``."""
        async with self._sessions.begin() as session:
            row = await session.get(ClubRow, id, with_for_update=True)
            known = await session.get(ClubMemberRow, (id, player))
            if row is None or row.ends <= now() or (known is not None and known.is_removed):
                raise RefusedError("refused-club-closed")
            if known is not None:
                return
            if await count(session, ClubMemberRow, _is_member(id)) >= MAX_CLUB_MEMBERS:
                raise RefusedError("refused-club-full", most=MAX_CLUB_MEMBERS)
            session.add(ClubMemberRow(club=id, player=player))

    async def leave(self, id: str, player: str) -> None:
        """Let a member leave; their games no longer count."""
        own = ClubMemberRow.club == id, ClubMemberRow.player == player, ~ClubMemberRow.is_removed
        await self._sessions.store(delete(ClubMemberRow).where(*own))

    async def remove(self, id: str, player: str) -> None:
        """Expel a member for good."""
        theirs = ClubMemberRow.club == id, ClubMemberRow.player == player
        await self._sessions.store(update(ClubMemberRow).where(*theirs).values(is_removed=True))

    async def close(self, id: str) -> None:
        """Close a club: admit no new members, and count no further games."""
        goes_on = ClubRow.id == id, ClubRow.ends > now()
        await self._sessions.store(update(ClubRow).where(*goes_on).values(ends=now()))

    async def delete(self, id: str) -> None:
        """Delete a club; its games stay with their players."""
        await self._sessions.store(delete(ClubRow).where(ClubRow.id == id))

    async def delete_all(self, player: str) -> None:
        """Delete a player's clubs, and their part in those of others."""
        await self._sessions.store(
            delete(ClubRow).where(ClubRow.owner == player),
            delete(ClubMemberRow).where(ClubMemberRow.player == player),
        )

    async def _settle(self, row: ClubRow) -> None:
        """Enter the results of games between members that are over."""
        entered = select(ClubGameRow.game).where(ClubGameRow.club == row.id)
        waiting = (
            _between_members(row.id, select(GameRow.id))
            .where(_of_period(row), GameRow.id.not_in(entered))
            .where(GameRow.id.not_in(list(self._unreadable)))
            .order_by(GameRow.touched)
            .limit(MAX_SETTLED)
        )
        for id in await self._sessions.all(waiting):
            try:
                outcome = (await self._live_games.session(id)).live_game.arbiter.outcome
            except OverloadedError:
                continue
            except NoSuchGameError:
                outcome = None
            if outcome is None:
                self._unreadable[id] = True
                continue
            half_points = {True: 2, None: 1, False: 0}[outcome.winner]
            # Meanwhile another process may have entered it, or its club or game was deleted.
            with contextlib.suppress(IntegrityError):
                async with self._sessions.begin() as session:
                    await session.merge(ClubGameRow(club=row.id, game=id, half_points=half_points))


def _is_member(id: str) -> ColumnElement[bool]:
    return (ClubMemberRow.club == id) & ~ClubMemberRow.is_removed


def _between_members(id: str, chosen: Select[str]) -> Select[str]:
    """Games between two members of a club."""
    members = select(ClubMemberRow.player).where(_is_member(id))
    for seat, name in ((_WHITE, SIDES[True]), (_BLACK, SIDES[False])):
        chosen = chosen.join(seat, (seat.game_id == GameRow.id) & (seat.side == name))
        chosen = chosen.where(seat.guest.in_(members))
    return chosen.where(_WHITE.guest != _BLACK.guest, GameRow.mode == FRIEND)


def _of_period(row: ClubRow) -> ColumnElement[bool]:
    return GameRow.is_over & (GameRow.created >= row.made) & (GameRow.touched <= row.ends)


def _counted(row: ClubRow) -> Select[*tuple[Any, ...]]:
    """The games of a club with entered results, the newest first."""
    games = _between_members(row.id, select(GameRow.id)).join(
        ClubGameRow, (ClubGameRow.game == GameRow.id) & (ClubGameRow.club == row.id)
    )
    columns = (GameRow.id, _WHITE.guest, _BLACK.guest, ClubGameRow.half_points, GameRow.touched)
    return games.with_only_columns(*columns).order_by(GameRow.touched.desc(), GameRow.id)


def _table(members: Sequence[str], games: Sequence[LeagueGame]) -> list[LeagueLine]:
    """The league table: points, then wins, then the fewest games."""
    lines = {player: LeagueLine(player) for player in members}
    for game in games:
        white, black = lines[game.white], lines[game.black]
        if game.half_points == 1:
            white.drawn += 1
            black.drawn += 1
        else:
            winner, loser = (white, black) if game.half_points else (black, white)
            winner.won += 1
            loser.lost += 1
    ordered = sorted(lines.values(), key=lambda line: line.rank)
    for index, line in enumerate(ordered):
        before = ordered[index - 1] if index else None
        is_level = before is not None and before.rank == line.rank
        line.place = before.place if before is not None and is_level else index + 1
    return ordered


async def transfer_clubs(session: AsyncSession, guest: str, heir: str) -> None:
    """Give one player's clubs and memberships to another, in an open transaction."""
    await session.execute(update(ClubRow).where(ClubRow.owner == guest).values(owner=heir))
    joined = select(ClubMemberRow.club).where(ClubMemberRow.player == heir)
    own = ClubMemberRow.player == guest
    await session.execute(delete(ClubMemberRow).where(own, ClubMemberRow.club.in_(joined)))
    await session.execute(update(ClubMemberRow).where(own).values(player=heir))
