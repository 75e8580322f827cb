"""``FairTurns``: work that waits in fair turns between addresses, and between their players."""

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from petteia.server.limits import MILLISECONDS, WorkLimits
from petteia.server.rate_limiter import RateLimiter

Item = TypeVar("Item")
Worker = TypeVar("Worker")


class BusyError(Exception):
    """Too much waits already, or too much of one address, or something has waited too long."""


class OverBudgetError(BusyError):
    """An address has ordered more work than it may for now."""


@dataclass(frozen=True)
class Client:
    """The player whose work it is; work that no one waits for is the site's."""

    address: str = ""
    player: str = ""


SITE = Client()


@dataclass(slots=True)
class _Line(Generic[Item]):
    """An address's waiting work, and its past use."""

    used: float
    """The seconds of work done for it, counted from the level of the others when it began."""
    running: int = 0
    waiting: int = 0
    players: dict[str, deque[Item]] = field(default_factory=dict)
    """The waiting work of each player, the next player first."""


class FairQueue(Generic[Item]):
    """Gives each address an equal share of the time, and a limited share of the room.

    The next to be served is the address that has used least. A new one begins at the level of the
    others, so that no one saves up turns.
    """

    def __init__(self, most_each: int, most: int, most_running_each: int) -> None:
        """``most`` items may wait, ``most_each`` of one address, and ``most_running_each`` run."""
        self.most_each = most_each
        self.most = most
        self.most_running_each = most_running_each
        self._lines: dict[str, _Line[Item]] = {}
        self._waiting = 0
        self._floor = 0.0

    def __len__(self) -> int:
        return self._waiting

    def has_room(self, client: Client) -> bool:
        """Whether something more may wait."""
        line = self._lines.get(client.address)
        held = 0 if line is None else line.waiting
        return self._waiting < self.most and held < self.most_each

    def put(self, client: Client, item: Item) -> None:
        """Let something wait; raises ``BusyError``."""
        if not self.has_room(client):
            raise BusyError
        line = self._lines.get(client.address)
        if line is None:
            line = self._lines[client.address] = _Line(self._floor)
        line.players.setdefault(client.player, deque()).append(item)
        line.waiting += 1
        self._waiting += 1

    def take(self) -> Item | None:
        """Take the next item, if any waits; ``finish`` must follow."""
        lines = [
            line
            for line in self._lines.values()
            if line.waiting and line.running < self.most_running_each
        ]
        if not lines:
            return None
        line = min(lines, key=lambda each: each.used + each.running)
        self._floor = max(self._floor, line.used)
        player, items = next(iter(line.players.items()))
        del line.players[player]
        item = items.popleft()
        if items:
            line.players[player] = items
        line.waiting -= 1
        line.running += 1
        self._waiting -= 1
        return item

    def finish(self, client: Client, seconds: float) -> None:
        """Count the time that something taken has used."""
        line = self._lines[client.address]
        line.running -= 1
        line.used += seconds
        self._forget_if_empty(client.address)

    def discard(self, client: Client, item: Item) -> bool:
        """Let something wait no longer; false if it does not wait."""
        line, items = self._waiting_with(client, item)
        if line is None:
            return False
        items.remove(item)
        if not items:
            del line.players[client.player]
        line.waiting -= 1
        self._waiting -= 1
        self._forget_if_empty(client.address)
        return True

    def ahead(self, client: Client, item: Item) -> int:
        """About how much is ahead of a waiting item, each address taking its turn."""
        line, items = self._waiting_with(client, item)
        if line is None:
            return 0
        place = items.index(item)
        own = place + sum(
            min(len(other), place + 1) for other in line.players.values() if other is not items
        )
        others = (other for other in self._lines.values() if other is not line)
        return own + sum(min(other.waiting, own + 1) for other in others)

    def _waiting_with(self, client: Client, item: Item) -> tuple[_Line[Item] | None, deque[Item]]:
        """The line of waiting work, or None if it does not wait, with all work of its player."""
        line = self._lines.get(client.address)
        items = deque[Item]() if line is None else line.players.get(client.player, deque())
        return (line if item in items else None), items

    def _forget_if_empty(self, address: str) -> None:
        line = self._lines[address]
        if not line.waiting and not line.running:
            del self._lines[address]


@dataclass(slots=True)
class Turn(Generic[Worker]):
    """A worker that is lent out for one piece of work."""

    worker: Worker
    seconds: float | None = None
    """The seconds of a processor that the work has used; None if only the clock has been read."""


class FairTurns(Generic[Worker]):
    """Lends a few workers out, each to one piece of work at a time."""

    def __init__(self, workers: Iterable[Worker], limits: WorkLimits) -> None:
        self.workers = tuple(workers)
        self.limits = limits
        self.budget: RateLimiter | None = None
        """The milliseconds that each address may use; None for any number."""
        self._idle = list(self.workers[::-1])
        self._queue: FairQueue[asyncio.Future[Worker]] = FairQueue(
            limits.waiting_each, limits.waiting, limits.at_once_each
        )
        self._named: dict[str, tuple[Client, asyncio.Future[Worker]]] = {}

    @contextlib.asynccontextmanager
    async def turn(
        self, client: Client, name: str = "", milliseconds: float = 0.0
    ) -> AsyncIterator[Turn[Worker]]:
        """Wait for the turn and give a worker; raises ``BusyError``.

        The address pays the estimated cost before the work begins, and the difference to the real
        cost when it is over. The cost is in seconds of processor time if the worker reports them,
        so that no one pays for the time that others use on a busy machine.
        """
        self._pay(client, milliseconds)
        seconds = 0.0
        try:
            turn = Turn(await self._worker(client, name))
            begun = time.monotonic()
            try:
                yield turn
            finally:
                passed = time.monotonic() - begun
                seconds = passed if turn.seconds is None else turn.seconds
                self._release(turn.worker, client, seconds)
        finally:
            if self.budget is not None and client.address:
                self.budget.charge(client.address, seconds * MILLISECONDS - milliseconds)

    def has_room(self, client: Client) -> bool:
        """Whether something more may wait."""
        return self._queue.has_room(client)

    def ahead(self, name: str) -> int:
        """The approximate amount of work before the waiting work of a name."""
        found = self._named.get(name)
        return 0 if found is None else self._queue.ahead(*found)

    def _pay(self, client: Client, milliseconds: float) -> None:
        # The site's own work has no address.
        if self.budget is None or not client.address:
            return
        if not self.budget.take(client.address, milliseconds):
            raise OverBudgetError

    async def _worker(self, client: Client, name: str) -> Worker:
        turn: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self._queue.put(client, turn)
        if name:
            self._named[name] = client, turn
        self._start_next()
        try:
            async with asyncio.timeout(self.limits.wait_seconds):
                return await asyncio.shield(turn)
        except BaseException as error:
            if not self._queue.discard(client, turn):
                self._release(turn.result(), client, 0.0)
            if isinstance(error, TimeoutError):
                raise BusyError from None
            raise
        finally:
            self._named.pop(name, None)

    def _release(self, worker: Worker, client: Client, seconds: float) -> None:
        self._queue.finish(client, seconds)
        self._idle.append(worker)
        self._start_next()

    def _start_next(self) -> None:
        while self._idle and (turn := self._queue.take()) is not None:
            turn.set_result(self._idle.pop())
