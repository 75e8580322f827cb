"""Clocks: increment, delay, days per move, and time that counts against no one."""

from __future__ import annotations

import pytest

from petteia import BLACK, WHITE
from petteia._core import Clock
from petteia.errors import GameError
from petteia.game.conduct.clocks import DAY, DAYS, DELAY, FISCHER, TimeControl


def running(control: TimeControl) -> Clock:
    clock = control.clock()
    clock.start(WHITE, 0)
    return clock


@pytest.mark.parametrize("text", ["fischer 300+5", "delay 60+0", "days 3"])
def test_a_time_control_is_read_as_it_is_written(text: str) -> None:
    assert str(TimeControl.parse(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "5+5",
        "fischer 0+5",
        "fischer 300+3601",
        "delay 999999+0",
        "days 0",
        "days 31",
        "days 3 ",
    ],
)
def test_a_clock_out_of_all_bounds_is_refused(text: str) -> None:
    with pytest.raises(GameError, match="clock"):
        TimeControl.parse(text)


@pytest.mark.parametrize(
    ("kind", "base", "step"), [("sand", 60, 0), (DAYS, DAY + 1, 0), (DAYS, DAY, 1), (DELAY, 60, -1)]
)
def test_a_time_control_of_another_kind_or_with_other_times_is_refused(
    kind: str, base: int, step: int
) -> None:
    with pytest.raises(GameError, match="clock"):
        TimeControl(kind, base, step)


def test_no_ones_time_runs_before_the_clock_is_started() -> None:
    clock = TimeControl(FISCHER, 60, 5).clock()
    assert clock.deadline is None
    assert clock.press(WHITE, BLACK, 50_000) == 60_000
    assert (clock.running, clock.left(WHITE, 90_000)) == (None, 60_000)


def test_an_increment_is_added_after_each_move() -> None:
    clock = running(TimeControl(FISCHER, 60, 5))
    assert clock.press(WHITE, BLACK, 10_000) == 55_000
    assert clock.deadline == 70_000
    assert clock.press(BLACK, WHITE, 12_000) == 63_000
    assert clock.left(WHITE, 13_000) == 54_000


def test_a_delay_passes_before_the_time_runs_down() -> None:
    clock = running(TimeControl(DELAY, 60, 5))
    assert clock.deadline == 65_000
    assert (clock.left(WHITE, 4_000), clock.grace(4_000)) == (60_000, 1_000)
    assert clock.press(WHITE, BLACK, 4_999) == 60_000
    assert clock.press(BLACK, WHITE, 4_999 + 7_000) == 58_000


def test_every_move_has_its_days() -> None:
    clock = running(TimeControl(DAYS, 2 * DAY))
    day = DAY * 1000
    assert clock.press(WHITE, BLACK, day) == day
    assert clock.deadline == 3 * day
    clock.press(BLACK, WHITE, day + 1)
    assert clock.left(WHITE, day + 1) == 2 * day


def test_a_player_who_moves_again_continues_with_the_same_time() -> None:
    clock = running(TimeControl(FISCHER, 60, 5))
    clock.press(WHITE, WHITE, 10_000)
    assert (clock.running, clock.left(WHITE, 20_000)) == (WHITE, 45_000)


def test_time_is_up_at_the_deadline_and_not_before() -> None:
    clock = running(TimeControl(FISCHER, 3))
    assert clock.deadline == 3_000
    assert clock.left(WHITE, 2_999) == 1
    assert clock.left(WHITE, 9_000) == 0


def test_moves_taken_back_take_back_their_increment_but_not_the_time_used() -> None:
    clock = running(TimeControl(FISCHER, 60, 5))
    clock.press(WHITE, BLACK, 10_000)
    clock.take_back([WHITE], WHITE, 13_000)
    assert clock.left(WHITE, 13_000) == 50_000
    assert clock.left(BLACK, 13_000) == 57_000
    assert clock.running is WHITE


def test_taking_back_leaves_no_player_without_time() -> None:
    clock = running(TimeControl(FISCHER, 3, 10))
    clock.press(WHITE, WHITE, 2_000)
    clock.press(WHITE, BLACK, 12_000)
    clock.take_back([WHITE, WHITE], WHITE, 12_500)
    assert clock.left(WHITE, 12_500) == 1_000


@pytest.mark.parametrize(("kind", "step"), [(FISCHER, 0), (FISCHER, 5), (DELAY, 5)])
def test_taking_back_gives_no_player_time(kind: str, step: int) -> None:
    clock = running(TimeControl(kind, 3, step))
    clock.press(WHITE, BLACK, 1_000)
    clock.press(BLACK, WHITE, 2_000)
    assert clock.deadline is not None
    at = clock.deadline - 400
    clock.take_back([WHITE, BLACK], WHITE, at)
    assert clock.left(WHITE, at) == 400


def test_an_interval_that_was_no_ones_fault_is_not_counted() -> None:
    clock = running(TimeControl(FISCHER, 60))
    clock.shift(30_000)
    assert clock.left(WHITE, 40_000) == 50_000
