"""``Position.play_words``: plies as they are written in records, played in one call."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import petteia
from petteia import BLACK, WHITE, Move
from tests.game.games import random_game
from tests.rows import rows

CALLEN = petteia.ruleset("callen.simple-petteia")
CAPTURE = "8/8/8/Ss5S/2s5/2S5/8/7s w - - 0,0 0,0 0 1"


def test_numbers_moves_and_rolls_are_played() -> None:
    position = petteia.Position(petteia.ruleset("vogt.kubeia"))
    text = "1. roll:63 a2-a4\n1... roll:32"
    played, length = position._play_words(text, 10)
    assert played == ([(6, 3), Move("a2-a4"), (3, 2)], [WHITE, WHITE, BLACK], [1, 1, 1])
    assert length == len(text)
    assert position.dice == (3, 2)


@rows(
    ("text", "plies", "rest"),
    [
        ("a1-a5 a8-b6 b1-b5", 1, " a8-b6 b1-b5"),
        ("1. a1-a5 2. b1-b5", 1, " 2. b1-b5"),
        ("1. a1-a5 1. a8-a6", 1, " 1. a8-a6"),
        ("1.. a1-a5", 0, "1.. a1-a5"),
        ("a1-a5 roll:66", 1, " roll:66"),
        ("a1-a5 roll:0", 1, " roll:0"),
        ("a1-a5! a8-a6", 0, "a1-a5! a8-a6"),
        ("a1-a5 1-0", 1, " 1-0"),
        ("a1-a5 ½-½", 0, "a1-a5 ½-½"),
        ("99999999. a1-a5", 0, "99999999. a1-a5"),
        ("...", 0, "..."),
        ("", 0, ""),
    ],
)
def test_playing_stops_before_a_word_that_cannot_be_played(
    text: str, plies: int, rest: str
) -> None:
    position = petteia.Position(CALLEN)
    played, length = position._play_words(text, 10)
    assert (len(played[0]), text[length:]) == (plies, rest)
    assert len(position.action_stack) == plies


@pytest.mark.parametrize(
    ("text", "plies"), [("h5-c5xb5xc4", 1), ("h5-c5xc4xb5", 1), ("h5-c5", 0), ("h5-c5xb5", 0)]
)
def test_the_victims_must_be_written(text: str, plies: int) -> None:
    rules = petteia.ruleset("carrillo.petteia-xxi", board="8x8")
    position = petteia.Position.from_pfen(rules, CAPTURE)
    assert len(position._play_words(text, 10)[0][0]) == plies


def test_playing_stops_after_the_given_number_of_plies() -> None:
    position = petteia.Position(CALLEN)
    assert len(position._play_words("a1-a5 a8-a6 b1-b5", 2)[0][0]) == 2


@given(st.sampled_from(petteia.ruleset_ids()), st.integers(0, 2**32))
def test_playing_words_equals_pushing_plies_one_by_one(ruleset: str, seed: int) -> None:
    game = random_game(ruleset, seed, 30)
    position = petteia.Position(game.rules)
    text = " ".join(node.text for node in game.mainline)
    played, length = position._play_words(text, 100)
    assert length == len(text)
    made = [(node.action, node.player, node.number) for node in game.mainline]
    assert list(zip(*played, strict=True)) == made
    assert position == game.position()
