"""The coach of a first game: what can be captured next, and one piece of advice about it."""

from dataclasses import dataclass

from petteia._core import Position, Ruleset
from petteia.errors import PetteiaError
from petteia.rulesets.registry import find_definition


@dataclass(frozen=True)
class Advice:
    """What a coach points out to the player to move."""

    reason: PetteiaError
    """The advice as a value: its code is the key of a message; with the rule behind it."""
    threatened: tuple[str, ...]
    """The squares of the player's pieces that the other side could capture next."""
    capturing: tuple[str, ...]
    """The squares of the pieces with which the player can capture now."""
    takes_back: bool
    """Whether the advice is to take the last move back, which has cost pieces."""


def advise(position: Position, can_take_back: bool = False) -> Advice:
    """Advise the player to move, who may be able to take the last move back.

    The most urgent comes first: a win, a piece that was just lost, a capture, a threat.
    """
    return Advice(*position._advice(can_take_back, capture_rule(position.rules)))


def capture_rule(rules: Ruleset) -> str | None:
    """The ID of the first rule on captures that holds in a game; None if its text has none."""
    _, definition = find_definition(rules.id)
    held = definition.rules_under(rules.options)
    return next((rule.ids[0] for rule in held if rule.part == "capture"), None)
