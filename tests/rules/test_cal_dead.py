"""CAL-D: the dead position of Callen's games, and its result in each."""

from __future__ import annotations

import pytest

from tests.rules.board import ending, play, position

COUNTED = ("simple-petteia", "double-petteia", "simple-latrunculi", "double-latrunculi")
CAPTURE_LEADER = ("simple-capture-leader", "double-capture-leader")
PASSING = ("simple-passing-leader", "double-passing-leader")


@pytest.mark.parametrize("game", COUNTED)
def test_CAL_D_one_captor_on_each_side_is_dead(game: str) -> None:
    for captured, result in (("3,2", "white"), ("2,3", "black"), ("3,3", "draw")):
        pos = position(f"callen.{game}", "s11/12/12/12/12/12/12/S11 w", captured=captured)
        assert ending(pos) == f"{result} dead-position"


@pytest.mark.parametrize("game", COUNTED)
def test_CAL_D_two_captors_against_one_stone_are_not(game: str) -> None:
    assert ending(position(f"callen.{game}", "s11/12/12/12/12/12/12/SS10 w")) is None
    assert ending(position(f"callen.{game}", "ss10/12/12/12/12/12/12/S11 w")) is None


def test_CAL_D_it_is_found_after_the_ply_that_makes_it() -> None:
    last_stone = "12/12/12/12/2Ss8/12/6l5/4S7 w"
    pos = position("callen.simple-latrunculi", last_stone, captured="2,3")
    assert ending(pos) is None
    assert ending(play(pos, "e1-e4xd4")) == "draw dead-position"


def test_CAL_D_against_an_empty_board_nothing_can_be_captured() -> None:
    board = "12/12/12/12/12/12/12/SSSSS7 w"
    for captured, result in (("7,7", "draw"), ("2,1", "white")):
        pos = position("callen.double-latrunculi", board, captured=captured)
        assert ending(pos) == f"{result} dead-position"


def test_CAL_D_a_leader_is_the_second_captor() -> None:
    board = "sl10/12/12/12/12/12/12/SL10 w"
    assert ending(position("callen.simple-latrunculi", board)) is None
    pos = position("callen.simple-latrunculi", board, leader_captures=False)
    assert ending(pos) == "draw dead-position"


@pytest.mark.parametrize("game", [*COUNTED[2:], *CAPTURE_LEADER])
def test_CAL_D_four_captors_may_still_capture_a_lone_leader(game: str) -> None:
    name = f"callen.{game}"
    result = "draw dead-position" if game in COUNTED else "white dead-position"
    three, four = "l11/12/12/12/12/12/12/SSL9 w", "l11/12/12/12/12/12/12/SSSL8 w"
    assert ending(position(name, three)) == result
    assert ending(position(name, four)) is None
    assert ending(position(name, four, leader_captures=False)) == result


@pytest.mark.parametrize("game", PASSING)
def test_CAL_D_a_leader_that_cannot_be_captured_gives_no_hope(game: str) -> None:
    pos = position(f"callen.{game}", "12/l11/12/12/12/12/12/SSSSSL6 w")
    assert ending(pos) == "white dead-position"


@pytest.mark.parametrize("game", [*CAPTURE_LEADER, *PASSING])
def test_CAL_D_who_moved_last_loses_where_leaders_decide(game: str) -> None:
    board = "12/l11/12/12/12/12/L11/12"
    for captured in ("0,0", "9,0", "0,9"):
        white = position(f"callen.{game}", f"{board} w", captured=captured)
        assert ending(white) == "white dead-position"
        black = position(f"callen.{game}", f"{board} b", captured=captured)
        assert ending(black) == "black dead-position"


@pytest.mark.parametrize("game", [*CAPTURE_LEADER, *PASSING])
def test_CAL_D_the_player_whose_capture_makes_the_position_dead_loses(game: str) -> None:
    board = "12/l11/12/12/2Ss8/12/L11/4S7 w"
    assert ending(play(position(f"callen.{game}", board), "e1-e4xd4")) == "black dead-position"


def test_CAL_D_no_option_keeps_a_dead_position_alive() -> None:
    # With `surround` one captor might take the stone in the corner; the rule does not ask.
    game, board = "callen.simple-petteia", "12/12/12/12/12/12/12/s9S1 w"
    for pos in (
        position(game, board, surround=True),
        position(game, board, corner_capture=True, compulsory=True),
        position(game, board, inciti=True),
    ):
        assert ending(pos) == "draw dead-position"


@pytest.mark.parametrize("game", [*COUNTED[2:], *CAPTURE_LEADER, *PASSING])
def test_CAL_D_a_blockade_that_could_be_opened_is_not_dead(game: str) -> None:
    board = "12/6l5/12/ssssssssssss/SSSSSSSSSSSS/12/5L6/12 w"
    assert ending(position(f"callen.{game}", board)) is None
