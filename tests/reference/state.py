"""The contents of a PFEN: the board and the counts."""

from dataclasses import dataclass, field

from .board import BLACK, WHITE, Board, Square
from .games import Rules, dice_of, reserve_of, set_up
from .movement import Dice

MOST = 65535
"""Captures, quiet plies and the number of the move go no higher than this."""


def no_count() -> dict[bool, int]:
    """A count of nothing for either side."""
    return {WHITE: 0, BLACK: 0}


def no_moves() -> dict[bool, list[tuple[Square, Square]]]:
    """No move of either side."""
    return {WHITE: [], BLACK: []}


@dataclass
class State:
    """The eight fields of a position, and the moves to which PIS-6 looks back."""

    board: Board
    turn: bool = WHITE
    dice: Dice = ()
    """The roll, the higher die first; empty when none has been rolled."""
    reserve: dict[bool, int] | None = None
    """Pieces still to place; None in games without placement."""
    captures: dict[bool, int] = field(default_factory=no_count)
    refusals: dict[bool, int] = field(default_factory=no_count)
    quiet: int = 0
    move: int = 1
    moved: dict[bool, list[tuple[Square, Square]]] = field(default_factory=no_moves)
    """The last two line moves of either side, the later one last (PIS-6); not in a PFEN."""

    def copy(self) -> "State":
        """An independent copy."""
        return State(
            dict(self.board),
            self.turn,
            self.dice,
            None if self.reserve is None else dict(self.reserve),
            dict(self.captures),
            dict(self.refusals),
            self.quiet,
            self.move,
            {side: list(moves) for side, moves in self.moved.items()},
        )

    def is_placement(self) -> bool:
        """POL-2: whether any piece is still in reserve."""
        return self.reserve is not None and any(self.reserve.values())


def start_of(rules: Rules) -> State:
    """The state at the start of a game."""
    state = State(set_up(rules))
    pieces = reserve_of(rules)
    if pieces:
        state.reserve = {WHITE: pieces, BLACK: pieces}
    return state


def roll_is_due(rules: Rules, state: State) -> bool:
    """Whether the game has dice and none has been rolled (CAL-O2, VOG-K1)."""
    return dice_of(rules)[0] > 0 and not state.dice
