"""``Tables``: the games that are played now, each stored before anybody hears of its moves."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterable
from dataclasses import dataclass, field

from sqlalchemy.exc import SQLAlchemyError

from petteia.game.arbiter import DRAW, NO_CAPTURE
from petteia.game.endings import agreed_dead
from petteia.server.database import Database, TakenError
from petteia.server.identity import is_game_id, known_as, new_game_id, new_token
from petteia.server.table import DEVICE, FRIEND, SIDES, Act, Opening, Table
from petteia.server.thinking import Answer, Question, Thinkers, ThinkingError

MOST_IDLE = 200
"""Tables without anybody at them that are kept in memory."""
HINT_LEVEL = 8
MOST_RACES = 5
"""How often an act is tried while other processes are quicker."""

log = logging.getLogger("petteia.server")


class StaleError(Exception):
    """A move that was meant for another position than the one that stands."""


class NoSuchGameError(LookupError):
    """No game has this id, or none that can still be read."""


@dataclass
class Room:
    """A table with those who sit and stand around it."""

    id: str
    table: Table
    guests: dict[bool, str | None]
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: dict[object, tuple[str, Callable[[], None]]] = field(default_factory=dict)
    """Who is told of changes: the guest behind each listener, and what tells them."""
    thinking: asyncio.Task[None] | None = None

    def sides_of(self, guest: str) -> tuple[bool, ...]:
        """The sides that a guest plays."""
        return tuple(side for side in SIDES if self.guests.get(side) == guest)

    def seated(self) -> tuple[bool, ...]:
        """The sides that somebody plays."""
        engine = self.table.opening.engine_side
        return tuple(side for side in SIDES if side is engine or self.guests.get(side))

    def present(self) -> tuple[bool, ...]:
        """The sides whose guests are here."""
        here = {guest for guest, _ in self.listeners.values()}
        return tuple(side for side in SIDES if self.guests.get(side) in here)

    def tell(self) -> None:
        """Tell all listeners that something has changed."""
        for _, listener in list(self.listeners.values()):
            listener()


class Tables:
    """The rooms in use. All changes of a game go through ``act``."""

    def __init__(self, database: Database, thinkers: Thinkers) -> None:
        self.database = database
        self.thinkers = thinkers
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self, opening: Opening, guest: str, side: bool) -> tuple[str, str | None]:
        """Begin a game for a guest: its id, and the invitation of the free seat if there is one."""
        Table(opening)
        id = new_game_id()
        known = known_as(guest)
        seats = {side: known}
        invitation = None
        invitations: dict[bool, str] = {}
        if opening.mode == DEVICE:
            seats[not side] = known
        elif opening.mode == FRIEND:
            invitation = new_token()
            invitations[not side] = known_as(invitation)
        await self.database.add_game(id, opening, seats, invitations)
        return id, invitation

    async def claim(self, invitation: str, guest: str) -> str | None:
        """Let a guest take the seat of an invitation; the game's id if it is theirs."""
        found = await self.database.claim(known_as(invitation), known_as(guest))
        if found is None:
            return None
        id, side = found
        room = await self.room(id)
        room.guests[side] = known_as(guest)
        room.tell()
        return id

    async def room(self, id: str) -> Room:
        """The room of a game, read from the database if it is not in use."""
        room = self._rooms.get(id)
        if room is None and not is_game_id(id):
            raise NoSuchGameError(id)
        if room is None:
            async with self._loading.setdefault(id, asyncio.Lock()):
                room = self._rooms.get(id) or await self._load(id)
            self._loading.pop(id, None)
        self._rooms.move_to_end(id)
        self._forget_idle()
        return room

    @contextlib.asynccontextmanager
    async def listening(
        self, id: str, guest: str, listener: Callable[[], None]
    ) -> AsyncIterator[Room]:
        """The room of a game, whose changes are told to a listener as long as this lasts."""
        room = await self.room(id)
        key = object()
        room.listeners[key] = (known_as(guest), listener)
        room.tell()
        self._let_think(room)
        try:
            yield room
        finally:
            room.listeners.pop(key, None)
            room.tell()

    async def play(self, room: Room, side: bool, text: str, ply: int) -> None:
        """Play a move meant for a ply; the same move sent again does no harm."""
        async with room.lock:
            for _ in range(MOST_RACES):
                plies = room.table.plies
                if 0 <= ply < len(plies) and plies[ply].player is side:
                    if str(plies[ply].move) == text:
                        return
                    raise StaleError
                if ply != len(plies):
                    raise StaleError
                with contextlib.suppress(TakenError):
                    await self._act(room, Act("move", side, text))
                    return
        raise StaleError

    async def act(self, room: Room, act: Act) -> None:
        """Let an act happen, store it, and tell everybody."""
        async with room.lock:
            for _ in range(MOST_RACES):
                with contextlib.suppress(TakenError):
                    await self._act(room, act)
                    return
        raise StaleError

    async def hint(self, room: Room) -> Answer:
        """What the engine would play."""
        return await self.thinkers.answer(_question(room.table, HINT_LEVEL))

    async def close(self) -> None:
        """Stop thinking; everything that was acknowledged is stored already."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.thinkers.close()
        await self.database.close()

    async def _act(self, room: Room, act: Act) -> None:
        table = room.table
        table.apply(act)
        try:
            await self.database.add_act(room.id, table.version, act, table.is_over)
        except TakenError:
            room.table = await self._as_stored(room)
            room.tell()
            raise
        except BaseException:
            room.table = await self._as_stored(room)
            raise
        room.tell()
        self._let_think(room)

    async def _load(self, id: str) -> Room:
        table, guests = await self._load_table(id)
        room = self._rooms[id] = Room(id, table, guests)
        return room

    async def _as_stored(self, room: Room) -> Table:
        """The table without the act that could not be stored, or with what others stored."""
        try:
            return (await self._load_table(room.id))[0]
        except (SQLAlchemyError, OSError):
            return Table.after(room.table.opening, room.table.acts[:-1])

    async def _load_table(self, id: str) -> tuple[Table, dict[bool, str | None]]:
        found = await self.database.game(id)
        if found is None:
            raise NoSuchGameError(id)
        opening, guests, acts = found
        try:
            return Table.after(opening, acts), guests
        except ValueError as error:
            log.error("game %s cannot be read back: %s", id, error)
            raise NoSuchGameError(id) from error

    def _forget_idle(self) -> None:
        idle = [
            id
            for id, room in self._rooms.items()
            if not room.listeners and not room.lock.locked() and room.thinking is None
        ]
        for id in idle[:-MOST_IDLE]:
            del self._rooms[id]

    def _let_think(self, room: Room) -> None:
        """Let the engine answer what waits for it, unless it does so already."""
        if room.thinking is None and (room.table.awaits_engine or _engine_offers(room.table)):
            task = room.thinking = asyncio.create_task(self._engine_turn(room))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _engine_turn(self, room: Room) -> None:
        try:
            while room.table.awaits_engine or _engine_offers(room.table):
                await self._engine_act(room)
        except (ThinkingError, SQLAlchemyError, OSError, ValueError) as error:
            log.error("game %s: %s", room.id, error)
        finally:
            room.thinking = None

    async def _engine_act(self, room: Room) -> None:
        table, version = room.table, room.table.version
        level = table.opening.level
        engine = table.opening.engine_side
        assert level is not None
        assert engine is not None
        if table.position.needs_roll:
            # Nothing has been rolled yet, and so there is nothing to judge an offer by.
            async with room.lock:
                for what in _engine_offers(room.table):
                    await self._act(room, Act("decline", engine, what))
            return
        answer = await self.thinkers.answer(_question(table, level))
        async with room.lock:
            if room.table.version != version:
                return
            chance = answer.win_probability
            if table.position.turn is not engine:
                chance = 1 - chance
            for what in _engine_offers(table):
                accepted = _accepts(table, engine, what, chance)
                await self._act(room, Act("accept" if accepted else "decline", engine, what))
            if room.table.awaits_engine:
                await self._act(room, Act("move", engine, answer.move))


def _engine_offers(table: Table) -> Iterable[str]:
    """What the engine is offered."""
    engine = table.opening.engine_side
    if engine is None or table.is_over:
        return ()
    what = table.arbiter.offers.get(not engine)
    return () if what is None else (what,)


def _accepts(table: Table, engine: bool, what: str, chance: float) -> bool:
    """Whether the engine agrees: to a draw if it is not ahead, to a count that does not lose."""
    if what == DRAW:
        return chance <= 0.5
    if what == NO_CAPTURE:
        return agreed_dead(table.position).winner in (engine, None)
    return False


def _question(table: Table, level: int) -> Question:
    options = tuple(sorted(table.opening.options.items()))
    return Question(table.opening.ruleset, options, table.opening.start, table.actions(), level)
