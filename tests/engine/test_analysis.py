"""Analysis: several lines, growing depth, threats, and an end at any moment."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time

import pytest

import petteia
from petteia._core import Searcher
from petteia.engine import (
    Analysis,
    Limit,
    NoMoveError,
    StopFlag,
    analyse,
    best_move,
    deepening,
    threats,
)

PATIENCE = 60.0
"""Seconds that a busy machine may take for what is done in a few hundredths."""


def start(ruleset: str = "callen.double-petteia") -> petteia.Position:
    """Give the start of a game."""
    return petteia.Position(petteia.ruleset(ruleset))


def read(ruleset: str, pfen: str) -> petteia.Position:
    """Give a position."""
    return petteia.Position.from_pfen(petteia.ruleset(ruleset), pfen)


@pytest.mark.parametrize("ruleset", ["callen.double-petteia", "carrillo.latrunculi-xxi"])
def test_lines_begin_with_different_moves_and_the_best_is_first(ruleset: str) -> None:
    # Reductions depend on the order of moves, so that one line may miss what several find; with
    # the weights, both searches of these two games agree.
    analysis = analyse(start(ruleset), Limit(depth=3), lines=4, network=False)
    assert len({line.move for line in analysis.lines}) == 4
    scores = [line.score for line in analysis.lines]
    assert scores == sorted(scores, reverse=True)
    assert {line.depth for line in analysis.lines} == {analysis.depth} == {3}
    assert analysis.best == analysis.lines[0]
    alone = best_move(start(ruleset), Limit(depth=3), network=False)
    assert analysis.best.score == alone.score


def test_an_immediate_win_comes_before_other_lines() -> None:
    position = read("cyningstan.petteia", "8/8/8/8/8/1S6/s7/S6s w - - 0,0 0,0 0 1")
    best, *others = analyse(position, Limit(nodes=3000), lines=3).lines
    assert (str(best.move), best.plies_to_end, best.win_probability) == ("b3-a3xa2", 1, 1.0)
    assert len(others) == 2
    assert all(line.score < best.score for line in others)


def test_progress_is_reported_at_each_depth() -> None:
    told: list[Analysis] = []
    analysis = analyse(start(), Limit(depth=4), progress=told.append)
    assert [heard.depth for heard in told] == [1, 2, 3, 4]
    assert told[-1].lines == analysis.lines
    assert analysis.nodes_per_second > 0
    assert 0 <= analysis.hashfull <= 1000


def test_an_error_in_progress_ends_the_search() -> None:
    def fail(analysis: Analysis) -> None:
        raise LookupError("enough")

    with pytest.raises(LookupError, match="enough"):
        analyse(start(), Limit(milliseconds=60_000), progress=fail)


def test_a_searcher_remembers_and_forgets() -> None:
    searcher, position = Searcher(4), start()
    nodes = [analyse(position, Limit(depth=5), 1, searcher=searcher).nodes for _ in range(2)]
    assert nodes[1] < nodes[0] / 2
    searcher.clear()
    assert analyse(position, Limit(depth=5), 1, searcher=searcher).nodes == nodes[0]


def test_a_searcher_searches_one_position_at_a_time() -> None:
    searcher, stop, position = Searcher(), StopFlag(), start()
    begun = threading.Event()
    arguments = {"searcher": searcher, "stop": stop, "progress": lambda _: begun.set()}
    other = threading.Thread(target=analyse, args=(position, None), kwargs=arguments)
    other.start()
    assert begun.wait(PATIENCE)
    with pytest.raises(RuntimeError, match="searching already"):
        analyse(position, Limit(nodes=10), searcher=searcher)
    stop.set()
    other.join()


@pytest.mark.parametrize(("name", "value"), [("hash_mb", 0), ("hash_mb", 65_537)])
def test_the_size_of_a_table_is_limited(name: str, value: int) -> None:
    with pytest.raises(ValueError, match=name):
        Searcher(value)


@pytest.mark.parametrize("name", ["lines", "threads"])
def test_there_is_at_least_one_line_and_thread(name: str) -> None:
    with pytest.raises(ValueError, match=name):
        analyse(start(), Limit(nodes=10), **{name: 0})  # type: ignore[arg-type]


def test_several_threads_respect_the_node_limit_and_find_the_win() -> None:
    analysis = analyse(start(), Limit(nodes=30_000), 1, threads=2)
    assert analysis.nodes < 40_000
    position = read(
        "callen.simple-passing-leader", "3Ss7/4L7/12/12/12/12/11l/S10S w - - 0,0 0,0 0 1"
    )
    assert analyse(position, Limit(depth=4), 1, threads=2).best.plies_to_end == 3


def test_there_is_nothing_to_analyse_when_the_game_is_over_or_a_roll_is_due() -> None:
    over = read("cyningstan.petteia", "8/8/8/8/8/8/8/S6s w - - 0,0 0,0 0 1")
    for position in (over, start("vogt.kubeia")):
        with pytest.raises(NoMoveError):
            analyse(position, Limit(nodes=10))


def test_an_interrupt_from_the_keyboard_ends_the_search() -> None:
    def interrupt(_: Analysis) -> None:
        os.kill(os.getpid(), signal.SIGINT)

    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        analyse(start(), Limit(milliseconds=600_000), progress=interrupt)
    assert time.monotonic() - began < PATIENCE


def test_the_depth_grows_while_others_work() -> None:
    async def depths() -> list[int]:
        return [found.depth async for found in deepening(start(), Limit(depth=4))]

    assert asyncio.run(depths()) == [1, 2, 3, 4, 4]


def test_leaving_the_loop_or_cancelling_the_task_ends_the_search() -> None:
    async def leave() -> float:
        found = deepening(start())
        await anext(found)
        began = time.monotonic()
        await found.aclose()
        return time.monotonic() - began

    async def endless() -> None:
        async for _ in deepening(start()):
            pass

    async def cancel() -> float:
        task = asyncio.create_task(endless())
        await asyncio.sleep(0.2)
        began = time.monotonic()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        return time.monotonic() - began

    assert asyncio.run(leave()) < PATIENCE
    assert asyncio.run(cancel()) < PATIENCE


def test_deepening_passes_errors_on() -> None:
    async def look() -> None:
        async for _ in deepening(start("vogt.kubeia"), Limit(depth=1)):
            pass

    with pytest.raises(NoMoveError):
        asyncio.run(look())


def test_threats_are_the_captures_of_the_player_who_is_not_to_move() -> None:
    position = read("cyningstan.petteia", "7s/8/8/8/8/1s6/S7/s6S w - - 0,0 0,0 0 1")
    assert [str(move) for move in threats(position)] == ["b3-a3xa2"]
    assert threats(start()) == ()


def test_threats_with_dice_are_those_of_any_roll() -> None:
    rules = petteia.ruleset("callen.double-petteia", die=True)
    board = "ss10/12/12/12/12/3s8/S11/s10S"
    position = petteia.Position.from_pfen(rules, f"{board} w 4 - 0,0 0,0 0 1")
    assert [str(move) for move in threats(position)] == ["d3-a3xa2"]
    assert position.dice == (4,)


def test_there_are_no_threats_while_pieces_are_placed_or_when_the_game_is_over() -> None:
    over = read("cyningstan.petteia", "8/8/8/8/8/8/8/S6s w - - 0,0 0,0 0 1")
    assert threats(over) == ()
    assert threats(start("navpil.poleis")) == ()
