"""In what games differ: their traits, read from the rules as they are compiled."""

import functools
from collections.abc import Iterable
from dataclasses import dataclass

from petteia._core import Rules
from petteia.rulesets import describe, ruleset, ruleset_ids
from petteia.rulesets.schema import default_mechanics
from petteia.server.catalogue.rule_texts import title_of
from petteia.server.i18n.messages import Messages

TraitValue = bool | int | str | tuple[str, ...]

ALWAYS_SHOWN = ("board", "men", "kinds", "leader")
"""Traits that a comparison shows even where all agree."""
MAX_NEIGHBOURS = 3

_LEADER = (
    *("movement.leader_range", "movement.leader_combat", "movement.leader_self_immobilizing"),
    *("capture.leader", "capture.leader_captures", "ending.leader_captured"),
    *("ending.breakthrough", "ending.leader_immobilized", "ending.leader_bared", "dice.leader"),
)
_HOPLITES = (
    *("movement.heavy_range", "capture.heavy_needs_heavy", "capture.leader_needs_heavy"),
    *("dice.heavy", "ending.decimation"),
)
_DICE = ("dice.faces", "dice.heavy", "dice.leader", "dice.doubles_again")
_HIDDEN = ("setup.reserve", "ending.blocked")
"""Shown elsewhere, or a matter of words."""

NOTHING = ""
"""The value of a trait that a game has no use for."""


@dataclass(frozen=True)
class Neighbour:
    """A game beside which another is set."""

    id: str
    title: str
    author: str
    traits: dict[str, TraitValue]


@functools.lru_cache(maxsize=256)
def traits_of(rules: Rules) -> dict[str, TraitValue]:
    """All traits of a game by their keys."""
    mechanics = rules.mechanics
    names = describe(rules).piece_names
    kinds = sorted({letter.upper() for letter in rules.letters if letter != "x"})
    leader = next((letter for letter in kinds if letter in "LB"), None)
    found: dict[str, TraitValue] = {
        "board": f"{rules.files}×{rules.ranks}",
        "men": _men(rules),
        "kinds": tuple(names[letter] for letter in kinds if letter != leader),
        "leader": (names[leader],) if leader else NOTHING,
    }
    uses = {
        _LEADER: leader,
        _HOPLITES: "H" in kinds,
        _DICE: mechanics["dice.count"],
        ("capture.stranded_captured",): mechanics["capture.inciti"],
        ("ending.dead_position_when",): mechanics["ending.dead_position"] != "none",
        ("ending.reduced_by",): mechanics["ending.reduced_to"],
        ("ending.quiet_result",): mechanics["ending.quiet_limit"],
    }
    useless = {key for keys, use in uses.items() if not use for key in keys}
    for key in ("setup.reserve", *default_mechanics()):
        if key not in _HIDDEN:
            name = key.replace(".", "-").replace("_", "-")
            found[name] = NOTHING if key in useless else mechanics[key]
    return found


def differences(one: dict[str, TraitValue], other: dict[str, TraitValue]) -> list[str]:
    """The traits in which two games differ; what only one of them has a use for follows from it."""
    return [
        key
        for key in one
        if one[key] != other[key] and (key in ALWAYS_SHOWN or NOTHING not in (one[key], other[key]))
    ]


def neighbours(rules: Rules, lineage: Iterable[str], t: Messages) -> list[Neighbour]:
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


def compared(own: dict[str, TraitValue], beside: list[Neighbour]) -> list[str]:
    """The traits that are worth a line: the main ones, and those in which somebody differs."""
    differing = {key for each in beside for key in differences(own, each.traits)}
    return [key for key in own if key in ALWAYS_SHOWN or key in differing]


def trait_in_words(t: Messages, key: str, value: TraitValue) -> str:
    """What a trait is in a game, in words."""
    if value == NOTHING:
        return t("trait-none")
    if isinstance(value, bool):
        return t("trait-yes") if value else t("trait-no")
    if isinstance(value, tuple):
        return ", ".join(t(f"kind-{name}") for name in value)
    if key == "board":
        return str(value)
    if key == "men":
        white, _, black = str(value).partition("/")
        if white == black:
            return t("trait-men-each", count=int(white))
        return t("trait-men-unlike", white=int(white), black=int(black))
    return t(f"trait-{key}-is", value=value)


def _neighbour(id: str, t: Messages) -> Neighbour:
    rules = ruleset(id)
    return Neighbour(id, title_of(rules, t), rules.source.partition(",")[0], traits_of(rules))


def _men(rules: Rules) -> str:
    board = str(rules.mechanics["setup.board"])
    reserve = int(rules.mechanics["setup.reserve"])
    white = sum(letter.isalpha() and letter.isupper() for letter in board) + reserve
    black = sum(letter.isalpha() and letter.islower() and letter != "x" for letter in board)
    return f"{white}/{black + reserve}"


def _family(id: str) -> str:
    return id.partition(".")[0]
