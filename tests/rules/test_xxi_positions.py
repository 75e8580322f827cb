"""The positions that the statement of the rules gives for the games of Jose Carrillo."""

from __future__ import annotations

import pytest

from tests.rules.board import ending, moves_of, play, position, refusal, texts, victims

PETTEIA = "carrillo.petteia-xxi"
LATRUNCULI = "carrillo.latrunculi-xxi"


def test_XXI_7_the_authors_dual_capture() -> None:
    pos = position(PETTEIA, "8/8/8/Ss5S/2s5/2S5/8/7s w", board="8x8")
    assert "h5-c5xb5xc4" in texts(pos)


def test_XXI_5_the_authors_two_custodial_captures() -> None:
    board = "ss1sssssss/8S1/4l5/1Ss7/10/10/5L4/S1SSSSSS1S w"
    pos = position(LATRUNCULI, board)
    assert "d1-d5xc5" in texts(pos)
    assert "e6-i6xi7" in texts(play(pos, "d1-d5xc5"))


@pytest.mark.parametrize(
    ("board", "move"),
    [
        ("10/2s7/7l2/2ss2sSs1/ssSSss1SS1/SS2SL3S/10/6S3 w", "h4-g4xf4"),
        ("10/2s7/7l2/2ss2sSs1/ssSSssS1Ss/SS2SL3S/10/6S3 w", "g4-h4xj4"),
        ("10/1s8/7l2/2ss2sSs1/ssSSssS1Ss/SS2SL3S/10/6S3 b", "d5-f5xh5"),
        ("10/2sss5/s2ssS2s1/7SS1/7S2/2SS3L2/S2Sl5/8S1 b", "a6-c6xf6"),
    ],
)
def test_XXI_13_14_and_15_the_authors_diagrams(board: str, move: str) -> None:
    assert move in texts(position(LATRUNCULI, board))


def test_XXI_10_the_locked_soldier() -> None:
    pos = position(PETTEIA, "8/8/8/3s4/3S4/8/8/S6s w", board="8x8")
    assert moves_of(pos, "d4") == set()


def test_XXI_12_the_soldiers_that_are_free() -> None:
    board = "8/8/8/3sS3/3S4/8/8/7s"
    white = position(PETTEIA, f"{board} w", board="8x8")
    assert moves_of(white, "d4") >= {"a4", "h4", "d1"}
    assert moves_of(white, "e5") >= {"h5", "e1", "e8"}
    assert moves_of(position(PETTEIA, f"{board} b", board="8x8"), "d5") == set()


@pytest.mark.parametrize(
    ("board", "move", "captured"),
    [
        ("8/8/8/8/S1sssS2/8/8/7s w", "a4-b4", "c4"),
        ("8/8/8/8/S5Ss/8/8/s7 w", "a4-f4", "h4"),
        ("8/8/8/8/S4SSs/8/8/s7 w", "a4-e4", ""),
        ("8/8/8/4SS2/1S3Ss1/8/8/7s w", "b4-e4", "g4"),
        ("8/8/8/8/3SS3/S3SSs1/8/8 w", "a3-d3", ""),
    ],
)
def test_XXI_13_14_and_15_on_8x8(board: str, move: str, captured: str) -> None:
    assert victims(position(PETTEIA, board, board="8x8"), move) == captured


@pytest.mark.parametrize(
    ("board", "square", "squares"),
    [
        ("s7/3l4/8/8/1sS5/8/8/S3L3 w", "c4", "c7"),
        ("s7/8/8/3Ls3/8/8/8/S6l w", "d5", "c5 d4 d6"),
        (
            "s7/8/4S3/3Ls3/8/8/8/S6l w",
            "d5",
            "a5 b5 c5 d1 d2 d3 d4 d6 d7 d8",
        ),
    ],
)
def test_XXI_10_11_12_and_18_where_a_piece_may_go(board: str, square: str, squares: str) -> None:
    pos = position(LATRUNCULI, board, board="8x8")
    assert moves_of(pos, square) == set(squares.split())


def test_XXI_16_the_players_own_dux() -> None:
    pos = position(LATRUNCULI, "8/8/3s4/2sLs3/8/8/8/3S3l w", board="8x8")
    assert refusal(pos, "d1-d4") == "XXI-16"
    pos = position(LATRUNCULI, "8/3S4/3s4/2sLs3/8/8/8/3S3l w", board="8x8")
    assert "d1-d4xd6" in texts(pos)
    assert ending(play(pos, "d1-d4xd6")) is None
