"""HAS: hasami shogi."""

from __future__ import annotations

import pytest

from tests.rules.board import ending, grid, moves_of, play, position, victims

GAME = "murray.hasami-shogi"


def test_HAS_1_each_side_has_nine_stones_on_nine_by_nine() -> None:
    start = "sssssssss/9/9/9/9/9/9/9/SSSSSSSSS w - - 0,0 0,0 0 1"
    assert position(GAME).pfen() == start


def test_HAS_1_by_option_each_side_has_eighteen_stones_on_two_ranks() -> None:
    board = "sssssssss/sssssssss/9/9/9/9/9/SSSSSSSSS/SSSSSSSSS"
    assert grid(position(GAME, double=True)) == board


def test_HAS_2_stones_move_any_distance_in_a_line() -> None:
    assert len(moves_of(position(GAME, "s7s/9/9/9/4S4/9/9/9/SS7 w"), "e5")) == 16


def test_HAS_3_a_whole_row_is_captured() -> None:
    assert victims(position(GAME, "8s/9/9/9/Ssss5/9/9/9/4S4 w"), "e1-e5") == "b5 c5 d5"


def test_HAS_3_without_rows_a_single_stone_is_captured() -> None:
    assert victims(position(GAME, "8s/9/9/9/Sss6/9/9/9/3S5 w", row=False), "d1-d5") == ""
    assert victims(position(GAME, "8s/9/9/9/Ss7/9/9/9/2S6 w", row=False), "c1-c5") == "b5"


def test_HAS_4_two_stones_beside_a_corner_capture_only_the_one_in_it() -> None:
    board = "8s/9/9/9/S8/9/9/9/sS7 w"
    assert victims(position(GAME, board), "a5-a2") == "a1"
    assert victims(position(GAME, board, corner=False), "a5-a2") == ""
    assert victims(position(GAME, "8s/9/9/9/2S5S/9/9/9/ss7 w"), "c5-c1") == ""


def test_HAS_5_moving_in_between_is_safe_even_into_the_gap_of_a_row() -> None:
    pos = play(position(GAME, "9/9/9/9/2s1s4/9/9/9/3S4S w"), "d1-d5")
    assert grid(pos) == "9/9/9/9/2sSs4/9/9/9/8S"
    pos = play(position(GAME, "9/9/9/9/sS1Ss4/9/9/9/2S6 w"), "c1-c5")
    assert grid(pos) == "9/9/9/9/sSSSs4/9/9/9/9"


def test_HAS_6_a_player_left_with_one_stone_or_none_loses() -> None:
    pos = position(GAME, "9/9/9/9/2Ss5/9/9/9/4S3s w")
    assert ending(play(pos, "e1-e5xd5")) == "white reduced"
    pos = position(GAME, "9/9/9/9/1Sss5/9/9/9/4S4 w")
    assert ending(play(pos, "e1-e5xc5xd5")) == "white reduced"


@pytest.mark.parametrize(("goal", "before"), [("five", "4,0"), ("eight", "7,0")])
def test_HAS_6_by_option_five_or_eight_captured_stones_win(goal: str, before: str) -> None:
    board = "s7s/9/9/9/2Ss5/9/9/9/4S4 w"
    assert ending(play(position(GAME, board, captured=before, goal=goal), "e1-e5xd5")) == (
        "white captures"
    )
    assert ending(play(position(GAME, board, captured="3,0", goal=goal), "e1-e5xd5")) is None
    assert ending(play(position(GAME, board, captured=before), "e1-e5xd5")) is None


def test_HAS_7_a_blocked_player_loses() -> None:
    assert ending(position(GAME, "9/9/9/9/9/9/9/ss7/SSs6 w")) == "black blocked"


def test_HAS_7_a_hundred_quiet_plies_draw() -> None:
    pos = position(GAME, "s7s/9/9/9/9/9/9/9/SSSS5 w", captured="3,0", quiet=99)
    assert ending(play(pos, "a1-a2")) == "draw quiet-limit"
