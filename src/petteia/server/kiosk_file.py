"""``Kiosk``: the offer of a screen in a museum, as described in a JSON file.

Only this module reads the file, for a site and for the static edition. An error has its place: the
line and the column if the text is not JSON, otherwise the key.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

from petteia.errors import PetteiaError
from petteia.i18n.languages import offered
from petteia.rulesets import ruleset_ids
from petteia.rulesets.files.validation import schema_problems
from petteia.rulesets.problems import Problem, dotted
from petteia.rulesets.schema import Schema

MAX_FILE_BYTES = 64 * 1024
MAX_GAMES = 6
"""A choice that fits on one screen."""
MAX_TITLE_LENGTH, MAX_TEXT_LENGTH = 60, 240
MIN_SECONDS, MAX_SECONDS = 15, 900
SECONDS = 60
"""The default number of seconds without a touch before the page asks for a visitor."""


class KioskError(PetteiaError):
    """A file that describes no kiosk."""


@dataclass(frozen=True)
class Kiosk:
    """A screen in a museum."""

    games: tuple[str, ...]
    """The ids of the rulesets, in menu order."""
    languages: tuple[str, ...]
    """The languages; the first is that of the start."""
    title: Mapping[str, str]
    """The title in each language; empty for the title that every kiosk has."""
    text: Mapping[str, str]
    """The sentence under it in each language; empty for the default sentence."""
    seconds: int = SECONDS
    """The seconds without a touch before the page asks for a visitor."""
    sound: bool = False
    """Whether moves can be heard."""


def read_kiosk(file: Path) -> Kiosk:
    """The kiosk of a file; `KioskError` explains an error, with its place."""
    with file.open("rb") as opened:
        content = opened.read(MAX_FILE_BYTES + 1)
    try:
        return kiosk_of(content)
    except PetteiaError as error:
        raise KioskError("error-file-only", file=str(file), more=error) from None


def kiosk_of(content: bytes) -> Kiosk:
    """The kiosk described by a file's content; `KioskError` explains an error."""
    if len(content) > MAX_FILE_BYTES:
        raise KioskError("kiosk-large", most=MAX_FILE_BYTES // 1024)
    try:
        return _checked(_document(content))
    except Problem as problem:
        if not problem.path:
            raise KioskError(problem.code, **problem.parameters) from None
        raise KioskError("error-file-at", entry=dotted(problem.path), more=problem) from None


def _document(content: bytes) -> object:
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise KioskError("error-file-encoding") from None
    try:
        return json.loads(text, object_pairs_hook=_table, parse_constant=_constant)
    except json.JSONDecodeError as error:
        raise KioskError("kiosk-json").at(error.lineno, error.colno) from None
    except RecursionError:
        raise KioskError("error-file-deep") from None
    except ValueError as error:
        # Of a number with thousands of digits.
        raise error if isinstance(error, PetteiaError) else KioskError("kiosk-number") from None


def _table(pairs: Sequence[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise Problem((), "error-file-twice", quoted={"given": key})
        found[key] = value
    return found


def _constant(_: str) -> NoReturn:
    raise KioskError("kiosk-number")


def _checked(document: object) -> Kiosk:
    codes = [each.code for each in offered()]
    table = document if isinstance(document, dict) else {}
    named = table.get("languages")
    languages = [code for code in codes if code in named] if isinstance(named, list) else codes
    for key in ("games", "languages"):
        if table.get(key) == []:
            raise Problem((key,), "error-file-empty")
    problems = schema_problems(document, _schema(table, codes, languages))
    problems.sort(key=_rank)
    if problems:
        raise problems[0]
    return Kiosk(
        tuple(table["games"]),
        tuple(table.get("languages", codes)),
        _texts(table, "title", languages),
        _texts(table, "text", languages),
        table.get("seconds", SECONDS),
        table.get("sound", False),
    )


def _rank(problem: Problem) -> int:
    """A wrong language leads to unknown keys, and one of these may be a missing key, misspelt."""
    if problem.path[:1] == ("languages",):
        return 0
    return 1 if problem.code.startswith("error-file-unknown") else 2


def _schema(table: Mapping[str, object], codes: list[str], languages: list[str]) -> Schema:
    """The schema of a file with some of the known languages."""

    def names(known: Sequence[str], most: int) -> Schema:
        items = {"type": "string", "enum": list(known)}
        return {"type": "array", "items": items, "maxItems": most, "uniqueItems": True}

    def texts(key: str, most: int) -> Schema:
        """A text in each language: one for all, or one for each."""
        line: Schema = {"type": "string", "maxLength": most}
        if not isinstance(table.get(key), dict):
            return line
        each = dict.fromkeys(languages, line)
        return {"type": "object", "properties": each, "required": languages}

    properties = {
        "games": names(ruleset_ids(), MAX_GAMES),
        "languages": names(codes, len(codes)),
        "title": texts("title", MAX_TITLE_LENGTH),
        "text": texts("text", MAX_TEXT_LENGTH),
        "seconds": {"type": "integer", "minimum": MIN_SECONDS, "maximum": MAX_SECONDS},
        "sound": {"type": "boolean"},
    }
    return {"type": "object", "properties": properties, "required": ["games"]}


def _texts(table: Mapping[str, Any], key: str, languages: list[str]) -> dict[str, str]:
    given = table.get(key, "")
    texts = {code: given if isinstance(given, str) else given[code] for code in languages}
    for code, text in texts.items():
        if not text.isprintable():
            path = (key,) if isinstance(given, str) else (key, code)
            raise Problem(path, "error-file-pattern-line")
    return {code: text.strip() for code, text in texts.items()}
