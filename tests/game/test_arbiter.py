"""The arbiter: offers, turns, time, leaving, decisions, and resuming from a record."""

from __future__ import annotations

import pytest

import petteia
from petteia import BLACK, WHITE, Outcome
from petteia.errors import GameError
from petteia.game import Arbiter, Event, Game


def table() -> Arbiter:
    return Arbiter(Game.of("callen.simple-petteia"))


def test_moving_declines_an_offer_of_the_other_player() -> None:
    arbiter = table()
    arbiter.offer(WHITE)
    arbiter.play(WHITE, "a1-a5")
    assert arbiter.offers == {WHITE: "draw"}
    arbiter.play(BLACK, "a8-a7")
    with pytest.raises(GameError, match="nothing is offered"):
        arbiter.accept(BLACK)


def test_an_offer_is_declined_or_accepted() -> None:
    arbiter = table()
    arbiter.offer(WHITE)
    with pytest.raises(GameError, match="nothing is offered"):
        arbiter.accept(WHITE)
    arbiter.decline(BLACK)
    with pytest.raises(GameError, match="nothing is offered"):
        arbiter.decline(BLACK)
    assert arbiter.offer(BLACK) is None
    assert arbiter.offer(WHITE) == Outcome(None, "agreement", "GEN-9")


def test_offers_of_two_kinds_are_not_an_agreement() -> None:
    arbiter = table()
    arbiter.offer(WHITE)
    assert arbiter.offer(BLACK, "no-capture") is None
    assert arbiter.accept(BLACK).reason == "agreement"
    with pytest.raises(GameError, match="offer"):
        table().offer(WHITE, "a cake")


def test_offers_are_written_in_the_record() -> None:
    arbiter = table()
    arbiter.play(WHITE, "a1-a5", clock=59.5)
    arbiter.offer(WHITE, "no-capture")
    arbiter.claim(BLACK, "he touched b1")
    again = Arbiter(Game.from_json(arbiter.game.to_json()))
    assert again.offers == {WHITE: "no-capture"}
    assert again.game.end.clock == 59.5
    assert again.game.end.events == [
        Event("offer", WHITE, "no-capture"),
        Event("claim", BLACK, "he touched b1"),
    ]
    again.decline(BLACK)
    assert Arbiter(Game.from_json(again.game.to_json())).offers == {}


@pytest.mark.parametrize("player", [WHITE, BLACK])
def test_running_out_of_time_or_leaving_loses(player: bool) -> None:
    assert table().flag_fall(player) == Outcome(not player, "time")
    assert table().leave(player) == Outcome(not player, "forfeit")


@pytest.mark.parametrize("winner", [WHITE, BLACK, None])
def test_the_arbiter_decides(winner: bool | None) -> None:
    arbiter = table()
    arbiter.adjudicate(winner, "lamp out")
    again = Game.from_json(arbiter.game.to_json())
    assert again.outcome() == Outcome(winner, "adjudication")
    assert again.end.events == [Event("adjudicate", None, "lamp out")]


@pytest.mark.parametrize("clock", [-0.1, float("nan"), float("inf"), 1e9, True])
def test_a_clock_time_that_no_record_can_contain_is_refused(clock: float) -> None:
    arbiter = Arbiter(Game(petteia.ruleset("cyningstan.petteia")))
    with pytest.raises(GameError, match="move 1: clock: must be a number of seconds from 0"):
        arbiter.play(WHITE, "d2-d5", clock=clock)
    assert arbiter.game.mainline == []
    arbiter.play(WHITE, "d2-d5", clock=0)
    assert Game.from_json(arbiter.game.to_json()) == arbiter.game


def test_a_game_that_is_over_stays_over() -> None:
    arbiter = table()
    arbiter.leave(WHITE)
    for act in (arbiter.offer, arbiter.accept, arbiter.decline, arbiter.leave, arbiter.flag_fall):
        with pytest.raises(GameError, match="over: forfeit"):
            act(BLACK)
    with pytest.raises(GameError, match="over"):
        arbiter.play(WHITE, "a1-a5")
    with pytest.raises(GameError, match="over"):
        arbiter.adjudicate(BLACK)


def test_a_game_won_by_its_last_ply_is_not_resigned() -> None:
    rules = petteia.ruleset("cyningstan.petteia", board="4x5")
    arbiter = Arbiter(Game(rules, "4/4/1Ss1/4/S2S w - - 0,0 0,0 0 1"))
    assert arbiter.outcome is not None
    with pytest.raises(GameError, match="over: reduced"):
        arbiter.resign(BLACK)


def test_moves_out_of_turn_are_refused() -> None:
    arbiter = table()
    with pytest.raises(GameError, match="GEN-1"):
        arbiter.play(BLACK, "a8-a7")
    with pytest.raises(GameError, match="no roll"):
        arbiter.roll()
    with pytest.raises(GameError, match="no dice"):
        arbiter.seed(WHITE, "owl")
    assert arbiter.game.mainline == []
