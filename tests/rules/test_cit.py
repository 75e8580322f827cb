"""CIT: City (Neto)."""

from __future__ import annotations

import pytest

import petteia
from tests.rules.board import ending, grid, moves_of, play, position, refusal, victims

GAME = "neto.city"


def test_CIT_1_each_player_fills_the_nearest_rank() -> None:
    assert grid(position(GAME)) == "ssssssss/8/8/8/8/8/8/SSSSSSSS"
    assert grid(position(GAME, board="12x8")) == "ssssssssssss/12/12/12/12/12/12/SSSSSSSSSSSS"


def test_CIT_1_other_boards_are_refused() -> None:
    with pytest.raises(petteia.RulesError, match="CIT-1"):
        petteia.ruleset(GAME, board="10x8")


def test_CIT_2_stones_move_any_distance_in_a_line() -> None:
    assert len(moves_of(position(GAME, "7s/8/8/8/3S4/8/8/8 w"), "d4")) == 14


def test_CIT_2_with_the_option_a_stone_moves_one_square() -> None:
    pos = position(GAME, "7s/8/8/8/3S4/8/8/8 w", step=True)
    assert moves_of(pos, "d4") == {"c4", "e4", "d3", "d5"}
    assert refusal(pos, "d4-d6") == "CIT-2"


def test_CIT_3_two_stones_capture_the_one_between() -> None:
    assert victims(position(GAME, "7s/8/8/8/2Ss4/8/8/4S3 w"), "e1-e4") == "d4"
    assert victims(position(GAME, "7s/8/8/8/2Sss3/8/8/5S2 w"), "f1-f4") == ""


def test_CIT_3_moving_in_between_is_safe() -> None:
    pos = play(position(GAME, "8/8/8/8/2s1s3/8/8/3S4 w"), "d1-d4")
    assert grid(pos) == "8/8/8/8/2sSs3/8/8/8"


def test_CIT_3_a_corner_protects_unless_the_option_is_on() -> None:
    board = "8/8/8/S7/8/8/8/sS5s w"
    assert victims(position(GAME, board), "a5-a2") == ""
    assert victims(position(GAME, board, corner=True), "a5-a2") == "a1"


def test_CIT_4_the_player_who_captures_the_last_stone_wins() -> None:
    pos = position(GAME, "7s/8/8/8/2Ss4/8/8/4S3 w")
    assert ending(play(pos, "e1-e4xd4")) is None
    pos = position(GAME, "8/8/8/8/2Ss4/8/8/4S3 w")
    assert ending(play(pos, "e1-e4xd4")) == "white captures"


def test_CIT_4_a_blocked_player_loses() -> None:
    assert ending(position(GAME, "8/8/8/8/8/8/ss6/SSs5 w")) == "black blocked"


def test_CIT_5_a_hundred_quiet_plies_draw_even_if_one_player_has_more_stones() -> None:
    pos = position(GAME, "7s/8/8/8/8/8/8/SSSS3s w", captured="6,4", quiet=99)
    assert ending(play(pos, "a1-a2")) == "draw quiet-limit"
