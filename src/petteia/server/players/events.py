"""``Events``: tournaments that a player organises, and others join by a code.

An event is kept as the file that ``petteia event`` reads. Everything that follows from it is worked
out again for each version of the file, once for all viewers.
"""

import asyncio
import contextlib
import secrets
from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import partial
from typing import Final

from cachetools import LRUCache
from sqlalchemy import ColumnElement, Select, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from petteia.events import (
    Event,
    Pairing,
    Standing,
    check_visible,
    event_text,
    next_pairings,
    read_event,
    standings,
)
from petteia.game.conduct.clocks import TimeControl
from petteia.rulesets import ruleset
from petteia.server.domain.game_setup import FRIEND, SIDES, GameSetup
from petteia.server.limits import (
    MAX_EVENT_DAYS,
    MAX_EVENTS,
    MAX_EVENTS_EACH,
    MAX_EVENTS_PER_ADDRESS,
    READING,
)
from petteia.server.live.display_names import NICKNAME_CHANGED
from petteia.server.live.game_session import GameSession, NoSuchGameError, OverloadedError
from petteia.server.live.live_games import LiveGames
from petteia.server.storage.database import RefusedError, require_ruleset
from petteia.server.storage.models import (
    ActionRow,
    EventGameRow,
    EventPlayerRow,
    EventRow,
    GameRow,
    NicknameRow,
    now,
)
from petteia.server.storage.sessions import count
from petteia.server.tokens import keyed_hash, new_game_id
from petteia.server.workers.fair_queue import Client

CODE_DIGITS: Final = 6
MAX_TRIES: Final = 5
"""How many codes are tried."""
MAX_CACHED: Final = 50
PAIRING_MILLISECONDS: Final = 1000.0
MISSING: Final = "refused-missing"
"""Why a change of an event that was deleted is refused."""
SWEEP_SECONDS: Final = 3600.0

_EVER_PAUSED: Final = select(EventRow.id).where(
    EventRow.is_paused
    | EventRow.id.in_(
        select(EventGameRow.event)
        .join(GameRow, GameRow.id == EventGameRow.game)
        .join(ActionRow, ActionRow.game_id == GameRow.id)
        .where(~GameRow.is_over, ActionRow.kind == "suspend")
    )
)
"""The paused events, and those that have been paused during a game that is not over."""


@dataclass(frozen=True)
class Tournament:
    """An event as it is stored, with everything that follows from it."""

    row: EventRow
    event: Event
    standings: Sequence[Standing]
    players: Mapping[str, str]
    """The players and their names."""
    rated: Collection[str]
    """The names of the players who want their games rated."""
    games: Mapping[tuple[int, int], str]
    """The game of each board of each round, both from 1."""
    version: int = 0
    """At least this version: a page that shows it asks for later ones."""

    def number_of(self, player: str) -> int | None:
        """A player's number."""
        names = {name for name, who in self.players.items() if player and who == player}
        numbered = enumerate(self.event.players, 1)
        return next((number for number, each in numbered if each.name in names), None)

    def seats(self, pairing: Pairing) -> dict[bool, str]:
        """The players at a board; None for a side without a player, or without a device."""
        sides = ((True, pairing.white), (False, pairing.black))
        names = {side: self.event.name(player) for side, player in sides if player is not None}
        return {side: self.players[name] for side, name in names.items() if name in self.players}

    def is_rated(self, pairing: Pairing) -> bool:
        """Whether the ratings of two players follow the game between them."""
        names = {self.event.name(player) for player in pairing.players()}
        return self.row.is_rated and not pairing.is_bye and names <= set(self.rated)

    def round_of(self, number: int) -> list[tuple[int, Pairing, str]]:
        """The boards of a round: each with its number, its pairing and its game."""
        pairings = self.event.rounds[number - 1] if number else []
        return [
            (board, pairing, self.games.get((number, board), ""))
            for board, pairing in enumerate(pairings, 1)
        ]


