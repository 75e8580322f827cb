"""XXI: set-up, movement, locks and the dux of the games of Jose Carrillo."""

from __future__ import annotations

import pytest

import petteia
from tests.rules.board import grid, moves_of, play, position, refusal, texts, victims

PETTEIA = "carrillo.petteia-xxi"
SINGLE = "carrillo.single-stone-latrunculi-xxi"
LATRUNCULI = "carrillo.latrunculi-xxi"


def on_8x8(game: str, board: str, **options: bool) -> petteia.Position:
    """Set up a position on the smallest of the three boards."""
    rules = petteia.ruleset(game, board="8x8", **options)
    return petteia.Position.from_pfen(rules, f"{board} - - 0,0 0,0 0 1")


@pytest.mark.parametrize(("size", "files"), [("8x8", 8), ("10x8", 10), ("12x8", 12)])
def test_XXI_S_set_up(size: str, files: int) -> None:
    black, empty, white = "s" * files, str(files), "S" * files
    middle = [empty] * 4
    assert grid(position(PETTEIA, board=size)) == "/".join([black, black, *middle, white, white])
    assert grid(position(SINGLE, board=size)) == "/".join([black, empty, *middle, empty, white])
    left, right = files // 2 - 1, files // 2
    dux = (f"{left}l{right}", f"{right}L{left}")
    assert grid(position(LATRUNCULI, board=size)) == (
        "/".join([black, dux[0], *middle, dux[1], white])
    )


def test_XXI_S_the_duxes_start_where_the_author_puts_them() -> None:
    for size, white, black in (("8x8", "e2", "d7"), ("10x8", "f2", "e7"), ("12x8", "g2", "f7")):
        pos = position(LATRUNCULI, board=size)
        assert (pos.piece_at(white), pos.piece_at(black)) == ("L", "l")


@pytest.mark.parametrize("game", [PETTEIA, SINGLE, LATRUNCULI])
def test_XXI_S_the_board_is_10x8_unless_another_is_chosen(game: str) -> None:
    assert petteia.ruleset(game).options["board"] == "10x8"
    for other in ("9x8", "8x10", "16x8"):
        with pytest.raises(petteia.RulesError):
            petteia.ruleset(game, board=other)


def test_XXI_3_line_moves_of_unlimited_range() -> None:
    pos = on_8x8(LATRUNCULI, "s6l/8/8/3S4/8/8/8/S5L1 w")
    assert moves_of(pos, "d5") == {
        *("a5", "b5", "c5", "e5", "f5", "g5", "h5"),
        *("d1", "d2", "d3", "d4", "d6", "d7", "d8"),
    }
    assert moves_of(pos, "g1") == {
        *("b1", "c1", "d1", "e1", "f1", "h1"),
        *("g2", "g3", "g4", "g5", "g6", "g7", "g8"),
    }


@pytest.mark.parametrize("move", ["d5-b5", "d5-a5", "d5-h5", "d5-e6", "d5-c3", "d5-f6"])
def test_XXI_4_no_jumps_and_no_diagonals(move: str) -> None:
    pos = on_8x8(PETTEIA, "s7/8/8/1S1S2s1/8/8/8/S6s w")
    assert move not in {text[:5] for text in texts(pos)}
    assert pos.explain(move) is not None
    assert moves_of(pos, "d5") >= {"c5", "e5", "f5"}


def test_XXI_10_a_soldier_against_a_lone_enemy_is_locked() -> None:
    pos = on_8x8(PETTEIA, "8/8/8/3s4/3S4/8/8/S6s w")
    assert moves_of(pos, "d4") == set()
    assert refusal(pos, "d4-d3") == "XXI-10"


def test_XXI_10_black_soldiers_are_locked_too() -> None:
    assert moves_of(on_8x8(PETTEIA, "8/8/8/3s4/3S4/8/8/S6s b"), "d5") == set()


def test_XXI_10_one_enemy_that_touches_no_other_soldier_is_enough() -> None:
    # d5 is also in contact with e5, but c4 with d4 alone.
    pos = on_8x8(PETTEIA, "8/8/8/3sS3/2sS4/8/8/S6s w")
    assert moves_of(pos, "d4") == set()


