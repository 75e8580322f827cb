"""The removal of a bound piece, and the move after it, chosen square by square."""

from __future__ import annotations

import petteia
from petteia.cli.terminal.display.sentences import Sentences
from petteia.cli.terminal.state.selection import Selection
from tests.rules.board import position

HELD = "8/1s6/8/8/2SaS3/1s6/8/7S w"


def test_a_bound_piece_is_chosen_before_the_piece_that_moves() -> None:
    selection = Selection(position("locusludi.seneca", HELD))
    assert selection.use("e4") is None
    assert "SEN-2" in selection.answer
    assert selection.use("d4") is None
    assert "choose the piece that moves" in selection.answer
    assert selection.use("e4") is None
    assert set(selection.targets) == {"d4", "e3", "e5", "f4"}
    assert selection.use("e5") == petteia.Move("xd4-e4-e5")


def test_choosing_the_bound_piece_again_deselects_it() -> None:
    selection = Selection(position("locusludi.seneca", HELD))
    selection.use("d4")
    selection.use("d4")
    assert selection.removed is None
    assert selection.moves == {}


def test_the_message_for_a_bound_piece_says_that_it_can_be_removed() -> None:
    pos = position("locusludi.seneca", HELD)
    words = Sentences(pos.rules)
    assert Selection(pos).about("d4", words) == "xd4 takes the bound piece away."


def test_SCH_4_a_bound_piece_with_neighbours_on_all_sides_is_bound() -> None:
    selection = Selection(position("schaedler.latrunculi-1994", "8/8/8/3S4/2sAs3/3S4/8/8 w"))
    assert selection.use("d4") is None
    assert selection.answer.startswith("Illegal move: SCH-4: ")
    assert selection.chosen is None


def test_CYN_2_a_piece_without_a_free_neighbour_is_blocked() -> None:
    selection = Selection(position("cyningstan.petteia", "8/8/8/3S4/2SSs3/3s4/8/s7 w"))
    assert selection.use("c4") is None
    assert selection.use("d4") is None
    assert selection.answer == "Illegal move: CYN-2: the piece on d4 is blocked on all sides."
    assert selection.chosen is None
