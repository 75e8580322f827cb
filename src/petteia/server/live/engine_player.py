"""``EnginePlayer``: the engine's turns, each a job that outlives the process that works on it."""

import asyncio
import contextlib
import logging
from functools import partial
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from petteia.game.conduct.endings import AGREEMENTS
from petteia.rulesets.directories import is_user_ruleset
from petteia.server.domain.game_action import GameAction
from petteia.server.domain.live_game import LiveGame
from petteia.server.limits import BRIEF, SEARCH
from petteia.server.live.game_session import GameSession, NoSuchGameError, OverloadedError
from petteia.server.metrics import ENGINE_FAILURES, ENGINE_SECONDS
from petteia.server.storage.database import ConflictError
from petteia.server.storage.engine_jobs import RENEW_SECONDS, EngineJobs
from petteia.server.workers.engine_pool import (
    Advice,
    EngineBusyError,
    EngineFailedError,
    EngineReply,
    EngineRequest,
    coach,
)
from petteia.server.workers.fair_queue import Client
from petteia.server.workers.game_review import game_line
from petteia.server.workers.loop_turns import keep_running

if TYPE_CHECKING:
    from petteia.server.live.live_games import LiveGames

HINT_LEVEL = 8
ENGINE_FAILED = "gave-up"
"""Published when the engine has failed too often in a game."""
SWEEP_SECONDS = 1.0
QUEUE_SECONDS = 1.0
"""How often players are shown how much is ahead of the engine's answer."""
MAX_BATCH = 20

log = logging.getLogger("petteia.server")


