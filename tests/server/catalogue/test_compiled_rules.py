"""The values from which the core plays in a browser."""

from __future__ import annotations

import petteia
from tests.server.running import Visitor


def test_a_ruleset_is_compiled_to_the_values_that_the_core_takes(visitor: Visitor) -> None:
    address = "/compiled-rules?ruleset=callen.simple-petteia&option.die=true"
    answer = visitor.http.get(address).json()
    rules = petteia.ruleset("callen.simple-petteia", die=True, leader_captures=False)
    assert answer["mechanics"]["dice.count"] == 1
    assert answer["mechanics"].keys() == rules.mechanics.keys()
    assert answer["citations"] == dict(rules.citations)
    assert answer["weights"] == dict(rules.weights)
    assert bytes(answer["network"]) == rules.network


def test_rules_that_do_not_exist_are_not_found(visitor: Visitor) -> None:
    for query in ("", "?ruleset=no.such-game", "?ruleset=cyningstan.petteia&option.board=99x99"):
        assert visitor.http.get(f"/compiled-rules{query}").status_code == 404
