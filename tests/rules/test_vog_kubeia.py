"""VOG-K: Kubeia, Vogt's game with dice; and his sample game, VOG-N3."""

from __future__ import annotations

import pytest

import petteia
from tests.rules.board import (
    ending,
    field,
    moves_of,
    play,
    position,
    refusal,
    texts,
    victims,
)

GAME = "vogt.kubeia"
TOURNAMENT = "vogt.kubeia-tournament"
# A peltast on a4, a hoplite on d4 and the basileus on g4, all with plenty of room.
FIELD = "9hpb/12/12/12/P2H2B5/12/12/12 w"


def reach(square: str, roll: str, game: str = GAME, **options: bool | int | str) -> set[int]:
    """Give how far up the file the piece on rank 4 may go, and how far down."""
    rules = petteia.ruleset(game, **options)
    pos = petteia.Position.from_pfen(rules, f"{FIELD} {roll} - 0,0 0,0 0 1")
    ranks = [int(to[1:]) for to in moves_of(pos, square) if to[0] == square[0]]
    return {abs(rank - 4) for rank in ranks}


def test_VOG_K1_two_dice_are_rolled_at_each_turn() -> None:
    pos = position(GAME)
    assert (field(pos, "dice"), pos.needs_roll, texts(pos)) == ("?", True, set())
    chances = dict(pos.rolls)
    assert len(chances) == 21
    assert chances[(3, 3)] == pytest.approx(1 / 36)
    assert chances[(6, 3)] == pytest.approx(2 / 36)
    assert sum(chances.values()) == pytest.approx(1)
    play(pos, "63", "a2-a4")
    assert (field(pos, "dice"), pos.needs_roll, pos.turn) == ("?", True, petteia.BLACK)


def test_VOG_K1_one_die_is_an_option() -> None:
    pos = position(GAME, dice=1)
    assert dict(pos.rolls) == pytest.approx({(face,): 1 / 6 for face in range(1, 7)})
    assert reach("a4", "3", dice=1) == {1, 2, 3}
    assert reach("d4", "3", dice=1, hoplite_die="low") == {1, 2, 3}


def test_VOG_K1_a_peltast_moves_up_to_the_higher_die() -> None:
    assert reach("a4", "31") == {1, 2, 3}
    assert reach("a4", "31", hoplite_die="low") == {1, 2, 3}
    assert reach("a4", "11") == {1}


def test_VOG_K1_a_hoplite_moves_up_to_the_higher_or_the_lower_die() -> None:
    assert reach("d4", "31") == {1, 2, 3}
    assert reach("d4", "31", hoplite_die="low") == {1}
    assert reach("d4", "22", hoplite_die="low") == {1, 2}


def test_VOG_K1_the_tournament_takes_the_lower_die_for_hoplites() -> None:
    assert reach("d4", "31", TOURNAMENT) == {1}
    assert reach("a4", "31", TOURNAMENT) == {1, 2, 3}


def test_VOG_K1_a_move_that_is_too_long_names_the_rule() -> None:
    pos = position(GAME, FIELD, roll="31", hoplite_die="low")
    assert (refusal(pos, "d4-d6"), refusal(pos, "d4-d5")) == ("VOG-K1", None)


def test_VOG_K2_by_default_the_basileus_moves_up_to_the_higher_die() -> None:
    assert reach("g4", "31") == {1, 2, 3}


def hermes(board: str, roll: str, square: str) -> set[str]:
    """Give the squares to the right of the basileus that it may reach."""
    pos = position(GAME, board, roll=roll, basileus_die="hermes")
    return {to for to in moves_of(pos, square) if to[1:] == square[1:] and to > square}


def test_VOG_K2_hermes_move_is_the_higher_die_exactly() -> None:
    board = "9hpb/12/12/12/B11/12/12/10HP w"
    assert hermes(board, "63", "a4") == {"b4", "c4", "d4", "g4"}
    assert hermes(board, "31", "a4") == {"b4", "d4"}
    assert hermes(board, "21", "a4") == {"b4", "c4"}
    assert hermes(board, "33", "a4") == {"b4", "c4", "d4"}


def test_VOG_K2_hermes_needs_a_clear_path() -> None:
    assert hermes("9hpb/12/12/12/B4p6/12/12/10HP w", "63", "a4") == {"b4", "c4", "d4"}
    assert hermes("9hpb/12/12/12/B6p4/12/12/10HP w", "63", "a4") == {"b4", "c4", "d4", "g4"}


def test_VOG_K2_hermes_applies_to_the_basileus_alone() -> None:
    assert reach("a4", "31", basileus_die="hermes") == {1, 2, 3}
    assert reach("d4", "31", basileus_die="hermes") == {1, 2, 3}
    assert reach("g4", "31", basileus_die="hermes") == {1, 3}


