"""A lesson as data: the skill it teaches, its rules, and its tasks."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from petteia._core import Position, Ruleset
from petteia.game.tree.position_cache import play_text
from petteia.rulesets.model.options import Value
from petteia.testimonies import Testimony

MoveKind = Literal["find-move", "avoid-loss"]
"""Kinds of task that are answered by a move on the board."""
ChoiceKind = Literal[
    "what-happens",
    "how-it-ends",
    "who-moves",
    "which-legal",
    "which-refuses",
    "which-rule",
    "odds",
]
"""Kinds of task that are answered by one of several choices."""
Aim = Literal[
    "reach", "between", "captures", "wins", "safe", "locks", "binds", "survives", "moves-again"
]


@dataclass(frozen=True)
class Goal:
    """The goal of a move."""

    aim: Aim
    count: int = 1
    """How many pieces it has to capture, to lock or to bind at least."""
    square: str = ""
    """The square that it has to reach."""


@dataclass(frozen=True, eq=False)
class PlayedPosition:
    """A position by the rules of a game, with the moves before it."""

    rules: Ruleset
    options: Mapping[str, Value]
    """The options of the rules that are not at their defaults."""
    pfen: str
    played: tuple[str, ...] = ()
    """Moves and rolls since that position, if the rules remember them."""

    @cached_property
    def _start(self) -> Position:
        position = Position.from_pfen(self.rules, self.pfen)
        for word in self.played:
            position, _ = play_text(position, word)
        return position

    def position(self) -> Position:
        """The position, as a separate copy."""
        return self._start.copy()


@dataclass(frozen=True, eq=False, kw_only=True)
class Task(PlayedPosition):
    """A position with a question."""

    kind: MoveKind | ChoiceKind
    goal: Goal | None = None
    """The goal of the move; for odds, what a roll must allow."""
    accepted: tuple[str, ...] = ()
    """All moves that achieve the goal."""
    move: str = ""
    """The move that is asked about, if there is one."""
    choices: tuple[str, ...] = ()
    """Moves, rule IDs, odds such as ``11/36``, squares of captured pieces such as ``c4 d5``, or the
    winner or next player: ``white``, ``black``, ``draw``, ``nobody``."""
    text: str = ""
    """The message that words the question, if the one of its kind is not plain enough."""

    @property
    def is_choice(self) -> bool:
        """Whether it is answered by one of its choices."""
        return bool(self.choices)


@dataclass(frozen=True, eq=False)
class Lesson:
    """Tasks that teach one skill."""

    id: str
    skill: str
    rule_ids: tuple[str, ...]
    needs: Mapping[str, tuple[Value, ...]]
    """The mechanics of the rulesets that need the skill: any of these values of each."""
    needs_at_least: Mapping[str, int]
    """Mechanics that are numbers, and the least value of each for which the skill matters."""
    tasks: tuple[Task, ...]
    passages: tuple[Testimony, ...] = ()
    """The testimony of ancient authors."""

    def matters_in(self, rules: Ruleset) -> bool:
        """Whether a game needs the skill."""
        mechanics = rules.mechanics
        return all(mechanics[name] in values for name, values in self.needs.items()) and all(
            int(mechanics[name]) >= least for name, least in self.needs_at_least.items()
        )
