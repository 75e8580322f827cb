"""XXI-1, XXI-17, XXI-R and XXI-T: the goals, repetition, and the game without its tactics."""

from __future__ import annotations

import pytest

from tests.rows import rows
from tests.rules.board import ending, field, moves_of, play, position, texts, victims

PETTEIA = "carrillo.petteia-xxi"
SINGLE = "carrillo.single-stone-latrunculi-xxi"
LATRUNCULI = "carrillo.latrunculi-xxi"
WITHOUT_DUX = rows("game", [PETTEIA, SINGLE])


@WITHOUT_DUX
def test_XXI_1_reducing_the_opponent_to_one_soldier_wins(game: str) -> None:
    pos = position(game, "8/8/8/8/2Ss4/8/8/S3S2s w", board="8x8")
    assert ending(play(pos, "e1-e4xd4")) == "white reduced"
    pos = position(game, "8/8/8/8/2sS4/8/8/s3s2S b", board="8x8")
    assert ending(play(pos, "e1-e4xd4")) == "black reduced"


@WITHOUT_DUX
def test_XXI_1_reducing_the_opponent_to_none_wins(game: str) -> None:
    pos = position(game, "8/8/8/8/2Ss1sS1/8/8/S3S3 w", board="8x8")
    assert ending(play(pos, "e1-e4")) == "white reduced"


@WITHOUT_DUX
def test_XXI_1_two_soldiers_are_enough(game: str) -> None:
    pos = position(game, "s7/8/8/8/2Ss4/8/8/S3S2s w", board="8x8")
    assert ending(play(pos, "e1-e4xd4")) is None


@WITHOUT_DUX
def test_XXI_1_reducing_the_opponent_is_a_goal_of_the_player_who_moved(game: str) -> None:
    # Read from a PFEN, White has just moved and has reached no goal.
    assert ending(position(game, "8/8/8/8/8/8/8/S5ss b", board="8x8")) is None
    assert ending(position(game, "8/8/8/8/8/8/8/S5ss w", board="8x8")) == "black reduced"


@pytest.mark.parametrize("game", [PETTEIA, SINGLE, LATRUNCULI])
def test_XXI_1_a_blocked_player_loses(game: str) -> None:
    assert ending(position(game, "8/8/8/8/8/8/ss6/SSs5 w", board="8x8")) == "black blocked"


@WITHOUT_DUX
def test_XXI_1_locked_soldiers_are_blocked(game: str) -> None:
    # Each white soldier is in contact with one black soldier alone.
    pos = position(game, "8/8/8/3s4/3S4/8/s7/S7 w", board="8x8")
    assert ending(pos) == "black blocked"
    assert ending(position(game, "8/8/8/3s4/3S4/8/s7/S7 w", board="8x8", locks=False)) is None


def test_XXI_1_in_latrunculi_a_player_with_one_soldier_left_does_not_lose() -> None:
    pos = position(LATRUNCULI, "s6l/8/8/8/2Ss4/8/8/S3S2L w", board="8x8")
    assert ending(play(pos, "e1-e4xd4")) is None


def test_XXI_1_in_latrunculi_a_player_with_a_bare_dux_loses() -> None:
    pos = position(LATRUNCULI, "7l/8/8/8/2Ss4/8/8/S3S2L w", board="8x8")
    assert ending(play(pos, "e1-e4xd4")) == "white dux-bared"
    pos = position(LATRUNCULI, "7L/8/8/8/2sS4/8/8/s3s2l b", board="8x8")
    assert ending(play(pos, "e1-e4xd4")) == "black dux-bared"


def test_XXI_17_immobilizing_the_opposing_dux_wins() -> None:
    board = "s7/8/3S4/2SlS3/8/8/8/3S2L1"
    pos = position(LATRUNCULI, f"{board} w", board="8x8")
    assert ending(play(pos, "d1-d4")) == "white dux-immobilized"
    board = board.swapcase()
    pos = position(LATRUNCULI, f"{board} b", board="8x8")
    assert ending(play(pos, "d1-d4")) == "black dux-immobilized"


def test_XXI_17_pieces_of_either_side_immobilize() -> None:
    pos = position(LATRUNCULI, "8/8/3s4/2slS3/8/8/8/3S2L1 w", board="8x8")
    assert ending(play(pos, "d1-d4")) == "white dux-immobilized"


def test_XXI_17_one_empty_square_saves_the_dux() -> None:
    pos = position(LATRUNCULI, "s7/8/3S4/3lS3/8/8/8/3S2L1 w", board="8x8")
    assert ending(play(pos, "d1-d4")) is None


def test_XXI_17_edges_are_walls() -> None:
    edge = position(LATRUNCULI, "s7/8/S7/l7/8/8/8/SS4L1 w", board="8x8")
    assert ending(play(edge, "b1-b5")) is None
    assert ending(play(edge, "a8-b8", "a1-a4")) == "white dux-immobilized"
    corner = position(LATRUNCULI, "s7/8/8/S7/8/8/8/lS4L1 w", board="8x8")
    assert ending(play(corner, "a5-a2")) == "white dux-immobilized"


