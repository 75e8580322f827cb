"""Positions: playing, taking back, copying, comparing, and querying."""

from __future__ import annotations

import copy
import pickle
import re
from collections.abc import Callable

import pytest

import petteia
from tests.rows import rows

PETTEIA = petteia.ruleset("callen.simple-petteia")
CAPTURE = "sss9/12/12/12/2Ss8/12/12/S3S7 w - - 0,0 0,0 0 1"


def capture() -> petteia.Position:
    """Set up a position in which e1-e4 captures d4."""
    return petteia.Position.from_pfen(PETTEIA, CAPTURE)


def kubeia(text: str | None = None, **options: bool | int | str) -> petteia.Position:
    """Set up Kubeia."""
    rules = petteia.ruleset("vogt.kubeia", **options)
    return petteia.Position(rules) if text is None else petteia.Position.from_pfen(rules, text)


def test_pop_takes_back_what_push_played() -> None:
    position = capture()
    move = position.parse_move("e1-e4")
    position.push(move)
    assert position.pfen() == "sss9/12/12/12/2S1S7/12/12/S11 b - - 1,0 0,0 0 1"
    assert position.pop() == move
    assert position.pfen() == CAPTURE


def test_a_roll_is_taken_back_too() -> None:
    position = kubeia()
    position.roll((3, 6))
    assert position.dice == (6, 3)
    position.push(position.parse_move("a2-a4"))
    assert position.action_stack == [(6, 3), petteia.Move("a2-a4")]
    assert position.pop() == petteia.Move("a2-a4")
    assert position.dice == (6, 3)
    assert position.pop() == (6, 3)
    assert position == kubeia()
    assert position.needs_roll


def test_taking_back_at_the_start_is_an_index_error() -> None:
    with pytest.raises(IndexError):
        petteia.Position(PETTEIA).pop()
    position = capture()
    position.push(position.parse_move("e1-e4"))
    position.pop()
    with pytest.raises(IndexError):
        position.pop()


def test_a_move_may_be_pushed_without_its_victims() -> None:
    position = capture()
    position.push(petteia.Move("e1-e4xd4"))
    position.pop()
    with pytest.raises(petteia.IllegalMoveError):
        position.push(petteia.Move("e1-e4xc4"))
    assert position.pfen() == CAPTURE


@pytest.mark.parametrize(
    "text", ["a2-a8", "a7-a6", "b1-b2", "e1-e3xd4", "e1-e4xa8", "e1-e9", "@c4"]
)
def test_an_illegal_move_leaves_the_position_as_it_was(text: str) -> None:
    position = capture()
    position.push(position.parse_move("a1-a2"))
    position.push(position.parse_move("a8-a7"))
    before = (position.pfen(), position.key, position.action_stack, list(position.legal_moves))
    with pytest.raises(petteia.IllegalMoveError):
        position.push(petteia.Move(text))
    after = (position.pfen(), position.key, position.action_stack, list(position.legal_moves))
    assert after == before


def test_a_move_while_a_roll_is_due_is_an_illegal_move() -> None:
    position = kubeia()
    with pytest.raises(petteia.IllegalMoveError, match="roll"):
        position.push(petteia.Move("a2-a3"))
    assert position == kubeia()
    explanation = position.explain("a2-a3")
    assert explanation is not None
    assert explanation.startswith("VOG-K1: ")


def test_an_error_writes_a_roll_as_games_do() -> None:
    for roll in ((7, 1), [7, 1]):
        with pytest.raises(petteia.IllegalMoveError, match=r"\(roll:71\)"):
            kubeia().roll(roll)


@pytest.mark.parametrize("roll", [(), (6,), (7, 1), (0, 1), (6, 3, 1), (-1, 2), (1000000, 1)])
def test_an_impossible_roll_is_an_illegal_move(roll: tuple[int, ...]) -> None:
    position = kubeia()
    with pytest.raises(petteia.IllegalMoveError):
        position.roll(roll)
    assert position == kubeia()


def test_a_roll_when_none_is_due_is_an_illegal_move() -> None:
    with pytest.raises(petteia.IllegalMoveError):
        petteia.Position(PETTEIA).roll((4,))
    position = kubeia()
    position.roll((6, 3))
    with pytest.raises(petteia.IllegalMoveError):
        position.roll((6, 3))
    assert position.dice == (6, 3)


