"""The observations and masks of games as arrays of NumPy, and environments of one game."""

from collections.abc import Mapping
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from petteia._core import Games, Position, Ruleset
from petteia.errors import PetteiaError
from petteia.rulesets import ruleset

Bytes: TypeAlias = NDArray[np.uint8]
Mask: TypeAlias = NDArray[np.int8]
Floats: TypeAlias = NDArray[np.float32]
Options: TypeAlias = bool | int | str
Info: TypeAlias = dict[str, Any]
"""The second result of a library, beside the observation."""


def rules_of(rules: Ruleset | str, options: Mapping[str, Options]) -> Ruleset:
    """Rules as given, or those of an id or a file with options."""
    return ruleset(rules, **options) if isinstance(rules, str) else Position(rules, **options).rules


def batch(rules: Ruleset, num_envs: int, **settings: Any) -> Games:
    """Games in step; errors in their number name it as environments do."""
    try:
        return Games(rules, num_envs, **settings)
    except PetteiaError as error:
        if error.parameters.get("name") == "n":
            error.parameters["name"] = "num_envs"
        raise


def observed(games: Games) -> tuple[Bytes, Floats]:
    """The planes and scalars of all games."""
    written = np.empty(games.observation_shape, np.uint8)
    numbers = np.empty(games.scalars_shape, np.float32)
    games.observe(written, numbers)
    return written, numbers


def masks(games: Games) -> Mask:
    """The masks of all games."""
    written = np.empty(games.mask_shape, np.int8)
    games.legal_mask(written)
    return written


def whole_numbers(actions: Any) -> NDArray[np.int32]:
    """Actions as the core takes them; ``ValueError`` if that would change their numbers."""
    with np.errstate(invalid="ignore"):
        numbers = np.ascontiguousarray(actions, np.int32)
    if not np.array_equal(numbers, actions):
        raise ValueError("actions: they have to be whole numbers of 32 bits")
    return numbers


class OneGame:
    """An environment of one game, which can be copied and pickled in the middle of it."""

    rules: Ruleset

    def _make_game(self, longest: int | None) -> None:
        self._longest = longest
        self._games = Games(self.rules, 1, autoreset="disabled", illegal="lose", longest=longest)

    @property
    def games(self) -> Games:
        """The game, as a batch of one."""
        return self._games

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"_games": self._games.state(0)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._make_game(self._longest)
        self._games.restore(0, state["_games"])


class Exchange:
    """Shows a position from the other side: *own* becomes *enemy*."""

    def __init__(self, rules: Ruleset) -> None:
        self._planes = _exchanged(rules.observation.planes)
        self._scalars = _exchanged(rules.observation.scalars)
        self._turn = rules.observation.scalars.index("white-to-move")

    def __call__(self, seen: tuple[Bytes, Floats]) -> tuple[Bytes, Floats]:
        """The planes and scalars of one position for the other player."""
        squares, numbers = seen
        return squares[self._planes], numbers[self._scalars]

    def seen_by(self, player: int, seen: tuple[Bytes, Floats]) -> tuple[Bytes, Floats]:
        """The planes and scalars of one position for a player, who may not be to move."""
        turn = 0 if seen[1][self._turn] else 1
        return seen if player == turn else self(seen)


def _exchanged(names: tuple[str, ...]) -> list[int]:
    other = {"own": "enemy", "enemy": "own"}
    sides = [name.partition("-") for name in names]
    return [names.index(f"{other.get(side, side)}{dash}{rest}") for side, dash, rest in sides]


def text_of(games: Games, game: int = 0) -> str:
    """A position as lines of text, with the actions of a turn that has begun."""
    position = games.position(game)
    begun = games.begun(game)
    return f"{position.unicode()}\n{position.pfen()}{f' {begun}' if begun else ''}"