def test_XXI_10_friends_beside_the_soldier_do_not_unlock_it() -> None:
    # d3 touches d4 and not the enemy on d5.
    pos = on_8x8(PETTEIA, "8/8/8/3s4/3S4/3S4/8/S6s w")
    assert moves_of(pos, "d4") == set()
    assert moves_of(pos, "d3") != set()


def test_XXI_10_a_dux_locks_a_soldier() -> None:
    pos = on_8x8(LATRUNCULI, "s7/8/8/3l4/3S4/8/8/S3L3 w")
    assert moves_of(pos, "d4") == set()


def test_XXI_10_a_dux_unlocks_a_soldier_of_its_side() -> None:
    pos = on_8x8(LATRUNCULI, "s6l/8/8/3sL3/3S4/8/8/S7 w")
    assert "d3" in moves_of(pos, "d4")


def test_XXI_11_a_locked_soldier_may_capture() -> None:
    pos = on_8x8(PETTEIA, "8/8/6S1/3s2s1/3S4/8/8/S6s w")
    assert moves_of(pos, "d4") == {"g4"}
    assert victims(pos, "d4-g4") == "g5"


def test_XXI_11_a_locked_soldier_may_hit_the_dux() -> None:
    pos = on_8x8(LATRUNCULI, "s7/3l4/8/8/1sS5/8/8/S3L3 w")
    assert moves_of(pos, "c4") == {"c7"}


def test_XXI_11_leaving_the_dux_is_no_hit() -> None:
    # The dux on d6 locks c6, and no line leads from c6 to another square beside it.
    pos = on_8x8(LATRUNCULI, "s7/8/2Sl4/8/8/8/8/S3L3 w")
    assert moves_of(pos, "c6") == set()


def test_XXI_11_a_locked_soldier_is_still_an_anvil() -> None:
    pos = on_8x8(PETTEIA, "8/8/8/8/2Ss4/8/8/S3S2s w")
    assert moves_of(pos, "c4") == set()
    assert victims(pos, "e1-e4") == "d4"


def test_XXI_12_a_soldier_whose_enemies_all_touch_another_is_free() -> None:
    pos = on_8x8(PETTEIA, "8/8/8/3sS3/3S4/8/8/7s w")
    assert moves_of(pos, "d4") == {
        *("a4", "b4", "c4", "e4", "f4", "g4", "h4"),
        *("d1", "d2", "d3"),
    }
    assert moves_of(pos, "e5") != set()


def test_XXI_12_the_enemy_between_the_two_is_locked() -> None:
    assert moves_of(on_8x8(PETTEIA, "8/8/8/3sS3/3S4/8/8/7s b"), "d5") == set()


def test_XXI_12_a_dux_whose_enemies_all_touch_another_is_free() -> None:
    pos = on_8x8(LATRUNCULI, "s7/8/4S3/3Ls3/8/8/8/S6l w")
    assert moves_of(pos, "d5") == {
        *("a5", "b5", "c5"),
        *("d1", "d2", "d3", "d4", "d6", "d7", "d8"),
    }


def test_XXI_12_one_enemy_that_touches_no_other_piece_keeps_the_dux_in_combat() -> None:
    # e5 also touches e6, d4 touches only the dux: two squares taken, so offensive only.
    pos = on_8x8(LATRUNCULI, "s7/8/4S3/3Ls3/3s4/8/8/S6l w")
    assert moves_of(pos, "d5") == set()


def test_XXI_16_a_player_must_not_immobilize_their_own_dux() -> None:
    pos = on_8x8(LATRUNCULI, "8/8/3s4/2sLs3/8/8/8/3S3l w")
    assert "d4" not in moves_of(pos, "d1")
    assert refusal(pos, "d1-d4") == "XXI-16"
    assert "d3" in moves_of(pos, "d1")


def test_XXI_16_immobility_is_judged_after_the_captures() -> None:
    pos = on_8x8(LATRUNCULI, "8/3S4/3s4/2sLs3/8/8/8/3S3l w")
    assert victims(pos, "d1-d4") == "d6"


