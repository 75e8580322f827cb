"""Positions from games: after mistakes (swings of the players' evaluations), and throughout."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from petteia.lab.games.mistakes import (
    MAX_PER_GAME,
    MIN_SWING,
    STRIDE,
    positions_after_mistakes,
    positions_throughout,
    rulesets_in,
)
from petteia.lab.games.results import games_in

GAMES = 8
TEXT = """
rulesets = ["callen.simple-petteia", "vogt.kubeia-tournament"]
players = ["nodes=100"]
pairs = 4
longest = 80
"""


def swings(folder: Path, ruleset: str) -> list[int]:
    """The plies of each game before which an evaluation swings far enough."""
    games = games_in(folder).filter(ruleset=ruleset).select("evaluations").collect()
    return [
        sum(
            before is not None and after is not None and abs(after - before) >= MIN_SWING
            for before, after in pairwise(evaluations)
        )
        for (evaluations,) in games.iter_rows()
    ]


@pytest.mark.parametrize("ruleset", ["callen.simple-petteia", "vogt.kubeia-tournament"])
def test_each_position_follows_a_mistake(folder: Path, ruleset: str) -> None:
    assert rulesets_in(folder) == ["callen.simple-petteia", "vogt.kubeia-tournament"]
    expected = swings(folder, ruleset)
    assert len(expected) == GAMES
    assert sum(expected) > 0
    found = list(positions_after_mistakes(folder, ruleset, 1))
    assert 0 < len(found) <= sum(min(each, MAX_PER_GAME) for each in expected)
    assert {position.rules.id for position in found} == {ruleset}
    assert not any(position.needs_roll for position in found)


def test_a_seed_chooses_the_order_and_not_the_positions(folder: Path) -> None:
    first, again, other = (
        [each.pfen() for each in positions_after_mistakes(folder, "callen.simple-petteia", seed)]
        for seed in (1, 1, 2)
    )
    assert first == again
    assert sorted(first) == sorted(other)


def test_a_fixed_share_of_the_positions_of_every_game_is_taken(folder: Path) -> None:
    id = "callen.simple-petteia"
    plies = games_in(folder).filter(ruleset=id).select("plies").collect()["plies"]
    found = [each.pfen() for each in positions_throughout(folder, id, 1)]
    assert sum(each // STRIDE for each in plies) <= len(found)
    assert len(found) <= sum(each // STRIDE + 1 for each in plies)
    assert found == [each.pfen() for each in positions_throughout(folder, id, 1)]
    assert found != [each.pfen() for each in positions_throughout(folder, id, 2)]
