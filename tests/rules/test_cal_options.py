"""CAL-O: the options common to Callen's games."""

from __future__ import annotations

import pytest

from tests.rules.board import (
    drawing,
    ending,
    field,
    grid,
    moves_of,
    play,
    position,
    refusal,
    texts,
    victims,
)

A = "callen.simple-petteia"
C = "callen.simple-latrunculi"
COUNTED = [
    *("callen.simple-petteia", "callen.double-petteia"),
    *("callen.simple-latrunculi", "callen.double-latrunculi"),
]
DECIDED_BY_LEADERS = [
    *("callen.simple-capture-leader", "callen.double-capture-leader"),
    *("callen.simple-passing-leader", "callen.double-passing-leader"),
]
CHOICE = "sss9/12/12/12/2Ss3sS3/12/12/4S1S4S w"


@pytest.mark.parametrize("game", COUNTED)
def test_CAL_O1_a_player_who_can_capture_must(game: str) -> None:
    assert texts(position(game, CHOICE, compulsory=True)) == {"e1-e4xd4", "g1-g4xh4"}
    assert "l1-l2" in texts(position(game, CHOICE))
    for_black = "SSS9/12/12/12/2sS3Ss3/12/12/4s1s4s b"
    assert texts(position(game, for_black, compulsory=True)) == {"e1-e4xd4", "g1-g4xh4"}


def test_CAL_O1_a_refused_move_names_the_rule() -> None:
    assert refusal(position(A, CHOICE, compulsory=True), "l1-l2") == "CAL-O1"


def test_CAL_O1_a_smaller_capture_may_be_chosen() -> None:
    board = "sss9/12/12/12/2Ss1sS3sS/12/12/4S4S2 w"
    pos = position(A, board, compulsory=True)
    assert texts(pos) == {"e1-e4xd4xf4", "g4-j4xk4", "j1-j4xk4"}


def test_CAL_O1_without_a_capture_every_move_is_free() -> None:
    board = "sss9/12/12/12/3s8/12/12/4S2S4 w"
    assert texts(position(A, board, compulsory=True)) == texts(position(A, board))


def test_CAL_O1_capturing_a_leader_is_compulsory() -> None:
    pos = position(C, "ss10/12/3S8/2SlS7/12/12/12/S2S2L5 w", compulsory=True)
    assert texts(pos) == {"d1-d4xd5"}


@pytest.mark.parametrize("game", DECIDED_BY_LEADERS)
def test_CAL_O1_does_not_apply_to_games_that_stones_do_not_decide(game: str) -> None:
    board = "sss9/12/6l5/12/2Ss8/6L5/12/S3S7 w"
    pos = position(game, board, compulsory=True)
    assert {"e1-e4xd4", "a1-a2"} <= texts(pos)


def test_CAL_O1_a_stone_that_inciti_take_is_not_a_capture() -> None:
    # Any ply lets the stone on d1 be entombed; none of them is compulsory.
    board = "sss9/12/12/12/12/12/3x8/S1xsxS6 w"
    pos = position(A, board, compulsory=True, inciti=True)
    assert texts(pos) == texts(position(A, board, inciti=True))
    assert field(play(pos, "a1-a2"), "captures") == "1,0"


def test_CAL_O2_a_four_sided_die_is_rolled_before_each_turn() -> None:
    pos = position(A, die=True)
    assert (field(pos, "dice"), pos.needs_roll, texts(pos)) == ("?", True, set())
    assert dict(pos.rolls) == {(1,): 0.25, (2,): 0.25, (3,): 0.25, (4,): 0.25}
    play(pos, "3")
    assert (field(pos, "dice"), pos.needs_roll) == ("3", False)
    play(pos, "a1-a4")
    assert (field(pos, "dice"), pos.needs_roll) == ("?", True)


