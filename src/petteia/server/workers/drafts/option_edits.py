"""Changes the options of a ruleset's text, and relates each to the inherited ones.

The intended option is worked out first, and then the text is changed to match it, entry by entry.
Everything else stays as it was written.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from petteia._core import TomlText
from petteia.rulesets.files.document import RulesetDocument
from petteia.rulesets.files.inheritance import Table, extended_option
from petteia.rulesets.files.semantics import WAYS, option_problems
from petteia.rulesets.files.shipped import is_shipped, shipped_document
from petteia.rulesets.files.validation import fits, schema_problems
from petteia.rulesets.model.options import parse_option, value_text
from petteia.rulesets.problems import Problem
from petteia.rulesets.schema import key_schema, option_range, option_targets
from petteia.server.workers.drafts.draft_values import DRAWN_SETUP, Path
from petteia.server.workers.drafts.rule_edits import (
    ListedValue,
    Origin,
    in_order,
    leave_out,
    with_rule,
    without_rule,
)

Entries = Mapping[Path, ListedValue | None]
"""New entries of an option by their places in it, such as ``title``, or ``effect``, a value and a
key of the mechanics; None takes an entry out of the option."""

OPTIONS, REMOVE = "options", "remove"
RANGE = ("values", "min", "max")
FIRST_RANGES: Mapping[str, Table] = {
    "bool": {},
    "int": {"min": 0, "max": 10},
    "choice": {"values": ["first", "second"]},
    "board": {"min": "4x4", "max": "16x16"},
}
"""The initial option of each type."""
USUAL_BOARD = "8x8"
MAX_SUMMARY = 120
"""How many letters of the schema's description become the summary of an option."""


def options_with_origin(table: Table, merged: Table) -> list[Table]:
    """All options with their origin, and the keys that the text itself gives."""
    own, parent, inherited = table.get(OPTIONS, {}), _parent(table), _inherited(table)

    def origin(name: str) -> Origin:
        if name not in own:
            return "inherited"
        return "changed" if name in inherited else "own"

    found = [
        {**entry, "name": name, "origin": origin(name), "given": list(own.get(name, {}))}
        for name, entry in merged[OPTIONS].items()
    ]
    left_out = [
        {**parent[name], "name": name, "origin": "left-out", "given": []}
        for name in table.get(REMOVE, {}).get(OPTIONS, ())
        if name in parent and name not in merged[OPTIONS]
    ]
    return found + left_out


def with_option(document: RulesetDocument, name: str, entries: Entries) -> RulesetDocument:
    """A document with entries of an option changed; a missing option is added."""
    edits = TomlText(document.text)
    own = document.table.get(OPTIONS, {}).get(name, {})
    inherited = _inherited(document.table).get(name, {})
    if not _has_valid_shape(entries):
        # It is written as it is, so that its error is shown beside it.
        given = {
            place[0]: value
            for place, value in entries.items()
            if value is not None and len(place) == 1 and place[0] != "effect"
        }
        _write(edits, name, own, {**own, **given})
        return RulesetDocument(str(edits))
    wanted = _changed(own, inherited, entries)
    place = _target(entries)
    if place is not None:
        # The current value becomes the default; a table cannot set it as well.
        value = _always(document.table, place)
        if ("default",) not in entries and _may_be(extended_option(wanted, inherited), value):
            wanted["default"] = value
        if "summary" not in {**inherited, **wanted}:
            wanted["summary"] = key_schema(".".join(place))["description"][:MAX_SUMMARY]
        edits.remove(place)
    _write(edits, name, own, wanted)
    return RulesetDocument(str(edits))


def without_option(document: RulesetDocument, name: str, is_left_out: bool) -> RulesetDocument:
    """A document without an option, which also removes the inherited one if it says so.

    The effects of that option's default are permanent from then on, and the rules in words say so.
    """
    edits, table = TomlText(document.text), document.table
    edits.remove((OPTIONS, name))
    inherited = _parent(table).get(name)
    if inherited is None or is_left_out == (name in table.get(REMOVE, {}).get(OPTIONS, [])):
        return RulesetDocument(str(edits))
    leave_out(edits, table, OPTIONS, name, is_left_out)
    if is_left_out:
        whole = extended_option(table.get(OPTIONS, {}).get(name, {}), inherited)
        for place, value in _held(whole):
            if _always(table, place) != value:
                edits.set(place, value)
    else:
        for place, value in _held(inherited):
            if table.get(place[0], {}).get(place[1]) == value:
                edits.remove(place)
    return _with_rules_of(RulesetDocument(str(edits)), name, inherited["default"], is_left_out)