def test_rolls_are_floats_that_sum_to_one() -> None:
    for position, count in ((kubeia(), 21), (kubeia(dice=1), 6)):
        assert len(position.rolls) == count
        assert sum(chance for _, chance in position.rolls) == pytest.approx(1)
        for roll, chance in position.rolls:
            assert isinstance(chance, float)
            assert roll == tuple(sorted(roll, reverse=True))


def test_rolls_are_empty_unless_one_is_due_and_the_game_is_not_over() -> None:
    position = kubeia()
    position.roll((6, 3))
    assert (position.rolls, position.needs_roll) == ((), False)
    assert petteia.Position(PETTEIA).rolls == ()
    over = kubeia("hp10/12/12/12/12/12/12/HPB9 w ? - 0,0 0,0 100 1")
    assert over.is_game_over()
    assert (over.rolls, over.needs_roll) == ((), False)
    with pytest.raises(petteia.IllegalMoveError):
        over.roll((6, 3))


def test_nothing_is_played_when_the_game_is_over() -> None:
    over = petteia.Position.from_pfen(PETTEIA, CAPTURE.replace("0,0", "7,0", 1))
    assert over.is_game_over()
    assert over.outcome() == petteia.Outcome(petteia.WHITE, "captures", "CAL-A")
    assert (len(over.legal_moves), list(over.legal_moves)) == (0, [])
    with pytest.raises(petteia.IllegalMoveError):
        over.push(petteia.Move("a1-a2"))
    assert over.explain("a1-a2") is not None


def test_legal_moves_are_a_sequence() -> None:
    position = capture()
    moves = position.legal_moves
    listed = list(moves)
    assert len(moves) == len(listed) > 20
    assert (moves[0], moves[-1]) == (listed[0], listed[-1])
    assert list(moves[2:5]) == listed[2:5]
    assert list(reversed(moves)) == listed[::-1]
    assert moves.index(listed[3]) == 3
    assert moves.count(listed[3]) == 1
    with pytest.raises(IndexError):
        moves[len(moves)]
    with pytest.raises(ValueError, match="not in list"):
        moves.index(petteia.Move("l8-l7"))


def test_the_legal_moves_contain_only_legal_moves() -> None:
    moves = capture().legal_moves
    assert petteia.Move("e1-e4xd4") in moves
    assert petteia.Move("a1-a8") not in moves
    assert petteia.Move("@a2") not in moves
    assert petteia.Move("p16-p15") not in moves


def test_listed_legal_moves_do_not_change_when_the_position_does() -> None:
    position = capture()
    moves = position.legal_moves
    listed = list(moves)
    position.push(listed[0])
    assert list(moves) == listed


def test_a_copy_is_independent() -> None:
    position = capture()
    position.push(position.parse_move("e1-e4"))
    other = position.copy()
    assert other == position
    other.push(other.legal_moves[0])
    assert other != position
    assert len(position.action_stack) == 1
    other.pop()
    assert other.pop() == position.action_stack[0]
    assert copy.copy(position) == copy.deepcopy(position) == position


def test_a_position_can_be_copied_without_its_stack() -> None:
    position = capture()
    position.push(position.parse_move("e1-e4"))
    bare = position.copy(stack=False)
    assert bare == position
    assert bare.action_stack == []
    with pytest.raises(IndexError):
        bare.pop()


def test_a_pickle_keeps_stack_and_outcome() -> None:
    position = capture()
    position.push(position.parse_move("e1-e4"))
    again = pickle.loads(pickle.dumps(position))
    assert again == position
    assert again.action_stack == position.action_stack
    assert again.pop() == petteia.Move("e1-e4xd4")
    assert again.pfen() == CAPTURE


def by_pickle(position: petteia.Position) -> petteia.Position:
    """Copy a position by way of a pickle."""
    again = pickle.loads(pickle.dumps(position))
    assert isinstance(again, petteia.Position)
    return again


