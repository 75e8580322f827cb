"""The marks of evidence: no rule claims more than the ancient texts say."""

from __future__ import annotations

import pytest

from petteia.rulesets import ruleset_ids
from petteia.rulesets.model.definition import Rule
from petteia.rulesets.registry import shipped_definition
from petteia.testimonies.testimony import KINDS, STATEMENT, all_testimonies, cited_in

RULES = [(id, rule) for id in ruleset_ids() for rule in shipped_definition(id).rules]
LIVING = ("low.mak-yek", "murray.hasami-shogi", "walker.seega")
ANCIENT = ("Plato", "Pollux", "Ovid", "Laus Pisonis", "Varro", "Seneca", "Isidore", "Martial")


STEPS = ("is read from", "one reading", "author’s step", "is a choice", "beyond their words")
"""How a sentence says that the rule goes further than the passage."""


def kinds_behind(rule: Rule) -> set[str]:
    """The kinds of the passages on which a rule is based."""
    return {passage.kind for passage in cited_in(f"{rule.basis} {rule.parallel}")}


def test_every_passage_has_a_kind() -> None:
    assert {passage.kind for passage in all_testimonies().values()} == set(KINDS)


def test_an_attested_rule_is_based_only_on_statements() -> None:
    for id, rule in RULES:
        if rule.evidence == "attested":
            assert kinds_behind(rule) == {STATEMENT}, (id, rule.name)
            assert id not in LIVING, (id, rule.name)


def test_an_inferred_rule_names_its_passage_and_the_step() -> None:
    for id, rule in RULES:
        if rule.evidence == "inferred":
            # The step is the author's own, or ours.
            assert rule.basis or any(word in rule.parallel for word in STEPS), (id, rule.name)


def test_a_rule_based_on_a_disputed_passage_says_so() -> None:
    for id, rule in RULES:
        if "disputed" in {passage.kind for passage in cited_in(rule.parallel)}:
            assert "disputed" in rule.parallel, (id, rule.name)


def test_only_living_games_are_documented_and_they_claim_nothing_ancient() -> None:
    for id in ruleset_ids():
        rules = shipped_definition(id).rules
        marks = {rule.evidence for rule in rules}
        if id not in LIVING:
            assert "documented" not in marks, id
            continue
        assert marks == {"documented", "adjudicated"}, id
        for rule in rules:
            assert not rule.parallel, (id, rule.name)
            assert not any(name in rule.basis for name in ANCIENT), (id, rule.name)


def test_optional_capture_is_marked_as_ours_if_the_source_does_not_mention_it() -> None:
    for id in ruleset_ids():
        rules = shipped_definition(id).rules
        found = [rule for rule in rules if rule.name == "optional"]
        assert all(rule.evidence == "adjudicated" for rule in found), id
        obliged = [rule for rule in rules if "is obliged to capture" in rule.text]
        assert obliged == [rule for rule in found if "capture" in rule.text], id


def test_GEN_1_the_choice_of_sides_is_marked_as_ours_in_every_game() -> None:
    for id in ruleset_ids():
        settled = [rule for rule in shipped_definition(id).rules if "settle who" in rule.text]
        assert [rule.evidence for rule in settled] == ["adjudicated"], id


@pytest.mark.parametrize(
    "id", ["schaedler.latrunculi-1994", "locusludi.seneca", "smith.latrunculi"]
)
@pytest.mark.parametrize("name", ["binding", "freeing"])
def test_SCH_4_SCH_7_binding_and_freeing_are_inferred_and_carry_the_dispute(
    id: str, name: str
) -> None:
    [rule] = [rule for rule in shipped_definition(id).rules if rule.name == name]
    assert rule.evidence == "inferred"
    assert "disputed" in rule.parallel


def test_no_reason_of_an_author_is_presented_as_an_ancient_text() -> None:
    # Callen, Walker and Dmytro name no ancient text for the capture or for being blocked.
    for id in ("callen.simple-petteia", "cyningstan.petteia", "navpil.poleis"):
        for rule in shipped_definition(id).rules:
            if rule.name in ("capture", "several", "between", "blocked"):
                assert not rule.basis
                assert rule.parallel
