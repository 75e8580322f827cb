"""The shape of a ruleset document, checked against the JSON Schema that ships with the package.

Only the keywords of that schema are supported, so that checking a file needs no other package; the
tests require the same verdicts from both.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from petteia.errors import RulesError
from petteia.rulesets.problems import Path, Problem
from petteia.rulesets.schema import Schema, key_schema, resolved, schema

_TYPES: dict[str, type] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "boolean": bool,
}

_KINDS = {
    ("object",): "table",
    ("array",): "list",
    ("string",): "text",
    ("integer",): "whole",
    ("boolean",): "switch",
    ("integer", "string"): "word",
    ("boolean", "integer", "string"): "any",
}
"""The names of value types in messages."""


def schema_problems(document: object, whole: Schema | None = None) -> list[Problem]:
    """The errors in a document's shape: unknown keys, wrong types, values out of range.

    ``whole`` is the schema of a document that is not a ruleset.
    """
    return list(_problems(document, whole or schema(), ()))


def fits(value: Any, key: str) -> bool:
    """Whether an entry of the mechanics, such as ``capture.corner``, can have a value."""
    return not any(_problems(value, key_schema(key), ()))


def _problems(value: Any, part: Schema, path: Path) -> Iterator[Problem]:
    part = resolved(part)
    kinds = part.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else kinds
    if kinds and not any(_is(value, kind) for kind in kinds):
        yield Problem(path, "error-file-kind", kind=_KINDS[tuple(kinds)], quoted={"given": value})
    elif "enum" in part:
        yield from _outside(value, part["enum"], path)
    elif isinstance(value, str):
        yield from _text(value, part, path)
    elif isinstance(value, int) and not isinstance(value, bool):
        yield from _number(value, part, path)
    elif isinstance(value, list):
        yield from _list(value, part, path)
    elif isinstance(value, dict):
        yield from _table(value, part, path)


def _is(value: Any, kind: str) -> bool:
    return isinstance(value, _TYPES[kind]) and (kind == "boolean" or not isinstance(value, bool))


def _outside(value: Any, allowed: list[Any], path: Path) -> Iterator[Problem]:
    if any(type(value) is type(word) and value == word for word in allowed):
        return
    words = ", ".join(str(word) for word in allowed)
    if len(words) > 160:
        words = words[:160].rpartition(",")[0] + ", …"
    known = [word for word in allowed if isinstance(word, str)] if isinstance(value, str) else ()
    yield Problem(path, "error-file-one-of", values=words, quoted={"given": value}, known=known)


def _text(value: str, part: Schema, path: Path) -> Iterator[Problem]:
    if len(value) < part.get("minLength", 0):
        yield Problem(path, "error-file-empty")
    elif len(value) > part.get("maxLength", len(value)):
        yield Problem(path, "error-file-long", most=part["maxLength"])
    elif "pattern" in part and not matches(value, part["pattern"]):
        yield Problem(path, "error-file-instead", more=_pattern(part), quoted={"given": value})


def _number(value: int, part: Schema, path: Path) -> Iterator[Problem]:
    low, high = part.get("minimum", value), part.get("maximum", value)
    if not low <= value <= high:
        yield Problem(path, "error-file-range", low=low, high=high, quoted={"given": value})


def _list(value: list[Any], part: Schema, path: Path) -> Iterator[Problem]:
    if len(value) < part.get("minItems", 0):
        yield Problem(path, "error-file-few", least=part["minItems"])
    if len(value) > part.get("maxItems", len(value)):
        yield Problem(path, "error-file-many", most=part["maxItems"])
        return
    for number, entry in enumerate(value):
        yield from _problems(entry, part["items"], (*path, number))
        if part.get("uniqueItems") and entry in value[:number]:
            yield Problem((*path, number), "error-file-twice", quoted={"given": entry})


def _table(value: dict[str, Any], part: Schema, path: Path) -> Iterator[Problem]:
    properties: Mapping[str, Schema] = part.get("properties", {})
    others = part.get("additionalProperties", False)
    needed = dict.fromkeys(part.get("required", ()))
    for key, others_needed in part.get("dependentRequired", {}).items():
        if key in value:
            needed |= dict.fromkeys(others_needed)
    for required in needed:
        if required not in value:
            yield Problem((*path, required), "error-file-missing")
    if len(value) > part.get("maxProperties", len(value)):
        yield Problem(path, "error-file-many", most=part["maxProperties"])
        return
    for key, entry in value.items():
        here = (*path, key)
        if key in properties:
            yield from _problems(entry, properties[key], here)
        elif not others:
            yield Problem.unknown(here, properties, "error-file-unknown", "error-file-unknown-of")
        elif "propertyNames" in part and not matches(key, part["propertyNames"]["pattern"]):
            yield Problem(here, "error-file-name", more=_pattern(part["propertyNames"]))
        else:
            yield from _problems(entry, others, here)


def _pattern(part: Schema) -> RulesError:
    """The requirements on a text: the schema names the code beside the words that editors show."""
    return RulesError(part["patternErrorCode"])


def matches(value: str, pattern: str) -> bool:
    """Whether a whole text fits a pattern of the schema."""
    return re.search(pattern.removesuffix("$") + r"\Z", value) is not None
