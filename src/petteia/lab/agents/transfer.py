"""Transfer between rules: an agent's score under rules that differ in one mechanic.

Contrasts are found by comparing the mechanics of rulesets and their options, never by name.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any, Final

import numpy as np

from petteia._core import Ruleset
from petteia.engine.matches.statistics import Score
from petteia.errors import PetteiaError
from petteia.lab.agents.measuring import NO_DEADLINE, Deadline, Progress
from petteia.lab.agents.suite import (
    OPPONENTS,
    RULESETS,
    Results,
    chosen_openings,
    match_plan,
    play,
)
from petteia.lab.statistics import Difference, SampledEstimate, clustered_share, differences
from petteia.rulesets import ruleset, ruleset_ids
from petteia.rulesets.model.options import Value, value_text
from petteia.rulesets.registry import changed_options, shipped_definition

NAME: Final = "petteia-transfer"
VERSION: Final = 1
"""It rises when a contrast changes."""

OPPONENT: Final = "alpha-beta-1k"
"""The agent's opponent under both sets of rules."""

_SCALES: Final = ("int", "board")
"""Options that have a scale of values rather than a switch."""


@dataclass(frozen=True)
class Contrast:
    """Two choices of rules that differ in one mechanic only."""

    base: Ruleset
    changed: Ruleset
    mechanic: str
    before: Value
    after: Value

    @property
    def id(self) -> str:
        """Its id: the two sets of rules, separated by a tilde."""
        return f"{_name(self.base)}~{_name(self.changed)}"

    def document(self) -> dict[str, Any]:
        """The contrast as JSON."""
        return {
            "id": self.id,
            "mechanic": self.mechanic,
            "base": _document(self.base, self.before),
            "changed": _document(self.changed, self.after),
        }


@dataclass(frozen=True)
class Transfer:
    """An agent's scores against the same opponent under both sets of rules of a contrast."""

    contrast: Contrast
    base: SampledEstimate
    """Its share of the points under the first rules."""
    changed: SampledEstimate
    """Its share under the second ones."""
    difference: Difference
    corrected: float
    """The p-value of the difference after Holm's correction over all contrasts measured."""

    def document(self) -> dict[str, Any]:
        """The measurement as JSON."""
        return self.contrast.document() | {
            "base_share": self.base.document(4),
            "changed_share": self.changed.document(4),
            "difference": self.difference.document(4),
            "p_value": round(self.difference.p_value, 6),
            "p_value_corrected": round(self.corrected, 6),
        }


@cache
def all_contrasts() -> tuple[Contrast, ...]:
    """Every contrast between two rulesets, and between a ruleset and itself with one option.

    Options with a scale of values, such as a board or a limit, are left out.
    """
    usual = [ruleset(id) for id in ruleset_ids()]
    pairs = [
        *combinations(usual, 2),
        *((each, other) for each in usual for other in _switched(each)),
    ]
    return tuple(found for base, other in pairs for found in _contrast(base, other))


def suite_contrasts() -> tuple[Contrast, ...]:
    """The contrasts that are measured by default.

    Those from one ruleset to another, and the first option that is a contrast of each ruleset of
    the ladder.
    """
    chosen = [each for each in all_contrasts() if each.base.id != each.changed.id]
    for id in RULESETS:
        own = (each for each in all_contrasts() if each.base.id == each.changed.id == id)
        chosen += list(own)[:1]
    return tuple(chosen)


def contrasts_named(ids: Sequence[str]) -> tuple[Contrast, ...]:
    """The contrasts with these ids."""
    known = {each.id: each for each in all_contrasts()}
    for id in ids:
        PetteiaError.check_choice("--contrast", id, known)
    return tuple(known[id] for id in ids)


def measure_transfer(
    agent: str,
    contrasts: Sequence[Contrast],
    pairs: int,
    seed: int = 1,
    deadline: Deadline = NO_DEADLINE,
    progress: Progress = lambda _line: None,
) -> list[Transfer]:
    """Let an agent, given as a player of matches, play under both sets of rules of each contrast.

    A contrast without games under both rules when the time is up is left out.
    """
    rules = list(dict.fromkeys(each for one in contrasts for each in (one.base, one.changed)))
    plans = [
        match_plan(
            each.id,
            agent,
            OPPONENTS[OPPONENT],
            chosen_openings(each.id, pairs, each.options),
            each.options,
            seed,
        )
        for each in rules
    ]
    letters = play(plans, pairs, deadline, lambda line: progress(f"transfer: {line}"))
    shares = {
        each: share_of(Results(agent, OPPONENT, text).score)
        for each, text in zip(rules, letters, strict=True)
        if text
    }
    found = [
        (each, shares[each.base], shares[each.changed])
        for each in contrasts
        if each.base in shares and each.changed in shares
    ]
    apart = differences((base, changed) for _, base, changed in found)
    return [Transfer(*played, *each) for played, each in zip(found, apart, strict=True)]


def share_of(score: Score) -> SampledEstimate:
    """A player's share of the points, with the interval over pairs or over games, the wider one."""
    points = np.repeat([0.0, 0.5, 1.0, 1.5, 2.0], score.pairs)
    return clustered_share(points, np.full(len(points), 2.0))


def _name(rules: Ruleset) -> str:
    """Rules by their id, with the options that are not at their defaults."""
    changed = changed_options(rules).items()
    chosen = ",".join(f"{name}={value_text(value)}" for name, value in changed)
    return f"{rules.id}({chosen})" if chosen else rules.id


def _document(rules: Ruleset, value: Value) -> dict[str, Any]:
    """Rules as JSON, with the value of a mechanic."""
    options = changed_options(rules)
    return {"ruleset": rules.id, "options": options, "version": rules.version, "value": value}


def _switched(base: Ruleset) -> Iterator[Ruleset]:
    """The ruleset with each of its switches changed, one at a time."""
    for name, option in shipped_definition(base.id).options.items():
        if option.type in _SCALES:
            continue
        for value in option.values:
            if value != option.default:
                yield ruleset(base.id, **{name: value})


def _contrast(base: Ruleset, changed: Ruleset) -> Iterator[Contrast]:
    """The contrast of two choices of rules, if they differ in one mechanic."""
    before, after = base.mechanics, changed.mechanics
    apart = [name for name in before if before[name] != after.get(name)]
    if len(apart) == 1 and before.keys() == after.keys():
        (name,) = apart
        yield Contrast(base, changed, name, before[name], after[name])
