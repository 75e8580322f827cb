"""``Messages``: the site's words in the reader's language, from Fluent files.

``LANGUAGE/*.ftl`` is for pages and scripts, and ``LANGUAGE/rulesets/*.ftl`` has the rules of the
games, whose English is in the ruleset files.
"""

import functools
import re
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Any

from babel import Locale
from babel.dates import format_date
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message, Pattern
from fluent.runtime.types import fluent_number
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from petteia.diagnostics import Diagnostic
from petteia.errors import PetteiaError
from petteia.i18n.languages import LOCALES, Folder, languages

MAX_VALUE_LENGTH = 500
"""Longer texts are shortened in messages; Fluent would refuse them."""

_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
"""The start of a message or a term: none of its other lines looks like this."""

_STOPS = (".", "?", "!", "…", ";")
"""The marks that end a sentence: the semicolon is the question mark of Greek."""
_BEGINNING = re.compile(r"((?:[A-Z]+-[A-Z0-9]+: )?)(?!\w\d|x |\S+\.\S)([^\W\d_])")
"""How an error begins, after its rule: not with a square, the x of a capture or a ruleset's ID."""


def _files(folder: Folder) -> Iterator[Folder]:
    """The files in a folder and in those within."""
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _files(entry)
        else:
            yield entry


class _References(Visitor):
    """The messages and terms that an entry refers to."""

    def __init__(self) -> None:
        self.keys: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - Fluent's
        self.keys.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802 - Fluent's
        self.keys.add(f"-{node.id.name}")
        self.generic_visit(node)


class _Bundle:
    """Messages that are parsed on first use.

    A page shows some hundred of the four thousand, and Fluent's parser takes seconds for all.
    """

    def __init__(self, language: str, sources: Sequence[str]) -> None:
        self._bundle = FluentBundle([language], use_isolating=False)
        self._entries: dict[str, str] = {}
        self._parsed: set[str] = set()
        for source in sources:
            starts = [(entry[1], entry.start()) for entry in _ENTRY.finditer(source)]
            ends = [start for _, start in starts[1:]] + [len(source)]
            for (key, start), end in zip(starts, ends, strict=True):
                self._entries.setdefault(key, source[start:end])

    def has(self, key: str) -> bool:
        """Whether there is such a message."""
        return key in self._entries

    def message(self, key: str) -> Message:
        """A message whose references can be resolved; raises ``KeyError`` if there is none."""
        self._parse(key, set())
        return self._bundle.get_message(key)

    def format(self, pattern: Pattern, values: dict[str, str | int]) -> str:
        """A pattern of a message with its values."""
        text, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise errors[0]
        return str(text)

    def _parse(self, key: str, parsing: set[str]) -> None:
        """Give Fluent an entry, after those that it refers to: other threads may use it at once."""
        if key in self._parsed or key in parsing or key not in self._entries:
            return
        parsing.add(key)
        resource = FluentResource(self._entries[key])
        references = _References()
        references.visit(resource)
        for reference in references.keys:
            self._parse(reference, parsing)
        self._bundle.add_resource(resource)
        self._parsed.add(key)


class Messages:
    """All messages of one language, and how it writes dates, numbers and lists."""

    def __init__(self, language: str, folder: Folder = LOCALES) -> None:
        self.language = language
        self.about = languages(folder)[language]
        self.locale = Locale.parse(language)
        self._sources = {
            file.stem: file.read_text(encoding="utf-8")
            for file in sorted(_files(folder / language), key=lambda file: file.name)
        }
        self._bundle = _Bundle(language, list(self._sources.values()))
        self._constant: dict[str, str] = {}

    def source(self, *subjects: str) -> str:
        """The texts for the script of a page: the files of these names, as Fluent text."""
        return "\n".join(self._sources[subject] for subject in subjects)

    def __call__(self, key: str, /, **values: str | int) -> str:
        """A message; an unknown key is an error of the program."""
        if not values and key in self._constant:
            return self._constant[key]
        message = self._bundle.message(key)
        if message.value is None:
            raise KeyError(key)
        text = self._formatted(message.value, values)
        if not values:
            self._constant[key] = text
        return text

    def error(self, error: PetteiaError | Diagnostic) -> str:
        """The error in words, with the ID of the rule that it breaks."""
        return error.wording(self._plain, self.list)

    def sentence(self, error: PetteiaError | Diagnostic) -> str:
        """The error as a sentence, with a full stop if its own words lack one."""
        text = self.error(error)
        return text if text.endswith(_STOPS) else f"{text}."

    def refusal(self, error: PetteiaError | Diagnostic) -> str:
        """The error as a sentence by itself, which begins with a capital."""
        text = self.sentence(error)
        begun = _BEGINNING.match(text)
        return text if begun is None else f"{begun[1]}{begun[2].upper()}{text[begun.end() :]}"

    def _plain(self, key: str, values: dict[str, str | int]) -> str:
        """A message whose numbers are places and limits, not quantities: 10000, not 10,000."""
        numbers: dict[str, Any] = {
            name: fluent_number(value, useGrouping=False) if isinstance(value, int) else value
            for name, value in values.items()
        }
        reason = f"reason-{values.get('reason')}"
        if self.has(reason):
            numbers["reason"] = self(reason)
        return self(key, **numbers)

    def has(self, key: str) -> bool:
        """Whether there is such a message."""
        return self._bundle.has(key)

    def attribute(self, key: str, name: str, **values: str | int) -> str:
        """An attribute of a message, which must exist."""
        return self._formatted(self._bundle.message(key).attributes[name], values)

    def attributes(self, key: str) -> frozenset[str]:
        """The names of a message's attributes."""
        return frozenset(self._bundle.message(key).attributes)

    def list(self, items: Sequence[str]) -> str:
        """A list: "b5, c4, and d3"."""
        return format_list(items, locale=self.locale)

    @staticmethod
    def result(written: str) -> str:
        """The result of a record as a page shows it: "½–½" for 1/2-1/2."""
        return written.replace("1/2", "½").replace("-", "–")

    def number(self, value: float) -> str:
        """A number: "20,000"."""
        return format_decimal(value, locale=self.locale)

    def percent(self, share: float) -> str:
        """A share in whole percent: "64%"."""
        return format_percent(share, locale=self.locale)

    def date(self, day: date) -> str:
        """A day: "18 Nov 2026"."""
        return format_date(day, format="medium", locale=self.locale)

    def duration(self, milliseconds: int) -> str:
        """A stretch of time by its two largest units: "1 day 4 h"."""
        seconds = max(0, milliseconds) // 1000
        days, hours = seconds // 86400, seconds // 3600 % 24
        minutes, rest = seconds // 60 % 60, seconds % 60
        parts = (("days", days), ("hours", hours), ("minutes", minutes), ("seconds", rest))
        first = next((place for place, (_, count) in enumerate(parts) if count), 3)
        shown = [self(f"duration-{unit}", **{unit: n}) for unit, n in parts[first : first + 2] if n]
        if len(shown) == 2:
            return self("duration-pair", first=shown[0], second=shown[1])
        return shown[0] if shown else self("duration-seconds", seconds=0)

    def _formatted(self, pattern: Pattern, values: dict[str, str | int]) -> str:
        shown = {name: _shortened(value) for name, value in values.items()}
        return self._bundle.format(pattern, shown)


def _shortened(value: str | int) -> str | int:
    if isinstance(value, str) and len(value) > MAX_VALUE_LENGTH:
        return value[: MAX_VALUE_LENGTH - 1] + "…"
    return value


@functools.cache
def messages_in(language: str) -> Messages:
    """The messages of a language."""
    return Messages(language)