@pytest.mark.parametrize("copied", [petteia.Position.copy, by_pickle])
def test_copies_and_pickles_remember_earlier_positions(
    copied: Callable[[petteia.Position], petteia.Position],
) -> None:
    rules = petteia.ruleset("carrillo.petteia-xxi", board="8x8")
    position = petteia.Position.from_pfen(rules, "s6s/8/8/8/8/8/8/S6S w - - 0,0 0,0 0 1")
    for text in ("a1-b1", "a8-b8", "b1-a1", "b8-a8"):
        position.push(position.parse_move(text))
    again = copied(position)
    for text in ("a1-b1", "a8-b8", "b1-a1", "b8-a8"):
        again.push(again.parse_move(text))
    assert again.outcome() == petteia.Outcome(petteia.WHITE, "repetition", "XXI-R")
    assert position.outcome() is None


@pytest.mark.parametrize("copied", [petteia.Position.copy, by_pickle])
def test_XXI_R_an_end_by_repetition_is_remembered_without_the_stack(
    copied: Callable[[petteia.Position], petteia.Position],
) -> None:
    rules = petteia.ruleset("carrillo.petteia-xxi", board="8x8")
    position = petteia.Position.from_pfen(rules, "s6s/8/8/8/8/8/8/S6S w - - 0,0 0,0 0 1")
    for text in ("a1-b1", "a8-b8", "b1-a1", "b8-a8") * 2:
        position.push(position.parse_move(text))
    again = copied(position.copy(stack=False))
    assert again.outcome() == position.outcome() != None  # noqa: E711
    assert not again.legal_moves


def test_positions_are_equal_when_ruleset_options_and_pfen_are() -> None:
    start = petteia.Position(PETTEIA)
    assert start == petteia.Position.from_pfen(PETTEIA, start.pfen())
    assert start == petteia.Position(petteia.ruleset("callen.simple-petteia", compulsory=False))
    assert start != petteia.Position(petteia.ruleset("callen.simple-petteia", compulsory=True))
    assert start != petteia.Position(petteia.ruleset("callen.simple-petteia", quiet_limit=99))
    assert start != capture()
    assert start != object()
    moved = start.copy()
    for text in ("a1-a2", "a8-a7", "a2-a1", "a7-a8"):
        moved.push(moved.parse_move(text))
    assert moved != start
    assert moved.pfen().split(" ")[0] == start.pfen().split(" ")[0]


def test_positions_are_not_hashable() -> None:
    with pytest.raises(TypeError):
        hash(capture())


def test_the_key_depends_on_board_and_turn_but_not_on_the_move_number() -> None:
    assert capture().key == capture().key
    assert isinstance(capture().key, int)
    black = petteia.Position.from_pfen(PETTEIA, CAPTURE.replace(" w ", " b "))
    assert black.key != capture().key
    assert petteia.Position(PETTEIA).key != capture().key
    later = petteia.Position.from_pfen(PETTEIA, CAPTURE[:-1] + "9")
    assert later.key == capture().key


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("w ? - 0,0 0,0 0 1", "w 63 - 0,0 0,0 0 1"),
        ("w 62 - 0,0 0,0 0 1", "w 63 - 0,0 0,0 0 1"),
        ("w ? - 0,0 0,0 0 1", "w ? - 0,0 2,0 0 1"),
        ("w ? - 0,0 2,0 0 1", "w ? - 0,0 0,2 0 1"),
    ],
)
def test_the_key_distinguishes_dice_and_refusals(first: str, second: str) -> None:
    board = "hpb9/12/12/12/12/12/12/HPB9"
    assert kubeia(f"{board} {first}").key != kubeia(f"{board} {second}").key


def test_the_key_distinguishes_captures_if_they_win() -> None:
    more = petteia.Position.from_pfen(PETTEIA, CAPTURE.replace("0,0", "6,0", 1))
    assert more.key != capture().key


@rows("ruleset_id", petteia.ruleset_ids())
def test_a_position_prints_as_code_that_rebuilds_it(ruleset_id: str) -> None:
    position = petteia.Position(petteia.ruleset(ruleset_id, quiet_limit=50))
    if position.needs_roll:
        position.roll(position.rolls[0][0])
    position.push(position.legal_moves[0])
    again = eval(repr(position), {"petteia": petteia})
    assert again == position
    assert again.rules == position.rules


