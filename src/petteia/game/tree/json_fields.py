"""The parts of a JSON document, each checked for its type and size."""

import json
from typing import Any

from petteia.errors import GameError

Entry = dict[str, Any]

MAX_WORD_LENGTH = 4096
MAX_NUMBER = 1_000_000
MAX_SHOWN = 60
"""The most characters of a header's name that a message repeats."""


def parse_entry(text: str, name: str) -> Entry:
    """Read the text of a JSON object; raises ``GameError`` if it is none."""
    try:
        value = json.loads(text, object_pairs_hook=_pairs)
    except GameError:
        raise
    except json.JSONDecodeError as error:
        raise GameError("record-not-json", line=error.lineno, column=error.colno) from error
    except (ValueError, RecursionError) as error:
        raise GameError("record-json-size") from error
    return entry_of(value, name)


def _pairs(pairs: list[tuple[str, Any]]) -> Entry:
    """An object in which no name occurs twice: of two values one would be lost."""
    entry = dict(pairs)
    if len(entry) < len(pairs):
        names = [name for name, _ in pairs]
        name = next(name for name in names if names.count(name) > 1)
        raise GameError("record-name-twice", name=repr(name[:MAX_SHOWN]))
    return entry


def entry_of(value: object, name: str) -> Entry:
    """A JSON object."""
    if not isinstance(value, dict):
        raise GameError("record-object", place=name)
    return value


def listed(entry: Entry, name: str, most: int, default: list[Any] | None = None) -> list[Any]:
    """A list of bounded length."""
    value = entry.get(name, default)
    if not isinstance(value, list) or len(value) > most:
        raise GameError("record-list", place=name, most=most)
    return value


def text_of(entry: Entry, name: str, default: str | None = None) -> str:
    """A text of any length."""
    value = entry.get(name, default)
    if not isinstance(value, str):
        raise GameError("record-text", place=name[:MAX_SHOWN])
    return value


def word_of(entry: Entry, name: str) -> str:
    """A short text."""
    value = entry.get(name)
    if not isinstance(value, str) or len(value) > MAX_WORD_LENGTH:
        raise GameError("record-short-text", place=name, most=MAX_WORD_LENGTH)
    return value


def number_of(entry: Entry, name: str) -> int:
    """A whole number from 0."""
    value = entry.get(name)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MAX_NUMBER:
        raise GameError("record-number", place=name)
    return value


def player_of(value: object, name: str) -> bool | None:
    """A player by name, or nobody."""
    if value not in ("white", "black", None):
        raise GameError("record-player", place=name)
    return None if value is None else value == "white"


def player_name(player: bool | None) -> str | None:
    """A player's name in documents; nobody has none."""
    return None if player is None else "white" if player else "black"
