"""CAL: Callen's nine games, CAL-1 to CAL-9 and CAL-A to CAL-I."""

from __future__ import annotations

import pytest

from petteia import Position, ruleset
from tests.rules.board import (
    ending,
    field,
    grid,
    moves_of,
    play,
    position,
    texts,
    victims,
)

A = "callen.simple-petteia"
B = "callen.double-petteia"
C = "callen.simple-latrunculi"
D2 = "callen.double-latrunculi"
E = "callen.simple-capture-leader"
F = "callen.double-capture-leader"
G = "callen.simple-passing-leader"
H = "callen.double-passing-leader"
I = "callen.proto-tafl"  # noqa: E741 (the source's own letter)

ONE_CAPTURE = "sss9/12/12/12/2Ss8/12/12/S3S7 w"
TWO_CAPTURES = "sss9/12/12/12/2Ss1sS5/12/12/S3S7 w"
AT_A_RIGHT_ANGLE = "sss9/12/4S7/4s7/2Ss8/12/12/S3S7 w"
SIMPLE, DOUBLE = "s" * 12, "/".join(["s" * 12] * 2)


@pytest.mark.parametrize(
    ("game", "board"),
    [
        (A, f"{SIMPLE}/12/12/12/12/12/12/{SIMPLE.upper()}"),
        (B, f"{DOUBLE}/12/12/12/12/{DOUBLE.upper()}"),
        *((game, f"{SIMPLE}/6l5/12/12/12/12/5L6/{SIMPLE.upper()}") for game in (C, E, G)),
        *((game, f"{DOUBLE}/6l5/12/12/5L6/{DOUBLE.upper()}") for game in (D2, F, H)),
        (I, f"{DOUBLE}/12/12/12/12/5L6/{SIMPLE.upper()}"),
    ],
)
def test_CAL_1_set_up(game: str, board: str) -> None:
    assert position(game).pfen() == f"{board} w - - 0,0 0,0 0 1"


def test_CAL_2_stones_and_leaders_make_line_moves_of_unlimited_range() -> None:
    start = position(C)
    rank = {f"{file}2" for file in "abcdeghijkl"}
    assert moves_of(start, "f2") == rank | {"f3", "f4", "f5", "f6", "f7"}
    assert moves_of(start, "a1") == {f"a{rank}" for rank in range(2, 8)}


def test_CAL_2_a_blocked_player_loses() -> None:
    assert ending(position(A, "12/12/12/12/12/12/ss10/SSs9 w")) == "black blocked"
    assert ending(position(A, "12/12/12/12/12/12/ss10/SS1s8 w")) is None


def test_CAL_3_custodial_capture_of_stones() -> None:
    assert victims(position(A, ONE_CAPTURE), "e1-e4") == "d4"
    assert victims(position(A, "sss9/12/12/12/3s8/12/12/S3S7 w"), "e1-e4") == ""


def test_CAL_3_several_stones_at_once() -> None:
    assert victims(position(A, TWO_CAPTURES), "e1-e4") == "d4 f4"
    assert victims(position(A, AT_A_RIGHT_ANGLE), "e1-e4") == "d4 e5"


def test_CAL_3_moving_in_between_is_safe() -> None:
    pos = play(position(A, "s11/12/12/12/3s1s6/12/12/SS2S7 w"), "e1-e4")
    assert pos.piece_at("e4") == "S"


def test_CAL_3_capture_is_not_compulsory() -> None:
    assert {"e1-e4xd4", "a1-a2"} <= texts(position(A, ONE_CAPTURE))


def test_CAL_4_four_captors_capture_a_leader() -> None:
    pos = position(E, "ss10/12/3S8/2SlS7/12/12/12/S2S2L5 w")
    assert victims(pos, "d1-d4") == "d5"


