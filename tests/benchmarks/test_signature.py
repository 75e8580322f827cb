"""The signature of the search is one number."""

from __future__ import annotations

import petteia
from benchmarks.signature import positions, signature


def test_every_ruleset_is_among_the_positions() -> None:
    assert {position.rules.id for position in positions()} == set(petteia.ruleset_ids())


def test_two_runs_look_at_the_same_number_of_positions() -> None:
    assert signature() == signature() > 0
