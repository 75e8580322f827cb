"""Clocks on the site: stored with each act, judged by the arbiter, swept from the database."""

from __future__ import annotations

import asyncio
import json
import math
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from benchmarks.site.stored_games import copies, lost_on_time, note_end, put_back
from petteia import Outcome
from petteia.errors import GameError
from petteia.game import Event, Game
from petteia.game.conduct.clocks import DAY, DAYS, DELAY, FISCHER, TimeControl
from petteia.server.domain.game_action import TAKE_BACK, GameAction
from petteia.server.domain.game_setup import DEVICE, ENGINE, FRIEND, GameSetup, Mode
from petteia.server.domain.live_game import LiveGame
from petteia.server.live import deadlines as deadlines_module
from petteia.server.live import live_games as live_games_module
from petteia.server.live.deadlines import (
    HEARTBEAT_MS,
    MAX_UNNOTICED_DAYS_MS,
    SOON_MS,
    Deadlines,
)
from petteia.server.live.game_session import GameSession
from petteia.server.live.live_games import LiveGames
from petteia.server.players.vacations import Vacations
from petteia.server.storage.models import now_ms
from petteia.server.tokens import token_hash
from petteia.server.workers.engine_pool import EnginePool, EngineReply, EngineRequest
from tests.server.in_process import new_games
from tests.server.postgres import Postgres, as_sqlalchemy_writes
from tests.server.running import SECONDS, RunningSite, Visitor
from tests.server.viewers import following

pytestmark = pytest.mark.both_databases

WHITE, BLACK = True, False
GAME = {"ruleset": "cyningstan.petteia"}
MINUTE = TimeControl(FISCHER, 60, 5)
THREE_DAYS = TimeControl(DAYS, 3 * DAY)


def setup(control: TimeControl | None = MINUTE, mode: Mode = FRIEND) -> GameSetup:
    return GameSetup("cyningstan.petteia", {}, mode, clock=control)


def started(control: TimeControl = MINUTE) -> LiveGame:
    live_game = LiveGame(setup(control))
    live_game.apply(GameAction("start", WHITE, at=1_000))
    return live_game


def in_tables(address: str, scenario: Callable[[LiveGames], Awaitable[None]]) -> None:
    async def run() -> None:
        live_games = await new_games(address)
        await scenario(live_games)
        await live_games.close()

    asyncio.run(run())


async def running_room(live_games: LiveGames, control: TimeControl) -> GameSession:
    """A game of two friends, begun, after White's first move."""
    id, invitation = await live_games.open(setup(control), "first", WHITE)
    assert invitation is not None
    await live_games.claim(invitation, "second")
    session = await live_games.session(id)
    if control.is_live:
        async with (
            following(live_games, id, "first"),
            following(live_games, id, "second"),
        ):
            pass
    await live_games.play(session, WHITE, "a2-a3", 0)
    return session


def test_the_record_has_the_clocks_and_the_time_control() -> None:
    live_game = started()
    live_game.apply(GameAction("move", WHITE, "a2-a3", 11_000))
    live_game.apply(GameAction("move", BLACK, "a7-a6", 12_500))
    assert [node.clock for node in live_game.game.mainline] == [55.0, 63.5]
    assert live_game.game.headers.time_control == "fischer 60+5"
    assert Game.from_json(live_game.game.to_json()).mainline[0].clock == 55.0


def test_the_same_acts_give_the_same_clocks() -> None:
    live_game = started(TimeControl(DELAY, 60, 2))
    live_game.apply(GameAction("move", WHITE, "a2-a3", 11_003))
    again = LiveGame.after(live_game.setup, live_game.actions)
    assert again.game.to_json() == live_game.game.to_json()
    assert again.deadline == live_game.deadline == 11_003 + 62_000


