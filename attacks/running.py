"""Runs one scenario: a site of its own, a visitor and an attacker, each in a process of its own."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import resource
import socket
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path

from attacks.scenario import Probe, Scenario
from attacks.target import ATTACKER_PREFIX, Counts, Target, behave_as_attacker
from attacks.visitor import PLAYING, REPLIES, Diary, Plan, run_visitor
from benchmarks.site.live_games import Game, set_up
from benchmarks.site.measured_site import MeasuredSite
from benchmarks.site.stored_games import lost_on_time, note_end, put_back
from petteia.game.conduct.clocks import DAY, DAYS

VISITOR_GAMES, GAMES_IN_TURN = 8, 4
LEVEL = 1
DAYS_SECONDS, LEFT_SECONDS = 3 * DAY, 240
"""What games of days a move have for it, and what was left when the site was last there: less than
in live games."""
ARRIVAL_SECONDS = 60.0
"""How long the visitor may take to arrive."""
MEASURE_SECONDS = 0.25
REST_SECONDS = 8.0
"""How long the visitor is left alone before the attack, for the ratio between both."""
RELEASE_SECONDS = 30.0
"""How long the site may hold connections of an attacker that has disconnected."""
GRACE_SECONDS = 90.0
"""How long an attack may take to end after its time."""
MINUTE = 60.0
MAX_ERROR = 120

_context = multiprocessing.get_context("spawn")


@dataclass
class Result:
    """What was measured in a scenario."""

    scenario: Scenario
    diary: Diary
    began: float
    """When the attack began, by ``time.perf_counter``: what was over earlier is not judged."""
    counts: Counts = field(default_factory=Counts)
    memory: float = 0.0
    """The most memory of all the site's processes, in MiB."""
    log_bytes_each_minute: float = 0.0
    connections: int = 0
    """The most connections of one attacker that the site held."""
    release_seconds: float | None = None
    """How long the site held connections when the attack had ended; None if it did not let go."""
    probes: dict[str, bool] = field(default_factory=dict)
    load: float = 0.0
    """How many processes ran or waited for a core before: at most the cores, if they were idle."""
    error: str = ""
    """How the first traceback in the log ends."""
    lost_on_time: int = 0
    ready_seconds: float = 0.0

    def rest(self, kind: str) -> list[float]:
        """How long the visitor waited for something before the attack."""
        return [seconds for begun, seconds in self.diary.of(kind) if begun + seconds < self.began]

    def seconds(self, kind: str) -> list[float]:
        """How long the visitor waited for something, from the attack's beginning on."""
        return [seconds for begun, seconds in self.diary.of(kind) if begun + seconds >= self.began]


class _Measuring(threading.Thread):
    """Measures the site now and then, until it is stopped."""

    def __init__(self, site: MeasuredSite) -> None:
        super().__init__(daemon=True)
        self.site = site
        self.memory = 0.0
        self.connections = 0
        self.is_over = threading.Event()

    def run(self) -> None:
        """Measure."""
        while not self.is_over.wait(MEASURE_SECONDS):
            self.memory = max(self.memory, self.site.memory())
            held = self.site.connections(ATTACKER_PREFIX)
            self.connections = max([self.connections, *held.values()])


def run_scenario(scenario: Scenario, seconds: float) -> Result:
    """Run a scenario on a new site, to which the visitor comes as soon as it is there."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        load = os.getloadavg()[0]
        plan, known = _prepare(scenario, data)
        target = Target(_free_port(), known=known)
        with _visiting(target, plan) as visit, _serving(data, target.port) as serving:
            if scenario.open_files is not None:
                limits = (scenario.open_files, scenario.open_files)
                resource.prlimit(serving.site.process.pid, resource.RLIMIT_NOFILE, limits)
            result = _attack(scenario, seconds, serving.site, target, visit)
        result.load = load
        result.ready_seconds = serving.ready_seconds
        result.error = first_error(serving.site.errors())
        result.lost_on_time = lost_on_time(data)
        return result


@dataclass
class _Serving:
    """A site that runs."""

    site: MeasuredSite
    ready_seconds: float


@contextlib.contextmanager
def _serving(data: Path, port: int) -> Iterator[_Serving]:
    begun = time.perf_counter()
    site = MeasuredSite(data, port=port)
    try:
        site.until_ready()
        yield _Serving(site, time.perf_counter() - begun)
    finally:
        site.stop()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def first_error(log: str) -> str:
    """How the first traceback of a log ends, each event of which is a line of JSON."""
    for line in log.splitlines():
        if "Traceback" in line:
            return line.split("\\n")[-1][:MAX_ERROR]
    return ""


def _prepare(scenario: Scenario, data: Path) -> tuple[Plan, dict[str, str]]:
    """Store the visitor's games and what the attack needs."""
    games, against_engine = asyncio.run(
        set_up(
            data,
            VISITOR_GAMES * GAMES_IN_TURN,
            LEVEL,
            scenario.clock,
            scenario.correspondence,
            has_begun=bool(scenario.away_seconds),
        )
    )
    known = scenario.prepare(data) if scenario.prepare is not None else {}
    if scenario.away_seconds:
        put_back(data, DAYS_SECONDS - LEFT_SECONDS, DAYS)
        put_back(data, scenario.away_seconds)
        note_end(data, scenario.away_seconds)
    rows = [games[place::VISITOR_GAMES] for place in range(VISITOR_GAMES)]
    engine: list[Game] = against_engine if REPLIES in scenario.kinds else []
    kinds = [kind for kind in scenario.kinds if kind != REPLIES]
    return Plan(rows, engine, kinds), known


