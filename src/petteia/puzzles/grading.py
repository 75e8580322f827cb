"""Grades of puzzles: how the engine's levels fare."""

from petteia._core import Position
from petteia.engine import LEVELS
from petteia.engine.analysis import best_move

TRIES = 5
"""Tries of each level; levels choose differently among moves that look alike."""


def grade(position: Position, solution: str) -> int:
    """The weakest level that finds a move in most tries, as does the level above it.

    A move that no level finds so has the grade of the strongest.
    """
    before = False
    for level in LEVELS:
        finds = _finds(position, solution, level)
        if finds and before:
            return level - 1
        before = finds
    return LEVELS[-1]


def _finds(position: Position, solution: str, level: int) -> bool:
    found = 0
    for tried in range(1, TRIES + 1):
        found += str(best_move(position, level=level, seed=tried).move) == solution
        if found > TRIES // 2 or tried - found > TRIES // 2:
            break
    return found > TRIES // 2
