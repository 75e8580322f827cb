"""Luck and skill on a position that can be worked out by hand, with the die of Callen's games.

White needs one more capture. A 3 or a 4 lets d5 capture a4 from a5, which wins; after a 1 or a 2
the quiet limit makes the game a draw, whatever is played. Over all rolls White has
(1 + 1 + 0.5 + 0.5) / 4 = 0.75.
"""

from __future__ import annotations

import json
import threading
from pathlib import Path

import pytest

import petteia
from petteia import Game
from petteia._core import StopFlag
from petteia.cli import main
from petteia.engine import Limit, Searcher
from petteia.engine.luck_and_skill import balances, review_rolls
from petteia.engine.review import review
from petteia.server.messages.analysis_messages import AnalysedGame
from petteia.server.workers.game_review import reviewed

ONE_CAPTURE_SHORT = "11s/12/12/3S8/s11/S11/12/12 w ? - 6,6 0,0 99 46"
LIMIT = Limit(nodes=2000)


def played(*actions: str) -> Game:
    game = Game.of("callen.simple-petteia", {"die": True}, ONE_CAPTURE_SHORT)
    for action in actions:
        game.add(action)
    return game


@pytest.mark.parametrize(
    ("roll", "move", "luck", "loss"),
    [
        ("roll:3", "d5-a5", 0.25, 0.0),
        ("roll:4", "d5-a5", 0.25, 0.0),
        ("roll:2", "d5-d6", -0.25, 0.0),
        ("roll:3", "d5-d6", 0.25, 0.5),
    ],
)
def test_luck_is_due_to_rolls_and_loss_to_moves(
    roll: str, move: str, luck: float, loss: float
) -> None:
    game = played(roll, move)
    (found,) = review_rolls(game, LIMIT)
    assert found.expected == pytest.approx(0.75)
    assert found.luck == pytest.approx(luck)
    sums = balances([found], review(game, LIMIT))
    white, black = sums[petteia.WHITE], sums[petteia.BLACK]
    assert (white.luck, white.loss) == pytest.approx((luck, loss))
    assert (black.luck, black.loss) == pytest.approx((-luck, 0))


@pytest.mark.parametrize("ruleset", ["vogt.kubeia", "vogt.kubeia-tournament"])
def test_the_luck_of_all_possible_rolls_adds_up_to_zero(ruleset: str) -> None:
    start = petteia.Position(petteia.ruleset(ruleset))
    total = 0.0
    for roll, probability in start.rolls:
        game = Game(start.rules)
        game.add("roll:" + "".join(map(str, roll)))
        (found,) = review_rolls(game, Limit(nodes=2000))
        total += probability * found.luck
    assert total == pytest.approx(0, abs=1e-9)


def test_only_rolls_before_the_chosen_moves_are_reviewed() -> None:
    game = Game.of("vogt.kubeia", {})
    for _ in range(3):
        game.add("roll:63")
        game.add(str(game.position().legal_moves[-1]))
    (found,) = review_rolls(game, Limit(nodes=200), moves=range(1, 2))
    assert found.node is game.mainline[2]


def test_a_player_that_has_one_thread_cannot_review_rolls_with_two() -> None:
    uct = Searcher(algorithm="uct")
    with pytest.raises(ValueError, match="thread"):
        list(review_rolls(played("roll:3"), LIMIT, searcher=uct, threads=2))


def test_the_review_of_a_roll_can_be_stopped() -> None:
    stop = StopFlag()
    threading.Timer(0.2, stop.set).start()
    game = Game.of("vogt.kubeia")
    game.add("roll:63")
    assert list(review_rolls(game, Limit(nodes=10**9), stop=stop)) == []


def test_the_site_reviews_the_rolls_of_a_game() -> None:
    line = AnalysedGame(
        "callen.simple-petteia", {"die": True}, ONE_CAPTURE_SHORT, ["roll:3", "d5-d6"]
    )
    (ply,), (roll,) = reviewed(line, range(1), 12_000)
    assert (roll.ply, roll.side, roll.expected, roll.luck) == (0, "white", 0.75, 0.25)
    assert (ply.ply, ply.loss) == (0, 0.5)


def test_the_command_line_shows_both(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(played("roll:3", "d5-d6").to_json())
    assert main(["analyse", str(file), "--nodes", "2000"]) == 0
    assert "White: the dice +0.25 wins, the moves -0.50" in capsys.readouterr().out
    assert main(["analyse", str(file), "--nodes", "2000", "--json"]) == 0
    luck = json.loads(capsys.readouterr().out)["luck"]
    assert luck["white"] == {"luck": 0.25, "loss": 0.5}
    assert [(roll["roll"], roll["luck"]) for roll in luck["rolls"]] == [([3], 0.25)]
