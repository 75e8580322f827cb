"""Changes the rules in words of a ruleset's text, and relates each to the inherited ones."""

from collections.abc import Mapping
from typing import Any, Literal

from petteia._core import TomlText
from petteia.rulesets.files.document import RulesetDocument
from petteia.rulesets.files.inheritance import Table, extended
from petteia.rulesets.files.shipped import is_shipped, shipped_document
from petteia.rulesets.schema import schema

ListedValue = bool | int | str | list[str] | dict[str, bool | int | str]
"""The value of an entry in a table of a list."""

RULES = "rules"
Origin = Literal["own", "changed", "inherited", "left-out"]
"""Whether a rule or an option is of the text alone, takes the place of an inherited one, is
inherited, or is an inherited one that the text goes without."""


def rules_with_origin(table: Table) -> list[Table]:
    """The rules in words with their origin, the first of each name."""
    extends = table.get("extends", "")
    parent = shipped_document(extends) if is_shipped(extends) else {"options": {}}
    own = {rule["name"] for rule in table.get(RULES, ())}
    inherited = {rule["name"] for rule in parent.get(RULES, ())}
    removed = table.get("remove", {}).get(RULES, ())

    def origin(name: str) -> Origin:
        if name in own:
            return "changed" if name in inherited else "own"
        return "left-out" if name in removed else "inherited"

    rules = extended({RULES: table.get(RULES, [])}, parent)[RULES]
    first = {rule["name"]: rule for rule in reversed(rules)}
    names = dict.fromkeys(rule["name"] for rule in rules)
    return [{**first[name], "origin": origin(name)} for name in names]


def with_rule(
    document: RulesetDocument, name: str, entries: Mapping[str, ListedValue | None]
) -> RulesetDocument:
    """A document with entries of a rule changed; a rule that it does not have is added.

    None takes an entry out of the rule.
    """
    edits, names = _opened(document)
    if name in names:
        for key, value in entries.items():
            if value is None:
                edits.remove((RULES, names.index(name), key))
            else:
                edits.set((RULES, names.index(name), key), value)
    else:
        given = {key: value for key, value in entries.items() if value is not None}
        rule = in_order("rule", {"name": name, **given})
        edits.insert_table(RULES, _number_in_text(name, names, document.table), rule)
    return RulesetDocument(str(edits))


def with_rule_before(document: RulesetDocument, name: str, before: str) -> RulesetDocument:
    """A document in which a rule has moved to the place before an earlier one."""
    edits, names = _opened(document)
    if name in names and before in names[: names.index(name)]:
        edits.move_table(RULES, names.index(name), names.index(before))
    return RulesetDocument(str(edits))


def without_rule(document: RulesetDocument, name: str, is_left_out: bool) -> RulesetDocument:
    """A document without a rule, and without the inherited one if the change says so.

    An example of no rule goes along.
    """
    edits, names = _opened(document)
    if name in names:
        edits.remove((RULES, names.index(name)))
    leave_out(edits, document.table, RULES, name, is_left_out)
    rules = rules_with_origin(document.table)
    if all(rule["name"] != name or rule["origin"] == "own" for rule in rules):
        edits.remove(("examples", name))
    return RulesetDocument(str(edits))


def in_order(kind: str, entries: Mapping[str, Any]) -> Table:
    """The entries of a rule or an option in the order of the schema."""
    order = list(schema()["$defs"][kind]["properties"])
    known = [key for key in order if key in entries]
    return {key: entries[key] for key in [*known, *(key for key in entries if key not in order)]}


def leave_out(edits: TomlText, table: Table, kind: str, name: str, is_left_out: bool) -> None:
    """Go without an inherited rule or option, or no longer."""
    remove = table.get("remove", {}).get(kind, [])
    names = [each for each in remove if each != name] + [name] * is_left_out
    if not names:
        edits.remove(("remove", kind))
    elif names != remove:
        edits.set(("remove", kind), names)


def _opened(document: RulesetDocument) -> tuple[TomlText, list[str]]:
    """A text in which each rule has its own header, and the names of its rules."""
    edits = TomlText(document.text)
    edits.add_headers(RULES)
    return edits, [rule["name"] for rule in document.table.get(RULES, ())]


def _number_in_text(name: str, own: list[str], table: Table) -> int:
    """The place of a new table among a text's own, so that they are in the order of the rules."""
    order = [rule["name"] for rule in rules_with_origin(table)]
    if name not in order:
        return len(own)
    later = set(order[order.index(name) :])
    return next((number for number, each in enumerate(own) if each in later), len(own))
