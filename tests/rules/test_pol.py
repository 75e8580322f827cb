"""POL: Dmytro's Poleis."""

from __future__ import annotations

import pytest

import petteia
from petteia import BLACK, WHITE
from tests.rules.board import (
    ending,
    field,
    grid,
    moves_of,
    play,
    position,
    refusal,
    texts,
    victims,
)

GAME = "navpil.poleis"


def test_POL_1_all_pieces_are_in_reserve_at_first() -> None:
    assert position(GAME).pfen() == "8/8/8/8/8/8/8/8 w - 16,16 0,0 0,0 0 1"


def test_POL_1_board_and_pieces_are_options() -> None:
    assert grid(position(GAME, board="7x7")) == "/".join(["7"] * 7)
    assert grid(position(GAME, board="7x12")) == "/".join(["7"] * 12)
    assert grid(position(GAME, board="12x7")) == "/".join(["12"] * 7)
    assert field(position(GAME, pieces=8), "reserve") == "8,8"
    assert field(position(GAME, pieces=24, board="7x7"), "reserve") == "24,24"


@pytest.mark.parametrize("size", ["6x8", "8x6", "13x8", "8x13"])
def test_POL_1_other_boards_are_refused(size: str) -> None:
    with pytest.raises(petteia.RulesError):
        petteia.ruleset(GAME, board=size)


@pytest.mark.parametrize("pieces", [7, 25])
def test_POL_1_other_numbers_of_pieces_are_refused(pieces: int) -> None:
    with pytest.raises(petteia.RulesError):
        petteia.ruleset(GAME, pieces=pieces)


def test_POL_2_a_piece_is_placed_on_any_empty_square() -> None:
    pos = position(GAME)
    squares = {f"@{file}{rank}" for file in "abcdefgh" for rank in range(1, 9)}
    assert texts(pos) == squares
    play(pos, "@c4")
    assert (grid(pos), field(pos, "turn"), field(pos, "reserve")) == (
        "8/8/8/8/2S5/8/8/8",
        "b",
        "15,16",
    )
    assert texts(pos) == squares - {"@c4"}
    play(pos, "@c5")
    assert (grid(pos), field(pos, "reserve")) == ("8/8/8/2s5/2S5/8/8/8", "15,15")


def test_POL_2_nothing_is_captured_by_placing() -> None:
    pos = play(position(GAME), "@a1", "@b1", "@c1")
    assert (pos.piece_at("b1"), field(pos, "captures")) == ("s", "0,0")


def test_POL_2_nothing_moves_while_pieces_are_placed() -> None:
    pos = play(position(GAME), "@a1", "@b1")
    assert refusal(pos, "a1-a2") == "POL-2"


def test_POL_2_movement_begins_with_white_when_all_are_placed() -> None:
    pos = position(GAME, "ssssssss/8/8/8/8/8/8/SSSSSSS1 w", reserve="1,1", number=8, pieces=8)
    play(pos, "@h1")
    assert field(pos, "reserve") == "0,1"
    play(pos, "@h7")
    assert (field(pos, "reserve"), field(pos, "turn"), field(pos, "move")) == ("0,0", "w", "9")
    assert "a1-a2" in texts(pos)
    assert not any(move.startswith("@") for move in texts(pos))


def test_POL_3_soldiers_make_line_moves_of_unlimited_range() -> None:
    pos = position(GAME, "6ss/8/8/8/3S4/8/8/S7 w")
    assert moves_of(pos, "d4") == {
        *("a4", "b4", "c4", "e4", "f4", "g4", "h4"),
        *("d1", "d2", "d3", "d5", "d6", "d7", "d8"),
    }


SCENE = "6ss/8/8/8/1s6/8/8/S4S2 w"


def test_POL_4_a_move_that_ends_in_contact_with_an_enemy_is_an_attack() -> None:
    assert play(position(GAME, SCENE), "a1-a4").piece_at("a4") == "S"


def test_POL_4_a_diagonal_is_no_contact() -> None:
    assert play(position(GAME, SCENE), "a1-a3").piece_at("a3") == "V"


def test_POL_4_is_judged_before_captures_are_removed() -> None:
    pos = position(GAME, "6ss/8/8/8/1sS5/8/8/S4S2 w")
    play(pos, "a1-a4xb4")
    assert (pos.piece_at("a4"), pos.piece_at("b4")) == ("S", None)


