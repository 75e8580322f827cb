"""The signature of the search is one number."""

from __future__ import annotations

from benchmarks.engine.signature import positions, signature
from tuning.families import FAMILIES


def test_every_ruleset_with_its_own_weights_is_among_the_positions() -> None:
    fitted = {id for family in FAMILIES.values() for id in family}
    assert {position.rules.id for position in positions()} == fitted


def test_two_runs_search_the_same_number_of_positions() -> None:
    assert signature() == signature() > 0
    assert signature(network=False) == signature(network=False) > 0
