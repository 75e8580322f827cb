"""The opponent plays every ruleset, whatever its options."""

from __future__ import annotations

from random import Random

import pytest

import petteia
from petteia.engine import ALGORITHMS, Limit, best_move
from tests.strategies import option_values, play_one, ruleset_with, scattered_pfen

IDS = petteia.ruleset_ids()
SEEING = ("alpha-beta", "monte-carlo")
"""The players that take what wins at once and avoid what loses at once."""


@pytest.mark.sample(every=4)
@pytest.mark.parametrize("player", ALGORITHMS)
@pytest.mark.parametrize("ruleset_id", IDS)
def test_the_opponent_plays_a_game_against_itself(ruleset_id: str, player: str) -> None:
    rng = Random(ruleset_id)
    position = petteia.Position(petteia.ruleset(ruleset_id))
    for ply in range(60):
        if position.is_game_over():
            break
        roll_if_due(position, rng)
        choice = best_move(position, Limit(nodes=200), seed=ply, algorithm=player)
        assert choice.move in position.legal_moves
        assert 0 <= choice.win_probability <= 1
        position.push(choice.move)
    assert position.is_game_over() or len(position.action_stack) >= 60


@pytest.mark.sample(every=3)
@pytest.mark.parametrize("player", SEEING)
@pytest.mark.parametrize("ruleset_id", IDS)
def test_choices_are_legal_and_wins_are_taken_under_all_options(
    ruleset_id: str, player: str
) -> None:
    rng = Random(ruleset_id)
    values = option_values(ruleset_id)
    for _ in range(12):
        options = {name: rng.choice(choices) for name, choices in values.items()}
        rules = ruleset_with(ruleset_id, options)
        position = petteia.Position.from_pfen(rules, scattered_pfen(rules, rng))
        for _ in range(4):
            if position.is_game_over():
                break
            roll_if_due(position, rng)
            if position.is_game_over():
                break
            check(position, player)
            if not play_one(position, rng):
                break


def check(position: petteia.Position, player: str) -> None:
    """Fail unless a choice is legal, begins its line, and takes an immediate win."""
    choice = best_move(position, Limit(nodes=1000), algorithm=player)
    assert choice.move in position.legal_moves
    assert choice.pv[0] == choice.move
    assert 0.0 <= choice.win_probability <= 1.0
    wins = [move for move in position.legal_moves if wins_at_once(position, move)]
    assert not wins or choice.move in wins
    if choice.plies_to_end is None or choice.plies_to_end < 0:
        avoids_a_loss_at_once(position, choice.move)


def avoids_a_loss_at_once(position: petteia.Position, chosen: petteia.Move) -> None:
    """Fail if a choice lets the opponent win at once while another one does not."""
    if can_be_answered_by_a_win(position, chosen):
        moves = position.legal_moves
        assert all(can_be_answered_by_a_win(position, move) for move in moves), position.pfen()


def can_be_answered_by_a_win(position: petteia.Position, move: petteia.Move) -> bool:
    """Whether the opponent can win with the next ply; never if a roll comes first."""
    after = position.copy()
    after.push(move)
    outcome = after.outcome()
    if outcome is not None:
        return outcome.winner == (not position.turn)
    if after.turn == position.turn or after.needs_roll:
        return False
    return any(wins_at_once(after, reply) for reply in after.legal_moves)


def wins_at_once(position: petteia.Position, move: petteia.Move) -> bool:
    """Whether a move ends the game in its player's favour."""
    after = position.copy()
    after.push(move)
    outcome = after.outcome()
    return outcome is not None and outcome.winner == position.turn


def roll_if_due(position: petteia.Position, rng: Random) -> None:
    """Roll the dice when it is time to."""
    if position.needs_roll:
        position.roll(rng.choice(position.rolls)[0])
