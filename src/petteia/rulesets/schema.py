"""The JSON Schema of ruleset files, used by editors, the check and the compiler."""

import functools
import json
import re
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

Schema = Mapping[str, Any]

SCHEMA_FILE = Path(__file__).with_name("ruleset.schema.json")


@functools.cache
def schema() -> Schema:
    """The schema as a document."""
    loaded: Schema = json.loads(SCHEMA_FILE.read_text(encoding="utf-8"))
    return loaded


@functools.cache
def default_mechanics() -> Mapping[str, bool | int | str]:
    """Every key but those of board and set-up, which each ruleset gives itself."""
    tables = (
        (table, schema()["$defs"][table]) for table in ("movement", "dice", "capture", "ending")
    )
    return MappingProxyType(
        {
            f"{table}.{key}": entry["default"]
            for table, part in tables
            for key, entry in part["properties"].items()
        }
    )


def resolved(part: Schema) -> Schema:
    """A part of the schema, or the one that it refers to."""
    reference = part.get("$ref")
    if reference is None:
        return part
    found: Schema = schema()["$defs"][reference.removeprefix("#/$defs/")]
    return found


def key_schema(key: str) -> Schema:
    """The schema of one key of the mechanics, such as ``capture.corner``."""
    table, name = key.split(".")
    return resolved(schema()["$defs"][table]["properties"][name])


def option_range(key: str) -> Schema:
    """The type of an option that sets an entry as a whole, and its widest range."""
    part = key_schema(key)
    allowed = part.get("enum", ())
    if part.get("type") == "boolean":
        return {"type": "bool"}
    if allowed and isinstance(allowed[0], str):
        return {"type": "choice", "values": allowed}
    if allowed:
        return {"type": "int", "min": allowed[0], "max": allowed[-1]}
    if part.get("type") == "integer":
        return {"type": "int", "min": part["minimum"], "max": part["maximum"]}
    return {"type": "board"}


@functools.cache
def option_targets() -> Mapping[str, str]:
    """The entries that an option of some range can set as a whole, and the type that it then has.

    No range has two numbers and not those between them.
    """
    keys = schema()["$defs"]["option"]["properties"]["writes"]["enum"]
    ranges = {key: option_range(key) for key in keys}
    return MappingProxyType(
        {
            key: each["type"]
            for key, each in ranges.items()
            if each["type"] != "int"
            or len(key_schema(key).get("enum", ())) in (0, each["max"] - each["min"] + 1)
        }
    )


_RULE_ID = re.compile(r"\b[A-Z]{3}-[A-Z0-9]+\b")


@functools.cache
def rule_ids(key: str) -> tuple[str, ...]:
    """The rules that the schema names for an entry such as ``capture.corner``."""
    table, name = key.split(".")
    text = str(schema()["$defs"][table]["properties"][name].get("description", ""))
    return tuple(dict.fromkeys(_RULE_ID.findall(text)))


def message_key(key: str) -> str:
    """A key as it appears in the key of a message, and of a trait."""
    return key.replace(".", "-").replace("_", "-")
