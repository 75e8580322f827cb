"""A game as the positions that it went through."""

from collections.abc import Iterator
from dataclasses import dataclass

from petteia._core import Move, Position

Action = Move | tuple[int, ...]


@dataclass(frozen=True)
class Frame:
    """A position of a game, and what led to it."""

    position: Position
    action: Action | None
    """The move or roll that led here; None at the start."""
    note: str
    """The action with its number, as it is read: ``3. a1-a5``, ``3… roll 6 3``."""

    @property
    def move(self) -> Move | None:
        """The move that led here, if it was one."""
        return self.action if isinstance(self.action, Move) else None


def frames(game: Position) -> Iterator[Frame]:
    """The positions of a game, from the one that it began with to the one given.

    All of them are one object, which goes on with the next frame: take a copy to keep it.
    """
    actions = game.move_stack
    position = game.copy()
    for _ in actions:
        position.pop()
    yield Frame(position, None, "")
    for action in actions:
        note = numbered(position, action)
        if isinstance(action, Move):
            position.push(action)
        else:
            position.roll(action)
        yield Frame(position, action, note)


def numbered(before: Position, action: Action) -> str:
    """An action with the number of its move."""
    text = str(action) if isinstance(action, Move) else f"roll {' '.join(map(str, action))}"
    return f"{before.move_number}{'.' if before.turn else '…'} {text}"
