"""``Game``: what is kept of a game, and its form as JSON."""

from __future__ import annotations

import dataclasses
import json
import re
from dataclasses import dataclass, field
from typing import Any

from petteia._core import Move, Outcome, Position, Rules

Value = bool | int | str
Action = Move | tuple[int, ...]

FORMAT = 1
LARGEST_TEXT = 4 * 1024 * 1024
MOST_ACTIONS = 100_000
LONGEST_WORD = 4096
SHORTEST_TIME = 0.01
LONGEST_TIME = 600.0

KINDS = ("human", "program")
RESIGNATION_RULE = "GEN-9"

_ROLL = re.compile(r"roll:([1-9]{1,2})", re.ASCII)


class GameError(ValueError):
    """A record that cannot be read, or that does not fit its ruleset."""


@dataclass(frozen=True)
class Game:
    """A game: ruleset, start, plies and rolls, players, and a resignation if there was one."""

    ruleset: str
    """A ruleset's id, or the path of a ruleset file."""
    options: dict[str, Value] = field(default_factory=dict)
    start: str | None = None
    """The PFEN of the first position; None is the ruleset's own."""
    actions: tuple[str, ...] = ()
    """Moves as text, and rolls as ``roll:63``."""
    players: tuple[str, str] = ("human", "program")
    """White and Black, each ``human`` or ``program``."""
    seconds: float = 1.0
    """The time that the program takes for a move."""
    resigned: bool | None = None
    """The player who resigned (GEN-9), ``petteia.WHITE`` or ``petteia.BLACK``."""

    def rules(self) -> Rules:
        """The rules of the game; raises ``GameError`` if they are not to be had any more."""
        from petteia.rulesets import ruleset

        try:
            return ruleset(self.ruleset, **self.options)
        except (ValueError, OSError) as error:
            raise GameError(f"ruleset: {error}") from error

    def position(self) -> Position:
        """The position now, with everything that led to it on its stack."""
        rules = self.rules()
        try:
            position = (
                Position(rules) if self.start is None else Position.from_pfen(rules, self.start)
            )
        except ValueError as error:
            raise GameError(f"start: {error}") from error
        for number, action in enumerate(self.actions, start=1):
            try:
                play(position, action)
            except ValueError as error:
                raise GameError(f"action {number}: {error}") from error
        if self.resigned is not None and position.is_game_over():
            raise GameError("resigned: the game was over already")
        return position

    def outcome(self, position: Position) -> Outcome | None:
        """How the game has ended, resignation included, or None."""
        if self.resigned is None:
            return position.outcome()
        return Outcome(not self.resigned, "resignation", RESIGNATION_RULE)

    def _repr_svg_(self) -> str:
        """The last position as a picture, for notebooks."""
        return self.position()._repr_svg_()

    def with_actions_of(self, position: Position) -> Game:
        """This game with the plies and rolls of a position, and nobody resigning."""
        actions = tuple(action_text(action) for action in position.move_stack)
        return dataclasses.replace(self, actions=actions, resigned=None)

    def to_json(self) -> str:
        """The game as JSON."""
        white, black = self.players
        document = {
            "format": FORMAT,
            "ruleset": self.ruleset,
            "options": self.options,
            "start": self.start,
            "players": {"white": white, "black": black},
            "seconds": self.seconds,
            "resigned": None if self.resigned is None else ("black", "white")[self.resigned],
            "actions": list(self.actions),
        }
        return json.dumps(document, indent=1) + "\n"

    @classmethod
    def from_json(cls, text: str) -> Game:
        """Read a game back; raises ``GameError`` naming the part that is wrong."""
        if len(text) > LARGEST_TEXT:
            raise GameError(f"longer than {LARGEST_TEXT} letters")
        try:
            document = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise GameError(f"not JSON: {error}") from error
        return _Reader(document).game()


def play(position: Position, action: str) -> None:
    """Play one move or roll, given as text."""
    roll = _ROLL.fullmatch(action)
    if roll is not None:
        position.roll(tuple(int(die) for die in roll[1]))
    else:
        position.push(position.parse_move(action))


def action_text(action: Action) -> str:
    """A move or a roll as the text that a game keeps."""
    return str(action) if isinstance(action, Move) else "roll:" + "".join(map(str, action))


class _Reader:
    """Takes a document apart, each part checked for its type and size."""

    def __init__(self, document: object) -> None:
        if not isinstance(document, dict):
            raise GameError("a game is a JSON object")
        self.document: dict[str, Any] = document

    def game(self) -> Game:
        if self.document.get("format") != FORMAT:
            raise GameError(f"format: only {FORMAT} is known")
        return Game(
            ruleset=self.word("ruleset"),
            options=self.options(),
            start=None if self.document.get("start") is None else self.word("start"),
            actions=self.actions(),
            players=self.players(),
            seconds=self.seconds(),
            resigned=self.resigned(),
        )

    def word(self, name: str) -> str:
        value = self.document.get(name)
        if not isinstance(value, str) or len(value) > LONGEST_WORD:
            raise GameError(f"{name}: a short text is wanted")
        return value

    def options(self) -> dict[str, Value]:
        options = self.document.get("options")
        if not isinstance(options, dict) or len(options) > LONGEST_WORD:
            raise GameError("options: an object is wanted")
        for value in options.values():
            if not isinstance(value, bool | int | str):
                raise GameError("options: a value is true or false, a number or a text")
        return dict(options)

    def actions(self) -> tuple[str, ...]:
        actions = self.document.get("actions")
        if not isinstance(actions, list) or len(actions) > MOST_ACTIONS:
            raise GameError(f"actions: a list of at most {MOST_ACTIONS} is wanted")
        if not all(isinstance(action, str) for action in actions):
            raise GameError("actions: each is a text")
        return tuple(actions)

    def players(self) -> tuple[str, str]:
        players = self.document.get("players")
        if not isinstance(players, dict):
            raise GameError("players: an object is wanted")
        white, black = players.get("white"), players.get("black")
        if white not in KINDS or black not in KINDS:
            raise GameError(f"players: white and black are each one of {', '.join(KINDS)}")
        return white, black

    def seconds(self) -> float:
        seconds = self.document.get("seconds")
        if isinstance(seconds, bool) or not isinstance(seconds, int | float):
            raise GameError("seconds: a number is wanted")
        if not SHORTEST_TIME <= seconds <= LONGEST_TIME:
            raise GameError(f"seconds: from {SHORTEST_TIME} to {LONGEST_TIME:.0f}")
        return float(seconds)

    def resigned(self) -> bool | None:
        resigned = self.document.get("resigned")
        if resigned not in (None, "white", "black"):
            raise GameError("resigned: null, white or black")
        return None if resigned is None else resigned == "white"
