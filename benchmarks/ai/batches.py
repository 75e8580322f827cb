"""Random games with planes and mask: in a batch, one by one, and in environments."""

import random
import time
from collections.abc import Callable
from functools import cache
from itertools import count
from typing import TYPE_CHECKING, Any

import numpy as np

import petteia
from benchmarks.peers.measuring import Effort, Sample, rate
from petteia.batch import Games

if TYPE_CHECKING:
    import pyspiel

GAMES = 1024
ROUNDS = 8
WARM_UP = 60
"""Steps before the first sample, so that the games are not all at their start."""


def stepping(ruleset: str, games: int = GAMES, threads: int = 1) -> Callable[[], int]:
    """Some steps of a batch of random games, each with planes and mask, and their number."""
    batch = Games(ruleset, games, seed=1, threads=threads)
    actions = np.zeros(games, np.int32)
    planes = np.empty(batch.observation_shape, np.uint8)
    mask = np.empty(batch.mask_shape, bool)

    def step() -> int:
        for _ in range(ROUNDS):
            batch.sample(actions)
            batch.step(actions)
            batch.observe(planes)
            batch.legal_mask(mask)
        return ROUNDS * games

    for _ in range(WARM_UP // ROUNDS):
        step()
    return step


def lazily(make: Callable[[], Callable[[], int]]) -> Sample:
    """The rate of work that is prepared when it is first wanted."""
    work = cache(make)
    return lambda effort: rate(work(), effort)


def batch(ruleset: str, games: int = GAMES) -> Sample:
    """Steps a second of a batch."""
    return lazily(lambda: stepping(ruleset, games))


def on_the_clock(ruleset: str, threads: int) -> Sample:
    """Wall-clock steps a second of a batch, which several threads should raise."""
    prepare = cache(lambda: stepping(ruleset, threads=threads))

    def sample(effort: Effort) -> float:
        work, done = prepare(), 0
        start = time.perf_counter()
        while True:
            done += work()
            spent = time.perf_counter() - start
            if spent > 0 and spent >= effort.seconds:
                return done / spent

    return sample


def vector(ruleset: str, games: int = GAMES) -> Sample:
    """Steps a second of Gymnasium's vector environment."""

    def make() -> Callable[[], int]:
        from petteia.environments.gymnasium import VectorGames

        envs = VectorGames(ruleset, games, copy=False)
        envs.reset(seed=1)
        actions = np.zeros(games, np.int32)

        def step() -> int:
            for _ in range(ROUNDS):
                envs.games.sample(actions)
                envs.step(actions)
            return ROUNDS * games

        for _ in range(WARM_UP // ROUNDS):
            step()
        return step

    return lazily(make)


def positions(ruleset: str) -> Sample:
    """Plies a second of one position, with its planes and mask."""
    rules = petteia.ruleset(ruleset)
    seeds = count()

    def play() -> int:
        generator = random.Random(next(seeds))
        position = petteia.Position(rules)
        planes = np.empty(rules.observation.shape, np.uint8)
        mask = np.empty(rules.actions.size, bool)
        plies = 0
        while position.outcome() is None:
            position.observation(planes)
            position.legal_mask(mask)
            moves = position.legal_moves
            position.push(moves[generator.randrange(len(moves))])
            plies += 1
        return plies

    return lambda effort: rate(play, effort)


def agents(make: Callable[[], Any]) -> Sample:
    """Moves a second of an environment of PettingZoo, with its wrappers."""

    def prepare() -> Callable[[], int]:
        env = make()
        seeds = count()
        generator = np.random.default_rng(1)

        def play() -> int:
            env.reset(seed=next(seeds))
            moves = 0
            while True:
                observation, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    return moves
                legal = np.flatnonzero(observation["action_mask"])
                env.step(int(legal[generator.integers(len(legal))]))
                moves += 1

        return play

    return lazily(prepare)


def our_agents(ruleset: str) -> Sample:
    """Moves a second of ours."""

    def make() -> Any:
        from petteia.environments.pettingzoo import env

        return env(ruleset)

    return agents(make)


def chess_agents() -> Sample:
    """Moves a second of PettingZoo's chess."""

    def make() -> Any:
        from pettingzoo.classic import chess_v6

        return chess_v6.env()

    return agents(make)


def othello(games: int = GAMES) -> Sample:
    """Steps a second of Pgx's othello, compiled for a batch of random games."""

    def make() -> Callable[[], int]:
        import jax
        import pgx
        from pgx.experimental import auto_reset

        env = pgx.make("othello")
        step_all = jax.vmap(auto_reset(env.step, env.init))

        def move(states: Any, key: Any) -> tuple[Any, None]:
            choice, fresh = jax.random.split(key)
            odds = jax.numpy.where(states.legal_action_mask, 0.0, -jax.numpy.inf)
            actions = jax.random.categorical(choice, odds)
            return step_all(states, actions, jax.random.split(fresh, games)), None

        def play(states: Any, key: Any) -> Any:
            return jax.lax.scan(move, states, jax.random.split(key, ROUNDS))[0]

        play_compiled = jax.jit(play)
        seeds = count()
        states = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(1), games))

        def step() -> int:
            nonlocal states
            states = jax.block_until_ready(play_compiled(states, jax.random.key(next(seeds))))
            return ROUNDS * games

        for _ in range(WARM_UP // ROUNDS):
            step()
        return step

    return lazily(make)


def open_spiel() -> Sample:
    """Steps per second of breakthrough in OpenSpiel, written into arrays as ours are."""

    @cache
    def game() -> "pyspiel.Game":
        import pyspiel

        return pyspiel.load_game("breakthrough")

    seeds = count()

    def play() -> int:
        generator = random.Random(next(seeds))
        state = game().new_initial_state()
        planes = np.empty(game().observation_tensor_size(), np.float32)
        mask = np.empty(game().num_distinct_actions(), bool)
        steps = 0
        while not state.is_terminal():
            planes[:] = state.observation_tensor()
            mask[:] = state.legal_actions_mask()
            state.apply_action(generator.choice(state.legal_actions()))
            steps += 1
        return steps

    return lambda effort: rate(play, effort)
