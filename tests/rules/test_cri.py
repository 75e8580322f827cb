"""CRI: Latrunculi by the rules of Seega and Kharebga (Crist and others)."""

from __future__ import annotations

import pytest

import petteia
from tests.rows import rows
from tests.rules.board import ending, grid, moves_of, play, position, refusal, texts, victims

GAME = "crist.latrunculi"
FIELD = "s6s/8/8/8/8/8/8/S6S w"
FULL = "/".join(["sSsSsSsS", "SsSsSsSs"] * 4)


@rows(
    ("board", "men"),
    [
        *(("6x6", 17), ("7x6", 20), ("8x6", 23), ("8x7", 27), ("8x8", 31)),
        *(("9x8", 35), ("10x9", 44), ("10x10", 49), ("12x11", 65), ("16x11", 87)),
    ],
)
def test_CRI_1_the_stones_fill_all_squares_of_the_board_but_two(board: str, men: int) -> None:
    pos = position(GAME, board=board)
    assert pos.reserve == (men, men)
    files, ranks = (int(number) for number in board.split("x"))
    assert files * ranks == 2 * men + 2


def test_CRI_2_each_player_places_two_stones_in_turn() -> None:
    pos = position(GAME)
    turns = []
    for square in ("a1", "a2", "a3", "a4", "a5"):
        turns.append(pos.turn)
        play(pos, f"@{square}")
    white, black = petteia.WHITE, petteia.BLACK
    assert turns == [white, white, black, black, white]


def test_CRI_2_the_last_turn_places_the_one_stone_that_is_left() -> None:
    board = "1ssssss1/ssssssss/ssssssss/ssssssss/SSS1SSSS/SSSSSSSS/SSSSSSSS/SSSSSSS1 w"
    pos = play(position(GAME, board, reserve="1,1"), "@h1")
    assert pos.turn is petteia.BLACK


@pytest.mark.parametrize(("board", "middle"), [("8x8", "d4"), ("7x6", "d3"), ("10x9", "e5")])
def test_CRI_2_the_middle_square_stays_empty_and_nothing_is_captured(
    board: str, middle: str
) -> None:
    pos = position(GAME, board=board)
    assert refusal(pos, f"@{middle}") == "CRI-2"
    play(pos, "@a1", "@c1", "@b1")
    assert grid(pos).rpartition("/")[2].startswith("SsS")


def test_CRI_3_white_moves_first() -> None:
    board = "1ssssss1/ssssssss/ssssssss/ssssssss/SSS1SSSS/SSSSSSSS/SSSSSSSS/SSSSSSSS b"
    pos = play(position(GAME, board, reserve="0,1"), "@h8")
    assert pos.turn is petteia.WHITE
    assert texts(pos) == {"c4-d4", "e4-d4", "d3-d4"}


def test_CRI_4_a_stone_steps_or_slides_by_option() -> None:
    board = "s6s/8/8/8/3S4/8/8/S7 w"
    assert moves_of(position(GAME, board), "d4") == {"c4", "e4", "d3", "d5"}
    assert refusal(position(GAME, board), "d4-d6") == "CRI-4"
    assert len(moves_of(position(GAME, board, movement="slide"), "d4")) == 14


def test_CRI_5_a_stone_between_two_enemies_is_captured_even_on_the_middle_square() -> None:
    assert victims(position(GAME, "s6s/8/8/8/2Ss4/4S3/8/S7 w"), "e3-e4") == "d4"
    assert victims(position(GAME, "s6s/3S4/3s4/1Ss1sS2/3S4/8/8/8 w"), "d4-d5") == "c5 d6 e5"
    assert victims(position(GAME, "s6s/8/8/8/8/S7/8/sS6 w"), "a3-a2") == ""
    pos = play(position(GAME, "s6s/8/8/8/2s1s3/3S4/8/S7 w"), "d3-d4")
    assert grid(pos) == "s6s/8/8/8/2sSs3/8/8/S7"


def test_CRI_6_a_blocked_player_passes() -> None:
    pos = play(position(GAME, "s1SS4/SS6/8/8/8/8/SS6/sSS5 w"), "c8-b8")
    assert ending(pos) is None
    assert pos.turn is petteia.WHITE
    assert play(pos, "b8-c8").turn is petteia.BLACK


@pytest.mark.parametrize(("captured", "end"), [("3,2", "white"), ("2,3", "black"), ("2,2", "draw")])
def test_CRI_6_more_captures_win_if_neither_player_can_move(captured: str, end: str) -> None:
    assert ending(position(GAME, f"{FULL} w", captured=captured)) == f"{end} blocked"


def test_CRI_7_a_player_with_one_stone_loses() -> None:
    assert ending(play(position(GAME, "8/8/8/8/2Ss4/4S3/8/7s w"), "e3-e4xd4")) == "white reduced"


@pytest.mark.parametrize(("captured", "end"), [("3,2", "white"), ("2,3", "black"), ("2,2", "draw")])
def test_CRI_8_after_a_hundred_quiet_plies_more_captures_win(captured: str, end: str) -> None:
    pos = position(GAME, FIELD, captured=captured, quiet=99)
    assert ending(play(pos, "a1-a2")) == f"{end} quiet-limit"
