"""``Tables``: the games that are played now, each stored before anybody hears of its moves."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from dataclasses import replace

from sqlalchemy.exc import SQLAlchemyError

from petteia.game import GameError
from petteia.server.domain.table import DEVICE, FRIEND, REMATCH, SIDES, Act, Opening, Table
from petteia.server.identity import is_game_id, known_as, new_game_id, new_token
from petteia.server.live.names import Names
from petteia.server.live.presence import Presence
from petteia.server.live.replies import Replies, is_owed
from petteia.server.live.rooms import NoSuchGameError, Room
from petteia.server.metrics import ACTS, STORE_SECONDS
from petteia.server.players.own_rulesets import OwnRulesets
from petteia.server.settings import LEAVE_SECONDS
from petteia.server.storage.database import Database, TakenError
from petteia.server.storage.models import now_ms
from petteia.server.storage.wire import ACT, MISSED, RETRY_SECONDS, SEAT, wire_of
from petteia.server.workers.thinking import Answer, Thinkers

MOST_IDLE = 200
"""Tables without anybody at them that are kept in memory."""
IDLE_SECONDS = 1.0
"""How often it is looked for them."""
MOST_RACES = 5
"""How often an act is tried while other processes are quicker."""
PATIENCE = 10
"""How many times as long a player may be away where no clock runs."""

log = logging.getLogger("petteia.server")


class StaleError(Exception):
    """A move that was meant for another position than the one that stands."""


class Tables:
    """The rooms in use. All changes of a game go through ``act``."""

    def __init__(
        self,
        database: Database,
        thinkers: Thinkers,
        leave_seconds: float = LEAVE_SECONDS,
        *,
        rulesets: OwnRulesets | None = None,
    ) -> None:
        self.database = database
        self.names = Names(database)
        self.rulesets = rulesets
        self.thinkers = thinkers
        self.leave_seconds = leave_seconds
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._looked_for_idle = 0.0
        self.wire = wire_of(database)
        self.presence = Presence(self.wire, self._rooms)
        self.replies = Replies(self, thinkers)
        self.wire.on(ACT, self._hear_act)
        self.wire.on(SEAT, lambda id, _: self._hear_of(id))
        self.wire.on(MISSED, self._hear_missed)
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Begin to hear other processes; raises what the database raises."""
        await self.wire.start()
        self.presence.start()
        await self.replies.start()

    async def open(self, opening: Opening, guest: str, side: bool) -> tuple[str, str | None]:
        """Begin a game for a guest: its id, and the invitation of the free seat if there is one."""
        table = Table(opening)
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
        await self.database.add_game(id, opening, seats, invitations, is_owed(table))
        return id, invitation

    async def begin(self, id: str) -> None:
        """Let the clock of a game with both seats taken run, if nothing else is waited for."""
        await self._start_clock(await self.room(id))

    async def claim(self, invitation: str, guest: str) -> str | None:
        """Let a guest take the seat of an invitation; the game's id if it is theirs."""
        found = await self.database.claim(known_as(invitation), known_as(guest))
        if found is None:
            return None
        id, side = found
        room = await self.room(id)
        # Locked, lest a catching up that has read the seats before puts them back.
        async with room.lock:
            room.guests[side] = known_as(guest)
        self.presence.changed(room)
        room.tell()
        await self._start_clock(room)
        return id

    async def seat_anew(self, ids: Iterable[str]) -> None:
        """Take over who has the seats of games now, as the database has it."""
        for id in ids:
            room = self._rooms.get(id)
            if room is None:
                continue
            async with room.lock:
                found = await self.database.game(id)
                if found is None:
                    continue
                room.guests = found[1]
            self.presence.changed(room)
            room.tell()

    def forget(self, ids: Iterable[str]) -> None:
        """Let games go that are no longer in the database."""
        for id in ids:
            self._rooms.pop(id, None)

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

    @property
    def count(self) -> int:
        """How many games are in memory."""
        return len(self._rooms)

    @property
    def sockets(self) -> int:
        """How many listeners there are."""
        return sum(len(room.listeners) for room in self._rooms.values())

    def in_use(self, id: str) -> Room | None:
        """The room of a game, if it is in use."""
        return self._rooms.get(id)

    @contextlib.asynccontextmanager
    async def listening(
        self, id: str, guest: str, listener: Callable[[], None]
    ) -> AsyncIterator[Room]:
        """The room of a game, whose changes are told to a listener as long as this lasts."""
        room = await self.room(id)
        key = object()
        room.listeners[key] = (known_as(guest), listener)
        self.presence.changed(room)
        room.tell()
        try:
            await self.replies.ask_again(room)
            await self._start_clock(room)
            yield room
        finally:
            before = room.present()
            room.listeners.pop(key, None)
            for side in set(before) - set(room.present()):
                room.left[side] = now_ms()
            self.presence.changed(room)
            room.tell()

    async def play(self, room: Room, side: bool, text: str, ply: int) -> None:
        """Play a move meant for a ply; the same move sent again does no harm.

        Where an illegal move loses (VOG-18), one that is sent is made.
        """
        kind = "try" if room.table.hides_legality else "move"
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
                    await self.act_in(room, Act(kind, side, text))
                    return
        raise StaleError

    async def act(self, room: Room, act: Act) -> None:
        """Let an act happen, store it, and tell everybody."""
        await self._racing(room, lambda: self.act_in(room, act))

    async def flag(self, room: Room, at: int) -> None:
        """End a game whose time is up; one that has gone on in the meantime stays as it is."""

        async def fall() -> None:
            if room.table.is_out_of_time(at):
                await self.act_in(room, Act("flag", room.table.position.turn, at=at))

        await self._racing(room, fall)

    def claimable_in(self, room: Room, at: int) -> dict[bool, int]:
        """The milliseconds until the game of a player who has left can be claimed, by side."""
        table = room.table
        control = table.opening.clock
        if table.is_over or table.opening.mode != FRIEND or not room.is_complete:
            return {}
        if control is not None and not control.is_live:
            return {}
        wait = int(self.leave_seconds * 1000) * (PATIENCE if control is None else 1)
        gone = set(SIDES) - set(room.present())
        return {side: max(0, room.left[side] + wait - at) for side in gone}

    async def claim_left(self, room: Room, side: bool, what: str) -> None:
        """End a game whose other player has left, as a win or a draw."""

        async def claim() -> None:
            at = now_ms()
            if self.claimable_in(room, at).get(not side) != 0:
                raise GameError("leave: the other player is here, or not away for long enough")
            await self.act_in(room, Act("claim", side, what, at))

        await self._racing(room, claim)

    async def rematch(self, room: Room, side: bool) -> None:
        """Begin the same game with the sides changed, or ask the other player for it."""
        await self._racing(room, lambda: self._rematch(room, side))

    async def _rematch(self, room: Room, side: bool) -> None:
        table = room.table
        if not table.is_over or table.next_game is not None:
            return
        if table.opening.mode == FRIEND and table.asks_again is not (not side):
            if not room.is_complete:
                raise GameError("rematch: there is nobody to play with")
            if table.asks_again is None:
                await self.act_in(room, Act(REMATCH, side))
            return
        id = new_game_id()
        seats = {not taken: guest for taken, guest in room.guests.items() if guest}
        opening = table.opening.again()
        await self.database.add_game(id, opening, seats, {}, is_owed(Table(opening)))
        await self.act_in(room, Act(REMATCH, side, id))
        await self.begin(id)

    async def hint(self, room: Room) -> Answer:
        """What the engine would play."""
        return await self.replies.hint(room.table)

    async def close(self) -> None:
        """Stop thinking; everything that was acknowledged is stored already."""
        await self.replies.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.presence.close()
        await self.wire.close()
        await self.database.close()

    async def act_in(self, room: Room, act: Act) -> None:
        """As ``act``, for who has locked the room; raises ``TakenError`` if others are quicker."""
        table = room.table
        act = replace(act, at=max(act.at or now_ms(), table.acts[-1].at if table.acts else 0))
        if table.is_out_of_time(act.at) and act.kind not in ("flag", "pause"):
            await self.act_in(room, Act("flag", table.position.turn, at=act.at))
        table.apply(act)
        try:
            has_engine = table.opening.engine_side is not None
            with STORE_SECONDS.time():
                await self.database.add_act(
                    room.id,
                    table.version,
                    act,
                    table.is_over,
                    table.deadline,
                    owes=is_owed(table) if has_engine else None,
                )
            ACTS.labels(act.kind).inc()
        except TakenError:
            room.table = await self._as_stored(room)
            room.tell()
            raise
        except BaseException:
            room.table = await self._as_stored(room)
            raise
        room.gave_up = False
        room.tell()
        self.replies.let_think(room, is_leased=True)
        if room.is_ready():
            # Another process may do it at the same time; the act itself is stored.
            with contextlib.suppress(TakenError):
                await self.act_in(room, Act("start", room.table.position.turn))

    async def _start_clock(self, room: Room) -> None:
        """Let the time run as soon as all that it waits for is there."""

        async def start() -> None:
            if room.is_ready():
                await self.act_in(room, Act("start", room.table.position.turn))

        if room.is_ready():
            with contextlib.suppress(StaleError):
                await self._racing(room, start)

    async def _racing(self, room: Room, do: Callable[[], Awaitable[None]]) -> None:
        """Do something with a room to itself, again while other processes are quicker."""
        async with room.lock:
            for _ in range(MOST_RACES):
                with contextlib.suppress(TakenError):
                    await do()
                    return
        raise StaleError

    async def _load(self, id: str) -> Room:
        table, guests = await self._load_table(id)
        room = self._rooms[id] = Room(id, table, guests)
        self.presence.entered(room)
        if self.wire.is_shared:
            # What was told while the game was being read was not heard.
            self._hear_of(id)
        return room

    def _hear_act(self, detail: str, _process: str) -> None:
        id, _, number = detail.partition(" ")
        room = self._rooms.get(id)
        if room is not None and room.table.version < int(number):
            self._hear_of(id)

    def _hear_missed(self, _detail: str, _process: str) -> None:
        for id in self._rooms:
            self._hear_of(id)

    def _hear_of(self, id: str) -> None:
        """Another process has changed a game."""
        if id in self._rooms:
            self._keep(asyncio.create_task(self._catch_up(self._rooms[id])))

    async def _catch_up(self, room: Room) -> None:
        """Let happen here what other processes have stored."""
        while True:
            try:
                async with room.lock:
                    room.guests, acts = await self.database.since(room.id, room.table.version)
                    try:
                        for act in acts:
                            room.table.apply(act)
                    except ValueError:
                        room.table = await self._as_stored(room)
                    room.gave_up = room.gave_up and not acts
                break
            except NoSuchGameError:
                self.forget([room.id])
                return
            except (SQLAlchemyError, OSError) as error:
                log.error("game %s: what others stored cannot be read: %s", room.id, error)
                await asyncio.sleep(RETRY_SECONDS)
        self.presence.changed(room)
        room.tell()
        await self._start_clock(room)

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

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
        if self.rulesets is not None:
            await self.rulesets.ensure(opening.ruleset)
        try:
            return Table.after(opening, acts), guests
        except ValueError as error:
            log.error("game %s cannot be read back: %s", id, error)
            raise NoSuchGameError(id) from error

    def _forget_idle(self) -> None:
        # Going over all rooms whenever one is asked for would take long when there are many.
        if time.monotonic() < self._looked_for_idle + IDLE_SECONDS:
            return
        self._looked_for_idle = time.monotonic()
        idle = [
            id
            for id, room in self._rooms.items()
            if not room.listeners and not room.lock.locked() and not self.replies.is_thinking(room)
        ]
        for id in idle[:-MOST_IDLE]:
            del self._rooms[id]
