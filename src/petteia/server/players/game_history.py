"""A player's games as their own page lists them, and everything that is kept of them."""

import contextlib
from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass
from datetime import datetime

from cachetools import LRUCache
from markupsafe import Markup
from sqlalchemy import ColumnElement, delete, func, select, update

from petteia.engine import LEVELS
from petteia.game import Game
from petteia.i18n.messages import Messages
from petteia.rulesets.rule_texts import full_title, title_of
from petteia.server.catalogue.rulesets.cards import thumbnail
from petteia.server.domain.game_action import REMATCH
from petteia.server.domain.game_setup import (
    COACHED_GAMES,
    DEVICE,
    ENGINE,
    FRIEND,
    SIDES,
    level_after,
)
from petteia.server.domain.live_game import LiveGame
from petteia.server.live.display_names import player_name
from petteia.server.live.game_session import GameSession, NoSuchGameError
from petteia.server.live.live_games import LiveGames
from petteia.server.players.game_lengths import GameLengths
from petteia.server.storage.database import played_by
from petteia.server.storage.models import (
    ActionRow,
    ChallengeRow,
    FeedRow,
    GameRow,
    NicknameRow,
    PermissionRow,
    ProgressRow,
    PushRow,
    SeatRow,
    VacationRow,
)
from petteia.server.storage.pubsub import SEAT_CHANGED
from petteia.server.tokens import new_token, token_hash

MAX_RUNNING = 60
"""The last games that are looked at for a list; those that cannot be read are not shown."""
EACH_PAGE = 20
MAX_CACHED = 2000
WON, LOST, DRAWN, OVER = "won", "lost", "drawn", "over"

Seats = dict[bool, str | None]
"""The player in the seat of each side; None for the engine."""


@dataclass(frozen=True)
class Running:
    """A running game."""

    id: str
    title: str
    name: str
    """The title without the author."""
    opponent: str
    """The other player; None on one device."""
    number: int
    yours: bool
    waits: str
    """The event that it waits for, if not for the reader, as a key."""
    picture: Markup
    left: int | None
    """The milliseconds that the reader has left, if there is a clock."""
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
    """One of ``WON``, ``LOST``, ``DRAWN``; or ``OVER`` for a player of both sides."""
    title: str
    opponent: str
    reason: str
    rule: str
    ended: datetime
    asks_rematch: bool
    """Whether the opponent waits for an answer about a rematch."""


@dataclass(frozen=True)
class Watched:
    """A public game, to watch or replay."""

    id: str
    title: str
    white: str
    black: str
    number: int
    is_rated: bool
    picture: Markup
    result: str
    """Empty while the game is running."""
    reason: str


