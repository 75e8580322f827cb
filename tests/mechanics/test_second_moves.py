"""A piece that has captured moves again in the same turn."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import petteia
from petteia.engine import Limit, best_move
from tests.mechanics.games import game, position, variation
from tests.rules.board import grid, play, refusal, texts


def wiedemann(board: str, again: str, by: str = "captures") -> petteia.Position:
    return position(game("wiedemann.petteia", again=again, by=by), board)


def test_a_turn_of_two_captures_is_one_ply() -> None:
    pos = wiedemann("6s/7/S6/s6/7/1sS4/S6 w", "may")
    turns = texts(pos)
    assert "a1-a2xb2-a3xa4" in turns
    assert "a1-a2xb2" in turns
    assert "a1-a2xb2-a4" not in turns
    pos = play(pos, "a1-a2xb2-a3xa4")
    assert grid(pos) == "6s/7/S6/7/S6/2S4/7"
    assert pos.turn is petteia.BLACK
    assert pos.captured == (2, 0)
    assert pos.quiet.count == 0


def test_a_piece_that_can_capture_again_may_be_obliged_to() -> None:
    pos = wiedemann("6s/7/S6/s6/7/1sS4/S6 w", "must")
    assert "a1-a2xb2" not in texts(pos)
    assert refusal(pos, "a1-a2xb2") == "GEN-2"
    assert refusal(pos, "a1-a2xb2-a3xa4") is None


def test_the_last_move_may_be_quiet_if_any_move_may_follow_a_capture() -> None:
    pos = wiedemann("6s/7/7/7/7/1sS4/S5S w", "may", "any-move")
    assert "a1-a2xb2-a7" in texts(pos)
    assert play(pos, "a1-a2xb2-a7").quiet.count == 0


def test_a_turn_ends_with_a_move_that_captures_nothing() -> None:
    pos = wiedemann("6s/7/S6/s6/7/1sS4/S6 w", "may", "any-move")
    assert refusal(pos, "a1-b1-b3") == "GEN-2"
    assert refusal(pos, "a1-a2xb2-b2-b3") == "GEN-2"


@pytest.mark.parametrize("turn", ["a1-a4-h8", "a1-a3-a4", "a1-a2-a1"])
def test_a_turn_of_several_moves_is_refused_if_a_turn_is_one_move(turn: str) -> None:
    pos = petteia.Position(petteia.ruleset("callen.simple-petteia"))
    before = pos.pfen()
    assert refusal(pos, turn) == "GEN-2"
    with pytest.raises(petteia.IllegalMoveError, match=r"the turn is over"):
        pos.push_text(turn)
    with pytest.raises(petteia.IllegalMoveError):
        pos.parse_move(turn)
    assert pos.pfen() == before


def test_a_turn_is_read_written_and_taken_back_as_one() -> None:
    pos = wiedemann("6s/7/S6/s6/7/1sS4/S6 w", "must")
    before = pos.pfen()
    move = pos.parse_move("a1-a2-a3")
    assert str(move) == "a1-a2xb2-a3xa4"
    assert (move.from_square, move.to_square, move.victims) == ("a1", "a3", ("a4", "b2"))
    assert move.parts == (("a2", ("b2",)), ("a3", ("a4",)))
    assert petteia.Move(str(move)) == move
    pos.push(move)
    assert pickle.loads(pickle.dumps(pos)).action_stack == [move]
    assert pos.peek() == move
    assert pos.pop() == move
    assert pos.pfen() == before


def test_perft_counts_turns() -> None:
    pos = wiedemann("6s/7/S6/s6/7/1sS4/S6 w", "may", "any-move")
    counts = petteia.perft(pos, 1), len(pos.legal_moves)
    assert counts[0] == counts[1] == len(texts(pos))
    deeper = 0
    for move in pos.legal_moves:
        pos.push(move)
        deeper += len(pos.legal_moves)
        pos.pop()
    assert petteia.perft(pos, 2) == deeper


def test_the_engine_plays_whole_turns() -> None:
    pos = wiedemann("6s/7/S6/s6/7/1sS4/S6 w", "may")
    assert str(best_move(pos, Limit(nodes=2000)).move) == "a1-a2xb2-a3xa4"


def test_the_leader_may_move_again_too() -> None:
    pos = position(game("bell.latrunculi"), "7s/8/8/8/8/8/1sS5/L7 w")
    assert "a1-a2xb2-a3" in texts(pos)


@pytest.mark.parametrize("other", ['shuttle = "third"'])
def test_second_moves_cannot_be_combined_with_other_rules(other: str, tmp_path: Path) -> None:
    path = tmp_path / "again.toml"
    path.write_text(variation("bell.latrunculi", movement=other), encoding="utf-8")
    with pytest.raises(petteia.RulesError, match=r"capture\.again"):
        petteia.ruleset(str(path))
