"""MAK: mak-yek."""

from __future__ import annotations

import pytest

from tests.rules.board import ending, grid, moves_of, play, position, victims

GAME = "low.mak-yek"


def test_MAK_1_stones_fill_the_first_and_the_third_rank() -> None:
    start = "ssssssss/8/ssssssss/8/8/SSSSSSSS/8/SSSSSSSS w - - 0,0 0,0 0 1"
    assert position(GAME).pfen() == start


def test_MAK_2_stones_move_any_distance_in_a_line() -> None:
    assert len(moves_of(position(GAME, "7s/8/8/8/3S4/8/8/8 w"), "d4")) == 14


def test_MAK_3_a_row_of_any_length_is_captured() -> None:
    assert victims(position(GAME, "8/8/8/8/Ssss4/8/8/4S3 w"), "e1-e4") == "b4 c4 d4"
    assert victims(position(GAME, "8/8/8/8/Ss1s4/8/8/4S3 w"), "e1-e4") == ""


def test_MAK_4_moving_between_two_enemies_captures_the_rows_on_both_sides() -> None:
    board = "8/8/8/8/1s1ss3/8/8/2S5 w"
    assert victims(position(GAME, board), "c1-c4") == "b4 d4 e4"
    assert victims(position(GAME, board, intervention="pair"), "c1-c4") == "b4 d4"


def test_MAK_4_one_adjacent_enemy_is_not_enough() -> None:
    assert victims(position(GAME, "7s/8/8/8/1s6/8/8/2S5 w"), "c1-c4") == ""
    assert victims(position(GAME, "7s/8/8/2s5/1s6/8/8/2S5 w"), "c1-c4") == ""


@pytest.mark.parametrize(
    ("intervention", "fallen"), [("pair", "b4 d4 e4"), ("rows", "a4 b4 d4 e4")]
)
def test_MAK_5_both_kinds_of_victims_are_removed_together(intervention: str, fallen: str) -> None:
    pos = position(GAME, "8/8/8/8/ss1ssS2/8/8/2S5 w", intervention=intervention)
    assert victims(pos, "c1-c4") == fallen


def test_MAK_6_corners_and_edges_do_not_help_and_moving_in_between_is_safe() -> None:
    assert victims(position(GAME, "7s/8/8/S7/8/8/8/sS6 w"), "a5-a2") == ""
    assert victims(position(GAME, "7s/8/8/8/ss6/8/8/2S5 w"), "c1-c4") == ""
    pos = play(position(GAME, "7s/8/8/8/2s1s3/8/8/3S4 w"), "d1-d4xc4xe4")
    assert grid(pos) == "7s/8/8/8/3S4/8/8/8"


def test_MAK_7_the_player_who_captures_the_last_stone_wins() -> None:
    assert ending(play(position(GAME, "8/8/8/8/2s1s3/8/8/3S4 w"), "d1-d4xc4xe4")) == (
        "white captures"
    )


def test_MAK_7_a_blocked_player_loses() -> None:
    assert ending(position(GAME, "8/8/8/8/8/8/ss6/SSs5 w")) == "black blocked"


def test_MAK_7_a_hundred_quiet_plies_draw() -> None:
    pos = position(GAME, "7s/8/8/8/8/8/8/SSSS4 w", captured="3,0", quiet=99)
    assert ending(play(pos, "a1-a2")) == "draw quiet-limit"


def test_MAK_7_a_position_with_more_pieces_than_the_start_has_more_pieces_to_capture() -> None:
    board = "ssssssss/8/ssssssss/ss6/S7/8/SSSSSSSS/8 w"
    white, black = position("low.mak-yek", board).goals()
    assert (white.left, white.total) == (18, 18)
    assert (black.left, black.total) == (9, 16)
