"""Sentences of the terminal that depend on the rules of a game."""

from __future__ import annotations

from typing import Any

from petteia.cli.terminal.display.sentences import Sentences, dice_reach
from tests.rows import rows
from tests.rules.board import play, position


def test_CAL_O2_the_reach_of_one_die_is_shown() -> None:
    pos = position("callen.simple-petteia", die=True)
    for roll, told in (("3", "up to 3 squares"), ("1", "up to 1 square")):
        rolled = pos.copy()
        play(rolled, roll)
        assert dice_reach(rolled) == told


def test_VOG_17_an_ending_gives_the_number_of_refusals_of_its_rules() -> None:
    board = "h1p1b7/12/12/12/12/H11/11H/5BP5 w"
    pos = play(position("vogt.petteia", board, refusal_limit="two"), "l2-l3", "e8-f8", "l3-l2")
    outcome = pos.outcome()
    assert outcome is not None
    assert "White has refused battle 2 times in a row" in Sentences(pos.rules).end(outcome, pos)
    assert "A player who does so twice in a row loses" in Sentences(pos.rules).why(outcome)


@rows(
    ("id", "options", "told"),
    [
        ("jones.latrunculi", {}, "Black's leader has no stone left (JON-7)"),
        ("carrillo.latrunculi-xxi", {"board": "12x8"}, "Black's dux has no soldier left (XXI-1)"),
    ],
)
def test_JON_7_an_ending_names_the_pieces_as_the_game_does(
    id: str, options: dict[str, Any], told: str
) -> None:
    pos = play(position(id, "11l/12/12/12/12/2Ss8/6L5/4S7 w", **options), "e1-e3")
    outcome = pos.outcome()
    assert outcome is not None
    assert told in Sentences(pos.rules).end(outcome, pos)


def test_POL_10_an_agreement_that_one_side_wins_is_not_called_a_draw() -> None:
    pos = position("navpil.poleis", "s6/7/7/7/7/7/SS5 w", board="7x7")
    agreed = pos.agreed_outcome("agreement")
    assert agreed is not None
    told = "White wins, 1-0: the players have agreed to end the game (POL-10)."
    assert Sentences(pos.rules).end(agreed, pos) == told
