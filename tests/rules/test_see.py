"""SEE: Seega."""

from __future__ import annotations

import pytest

import petteia
from tests.rules.board import ending, grid, moves_of, play, position, refusal, texts, victims

GAME = "walker.seega"
FIELD = "s3s/5/5/5/S3S w"
LAST_TURN = "1S1Ss/SSsSS/Ss1sS/SsssS/sSsSs b"
TWO_CAPTURES = "S3s/s4/5/1sS2/S4 w"
BLOCKED = "sS3/SS3/5/5/4S w"
"""Black's piece on a5 cannot move; White's pieces on a4 and b5 block it."""


def turns_from(pos: petteia.Position, square: str) -> set[str]:
    """Give the turns that the piece on a square may make."""
    return {text for text in texts(pos) if text.startswith(square)}


@pytest.mark.parametrize(("board", "stones"), [("5x5", 12), ("7x7", 24), ("9x9", 40)])
def test_SEE_1_the_stones_fill_all_squares_of_the_board_but_one(board: str, stones: int) -> None:
    pos = position(GAME, board=board)
    assert pos.reserve == (stones, stones)
    files, ranks = (int(number) for number in board.split("x"))
    assert files * ranks == 2 * stones + 1


def test_SEE_2_each_player_places_two_stones_in_turn() -> None:
    pos = position(GAME)
    turns = []
    for square in ("a1", "a2", "a3", "a4", "a5"):
        turns.append(pos.turn)
        play(pos, f"@{square}")
    white, black = petteia.WHITE, petteia.BLACK
    assert turns == [white, white, black, black, white]


@pytest.mark.parametrize(("board", "middle"), [("5x5", "c3"), ("7x7", "d4"), ("9x9", "e5")])
def test_SEE_2_the_middle_square_stays_empty_and_nothing_is_captured(
    board: str, middle: str
) -> None:
    pos = position(GAME, board=board)
    assert refusal(pos, f"@{middle}") == "SEE-2"
    play(pos, "@a1", "@c1", "@b1")
    assert grid(pos).rpartition("/")[2].startswith("SsS")


def test_SEE_3_black_who_placed_last_moves_first() -> None:
    pos = play(position(GAME, LAST_TURN, reserve="0,2"), "@a5", "@c5")
    assert pos.turn is petteia.BLACK
    assert texts(pos) == {"b3-c3", "c2-c3", "c4-c3", "d3-c3"}


def test_SEE_4_a_stone_steps_to_the_middle_too() -> None:
    assert moves_of(position(GAME, "s4/5/3S1/5/S4 w"), "d3") == {"c3", "e3", "d2", "d4"}
    assert refusal(position(GAME, "s4/5/3S1/5/S4 w"), "d3-b3") == "SEE-4"


def test_SEE_5_a_stone_between_two_enemies_is_captured() -> None:
    assert victims(position(GAME, "s4/2Ss1/4S/5/S4 w"), "e3-e4") == "d4"
    assert victims(position(GAME, "1S3/1s3/S1sS1/S4/1S2s w"), "a3-b3") == "b4"
    pos = play(position(GAME, "s4/2s1s/3S1/5/S4 w"), "d3-d4")
    assert grid(pos) == "s4/2sSs/5/5/S4"


def test_SEE_5_three_stones_are_captured_at_once() -> None:
    board = "4S2/4s2/2Ss1sS/4S2/7/7/s6 w"
    assert victims(position(GAME, board, board="7x7"), "e4-e5") == "d5 e6 f5"


def test_SEE_6_a_stone_on_the_middle_square_is_safe_and_captures() -> None:
    assert victims(position(GAME, "5/5/1Ss2/3S1/s4 w"), "d2-d3") == ""
    assert victims(position(GAME, "s4/5/2Ss1/4S/5 w"), "e2-e3") == "d3"
    assert victims(position(GAME, "s4/5/S1sS1/5/5 w"), "a3-b3") == ""


