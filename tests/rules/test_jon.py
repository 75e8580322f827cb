"""JON: Latrunculi (Jones)."""

from __future__ import annotations

import pytest

from tests.rules.board import ending, grid, moves_of, play, position, refusal, victims

GAME = "jones.latrunculi"
FIELD = "s9ls/12/12/12/12/12/12/S9LS w"


def test_JON_1_each_side_has_twelve_stones_and_a_leader_in_front_of_them() -> None:
    assert grid(position(GAME)) == "ssssssssssss/5l6/12/12/12/12/6L5/SSSSSSSSSSSS"


def test_JON_2_stones_move_any_distance_and_the_leader_steps() -> None:
    pos = position(GAME, "s9l1/12/12/12/3L8/12/12/S11 w")
    assert moves_of(pos, "d4") == {"c4", "e4", "d3", "d5"}
    assert refusal(pos, "d4-d6") == "JON-2"
    assert "a7" in moves_of(pos, "a1")


def test_JON_3_a_stone_is_captured_between_two_pieces_or_in_the_corner() -> None:
    pos = position(GAME, "s9l1/3S8/3s8/12/1Ss1s7/4S7/12/3S5L2 w")
    assert victims(position(GAME, "s9l1/12/12/12/2Ss8/4L7/12/S11 w"), "e3-e4") == "d4"
    assert victims(position(GAME, "s9l1/12/12/S11/12/12/12/sL10 w"), "a5-a2") == "a1"
    assert grid(play(pos, "d1-d4")).split("/")[4] == "1S1Ss7"


def test_JON_4_leaders_are_never_captured() -> None:
    assert victims(position(GAME, "s11/12/12/12/2Sl8/12/12/4S5L1 w"), "e1-e4") == ""


def test_JON_5_a_fourth_occurrence_is_illegal() -> None:
    turns = ("a1-a2", "a8-a7", "a2-a1", "a7-a8")
    pos = play(position(GAME, FIELD), *turns, *turns, *turns[:3])
    assert refusal(pos, "a7-a8") == "JON-5"


def test_JON_6_the_player_who_immobilizes_the_enemy_leader_wins() -> None:
    pos = play(position(GAME, "ls10/2s9/S11/12/12/12/12/S9LS w"), "a6-a7")
    assert ending(pos) == "white dux-immobilized"
    own = play(position(GAME, "ls10/s1s9/12/12/12/12/12/S9LS w"), "a1-a2")
    assert ending(own) == "white dux-immobilized"


def test_JON_6_a_square_that_repetition_forbids_is_closed_to_the_leader() -> None:
    pos = position(GAME, "l1S9/SS10/12/12/12/12/12/s9LS w")
    turns = ("l1-l2", "a8-b8", "l2-l1", "b8-a8")
    pos = play(pos, *turns, *turns, *turns[:2])
    assert ending(pos) is None
    assert ending(play(pos, "l2-l1")) == "white dux-immobilized"


def test_JON_7_the_player_who_captures_all_enemy_stones_wins() -> None:
    pos = play(position(GAME, "10l1/12/12/12/2Ss8/12/12/4S5L1 w"), "e1-e4xd4")
    assert ending(pos) == "white dux-bared"


@pytest.mark.parametrize(("captured", "end"), [("3,2", "white"), ("2,2", "draw")])
def test_JON_8_after_a_hundred_quiet_plies_more_pieces_win(captured: str, end: str) -> None:
    pos = position(GAME, FIELD, captured=captured, quiet=99)
    assert ending(play(pos, "a1-a2")) == f"{end} quiet-limit"


def test_JON_9_a_blocked_player_loses() -> None:
    assert ending(position(GAME, "12/12/12/12/12/12/ss10/SSs9 w")) == "black blocked"
