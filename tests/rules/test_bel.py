"""BEL: Ludus latrunculorum (Bell)."""

from __future__ import annotations

import pytest

import petteia
from tests.rules.board import ending, grid, moves_of, play, position, refusal, texts, victims

GAME = "bell.latrunculi"
FIELD = "s6s/8/8/8/8/8/8/S6S w"
FILLED = "ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS"
TWO_CAPTURES = "7s/8/S7/s7/8/1sS5/S7/8 w"


@pytest.mark.parametrize(("board", "rank"), [("8x8", "8"), ("7x8", "7")])
def test_BEL_1_sixteen_stones_and_a_dux_are_in_reserve(board: str, rank: str) -> None:
    pfen = position(GAME, board=board).pfen()
    assert pfen == f"{'/'.join([rank] * 8)} w - 17,17 0,0 0,0 0 1"


def test_BEL_2_two_stones_are_placed_in_a_turn_and_nothing_is_captured() -> None:
    pos = play(position(GAME), "@a1", "@c1", "@b1")
    assert pos.turn is petteia.BLACK
    assert grid(pos).endswith("SsS5")


def test_BEL_2_the_dux_is_placed_last() -> None:
    pos = play(position(GAME, f"{FILLED} w", reserve="1,1"), "@e4", "@d5")
    assert (pos.piece_at("e4"), pos.piece_at("d5")) == ("L", "l")


def test_BEL_3_white_moves_first_and_the_dux_leaps_over_enemies() -> None:
    pos = play(position(GAME, f"{FILLED} b".replace("8/8/8/8", "8/8/4L3/8"), reserve="0,1"), "@d5")
    assert pos.turn is petteia.WHITE
    pos = position(GAME, "7s/8/8/8/2SLs3/8/8/8 w")
    assert moves_of(pos, "d4") == {"d3", "d5", "f4"}
    assert grid(play(pos, "d4-f4")) == "7s/8/8/8/2S1sL2/8/8/8"
    assert refusal(position(GAME, "7s/8/8/8/3Ss3/8/8/8 w"), "d4-f4") == "BEL-3"


def test_BEL_4_stones_and_duxes_capture_and_are_captured() -> None:
    assert victims(position(GAME, "7s/8/8/8/3Sl3/5S2/8/8 w"), "f3-f4") == "e4"
    assert victims(position(GAME, "7s/8/8/8/3Ss3/5L2/8/8 w"), "f3-f4") == "e4"
    assert victims(position(GAME, "s6s/3S4/3s4/1Ss1sS2/3S4/8/8/8 w"), "d4-d5") == "c5 d6 e5"
    pos = play(position(GAME, "s6s/8/8/8/2s1s3/3S4/8/S7 w"), "d3-d4")
    assert grid(pos) == "s6s/8/8/8/2sSs3/8/8/S7"


def test_BEL_5_a_corner_captures_unless_a_comrade_occupies_it() -> None:
    assert victims(position(GAME, "7s/8/8/8/8/8/2S5/1s6 w"), "c2-c1") == "b1"
    held = "7s/8/8/8/8/8/2S5/ss6 w"
    assert victims(position(GAME, held), "c2-c1") == ""
    assert victims(position(GAME, held, corner_anvil="always"), "c2-c1") == "b1"
    assert victims(position(GAME, "7s/8/8/8/8/S7/8/sS6 w"), "a3-a2") == ""


def test_BEL_6_a_piece_that_captures_may_move_again() -> None:
    pos = position(GAME, TWO_CAPTURES)
    assert {"a2-a3xb3", "a2-a3xb3-b3", "a2-a3xb3-a2", "a2-a3xb3-a4xa5"} <= texts(pos)
    assert refusal(pos, "a2-b2-b1") == "BEL-6"
    play(pos, "a2-a3xb3-a4xa5")
    assert (pos.captured, pos.turn) == ((2, 0), petteia.BLACK)


def test_BEL_6_by_option_a_piece_that_captures_must_move_again() -> None:
    pos = position(GAME, TWO_CAPTURES, again="must")
    assert refusal(pos, "a2-a3xb3") == "BEL-6"
    assert "a2-a3xb3-b3" in texts(pos)


def test_BEL_7_the_player_who_captures_the_last_piece_wins() -> None:
    pos = play(position(GAME, "8/8/8/8/2Sl4/4S3/8/8 w"), "e3-e4xd4")
    assert ending(pos) == "white captures"


@pytest.mark.parametrize(("captured", "end"), [("3,2", "white"), ("2,3", "black"), ("2,2", "draw")])
def test_BEL_8_after_sixty_quiet_plies_more_captures_win(captured: str, end: str) -> None:
    pos = position(GAME, FIELD, captured=captured, quiet=59)
    assert ending(play(pos, "a1-a2")) == f"{end} quiet-limit"


def test_BEL_9_a_blocked_player_loses() -> None:
    pos = position(GAME, "8/8/8/8/8/s7/Ss1s4/SSs5 b", captured="3,2")
    assert ending(play(pos, "d2-c2")) == "black blocked"
