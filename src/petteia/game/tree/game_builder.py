"""``Builder``: adds plies quickly while a record is read."""

from typing import TYPE_CHECKING

from petteia.errors import GameError
from petteia.game.tree.json_fields import MAX_ACTIONS
from petteia.game.tree.node import STANDS, Action, Node
from petteia.game.tree.position_cache import play_text, position_after

if TYPE_CHECKING:
    from petteia.game.tree.game import Game


class Builder:
    """A place in a game, with its position, that moves along as plies are added.

    ``Game.add`` finds the position of any node; a builder steps one position back and forth, as
    reading from beginning to end requires.
    """

    def __init__(self, game: "Game") -> None:
        self.game = game
        self.node = game.root
        self.position = game.position(game.root)
        self.count = 0

    def play(self, text: str) -> Node:
        """Add a legal move or a roll; raises ``ValueError`` if the rules refuse it."""
        turn, number = self.position.turn, self.position.move_number
        self.position, action = play_text(self.position, text)
        return self._follow(action, turn, number, stands=text.startswith(STANDS))

    def play_words(self, text: str) -> int:
        """Add plies as written in a record, with their numbers, as far as they go.

        Returns the offset of the first word that is not a valid ply.
        """
        most = MAX_ACTIONS - self.count
        (actions, players, numbers), length = self.position._play_words(text, most)
        known = 0
        while known < len(actions) and self.node.next is not None:
            self._follow(actions[known], players[known], numbers[known])
            known += 1
        if known:
            actions, players, numbers = actions[known:], players[known:], numbers[known:]
        self.node = self.node.extend(actions, players, numbers)
        self.count += len(actions)
        return length

    def back(self) -> None:
        """Step back before the last ply, so that another can follow there."""
        assert self.node.parent is not None
        if self.node.stands:
            self.position = self.game.position(self.node.parent)
        else:
            self.position.pop()
        self.node = self.node.parent

    def resume(self, node: Node) -> None:
        """Step back out of a variation, and on over the ply that it was an alternative to."""
        while self.node is not node.parent:
            self.back()
        self.position = position_after(self.position, node)
        self.node = node

    def _follow(self, action: Action, turn: bool, number: int, stands: bool = False) -> Node:
        known = len(self.node.branches)
        self.node = self.node.branch(action, turn, number, stands)
        assert self.node.parent is not None
        self.count += len(self.node.parent.branches) - known
        if self.count > MAX_ACTIONS:
            raise GameError("record-many", most=MAX_ACTIONS)
        return self.node
