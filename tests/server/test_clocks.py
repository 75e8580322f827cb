"""Clocks on the site: stored with each act, judged by the arbiter, swept from the database."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from petteia import Outcome
from petteia.game import Event, Game, GameError
from petteia.game.conduct.clocks import DAY, DAYS, DELAY, FISCHER, TimeControl
from petteia.server.domain.table import DEVICE, ENGINE, FRIEND, TAKE_BACK, Act, Opening, Table
from petteia.server.live.deadlines import PULSE_EVERY, Deadlines
from petteia.server.live.rooms import Room
from petteia.server.live.tables import Tables
from petteia.server.storage.database import Database
from petteia.server.storage.models import now_ms
from petteia.server.workers.thinking import Thinkers
from tests.server.running import RunningSite, Visitor

WHITE, BLACK = True, False
GAME = {"ruleset": "cyningstan.petteia"}
MINUTE = TimeControl(FISCHER, 60, 5)
THREE_DAYS = TimeControl(DAYS, 3 * DAY)


def opening(control: TimeControl | None = MINUTE, mode: str = FRIEND) -> Opening:
    return Opening("cyningstan.petteia", {}, mode, clock=control)


def started(control: TimeControl = MINUTE) -> Table:
    table = Table(opening(control))
    table.apply(Act("start", WHITE, at=1_000))
    return table


def in_tables(address: str, scenario: Callable[[Tables], Awaitable[None]]) -> None:
    async def run() -> None:
        database = Database(address)
        await asyncio.to_thread(database.migrate)
        tables = Tables(database, Thinkers())
        await scenario(tables)
        await tables.close()

    asyncio.run(run())


async def running_room(tables: Tables, control: TimeControl) -> Room:
    """A game of two friends, begun, after White's first move."""
    id, invitation = await tables.open(opening(control), "first", WHITE)
    assert invitation is not None
    await tables.claim(invitation, "second")
    room = await tables.room(id)
    if control.is_live:
        async with (
            tables.listening(id, "first", lambda: None),
            tables.listening(id, "second", lambda: None),
        ):
            pass
    await tables.play(room, WHITE, "a2-a3", 0)
    return room


def test_the_record_has_the_clocks_and_what_was_agreed_about_them() -> None:
    table = started()
    table.apply(Act("move", WHITE, "a2-a3", 11_000))
    table.apply(Act("move", BLACK, "a7-a6", 12_500))
    assert [node.clock for node in table.plies] == [55.0, 63.5]
    assert table.game.headers.time_control == "fischer 60+5"
    assert Game.from_json(table.game.to_json()).mainline[0].clock == 55.0


def test_the_same_acts_make_the_same_clocks() -> None:
    table = started(TimeControl(DELAY, 60, 2))
    table.apply(Act("move", WHITE, "a2-a3", 11_003))
    again = Table.after(table.opening, table.acts)
    assert again.game.to_json() == table.game.to_json()
    assert again.deadline == table.deadline == 11_003 + 62_000


def test_who_has_no_time_left_has_lost() -> None:
    table = started()
    assert table.deadline == 61_000
    with pytest.raises(GameError, match="time left"):
        table.apply(Act("flag", WHITE, at=60_999))
    with pytest.raises(GameError, match="the time is up"):
        table.apply(Act("move", WHITE, "a2-a3", 61_000))
    table.apply(Act("flag", WHITE, at=61_000))
    assert table.arbiter.outcome == Outcome(BLACK, "time")
    assert table.game.end.events == [Event("flag", WHITE)]
    assert table.deadline is None


def test_offers_and_taking_back_go_on_under_a_clock() -> None:
    table = started()
    table.apply(Act("move", WHITE, "a2-a3", 11_000))
    table.apply(Act(TAKE_BACK, WHITE, at=13_000))
    table.apply(Act("accept", BLACK, TAKE_BACK, 16_000))
    assert table.position.turn is WHITE
    assert table.clock is not None
    assert (table.clock.left(WHITE, 16_000), table.clock.left(BLACK, 16_000)) == (50_000, 55_000)
    table.apply(Act("offer", BLACK, "draw", 17_000))
    table.apply(Act("accept", WHITE, "draw", 18_000))
    assert table.is_over
    assert table.clock.left(WHITE, 99_000) == 48_000


