"""Goals, and how far away they are: checked against how games end."""

from __future__ import annotations

from random import Random

import petteia
from tests.rows import rows

GOALS = {
    *("captures", "leader-captured", "rout", "breakthrough", "decimation", "reduced"),
    *("dux-immobilized", "dux-bared", "leader-bound", "row"),
}


def position(ruleset: str, pfen: str, **options: bool | int | str) -> petteia.Position:
    """Give a position of a game."""
    return petteia.Position.from_pfen(petteia.ruleset(ruleset, **options), pfen)


@rows("ruleset", petteia.ruleset_ids())
def test_a_goal_is_reached_exactly_when_it_ends_the_game(ruleset: str) -> None:
    chance = Random(ruleset)
    rules = petteia.ruleset(ruleset)
    for _ in range(12):
        game = petteia.Position(rules)
        while (outcome := game.outcome()) is None:
            assert all(0 < goal.left <= goal.total for goal in game.goals())
            if game.needs_roll:
                game.roll(chance.choice(game.rolls)[0])
                continue
            captures = [move for move in game.legal_moves if move.victims]
            game.push(chance.choice(captures or list(game.legal_moves)))
        reached = {(goal.player, goal.reason) for goal in game.goals() if goal.left == 0}
        if outcome.reason in GOALS:
            assert (outcome.winner, outcome.reason) in reached
        rules_of_goals = {goal.reason: goal.rule for goal in game.goals()}
        assert rules_of_goals.get(outcome.reason, outcome.rule) == outcome.rule


def test_CAL_7_a_captured_leader_does_not_count_towards_the_stones() -> None:
    pfen = "ssssss6/12/12/12/12/5L6/12/SSSSSSSSSSSS w - - 6,0 0,0 0 1"
    goals = position("callen.simple-latrunculi", pfen).goals()
    assert [(goal.player, goal.left) for goal in goals] == [(True, 2), (False, 7)]


def test_the_sides_of_a_game_may_have_different_goals() -> None:
    game = petteia.Position(petteia.ruleset("callen.proto-tafl"))
    goals = [(goal.player, goal.reason, goal.left, goal.rule) for goal in game.goals()]
    assert goals == [(True, "breakthrough", 6, "CAL-I"), (False, "captures", 13, "CAL-9")]


def test_VOG_K2_a_roll_determines_how_far_each_kind_of_piece_may_move() -> None:
    game = petteia.Position(petteia.ruleset("vogt.kubeia-tournament"))
    assert game.reach() == {}
    game.roll((6, 3))
    assert game.reach() == {"P": (1, 2, 3, 4, 5, 6), "H": (1, 2, 3), "B": (1, 2, 3, 6)}


def test_goals_are_values() -> None:
    goal = petteia.Goal(petteia.WHITE, "captures", 2, 7, "CAL-A")
    assert goal == eval(repr(goal))
    assert hash(goal) == hash(eval(repr(goal)))
