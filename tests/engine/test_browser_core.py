"""The core in a browser finds what the native one finds: the same rules, compiled for Node."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest

import petteia
from benchmarks.signature import positions
from benchmarks.wasm import ENGINE, HASH, SIZE_BAR, WasmCore, compressed_size, wasm_core
from petteia.engine import Searcher

DEPTH = 4
MAX_NODES = 5_000

pytestmark = pytest.mark.skipif(
    not ENGINE.exists() or shutil.which("node") is None,
    reason="set-up has built no core for browsers",
)


@pytest.fixture(scope="module")
def core() -> Iterator[WasmCore]:
    """The core in Node."""
    with wasm_core() as core:
        yield core


def test_every_search_finds_the_same(core: WasmCore) -> None:
    searcher = Searcher(HASH)
    for position in positions():
        searcher.clear()
        found = searcher.search(position, depth=DEPTH, nodes=MAX_NODES)
        core.take_up(position)
        answer = core.search(MAX_NODES, DEPTH)
        assert (answer["nodes"], answer["depth"]) == (found.nodes, found.depth)
        lines = [(line["score"], line["moves"]) for line in answer["lines"]]
        expected = [(line.score, [str(move) for move in line.pv]) for line in found.lines]
        assert lines == expected, position.pfen()


@pytest.mark.parametrize("ruleset", petteia.ruleset_ids())
def test_the_start_of_each_game_has_the_same_moves(core: WasmCore, ruleset: str) -> None:
    position = petteia.Position(petteia.ruleset(ruleset))
    standing = core.take_up(position)
    assert standing["pfen"] == position.pfen()
    assert [move["text"] for move in standing["moves"]] == [str(m) for m in position.legal_moves]
    assert {tuple(roll) for roll, _ in standing["rolls"]} == {
        (*roll, 0)[:2] for roll, _ in position.rolls
    }


def test_a_roll_and_a_move_are_played(core: WasmCore) -> None:
    position = petteia.Position(petteia.ruleset("vogt.kubeia"))
    core.take_up(position)
    position.roll((6, 3))
    move = position.legal_moves[0]
    position.push(move)
    standing = core.ask(ask="position", pfen=None, actions=["roll:36", str(move)])
    assert standing["pfen"] == position.pfen()
    refusal = core.ask(ask="position", pfen=None, actions=["roll:99"])
    assert refusal["code"] == "refusal-impossible-roll"


def test_the_download_is_small() -> None:
    assert compressed_size() <= SIZE_BAR
