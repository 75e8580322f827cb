"""Turns of several moves in every notation (BEL-6)."""

from __future__ import annotations

import pytest

import petteia
from petteia.game import Game
from petteia.notation import read_games, written
from petteia.notation.reading import nearest

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


BOUND = "8/8/8/8/2SaS3/8/s6s/S6S w - 0,0 0,0 0,0 0 30"


@pytest.mark.parametrize(
    ("ruleset", "turn", "meant"),
    [
        ("locusludi.seneca", "xd4 c4-d4", "xd4-c4-d4"),
        ("locusludi.seneca", "xd4 c4-c6", "xd4-c4-c5"),
        ("locusludi.seneca", "xd4-h1-g2", "xd4-h1-g1"),
        ("schaedler.latrunculi-1994", "xd4-c4-d4", "xd4"),
    ],
)
def test_SEN_2_the_suggestion_for_a_wrong_turn_keeps_its_removal(
    ruleset: str, turn: str, meant: str
) -> None:
    text = f'[Ruleset "{ruleset}"]\n[Start "{BOUND}"]\n\n30. {turn} *\n'
    (reading,) = read_games(text)
    assert [error.suggestion for error in reading.errors] == [meant]


@pytest.mark.parametrize("text", ["xd4 c4-d4", "xd4-c4-d4"])
def test_SCH_4_the_suggestion_for_a_removal_has_no_move(text: str) -> None:
    position = petteia.Position.from_pfen(petteia.ruleset("schaedler.latrunculi-1994"), BOUND)
    assert nearest(position, text) == "xd4"
