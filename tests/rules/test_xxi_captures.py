"""XXI-5 to XXI-9 and XXI-13 to XXI-15: the captures of the games of Jose Carrillo."""

from __future__ import annotations

import pytest

import petteia
from tests.rows import rows
from tests.rules.board import field, grid, play, position, texts, victims

PETTEIA = "carrillo.petteia-xxi"
LATRUNCULI = "carrillo.latrunculi-xxi"


def captured(board: str, move: str, **options: bool) -> str:
    """Give the victims of a move on 8 x 8; a board with a dux is Latrunculi's."""
    game = LATRUNCULI if "l" in board.lower() else PETTEIA
    rules = petteia.ruleset(game, board="8x8", **options)
    return victims(petteia.Position.from_pfen(rules, f"{board} - - 0,0 0,0 0 1"), move)


def test_XXI_5_custodial_capture_of_soldiers() -> None:
    assert captured("8/8/8/8/2Ss4/8/8/S3S2s w", "e1-e4") == "d4"
    assert captured("8/8/2S5/2s5/8/8/8/S6S w", "h1-h4") == ""
    assert captured("8/8/2S5/2s5/7S/8/8/S6s w", "h4-c4") == "c5"


def test_XXI_5_duxes_are_not_captured() -> None:
    assert captured("s7/8/8/8/2Sl4/8/8/S3S2L w", "e1-e4") == ""
    around = "s7/8/3S4/2SlS3/8/8/7S/S2S3L w"
    pos = play(position(LATRUNCULI, around, board="8x8"), "d1-d4")
    assert pos.piece_at("d5") == "l"


@pytest.mark.parametrize("board", ["s6l/8/8/8/2Ss4/8/8/S3L2s w", "s6l/8/8/8/2Ls4/8/8/S3S2s w"])
def test_XXI_5_a_dux_is_a_hammer_and_an_anvil(board: str) -> None:
    assert captured(board, "e1-e4") == "d4"


def test_XXI_6_moving_in_between_is_safe() -> None:
    pos = position(PETTEIA, "8/8/8/8/2s1s3/8/8/S2S3s w", board="8x8")
    assert play(pos, "d1-d4").piece_at("d4") == "S"


def test_XXI_7_victims_of_all_kinds_are_removed_together() -> None:
    pos = position(PETTEIA, "8/3S4/3s4/3S4/1Ss1sS2/8/8/3S3s w", board="8x8")
    assert victims(pos, "d1-d4") == "c4 d6 e4"
    play(pos, "d1-d4")
    assert grid(pos) == "8/3S4/8/3S4/1S1S1S2/8/8/7s"
    assert field(pos, "captures") == "3,0"


def test_XXI_7_the_attacks_straight_ahead_exclude_each_other() -> None:
    # The flank attack removes d5 alone, although d6 is between two captors once d5 is gone.
    assert captured("8/3S4/3s4/3s4/8/8/8/S2S3s w", "d1-d4") == "d5"


@pytest.mark.parametrize(
    ("board", "move", "corner"),
    [
        ("8/8/8/S7/8/8/8/sS3s2 w", "a5-a2", "a1"),
        ("8/8/8/7S/8/8/8/s4sSs w", "h5-h2", "h1"),
        ("sS5s/8/8/8/S7/8/8/8 w", "a4-a7", "a8"),
        ("s5Ss/8/8/8/7S/8/8/8 w", "h4-h7", "h8"),
        ("8/8/8/L7/8/8/8/sS3s1l w", "a5-a2", "a1"),
        ("8/8/8/S7/8/8/8/sL3s1l w", "a5-a2", "a1"),
    ],
)
def test_XXI_8_corner_capture(board: str, move: str, corner: str) -> None:
    assert captured(board, move) == corner


def test_XXI_8_both_squares_are_needed_and_the_hammer_is_on_one_of_them() -> None:
    assert captured("8/8/8/S7/8/8/8/s1S2s2 w", "a5-a2") == ""
    assert captured("8/8/8/8/8/8/S7/sS3s1S w", "h1-h2") == ""


