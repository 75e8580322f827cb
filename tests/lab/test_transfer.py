"""Transfer between rules: contrasts come from the mechanics, and both sides are measured."""

from __future__ import annotations

import json

import pytest

from petteia.cli import main
from petteia.engine.agents import RANDOM
from petteia.errors import PetteiaError
from petteia.lab.agents.measuring import Deadline
from petteia.lab.agents.transfer import (
    Contrast,
    all_contrasts,
    contrasts_named,
    measure_transfer,
    suite_contrasts,
)
from petteia.rulesets import ruleset
from petteia.rulesets.registry import changed_options

DICE = "vogt.petteia~vogt.kubeia"


def test_each_contrast_differs_in_the_one_mechanic_that_it_names() -> None:
    found = all_contrasts()
    assert len(found) == len({each.id for each in found}) > 100
    for each in found:
        before, after = each.base.mechanics, each.changed.mechanics
        assert {name for name in before if before[name] != after[name]} == {each.mechanic}
        assert (before[each.mechanic], after[each.mechanic]) == (each.before, each.after)


def test_rulesets_that_differ_in_one_mechanic_are_found_without_being_named() -> None:
    between = {
        each.id: each.mechanic for each in all_contrasts() if not changed_options(each.changed)
    }
    assert between[DICE] == "dice.count"
    assert between["schaedler.latrunculi-1994~schaedler.latrunculi-2001"] == "movement.entering"


def test_an_option_that_changes_several_mechanics_is_not_a_contrast() -> None:
    assert "navpil.poleis" not in {each.base.id for each in all_contrasts()}
    base = ruleset("crist.latrunculi")
    slide = ruleset("crist.latrunculi", movement="slide")
    apart = {name for name, value in base.mechanics.items() if slide.mechanics[name] != value}
    named = {each.id for each in all_contrasts()}
    assert ("crist.latrunculi~crist.latrunculi(movement=slide)" in named) == (len(apart) == 1)


def test_limits_and_boards_are_not_contrasts() -> None:
    for each in all_contrasts():
        assert not {"quiet_limit", "board", "pieces"} & changed_options(each.changed).keys()


def test_the_default_contrasts_are_some_of_all() -> None:
    assert set(suite_contrasts()) < set(all_contrasts())
    assert len(suite_contrasts()) >= 8


def test_an_unknown_contrast_is_refused() -> None:
    (found,) = contrasts_named([DICE])
    assert isinstance(found, Contrast)
    with pytest.raises(PetteiaError, match="--contrast"):
        contrasts_named(["vogt.petteia~walker.seega"])


def test_an_agent_is_measured_under_both_rules() -> None:
    chosen = contrasts_named([DICE, "walker.seega~walker.seega(chain=false)"])
    found = measure_transfer(f"agent={RANDOM}", chosen, pairs=2)
    assert found == measure_transfer(f"agent={RANDOM}", chosen, pairs=2)
    assert [each.contrast for each in found] == list(chosen)
    for each in found:
        assert each.base.n == each.changed.n == 4
        assert each.difference.value == pytest.approx(each.changed.value - each.base.value)
        assert each.difference.low <= each.difference.value <= each.difference.high
        assert each.corrected >= each.difference.p_value
        document = json.loads(json.dumps(each.document()))
        assert document["base"]["version"] == each.contrast.base.version


def test_without_time_no_transfer_is_reported() -> None:
    chosen = contrasts_named([DICE])
    assert measure_transfer(f"agent={RANDOM}", chosen, 2, deadline=Deadline(0.0)) == []


def test_the_command_lists_all_contrasts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["benchmark", "contrasts"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(all_contrasts())
    assert f"{DICE}  dice.count: 0 / 2" in lines
    assert main(["benchmark", "contrasts", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)) == len(lines)