def test_XXI_16_applies_without_an_enemy_near() -> None:
    pos = on_8x8(LATRUNCULI, "s6l/8/8/8/S7/8/8/LS5S w")
    assert (refusal(pos, "a4-a2"), refusal(pos, "a4-a3")) == ("XXI-16", None)


def test_XXI_18_with_no_enemy_in_contact_the_dux_moves_freely() -> None:
    # Friends all around but on one side: no combat.
    pos = on_8x8(LATRUNCULI, "s6l/8/3S4/2SLS3/8/8/8/S7 w")
    assert moves_of(pos, "d5") == {"d1", "d2", "d3", "d4"}


@pytest.mark.parametrize(
    ("board", "dux"),
    [
        ("s6l/8/3S4/2SLs3/8/8/8/S7 w", "d5"),
        ("s6l/8/3s4/2sLs3/8/8/8/S7 w", "d5"),
        ("s6l/8/8/S7/Ls6/8/8/S7 w", "a4"),
        ("s6l/8/8/8/8/8/8/Ls5S w", "a1"),
    ],
)
def test_XXI_18_with_one_empty_square_left_the_dux_cannot_move(board: str, dux: str) -> None:
    assert moves_of(on_8x8(LATRUNCULI, board), dux) == set()


def test_XXI_18_with_one_empty_square_left_the_dux_cannot_even_hit_or_capture() -> None:
    hit = on_8x8(LATRUNCULI, "s7/8/3S4/2SLs3/8/8/3l4/S7 w")
    assert moves_of(hit, "d5") == set()
    capture = on_8x8(LATRUNCULI, "s6l/8/3S4/2SLs3/8/1Ss5/8/S7 w")
    assert moves_of(capture, "d5") == set()


def test_XXI_18_in_the_centre_with_two_squares_taken_the_dux_may_only_attack() -> None:
    quiet = on_8x8(LATRUNCULI, "s6l/8/3S4/3Ls3/8/8/8/S7 w")
    assert moves_of(quiet, "d5") == set()
    assert refusal(quiet, "d5-d4") == "XXI-18"
    hit = on_8x8(LATRUNCULI, "s7/8/3S4/3Ls3/8/8/3l4/S7 w")
    assert moves_of(hit, "d5") == {"d3"}
    capture = on_8x8(LATRUNCULI, "s6l/8/3S4/3Ls3/8/1Ss5/8/S7 w")
    assert moves_of(capture, "d5") == {"d3"}


def test_XXI_18_with_one_square_taken_the_dux_steps_or_attacks() -> None:
    centre = on_8x8(LATRUNCULI, "s7/8/8/3Ls3/8/8/8/S6l w")
    assert moves_of(centre, "d5") == {"c5", "d4", "d6"}
    edge = on_8x8(LATRUNCULI, "s6l/8/8/8/Ls6/8/8/4S3 w")
    assert moves_of(edge, "a4") == {"a3", "a5"}
    hit = on_8x8(LATRUNCULI, "s7/8/8/3Ls3/8/8/3l4/S7 w")
    assert moves_of(hit, "d5") == {"c5", "d3", "d4", "d6"}
    capture = on_8x8(LATRUNCULI, "s6l/8/8/3Ls3/8/1Ss5/8/S7 w")
    assert moves_of(capture, "d5") == {"c5", "d3", "d4", "d6"}


def test_XXI_18_the_dux_may_step_in_any_direction_and_stay_in_contact() -> None:
    pos = on_8x8(LATRUNCULI, "s6l/8/8/4s3/3Ls3/8/8/S7 w")
    assert moves_of(pos, "d4") == {"c4", "d3", "d5"}


def test_XXI_19_any_piece_may_hit() -> None:
    pos = on_8x8(LATRUNCULI, "s7/8/8/3l4/8/8/8/S1L1S3 w")
    assert {"c5"} <= moves_of(pos, "c1")
    assert {"e5"} <= moves_of(pos, "e1")
    play(pos, "c1-c5")
    assert pos.piece_at("c5") == "L"


def test_XXI_19_a_dux_in_combat_may_hit() -> None:
    pos = on_8x8(LATRUNCULI, "s7/8/3S4/3Ls3/8/8/3l4/S7 w")
    assert moves_of(pos, "d5") == {"d3"}
