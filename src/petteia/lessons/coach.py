"""The coach of a first game: the possible next captures, and one piece of advice about them."""

from dataclasses import dataclass

from petteia._core import Position
from petteia.errors import PetteiaError


@dataclass(frozen=True)
class Advice:
    """The coach's hints to the player to move."""

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

    The most urgent advice comes first: a win, a piece that was just lost, a capture, a threat.
    """
    return Advice(*position._advice(can_take_back))
