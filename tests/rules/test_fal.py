"""FAL: Falkener's game."""

from __future__ import annotations

from tests.rules.board import ending, grid, moves_of, play, position, victims

GAME = "falkener.latrunculi"
EMPTY = "12/12/12/12/12/12/12/12"


def test_FAL_1_each_side_has_thirty_stones_on_every_second_square() -> None:
    board = grid(position(GAME))
    assert board.count("S") == board.count("s") == 30
    assert board.split("/")[-2:] == ["1S1S1S1S1S1S", "S1S1S1S1S1S1"]
    assert board.split("/")[:2] == ["1s1s1s1s1s1s", "s1s1s1s1s1s1"]


def test_FAL_2_a_stone_steps_in_eight_directions_and_leaps_over_enemies() -> None:
    pos = position(GAME, f"11s/{EMPTY}/12/1S10/12 w")
    assert moves_of(pos, "b2") == {"a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3"}
    pos = position(GAME, f"11s/{EMPTY}/1Ss9/1S10/12 w")
    assert "d4" in moves_of(pos, "b2")
    assert "b4" not in moves_of(pos, "b2")


def test_FAL_3_several_stones_are_captured_at_once_along_diagonals_too() -> None:
    pos = position(GAME, "12/12/12/12/12/12/12/12/4S7/3s8/12/1S10 w")
    assert victims(pos, "b1-c2") == "d3"
    pos = position(GAME, "11s/12/12/12/12/12/1S3S6/2s1s7/12/3Ss7/5S6/12 w")
    assert victims(pos, "d3-d4") == "c5 e3 e5"
    pos = play(position(GAME, f"11s/{EMPTY}/s1s9/1S10/12 w"), "b2-b3")
    assert grid(pos).split("/")[9] == "sSs9"


def test_FAL_4_a_player_who_is_locked_in_loses() -> None:
    shut = position(GAME, f"{EMPTY}/12/s1s9/ss10/Ss1s8 b")
    assert ending(play(shut, "d1-c1")) == "black blocked"
    pos = position(GAME, "12/12/12/12/12/12/12/12/4S7/3s8/12/1S10 w")
    assert ending(play(pos, "b1-c2xd3")) == "white blocked"


def test_FAL_5_a_hundred_quiet_plies_draw() -> None:
    pos = position(GAME, f"11s/{EMPTY}/12/12/SSS9 w", captured="3,0", quiet=99)
    assert ending(play(pos, "a1-a2")) == "draw quiet-limit"