def test_XXI_17_immobility_is_judged_after_the_captures() -> None:
    # Shut in on all sides, the dux is saved by the capture of its own soldier on c5.
    board = "7s/8/2SS4/2slS3/3S4/8/8/S1S3L1 w"
    pos = position(LATRUNCULI, board, board="8x8")
    assert ending(play(pos, "c1-c4xc5")) is None
    pos = position(LATRUNCULI, board, board="8x8")
    assert ending(play(pos, "a1-a2")) == "white dux-immobilized"


THERE_AND_BACK = ("a1-b1", "a8-b8", "b1-a1", "b8-a8")


@pytest.mark.parametrize("game", [PETTEIA, SINGLE, LATRUNCULI])
def test_XXI_R_the_player_who_repeats_a_position_for_the_third_time_loses(game: str) -> None:
    pos = position(game, "s6s/8/8/8/8/8/8/S6S w", board="8x8")
    play(pos, *THERE_AND_BACK)
    assert ending(pos) is None
    play(pos, *THERE_AND_BACK[:3])
    assert "b8-a8" in texts(pos)
    assert ending(play(pos, "b8-a8")) == "white repetition"


def test_XXI_R_white_loses_when_white_repeats() -> None:
    pos = position(PETTEIA, "s6s/8/8/8/8/8/8/1S5S b", board="8x8")
    play(pos, "a8-b8", "b1-a1", "b8-a8", "a1-b1", "a8-b8", "b1-a1", "b8-a8")
    assert ending(pos) is None
    assert ending(play(pos, "a1-b1")) == "black repetition"


def test_XXI_R_a_position_repeats_even_if_it_comes_about_in_another_way() -> None:
    # The third time comes by another way round.
    pos = position(PETTEIA, "s6s/8/8/8/8/8/8/S6S w", board="8x8")
    play(pos, *THERE_AND_BACK, "h1-h2", "h8-h7", "h2-h1")
    assert ending(pos) is None
    assert ending(play(pos, "h7-h8")) == "white repetition"


def test_XXI_R_with_the_other_player_to_move_the_position_is_different() -> None:
    pos = position(PETTEIA, "s6s/8/8/8/8/8/8/S6S w", board="8x8")
    board = pos.pfen().split(" ")[0]
    play(pos, "a1-a2", "a8-a7", "a2-a3", "a7-a8", "a3-a1")
    assert pos.pfen().startswith(f"{board} b ")
    play(pos, "a8-a7", "a1-a2", "a7-a6", "a2-a1", "a6-a8")
    assert pos.pfen().startswith(f"{board} w ")
    assert ending(pos) is None


def test_XXI_R_reading_a_position_is_its_first_occurrence() -> None:
    pos = play(position(PETTEIA, "s6s/8/8/8/8/8/8/S6S w", board="8x8"), *THERE_AND_BACK)
    again = position(PETTEIA, f"{pos.pfen().split(' ')[0]} w", board="8x8")
    assert ending(play(again, *THERE_AND_BACK)) is None
    assert ending(play(pos, *THERE_AND_BACK)) == "white repetition"


def test_XXI_R_a_hundred_quiet_plies_draw() -> None:
    for game in (PETTEIA, SINGLE, LATRUNCULI):
        pos = position(game, "s6s/8/8/8/8/8/8/SS5S w", board="8x8", quiet=98)
        assert ending(play(pos, "a1-a2")) is None
        assert ending(play(pos, "a8-a7")) == "draw quiet-limit"


def test_XXI_T_without_the_rule_a_third_occurrence_has_no_effect() -> None:
    board = "s6s/8/8/8/8/8/8/S6S w"
    pos = position(PETTEIA, board, board="8x8", repetition_loses=False)
    assert ending(play(pos, *THERE_AND_BACK * 3)) is None
    assert field(pos, "quiet") == "12"


def test_XXI_T_without_locks_soldiers_move_freely() -> None:
    board = "8/8/8/3s4/3S4/8/8/S6s w"
    assert moves_of(position(PETTEIA, board, board="8x8"), "d4") == set()
    free = moves_of(position(PETTEIA, board, board="8x8", locks=False), "d4")
    assert {"d1", "a4", "h4"} <= free


def test_XXI_T_without_locks_a_dux_is_not_released_either() -> None:
    board = "s7/8/4S3/3Ls3/8/8/8/S6l w"
    assert "a5" in moves_of(position(LATRUNCULI, board, board="8x8"), "d5")
    held = position(LATRUNCULI, board, board="8x8", locks=False)
    assert moves_of(held, "d5") == {"c5", "d4", "d6"}


def test_XXI_T_without_locks_a_dux_out_of_combat_moves_freely() -> None:
    pos = position(LATRUNCULI, "s6l/8/8/3LS3/8/8/8/S7 w", board="8x8", locks=False)
    assert {"a5", "d1", "d8"} <= moves_of(pos, "d5")


def test_XXI_T_each_option_leaves_the_others_alone() -> None:
    locked = "8/8/8/3s4/3S4/8/8/S6s w"
    for pos in (
        position(PETTEIA, locked, board="8x8", push=False),
        position(PETTEIA, locked, board="8x8", flank=False),
        position(PETTEIA, locked, board="8x8", phalanx=False),
        position(PETTEIA, locked, board="8x8", repetition_loses=False),
    ):
        assert moves_of(pos, "d4") == set()
    push = position(PETTEIA, "8/8/8/8/S5Ss/8/8/s7 w", board="8x8", locks=False)
    assert victims(push, "a4-f4") == "h4"