def test_a_player_without_time_has_lost() -> None:
    live_game = started()
    assert live_game.deadline == 61_000
    with pytest.raises(GameError, match="time left"):
        live_game.apply(GameAction("flag", WHITE, at=60_999))
    with pytest.raises(GameError, match="the time is up"):
        live_game.apply(GameAction("move", WHITE, "a2-a3", 61_000))
    live_game.apply(GameAction("flag", WHITE, at=61_000))
    assert live_game.arbiter.outcome == Outcome(BLACK, "time")
    assert live_game.game.end.events == [Event("flag", WHITE)]
    assert live_game.deadline is None


def test_offers_and_taking_back_work_with_a_clock() -> None:
    live_game = started()
    live_game.apply(GameAction("move", WHITE, "a2-a3", 11_000))
    live_game.apply(GameAction(TAKE_BACK, WHITE, at=13_000))
    live_game.apply(GameAction("accept", BLACK, TAKE_BACK, 16_000))
    assert live_game.position.turn is WHITE
    assert live_game.clock is not None
    assert (live_game.clock.left(WHITE, 16_000), live_game.clock.left(BLACK, 16_000)) == (
        50_000,
        55_000,
    )
    live_game.apply(GameAction("offer", BLACK, "draw", 17_000))
    live_game.apply(GameAction("accept", WHITE, "draw", 18_000))
    assert live_game.is_over
    assert live_game.clock.left(WHITE, 99_000) == 48_000


@pytest.mark.parametrize("mode", [DEVICE, ENGINE])
def test_days_per_move_are_only_for_two_players_apart(mode: Mode) -> None:
    engine = {"engine_side": BLACK, "level": 1} if mode == ENGINE else {}
    with pytest.raises(GameError, match="days"):
        GameSetup("cyningstan.petteia", {}, mode, clock=THREE_DAYS, **engine)  # type: ignore[arg-type]


def test_a_live_clock_waits_until_both_players_have_come(address: str) -> None:
    async def scenario(live_games: LiveGames) -> None:
        id, invitation = await live_games.open(setup(), "first", WHITE)
        assert invitation is not None
        session = await live_games.session(id)
        async with following(live_games, id, "first"):
            await live_games.claim(invitation, "second")
            assert session.live_game.deadline is None
            async with following(live_games, id, "second"):
                assert session.live_game.deadline is not None

    in_tables(address, scenario)


def test_a_flag_falls_even_if_no_one_is_connected_and_after_a_restart(address: str) -> None:
    made = {}

    async def before(live_games: LiveGames) -> None:
        made["room"] = await running_room(live_games, THREE_DAYS)

    async def after(live_games: LiveGames) -> None:
        deadlines, id = Deadlines(live_games), made["room"].id
        session = await live_games.session(id)
        deadline = session.live_game.deadline
        assert deadline is not None
        assert deadline == made["room"].live_game.deadline
        await deadlines.sweep(deadline - 1)
        assert not session.live_game.is_over
        await deadlines.sweep(deadline)
        assert session.live_game.arbiter.outcome == Outcome(WHITE, "time")
        assert await deadlines.sweep(now_ms() + 10 * DAY * 1000) == 1.0

    in_tables(address, before)
    in_tables(address, after)
    in_tables(address, lambda live_games: ended(live_games, made["room"].id))


async def ended(live_games: LiveGames, id: str) -> None:
    assert (await live_games.session(id)).live_game.arbiter.outcome == Outcome(WHITE, "time")


def test_no_time_runs_while_the_site_is_down(address: str) -> None:
    made, seen = {}, list[int]()

    async def before(live_games: LiveGames) -> None:
        made["room"] = await running_room(live_games, MINUTE)
        seen.append(now_ms())
        await Deadlines(live_games).sweep(seen[-1])

    async def after(live_games: LiveGames) -> None:
        gone = 10 * 60_000
        session = await live_games.session(made["room"].id)
        deadline = session.live_game.deadline
        assert deadline is not None
        await Deadlines(live_games).resume(seen[-1] + gone)
        assert session.live_game.deadline is not None
        assert gone - HEARTBEAT_MS <= session.live_game.deadline - deadline <= gone + HEARTBEAT_MS

    in_tables(address, before)
    in_tables(address, after)


