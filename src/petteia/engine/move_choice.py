"""The program's move, and its view of the position."""

from dataclasses import dataclass
from typing import Final

from petteia._core import Move, Position, _plies_to_end
from petteia.errors import PetteiaError

WIN: Final = 30_000
"""The score of a game that is won; one that will be won in n plies scores n less."""


class NoMoveError(PetteiaError):
    """There is no move to choose: the game is over, or a roll is due."""


@dataclass(frozen=True)
class Line:
    """A possible move, and its value."""

    score: int
    """Hundredths of a stone for the player to move; see `WIN` for games that are decided."""
    win_probability: float
    """The winning chances of the player to move, from 0 to 1; a draw counts as half a win."""
    depth: int
    """The number of plies that were searched completely; 0 if the limit did not allow one."""
    pv: tuple[Move, ...]
    """The moves, as far as no roll is needed."""

    @property
    def move(self) -> Move:
        """The first move."""
        return self.pv[0]

    @property
    def plies_to_end(self) -> int | None:
        """Plies to a certain win, negative to a certain loss; None while nothing is certain."""
        return _plies_to_end(self.score)


@dataclass(frozen=True)
class Choice(Line):
    """A move, the expected continuation, and the reason for the choice."""

    nodes: int
    """The number of positions that were searched."""


def require_choice(position: Position) -> None:
    """Raise `NoMoveError` if there is no move to choose."""
    outcome = position.outcome()
    if outcome is not None:
        raise NoMoveError("choice-over", result=outcome.result(), reason=outcome.reason)
    if position.needs_roll:
        raise NoMoveError("choice-roll")