def test_VOG_K2_the_tournament_plays_hermes() -> None:
    assert reach("g4", "31", TOURNAMENT) == {1, 3}


def test_VOG_K2_a_step_between_the_dice_names_the_rule() -> None:
    pos = position(GAME, FIELD, roll="31", basileus_die="hermes")
    assert (refusal(pos, "g4-g6"), refusal(pos, "g4-g7")) == ("VOG-K2", None)


def test_VOG_K3_equal_dice_give_another_roll_and_move() -> None:
    pos = play(position(GAME, FIELD, zeus=True, roll="22"), "a4-a5")
    assert (pos.turn, field(pos, "dice"), field(pos, "move")) == (petteia.WHITE, "?", "1")
    play(pos, "55", "a5-a6")
    assert (pos.turn, field(pos, "dice")) == (petteia.WHITE, "?")
    play(pos, "21", "a6-a5")
    assert (pos.turn, field(pos, "move")) == (petteia.BLACK, "1")


def test_VOG_K3_the_move_number_rises_when_the_turn_passes_to_white() -> None:
    board = "9hpb/12/12/12/P2H2B5/12/12/12 b"
    pos = play(position(GAME, board, zeus=True, roll="22"), "k8-k7")
    assert (pos.turn, field(pos, "move")) == (petteia.BLACK, "1")
    play(pos, "21", "k7-k8")
    assert (pos.turn, field(pos, "move")) == (petteia.WHITE, "2")


def test_VOG_K3_unequal_dice_do_not_give_another_roll() -> None:
    pos = play(position(GAME, FIELD, zeus=True, roll="21"), "a4-a5")
    assert pos.turn is petteia.BLACK


def test_VOG_K3_another_roll_needs_the_option_and_two_dice() -> None:
    assert play(position(GAME, FIELD, roll="22"), "a4-a5").turn is petteia.BLACK
    one = position(GAME, FIELD, dice=1, zeus=True, roll="2")
    assert play(one, "a4-a5").turn is petteia.BLACK
    assert play(position(TOURNAMENT, FIELD, roll="22"), "a4-a5").turn is petteia.WHITE


def test_VOG_K3_the_game_may_end_between_the_two_rolls() -> None:
    board = "9hpb/4B7/12/12/12/12/12/10HP w"
    pos = play(position(GAME, board, zeus=True, roll="22"), "e7-e8")
    assert ending(pos) == "white breakthrough"
    assert (pos.needs_roll, pos.rolls) == (False, ())


CAPTURE = "h1p1b7/12/12/12/2Pp8/12/12/H3P1B5 w"


def test_VOG_K4_only_a_capture_that_the_roll_allows_is_compulsory() -> None:
    within = position(GAME, CAPTURE, compulsory=True, roll="31")
    assert texts(within) == {"e1-e4xd4"}
    beyond = position(GAME, CAPTURE, compulsory=True, roll="21")
    assert victims(beyond, "a1-a2") == ""
    assert not any("x" in move for move in texts(beyond))


def test_VOG_K4_any_unblocked_piece_can_move_one_square() -> None:
    only_one_can_move = "pb10/12/12/12/12/12/hp10/HBPp8 w"
    assert texts(position(TOURNAMENT, only_one_can_move, roll="11")) == {"c1-c2"}
    due = position(TOURNAMENT, only_one_can_move)
    for roll, _ in due.rolls:
        pos = due.copy()
        pos.roll(roll)
        assert texts(pos) != set()


SAMPLE = ("63", "a2-a4", "32", "g6-f6", "31", "a1-a3", "42", "j7-j5", "11", "b1-a1")


def test_VOG_N3_the_sample_game_ends_by_refusal() -> None:
    pos = play(position(GAME), *SAMPLE, "53", "k7-k5", "65")
    assert (ending(pos), field(pos, "refusals")) == (None, "2,0")
    play(pos, "a1-a2")
    assert ending(pos) == "black refusal"
    assert field(pos, "move") == "4"


def test_VOG_N3_is_refused_in_the_tournament_because_a_hoplite_moves_too_far() -> None:
    pos = play(position(TOURNAMENT), *SAMPLE[:5])
    assert refusal(pos, "a1-a3") == "VOG-K1"
    with pytest.raises(petteia.IllegalMoveError):
        pos.parse_move("a1-a3")


@pytest.mark.parametrize("key", ["dice.heavy", "dice.leader", "dice.doubles_again"])
def test_VOG_K1_with_one_die_no_rule_distinguishes_two_dice(key: str) -> None:
    assert petteia.ruleset("vogt.kubeia").uses(key)
    assert not petteia.ruleset("vogt.kubeia", dice=1).uses(key)