@pytest.mark.parametrize("is_move_first", [True, False])
def test_no_time_runs_while_the_machine_sleeps(
    address: str, monkeypatch: pytest.MonkeyPatch, is_move_first: bool
) -> None:
    """Whether a player moves first or the site checks its clocks first after waking up."""

    async def scenario(live_games: LiveGames) -> None:
        session = await running_room(live_games, MINUTE)
        deadlines = Deadlines(live_games)
        begun = now_ms()
        await deadlines.sweep(begun)
        deadline = session.live_game.deadline
        assert deadline is not None
        woken = begun + 3_600_000
        for module in (live_games_module, deadlines_module):
            monkeypatch.setattr(module, "now_ms", lambda: woken)
        if not is_move_first:
            await deadlines.sweep(woken)
            assert session.live_game.deadline == deadline + 3_600_000
        await live_games.play(session, WHITE, "a2-a3", 0)
        assert not session.live_game.is_over
        assert session.live_game.clock is not None
        assert session.live_game.clock.left(WHITE, woken) > 60_000 - HEARTBEAT_MS

    in_tables(address, scenario)


@pytest.mark.parametrize("asleep", [0, 3_600_000])
def test_only_the_time_for_which_a_machine_sleeps_is_noticed_while_a_game_takes_long_to_end(
    address: str, monkeypatch: pytest.MonkeyPatch, asleep: int
) -> None:
    async def scenario(live_games: LiveGames) -> None:
        session = await running_room(live_games, MINUTE)
        begun = at = session.live_game.deadline or 0
        other = await running_room(live_games, TimeControl(FISCHER, 600, 5))
        deadlines, before = Deadlines(live_games), other.live_game.deadline or 0
        monkeypatch.setattr(deadlines_module, "MAX_SLEEP", 0.0)
        monkeypatch.setattr(deadlines_module, "now_ms", lambda: at)

        async def seen() -> None:
            while deadlines._seen_at < at:
                await asyncio.sleep(0.001)

        async def take_long(id: str) -> GameSession:
            nonlocal at
            for passed in (*[2_000] * 10, asleep):
                at += passed
                await asyncio.wait_for(seen(), SECONDS)
            await live_games.prepare()
            return session

        monkeypatch.setattr(live_games, "session", take_long)
        await deadlines.sweep(at)
        assert at == begun + 20_000 + asleep
        assert session.live_game.is_over is not bool(asleep)
        assert other.live_game.deadline == before + asleep

    in_tables(address, scenario)


@pytest.mark.wide
def test_a_vacation_reaches_a_game_that_another_process_has_just_begun(postgres: Postgres) -> None:
    address = as_sqlalchemy_writes(postgres.new())

    async def scenario() -> None:
        here, there = await new_games(address), await new_games(address)
        id, invitation = await here.open(setup(THREE_DAYS), "first", WHITE)
        await here.session(id)
        await there.claim(invitation or "", "second")
        await Vacations(here).begin(token_hash("first"), 10)
        live_game, _ = await here.read(id)
        assert live_game.on_vacation(now_ms()).keys() == {WHITE}
        await here.close()
        await there.close()

    asyncio.run(scenario())


class Thinking(EnginePool):
    """An engine that thinks until it is told to move."""

    def __init__(self) -> None:
        super().__init__(1)
        self.is_done = asyncio.Event()

    async def answer(self, _: EngineRequest) -> EngineReply:
        await self.is_done.wait()
        return EngineReply("a2-a3", 0.5)


