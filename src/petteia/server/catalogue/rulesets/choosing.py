"""Which game to choose: one rule, computed from the published figures and the evidence marks.

A game comes the earlier, the more often equal engines decide it and the more evenly. The games to
begin with, the doors of the home page and the defaults of other pages follow from that order.
"""

import functools
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from petteia._core import Ruleset
from petteia.rulesets import ruleset, ruleset_ids
from petteia.rulesets.description import describe
from petteia.rulesets.figures import CellFigures, Measurement
from petteia.rulesets.model.definition import AT_SECOND_HAND, EVIDENCE
from petteia.rulesets.registry import shipped_source
from petteia.rulesets.traits import LEADERS
from petteia.server.catalogue.rulesets.measurements import cell_of
from petteia.server.catalogue.rulesets.testimonies import citations

MARKS: Final = ("leader", "dice", "placement", "binding")
"""The features of a kind of play: a leader, dice, placing first, binding instead of taking."""
BEGINNING: Final = 6
"""How many games the home page offers to begin with."""
COMPARED: Final = 3
"""How many reconstructions the home page compares."""
PRINTED: Final = ("article", "chapter", "book")
"""The kinds of publication that appear in print."""
TEXTUAL: Final = ("attested", "inferred")
"""The evidence marks of rules that rest on an ancient text or find."""


@dataclass(frozen=True)
class Choice:
    """The criteria by which a reader can choose a game."""

    id: str
    marks: frozenset[str]
    """The ``MARKS`` of its kind of play, with its options at their defaults."""
    figures: CellFigures | None
    """The results of its games between equal engines."""
    evidence: Mapping[str, int]
    """The number of its rules on each basis, by ``EVIDENCE``."""
    passages: int
    """How many ancient passages its rules cite."""
    certainty: str
    """The known form of the author's rules; one of ``CERTAINTY``, or empty."""
    is_scholarly: bool
    """Whether it was published in print or by an institution."""

    @property
    def is_read(self) -> bool:
        """Whether the source itself was read, and not only reports of it."""
        return self.certainty not in AT_SECOND_HAND

    @property
    def textual_shares(self) -> tuple[float, ...]:
        """The shares of its rules that are attested, and that are inferred."""
        whole = sum(self.evidence.values()) or 1
        return tuple(self.evidence.get(kind, 0) / whole for kind in TEXTUAL)

    @property
    def merit(self) -> Measurement:
        """How often its games are decided, times how evenly; 0 if that was not measured."""
        cell = self.figures
        if cell is None:
            return Measurement(0.0, 0.0, 0.0, 0)
        decided, first = cell.metrics["decisive"], cell.metrics["first_move"]
        ends = [evenness(first.low), evenness(first.high)]
        most = 1.0 if first.low <= 0.5 <= first.high else max(ends)
        return Measurement(
            decided.value * evenness(first.value),
            decided.low * min(ends),
            decided.high * most,
            decided.n,
        )

    @property
    def plies(self) -> float:
        """How long its games are, on average; infinitely, if that was not measured."""
        return self.figures.metrics["plies"].value if self.figures else float("inf")


def marks_of(rules: Ruleset) -> frozenset[str]:
    """Which of ``MARKS`` a game's kind of play has."""
    mechanics = rules.mechanics
    has = {
        "leader": not LEADERS.isdisjoint(rules.letters),
        "dice": mechanics["dice.count"] != 0,
        "placement": mechanics["setup.reserve"] != 0,
        "binding": mechanics["capture.mode"] == "bind",
    }
    return frozenset(mark for mark in MARKS if has[mark])


def evenness(points: float) -> float:
    """The evenness of a share of the points: 1 for one half, 0 for all or none."""
    return 1.0 - abs(2.0 * points - 1.0)


@functools.cache
def choices() -> Mapping[str, Choice]:
    """The criteria of every ruleset of the package, the best first."""
    found = [_choice(id) for id in ruleset_ids()]
    found.sort(key=lambda each: -each.merit.value)
    return {each.id: each for each in found}


@functools.cache
def beginning() -> tuple[Choice, ...]:
    """The games for beginners: the best of each kind of play, the shorter ones first.

    If the intervals of a kind's best overlap, the figures cannot separate them, and the shortest
    is taken.
    """
    best = [_shortest_of_best(kind) for kind in list(kinds().values())[:BEGINNING]]
    return tuple(sorted(best, key=lambda each: each.plies))


def kinds() -> Mapping[frozenset[str], tuple[Choice, ...]]:
    """The games by their kind of play, the best first."""
    found: dict[frozenset[str], list[Choice]] = {}
    for each in choices().values():
        found.setdefault(each.marks, []).append(each)
    return {marks: tuple(kind) for marks, kind in found.items()}


def founding_passage(kind: Collection[Choice]) -> str:
    """The passage that a kind of play cites more often than the others do; empty if none is."""
    ids = {each.id for each in kind}
    rest = len(choices()) - len(ids) or 1

    def surplus(passage: str) -> float:
        inside = len(ids & set(citations()[passage]))
        return inside / len(ids) - (len(citations()[passage]) - inside) / rest

    best = max(citations(), key=surplus)
    return best if surplus(best) > 0 else ""


@functools.cache
def first_game() -> str:
    """The first game of a newcomer: the one with the fewest marks among those to begin with."""
    return min(beginning(), key=lambda each: (len(each.marks), each.plies)).id


def lively_game() -> str:
    """The game that equal engines decide most often and most evenly."""
    return next(iter(choices()))


@functools.cache
def scholarly_game() -> str:
    """The best of the games that rest on ancient texts and were published by scholars."""
    return next(each.id for each in choices().values() if each.is_scholarly and each.passages)


@functools.cache
def scholars_games() -> tuple[str, ...]:
    """One game of each scholar whose rules cite most ancient passages, the best among equals."""
    scholarly = [each for each in choices().values() if each.is_scholarly and each.passages]
    found: dict[str, str] = {}
    for each in sorted(scholarly, key=lambda each: -each.passages):
        found.setdefault(shipped_source(each.id).author, each.id)
    return tuple(found.values())[:COMPARED]


def _shortest_of_best(kind: Iterable[Choice]) -> Choice:
    """Of the games of a kind, the best first, the shortest that may be as good as the first."""
    ranked = list(kind)
    return min(
        (each for each in ranked if each.merit.overlaps(ranked[0].merit)),
        key=lambda each: each.plies,
    )


def _choice(id: str) -> Choice:
    rules, source = ruleset(id), shipped_source(id)
    counts = Counter(rule.evidence for part in describe(rules).parts for rule in part.rules)
    return Choice(
        id=id,
        marks=marks_of(rules),
        figures=cell_of(id),
        evidence={kind: counts[kind] for kind in EVIDENCE if counts[kind]},
        passages=sum(id in citing for citing in citations().values()),
        certainty=source.certainty,
        is_scholarly=source.kind in PRINTED or source.author_kind == "organization",
    )