@pytest.mark.parametrize(
    "board",
    [
        "ss10/12/3S8/3lS7/12/12/12/S2S2L5 w",
        "ss10/12/3S8/2slS7/12/12/12/S2S2L5 w",
        "ss10/12/12/2SlS7/12/12/12/S2S2L5 w",
    ],
)
def test_CAL_4_fewer_than_four_captors_do_not(board: str) -> None:
    assert victims(position(E, board), "d1-d4") == ""


def test_CAL_4_a_leader_on_an_edge_or_in_a_corner_is_safe() -> None:
    edge = position(E, "ss10/12/S11/l11/S11/12/12/1S3L6 w")
    assert victims(edge, "b1-b5") == ""
    bottom = position(E, "ss10/12/12/12/3S8/12/12/S1SlS1L5 w")
    assert victims(bottom, "d4-d2") == ""
    corner = position(E, "ss10/12/12/12/S11/12/12/lS3L6 w")
    assert victims(corner, "a4-a2") == ""


def test_CAL_4_the_hammer_is_one_of_the_four() -> None:
    pos = position(E, "ss10/12/3S8/2SlS7/3S8/12/12/S5L5 w")
    assert victims(pos, "a1-a2") == ""
    assert ending(play(pos, "a1-a2")) is None


def test_CAL_4_a_leader_that_moves_in_between_is_safe() -> None:
    pos = position(E, "ss10/12/3S8/2S1S7/3l8/12/12/S5L5 b")
    assert play(pos, "d4-d5").piece_at("d5") == "l"


def test_CAL_4_an_incitus_is_not_a_captor() -> None:
    pos = position(E, "ss10/12/3S8/2xlS7/12/12/12/S2S2L5 w", inciti=True)
    assert victims(pos, "d1-d4") == ""


@pytest.mark.parametrize("game", [C, D2, E, F, I])
def test_CAL_4_custody_does_not_capture_a_leader(game: str) -> None:
    beside = "8" if game == I else "2l5"
    board = f"ss10/12/12/12/2sL{beside}/12/12/S3s7 b"
    assert victims(position(game, board), "e1-e4") == ""


@pytest.mark.parametrize("game", [G, H])
def test_CAL_4_four_captors_do_nothing_if_leaders_cannot_be_captured(game: str) -> None:
    pos = position(game, "ss10/12/3S8/2SlS7/12/12/12/S2S2L5 w")
    assert victims(pos, "d1-d4") == ""


def test_CAL_5_a_leader_is_a_hammer() -> None:
    board = "sss9/12/6l5/12/2Ss8/12/12/S3L7 w"
    assert victims(position(C, board), "e1-e4") == "d4"
    assert victims(position(C, board, leader_captures=False), "e1-e4") == ""


def test_CAL_5_a_leader_is_an_anvil() -> None:
    board = "sss9/12/6l5/12/2Ls8/12/12/S3S7 w"
    assert victims(position(C, board), "e1-e4") == "d4"
    assert victims(position(C, board, leader_captures=False), "e1-e4") == ""


def test_CAL_5_a_leader_is_one_of_the_four_around_a_leader() -> None:
    for board in (
        "ss10/12/3S8/2LlS7/12/12/12/S2S8 w",
        "ss10/12/3S8/2SlS7/12/12/12/S2L8 w",
    ):
        assert victims(position(E, board), "d1-d4") == "d5"
        assert victims(position(E, board, leader_captures=False), "d1-d4") == ""


def test_CAL_6_captured_pieces_leave_the_board() -> None:
    pos = play(position(A, AT_A_RIGHT_ANGLE), "e1-e4")
    assert grid(pos) == "sss9/12/4S7/12/2S1S7/12/12/S11"
    assert field(pos, "captures") == "2,0"


def _goal(game: str, captured: str, board: str = ONE_CAPTURE) -> str | None:
    return ending(play(position(game, board, captured=captured), "e1-e4"))


BLACKS = "SSS9/12/12/12/2sS8/12/12/s3s7 b"


