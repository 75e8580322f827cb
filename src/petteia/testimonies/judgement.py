"""The verdicts of the testimonies on a game: satisfied, broken or silent, and its extra features.

A judgement reads the mechanics of the compiled rules, so it knows options and a reader's own
rulesets as well. The Greek and the Roman testimonies have a score each, from -1 to 1: the share of
their points that the game satisfies less the share that it breaks, by weight. A range shows how far
a score depends on the weights.
"""

import functools
import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import mul

from petteia._core import Ruleset
from petteia.rulesets.model.options import Value
from petteia.rulesets.schema import default_mechanics, key_schema
from petteia.rulesets.traits import LEADERS, armies
from petteia.testimonies.testimony import (
    Coding,
    Testimony,
    all_testimonies,
    choices_of_every_game,
)

FACTS: Mapping[str, Value] = {"board": "", "pieces": 0, "kinds": 1, "leader": False}
"""The requirements of codings besides keys of the mechanics, with the value that adds nothing to a
game: the board's size, as 12x8; the fewest pieces of a side; its kinds of pieces, the leader aside;
a leader."""

SETUP_KEYS = ("setup.reserve", "setup.per_turn", "setup.leader_reserve", "setup.closed")
"""The keys of the set-up that can add something to a game."""

SCORED = ("greek", "roman")
"""The traditions that have a score; the two are never summed."""

DRAWS, SEED = 1000, 2026
MASS = 0.95
"""The share of the drawn weights that a range covers."""

_SIGNS = {"satisfies": 1, "breaks": -1, "leaves-open": 0}


@dataclass(frozen=True)
class Finding:
    """The verdict of one point of a testimony on a game."""

    point: str
    coding: Coding | None
    """The coding that decides it; None if none applies."""

    @property
    def effect(self) -> str:
        """``satisfies``, ``breaks`` or ``leaves-open``."""
        return self.coding.effect if self.coding else "leaves-open"


@dataclass(frozen=True)
class Score:
    """How well a game agrees with the testimonies of one tradition, from -1 to 1."""

    value: float
    """By the weights of the file."""
    equal: float
    """With the same weight for every point."""
    low: float
    high: float
    """The range of the score over drawn weights, which includes the other two."""


@dataclass(frozen=True)
class Judgement:
    """The testimonies compared with one game."""

    satisfied: tuple[str, ...]
    """The ids of the testimonies with a satisfied point and no broken one."""
    broken: tuple[str, ...]
    """The ids of the testimonies with a broken point."""
    silent: tuple[str, ...]
    """All others."""
    unasked: tuple[str, ...]
    """Keys of mechanics that are on and that no testimony asks for."""
    greek: Score
    roman: Score
    findings: Mapping[str, tuple[Finding, ...]]
    """Every coded point of each testimony, by its id."""


@functools.lru_cache(maxsize=256)
def judged(rules: Ruleset) -> Judgement:
    """The testimonies compared with the rules of a game, its options applied."""
    facts = facts_of(rules)
    findings = {
        id: tuple(Finding(point, each.coding(point, facts)) for point in each.points)
        for id, each in all_testimonies().items()
    }
    verdicts = {id: _verdict(found) for id, found in findings.items()}
    greek, roman = (_score(tradition, findings) for tradition in SCORED)
    return Judgement(
        satisfied=tuple(id for id, effect in verdicts.items() if effect == "satisfies"),
        broken=tuple(id for id, effect in verdicts.items() if effect == "breaks"),
        silent=tuple(id for id, effect in verdicts.items() if effect == "leaves-open"),
        unasked=tuple(_unasked(facts)),
        greek=greek,
        roman=roman,
        findings=findings,
    )


def facts_of(rules: Ruleset) -> dict[str, Value]:
    """The features of a game for codings: its mechanics, as far as it uses them, and more."""
    mechanics = rules.mechanics
    asked = (*SETUP_KEYS, *default_mechanics())
    return {
        "board": f"{rules.files}x{rules.ranks}",
        "pieces": min(armies(rules)),
        # Peltasts and hoplites; a fugitive or a bound piece is a state of a soldier.
        "kinds": 2 if "H" in rules.letters else 1,
        "leader": not LEADERS.isdisjoint(rules.letters),
        **{key: mechanics[key] for key in asked if rules.uses(key)},
    }


