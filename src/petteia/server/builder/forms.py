"""The builder's forms, made from the schema of ruleset files and from a draft's options."""

import functools
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal

from petteia.i18n.messages import Messages
from petteia.printouts.rule_figures import caption_in, examples
from petteia.rulesets import ruleset, ruleset_ids
from petteia.rulesets.model.definition import TABLES
from petteia.rulesets.model.options import Option, board_size
from petteia.rulesets.registry import find_definition
from petteia.rulesets.rule_texts import full_title, option_in
from petteia.rulesets.schema import Schema, message_key, resolved, rule_ids, schema
from petteia.rulesets.traits import PIECE_NAMES
from petteia.server.builder.explanations import SIZE, is_explained, label_of
from petteia.server.messages.socket_messages import Data
from petteia.server.workers.drafts.draft_values import DETAILS, DRAWN_SETUP

FieldKind = Literal["switch", "choice", "several", "number", "size", "line", "list", "paragraph"]


class FieldChoice(Data, frozen=True):
    """One of the values of a field."""

    value: bool | int | str
    label: str


class FormField(Data, frozen=True, kw_only=True):
    """An entry of a ruleset as a form shows it."""

    key: str
    """The key of the mechanics or of a detail such as ``source.year``, ``options.``, the
    name of an option and ``default``, or the key of a rule in words or of an option."""
    kind: FieldKind
    label: str
    note: str
    rule_ids: tuple[str, ...]
    choices: tuple[FieldChoice, ...]
    low: tuple[int, ...]
    """The least number; of a size the fewest files and ranks; of a text the fewest letters."""
    high: tuple[int, ...]
    pattern: str
    """The pattern of a line, as a regular expression; empty if any text is allowed."""
    zero: str
    """The meaning of the number 0; empty if it is an ordinary number."""
    is_explained: bool
    """Whether the rulesets have a rule that shows the effect of the entry."""
    can_be_offered: bool
    """Whether an option can let players choose the entry."""
    writes: str
    """The key of the mechanics that an option sets; otherwise empty."""


_UNUSED: Mapping[str, Any] = {
    "note": "",
    "zero": "",
    "pattern": "",
    "writes": "",
    "is_explained": False,
    "can_be_offered": False,
    "choices": (),
    "low": (),
    "high": (),
}
"""The defaults of a field's unused attributes."""


class FormPart(Data, frozen=True):
    """A table of a ruleset file as a form, or some of its tables."""

    name: str
    heading: str
    fields: tuple[FormField, ...]


VERSION = "version"
MAX_NAME_LENGTH = 40
"""The maximum length of the name of a rule, according to its pattern."""
MAX_LIST_LENGTH = 300
"""How many letters the IDs of a rule or the values of an option have at most as a line."""
RULE_FORM = (
    "title",
    "text",
    "part",
    "evidence",
    "basis",
    "parallel",
    "unverified",
    "ids",
    "name",
    "cites",
)
"""The keys of a rule in words that have a field, in the order of its form."""


@functools.cache
def detail_parts(t: Messages) -> tuple[FormPart, ...]:
    """The forms that do not affect how the game is played: source, names, conduct."""
    properties = schema()["properties"]

    def form(table: str, *more: FormField) -> FormPart:
        entries = properties[table]["properties"].items()
        # Lists, such as the reports of a source, are edited as text.
        single = ((name, entry) for name, entry in entries if entry.get("type") != "array")
        fields = (_detail(f"{table}.{name}", entry, t) for name, entry in single)
        heading = next(
            f"{room}-{table}" for room in ("part", "builder") if t.has(f"{room}-{table}")
        )
        return FormPart(table, t(heading), (*fields, *more))

    *tables, last = DETAILS
    version = _detail(VERSION, properties[VERSION], t)
    return (*(form(table) for table in tables), form(last, _weights(t), version))


@functools.cache
def rule_fields(t: Messages) -> tuple[FormField, ...]:
    """The fields of a rule in words."""
    rule = schema()["$defs"]["rule"]
    return tuple(
        _entry(
            key,
            resolved(rule["properties"][key]),
            t,
            f"builder-rule-{key}",
            is_required=key in rule["required"],
        )
        for key in RULE_FORM
    )


