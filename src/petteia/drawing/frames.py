"""A game as the positions that it went through."""

from collections.abc import Iterator
from typing import NamedTuple

from petteia._core import Move, Outcome, Position
from petteia.drawing.elements.style import Marks
from petteia.game import Game, Node

Played = Position | Game
"""A game: a record, or a position with its plies on the stack."""


def record_of(played: Played) -> Game:
    """A game as a record: of a position, its plies from the first position on its stack."""
    if isinstance(played, Game):
        return played
    record = Game(played.rules, played.root().pfen())
    for action in played.action_stack:
        record.add(action)
    return record


class Frame(NamedTuple):
    """A position of a game."""

    position: Position
    node: Node
    """Its place in the record."""
    ended: Outcome | None
    """How the game has ended here otherwise than by its last ply."""


def frames(game: Game) -> Iterator[Frame]:
    """The positions of a game, from its start to its end."""
    last = game.end
    for node in (game.root, *game.root.line()):
        yield Frame(game.position(node), node, game.ending if node is last else None)


def drawn_on(node: Node) -> Marks:
    """A reader's drawings on the position after a node of a record."""
    return Marks(squares=tuple(node.circled), arrows=tuple(node.arrows))


def note_of(node: Node) -> str:
    """An action with its number and its marks: ``3. a1-a5!``, ``3… roll 6 3``."""
    action = node.action
    if action is None:
        return ""
    text = str(action) if isinstance(action, Move) else f"roll {' '.join(map(str, action))}"
    return f"{node.number}{'.' if node.player else '…'} {text}{''.join(node.marks)}"
