"""QUE: mechanics for open questions: conversion, prisoners, no retreat, rows that win."""

from __future__ import annotations

import random
import re

import pytest

import petteia
from petteia._core import Ruleset, rule_conflicts, search
from petteia.engine import tablebases
from petteia.rulesets.schema import default_mechanics
from tests.mechanics.games import game
from tests.mechanics.mixes import Mechanics
from tests.reference.position import ReferencePosition
from tests.rules.board import ending, grid, play, refusal, texts

CONVERTING: Mechanics = {"capture.mode": "convert", "ending.reduced_to": 1}
PRISONERS: Mechanics = {"ending.prisoners": True, "ending.quiet_result": "more-captures"}
DAI = "examples.dai-hasami-shogi"
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


def test_QUE_1_converting_the_enemys_last_piece_but_one_wins() -> None:
    pos = play(standing("s7/8/8/8/1sS5/8/S7/8", CONVERTING), "a2-a4xb4")
    assert ending(pos) == "white reduced"


def test_QUE_1_a_leader_leaves_the_board() -> None:
    values: Mechanics = {**CONVERTING, "capture.leader": "encirclement", "ending.reduced_to": 0}
    rules = Ruleset("questions", {}, mechanics_of(values, "lsssssss/8/8/8/8/8/8/LSSSSSSS"))
    pos = petteia.Position.from_pfen(rules, "lS6/8/S7/8/8/8/8/s6L w - - 0,0 0,0 7 60")
    play(pos, "a6-a7xa8")
    assert grid(pos) == "1S6/S7/8/8/8/8/8/s6L"
    assert pos.pfen().split()[6] == "0"


def test_QUE_1_a_kind_that_only_one_side_starts_with_changes_sides_too() -> None:
    rules = Ruleset("questions", {}, mechanics_of(CONVERTING, "ssssssss/8/8/8/8/8/8/SSSSSSHH"))
    assert rules.letters == "SHsh"
    pos = petteia.Position.from_pfen(rules, "s6s/8/8/8/sH6/8/S7/2s5 b - - 0,0 0,0 0 1")
    play(pos, "c1-c4xb4")
    assert grid(pos) == "s6s/8/8/8/shs5/8/S7/8"
    assert petteia.Position.from_pfen(rules, pos.pfen()) == pos
    assert pos.material()["h"] == 1


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
def test_QUE_1_conversion_is_refused_with_rules_that_remove_pieces(other: Mechanics) -> None:
    conflicts = rule_conflicts(mechanics_of({**CONVERTING, **other}))
    assert any("QUE-1" in str(each) for each in conflicts)


def test_QUE_1_a_game_with_conversion_can_be_searched_but_not_solved() -> None:
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


def test_QUE_3_a_piece_that_is_cut_off_counts_as_captured() -> None:
    pos = standing(CUT_OFF, PRISONERS, quiet=99)
    assert pos.prisoners(petteia.WHITE) == ("b1",)
    assert pos.prisoners(petteia.BLACK) == ()
    assert ending(play(pos, "h1-h2")) == "white quiet-limit"
    without = standing(CUT_OFF, {**PRISONERS, "ending.prisoners": False}, quiet=99)
    assert ending(play(without, "h1-h2")) == "draw quiet-limit"


def test_QUE_3_a_prisoner_does_not_count_for_its_owner_if_pieces_are_compared() -> None:
    board = "sss5/sss5/sss5/sss5/SSSSSSSS/SSSS4/3S4/1s1S3S"
    for value, expected in ((False, "white superiority"), (True, "white superiority")):
        values: Mechanics = {"ending.prisoners": value, "ending.quiet_result": "superiority"}
        assert ending(play(standing(board, values, quiet=99), "h1-h2")) == expected
    even = "sss5/ssss4/ssss4/sss5/SSSSSSSS/SSSS4/3S4/1s1S3S"
    values = {"ending.prisoners": False, "ending.quiet_result": "superiority"}
    assert ending(play(standing(even, values, quiet=99), "h1-h2")) == "draw parity"
    values = {"ending.prisoners": True, "ending.quiet_result": "superiority"}
    assert ending(play(standing(even, values, quiet=99), "h1-h2")) == "white superiority"
    assert standing(even, values, quiet=99).quiet.consequence == "superiority"


@pytest.mark.parametrize(
    ("board", "why"),
    [
        ("ss6/8/8/8/SSSSSSSS/SSSS4/3S4/ss1S3S", "two can capture"),
        ("8/8/8/8/SSSSSSSS/SSSS4/3S4/1s1S3S", "there are no others to be cut off from"),
        ("ss6/8/8/8/SSSSSSSS/SSS5/3S4/1s1S4", "no spare move"),
        ("ss6/8/8/8/SSSSSSS1/SSSS4/3S4/1s1S1s1S", "the wall has a gap"),
    ],
)
def test_QUE_3_a_piece_that_is_not_safely_cut_off_is_not_a_prisoner(board: str, why: str) -> None:
    assert standing(board, PRISONERS).prisoners(petteia.WHITE) == (), why


def test_QUE_3_prisoners_are_refused_with_rules_that_the_proof_does_not_cover() -> None:
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
def test_QUE_4_is_refused_with_other_rules_that_restrict_pieces_in_contact(other: str) -> None:
    conflicts = rule_conflicts(mechanics_of({"movement.retreat": False, other: True}))
    assert any("QUE-4" in str(each) for each in conflicts)


ROW: Mechanics = {"ending.row_of": 5, "ending.row_outside": 2}