def test_XXI_8_a_dux_in_a_corner_stays() -> None:
    assert captured("8/8/8/S7/8/8/8/lS3s1L w", "a5-a2") == ""


def test_XXI_8_a_soldier_on_an_edge_is_not_captured() -> None:
    # b1 on the edge, with captors on a1 and b2.
    assert captured("8/8/8/1S6/8/8/8/Ss3s2 w", "b5-b2") == ""


def test_XXI_9_captures_are_not_compulsory() -> None:
    pos = position(PETTEIA, "8/8/8/8/2Ss4/8/8/S3S2s w", board="8x8")
    assert {"e1-e4xd4", "a1-a2"} <= texts(pos)


PUSH = {
    "against the wall": ("8/8/8/8/S5Ss/8/8/s7 w", "a4-f4", "h4"),
    "against a friend": ("8/8/8/8/S3SsS1/8/8/s7 w", "a4-d4", "f4"),
    "towards White": ("3S4/8/8/8/8/8/3S4/s2s4 w", "d8-d3", "d1"),
    "towards Black": ("s2s4/3S4/8/8/8/8/8/3S4 w", "d1-d6", "d8"),
    "against nothing": ("8/8/8/8/S3Ss2/8/8/s7 w", "a4-d4", ""),
    "against an enemy": ("8/8/8/8/S3Sss1/8/8/s7 w", "a4-d4", ""),
    "with two between": ("8/8/8/8/S4SSs/8/8/s7 w", "a4-e4", ""),
    "with a gap before the victim": ("8/8/8/8/S3S2s/8/8/s7 w", "a4-d4", ""),
    "with an enemy between": ("8/8/8/8/S5ss/8/8/s6S w", "a4-f4", ""),
    "not straight ahead": ("8/8/8/8/6Ss/8/8/s4S2 w", "f1-f4", ""),
    "a dux is not pushed": ("8/8/8/8/S5Sl/8/8/s6L w", "a4-f4", ""),
    "a dux pushes": ("s6l/8/8/8/L5Ss/8/8/8 w", "a4-f4", "h4"),
    "a dux between": ("s6l/8/8/8/S5Ls/8/8/8 w", "a4-f4", "h4"),
    "against the own dux": ("s6l/8/8/8/S3SsL1/8/8/8 w", "a4-d4", "f4"),
}


@rows("case", PUSH)
def test_XXI_13_push_and_crush(case: str) -> None:
    board, move, victim = PUSH[case]
    assert captured(board, move) == victim


def test_XXI_13_nothing_is_displaced() -> None:
    pos = position(PETTEIA, "8/8/8/8/S5Ss/8/8/s6s w", board="8x8")
    assert grid(play(pos, "a4-f4")) == "8/8/8/8/5SS1/8/8/s6s"


FLANK = {
    "two": ("8/8/8/8/S3ssS1/8/8/s7 w", "a4-d4", "e4"),
    "three": ("8/8/8/8/S2sssS1/8/8/s7 w", "a4-c4", "d4"),
    "up a file": ("3S4/3s4/3s4/8/8/8/8/s2S4 w", "d1-d5", "d6"),
    "down a file": ("3S4/8/8/8/3s4/3s4/3S4/7s w", "d8-d5", "d4"),
    "without an end": ("8/8/8/8/S3ss2/8/8/s6S w", "a4-d4", ""),
    "against the wall": ("8/8/8/8/S5ss/8/8/s6S w", "a4-f4", ""),
    "with a gap": ("8/8/8/8/S1s1ssS1/8/8/s7 w", "a4-b4", ""),
    "not straight ahead": ("8/8/8/8/4ssS1/8/8/s2S4 w", "d1-d4", ""),
    "a dux is not taken": ("8/8/8/8/S3lsS1/8/8/s6L w", "a4-d4", ""),
    "a dux farther along": ("8/8/8/8/S3slS1/8/8/s6L w", "a4-d4", "e4"),
    "a dux attacks": ("s6l/8/8/8/L3ssS1/8/8/8 w", "a4-d4", "e4"),
    "a dux at the end": ("s6l/8/8/8/S3ssL1/8/8/8 w", "a4-d4", "e4"),
}