class Events:
    """The events in the database."""

    def __init__(self, live_games: LiveGames, key: bytes) -> None:
        """``key`` hides the addresses that events are made from."""
        self.live_games = live_games
        self._key = key
        self._database = live_games.database
        self._sessions = live_games.database.sessions
        self._read: LRUCache[tuple[str, int], tuple[Event, Sequence[Standing]]] = LRUCache(
            MAX_CACHED
        )

    async def create(
        self, organiser: str, event: Event, clock: TimeControl | None, address: str, is_rated: bool
    ) -> str:
        """Keep a new event: its id.

        Raises ``RefusedError`` if there are too many, or its ruleset has just been removed.
        """
        await self.forget_old()
        id, origin = new_game_id(), keyed_hash(self._key, f"event {address}")
        async with self._sessions.begin() as session:
            await _require_room(session, organiser, origin)
            await require_ruleset(session, event.ruleset)
            session.add(
                EventRow(
                    id=id,
                    organiser=organiser,
                    origin=origin,
                    code=await _free_code(session),
                    text=event_text(event),
                    clock=None if clock is None else str(clock),
                    is_rated=is_rated,
                    version=1,
                )
            )
        return id

    async def find(self, id: str) -> Tournament | None:
        """An event, with the results of the games that are over by now."""
        # Read first, so that changes made in between are in a later version.
        version = await self.version(id)
        found = await self._find(id)
        if found is not None and found.event.open_games:
            found = await self._settle(found)
        return None if found is None else replace(found, version=version or 0)

    async def version(self, id: str) -> int | None:
        """The version of an event; it has grown if anything has changed."""
        open_boards = (
            select(EventRow.version, func.count(GameRow.id))
            .select_from(EventRow)
            .outerjoin(EventGameRow, EventGameRow.event == EventRow.id)
            .outerjoin(GameRow, (GameRow.id == EventGameRow.game) & GameRow.is_over)
            .where(EventRow.id == id)
            .group_by(EventRow.version)
        )
        async with self._sessions() as session:
            row = (await session.execute(open_boards)).first()
        # Games that have ended since count before their results are entered.
        return None if row is None else int(row[0]) * 1000 + int(row[1])

    async def by_code(self, code: str) -> str | None:
        """The event that a code is for."""
        return await self._sessions.first(select(EventRow.id).where(EventRow.code == code))

    async def of_game(self, game: str) -> str | None:
        """The event that a game belongs to."""
        of_game = select(EventGameRow.event).where(EventGameRow.game == game)
        return await self._sessions.first(of_game)

    async def own(self, player: str) -> Sequence[EventRow]:
        """The events that a player organises or plays in, the newest first."""
        joined = select(EventPlayerRow.event).where(EventPlayerRow.player == player)
        theirs = (EventRow.organiser == player) | EventRow.id.in_(joined)
        return await self._sessions.all(
            select(EventRow).where(theirs).order_by(EventRow.made.desc())
        )

    async def about(self, player: str) -> list[dict[str, str]]:
        """The stored data of a player's part in events, for export."""
        about = []
        for row in await self.own(player):
            found = await self._find(row.id)
            if found is None:
                continue
            number = found.number_of(player)
            entry = {"title": found.event.title, "made": str(row.made)}
            if number is not None:
                entry["name"] = found.event.name(number)
            if row.organiser == player:
                entry["file"] = row.text
            about.append(entry)
        return about

    async def join(self, id: str, player: str, name: str, is_rated: bool = False) -> None:
        """Add a player under a name. Raises ``EventError`` and ``RefusedError``.

        ``is_rated`` says whether they want their games rated.
        """
        await self._require(id)

        async def seat(session: AsyncSession, found: Tournament) -> None:
            name = found.event.players[-1].name
            session.add(EventPlayerRow(event=id, name=name, player=player, is_rated=is_rated))

        # A second click on the button is not a second player.
        await self._change(
            id,
            partial(_add, name=name),
            seat,
            unless=lambda found: found.number_of(player) is not None,
        )

    async def add(self, id: str, name: str) -> None:
        """Add a player without a device. Raises ``EventError`` and ``RefusedError``.

        The organiser enters the results of their games.
        """
        await self._require(id)
        await self._change(id, partial(_add, name=name))

    async def remove(self, id: str, name: str) -> None:
        """Remove a player. Raises ``EventError``."""

        async def unseat(session: AsyncSession, found: Tournament) -> None:
            # Before the first round nothing remains of a player, so they may join again.
            names = [player.name for player in found.event.players]
            gone = EventPlayerRow.event == id, EventPlayerRow.name.not_in(names)
            await session.execute(delete(EventPlayerRow).where(*gone))

        await self._change(id, lambda event: event.remove_player(event.number_of(name)), unseat)

    async def readmit(self, id: str, name: str) -> None:
        """Readmit a player who left. Raises ``EventError``."""
        await self._change(id, lambda event: event.readmit_player(event.number_of(name)))

    async def set_result(self, id: str, number: int, board: int, result: str) -> None:
        """Enter or correct a result. Raises ``EventError``."""
        await self._change(id, lambda event: event.set_result(number, board, result))

    async def pair(self, id: str, client: Client) -> None:
        """Begin the next round, and a game for each of its boards.

        Raises ``EventError``, and the errors of the pool that works out the pairings.
        """
        found = await self._require(id)
        before = found.row.version
        if found.row.is_paused:
            raise RefusedError("refused-event-paused")
        found.event.check_next_round()
        work = partial(next_pairings, found.event)
        pairings = await self.live_games.engine_pool.run(
            work, client, READING, PAIRING_MILLISECONDS
        )
        number = len(found.event.rounds) + 1
        begun: list[str] = []

        async def begin(session: AsyncSession, found: Tournament) -> None:
            for board, pairing in enumerate(found.event.rounds[-1], 1):
                seats = found.seats(pairing)
                if len(seats) < len(SIDES):
                    continue
                game = new_game_id()
                # Each game has its own dice.
                setup = replace(setup_of(found), is_rated=found.is_rated(pairing))
                await self._database.insert_game(session, game, setup, seats, {})
                session.add(EventGameRow(event=id, round=number, board=board, game=game))
                begun.append(game)

        await self._change(id, lambda event: event.open_round(pairings), begin, version=before)
        for game in begun:
            await self.live_games.begin(game)

    async def end(self, id: str) -> None:
        """End a Swiss event after the rounds so far. Raises ``EventError``."""
        await self._change(id, Event.end)

    async def pause(self, id: str) -> None:
        """Suspend all games and rounds until ``resume``."""
        await self._set_paused(id, True)

    async def resume(self, id: str) -> None:
        """Resume everything, each clock as it was."""
        await self._set_paused(id, False)

    async def _set_paused(self, id: str, is_paused: bool) -> None:
        changed = update(EventRow).where(EventRow.id == id).returning(EventRow.id)
        changed = changed.values(is_paused=is_paused, version=EventRow.version + 1)
        if not await self._sessions.change(changed):
            raise RefusedError(MISSING)
        await self._follow(id)

    async def _follow(self, id: str) -> None:
        """Suspend or resume the games of an event as it is paused or not.

        Games that an overloaded site cannot read follow later.
        """
        games: set[str] = set()
        if not await self._change_games(id, games):
            self.live_games.retry(id, partial(self._change_games, id, games))

    async def _change_games(self, id: str, games: set[str]) -> bool:
        """Suspend or resume the games of an event, and add them to ``games``; whether it was all.

        Any process may pause or resume it meanwhile, so each looks again after changing games.
        """
        unfinished = (
            select(GameRow.id)
            .join(EventGameRow, EventGameRow.game == GameRow.id)
            .where(EventGameRow.event == id, ~GameRow.is_over)
        )
        paused = select(EventRow.is_paused).where(EventRow.id == id)
        done: bool | None = None
        while (is_paused := bool(await self._sessions.first(paused))) is not done:
            # Those of an event that is deleted meanwhile go on too.
            games.update(await self._sessions.all(unfinished))
            change = self.live_games.suspend if is_paused else self.live_games.resume
            results = await asyncio.gather(*(self._with_game(game, change) for game in games))
            done = is_paused
        return all(results)

    async def _with_game(self, id: str, do: Callable[[GameSession], Awaitable[None]]) -> bool:
        """Do something with a game, unless it is deleted; whether it could be read."""
        try:
            await do(await self.live_games.session(id))
        except OverloadedError:
            return False
        except NoSuchGameError:
            return True
        return True

    async def delete(self, id: str) -> None:
        """Delete an event; its games stay with their players and continue."""
        await self._forget(select(EventRow.id).where(EventRow.id == id))

    async def delete_all(self, player: str) -> None:
        """Delete a player's events, and their name from those of others."""
        await self._forget(select(EventRow.id).where(EventRow.organiser == player))
        joined = select(EventPlayerRow.event).where(EventPlayerRow.player == player)
        for id in await self._sessions.all(joined):
            found = await self._find(id)
            number = None if found is None else found.number_of(player)
            if found is None or number is None:
                continue
            # Others may leave meanwhile, which changes the numbers.
            name = found.event.name(number)
            with _unless_deleted():
                await self._change(
                    id,
                    partial(_anonymise, name=name),
                    unless=lambda found: found.number_of(player) is None,
                )
        await self._sessions.store(delete(EventPlayerRow).where(EventPlayerRow.player == player))

    async def forget_old(self) -> None:
        """Delete the events past their maximum age, with all names."""
        old = now() - timedelta(days=MAX_EVENT_DAYS)
        await self._forget(select(EventRow.id).where(EventRow.made < old))

    async def run(self) -> None:
        """Forget old events, from time to time."""
        # The site may have stopped while it paused or resumed them.
        for id in await self._sessions.all(_EVER_PAUSED):
            await self._follow(id)
        while True:
            await self.forget_old()
            await asyncio.sleep(SWEEP_SECONDS)

    async def _forget(self, which: Select[str]) -> None:
        """Delete events, and the nicknames that their players chose to join them and no others."""
        ids = await self._sessions.all(which)
        if not ids:
            return
        paused = select(EventRow.id).where(EventRow.id.in_(ids), EventRow.is_paused)
        for id in await self._sessions.all(paused):
            with _unless_deleted():
                await self.resume(id)
        named = select(EventPlayerRow.name, EventPlayerRow.player).where(
            EventPlayerRow.event.in_(ids)
        )
        async with self._sessions.begin() as session:
            players = [(name, player) for name, player in await session.execute(named)]
            for name, player in players:
                same = NicknameRow.guest == player, NicknameRow.name == name
                elsewhere = select(EventPlayerRow.event).where(
                    EventPlayerRow.player == player,
                    EventPlayerRow.name == name,
                    EventPlayerRow.event.not_in(ids),
                )
                await session.execute(delete(NicknameRow).where(*same, ~elsewhere.exists()))
            await session.execute(delete(EventRow).where(EventRow.id.in_(ids)))
        for _, player in players:
            self.live_games.pubsub.publish(NICKNAME_CHANGED, player)

    async def _require(self, id: str) -> Tournament:
        found = await self.find(id)
        if found is None:
            raise RefusedError(MISSING)
        return found

    async def _find(self, id: str) -> Tournament | None:
        async with self._sessions() as session:
            row = await session.get(EventRow, id)
            found = None if row is None else await self._tournament(session, row)
        if found is not None:
            await self.live_games.load_ruleset(found.event.ruleset)
        return found

    async def _tournament(self, session: AsyncSession, row: EventRow) -> Tournament:
        named = select(EventPlayerRow).where(EventPlayerRow.event == row.id)
        seated = (await session.scalars(named)).all()
        played = await session.scalars(select(EventGameRow).where(EventGameRow.event == row.id))
        games = {(each.round, each.board): each.game for each in played if each.game}
        event, lines = await self._worked_out(row)
        players = {each.name: each.player for each in seated}
        rated = {each.name for each in seated if each.is_rated}
        return Tournament(row, event, lines, players, rated, games)

    async def _worked_out(self, row: EventRow) -> tuple[Event, Sequence[Standing]]:
        key = (row.id, row.version)
        known = self._read.get(key)
        if known is None:
            known = self._read[key] = await asyncio.to_thread(_work_out, row.text)
        return known

    async def _settle(self, found: Tournament) -> Tournament:
        """Enter the results of the last round's games that are over."""
        number = len(found.event.rounds)
        running = {
            game: board
            for board, pairing, game in found.round_of(number)
            if pairing.is_open and game
        }
        over = select(GameRow.id).where(GameRow.id.in_(running), GameRow.is_over)
        results: dict[int, str] = {}
        for game in await self._sessions.all(over):
            try:
                session = await self.live_games.session(game)
            except NoSuchGameError:
                continue
            outcome = session.live_game.arbiter.outcome
            if outcome is not None:
                results[running[game]] = outcome.result()
        if not results:
            return found

        def enter(event: Event) -> None:
            for board, result in results.items():
                # The organiser may have been quicker.
                if event.rounds[number - 1][board - 1].is_open:
                    event.set_result(number, board, result)

        await self._change(found.row.id, enter)
        return await self._find(found.row.id) or found

    async def _change(
        self,
        id: str,
        do: Callable[[Event], None],
        keep: Callable[[AsyncSession, Tournament], Awaitable[None]] | None = None,
        unless: Callable[[Tournament], bool] = lambda _: False,
        version: int | None = None,
    ) -> None:
        """Change an event's file. Raises ``EventError``, and ``RefusedError`` at another version.

        ``keep`` stores what goes with the changed event, whose players may have signed in since.
        Nothing is changed if ``unless`` says of the event that it is not necessary any more.
        """
        # Worked out before its row is locked: with SQLite, every other change would wait for that.
        await self._find(id)
        async with self._sessions.begin() as session:
            # A whole class joins at once, in several processes: each has their turn.
            row = await session.get(EventRow, id, with_for_update=True)
            if row is None:
                raise RefusedError(MISSING)
            if version not in (None, row.version):
                raise RefusedError("refused-event-changed")
            found = await self._tournament(session, row)
            if unless(found):
                return
            event = found.event.copy()
            do(event)
            row.text, row.version = event_text(event), row.version + 1
            if keep is not None:
                await keep(session, replace(found, event=event))


