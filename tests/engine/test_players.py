"""The players other than alpha-beta: what they choose, prove and refuse."""

from __future__ import annotations

import time
from typing import Any

import pytest

import petteia
from petteia._core import Searcher
from petteia.engine import ALGORITHMS, WIN, Analysis, Limit, StopFlag, analyse, best_move
from tests.engine.test_choices import LOSSES, WINS, loses_at_once
from tests.rows import rows
from tests.rules.board import ending, position

PATIENCE = 60.0
"""Seconds that a busy machine may take for what is done in a few hundredths."""

OTHERS = ALGORITHMS[1:]


@rows(("ruleset", "board", "fields", "reason"), WINS)
@rows("nodes", [1, 1000])
def test_a_win_in_one_is_proven(
    ruleset: str, board: str, fields: dict[str, Any], reason: str, nodes: int
) -> None:
    pos = position(ruleset, board, **fields)
    choice = best_move(pos, Limit(nodes=nodes), algorithm="monte-carlo")
    pos.push(choice.move)
    assert ending(pos) == f"white {reason}"
    assert (choice.score, choice.plies_to_end, choice.win_probability) == (WIN - 1, 1, 1.0)


@pytest.mark.parametrize(("ruleset", "board"), LOSSES)
def test_a_loss_in_one_is_avoided(ruleset: str, board: str) -> None:
    pos = position(ruleset, board)
    safe = {move for move in pos.legal_moves if not loses_at_once(pos, move)}
    for nodes in (1, 1000, 20_000):
        assert best_move(pos, Limit(nodes=nodes), algorithm="monte-carlo").move in safe


def test_longer_wins_and_losses_are_proven() -> None:
    win = position("callen.simple-passing-leader", "3Ss7/4L7/12/12/12/12/11l/S10S w")
    choice = best_move(win, Limit(nodes=50_000), algorithm="monte-carlo")
    assert (choice.plies_to_end, len(choice.pv)) == (3, 3)
    loss = position("callen.simple-passing-leader", "12/4L6s/12/12/12/12/8l3/SSSS4S3 b")
    choice = best_move(loss, Limit(nodes=50_000), algorithm="monte-carlo")
    assert (choice.plies_to_end, choice.win_probability) == (-2, 0.0)


def test_with_dice_a_certain_win_is_distinguished_from_a_likely_one() -> None:
    half_way = "12/7b4/5B6/12/12/12/12/PHph8 w"
    choice = best_move(
        position("vogt.kubeia", half_way, roll="11"), Limit(nodes=100_000), algorithm="monte-carlo"
    )
    assert choice.plies_to_end is None
    assert abs(choice.win_probability - 25 / 36) < 0.08
    again = position("vogt.kubeia", half_way, roll="11", zeus=True)
    choice = best_move(again, Limit(nodes=20_000), algorithm="monte-carlo")
    assert (str(choice.move), choice.plies_to_end) == ("f6-f7", 2)


@pytest.mark.parametrize("player", OTHERS)
def test_a_flag_or_the_time_ends_a_search(player: str) -> None:
    start = petteia.Position(petteia.ruleset("callen.double-petteia"))
    stop = StopFlag()
    told: list[Analysis] = []

    def note(analysis: Analysis) -> None:
        told.append(analysis)
        if len(told) == 2:
            stop.set()

    found = analyse(start, None, 2, algorithm=player, stop=stop, progress=note)
    assert len(told) >= 2
    assert len(found.lines) == 2
    began = time.monotonic()
    best_move(start, Limit(milliseconds=50), algorithm=player)
    assert time.monotonic() - began < PATIENCE


@pytest.mark.parametrize("player", OTHERS)
def test_levels_and_threads_are_refused(player: str) -> None:
    start = petteia.Position(petteia.ruleset("cyningstan.petteia"))
    with pytest.raises(ValueError, match="level"):
        best_move(start, level=3, algorithm=player)
    with pytest.raises(ValueError, match="threads"):
        analyse(start, Limit(nodes=10), threads=2, searcher=Searcher(algorithm=player))


def test_an_unknown_player_is_refused() -> None:
    start = petteia.Position(petteia.ruleset("cyningstan.petteia"))
    with pytest.raises(
        ValueError, match='algorithm: "minimax" is not one of alpha-beta, monte-carlo'
    ):
        best_move(start, Limit(nodes=10), algorithm="minimax")


def test_a_searcher_shows_its_algorithm() -> None:
    assert repr(Searcher(4, "uct")) == "Searcher(4, 'uct')"
    assert Searcher().algorithm == "alpha-beta"