_VALUE_WORDS: Mapping[str, str] = {
    "evidence": "evidence",
    "part": "part",
    "pieces.S": "kind",
    "pieces.L": "kind",
    "conduct.notation": "notation",
}
"""The prefixes of the messages that name the values of a field."""


class ExamplePart(Data, frozen=True):
    """A part of the library with its examples."""

    name: str
    examples: tuple[FieldChoice, ...]


OPTION_FORM = ("title", "summary", "rule", "type", "values", "arbiter", "inert")
"""The keys of an option that have a field that is the same for all options."""


@functools.cache
def option_fields(t: Messages) -> tuple[FormField, ...]:
    """The fields of an option; its values are one line, and its range follows its type."""
    entries = schema()["$defs"]["option"]["properties"]
    needed = ("summary", "arbiter", "inert")
    return tuple(
        _entry(key, resolved(entries[key]), t, f"builder-option-{key}", is_required=key in needed)
        for key in OPTION_FORM
    )


@functools.cache
def example_parts(t: Messages) -> tuple[ExamplePart, ...]:
    """The examples of the library, part by part, that can illustrate rules."""
    parts: dict[str, list[FieldChoice]] = {}
    for name in examples():
        part, _, title = name.partition(": ")
        parts.setdefault(part, []).append(FieldChoice(name, caption_in(title, t)))
    return tuple(ExamplePart(part, tuple(found)) for part, found in parts.items())


@functools.cache
def form_parts(t: Messages) -> tuple[FormPart, ...]:
    """A form for each table of the mechanics; the pieces on the board are not a field."""
    return tuple(
        FormPart(
            table,
            t(f"part-{table}"),
            tuple(
                field
                for name, entry in schema()["$defs"][table]["properties"].items()
                if (field := _field(f"{table}.{name}", resolved(entry), t)) is not None
            ),
        )
        for table in TABLES
    )


def option_field(option: Option, t: Messages) -> FormField:
    """The default of an option as a field."""
    localized = option_in(option, t)
    common: dict[str, Any] = {
        "key": f"options.{option.name}.default",
        "label": localized.title,
        "note": localized.summary,
        "rule_ids": (option.rule,) if option.rule else (),
        "writes": option.writes or "",
    }
    if option.type == "bool":
        return _of_kind("switch", common)
    if option.choices:
        choices = ((value, localized.value_title(value)) for value in option.choices)
        return _of_kind("choice", common, choices=_choices(choices))
    if option.type == "board":
        low, high = (board_size(str(end)) for end in (option.minimum, option.maximum))
        return _of_kind("size", common, low=low, high=high)
    low_end, high_end = int(option.minimum or 0), int(option.maximum or 0)
    return _of_kind("number", common, low=(low_end,), high=(high_end,))


def placeable_letters() -> list[str]:
    """The pieces that a set-up may have: White's and Black's."""
    pattern = str(schema()["$defs"]["setup"]["properties"]["board"]["pattern"])
    return [letter for letter in pattern if letter.upper() in PIECE_NAMES]


def _field(key: str, part: Schema, t: Messages) -> FormField | None:
    """The field of an entry of the mechanics; None for one that only the board shows."""
    table, name = key.split(".")
    values = f"trait-{message_key(key)}-is"
    common: dict[str, Any] = {
        "key": key,
        "label": label_of(key, t),
        "rule_ids": rule_ids(key),
        "is_explained": is_explained(key),
    }
    if key == SIZE:
        low, high = _size_range(part)
        return _of_kind("size", common, low=low, high=high)
    if table == "setup" and name in DRAWN_SETUP:
        return None

    def word(value: bool | int | str) -> str:
        return t(values, value=value) if t.has(values) else str(value)

    if part.get("type") == "integer":
        common["zero"] = word(0) if part["minimum"] == 0 and word(0) != "0" else ""
    else:
        # The values of an option are words.
        common["can_be_offered"] = all(isinstance(value, str) for value in part.get("enum", ()))
    return _simple_field(part, common, word)


