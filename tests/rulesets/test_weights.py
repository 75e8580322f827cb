"""The weights of the engine's estimates: shipped as data, inherited, and not part of the rules."""

from __future__ import annotations

import math
import pickle
import random
from pathlib import Path

import pytest

from petteia._core import Position, Ruleset, _counts, _usual_weights, search
from petteia.errors import RulesError
from petteia.rulesets import check, ruleset, ruleset_ids
from petteia.rulesets.model.compiler import WEIGHTS, weights
from petteia.rulesets.registry import shipped_definition
from petteia.rulesets.schema import schema
from tests.rows import rows
from tuning.families import FAMILIES

OWN = """
title = "Narrow"
summary = "A test."
[board]
size = "4x5"
[setup]
rows = ["S"]
[ending]
reduced_to = 1
"""


def test_a_ruleset_names_the_weights_that_were_fitted_to_its_own_games() -> None:
    fitted = {id: family for family, ids in FAMILIES.items() for id in ids}
    for id in ruleset_ids():
        assert shipped_definition(id).weights == fitted.get(id, "")
        assert ruleset(id).weights == (weights(fitted[id]) if id in fitted else {})


def test_every_file_of_weights_is_named_and_has_a_weight_for_each_count_of_the_core() -> None:
    names = {file.stem for file in WEIGHTS.glob("*.toml")}
    assert names == set(schema()["properties"]["weights"]["enum"])
    for name in names:
        terms = {key.rsplit(".", 1)[-1] for key in weights(name)}
        assert terms - {"lead", "draw_margin", "certainty"} == {*_usual_weights()}, name


def test_a_ruleset_inherits_the_weights_of_the_one_that_it_extends(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('extends = "callen.proto-tafl"\ntitle = "Mine"\nsummary = "A test."\n')
    assert ruleset(file).weights == weights("callen-proto-tafl")
    file.write_text(OWN)
    assert ruleset(file).weights == {}
    file.write_text('weights = "poleis"\n' + OWN)
    assert ruleset(file).weights == weights("poleis")


def test_unknown_weights_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('weights = "polis"\n' + OWN)
    (diagnostic,) = check(file)
    assert (diagnostic.line, diagnostic.key) == (1, "weights")
    assert "poleis" in diagnostic.message


def test_weights_are_carried_with_the_rules_but_are_not_part_of_them() -> None:
    rules = ruleset("cyningstan.petteia")
    told = (rules.citations, rules.title, rules.source, rules.version)
    bare = Ruleset(rules.id, rules.options, rules.mechanics, *told)
    assert bare.weights == {}
    assert bare == rules
    assert hash(bare) == hash(rules)
    assert pickle.loads(pickle.dumps(rules)).weights == rules.weights


def has_dice(id: str) -> bool:
    return bool(ruleset(id).mechanics["dice.count"])


def with_odds(rules: Ruleset, lead: int, draw_margin: int = 0, certainty: int = 1000) -> Ruleset:
    told = (rules.citations, rules.title, rules.source, rules.version)
    odds = {"lead": lead, "draw_margin": draw_margin, "certainty": certainty}
    weights = {**rules.weights, **odds}
    return Ruleset(rules.id, rules.options, rules.mechanics, *told, weights, None, rules.network)


@rows("id", [id for id in ruleset_ids() if not has_dice(id)])
def test_without_dice_odds_change_the_win_probability_and_nothing_else(id: str) -> None:
    found = []
    for odds in ((500, 0, 1000), (2500, 0, 1000), (12_500, 0, 1000), (500, 900, 600)):
        position = Position(with_odds(ruleset(id), *odds))
        generator = random.Random(id)
        for _ in range(9):
            position.push(generator.choice(position.legal_moves))
        found.append(search(position, nodes=300, seed=1))
        lead, draw_margin, certainty = odds
        own, margin = 10 * found[-1].score / (2 * lead), draw_margin / (2 * lead)
        share = certainty / 1000 * (math.tanh(own + margin) + math.tanh(own - margin)) / 2
        assert found[-1].win_probability == pytest.approx((1 + share) / 2, abs=1e-4)
    assert len({(str(each.move), each.score, each.nodes) for each in found}) == 1


@pytest.mark.parametrize("lead", [500, 2500, 12_500])
def test_with_dice_certain_ends_are_averaged_whatever_the_odds(lead: int) -> None:
    """White's basileus needs one move more than it has, and Black's needs a six."""
    half_way = "12/7b4/5B6/12/12/12/12/PHph8 w ? - 0,0 0,0 0 1"
    position = Position.from_pfen(with_odds(ruleset("vogt.kubeia"), lead, 700, 800), half_way)
    position.roll((1, 1))
    assert search(position, depth=4).win_probability == pytest.approx(25 / 36, abs=1e-3)


@pytest.mark.parametrize(
    ("key", "worth"),
    [
        ("lihgt", 1),
        ("light", 10**6),
        ("red.light", 1),
        ("lead", 99),
        ("white.lead", 900),
        ("draw_margin", -1),
        ("certainty", 1001),
    ],
)
def test_impossible_weights_are_refused_by_name(key: str, worth: int) -> None:
    rules = ruleset("cyningstan.petteia")
    with pytest.raises(RulesError, match=key):
        Ruleset(rules.id, rules.options, rules.mechanics, weights={key: worth})


def test_a_truth_value_is_not_a_weight() -> None:
    rules = ruleset("cyningstan.petteia")
    with pytest.raises(TypeError, match="truth value"):
        Ruleset(rules.id, rules.options, rules.mechanics, weights={"light": True})


def test_counts_are_given_in_the_order_of_the_weights() -> None:
    board = "sss5/8/8/8/8/8/8/SSSSS3 w - - 0,0 0,0 0 1"
    position = Position.from_pfen(ruleset("cyningstan.petteia"), board)
    light = list(_usual_weights()).index("light")
    white, black = _counts(position)
    assert (white[light], black[light]) == (5 - 16, 3 - 16)