@contextlib.contextmanager
def _unless_deleted() -> Iterator[None]:
    """Change an event, unless it is deleted meanwhile: by its organiser, or for its age."""
    try:
        yield
    except RefusedError as refused:
        if refused.code != MISSING:
            raise


def setup_of(found: Tournament) -> GameSetup:
    """The settings of an event's games."""
    rules = ruleset(found.event.ruleset)
    clock = None if found.row.clock is None else TimeControl.parse(found.row.clock)
    return GameSetup(rules.id, rules.options, FRIEND, clock=clock)


def is_in_event(ruleset: str) -> ColumnElement[bool]:
    """That an event is played by a ruleset."""
    line = EventRow.text.contains(f"\nruleset: {ruleset}\n", autoescape=True)
    return select(EventRow.id).where(line).exists()


async def transfer_events(session: AsyncSession, guest: str, heir: str) -> None:
    """Give the events of one player to another, in an open transaction.

    A player who is twice in an event that has not begun stays once, under the heir's name.
    """
    of_heir = select(EventPlayerRow.event).where(EventPlayerRow.player == heir)
    twice = select(EventPlayerRow).where(
        EventPlayerRow.player == guest, EventPlayerRow.event.in_(of_heir)
    )
    # Always in the same order: otherwise two transfers could wait for each other's events.
    for seat in (await session.scalars(twice.order_by(EventPlayerRow.event))).all():
        row = await session.get_one(EventRow, seat.event, with_for_update=True)
        event = read_event(row.text).event
        assert event is not None, "the same package wrote it"
        if event.rounds:
            continue
        event.remove_player(event.number_of(seat.name))
        row.text, row.version = event_text(event), row.version + 1
        await session.delete(seat)
    await session.flush()
    for column in (EventRow.organiser, EventPlayerRow.player):
        theirs = update(column.class_).where(column == guest)
        await session.execute(theirs.values({column: heir}))


