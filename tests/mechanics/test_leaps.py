"""Leaps over a neighbour, diagonals, and leaders that are captured as other pieces are."""

from __future__ import annotations

from pathlib import Path

import pytest

import petteia
from tests.mechanics.games import game, position, variation
from tests.rules.board import moves_of, play, refusal, victims


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("cooper.military-latrunculi", [11, 121, 1_881, 29_241, 521_886]),
        ("falkener.latrunculi", [120, 14_400, 1_747_658]),
    ],
)
def test_perft_from_the_start(name: str, counts: list[int]) -> None:
    start = petteia.Position(game(name))
    assert [petteia.perft(start, depth) for depth in range(1, len(counts) + 1)] == counts
    assert petteia.perft(start, 3, bulk=False) == counts[2]


CIVIL = "12/12/12/3s8/3S1s6/2SS8/12/S11 w"
"""White's c3 and d3 are below d4, which has an enemy above it; d4's neighbour on e4 is empty."""


def test_a_stone_steps_or_leaps_over_one_neighbour() -> None:
    pos = position(game("neto.civil-latrunculi"), CIVIL)
    assert moves_of(pos, "d4") == {"c4", "e4", "d6", "d2"}
    assert moves_of(pos, "c3") == {"c2", "c4", "b3", "e3"}
    assert refusal(pos, "d3-d6") == "GEN-4"
    assert refusal(pos, "d4-f4") == "GEN-4"


def test_leaps_over_enemies_only_exclude_ones_own_side(tmp_path: Path) -> None:
    path = tmp_path / "leaps.toml"
    text = variation("neto.civil-latrunculi").replace('leap = "any"', 'leap = "enemy"')
    path.write_text(text, encoding="utf-8")
    pos = position(petteia.ruleset(str(path)), CIVIL)
    assert moves_of(pos, "d4") == {"c4", "e4", "d6"}
    assert moves_of(pos, "c3") == {"c2", "c4", "b3"}


def test_the_stone_leapt_over_is_not_a_victim_of_the_leap() -> None:
    pos = position(game("neto.civil-latrunculi"), "12/12/12/4s7/3s8/3S8/12/S11 w")
    assert victims(pos, "d3-d5") == ""


def test_a_leap_captures_as_a_step_does() -> None:
    pos = position(game("neto.civil-latrunculi"), "12/12/12/3Ss1S5/3s8/5S6/5s6/S11 w")
    assert victims(pos, "d5-d3") == ""
    pos = position(game("neto.civil-latrunculi"), "12/12/3s8/2SsS7/3s8/3S8/12/s11 w")
    assert refusal(pos, "d3-d5") == "GEN-4"
    pos = position(game("neto.civil-latrunculi"), "12/12/3S8/3s8/12/3s8/3S8/s11 w")
    assert victims(pos, "d2-d4") == "d5"


def test_capturing_every_enemy_wins_only_after_the_placement() -> None:
    start = petteia.Position(game("neto.civil-latrunculi"))
    assert start.outcome() is None
    assert play(start, "@a1").outcome() is None
    last = position(game("neto.civil-latrunculi"), "12/12/12/12/2Ss8/5S6/12/12 w")
    outcome = play(last, "f3-e3", "d4-d5", "e3-e4", "d5-e5").outcome()
    assert outcome is None
    taken = play(position(game("neto.civil-latrunculi"), "12/12/12/12/2Ss8/4S7/12/12 w"), "e3-e4")
    ended = taken.outcome()
    assert ended is not None
    assert (ended.winner, ended.reason) == (petteia.WHITE, "captures")


def test_too_few_captors_on_both_sides_end_the_game() -> None:
    pos = position(game("neto.civil-latrunculi"), "12/12/12/12/3S8/12/12/s11 w")
    outcome = pos.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (None, "dead-position")


def test_a_king_between_two_enemies_is_captured() -> None:
    pos = position(game("cooper.military-latrunculi"), "8/8/8/3Sl3/5S2/8/8/L7 w")
    assert victims(pos, "f4-f5") == "e5"
    outcome = play(pos, "f4-f5").outcome()
    assert outcome is not None
    assert outcome.reason == "leader-captured"


def test_a_king_on_the_far_rank_wins_even_between_two_enemies() -> None:
    pos = play(position(game("cooper.military-latrunculi"), "3s1s2/4L3/8/8/8/8/l7/8 w"), "e7-e8")
    outcome = pos.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (petteia.WHITE, "breakthrough")


def test_a_king_may_move_along_diagonals_by_option() -> None:
    board = "8/l7/8/3Ss3/3L4/8/8/8 w"
    straight = position(game("cooper.military-latrunculi"), board)
    assert moves_of(straight, "d4") == {"c4", "e4", "d3", "d6"}
    diagonal = position(game("cooper.military-latrunculi", king_diagonal=True), board)
    assert moves_of(diagonal, "d4") == {"c4", "e4", "d3", "d6", "c5", "c3", "e3", "f6"}
    assert moves_of(diagonal, "d5") == {"c5", "d6", "d3", "f5"}
    assert refusal(diagonal, "d4-e6") == "GEN-4"


def test_captures_along_diagonals() -> None:
    pos = position(game("falkener.latrunculi"), "12/12/12/12/12/12/12/12/4S7/3s8/12/1S10 w")
    assert victims(pos, "b1-c2") == "d3"
    assert pos.captors(pos.parse_move("b1-c2")) == {"d3": ("c2", "e4")}


def test_a_piece_is_not_its_own_anvil() -> None:
    pos = position(game("falkener.latrunculi"), "12/12/12/12/12/12/12/12/12/3s8/2S9/12 w")
    assert victims(pos, "c2-e4") == ""
    assert [str(move) for move in pos.legal_moves if "c2-e4" in str(move)] == ["c2-e4"]


@pytest.mark.parametrize(
    ("table", "line"),
    [
        ("dice", "count = 1"),
        ("movement", "locks = true"),
        ("movement", "fugitives = true"),
        ("movement", "leader_self_immobilizing = false"),
        ("capture", "push = true"),
        ("ending", "refusal = 3"),
    ],
)
def test_leaps_cannot_be_combined_with_rules_about_lines(
    tmp_path: Path, table: str, line: str
) -> None:
    path = tmp_path / "leaps.toml"
    path.write_text(variation("falkener.latrunculi", **{table: line}), encoding="utf-8")
    with pytest.raises(petteia.RulesError, match=r"movement\.leap: leaps and diagonals cannot go"):
        petteia.ruleset(str(path))
