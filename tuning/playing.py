"""Games of the engine against itself, and the quiet positions in them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import petteia
from petteia._core import Ruleset, Searcher, _counts
from petteia.engine.matches.openings import throw

MAX_PLIES = 300
"""The number of plies at which a game counts as drawn."""
OPENING = (4, 14)
"""Fewest and most random plies at the start of a game: some openings favour one side, so that not
all games are even."""
SAMPLES = 20
"""Most positions that one game gives: those of one game are much alike."""
Seen = tuple[list[int], list[int], bool, float]
"""White's counts and Black's, whether White is to move, and the search's probability of a win of
the player to move."""


class Odds(NamedTuple):
    """The odds of winning that leads give, by their keys in a file of weights; the usual ones."""

    lead: int = 2500
    """A lead in thousandths of a stone that multiplies the odds by e."""
    draw_margin: int = 0
    """A lead in thousandths of a stone at which a win is as probable as not."""
    certainty: int = 1000
    """How close to a win the greatest lead is, in thousandths."""


USUAL_ODDS = Odds()
"""The odds in games whose own are not known, as in the core."""


@dataclass(frozen=True)
class Sample:
    """A quiet position of a game, and how that game went on."""

    white: list[int]
    """White's counts, in the order of `petteia._core._usual_weights`."""
    black: list[int]
    white_moves: bool
    expected: float
    """White's result, from 0 to 1, moved towards the engine's expectation."""


@dataclass(frozen=True)
class Play:
    """How the engine plays the games from which positions are taken."""

    random_moves: float = 0.0
    """How probable a random move is after the opening."""
    network: bool = False
    """Whether it plays by the network of the rules, if they have one."""
    quiet: bool = True
    """Whether only positions whose best move captures nothing are taken."""
    limit_share: float = 1.0
    """The share of the quiet limit (GEN-10) up to which positions are taken."""
    own_odds: bool = False
    """Whether leads give the odds of the family, which change moves if dice are rolled."""

    def rules(self, ruleset: str) -> petteia.Ruleset:
        """The rules of a ruleset of the package, with the odds by which the engine plays."""
        return petteia.ruleset(ruleset) if self.own_odds else with_usual_odds(ruleset)


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
    """The share of the engine's own expectation in the training value of a position."""


def samples(recipe: Recipe, number: int, weights: Mapping[str, int]) -> Iterator[Sample]:
    """The samples of a round's games, in which the engine uses given weights."""
    searcher = Searcher(1)
    rules = [weighed(ruleset, weights) for ruleset in recipe.rulesets]
    for index in range(recipe.games):
        game = rules[index % len(rules)]
        searcher.clear()
        generator = random.Random(f"{game.id} {recipe.seed} {number} {index}")
        yield from _samples(game, searcher, recipe, generator)


def weighed(ruleset: str, weights: Mapping[str, int]) -> petteia.Ruleset:
    """A ruleset of the package with other weights, and without a network."""
    return _evaluated(petteia.ruleset(ruleset), weights, b"")


def with_usual_odds(ruleset: str) -> petteia.Ruleset:
    """A ruleset of the package in which leads give the odds of games of every kind."""
    rules = petteia.ruleset(ruleset)
    weights = {key: worth for key, worth in rules.weights.items() if key not in Odds._fields}
    return _evaluated(rules, weights, rules.network)


def _evaluated(
    rules: petteia.Ruleset, weights: Mapping[str, int], network: bytes
) -> petteia.Ruleset:
    told = (rules.citations, rules.title, rules.source, rules.version)
    return Ruleset(rules.id, rules.options, rules.mechanics, *told, weights, None, network)


def positions(
    rules: petteia.Ruleset,
    searcher: Searcher,
    generator: random.Random,
    opening: int,
    nodes: int,
    play: Play,
) -> tuple[list[Seen], float]:
    """Play a game: its positions after the opening, and White's points.

    ``opening`` is a number of random plies, ``nodes`` how many positions the search looks at for a
    move.
    """
    position = petteia.Position(rules)
    seen: list[Seen] = []
    for ply in range(MAX_PLIES):
        if position.needs_roll:
            throw(position, generator)
        if position.outcome() is not None:
            break
        if ply < opening or (play.random_moves and generator.random() < play.random_moves):
            position.push(generator.choice(position.legal_moves))
            continue
        seed = generator.getrandbits(32)
        found = searcher.search(position, nodes=nodes, seed=seed, network=play.network)
        move = found.move
        if move is None:
            break
        if not (play.quiet and move.victims) and _quiet_share(position) <= play.limit_share:
            seen.append((*_counts(position), position.turn, found.win_probability))
        position.push(move)
    outcome = position.outcome()
    winner = None if outcome is None else outcome.winner
    return seen, 0.5 if winner is None else float(winner)


def _quiet_share(position: petteia.Position) -> float:
    """The share of the quiet limit that has passed."""
    quiet = position.quiet
    return quiet.count / quiet.limit if quiet.limit else 0.0


def _samples(
    rules: petteia.Ruleset, searcher: Searcher, recipe: Recipe, generator: random.Random
) -> list[Sample]:
    opening = generator.randint(*OPENING)
    seen, result = positions(rules, searcher, generator, opening, recipe.nodes, Play())
    chosen = generator.sample(seen, min(SAMPLES, len(seen)))
    trust = recipe.trust
    return [
        Sample(white, black, turn, (1 - trust) * result + trust * (hope if turn else 1 - hope))
        for white, black, turn, hope in chosen
    ]