@pytest.mark.parametrize("mode", [DEVICE, ENGINE])
def test_days_a_move_are_for_two_players_apart(mode: str) -> None:
    engine = {"engine_side": BLACK, "level": 1} if mode == ENGINE else {}
    with pytest.raises(GameError, match="days"):
        Opening("cyningstan.petteia", {}, mode, clock=THREE_DAYS, **engine)  # type: ignore[arg-type]


def test_a_live_clock_waits_until_both_players_have_come(address: str) -> None:
    async def scenario(tables: Tables) -> None:
        id, invitation = await tables.open(opening(), "first", WHITE)
        assert invitation is not None
        room = await tables.room(id)
        async with tables.listening(id, "first", lambda: None):
            await tables.claim(invitation, "second")
            assert room.table.deadline is None
            async with tables.listening(id, "second", lambda: None):
                assert room.table.deadline is not None

    in_tables(address, scenario)


def test_a_flag_falls_when_nobody_is_connected_and_after_a_restart(address: str) -> None:
    made = {}

    async def before(tables: Tables) -> None:
        made["room"] = await running_room(tables, THREE_DAYS)

    async def after(tables: Tables) -> None:
        deadlines, id = Deadlines(tables), made["room"].id
        room = await tables.room(id)
        deadline = room.table.deadline
        assert deadline is not None
        assert deadline == made["room"].table.deadline
        await deadlines.sweep(deadline - 1)
        assert not room.table.is_over
        await deadlines.sweep(deadline)
        assert room.table.arbiter.outcome == Outcome(WHITE, "time")
        assert await deadlines.sweep(now_ms() + 10 * DAY * 1000) == 1.0

    in_tables(address, before)
    in_tables(address, after)
    in_tables(address, lambda tables: ended(tables, made["room"].id))


async def ended(tables: Tables, id: str) -> None:
    assert (await tables.room(id)).table.arbiter.outcome == Outcome(WHITE, "time")


def test_no_time_runs_while_the_site_is_away(address: str) -> None:
    made = {}

    async def before(tables: Tables) -> None:
        made["room"] = await running_room(tables, MINUTE)
        await Deadlines(tables).sweep(now_ms())

    async def after(tables: Tables) -> None:
        gone = 10 * 60_000
        room = await tables.room(made["room"].id)
        deadline = room.table.deadline
        assert deadline is not None
        await Deadlines(tables).resume(now_ms() + gone)
        assert room.table.deadline is not None
        assert gone - PULSE_EVERY <= room.table.deadline - deadline <= gone + PULSE_EVERY

    in_tables(address, before)
    in_tables(address, after)


def test_a_move_that_comes_too_late_lets_the_flag_fall(address: str) -> None:
    async def scenario(tables: Tables) -> None:
        room = await running_room(tables, MINUTE)
        late = replace(Act("move", BLACK, "a7-a6"), at=now_ms() + 61_000)
        with pytest.raises(GameError, match="game is over"):
            await tables.act(room, late)
        assert room.table.arbiter.outcome == Outcome(WHITE, "time")

    in_tables(address, scenario)


def test_a_clock_is_chosen_from_presets_or_set_freely(visitor: Visitor) -> None:
    own = {"clock": "own", "clock_kind": "delay", "clock_minutes": "1.5", "clock_step": "7"}
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
def test_a_clock_that_cannot_be_set_is_refused_in_words(
    visitor: Visitor, form: dict[str, str]
) -> None:
    answer = visitor.post("/play", **GAME, **form)
    assert answer.status_code == 400
    assert "clock: " in answer.text


def test_a_game_on_the_site_ends_when_the_time_is_up(visitor: Visitor) -> None:
    own = {"clock": "own", "clock_kind": "fischer", "clock_minutes": "0.05", "clock_step": "0"}
    path, _ = visitor.begin(**GAME, opponent="device", **own)
    player = visitor.sit(path)
    while player.state["outcome"] is None:
        player.until("state")
    assert player.state["outcome"]["reason"] == "time"
    record = visitor.http.get(f"/api{path.replace('game', 'games')}/record").text
    assert json.loads(record)["headers"]["time_control"] == "fischer 3+0"


@pytest.mark.parametrize("kind", ["start", "flag", "pause"])
def test_players_do_not_set_the_clock(site: RunningSite, visitor: Visitor, kind: str) -> None:
    path, _ = visitor.begin(**GAME, opponent="device", clock="fischer 300+5")
    player = visitor.sit(path)
    player.send(kind, detail="-1000000", side="white")
    assert "no act" in player.until("refused")["reason"]
