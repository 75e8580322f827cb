"""A puzzle as data: a position, its solution, its goal, and how hard it is."""

import json
from base64 import b32encode
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from typing import Literal, get_args

from petteia._core import Position, Ruleset
from petteia.rulesets.model.options import Value

Goal = Literal["win", "advantage", "hold"]
"""The result of the solution: a win by force, the better chances, or a saved position."""
GOALS: tuple[Goal, ...] = get_args(Goal)

_ID_BYTES = 5


@dataclass(frozen=True, eq=False)
class Puzzle:
    """A position in which only one move keeps the result."""

    rules: Ruleset
    options: Mapping[str, Value]
    """The options of the rules that are not at their defaults."""
    pfen: str
    solution: tuple[str, ...]
    """The solver's moves, each followed by the reply; it ends with a move of the solver's."""
    goal: Goal
    level: int
    """The weakest of the engine's levels that finds the first move, from 1 to 13."""

    @cached_property
    def id(self) -> str:
        """Eight letters and digits, which depend only on rules and position."""
        text = json.dumps([self.rules.id, dict(self.options), self.pfen], sort_keys=True)
        return b32encode(blake2b(text.encode(), digest_size=_ID_BYTES).digest()).decode().lower()

    def position(self, moves: int = 0) -> Position:
        """The position after a number of moves of the solution, as a copy."""
        position = Position.from_pfen(self.rules, self.pfen)
        for move in self.solution[:moves]:
            position.push_text(move)
        return position

    @property
    def solver_moves(self) -> int:
        """How many moves the solver has to find."""
        return (len(self.solution) + 1) // 2
