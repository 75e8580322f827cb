"""PIS: the game of little soldiers (Locus Ludi)."""

from __future__ import annotations

import pytest

import petteia
from tests.rules.board import ending, grid, moves_of, play, position, refusal, texts, victims

GAME = "locusludi.piso"
EMPTY = "8/8/8/8/8/8/8/8"
FIELD = "s6s/8/8/8/8/8/8/S6S w"
"""White may go back and forth between a1 and a2, Black between a8 and a7."""


def test_PIS_1_the_board_is_empty_and_twenty_stones_are_in_reserve() -> None:
    assert position(GAME).pfen() == f"{EMPTY} w - 20,20 0,0 0,0 0 1"


@pytest.mark.parametrize("men", [16, 24])
def test_PIS_1_the_players_may_agree_on_sixteen_to_twenty_four(men: int) -> None:
    assert position(GAME, men=men).pfen().split()[3] == f"{men},{men}"


@pytest.mark.parametrize("men", [15, 25])
def test_PIS_1_other_numbers_are_refused(men: int) -> None:
    with pytest.raises(petteia.RulesError, match="men"):
        position(GAME, men=men)


def test_PIS_2_a_stone_is_placed_on_any_empty_square_and_captures_nothing() -> None:
    pos = position(GAME, "8/8/8/8/8/8/1sS5/8 w", reserve="19,19")
    assert len(texts(pos)) == 62
    assert grid(play(pos, "@a2")) == "8/8/8/8/8/8/SsS5/8"


def test_PIS_2_white_moves_first_when_all_stones_are_placed() -> None:
    pos = play(position(GAME, "s6s/8/8/8/8/8/8/S6S b", reserve="0,1"), "@d4")
    assert pos.turn is petteia.WHITE
    assert texts(pos) == {"a1-a2", "a1-b1", "h1-h2", "h1-g1"}


def test_PIS_3_a_stone_steps_one_square() -> None:
    pos = position(GAME, "s6s/8/8/8/3S4/8/8/7S w")
    assert moves_of(pos, "d4") == {"c4", "e4", "d3", "d5"}
    assert refusal(pos, "d4-d6") == "PIS-3"


def test_PIS_4_two_stones_capture_the_one_between_in_several_lines_at_once() -> None:
    pos = position(GAME, "s6s/3S4/3s4/1Ss1sS2/3S4/8/8/8 w")
    assert victims(pos, "d4-d5") == "c5 d6 e5"


def test_PIS_4_two_stones_beside_a_corner_capture() -> None:
    assert victims(position(GAME, "s6s/8/8/8/8/S7/8/sS6 w"), "a3-a2") == "a1"


def test_PIS_5_moving_in_between_is_safe() -> None:
    pos = play(position(GAME, "8/8/8/2s1s3/3S4/8/8/7S w"), "d4-d5")
    assert grid(pos) == "8/8/8/2sSs3/8/8/8/7S"


def test_PIS_6_a_stone_may_move_away_and_back_once() -> None:
    pos = play(position(GAME, FIELD), "a1-a2", "a8-a7", "a2-a1", "a7-a8")
    assert refusal(pos, "a1-a2") == "PIS-6"
    assert texts(pos) == {"a1-b1", "h1-h2", "h1-g1"}
    assert refusal(play(pos, "h1-h2"), "a8-a7") == "PIS-6"


def test_PIS_6_any_move_between_frees_the_stone() -> None:
    pos = play(position(GAME, FIELD), "a1-a2", "a8-a7", "a2-a1", "a7-a8")
    play(pos, "h1-h2", "h8-h7")
    assert moves_of(pos, "a1") == {"a2", "b1"}


def test_PIS_6_no_move_is_barred_in_a_position_that_is_read() -> None:
    pos = play(position(GAME, FIELD), "a1-a2", "a8-a7", "a2-a1", "a7-a8")
    read = petteia.Position.from_pfen(pos.rules, pos.pfen())
    assert "a1-a2" in texts(read)


def test_PIS_6_taking_a_move_back_frees_the_stone_again() -> None:
    pos = play(position(GAME, FIELD), "a1-a2", "a8-a7", "a2-a1", "a7-a8")
    pos.pop()
    pos.pop()
    play(pos, "a2-b2", "a7-a8")
    assert moves_of(pos, "b2") == {"a2", "c2", "b1", "b3"}


def test_PIS_6_undo_forbids_the_way_back() -> None:
    pos = play(position(GAME, FIELD, shuttle="undo"), "a1-a2", "a8-a7")
    assert refusal(pos, "a2-a1") == "PIS-6"
    assert moves_of(pos, "a2") == {"b2", "a3"}


def test_PIS_6_off_lets_stones_move_back_and_forth() -> None:
    pos = play(position(GAME, FIELD, shuttle="off"), "a1-a2", "a8-a7", "a2-a1", "a7-a8")
    assert "a1-a2" in texts(pos)


def test_PIS_6_a_player_whose_only_move_is_barred_is_blocked() -> None:
    board = "3s4/8/8/8/8/s7/1s5s/Ss4sS w"
    plies = ("a1-a2", "d8-d7", "a2-a1", "d7-d6")
    assert ending(play(position(GAME, board, captured="2,3"), *plies)) == "black blocked"
    assert ending(play(position(GAME, board, shuttle="off"), *plies)) is None


def test_PIS_7_a_player_with_one_stone_loses() -> None:
    pos = position(GAME, "8/8/8/8/2Ss4/4S3/8/7s w")
    assert ending(play(pos, "e3-e4xd4")) == "white reduced"


@pytest.mark.parametrize(("captured", "end"), [("3,2", "white"), ("2,3", "black"), ("2,2", "draw")])
def test_PIS_7_more_captures_win_when_the_player_to_move_is_blocked(
    captured: str, end: str
) -> None:
    pos = position(GAME, "8/8/8/8/8/s7/Ss1s4/SSs5 b", captured=captured)
    assert ending(play(pos, "d2-c2")) == f"{end} blocked"


@pytest.mark.parametrize(("captured", "end"), [("3,2", "white"), ("2,3", "black"), ("2,2", "draw")])
def test_PIS_8_after_a_hundred_quiet_plies_more_captures_win(captured: str, end: str) -> None:
    pos = position(GAME, FIELD, captured=captured, quiet=99)
    assert ending(play(pos, "a1-a2")) == f"{end} quiet-limit"
