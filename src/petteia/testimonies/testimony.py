"""What old authors say of the games: the original, its edition, and where it was read."""

import functools
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

FILE = Path(__file__).resolve().parent / "testimonies.toml"

KINDS = ("statement", "scene", "simile", "mention", "disputed", "other-game")
"""How far a rule may rest on a passage; it is attested by statements only."""
STATEMENT = KINDS[0]

ANONYMOUS = "Anonymous"
"""The author of a work whose author is not known."""


@dataclass(frozen=True, kw_only=True)
class Testimony:
    """A passage of an old author; its translation is a message for each language.

    Either it has an original, or the message gives it in our own words.
    """

    id: str
    author: str
    kind: str
    """One of ``KINDS``."""
    work: str = ""
    place: str = ""
    edition: str = ""
    """The edition of the text, or the digital copy where that names none."""
    cited_as: tuple[str, ...] = ()
    """Words of a rule's basis that mean this passage and no other of its author."""
    language: str = ""
    """The language of the original, as a BCP 47 tag."""
    original: str = ""
    """The original as the edition has it; verse in lines."""
    read_in: str = ""
    """The digital copy in which the original was read."""
    known_from: str = ""
    """The publication that says what it says, where no copy of the original was at hand."""

    @property
    def named_as(self) -> str:
        """How a basis names the author, or the work of an unknown one."""
        return self.work if self.author == ANONYMOUS else self.author.partition(" of ")[0]


def cited_in(basis: str) -> tuple[Testimony, ...]:
    """The passages that the basis of a rule cites, in English.

    A basis that names an author and none of his passages gets them all.
    """
    known = all_testimonies().values()
    cited = {passage for passage in known if any(words in basis for words in passage.cited_as)}
    authors = {passage.author for passage in cited}
    return tuple(
        passage
        for passage in known
        if passage in cited or (passage.author not in authors and passage.named_as in basis)
    )


@functools.cache
def all_testimonies() -> Mapping[str, Testimony]:
    """Every passage by its id."""
    document = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return {
        id: Testimony(id=id, **entry | {"cited_as": tuple(entry.get("cited_as", ()))})
        for id, entry in document.items()
    }
