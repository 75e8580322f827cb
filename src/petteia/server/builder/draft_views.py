"""A ruleset that is being built, as the builder's page shows it in the reader's language."""

from collections.abc import Iterable, Mapping
from typing import Any

from petteia.rulesets import ruleset
from petteia.rulesets.files.documents import is_shipped
from petteia.rulesets.model.definition import PARTS, Rule, parse_option
from petteia.rulesets.traits import (
    NOTHING,
    PIECE_NAMES,
    TraitValue,
    trait_in_words,
    traits_of,
)
from petteia.server.builder.forms import FormField, option_field
from petteia.server.catalogue.rulesets.comparison import differences
from petteia.server.catalogue.rulesets.rule_texts import rule_in, title_of
from petteia.server.domain.socket_messages import Data
from petteia.server.i18n.messages import Messages
from petteia.server.workers.drafts.draft_reader import Draft
from petteia.server.workers.drafts.rule_edits import Standing
from petteia.server.workers.ruleset_checker import CheckResult

Traits = dict[str, TraitValue]


class ShownFault(Data, frozen=True):
    """What is wrong in the text, and where."""

    line: int
    column: int
    text: str


class ChangedTrait(Data, frozen=True):
    """Something in which a draft differs from the ruleset that it extends."""

    title: str
    before: str
    after: str


class DraftRule(Data, frozen=True, kw_only=True):
    """A rule in words: as the text has it, or in the reader's language where it is inherited."""

    name: str
    standing: Standing
    ids: tuple[str, ...]
    part: str
    evidence: str
    title: str
    text: str
    basis: str
    unverified: bool
    when: Mapping[str, bool | int | str]
    cites: tuple[str, ...]


class DraftView(Data, frozen=True, kw_only=True):
    """A draft of a ruleset."""

    text: str
    faults: tuple[ShownFault, ...]
    more: int
    """How many more faults there are."""
    warnings: tuple[ShownFault, ...]
    """Where the rules of a sound text pull apart."""
    is_readable: bool
    """Whether forms can show what there is."""
    title: str
    summary: str
    extends: str
    parent: str
    """The title of the ruleset that it extends; empty if there is none."""
    values: Mapping[str, bool | int | str]
    """The value of every field, and the board, by their keys."""
    given: tuple[str, ...]
    """The keys that the text itself gives a value for, and could leave to what it extends."""
    options: tuple[FormField, ...]
    offered: tuple[str, ...]
    """The keys of the mechanics that players may choose because the text itself says so."""
    idle: tuple[str, ...]
    """The keys that change nothing in this game."""
    piece_names: Mapping[str, str]
    rules: tuple[DraftRule, ...]
    """The rules in words, part by part."""
    are_rules_tables: bool
    """Whether forms can change the rules: each has a header of its own in the text."""
    differences: tuple[ChangedTrait, ...]


def draft_view(draft: Draft, t: Messages) -> DraftView:
    """A draft in the reader's language."""
    options = tuple(
        option_field(parse_option(name, entry), t) for name, entry in draft.options.items()
    )
    extends = draft.headings.get("extends", "")
    traits = None if draft.traits is None else _read_traits(draft.traits)
    return DraftView(
        text=draft.text,
        faults=shown_faults(draft.check, t),
        more=draft.check.more,
        warnings=shown_faults(draft.warnings, t),
        is_readable=draft.is_readable,
        title=draft.headings.get("title", ""),
        summary=draft.headings.get("summary", ""),
        extends=extends,
        parent=title_of(ruleset(extends), t) if is_shipped(extends) else "",
        values={**draft.values, **_option_values(draft)},
        given=tuple(draft.given),
        options=options,
        offered=tuple(draft.offered),
        idle=_idle(draft.values, traits) if traits else (),
        piece_names={**PIECE_NAMES, **draft.piece_names},
        rules=_rules(draft, t),
        are_rules_tables=draft.are_rules_tables,
        differences=_differences(extends, traits, t) if traits else (),
    )


def shown_faults(check: CheckResult, t: Messages) -> tuple[ShownFault, ...]:
    """The faults of a check in the reader's language."""
    return tuple(ShownFault(fault.line, fault.column, t.error(fault)) for fault in check.faults)


def _rules(draft: Draft, t: Messages) -> tuple[DraftRule, ...]:
    order = list(PARTS)
    rules = sorted(draft.rules, key=lambda entry: order.index(entry["part"]))
    return tuple(_rule(dict(entry), t) for entry in rules)


def _rule(entry: dict[str, Any], t: Messages) -> DraftRule:
    standing: Standing = entry.pop("standing")
    rule = Rule(**entry)
    if standing in ("inherited", "left-out"):
        rule = rule_in(rule, t)
    return DraftRule(
        name=rule.name,
        standing=standing,
        ids=tuple(rule.ids),
        part=rule.part,
        evidence=rule.evidence,
        title=rule.title,
        text=rule.text,
        basis=rule.basis,
        unverified=rule.unverified,
        when=rule.when,
        cites=tuple(rule.cites),
    )


def _option_values(draft: Draft) -> dict[str, Any]:
    return {f"options.{name}": entry["default"] for name, entry in draft.options.items()}


def _read_traits(traits: Mapping[str, Any]) -> Traits:
    """Traits as JSON brought them: it has no tuples."""
    return {
        key: tuple(value) if isinstance(value, list) else value for key, value in traits.items()
    }


def _idle(keys: Iterable[str], traits: Traits) -> tuple[str, ...]:
    names = {key: key.replace(".", "-").replace("_", "-") for key in keys}
    return tuple(key for key, name in names.items() if traits.get(name) == NOTHING)


def _differences(extends: str, traits: Traits, t: Messages) -> tuple[ChangedTrait, ...]:
    if not is_shipped(extends):
        return ()
    parent = traits_of(ruleset(extends))
    return tuple(
        ChangedTrait(
            t(f"trait-{key}"),
            trait_in_words(t, key, parent[key]),
            trait_in_words(t, key, traits[key]),
        )
        for key in differences(parent, traits)
    )
