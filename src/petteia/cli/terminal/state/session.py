"""``Session``: a game being played, without a screen: whose turn, plies, taking back, the end."""

from __future__ import annotations

import copy
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from petteia._core import Move, Outcome
from petteia.game import Event, Game
from petteia.game.conduct.endings import resignation
from petteia.game.tree.headers import program_seconds

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
        self.seconds = program_seconds(game.headers)
        self.position = game.position()
        self.rules = self.position.rules
        self.roller = roller
        self.plies = _plies(game)

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended, resignation included, or None."""
        return self.game.ending or self.position.outcome()

    @property
    def last_move(self) -> Move | None:
        """The move played last."""
        return self.plies[-1].move if self.plies else None

    def is_human(self, player: bool) -> bool:
        """Whether a player is a human being."""
        return self.game.headers.kind(player) == "human"

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
        self.game.add(roll)
        self.position.roll(roll)
        return roll

    def play(self, move: Move) -> Ply:
        """Play a legal move."""
        position = self.position
        ply = Ply(position.move_number, position.turn, position.dice, move)
        self.game.add(move)
        position.push(move)
        self.plies.append(ply)
        return ply

    def resign(self, player: bool) -> None:
        """A player resigns (GEN-9)."""
        self.game.conclude(Event("resign", player), resignation(player, self.game.rules))

    def take_back(self) -> bool:
        """Go back to the last decision of a human player; false if there is none.

        A resignation is taken back by itself. Where nobody is human, the last ply is taken back.
        """
        if self.game.ending is not None:
            self.game.ending = None
            self.game.end.events.pop()
            return True
        count = len(self.plies)
        decisions = (n for n in reversed(range(count)) if self._was_human(self.plies[n].player))
        back_to = next(decisions, None)
        if back_to is None:
            return False
        while len(self.plies) > back_to:
            self.game.remove(self.game.end)
            if isinstance(self.position.pop(), Move):
                self.plies.pop()
        return True

    def again(self) -> Session:
        """The same game from its start."""
        game = self.game
        headers = copy.deepcopy(game.headers)
        return Session(Game(game.rules, game.start, headers, game.ruleset), self.roller)

    def _was_human(self, player: bool) -> bool:
        return self.is_human(player) or not self.humans


def _plies(game: Game) -> list[Ply]:
    """The plies of a game with the rolls that they were played on."""
    plies = []
    roll: Roll = ()
    for node in game.mainline:
        if isinstance(node.action, tuple):
            roll = node.action
        elif node.move is not None:
            plies.append(Ply(node.number, node.player is True, roll, node.move))
            roll = ()
    return plies
