"""COO: Military Latrunculi."""

from __future__ import annotations

import petteia
from tests.rules.board import ending, grid, moves_of, play, position, refusal, victims

GAME = "cooper.military-latrunculi"


def test_COO_1_each_side_has_eight_soldiers_and_the_kings_face_each_other() -> None:
    assert grid(position(GAME)) == "ssssssss/4l3/8/8/8/8/4L3/SSSSSSSS"


def test_COO_1_by_option_each_king_is_to_the_right_of_the_middle() -> None:
    assert grid(position(GAME, leader_side="right")) == "ssssssss/3l4/8/8/8/8/4L3/SSSSSSSS"


def test_COO_2_soldier_and_king_step_or_leap_over_one_piece() -> None:
    pos = position(GAME, "4l3/8/8/8/2sS4/8/3sL3/8 w")
    assert moves_of(pos, "d4") == {"b4", "d3", "d5", "e4"}
    assert moves_of(pos, "e2") == {"c2", "e1", "e3", "f2"}
    assert refusal(pos, "d4-d6") == "COO-2"


def test_COO_2_a_leap_to_an_occupied_square_is_refused_because_of_the_piece_on_it() -> None:
    pos = position(GAME, "4l3/8/8/8/Ssss4/8/8/4L3 w")
    assert pos.explain("a4-c4") == "COO-2: the piece on c4 is in the way"
    assert pos.explain("a4-d4") == "COO-2: the piece on b4 is in the way"


def test_COO_3_a_king_or_soldier_between_two_enemies_is_captured() -> None:
    assert victims(position(GAME, "4l3/8/8/8/2Ss4/4S3/8/4L3 w"), "e3-e4") == "d4"
    assert victims(position(GAME, "7s/8/8/8/2Sl4/4S3/8/4L3 w"), "e3-e4") == "d4"
    assert victims(position(GAME, "4l3/8/8/S7/8/1S6/8/s3L3 w"), "a5-a4") == ""


def test_COO_4_there_are_three_ways_to_win() -> None:
    pos = position(GAME, "7s/4L3/8/8/8/8/4l3/7S w")
    assert ending(play(pos, "e7-e8")) == "white breakthrough"
    pos = position(GAME, "7s/8/8/8/2Sl4/4S3/8/4L3 w")
    assert ending(play(pos, "e3-e4xd4")) == "white leader-captured"
    pos = position(GAME, "7l/8/8/8/8/s7/s7/Ls1s4 b")
    assert ending(play(pos, "d1-c1")) == "black blocked"


def test_COO_5_the_turn_ends_with_the_capture() -> None:
    pos = play(position(GAME, "4l3/8/8/8/2Ss4/4S3/8/4L3 w"), "e3-e4xd4")
    assert pos.turn is petteia.BLACK


def test_COO_6_by_option_the_king_moves_along_diagonals_too() -> None:
    board = "4l3/8/8/8/8/8/4L3/7S w"
    assert "f3" in moves_of(position(GAME, board, king_diagonal=True), "e2")
    assert "f3" not in moves_of(position(GAME, board), "e2")
    assert moves_of(position(GAME, board, king_diagonal=True), "h1") == {"g1", "h2"}


def test_COO_7_a_hundred_quiet_plies_draw() -> None:
    pos = position(GAME, "4l2s/8/8/8/8/8/8/SSS1L3 w", captured="3,0", quiet=99)
    assert ending(play(pos, "a1-a2")) == "draw quiet-limit"


def test_COO_8_the_far_rank_wins_even_between_two_enemies() -> None:
    pos = position(GAME, "3s1s2/4L3/8/8/8/8/4l3/7S w")
    assert ending(play(pos, "e7-e8")) == "white breakthrough"
