"""A game as the positions that it went through."""

from collections.abc import Iterator
from dataclasses import dataclass

from petteia._core import Move, Outcome, Position
from petteia.drawing.elements.style import NOTHING, Marks
from petteia.game import Game, Node
from petteia.game.tree.position_cache import play_action

Action = Move | tuple[int, ...]

Played = Position | Game
"""A game: a record, or a position with its plies on the stack."""


@dataclass(frozen=True)
class Frame:
    """A position of a game, and the action that led to it."""

    position: Position
    action: Action | None
    """The move or roll that led here; None at the start."""
    note: str
    """The action with its number and marks, as it is read: ``3. a1-a5!``, ``3… roll 6 3``."""
    ended: Outcome | None = None
    """How the game has ended here otherwise than by its last ply."""
    node: Node | None = None
    """Its place in the record, if there is one."""

    @property
    def marks(self) -> Marks:
        """A reader's drawings on the position."""
        return NOTHING if self.node is None else drawn_on(self.node)

    @property
    def move(self) -> Move | None:
        """The move that led here, if it was one."""
        return self.action if isinstance(self.action, Move) else None


def frames(game: Played) -> Iterator[Frame]:
    """The positions of a game, from its start to its end.

    They may be one object, which changes with the next frame: copy it to keep it.
    """
    if isinstance(game, Game):
        yield from _of_record(game)
        return
    actions = game.action_stack
    position = game.copy()
    for _ in actions:
        position.pop()
    yield Frame(position, None, "")
    for action in actions:
        note = numbered(position.move_number, position.turn, action)
        play_action(position, action)
        yield Frame(position, action, note)


def _of_record(game: Game) -> Iterator[Frame]:
    last = game.end
    for node in (game.root, *game.root.line()):
        ended = game.ending if node is last else None
        yield Frame(game.position(node), node.action, note_of(node), ended, node)


def length(game: Played) -> int:
    """The plies and rolls of a game."""
    return len(game.mainline) if isinstance(game, Game) else len(game.action_stack)


def last_position(game: Played) -> Position:
    """The position that a game has led to."""
    return game.position() if isinstance(game, Game) else game


def drawn_on(node: Node) -> Marks:
    """A reader's drawings on the position after a node of a record."""
    return Marks(squares=tuple(node.circled), arrows=tuple(node.arrows))


def numbered(number: int, player: bool | None, action: Action) -> str:
    """An action with the number of its move."""
    text = str(action) if isinstance(action, Move) else f"roll {' '.join(map(str, action))}"
    return f"{number}{'.' if player else '…'} {text}"


def note_of(node: Node) -> str:
    """An action of a record with its number and its marks."""
    if node.action is None:
        return ""
    return numbered(node.number, node.player, node.action) + "".join(node.marks)
