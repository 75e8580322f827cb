"""Puzzles: positions with one move that keeps the result, found in games and in solved tables.

>>> from petteia.puzzles import puzzles
>>> puzzle = puzzles()[0]
>>> puzzle.solution[0] in map(str, puzzle.position().legal_moves)
True
"""

from petteia.puzzles.catalogue import find_puzzle, puzzle_of_day, puzzles
from petteia.puzzles.puzzle import Puzzle

__all__ = ["Puzzle", "find_puzzle", "puzzle_of_day", "puzzles"]
