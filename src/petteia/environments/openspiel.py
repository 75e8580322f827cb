"""OpenSpiel: every ruleset as a registered game, with chance nodes for dice.

>>> import pyspiel
>>> from petteia.environments import openspiel
>>> openspiel.register()
>>> state = pyspiel.load_game("petteia_cyningstan_petteia").new_initial_state()
>>> len(state.legal_actions()), state.current_player()
(32, 0)
"""

import base64
import re
from array import array
from typing import Any, Final, TypeAlias

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from petteia._core import Games, Position, Ruleset
from petteia.environments.arrays import Exchange, Options, masks, observed, rules_of, text_of
from petteia.game.tree.node import action_text
from petteia.rulesets import ruleset, ruleset_ids
from petteia.rulesets.model.options import value_text
from petteia.rulesets.registry import changed_options

LONGEST: Final = 1000
"""Plies after which a game is a draw, unless its parameter `longest` is given."""

StateDict: TypeAlias = dict[str, Any]


def game_name(rules: Ruleset) -> str:
    """The registered name of a ruleset, with its options that are not at their defaults."""
    name = rules.id.rpartition("/")[2].removesuffix(".toml")
    options = (f"{option} {value_text(value)}" for option, value in changed_options(rules).items())
    return "petteia_" + re.sub(r"[^0-9a-z]+", "_", " ".join((name, *options)).casefold())


def register(rules: Ruleset | str | None = None, **options: Options) -> str | None:
    """Register all shipped rulesets, or one with its options, and return the name of that one.

    Rules that are already registered are left as they are. Raises `ValueError` if their name is
    that of other rules, `TypeError` for options without a ruleset.
    """
    if rules is None:
        if options:
            raise TypeError("options need a ruleset")
        for name in ruleset_ids():
            register(ruleset(name))
        return None
    rules = rules_of(rules, options)
    name = game_name(rules)
    if name not in pyspiel.registered_names():
        kind = game_type(name, rules)
        pyspiel.register_game(kind, _maker(kind, rules))
    elif pyspiel.load_game(name).rules != rules:
        raise ValueError(f"{name}: other rules are registered under this name")
    return name


def game_type(name: str, rules: Ruleset) -> pyspiel.GameType:
    """The type of a ruleset's game."""
    chance = pyspiel.GameType.ChanceMode
    has_dice = bool(Games(rules, 1, chance="explicit").rolls)
    return pyspiel.GameType(
        short_name=name,
        long_name=rules.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if has_dice else chance.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"longest": LONGEST},
    )


