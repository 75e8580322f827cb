"""Many live games at once: how soon a move is acknowledged, and whether any is ever lost.

`python -m benchmarks.site.live_games` serves a site on the loopback with SQLite, the server on one
core and the players on the others, and plays random moves in 1,000 games with two sockets each. A
move is acknowledged when its player hears of it, which is when it is stored. The players come one
after another, and every move counts from the first; the time is counted from the moment when all
have come. The report includes the share of its core that the load itself used, and how late it was
for its own appointments, since its waiting is counted as the site's. `--event N` adds a tournament
of N players, who play a round while their pages ask for changes. `--kills N` kills the server N
times at random moments. In the end the database is searched for all acknowledged moves, and for
moves that nobody made.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import os
import random
import resource
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from benchmarks.site.measured_site import MeasuredSite
from benchmarks.site.stored_games import copies, lost_on_time
from benchmarks.site.tournament import Journey, Tournament
from petteia.events import MAX_PLAYERS
from petteia.game.conduct.clocks import TimeControl
from petteia.server.domain.game_action import GameAction
from petteia.server.domain.game_setup import ENGINE, FRIEND, SIDES, GameSetup
from petteia.server.live.live_games import LiveGames
from petteia.server.settings import Settings
from petteia.server.storage.database import Database
from petteia.server.tokens import GUEST_COOKIE, new_token
from petteia.server.workers.engine_pool import EnginePool
from tests.server.running import Reachable

RULESET = "cyningstan.petteia"
BAR_MS, BAR_ENGINE_SECONDS, BAR_MIB = 150, 2.0, 400
BAR_RESTART_SECONDS = 2.0
SOCKETS_EACH_ADDRESS = 100
"""One address may open this many at once; players come from many addresses of the loopback."""
GAMES_EACH_SECOND = 50
"""This many games are begun at the start, until all players have come."""
CORRESPONDENCE = "days 3"
ENGINE_GAMES = 40
"""A player who plays at random loses soon to the engine, and begins the next game."""
APPOINTMENT_SECONDS = 0.02
"""How often the load looks whether it is on time."""
PATIENCE_SECONDS = 60.0
FAREWELL_SECONDS = 15.0


@dataclass
class Game:
    """A game and its players' cookies, by side; the engine's side has none."""

    id: str
    guests: dict[str, str]
    acknowledged: dict[int, str] = field(default_factory=dict)
    is_over: bool = False


class Sample(NamedTuple):
    """How long something took, in seconds."""

    begun: float
    """When it began, by ``time.perf_counter``."""
    seconds: float


@dataclass
class Tally:
    """The measurements."""

    waits: list[Sample] = field(default_factory=list)
    """How long moves took until they were acknowledged."""
    replies: list[Sample] = field(default_factory=list)
    """How long the engine took to reply to a move."""
    restarts: list[Sample] = field(default_factory=list)
    """How long the site took after a kill until it was ready."""
    reconnections: int = 0
    lateness: list[float] = field(default_factory=list)
    """The lateness of the load itself for its appointments, in seconds."""
    stuck: int = 0
    """The games without an acknowledgement after the last kill."""
    own_share: float = 0.0
    """The part of a core that the load used."""
    journey: Journey | None = None
    """The cost of a tournament beside the games."""
    site_share: float = 0.0
    """The part of a core that the site used, without its engine; meaningless after kills."""


@contextlib.contextmanager
def timing(samples: list[Sample]) -> Iterator[None]:
    """Note how long something takes, or has taken when it is given up."""
    begun = time.perf_counter()
    try:
        yield
    finally:
        samples.append(Sample(begun, time.perf_counter() - begun))


class Player:
    """One socket of a game, opened again whenever it is cut."""

    def __init__(self, site: Reachable, game: Game, side: str, number: int, tally: Tally) -> None:
        self.site = site
        self.game = game
        self.side = side
        self.tally = tally
        block = number // SOCKETS_EACH_ADDRESS
        self.address = f"127.1.{block // 250}.{block % 250 + 1}"
        self.changed = asyncio.Event()
        self.state: dict[str, Any] = {}
        self.socket: ClientConnection | None = None

    async def listen(self) -> None:
        """Hear of every change until cancelled."""
        while True:
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                await self._listen_once()
            self.socket = None
            self.tally.reconnections += 1
            await asyncio.sleep(random.uniform(0.2, 2.0))

    async def _listen_once(self) -> None:
        async with connect(
            f"ws://127.0.0.1:{self.site.port}/game/{self.game.id}/socket",
            origin=Origin(self.site.address),
            additional_headers={"cookie": f"{GUEST_COOKIE}={self.game.guests[self.side]}"},
            local_addr=(self.address, 0),
            ping_interval=None,
            open_timeout=PATIENCE_SECONDS,
        ) as self.socket:
            pinging = asyncio.create_task(self._ping(self.socket))
            try:
                async for text in self.socket:
                    message = json.loads(text)
                    if message["type"] in ("state", "update"):
                        self.state = message
                        self.game.is_over = message["outcome"] is not None
                        self.changed.set()
            finally:
                pinging.cancel()

    async def _ping(self, socket: ClientConnection) -> None:
        while True:
            await asyncio.sleep(random.uniform(20, 30))
            await socket.send('{"type":"ping"}')

    async def until(self, ply: int) -> None:
        """Wait until a number of moves have been played, or the game is over."""
        while self.state.get("ply", -1) < ply and not self.game.is_over:
            self.changed.clear()
            await self.changed.wait()

    async def move(self) -> None:
        """Play a random move, and again until it is acknowledged."""
        ply = self.state["ply"]
        text = random.choice(self.state["legal"])["text"]
        message = {"type": "move", "detail": text, "ply": ply, "side": self.side}
        with timing(self.tally.waits):
            while self.state["ply"] <= ply and not self.game.is_over:
                with contextlib.suppress(WebSocketException, AttributeError):
                    await self.socket.send(json.dumps(message))  # type: ignore[union-attr]
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(5):
                        await self.until(ply + 1)
        self.game.acknowledged[ply] = text


async def play(
    site: Reachable, game: Game, number: int, tally: Tally, every: float, *, stays: bool = False
) -> None:
    """Play a game by both its players, or by one against the engine, until it is over.

    Players who stay keep their sockets until cancelled.
    """
    players = {
        side: Player(site, game, side, number + place, tally)
        for place, side in enumerate(game.guests)
    }
    listening = [asyncio.create_task(player.listen()) for player in players.values()]
    try:
        for player in players.values():
            await player.until(0)
        await asyncio.sleep(random.uniform(0, every))
        while not game.is_over:
            begun = time.perf_counter()
            await _take_turn(players, tally)
            await asyncio.sleep(max(0.0, every - (time.perf_counter() - begun)))
        if stays:
            await asyncio.Event().wait()
    finally:
        for task in listening:
            task.cancel()
        await asyncio.gather(*listening, return_exceptions=True)


async def _take_turn(players: dict[str, Player], tally: Tally) -> None:
    """Play the next move, and wait until the engine or the other player knows of it."""
    (turn,) = (player for player in players.values() if player.state["legal"])
    if len(players) == 1:
        with timing(tally.replies):
            await turn.move()
            await turn.until(turn.state["ply"] + turn.state["awaits"]["engine"])
        return
    await turn.move()
    for other in players.values():
        await other.until(turn.state["ply"])


async def play_all(
    site: Reachable, games: list[Game], place: int, tally: Tally, every: float
) -> None:
    """Come when it is one's turn, and play games one after another."""
    await asyncio.sleep(place / GAMES_EACH_SECOND)
    for game in games:
        await play(site, game, 2 * place, tally, every, stays=len(game.guests) > 1)


