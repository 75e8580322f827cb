"""CAL-X: the expansion with inciti."""

from __future__ import annotations

import pytest

from petteia import BLACK, WHITE
from tests.rules.board import (
    drawing,
    ending,
    field,
    grid,
    moves_of,
    play,
    position,
    refusal,
    victims,
)

A = "callen.simple-petteia"
C = "callen.simple-latrunculi"
E = "callen.simple-capture-leader"
G = "callen.simple-passing-leader"
I = "callen.proto-tafl"  # noqa: E741 (the source's own letter)


def test_CAL_X1_a_captured_piece_becomes_an_incitus() -> None:
    pos = position(A, "sss9/12/12/12/2Ss8/12/12/S3S7 w", inciti=True)
    play(pos, "e1-e4xd4")
    assert grid(pos) == "sss9/12/12/12/2SxS7/12/12/S11"
    assert field(pos, "captures") == "1,0"


def test_CAL_X1_nothing_moves_onto_or_through_an_incitus() -> None:
    pos = position(A, "sss9/12/12/12/3x8/12/12/SS1S8 w", inciti=True)
    assert moves_of(pos, "d1") == {"c1", "d2", "d3", *(f"{file}1" for file in "efghijkl")}


def test_CAL_X1_an_incitus_is_not_an_anvil() -> None:
    pos = position(A, "sss9/12/12/12/2xs8/12/12/S3S7 w", inciti=True)
    assert victims(pos, "e1-e4") == ""


def test_CAL_X1_nothing_is_captured_on_the_square_of_an_incitus() -> None:
    pos = position(A, "sss9/12/12/12/2Sx8/12/12/S3S7 w", inciti=True)
    assert victims(pos, "e1-e4") == ""
    pos = play(pos, "e1-e4")
    assert (pos.piece_at("d4"), field(pos, "captures")) == ("x", "0,0")


# Black's stone on d1 is shut in as soon as the one on d2 becomes an incitus.
LID = "sss9/12/12/4S7/12/12/2Ss8/S1x{}x7 w"


def test_CAL_X2_a_full_region_is_captured_by_the_opponent() -> None:
    pos = play(position(A, LID.format("s"), inciti=True), "e5-e2xd2")
    assert grid(pos) == "sss9/12/12/12/12/12/2SxS7/S1xxx7"
    assert field(pos, "captures") == "2,0"


def test_CAL_X2_the_movers_own_piece_counts_for_the_other_player() -> None:
    pos = play(position(A, LID.format("S"), inciti=True), "e5-e2xd2")
    assert (pos.piece_at("d1"), field(pos, "captures")) == ("x", "1,1")


def test_CAL_X2_an_entombed_piece_is_not_written_as_a_victim() -> None:
    pos = position(A, LID.format("s"), inciti=True)
    assert victims(pos, "e5-e2") == "d2"


def test_CAL_X2_an_entombed_leader_is_captured() -> None:
    pos = position(E, LID.format("l").replace("S1x", "SLx"), inciti=True)
    play(pos, "e5-e2xd2")
    assert (ending(pos), field(pos, "captures")) == ("white leader-captured", "2,0")
    assert pos.piece_at("d1") == "x"


def test_CAL_X2_an_uncapturable_leader_stays() -> None:
    board = "sss1S7/12/12/2Ss8/2xlx7/3x8/12/SL10 w"
    for game, left, captured in ((E, "x", "2,0"), (G, "l", "1,0")):
        pos = play(position(game, board, inciti=True), "e8-e5xd5")
        assert (pos.piece_at("d4"), field(pos, "captures")) == (left, captured)


def test_CAL_X2_a_piece_blocked_by_pieces_is_not_entombed() -> None:
    pos = position(A, "sss9/12/12/12/12/12/3S8/S1xsx7 w", inciti=True)
    play(pos, "a1-a2")
    assert (pos.piece_at("d1"), field(pos, "captures")) == ("s", "0,0")


def test_CAL_X2_entombment_is_judged_after_every_ply_and_not_when_a_position_is_read() -> None:
    board = "sss9/12/12/12/12/12/3x8/S1xsxS6"
    pos = position(A, f"{board} w", inciti=True, quiet=7)
    assert (grid(pos), field(pos, "captures")) == (board, "0,0")
    play(pos, "a1-a2")
    # A piece has left play, so the ply was not a quiet one.
    assert (pos.piece_at("d1"), field(pos, "captures"), field(pos, "quiet")) == ("x", "1,0", "0")


def test_CAL_X2_applies_if_stranded_stones_stay() -> None:
    pos = position(A, LID.format("s"), inciti=True, stranded_captured=False)
    play(pos, "e5-e2xd2")
    assert (pos.piece_at("d1"), field(pos, "captures")) == ("x", "2,0")


def test_CAL_X2_pieces_of_both_sides_are_entombed_together() -> None:
    pos = position(A, "sss9/12/12/12/12/3x8/2xsx7/SSxSx7 w", inciti=True)
    play(pos, "a1-a2")
    assert (pos.piece_at("d1"), pos.piece_at("d2")) == ("x", "x")
    assert field(pos, "captures") == "1,1"


