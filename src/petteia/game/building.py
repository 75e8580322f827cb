"""``Builder``: lets plies follow each other quickly while a record is being read."""

from __future__ import annotations

import re

from petteia._core import Move
from petteia.game.node import Action, GameError, Node
from petteia.game.positions import act
from petteia.game.record import Game

MOST_ACTIONS = 100_000
"""The most plies and rolls that a game is read with."""

_ROLL = re.compile(r"roll:([1-9]{1,2})", re.ASCII)


class Builder:
    """A place in a game that moves along as plies are added, with the position there.

    ``Game.add`` finds the position of any node; a builder keeps one position and steps it to and
    fro, which is what reading from beginning to end needs.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.node = game.root
        self.position = game.position(game.root)
        self.count = 0

    def play(self, text: str) -> Node:
        """Add a legal move or a roll; what the rules refuse is a ``ValueError``."""
        position = self.position
        turn, number = position.turn, position.move_number
        action: Action
        if text.startswith("roll:"):
            roll = _ROLL.fullmatch(text)
            if roll is None:
                raise GameError(f"{text!r} is no roll")
            position.roll(tuple(map(int, roll[1])))
            action = position.dice
        else:
            action = position.push_text(text)
        return self._follow(action, turn, number)

    def back(self) -> None:
        """Step back before the last ply, so that another can follow there."""
        assert self.node.parent is not None
        self.position.pop()
        self.node = self.node.parent

    def resume(self, node: Node) -> None:
        """Step back out of a variation, and on over the ply that it was an alternative to."""
        assert node.action is not None
        while self.node is not node.parent:
            self.back()
        act(self.position, node.action)
        self.node = node

    def _follow(self, action: Move | tuple[int, ...], turn: bool, number: int) -> Node:
        after = self.node
        for node in after.branches:
            if node.action == action:
                self.node = node
                return node
        self.count += 1
        if self.count > MOST_ACTIONS:
            self.position.pop()
            raise GameError(f"a game has at most {MOST_ACTIONS} plies and rolls")
        self.node = node = Node(action, after, turn, number)
        after.branches.append(node)
        return node