def _target(entries: Entries) -> Path | None:
    """The place of the mechanics that an option will set."""
    target = entries.get(("writes",))
    is_target = isinstance(target, str) and target in option_targets()
    return tuple(str(target).split(".")) if is_target else None


def _parent(table: Table) -> Table:
    """The options of the ruleset that a document extends."""
    extends = table.get("extends", "")
    found: Table = shipped_document(extends)[OPTIONS] if is_shipped(extends) else {}
    return found


def _inherited(table: Table) -> Table:
    """The options that a document has from the ruleset that it extends."""
    removed = table.get(REMOVE, {}).get(OPTIONS, ())
    return {name: entry for name, entry in _parent(table).items() if name not in removed}


def _changed(own: Table, inherited: Table, entries: Entries) -> Table:
    """The entries that a text is to have of an option, so that they agree with each other."""
    wanted = dict(own)
    for (key, *place), value in entries.items():
        whole = extended_option(wanted, inherited)
        if key in WAYS and key not in wanted:
            for other in WAYS:
                wanted.pop(other, None)
        if place:
            wanted["effect"] = _with_effect(whole.get("effect", {}), place, value)
        elif value is None:
            wanted.pop(key, None)
        else:
            wanted[key] = value
        if key == "writes" and isinstance(value, str) and value in option_targets():
            wanted |= _range_of(value, whole)
        if key == "type" and value != whole.get("type"):
            for each in RANGE:
                wanted.pop(each, None)
            wanted |= FIRST_RANGES.get(str(value), {})
        if key == "values":
            for each in ("min", "max"):
                wanted.pop(each, None)
            if value is None and whole.get("type") == "board":
                wanted |= FIRST_RANGES["board"]
    return _agreeing(wanted, inherited)


def _has_valid_shape(entries: Entries) -> bool:
    """Whether an option could have such entries, each for itself."""
    for place, value in entries.items():
        entry: Any = value
        for name in reversed(place):
            entry = {name: entry}
        problems = schema_problems({OPTIONS: {"x": entry}})
        here = (OPTIONS, "x", place[0])
        if value is not None and any(problem.path[:3] == here for problem in problems):
            return False
    return True


def _with_effect(
    effect: Mapping[str, Mapping[str, Mapping[str, Any]]],
    place: list[str],
    value: ListedValue | None,
) -> Table:
    """Effects with one set or, if it is None, taken out."""
    setting, table, key = place
    found = {
        each: {name: dict(entries) for name, entries in tables.items()}
        for each, tables in effect.items()
    }
    entries = found.setdefault(setting, {}).setdefault(table, {})
    if value is None:
        entries.pop(key, None)
    else:
        entries[key] = value
        if (table, key) == ("setup", "board"):
            for drawn in DRAWN_SETUP:
                entries.pop(drawn, None)
    return {
        each: kept
        for each, tables in found.items()
        if (kept := {name: entries for name, entries in tables.items() if entries})
    }


def _range_of(target: str, whole: Table) -> Table:
    """The type and range of an option that sets an entry, if its own does not fit."""
    widest = option_range(target)
    kind = widest["type"]
    if kind == "board":
        return {} if whole.get("type") == "board" else {**widest, **FIRST_RANGES["board"]}
    values = whole.get("values", ()) if kind == "choice" else (whole.get("min"), whole.get("max"))
    is_kept = len(values) > 1 and all(fits(each, target) for each in values)
    return {"type": kind} if is_kept else dict(widest)


def _agreeing(wanted: Table, inherited: Table) -> Table:
    """An option with default and effects restricted to its possible values."""
    found = dict(wanted)
    kind = extended_option(found, inherited).get("type")
    unfit = {"bool": RANGE, "int": ("values",), "choice": ("min", "max")}.get(str(kind), ())
    for key in unfit:
        found.pop(key, None)
    whole = extended_option(found, inherited)
    if not _may_be(whole, whole.get("default")):
        found["default"] = _first_value(whole)
        whole = extended_option(found, inherited)
    if "writes" in whole and not _can_write(whole):
        found.pop("writes", None)
        found["effect"] = {}
        whole = extended_option(found, inherited)
    effect = whole.get("effect", {})
    fitting = {setting: tables for setting, tables in effect.items() if _may_be(whole, setting)}
    if fitting.keys() != effect.keys():
        found["effect"] = fitting
    return found


