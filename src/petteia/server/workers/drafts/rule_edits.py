"""Changes the rules in words of a ruleset's text, and finds what each is to the inherited ones."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from petteia._core import TomlText
from petteia.rulesets.files.inheritance import extended
from petteia.rulesets.files.shipped import is_shipped, shipped_document
from petteia.rulesets.schema import schema

Document = dict[str, Any]
ListedValue = bool | int | str | list[str] | dict[str, bool | int | str]
"""The value of an entry in a table of a list."""

RULES = "rules"
Origin = Literal["own", "rewritten", "inherited", "left-out"]
"""Whether a rule is of the text alone, takes the place of an inherited one, is inherited, or is
an inherited one that the text goes without."""
RuleName = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_-]{0,39}$")]
RuleKey = Annotated[str, msgspec.Meta(pattern="^[a-z]{1,20}$")]


class RuleChange(msgspec.Struct, frozen=True, tag="rule"):
    """New values for entries of a rule in words; a rule that the text does not have is added."""

    rule: RuleName
    entries: Mapping[RuleKey, ListedValue | None]
    """By their keys; null takes an entry out of the rule."""


class RuleMove(msgspec.Struct, frozen=True, tag="move-rule"):
    """A rule of the text that goes to the place before an earlier one."""

    rule: RuleName
    before: RuleName


class RuleRemoval(msgspec.Struct, frozen=True, tag="remove-rule"):
    """A rule that the text has no longer."""

    rule: RuleName
    omitted: bool
    """Whether the ruleset goes without the inherited rule of that name, too."""


def rules_with_origin(document: Document) -> list[Document]:
    """The rules in words with their origin, the first of each name."""
    extends = document.get("extends", "")
    parent = shipped_document(extends) if is_shipped(extends) else {"options": {}}
    own = {rule["name"] for rule in document.get(RULES, ())}
    inherited = {rule["name"] for rule in parent.get(RULES, ())}
    removed = document.get("remove", {}).get(RULES, ())

    def origin(name: str) -> Origin:
        if name in own:
            return "rewritten" if name in inherited else "own"
        return "left-out" if name in removed else "inherited"

    rules = extended({RULES: document.get(RULES, [])}, parent)[RULES]
    first = {rule["name"]: rule for rule in reversed(rules)}
    names = dict.fromkeys(rule["name"] for rule in rules)
    return [{**first[name], "origin": origin(name)} for name in names]


def with_rule(text: str, document: Document, change: RuleChange | RuleMove | RuleRemoval) -> str:
    """A text with one of its rules changed; each rule has a header of its own then."""
    edits = TomlText(text)
    edits.add_headers(RULES)
    names = [rule["name"] for rule in document.get(RULES, ())]
    number = names.index(change.rule) if change.rule in names else None
    if isinstance(change, RuleMove):
        if number is not None and change.before in names[:number]:
            edits.move_table(RULES, number, names.index(change.before))
    elif isinstance(change, RuleRemoval):
        if number is not None:
            edits.remove((RULES, number))
        _omit(edits, document, change)
    elif number is None:
        written = {key: value for key, value in change.entries.items() if value is not None}
        entries = in_order("rule", {"name": change.rule, **written})
        edits.insert_table(RULES, _number_in_text(change.rule, names, document), entries)
    else:
        for key, value in change.entries.items():
            if value is None:
                edits.remove((RULES, number, key))
            else:
                edits.set((RULES, number, key), value)
    return str(edits)


def _number_in_text(name: str, own: list[str], document: Document) -> int:
    """Where a new table goes among a text's own, so that their order is that of the rules."""
    order = [rule["name"] for rule in rules_with_origin(document)]
    if name not in order:
        return len(own)
    later = set(order[order.index(name) :])
    return next((number for number, each in enumerate(own) if each in later), len(own))


def in_order(kind: str, entries: Mapping[str, Any]) -> Document:
    """The entries of a rule or an option in the order of the schema."""
    order = list(schema()["$defs"][kind]["properties"])
    known = [key for key in order if key in entries]
    return {key: entries[key] for key in [*known, *(key for key in entries if key not in order)]}


def leave_out(edits: TomlText, document: Document, kind: str, name: str, is_left_out: bool) -> None:
    """Go without an inherited rule or option, or no longer."""
    remove = document.get("remove", {}).get(kind, [])
    names = [each for each in remove if each != name] + [name] * is_left_out
    if not names:
        edits.remove(("remove", kind))
    elif names != remove:
        edits.set(("remove", kind), names)


def _omit(edits: TomlText, document: Document, change: RuleRemoval) -> None:
    """Go without an inherited rule, or no longer; an example of no rule goes along."""
    leave_out(edits, document, RULES, change.rule, change.omitted)
    rules = rules_with_origin(document)
    if all(rule["name"] != change.rule or rule["origin"] == "own" for rule in rules):
        edits.remove(("examples", change.rule))
