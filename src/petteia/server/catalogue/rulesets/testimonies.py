"""What is known about the ancient games: names, passages, finds, scholarship and open questions."""

import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from petteia.i18n.messages import Messages
from petteia.lessons.passages import Passage, passages, passages_in
from petteia.rulesets import ruleset, ruleset_ids
from petteia.rulesets.registry import shipped_definition
from petteia.rulesets.rule_texts import full_title
from petteia.server.catalogue.rulesets.rule_passages import PassageText, passage_texts

NAMES = ("pessoi", "polis", "latrunculi", "convention")
SECTIONS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "finds": ("sizes", "stanway", "poprad", "athens", "pieces"),
        "scholarship": ("austin", "murray", "kurke", "schaedler", "nelson", "crist"),
        "open": ("same", "start", "move", "bound", "kinds", "end"),
    }
)
"""The sections below the passages, and the points of each."""


@dataclass(frozen=True)
class Testimony:
    """A passage with what it shows, what it does not show, and the rulesets that cite it."""

    id: str
    title: str
    """Author, work and place."""
    passage: PassageText
    shows: str
    silent: str
    cited_by: tuple[tuple[str, str], ...]
    """The ids and titles of the rulesets."""


def all_testimonies(t: Messages) -> Iterator[Testimony]:
    """Every passage that the project quotes, in the order of its file."""
    every = passages()
    texts = passage_texts(every.values(), t)
    for (id, passage), text in zip(every.items(), texts, strict=True):
        yield Testimony(
            id=id,
            title=_title(passage, text),
            passage=text,
            shows=t.attribute(f"testimony-{id}", "shows"),
            silent=t.attribute(f"testimony-{id}", "silent"),
            cited_by=tuple(
                (each, full_title(ruleset(each), t)) for each in citing_rulesets().get(id, ())
            ),
        )


def _title(passage: Passage, text: PassageText) -> str:
    """Author, work and place: the beginning of what the reader is told about the source."""
    parts = text.source.partition(" (")[0].split(", ")
    return ", ".join(parts[: 2 if passage.work else 1])


@functools.cache
def citing_rulesets() -> Mapping[str, tuple[str, ...]]:
    """For each passage that a rule cites, the rulesets with such a rule."""
    found: dict[str, list[str]] = {}
    for id in ruleset_ids():
        grounds = (f"{rule.basis} {rule.parallel}" for rule in shipped_definition(id).rules)
        for passage in dict.fromkeys(each.id for text in grounds for each in passages_in(text)):
            found.setdefault(passage, []).append(id)
    return {passage: tuple(ids) for passage, ids in found.items()}
