"""QUI: Latrunculi of the Museum Quintana."""

from __future__ import annotations

from tests.rules.board import ending, grid, play, position, texts, victims

GAME = "quintana.latrunculi"


def test_QUI_1_each_player_fills_the_two_nearest_ranks_and_white_begins() -> None:
    assert position(GAME).pfen() == (
        "ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - - 0,0 0,0 0 1"
    )


def test_QUI_2_stones_move_any_distance_in_a_line() -> None:
    pos = position(GAME, "8/8/8/8/S6s/8/8/8 w")
    assert {"a4-g4", "a4-a8", "a4-a1"} <= texts(pos)
    assert "a4-h4" not in texts(pos)
    assert "a4-b5" not in texts(pos)


def test_QUI_3_two_stones_capture_the_one_between_in_several_lines_at_once() -> None:
    pos = position(GAME, "7s/8/3S4/3s4/1Ss1sS2/8/8/3S4 w")
    assert victims(pos, "d1-d4") == "c4 d5 e4"


def test_QUI_3_a_row_of_two_stays() -> None:
    assert victims(position(GAME, "8/8/8/8/2Sss3/8/8/5S1s w"), "f1-f4") == ""


def test_QUI_3_corners_and_edges_do_not_capture() -> None:
    assert victims(position(GAME, "8/8/8/S7/8/8/8/sS5s w"), "a5-a2") == ""
    assert victims(position(GAME, "8/8/8/8/s7/8/8/1S5s w"), "b1-b4") == ""


def test_QUI_3_moving_in_between_is_safe() -> None:
    pos = play(position(GAME, "8/8/8/8/2s1s3/8/8/3S4 w"), "d1-d4")
    assert grid(pos) == "8/8/8/8/2sSs3/8/8/8"


def test_QUI_4_a_player_with_one_stone_plays_on_and_loses_with_none() -> None:
    pos = position(GAME, "7s/8/8/8/2Ss4/8/8/4S3 w")
    assert ending(play(pos, "e1-e4xd4")) is None
    pos = position(GAME, "8/8/8/8/2Ss4/8/8/4S3 w")
    assert ending(play(pos, "e1-e4xd4")) == "white captures"


def test_QUI_4_a_blocked_player_loses() -> None:
    assert ending(position(GAME, "8/8/8/8/8/8/ss6/SSs5 w")) == "black blocked"


def test_QUI_5_after_a_hundred_quiet_plies_more_captures_win() -> None:
    board = "7s/8/8/8/8/8/8/SS5s w"
    pos = position(GAME, board, captured="4,3", quiet=99)
    assert ending(play(pos, "a1-a2")) == "white quiet-limit"
    pos = position(GAME, board, captured="3,4", quiet=99)
    assert ending(play(pos, "a1-a2")) == "black quiet-limit"
    pos = position(GAME, board, captured="4,4", quiet=99)
    assert ending(play(pos, "a1-a2")) == "draw quiet-limit"
    assert ending(play(position(GAME, board, captured="4,3", quiet=98), "a1-a2")) is None
