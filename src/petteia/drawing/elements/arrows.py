"""The points of an arrow, in the units of any picture."""

from dataclasses import dataclass
from math import hypot

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow from one point to another."""

    tail: Point
    """The start of its shaft."""
    base: Point
    """The middle of its head's base."""
    tip: Point
    left: Point
    right: Point
    """The corners of its head's base."""


def arrow_between(
    start: Point, tip: Point, *, head: float, half_head: float, off: float = 0
) -> Arrow:
    """The arrow with a head of so great a length and half a width.

    It begins ``off`` units away from its start. The two points differ.
    """
    (x, y), (tip_x, tip_y) = start, tip
    length = hypot(tip_x - x, tip_y - y)
    along_x, along_y = (tip_x - x) / length, (tip_y - y) / length
    base_x, base_y = tip_x - along_x * head, tip_y - along_y * head
    aside_x, aside_y = -along_y * half_head, along_x * half_head
    return Arrow(
        (x + along_x * off, y + along_y * off),
        (base_x, base_y),
        tip,
        (base_x + aside_x, base_y + aside_y),
        (base_x - aside_x, base_y - aside_y),
    )
