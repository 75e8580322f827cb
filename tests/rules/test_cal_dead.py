"""CAL-D: the dead position of Callen's games, and its result in each."""

from __future__ import annotations

from typing import Any

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
def test_CAL_D_two_captors_against_one_stone_are_not_dead(game: str) -> None:
    assert ending(position(f"callen.{game}", "s11/12/12/12/12/12/12/SS10 w")) is None
    assert ending(position(f"callen.{game}", "ss10/12/12/12/12/12/12/S11 w")) is None


def test_CAL_D_a_dead_position_is_found_after_the_ply_that_makes_it() -> None:
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
def test_CAL_D_a_position_is_dead_if_the_only_enemy_left_is_an_uncapturable_leader(
    game: str,
) -> None:
    pos = position(f"callen.{game}", "12/l11/12/12/12/12/12/SSSSSL6 w")
    assert ending(pos) == "white dead-position"


@pytest.mark.parametrize("game", [*CAPTURE_LEADER, *PASSING])
def test_CAL_D_the_player_who_moved_last_loses_if_leaders_decide(game: str) -> None:
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


def test_CAL_D_a_dead_position_is_dead_under_every_option() -> None:
    # With `surround` one captor might take the stone in the corner, but the rule does not ask that.
    game, board = "callen.simple-petteia", "12/12/12/12/12/12/12/s9S1 w"
    for pos in (
        position(game, board, surround=True),
        position(game, board, corner_capture=True, compulsory=True),
        position(game, board, inciti=True),
    ):
        assert ending(pos) == "draw dead-position"


BLOCKADE = "12/6l5/12/ssssssssssss/SSSSSSSSSSS1/12/5L6/11S w"
"""White closes the last gap with l1-l4."""


@pytest.mark.parametrize("game", COUNTED[2:])
def test_CAL_D_with_the_option_a_blockade_is_decided_by_captures(game: str) -> None:
    for captured, result in (("3,2", "white"), ("2,3", "black"), ("3,3", "draw")):
        pos = position(f"callen.{game}", BLOCKADE, captured=captured, blockade=True)
        assert ending(pos) is None
        assert ending(play(pos, "l1-l4")) == f"{result} dead-position"


@pytest.mark.parametrize("game", COUNTED[:2])
def test_CAL_D_a_stone_behind_the_wall_gives_room_to_move(game: str) -> None:
    board = "5s6/12/12/ssssssssssss/SSSSSSSSSSS1/12/12/S10S w"
    pos = position(f"callen.{game}", board, captured="1,0", blockade=True)
    assert ending(play(pos, "l1-l4")) == "white dead-position"
    tight = "5s6/12/12/ssssssssssss/SSSSSSSSSSS1/12/12/11S w"
    pos = position(f"callen.{game}", tight, captured="1,0", blockade=True)
    assert ending(play(pos, "l1-l4")) is None


@pytest.mark.parametrize("game", [*CAPTURE_LEADER, *PASSING])
def test_CAL_D_with_the_option_the_player_who_makes_a_blockade_loses(game: str) -> None:
    pos = position(f"callen.{game}", BLOCKADE, blockade=True)
    assert ending(play(pos, "l1-l4")) == "black dead-position"
    assert ending(play(position(f"callen.{game}", BLOCKADE), "l1-l4")) is None


def test_CAL_D_there_is_no_blockade_if_a_leader_could_be_captured() -> None:
    # Black's leader is in front of its wall, and four captors could surround it.
    board = "12/6s5/ssssssssssss/12/2l9/SSSS1SSSSSSS/12/4S3L3 w"
    pos = position("callen.simple-latrunculi", board, captured="1,0", blockade=True)
    assert ending(play(pos, "e1-e3")) is None
    pos = position("callen.simple-passing-leader", board, blockade=True)
    assert ending(play(pos, "e1-e3")) == "black dead-position"


@pytest.mark.parametrize("option", ["surround", "inciti", "compulsory"])
def test_CAL_D_there_is_no_blockade_if_walls_can_be_broken(option: str) -> None:
    on: dict[str, Any] = {option: True, "blockade": True}
    pos = position("callen.simple-latrunculi", BLOCKADE, **on)
    assert ending(play(pos, "l1-l4")) is None
    pos = position("callen.simple-capture-leader", BLOCKADE, **on)
    expected = "black dead-position" if option == "compulsory" else None
    assert ending(play(pos, "l1-l4")) == expected


def test_CAL_I_a_blockade_does_not_end_proto_tafl() -> None:
    board = "12/6s5/12/ssssssssssss/SSSSSSSSSSS1/12/5L6/11S w"
    for blockade in (False, True):
        pos = position("callen.proto-tafl", board, blockade=blockade, quiet_limit=0)
        assert ending(play(pos, "l1-l4")) is None


@pytest.mark.parametrize("game", [*COUNTED[2:], *CAPTURE_LEADER, *PASSING])
def test_CAL_D_a_blockade_that_could_be_opened_is_not_dead(game: str) -> None:
    board = "12/6l5/12/ssssssssssss/SSSSSSSSSSSS/12/5L6/12 w"
    assert ending(position(f"callen.{game}", board)) is None