def test_SEE_7_a_stone_that_has_captured_may_capture_again() -> None:
    pos = position(GAME, TWO_CAPTURES)
    assert turns_from(pos, "a1") == {"a1-b1", "a1-a2xb2", "a1-a2xb2-a3xa4"}
    assert refusal(pos, "a1-b1-c1") == "SEE-7"
    assert refusal(pos, "a1-a2xb2-a1") == "SEE-7"
    with pytest.raises(petteia.IllegalMoveError, match="a2 may move again in this turn only if"):
        pos.push_text("a1-a2xb2-a1")
    play(pos, "a1-a2xb2-a3xa4")
    assert (pos.captured, pos.turn) == ((2, 0), petteia.BLACK)


def test_SEE_7_by_option_a_capture_ends_the_turn() -> None:
    pos = position(GAME, TWO_CAPTURES, chain=False)
    assert turns_from(pos, "a1") == {"a1-b1", "a1-a2xb2"}
    assert refusal(pos, "a1-a2xb2-a3xa4") == "SEE-7"
    assert play(pos, "a1-a2xb2").turn is petteia.BLACK


def test_SEE_8_a_blocked_player_passes_and_is_let_out() -> None:
    pos = play(position(GAME, "s1S2/SS3/5/5/4S w"), "c5-b5")
    assert ending(pos) is None
    assert pos.turn is petteia.WHITE
    assert texts(pos) == {"a4-a3", "b5-c5"}
    assert refusal(pos, "e1-e2") == "SEE-8"
    assert play(pos, "b5-c5").turn is petteia.BLACK


FIRST = "sSSss/SSsSS/Ss1sS/SsssS/sssSS b"
"""The last stone has been placed; only c2-c3 would leave White without a move."""


def test_SEE_8_no_one_has_lost_a_turn_at_the_first_move() -> None:
    pos = position(GAME, FIRST)
    assert "c2-c3" in texts(pos)
    placed = play(position(GAME, FIRST.replace("sssSS", "1ssSS"), reserve="0,1"), "@a1")
    assert (grid(placed), placed.turn) == (grid(pos), petteia.BLACK)
    assert texts(placed) == texts(pos)


def test_SEE_8_after_the_first_move_a_blocked_player_is_let_out() -> None:
    pos = play(position(GAME, FIRST), "c2-c3")
    assert (ending(pos), pos.turn) == (None, petteia.BLACK)
    assert texts(pos) == {"b2-c2", "c1-c2", "d2-c2"}
    assert refusal(pos, "c3-c2") == "SEE-8"


def test_SEE_8_a_player_who_cannot_make_the_first_move_has_lost_a_turn() -> None:
    last = position(GAME, "1ssss/ssSss/SS1Ss/SSSSs/SSSSs b", reserve="0,1")
    pos = play(last, "@a5")
    assert pos.turn is petteia.WHITE
    assert texts(pos) == {"b3-c3", "c4-c3", "d3-c3"}
    assert refusal(pos, "c2-c3") == "SEE-8"


def test_SEE_8_any_move_is_legal_if_none_lets_the_blocked_player_out() -> None:
    pos = play(position(GAME, "sSS2/SSS2/SS3/5/4S w"), "e1-e2")
    assert pos.turn is petteia.WHITE


def test_SEE_9_the_player_who_captures_the_last_stone_wins() -> None:
    assert ending(play(position(GAME, "5/2Ss1/4S/5/5 w"), "e3-e4xd4")) == "white captures"


@pytest.mark.parametrize(("captured", "end"), [("3,2", "white"), ("2,3", "black"), ("2,2", "draw")])
def test_SEE_9_after_a_hundred_quiet_plies_more_captures_win(captured: str, end: str) -> None:
    pos = position(GAME, FIELD, captured=captured, quiet=99)
    assert ending(play(pos, "a1-a2")) == f"{end} quiet-limit"


@pytest.mark.parametrize(("captured", "end"), [("3,2", "white"), ("2,3", "black"), ("2,2", "draw")])
def test_SEE_9_more_captures_win_if_neither_player_can_move(captured: str, end: str) -> None:
    full = "sSsSs/SsSsS/sSsSs/SsSsS/sSsSs w"
    assert ending(position(GAME, full, captured=captured)) == f"{end} blocked"
