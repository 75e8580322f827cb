"""CYN: Petteia (Cyningstan)."""

from __future__ import annotations

import pytest

import petteia
from tests.rules.board import ending, field, grid, play, position, texts, victims

GAME = "cyningstan.petteia"


def test_CYN_1_each_player_fills_the_two_nearest_ranks() -> None:
    assert position(GAME).pfen() == (
        "ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - - 0,0 0,0 0 1"
    )


def test_CYN_1_the_board_is_an_option() -> None:
    assert petteia.ruleset(GAME).options["board"] == "8x8"
    assert grid(position(GAME, board="4x5")) == "ssss/ssss/4/SSSS/SSSS"
    assert grid(position(GAME, board="12x8")) == (
        "ssssssssssss/ssssssssssss/12/12/12/12/SSSSSSSSSSSS/SSSSSSSSSSSS"
    )
    sixteen = "s" * 16
    largest = [sixteen, sixteen, *["16"] * 12, sixteen.upper(), sixteen.upper()]
    assert grid(position(GAME, board="16x16")) == "/".join(largest)


def test_CYN_1_one_rank_is_an_option() -> None:
    assert grid(position(GAME, board="6x7", ranks=1)) == "ssssss/6/6/6/6/6/SSSSSS"


@pytest.mark.parametrize("size", ["3x8", "8x4", "17x8", "8x17"])
def test_CYN_1_other_boards_are_refused(size: str) -> None:
    with pytest.raises(petteia.RulesError):
        petteia.ruleset(GAME, board=size)


@pytest.mark.parametrize(
    ("board", "move", "captured"),
    [
        ("8/8/8/8/2Ss4/8/8/S3S2s w", "e1-e4", "d4"),
        ("8/8/8/8/2sS4/8/8/S3s2s b", "e1-e4", "d4"),
        ("8/8/2S5/2s5/8/7S/8/S6s w", "h3-c3", ""),
        ("8/8/2S5/2s5/7S/8/8/S6s w", "h4-c4", "c5"),
        ("8/8/8/8/7S/2s5/2S5/S6s w", "h4-c4", "c3"),
        ("8/8/8/8/3Ss3/8/8/S4S1s w", "f1-f4", "e4"),
    ],
)
def test_CYN_2_custodial_capture(board: str, move: str, captured: str) -> None:
    assert victims(position(GAME, board), move) == captured


def test_CYN_2_two_victims_in_one_line_are_not_between_two_captors() -> None:
    assert victims(position(GAME, "8/8/8/8/2Sss3/8/8/S4S1s w"), "f1-f4") == ""


def test_CYN_2_an_enemy_between_the_hammer_and_the_edge_stays() -> None:
    pos = position(GAME, "8/8/8/8/s7/8/8/SS5s w")
    assert victims(pos, "b1-b4") == ""


def test_CYN_2_there_is_no_anvil_across_the_edge() -> None:
    # In a bitboard a5 or a3 would be next to h4.
    pos = position(GAME, "8/8/8/S7/7s/S7/8/s5S1 w")
    assert victims(pos, "g1-g4") == ""


def test_CYN_2_the_piece_that_moved_is_the_hammer() -> None:
    # Moving e3 away opens nothing: the standing pair around d4 does not capture by itself.
    pos = position(GAME, "8/8/8/8/2SsS3/4S3/8/7s w")
    assert victims(pos, "e3-g3") == ""
    assert play(pos, "e3-g3").piece_at("d4") == "s"


def test_CYN_2_moving_in_between_is_safe() -> None:
    pos = play(position(GAME, "8/8/8/8/2s1s3/8/8/S2S3s w"), "d1-d4")
    assert pos.piece_at("d4") == "S"
    assert field(pos, "captures") == "0,0"


def test_CYN_2_a_piece_in_a_corner_is_safe() -> None:
    pos = position(GAME, "8/8/8/S7/8/8/8/sS5s w")
    assert victims(pos, "a5-a2") == ""


def test_CYN_2_capture_is_not_compulsory() -> None:
    pos = position(GAME, "8/8/8/8/2Ss4/8/8/S3S2s w")
    assert {"e1-e4xd4", "a1-a2"} <= texts(pos)


def test_CYN_3_a_player_reduced_to_one_piece_loses() -> None:
    pos = position(GAME, "8/8/8/8/2Ss4/8/8/S3S2s w")
    assert ending(play(pos, "e1-e4xd4")) == "white reduced"
    pos = position(GAME, "8/8/8/8/2sS4/8/8/s3s2S b")
    assert ending(play(pos, "e1-e4xd4")) == "black reduced"


def test_CYN_3_a_player_without_pieces_loses() -> None:
    pos = position(GAME, "8/8/8/8/2Ss1sS1/8/8/S3S3 w")
    assert ending(position(GAME, "8/8/8/8/2S3S1/8/8/S3S3 b")) == "white reduced"
    assert ending(play(pos, "e1-e4")) == "white reduced"


def test_CYN_3_two_pieces_are_enough() -> None:
    pos = position(GAME, "7s/8/8/8/2Ss4/8/8/S3S2s w")
    assert ending(play(pos, "e1-e4xd4")) is None


def test_CYN_4_a_blocked_player_loses() -> None:
    assert ending(position(GAME, "8/8/8/8/8/8/ss6/SSs5 w")) == "black blocked"
    assert ending(position(GAME, "8/8/8/8/8/8/ss6/SS1s4 w")) is None


def test_CYN_4_a_hundred_quiet_plies_draw_even_if_one_player_has_more_pieces() -> None:
    pos = position(GAME, "7s/8/8/8/8/8/8/SSSS3s w", captured="6,0", quiet=99)
    assert ending(play(pos, "a1-a2")) == "draw quiet-limit"
