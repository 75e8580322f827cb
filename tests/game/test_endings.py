"""Impossible endings, which the rules contradict."""

from __future__ import annotations

import json

import pytest

import petteia
from petteia import BLACK, WHITE
from petteia.errors import GameError
from petteia.game import Game
from petteia.game.conduct.endings import contradiction

POLEIS = "s6/7/7/7/7/7/SS5 w - 0,0 0,0 0,0 0 20"


def test_GEN_9_a_player_who_resigns_loses() -> None:
    position = petteia.Position(petteia.ruleset("cyningstan.petteia"))
    assert contradiction(position, WHITE, "resignation") is None
    assert str(contradiction(position, None, "resignation")) == "by resignation one player loses"


def test_GEN_9_an_agreement_is_a_draw() -> None:
    position = petteia.Position(petteia.ruleset("cyningstan.petteia"))
    assert contradiction(position, None, "agreement") is None
    assert str(contradiction(position, BLACK, "agreement")) == "by agreement the game is a draw"


def test_POL_10_an_agreement_is_decided_by_strength() -> None:
    position = petteia.Position.from_pfen(petteia.ruleset("navpil.poleis", board="7x7"), POLEIS)
    assert contradiction(position, WHITE, "agreement") is None
    assert str(contradiction(position, None, "agreement")) == "by agreement the game is White's"


def test_CAL_D_the_result_of_an_agreed_dead_position_is_checked() -> None:
    position = petteia.Position(petteia.ruleset("callen.simple-petteia"))
    assert contradiction(position, None, "dead-position") is None
    assert (
        str(contradiction(position, WHITE, "dead-position"))
        == "by dead-position the game is a draw"
    )


def test_a_game_in_json_with_such_an_ending_is_refused() -> None:
    game = Game.of("cyningstan.petteia")
    document = json.loads(game.to_json())
    document["result"] = {"winner": "white", "reason": "agreement", "rule": "GEN-9"}
    with pytest.raises(GameError, match="result: by agreement the game is a draw"):
        Game.from_json(json.dumps(document))
