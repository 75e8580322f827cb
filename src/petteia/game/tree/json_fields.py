"""The JSON of a game, and the parts of a JSON document, each checked for its type and size."""

import difflib
import json
from collections.abc import Collection
from typing import Any, Literal, NotRequired, TypedDict

from petteia.errors import MAX_QUOTE_LENGTH, GameError, quoted

Entry = dict[str, Any]


class Annotations(TypedDict, total=False):
    """The annotations of a ply, a roll, or the start of a game."""

    before: str
    """The comment in front of it."""
    comment: str
    marks: list[str]
    arrows: list[str]
    """Drawn on the position after it, each from one square to another: ``a1-c4``."""
    circled: list[str]
    """Squares with a circle."""
    clock: float
    """The seconds that the player had left."""
    events: list[tuple[str, str | None, str]]
    """The acts of the players and the arbiter: the act, the player, and a detail."""
    coins: list[tuple[str, int]]
    """The throws for captured pieces (CAL-O3): the captor, and the coins."""


class Ply(Annotations):
    """A move or a roll that is not plain."""

    play: str
    after: NotRequired[int]
    """The number of its parent, counted from 1, with 0 for the start; if absent, the ply before
    it."""
    side: NotRequired[Literal["white", "black"]]
    """The side that moves or rolls; readers work it out themselves."""
    number: NotRequired[int]
    """The number of the move; readers work it out themselves."""
    pfen: NotRequired[str]
    """The position after it."""


class WrittenHeaders(TypedDict, total=False):
    """The players, date, place and terms, as far as they are known."""

    white: str
    black: str
    white_kind: str
    black_kind: str
    date: str
    place: str
    event: str
    round: str
    time_control: str
    annotator: str
    source: str
    others: dict[str, str]


class Result(TypedDict):
    """How a game ended."""

    winner: Literal["white", "black"] | None
    reason: str
    rule: str


class GameDocument(TypedDict):
    """A game with its variations, as saved, and as exchanged by pages and the site."""

    format: int
    ruleset: str
    options: dict[str, bool | int | str]
    version: NotRequired[int]
    """The ruleset's version."""
    start: NotRequired[str | None]
    """The PFEN of the first position; null is the ruleset's own."""
    headers: NotRequired[WrittenHeaders]
    result: NotRequired[Result | None]
    dice: NotRequired[dict[str, str | None] | None]
    """The proof that no one has chosen the rolls."""
    purses: NotRequired[dict[str, int]]
    remarks: NotRequired[Annotations]
    """The annotations at the start."""
    ruleset_file: NotRequired[str]
    """The text of a ruleset that no package has."""
    plies: list[str | Ply]
    """Each line to its end before its variations."""


def play_of(ply: str | Ply) -> str:
    """The move or the roll of a ply as text."""
    return ply if isinstance(ply, str) else ply["play"]


MAX_ACTIONS = 100_000
"""The most plies and rolls of a game, and so the most items of any list in its record."""
MAX_WORD_LENGTH = 4096
MAX_NUMBER = 1_000_000


def parse_entry(text: str) -> Entry:
    """Read the text of a game as a JSON object; raises ``GameError`` for any other text."""
    try:
        value = json.loads(text, object_pairs_hook=_pairs)
    except GameError:
        raise
    except json.JSONDecodeError as error:
        raise GameError("record-not-json", line=error.lineno, column=error.colno) from error
    except (ValueError, RecursionError) as error:
        raise GameError("record-json-size") from error
    return entry_of(value, "a game")


def _pairs(pairs: list[tuple[str, Any]]) -> Entry:
    """An object without repeated names: one of two values would be lost."""
    entry = dict(pairs)
    if len(entry) < len(pairs):
        names = [name for name, _ in pairs]
        name = next(name for name in names if names.count(name) > 1)
        raise GameError("record-name-twice", name=quoted(name))
    return entry


def entry_of(value: object, name: str) -> Entry:
    """A JSON object."""
    if not isinstance(value, dict):
        raise GameError("record-object", place=name)
    return value


def check_names(entry: Entry, known: Collection[str], place: str) -> None:
    """Refuse an object with a name that would be lost."""
    for name in entry:
        if name not in known:
            meant = difflib.get_close_matches(name[:MAX_QUOTE_LENGTH], list(known), n=1)
            error = GameError("record-name", place=place, name=quoted(name))
            raise error.meaning("".join(meant))


def listed(entry: Entry, name: str, default: list[Any] | None = None) -> list[Any]:
    """A list of bounded length."""
    value = entry.get(name, default)
    if not isinstance(value, list) or len(value) > MAX_ACTIONS:
        raise GameError("record-list", place=name, most=MAX_ACTIONS)
    return value


def text_of(entry: Entry, name: str, default: str | None = None) -> str:
    """A text of any length."""
    value = entry.get(name, default)
    if not isinstance(value, str):
        raise GameError("record-text", place=name[:MAX_QUOTE_LENGTH])
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
    """A player by name, or None."""
    if value not in ("white", "black", None):
        raise GameError("record-player", place=name)
    return None if value is None else value == "white"


def player_name(player: bool | None) -> Literal["white", "black"] | None:
    """A player's name in documents, or None."""
    return None if player is None else "white" if player else "black"
