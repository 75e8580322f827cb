"""SCH: Schädler's Latrunculi of 1994."""

from __future__ import annotations

import pytest

from tests.rules.board import ending, grid, moves_of, play, position, refusal, texts

GAME = "schaedler.latrunculi-1994"

HELD = "s7/8/8/8/2SaS3/8/8/s7 w"
"""White's c4 and e4 bind d4."""


def removals(text: str) -> set[str]:
    """Give the removals among the legal moves of a position."""
    return {move for move in texts(position(GAME, text)) if move.startswith("x")}


def test_SCH_1_the_board_is_empty_and_sixteen_stones_are_in_reserve() -> None:
    assert position(GAME).pfen() == "8/8/8/8/8/8/8/8 w - 16,16 0,0 0,0 0 1"


def test_SCH_2_a_stone_is_placed_on_any_empty_square_and_binds_nothing() -> None:
    pos = position(GAME, "8/8/8/8/2Ss4/8/8/8 w", reserve="15,15")
    assert len(texts(pos)) == 62
    assert grid(play(pos, "@e4")) == "8/8/8/8/2SsS3/8/8/8"


def test_SCH_2_white_moves_first_when_all_are_placed() -> None:
    pos = play(position(GAME, "s7/8/8/8/8/8/8/S7 w", reserve="1,1"), "@c3", "@e5")
    assert pos.turn
    assert moves_of(pos, "c3") == {"b3", "c2", "c4", "d3"}


def test_SCH_3_a_free_stone_steps_or_leaps_over_single_stones_of_either_side() -> None:
    pos = position(GAME, "s6s/8/8/8/8/8/2s5/Ss5S w")
    assert moves_of(pos, "a1") == {"a2", "c1", "c3"}
    two_in_a_row = position(GAME, "s6s/8/8/8/8/8/8/Sss4S w")
    assert moves_of(two_in_a_row, "a1") == {"a2"}


def test_SCH_3_a_bound_stone_is_leapt_over_and_cannot_move() -> None:
    pos = position(GAME, HELD)
    assert "g4" not in moves_of(pos, "c4")
    assert moves_of(pos, "e4") == {"e3", "e5", "f4"}
    above = position(GAME, "s7/8/8/3S4/2SaS3/8/8/s7 w")
    assert "d3" in moves_of(above, "d5")
    black = position(GAME, HELD.replace(" w", " b"))
    assert moves_of(black, "d4") == set()
    assert refusal(black, "d4-d5") == "SCH-4"


def test_SCH_3_leaps_do_not_lead_back_to_where_they_began() -> None:
    # Around the four black stones the stone on a1 could come back to a1.
    ring = position(GAME, "s6S/8/8/8/8/1s6/s1s5/Ss6 w")
    assert moves_of(ring, "a1") == {"a3", "c1", "c3"}


def test_SCH_3_leaps_to_an_occupied_square_are_refused_because_of_the_piece_on_it() -> None:
    pos = position(GAME, "s7/8/8/8/8/2S5/2s5/Ss5S w")
    assert pos.explain("a1-c3") == "SCH-3: the piece on c3 is in the way"
    assert pos.explain("a1-c1") is None


def test_SCH_4_two_free_stones_bind_the_one_between() -> None:
    pos = play(position(GAME, "s7/8/8/8/2Ss4/4S3/8/8 w"), "e3-e4")
    assert grid(pos) == "s7/8/8/8/2SaS3/8/8/8"
    assert pos.captured == (0, 0)


def test_SCH_4_one_move_may_bind_several_stones_but_an_edge_does_not_help_to_bind() -> None:
    pos = position(GAME, "s7/8/3S4/3s4/1Ss1sS2/3S4/8/8 w")
    assert grid(play(pos, "d3-d4")) == "s7/8/3S4/3a4/1SaSaS2/8/8/8"
    edge = position(GAME, "s6s/8/8/8/8/8/1S6/s6S w")
    assert grid(play(edge, "b2-b1")) == "s6s/8/8/8/8/8/8/sS5S"


def test_SCH_4_a_bound_stone_does_not_help_to_bind() -> None:
    pos = position(GAME, "s7/8/8/2s5/1sAs1S2/3s4/2s5/8 w")
    assert "a" not in grid(play(pos, "f4-e4"))


def test_SCH_5_a_stone_that_moves_between_two_enemies_stays_free() -> None:
    pos = play(position(GAME, "8/8/8/8/2s1s3/3S4/8/S7 w"), "d3-d4")
    assert grid(pos) == "8/8/8/8/2sSs3/8/8/S7"


def test_SCH_6_a_chain_of_leaps_binds_only_where_it_ends() -> None:
    pos = position(GAME, "7s/8/8/8/8/2S5/2s5/Ss1s4 w")
    assert grid(play(pos.copy(), "a1-e1")) == "7s/8/8/8/8/2S5/2s5/1s1sS3"
    assert grid(play(pos, "a1-c1")) == "7s/8/8/8/8/2S5/2a5/1sSs4"


@pytest.mark.parametrize(
    ("before", "move", "after"),
    [
        pytest.param("s7/8/8/8/2SaS3/8/8/8 w", "e4-e5", "s7/8/8/4S3/2Ss4/8/8/8", id="moved away"),
        pytest.param(
            "8/8/8/2s5/2SaS3/1s6/8/8 b", "b3-c3", "8/8/8/2s5/2AsS3/2s5/8/8", id="bound itself"
        ),
        pytest.param(
            "s7/8/8/3S4/2SaS3/3S4/8/8 w", "e4-f4", "s7/8/8/3S4/2Sa1S2/3S4/8/8", id="a second pair"
        ),
    ],
)
def test_SCH_7_a_stone_is_free_when_no_two_free_enemies_bind_it(
    before: str, move: str, after: str
) -> None:
    assert grid(play(position(GAME, before), move)) == after


