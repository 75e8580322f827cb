"""The core in a browser finds what the native one finds: the same rules, compiled for Node."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from random import Random

import msgspec
import pytest

import petteia
from benchmarks.engine.signature import positions
from benchmarks.engine.wasm import ENGINE, HASH, SIZE_BAR, WasmCore, compressed_size, wasm_core
from petteia.engine import Searcher
from petteia.server.analysis.positions import MAX_POSITIONS, analysed_positions
from petteia.server.domain.analysis_messages import AnalysedGame

DEPTH = 4
MAX_NODES = 5_000
PLIES_SHOWN = 60

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


@pytest.mark.parametrize("ruleset", petteia.ruleset_ids())
def test_a_line_is_shown_as_the_site_shows_it(core: WasmCore, ruleset: str) -> None:
    """Positions, legal moves, captors, threats, goals and endings, along a game at random."""
    rules = petteia.ruleset(ruleset)
    position = petteia.Position(rules)
    core.take_up(position)
    actions: list[str] = []
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
    game = AnalysedGame(ruleset, {}, None, actions)
    expected = msgspec.json.decode(msgspec.json.encode(analysed_positions(game, MAX_POSITIONS)))
    asked = {"pfen": None, "actions": actions, "count": MAX_POSITIONS}
    views = core.ask(ask="view", **asked, hides_legality=False)
    assert views["views"] == expected


def test_a_line_that_cannot_be_played_is_refused_by_its_rule(core: WasmCore) -> None:
    core.take_up(petteia.Position(petteia.ruleset("callen.simple-petteia")))
    asked = {"ask": "view", "pfen": None, "count": 1, "hides_legality": False}
    refusal = core.ask(**asked, actions=["a1-b2"])
    assert refusal["answer"] == "refusal"
    assert refusal["rule"] == "CAL-2"
    assert core.ask(**asked, actions=["a1-a5"] * 20_001)["answer"] == "refusal"
    assert core.ask(**{**asked, "count": 401}, actions=[])["answer"] == "refusal"
