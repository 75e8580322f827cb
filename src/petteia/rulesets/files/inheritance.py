"""Inheritance: documents merged with those that they extend."""

from collections.abc import Mapping
from typing import Any

Table = dict[str, Any]


def with_common_options(document: Table) -> Table:
    """A document that extends nothing, with the option that every ruleset has (GEN-10)."""
    options = dict(document.get("options", {}))
    ending = dict(document.get("ending", {}))
    if "quiet_limit" not in options:
        options["quiet_limit"] = {
            "title": "Quiet limit",
            "type": "int",
            "default": ending.pop("quiet_limit", 100),
            "min": 0,
            "max": 10000,
            "summary": "Plies in a row without a capture that end the game; 0 turns this off.",
            "rule": "GEN-10",
            "writes": "ending.quiet_limit",
        }
    return {**document, "options": options, "ending": ending}


def extended(document: Table, parent: Table) -> Table:
    """A document merged with the one that it extends: as the parent, except for its own keys."""
    result = {**parent, "version": 1, **document}
    for table in ("board", "movement", "dice", "capture", "ending", "pieces", "conduct"):
        if table in parent:
            result[table] = {**parent[table], **document.get(table, {})}
    remove = document.get("remove", {})
    result["options"] = _options(document, parent, remove.get("options", ()))
    result["rules"] = _rules(document, parent, remove.get("rules", ()))
    replaced = {rule["name"] for rule in document.get("rules", ())}.union(remove.get("rules", ()))
    examples = parent.get("examples", {})
    kept = {name: example for name, example in examples.items() if name not in replaced}
    result["examples"] = kept | document.get("examples", {})
    return result


def _options(document: Table, parent: Table, removed: list[str]) -> Table:
    options = {key: value for key, value in parent["options"].items() if key not in removed}
    for name, entry in document.get("options", {}).items():
        options[name] = extended_option(entry, options.get(name, {}))
    return options


def extended_option(entry: Mapping[str, Any], inherited: Mapping[str, Any]) -> Table:
    """An option as inherited, except; a new way to take effect replaces the inherited one."""
    kept = dict(inherited)
    for group in (("writes", "effect", "arbiter", "inert"), ("values", "min", "max")):
        if any(key in entry for key in group) and not _narrows(entry, kept):
            kept = {key: value for key, value in kept.items() if key not in group}
    return {**kept, **entry}


def _narrows(entry: Mapping[str, Any], inherited: Mapping[str, Any]) -> bool:
    """Whether an option changes no more than one end of an inherited range."""
    ends = {"min", "max"}
    return bool(ends & entry.keys()) and ends <= inherited.keys() and "values" not in entry


def _rules(document: Table, parent: Table, removed: list[str]) -> list[Table]:
    """Inherited rules in their order, each replaced by the document's of the same name.

    A new rule goes to its place in the document's own order among the rules of its part: after the
    one before it, or before the one after it, or to the end.
    """
    own: list[Table] = document.get("rules", [])
    replaced = {rule["name"]: rule for rule in own}
    inherited = [rule for rule in parent.get("rules", []) if rule["name"] not in removed]
    merged = [replaced.get(rule["name"], rule) for rule in inherited]
    placed = {rule["name"] for rule in inherited}
    for number, rule in enumerate(own):
        if rule["name"] not in placed:
            merged.insert(_place(rule, own[:number], own[number + 1 :], merged), rule)
            placed.add(rule["name"])
    return merged


def _place(rule: Table, before: list[Table], after: list[Table], merged: list[Table]) -> int:
    """The place of a new rule among the rules so far."""
    numbers = {entry["name"]: number for number, entry in enumerate(merged)}
    for other in reversed(before):
        if other["part"] == rule["part"] and other["name"] in numbers:
            return numbers[other["name"]] + 1
    for other in after:
        if other["part"] == rule["part"] and other["name"] in numbers:
            return numbers[other["name"]]
    return len(merged)