def test_SCH_7_stones_that_come_free_bind_nothing_in_that_ply() -> None:
    # White binds c5, which with c3 had bound c4. Then c4 and e4 are on both sides of d4.
    pos = position(GAME, "8/8/3S4/1Ss5/2AsS3/2s5/8/7s w")
    assert grid(play(pos, "d6-d5")) == "8/8/8/1SaS4/2SsS3/2s5/8/7s"


def test_SCH_7_a_position_with_a_bound_stone_that_nothing_binds_is_refused() -> None:
    with pytest.raises(ValueError, match="d4"):
        position(GAME, "s7/8/8/8/2Sa4/8/8/8 w")


def test_SCH_8_a_player_may_remove_a_bound_enemy_instead_of_moving() -> None:
    pos = position(GAME, HELD)
    assert removals(HELD) == {"xd4"}
    after = play(pos, "xd4")
    assert after.pfen() == "s7/8/8/8/2S1S3/8/8/s7 b - 0,0 1,0 0,0 0 1"
    assert refusal(position(GAME, HELD.replace(" w", " b")), "xd4") == "SCH-8"
    assert refusal(position(GAME, HELD), "xa8") == "SCH-8"


def test_SCH_8_a_removal_frees_no_stone() -> None:
    pos = position(GAME, "8/8/8/2sAs3/2SaS3/8/8/s6S w")
    assert grid(play(pos, "xd4")) == "8/8/8/2sAs3/2S1S3/8/8/s6S"


@pytest.mark.parametrize("board", ["s7/8/8/8/2SaS3/8/8/8 w", "8/8/8/8/2SaS3/8/8/s7 w"])
def test_SCH_9_a_player_with_one_stone_left_loses(board: str) -> None:
    assert ending(play(position(GAME, board), "xd4")) == "white reduced"


def test_SCH_10_a_player_who_can_neither_move_nor_remove_loses() -> None:
    pos = position(GAME, "8/8/8/8/2Ss4/4S2S/7S/5SSs w")
    assert ending(play(pos, "e3-e4")) == "white blocked"


def test_SCH_10_a_hundred_plies_without_a_removal_draw() -> None:
    pos = position(GAME, "s7/s7/8/8/2Ss4/4S3/8/8 w", captured="13,14", quiet=99)
    assert ending(play(pos, "e3-e4")) == "draw quiet-limit"


LATER = "schaedler.latrunculi-2001"


def test_SCH_L1_the_later_form_binds_and_removes_as_the_first_does() -> None:
    pos = play(position(LATER, "s7/8/8/8/2Ss4/4S3/8/s7 w"), "e3-e4")
    assert grid(pos) == "s7/8/8/8/2SaS3/8/8/s7"
    assert grid(play(pos, "a8-a7", "xd4")) == "8/s7/8/8/2S1S3/8/8/s7"


@pytest.mark.parametrize("men", [16, 24])
def test_SCH_L2_sixteen_to_twenty_four_stones_are_in_reserve(men: int) -> None:
    assert position(LATER, men=men).pfen() == f"8/8/8/8/8/8/8/8 w - {men},{men} 0,0 0,0 0 1"


@pytest.mark.parametrize(
    ("board", "move", "legal_in"),
    [
        pytest.param("s6S/8/8/8/2s1s3/3S4/8/8", "d3-d4", {"free"}, id="nobody"),
        pytest.param("s6S/8/8/8/1Ss1s3/3S4/8/8", "d3-d4", {"pair", "any", "free"}, id="one of two"),
        pytest.param("s6S/8/3S4/3s4/2s1s3/3S4/8/8", "d3-d4", {"any", "free"}, id="another"),
        pytest.param("s6S/8/8/2S5/2a1s3/2SS4/8/8", "d3-d4", {"pair", "free"}, id="bound before"),
        pytest.param("s6S/8/8/3s4/1Ss1s3/3s4/3S4/8", "d2-d4", {"any", "free"}, id="one of four"),
        pytest.param(
            "s6S/8/3S4/3s4/1Ss1s3/3s4/3S4/8", "d2-d4", {"pair", "any", "free"}, id="two of four"
        ),
    ],
)
def test_SCH_L3_a_stone_goes_in_between_two_enemies_only_to_bind(
    board: str, move: str, legal_in: set[str]
) -> None:
    for entering in ("pair", "any", "free"):
        pos = position(LATER, f"{board} w", entering=entering)
        is_legal = entering in legal_in
        assert (move in texts(pos)) == pos.is_legal(move) == is_legal
        assert refusal(pos, move) == (None if is_legal else "SCH-L3")


def test_SCH_L4_a_player_who_could_only_go_in_between_is_blocked() -> None:
    board = "8/8/8/2Ss4/4S3/8/2S1S3/1SSsSS2 w"
    assert ending(play(position(LATER, board), "e4-e5")) == "white blocked"
    assert ending(play(position(LATER, board, entering="free"), "e4-e5")) is None


def test_SCH_L3_it_is_explained_why_a_piece_that_could_only_leap_may_not() -> None:
    pos = position(
        "schaedler.latrunculi-2001", "S7/8/1ss1ss2/3s4/1ssSss2/3s4/3s4/7S w", reserve="0,0"
    )
    assert not [move for move in pos.legal_moves if move.from_square == "d4"]
    assert pos.explain_piece("d4").startswith("SCH-L3: d6 is between the enemies on c6 and e6")