def _may_be(entry: Table, value: object) -> bool:
    """Whether an option's type and range allow a value."""
    option = parse_option("x", {"type": "bool", "default": False, "summary": "", **entry})
    try:
        option.parse(value)
    except (Problem, ValueError):
        return False
    return True


def _can_write(entry: Table) -> bool:
    """Whether an option's values are such as the entry that it sets takes."""
    problems = option_problems("x", {"summary": "", **entry})
    return not any(problem.path[-1] == "writes" for problem in problems)


def _first_value(entry: Table) -> bool | int | str:
    """A value that an option may have."""
    low, high, values = entry.get("min"), entry.get("max"), entry.get("values")
    if values:
        return str(values[0])
    if entry.get("type") == "int" and isinstance(low, int) and isinstance(high, int):
        default = entry.get("default")
        is_number = isinstance(default, int) and not isinstance(default, bool)
        return max(low, min(high, default)) if is_number and default is not None else low
    if entry.get("type") == "board":
        return USUAL_BOARD if _may_be(entry, USUAL_BOARD) else str(low)
    return False


def _write(edits: TomlText, name: str, before: Table, wanted: Table) -> None:
    """Bring an option to have the wanted entries."""
    effect, wanted_effect = before.get("effect"), wanted.get("effect")
    for key in before:
        if key not in wanted or (key == "effect" and not (effect and wanted_effect)):
            edits.remove((OPTIONS, name, key))
    for key, value in in_order("option", wanted).items():
        if key != "effect" and not _is_same(before.get(key), value):
            edits.set((OPTIONS, name, key), value)
    if wanted_effect == {}:
        edits.set((OPTIONS, name, "effect"), {})
    elif wanted_effect:
        had, has = dict(_leaves(effect or {})), dict(_leaves(wanted_effect))
        for place in had.keys() - has.keys():
            edits.remove((OPTIONS, name, "effect", *place))
        for place, value in has.items():
            if not _is_same(had.get(place), value):
                edits.set((OPTIONS, name, "effect", *place), value, headed=2)


def _is_same(one: Any, other: Any) -> bool:
    """Whether two entries are equal in TOML, in which false is not 0."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(_is_same(one[key], other[key]) for key in one)
    return type(one) is type(other) and bool(one == other)


def _leaves(
    effect: Mapping[str, Mapping[str, Mapping[str, Any]]],
) -> Iterator[tuple[Path, Any]]:
    for setting, tables in effect.items():
        for table, entries in tables.items():
            for key, value in entries.items():
                yield (setting, table, key), value


def _always(given: Table, place: Path) -> Any:
    """The value of an entry of the mechanics without an option."""
    table, key = place
    extends = given.get("extends", "")
    parent = shipped_document(extends) if is_shipped(extends) else {}
    usual = {key: key_schema(".".join(place)).get("default")}
    return {**usual, **parent.get(table, {}), **given.get(table, {})}[key]


def _held(option: Table) -> Iterator[tuple[Path, Any]]:
    """The mechanics set by an option's default, except for the set-up."""
    default = option["default"]
    if "writes" in option:
        table, key = option["writes"].split(".")
        if table != "setup":
            yield (table, key), default
    for table, entries in option.get("effect", {}).get(value_text(default), {}).items():
        if table != "setup":
            for key, value in entries.items():
                yield (table, key), value


def _with_rules_of(
    document: RulesetDocument, option: str, default: Any, is_left_out: bool
) -> RulesetDocument:
    """A document whose rules in words agree with an option that was removed or restored."""
    for rule in shipped_document(document.table["extends"]).get("rules", ()):
        name, when = rule["name"], dict(rule.get("when", {}))
        if option not in when:
            continue
        own = {rule["name"]: rule for rule in document.table.get("rules", ())}
        held = when.pop(option)
        freed = {key: value for key, value in rule.items() if key != "when"}
        if when:
            freed["when"] = when
        if not is_left_out:
            if own.get(name, freed) == freed:
                document = without_rule(document, name, is_left_out=False)
        elif name not in own and held == default:
            entries = {key: value for key, value in freed.items() if key != "name"}
            document = with_rule(document, name, entries)
        elif name not in own:
            document = without_rule(document, name, is_left_out=True)
    return document
