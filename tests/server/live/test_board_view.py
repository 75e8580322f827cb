"""What the board is told besides the men: what must be captured, who rolls again, the last move."""

from __future__ import annotations

import pytest

from petteia import Position, ruleset
from petteia.server.domain.game_action import GameAction
from petteia.server.domain.game_setup import DEVICE, GameSetup
from petteia.server.domain.game_view import last_move, offered_moves, position_view
from petteia.server.domain.live_game import LiveGame
from petteia.server.domain.socket_messages import LastMove, Repetition


@pytest.mark.parametrize(("compulsory", "told"), [(True, True), (False, False)])
def test_compulsory_capture_is_told_where_a_man_can_capture(compulsory: bool, told: bool) -> None:
    rules = ruleset("vogt.petteia", compulsory=compulsory)
    able = Position.from_pfen(rules, "12/2P9/12/2p9/2H9/B9hb/12/2P9 w - - 0,0 0,0 0 1")
    assert position_view(able).must_capture is told
    unable = Position.from_pfen(rules, "12/12/12/2p9/2H9/B9hb/12/P11 w - - 0,0 0,0 0 1")
    assert position_view(unable).must_capture is False


@pytest.mark.parametrize(
    ("zeus", "roll", "told"), [(True, 3, True), (True, 2, False), (False, 3, False)]
)
def test_the_hand_of_zeus_is_told_with_its_roll(zeus: bool, roll: int, told: bool) -> None:
    position = Position(ruleset("vogt.kubeia", zeus=zeus))
    position.roll((3, roll))
    assert position_view(position).rolls_again is told


def test_the_last_move_is_told_with_who_took_what() -> None:
    start = "s3/4/1Ss1/4/S2S w - - 0,0 0,0 0 1"
    live_game = LiveGame(GameSetup("cyningstan.petteia", {"board": "4x5"}, DEVICE, start=start))
    assert last_move(live_game.position) is None
    live_game.apply(GameAction("move", True, "d1-d3"))
    assert last_move(live_game.position) == LastMove("d1-d3xc3", "d1", "d3", {"c3": ("b3", "d3")})


def test_a_repetition_that_ends_the_game_is_told_before_it_is_made() -> None:
    rules = ruleset("carrillo.petteia-xxi", board="8x8")
    position = Position.from_pfen(rules, "s6s/8/8/8/8/8/8/S6S w - - 0,0 0,0 0 1")
    assert position_view(position).occurrences == 1
    there_and_back = ("a1-a2", "h8-h7", "a2-a1", "h7-h8")
    for move in (*there_and_back, *there_and_back[:3]):
        position.push_text(move)
    repeating = {move.text: move.repeats for move in offered_moves(position) if move.repeats}
    assert repeating == {"h7-h8": Repetition("white", "XXI-R")}
    assert position_view(position).occurrences == 2


def test_nothing_is_told_of_repetition_where_it_means_nothing() -> None:
    assert position_view(Position(ruleset("cyningstan.petteia"))).occurrences is None
