"""KOP: Petteia (Kowalski)."""

from __future__ import annotations

import pytest

from tests.rules.board import ending, grid, moves_of, play, position, refusal, victims

GAME = "kowalski.petteia"


@pytest.mark.parametrize(("board", "files"), [("8x8", 8), ("12x8", 12)])
def test_KOP_1_each_player_fills_the_nearest_rank(board: str, files: int) -> None:
    ranks = ["s" * files, *[str(files)] * 6, "S" * files]
    assert position(GAME, board=board).pfen() == f"{'/'.join(ranks)} w - - 0,0 0,0 0 1"


def test_KOP_2_stones_move_any_distance_in_a_line_or_by_option_one_square() -> None:
    board = "7s/8/8/8/3S4/8/8/8 w"
    assert len(moves_of(position(GAME, board), "d4")) == 14
    steps = position(GAME, board, step=True)
    assert moves_of(steps, "d4") == {"c4", "e4", "d3", "d5"}
    assert refusal(steps, "d4-d6") == "KOP-2"


def test_KOP_3_a_row_of_any_length_is_captured() -> None:
    assert victims(position(GAME, "8/8/8/8/Ssss4/8/8/4S3 w"), "e1-e4") == "b4 c4 d4"
    assert victims(position(GAME, "8/8/8/8/S1ss4/8/8/4S3 w"), "e1-e4") == ""


def test_KOP_3_a_gap_saves_the_row() -> None:
    assert victims(position(GAME, "8/8/8/8/Ss1s4/8/8/4S3 w"), "e1-e4") == ""


def test_KOP_3_rows_in_several_directions_are_captured_together() -> None:
    pos = position(GAME, "4S3/4s3/4s3/4s3/Ssss4/8/8/4S2s w")
    assert victims(pos, "e1-e4") == "b4 c4 d4 e5 e6 e7"


def test_KOP_4_two_stones_beside_a_corner_capture_unless_the_option_forbids_it() -> None:
    board = "7s/8/8/S7/8/8/8/sS6 w"
    assert victims(position(GAME, board), "a5-a2") == "a1"
    assert victims(position(GAME, board, corner=False), "a5-a2") == ""


def test_KOP_4_a_corner_does_not_complete_a_row() -> None:
    assert victims(position(GAME, "7s/8/8/8/2S5/8/8/ss6 w"), "c4-c1") == ""
    assert victims(position(GAME, "7s/8/8/8/8/S7/s7/sS6 w"), "b1-b2") == ""


def test_KOP_5_moving_in_between_is_safe_even_into_the_gap_of_a_row() -> None:
    pos = play(position(GAME, "8/8/8/8/2s1s3/8/8/3S4 w"), "d1-d4")
    assert grid(pos) == "8/8/8/8/2sSs3/8/8/8"
    pos = play(position(GAME, "8/8/8/8/sS1Ss3/8/8/2S5 w"), "c1-c4")
    assert grid(pos) == "8/8/8/8/sSSSs3/8/8/8"


def test_KOP_6_the_player_who_captures_the_last_stone_wins() -> None:
    pos = position(GAME, "8/8/8/8/Sss5/8/8/3S4 w")
    assert ending(play(pos, "d1-d4xb4xc4")) == "white captures"
    pos = position(GAME, "7s/8/8/8/Sss5/8/8/3S4 w")
    assert ending(play(pos, "d1-d4xb4xc4")) is None


def test_KOP_6_a_blocked_player_loses() -> None:
    assert ending(position(GAME, "8/8/8/8/8/8/ss6/SSs5 w")) == "black blocked"


def test_KOP_7_a_hundred_quiet_plies_draw() -> None:
    pos = position(GAME, "7s/8/8/8/8/8/8/SSSS3s w", captured="3,0", quiet=99)
    assert ending(play(pos, "a1-a2")) == "draw quiet-limit"