class GameHistory:
    """The games of players."""

    def __init__(self, live_games: LiveGames) -> None:
        self.live_games = live_games
        self._database = live_games.database
        self.lengths = GameLengths(self._database)
        self._over: LRUCache[str, LiveGame] = LRUCache(MAX_CACHED)

    async def running(self, player: str, t: Messages, at: int) -> list[Running]:
        """The running games: those that wait for the player first, then by their time."""
        # No number of games that wait for no one else hides one with another player.
        others = GameRow.mode == FRIEND
        found = await self.latest(player, t, at, MAX_RUNNING, others)
        found += await self.latest(player, t, at, MAX_RUNNING - len(found), ~others)
        return sorted(found, key=lambda game: (not game.yours, game.left is None, game.left or 0))

    async def latest(
        self, player: str, t: Messages, at: int, most: int, *which: ColumnElement[bool]
    ) -> list[Running]:
        """The running games, the last touched first."""
        found: list[Running] = []
        for row in await self._database.games_of(player, MAX_RUNNING, *which):
            if len(found) == most:
                break
            with contextlib.suppress(NoSuchGameError):
                session = await self.live_games.session(row.id)
                found.append(await self._running(session, player, t, at))
        return found

    async def finished(
        self, player: str, t: Messages, page: int, *which: ColumnElement[bool]
    ) -> list[Finished]:
        """A page of the finished games, the last ended first."""
        start = page * EACH_PAGE
        rows = await self._database.games_of(player, EACH_PAGE, *which, is_over=True, after=start)
        touched = {row.id: row.touched for row in rows}
        return [
            await self._finished(id, touched[id], live_game, seats, player, t)
            async for id, live_game, seats in self._readable(touched)
        ]

    async def rematches_wanted(self, player: str, t: Messages) -> list[Finished]:
        """The games after which an opponent waits for an answer about a rematch."""
        about = select(ActionRow).where(ActionRow.game_id == GameRow.id, ActionRow.kind == REMATCH)
        own = (SeatRow.game_id == ActionRow.game_id) & (SeatRow.side == ActionRow.side)
        asked = about.join(SeatRow, own).where(ActionRow.detail == "", SeatRow.guest != player)
        begun = about.where(ActionRow.detail != "")
        which = asked.exists(), ~begun.exists()
        found = await self.finished(player, t, 0, *which)
        return [each for each in found if each.asks_rematch]

    async def count_finished(self, player: str, *which: ColumnElement[bool]) -> int:
        """How many games of a player are over."""
        sessions = self._database.sessions
        return await sessions.count(GameRow, played_by(player), GameRow.is_over.is_(True), *which)

    async def count_by_ruleset(self, player: str) -> dict[str, int]:
        """The numbers of a player's finished games, by their rulesets, the largest first."""
        games = func.count().label("games")
        over = select(GameRow.ruleset, games).where(played_by(player), GameRow.is_over)
        over = over.group_by(GameRow.ruleset).order_by(games.desc(), GameRow.ruleset)
        async with self._database.sessions() as session:
            return dict((await session.execute(over)).all())

    async def first_game(self, player: str) -> datetime | None:
        """When the first game of a player began."""
        began = select(func.min(GameRow.created)).where(played_by(player))
        return await self._database.sessions.first(began)

    async def watched(
        self, t: Messages, most: int, *which: ColumnElement[bool], is_over: bool
    ) -> list[Watched]:
        """The games against others or the engine, by their last event."""
        chosen = select(GameRow.id).where(
            GameRow.is_over.is_(is_over), GameRow.mode != DEVICE, *which
        )
        last = chosen.order_by(GameRow.touched.desc(), GameRow.id).limit(MAX_RUNNING)
        found: list[Watched] = []
        async for id, live_game, seats in self._readable(await self._database.sessions.all(last)):
            found.append(await self._watched(id, live_game, seats, t))
            if len(found) == most:
                break
        return found

    async def is_beginner(self, player: str) -> bool:
        """Whether a player has finished so few games against the engine that a coach helps."""
        finished = await self._database.sessions.count(GameRow, *_whole_engine_games(player))
        return finished < COACHED_GAMES

    async def coached_level(self, player: str, ruleset: str) -> int:
        """The level of a player's next coached game.

        It follows the last game against the engine: of the ruleset, if there is one, or else of
        any.
        """
        last = (
            select(GameRow)
            .where(*_whole_engine_games(player))
            .order_by((GameRow.ruleset == ruleset).desc(), GameRow.touched.desc())
            .limit(1)
        )
        row = await self._database.sessions.first(last)
        if row is None or row.level is None:
            return LEVELS[0]
        try:
            live_game, _ = await self._load(row.id)
        except NoSuchGameError:
            return row.level
        outcome = live_game.arbiter.outcome
        if outcome is None or outcome.winner is None:
            return row.level
        return level_after(row.level, outcome.winner is not live_game.setup.engine_side)

    async def records(self, player: str) -> AsyncIterator[tuple[str, Game]]:
        """All games of a player to take along, the oldest first, each with its id."""
        own = select(GameRow.id).where(played_by(player)).order_by(GameRow.created, GameRow.id)
        async for id, live_game, seats in self._readable(await self._database.sessions.all(own)):
            yield id, await self.live_games.display_names.signed(live_game.game, seats)

    async def game(self, id: str) -> Game:
        """A copy of a game to take along; raises ``NoSuchGameError``."""
        live_game, seats = await self._load(id)
        return await self.live_games.display_names.signed(live_game.game, seats)

    async def finished_games(
        self, most: int, *which: ColumnElement[bool]
    ) -> AsyncIterator[tuple[LiveGame, Seats]]:
        """The last finished games, the oldest of them first, with the players in their seats."""
        last = select(GameRow.id).where(GameRow.is_over, *which)
        last = last.order_by(GameRow.touched.desc(), GameRow.id).limit(most)
        ids = await self._database.sessions.all(last)
        async for _, live_game, seats in self._readable(reversed(ids)):
            yield live_game, seats

    async def delete(self, player: str) -> int:
        """Delete a player's own data, and remove the player from games with others."""
        nobody = token_hash(new_token())
        async with self._database.sessions.begin() as session:
            others = select(SeatRow.game_id).where(SeatRow.guest.is_not(None))
            shared = others.where(SeatRow.guest != player)
            own = select(GameRow.id).where(played_by(player), GameRow.id.not_in(shared))
            ids = (await session.scalars(own)).all()
            left = await session.scalars(
                update(SeatRow)
                .where(SeatRow.guest == player, SeatRow.game_id.not_in(ids))
                .values(guest=nobody)
                .returning(SeatRow.game_id)
            )
            changed = [*left.all(), *ids]
            await session.execute(delete(GameRow).where(GameRow.id.in_(ids)))
            theirs = (ChallengeRow.guest == player) | (ChallengeRow.addressee == player)
            await session.execute(delete(ChallengeRow).where(theirs))
            for column in (
                FeedRow.guest,
                NicknameRow.guest,
                PushRow.player,
                ProgressRow.player,
                PermissionRow.player,
                VacationRow.player,
            ):
                await session.execute(delete(column.class_).where(column == player))
            for id in changed:
                await self._database.announce(session, SEAT_CHANGED, id)
        self.live_games.forget(ids)
        await self.live_games.reload_seats(changed)
        for id in ids:
            self._over.pop(id, None)
        return len(ids)

    async def _readable(self, ids: Iterable[str]) -> AsyncIterator[tuple[str, LiveGame, Seats]]:
        """Games with the players in their seats, without those that cannot be read."""
        for id in ids:
            try:
                live_game, seats = await self._load(id)
            except NoSuchGameError:
                continue
            yield id, live_game, seats

    async def _load(self, id: str) -> tuple[LiveGame, Seats]:
        found = await self._database.game(id)
        if found is None:
            raise NoSuchGameError(id)
        live_game = self._over.get(id)
        if live_game is None or live_game.version != len(found.actions):
            await self.live_games.load_ruleset(found.setup.ruleset)
            try:
                # Each action of a game by a guest's ruleset was tried elsewhere before it was made.
                live_game = LiveGame.after(found.setup, found.actions)
            except ValueError as error:
                raise NoSuchGameError(id) from error
            if live_game.is_over:
                self._over[id] = live_game
        return live_game, found.seats

    async def _running(self, session: GameSession, player: str, t: Messages, at: int) -> Running:
        live_game = session.live_game
        own = session.sides_of(player)
        position = live_game.position
        clock, control = live_game.clock, live_game.setup.clock
        yours = position.turn in own and not live_game.awaits_engine
        waits = "me-waits-engine" if live_game.awaits_engine else "me-waits-other"
        if not session.is_complete:
            waits, yours = "me-waits-friend", False
        if live_game.suspended_at is not None:
            waits, yours = "me-waits-organiser", False
        elif not yours and position.turn in live_game.on_vacation(at):
            waits = "me-waits-vacation"
        return Running(
            session.id,
            full_title(live_game.game.rules, t),
            title_of(live_game.game.rules, t),
            await self.opponent(live_game, session.seats, own, t),
            position.move_number,
            yours,
            waits,
            thumbnail(position),
            None if clock is None or not own else clock.left(own[0], live_game.clock_moment(at)),
            0 if control is None else control.base * 1000,
        )

    async def _finished(
        self,
        id: str,
        ended: datetime,
        live_game: LiveGame,
        seats: Seats,
        player: str,
        t: Messages,
    ) -> Finished:
        own = tuple(side for side in SIDES if seats.get(side) == player)
        outcome = live_game.arbiter.outcome
        assert outcome is not None
        result = DRAWN if outcome.winner is None else WON if outcome.winner in own else LOST
        return Finished(
            id,
            OVER if len(own) == len(SIDES) and result != DRAWN else result,
            full_title(live_game.game.rules, t),
            await self.opponent(live_game, seats, own, t),
            t(f"reason-{outcome.reason}"),
            outcome.rule,
            ended,
            live_game.next_game is None
            and len(own) == 1
            and live_game.rematch_asked_by is (not own[0]),
        )

    async def _watched(self, id: str, live_game: LiveGame, seats: Seats, t: Messages) -> Watched:
        names = await self.live_games.display_names.of(seats.values())
        engine = t("player-engine", level=live_game.setup.level or 0)
        white, black = (
            engine if side is live_game.setup.engine_side else player_name(player, names, t)
            for side in SIDES
            for player in (seats.get(side) or "",)
        )
        outcome = live_game.arbiter.outcome
        return Watched(
            id,
            full_title(live_game.game.rules, t),
            white,
            black,
            live_game.position.move_number,
            live_game.setup.is_rated,
            thumbnail(live_game.position),
            t.result(outcome.result()) if outcome else "",
            t(f"reason-{outcome.reason}") if outcome else "",
        )

    async def opponent(
        self, live_game: LiveGame, seats: Seats, own: tuple[bool, ...], t: Messages
    ) -> str:
        """The opponent of a player of some sides; None on one device."""
        if live_game.setup.mode == ENGINE:
            return t("player-engine", level=live_game.setup.level or 0)
        if live_game.setup.mode == DEVICE:
            return ""
        assert live_game.setup.mode == FRIEND
        other = seats.get(not own[0]) if own else None
        if other is None:
            return t("player-open")
        return player_name(other, await self.live_games.display_names.of([other]), t)


def _whole_engine_games(player: str) -> tuple[ColumnElement[bool], ...]:
    """The condition for a finished game of a player against the engine from the default start."""
    usual_start = GameRow.start.is_(None)
    return played_by(player), GameRow.mode == ENGINE, GameRow.is_over.is_(True), usual_start
