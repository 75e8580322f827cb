"""Agents: players in Python, a function that chooses a move of a position.

A factory makes an agent for a game: it is called with the rules and a seed, and returns a function
of a position. It is named as ``MODULE:FACTORY``.

>>> import petteia
>>> agent = load_factory("petteia.engine.agents:random_agent")(petteia.ruleset("walker.seega"), 1)
>>> position = petteia.Position("walker.seega")
>>> agent(position) in position.legal_moves
True
"""

import importlib
import os
import random
import re
import sys
from collections.abc import Callable
from typing import Final

from petteia._core import Move, Position, Ruleset
from petteia.errors import IllegalMoveError, NotationError, PetteiaError

Agent = Callable[[Position], Move | str]
"""Chooses a move, as such or as text. The position is a copy, with its history."""

Factory = Callable[[Ruleset, int], Agent]
"""Makes an agent for a game of these rules; the seed determines the agent's random choices."""

RANDOM: Final = f"{__name__}:random_agent"
"""The name of the agent that moves at random."""

_NAME = re.compile(r"[^\W\d]\w*(?:\.[^\W\d]\w*)*:[^\W\d]\w*(?:\.[^\W\d]\w*)*")
_MAX_NAME: Final = 200
_MAX_SHOWN: Final = 120


class AgentError(PetteiaError):
    """An agent that cannot be found or made, or that does not choose a legal move."""


def check_name(name: str) -> None:
    """Refuse anything but ``MODULE:FACTORY``."""
    if len(name) > _MAX_NAME or not _NAME.fullmatch(name):
        raise AgentError("agent-form", agent=_shown(name))


def load_factory(name: str) -> Factory:
    """Import the factory that ``MODULE:FACTORY`` names, from the working folder too."""
    check_name(name)
    module_name, _, path = name.partition(":")
    here = os.getcwd()
    if not {"", here} & set(sys.path):
        sys.path.append(here)
    try:
        found: object = importlib.import_module(module_name)
    except (Exception, SystemExit) as error:
        reason = raised(error)
        raise AgentError("agent-module", agent=name, module=module_name, reason=reason) from None
    for word in path.split("."):
        found = getattr(found, word, None)
    if not callable(found):
        raise AgentError("agent-factory", agent=name, module=module_name, factory=path)
    factory: Factory = found
    return factory


def make_agent(name: str, factory: Factory, rules: Ruleset, seed: int) -> Agent:
    """An agent for a game; raises `AgentError` if there is none."""
    path = name.partition(":")[2]
    try:
        made: object = factory(rules, seed)
    except (Exception, SystemExit) as error:
        raise AgentError("agent-made", agent=name, factory=path, reason=raised(error)) from None
    # A factory may return anything, whatever its annotations say.
    if not callable(made):
        given = _shown(repr(made))
        raise AgentError("agent-uncallable", agent=name, factory=path, given=given)
    agent: Agent = made
    return agent


def choose(name: str, agent: Agent, position: Position) -> Move:
    """The legal move that an agent chooses; if it chooses none, `AgentError` names the position."""
    place = {"ruleset": position.rules.id, "pfen": position.pfen()}
    try:
        chosen: object = agent(position.copy())
    except (Exception, SystemExit) as error:
        raise AgentError("agent-raised", agent=name, reason=raised(error), **place) from None
    if not isinstance(chosen, Move | str):
        raise AgentError("agent-answer", agent=name, given=_shown(repr(chosen)), **place)
    try:
        return position.parse_move(str(chosen))
    except (IllegalMoveError, NotationError) as error:
        raise AgentError("agent-illegal", agent=name, more=error, **place) from None


def raised(error: BaseException) -> str:
    """An exception, as messages show it."""
    text = str(error)
    return _shown(f"{type(error).__name__}: {text}" if text else type(error).__name__)


def random_agent(_rules: Ruleset, seed: int) -> Agent:
    """Make an agent that chooses each legal move with the same probability."""
    generator = random.Random(seed)

    def choose_at_random(position: Position) -> Move:
        moves = position.legal_moves
        return moves[int(generator.random() * len(moves))]

    return choose_at_random


def _shown(text: str) -> str:
    return text if len(text) <= _MAX_SHOWN else text[: _MAX_SHOWN - 1] + "…"
