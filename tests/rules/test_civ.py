"""CIV: Civil Latrunculi."""

from __future__ import annotations

import pytest

from tests.rows import rows
from tests.rules.board import ending, grid, moves_of, play, position, texts, victims

GAME = "neto.civil-latrunculi"


@rows(
    ("board", "files", "ranks"),
    [
        *(("7x7", 7, 7), ("8x7", 8, 7), ("8x8", 8, 8), ("10x9", 10, 9)),
        *(("12x8", 12, 8), ("11x10", 11, 10), ("12x10", 12, 10), ("13x10", 13, 10)),
    ],
)
def test_CIV_1_the_board_is_empty_and_twelve_stones_are_in_reserve(
    board: str, files: int, ranks: int
) -> None:
    pfen = position(GAME, board=board).pfen()
    assert pfen == f"{'/'.join([str(files)] * ranks)} w - 12,12 0,0 0,0 0 1"


def test_CIV_2_a_stone_is_placed_on_any_empty_square_and_captures_nothing() -> None:
    pos = position(GAME, "12/12/12/12/12/12/1sS9/12 w", reserve="11,11")
    assert len(texts(pos)) == 94
    assert grid(play(pos, "@a2")) == "12/12/12/12/12/12/SsS9/12"


def test_CIV_3_a_stone_steps_or_leaps_over_one_stone_of_either_side() -> None:
    pos = position(GAME, "11s/12/12/3S8/3Ss7/12/12/12 w")
    assert moves_of(pos, "d4") == {"c4", "d3", "f4", "d6"}
    two = position(GAME, "11s/12/12/12/3Sss6/12/12/11S w")
    assert moves_of(two, "d4") == {"c4", "d3", "d5"}


def test_CIV_4_a_single_stone_is_captured_but_never_the_one_leapt_over() -> None:
    assert victims(position(GAME, "11s/12/1Ss9/3S8/3S8/12/12/12 w"), "d4-d6") == "c6"
    assert victims(position(GAME, "11s/12/12/12/3Ss7/12/12/11S w"), "d4-f4") == ""
    pos = play(position(GAME, "11s/12/12/12/2s1s7/3S8/12/11S w"), "d3-d4")
    assert grid(pos) == "11s/12/12/12/2sSs7/12/12/11S"


def test_CIV_5_the_player_who_captures_the_last_stone_wins_and_a_blocked_player_loses() -> None:
    pos = position(GAME, "12/12/1Ss9/3S8/3S8/12/12/12 w")
    assert ending(play(pos, "d4-d6xc6")) == "white captures"
    shut = position(GAME, "12/12/12/12/12/s11/s11/Ss1s8 b")
    assert ending(play(shut, "d1-c1")) == "black blocked"


@pytest.mark.parametrize(("captured", "end"), [("3,2", "white"), ("2,2", "draw")])
def test_CIV_6_more_captures_win_when_neither_player_can_capture(captured: str, end: str) -> None:
    dead = position(GAME, "11s/12/12/12/12/12/12/S11 w", captured=captured)
    assert ending(dead) == f"{end} dead-position"
    quiet = position(GAME, "10ss/12/12/12/12/12/12/SS10 w", captured=captured, quiet=99)
    assert ending(play(quiet, "a1-a2")) == f"{end} quiet-limit"
