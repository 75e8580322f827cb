"""Captures by the mechanic that made them, read from the board on which they were made."""

from enum import StrEnum

from petteia._core import Move, Ruleset
from petteia.lab.primer.board import LEADERS, Board, Square, is_white, ring


class Mechanic(StrEnum):
    """How a piece was captured."""

    CUSTODY = "custody"
    """Between two captors in one line (GEN-6)."""
    CORNER = "corner"
    """In a corner, by the captors on both squares beside it."""
    FLANK = "flank"
    """At the end of a line of its own side (XXI-14)."""
    PUSH = "push"
    """Against a wall or a captor behind, through one friend of the hammer (XXI-13)."""
    PHALANX = "phalanx"
    """By a testudo that the hammer completed (XXI-15)."""
    ENCIRCLEMENT = "encirclement"
    """A leader, with every square beside it held or off the board."""
    SURROUND = "surround"
    """With its whole group, which had no liberty left (CAL-O6)."""
    REMOVAL = "removal"
    """Bound before, by a turn of its own or before a move (SCH-8, SEN-2)."""


def mechanic(rules: Ruleset, before: Board, move: Move, victim: str) -> Mechanic:
    """The mechanic by which a move of a piece captures another.

    Where several would have captured it, the first of custody, corner, flank, push and phalanx
    counts.
    """
    if move.removed:
        return Mechanic.REMOVAL
    assert move.from_square is not None
    left, arrived, captured = map(Square.of, (move.from_square, move.to_square, victim))
    hammer = before[left]
    own = {square for square, letter in before.items() if is_white(letter) == is_white(hammer)}
    own = own - {left} | {arrived}
    direction = left.towards(arrived)
    distance = abs(captured.file - arrived.file) + abs(captured.rank - arrived.rank)
    if before[captured] in LEADERS:
        return Mechanic.ENCIRCLEMENT
    if distance == 1:
        if captured.step(arrived.towards(captured)) in own:
            return Mechanic.CUSTODY
        if rules.mechanics["capture.corner"] and ring(captured, rules) == "corner":
            return Mechanic.CORNER
        if rules.mechanics["capture.flank"] and arrived.step(direction) == captured:
            return Mechanic.FLANK
    elif arrived.step(direction, distance) == captured:
        behind = captured.step(direction)
        is_crushed = behind in own or not behind.is_on(rules)
        if distance == 2 and is_crushed and rules.mechanics["capture.push"]:
            return Mechanic.PUSH
        if rules.mechanics["capture.phalanx"]:
            return Mechanic.PHALANX
    return Mechanic.SURROUND
