"""Changes the options of a ruleset's text, and finds what each is to the inherited ones.

What an option is to be is made out first, and then the text is brought to say so, entry by entry:
what was not asked for stays as it was written.
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

import msgspec

from petteia._core import TomlText
from petteia.rulesets.files.document import RulesetDocument
from petteia.rulesets.files.inheritance import extended_option
from petteia.rulesets.files.semantics import option_problems
from petteia.rulesets.files.shipped import is_shipped, shipped_document
from petteia.rulesets.files.validation import schema_problems
from petteia.rulesets.model.options import parse_option, value_text
from petteia.rulesets.problems import Problem
from petteia.rulesets.schema import key_schema, schema
from petteia.server.workers.drafts.rule_edits import (
    ListedValue,
    RuleChange,
    RuleRemoval,
    in_order,
    leave_out,
    with_rule,
)

Document = dict[str, Any]
Path = tuple[str, ...]
"""Where an entry is: its tables and its key."""

OPTIONS, REMOVE = "options", "remove"
DRAWN_SETUP = ("rows", "leader", "white", "black", "symmetry")
"""The keys of a set-up in whose place a whole board is written."""
Way = Literal["writes", "effect", "arbiter", "inert"]
WAYS: tuple[Way, ...] = ("writes", "effect", "arbiter", "inert")
"""The ways in which an option takes effect; it has one of them."""
RANGE = ("values", "min", "max")
FIRST_RANGES: Mapping[str, Document] = {
    "bool": {},
    "int": {"min": 0, "max": 10},
    "choice": {"values": ["first", "second"]},
    "board": {"min": "4x4", "max": "16x16"},
}
"""What an option of each type may be at first."""
USUAL_BOARD = "8x8"

Origin = Literal["own", "changed", "inherited", "left-out"]
"""Whether an option is of the text alone, changes an inherited one, is inherited, or is an
inherited one that the text goes without."""
OptionName = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]{0,39}$")]
OptionKey = Annotated[
    str, msgspec.Meta(pattern=r"^[a-z]{1,20}(\.[a-z0-9-]{1,40}\.[a-z]{1,20}\.[a-z_]{1,40})?$")
]


class OptionChange(msgspec.Struct, frozen=True, tag="option"):
    """New values for entries of an option; an option that there is none of yet is added."""

    option: OptionName
    entries: Mapping[OptionKey, ListedValue | None]
    """By their keys, such as ``title``, or ``effect.``, a value and a key of the mechanics; null
    takes an entry out of the option."""


class OptionRemoval(msgspec.Struct, frozen=True, tag="remove-option"):
    """An option that the text itself no longer has."""

    option: OptionName
    omitted: bool
    """Whether the ruleset goes without the inherited option of that name, too."""


def options_with_origin(document: Document, merged: Document) -> list[Document]:
    """All options with their origin, and the keys that the text itself gives."""
    own = document.get(OPTIONS, {})
    inherited = _inherited(document)
    removed = [
        name for name in document.get(REMOVE, {}).get(OPTIONS, ()) if name in _parent(document)
    ]

    def origin(name: str) -> Origin:
        if name not in own:
            return "inherited"
        return "changed" if name in inherited else "own"

    found = [
        {**entry, "name": name, "origin": origin(name), "given": list(own.get(name, {}))}
        for name, entry in merged[OPTIONS].items()
    ]
    left_out = [name for name in removed if name not in merged[OPTIONS]]
    return [
        *found,
        *(
            {**_parent(document)[name], "name": name, "origin": "left-out", "given": []}
            for name in left_out
        ),
    ]


def with_option(text: str, document: Document, change: OptionChange | OptionRemoval) -> str:
    """A text with one of its options changed."""
    edits, name = TomlText(text), change.option
    if isinstance(change, OptionRemoval):
        edits.remove((OPTIONS, name))
        return _omitted(edits, document, change)
    own = document.get(OPTIONS, {}).get(name, {})
    inherited = _inherited(document).get(name, {})
    if not _has_valid_shape(change.entries):
        # It is written as it is, so that its error is shown beside it.
        given = {
            key: value
            for key, value in change.entries.items()
            if value is not None and key.partition(".")[0] != "effect"
        }
        _write(edits, name, own, {**own, **given})
        return str(edits)
    wanted = _changed(own, inherited, change.entries)
    place = _target(change)
    if place is not None:
        # What holds now holds by the default from now on; a table cannot say it as well.
        value = _always(document, place)
        if _may_be(extended_option(wanted, inherited), value):
            wanted["default"] = value
        edits.remove(place)
    _write(edits, name, own, wanted)
    return str(edits)


def _target(change: OptionChange) -> Path | None:
    """Where the mechanics are that an option is to set from now on."""
    target = change.entries.get("writes")
    if not isinstance(target, str) or target not in option_targets():
        return None
    table, key = target.split(".")
    return table, key


def option_targets() -> tuple[str, ...]:
    """The keys of the mechanics that an option can set as a whole."""
    return tuple(schema()["$defs"]["option"]["properties"]["writes"]["enum"])


def _parent(document: Document) -> Document:
    """The options of the ruleset that a document extends."""
    extends = document.get("extends", "")
    found: Document = shipped_document(extends)[OPTIONS] if is_shipped(extends) else {}
    return found


def _inherited(document: Document) -> Document:
    """The options that a document has from the ruleset that it extends."""
    removed = document.get(REMOVE, {}).get(OPTIONS, ())
    return {name: entry for name, entry in _parent(document).items() if name not in removed}


def _changed(
    own: Document, inherited: Document, entries: Mapping[str, ListedValue | None]
) -> Document:
    """The entries that a text is to have of an option, so that they agree with each other."""
    wanted = dict(own)
    for key, value in entries.items():
        whole = extended_option(wanted, inherited)
        way, *place = key.split(".")
        if way in WAYS and way not in wanted:
            for other in WAYS:
                wanted.pop(other, None)
        if place:
            wanted["effect"] = _with_effect(whole.get("effect", {}), place, value)
        elif value is None:
            wanted.pop(key, None)
        else:
            wanted[key] = value
        if key == "writes" and value in option_targets():
            wanted |= _range_of(str(value), whole)
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


def _has_valid_shape(entries: Mapping[str, ListedValue | None]) -> bool:
    """Whether an option could have such entries, each for itself."""
    for key, value in entries.items():
        way, *place = key.split(".")
        entry: Any = value
        for name in reversed(place):
            entry = {name: entry}
        if value is None:
            continue
        problems = schema_problems({OPTIONS: {"x": {way: entry}}})
        if any(problem.path[:3] == (OPTIONS, "x", way) for problem in problems):
            return False
    return True


def _with_effect(
    effect: Mapping[str, Mapping[str, Mapping[str, Any]]],
    place: list[str],
    value: ListedValue | None,
) -> Document:
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


def _range_of(target: str, whole: Document) -> Document:
    """The type and range of an option that sets an entry, where its own does not fit."""
    part = key_schema(target)
    allowed = part.get("enum", ())
    if target == "board.size":
        return {} if whole.get("type") == "board" else {"type": "board", **FIRST_RANGES["board"]}
    if part.get("type") == "boolean":
        return {"type": "bool"}
    if part.get("type") == "integer" or isinstance(allowed[0], int):
        low, high = (allowed[0], allowed[-1]) if allowed else (part["minimum"], part["maximum"])
        ends = whole.get("min"), whole.get("max")
        is_within = all(isinstance(end, int) and low <= end <= high for end in ends)
        return {"type": "int"} if is_within else {"type": "int", "min": low, "max": high}
    values = whole.get("values") or ()
    fits = len(values) > 1 and set(values) <= set(allowed)
    return {"type": "choice"} if fits else {"type": "choice", "values": list(allowed)}


def _agreeing(wanted: Document, inherited: Document) -> Document:
    """An option whose default and effects are of values that it may have."""
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


def _may_be(entry: Document, value: object) -> bool:
    """Whether an option's type and range allow a value."""
    option = parse_option("x", {"type": "bool", "default": False, "summary": "", **entry})
    try:
        option.parse(value)
    except (Problem, ValueError):
        return False
    return True


