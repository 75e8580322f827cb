"""The program's thinking."""

import secrets
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from petteia._core import Position, StopFlag

if TYPE_CHECKING:
    from petteia.engine import Choice
    from petteia.engine.tablebases import Tablebase


Thinker = Callable[[Position, float, StopFlag], "Choice"]
"""Finds a move in a position within a number of seconds, or at once when the flag is set."""


def engine_thinker(
    position: Position, seconds: float, stop: StopFlag, tables: "Sequence[Tablebase]" = ()
) -> "Choice":
    """Let the engine of the package find a move; it asks solved tables that are of the game."""
    from petteia.engine import Limit, best_move

    limit = Limit(milliseconds=max(1, round(seconds * 1000)))
    return best_move(position, limit, seed=secrets.randbits(63), stop=stop, tables=tables)
