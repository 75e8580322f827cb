"""``Ratings``: the results of rated games, and the ratings that follow from them."""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final, cast

from cachetools import LRUCache
from sqlalchemy import ColumnElement, Select, delete, func, select, update

from petteia.rulesets import ruleset_ids
from petteia.server.domain.game_setup import SIDES
from petteia.server.domain.level_strengths import level_strength
from petteia.server.domain.live_game import LiveGame
from petteia.server.domain.ratings import (
    RatedResult,
    Rating,
    Strength,
    family_of,
    rating_before,
    rating_on,
)
from petteia.server.live.game_session import GameSession, NoSuchGameError
from petteia.server.live.live_games import LiveGames
from petteia.server.storage.models import GameRow, RatedSeatRow, SeatRow, now, stored_moment

MAX_RESULTS: Final = 500
"""The number of a player's last results that determine their ratings, the last of each family
first; older ones do not matter."""
MAX_CACHED: Final = 2_000
"""The number of players whose ratings are cached while no game of theirs ends."""
MAX_SETTLED: Final = 100
"""The number of games whose results are entered at a time: usually there are one or two."""

_Entered = tuple[str, int, int, int, datetime]
"""The family of a game, and a player's result."""
_State = tuple[int, datetime | None, date]
"""The number of a player's results, the time of the last one, and the day of the ratings."""


@dataclass(frozen=True)
class FamilyRating:
    """A player's rating in the games of a family."""

    family: str
    rating: Rating
    games: int