def _attack(
    scenario: Scenario, seconds: float, site: MeasuredSite, target: Target, visit: _Visit
) -> Result:
    visit.wait_for_arrival()
    if not scenario.away_seconds:
        time.sleep(min(seconds, REST_SECONDS))
    measuring = _Measuring(site)
    log_bytes = site.log_bytes()
    began = time.perf_counter()
    measuring.start()
    counts, probes = _attack_beside(scenario, seconds, target)
    ended = time.perf_counter()
    logged = site.log_bytes() - log_bytes
    release_seconds = _until_released(site)
    diary = visit()
    measuring.is_over.set()
    measuring.join()
    return Result(
        scenario,
        diary,
        began if not scenario.away_seconds else 0.0,
        counts,
        measuring.memory,
        logged / (ended - began) * MINUTE,
        measuring.connections,
        release_seconds,
        probes,
    )


def _attack_beside(
    scenario: Scenario, seconds: float, target: Target
) -> tuple[Counts, dict[str, bool]]:
    """Attack in a process of its own, and see what others can still do."""
    door, other_door = _context.Pipe()
    attacking = _context.Process(
        target=_run_attacker, args=(scenario, seconds, target, other_door), daemon=True
    )
    attacking.start()
    other_door.close()
    try:
        counts = door.recv() if door.poll(seconds + GRACE_SECONDS) else Counts(stuck=1)
    except EOFError:
        counts = Counts(failed=1)
    finally:
        attacking.join(1)
        if attacking.is_alive():
            attacking.kill()
    return counts, {} if scenario.probe is None else _probed(scenario.probe, target)


def _probed(probe: Probe, target: Target) -> dict[str, bool]:
    try:
        return dict(probe(target))
    except Exception as error:
        # An innocent visitor is not answered at all: an error to be shown, not to end the run.
        return {f"{type(error).__name__}: {error}"[:80]: False}


def _run_attacker(scenario: Scenario, seconds: float, target: Target, door: Connection) -> None:
    """Attack, and send what was done."""
    behave_as_attacker()
    counts = Counts()

    async def attack() -> None:
        if scenario.attack is None:
            await asyncio.sleep(seconds)
        else:
            await scenario.attack(target, seconds, counts)

    try:
        asyncio.run(attack())
    finally:
        door.send(counts)


class _Visit:
    """A visitor at work; when called, the visit ends with the diary."""

    def __init__(self, door: Connection) -> None:
        self.door = door

    def wait_for_arrival(self) -> None:
        """Wait until all games are being played."""
        if not self.door.poll(ARRIVAL_SECONDS) or self.door.recv() != PLAYING:
            raise TimeoutError("the visitor does not arrive")

    def __call__(self) -> Diary:
        self.door.send("enough")
        diary = self.door.recv()
        assert isinstance(diary, Diary)
        return diary


@contextlib.contextmanager
def _visiting(target: Target, plan: Plan) -> Iterator[_Visit]:
    door, other_door = _context.Pipe()
    visiting = _context.Process(target=run_visitor, args=(target, plan, other_door), daemon=True)
    visiting.start()
    other_door.close()
    try:
        yield _Visit(door)
    finally:
        visiting.join(1)
        if visiting.is_alive():
            visiting.kill()


def _until_released(site: MeasuredSite) -> float | None:
    """How long the site still holds connections of attackers that have disconnected."""
    begun = time.perf_counter()
    while site.connections(ATTACKER_PREFIX):
        if time.perf_counter() - begun > RELEASE_SECONDS:
            return None
        time.sleep(MEASURE_SECONDS)
    return time.perf_counter() - begun
