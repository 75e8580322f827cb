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
from petteia.rulesets.problems import Problem, dotted

MAX_FILE_BYTES = 64 * 1024
MAX_GAMES = 6
"""A choice that fits on one screen."""
MAX_TITLE_LENGTH, MAX_TEXT_LENGTH = 60, 240
MIN_SECONDS, MAX_SECONDS = 15, 900
SECONDS = 60
"""The default number of seconds without a touch before the page asks for a visitor."""

KEYS = ("games", "languages", "title", "text", "seconds", "sound")


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
    if not isinstance(document, dict):
        raise _wrong((), "table", document)
    for key in document:
        if key not in KEYS:
            raise Problem.unknown((key,), KEYS, "error-file-unknown", "error-file-unknown-of")
    if "games" not in document:
        raise Problem(("games",), "error-file-missing")
    codes = [each.code for each in offered()]
    games = _names(document["games"], "games", ruleset_ids(), MAX_GAMES)
    languages = _names(document.get("languages", codes), "languages", codes, len(codes))
    return Kiosk(
        games,
        languages,
        _texts(document.get("title", ""), "title", languages, MAX_TITLE_LENGTH),
        _texts(document.get("text", ""), "text", languages, MAX_TEXT_LENGTH),
        _seconds(document.get("seconds", SECONDS)),
        _switch(document.get("sound", False)),
    )


def _names(given: object, key: str, known: Sequence[str], most: int) -> tuple[str, ...]:
    """Some of the known names, none of them twice."""
    if not isinstance(given, list):
        raise _wrong((key,), "list", given)
    if not given:
        raise Problem((key,), "error-file-empty")
    if len(given) > most:
        raise Problem((key,), "error-file-many", most=most)
    for place, name in enumerate(given):
        path = (key, place)
        if not isinstance(name, str):
            raise _wrong(path, "text", name)
        if name not in known:
            values = ", ".join(known)
            quoted = {"given": name}
            raise Problem(path, "error-file-one-of", quoted=quoted, known=known, values=values)
        if name in given[:place]:
            raise Problem(path, "error-file-twice", quoted={"given": name})
    return tuple(given)


def _texts(given: object, key: str, languages: Sequence[str], most: int) -> dict[str, str]:
    """A text in each language: one for all, or one for each."""
    if isinstance(given, str):
        text = _line(given, (key,), most)
        return dict.fromkeys(languages, text)
    if not isinstance(given, dict):
        raise _wrong((key,), "text", given)
    for code in given:
        if code not in languages:
            path = (key, code)
            raise Problem.unknown(path, languages, "error-file-unknown", "error-file-unknown-of")
    for code in languages:
        if code not in given:
            raise Problem((key, code), "error-file-missing")
    return {code: _line(given[code], (key, code), most) for code in languages}


def _line(given: object, path: tuple[str, ...], most: int) -> str:
    if not isinstance(given, str):
        raise _wrong(path, "text", given)
    if len(given) > most:
        raise Problem(path, "error-file-long", most=most)
    if not given.isprintable():
        raise Problem(path, "error-file-pattern-line")
    return given.strip()


def _seconds(given: object) -> int:
    if isinstance(given, bool) or not isinstance(given, int):
        raise _wrong(("seconds",), "whole", given)
    if not MIN_SECONDS <= given <= MAX_SECONDS:
        ends: dict[str, Any] = {"low": MIN_SECONDS, "high": MAX_SECONDS}
        raise Problem(("seconds",), "error-file-range", quoted={"given": given}, **ends)
    return given


def _switch(given: object) -> bool:
    if not isinstance(given, bool):
        raise _wrong(("sound",), "switch", given)
    return given


def _wrong(path: tuple[str | int, ...], kind: str, given: object) -> Problem:
    return Problem(path, "error-file-kind", kind=kind, quoted={"given": given})
