"""The knowledge of the ancient games: names, texts, finds, scholarship and open questions."""

import functools
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from petteia.i18n.messages import Messages
from petteia.rulesets import ruleset, ruleset_ids
from petteia.rulesets.model.definition import EVIDENCE
from petteia.rulesets.registry import shipped_definition, shipped_source
from petteia.rulesets.rule_texts import described, full_title, title_of
from petteia.server.catalogue.rulesets.coding_texts import CodedRow, coded_rows, play_texts
from petteia.server.catalogue.rulesets.rule_passages import PassageText, passage_texts
from petteia.testimonies import Testimony, all_testimonies, cited_in
from petteia.testimonies.testimony import FIND

GROUPS = ("grc", "la", "", FIND)
"""The lists of testimonies, in the order of the page."""

NAMES = ("pessoi", "polis", "latrunculi", "convention")
SECTIONS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "scholarship": ("austin", "murray", "kurke", "schaedler", "crist"),
        "left-out": ("nelson", "dai-hasami-shogi", "lukas"),
        "open": ("same", "start", "move", "bound", "kinds", "end"),
    }
)
"""The sections below the passages, and the points of each."""


@dataclass(frozen=True)
class ShownTestimony:
    """A text or find, its implications and their limits, and the rulesets that cite it."""

    id: str
    title: str
    """Author, work and place."""
    passage: PassageText
    shows: str
    silent: str
    cited_by: tuple[tuple[str, str], ...]
    """The ids and titles of the rulesets."""
    group: str
    """The list that it is in: the language of its original, ``find``, or empty if our words."""
    readings: tuple["Readings", ...]
    """The rulesets that cite it, and how, the surest evidence first."""
    coded: tuple[CodedRow, ...]
    """Its implications for the rules."""
    play: tuple[str, ...]
    """Its implications for how games go."""


@dataclass(frozen=True)
class Readings:
    """The rulesets whose rules cite a passage with one evidence mark at best."""

    evidence: str
    count: int
    authors: tuple[tuple[str, int], ...]
    """Their authors, and how many rulesets of each."""


@dataclass(frozen=True)
class MatrixRow:
    """One ruleset's reading of the passages."""

    id: str
    title: str
    author: str
    certainty: str
    cells: tuple[tuple[str, str] | None, ...]
    """For each passage of the matrix its evidence mark and the name of the rule, if that is on the
    ruleset's page; None if it is not cited."""


def shown_testimonies(t: Messages) -> Iterator[ShownTestimony]:
    """Every text and find, in the order of the file."""
    every = all_testimonies()
    texts = passage_texts(every.values(), t)
    for (id, passage), text in zip(every.items(), texts, strict=True):
        yield ShownTestimony(
            id=id,
            title=testimony_title(passage, t),
            passage=text,
            shows=t.attribute(f"testimony-{id}", "shows"),
            silent=t.attribute(f"testimony-{id}", "silent"),
            cited_by=tuple(
                (each, full_title(ruleset(each), t)) for each in citations().get(id, {})
            ),
            group=FIND if passage.kind == FIND else passage.language,
            readings=tuple(_readings(id)),
            coded=coded_rows(passage, t),
            play=play_texts(passage, t),
        )


def _readings(passage: str) -> Iterator[Readings]:
    """The rulesets that cite a passage, and how."""
    cited = citations().get(passage, {})
    for evidence in EVIDENCE:
        ids = [id for id, (mark, _) in cited.items() if mark == evidence]
        if ids:
            authors = Counter(shipped_source(id).short_author for id in ids)
            yield Readings(evidence, len(ids), tuple(authors.most_common()))


def matrix(ids: Iterable[str], t: Messages) -> tuple[tuple[str, ...], tuple[MatrixRow, ...]]:
    """The passages that rules cite, and how those of some rulesets read them that cite any."""
    known = tuple(citations())
    columns = tuple(id for id in all_testimonies() if id in known)
    rows = []
    for id in ids:
        cited = [citations()[passage].get(id) for passage in columns]
        if any(cited):
            # A rule that an option adds is not on the ruleset's page.
            parts = described(ruleset(id), t).parts
            shown = {rule.name for part in parts for rule in part.rules}
            cells = tuple(each and (each[0], each[1] if each[1] in shown else "") for each in cited)
            source = shipped_source(id)
            title = title_of(ruleset(id), t)
            rows.append(MatrixRow(id, title, source.short_author, source.certainty, cells))
    return columns, tuple(rows)


def short_citation(id: str) -> str:
    """A passage in the head of a column: its author and place."""
    passage = all_testimonies()[id]
    return f"{passage.named_as} {passage.place}".strip()


def testimony_title(testimony: Testimony, t: Messages) -> str:
    """The name of a testimony for readers: author, work and place, or the find."""
    # It begins the description of the source.
    parts = t.attribute(f"passage-{testimony.id}", "from").partition(" (")[0].split(", ")
    return ", ".join(parts[: 2 if testimony.author and testimony.work else 1])


@functools.cache
def citations() -> Mapping[str, Mapping[str, tuple[str, str]]]:
    """For each passage the rulesets that cite it: the surest rule's evidence mark and name."""
    found: dict[str, dict[str, tuple[str, str]]] = {}
    for id in ruleset_ids():
        rules = sorted(shipped_definition(id).rules, key=lambda rule: EVIDENCE.index(rule.evidence))
        for rule in rules:
            for passage in cited_in(f"{rule.basis} {rule.parallel}"):
                found.setdefault(passage.id, {}).setdefault(id, (rule.evidence, rule.name))
    return found
