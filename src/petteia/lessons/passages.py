"""What ancient authors say of the games, with the edition in which it stands."""

import functools
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

FILE = Path(__file__).resolve().parent / "passages.toml"


@dataclass(frozen=True)
class Passage:
    """A passage of an ancient author; its words are a message for each language."""

    id: str
    author: str
    work: str
    place: str
    edition: str
    known_from: str
    """The publication of a ruleset's author that quotes it or says what it says."""
    language: str = ""
    """The language of the original, as a BCP 47 tag."""
    original: str = ""
    """The original, where that publication quotes it."""


def passages_in(basis: str) -> tuple[Passage, ...]:
    """The passages that the basis of a rule names, in English, by author or work."""
    return tuple(
        passage
        for passage in passages().values()
        if passage.work in basis or passage.author.partition(" of ")[0] in basis
    )


@functools.cache
def passages() -> Mapping[str, Passage]:
    """Every passage by its id."""
    document = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return {id: Passage(id, **entry) for id, entry in document.items()}