def test_CAL_O2_no_piece_moves_farther_than_the_die_shows() -> None:
    for face in range(1, 5):
        pos = position(C, "ssss8/12/6l5/12/12/12/12/S4L6 w", roll=str(face), die=True)
        assert moves_of(pos, "a1") == {
            *(f"a{rank}" for rank in range(2, 2 + face)),
            *(f"{file}1" for file in "bcde"[:face]),
        }
        assert {square for square in moves_of(pos, "f1") if square[0] == "f"} == {
            f"f{rank}" for rank in range(2, 2 + face)
        }


def test_CAL_O2_a_move_that_is_too_long_names_the_rule() -> None:
    pos = play(position(A, die=True), "2")
    assert (refusal(pos, "a1-a4"), refusal(pos, "a1-a3")) == ("CAL-O2", None)


def test_CAL_O2_no_die_is_rolled_when_every_piece_is_blocked() -> None:
    board = "12/12/12/12/12/12/ss10/SSs9 w"
    for roll in (None, "4"):
        pos = position(A, board, roll=roll, die=True)
        assert (ending(pos), pos.needs_roll) == ("black blocked", False)


def test_CAL_O2_only_a_capture_that_the_roll_allows_is_compulsory() -> None:
    within, beyond = (position(A, CHOICE, roll=r, die=True, compulsory=True) for r in "32")
    assert texts(within) == {"e1-e4xd4", "g1-g4xh4"}
    assert "l1-l2" in texts(beyond)
    assert not any("x" in move for move in texts(beyond))


@pytest.mark.parametrize(
    ("board", "move", "corner"),
    [
        ("4ss6/12/12/12/S11/12/12/sS9S w", "a4-a2", "a1"),
        ("4ss6/12/12/12/12/12/S11/s3S7 w", "e1-b1", "a1"),
        ("4ss6/12/12/12/11S/12/12/S9Ss w", "l4-l2", "l1"),
        ("sS10/12/12/12/S11/12/12/4ss5S w", "a4-a7", "a8"),
        ("10Ss/12/12/12/11S/12/12/4ss5S w", "l4-l7", "l8"),
    ],
)
def test_CAL_O4_a_stone_in_a_corner_is_captured(board: str, move: str, corner: str) -> None:
    assert victims(position(A, board, corner_capture=True), move) == corner
    assert victims(position(A, board), move) == ""


def test_CAL_O4_both_squares_in_contact_are_needed() -> None:
    pos = position(A, "4ss6/12/12/12/S11/12/12/s10S w", corner_capture=True)
    assert victims(pos, "a4-a2") == ""
    pos = position(A, "4ss6/12/12/12/S11/12/12/ss9S w", corner_capture=True)
    assert victims(pos, "a4-a2") == ""


def test_CAL_O4_a_stone_on_an_edge_is_not_captured() -> None:
    # b1 on the edge has three squares in contact; two captors at a right angle are not enough.
    pos = position(A, "4ss6/12/12/12/1S10/12/12/Ss9S w", corner_capture=True)
    assert victims(pos, "b4-b2") == ""


def test_CAL_O4_the_hammer_is_one_of_the_two() -> None:
    pos = position(A, "4ss6/12/12/12/12/12/S11/sS9S w", corner_capture=True)
    assert victims(pos, "l1-l2") == ""


def test_CAL_O4_leaders_in_a_corner_are_safe() -> None:
    pos = position(C, "4ss6/12/12/12/S11/12/12/lS9S w", corner_capture=True)
    assert victims(pos, "a4-a2") == ""


def test_CAL_O4_a_leader_captures_in_a_corner_if_it_captures_at_all() -> None:
    anvil = "4ss6/12/12/12/S11/12/12/sL9S w"
    hammer = "4ss6/12/12/12/L11/12/12/sS9S w"
    for board in (anvil, hammer):
        assert victims(position(C, board, corner_capture=True), "a4-a2") == "a1"
        pos = position(C, board, corner_capture=True, leader_captures=False)
        assert victims(pos, "a4-a2") == ""


def test_CAL_O4_an_incitus_is_not_a_captor() -> None:
    pos = position(A, "4ss6/12/12/12/S11/12/12/sx9S w", corner_capture=True, inciti=True)
    assert victims(pos, "a4-a2") == ""


