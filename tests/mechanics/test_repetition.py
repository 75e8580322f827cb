"""Forbidden repetition: a move that would make a position occur too often is illegal."""

from __future__ import annotations

from pathlib import Path

import pytest

import petteia
from petteia._core import search
from tests.mechanics.games import game, position, variation
from tests.rules.board import play, refusal, texts

FIELD = "s10s/12/12/12/12/12/12/S10S w"
"""White goes back and forth between a1 and a2, Black between a8 and a7."""

ROUND = ("a1-a2", "a8-a7", "a2-a1", "a7-a8")


def test_perft_from_the_start() -> None:
    start = petteia.Position(game("kowalski.latrunculi"))
    assert [petteia.perft(start, depth) for depth in (1, 2, 3)] == [81, 6_285, 537_761]
    large = petteia.Position(game("kowalski.latrunculi", board="11x10"))
    assert [petteia.perft(large, depth) for depth in (1, 2, 3)] == [88, 7_348, 697_340]
    jones = petteia.Position(game("jones.latrunculi"))
    assert [petteia.perft(jones, depth) for depth in (1, 2, 3)] == [68, 4_412, 329_615]


def test_a_position_occurs_three_times_and_not_a_fourth_time() -> None:
    pos = play(position(game("kowalski.latrunculi"), FIELD), *ROUND, *ROUND)
    pos = play(pos, "a1-a2", "a8-a7", "a2-a1")
    assert pos.repetition.count == 3
    assert refusal(pos, "a7-a8") == "XXI-R"
    assert "a7-a8" not in texts(pos)
    assert "a7-a6" in texts(pos)
    assert petteia.perft(pos, 1) == len(texts(pos))


def test_another_way_to_the_same_position_is_barred_too() -> None:
    pos = play(position(game("kowalski.latrunculi"), FIELD), *ROUND, *ROUND)
    pos = play(pos, "a1-a2", "a8-a7", "a2-a3", "a7-a6", "a3-a1")
    assert refusal(pos, "a6-a8") == "XXI-R"


def test_positions_before_a_capture_do_not_count() -> None:
    pos = play(position(game("kowalski.latrunculi"), "s10s/12/12/2s9/12/12/12/S2S7S w"), *ROUND)
    pos = play(pos, *ROUND[:3])
    assert refusal(pos, "a7-a8") is None


def test_no_arrangement_may_recur_whoever_is_to_move() -> None:
    pos = play(position(game("kowalski.latrunculi", repeat="never"), FIELD), *ROUND[:3])
    assert refusal(pos, "a7-a8") == "XXI-R"
    assert refusal(pos, "a7-a6") is None


def test_taking_a_move_back_allows_again_what_it_barred() -> None:
    pos = play(position(game("kowalski.latrunculi", repeat="never"), FIELD), *ROUND[:3])
    assert refusal(pos, "a7-a8") == "XXI-R"
    pos.pop()
    pos.push(pos.parse_move("a2-a3"))
    assert refusal(pos, "a7-a8") is None


@pytest.mark.parametrize(
    ("word", "reason"),
    [("no-move", "dux-immobilized"), ("anyone", "blocked"), ("enemy-beside", "blocked")],
)
def test_a_leader_whose_every_move_is_barred_is_immobilized_if_moves_count(
    word: str, reason: str, tmp_path: Path
) -> None:
    """Black's leader can only move back and forth between a8 and b8, and White waits with h1."""
    path = tmp_path / "immobilized.toml"
    text = variation("kowalski.latrunculi", ending=f'leader_immobilized = "{word}"')
    path.write_text(text, encoding="utf-8")
    pos = position(petteia.ruleset(str(path)), "l1S9/SS10/12/12/12/12/12/11S w")
    turns = ("l1-l2", "a8-b8", "l2-l1", "b8-a8")
    pos = play(pos, *turns, *turns, *turns[:2])
    assert pos.outcome() is None
    outcome = play(pos, turns[2]).outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winner) == (reason, petteia.WHITE)
    reached = {goal.reason for goal in pos.goals() if goal.left == 0 and goal.player}
    assert (outcome.reason in reached) is (word == "no-move")


@pytest.mark.parametrize("of", ["position", "arrangement"])
def test_XXI_R_the_player_to_move_matters_if_repetition_is_not_forbidden(
    of: str, tmp_path: Path
) -> None:
    path = tmp_path / "draw.toml"
    ending = f'repetition_of = "{of}"'
    text = variation("kowalski.latrunculi", ending=ending)
    path.write_text(text.replace('repetition = "forbidden"', 'repetition = "draw"'), "utf-8")
    rules = petteia.ruleset(str(path))
    assert not rules.uses("ending.repetition_of")
    there, back = ("a8-a7", "a7-a8", "a8-a7"), ("a7-a8", "a8-a7", "a7-a8")
    turns = [
        turn
        for black in (there, back)
        for pair in zip(("a1-a2", "a2-a3", "a3-a1"), black, strict=True)
        for turn in pair
    ]
    pos = play(position(rules, FIELD), *turns)
    assert pos.repetition.count == 2
    assert pos.outcome() is None
    outcome = play(pos, *turns).outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winner) == ("repetition", None)


def test_the_engine_does_not_repeat_a_forbidden_position() -> None:
    pos = play(position(game("kowalski.latrunculi", repeat="never"), FIELD), *ROUND[:3])
    found = search(pos, nodes=2_000, seed=1)
    assert str(found.move) in texts(pos)


def test_an_enemy_must_be_next_to_an_immobilized_leader() -> None:
    rules = game("kowalski.latrunculi-early")
    own = play(position(rules, "ls10/s1s9/12/12/12/12/12/S10S w"), "l1-l2")
    assert own.outcome() is None
    shut = play(position(rules, "ls10/2s9/S11/12/12/12/12/S10S w"), "a6-a7")
    outcome = shut.outcome()
    assert outcome is not None
    assert outcome.reason == "dux-immobilized"