class EnginePlayer:
    """Plays the engine's side in the games of a site."""

    def __init__(self, live_games: "LiveGames") -> None:
        self.live_games = live_games
        self.jobs = EngineJobs(live_games.database.sessions, live_games.database.process)
        self.engine_pool = live_games.engine_pool
        self.pubsub = live_games.pubsub
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._asked: dict[str, tuple[GameSession, EngineRequest]] = {}
        """The questions to the engine, by the game's id."""
        self._running: list[asyncio.Task[None]] = []
        self.pubsub.subscribe(ENGINE_FAILED, self._on_engine_failed)

    async def start(self) -> None:
        """Begin to look for jobs that no one works on."""
        if not self.pubsub.is_shared:
            # The process that had a job has ended: there is only one process.
            await self.jobs.free(None)
        self._running = [
            asyncio.create_task(keep_running("the sweep of the engine's jobs", self._sweep)),
            asyncio.create_task(keep_running("the renewal of leases", self._renew)),
            asyncio.create_task(keep_running("the engine's queue", self._show_queue)),
        ]

    async def close(self) -> None:
        """Stop thinking, and leave the jobs to others or to the next start."""
        tasks = [*self._running, *self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.engine_pool.close()
        with contextlib.suppress(SQLAlchemyError, OSError):
            await self.jobs.free(self.jobs.process)

    def is_thinking(self, session: GameSession) -> bool:
        """Whether the engine works on a game here."""
        return session.id in self._tasks

    def schedule(self, session: GameSession, is_leased: bool = False) -> None:
        """Let the engine answer the waiting questions, unless it does so already.

        ``is_leased`` means that the last action has leased the job to this process.
        """
        if session.id in self._tasks or not needs_engine_move(session.live_game):
            return
        self._tasks[session.id] = asyncio.create_task(self._turn(session, is_leased))

    async def retry_given_up(self, session: GameSession) -> None:
        """Retry games in which the engine was given up."""
        if session.engine_failed:
            session.engine_failed = False
            await self.jobs.reset_attempts(session.id)
        self.schedule(session)

    async def hint(self, live_game: LiveGame, client: Client) -> EngineReply:
        """The engine's move for the player to move."""
        request = EngineRequest(game_line(live_game.game), HINT_LEVEL, client)
        return await self.engine_pool.answer(request)

    async def advice(self, live_game: LiveGame, can_take_back: bool, client: Client) -> Advice:
        """The coach's advice to the player to move."""
        line = game_line(live_game.game)
        # No one knows how many captures a user's ruleset allows in a turn.
        kind = SEARCH if is_user_ruleset(line.ruleset) else BRIEF
        return await self.engine_pool.run(partial(coach, line, can_take_back), client, kind)

    async def _turn(self, session: GameSession, is_leased: bool) -> None:
        try:
            while needs_engine_move(session.live_game):
                if not is_leased and not await self.jobs.take(session.id):
                    await self._check_given_up(session)
                    return
                try:
                    is_leased = await self._take_turn(session)
                except ConflictError:
                    is_leased = False
        except NoSuchGameError:
            # Its player has deleted the game meanwhile.
            return
        except EngineBusyError:
            # The job waits in the database instead, and is taken up again by a sweep.
            with contextlib.suppress(SQLAlchemyError, OSError):
                await self.jobs.defer(session.id)
        except (EngineFailedError, ValueError) as error:
            ENGINE_FAILURES.inc()
            log.error("game %s: the engine gave no answer: %s", session.id, error)
            await self._put_off(session)
        except (SQLAlchemyError, OSError) as error:
            log.error("game %s: the engine's answer could not be stored: %s", session.id, error)
        finally:
            self._tasks.pop(session.id, None)

    async def _put_off(self, session: GameSession) -> None:
        with contextlib.suppress(SQLAlchemyError, OSError):
            if await self.jobs.postpone(session.id):
                self.pubsub.publish(ENGINE_FAILED, session.id)

    async def _check_given_up(self, session: GameSession) -> None:
        if await self.jobs.has_failed(session.id):
            session.engine_failed = True
            session.notify()

    def _on_engine_failed(self, id: str, _process: str) -> None:
        session = self.live_games.loaded(id)
        if session is not None:
            session.engine_failed = True
            session.notify()

    async def _take_turn(self, session: GameSession) -> bool:
        """Let the engine answer and move; returns false if the game has changed in the meantime."""
        live_game, version = session.live_game, session.live_game.version
        act = self.live_games.perform_locked
        level = live_game.setup.level
        engine = live_game.setup.engine_side
        assert level is not None
        assert engine is not None
        if live_game.position.needs_roll:
            # Nothing has been rolled yet, and so there is nothing to judge an offer by.
            async with session.lock:
                for what in offers_to_engine(session.live_game):
                    await act(session, GameAction("decline", engine, what))
            return True
        answer = await self._ask(session, level)
        await self.live_games.prepare()
        async with session.lock:
            if session.live_game.version != version:
                return False
            chance = answer.win_probability
            if live_game.position.turn is not engine:
                chance = 1 - chance
            for what in offers_to_engine(live_game):
                accepted = live_game.position.engine_agrees(AGREEMENTS[what], engine, chance)
                await act(session, GameAction("accept" if accepted else "decline", engine, what))
            if session.live_game.awaits_engine:
                await act(session, GameAction("move", engine, answer.move))
            return True

    async def _ask(self, session: GameSession, level: int) -> EngineReply:
        line, client = game_line(session.live_game.game), client_of(session)
        request = EngineRequest(line, level, client, session.id)
        self._asked[session.id] = session, request
        try:
            with ENGINE_SECONDS.time():
                return await self.engine_pool.answer(request)
        finally:
            del self._asked[session.id]

    async def _show_queue(self) -> None:
        """Show waiting players the length of the queue before the answer."""
        shown: dict[str, int] = {}
        while True:
            await asyncio.sleep(QUEUE_SECONDS)
            before, shown = shown, {}
            for id, (session, request) in self._asked.items():
                ahead = shown[id] = self.engine_pool.ahead(request)
                if ahead != before.get(id, 0):
                    session.show_queue(ahead)

    async def _sweep(self) -> None:
        while True:
            for id in await self.jobs.due(MAX_BATCH):
                await self._take_up(id)
            await asyncio.sleep(SWEEP_SECONDS)

    async def _take_up(self, id: str) -> None:
        try:
            session = await self.live_games.session(id)
        except OverloadedError:
            if await self.jobs.take(id):
                await self.jobs.defer(id)
            return
        except NoSuchGameError:
            await self.jobs.drop(id)
            return
        if needs_engine_move(session.live_game):
            self.schedule(session)
        else:
            async with session.lock:
                if not needs_engine_move(session.live_game):
                    await self.jobs.drop(id)

    async def _renew(self) -> None:
        while True:
            if self._tasks:
                await self.jobs.renew(list(self._tasks))
            await asyncio.sleep(RENEW_SECONDS)


def needs_engine_move(live_game: LiveGame) -> bool:
    """Whether the engine has to move or to answer an offer."""
    return live_game.awaits_engine or bool(offers_to_engine(live_game))


def offers_to_engine(live_game: LiveGame) -> tuple[str, ...]:
    """The open offer to the engine."""
    engine = live_game.setup.engine_side
    if engine is None or live_game.is_over:
        return ()
    what = live_game.arbiter.offers.get(not engine)
    return () if what is None else (what,)


def client_of(session: GameSession) -> Client:
    """The player whose share of the engine's time a game uses."""
    seats = session.seats.values()
    return Client(session.address, next((guest for guest in seats if guest), ""))