def pocket(column: str) -> str:
    """Draw squares of the a-file, written upwards from a1, shut in by inciti."""
    rows = []
    for rank in range(8, 0, -1):
        lid = "x." if rank == len(column) + 1 else ".."
        shut = column[rank - 1] + "x" if rank <= len(column) else lid
        rows.append(shut + {8: "...s..s...", 1: "...S..S..."}.get(rank, "." * 10))
    return drawing("\n".join(rows))


def after_a_ply(
    column: str, game: str = A, *, leader_captures: bool = True, stay: bool = False
) -> tuple[str, str]:
    """Give the column and the captures once White has made a ply elsewhere."""
    pos = position(
        game,
        f"{pocket(column)} w",
        inciti=True,
        leader_captures=leader_captures,
        stranded_captured=not stay,
    )
    play(pos, "i1-i2")
    squares = (pos.piece_at(f"a{rank}") or "." for rank in range(1, len(column) + 1))
    return "".join(squares), field(pos, "captures")


def test_CAL_X2_applies_if_captors_face_each_other() -> None:
    # Nothing is stranded in this column; it is only full.
    assert after_a_ply("SSss") == ("xxxx", "2,2")
    assert after_a_ply("SS.ss") == ("SS.ss", "0,0")


def test_CAL_X3_a_side_with_fewer_than_two_captors_in_the_region_is_stranded() -> None:
    assert after_a_ply("S.") == ("x.", "0,1")
    assert after_a_ply("s.") == ("x.", "1,0")


def test_CAL_X3_a_side_without_an_enemy_stone_in_the_region_is_stranded() -> None:
    assert after_a_ply("S.SS.") == ("x.xx.", "0,3")
    assert after_a_ply("SS.ss") == ("SS.ss", "0,0")


def test_CAL_X3_is_repeated_until_nothing_changes() -> None:
    # Black's lone stone is removed first; then White's have nothing left to capture.
    assert after_a_ply("SS.s.") == ("xx.x.", "1,2")


STAIRS = drawing(
    """
    . . . . . . . . s s . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . x . . . . . . . . .
    . x s x . . . . . . . .
    x S . x . . . . . . . .
    S s x . . . . . S S . .
    """
)


def test_CAL_X3_a_region_without_three_squares_in_line_strands() -> None:
    pos = play(position(A, f"{STAIRS} w", inciti=True), "i1-i2")
    assert field(pos, "captures") == "2,2"
    assert [pos.piece_at(square) for square in ("a1", "b1", "b2", "c3")] == ["x"] * 4


def test_CAL_X3_three_squares_in_line_are_enough() -> None:
    longer = STAIRS.replace("2x9/1xsx8", "1xx9/x1sx8")
    pos = play(position(A, f"{longer} w", inciti=True), "i1-i2")
    assert field(pos, "captures") == "0,0"


def test_CAL_X3_a_rank_is_a_line_as_well_as_a_file() -> None:
    board = "5s2s3/12/12/12/12/8S2S/xxxxx7/SS1ssx6 w"
    pos = play(position(A, board, inciti=True), "i3-i4")
    assert field(pos, "captures") == "0,0"
    pos = play(position(A, board.replace("xxxxx7/SS1ssx6", "xx10/SSx2s6"), inciti=True), "i3-i4")
    assert field(pos, "captures") == "0,2"


def test_CAL_X3_leaders_are_captors() -> None:
    assert after_a_ply("SL.ss", C) == ("SL.ss", "0,0")
    assert after_a_ply("SL.ss", C, leader_captures=False)[0][0] == "x"


def test_CAL_X3_leaders_are_never_stranded() -> None:
    assert after_a_ply("L.", C) == ("L.", "0,0")
    assert after_a_ply("L.S", C) == ("L.x", "0,1")


def test_CAL_X3_four_captors_against_a_leader_are_not_stranded() -> None:
    assert after_a_ply("SSSSl.", C) == ("SSSSl.", "0,0")
    assert after_a_ply("SSSl.", C) == ("xxxl.", "0,3")
    assert after_a_ply("SSSSl.", G) == ("xxxxl.", "0,4")


def test_CAL_X3_only_inciti_strand_stones() -> None:
    # White has one stone in all, and could not capture without the incitus either.
    pos = position(A, "sss9/12/12/5x6/12/12/12/S11 w", inciti=True)
    play(pos, "a1-a2")
    assert (pos.piece_at("a2"), field(pos, "captures"), ending(pos)) == ("S", "0,0", None)


def test_CAL_X3_a_side_that_could_not_capture_anyway_is_judged_again() -> None:
    # The capture strands Black's stones, but not White's last one, as one alone never captures.
    board = "4s2s4/12/12/2sS8/12/xxxxxxxxxxxx/12/S11 b"
    pos = play(position(A, board, inciti=True), "e8-e5xd5")
    assert (pos.pieces("S", BLACK), field(pos, "captures")) == ((), "3,1")
    assert (pos.piece_at("a1"), ending(pos)) == ("S", "white dead-position")


