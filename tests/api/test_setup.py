"""A position that is being set up: every error at once."""

from __future__ import annotations

import pytest
from hypothesis import given

import petteia
from petteia import BLACK, Position, Setup
from tests.strategies import positions


@given(positions())
def test_setting_up_a_position_gives_the_position(position: Position) -> None:
    setup = Setup.of(position)
    assert setup.errors() == ()
    assert setup.position() == position


def test_an_empty_board_is_filled() -> None:
    setup = Setup(petteia.ruleset("vogt.kubeia"))
    assert setup.piece_map() == {}
    setup.set_piece_map({"a1": "B", "l8": "b", "c3": "P"})
    setup.turn, setup.dice = BLACK, (6, 3)
    assert setup.remove_piece_at("c3") == "P"
    assert setup.piece_at("c3") is None
    assert setup.position().pfen() == "11b/12/12/12/12/12/12/B11 b 63 - 0,0 0,0 0 1"


def test_every_error_is_listed_with_code_rule_and_sentence() -> None:
    setup = Setup(petteia.ruleset("callen.simple-latrunculi"))
    for square, piece in {"a1": "L", "b1": "L", "c1": "Q", "d1": "x"}.items():
        setup.set_piece_at(square, piece)
    setup.dice, setup.reserve, setup.captured = (3,), (1, 1), (-1, 0)
    setup.refusals, setup.quiet, setup.move_number = (1, 0), 70_000, 0
    errors = setup.errors()
    assert [(error.code, error.rule) for error in errors] == [
        ("error-pfen-leader", None),
        ("error-pfen-letter", None),
        ("error-pfen-incitus", "CAL-X1"),
        ("error-pfen-no-dice", None),
        ("error-pfen-no-placement", "POL-2"),
        ("error-pfen-number", None),
        ("error-pfen-above", "VOG-17"),
        ("error-pfen-above", None),
        ("error-pfen-move", None),
    ]
    assert all(error.message for error in errors)
    with pytest.raises(petteia.PfenError) as raised:
        setup.position()
    assert raised.value == errors[0]


def test_wrong_squares_and_letters_are_refused_at_once() -> None:
    setup = Setup(petteia.ruleset("callen.simple-petteia"))
    with pytest.raises(ValueError, match="z9"):
        setup.set_piece_at("z9", "S")
    for piece in ("", "SS", "1", "é", 5):
        with pytest.raises(ValueError, match="piece"):
            setup.set_piece_at("a1", piece)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="rules"):
        Setup("callen.simple-petteia")  # type: ignore[arg-type]