def _work_out(text: str) -> tuple[Event, Sequence[Standing]]:
    event = read_event(text).event
    assert event is not None, "what is kept was written by the same package"
    return event, standings(event)


def _add(event: Event, name: str) -> None:
    """Add a player to a running event."""
    if event.is_over:
        raise RefusedError("refused-event-over")
    event.add_player(check_visible("player", name))


def _anonymise(event: Event, name: str) -> None:
    """Remove a player, and replace their name by a number."""
    number = event.number_of(name)
    if not event.rounds or event.players[number - 1].is_active:
        event.remove_player(number)
    if not event.rounds:
        return
    player = event.players[number - 1]
    event.players[number - 1] = replace(player, name=f"No. {number} ({secrets.token_hex(2)})")


async def _require_room(session: AsyncSession, organiser: str, origin: str) -> None:
    """Refuse an event if a player, an address or all together have too many.

    If all together have too many, the address with most loses its oldest event that has not begun.
    """
    if await count(session, EventRow, EventRow.organiser == organiser) >= MAX_EVENTS_EACH:
        raise RefusedError("refused-events")
    own = await count(session, EventRow, EventRow.origin == origin)
    if own >= MAX_EVENTS_PER_ADDRESS:
        raise RefusedError("refused-events-address")
    if await count(session, EventRow) < MAX_EVENTS:
        return
    each = select(EventRow.origin, func.count()).group_by(EventRow.origin)
    largest, most = (await session.execute(each.order_by(func.count().desc()).limit(1))).one()
    # Not by the games: both players of one may have deleted it.
    unbegun = EventRow.origin == largest, EventRow.text.not_like("%\nround 1\n%")
    oldest = select(EventRow.id).where(*unbegun).order_by(EventRow.made).limit(1)
    gone = delete(EventRow).where(EventRow.id.in_(oldest)).returning(EventRow.id)
    if most <= own + 1 or await session.scalar(gone) is None:
        raise RefusedError("refused-unavailable")


async def _free_code(session: AsyncSession) -> str:
    for _ in range(MAX_TRIES):
        code = f"{secrets.randbelow(10**CODE_DIGITS):0{CODE_DIGITS}}"
        if await session.scalar(select(EventRow.id).where(EventRow.code == code)) is None:
            return code
    raise RefusedError("refused-unavailable")
