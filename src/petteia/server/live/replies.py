"""``Replies``: the engine's turns, each a job that outlives the process that works on it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from petteia.game.arbiter import DRAW, NO_CAPTURE
from petteia.game.conduct.endings import dead_position_outcome
from petteia.server.domain.table import Act, Table
from petteia.server.live.rooms import NoSuchGameError, Room
from petteia.server.metrics import ENGINE_FAILURES, ENGINE_SECONDS
from petteia.server.storage.database import TakenError
from petteia.server.storage.jobs import RENEW_SECONDS, Jobs
from petteia.server.workers.thinking import Answer, Question, Thinkers, ThinkingError

if TYPE_CHECKING:
    from petteia.server.live.tables import Tables

HINT_LEVEL = 8
GAVE_UP = "gave-up"
"""What processes tell one another when the engine has failed too often in a game."""
SWEEP_SECONDS = 1.0
MOST_AT_ONCE = 20

log = logging.getLogger("petteia.server")


class Replies:
    """Lets the engine answer in the games of a site."""

    def __init__(self, tables: Tables, thinkers: Thinkers) -> None:
        self.tables = tables
        self.thinkers = thinkers
        self.jobs = Jobs(tables.database.sessions, tables.database.process)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._running: list[asyncio.Task[None]] = []
        tables.wire.on(GAVE_UP, self._hear_gave_up)

    async def start(self) -> None:
        """Begin to look for jobs that nobody works on."""
        if not self.tables.database.is_shared:
            # Whoever had a job has ended: there is one process.
            await self.jobs.free(None)
        self._running = [asyncio.create_task(self._sweep_on()), asyncio.create_task(self._renew())]

    async def close(self) -> None:
        """Stop thinking, and leave the jobs to others or to the next start."""
        tasks = [*self._running, *self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.thinkers.close()
        with contextlib.suppress(SQLAlchemyError, OSError):
            await self.jobs.free(self.jobs.process)

    def is_thinking(self, room: Room) -> bool:
        """Whether the engine works on a game here."""
        return room.id in self._tasks

    def let_think(self, room: Room, is_leased: bool = False) -> None:
        """Let the engine answer what waits for it, unless it does so already.

        ``is_leased`` says that the act before has leased the job to this process.
        """
        if room.id in self._tasks or not is_owed(room.table):
            return
        self._tasks[room.id] = asyncio.create_task(self._turn(room, is_leased))

    async def ask_again(self, room: Room) -> None:
        """Try again where the engine was given up."""
        if room.gave_up:
            room.gave_up = False
            await self.jobs.forgive(room.id)
        self.let_think(room)

    async def hint(self, table: Table) -> Answer:
        """What the engine would play for the player to move."""
        return await self.thinkers.answer(question(table, HINT_LEVEL))

    async def _turn(self, room: Room, is_leased: bool) -> None:
        try:
            while is_owed(room.table):
                if not is_leased and not await self.jobs.take(room.id):
                    await self._look_whether_given_up(room)
                    return
                try:
                    is_leased = await self._act(room)
                except TakenError:
                    is_leased = False
        except (ThinkingError, ValueError) as error:
            ENGINE_FAILURES.inc()
            log.error("game %s: the engine gave no answer: %s", room.id, error)
            await self._put_off(room)
        except (SQLAlchemyError, OSError) as error:
            log.error("game %s: the engine's answer could not be stored: %s", room.id, error)
        finally:
            self._tasks.pop(room.id, None)

    async def _put_off(self, room: Room) -> None:
        with contextlib.suppress(SQLAlchemyError, OSError):
            if await self.jobs.put_off(room.id):
                self.tables.wire.tell(GAVE_UP, room.id)

    async def _look_whether_given_up(self, room: Room) -> None:
        if await self.jobs.is_given_up(room.id):
            room.gave_up = True
            room.tell()

    def _hear_gave_up(self, id: str, _process: str) -> None:
        room = self.tables.in_use(id)
        if room is not None:
            room.gave_up = True
            room.tell()

    async def _act(self, room: Room) -> bool:
        """Let the engine answer and act; false when the game has changed in the meantime."""
        table, version = room.table, room.table.version
        level = table.opening.level
        engine = table.opening.engine_side
        assert level is not None
        assert engine is not None
        if table.position.needs_roll:
            # Nothing has been rolled yet, and so there is nothing to judge an offer by.
            async with room.lock:
                for what in offers(room.table):
                    await self.tables.act_in(room, Act("decline", engine, what))
            return True
        with ENGINE_SECONDS.time():
            answer = await self.thinkers.answer(question(table, level))
        async with room.lock:
            if room.table.version != version:
                return False
            chance = answer.win_probability
            if table.position.turn is not engine:
                chance = 1 - chance
            for what in offers(table):
                accepted = _accepts(table, engine, what, chance)
                await self.tables.act_in(
                    room, Act("accept" if accepted else "decline", engine, what)
                )
            if room.table.awaits_engine:
                await self.tables.act_in(room, Act("move", engine, answer.move))
            return True

    async def _sweep_on(self) -> None:
        while True:
            try:
                for id in await self.jobs.due(MOST_AT_ONCE):
                    await self._take_up(id)
            except Exception as error:
                log.error("jobs", exc_info=error)
            await asyncio.sleep(SWEEP_SECONDS)

    async def _take_up(self, id: str) -> None:
        try:
            room = await self.tables.room(id)
        except NoSuchGameError:
            await self.jobs.drop(id)
            return
        if is_owed(room.table):
            self.let_think(room)
        else:
            async with room.lock:
                if not is_owed(room.table):
                    await self.jobs.drop(id)

    async def _renew(self) -> None:
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            try:
                if self._tasks:
                    await self.jobs.renew(list(self._tasks))
            except (SQLAlchemyError, OSError) as error:
                log.error("the engine's leases could not be renewed: %s", error)


def is_owed(table: Table) -> bool:
    """Whether the engine has to move or to answer an offer."""
    return table.awaits_engine or bool(offers(table))


def offers(table: Table) -> tuple[str, ...]:
    """What the engine is offered."""
    engine = table.opening.engine_side
    if engine is None or table.is_over:
        return ()
    what = table.arbiter.offers.get(not engine)
    return () if what is None else (what,)


def question(table: Table, level: int) -> Question:
    """What the engine is asked about a table."""
    options = tuple(sorted(table.opening.options.items()))
    return Question(table.opening.ruleset, options, table.opening.start, table.actions(), level)


def _accepts(table: Table, engine: bool, what: str, chance: float) -> bool:
    """Whether the engine agrees: to a draw if it is not ahead, to a count that does not lose."""
    if what == DRAW:
        return chance <= 0.5
    if what == NO_CAPTURE:
        return dead_position_outcome(table.position).winner in (engine, None)
    return False
