"""CAL-I and CAL-9: proto-tafl, where White defends and Black attacks."""

from __future__ import annotations

import pytest

from tests.rules.board import ending, field, moves_of, play, position, refusal, texts, victims

GAME = "callen.proto-tafl"


def test_CAL_I_the_defender_wins_when_the_leader_reaches_the_far_rank() -> None:
    board = "ssss8/4L7/12/12/12/12/12/SSSS8 w"
    assert ending(play(position(GAME, board), "e7-e8")) == "white breakthrough"
    assert ending(play(position(GAME, board), "e7-l7")) is None


def test_CAL_I_the_attacker_wins_by_capturing_everything() -> None:
    last = "12/12/12/12/2sS8/12/12/4s7 b"
    assert ending(play(position(GAME, last), "e1-e4xd4")) == "black captures"
    one_left = "12/12/12/12/2sS8/12/12/4s6S b"
    assert ending(play(position(GAME, one_left), "e1-e4xd4")) is None


def test_CAL_I_the_attacker_wins_by_capturing_the_leader_last() -> None:
    board = "12/12/3s8/2sLs7/12/12/12/3s8 b"
    assert ending(play(position(GAME, board), "d1-d4xd5")) == "black captures"


def test_CAL_I_the_attacker_wins_by_blocking_everything() -> None:
    board = "12/12/12/12/12/1s10/s11/SLs9 b"
    assert ending(play(position(GAME, board), "b3-b2")) == "black blocked"


@pytest.mark.parametrize("captured", ["0,0", "20,0", "0,20"])
def test_CAL_I_no_number_of_captured_stones_wins(captured: str) -> None:
    board = "sss9/12/12/12/12/12/5L6/SSS9 w"
    assert ending(play(position(GAME, board, captured=captured), "a1-a2")) is None


def test_CAL_I_proto_tafl_has_no_dead_position() -> None:
    assert ending(position(GAME, "s11/12/12/12/12/12/12/S11 w")) is None


def test_CAL_I_the_quiet_limit_draws() -> None:
    pos = position(GAME, "ss10/12/12/12/12/12/5L6/S11 w", captured="3,9", quiet=99)
    assert ending(play(pos, "a1-a2")) == "draw quiet-limit"


def test_CAL_9_capture_is_compulsory_for_the_attacker() -> None:
    pos = position(GAME, "s11/12/12/12/2sS8/12/5L6/4s6S b")
    assert texts(pos) == {"e1-e4xd4"}
    assert refusal(pos, "a8-a7") == "CAL-9"


def test_CAL_9_the_attacker_may_choose_among_captures() -> None:
    pos = position(GAME, "s11/12/12/12/2sS3Ss3/12/5L6/4s1s4S b")
    assert texts(pos) == {"e1-e4xd4", "g1-g4xh4"}


def test_CAL_9_capture_is_not_compulsory_for_the_defender() -> None:
    board = "sss9/12/12/12/2Ss8/12/5L6/S3S7 w"
    for compulsory in (False, True):
        pos = position(GAME, board, compulsory=compulsory)
        assert {"e1-e4xd4", "a1-a2"} <= texts(pos)


def test_CAL_9_the_game_continues_when_the_leader_is_captured() -> None:
    pos = play(position(GAME, "12/12/3s8/2sLs7/12/12/12/3s7S b"), "d1-d4xd5")
    assert ending(pos) is None
    assert field(pos, "captures") == "0,1"


def test_CAL_9_capturing_the_leader_is_compulsory_too() -> None:
    pos = position(GAME, "12/12/3s8/2sLs7/12/12/12/3s7S b")
    assert texts(pos) == {"d1-d4xd5"}


def test_CAL_9_without_the_leader_the_defender_may_still_block_the_attacker() -> None:
    board = "12/12/12/12/12/1S10/S11/ssS9 w"
    assert ending(play(position(GAME, board), "b3-b2")) == "white blocked"


def test_CAL_9_without_the_leader_a_stone_on_the_far_rank_wins_nothing() -> None:
    pos = position(GAME, "s11/11S/12/12/12/12/12/s11 w")
    assert ending(play(pos, "l7-l8")) is None


def test_CAL_9_an_attacker_without_pieces_is_blocked() -> None:
    pos = position(GAME, "12/12/12/12/2Ss8/12/5L6/4S7 w")
    assert ending(play(pos, "e1-e4xd4")) == "white blocked"


def test_CAL_9_blocked_defenders_lose_only_on_their_own_turn() -> None:
    board = "12/12/12/12/12/12/ss10/SLs9"
    assert ending(position(GAME, f"{board} b")) is None
    assert ending(position(GAME, f"{board} w")) == "black blocked"
    pos = play(position(GAME, f"{board} b"), "b2-b3")
    assert (ending(pos), moves_of(pos, "b1")) == (None, {"b2"})


def test_CAL_9_a_ply_of_the_defender_may_win_the_game_for_the_attacker() -> None:
    # White's two stones are in different regions, each alone: both are stranded after the ply.
    board = "5ss5/12/12/12/12/x11/1x10/Sx1S8 w"
    assert ending(play(position(GAME, board, inciti=True), "d1-d2")) == "black captures"


def test_CAL_9_only_four_captors_capture_the_leader() -> None:
    pos = position(GAME, "12/12/3s8/3Ls7/12/12/12/3s7S b")
    assert victims(pos, "d1-d4") == ""