def test_CAL_O5_is_the_option_of_CAL_5() -> None:
    board = "sss9/12/6l5/12/2Ss8/12/12/S3L7 w"
    assert victims(position(C, board), "e1-e4") == "d4"
    assert victims(position(C, board, leader_captures=False), "e1-e4") == ""
    assert victims(position(C, board.replace("3L7", "3S7"), leader_captures=False), "e1-e4") == (
        "d4"
    )


def test_CAL_O6_a_stone_without_a_liberty_is_captured() -> None:
    board = "ss10/12/12/12/S11/12/12/sS3S6 w"
    assert victims(position(A, board, surround=True), "a4-a2") == "a1"
    assert victims(position(A, board), "a4-a2") == ""


def test_CAL_O6_one_liberty_is_enough() -> None:
    pos = position(A, "ss10/12/12/12/S11/12/12/s4S6 w", surround=True)
    assert victims(pos, "a4-a2") == ""


GROUP = drawing(
    """
    s . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . S . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    S S S S . . . . . . . .
    s s s s s S . . . . . .
    """
)


def test_CAL_O6_a_group_of_any_size_is_captured() -> None:
    pos = position(A, f"{GROUP} w", surround=True)
    assert victims(pos, "e5-e2") == "a1 b1 c1 d1 e1"
    assert grid(play(pos, "e5-e2")).endswith("SSSSS7/5S6")
    assert field(pos, "captures") == "5,0"


def test_CAL_O6_the_mover_never_takes_a_group_of_its_own() -> None:
    pos = position(A, "ss10/12/12/12/12/12/s11/Ss8SS w", surround=True)
    assert victims(pos, "l1-l2") == ""
    assert play(pos, "l1-l2").piece_at("a1") == "S"


def test_CAL_O6_only_groups_in_contact_with_the_hammer_are_captured() -> None:
    pos = position(A, "ss10/12/12/12/12/12/S11/sS9S w", surround=True)
    assert victims(pos, "l1-l2") == ""


def test_CAL_O6_two_groups_are_captured_at_once() -> None:
    board = drawing(
        """
        s s . . . . . . . . . .
        . . . . . . . . . . . .
        . . . . . . . . . . . .
        . . . . S . . . . . . .
        . . . . . . . . . . . .
        . . . . . . . . . . . .
        . . S S . S S . . . . .
        . S s s . s s S . . . .
        """
    )
    pos = position(A, f"{board} w", surround=True)
    assert victims(pos, "e5-e1") == "c1 d1 f1 g1"


def test_CAL_O6_leaders_in_the_group_stay_and_its_stones_go() -> None:
    board = "ss10/12/12/12/1S10/12/S11/slS2S6 w"
    pos = position(C, board, surround=True)
    assert victims(pos, "b4-b2") == "a1"
    assert play(pos, "b4-b2").piece_at("b1") == "l"


def test_CAL_O6_a_leader_in_the_group_may_have_its_liberty() -> None:
    board = "ss10/12/12/12/S11/12/12/slS2S6 w"
    pos = position(C, board, surround=True)
    assert victims(pos, "a4-a2") == ""


def test_CAL_O6_a_leader_that_does_not_capture_is_not_a_hammer() -> None:
    board = "ss10/12/6l5/12/L11/12/12/sS3S6 w"
    assert victims(position(C, board, surround=True), "a4-a2") == "a1"
    pos = position(C, board, surround=True, leader_captures=False)
    assert victims(pos, "a4-a2") == ""


def test_CAL_O6_a_leader_that_does_not_capture_still_fills_a_liberty() -> None:
    board = "ss10/12/6l5/12/S11/12/12/sL3S6 w"
    pos = position(C, board, surround=True, leader_captures=False)
    assert victims(pos, "a4-a2") == "a1"


def test_CAL_O6_an_incitus_is_not_a_liberty() -> None:
    board = "ss10/12/12/12/S11/12/12/sx3S6 w"
    pos = position(A, board, surround=True, inciti=True)
    assert victims(pos, "a4-a2") == "a1"
