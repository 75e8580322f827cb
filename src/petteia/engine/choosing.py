"""Which move the program plays, and what it thinks of the position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from petteia._core import Move, Position, StopFlag, search
from petteia.engine.limits import Limit

WIN: Final = 30_000
"""The score of a game that is won; one that will be won in n plies scores n less."""

_CERTAIN = WIN - 200
"""No score that is less is that of a certain win."""


class NoMoveError(ValueError):
    """There is no move to choose: the game is over, or the dice are to be rolled first."""


@dataclass(frozen=True)
class Choice:
    """A move, and why it was chosen."""

    move: Move
    """The move to play."""
    score: int
    """Hundredths of a stone for the player to move; see `WIN` for games that are decided."""
    win_probability: float
    """How likely the player to move is to win, from 0 to 1; a draw counts as half a win."""
    depth: int
    """Plies that were looked at in full; 0 when the limit did not allow one."""
    nodes: int
    """Positions that were looked at."""
    pv: tuple[Move, ...]
    """The move and what is expected to follow, as far as no roll is needed."""

    @property
    def plies_to_end(self) -> int | None:
        """Plies to a certain win, negative to a certain loss; None while nothing is certain."""
        if abs(self.score) < _CERTAIN:
            return None
        plies = WIN - abs(self.score)
        return plies if self.score > 0 else -plies


def best_move(
    position: Position, limit: Limit, seed: int = 0, stop: StopFlag | None = None
) -> Choice:
    """Find a move for the player to move.

    The same position, nodes or depth, and seed give the same choice; other seeds choose
    differently among moves that look alike. Another thread may set `stop` to have the best move
    found so far. `NoMoveError` says that there is nothing to choose.
    """
    outcome = position.outcome()
    if outcome is not None:
        raise NoMoveError(f"the game is over: {outcome.result()}, {outcome.reason}")
    if position.needs_roll:
        raise NoMoveError("a roll is due before a move can be chosen")
    if not 0 <= seed < 2**64:
        raise ValueError(f"seed: {seed} is not between 0 and 2**64 - 1")
    found = search(
        position,
        milliseconds=limit.milliseconds,
        nodes=limit.nodes,
        depth=limit.depth,
        seed=seed,
        stop=stop,
    )
    if found.move is None:
        raise NoMoveError("there is no legal move")
    return Choice(
        move=found.move,
        score=found.score,
        win_probability=found.win_probability,
        depth=found.depth,
        nodes=found.nodes,
        pv=tuple(found.pv),
    )