def test_POL_5_a_soldier_whose_move_does_not_attack_becomes_a_fugitive() -> None:
    pos = play(position(GAME, SCENE), "f1-f2")
    assert grid(pos) == "6ss/8/8/8/1s6/8/5V2/S7"
    assert play(pos, "b4-b5").piece_at("b5") == "v"


def test_POL_5_leaving_the_enemy_is_no_attack() -> None:
    pos = position(GAME, "6ss/8/8/8/Ss6/8/8/5S2 w")
    assert play(pos, "a4-a6").piece_at("a6") == "V"


def test_POL_6_a_fugitive_must_attack() -> None:
    pos = position(GAME, "6ss/8/8/8/1s6/8/8/V4S2 w")
    assert moves_of(pos, "a1") == {"a4"}
    assert refusal(pos, "a1-a2") == "POL-6"
    assert play(pos, "a1-a4").piece_at("a4") == "V"


def test_POL_6_a_fugitive_that_cannot_attack_cannot_move() -> None:
    pos = position(GAME, "6ss/8/8/8/8/8/8/V4S2 w")
    assert moves_of(pos, "a1") == set()
    assert moves_of(pos, "f1") != set()


def test_POL_6_touching_an_enemy_before_the_move_is_not_enough() -> None:
    pos = position(GAME, "6ss/8/8/8/8/8/8/Vs3S2 w")
    assert moves_of(pos, "a1") == set()


def test_POL_6_a_fugitive_moves_as_far_as_a_soldier() -> None:
    pos = position(GAME, "6ss/8/8/8/V6s/8/8/5S2 w")
    assert moves_of(pos, "a4") == {"g4"}


def test_POL_7_custodial_capture_works_in_three_directions() -> None:
    pos = position(GAME, "6ss/8/3S4/3s4/1Ss1sS2/8/8/3S4 w")
    assert victims(pos, "d1-d4") == "c4 d5 e4"


def test_POL_7_fugitives_capture_and_are_captured() -> None:
    pos = position(GAME, "6ss/8/8/8/1vV5/8/8/V7 w")
    assert victims(pos, "a1-a4") == "b4"


def test_POL_7_moving_in_between_is_safe() -> None:
    pos = play(position(GAME, "6ss/8/8/8/2s1s3/8/8/S2S4 w"), "d1-d4")
    assert pos.piece_at("d4") == "S"


def test_POL_7_capture_is_not_compulsory() -> None:
    assert {"a1-a4xb4", "f1-f2"} <= texts(position(GAME, "6ss/8/8/8/1sS5/8/8/S4S2 w"))


def test_POL_7_there_is_no_corner_capture() -> None:
    assert victims(position(GAME, "6ss/8/8/8/S7/8/8/sS3S2 w"), "a4-a2") == ""


def test_POL_8_a_fugitive_that_captures_becomes_a_soldier() -> None:
    pos = play(position(GAME, "6ss/8/8/8/1sS5/8/8/V4S2 w"), "a1-a4xb4")
    assert pos.piece_at("a4") == "S"


def test_POL_8_a_fugitive_that_is_the_anvil_becomes_a_soldier_too() -> None:
    pos = play(position(GAME, "6ss/8/8/8/1sV5/8/8/S4V2 w"), "a1-a4xb4")
    assert grid(pos) == "6ss/8/8/8/S1S5/8/8/5V2"


def test_POL_8_every_anvil_of_the_ply_returns() -> None:
    pos = play(position(GAME, "6ss/8/3V4/3s4/1Vs1sV2/8/8/3V4 w"), "d1-d4")
    assert grid(pos) == "6ss/8/3S4/8/1S1S1S2/8/8/8"


def test_POL_8_a_fugitive_beside_the_capture_stays_one() -> None:
    # a5 and c5 touch the captors, and took no part.
    pos = play(position(GAME, "6ss/8/8/V1V5/1sS5/8/8/S4S2 w"), "a1-a4xb4")
    assert grid(pos) == "6ss/8/8/V1V5/S1S5/8/8/5S2"


def test_POL_9_a_player_with_one_piece_left_loses() -> None:
    pos = position(GAME, "7s/8/8/8/1sS5/8/8/S7 w")
    assert ending(play(pos, "a1-a4xb4")) == "white reduced"
    pos = position(GAME, "6ss/8/8/8/1sS5/8/8/S7 w")
    assert ending(play(pos, "a1-a4xb4")) is None
    assert ending(position(GAME, "6ss/8/8/8/8/8/8/S7 w")) == "black reduced"
    assert ending(position(GAME, "6ss/8/8/8/8/8/8/8 w")) == "black reduced"


