"""The socket of the analysis page: the engine's results for a position, as they are found."""

import asyncio
import logging
from collections.abc import AsyncGenerator
from contextlib import aclosing

from litestar import websocket

from petteia.errors import PetteiaError
from petteia.server.analysis.search import AnalysisEngine
from petteia.server.http.site import Site
from petteia.server.http.sockets.socket_client import (
    BAD_MESSAGE,
    FAILED,
    PONG,
    Socket,
    SocketClient,
    accept,
    hand_over,
)
from petteia.server.live.game_session import NoSuchGameError
from petteia.server.messages.analysis_messages import (
    AnalysisCommand,
    AnalysisFailed,
    AnalysisUpdate,
    read_analysis_command,
)
from petteia.server.messages.socket_messages import encode
from petteia.server.tokens import new_token
from petteia.server.workers.engine_pool import EngineFailedError
from petteia.server.workers.fair_queue import BusyError

BUSY_SECONDS = 0.5
"""How long an address that has had too much waits."""

log = logging.getLogger("petteia.server")


@websocket("/analysis/socket")
async def analysis_socket(socket: Socket, site: Site) -> None:
    """Let a page ask the engine."""
    if await accept(socket, site):
        await hand_over(socket, AnalysisClient(socket, site))


class AnalysisClient(SocketClient):
    """A page that asks the engine about one position at a time."""

    MAX_BURST, MESSAGES_PER_SECOND = 60, 10

    def __init__(self, socket: Socket, site: Site) -> None:
        super().__init__(socket, site)
        self._engine = AnalysisEngine(site.engine_pool, self.client, new_token())
        self._asked: AnalysisCommand | None = None
        """The engine's current task."""
        self._freed = asyncio.Event()
        self._work: asyncio.Task[None] | None = None

    def handle(self, message: bytes) -> None:
        """Replace the current question with a new one."""
        match read_analysis_command(message):
            case None:
                self.connection.close_with(BAD_MESSAGE)
            case AnalysisCommand(type="ping"):
                self.connection.send_message(PONG)
            case AnalysisCommand(type="stop"):
                self._asked = None
            case command:
                is_about = command.game is not None or command.site_game
                self._asked = command if is_about else None
                if self._work is None:
                    self._work = self._loop.create_task(self._answer_in_turns())

    def on_drain(self) -> None:
        """Go on, since the client takes something again."""
        self._freed.set()

    def on_close(self) -> None:
        """Ask the engine no more."""
        super().on_close()
        self._asked = None
        self._freed.set()

    async def _answer_in_turns(self) -> None:
        """Answer in the turns of the address, and later if it has had too many."""
        try:
            while self._asked is not None:
                try:
                    await self.site.loop_turns.run(self._answer_all, self.client)
                except BusyError:
                    await asyncio.sleep(BUSY_SECONDS)
        except Exception:
            log.exception("a question to the engine could not be answered")
            self._asked = None
            self.connection.close_with(FAILED)
        finally:
            self._work = None

    async def _answer_all(self) -> None:
        # A piece of work that has begun may end, as it is short; then the next one counts.
        while (command := self._asked) is not None:
            await self._answer(command)
            if self._asked is command:
                self._asked = None

    async def _answer(self, command: AnalysisCommand) -> None:
        try:
            # Leaving a review must not keep others from it.
            async with aclosing(await self._answers(command)) as updates:
                async for update in updates:
                    if self._asked is not command:
                        return
                    if not self.connection.is_writable:
                        self._freed.clear()
                        await self._freed.wait()
                    if self._asked is command:
                        self.connection.send_message(encode(update))
        except PetteiaError as error:
            self._fail(command, self.t.error(error))
        except EngineFailedError:
            self._fail(command, self.t("refused-engine"))

    async def _answers(self, command: AnalysisCommand) -> AsyncGenerator[AnalysisUpdate]:
        if command.game is not None:
            await self.site.rulesets.ensure(command.game.ruleset)
            return self._engine.answers(command)
        try:
            live_game = (await self.site.live_games.session(command.site_game)).live_game
        except NoSuchGameError:
            raise PetteiaError("no-such-game") from None
        if not live_game.is_over:
            raise PetteiaError("game-goes-on")
        return self.site.reviews.updates(
            command.site_game, live_game.game, self._engine, command.id
        )

    def _fail(self, command: AnalysisCommand, reason: str) -> None:
        self.connection.send_message(encode(AnalysisFailed(command.id, reason)))
