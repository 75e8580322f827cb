"""A short game for each ruleset, judged by its rules."""

from __future__ import annotations

import pytest

from petteia.lessons.catalogue import short_game, short_games
from petteia.rulesets import ruleset_ids
from tools.writing.find_short_game import GAMES, points

MAX_PIECES = 22


def test_every_ruleset_has_a_short_game() -> None:
    assert sorted(game.rules.id for game in short_games()) == sorted(ruleset_ids())
    assert short_game("nothing") is None


def test_a_short_game_begins_with_few_pieces_and_is_not_over(subtests: pytest.Subtests) -> None:
    for id in ruleset_ids():
        with subtests.test(id):
            game = short_game(id)
            assert game is not None
            position = game.position()
            assert position.pfen() == game.pfen
            assert position.outcome() is None
            assert len(position.piece_map()) <= MAX_PIECES


def test_a_careful_newcomer_scores_more_than_half_in_a_short_game(
    subtests: pytest.Subtests,
) -> None:
    for id in ruleset_ids():
        with subtests.test(id):
            game = short_game(id)
            assert game is not None
            assert sum(points(game, seed) for seed in range(GAMES)) > GAMES / 2
