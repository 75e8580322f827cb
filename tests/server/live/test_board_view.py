"""What the board receives besides the men: compulsory captures, extra rolls, the last move."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from petteia import Position, ruleset
from petteia.server.domain.game_action import GameAction
from petteia.server.domain.game_setup import DEVICE, GameSetup
from petteia.server.domain.live_game import LiveGame
from petteia.server.messages.game_view import last_move, position_view


def shown(position: Position) -> Any:
    return msgspec.json.decode(position_view(position))


@pytest.mark.parametrize(("compulsory", "told"), [(True, True), (False, False)])
def test_compulsory_capture_is_announced_if_a_man_can_capture(compulsory: bool, told: bool) -> None:
    rules = ruleset("vogt.petteia", compulsory=compulsory)
    able = Position.from_pfen(rules, "12/2P9/12/2p9/2H9/B9hb/12/2P9 w - - 0,0 0,0 0 1")
    assert shown(able)["mustCapture"] is told
    unable = Position.from_pfen(rules, "12/12/12/2p9/2H9/B9hb/12/P11 w - - 0,0 0,0 0 1")
    assert shown(unable)["mustCapture"] is False


@pytest.mark.parametrize(
    ("zeus", "roll", "told"), [(True, 3, True), (True, 2, False), (False, 3, False)]
)
def test_the_hand_of_zeus_is_announced_with_its_roll(zeus: bool, roll: int, told: bool) -> None:
    position = Position(ruleset("vogt.kubeia", zeus=zeus))
    position.roll((3, roll))
    assert shown(position)["rollsAgain"] is told


def test_the_last_move_is_shown_with_its_captors_and_victims() -> None:
    start = "s3/4/1Ss1/4/S2S w - - 0,0 0,0 0 1"
    live_game = LiveGame(GameSetup("cyningstan.petteia", {"board": "4x5"}, DEVICE, start=start))
    assert msgspec.json.decode(last_move(live_game.position)) is None
    live_game.apply(GameAction("move", True, "d1-d3"))
    last = {"text": "d1-d3xc3", "from": "d1", "to": "d3", "captures": {"c3": ["b3", "d3"]}}
    assert msgspec.json.decode(last_move(live_game.position)) == last
