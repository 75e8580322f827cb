"""The evidence of old texts and finds: their words, their edition, and their implications.

``testimonies.toml`` has them all. The implications are coded twice: the mechanics that satisfy or
break them, and the direction of a metric of games that fits them.
"""

import functools
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_args

from petteia.rulesets.model.options import Value, frozen

FILE = Path(__file__).resolve().parent / "testimonies.toml"

KINDS = ("statement", "scene", "simile", "mention", "disputed", "other-game", "find")
"""How far a rule may rest on a testimony; it is attested by statements only."""
STATEMENT, FIND = KINDS[0], KINDS[-1]

ANONYMOUS = "Anonymous"
"""The author of a work by an unknown author."""

TRADITIONS = ("greek", "roman", "other")
"""The people whose game a testimony is about, according to its interpreters."""

WEIGHTS = (1, 0.5, 0.25)
"""How surely it is read so: said outright, a reading, or disputed."""

MAX_PIECES = 128
"""More pieces than a side can have: the end of an open range."""

Effect: TypeAlias = Literal["satisfies", "breaks", "leaves-open"]
EFFECTS: tuple[Effect, ...] = get_args(Effect)


@dataclass(frozen=True)
class Coding:
    """The verdict of a testimony on some values of a key, and the interpreter."""

    point: str
    """The subject of the words. Of the codings of one point the first that applies decides."""
    key: str
    """A key of the mechanics, or one of ``FACTS``."""
    values: tuple[Value | tuple[int, int], ...]
    """The values that it is about; a pair of numbers is a range with both its ends."""
    effect: Effect
    weight: float
    reading: str
    """The interpreter."""
    against: str = ""
    """An interpreter who reads it otherwise."""

    def applies(self, facts: Mapping[str, Value]) -> bool:
        """Whether a game has one of the values."""
        if self.key not in facts:
            return False
        own = facts[self.key]
        return any(
            value[0] <= int(own) <= value[1] if isinstance(value, tuple) else own == value
            for value in self.values
        )


@dataclass(frozen=True)
class Play:
    """Which way a metric goes if games go as a testimony says."""

    metric: str
    direction: Literal["higher", "lower"]
    than: float | str | None = None
    """A share, or another metric; None if the text compares with nothing, so that only games of
    other rules are left to compare with."""


@dataclass(frozen=True, kw_only=True)
class Testimony:
    """An old text or a find; its words in the reader's language are a message.

    Either it has an original, or the message gives it in our own words.
    """

    id: str
    kind: str
    """One of ``KINDS``."""
    tradition: str
    """One of ``TRADITIONS``."""
    author: str = ""
    """The author of the text; empty for a find."""
    work: str = ""
    """The work, or the find."""
    place: str = ""
    edition: str = ""
    """The edition of the text, or the digital copy if that names none."""
    cited_as: tuple[str, ...] = ()
    """Words of a rule's basis that mean this testimony and no other of its author."""
    language: str = ""
    """The language of the original, as a BCP 47 tag."""
    original: str = ""
    """The original as in the edition; verse in lines."""
    read_in: str = ""
    """The digital copy in which the original was read."""
    known_from: str = ""
    """The publication that reports its content, if no copy of the original was available."""
    mechanics: tuple[Coding, ...] = ()
    play: tuple[Play, ...] = ()

    @property
    def named_as(self) -> str:
        """How a basis names the author, or the work of an unknown one; nothing names a find."""
        return self.work if self.author == ANONYMOUS else self.author.partition(" of ")[0]

    @property
    def reference(self) -> str:
        """Author, work and place."""
        parts = (self.author, f"{self.work} {self.place}".strip())
        return ", ".join(part for part in parts if part)

    @property
    def points(self) -> tuple[str, ...]:
        """Its subject, as far as it is coded."""
        return tuple(dict.fromkeys(coding.point for coding in self.mechanics))

    def coding(self, point: str, facts: Mapping[str, Value]) -> Coding | None:
        """The coding that decides a point for a game, if any applies."""
        return next(
            (each for each in self.mechanics if each.point == point and each.applies(facts)), None
        )


def cited_in(basis: str) -> tuple[Testimony, ...]:
    """The testimonies that the basis of a rule cites, in English.

    A basis that names an author and none of his passages gets them all.
    """
    known = all_testimonies().values()
    cited = {each.id: each for each in known if any(words in basis for words in each.cited_as)}
    authors = {each.author for each in cited.values()}
    return tuple(
        each
        for each in known
        if each.id in cited
        or (each.author not in authors and each.named_as and each.named_as in basis)
    )


@functools.cache
def all_testimonies() -> Mapping[str, Testimony]:
    """Every testimony by its id."""
    return {id: _testimony(id, entry) for id, entry in _document()["testimonies"].items()}


@functools.cache
def choices_of_every_game() -> frozenset[str]:
    """The keys that every game has to choose in some way, so that no value adds anything."""
    return frozenset(_document()["choices_of_every_game"])


@functools.cache
def _document() -> dict[str, Any]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def _testimony(id: str, entry: Mapping[str, Any]) -> Testimony:
    read = frozen(entry)
    codings = {
        "mechanics": tuple(Coding(**each) for each in read.get("mechanics", ())),
        "play": tuple(Play(**each) for each in read.get("play", ())),
    }
    return Testimony(id=id, **{**read, **codings})