@pytest.mark.parametrize(
    ("board", "ply", "ended"),
    [
        ("s7/8/8/SSSS4/8/7S/4S3/8 w", "e2-e5", "white row"),
        ("s7/8/8/SSSS1S2/8/8/4S3/8 w", "e2-e5", "white row"),
        ("s7/3S4/3S4/3S4/3S4/S7/8/8 w", "a3-d3", "white row"),
        ("s7/8/3S4/3S4/3S4/3S4/S7/8 w", "a2-d2", None),
        ("s7/8/8/8/8/8/SSSS4/4S3 w", "e1-e2", None),
        ("s7/4S3/3S4/2S5/1S6/S7/7S/8 w", "h2-h3", None),
        ("4s3/8/8/8/8/8/ssss4/7S b", "e8-e2", "black row"),
        ("4s3/ssss4/8/8/8/8/8/7S b", "e8-e7", None),
    ],
)
def test_QUE_5_a_row_outside_ones_own_first_ranks_wins(
    board: str, ply: str, ended: str | None
) -> None:
    placed, turn = board.split()
    pos = play(standing(placed, ROW, turn), ply)
    assert ending(pos) == ended


def test_QUE_5_a_row_counts_with_the_next_ply_of_its_owner() -> None:
    row = "s6s/8/8/SSSSS3/8/8/8/7S"
    assert ending(standing(row, ROW, "b")) == "white row"
    pos = standing(row, ROW)
    assert ending(pos) is None
    assert ending(play(pos.copy(), "h1-h2")) == "white row"
    assert ending(play(pos.copy(), "e5-e4")) is None


def test_QUE_5_pieces_that_change_sides_complete_a_row() -> None:
    values: Mechanics = {**ROW, "capture.mode": "convert"}
    pos = play(standing("s7/8/8/8/SSSs1S2/8/8/4S3", values), "e1-e4xd4")
    assert ending(pos) == "white row"


def test_QUE_5_a_goal_gives_the_number_of_missing_pieces() -> None:
    pos = standing("s7/1s6/8/SSS1S3/8/8/2S5/2S5", ROW)
    assert [(goal.player, goal.left, goal.total) for goal in pos.goals()] == [
        (True, 2, 5),
        (False, 5, 5),
    ]


def test_QUE_5_a_search_completes_a_row_and_prevents_one() -> None:
    values: Mechanics = {**ROW, "ending.quiet_limit": 0}
    board = "4s2s/7s/8/SSSS4/8/8/4S3/7S"
    assert str(search(standing(board, values), nodes=500).move) == "e2-e5"
    pos = standing(board, values, "b")
    defence = search(pos, nodes=5_000).move
    assert defence is not None
    pos.push(defence)
    after = (play(pos.copy(), text) for text in texts(pos))
    assert all(ending(each) is None for each in after)


@pytest.mark.parametrize(
    ("key", "values", "board"),
    [
        ("row_of", {"ending.row_of": 2}, "8/s6s/8/8/8/8/S6S/8"),
        ("row_of", {"ending.row_of": 9}, "8/s6s/8/8/8/8/S6S/8"),
        ("row_outside", {"ending.row_of": 8}, "8/ssssssss/8/8/8/8/SSSSSSSS/8"),
        ("row_outside", {"ending.row_of": 3}, "8/8/s7/8/8/S7/S7/S6S"),
        ("row_outside", {"ending.row_of": 3, "ending.row_outside": 8}, "8/s6s/8/8/8/8/S6S/8"),
    ],
)
def test_QUE_5_a_row_is_refused_without_room_for_it_or_with_a_row_at_the_start(
    key: str, values: Mechanics, board: str
) -> None:
    [conflict] = rule_conflicts(mechanics_of(values, board))
    assert f"ending.{key}" in str(conflict)
    assert "QUE-5" in str(conflict)


def test_QUE_5_a_row_may_begin_where_it_does_not_count() -> None:
    values: Mechanics = {"ending.row_of": 3, "ending.row_outside": 1}
    assert not rule_conflicts(mechanics_of(values, "8/8/s7/8/8/S7/S7/S6S"))


def test_QUE_5_a_game_ends_exactly_when_there_is_a_row() -> None:
    rng = random.Random(5)
    seen = set()
    for _ in range(400):
        stones = rng.choices("Ss1", weights=(5, 2, 3), k=81)
        rows = ["".join(stones[start : start + 9]) for start in range(0, 81, 9)]
        turn = rng.choice("wb")
        pfen = f"{'/'.join(map(packed, rows))} {turn} - - 0,0 0,0 0 9"
        outcome = petteia.Position.from_pfen(game(DAI), pfen).outcome()
        ended = None if outcome is None else (outcome.winner, outcome.reason)
        assert ended == ReferencePosition.from_pfen(DAI, pfen).outcome(), pfen
        seen.add(ended)
    assert seen == {None, (True, "row"), (False, "row")}


def test_QUE_5_a_game_of_dai_hasami_shogi() -> None:
    pos = petteia.Position(game(DAI))
    assert [petteia.perft(pos, depth) for depth in (1, 2, 3)] == [54, 2_772, 177_272]
    play(pos, "a2-a5", "i8-i7", "b2-b5", "i7-i8", "c2-c5", "i8-i7", "d1-d3", "i7-i8", "d3-d5")
    assert not pos.is_game_over()
    play(pos, "i8-i7", "e2-e5")
    assert ending(pos) == "white row"


def packed(row: str) -> str:
    """A rank of a PFEN with its empty squares counted."""
    return re.sub("1+", lambda run: str(len(run[0])), row)
