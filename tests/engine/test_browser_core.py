"""The core in a browser finds what the native one finds: the same rules, compiled for Node."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from random import Random

import pytest

import petteia
from benchmarks.engine.signature import positions
from benchmarks.engine.wasm import HASH, SIZE_BARS, WasmCore, compressed_size, module, wasm_core
from petteia.engine import Searcher

DEPTH = 4
MAX_NODES = 5_000
PLIES_SHOWN = 60

pytestmark = pytest.mark.skipif(
    not module("narrow").exists() or shutil.which("node") is None,
    reason="set-up has built no core for browsers",
)


@pytest.fixture(scope="module")
def core() -> Iterator[WasmCore]:
    """The core in Node."""
    with wasm_core() as core:
        yield core


def test_every_search_finds_the_same_in_the_browser(core: WasmCore) -> None:
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
    shown = core.take_up(position)
    assert shown["position"]["pfen"] == position.pfen()
    assert [move["text"] for move in shown["legal"]] == [str(m) for m in position.legal_moves]
    assert [tuple(roll) for roll in shown["rolls"]] == [roll for roll, _ in position.rolls]


def test_a_roll_and_a_move_are_played(core: WasmCore) -> None:
    position = petteia.Position(petteia.ruleset("vogt.kubeia"))
    core.take_up(position)
    position.roll((6, 3))
    move = position.legal_moves[0]
    position.push(move)
    [shown] = core.ask(ask="view", line={"actions": ["roll:36", str(move)]}, count=1)["views"]
    assert shown["position"]["pfen"] == position.pfen()
    refusal = core.ask(ask="view", line={"actions": ["roll:99"]}, count=1)
    assert refusal["code"] == "refusal-impossible-roll"


def test_one_die_shows_one_number(core: WasmCore) -> None:
    core.take_up(petteia.Position(petteia.ruleset("vogt.kubeia", dice=1)))
    asked = {"ask": "view", "count": 1}
    assert core.ask(**asked, line={"actions": ["roll:6"]})["answer"] != "refusal"
    refusal = core.ask(**asked, line={"actions": ["roll:60"]})
    assert refusal["code"] == "refusal-impossible-roll"


@pytest.mark.parametrize(("name", "bar"), SIZE_BARS.items())
def test_the_download_is_small(name: str, bar: int) -> None:
    assert compressed_size(name) <= bar


@pytest.mark.parametrize("id", ["kowalski.latrunculi", "jones.latrunculi"])
def test_KOW_6_JON_5_a_fourth_occurrence_is_forbidden(core: WasmCore, id: str) -> None:
    core.take_up(petteia.Position(id))
    there_and_back = ["a1-a2", "a8-a7", "a2-a1", "a7-a8"]
    actions = [*there_and_back, *there_and_back, *there_and_back[:3]]
    views = core.ask(ask="view", line={"actions": actions}, count=len(actions) + 1)["views"]
    counted = [view["position"]["repetition"] for view in views]
    assert {(each["limit"], each["consequence"]) for each in counted} == {(3, "forbidden")}
    assert [each["count"] for each in counted] == [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]
    assert all(view["outcome"] is None for view in views)
    texts = {move["text"] for move in views[-1]["legal"]}
    assert "a7-a8" not in texts
    assert "a7-a6" in texts
    refused = core.ask(ask="view", line={"actions": [*actions, "a7-a8"]}, count=1)
    assert refused["code"] == "refusal-repeating"


@pytest.mark.parametrize(
    "ruleset", ["vogt.kubeia-tournament", "navpil.poleis", "schaedler.latrunculi-2001"]
)
def test_a_line_is_described_as_in_python(core: WasmCore, ruleset: str) -> None:
    """The core describes a random game in the same way when it is compiled for browsers."""
    position = petteia.Position(ruleset)
    core.take_up(position)
    actions: list[str] = []
    expected = [position.view()]
    random = Random(ruleset)
    while len(actions) < PLIES_SHOWN and position.outcome() is None:
        if position.needs_roll:
            roll = random.choice(position.rolls)[0]
            position.roll(roll)
            actions.append("roll:" + "".join(map(str, roll)))
        else:
            captures = [move for move in position.legal_moves if move.victims]
            move = random.choice(captures or list(position.legal_moves))
            position.push(move)
            actions.append(str(move))
        expected.append(position.view())
    shown = core.ask(ask="view", line={"actions": actions}, count=len(expected))
    assert shown["views"] == expected


def test_a_line_that_cannot_be_played_is_refused_with_its_rule(core: WasmCore) -> None:
    core.take_up(petteia.Position(petteia.ruleset("callen.simple-petteia")))
    asked = {"ask": "view", "count": 1}
    refusal = core.ask(**asked, line={"actions": ["a1-b2"]})
    assert refusal["answer"] == "refusal"
    assert refusal["rule"] == "CAL-2"
    assert core.ask(**asked, line={"actions": ["a1-a5"] * 20_001})["answer"] == "refusal"
    assert core.ask(ask="view", line={}, count=401)["answer"] == "refusal"
