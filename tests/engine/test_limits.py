"""Limits of a search: which are valid, and that they are respected."""

from __future__ import annotations

import threading
import time

import pytest

import petteia
from petteia._core import Searcher, SearchResult, search
from petteia.engine import Limit, StopFlag, best_move

PATIENCE = 60.0
"""Seconds that a busy machine may take for what is done in a tenth of one."""


def test_a_limit_is_needed() -> None:
    with pytest.raises(ValueError, match="a limit is needed"):
        Limit()
    with pytest.raises(ValueError, match="needs a limit"):
        search(start("cyningstan.petteia"))


@pytest.mark.parametrize("name", ["milliseconds", "nodes", "depth"])
@pytest.mark.parametrize("value", [0, -1, 10**16])
def test_a_limit_out_of_range_is_refused(name: str, value: int) -> None:
    with pytest.raises(ValueError, match=name):
        Limit(**{name: value})


@pytest.mark.parametrize("value", [1.5, "10", True])
def test_a_limit_is_a_whole_number(value: object) -> None:
    with pytest.raises(TypeError, match="nodes"):
        Limit(nodes=value)  # type: ignore[arg-type]


@pytest.mark.parametrize("limits", [{"nodes": 0}, {"milliseconds": 0}, {"depth": 0}, {"depth": 65}])
def test_the_core_refuses_such_limits_too(limits: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=next(iter(limits))):
        search(start("cyningstan.petteia"), **limits)  # type: ignore[arg-type]


@pytest.mark.parametrize("ruleset", ["callen.double-petteia", "navpil.poleis", "vogt.petteia"])
def test_the_node_limit_is_respected_and_gives_the_same_choice_again(ruleset: str) -> None:
    choices = [best_move(start(ruleset), Limit(nodes=3000), seed=5) for _ in range(2)]
    assert choices[0] == choices[1]
    assert choices[0].nodes <= 3000


def test_seeds_choose_among_moves_that_look_equally_good() -> None:
    position = start("navpil.poleis")
    moves = {best_move(position, Limit(nodes=500), seed=seed).move for seed in range(8)}
    assert len(moves) > 1
    with pytest.raises(ValueError, match="seed"):
        best_move(position, Limit(nodes=500), seed=-1)


def test_a_search_that_is_cut_off_does_not_take_a_bound_for_a_score() -> None:
    position = start("carrillo.latrunculi-xxi")
    for move in ["a1-a3", "d8-d5", "c1-c4", "j8-j5", "b1-b6", "e7-j7"]:
        position.push_text(move)
    complete: list[SearchResult] = []
    found = Searcher(16).search(position, nodes=30_000, network=False, progress=complete.append)
    # Another move turns out better, and the search ends before it knows by how much.
    assert found.pv[0] != complete[-1].pv[0]
    assert found.score == complete[-1].score
    assert 1 < len(found.pv) <= found.depth
    for played in found.pv:
        position.push(played)


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_the_depth_limit_is_respected(depth: int) -> None:
    choice = best_move(start("callen.simple-petteia"), Limit(depth=depth))
    assert choice.depth == depth
    assert 1 <= len(choice.pv) <= depth + 6
    assert choice.pv[0] == choice.move


@pytest.mark.parametrize("ruleset", ["callen.simple-petteia", "vogt.petteia-tournament"])
def test_the_time_limit_is_respected(ruleset: str) -> None:
    # The exact bound is for the benchmark to say; here the machine may be busy.
    began = time.perf_counter()
    choice = best_move(start(ruleset), Limit(milliseconds=100))
    assert 0.05 < time.perf_counter() - began < PATIENCE
    assert choice.depth >= 1


def test_the_first_limit_ends_the_search() -> None:
    position = start("callen.simple-petteia")
    assert best_move(position, Limit(milliseconds=60_000, nodes=2000)).nodes <= 2000
    assert best_move(position, Limit(nodes=10**12, depth=2)).depth == 2


def test_a_flag_stops_the_search_from_another_thread() -> None:
    flag = StopFlag()
    assert not flag.is_set()
    assert repr(flag) == "<StopFlag: not set>"
    timer = threading.Timer(0.05, flag.set)
    timer.start()
    began = time.perf_counter()
    choice = best_move(start("callen.simple-petteia"), Limit(milliseconds=600_000), stop=flag)
    assert time.perf_counter() - began < PATIENCE
    assert choice.depth >= 1
    timer.join()
    assert flag.is_set()


def test_a_search_leaves_the_position_as_it_was() -> None:
    position = start("carrillo.petteia-xxi")
    before = position.pfen()
    best_move(position, Limit(nodes=500))
    assert position.pfen() == before
    assert not position.action_stack


def start(ruleset: str) -> petteia.Position:
    """Give the start of a game."""
    return petteia.Position(petteia.ruleset(ruleset))
