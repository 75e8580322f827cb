"""A short game for each ruleset, judged by its rules."""

from __future__ import annotations

import random

import pytest

from benchmarks.newcomer import newcomer_move
from petteia.engine import LEVELS, best_move
from petteia.lessons.short_games import ShortGame, short_game, short_games
from petteia.rulesets import ruleset_ids

MAX_PIECES = 22
MAX_PLIES = 60
GAMES = 6


def points(game: ShortGame, seed: int) -> float:
    """What a player who looks one ply ahead soon scores against the gentlest level."""
    chance = random.Random(seed)
    position = game.position()
    learner = position.turn
    plies = 0
    while position.outcome() is None and plies < MAX_PLIES:
        if position.needs_roll:
            rolls = position.rolls
            position.roll(chance.choices([roll for roll, _ in rolls], [p for _, p in rolls])[0])
            continue
        plies += 1
        if position.turn is learner:
            position.push(newcomer_move(position, chance))
        else:
            seed = chance.getrandbits(32)
            position.push(best_move(position, level=LEVELS[0], seed=seed).move)
    outcome = position.outcome()
    if outcome is None or outcome.winner is None:
        return 0.5
    return float(outcome.winner is learner)


def test_every_ruleset_has_a_short_game() -> None:
    assert sorted(game.rules.id for game in short_games()) == sorted(ruleset_ids())
    assert short_game("nothing") is None


@pytest.mark.parametrize("id", ruleset_ids())
def test_a_short_game_goes_on_with_few_pieces(id: str) -> None:
    game = short_game(id)
    assert game is not None
    position = game.position()
    assert position.pfen() == game.pfen
    assert position.outcome() is None
    assert len(position.piece_map()) <= MAX_PIECES


@pytest.mark.parametrize("id", ruleset_ids())
def test_a_careful_newcomer_scores_more_than_half_in_a_short_game(id: str) -> None:
    game = short_game(id)
    assert game is not None
    assert sum(points(game, seed) for seed in range(GAMES)) > GAMES / 2
