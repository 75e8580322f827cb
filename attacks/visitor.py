"""The innocent visitor: plays, opens pages, and notes how long everything takes."""

from __future__ import annotations

import asyncio
import contextlib
import re
import time
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from multiprocessing.connection import Connection

from attacks.target import VISITOR, Line, Target, status_of
from benchmarks.site.live_games import Game, Sample, Tally, play, timing, watch

MOVE_SECONDS = 0.4
"""The seconds between the moves of a game."""
PAGE_SECONDS = 0.5
SMALL_IN_A_ROW = 10
PICTURE_SECONDS = 3.0
PATIENCE_SECONDS = 20.0
NOTHING = "/api/games/none/record"
"""Answered shortly, in JSON."""
PLAYING = "playing"
"""Sent when the visitor has arrived."""
MOVES, PAGES, LATE = "moves", "pages", "late"
REPLIES, PICTURES, SMALL = "replies", "pictures", "small"


@dataclass
class Diary:
    """What the visitor noted: samples by what they are of."""

    samples: dict[str, list[Sample]] = field(default_factory=dict)
    refused: dict[str, int] = field(default_factory=dict)
    """How often something was not answered well."""

    def of(self, kind: str) -> list[Sample]:
        """The samples of a kind."""
        return self.samples.setdefault(kind, [])

    def refuse(self, kind: str) -> None:
        """Note that something was not answered well."""
        self.refused[kind] = self.refused.get(kind, 0) + 1


@dataclass(frozen=True)
class Plan:
    """What the visitor does."""

    games: Sequence[Sequence[Game]]
    """Played side by side; of each row one after another."""
    against_engine: Sequence[Game] = ()
    kinds: Sequence[str] = ()
    """What else is measured."""


async def visit(target: Target, plan: Plan, diary: Diary) -> None:
    """Visit until cancelled."""
    tally = Tally(waits=diary.of(MOVES), replies=diary.of(REPLIES))
    others: dict[str, Callable[[Target, Diary], Coroutine[None, None, None]]] = {
        PAGES: _open_pages,
        PICTURES: _look_at_pictures,
        SMALL: _ask_for_little,
    }
    tasks = [
        *(_play_row(target, row, 2 * place, tally) for place, row in enumerate(plan.games)),
        _play_row(target, plan.against_engine, 2 * len(plan.games), tally),
        _note_lateness(diary),
        *(_once_there(plan, diary, others[kind](target, diary)) for kind in (PAGES, *plan.kinds)),
    ]
    async with asyncio.TaskGroup() as group:
        for task in tasks:
            group.create_task(task)


def run_visitor(target: Target, plan: Plan, door: Connection) -> None:
    """Visit in a process of its own until something is sent; then send the diary back."""

    async def until_called() -> Diary:
        diary = Diary()
        called = asyncio.Event()
        asyncio.get_running_loop().add_reader(door.fileno(), called.set)
        visiting = asyncio.create_task(visit(target, plan, diary))
        calling = asyncio.create_task(called.wait())
        announcing = asyncio.create_task(_once_there(plan, diary, _announce(door)))
        await asyncio.wait((visiting, calling), return_when=asyncio.FIRST_COMPLETED)
        if visiting.done():
            await visiting
        visiting.cancel()
        announcing.cancel()
        await asyncio.gather(visiting, announcing, return_exceptions=True)
        return diary

    door.send(asyncio.run(until_called()))


async def _once_there(plan: Plan, diary: Diary, work: Coroutine[None, None, None]) -> None:
    """Do something as soon as all games are being played."""
    try:
        while len(diary.of(MOVES)) < len(plan.games):
            await asyncio.sleep(PAGE_SECONDS / 10)
    except asyncio.CancelledError:
        work.close()
        raise
    await work


async def _announce(door: Connection) -> None:
    door.send(PLAYING)


async def _play_row(target: Target, games: Sequence[Game], number: int, tally: Tally) -> None:
    for game in games:
        await play(target, game, number, tally, MOVE_SECONDS)


async def _open_pages(target: Target, diary: Diary) -> None:
    """Come as somebody new, again and again."""
    await _repeat(target, diary, PAGES, "/play", PAGE_SECONDS)


async def _look_at_pictures(target: Target, diary: Diary) -> None:
    path = f"/api/games/{target.known['picture']}/position.png"
    await _repeat(target, diary, PICTURES, path, PICTURE_SECONDS)


async def _repeat(target: Target, diary: Diary, kind: str, path: str, every: float) -> None:
    while True:
        begun = time.perf_counter()
        with timing(diary.of(kind)):
            if await _status(target, path) != "200":
                diary.refuse(kind)
        await asyncio.sleep(max(0.0, every - (time.perf_counter() - begun)))


async def _status(target: Target, path: str) -> str:
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            reader, writer = await target.connect(VISITOR)
            try:
                writer.write(target.request("GET", path, "Connection: close"))
                return await status_of(reader)
            finally:
                writer.close()
    except (OSError, TimeoutError):
        return ""


async def _ask_for_little(target: Target, diary: Diary) -> None:
    """Ask for small answers over one connection, many in a row."""
    while True:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            connection = await target.connect(VISITOR)
            while True:
                for _ in range(SMALL_IN_A_ROW):
                    with timing(diary.of(SMALL)):
                        await _ask_for_nothing(target, connection)
                await asyncio.sleep(PAGE_SECONDS)
        diary.refuse(SMALL)
        await asyncio.sleep(PAGE_SECONDS)


async def _ask_for_nothing(target: Target, connection: Line) -> None:
    reader, writer = connection
    writer.write(target.request("GET", NOTHING))
    head = await reader.readuntil(b"\r\n\r\n")
    found = re.search(rb"(?i)content-length: (\d+)", head)
    await reader.readexactly(int(found[1]) if found else 0)


async def _note_lateness(diary: Diary) -> None:
    """Note how late the visitor is for their own appointments: that is not the site's doing."""
    tally = Tally()
    watching = asyncio.create_task(watch(tally))
    try:
        while True:
            await asyncio.sleep(PAGE_SECONDS)
            now = time.perf_counter()
            diary.of(LATE).extend(Sample(now, seconds) for seconds in tally.lateness)
            tally.lateness.clear()
    finally:
        watching.cancel()
