"""``PositionCache``: the position at any node of a game, without replaying the game."""

import re
from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from petteia._core import Move, Position
from petteia.game.tree.illegal_moves import parse_illegal_move, position_as_played
from petteia.game.tree.node import ROLL, STANDS, Action, Node

if TYPE_CHECKING:
    from petteia.game.tree.game import Game

INTERVAL = 128
"""The number of actions between two cached positions."""

MAX_KEPT = 32
"""How many positions are kept at most, those used last."""

_ROLL = re.compile(rf"{ROLL}([1-9]{{1,2}})", re.ASCII)


class PositionCache:
    """Finds positions by playing on from the nearest cached one.

    A copy of a position costs about as much as four plies, whatever its length, so copies at
    intervals bound the work; with the latest position, a step along a line costs one ply.
    """

    def __init__(self, root: Node, start: Callable[[], Position]) -> None:
        self.start = start
        self.root = root
        self.last: tuple[Node, Position] = (root, start())
        self.kept: OrderedDict[Node, Position] = OrderedDict()
        self.steps = 0

    def at(self, node: Node) -> Position:
        """The position at a node; it is not the caller's to change."""
        ahead: list[Node] = []
        known = self._known(node)
        while known is None:
            ahead.append(node)
            if node.parent is None:
                raise LookupError("the node is of another game")
            node = node.parent
            known = self._known(node)
        return self._play(known, node, ahead[::-1])

    def follow(self, node: Node, position: Position) -> None:
        """The position that was found last has been played on to a node."""
        self.last = (node, position)
        self._step(node, position, INTERVAL)

    def forget(self) -> None:
        """Discard the cache, because nodes have been removed."""
        self.kept.clear()
        self.last = (self.root, self.start())

    def _known(self, node: Node) -> Position | None:
        if node is self.last[0]:
            return self.last[1]
        if node is self.root:
            return self.start()
        position = self.kept.get(node)
        if position is None:
            return None
        self.kept.move_to_end(node)
        return position.copy()

    def _play(self, position: Position, last: Node, nodes: list[Node]) -> Position:
        spacing = max(INTERVAL, len(nodes) // (MAX_KEPT // 2))
        for node in nodes:
            position = position_after(position, node)
            last = node
            self._step(node, position, spacing)
        self.last = (last, position)
        return position

    def _step(self, node: Node, position: Position, spacing: int) -> None:
        self.steps += 1
        if self.steps >= spacing:
            self._keep(node, position.copy())

    def _keep(self, node: Node, position: Position) -> None:
        self.steps = 0
        self.kept[node] = position
        while len(self.kept) > MAX_KEPT:
            self.kept.popitem(last=False)


def walk(game: "Game", moves: range | None = None) -> Iterator[tuple[Position, Node]]:
    """Each move and roll of a game itself, with the position before it, which is then played on.

    `moves` are the moves that are given, counted from 0, with the rolls before them.
    """
    position = game.position(game.root)
    made = 0
    for node in game.mainline:
        if moves is not None and made >= moves.stop:
            return
        if moves is None or made in moves:
            yield position, node
        made += node.move is not None
        position = position_after(position, node)


def position_after(position: Position, node: Node) -> Position:
    """The position after a node: the same object, played on, or another if that is impossible."""
    assert node.action is not None
    if node.stands and node.move is not None:
        return position_as_played(position, node.move)
    play_action(position, node.action)
    return position


def play_text(position: Position, text: str) -> tuple[Position, Action]:
    """Play an action of a record: a move, a roll, or an illegal move that remains in force (XXI-I).

    Returns the position (the same object if it can be played on) and the action as the rules write
    it. It is read and checked once; a ``ValueError`` leaves the position as it was.
    """
    if text.startswith(STANDS):
        move = parse_illegal_move(position, text)
        return position_as_played(position, move), move
    roll = _ROLL.fullmatch(text)
    if roll is None:
        return position, position.push_text(text)
    position.roll([int(die) for die in roll[1]])
    return position, position.dice


def play_action(position: Position, action: Action) -> None:
    """Play a move or a roll."""
    if isinstance(action, Move):
        position.push(action)
    else:
        position.roll(action)