async def set_up(
    data: Path,
    games: int,
    level: int,
    clock: str | None = None,
    correspondence: int = 0,
    *,
    has_begun: bool = False,
) -> tuple[list[Game], list[Game]]:
    """Begin the games, and those against the engine, before the site is served.

    A number of games with days for a move, with running clocks, are stored beside them. The clocks
    of live games run if they have begun, otherwise when both players come.
    """
    settings = Settings(data=data)
    database = Database(settings.database)
    await asyncio.to_thread(database.migrate)
    live_games = LiveGames(database, EnginePool(1))
    control = None if clock is None else TimeControl.parse(clock)
    setup = GameSetup(RULESET, {}, FRIEND, clock=control)
    made = [await _friends(live_games, setup) for _ in range(games)]
    for game in made if has_begun else ():
        await live_games.perform(await live_games.session(game.id), GameAction("start", True))
    guest = new_token()
    setup = GameSetup(RULESET, {}, ENGINE, engine_side=False, level=level)
    lost_one_by_one = []
    for _ in range(ENGINE_GAMES):
        id, _ = await live_games.open(setup, guest, True)
        lost_one_by_one.append(Game(id, {SIDES[True]: guest}))
    slow = GameSetup(RULESET, {}, FRIEND, clock=TimeControl.parse(CORRESPONDENCE))
    first = await _friends(live_games, slow) if correspondence else None
    await live_games.close()
    if first is not None:
        await asyncio.to_thread(copies, data, first.id, correspondence - 1)
    return made, lost_one_by_one


async def _friends(live_games: LiveGames, setup: GameSetup) -> Game:
    """A new game with both seats taken."""
    white, black = new_token(), new_token()
    id, invitation = await live_games.open(setup, white, True)
    assert invitation is not None
    await live_games.claim(invitation, black)
    return Game(id, {SIDES[True]: white, SIDES[False]: black})


