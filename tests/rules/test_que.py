"""QUE: mechanics for open questions: conversion, prisoners, no retreat."""

from __future__ import annotations

import pytest

import petteia
from petteia._core import Ruleset, rule_conflicts, search
from petteia.engine import tablebases
from petteia.rulesets.schema import default_mechanics
from tests.mechanics.mixes import Mechanics
from tests.rules.board import ending, grid, play, refusal, texts

CONVERTING: Mechanics = {"capture.mode": "convert", "ending.reduced_to": 1}
PRISONERS: Mechanics = {"ending.prisoners": True, "ending.quiet_result": "more-captures"}
CUT_OFF = "ss6/8/8/8/SSSSSSSS/SSSS4/3S4/1s1S3S"


def mechanics_of(values: Mechanics, board: str = "ssssssss/8/8/8/8/8/8/SSSSSSSS") -> Mechanics:
    size: Mechanics = {"board.files": 8, "board.ranks": 8, "setup.board": board}
    return {**default_mechanics(), **size, **values}


def standing(board: str, values: Mechanics, turn: str = "w", quiet: int = 0) -> petteia.Position:
    rules = Ruleset("questions", {}, mechanics_of(values))
    return petteia.Position.from_pfen(rules, f"{board} {turn} - - 0,0 0,0 {quiet} 60")


def test_QUE_1_a_captured_piece_changes_sides() -> None:
    pos = standing(["ss6/8/8/8/1sS5/8/S7/8", "w"][0], CONVERTING)
    play(pos, "a2-a4xb4")
    assert grid(pos) == "ss6/8/8/8/SSS5/8/8/8"
    assert pos.pfen().split()[4] == "1,0"
    play(pos, "b8-b5")
    assert "b4-b1" in texts(pos)


def test_QUE_1_the_last_pieces_but_one_are_converted_and_the_game_is_won() -> None:
    pos = play(standing("s7/8/8/8/1sS5/8/S7/8", CONVERTING), "a2-a4xb4")
    assert ending(pos) == "white reduced"


def test_QUE_1_a_leader_leaves_the_board() -> None:
    values: Mechanics = {**CONVERTING, "capture.leader": "encirclement", "ending.reduced_to": 0}
    rules = Ruleset("questions", {}, mechanics_of(values, "lsssssss/8/8/8/8/8/8/LSSSSSSS"))
    pos = petteia.Position.from_pfen(rules, "lS6/8/S7/8/8/8/8/s6L w - - 0,0 0,0 7 60")
    play(pos, "a6-a7xa8")
    assert grid(pos) == "1S6/S7/8/8/8/8/8/s6L"
    assert pos.pfen().split()[6] == "0"


def test_QUE_1_a_piece_is_won_back() -> None:
    pos = standing("8/1s6/8/8/1sS5/1s6/S7/8", {"capture.mode": "convert"})
    play(pos, "a2-a4xb4", "b7-b5xb4")
    assert grid(pos) == "8/8/8/1s6/SsS5/1s6/8/8"
    assert pos.pfen().split()[4] == "1,1"


@pytest.mark.parametrize(
    "other",
    [
        {"capture.inciti": True},
        {"movement.fugitives": True},
        {"capture.between_safe": False},
        {"capture.again": "may"},
        {"ending.repetition": "forbidden"},
        {"capture.leader": "custody"},
    ],
)
def test_QUE_1_is_refused_with_pieces_that_leave_the_board(other: Mechanics) -> None:
    conflicts = rule_conflicts(mechanics_of({**CONVERTING, **other}))
    assert any("QUE-1" in str(each) for each in conflicts)


def test_QUE_1_a_converting_game_is_searched_and_not_solved() -> None:
    pos = standing("ss6/8/8/8/1sS5/8/S7/8", CONVERTING)
    assert str(search(pos, nodes=2_000, network=False).move) == "a2-a4xb4"
    with pytest.raises(petteia.PetteiaError, match="change sides"):
        tablebases.solve(pos)


def test_QUE_2_a_conversion_is_a_quiet_ply() -> None:
    values: Mechanics = {**CONVERTING, "ending.reduced_to": 0, "ending.quiet_limit": 10}
    pos = play(standing("ss6/8/8/8/1sS5/8/S7/8", values, quiet=9), "a2-a4xb4")
    assert pos.pfen().split()[6] == "10"
    assert ending(pos) == "draw quiet-limit"


