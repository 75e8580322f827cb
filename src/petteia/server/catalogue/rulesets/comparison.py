"""The differences between games: their traits side by side."""

from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup

from petteia._core import Position, Ruleset
from petteia.i18n.messages import Messages
from petteia.rulesets import ruleset, ruleset_ids
from petteia.rulesets.rule_texts import title_of
from petteia.rulesets.traits import (
    ALWAYS_SHOWN,
    TraitValue,
    differences,
    piece_names,
    traits_of,
)
from petteia.server.catalogue.rulesets.cards import thumbnail

MAX_NEIGHBOURS = 3


@dataclass(frozen=True)
class Neighbour:
    """A game with which another is compared."""

    id: str
    title: str
    author: str
    traits: dict[str, TraitValue]
    piece_names: dict[str, str]
    thumbnail: Markup
    """Its start."""


def neighbours(rules: Ruleset, lineage: Iterable[str], t: Messages) -> list[Neighbour]:
    """The games most like one: first those of its own family, then the nearest of another author.

    ``lineage`` are the rulesets that it extends, the nearest first.
    """
    own = traits_of(rules)
    ancestors = tuple(lineage)
    author = _family(ancestors[-1] if ancestors else rules.id)
    others = [id for id in ruleset_ids() if id != rules.id]
    others.sort(key=lambda id: len(differences(own, traits_of(ruleset(id)))))
    parent = [id for id in ancestors[:1] if id in others]
    kin = parent + [id for id in others if _family(id) == author and id not in parent]
    strangers = [id for id in others if _family(id) != author]
    chosen = kin[: MAX_NEIGHBOURS - 1]
    chosen += strangers[: MAX_NEIGHBOURS - len(chosen)]
    return [_neighbour(id, t) for id in chosen]


def compared(own: dict[str, TraitValue], beside: Iterable[dict[str, TraitValue]]) -> list[str]:
    """The traits that deserve a line: the main ones, and those that are not equal in all."""
    differing = {key for each in beside for key in differences(own, each)}
    return [key for key in own if key in ALWAYS_SHOWN or key in differing]


def _neighbour(id: str, t: Messages) -> Neighbour:
    rules = ruleset(id)
    return Neighbour(
        id=id,
        title=title_of(rules, t),
        author=rules.source.partition(",")[0],
        traits=traits_of(rules),
        piece_names=piece_names(rules),
        thumbnail=thumbnail(Position(rules)),
    )


def _family(id: str) -> str:
    return id.partition(".")[0]