async def run(
    site: MeasuredSite,
    games: list[Game],
    against_engine: list[Game],
    tally: Tally,
    wanted: argparse.Namespace,
) -> None:
    """Play for a while, killing the server now and then."""
    event = await _tournament(site, games, tally, wanted.event) if wanted.event else None
    in_turn = [*([game] for game in games), against_engine]
    playing = [] if event is None else [asyncio.create_task(event.follow())]
    playing += [
        asyncio.create_task(play_all(site, each, place, tally, wanted.every))
        for place, each in enumerate(in_turn)
    ]
    watching = asyncio.create_task(watch(tally))
    await asyncio.sleep(len(games) / GAMES_EACH_SECOND)
    begun, used, own = time.monotonic(), site.processor_seconds(), time.process_time()
    end = begun + wanted.seconds
    kills = sorted(random.uniform(0, wanted.seconds) for _ in range(wanted.kills))
    for moment in kills:
        await asyncio.sleep(max(0.0, begun + moment - time.monotonic()))
        await asyncio.to_thread(site.kill)
        with timing(tally.restarts):
            await asyncio.to_thread(site.start)
            await asyncio.to_thread(site.until_ready)
    while time.monotonic() < end:
        await asyncio.sleep(1)
        site.note_memory()
    passed = time.monotonic() - begun
    tally.own_share = (time.process_time() - own) / passed
    tally.site_share = (site.processor_seconds() - used) / passed
    if kills:
        engines = next(([game] for game in against_engine if not game.is_over), [])
        tally.stuck = await _stuck([*games, *engines])
    watching.cancel()
    for task in playing:
        task.cancel()
    done, _ = await asyncio.wait(playing, timeout=FAREWELL_SECONDS)
    for task in done:
        if not task.cancelled():
            task.result()


async def _tournament(
    site: MeasuredSite, games: list[Game], tally: Tally, players: int
) -> Tournament:
    """A tournament whose first round has begun; its games are played with the others."""
    event = Tournament(site, players)
    begun = await event.begin()
    games += [Game(id, seats) for id, seats in begun.items()]
    tally.journey = event.journey
    return event


async def watch(tally: Tally) -> None:
    """Note how late the load is for its own appointments, until cancelled."""
    while True:
        due = time.perf_counter() + APPOINTMENT_SECONDS
        await asyncio.sleep(APPOINTMENT_SECONDS)
        tally.lateness.append(time.perf_counter() - due)


async def _stuck(games: list[Game]) -> int:
    """In how many games no move is acknowledged after the last kill, however long one waits."""
    before = {game.id: len(game.acknowledged) for game in games}
    end = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < end and stuck(games, before):
        await asyncio.sleep(0.5)
    return len(stuck(games, before))


def stuck(games: list[Game], before: dict[str, int]) -> list[Game]:
    """The games that go on, but in which nothing was acknowledged since."""
    return [
        game for game in games if not game.is_over and len(game.acknowledged) <= before[game.id]
    ]


def losses(data: Path, games: list[Game]) -> tuple[int, int]:
    """How many acknowledged moves are not stored at their place, and how many nobody made.

    The last move that a player made may be stored without the player having heard of it; the
    engine may have replied to it.
    """
    missing = unmade = 0
    with contextlib.closing(sqlite3.connect(Settings(data=data).database_file)) as database:
        for game in games:
            rows = database.execute(
                "SELECT side, detail FROM act WHERE game_id = ? AND kind = 'move' ORDER BY number",
                (game.id,),
            )
            stored = list(rows)
            missing += sum(
                ply >= len(stored) or stored[ply][1] != text
                for ply, text in game.acknowledged.items()
            )
            by_players = [ply for ply, (side, _) in enumerate(stored) if side in game.guests]
            unmade += sum(ply not in game.acknowledged for ply in by_players[:-1])
    return missing, unmade