def test_CAL_A_seven_captured_stones_win() -> None:
    assert _goal(A, "5,0") is None
    assert _goal(A, "6,6") == "white captures"
    assert _goal(A, "6,0", TWO_CAPTURES) == "white captures"
    assert _goal(A, "6,5", BLACKS) is None
    assert _goal(A, "6,6", BLACKS) == "black captures"


def test_CAL_A_a_dead_position_is_won_by_more_captures() -> None:
    for captured, result in (("1,3", "black"), ("3,1", "white"), ("3,3", "draw")):
        pos = position(A, "s11/12/12/12/12/12/12/S11 w", captured=captured)
        assert ending(pos) == f"{result} dead-position"


def test_CAL_B_thirteen_captured_stones_win() -> None:
    assert _goal(B, "11,0") is None
    assert _goal(B, "12,12") == "white captures"
    assert _goal(B, "12,12", BLACKS) == "black captures"


def test_CAL_B_a_dead_position_is_won_by_more_captures() -> None:
    for captured, result in (("9,12", "black"), ("12,9", "white"), ("9,9", "draw")):
        pos = position(B, "s11/12/12/12/12/12/12/S11 w", captured=captured)
        assert ending(pos) == f"{result} dead-position"


LEADERS = "sss9/12/6l5/12/2Ss8/6L5/12/S3S7 w"
LEADER_LOST = "sss9/12/12/12/2Ss8/6L5/12/S3S7 w"


def test_CAL_C_seven_captured_stones_win() -> None:
    assert _goal(C, "5,0", LEADERS) is None
    assert _goal(C, "6,0", LEADERS) == "white captures"


def test_CAL_C_a_captured_leader_does_not_end_the_game() -> None:
    pos = play(position(C, "ss10/12/3S8/2SlS7/12/12/12/S2S2L5 w"), "d1-d4xd5")
    assert ending(pos) is None
    assert (pos.piece_at("d5"), field(pos, "captures")) == (None, "1,0")


def test_CAL_D2_thirteen_captured_stones_win() -> None:
    assert _goal(D2, "11,0", LEADERS) is None
    assert _goal(D2, "12,0", LEADERS) == "white captures"


@pytest.mark.parametrize(("game", "goal"), [(C, 7), (D2, 13)])
def test_CAL_7_a_captured_leader_does_not_count_towards_the_goal(game: str, goal: int) -> None:
    assert _goal(game, f"{goal - 1},0", LEADER_LOST) is None
    assert _goal(game, f"{goal},0", LEADER_LOST) == "white captures"


def test_CAL_7_the_leader_as_seventh_capture_does_not_win() -> None:
    leader_last = "ss10/12/3S8/2SlS7/12/12/12/S2S2L5 w"
    pos = play(position(C, leader_last, captured="6,0"), "d1-d4xd5")
    assert (ending(pos), field(pos, "captures")) == (None, "7,0")


def test_CAL_7_a_captured_leader_counts_when_captures_are_compared() -> None:
    board = "ss10/12/12/12/12/12/6L5/SS10 w"
    pos = position(C, board, captured="3,2", quiet=99)
    assert ending(play(pos, "a1-a2")) == "white quiet-limit"


def _captured_leader(game: str) -> None:
    pos = play(position(game, "ss10/12/3S8/2SlS7/12/12/12/S2S2L5 w"), "d1-d4xd5")
    assert ending(pos) == "white leader-captured"
    pos = play(position(game, "SS10/12/3s8/2sLs7/12/12/12/s2s2l5 b"), "d1-d4xd5")
    assert ending(pos) == "black leader-captured"


def test_CAL_E_capturing_the_leader_wins() -> None:
    _captured_leader(E)


def test_CAL_E_captured_stones_do_not_win() -> None:
    assert _goal(E, "20,0", LEADERS) is None


def test_CAL_F_capturing_the_leader_wins() -> None:
    _captured_leader(F)


def test_CAL_F_captured_stones_do_not_win() -> None:
    assert _goal(F, "20,0", LEADERS) is None


