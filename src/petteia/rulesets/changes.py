"""The differences of a user's game from the ruleset of the package that it extends."""

import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from petteia._core import Ruleset
from petteia.rulesets.files.shipped import is_shipped
from petteia.rulesets.model.definition import Rule
from petteia.rulesets.registry import find_definition, ruleset, shipped_definition
from petteia.rulesets.schema import default_mechanics, message_key, rule_ids
from petteia.rulesets.traits import (
    ALWAYS_SHOWN,
    SETUP,
    Say,
    TraitValue,
    differences,
    piece_names,
    trait_in_words,
    traits_of,
)

_OF_SETUP = frozenset({*ALWAYS_SHOWN, SETUP})
"""The traits that change the start position."""


@dataclass(frozen=True, slots=True)
class Change:
    """A trait in which a game differs from another."""

    trait: str
    before: TraitValue
    after: TraitValue


@dataclass(frozen=True, slots=True)
class ChangeInWords:
    """A change as it is described."""

    title: str
    before: str
    after: str

    def sentence(self, say: Say) -> str:
        """The change as a sentence."""
        values = {"title": self.title, "before": self.before, "after": self.after}
        return say("change-sentence", **values)


@dataclass(frozen=True, slots=True)
class Extension:
    """The parts that a user's game inherits from the ruleset that it extends, and its changes."""

    parent: str = ""
    """The id of the ruleset that it extends; empty if it extends none of the package."""
    changes: tuple[Change, ...] = ()
    inherited: Mapping[str, tuple[Change, ...]] = field(default_factory=dict)
    """The names of the inherited rules in words, with the changes that replace each of them."""
    is_source_inherited: bool = False
    """Whether its source is that of the ruleset that it extends."""


def extension_of(rules: Ruleset) -> Extension:
    """The parts that a game inherits from another; empty for a ruleset of the package."""
    definition = find_definition(rules.id)[1]
    if is_shipped(rules.id) or not is_shipped(definition.extends):
        return Extension()
    return _extension(rules.id, definition.text)


@functools.lru_cache(maxsize=64)
def _extension(id: str, _text: str) -> Extension:
    # The text is a part of the key alone: a file has another one once it has been changed.
    definition = find_definition(id)[1]
    parent = ruleset(definition.extends)
    changes = changes_between(traits_of(parent), traits_of(ruleset(id)))
    theirs = shipped_definition(definition.extends).rules
    return Extension(
        parent.id,
        changes,
        {
            rule.name: tuple(_changes_in(rule, changes, parent))
            for rule in definition.rules
            if rule in theirs
        },
        definition.source == shipped_definition(parent.id).source,
    )


def changes_between(
    before: Mapping[str, TraitValue], after: Mapping[str, TraitValue]
) -> tuple[Change, ...]:
    """The traits in which the second game differs from the first."""
    return tuple(Change(key, before[key], after[key]) for key in differences(before, after))


def change_in_words(
    say: Say, change: Change, before: Mapping[str, str], after: Mapping[str, str]
) -> ChangeInWords:
    """A change in words; ``before`` and ``after`` are the two games' names for their pieces."""
    return ChangeInWords(
        say(f"trait-{change.trait}"),
        trait_in_words(say, change.trait, change.before, before),
        trait_in_words(say, change.trait, change.after, after),
    )


def changes_in_words(say: Say, rules: Ruleset) -> Iterator[ChangeInWords]:
    """All changes of a user's game in words."""
    found = extension_of(rules)
    if found.parent:
        before, after = piece_names(ruleset(found.parent)), piece_names(rules)
        for change in found.changes:
            yield change_in_words(say, change, before, after)


def own_rule(say: Say, rule: Rule, rules: Ruleset) -> Rule:
    """A rule as it is in a user's game.

    The evidence for a rule of another game does not support this one. If a change replaces the
    rule, the change is described instead.
    """
    found = extension_of(rules)
    if rule.name not in found.inherited:
        return rule
    bare = replace(rule, evidence="", basis="", parallel="", unverified=False)
    changes = found.inherited[rule.name]
    if not changes:
        return bare
    names = piece_names(ruleset(found.parent)), piece_names(rules)
    if rule.part == "setup":
        setup = traits_of(ruleset(rules.id))[SETUP]
        text = f"{trait_in_words(say, SETUP, setup, names[1])}."
        return replace(bare, title=say(f"trait-{SETUP}"), text=text)
    told = [change_in_words(say, change, *names) for change in changes]
    sentences = " ".join(each.sentence(say) for each in told)
    return replace(bare, title=told[0].title, text=sentences)


def _changes_in(rule: Rule, changes: tuple[Change, ...], parent: Ruleset) -> Iterator[Change]:
    """The changes that replace a rule."""
    options = shipped_definition(parent.id).options
    chosen = {options[name].writes for name in rule.when}
    keys = {message_key(key): key for key in default_mechanics()}
    is_placed = bool(parent.mechanics["setup.reserve"])
    for change in changes:
        if rule.part == "board":
            is_changed = change.trait == "board"
        elif rule.part == "setup" and not is_placed:
            is_changed = change.trait in _OF_SETUP
        else:
            key = keys.get(change.trait)
            is_changed = key is not None and bool(
                key in chosen or set(rule_ids(key)) & set(rule.ids[:1])
            )
        if is_changed:
            yield change
