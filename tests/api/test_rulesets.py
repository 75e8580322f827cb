"""Rulesets: how they are identified, and which options they accept."""

from __future__ import annotations

import contextlib
from typing import Any

import numpy as np
import pytest

import petteia
from tests.rows import rows


def test_rules_have_an_id_options_a_title_and_a_source() -> None:
    rules = petteia.ruleset("callen.simple-petteia", die=True)
    assert rules.id == "callen.simple-petteia"
    assert rules.options["die"] is True
    assert rules.title
    assert rules.source
    assert petteia.Position(rules).rules == rules


def test_rules_do_not_change() -> None:
    rules = petteia.ruleset("callen.simple-petteia")
    with pytest.raises((AttributeError, TypeError)):
        rules.id = "other"  # type: ignore[misc]
    with contextlib.suppress(TypeError):
        rules.options["die"] = True  # type: ignore[index, unused-ignore]
    assert rules.options["die"] is False
    assert rules == petteia.ruleset("callen.simple-petteia")
    assert hash(rules) == hash(petteia.ruleset("callen.simple-petteia"))


@rows("ruleset_id", petteia.ruleset_ids())
def test_options_are_bool_int_or_str(ruleset_id: str) -> None:
    for value in petteia.ruleset(ruleset_id).options.values():
        assert type(value) in (bool, int, str)


@rows(
    ("ruleset_id", "options"),
    [
        ("callen.simple-petteia", {"zeus": True}),
        ("cyningstan.petteia", {"die": True}),
        ("vogt.petteia", {"dice": 1}),
        ("carrillo.petteia-xxi", {"corner_capture": True}),
        ("callen.simple-petteia", {"die": "yes"}),
        ("callen.simple-petteia", {"die": 1}),
        ("callen.simple-petteia", {"quiet_limit": "many"}),
        ("callen.simple-petteia", {"quiet_limit": True}),
        ("vogt.kubeia", {"dice": 3}),
        ("vogt.kubeia", {"dice": 0}),
        ("vogt.kubeia", {"hoplite_die": "hermes"}),
        ("vogt.kubeia", {"basileus_die": "low"}),
        ("carrillo.petteia-xxi", {"board": "8 x 8"}),
        ("cyningstan.petteia", {"board": "8x8x8"}),
    ],
)
def test_an_option_that_a_ruleset_does_not_have_is_refused(
    ruleset_id: str, options: dict[str, bool | int | str]
) -> None:
    with pytest.raises(petteia.RulesError) as refused:
        petteia.ruleset(ruleset_id, **options)
    assert next(iter(options)) in str(refused.value)


@pytest.mark.parametrize("ruleset_id", ["", "callen", "callen.simple-petteia ", "petteia"])
def test_an_unknown_ruleset_is_refused(ruleset_id: str) -> None:
    with pytest.raises(petteia.RulesError):
        petteia.ruleset(ruleset_id)


def test_options_may_be_given_as_text() -> None:
    rules = petteia.ruleset("vogt.kubeia", zeus="true", dice="1", quiet_limit="7")
    assert rules == petteia.ruleset("vogt.kubeia", zeus=True, dice=1, quiet_limit=7)


def test_integers_of_numpy_are_accepted_as_option_values() -> None:
    usual = petteia.ruleset("callen.simple-petteia", quiet_limit=40)
    for kind in (np.int8, np.int64, np.uint16):
        given: Any = kind(40)
        rules = petteia.ruleset("callen.simple-petteia", quiet_limit=given)
        assert rules == usual
        assert type(rules.options["quiet_limit"]) is int
    fraction: Any = np.float64(40)
    with pytest.raises(petteia.RulesError):
        petteia.ruleset("callen.simple-petteia", quiet_limit=fraction)
