"""What is true at every ply of every game, whatever the ruleset and its options."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

import petteia
from tests.strategies import play_one, positions
from tests.test_rule_coverage import stated_ids

REASONS = {
    *("captures", "leader-captured", "breakthrough", "decimation", "rout", "siege", "blocked"),
    *("reduced", "refusal", "superiority", "parity", "dead-position", "quiet-limit"),
    *("repetition", "dux-immobilized", "dux-bared", "leader-bound", "row"),
}
DRAWN = {"parity", "dead-position", "quiet-limit", "repetition", "blocked"}
STATED = stated_ids()

RANDOMS = st.randoms(use_true_random=False)


def count(position: petteia.Position) -> tuple[int, int]:
    """Count the pieces of White and of Black, those in reserve too."""
    sides = Counter(letter.isupper() for letter in position.piece_map().values() if letter != "x")
    white, black = position.reserve or (0, 0)
    return sides[True] + white, sides[False] + black


@given(positions(), RANDOMS)
def test_pieces_that_leave_play_are_counted_as_captured(
    position: petteia.Position, rng: Random
) -> None:
    before = (count(position), position.captured, position.quiet.count)
    if not play_one(position, rng) or isinstance(position.action_stack[-1], tuple):
        return
    (white, black), (by_white, by_black), quiet = before
    lost_by_white, lost_by_black = white - count(position)[0], black - count(position)[1]
    assert position.captured == (by_white + lost_by_black, by_black + lost_by_white)
    assert lost_by_white >= 0
    assert lost_by_black >= 0
    if lost_by_white or lost_by_black:
        assert position.quiet.count == 0
    elif position.action_stack[-1].from_square is not None:
        assert position.quiet.count == quiet + 1


@given(positions())
def test_a_game_waits_for_a_roll_or_a_move_or_is_over(position: petteia.Position) -> None:
    states = (position.needs_roll, len(position.legal_moves) > 0, position.is_game_over())
    assert sum(states) == 1
    assert (len(position.rolls) > 0) == position.needs_roll
    if position.needs_roll:
        assert abs(sum(chance for _, chance in position.rolls) - 1) < 1e-9
        assert all(chance > 0 for _, chance in position.rolls)
        assert len(dict(position.rolls)) == len(position.rolls)
    for roll, _ in position.rolls:
        rolled = position.copy()
        rolled.roll(roll)
        assert len(rolled.legal_moves) > 0


@given(positions())
def test_outcomes_have_a_known_reason_a_rule_and_a_result(position: petteia.Position) -> None:
    outcome = position.outcome()
    assert position.is_game_over() == (outcome is not None)
    if outcome is None:
        return
    assert outcome.reason in REASONS
    assert (outcome.reason == "siege") <= position.rules.id.startswith("vogt.")
    assert outcome.winner is not None or outcome.reason in DRAWN
    assert outcome.rule in STATED
    results = {petteia.WHITE: "1-0", petteia.BLACK: "0-1", None: "1/2-1/2"}
    assert outcome.result() == results[outcome.winner]


@given(positions())
def test_moves_are_line_moves_over_empty_squares_or_leaps_over_one_piece(
    position: petteia.Position,
) -> None:
    pieces = position.piece_map()
    mechanics = position.rules.mechanics
    leaps = {mechanics["movement.leap"], mechanics["movement.leader_leap"]} != {"none"}
    diagonals = 8 in {mechanics["movement.directions"], mechanics["movement.leader_directions"]}
    chains = mechanics["movement.leap_chain"]
    for move in position.legal_moves:
        for victim in move.victims:
            assert pieces[victim].isupper() is not position.turn
        if move.from_square is None:
            # SCH-8: the move of a removal has no origin either.
            assert move.is_placement != (move.victims == (move.to_square,))
            assert move.is_placement == (move.to_square not in pieces)
            continue
        # SEN-2: the square of a piece that is removed first is free for the move.
        assert move.parts or move.to_square == move.removed or move.to_square not in pieces
        assert pieces[move.from_square].isupper() is position.turn
        if move.parts or chains:
            # BEL-6, SCH-3: such a piece may turn on its way, and return to where it began.
            continue
        passed = between(move.from_square, move.to_square, diagonals)
        leapt_over = [square for square in passed if square in pieces]
        assert not leapt_over or (leaps and leapt_over == passed and len(passed) == 1)


def between(origin: str, target: str, diagonals: bool) -> list[str]:
    """Give the squares strictly between two squares of one line."""
    file, rank = ord(target[0]) - ord(origin[0]), int(target[1:]) - int(origin[1:])
    assert (file == 0) != (rank == 0) or (diagonals and abs(file) == abs(rank) > 0)
    length = max(abs(file), abs(rank))
    return [
        chr(ord(origin[0]) + file // length * step) + str(int(origin[1:]) + rank // length * step)
        for step in range(1, length)
    ]


@given(positions())
def test_a_move_captures_at_most_one_victim_in_each_direction_but_its_own(
    position: petteia.Position,
) -> None:
    mechanics = position.rules.mechanics
    takes_groups = mechanics["capture.row"] or position.rules.options.get("surround") is True
    takes_between = mechanics["capture.intervention"] != "none"
    goes_on = mechanics["capture.again"] != "none"
    if takes_groups or takes_between or goes_on:
        return
    most = int(mechanics["capture.directions"]) - 1
    for move in position.legal_moves:
        assert len(move.victims) <= most


@given(positions(), RANDOMS)
def test_turn_dice_and_move_number_advance(position: petteia.Position, rng: Random) -> None:
    turn, number, dice = position.turn, position.move_number, position.dice
    if not play_one(position, rng):
        return
    if isinstance(position.action_stack[-1], tuple):
        assert (position.turn, position.move_number) == (turn, number)
        assert position.dice == position.action_stack[-1]
        return
    assert position.dice == ()
    zeus = position.rules.options.get("zeus") is True and len(dice) == 2 and dice[0] == dice[1]
    mechanics = position.rules.mechanics
    may_stay = mechanics["setup.per_turn"] == 2 or mechanics["ending.blocked"] == "passes"
    stays = zeus or (may_stay and position.turn is turn)
    assert position.turn is (turn if stays else not turn)
    passed_to_white = turn is petteia.BLACK and not stays
    assert position.move_number == number + passed_to_white


@given(positions())
def test_perft_counts_the_legal_moves(position: petteia.Position) -> None:
    assert petteia.perft(position, 0) == 1
    if not position.needs_roll:
        assert petteia.perft(position, 1) == len(position.legal_moves)
    assert petteia.perft(position, 2) == petteia.perft(position, 2, bulk=False)
    assert sum(parts for _, parts in petteia.divide(position, 2)) == petteia.perft(position, 2)
