"""The networks of the engine's evaluation: shipped as data, checked, and not part of the rules."""

from __future__ import annotations

import contextlib
import pickle
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import petteia
from petteia._core import Ruleset, Searcher
from petteia.engine import Limit, best_move
from petteia.engine.engine_options import EngineOptions
from petteia.engine.matches import PlayerSpec
from petteia.errors import RulesError
from petteia.rulesets import ruleset, ruleset_ids
from petteia.rulesets.model import compiler
from petteia.rulesets.model.compiler import NETWORKS
from petteia.rulesets.registry import read_evaluations_anew
from tuning.network import MAGIC, sealed

FILES = {file.stem: file.read_bytes() for file in NETWORKS.glob("*.net")}


def test_every_network_belongs_to_a_ruleset() -> None:
    assert FILES.keys() <= set(ruleset_ids())


def test_a_ruleset_of_the_package_has_its_network() -> None:
    for id in ruleset_ids():
        assert ruleset(id).network == FILES.get(id, b"")


def test_a_ruleset_that_extends_another_has_no_network(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('extends = "carrillo.latrunculi-xxi"\ntitle = "Mine"\nsummary = "A test."\n')
    assert ruleset(file).weights == ruleset("carrillo.latrunculi-xxi").weights
    assert ruleset(file).network == b""


def with_network(content: bytes) -> Ruleset:
    rules = ruleset("cyningstan.petteia")
    return Ruleset(rules.id, rules.options, rules.mechanics, network=content)


def small_network() -> bytes:
    """A network that counts nothing and adds nothing."""
    return sealed(MAGIC + bytes(1 + 64 + 32))


def test_a_network_is_carried_with_the_rules_but_is_not_one_of_them() -> None:
    rules = with_network(small_network())
    assert rules.network == small_network()
    assert rules == with_network(b"")
    assert hash(rules) == hash(with_network(b""))
    assert pickle.loads(pickle.dumps(rules)).network == small_network()


@given(st.binary(max_size=200), st.booleans(), st.booleans())
def test_any_bytes_are_read_as_a_network_or_refused(
    content: bytes, begins: bool, closes: bool
) -> None:
    content = MAGIC + content if begins else content
    content = sealed(content) if closes else content
    with contextlib.suppress(RulesError):
        assert with_network(content).network == content


def test_a_damaged_network_is_refused_with_a_message() -> None:
    with pytest.raises(RulesError, match="not a network that this version can read"):
        with_network(small_network()[:-1])


def test_a_damaged_network_of_a_ruleset_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, content = next(iter(FILES.items()))
    file = tmp_path / f"{id}.net"
    file.write_bytes(content[:100])
    monkeypatch.setattr(compiler, "NETWORKS", tmp_path)
    read_evaluations_anew()
    try:
        with pytest.raises(RulesError, match="not a network") as refused:
            ruleset(id)
    finally:
        read_evaluations_anew()
    assert str(refused.value).startswith(f"{file}: ")


@pytest.mark.parametrize("id", [*FILES])
def test_a_network_changes_the_engines_results_unless_it_is_switched_off(id: str) -> None:
    rules = ruleset(id)
    bare = Ruleset(rules.id, rules.options, rules.mechanics, weights=rules.weights)
    found = {}
    for name, game in (("network", rules), ("weights", bare)):
        position = petteia.Position(game)
        if position.needs_roll:
            position.roll(position.rolls[-1][0])
        for network in (True, False):
            result = petteia._core.search(position, nodes=3000, network=network)
            found[name, network] = (result.score, result.nodes, str(result.move))
    assert found["network", False] == found["weights", True] == found["weights", False]
    assert found["network", True] != found["network", False]


@pytest.mark.parametrize("value", [True, False])
def test_every_interface_to_the_engine_can_ignore_the_network(value: bool) -> None:
    options = EngineOptions()
    assert options.network
    options.set("network", str(value).lower())
    assert options.network is value
    spec = PlayerSpec.parse(f"nodes=5,network={str(value).lower()}")
    assert spec.network is value
    position = petteia.Position("carrillo.latrunculi-xxi")
    direct = petteia._core.search(position, nodes=2000, network=value)
    assert best_move(position, Limit(nodes=2000), network=value).score == direct.score
    searcher = Searcher(1)
    assert searcher.search(position, nodes=2000, network=value).score == direct.score