class Ratings:
    """The results of rated games, and the ratings of their players."""

    def __init__(self, live_games: LiveGames) -> None:
        self._live_games = live_games
        self._sessions = live_games.database.sessions
        self._settling = asyncio.Lock()
        self._has_ended = asyncio.Event()
        self._known: LRUCache[str, tuple[_State, Mapping[str, FamilyRating]]] = LRUCache(MAX_CACHED)
        live_games.on_over = self._on_over

    async def of(self, player: str) -> list[FamilyRating]:
        """A player's ratings, in the order of the numbers of games."""
        await self.settle()
        rated = (await self._worked_out([player])).get(player, {})
        return sorted(rated.values(), key=lambda each: (-each.games, each.family))

    async def of_many(self, players: Iterable[str], family: str) -> Mapping[str, Rating]:
        """The ratings of players in the games of a family; none of those without any."""
        await self.settle()
        found = await self._worked_out(set(players))
        return {
            player: ratings[family].rating for player, ratings in found.items() if family in ratings
        }

    async def settle(self) -> None:
        """Enter the results of the rated games that are over by now, the first to end first."""
        async with self._settling:
            for id in await self._sessions.all(_unsettled()):
                try:
                    session = await self._live_games.session(id)
                except NoSuchGameError:
                    await self._drop(id)
                    continue
                await self._enter(session)

    async def run(self) -> None:
        """Enter results as games end, until cancelled; the next view of a rating settles others."""
        while True:
            await self._has_ended.wait()
            self._has_ended.clear()
            await self.settle()

    def _on_over(self, session: GameSession) -> None:
        if session.live_game.setup.is_rated:
            self._has_ended.set()

    async def _enter(self, session: GameSession) -> None:
        """Enter the result of a game for its players, unless another process was quicker."""
        live_game = session.live_game
        outcome = live_game.arbiter.outcome
        players = {side: session.seats.get(side) for side in SIDES}
        if outcome is None:
            return
        if players[True] == players[False]:
            await self._drop(session.id)
            return
        ended = stored_moment(live_game.ended_at)
        strengths = await self._strengths(live_game, players, ended.date())
        async with self._sessions.begin() as database:
            for side, name in SIDES.items():
                if side is live_game.setup.engine_side:
                    continue
                opponent = strengths[not side]
                won = None if outcome.winner is None else outcome.winner is side
                result = update(RatedSeatRow).where(
                    RatedSeatRow.game_id == session.id,
                    RatedSeatRow.side == name,
                    RatedSeatRow.half_points.is_(None),
                )
                await database.execute(
                    result.values(
                        half_points={True: 2, None: 1, False: 0}[won],
                        rating=round(opponent.rating),
                        deviation=round(opponent.deviation),
                        ended=ended,
                    )
                )

    async def _strengths(
        self, live_game: LiveGame, players: Mapping[bool, str | None], day: date
    ) -> dict[bool, Strength]:
        """The ratings of both sides at the beginning of a day."""
        setup = live_game.setup
        family = family_of(setup.ruleset)
        strengths = {}
        for side, player in players.items():
            results = (await self._results(player or "")).get(family, ())
            strengths[side] = rating_before(day, results).strength
        if setup.engine_side is not None and setup.level is not None:
            strengths[setup.engine_side] = level_strength(family, setup.level)
        return strengths

    async def _worked_out(self, players: Iterable[str]) -> Mapping[str, Mapping[str, FamilyRating]]:
        """The ratings of players by family; those that have changed are worked out again."""
        today, found = now().date(), {}
        states = (
            select(SeatRow.guest, func.count(), func.max(RatedSeatRow.ended))
            .join(RatedSeatRow, _same_seat())
            .where(SeatRow.guest.in_(players), RatedSeatRow.half_points.is_not(None))
            .group_by(SeatRow.guest)
        )
        async with self._sessions() as session:
            rows = (await session.execute(states)).all()
        for player, count, last in rows:
            state, known = (count, last, today), self._known.get(player or "")
            if known is None or known[0] != state:
                known = self._known[player or ""] = state, await self._rate(player or "", today)
            found[player or ""] = known[1]
        return found

    async def _rate(self, player: str, today: date) -> Mapping[str, FamilyRating]:
        return {
            family: FamilyRating(family, rating_on(today, results), len(results))
            for family, results in (await self._results(player)).items()
        }

    async def _results(self, player: str) -> dict[str, list[RatedResult]]:
        """A player's last results, by the family of the games, the oldest first."""
        last_first = RatedSeatRow.ended.desc(), RatedSeatRow.game_id
        # A family that was not played lately must not lose its rating to the others.
        rank = func.row_number().over(partition_by=RatedSeatRow.family, order_by=last_first)
        rows = (
            select(
                RatedSeatRow.family,
                RatedSeatRow.half_points,
                RatedSeatRow.rating,
                RatedSeatRow.deviation,
                RatedSeatRow.ended,
            )
            .join(SeatRow, _same_seat())
            .where(SeatRow.guest == player, RatedSeatRow.half_points.is_not(None))
            .order_by(rank, *last_first)
            .limit(MAX_RESULTS)
        )
        async with self._sessions() as session:
            found = cast("list[_Entered]", (await session.execute(rows)).all())
        results: dict[str, list[RatedResult]] = {}
        # By their ranks, those of each family are in order.
        for family, half_points, rating, deviation, ended in reversed(found):
            result = RatedResult(half_points / 2, Strength(rating, deviation), ended.date())
            results.setdefault(family, []).append(result)
        return results

    async def _drop(self, id: str) -> None:
        """A game is not rated: it cannot be read, or one player has both sides."""
        await self._sessions.store(delete(RatedSeatRow).where(RatedSeatRow.game_id == id))


def _unsettled() -> Select[str]:
    """The finished rated games without entered results."""
    waiting = select(RatedSeatRow.game_id).where(RatedSeatRow.half_points.is_(None))
    over = select(GameRow.id).where(GameRow.id.in_(waiting), GameRow.is_over)
    return over.order_by(GameRow.touched, GameRow.id).limit(MAX_SETTLED)


def _same_seat() -> ColumnElement[bool]:
    return (RatedSeatRow.game_id == SeatRow.game_id) & (RatedSeatRow.side == SeatRow.side)


def rulesets_of(family: str) -> Sequence[str]:
    """The rulesets whose games are rated together, as in the catalogue."""
    return [id for id in ruleset_ids() if family_of(id) == family]