def test_no_time_of_the_engine_runs_while_the_machine_sleeps(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        engine = Thinking()
        live_games = await new_games(address, engine)
        deadlines = Deadlines(live_games)
        against = GameSetup(
            "cyningstan.petteia", {}, ENGINE, engine_side=WHITE, level=1, clock=MINUTE
        )
        id, _ = await live_games.open(against, "first", BLACK)
        async with following(live_games, id, "first"):
            live_game = (await live_games.session(id)).live_game
            assert live_game.clock is not None
            assert live_game.clock.running is WHITE
            begun = now_ms()
            await deadlines.sweep(begun)
            for module in (live_games_module, deadlines_module):
                monkeypatch.setattr(module, "now_ms", lambda: begun + 3_600_000)
            engine.is_done.set()
            while not live_game.ply and not live_game.is_over:
                await asyncio.sleep(0.01)
            assert not live_game.is_over
            assert live_game.clock.left(WHITE, begun) > 60_000 - HEARTBEAT_MS
        await live_games.close()

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("left", "away", "is_put_on"),
    [(60_000, 240_000, True), (2 * SOON_MS, 240_000, False), (2 * SOON_MS, 700_000, True)],
)
def test_no_clock_with_days_per_move_runs_out_while_the_site_is_down(
    address: str, left: int, away: int, is_put_on: bool
) -> None:
    async def scenario(live_games: LiveGames) -> None:
        session = await running_room(live_games, THREE_DAYS)
        deadlines = Deadlines(live_games)
        deadline = session.live_game.deadline
        assert deadline is not None
        await deadlines.sweep(deadline - left)
        await deadlines.resume(deadline - left + away)
        assert session.live_game.deadline == deadline + (away if is_put_on else 0)
        await deadlines.sweep(deadline - left + away)
        assert not session.live_game.is_over

    in_tables(address, scenario)


@pytest.mark.parametrize(
    ("on_vacation", "back_after", "is_put_on"),
    [("second", 4, 0), ("second", 12, 2), ("first", 4, 3)],
)
def test_days_of_a_vacation_on_which_the_site_is_away_count_once(
    address: str, on_vacation: str, back_after: int, is_put_on: int
) -> None:
    """Black is to move, the site is away from the first day on, and the vacation has ten."""

    async def scenario(live_games: LiveGames) -> None:
        session = await running_room(live_games, THREE_DAYS)
        begun, day = now_ms(), DAY * 1000
        await Vacations(live_games).begin(token_hash(on_vacation), 10)
        deadline = session.live_game.deadline
        assert deadline is not None
        deadlines = Deadlines(live_games)
        await deadlines.sweep(begun + day)
        await deadlines.resume(begun + back_after * day)
        put_on = (session.live_game.deadline or 0) - deadline
        assert put_on == pytest.approx(is_put_on * day, abs=HEARTBEAT_MS)

    in_tables(address, scenario)


