"""Themes of puzzles: the mechanics used by the solver's moves, and the results of these moves."""

from collections.abc import Iterator
from functools import cache

from petteia._core import Move, Position
from petteia.lessons.goals import achieves
from petteia.lessons.lesson import Goal
from petteia.puzzles.puzzle import GOALS, Puzzle
from petteia.rulesets.traits import LEADERS

MECHANICS = (
    "capture",
    "double-capture",
    "corner-capture",
    "encirclement",
    "leader-capture",
    "leader-move",
    "lock",
    "between",
    "placement",
    "dice",
    "quiet",
    "rescue",
    "sacrifice",
)
"""The themes by mechanic, in the order of the list."""
ENDING = "ending"
"""The theme of solutions that end the game."""
THEMES = (*GOALS, ENDING, *MECHANICS)
"""Every theme: the results first, the mechanics after them."""

OF_CAPTURES = {
    "corner": "corner-capture",
    "encirclement": "encirclement",
    "surround": "encirclement",
}
"""The themes of captures by the core's mechanics; common ones are no theme."""


@cache
def themes_of(puzzle: Puzzle) -> tuple[str, ...]:
    """The themes of a puzzle of the site, in the order of ``THEMES``."""
    return find_themes(puzzle)


def find_themes(puzzle: Puzzle) -> tuple[str, ...]:
    """The themes of any puzzle, in the order of ``THEMES``."""
    found = {puzzle.goal, *_mechanics(puzzle)}
    if puzzle.position(len(puzzle.solution)).outcome() is not None:
        found.add(ENDING)
    return tuple(theme for theme in THEMES if theme in found)


def _mechanics(puzzle: Puzzle) -> Iterator[str]:
    position = puzzle.position()
    if position.dice:
        yield "dice"
    captured, threatened = 0, set[str]()
    for place, text in enumerate(puzzle.solution):
        move = position.parse_move(text)
        if place % 2 and len(move.victims) > captured and not threatened.issuperset(move.victims):
            yield "sacrifice"
        captured, threatened = len(move.victims), _threatened(position)
        if place == 0 and not move.victims:
            yield "quiet"
            if _is_rescue(position, move):
                yield "rescue"
        if place % 2 == 0:
            yield from _of_move(position, move)
        position.push(move)


def _of_move(position: Position, move: Move) -> Iterator[str]:
    """The mechanics of a move of the solver's."""
    pieces = position.piece_map()
    if move.victims:
        yield "capture" if len(move.victims) == 1 else "double-capture"
    if any(pieces[victim] in LEADERS for victim in move.victims):
        yield "leader-capture"
    for mechanic in position.capture_mechanics(move).values():
        if mechanic in OF_CAPTURES:
            yield OF_CAPTURES[mechanic]
    if move.is_placement:
        yield "placement"
    elif not move.is_removal and pieces[move.from_square or ""] in LEADERS:
        yield "leader-move"
    if achieves(position, move, Goal("between")):
        yield "between"
    if _locks(position, move):
        yield "lock"


def _locks(position: Position, move: Move) -> bool:
    """Whether the moved piece locks an enemy."""
    after = position.copy()
    after.push(move)
    lockers = after.locked().values() if after.turn != position.turn else ()
    return any(move.to_square in squares for squares in lockers)


def _threatened(position: Position) -> set[str]:
    """The squares whose pieces the opponent threatens to capture."""
    threats = position.threats(not position.turn)
    return {victim for threat in threats for victim in threat.victims}


def _is_rescue(position: Position, move: Move) -> bool:
    """Whether a quiet move leaves the opponent fewer pieces to capture."""
    before = _threatened(position)
    after = position.copy()
    after.push(move)
    if after.turn == position.turn or after.outcome() is not None:
        return False
    left = {victim for threat in after.threats(after.turn) for victim in threat.victims}
    return bool(before) and len(left) < len(before)