def test_CAL_X3_stranded_stones_may_stay_but_cannot_move() -> None:
    assert after_a_ply("S.SS.", stay=True) == ("S.SS.", "0,0")
    pos = position(A, f"{pocket('S.SS.')} w", inciti=True, stranded_captured=False)
    play(pos, "i1-i2", "i8-i7")
    assert (moves_of(pos, "a1"), refusal(pos, "a1-a2")) == (set(), "CAL-X3")
    assert moves_of(pos, "f1") != set()


def test_CAL_X3_a_player_with_nothing_but_stranded_stones_is_blocked() -> None:
    board = drawing(
        """
        . . . . s . . s . . . .
        . . . . . . . . . . . .
        . . . . . . . . . . . .
        x . s S . . . . . . . .
        . x . . . . . . . . . .
        S x . . . . . . . . . .
        . x . . . . . . . . . .
        S x . . . . . . . . . .
        """
    )
    pos = position(A, f"{board} b", inciti=True, stranded_captured=False)
    play(pos, "e8-e5xd5")
    assert set(pos.pieces("S", WHITE)) == {"a1", "a3"}
    assert ending(pos) == "black blocked"


def test_CAL_X3_stones_that_stay_are_still_victims() -> None:
    pos = position(A, f"{pocket('Ss.S.')} b", inciti=True, stranded_captured=False)
    play(pos, "i8-i7")
    assert victims(pos, "a4-a3") == "a2"


def test_CAL_X3_stones_that_stay_are_still_anvils() -> None:
    board = drawing(
        """
        . . . . s s . . . . . .
        . . . . . . . . . . . .
        . . . . . . . . . . . .
        . . . . . . . . . . . .
        . . . . . . . . . . . .
        x x . . . . . . . . . .
        S L x . . . . . . . . .
        s . x . . . . . S S . .
        """
    )
    pos = position(C, f"{board} w", inciti=True, stranded_captured=False, corner_capture=True)
    play(pos, "i1-i2", "e8-e7")
    assert moves_of(pos, "a2") == set()
    assert victims(pos, "b2-b1") == "a1"


# Capturing c4 leaves neither player an enemy stone on their own side of the wall.
WALL = drawing(
    """
    . l . . . x . . . . . .
    . . . . . x . . . . . .
    . . . . . x . . . . s .
    . . . . . x . . . . s .
    . S s . . x . . . . . .
    . . . . . x . . . . . .
    . . . . . x . . . . . .
    . . . S L x . . . . . .
    """
)


@pytest.mark.parametrize(
    ("captured", "result"), [("0,1", "draw"), ("0,0", "white"), ("0,2", "black")]
)
def test_CAL_X4_no_capture_in_any_region_ends_the_game(captured: str, result: str) -> None:
    pos = position(C, f"{WALL} w", inciti=True, captured=captured)
    assert ending(pos) is None
    play(pos, "d1-d4xc4")
    assert (pos.pieces("S"), ending(pos)) == ((), f"{result} dead-position")


def test_CAL_X4_the_player_who_moved_last_loses_if_leaders_decide() -> None:
    pos = play(position(E, f"{WALL} w", inciti=True), "d1-d4xc4")
    assert ending(pos) == "black dead-position"


def test_CAL_X4_a_region_with_a_capture_keeps_the_game_alive() -> None:
    board = WALL.replace("3SLx6", "3SLxSS4")
    pos = play(position(C, f"{board} w", inciti=True), "d1-d4xc4")
    assert ending(pos) is None
    assert set(pos.pieces("S")) == {"g1", "h1", "k5", "k6"}


def test_CAL_X4_proto_tafl_is_drawn() -> None:
    board = drawing(
        """
        . . . . . x . . . . . .
        . . . . . x . . . . . .
        . . . . . x . . . . S .
        . . . . . x . . . . S .
        . s S . . x . . . . . .
        . . . . . x . . . . . .
        . . . . . x . . . . . .
        . . . s L x . . . . . .
        """
    )
    pos = play(position(I, f"{board} b", inciti=True), "d1-d4xc4")
    assert (pos.pieces("S"), ending(pos)) == ((), "draw dead-position")


def test_CAL_X5_entombed_pieces_count_towards_the_goal() -> None:
    pos = position(A, LID.format("s"), inciti=True, captured="5,0")
    assert ending(play(pos, "e5-e2xd2")) == "white captures"
    pos = position(A, LID.format("S"), inciti=True, captured="5,6")
    assert ending(play(pos, "e5-e2xd2")) == "black captures"


def test_CAL_X5_stranded_pieces_count_towards_the_goal() -> None:
    pos = position(A, f"{pocket('S.')} w", inciti=True, captured="0,6")
    assert ending(play(pos, "i1-i2")) == "black captures"


def test_CAL_X5_the_mover_wins_when_both_reach_the_goal() -> None:
    pos = position(A, LID.format("S"), inciti=True, captured="6,6")
    assert ending(play(pos, "e5-e2xd2")) == "white captures"
    assert field(pos, "captures") == "7,7"
