"""Plain algebraic transcripts, for every game."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import petteia
from petteia import WHITE, IllegalMoveError, NotationError, Outcome
from petteia.game import Event, Game
from petteia.game.conduct.endings import loss
from petteia.game.tree.node import MARKS
from petteia.notation.formats import algebraic
from tests.game.games import go_on
from tests.strategies import rulesets

CALLEN = petteia.ruleset("callen.simple-petteia")


def test_moves_marks_and_the_result_with_its_reason_are_read_and_written() -> None:
    text = "1. a1-a5! a8-a6\n2. b1-b5 1-0 resignation\n"
    game = algebraic.read(text, CALLEN)
    assert [node.marks for node in game.mainline] == [["!"], [], []]
    assert game.outcome() == Outcome(WHITE, "resignation", "GEN-9")
    assert algebraic.write(game) == text


@pytest.mark.parametrize(
    "text", ["a1-a5 a8-a6 b1-b5", "1.a1-a5 a8-a6 2.b1-b5", "1. a1-a5 1... a8-a6\n\n2. b1-b5 *"]
)
def test_move_numbers_may_be_absent(text: str) -> None:
    assert algebraic.write(algebraic.read(text, CALLEN)) == "1. a1-a5 a8-a6\n2. b1-b5\n"


def test_a_result_without_a_reason_gets_none() -> None:
    game = algebraic.read("1. a1-a5 1-0", CALLEN)
    assert game.outcome() == Outcome(WHITE, "adjudication")
    assert algebraic.write(game) == "1. a1-a5 1-0\n"
    stated = algebraic.read("1. a1-a5 1-0 adjudication", CALLEN)
    assert stated.outcome() == Outcome(WHITE, "adjudication")
    assert algebraic.write(stated) == "1. a1-a5 1-0 adjudication\n"
    assert stated.end.events == [Event("adjudicate", None)]


def test_a_start_with_black_rolls_and_placements_are_read_and_written() -> None:
    start = "s6/7/7/7/7/7/SS5 b - 6,7 0,0 0,0 0 2"
    poleis = petteia.ruleset("navpil.poleis", board="7x7", pieces=8)
    game = algebraic.read("2... @b7 3. @c7", poleis, start)
    assert algebraic.write(game) == "2... @b7\n3. @c7\n"
    kubeia = petteia.ruleset("vogt.kubeia", zeus=True)
    text = "1. roll:33 a2-a4 roll:52 b2-b3 roll:21 a7-a6\n"
    assert algebraic.write(algebraic.read(text, kubeia)) == text


def test_an_error_is_reported_with_its_place() -> None:
    with pytest.raises(IllegalMoveError, match=r"line 2, column 4: CAL-2: .* did you mean b1-b2"):
        algebraic.read("1. a1-a5 a8-a6\n2. b1-c2", CALLEN)
    with pytest.raises(NotationError, match="line 1, column 10: REC-3: 'soon' has no meaning"):
        algebraic.read("1. a1-a5 soon", CALLEN)


@given(rulesets(), st.randoms(use_true_random=False), st.integers(0, 60))
def test_a_written_game_reads_back(rules: petteia.Ruleset, chance: Random, plies: int) -> None:
    game = Game(rules)
    go_on(game, chance, plies)
    for node in game.mainline:
        node.marks = chance.sample(MARKS, chance.randrange(2))
    assert algebraic.read(algebraic.write(game), rules) == game
    if game.outcome() is None:
        game.conclude(Event("resign", WHITE), loss(game.position(), WHITE, "resignation"))
    assert algebraic.read(algebraic.write(game), rules).outcome() == game.outcome()
