"""WIE: Petteia (Wiedemann)."""

from __future__ import annotations

import petteia
from tests.rules.board import ending, grid, moves_of, play, position, refusal, victims

GAME = "wiedemann.petteia"
SACRED_LINE = "wiedemann.petteia-sacred-line"


def test_WIE_1_each_side_has_seven_stones_and_white_begins() -> None:
    assert position(GAME).pfen() == "sssssss/7/7/7/7/7/SSSSSSS w - - 0,0 0,0 0 1"


def test_WIE_2_stones_move_any_distance_in_a_line() -> None:
    assert len(moves_of(position(GAME, "6s/7/7/3S3/7/7/7 w"), "d4")) == 12


def test_WIE_3_one_stone_in_each_line_is_captured() -> None:
    assert victims(position(GAME, "6s/3S3/3s3/1Ss1sS1/7/7/3S3 w"), "d1-d4") == "c4 d5 e4"
    assert victims(position(GAME, "6s/7/7/2Sss2/7/7/5S1 w"), "f1-f4") == ""


def test_WIE_3_moving_in_between_is_safe_and_corners_do_not_help() -> None:
    pos = play(position(GAME, "7/7/7/2s1s2/7/7/3S3 w"), "d1-d4")
    assert grid(pos) == "7/7/7/2sSs2/7/7/7"
    assert victims(position(GAME, "7/7/S6/7/7/7/sS4s w"), "a5-a2") == ""


def test_WIE_4_the_player_who_captures_the_last_stone_wins() -> None:
    pos = position(GAME, "6s/7/7/2Ss3/7/7/4S2 w")
    assert ending(play(pos, "e1-e4xd4")) is None
    pos = position(GAME, "7/7/7/2Ss3/7/7/4S2 w")
    assert ending(play(pos, "e1-e4xd4")) == "white captures"


def test_WIE_4_a_blocked_player_loses() -> None:
    assert ending(position(GAME, "7/7/7/7/7/ss5/SSs4 w")) == "black blocked"


def test_WIE_5_a_hundred_quiet_plies_draw() -> None:
    pos = position(GAME, "6s/7/7/7/7/7/SSSS2s w", captured="3,0", quiet=99)
    assert ending(play(pos, "a1-a2")) == "draw quiet-limit"


def test_WIE_6_the_turn_ends_with_the_capture() -> None:
    pos = position(GAME, "4S2/4s2/7/2Ss3/7/7/4S1s w")
    assert play(pos, "e1-e4xd4").turn == petteia.BLACK


def test_WIE_6_by_option_a_stone_keeps_capturing_while_it_can() -> None:
    board = "6s/7/S6/s6/7/1sS4/S6 w"
    assert refusal(position(GAME, board), "a1-a2xb2-a3xa4") == "WIE-6"
    pos = position(GAME, board, again="must")
    assert refusal(pos, "a1-a2xb2") == "WIE-6"
    assert play(pos, "a1-a2xb2-a3xa4").captured == (2, 0)


def test_WIE_S1_each_side_has_six_stones_on_six_by_seven() -> None:
    assert position(SACRED_LINE).pfen() == "ssssss/6/6/6/6/6/SSSSSS w - - 0,0 0,0 0 1"


def test_WIE_S2_a_move_along_a_file_may_end_on_the_sacred_line_but_not_pass_it() -> None:
    pos = position(SACRED_LINE, "5s/6/6/6/6/6/S5 w")
    assert moves_of(pos, "a1") == {"a2", "a3", "a4", "b1", "c1", "d1", "e1", "f1"}
    assert refusal(pos, "a1-a5") == "WIE-S2"


def test_WIE_S2_on_the_sacred_line_a_stone_moves_freely() -> None:
    pos = position(SACRED_LINE, "5s/6/6/S5/6/6/6 w")
    assert moves_of(pos, "a4") == {
        *("a1", "a2", "a3", "a5", "a6", "a7"),
        *("b4", "c4", "d4", "e4", "f4"),
    }


def test_WIE_S3_a_single_stone_in_a_line_is_captured_but_a_row_is_not() -> None:
    assert victims(position(SACRED_LINE, "5s/6/6/Ss4/6/6/2S3 w"), "c1-c4") == "b4"
    assert victims(position(SACRED_LINE, "5s/6/6/Sss3/6/6/3S2 w"), "d1-d4") == ""
