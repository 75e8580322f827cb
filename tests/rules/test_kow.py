"""KOW: Latrunculi (Kowalski), both states of the page."""

from __future__ import annotations

import pytest

from tests.rules.board import ending, grid, moves_of, play, position, refusal, victims

GAME = "kowalski.latrunculi"
EARLY = "kowalski.latrunculi-early"
FIELD = "s10s/12/12/12/12/12/12/S10S w"
ROUND = ("a1-a2", "a8-a7", "a2-a1", "a7-a8")


@pytest.mark.parametrize(
    ("board", "start"),
    [
        ("12x8", "ssssssssssss/5l6/12/12/12/12/6L5/SSSSSSSSSSSS"),
        ("11x10", "ssssslsssss/11/11/11/11/11/11/11/11/SSSSSLSSSSS"),
    ],
)
def test_KOW_1_the_dux_starts_in_front_of_the_stones_or_among_them(board: str, start: str) -> None:
    assert grid(position(GAME, board=board)) == start


def test_KOW_2_stones_and_dux_move_any_distance_in_a_line() -> None:
    assert len(moves_of(position(GAME, "11s/12/12/12/3L8/12/12/S11 w"), "d4")) == 18


def test_KOW_3_a_stone_between_two_captors_is_captured_and_a_row_is_not() -> None:
    assert victims(position(GAME, "11s/12/12/12/2Ss8/12/12/4S7 w"), "e1-e4") == "d4"
    assert victims(position(GAME, "11s/12/12/12/1Sss8/12/12/4S7 w"), "e1-e4") == ""
    pos = play(position(GAME, "12/12/12/12/2s1s7/12/12/3S8 w"), "d1-d4")
    assert grid(pos) == "12/12/12/12/2sSs7/12/12/12"


def test_KOW_4_two_captors_beside_a_corner_capture() -> None:
    assert victims(position(GAME, "11s/12/12/S11/12/12/12/sL10 w"), "a5-a2") == "a1"


def test_KOW_5_a_dux_captures_and_is_not_captured() -> None:
    assert victims(position(GAME, "11s/12/12/12/2Ss8/12/12/4L7 w"), "e1-e4") == "d4"
    assert victims(position(GAME, "11s/12/12/12/2Sl8/12/12/4S7 w"), "e1-e4") == ""
    assert victims(position(GAME, "11s/12/12/S11/12/12/12/lS10 w"), "a5-a2") == ""


def test_KOW_6_a_position_occurs_three_times_and_not_a_fourth_time() -> None:
    pos = play(position(GAME, FIELD), *ROUND, *ROUND, *ROUND[:3])
    assert refusal(pos, "a7-a8") == "KOW-6"
    assert refusal(pos, "a7-a6") is None


def test_KOW_7_a_blocked_player_loses_but_not_the_player_whose_dux_is_shut_in() -> None:
    assert ending(position(GAME, "12/12/12/12/12/12/ss10/SLs9 w")) == "black blocked"
    assert ending(play(position(GAME, "s11/12/12/12/12/1s10/S11/Ls9S b"), "b3-b2")) is None


def test_KOW_8_a_hundred_quiet_plies_draw() -> None:
    pos = position(GAME, FIELD, captured="3,0", quiet=99)
    assert ending(play(pos, "a1-a2")) == "draw quiet-limit"


def test_KOW_E1_the_early_rules_are_played_on_twelve_by_eight() -> None:
    assert grid(position(EARLY)) == "ssssssssssss/5l6/12/12/12/12/6L5/SSSSSSSSSSSS"


def test_KOW_E2_a_row_is_captured_and_a_dux_breaks_it() -> None:
    assert victims(position(EARLY, "11s/12/12/12/Ssss8/12/12/4S7 w"), "e1-e4") == "b4 c4 d4"
    broken = "11s/12/12/12/Ssls8/12/12/4S7 w"
    assert victims(position(EARLY, broken), "e1-e4") == ""
    assert victims(position(EARLY, broken, row_with_leader="others"), "e1-e4") == "b4 d4"


def test_KOW_E3_the_player_who_immobilizes_the_enemy_dux_wins() -> None:
    pos = play(position(EARLY, "ls10/2s9/S11/12/12/12/12/S10S w"), "a6-a7")
    assert ending(pos) == "white dux-immobilized"


def test_KOW_E3_an_enemy_must_be_next_to_the_immobilized_dux() -> None:
    pos = play(position(EARLY, "ls10/s1s9/12/12/12/12/12/S10S w"), "l1-l2")
    assert ending(pos) is None


def test_KOW_E3_a_square_that_repetition_forbids_is_not_occupied() -> None:
    pos = position(EARLY, "9l1s/12/12/5S6/12/s11/Ls10/1s10 b")
    play(pos, *("l8-l7", "a2-a1", "l7-l8", "a1-a2") * 2, "l8-l7", "a2-a1", "l7-l8")
    assert refusal(pos, "a1-a2") == "KOW-6"
    assert ending(pos) is None


def test_KOW_E3_shutting_in_ones_own_dux_loses_only_after_the_opponents_ply() -> None:
    shut = play(position(EARLY, "2s8s/12/12/12/12/12/s1S9/L1S9 w"), "c1-b1")
    assert ending(shut) is None
    assert ending(play(shut, "l8-l7")) == "black dux-immobilized"


@pytest.mark.parametrize(("captured", "end"), [("3,2", "white"), ("2,3", "black"), ("2,2", "draw")])
def test_KOW_E4_more_captures_decide_a_blockade_and_the_quiet_limit(
    captured: str, end: str
) -> None:
    blocked = position(EARLY, "12/12/12/12/12/12/s10s/SSs9 b", captured=captured)
    assert ending(play(blocked, "l2-b2")) == f"{end} blocked"
    quiet = position(EARLY, FIELD, captured=captured, quiet=99)
    assert ending(play(quiet, "a1-a2")) == f"{end} quiet-limit"
