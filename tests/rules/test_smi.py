"""SMI: L. Lynn Smith's Latrunculi."""

from __future__ import annotations

import pytest

from petteia.rulesets.registry import shipped_definition
from tests.rules.board import ending, grid, moves_of, play, position, refusal

GAME = "smith.latrunculi"


def test_SMI_1_twenty_four_stones_are_placed_and_bound_as_in_the_2001_game() -> None:
    assert position(GAME).pfen() == "8/8/8/8/8/8/8/8 w - 24,24 0,0 0,0 0 1"
    pos = position(GAME, "s7/8/8/8/2Ss4/4S3/8/s7 w")
    assert grid(play(pos, "e3-e4")) == "s7/8/8/8/2SaS3/8/8/s7"
    assert refusal(position(GAME, "s6S/8/8/8/2s1s3/3S4/8/8 w"), "d3-d4") == "SMI-1"
    assert refusal(position(GAME, "s6S/8/8/8/1Ss1s3/3S4/8/8 w"), "d3-d4") is None


def test_SMI_1_a_stone_that_goes_in_between_two_pairs_binds_one_of_each() -> None:
    one, two = "s6S/8/8/3s4/1Ss1s3/3s4/3S4/8 w", "s6S/8/3S4/3s4/1Ss1s3/3s4/3S4/8 w"
    assert refusal(position(GAME, one), "d2-d4") == "SMI-1"
    assert refusal(position(GAME, two), "d2-d4") is None
    assert any("must bind one of each pair" in rule.text for rule in shipped_definition(GAME).rules)


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


def test_SMI_5_the_player_who_makes_a_position_for_the_third_time_loses() -> None:
    pos = position(GAME, "s6s/8/8/8/8/8/8/S6S w", captured="22,22")
    play(pos, *("a1-a2", "h8-h7", "a2-a1", "h7-h8") * 2)
    assert ending(pos) == "white repetition"


def test_SMI_6_a_stone_may_land_in_between_on_its_way_and_binds_where_its_move_ends() -> None:
    # The piece leaps from a1 over b1 to c1, between b1 and d1, and over d1 to e1.
    pos = position(GAME, "7s/8/8/8/8/2S5/2s5/Ss1s4 w", captured="20,20")
    assert refusal(pos, "a1-e1") is None
    assert grid(play(pos, "a1-e1")) == "7s/8/8/8/8/2S5/2s5/1s1sS3"


AQUILA = "smith.latrunculi-aquila"


def test_SMI_A1_the_eagle_is_placed_first() -> None:
    pos = position(AQUILA)
    assert pos.pfen() == "8/8/8/8/8/8/8/8 w - 24,24 0,0 0,0 0 1"
    assert grid(play(pos, "@d2", "@e7", "@c3")) == "8/4l3/8/8/8/2S5/3L4/8"


def test_SMI_A2_the_eagle_steps_and_others_leap_over_it() -> None:
    pos = position(AQUILA, "s6l/8/8/8/2SLS3/8/8/8 w")
    assert moves_of(pos, "d4") == {"d3", "d5"}
    assert "b4" in moves_of(pos, "c4")
    pos = position(AQUILA, "s6l/8/8/8/2LS4/8/8/8 w")
    assert "b4" in moves_of(pos, "d4")


def test_SMI_A2_the_eagle_binds_as_a_stone_does() -> None:
    pos = position(AQUILA, "s6l/8/8/8/2Ss4/4L3/8/8 w")
    assert grid(play(pos, "e3-e4")) == "s6l/8/8/8/2SaL3/8/8/8"
    assert grid(play(pos, "a8-a7", "e4-e5")) == "7l/s7/8/4L3/2Ss4/8/8/8"


def test_SMI_A3_the_player_who_binds_the_eagle_wins() -> None:
    pos = play(position(AQUILA, "s6s/8/8/8/2Sl4/4S3/8/L7 w"), "e3-e4")
    assert grid(pos) == "s6s/8/8/8/2ScS3/8/8/L7"
    assert ending(pos) == "white leader-bound"


def test_SMI_A3_the_game_ends_even_if_other_stones_come_free() -> None:
    # The stone leaves e3, so that the stone on d3 comes free as the eagle is bound.
    pos = play(position(AQUILA, "s6s/8/8/8/2Sl4/2SaS3/8/L7 w"), "e3-e4")
    assert grid(pos) == "s6s/8/8/8/2ScS3/2Ss4/8/L7"
    assert ending(pos) == "white leader-bound"


def test_SMI_2_a_player_with_only_the_eagle_loses() -> None:
    pos = position(AQUILA, "l7/8/8/8/2SaS3/8/8/7L w", captured="21,22")
    assert ending(play(pos, "xd4")) == "white reduced"


@pytest.mark.parametrize("turn", ["w", "b"])
@pytest.mark.parametrize("white", ["S7", "L7", "8"])
def test_SMI_2_a_player_with_one_piece_or_none_loses_whoever_is_to_move(
    white: str, turn: str
) -> None:
    assert ending(position(AQUILA, f"{white}/8/3sss2/3l4/8/8/8/8 {turn}")) == "black reduced"


def test_SMI_2_the_eagle_and_one_stone_play_on() -> None:
    pos = position(AQUILA, "LS6/8/3sss2/3l4/8/8/8/8 b", captured="20,22")
    assert ending(pos) is None
    assert ending(play(pos, "d5-d4")) is None
