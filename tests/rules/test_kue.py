"""KUE: Latrunculi (Kühr)."""

from __future__ import annotations

from tests.rules.board import ending, grid, moves_of, play, position, refusal, victims

GAME = "kuehr.latrunculi"


def test_KUE_1_each_player_fills_the_two_nearest_ranks_of_eight_by_seven() -> None:
    assert position(GAME).pfen() == ("ssssssss/ssssssss/8/8/8/SSSSSSSS/SSSSSSSS w - - 0,0 0,0 0 1")


def test_KUE_2_a_stone_moves_one_square() -> None:
    pos = position(GAME, "7s/8/8/3S4/8/8/8 w")
    assert moves_of(pos, "d4") == {"c4", "e4", "d3", "d5"}
    assert refusal(pos, "d4-d6") == "KUE-2"


def test_KUE_2_a_stone_does_not_leap() -> None:
    assert moves_of(position(GAME, "7s/8/8/3Ss3/8/8/8 w"), "d4") == {"c4", "d3", "d5"}


def test_KUE_3_two_stones_capture_the_one_between_in_several_lines_at_once() -> None:
    pos = position(GAME, "7s/3S4/3s4/1Ss1sS2/3S4/8/8 w")
    assert victims(pos, "d3-d4") == "c4 d5 e4"


def test_KUE_3_two_stones_beside_a_corner_capture() -> None:
    assert victims(position(GAME, "7s/8/8/8/S7/8/sS6 w"), "a3-a2") == "a1"


def test_KUE_3_moving_in_between_is_safe() -> None:
    pos = play(position(GAME, "8/8/8/2s1s3/3S4/8/8 w"), "d3-d4")
    assert grid(pos) == "8/8/8/2sSs3/8/8/8"


def test_KUE_4_the_player_who_captures_the_last_stone_wins() -> None:
    pos = position(GAME, "7s/8/8/2Ss4/4S3/8/8 w")
    assert ending(play(pos, "e3-e4xd4")) is None
    pos = position(GAME, "8/8/8/2Ss4/4S3/8/8 w")
    assert ending(play(pos, "e3-e4xd4")) == "white captures"


def test_KUE_4_after_thirty_quiet_plies_more_stones_win() -> None:
    board = "7s/8/8/8/8/8/SS5s w"
    pos = position(GAME, board, captured="4,3", quiet=29)
    assert ending(play(pos, "a1-a2")) == "white quiet-limit"
    pos = position(GAME, board, captured="4,4", quiet=29)
    assert ending(play(pos, "a1-a2")) == "draw quiet-limit"
    assert ending(play(position(GAME, board, captured="4,3", quiet=28), "a1-a2")) is None


def test_KUE_5_a_blocked_player_loses() -> None:
    assert ending(position(GAME, "8/8/8/8/8/ss6/SSs5 w")) == "black blocked"