def _verdict(findings: Sequence[Finding]) -> str:
    """The verdict of a testimony: one broken point breaks it."""
    effects = [finding.effect for finding in findings]
    return next((each for each in ("breaks", "satisfies") if each in effects), "leaves-open")


def _unasked(facts: Mapping[str, Value]) -> Iterator[str]:
    """The keys that are on in a game without a testimony that asks for them."""
    asked = {
        coding.key
        for each in all_testimonies().values()
        for coding in each.mechanics
        if coding.effect == "satisfies" and coding.applies(facts)
    }
    for key, value in facts.items():
        is_on = value not in (False, 0, "none", _off(key))
        if is_on and key not in asked and key not in choices_of_every_game():
            yield key


def _off(key: str) -> Value:
    """The value of a key that adds nothing to a game."""
    if key in FACTS:
        return FACTS[key]
    off: Value = key_schema(key)["default"]
    return off


@functools.cache
def weights_of(tradition: str) -> Mapping[str, float]:
    """The points of a tradition's testimonies, each with its greatest weight."""
    found: dict[str, float] = {}
    for coding in _codings(tradition):
        if coding.effect != "leaves-open":
            found[coding.point] = max(coding.weight, found.get(coding.point, 0))
    return found


def _codings(tradition: str) -> Iterator[Coding]:
    for each in _of(tradition):
        yield from each.mechanics


def _of(tradition: str) -> list[Testimony]:
    return [each for each in all_testimonies().values() if each.tradition == tradition]


def _score(tradition: str, findings: Mapping[str, Sequence[Finding]]) -> Score:
    """The score of a game, and its range over the weights."""
    weights = weights_of(tradition)
    shares = _shares(tradition, findings)
    value = _dot(shares, weights.values()) / sum(weights.values())
    equal = sum(shares) / len(shares)
    drawn = sorted(_dot(shares, draw) for draw in _drawn_weights(tradition))
    outside = round(DRAWS * (1 - MASS) / 2)
    return Score(
        value,
        equal,
        low=min(drawn[outside], value, equal),
        high=max(drawn[-1 - outside], value, equal),
    )


def drawn_scores(rules: Ruleset, tradition: str) -> tuple[float, ...]:
    """The score of a game by each draw of the weights: every game has the same draws."""
    shares = _shares(tradition, judged(rules).findings)
    return tuple(_dot(shares, draw) for draw in _drawn_weights(tradition))


def _shares(tradition: str, findings: Mapping[str, Sequence[Finding]]) -> list[float]:
    """How far a game satisfies each point of a tradition, from -1 to 1."""
    weights = weights_of(tradition)
    signed = dict.fromkeys(weights, 0.0)
    for each in _of(tradition):
        for finding in findings[each.id]:
            coding = finding.coding
            # Of several texts on one point, the one with the surest reading decides it.
            if coding and _SIGNS[coding.effect] and coding.weight > abs(signed[coding.point]):
                signed[coding.point] = _SIGNS[coding.effect] * coding.weight
    return [signed[point] / weight for point, weight in weights.items()]


def _dot(some: Iterable[float], others: Iterable[float]) -> float:
    total: float = sum(map(mul, some, others))
    return total


@functools.cache
def _drawn_weights(tradition: str) -> tuple[tuple[float, ...], ...]:
    """Weights for a tradition's points, drawn around those of the file and summing to 1."""
    source = random.Random(SEED)
    found = []
    for _ in range(DRAWS):
        # Gamma variates divided by their sum have a Dirichlet distribution.
        draw = [source.gammavariate(weight, 1) for weight in weights_of(tradition).values()]
        found.append(tuple(each / sum(draw) for each in draw))
    return tuple(found)