@pytest.mark.parametrize(
    ("away", "is_read"),
    [(MAX_UNNOTICED_DAYS_MS - 1, False), (MAX_UNNOTICED_DAYS_MS, True)],
)
def test_a_game_on_vacation_is_read_only_after_an_absence_that_counts(
    address: str, away: int, is_read: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(live_games: LiveGames) -> None:
        session = await running_room(live_games, THREE_DAYS)
        await Vacations(live_games).begin(token_hash("second"), 10)
        deadlines, at, read = Deadlines(live_games), now_ms(), live_games.read
        await deadlines.sweep(at)
        found: list[str] = []

        async def noted(id: str) -> Any:
            found.append(id)
            return await read(id)

        monkeypatch.setattr(live_games, "read", noted)
        await deadlines.resume(at + away)
        assert found == [session.id] * is_read

    in_tables(address, scenario)


def test_a_player_who_moves_right_after_an_outage_loses_no_time(own_site: RunningSite) -> None:
    """However many clocks are running, all are right before anyone can act."""
    visitor = own_site.visitor()
    path, _ = visitor.begin(**GAME, opponent="device", clock="fischer 300+5")
    player = visitor.sit(path)
    began = time.monotonic()
    player.move("a2-a3", "white")
    visitor.leave()
    own_site.kill()
    killed, away = time.monotonic(), 600
    copies(own_site.data, path.removeprefix("/game/"), 5_000)
    put_back(own_site.data, away)
    stored = math.ceil(time.monotonic() - killed)
    note_end(own_site.data, away + stored)
    started = time.monotonic()
    own_site.start()
    state = own_site.visitor().sit(path).state
    seconds = (killed - began) + (time.monotonic() - started)
    assert state["clock"]["left"]["black"] > 300_000 - HEARTBEAT_MS - 1000 * seconds
    back = Visitor(own_site, {})
    back.http.cookies = visitor.http.cookies
    assert back.sit(path).move("a7-a6", "black")["outcome"] is None
    back.leave()
    assert lost_on_time(own_site.data) == 0


def test_a_move_that_comes_too_late_makes_the_flag_fall(address: str) -> None:
    async def scenario(live_games: LiveGames) -> None:
        session = await running_room(live_games, MINUTE)
        late = replace(GameAction("move", BLACK, "a7-a6"), at=now_ms() + 61_000)
        with pytest.raises(GameError, match="game is over"):
            await live_games.perform(session, late)
        assert session.live_game.arbiter.outcome == Outcome(WHITE, "time")

    in_tables(address, scenario)


@pytest.mark.parametrize("minutes", ["1.5", "1,5", " 1,50 "])
def test_a_clock_is_chosen_from_presets_or_set_freely(visitor: Visitor, minutes: str) -> None:
    own = {"clock": "own", "clock_kind": "delay", "clock_minutes": minutes, "clock_step": "7"}
    path, _ = visitor.begin(**GAME, opponent="device", **own)
    clock = visitor.sit(path).state["clock"]
    assert (clock["kind"], clock["base"], clock["step"]) == ("delay", 90_000, 7_000)
    path, _ = visitor.begin(
        **GAME, opponent="engine", level="1", side="white", clock="fischer 300+5"
    )
    player = visitor.sit(path)
    while player.state["clock"]["running"] is None:
        player.until("state")
    clock = player.state["clock"]
    assert clock["running"] == "white"
    assert 295_000 < clock["left"]["white"] <= 300_000
    path, _ = visitor.begin(**GAME, opponent="device", clock="none")
    assert visitor.sit(path).state["clock"] is None


@pytest.mark.parametrize(
    "form",
    [
        {"clock": "days 3", "opponent": "engine"},
        {"clock": "fischer"},
        {"clock": "own", "clock_minutes": "-1", "clock_step": "0"},
        {"clock": "own", "clock_minutes": "5", "clock_step": "1e9"},
        {"clock": "own", "clock_kind": "days", "clock_days": "99"},
        {"clock": "own", "clock_kind": "sand", "clock_minutes": "5", "clock_step": "0"},
    ],
)
def test_an_impossible_clock_is_refused_with_a_message(
    visitor: Visitor, form: dict[str, str]
) -> None:
    answer = visitor.post("/play", **GAME, **form)
    assert answer.status_code == 400
    assert "Clock: " in answer.text


def test_a_game_on_the_site_ends_when_time_is_up(visitor: Visitor) -> None:
    own = {"clock": "own", "clock_kind": "fischer", "clock_minutes": "0.05", "clock_step": "0"}
    path, _ = visitor.begin(**GAME, opponent="device", **own)
    player = visitor.sit(path)
    while player.state["outcome"] is None:
        player.until("state")
    assert player.state["outcome"]["reason"] == "time"
    record = visitor.http.get(f"/api{path.replace('game', 'games')}/record").text
    assert json.loads(record)["headers"]["time_control"] == "fischer 3+0"


@pytest.mark.parametrize("kind", ["start", "flag", "pause"])
def test_players_cannot_set_the_clock(site: RunningSite, visitor: Visitor, kind: str) -> None:
    path, _ = visitor.begin(**GAME, opponent="device", clock="fischer 300+5")
    player = visitor.sit(path)
    player.send(kind, detail="-1000000", side="white")
    assert "no act" in player.until("refused")["reason"]
