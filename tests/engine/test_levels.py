"""Levels: the same everywhere, each searching more than the one before."""

from __future__ import annotations

import pytest

import petteia
from petteia.engine import LEVELS, Limit, best_move

WIN = "8/8/8/8/8/1S6/s7/S6s w - - 0,0 0,0 0 1"


def start(ruleset: str) -> petteia.Position:
    """Give the start of a game."""
    return petteia.Position(petteia.ruleset(ruleset))


@pytest.mark.parametrize("ruleset", ["callen.simple-petteia", "navpil.poleis", "vogt.petteia"])
def test_a_level_chooses_the_same_move_again(ruleset: str) -> None:
    for level in (1, 4, 7, 10):
        one, other = (best_move(start(ruleset), level=level, seed=2) for _ in range(2))
        assert one == other


def test_higher_levels_look_at_more() -> None:
    nodes = [best_move(start("callen.simple-petteia"), level=level).nodes for level in LEVELS]
    assert nodes == sorted(nodes)
    assert nodes[-1] <= 1_000_000


def test_a_limit_overrides_that_of_the_level() -> None:
    assert best_move(start("callen.simple-petteia"), Limit(nodes=3000), level=4).nodes > 1000


def test_a_distant_capture_is_missed_by_the_weakest_level_and_never_by_strong_ones() -> None:
    far = petteia.Position.from_pfen(
        petteia.ruleset("cyningstan.petteia"), "6ss/8/8/8/8/7S/s7/S5S1 w - - 0,0 0,0 0 1"
    )
    taken = {
        level: sum(bool(best_move(far, level=level, seed=seed).move.victims) for seed in range(40))
        for level in (4, 7, 10)
    }
    assert taken[4] < taken[7] <= taken[10] == 40
    assert taken[4] > 0


def test_a_nearby_win_is_usually_seen() -> None:
    near = petteia.Position.from_pfen(petteia.ruleset("cyningstan.petteia"), WIN)
    seen = sum(best_move(near, level=4, seed=seed).score > 29_000 for seed in range(40))
    assert seen > 30


def test_the_gentlest_level_offers_pieces_and_does_not_win() -> None:
    rules = petteia.ruleset("cyningstan.petteia")
    near = petteia.Position.from_pfen(rules, WIN)
    won = petteia.Outcome(petteia.WHITE, "reduced", "CYN-3")
    for seed in range(20):
        after = near.copy()
        after.push(best_move(near, level=1, seed=seed).move)
        assert after.outcome() != won
    bait = petteia.Position.from_pfen(rules, "4s3/8/8/2s5/8/8/8/S2S4 w - - 0,0 0,0 0 1")
    for seed in range(20):
        assert str(best_move(bait, level=1, seed=seed).move) in ("d1-d5", "d1-d8")


@pytest.mark.parametrize("level", [0, 14, -1, True])
def test_there_are_thirteen_levels(level: int) -> None:
    with pytest.raises((ValueError, TypeError), match="level"):
        best_move(start("callen.simple-petteia"), level=level)


def test_a_limit_or_a_level_is_needed() -> None:
    with pytest.raises(ValueError, match="a limit or a level"):
        best_move(start("callen.simple-petteia"))
