"""The family tree of the rulesets: their authors, and the rulesets they extend."""

import functools
from dataclasses import dataclass

from petteia._core import Ruleset
from petteia.i18n.messages import Messages
from petteia.rulesets import ruleset
from petteia.rulesets.files.shipped import is_shipped
from petteia.rulesets.model.definition import Source
from petteia.rulesets.registry import find_definition, shipped_source
from petteia.rulesets.traits import differences, traits_of
from petteia.server.catalogue.rulesets.cards import Card, cards


@dataclass(frozen=True)
class Branch:
    """A ruleset in the tree, with those that extend it."""

    card: Card
    changed: tuple[str, ...]
    """The traits that differ from those of its parent."""
    after: tuple["Branch", ...]


@dataclass(frozen=True)
class Family:
    """The rulesets of one author."""

    source: Source
    roots: tuple[Branch, ...]


def parent_of(id: str) -> str | None:
    """The ruleset of the package that one extends."""
    extends = find_definition(id)[1].extends
    return extends if is_shipped(extends) else None


def lineage(rules: Ruleset) -> tuple[str, ...]:
    """The rulesets that a game's extends, the nearest first."""
    found, parent = [], parent_of(rules.id)
    while parent is not None:
        found.append(parent)
        parent = parent_of(parent)
    return tuple(found)


@functools.cache
def families(t: Messages) -> tuple[Family, ...]:
    """All rulesets of the package, by author and by inheritance, in the catalogue's order."""
    found = []
    for author in dict.fromkeys(card.author for card in cards(t)):
        own = [card for card in cards(t) if card.author == author]
        roots = tuple(_branch(card, None, t) for card in own if parent_of(card.id) is None)
        found.append(Family(shipped_source(own[0].id), roots))
    return tuple(found)


def _branch(card: Card, above: Card | None, t: Messages) -> Branch:
    changed: list[str] = []
    if above is not None:
        changed = differences(traits_of(ruleset(card.id)), traits_of(ruleset(above.id)))
    after = tuple(_branch(each, card, t) for each in cards(t) if parent_of(each.id) == card.id)
    return Branch(card, tuple(changed), after)
