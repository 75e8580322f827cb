"""``Language``: the available languages, which are complete, and which one a reader wants."""

import functools
import io
import re
import tomllib
import zipfile
from collections.abc import Container
from dataclasses import dataclass
from pathlib import Path

Folder = Path | zipfile.Path
"""A folder on the disk or in an archive."""

# Read at once: processes that share an open file would share its position.
LOCALES: Folder = zipfile.Path(
    zipfile.ZipFile(io.BytesIO(Path(__file__).with_name("locales.zip").read_bytes()))
)
"""The texts of every language, packed by the set-up into a quarter of their size."""

FALLBACK = "en"
OWED, DRAFT, READ = STATES = ("owed", "draft", "read")

MAX_WISHES = 20
"""The maximum number of a browser's languages that are considered."""

_WEIGHT = re.compile(r"q=([0-9.]{1,5})", re.ASCII)


@dataclass(frozen=True)
class Language:
    """A language of the site, its reports and printed pages."""

    code: str
    name: str
    """The language's name in itself."""
    state: str
    """One of ``STATES``."""

    @property
    def is_offered(self) -> bool:
        """Whether a reader may choose it: nothing is missing in it."""
        return self.state != OWED

    @property
    def is_draft(self) -> bool:
        """Whether no speaker has read it yet."""
        return self.state == DRAFT


@functools.cache
def languages(folder: Folder = LOCALES) -> dict[str, Language]:
    """All languages by their codes, in the order of the menu."""
    listed = tomllib.loads((folder / "languages.toml").read_text(encoding="utf-8"))
    return {code: Language(code, about["name"], about["state"]) for code, about in listed.items()}


def offered(folder: Folder = LOCALES) -> tuple[Language, ...]:
    """The languages that a reader may choose."""
    return tuple(each for each in languages(folder).values() if each.is_offered)


def wished(chosen: str, header: str, known: Container[str]) -> str:
    """The language of a page: the chosen one, or else the favourite of the reader's browser."""
    if chosen in known:
        return chosen
    best, best_weight = FALLBACK, 0.0
    for part in header.split(",", MAX_WISHES)[:MAX_WISHES]:
        tag, _, parameter = part.partition(";")
        code = tag.strip().partition("-")[0].lower()
        weight = _weight(parameter.strip())
        if code in known and weight > best_weight:
            best, best_weight = code, weight
    return best


def _weight(parameter: str) -> float:
    """How much a browser likes a language; 0 if it cannot be read."""
    found = _WEIGHT.fullmatch(parameter or "q=1")
    try:
        return float(found[1]) if found else 0.0
    except ValueError:
        return 0.0
