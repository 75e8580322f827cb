"""SEN: the Seneca version of the Ludus latrunculorum of Locus Ludi."""

from __future__ import annotations

import pytest

from tests.rules.board import ending, grid, moves_of, play, position, refusal, texts

GAME = "locusludi.seneca"

HELD = "s7/8/8/8/2SaS3/8/8/s6S w"
"""The stone on d4 is bound."""


@pytest.mark.parametrize("men", [16, 20, 24])
def test_SEN_1_no_stone_is_bound_while_stones_are_placed(men: int) -> None:
    start = position(GAME, men=men)
    assert start.pfen() == f"8/8/8/8/8/8/8/8 w - {men},{men} 0,0 0,0 0 1"
    assert grid(play(start, "@d4", "@d5", "@d6")) == "8/8/3S4/3s4/3S4/8/8/8"


def test_SEN_2_a_turn_removes_a_bound_stone_and_then_moves_another() -> None:
    pos = position(GAME, HELD)
    assert all(text.startswith("xd4-") for text in texts(pos))
    assert refusal(pos, "h1-h2") == "SEN-2"
    assert refusal(pos, "xd4") == "SEN-2"
    play(pos, "xd4-h1-h2")
    assert grid(pos) == "s7/8/8/8/2S1S3/8/7S/s7"
    assert (pos.captured, pos.quiet.count, pos.move_number) == ((1, 0), 0, 1)


def test_SEN_2_a_player_removes_one_of_two_bound_stones() -> None:
    pos = position(GAME, "s6S/7a/7S/8/2SaS3/8/8/s7 w")
    assert {text.partition("-")[0] for text in texts(pos)} == {"xd4", "xh7"}
    assert grid(play(pos, "xd4-c4-c5")) == "s6S/7a/7S/2S5/4S3/8/8/s7"


def test_SEN_2_the_stones_that_bound_the_one_removed_can_step_onto_its_square() -> None:
    assert {"xd4-c4-d4", "xd4-e4-d4"} <= texts(position(GAME, HELD))


def test_SEN_2_the_removal_of_the_last_stone_but_one_ends_the_game() -> None:
    pos = position(GAME, "s7/8/8/8/2SaS3/8/8/8 w", captured="3,0")
    assert texts(pos) == {"xd4"}
    assert ending(play(pos, "xd4")) == "white reduced"


def test_SEN_3_stones_leap_over_their_own_side() -> None:
    pos = position(GAME, "s6s/8/8/8/8/8/1sS5/SS6 w")
    assert moves_of(pos, "a1") == {"a2", "c1", "c3"}


def test_SEN_3_by_option_stones_leap_over_bound_enemies() -> None:
    board = "s7/8/8/8/1SaS4/2S4S/7a/7S w"
    assert refusal(position(GAME, board), "xh2-c3-c5") == "SEN-3"
    pos = position(GAME, board, leap_over="own-and-bound")
    assert grid(play(pos, "xh2-c3-c5")) == "s7/8/8/2S5/1SaS4/7S/8/7S"


def test_SEN_4_a_stone_in_a_corner_is_bound_by_two_beside_it() -> None:
    pos = position(GAME, "sS6/8/S7/8/8/8/8/7s w")
    assert grid(play(pos, "a6-a7")) == "aS6/S7/8/8/8/8/8/7s"


def test_SEN_4_two_stones_bind_the_one_between_and_stepping_between_is_safe() -> None:
    pos = position(GAME, "s7/8/8/8/2Ss4/4S3/8/8 w")
    assert grid(play(pos, "e3-e4")) == "s7/8/8/8/2SaS3/8/8/8"
    between = position(GAME, "8/8/8/8/2s1s3/3S4/8/S7 w")
    assert grid(play(between, "d3-d4")) == "8/8/8/8/2sSs3/8/8/S7"


def test_SEN_5_a_stone_comes_free_when_nothing_binds_it() -> None:
    pos = position(GAME, "8/8/8/2s5/2SaS3/1s6/8/8 b")
    assert grid(play(pos, "b3-c3")) == "8/8/8/2s5/2AsS3/2s5/8/8"


def test_SEN_5_a_stone_in_a_corner_comes_free_when_one_of_the_two_is_bound() -> None:
    pos = position(GAME, "aS6/S7/8/s7/8/8/8/7s b")
    assert grid(play(pos, "a5-a6")) == "aS6/S7/s7/8/8/8/8/7s"
    pos = position(GAME, "aSs5/S7/8/8/8/8/8/7s b")
    assert grid(pos) == "aSs5/S7/8/8/8/8/8/7s"
    bound = position(GAME, "aS1s4/Ss6/s7/8/8/8/8/7s b")
    assert grid(play(bound, "d8-c8")) == "aSs5/Ss6/s7/8/8/8/8/7s"


@pytest.mark.parametrize(
    ("shuttle", "barred"), [("third", "SEN-6"), ("undo", "SEN-6"), ("off", None)]
)
def test_SEN_6_no_stone_may_move_back_and_forth(shuttle: str, barred: str | None) -> None:
    pos = position(GAME, "s6s/8/8/8/8/8/8/S6S w", shuttle=shuttle)
    play(pos, "a1-a2", "a8-a7")
    if shuttle != "undo":
        play(pos, "a2-a1", "a7-a8")
    assert refusal(pos, "a2-a1" if shuttle == "undo" else "a1-a2") == barred


def test_SEN_6_a_removal_does_not_interrupt() -> None:
    pos = position(GAME, "s6S/8/7s/7S/8/s7/8/S6S b")
    play(pos, "a8-a7", "h1-g1", "a7-a8", "g1-h1")
    assert refusal(pos, "a8-a7") == "SEN-6"


@pytest.mark.parametrize(
    ("captured", "result"), [("3,2", "white"), ("2,2", "draw"), ("2,3", "black")]
)
def test_SEN_7_more_removals_win_when_a_player_is_shut_in(captured: str, result: str) -> None:
    pos = position(GAME, "8/8/8/8/2Ss4/4S2S/7S/5SSs w", captured=captured)
    assert ending(play(pos, "e3-e4")) == f"{result} blocked"


@pytest.mark.parametrize(
    ("captured", "result"), [("4,3", "white"), ("3,3", "draw"), ("3,4", "black")]
)
def test_SEN_7_more_removals_win_after_a_hundred_plies_without_one(
    captured: str, result: str
) -> None:
    pos = position(GAME, "s7/s7/8/8/8/8/8/SSS5 w", captured=captured, quiet=99)
    assert ending(play(pos, "c1-c2")) == f"{result} quiet-limit"