def report(tally: Tally, site: MeasuredSite, games: list[Game], wanted: argparse.Namespace) -> bool:
    """Print the results with their bars; returns whether all are met."""
    missing, unmade = losses(site.data, games)
    flagged = lost_on_time(site.data)
    waits = [wait.seconds for wait in tally.waits]
    median, late = (1000 * each for each in middle_and_late(waits))
    own_median, own_late = (1000 * each for each in middle_and_late(tally.lateness))
    slowest = max((reply.seconds for reply in tally.replies), default=0.0)
    longest = max(waits, default=0.0)
    over = sum(game.is_over for game in games)
    print(f"moves        {len(tally.waits):8} in {wanted.games} games, and against the engine")
    print(f"ended        {over:8} games")
    print(f"acknowledged {median:8.1f} ms median, {longest:.2f} s at most")
    print(f"reconnected  {tally.reconnections:8} times")
    print(f"the load     {own_median:8.1f} ms late at the median, {own_late:.1f} at the 99th")
    print(f"             {tally.own_share:8.0%} of a core; the site {tally.site_share:.0%}")
    if tally.journey is not None:
        report_tournament(tally.journey)
    bars = {
        f"{missing} acknowledged moves lost (bar 0)": not missing,
        f"{unmade} moves doubled or not made by anybody (bar 0)": not unmade,
        f"{flagged} games lost on time (bar 0)": not flagged,
        f"{site.peak} MiB of memory (bar {BAR_MIB})": site.peak <= BAR_MIB,
    }
    if wanted.kills:
        # While the server is away nobody is answered.
        ready = max(restart.seconds for restart in tally.restarts)
        bars |= {
            f"{tally.stuck} games stuck after {wanted.kills} kills (bar 0)": not tally.stuck,
            f"ready again after {ready:.2f} s at most (bar {BAR_RESTART_SECONDS} s)": ready
            <= BAR_RESTART_SECONDS,
        }
    else:
        bars |= {
            f"acknowledged in {late:.1f} ms, 99th percentile (bar {BAR_MS} ms)": late <= BAR_MS,
            f"{slowest:.2f} s at most for {len(tally.replies)} replies of the engine"
            f" (bar {BAR_ENGINE_SECONDS} s)": slowest <= BAR_ENGINE_SECONDS,
        }
    for figure, holds in bars.items():
        print(f"{'held' if holds else 'MISSED':<6} {figure}")
    return all(bars.values())


def report_tournament(journey: Journey) -> None:
    """Print what the pages of a tournament took."""
    longest = max(journey.players, key=sum)
    print(f"organiser    {sum(journey.organiser):8.2f} s for {len(journey.organiser)} requests")
    print(f"a player     {sum(longest):8.2f} s at most for {len(longest)} requests")
    for name, times in (("its polls", journey.polls), ("its pages", journey.pages)):
        median, late = (1000 * each for each in middle_and_late(times))
        print(f"{name:<12} {median:8.1f} ms median, {late:.1f} at the 99th, {len(times)} in all")


def middle_and_late(seconds: list[float]) -> tuple[float, float]:
    """The median and the 99th percentile."""
    if len(seconds) < 2:
        return 0.0, 0.0
    cuts = statistics.quantiles(seconds, n=100)
    return cuts[49], cuts[98]


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.site.live_games", description=__doc__
    )
    parser.add_argument("--games", type=int, default=1000, help="games at once (default: 1000)")
    parser.add_argument("--seconds", type=float, default=600, help="how long (default: 600)")
    parser.add_argument("--every", type=float, default=5, help="seconds between moves (default: 5)")
    parser.add_argument("--kills", type=int, default=0, help="how often to kill the server")
    parser.add_argument(
        "--event", type=int, default=0, metavar="N", help="players of a tournament beside them"
    )
    parser.add_argument("--clock", help="of the live games, such as 'fischer 300+5'")
    parser.add_argument(
        "--correspondence",
        type=int,
        default=0,
        metavar="N",
        help="games of days a move",
    )
    parser.add_argument("--level", type=int, default=8, help="of the one engine (default: 8)")
    read = parser.parse_args(words)
    if not 1 <= read.games <= 5000 or not 1 <= read.seconds <= 3600 or read.every <= 0:
        parser.error("games: 1 to 5000; seconds: 1 to 3600; every: more than 0")
    if read.event and not 2 <= read.event <= MAX_PLAYERS:
        parser.error(f"event: 2 to {MAX_PLAYERS}")
    return read


def measure(wanted: argparse.Namespace, data: Path) -> tuple[Tally, MeasuredSite, list[Game]]:
    """Play for the chosen time on a site of its own."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) > 1:
        os.sched_setaffinity(0, cores[1:])
    tally = Tally()
    games, against_engine = asyncio.run(
        set_up(data, wanted.games, wanted.level, wanted.clock, wanted.correspondence)
    )
    site = MeasuredSite(data, cores[0] if len(cores) > 1 else None)
    # The load's own pauses for garbage would be counted as the site's.
    gc.disable()
    try:
        asyncio.run(run(site, games, against_engine, tally, wanted))
    finally:
        site.note_memory()
        site.stop()
    return tally, site, [*games, *against_engine]


def main() -> int:
    """Print the figures; status 1 when a bar is missed."""
    wanted = arguments()
    with tempfile.TemporaryDirectory() as folder:
        tally, site, games = measure(wanted, Path(folder))
        return 0 if report(tally, site, games, wanted) else 1


if __name__ == "__main__":
    sys.exit(main())
