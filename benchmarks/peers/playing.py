"""Random games: driven from Python move by move, and inside the core."""

import random
from collections.abc import Callable
from functools import cache
from itertools import count, product
from typing import TYPE_CHECKING

import petteia
from benchmarks.peers.measuring import Effort, Sample, rate

if TYPE_CHECKING:
    import pyspiel

CORE_GAMES = 200
THROWS = tuple(product(range(1, 7), repeat=2))
"""The possible throws of two dice, each equally likely."""


def games(play: Callable[[random.Random], int]) -> Sample:
    """Plies a second of games that a function plays and counts.

    Each sample has a generator of its own, so that it sees other games than the last one, and
    every run sees the same games.
    """
    seeds = count()

    def sample(effort: Effort) -> float:
        generator = random.Random(next(seeds))
        return rate(lambda: play(generator), effort)

    return sample


def ours(ruleset: str) -> Sample:
    """Plies a second of our random games driven from Python."""
    rules = petteia.ruleset(ruleset)

    def play(generator: random.Random) -> int:
        position = petteia.Position(rules)
        plies = 0
        while position.outcome() is None:
            if position.needs_roll:
                position.roll(generator.choice(THROWS))
            position.push(generator.choice(position.legal_moves))
            plies += 1
        return plies

    return games(play)


def python_chess() -> Sample:
    """Plies a second of python-chess in the same loop."""

    def play(generator: random.Random) -> int:
        import chess

        board = chess.Board()
        plies = 0
        while board.outcome() is None:
            board.push(generator.choice(list(board.legal_moves)))
            plies += 1
        return plies

    return games(play)


def core(ruleset: str, games: int = CORE_GAMES) -> Sample:
    """Plies a second of our random games inside the core, in one thread."""
    start = petteia.Position(petteia.ruleset(ruleset))
    seeds = count()

    def play() -> int:
        return petteia.random_games(start, games, seed=next(seeds), threads=1).plies

    def sample(effort: Effort) -> float:
        return rate(play, effort)

    return sample


def open_spiel() -> Sample:
    """Plies a second of OpenSpiel's breakthrough driven from Python."""

    @cache
    def breakthrough() -> "pyspiel.Game":
        import pyspiel

        return pyspiel.load_game("breakthrough")

    def play(generator: random.Random) -> int:
        state = breakthrough().new_initial_state()
        plies = 0
        while not state.is_terminal():
            state.apply_action(generator.choice(state.legal_actions()))
            plies += 1
        return plies

    return games(play)