@rows("case", FLANK)
def test_XXI_14_flank_attack(case: str) -> None:
    board, move, victim = FLANK[case]
    assert captured(board, move) == victim


def test_XXI_14_a_flank_attack_captures_only_the_first_of_the_row() -> None:
    pos = position(PETTEIA, "8/8/8/8/S2sssS1/8/8/s7 w", board="8x8")
    assert grid(play(pos, "a4-c4")) == "8/8/8/8/2S1ssS1/8/8/s7"


PHALANX = {
    "of four": ("8/8/8/4SS2/1S3Ss1/8/8/7s w", "b4-e4", "g4"),
    "below": ("8/8/8/8/1S3Ss1/4SS2/8/7s w", "b4-e4", "g4"),
    "of six": ("8/8/8/3SSS2/S3SSs1/8/8/7s w", "a4-d4", "g4"),
    "up a file": ("8/3s4/3SS3/4S3/8/8/8/3S3s w", "d1-d5", "d7"),
    "to the left": ("8/8/8/2SS4/1sS4S/8/8/7s w", "h4-d4", "b4"),
    "in black": ("8/8/8/4ss2/1s3sS1/8/8/7S b", "b4-e4", "g4"),
    "too short": ("8/8/8/8/3SS3/S3SSs1/8/8 w", "a3-d3", ""),
    "behind the hammer alone": ("8/8/8/4S3/1S3Ss1/8/8/7s w", "b4-e4", ""),
    "on both sides by halves": ("8/8/8/4S3/1S3Ss1/5S2/8/7s w", "b4-e4", ""),
    "without a row ahead": ("8/8/8/4S3/1S3s2/8/8/7s w", "b4-e4", ""),
    "with nothing ahead": ("8/8/8/4SS2/1S4s1/8/8/7s w", "b4-e4", ""),
    "with a gap": ("8/8/8/4SS2/1S3S1s/8/8/7s w", "b4-e4", ""),
    "not straight ahead": ("8/8/8/4SS2/5Ss1/8/8/4S2s w", "e1-e4", ""),
    "a dux is not taken": ("s7/8/8/4SS2/1S3Sl1/8/8/L7 w", "b4-e4", ""),
    "a dux in the row ahead": ("s6l/8/8/4SS2/1S3Ls1/8/8/8 w", "b4-e4", "g4"),
    "a dux in the row beside": ("s6l/8/8/4SL2/1S3Ss1/8/8/8 w", "b4-e4", "g4"),
    "a dux as hammer": ("s6l/8/8/4SS2/1L3Ss1/8/8/8 w", "b4-e4", "g4"),
}


@rows("case", PHALANX)
def test_XXI_15_phalanx_attack(case: str) -> None:
    board, move, victim = PHALANX[case]
    assert captured(board, move) == victim


def test_XXI_15_a_piece_behind_the_victim_does_not_matter() -> None:
    for behind in ("1", "s", "S"):
        board = f"8/8/8/4SS2/1S3Ss{behind}/8/8/7s w"
        assert captured(board, "b4-e4", push=False) == "g4"


@pytest.mark.parametrize(
    ("option", "board", "move", "victim"),
    [
        ("push", "8/8/8/8/S5Ss/8/8/s7 w", "a4-f4", "h4"),
        ("flank", "8/8/8/8/S3ssS1/8/8/s7 w", "a4-d4", "e4"),
        ("phalanx", "8/8/8/4SS2/1S3Ss1/8/8/7s w", "b4-e4", "g4"),
    ],
)
def test_XXI_T_each_attack_is_turned_off_alone(
    option: str, board: str, move: str, victim: str
) -> None:
    for other in ("push", "flank", "phalanx"):
        rules = petteia.ruleset(PETTEIA, board="8x8", **{other: False})
        pos = petteia.Position.from_pfen(rules, f"{board} - - 0,0 0,0 0 1")
        assert victims(pos, move) == ("" if other == option else victim)
