"""``Lobby``: games that guests offer to whoever takes them first."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, delete, func, select, update

from petteia.errors import GameError
from petteia.game.conduct.clocks import TimeControl
from petteia.server.domain.game_setup import FRIEND, SIDES, GameSetup
from petteia.server.domain.live_game import LiveGame
from petteia.server.live.live_games import LiveGames
from petteia.server.storage.models import ChallengeRow, now_ms
from petteia.server.tokens import new_game_id, token_hash

LOBBY = "lobby"
"""Published when an offer comes or goes."""
RANDOM_SIDE = "lot"
MAX_OFFERS_PER_PLAYER = 3
MAX_OFFERS = 200
MAX_SHOWN = 50
LIVE_MS = 30_000
"""How long an offer of a live game lasts after its guest was last seen in the lobby."""
SLOW_MS = 7 * 24 * 3600 * 1000
"""How long any other offer lasts."""
TAKEN_MS = 600_000
"""How long a guest may take to come back to the game that was made of their offer."""


@dataclass(frozen=True)
class Challenge:
    """An open offer."""

    id: str
    setup: GameSetup
    side: str
    """What its guest plays: ``white``, ``black``, or ``lot``."""
    is_own: bool
    guest: str
    """Who offers it, as the database knows them."""

    @property
    def offered_side(self) -> str:
        """What the guest who takes it plays."""
        return {"white": "black", "black": "white"}.get(self.side, RANDOM_SIDE)


class Lobby:
    """The open offers, kept in the database: every process shows the same."""

    def __init__(self, live_games: LiveGames) -> None:
        self.live_games = live_games
        self._sessions = live_games.database.sessions

    async def offer(self, guest: str, setup: GameSetup, side: str) -> str:
        """Offer a game; raises ``GameError`` when the guest or all together offer too many."""
        LiveGame(setup)
        id, known, at = new_game_id(), token_hash(guest), now_ms()
        row = ChallengeRow(
            id=id,
            guest=known,
            ruleset=setup.ruleset,
            options=json.dumps(dict(setup.options), sort_keys=True),
            start=setup.start,
            clock=None if setup.clock is None else str(setup.clock),
            side=side,
            until=at + _lasts(setup.clock),
            is_live=setup.clock is not None and setup.clock.is_live,
        )
        async with self._sessions.begin() as session:
            await session.execute(delete(ChallengeRow).where(ChallengeRow.until <= at))
            count = select(func.count()).select_from(ChallengeRow).where(_is_open(at))
            own = await session.scalar(count.where(ChallengeRow.guest == known)) or 0
            if own >= MAX_OFFERS_PER_PLAYER:
                raise GameError("refusal-lobby-each", most=MAX_OFFERS_PER_PLAYER)
            if (await session.scalar(count) or 0) >= MAX_OFFERS:
                raise GameError("refusal-lobby-all")
            session.add(row)
        self._publish()
        return id

    async def withdraw(self, id: str, guest: str) -> None:
        """Take an offer of one's own back, if it still stands."""
        mine = ChallengeRow.id == id, ChallengeRow.guest == token_hash(guest)
        async with self._sessions.begin() as session:
            await session.execute(delete(ChallengeRow).where(*mine, ChallengeRow.game.is_(None)))
        self._publish()

    async def take(self, id: str, guest: str) -> str | None:
        """Begin an offered game: its id, or None if it is offered no longer."""
        game, known, at = new_game_id(), token_hash(guest), now_ms()
        async with self._sessions.begin() as session:
            taken = await session.execute(
                update(ChallengeRow)
                .where(ChallengeRow.id == id, ChallengeRow.guest != known, _is_open(at))
                .values(game=game, until=at + TAKEN_MS)
                .returning(ChallengeRow)
            )
            row = taken.scalar_one_or_none()
            if row is None:
                return None
            side = next(
                (side for side, name in SIDES.items() if name == row.side),
                secrets.choice((True, False)),
            )
            setup = _playable(row)
            if setup is None:
                return None
            seats = {side: row.guest, not side: known}
            await self.live_games.database.insert_game(session, game, setup, seats, {})
        self._publish()
        await self.live_games.begin(game)
        return game

    async def open(self, guest: str | None) -> Sequence[Challenge]:
        """What is offered now, as a guest sees it: their own offers first, then the oldest."""
        known = "" if guest is None else token_hash(guest)
        is_own = ChallengeRow.guest == known
        shown = select(ChallengeRow).where(_is_open(now_ms()))
        shown = shown.order_by(is_own.desc(), ChallengeRow.created, ChallengeRow.id)
        async with self._sessions() as session:
            rows = await session.scalars(shown.limit(MAX_SHOWN))
            return [
                Challenge(row.id, setup, row.side, row.guest == known, row.guest)
                for row in rows
                if (setup := _playable(row)) is not None
            ]

    async def taken_of(self, guest: str) -> dict[str, str]:
        """The games that were made of a guest's offers a short while ago, by the offers' ids."""
        mine = ChallengeRow.guest == token_hash(guest), ChallengeRow.until > now_ms()
        async with self._sessions() as session:
            made = select(ChallengeRow.id, ChallengeRow.game).where(*mine)
            found = await session.execute(made.order_by(ChallengeRow.until))
            return {id: game for id, game in found if game is not None}

    async def keep(self, guest: str) -> None:
        """A guest is in the lobby: their offers of live games last on."""
        at = now_ms()
        live = ChallengeRow.guest == token_hash(guest), ChallengeRow.is_live, _is_open(at)
        async with self._sessions.begin() as session:
            await session.execute(update(ChallengeRow).where(*live).values(until=at + LIVE_MS))

    def _publish(self) -> None:
        self.live_games.pubsub.publish(LOBBY)


def _is_open(at: int) -> ColumnElement[bool]:
    return ChallengeRow.game.is_(None) & (ChallengeRow.until > at)


def _lasts(clock: TimeControl | None) -> int:
    return LIVE_MS if clock is not None and clock.is_live else SLOW_MS


def _playable(row: ChallengeRow) -> GameSetup | None:
    """What is offered, unless its ruleset has gone in the meantime."""
    clock = None if row.clock is None else TimeControl.parse(row.clock)
    options = json.loads(row.options)
    setup = GameSetup(row.ruleset, options, FRIEND, start=row.start, clock=clock)
    try:
        setup.game()
    except ValueError:
        return None
    return setup
