"""Which move the program plays, and what it thinks of the position."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from petteia._core import Move, Position, StopFlag, search
from petteia.engine.limits import Limit, check_level, limit_values
from petteia.engine.tablebases import Tablebase, solved_tables
from petteia.errors import PetteiaError

WIN: Final = 30_000
"""The score of a game that is won; one that will be won in n plies scores n less."""

_MAX_UNDECIDED = 20_000
"""No score that is higher is that of a game which is not known to be won."""


class NoMoveError(PetteiaError):
    """There is no move to choose: the game is over, or the dice are to be rolled first."""


@dataclass(frozen=True)
class Line:
    """What may be played, and what it is worth."""

    score: int
    """Hundredths of a stone for the player to move; see `WIN` for games that are decided."""
    win_probability: float
    """How likely the player to move is to win, from 0 to 1; a draw counts as half a win."""
    depth: int
    """Plies that were looked at in full; 0 when the limit did not allow one."""
    pv: tuple[Move, ...]
    """The moves, as far as no roll is needed."""

    @property
    def move(self) -> Move:
        """The first move."""
        return self.pv[0]

    @property
    def plies_to_end(self) -> int | None:
        """Plies to a certain win, negative to a certain loss; None while nothing is certain."""
        if abs(self.score) <= _MAX_UNDECIDED:
            return None
        plies = WIN - abs(self.score)
        return plies if self.score > 0 else -plies


@dataclass(frozen=True)
class Choice(Line):
    """A move, what is expected to follow, and why it was chosen."""

    nodes: int
    """Positions that were looked at."""


def best_move(
    position: Position,
    limit: Limit | None = None,
    seed: int = 0,
    stop: StopFlag | None = None,
    level: int | None = None,
    player: str = "alpha-beta",
    tables: Sequence[Tablebase] = (),
) -> Choice:
    """Find a move for the player to move.

    The same position, nodes, depth or level, and seed give the same choice; other seeds choose
    differently among moves that look alike. A level from 1 to 10 plays like a weaker player, and
    needs no limit. `player` is one of `PLAYERS`; only alpha-beta has levels. Another thread may set
    `stop` to have the best move found so far. Alpha-beta asks solved tables wherever they hold;
    those of other games are left alone, and a level asks none. `NoMoveError` says that there is
    nothing to choose.
    """
    if limit is None and level is None:
        raise PetteiaError("value-limit-or-level")
    require_choice(position)
    PetteiaError.check_range("seed", seed, 0, 2**64 - 1)
    check_level(level)
    found = search(
        position,
        **limit_values(limit),
        seed=seed,
        level=level,
        stop=stop,
        player=player,
        tables=solved_tables(tables),
    )
    if found.move is None:
        raise NoMoveError("choice-none")
    return Choice(
        found.score, found.win_probability, found.depth, tuple(found.pv), nodes=found.nodes
    )


def require_choice(position: Position) -> None:
    """Raise `NoMoveError` where no move can be chosen."""
    outcome = position.outcome()
    if outcome is not None:
        raise NoMoveError("choice-over", result=outcome.result(), reason=outcome.reason)
    if position.needs_roll:
        raise NoMoveError("choice-roll")