def _can_write(entry: Document) -> bool:
    """Whether an option's values are such as the entry that it sets takes."""
    problems = option_problems("x", {"summary": "", **entry})
    return not any(problem.path[-1] == "writes" for problem in problems)


def _first_value(entry: Document) -> bool | int | str:
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


def _write(edits: TomlText, name: str, before: Document, wanted: Document) -> None:
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
    """Whether two entries are equal as TOML has them, where false is not 0."""
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


def _omitted(edits: TomlText, document: Document, change: OptionRemoval) -> str:
    """A text that goes without an inherited option, or no longer does.

    What holds by the option's default holds always without it, and the rules in words say so.
    """
    inherited = _parent(document).get(change.option)
    is_omitted = change.option in document.get(REMOVE, {}).get(OPTIONS, [])
    if inherited is None or change.omitted == is_omitted:
        return str(edits)
    leave_out(edits, document, OPTIONS, change.option, change.omitted)
    if change.omitted:
        whole = extended_option(document.get(OPTIONS, {}).get(change.option, {}), inherited)
        for place, value in _held(whole):
            if _always(document, place) != value:
                edits.set(place, value)
    else:
        for place, value in _held(inherited):
            table, key = place
            if document.get(table, {}).get(key) == value:
                edits.remove(place)
    return _with_rules_of(str(edits), change, inherited["default"])


def _always(document: Document, place: Path) -> Any:
    """What an entry of the mechanics is where no option sets it."""
    table, key = place
    extends = document.get("extends", "")
    parent = shipped_document(extends) if is_shipped(extends) else {}
    usual = {key: key_schema(".".join(place)).get("default")}
    return {**usual, **parent.get(table, {}), **document.get(table, {})}[key]


def _held(option: Document) -> Iterator[tuple[Path, Any]]:
    """The mechanics that hold by an option's default, but for the set-up."""
    default = option["default"]
    if "writes" in option:
        table, key = option["writes"].split(".")
        if table != "setup":
            yield (table, key), default
    for table, entries in option.get("effect", {}).get(value_text(default), {}).items():
        if table != "setup":
            for key, value in entries.items():
                yield (table, key), value


def _with_rules_of(text: str, change: OptionRemoval, default: Any) -> str:
    """A text whose rules in words agree with an option that has gone, or is there again."""
    document = RulesetDocument(text).table
    own = {rule["name"]: rule for rule in document.get("rules", ())}
    for rule in shipped_document(document["extends"]).get("rules", ()):
        name, when = rule["name"], dict(rule.get("when", {}))
        if change.option not in when:
            continue
        held = when.pop(change.option)
        freed = {key: value for key, value in rule.items() if key != "when"}
        if when:
            freed["when"] = when
        edit: RuleChange | RuleRemoval | None = None
        if not change.omitted:
            if own.get(name, freed) == freed:
                edit = RuleRemoval(name, omitted=False)
        elif name not in own:
            entries = {key: value for key, value in freed.items() if key != "name"}
            is_kept = held == default
            edit = RuleChange(name, entries) if is_kept else RuleRemoval(name, omitted=True)
        if edit is not None:
            text = with_rule(text, document, edit)
            document = RulesetDocument(text).table
    return text
