"""``Lobby``: games that guests offer to whoever takes them first."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, delete, func, select, update

from petteia.game import GameError
from petteia.game.conduct.clocks import TimeControl
from petteia.server.domain.table import FRIEND, SIDES, Opening, Table
from petteia.server.identity import known_as, new_game_id
from petteia.server.live.tables import Tables
from petteia.server.storage.models import ChallengeRow, now_ms

LOBBY = "lobby"
"""What processes tell one another when an offer comes or goes."""
LOT = "lot"
MOST_EACH = 3
MOST_IN_ALL = 200
MOST_SHOWN = 50
LIVE_MS = 30_000
"""How long an offer of a live game lasts after its guest was last seen in the lobby."""
SLOW_MS = 7 * 24 * 3600 * 1000
"""How long any other offer lasts."""
TOLD_MS = 600_000
"""How long a guest may take to come back to the game that was made of their offer."""


@dataclass(frozen=True)
class Challenge:
    """An open offer."""

    id: str
    opening: Opening
    side: str
    """What its guest plays: ``white``, ``black``, or ``lot``."""
    is_own: bool
    guest: str
    """Who offers it, as the database knows them."""

    @property
    def offered_side(self) -> str:
        """What the guest who takes it plays."""
        return {"white": "black", "black": "white"}.get(self.side, LOT)


class Lobby:
    """The open offers, kept in the database: every process shows the same."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._sessions = tables.database.sessions

    async def offer(self, guest: str, opening: Opening, side: str) -> str:
        """Offer a game; raises ``GameError`` when the guest or all together offer too many."""
        Table(opening)
        id, known, at = new_game_id(), known_as(guest), now_ms()
        row = ChallengeRow(
            id=id,
            guest=known,
            ruleset=opening.ruleset,
            options=json.dumps(dict(opening.options), sort_keys=True),
            start=opening.start,
            clock=None if opening.clock is None else str(opening.clock),
            side=side,
            until=at + _lasts(opening.clock),
            is_live=opening.clock is not None and opening.clock.is_live,
        )
        async with self._sessions.begin() as session:
            await session.execute(delete(ChallengeRow).where(ChallengeRow.until <= at))
            count = select(func.count()).select_from(ChallengeRow).where(_is_open(at))
            own = await session.scalar(count.where(ChallengeRow.guest == known)) or 0
            if own >= MOST_EACH:
                raise GameError(f"lobby: at most {MOST_EACH} offers at once")
            if (await session.scalar(count) or 0) >= MOST_IN_ALL:
                raise GameError("lobby: too many games are offered just now")
            session.add(row)
        self._tell()
        return id

    async def withdraw(self, id: str, guest: str) -> None:
        """Take an offer of one's own back, if it still stands."""
        mine = ChallengeRow.id == id, ChallengeRow.guest == known_as(guest)
        async with self._sessions.begin() as session:
            await session.execute(delete(ChallengeRow).where(*mine, ChallengeRow.game.is_(None)))
        self._tell()

    async def take(self, id: str, guest: str) -> str | None:
        """Begin an offered game: its id, or None if it is offered no longer."""
        game, known, at = new_game_id(), known_as(guest), now_ms()
        async with self._sessions.begin() as session:
            taken = await session.execute(
                update(ChallengeRow)
                .where(ChallengeRow.id == id, ChallengeRow.guest != known, _is_open(at))
                .values(game=game, until=at + TOLD_MS)
                .returning(ChallengeRow)
            )
            row = taken.scalar_one_or_none()
            if row is None:
                return None
            side = next(
                (side for side, name in SIDES.items() if name == row.side),
                secrets.choice((True, False)),
            )
            opening = _playable(row)
            if opening is None:
                return None
            seats = {side: row.guest, not side: known}
            await self.tables.database.put_game(session, game, opening, seats, {})
        self._tell()
        await self.tables.begin(game)
        return game

    async def open(self, guest: str | None) -> Sequence[Challenge]:
        """What is offered now, as a guest sees it: their own offers first, then the oldest."""
        known = "" if guest is None else known_as(guest)
        is_own = ChallengeRow.guest == known
        shown = select(ChallengeRow).where(_is_open(now_ms()))
        shown = shown.order_by(is_own.desc(), ChallengeRow.created, ChallengeRow.id)
        async with self._sessions() as session:
            rows = await session.scalars(shown.limit(MOST_SHOWN))
            return [
                Challenge(row.id, opening, row.side, row.guest == known, row.guest)
                for row in rows
                if (opening := _playable(row)) is not None
            ]

    async def taken_of(self, guest: str) -> dict[str, str]:
        """The games that were made of a guest's offers a short while ago, by the offers' ids."""
        mine = ChallengeRow.guest == known_as(guest), ChallengeRow.until > now_ms()
        async with self._sessions() as session:
            made = select(ChallengeRow.id, ChallengeRow.game).where(*mine)
            found = await session.execute(made.order_by(ChallengeRow.until))
            return {id: game for id, game in found if game is not None}

    async def keep(self, guest: str) -> None:
        """A guest is in the lobby: their offers of live games last on."""
        at = now_ms()
        live = ChallengeRow.guest == known_as(guest), ChallengeRow.is_live, _is_open(at)
        async with self._sessions.begin() as session:
            await session.execute(update(ChallengeRow).where(*live).values(until=at + LIVE_MS))

    def _tell(self) -> None:
        self.tables.wire.tell(LOBBY)


def _is_open(at: int) -> ColumnElement[bool]:
    return ChallengeRow.game.is_(None) & (ChallengeRow.until > at)


def _lasts(clock: TimeControl | None) -> int:
    return LIVE_MS if clock is not None and clock.is_live else SLOW_MS


def _playable(row: ChallengeRow) -> Opening | None:
    """What is offered, unless its ruleset has gone in the meantime."""
    clock = None if row.clock is None else TimeControl.parse(row.clock)
    options = json.loads(row.options)
    opening = Opening(row.ruleset, options, FRIEND, start=row.start, clock=clock)
    try:
        opening.game()
    except ValueError:
        return None
    return opening