def test_explanations_begin_with_the_id_of_the_rule() -> None:
    rules = petteia.ruleset("carrillo.petteia-xxi", board="8x8")
    position = petteia.Position.from_pfen(rules, "8/8/8/3s4/3S4/8/8/S6s w - - 0,0 0,0 0 1")
    explanation = position.explain("d4-d3")
    assert explanation is not None
    assert explanation.startswith("XXI-10: ")
    assert "d4" in explanation
    assert "d5" in explanation
    assert position.explain("a1-a2") is None
    assert position.explain("a1-a2xb2") is not None


@pytest.mark.parametrize("move", ["b4-b5", "h1-h2", "a1-c3", "a1-a1", "a1-i1", "a1-a9", "@d4"])
def test_every_refusal_is_explained(move: str) -> None:
    rules = petteia.ruleset("carrillo.petteia-xxi", board="8x8")
    position = petteia.Position.from_pfen(rules, "8/8/8/3s4/3S4/8/8/S6s w - - 0,0 0,0 0 1")
    explanation = position.explain(move)
    assert explanation is not None
    rule, _, sentence = explanation.partition(": ")
    assert re.fullmatch("(GEN|XXI|POL)-[0-9]+", rule)
    assert len(sentence) > 10
    assert "\n" not in explanation


def test_captures_are_given_for_legal_moves_only() -> None:
    position = capture()
    assert position.is_capture(petteia.Move("e1-e4"))
    assert position.captures(petteia.Move("e1-e4")) == ("d4",)
    assert not position.is_capture(petteia.Move("a1-a2"))
    assert position.captures(petteia.Move("a1-a2")) == ()
    with pytest.raises(petteia.IllegalMoveError):
        position.captures(petteia.Move("a1-a8"))


def test_pieces_are_found_by_square_letter_and_side() -> None:
    position = capture()
    assert (position.piece_at("a1"), position.piece_at("d4")) == ("S", "s")
    assert position.piece_at("a2") is None
    assert position.pieces("S", petteia.WHITE) == ("a1", "e1", "c4")
    assert position.pieces("S", petteia.BLACK) == ("d4", "a8", "b8", "c8")
    pieces = position.piece_map()
    assert {square for square, letter in pieces.items() if letter in "Ss"} == set(pieces)
    assert set(pieces) == {
        *position.pieces("S", petteia.WHITE),
        *position.pieces("s", petteia.BLACK),
    }
    for square in ("m1", "a9", "a0", "", "A1", "a1 "):
        with pytest.raises(ValueError, match="square"):
            position.piece_at(square)


def test_the_stack_lists_the_plies_played() -> None:
    position = petteia.Position(PETTEIA)
    assert position.action_stack == []
    moves = [position.legal_moves[0]]
    position.push(moves[0])
    moves.append(position.legal_moves[-1])
    position.push(moves[1])
    assert position.action_stack == moves


def test_an_outcome_is_a_value_with_a_result() -> None:
    outcome = petteia.Outcome(petteia.WHITE, "captures", "CAL-A")
    assert (outcome.winner, outcome.reason, outcome.rule) == (petteia.WHITE, "captures", "CAL-A")
    assert outcome.result() == "1-0"
    assert petteia.Outcome(petteia.BLACK, "captures", "CAL-A").result() == "0-1"
    assert petteia.Outcome(None, "quiet-limit", "GEN-10").result() == "1/2-1/2"
    assert hash(outcome) == hash(petteia.Outcome(petteia.WHITE, "captures", "CAL-A"))
    assert pickle.loads(pickle.dumps(outcome)) == outcome
    assert eval(repr(outcome), {"petteia": petteia}) == outcome


def test_gambling_adds_nothing_to_a_position() -> None:
    plain = petteia.Position(petteia.ruleset("callen.simple-petteia"))
    gambled = petteia.Position(petteia.ruleset("callen.simple-petteia", gambling=True))
    assert gambled.pfen() == plain.pfen()
    assert (gambled.needs_roll, gambled.rolls) == (False, ())
    assert petteia.perft(gambled, 2) == petteia.perft(plain, 2)
    rules = petteia.ruleset("callen.simple-petteia", gambling=True)
    after = petteia.Position.from_pfen(rules, CAPTURE)
    after.push(after.parse_move("e1-e4"))
    assert not after.needs_roll
    assert after.pfen() == "sss9/12/12/12/2S1S7/12/12/S11 b - - 1,0 0,0 0 1"
