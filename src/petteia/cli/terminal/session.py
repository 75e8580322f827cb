"""``Session``: a game being played, without a screen: whose turn, plies, taking back, the end."""

from __future__ import annotations

import dataclasses
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from petteia._core import Move, Outcome, Position
from petteia.game import Game

Roll = tuple[int, ...]
Roller = Callable[[Sequence[tuple[Roll, float]]], Roll]


@dataclass(frozen=True)
class Ply:
    """A ply of the game so far, with the roll that it was played on."""

    number: int
    player: bool
    roll: Roll
    move: Move


def fair_roll(rolls: Sequence[tuple[Roll, float]]) -> Roll:
    """One of the possible rolls, each as likely as it should be."""
    faces, weights = zip(*rolls, strict=True)
    chosen: Roll = secrets.SystemRandom().choices(faces, weights)[0]
    return chosen


class Session:
    """A game in progress: the record, the position, and the list of its plies."""

    def __init__(self, game: Game, roller: Roller = fair_roll) -> None:
        self.game = game
        self.position = game.position()
        self.rules = self.position.rules
        self.roller = roller
        self.plies = _plies(self.position)

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended, resignation included, or None."""
        return self.game.outcome(self.position)

    @property
    def last_move(self) -> Move | None:
        """The move played last."""
        return self.plies[-1].move if self.plies else None

    def is_human(self, player: bool) -> bool:
        """Whether a player is a human being."""
        return self.game.players[0 if player else 1] == "human"

    @property
    def humans(self) -> tuple[bool, ...]:
        """The players who are human beings, White first."""
        return tuple(player for player in (True, False) if self.is_human(player))

    @property
    def awaits_human(self) -> bool:
        """Whether the game goes on and the player to move is a human being."""
        return self.outcome is None and self.is_human(self.position.turn)

    @property
    def awaits_program(self) -> bool:
        """Whether the game goes on and the player to move is the program."""
        return self.outcome is None and not self.is_human(self.position.turn)

    def roll(self) -> Roll:
        """Roll the dice that are due."""
        roll = self.roller(self.position.rolls)
        self.position.roll(roll)
        self._keep()
        return roll

    def play(self, move: Move) -> Ply:
        """Play a legal move."""
        position = self.position
        ply = Ply(position.move_number, position.turn, position.dice, move)
        position.push(move)
        self.plies.append(ply)
        self._keep()
        return ply

    def resign(self, player: bool) -> None:
        """A player resigns (GEN-9)."""
        self.game = dataclasses.replace(self.game, resigned=player)

    def take_back(self) -> bool:
        """Go back to the last decision of a human player; false if there is none.

        A resignation is taken back by itself. Where nobody is human, the last ply is taken back.
        """
        if self.game.resigned is not None:
            self.game = dataclasses.replace(self.game, resigned=None)
            return True
        count = len(self.plies)
        decisions = (n for n in reversed(range(count)) if self._was_human(self.plies[n].player))
        back_to = next(decisions, None)
        if back_to is None:
            return False
        while len(self.plies) > back_to:
            if isinstance(self.position.pop(), Move):
                self.plies.pop()
        self._keep()
        return True

    def again(self) -> Session:
        """The same game from its start."""
        game = dataclasses.replace(self.game, actions=(), resigned=None)
        return Session(game, self.roller)

    def _was_human(self, player: bool) -> bool:
        return self.is_human(player) or not self.humans

    def _keep(self) -> None:
        self.game = self.game.with_actions_of(self.position)


def _plies(position: Position) -> list[Ply]:
    """The plies on a position's stack, found by taking them back and playing them again."""
    actions = position.move_stack
    for _ in actions:
        position.pop()
    plies = []
    for action in actions:
        if isinstance(action, Move):
            plies.append(Ply(position.move_number, position.turn, position.dice, action))
            position.push(action)
        else:
            position.roll(action)
    return plies
