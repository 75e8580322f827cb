"""Turns of several moves in every notation (BEL-6)."""

from __future__ import annotations

import pytest

import petteia
from petteia.game import Game
from petteia.notation import read_games, written

TURN = "a2-a3xb3-a4xa5"


@pytest.mark.parametrize("notation", ["petteia", "json", "vogt", "courier", "algebraic"])
def test_a_turn_of_several_moves_reads_back(notation: str) -> None:
    rules = petteia.ruleset("bell.latrunculi")
    start = "7s/8/S7/s7/8/1sS5/S7/8 w - 0,0 0,0 0,0 0 1"
    game = Game(rules, start=start)
    game.add(TURN)
    game.add("h8-h7")
    text = written(game, notation)
    (reading,) = read_games(text, notation, rules)
    assert reading.errors == []
    assert reading.game is not None
    assert [str(node.action) for node in reading.game.mainline] == [TURN, "h8-h7"]
