"""The tree of a game: adding, moving and removing branches, and the positions in it."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import petteia
from petteia._core import Position
from petteia.errors import GameError
from petteia.game import Event, Game
from petteia.game.tree.node import Action
from petteia.game.tree.position_cache import INTERVAL
from tests.game.games import RULESETS, go_on, random_game, stepwise


def small_game() -> Game:
    """1 a1-a5 (1 b1-b5; 1 c1-c5) a8-a6 2 c1-c4."""
    game = Game.of("callen.simple-petteia")
    for ply in ("a1-a5", "a8-a6", "c1-c4"):
        game.add(ply)
    game.add("b1-b5", game.root).comment = "or so"
    game.add("c1-c5", game.root)
    return game


def test_branches_are_one_list_however_they_change() -> None:
    game = Game.of("callen.simple-petteia")
    branches = game.root.branches
    first = game.add("a1-a5")
    assert branches == [first] == game.root.branches
    game.remove(first)
    assert (branches, game.root.next, game.root.variations) == ([], None, [])
    second, third = game.add("b1-b5", game.root), game.add("c1-c5", game.root)
    assert game.root.branches is branches
    assert (game.root.next, game.root.variations) == (second, [third])


def test_lists_of_a_node_can_be_changed_and_replaced() -> None:
    game = small_game()
    node = game.mainline[0]
    node.marks.append("!")
    node.comment, node.comment_before = "so", "now"
    assert (node.marks, node.coins, node.has_events) == (["!"], [], False)
    node.marks, node.comment = [], ""
    assert (node.marks, node.comment, node.comment_before) == ([], "", "now")


def line_text(game: Game) -> list[str]:
    return [str(node.action) for node in game.mainline]


@given(st.sampled_from(RULESETS), st.integers(0, 2**32), st.integers(0, 150))
def test_a_position_at_any_node_is_that_of_a_replay(ruleset: str, seed: int, plies: int) -> None:
    game = random_game(ruleset, seed, plies, variations=8)
    nodes = list(game.root.subtree())
    random.Random(seed).shuffle(nodes)
    for node in nodes:
        position = game.position(node)
        assert position == stepwise(node, game)
        assert position.action_stack == [step.action for step in node.path()]


def test_a_position_does_not_require_a_replay_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game(petteia.ruleset("cyningstan.petteia", board="16x16", quiet_limit=0))
    go_on(game, random.Random(1), 600)
    nodes = game.mainline
    assert len(nodes) > 4 * INTERVAL
    played = 0

    def counted(position: Position, action: Action) -> None:
        nonlocal played
        played += 1
        position.push(action) if isinstance(action, petteia.Move) else position.roll(action)

    monkeypatch.setattr("petteia.game.tree.position_cache.play_action", counted)
    for node in (nodes[300], nodes[100], nodes[500], nodes[301], nodes[-1]):
        played = 0
        game.position(node)
        assert played <= INTERVAL


def test_a_returned_position_belongs_to_the_caller() -> None:
    game = small_game()
    game.position().push(game.position().legal_moves[0])
    assert game.position() == stepwise(game.end, game)


def test_adding_an_existing_ply_returns_it() -> None:
    game = small_game()
    assert game.add("a1-a5", game.root) is game.root.next
    assert len(game.root.branches) == 3


def test_an_illegal_ply_is_not_added() -> None:
    game = small_game()
    before = game.to_json()
    with pytest.raises(petteia.IllegalMoveError, match="CAL-2"):
        game.add("a6-b7")
    with pytest.raises(petteia.IllegalMoveError):
        game.add((6, 3))
    with pytest.raises(petteia.NotationError):
        game.add("soon")
    assert game.to_json() == before


def test_reordering_lines_loses_nothing() -> None:
    game = small_game()
    first, second, third = game.root.branches
    everything = set(game.root.subtree())
    game.promote(third)
    assert game.root.branches == [first, third, second]
    game.make_mainline(second)
    assert game.root.branches == [second, first, third]
    assert line_text(game) == ["b1-b5"]
    game.demote(second)
    assert line_text(game) == ["a1-a5", "a8-a6", "c1-c4"]
    game.promote(first)
    game.demote(third)
    assert game.root.branches == [first, second, third]
    assert set(game.root.subtree()) == everything


def test_a_removed_branch_can_be_grafted_elsewhere() -> None:
    game = small_game()
    game.mainline[1].comment = "kept"
    before = game.to_json()
    cut = game.remove(game.mainline[1])
    assert line_text(game) == ["a1-a5"]
    with pytest.raises(petteia.IllegalMoveError):
        game.graft(cut, game.root)
    game.graft(cut, game.root.branches[1])
    assert [str(node.action) for node in game.root.branches[1].line()][:1] == ["a8-a6"]
    assert game.root.branches[1].branches[0].comment == "kept"
    game.remove(game.root.branches[1].branches[0])
    game.graft(cut, game.root.branches[0])
    assert game.to_json() == before


def test_a_graft_that_fails_half_way_changes_nothing() -> None:
    game = small_game()
    cut = game.remove(game.mainline[1])
    before = game.to_json()
    with pytest.raises(petteia.IllegalMoveError):
        game.graft(cut, game.root.branches[2])
    assert game.to_json() == before


def test_the_start_can_be_neither_removed_nor_moved() -> None:
    game = small_game()
    for act in (game.remove, game.promote, game.demote):
        with pytest.raises(GameError):
            act(game.root)


def test_a_game_that_was_ended_continues_only_in_variations() -> None:
    game = small_game()
    game.end.events.append(Event("resign", petteia.BLACK))
    game.ending = petteia.Outcome(petteia.WHITE, "resignation", "GEN-9")
    with pytest.raises(GameError, match="resignation"):
        game.add("a6-a8")
    game.add("b8-b6", game.mainline[0])
    assert game.outcome() == game.ending


def test_an_ending_applies_only_to_the_line_that_it_ended() -> None:
    rules = petteia.ruleset("cyningstan.petteia")
    game = Game(rules, "8/8/8/8/8/7s/2S5/Ss6 w - - 14,14 0,0 0 40")
    resigned = game.add("c2-c4")
    game.ending = petteia.Outcome(petteia.BLACK, "resignation", "GEN-9")
    game.make_mainline(game.add("c2-c1xb1", game.root))
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (petteia.WHITE, "reduced")
    assert Game.from_json(game.to_json()) == game
    game.make_mainline(resigned)
    assert game.result() == "0-1"
    game.remove(resigned)
    game.remove(game.end)
    assert game.result() == "*"


def test_an_unknown_act_is_refused() -> None:
    with pytest.raises(GameError, match="sing"):
        Event("sing", petteia.WHITE)
