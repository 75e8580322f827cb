"""A game reads back as it was written, and nothing that is not a game is read."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import petteia
from petteia.game import Game, GameError
from petteia.game.record import KINDS

RULESETS = ("callen.proto-tafl", "navpil.poleis", "vogt.kubeia-tournament", "carrillo.petteia-xxi")


def random_game(ruleset: str, seed: int, plies: int) -> tuple[Game, petteia.Position]:
    """A game with so many random plies, or fewer if it ends before."""
    chance = random.Random(seed)
    rules = petteia.ruleset(ruleset)
    position = petteia.Position(rules)
    for _ in range(plies):
        if position.needs_roll:
            position.roll(chance.choice(position.rolls)[0])
        if position.is_game_over():
            break
        position.push(chance.choice(position.legal_moves))
    players = (chance.choice(KINDS), chance.choice(KINDS))
    game = Game(ruleset, rules.options, None, (), players, chance.choice((0.1, 1.0, 30.0)))
    return game.with_actions_of(position), position


@settings(max_examples=40)
@given(st.sampled_from(RULESETS), st.integers(0, 2**32), st.integers(0, 60))
def test_a_game_reads_back_the_same(ruleset: str, seed: int, plies: int) -> None:
    game, position = random_game(ruleset, seed, plies)
    again = Game.from_json(game.to_json())
    assert again == game
    assert again.position() == position
    assert again.position().move_stack == position.move_stack


def test_a_start_and_a_resignation_are_kept() -> None:
    pfen = "8/8/8/3s4/3S4/8/8/S6s b - - 0,0 0,0 7 12"
    game = Game("cyningstan.petteia", start=pfen, resigned=petteia.BLACK)
    again = Game.from_json(game.to_json())
    assert again == game
    assert again.position().pfen() == pfen
    outcome = again.outcome(again.position())
    assert outcome == petteia.Outcome(petteia.WHITE, "resignation", "GEN-9")


def test_a_game_by_a_file_of_one_s_own(tmp_path: Path) -> None:
    example = Path(__file__).parents[2] / "examples" / "small-city.toml"
    game = Game(str(example))
    assert Game.from_json(game.to_json()).position() == petteia.Position(petteia.ruleset(example))
    with pytest.raises(GameError, match=r"gone\.toml"):
        Game(str(tmp_path / "gone.toml")).position()


def document(**changes: Any) -> str:
    """A sound game with some parts changed."""
    sound = json.loads(Game("callen.simple-petteia", actions=("a1-a5",)).to_json())
    return json.dumps(sound | changes)


@pytest.mark.parametrize(
    ("changes", "part"),
    [
        ({"format": 2}, "format"),
        ({"ruleset": None}, "ruleset"),
        ({"ruleset": "x" * 5000}, "ruleset"),
        ({"options": [1]}, "options"),
        ({"options": {"die": None}}, "options"),
        ({"start": 5}, "start"),
        ({"actions": "a1-a5"}, "actions"),
        ({"actions": [1]}, "actions"),
        ({"actions": ["a1-a5"] * 100_001}, "actions"),
        ({"players": {"white": "cat"}}, "players"),
        ({"players": None}, "players"),
        ({"seconds": 1e9}, "seconds"),
        ({"seconds": 10**400}, "seconds"),
        ({"seconds": float("nan")}, "seconds"),
        ({"seconds": True}, "seconds"),
        ({"resigned": "nobody"}, "resigned"),
        ({"resigned": []}, "resigned"),
    ],
)
def test_a_part_that_is_wrong_is_named(changes: dict[str, Any], part: str) -> None:
    with pytest.raises(GameError, match=part):
        Game.from_json(document(**changes))


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"actions": ["a1-a9"]}, "action 1"),
        ({"actions": ["a1-a5", "\ud800"]}, "action 2"),
        ({"actions": ["roll:63"]}, "action 1"),
        ({"ruleset": "no.such"}, "ruleset"),
        ({"options": {"die": "maybe"}}, "die"),
        ({"options": {"\ud800": True}}, "ruleset"),
        ({"start": "nonsense"}, "start"),
    ],
)
def test_a_game_that_does_not_fit_its_rules_says_where(changes: dict[str, Any], told: str) -> None:
    game = Game.from_json(document(**changes))
    with pytest.raises(GameError, match=told):
        game.position()


@given(st.text() | st.recursive(st.none() | st.text(), st.lists).map(json.dumps))
def test_any_other_text_is_refused(text: str) -> None:
    with pytest.raises(GameError):
        Game.from_json(text)
