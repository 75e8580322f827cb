"""``Session``: a game being played, without a screen: whose turn, plies, take-backs, the end.

The dice and the program's moves come from a ``Roller`` and a ``Thinker``.
"""

import copy
import secrets
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Self

from petteia._core import Move, Outcome, Position, StopFlag
from petteia.game import Event, Game, Node
from petteia.game.conduct.endings import loss
from petteia.game.tree.headers import program_seconds

if TYPE_CHECKING:
    from petteia.engine import Choice
    from petteia.engine.tablebases import Tablebase

Roll = tuple[int, ...]
Roller = Callable[[Sequence[tuple[Roll, float]]], Roll]
Thinker = Callable[[Position, float, StopFlag], "Choice"]
"""Finds a move in a position within a number of seconds, or at once when the flag is set."""


def fair_roll(rolls: Sequence[tuple[Roll, float]]) -> Roll:
    """One of the possible rolls, each as likely as it should be."""
    faces, weights = zip(*rolls, strict=True)
    chosen: Roll = secrets.SystemRandom().choices(faces, weights)[0]
    return chosen


def engine_thinker(
    position: Position, seconds: float, stop: StopFlag, tables: "Sequence[Tablebase]" = ()
) -> "Choice":
    """Let the engine of the package find a move; it asks solved tables that are of the game."""
    from petteia.engine import Limit, best_move

    limit = Limit(milliseconds=max(1, round(seconds * 1000)))
    return best_move(position, limit, seed=secrets.randbits(63), stop=stop, tables=tables)


class Session:
    """A game in progress: the record and the position."""

    def __init__(self, game: Game, roller: Roller = fair_roll) -> None:
        self.game = game
        self.seconds = program_seconds(game.headers)
        self.rules = game.rules
        self.roller = roller

    @property
    def position(self) -> Position:
        """The current position: the game's own, to be read but not changed."""
        return self.game.end_position

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended, resignation included, or None."""
        return self.game.outcome()

    @property
    def plies(self) -> list[Node]:
        """The plies so far, without rolls."""
        return [node for node in self.game.mainline if node.move is not None]

    @property
    def last_move(self) -> Move | None:
        """The move played last."""
        return next((node.move for node in reversed(self.plies)), None)

    def is_human(self, player: bool) -> bool:
        """Whether a player is a human being."""
        return self.game.headers.kind(player) == "human"

    @property
    def humans(self) -> tuple[bool, ...]:
        """The human players, White first."""
        return tuple(player for player in (True, False) if self.is_human(player))

    @property
    def awaits_human(self) -> bool:
        """Whether the game is not over and the player to move is human."""
        return self.outcome is None and self.is_human(self.position.turn)

    @property
    def awaits_program(self) -> bool:
        """Whether the game is not over and the player to move is the program."""
        return self.outcome is None and not self.is_human(self.position.turn)

    def roll(self) -> Roll:
        """Roll the dice that are due."""
        roll = self.roller(self.position.rolls)
        self.game.add(roll)
        return roll

    def play(self, move: Move) -> None:
        """Play a legal move."""
        self.game.add(move)

    def resign(self, player: bool) -> None:
        """A player resigns (GEN-9)."""
        self.game.conclude(Event("resign", player), loss(self.position, player, "resignation"))

    def take_back(self) -> bool:
        """Go back to the last decision of a human player; false if there is none.

        A resignation is taken back by itself. Without a human player, the last ply is taken back.
        """
        if self.game.ending is not None:
            self.game.ending = None
            self.game.end.events.pop()
            return True
        plies = reversed(self.plies)
        decision = next((node for node in plies if self._was_human(node.player is True)), None)
        if decision is None:
            return False
        # A variation beside it must not become the game.
        for node in list((decision.parent or self.game.root).branches):
            self.game.remove(node)
        return True

    def again(self) -> Self:
        """The same game from its start."""
        game = self.game
        headers = copy.deepcopy(game.headers)
        return type(self)(Game(game.rules, game.start, headers, game.ruleset), self.roller)

    def _was_human(self, player: bool) -> bool:
        return self.is_human(player) or not self.humans
