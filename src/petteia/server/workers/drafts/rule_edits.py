"""Changes the rules in words of a ruleset's text, and finds what each is to the inherited ones."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from petteia.server.workers.drafts.toml_edits import TomlEdits
from petteia.server.workers.drafts.toml_table_list import Entries, ListedValue, TomlTableList

Document = dict[str, Any]

RULES = "rules"
Standing = Literal["own", "rewritten", "inherited", "left-out"]
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


def rules_with_standing(document: Document) -> list[Document]:
    """The rules in words with their standing, the first of each name."""
    from petteia.rulesets.files.documents import is_shipped, shipped_document
    from petteia.rulesets.files.inheritance import extended

    extends = document.get("extends", "")
    parent = shipped_document(extends) if is_shipped(extends) else {"options": {}}
    own = {rule["name"] for rule in document.get(RULES, ())}
    inherited = {rule["name"] for rule in parent.get(RULES, ())}
    removed = document.get("remove", {}).get(RULES, ())

    def standing(name: str) -> Standing:
        if name in own:
            return "rewritten" if name in inherited else "own"
        return "left-out" if name in removed else "inherited"

    rules = extended({RULES: document.get(RULES, [])}, parent)[RULES]
    first = {rule["name"]: rule for rule in reversed(rules)}
    names = dict.fromkeys(rule["name"] for rule in rules)
    return [{**first[name], "standing": standing(name)} for name in names]


def with_rule(text: str, document: Document, change: RuleChange | RuleMove | RuleRemoval) -> str:
    """A text with one of its rules changed; each rule has a header of its own then."""
    tables = _tables(text, document)
    names = [rule["name"] for rule in document.get(RULES, ())]
    is_own = change.rule in names
    if isinstance(change, RuleChange):
        if is_own:
            tables.update(names.index(change.rule), change.entries)
        else:
            entries = _in_order({"name": change.rule, **change.entries})
            tables.insert(_number_in_text(change.rule, names, document), entries)
    elif isinstance(change, RuleMove):
        if is_own and change.before in names[: names.index(change.rule)]:
            tables.move(names.index(change.rule), names.index(change.before))
    else:
        if is_own:
            tables.remove(names.index(change.rule))
        return _without_example(_omitted(tables.text, document, change), document, change.rule)
    return tables.text


def _tables(text: str, document: Document) -> TomlTableList:
    """The rules of a text; those in brackets get a header each."""
    tables = TomlTableList(text, RULES)
    rules = document.get(RULES)
    if rules is None or len(tables) == len(rules) > 0:
        return tables
    edits = TomlEdits(text)
    edits.remove((RULES,))
    tables = TomlTableList(edits.text, RULES)
    for number, rule in enumerate(rules):
        tables.insert(number, rule)
    return tables


def _number_in_text(name: str, own: list[str], document: Document) -> int:
    """Where a new table goes among a text's own, so that their order is that of the rules."""
    order = [rule["name"] for rule in rules_with_standing(document)]
    if name not in order:
        return len(own)
    later = set(order[order.index(name) :])
    return next((number for number, each in enumerate(own) if each in later), len(own))


def _in_order(entries: Entries) -> Entries:
    """The entries of a rule in the order of the schema."""
    from petteia.rulesets.schema import schema

    order = list(schema()["$defs"]["rule"]["properties"])
    known = [key for key in order if key in entries]
    return {key: entries[key] for key in [*known, *(key for key in entries if key not in order)]}


def _without_example(text: str, document: Document, name: str) -> str:
    """A text that names no example of a rule which it does not have any more."""
    if name in {
        rule["name"] for rule in rules_with_standing(document) if rule["standing"] != "own"
    }:
        return text
    edits = TomlEdits(text)
    edits.remove(("examples", name))
    return edits.text


def _omitted(text: str, document: Document, change: RuleRemoval) -> str:
    """A text that goes without an inherited rule, or no longer does."""
    remove = document.get("remove", {}).get(RULES, [])
    names = [name for name in remove if name != change.rule]
    if change.omitted:
        names.append(change.rule)
    edits = TomlEdits(text)
    if not names:
        edits.remove(("remove", RULES))
    elif names != remove:
        edits.set(("remove", RULES), names)
    return edits.text
