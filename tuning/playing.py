"""Games of the engine against itself, and the quiet positions in them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import petteia
from petteia._core import Ruleset, Searcher, _counts

MAX_PLIES = 300
"""Plies after which a game counts as drawn."""
OPENING = (4, 14)
"""Fewest and most random plies with which a game begins: some openings are worth more to one side,
so that the games are not all even."""
SAMPLES = 20
"""Most positions that one game gives: those of one game are much alike."""


@dataclass(frozen=True)
class Sample:
    """A quiet position of a game, and how that game went on."""

    white: list[int]
    """What is counted for White, in the order of `petteia._core._usual_weights`."""
    black: list[int]
    white_moves: bool
    expected: float
    """The result for White, from 0 to 1, moved towards what the engine expected."""


@dataclass(frozen=True)
class Recipe:
    """How games are played for the fit."""

    rulesets: Sequence[str]
    games: int = 600
    """Games of a round."""
    rounds: int = 2
    """In the first round the engine plays by the usual weights, then by those of the last one."""
    nodes: int = 800
    seed: int = 1
    least: float = 0.01
    """The share of an estimate's size below which a term is left out."""
    without: Sequence[str] = ()
    """Terms that are left out."""
    trust: float = 0.5
    """The share of the engine's own expectation in what a position is taken to be worth."""


def samples(recipe: Recipe, number: int, weights: Mapping[str, int]) -> Iterator[Sample]:
    """The samples of a round's games, in which the engine goes by some weights."""
    searcher = Searcher(1)
    rules = [weighed(ruleset, weights) for ruleset in recipe.rulesets]
    for index in range(recipe.games):
        game = rules[index % len(rules)]
        searcher.clear()
        generator = random.Random(f"{game.id} {recipe.seed} {number} {index}")
        yield from _game(game, searcher, recipe, generator)


def weighed(ruleset: str, weights: Mapping[str, int]) -> petteia.Ruleset:
    """A ruleset of the package with other weights."""
    rules = petteia.ruleset(ruleset)
    told = (rules.citations, rules.title, rules.source, rules.version)
    return Ruleset(rules.id, rules.options, rules.mechanics, *told, weights)


def any_roll(position: petteia.Position, generator: random.Random) -> tuple[int, ...]:
    """A roll of the dice, each as probable as it is."""
    rolls = position.rolls
    [(roll, _)] = generator.choices(rolls, [chance for _, chance in rolls])
    return roll


def _game(
    rules: petteia.Ruleset, searcher: Searcher, recipe: Recipe, generator: random.Random
) -> list[Sample]:
    position = petteia.Position(rules)
    opening = generator.randint(*OPENING)
    seen: list[tuple[list[int], list[int], bool, float]] = []
    for ply in range(MAX_PLIES):
        if position.needs_roll:
            position.roll(any_roll(position, generator))
        if position.outcome() is not None:
            break
        if ply < opening:
            position.push(generator.choice(position.legal_moves))
            continue
        found = searcher.search(position, nodes=recipe.nodes, seed=generator.getrandbits(32))
        move = found.move
        if move is None:
            break
        if not move.victims:
            hope = found.win_probability
            expected = hope if position.turn else 1 - hope
            seen.append((*_counts(position), position.turn, expected))
        position.push(move)
    outcome = position.outcome()
    winner = None if outcome is None else outcome.winner
    result = 0.5 if winner is None else float(winner)
    chosen = generator.sample(seen, min(SAMPLES, len(seen)))
    return [
        Sample(white, black, turn, (1 - recipe.trust) * result + recipe.trust * hope)
        for white, black, turn, hope in chosen
    ]