def _passing(game: str) -> None:
    board = "ssss8/4L7/12/12/12/12/4l7/SSSS8"
    assert ending(play(position(game, f"{board} w"), "e7-e8")) == "white breakthrough"
    assert ending(play(position(game, f"{board} b"), "e2-e1")) == "black breakthrough"


def test_CAL_G_the_leader_wins_on_the_far_rank() -> None:
    _passing(G)


def test_CAL_G_captured_stones_do_not_win() -> None:
    assert _goal(G, "20,0", LEADERS) is None


def test_CAL_G_capturing_everything_wins_by_blocking_alone() -> None:
    last = "12/12/12/12/2sS8/12/12/4s7 b"
    assert ending(play(position(G, last), "e1-e4xd4")) == "black blocked"


def test_CAL_H_the_leader_wins_on_the_far_rank() -> None:
    _passing(H)


def test_CAL_H_captured_stones_do_not_win() -> None:
    assert _goal(H, "20,0", LEADERS) is None


@pytest.mark.parametrize("game", [G, H])
def test_CAL_8_a_players_own_first_rank_is_not_the_back_row(game: str) -> None:
    board = "5sssss2/6l5/12/12/12/12/4L7/SSS9"
    assert ending(play(position(game, f"{board} w"), "e2-e1")) is None
    assert ending(play(position(game, f"{board} b"), "g7-l7", "a1-a2", "l7-l8")) is None


@pytest.mark.parametrize("game", [C, D2, E, F])
def test_CAL_8_the_far_rank_wins_in_no_other_game_of_two_leaders(game: str) -> None:
    board = "ssss8/4L7/12/12/12/12/4l7/SSSS8 w"
    assert ending(play(position(game, board), "e7-e8")) is None


def test_CAL_1_stones_fill_their_ranks_on_other_boards() -> None:
    assert grid(position(C, board="8x8")) == "ssssssss/4l3/8/8/8/8/3L4/SSSSSSSS"
    assert grid(position(B, board="10x8")).startswith("ssssssssss/ssssssssss/10/")


@pytest.mark.parametrize(
    ("goal", "captured", "ends"),
    [
        ("one", 0, True),
        ("three", 1, False),
        ("three", 2, True),
        ("five", 3, False),
        ("all", 10, False),
    ],
)
def test_CAL_A_as_many_stones_win_as_was_agreed(goal: str, captured: int, ends: bool) -> None:
    board = "ssssss6/12/12/12/1sS9/12/S11/3SSSSS4 w"
    won = ending(play(position(A, board, captured=f"{captured},0", goal=goal), "a2-a4xb4"))
    assert won == ("white captures" if ends else None)


def test_CAL_C_all_includes_the_leader() -> None:
    board = "{}/12/12/12/1sS9/12/S11/3SSSSS4 w"
    won = play(position(C, board.format("12"), goal="all"), "a2-a4xb4")
    assert ending(won) == "white captures"
    assert ending(play(position(C, board.format("l11"), goal="all"), "a2-a4xb4")) is None


@pytest.mark.parametrize(
    ("game", "rule"), [(A, "CAL-A"), (B, "CAL-B"), (C, "CAL-C"), (D2, "CAL-D2")]
)
@pytest.mark.parametrize("goal", ["one", "three", "five", "over-half", "all"])
def test_CAL_D2_a_win_by_any_number_is_by_the_rule_of_the_games_goal(
    game: str, rule: str, goal: str
) -> None:
    goals = Position(ruleset(game, goal=goal)).goals()
    assert {(each.reason, each.rule) for each in goals} == {("captures", rule)}


def test_CAL_C_the_leader_may_be_the_last_of_all_pieces() -> None:
    board = "12/12/3S8/2SlS7/12/12/12/S2S2L5 w"
    won = play(position(C, board, captured="12,0", goal="all"), "d1-d4xd5")
    assert ending(won) == "white captures"
