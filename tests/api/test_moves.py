"""Moves: objects and text."""

from __future__ import annotations

import pickle

import pytest

import petteia
from tests.rows import rows

RULES = petteia.ruleset("carrillo.petteia-xxi", board="8x8")
TWO_VICTIMS = "8/8/8/Ss5S/2s5/2S5/8/7s w - - 0,0 0,0 0 1"


def two_victims() -> petteia.Position:
    """Set up the author's dual capture, h5-c5xb5xc4."""
    return petteia.Position.from_pfen(RULES, TWO_VICTIMS)


def test_a_move_has_its_squares_and_victims() -> None:
    move = petteia.Move("h5-c5xb5xc4")
    assert (move.from_square, move.to_square, move.victims) == ("h5", "c5", ("b5", "c4"))
    assert not move.is_placement


def test_a_placement_has_no_origin() -> None:
    move = petteia.Move("@c4")
    assert (move.from_square, move.to_square, move.victims) == (None, "c4", ())
    assert move.is_placement


@pytest.mark.parametrize("text", ["a1-a5", "h5-c5xb5xc4", "@c4", "p16-a16", "a10-a9xb9"])
def test_str_gives_the_text_of_a_move(text: str) -> None:
    assert str(petteia.Move(text)) == text


def test_victims_are_sorted_by_file_then_rank() -> None:
    assert str(petteia.Move("h5-c5xc4xb5")) == "h5-c5xb5xc4"
    assert str(petteia.Move("c1-c9xc10xb9xd9")) == "c1-c9xb9xc10xd9"
    assert petteia.Move("h5-c5xc4xb5") == petteia.Move("h5-c5xb5xc4")


def test_moves_compare_and_hash_by_their_squares_and_victims() -> None:
    assert petteia.Move("a1-a5") == petteia.Move("a1-a5")
    assert petteia.Move("a1-a5") != petteia.Move("a1-a5xb5")
    assert petteia.Move("a1-a5") != petteia.Move("a5-a1")
    assert petteia.Move("@a5") != petteia.Move("a1-a5")
    assert len({petteia.Move("a1-a5"), petteia.Move("a1-a5"), petteia.Move("@a5")}) == 2
    assert petteia.Move("a1-a5") != object()


def test_moves_have_an_order() -> None:
    moves = [petteia.Move(text) for text in ("b1-b2", "a1-a3", "a1-a2", "a1-b1")]
    in_order = sorted(moves)
    assert in_order == sorted(reversed(moves))  # noqa: C414 (the order it had must not matter)
    assert in_order[0] < in_order[1] < in_order[2] < in_order[3]
    assert {str(move)[:2] for move in in_order[:3]} == {"a1"}


def test_moves_do_not_change() -> None:
    move = petteia.Move("a1-a5")
    with pytest.raises(AttributeError):
        move.to_square = "a6"  # type: ignore[misc]


@pytest.mark.parametrize("text", ["a1-a5", "h5-c5xb5xc4", "@c4", "a1-a5xb5-c5"])
def test_moves_print_as_code_and_pickle(text: str) -> None:
    move = petteia.Move(text)
    names = {"petteia": petteia, "Move": petteia.Move}
    assert eval(repr(move), names) == move
    assert pickle.loads(pickle.dumps(move)) == move


NO_MOVES = [
    *("", " ", "a1", "a1-", "-a1", "a1a5", "a1 - a5", "a1-a5 ", " a1-a5", "A1-A5", "a1-a5x"),
    *("a1-a5xx", "a1-a5b5", "a1-a5xb5-", "a0-a5", "a1-a0", "a01-a5", "q1-a5", "a17-a5", "@"),
    *("c4@", "@@c4", "a1-a5-", "63", "a1—a5", "α1-α5", "a1-a5\n", "a１-a5"),
    "a1-a5" * 1000,
    "x" * 100_000,
]


@rows("text", NO_MOVES)
def test_a_text_that_does_not_look_like_a_move_is_a_notation_error(text: str) -> None:
    for parse in (petteia.Move, two_victims().parse_move):
        with pytest.raises(petteia.NotationError) as refused:
            parse(text)
        assert "\n" not in str(refused.value)
        assert 0 < len(str(refused.value)) < 300


@pytest.mark.parametrize(
    "text",
    [
        "h5-b5",
        "h5-h5",
        "a8-a7",
        "b5-b6",
        "h1-h2",
        "h5-g6",
        "i1-i2",
        "h5-h9",
        "@c4",
    ],
)
def test_a_move_that_is_not_legal_is_an_illegal_move_error(text: str) -> None:
    with pytest.raises(petteia.IllegalMoveError) as refused:
        two_victims().parse_move(text)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("text", ["h5-c5xb5xc4", "h5-c5xc4xb5", "h5-c5"])
def test_victims_are_read_in_any_order_or_may_be_left_out(text: str) -> None:
    assert str(two_victims().parse_move(text)) == "h5-c5xb5xc4"


@pytest.mark.parametrize(
    "text",
    [
        "h5-c5xb5",
        "h5-c5xc4",
        "h5-c5xb5xc4xd5",
        "h5-c5xd5",
        "h5-c5xb5xb5",
        "h5-c5xb5xb5xc4",
        "h5-d5xb5",
        "h5-h4xb5",
    ],
)
def test_wrong_victims_are_refused(text: str) -> None:
    with pytest.raises((petteia.IllegalMoveError, petteia.NotationError)):
        two_victims().parse_move(text)


def test_wrong_victims_are_an_illegal_move_error() -> None:
    with pytest.raises(petteia.IllegalMoveError, match="XXI-"):
        two_victims().parse_move("h5-c5xb5")


def test_errors_are_value_errors() -> None:
    for error in (
        petteia.RulesError,
        petteia.PfenError,
        petteia.IllegalMoveError,
        petteia.NotationError,
    ):
        assert issubclass(error, ValueError)


@pytest.mark.parametrize("text", [None, 5, b"a1-a5"])
def test_a_move_is_read_from_text_alone(text: object) -> None:
    with pytest.raises(TypeError):
        petteia.Move(text)  # type: ignore[arg-type]