def test_POL_9_fugitives_are_pieces() -> None:
    assert ending(position(GAME, "6ss/8/8/8/8/8/8/S3V3 w")) is None


def test_POL_9_does_not_apply_while_pieces_are_placed() -> None:
    pos = play(position(GAME), "@a1")
    assert ending(pos) is None
    assert ending(play(pos, "@h8")) is None


def test_POL_9_a_blocked_player_loses() -> None:
    assert ending(position(GAME, "6ss/8/8/8/8/8/8/V3V3 w")) == "black blocked"
    assert ending(position(GAME, "6ss/8/8/8/8/8/8/V3S3 w")) is None
    assert ending(position(GAME, "8/8/8/8/8/8/ss6/SSs5 w")) == "black blocked"


# White's a1 and Black's h8 move back and forth, always in contact with an enemy.
TO_AND_FRO = ("a1-a2", "h8-h7", "a2-a1", "h7-h8")
EQUAL = "6Ss/6S1/8/8/8/8/1s6/Ss6 w"


def test_POL_10_the_third_occurrence_of_a_position_is_decided() -> None:
    pos = play(position(GAME, EQUAL), *TO_AND_FRO, *TO_AND_FRO[:3])
    assert ending(pos) is None
    assert ending(play(pos, TO_AND_FRO[3])) == "draw repetition"


@pytest.mark.parametrize(
    ("rank_5", "result"),
    [
        ("3V4", "white repetition"),
        ("4v3", "black repetition"),
        ("2S3v1", "white repetition"),
        ("2V3s1", "black repetition"),
        ("2VV2s1", "white repetition"),
        ("2V3v1", "draw repetition"),
    ],
)
def test_POL_10_more_pieces_win_then_more_soldiers(rank_5: str, result: str) -> None:
    board = f"6Ss/6S1/8/{rank_5}/8/8/1s6/Ss6 w"
    assert ending(play(position(GAME, board), *TO_AND_FRO * 2)) == result


def test_POL_10_soldiers_and_fugitives_make_different_positions() -> None:
    pos = position(GAME, EQUAL)
    play(pos, "a1-a4", "h8-h7", "a4-a1", "h7-h8")
    assert pos.piece_at("a1") == "V"
    # With the soldier that began on a1 this would be the third time.
    assert ending(play(pos, *TO_AND_FRO)) is None
    assert ending(play(pos, *TO_AND_FRO[:3])) == "black repetition"


def test_POL_10_the_quiet_limit_is_decided_in_the_same_way() -> None:
    for rank_5, result in (("8", "draw"), ("3V4", "white"), ("4v3", "black"), ("2V3s1", "black")):
        board = f"6Ss/6S1/8/{rank_5}/8/8/1s6/Ss6 w"
        assert ending(play(position(GAME, board, quiet=98), "a1-a2")) is None
        pos = position(GAME, board, quiet=99)
        assert ending(play(pos, "a1-a2")) == f"{result} quiet-limit"


def test_POL_10_the_engine_agrees_to_a_draw_only_if_the_tie_break_does_not_go_against_it() -> None:
    ahead = position("navpil.poleis", "8/8/2S5/8/4s3/8/S1S4s/8 w", board="8x8")
    assert ahead.agreed_outcome("agreement") == petteia.Outcome(WHITE, "agreement", "POL-10")
    assert not ahead.engine_agrees("agreement", BLACK, 0.4)
    assert ahead.engine_agrees("agreement", WHITE, 0.9)
    even = position("navpil.poleis", "8/8/2S5/8/4s3/8/S6s/8 w", board="8x8")
    assert even.engine_agrees("agreement", BLACK, 0.4)
    assert not even.engine_agrees("agreement", BLACK, 0.6)


def test_POL_10_the_tie_break_decides_an_agreed_draw_even_without_a_quiet_limit() -> None:
    endless = petteia.ruleset("navpil.poleis", quiet_limit=0)
    assert endless.uses("ending.quiet_result")
    assert not petteia.ruleset("cyningstan.petteia", quiet_limit=0).uses("ending.quiet_result")
