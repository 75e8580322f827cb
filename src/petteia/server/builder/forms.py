"""The builder's forms, made from the schema of ruleset files and from a draft's options."""

import functools
import re
from collections.abc import Iterable, Mapping
from typing import Any, Literal

from petteia.rulesets.model.definition import TABLES, Option, board_size
from petteia.rulesets.schema import Schema, resolved, schema
from petteia.rulesets.traits import PIECE_NAMES
from petteia.server.builder.explanations import is_explained, rule_ids
from petteia.server.catalogue.rulesets.rule_texts import option_in
from petteia.server.domain.socket_messages import Data
from petteia.server.i18n.messages import Messages
from petteia.server.workers.draft_reader import DRAWN_SETUP

FieldKind = Literal["switch", "choice", "number", "size"]
SIZE = "board.size"
BOARD = "setup.board"


class FieldChoice(Data, frozen=True):
    """One of the values of a field."""

    value: bool | int | str
    label: str


class FormField(Data, frozen=True, kw_only=True):
    """An entry of a ruleset as a form shows it."""

    key: str
    """The key of the mechanics, or ``options.`` and the name of an option."""
    kind: FieldKind
    label: str
    note: str
    rule_ids: tuple[str, ...]
    choices: tuple[FieldChoice, ...]
    low: tuple[int, ...]
    """The least number; of a size the fewest files and ranks."""
    high: tuple[int, ...]
    zero: str
    """What the number 0 means; empty if it is a number like the others."""
    is_explained: bool
    """Whether the rulesets have a rule that shows what the entry does."""
    can_be_offered: bool
    """Whether an option can let players choose the entry."""
    writes: str
    """The key of the mechanics that an option sets; empty of anything else."""


_UNUSED: Mapping[str, Any] = {
    "note": "",
    "zero": "",
    "writes": "",
    "is_explained": False,
    "can_be_offered": False,
    "choices": (),
    "low": (),
    "high": (),
}
"""What a field has that has no use for it."""


class FormPart(Data, frozen=True):
    """A table of a ruleset file as a form."""

    name: str
    heading: str
    fields: tuple[FormField, ...]


@functools.cache
def form_parts(t: Messages) -> tuple[FormPart, ...]:
    """A form for each table of the mechanics; what stands on the board is no field."""
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
        "key": f"options.{option.name}",
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
    """The pieces that a set-up may have: White's, Black's, and dead stones."""
    pattern = str(schema()["$defs"]["setup"]["properties"]["board"]["pattern"])
    return [letter for letter in pattern if letter.upper() in PIECE_NAMES or letter == "x"]


def _field(key: str, part: Schema, t: Messages) -> FormField | None:
    """The field of an entry of the mechanics; None for one that only the board shows."""
    table, name = key.split(".")
    trait = f"trait-{table}-{name}".replace("_", "-")
    values = f"{trait}-is"
    common: dict[str, Any] = {
        "key": key,
        "label": _label(key, trait, t),
        "rule_ids": rule_ids(key),
        "is_explained": is_explained(key),
    }
    if key == SIZE:
        low, high = _size_range(part)
        return _of_kind("size", common, low=low, high=high)
    if part.get("type") == "boolean":
        return _of_kind("switch", common, can_be_offered=True)
    if part.get("type") == "integer":
        zero = t(values, value=0) if t.has(values) and part["minimum"] == 0 else ""
        ends = {"low": (part["minimum"],), "high": (part["maximum"],)}
        return _of_kind("number", common, zero="" if zero == "0" else zero, **ends)
    if "enum" in part and not (table == "setup" and name in DRAWN_SETUP):
        labels = (
            (value, t(values, value=value) if t.has(values) else str(value))
            for value in part["enum"]
        )
        # The values of an option are words.
        are_words = all(isinstance(value, str) for value in part["enum"])
        return _of_kind("choice", common, choices=_choices(labels), can_be_offered=are_words)
    return None


def _of_kind(kind: FieldKind, common: Mapping[str, Any], **more: Any) -> FormField:
    return FormField(**{**_UNUSED, **common, "kind": kind, **more})


def _label(key: str, trait: str, t: Messages) -> str:
    """What a field is called; a key of the core that has no words yet is shown itself."""
    for message in ("trait-board" if key == SIZE else trait, f"builder-{key.replace('.', '-')}"):
        if t.has(message):
            return t(message)
    return key


def _choices(labelled: Iterable[tuple[bool | int | str, str]]) -> tuple[FieldChoice, ...]:
    """Choices by their labels; values of one label are told apart by their words in the file."""
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
