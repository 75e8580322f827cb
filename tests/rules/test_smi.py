"""SMI: L. Lynn Smith's Latrunculi."""

from __future__ import annotations

import pytest

from tests.rules.board import ending, grid, play, position, refusal

GAME = "smith.latrunculi"


def test_SMI_1_twenty_four_stones_are_placed_and_bound_as_in_the_game_of_2001() -> None:
    assert position(GAME).pfen() == "8/8/8/8/8/8/8/8 w - 24,24 0,0 0,0 0 1"
    pos = position(GAME, "s7/8/8/8/2Ss4/4S3/8/s7 w")
    assert grid(play(pos, "e3-e4")) == "s7/8/8/8/2SaS3/8/8/s7"
    assert refusal(position(GAME, "s6S/8/8/8/2s1s3/3S4/8/8 w"), "d3-d4") == "SMI-1"
    assert refusal(position(GAME, "s6S/8/8/8/1Ss1s3/3S4/8/8 w"), "d3-d4") is None


def test_SMI_2_a_player_with_one_stone_left_loses() -> None:
    pos = position(GAME, "s7/8/8/8/2SaS3/8/8/8 w", captured="22,22")
    assert ending(play(pos, "xd4")) == "white reduced"


@pytest.mark.parametrize(
    ("captured", "result"), [("22,18", "white"), ("20,20", "draw"), ("18,22", "black")]
)
def test_SMI_3_more_stones_win_when_a_player_is_shut_in(captured: str, result: str) -> None:
    pos = position(GAME, "8/8/8/8/2Ss4/4S2S/7S/5SSs w", captured=captured)
    assert ending(play(pos, "e3-e4")) == f"{result} blocked"


@pytest.mark.parametrize(
    ("captured", "result"), [("22,21", "white"), ("21,21", "draw"), ("20,21", "black")]
)
def test_SMI_4_more_stones_win_after_eighty_plies_without_a_removal(
    captured: str, result: str
) -> None:
    pos = position(GAME, "s7/s7/8/8/8/8/8/SSS5 w", captured=captured, quiet=79)
    assert ending(play(pos, "c1-c2")) == f"{result} quiet-limit"


def test_SMI_5_who_makes_a_position_for_the_third_time_loses() -> None:
    pos = position(GAME, "s6s/8/8/8/8/8/8/S6S w", captured="22,22")
    play(pos, *("a1-a2", "h8-h7", "a2-a1", "h7-h8") * 2)
    assert ending(pos) == "white repetition"


def test_SMI_6_a_stone_may_land_in_between_on_its_way_and_binds_where_its_move_ends() -> None:
    # The piece leaps from a1 over b1 to c1, between b1 and d1, and over d1 to e1.
    pos = position(GAME, "7s/8/8/8/8/2S5/2s5/Ss1s4 w", captured="20,20")
    assert refusal(pos, "a1-e1") is None
    assert grid(play(pos, "a1-e1")) == "7s/8/8/8/8/2S5/2s5/1s1sS3"
