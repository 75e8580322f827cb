"""``LoopTurns``: the event loop in fair turns, so that no address delays the others.

A request runs step by step: from one await to the next. As soon as the steps of a moment have taken
long enough, later steps wait. The step of the address that has used least comes next, and between
two steps the loop handles everything else: moves, sockets, clocks.

``keep_running`` is for work that lasts as long as the site runs.
"""

import asyncio
import logging
import time
import types
from collections.abc import Awaitable, Callable, Generator
from typing import Any, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from petteia.server.limits import LOOP, MILLISECONDS
from petteia.server.rate_limiter import RateLimiter
from petteia.server.workers.fair_queue import Client, FairQueue, OverBudgetError

MOMENT_SECONDS = 0.003
"""How long the steps of one moment may take together before the next one has to wait."""

PAUSE_SECONDS = 1.0
"""The pause before failed work is restarted."""

Result = TypeVar("Result")

log = logging.getLogger("petteia.server")


class LoopTurns:
    """Lets one step at a time run when steps take long, each address in its turn."""

    def __init__(self, budget: RateLimiter | None = None) -> None:
        """``budget`` has the milliseconds that each address may use; None for any number."""
        self.budget = budget
        self._queue: FairQueue[asyncio.Future[None]] = FairQueue(
            LOOP.waiting_each, LOOP.waiting, LOOP.at_once_each
        )
        self._used = 0.0
        """The seconds that the steps of this moment have used."""
        self._is_lent = False
        """Whether something that has waited runs now, or is about to."""
        self._will_go_on = False

    async def run(self, work: Callable[[], Awaitable[Result]], client: Client) -> Result:
        """Do some work in its turns; raises ``BusyError``, ``OverBudgetError`` among them."""
        if self.budget is not None and not self.budget.take(client.address, 0):
            raise OverBudgetError
        used = [0.0]
        try:
            return await self._in_turns(work().__await__(), client, used)
        finally:
            if self.budget is not None:
                self.budget.charge(client.address, used[0] * MILLISECONDS)

    @types.coroutine
    def _in_turns(
        self, work: Generator[Any, Any, Result], client: Client, used: list[float]
    ) -> Generator[Any, None, Result]:
        raised: BaseException | None = None
        while True:
            has_waited = False
            if raised is None and (self._is_lent or self._used >= MOMENT_SECONDS):
                try:
                    yield from self._turn(client).__await__()
                    has_waited = True
                except BaseException as error:
                    # Cancelled, or refused: the work itself is to hear of it.
                    raised = error
            begun = time.perf_counter()
            try:
                awaited = work.send(None) if raised is None else work.throw(raised)
            except StopIteration as done:
                result: Result = done.value
                return result
            finally:
                seconds = time.perf_counter() - begun
                used[0] += seconds
                self._note(client, seconds, has_waited)
            raised = None
            try:
                yield awaited
            except BaseException as error:
                raised = error

    async def _turn(self, client: Client) -> None:
        """Wait for one's turn; ``_note`` must follow."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put(client, turn)
        self._go_on_soon()
        try:
            await turn
        except BaseException:
            if not self._queue.discard(client, turn):
                self._note(client, 0.0, has_waited=True)
            raise

    def _note(self, client: Client, seconds: float, has_waited: bool) -> None:
        """Count a step that is over."""
        self._used += seconds
        if has_waited:
            self._is_lent = False
            self._queue.finish(client, seconds)
        self._go_on_soon()

    def _go_on_soon(self) -> None:
        if not self._will_go_on:
            self._will_go_on = True
            asyncio.get_running_loop().call_soon(self._go_on)

    def _go_on(self) -> None:
        """A new moment has begun: let the next step run."""
        self._will_go_on = False
        if self._is_lent:
            return
        self._used = 0.0
        turn = self._queue.take()
        if turn is not None:
            self._is_lent = True
            # One that has just been cancelled gives its turn back by itself.
            if not turn.done():
                turn.set_result(None)


async def keep_running(name: str, work: Callable[[], Awaitable[None]]) -> None:
    """Do some work that never ends, and begin it again whenever it fails, until cancelled."""
    while True:
        try:
            await work()
        except (SQLAlchemyError, OSError) as error:
            # A database that is away would fill the log with tracebacks.
            log.error("%s failed: %s", name, error)
        except Exception as error:
            log.error("%s failed", name, exc_info=error)
        await asyncio.sleep(PAUSE_SECONDS)
