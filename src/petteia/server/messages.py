"""``Messages``: the site's words in the reader's language, from Fluent files."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

PAGE = Path(__file__).parent / "page"
"""What the page's build leaves: scripts, styles, fonts and messages."""

FALLBACK = "en"
NAMES = {"en": "English"}
"""The languages that are complete, each in its own name."""

_WISH = re.compile(r"\s*([A-Za-z]{2,8})(?:-[A-Za-z0-9-]+)?\s*(?:;\s*q=([0-9.]{1,5}))?\s*")


class Messages:
    """All messages of one language."""

    def __init__(self, language: str, folder: Path = PAGE / "locales") -> None:
        self.language = language
        self._sources = {
            file.stem: file.read_text(encoding="utf-8")
            for file in sorted((folder / language).glob("*.ftl"))
        }
        self._bundle = FluentBundle([language], use_isolating=False)
        for source in self._sources.values():
            self._bundle.add_resource(FluentResource(source))

    def source(self, *subjects: str) -> str:
        """What the script of a page needs: the files of these names, as Fluent text."""
        return "\n".join(self._sources[subject] for subject in subjects)

    def __call__(self, key: str, **values: str | int) -> str:
        """A message; a key that there is none for is a fault of the program."""
        message = self._bundle.get_message(key)
        if message.value is None:
            raise KeyError(key)
        text, errors = self._bundle.format_pattern(message.value, values)
        if errors:
            raise errors[0]
        return str(text)

    def has(self, key: str) -> bool:
        """Whether there is such a message."""
        return self._bundle.has_message(key)


@functools.cache
def messages_in(language: str) -> Messages:
    """The messages of a language."""
    return Messages(language)


def wished_language(header: str, known: Mapping[str, str] = NAMES) -> str:
    """The language that a reader likes best among those that there are."""
    best, best_weight = FALLBACK, 0.0
    for part in header.split(",")[:20]:
        found = _WISH.fullmatch(part)
        if found is None:
            continue
        try:
            weight = float(found[2] or 1)
        except ValueError:
            continue
        if found[1].lower() in known and weight > best_weight:
            best, best_weight = found[1].lower(), weight
    return best