def _detail(key: str, part: Schema, t: Messages) -> FormField:
    """The field of an entry that does not affect how the game is played."""
    label = f"builder-{key}".replace(".", "-").replace("_", "-").lower()
    return _entry(key, part, t, label)


def _entry(key: str, part: Schema, t: Messages, label: str, is_required: bool = False) -> FormField:
    """The field of an entry outside the mechanics; a list is one line."""
    common: dict[str, Any] = {"key": key, "label": t(label), "rule_ids": ()}
    words = _VALUE_WORDS.get(key)

    def word(value: bool | int | str) -> str:
        return t(f"{words}-{value}") if words else t(f"{label}-is", value=value)

    field = _simple_field(part, common, word)
    if field is not None:
        return field
    low = (int(is_required),)
    if part["type"] == "array" and "enum" in part["items"]:
        choices = tuple(
            FieldChoice(word, t(f"reason-{word}") if t.has(f"reason-{word}") else "")
            for word in part["items"]["enum"]
        )
        return _of_kind("several", common, note=t(f"{label}-lead"), choices=choices)
    if part["type"] == "array":
        one = _bare(resolved(part["items"])["pattern"])
        others = f"{{{part['minItems'] - 1},{part['maxItems'] - 1}}}"
        pattern = f"{one}([ ,]+{one}){others}"
        return _of_kind("list", common, pattern=pattern, low=low, high=(MAX_LIST_LENGTH,))
    has_lines = part["patternErrorCode"] == "error-file-pattern-text"
    kind: FieldKind = "paragraph" if has_lines else "line"
    # A text without restrictions has no pattern but that of its characters.
    pattern = "" if "minLength" in part else _bare(part["pattern"])
    high = (part.get("maxLength", MAX_NAME_LENGTH),)
    return _of_kind(kind, common, pattern=pattern, low=low, high=high)


def _simple_field(
    part: Schema, common: Mapping[str, Any], word: Callable[[bool | int | str], str]
) -> FormField | None:
    """The field of a switch, a number or one of several values; otherwise None."""
    if "enum" in part:
        choices = _choices((value, word(value)) for value in part["enum"])
        return _of_kind("choice", common, choices=choices)
    if part.get("type") == "boolean":
        return _of_kind("switch", common)
    if part.get("type") == "integer":
        return _of_kind("number", common, low=(part["minimum"],), high=(part["maximum"],))
    return None


def _bare(pattern: str) -> str:
    """A pattern for a form: without the marks of beginning and end, hyphens escaped."""
    return pattern.removeprefix("^").removesuffix("$").replace("-]", r"\-]")


def _weights(t: Messages) -> FormField:
    """The choice of the games whose weights the engine uses."""
    families: dict[str, list[str]] = {
        name: [] for name in schema()["properties"]["weights"]["enum"]
    }
    for id in ruleset_ids():
        families.get(find_definition(id)[1].weights, []).append(full_title(ruleset(id), t))
    choices = _choices((name, t.list(titles)) for name, titles in families.items())
    common = {"label": t("builder-weights"), "note": t("builder-weights-note"), "rule_ids": ()}
    return _of_kind("choice", {"key": "weights", **common}, choices=choices)


def _of_kind(kind: FieldKind, common: Mapping[str, Any], **more: Any) -> FormField:
    return FormField(**{**_UNUSED, **common, "kind": kind, **more})


def _choices(labelled: Iterable[tuple[bool | int | str, str]]) -> tuple[FieldChoice, ...]:
    """Choices by their labels; those with the same label also show their words in the file."""
    found = list(labelled)
    labels = [label for _, label in found]
    return tuple(
        FieldChoice(value, label if labels.count(label) == 1 else f"{label} ({value})")
        for value, label in found
    )


def _size_range(part: Schema) -> tuple[tuple[int, int], tuple[int, int]]:
    """The smallest and the largest board that the schema's pattern takes."""
    sides = [side for side in range(100) if re.fullmatch(part["pattern"], f"{side}x{side}")]
    return (sides[0], sides[0]), (sides[-1], sides[-1])
