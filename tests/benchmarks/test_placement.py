"""The measure of placements plays whole games; what they are worth is for the measure to show."""

from __future__ import annotations

import pytest

import petteia
from benchmarks.engine.placement import arguments, is_placement, play
from tests.rules.board import position


def test_a_game_can_be_repeated() -> None:
    points = [play(seed=2, placer=petteia.WHITE, nodes=20) for _ in range(2)]
    assert points[0] == points[1]
    assert points[0] in (0.0, 0.5, 1.0)


def test_a_placement_is_distinguished_from_a_move() -> None:
    assert is_placement(position("navpil.poleis").legal_moves[0])
    assert not is_placement(position("cyningstan.petteia").legal_moves[0])


def test_arguments_are_checked() -> None:
    assert arguments(["--pairs", "2"]).pairs == 2
    with pytest.raises(SystemExit):
        arguments(["--nodes", "0"])