def _maker(kind: pyspiel.GameType, rules: Ruleset) -> type:
    """The class of a game: OpenSpiel passes it only the parameters."""

    class RegisteredGame(PetteiaGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(kind, rules, params or {})

    return RegisteredGame


class PetteiaGame(pyspiel.Game):  # type: ignore[misc]
    """A ruleset as a game of OpenSpiel."""

    def __init__(self, kind: pyspiel.GameType, rules: Ruleset, params: dict[str, Any]) -> None:
        self.longest = int(params.get("longest", LONGEST))
        self.rules = rules
        self.games = _one_game(rules, self.longest)
        # A turn of several moves takes one action for each of them.
        parts = 1 if "end-of-turn" not in rules.actions.parts else rules.files * rules.ranks
        parts += "removals" in rules.actions.parts
        info = pyspiel.GameInfo(
            num_distinct_actions=rules.actions.size,
            max_chance_outcomes=len(self.games.rolls),
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.longest * parts,
        )
        super().__init__(kind, info, params)

    def new_initial_state(self, state: StateDict | pyspiel.StateStruct | None = None) -> "State":
        """The start of a game, or the state of a dictionary that `State.to_dict` has made.

        Raises `ValueError` for a dictionary without a position.
        """
        return State(self, state)

    def __reduce__(self) -> tuple[Any, ...]:
        return _registered, (self.rules, self.get_parameters())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """The object that writes observations."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return Observer(self.rules, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


def _registered(rules: Ruleset, params: dict[str, Any]) -> PetteiaGame:
    """A game that was pickled, perhaps in a process in which it was registered."""
    game: PetteiaGame = pyspiel.load_game(register(rules), params)
    return game


class _Line:
    """The games of a state, which OpenSpiel copies and pickles with its other attributes."""

    def __init__(self, games: Games, longest: int) -> None:
        self.games = games
        self.longest = longest

    def __deepcopy__(self, _memory: object) -> "_Line":
        return _Line(self.games.copy(), self.longest)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.games.rules, self.longest, self.games.state(0))


def _restored(rules: Ruleset, longest: int, saved: bytes) -> _Line:
    games = _one_game(rules, longest)
    games.restore(0, saved)
    return _Line(games, longest)


def _one_game(rules: Ruleset, longest: int) -> Games:
    return Games(rules, 1, autoreset="disabled", chance="explicit", longest=longest)


class State(pyspiel.State):  # type: ignore[misc]
    """A state of a game of OpenSpiel."""

    def __init__(self, game: PetteiaGame, state: StateDict | pyspiel.StateStruct | None) -> None:
        super().__init__(game)
        self._line = _Line(game.games.copy(), game.longest)
        if state is None:
            return
        given: StateDict = state if isinstance(state, dict) else state.to_dict()
        if "saved" in given:
            self.games.restore(0, base64.b64decode(given["saved"]))
        elif "pfen" in given:
            position = Position.from_pfen(game.rules, given["pfen"])
            self.games.set_position(0, position)
        else:
            raise ValueError("state: neither saved nor pfen is in it")

    @property
    def games(self) -> Games:
        """The game, as a batch of one."""
        return self._line.games

    def __reduce__(self) -> tuple[Any, ...]:
        return _deserialized, (self.get_game(), self.serialize())

    def current_player(self) -> int:
        """The player to move, chance, or the end."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        player = self.games.current_player[0]
        return int(pyspiel.PlayerId.CHANCE) if player < 0 else player

    def _legal_actions(self, player: int) -> list[int]:
        # OpenSpiel also asks for the actions of the player who does not move.
        if player != self.current_player():
            return []
        actions: list[int] = np.flatnonzero(masks(self.games)[0]).tolist()
        return actions

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The rolls by their numbers, with their probabilities."""
        return [(number, chance) for number, (_, chance) in enumerate(self.games.rolls)]

    def _apply_action(self, action: int) -> None:
        is_roll = self.games.current_player[0] < 0
        first = self.games.rules.actions.size if is_roll else 0
        self.games.step(array("i", [first + action]))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == int(pyspiel.PlayerId.CHANCE):
            roll, _ = self.games.rolls[action]
            return action_text(roll)
        position, begun = self.games.position(0), self.games.begun(0)
        actions = self.games.rules.actions
        if not begun:
            return str(actions.move(action, position))
        return f"action:{action}"

    def is_terminal(self) -> bool:
        """Whether the game is over or was truncated."""
        return bool(self.games.terminated[0] or self.games.truncated[0])

    def returns(self) -> list[float]:
        """The returns of White and Black."""
        outcome = self.games.outcome(0)
        if outcome is None or outcome.winner is None:
            return [0.0, 0.0]
        return [1.0, -1.0] if outcome.winner else [-1.0, 1.0]

    def __str__(self) -> str:
        return text_of(self.games)

    def _to_struct(self) -> StateDict:
        return {
            "pfen": self.games.position(0).pfen(),
            "begun": list(self.games.begun(0)),
            "saved": base64.b64encode(self.games.state(0)).decode(),
        }


def _deserialized(game: PetteiaGame, text: str) -> State:
    state: State = game.deserialize_state(text)
    return state


class Observer:
    """Writes a player's observation: the planes, then the scalars."""

    def __init__(self, rules: Ruleset, params: Any) -> None:
        if params:
            raise ValueError(f"an observation has no parameters such as {params}")
        seen = rules.observation
        squares = int(np.prod(seen.shape))
        self.tensor = np.zeros(squares + len(seen.scalars), np.float32)
        self.dict = {
            "planes": self.tensor[:squares].reshape(seen.shape),
            "scalars": self.tensor[squares:],
        }
        self._exchange = Exchange(rules)

    def set_from(self, state: State, player: int) -> None:
        """Write a player's observation."""
        squares, numbers = (each[0] for each in observed(state.games))
        if player in {0, 1}:
            squares, numbers = self._exchange.seen_by(player, (squares, numbers))
        self.dict["planes"][:] = squares
        self.dict["scalars"][:] = numbers

    def string_from(self, state: State, player: int) -> str:
        """The position as text, the same for both players."""
        del player
        return text_of(state.games)


__all__ = ["LONGEST", "Observer", "PetteiaGame", "State", "game_name", "register"]