def test_QUE_2_positions_before_a_conversion_count() -> None:
    """b4 changes sides there and back again, and the start comes for the second and third time."""
    values: Mechanics = {"capture.mode": "convert", "ending.repetition": "draw"}
    pos = standing("8/1s6/8/8/1sS5/1s6/S7/8", values)
    before = grid(pos)
    for _ in range(2):
        play(pos, "a2-a4xb4", "b7-b5xb4", "a4-a2", "b5-b7")
    assert grid(pos) == before
    assert ending(pos) == "draw repetition"


def test_QUE_3_what_is_cut_off_counts_as_captured() -> None:
    pos = standing(CUT_OFF, PRISONERS, quiet=99)
    assert pos.prisoners(petteia.WHITE) == ("b1",)
    assert pos.prisoners(petteia.BLACK) == ()
    assert ending(play(pos, "h1-h2")) == "white quiet-limit"
    without = standing(CUT_OFF, {**PRISONERS, "ending.prisoners": False}, quiet=99)
    assert ending(play(without, "h1-h2")) == "draw quiet-limit"


def test_QUE_3_does_not_count_for_its_owner_where_pieces_are_compared() -> None:
    board = "sss5/sss5/sss5/sss5/SSSSSSSS/SSSS4/3S4/1s1S3S"
    for value, expected in ((False, "white superiority"), (True, "white superiority")):
        values: Mechanics = {"ending.prisoners": value, "ending.quiet_result": "superiority"}
        assert ending(play(standing(board, values, quiet=99), "h1-h2")) == expected
    even = "sss5/ssss4/ssss4/sss5/SSSSSSSS/SSSS4/3S4/1s1S3S"
    values = {"ending.prisoners": False, "ending.quiet_result": "superiority"}
    assert ending(play(standing(even, values, quiet=99), "h1-h2")) == "draw parity"
    values = {"ending.prisoners": True, "ending.quiet_result": "superiority"}
    assert ending(play(standing(even, values, quiet=99), "h1-h2")) == "white superiority"


@pytest.mark.parametrize(
    ("board", "why"),
    [
        ("ss6/8/8/8/SSSSSSSS/SSSS4/3S4/ss1S3S", "two can capture"),
        ("8/8/8/8/SSSSSSSS/SSSS4/3S4/1s1S3S", "there are no others to be cut off from"),
        ("ss6/8/8/8/SSSSSSSS/SSS5/3S4/1s1S4", "no spare move"),
        ("ss6/8/8/8/SSSSSSS1/SSSS4/3S4/1s1S1s1S", "the wall has a gap"),
    ],
)
def test_QUE_3_is_no_prisoner(board: str, why: str) -> None:
    assert standing(board, PRISONERS).prisoners(petteia.WHITE) == (), why


def test_QUE_3_is_refused_where_the_proof_does_not_reach() -> None:
    conflicts = rule_conflicts(mechanics_of({**PRISONERS, "movement.locks": True}))
    assert any("TER-3" in str(each) for each in conflicts)


def test_QUE_4_a_piece_beside_an_enemy_stays_beside_one() -> None:
    pos = standing("7s/8/8/8/8/2s5/s7/S6S", {"movement.retreat": False})
    assert refusal(pos, "a1-g1") == "QUE-4"
    assert refusal(pos, "a1-c1") == "QUE-4"
    assert "h1-b1" in texts(pos)
    assert {"a1-b1"} & texts(pos) == set()
    beside = standing("7s/8/8/8/8/8/s1s5/S6S", {"movement.retreat": False})
    assert "a1-c1" in texts(beside)
    assert "a1-b1" not in texts(beside)


def test_QUE_4_a_player_who_may_only_retreat_is_blocked() -> None:
    pos = standing("7s/8/8/8/8/8/s7/S7", {"movement.retreat": False})
    assert ending(pos) == "black blocked"


@pytest.mark.parametrize(
    "other", ["movement.locks", "movement.fugitives", "movement.leader_combat"]
)
def test_QUE_4_is_refused_with_other_rules_that_hold_pieces(other: str) -> None:
    conflicts = rule_conflicts(mechanics_of({"movement.retreat": False, other: True}))
    assert any("QUE-4" in str(each) for each in conflicts)
