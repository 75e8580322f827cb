"""Compares weights: `python -m tuning.comparing FAMILY [FILE]`.

The engine with the weights of a family plays pairs of games against the engine with those of a
file, or with the usual weights. Each pair has one opening of random plies, which both sides play.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import petteia
from petteia._core import Ruleset, Searcher
from petteia.cli.usage import whole
from petteia.engine.matches.openings import throw
from petteia.engine.matches.statistics import Score
from petteia.rulesets.model.compiler import read_weights, weights
from tuning.families import FAMILIES
from tuning.playing import MAX_PLIES, weighed

MIN_OPENING, MAX_OPENING = 4, 8
"""The number of random plies at the start of a pair."""


@dataclass(frozen=True)
class Match:
    """How games are played for the comparison."""

    rulesets: Sequence[str]
    pairs: int = 200
    nodes: int = 1000
    """Positions that each player looks at for a move."""
    seed: int = 1


def compare(match: Match, new: Mapping[str, int], old: Mapping[str, int]) -> Score:
    """The score of the engine with new weights against the engine with old ones."""
    score = Score()
    for number in range(match.pairs):
        one, other = _points(match, number, new, old), _points(match, number, old, new)
        score = score.with_pair(one, 1 - other)
    return score


def _points(match: Match, number: int, white: Mapping[str, int], black: Mapping[str, int]) -> float:
    """White's points in a game."""
    id = match.rulesets[number % len(match.rulesets)]
    generator = random.Random(f"{id} {match.seed} {number}")
    players = {True: _Player(weighed(id, white)), False: _Player(weighed(id, black))}
    opening = generator.randint(MIN_OPENING, MAX_OPENING)
    position = players[True].position
    for ply in range(MAX_PLIES):
        if position.needs_roll:
            players[False].position.roll(throw(position, generator))
        if position.outcome() is not None:
            break
        if ply < opening:
            move = generator.choice(position.legal_moves)
        else:
            found = players[position.turn].best_move(match.nodes)
            if found is None:
                break
            move = found
        for player in players.values():
            player.position.push(move)
    outcome = position.outcome()
    return 0.5 if outcome is None or outcome.winner is None else float(outcome.winner)


class _Player:
    """The engine with its weights, at the position of its game."""

    def __init__(self, rules: Ruleset) -> None:
        self.position = petteia.Position(rules)
        self._searcher = Searcher(1)

    def best_move(self, nodes: int) -> petteia.Move | None:
        return self._searcher.search(self.position, nodes=nodes, seed=1).move


def main(arguments: Sequence[str] | None = None) -> None:
    """Compare and print the result."""
    parser = argparse.ArgumentParser(prog="python -m tuning.comparing", description=__doc__)
    parser.add_argument("family", choices=list(FAMILIES))
    parser.add_argument("file", nargs="?", type=Path)
    parser.add_argument("--pairs", type=whole(1), default=Match.pairs)
    parser.add_argument("--nodes", type=whole(1), default=Match.nodes)
    parser.add_argument("--seed", type=whole(0), default=Match.seed)
    chosen = parser.parse_args(arguments)
    family: str = chosen.family
    new = weights(family)
    try:
        old = {} if chosen.file is None else read_weights(chosen.file)
    except (OSError, ValueError) as error:
        parser.error(f"{chosen.file}: {error}")
    match = Match(FAMILIES[family], chosen.pairs, chosen.nodes, chosen.seed)
    score = compare(match, new, old)
    share = score.paired_share
    print(
        f"{family}: {score.wins} won, {score.draws} drawn, {score.losses} lost; "
        f"{share.value:.1%} of the points ({share.low:.1%} to {share.high:.1%})"
    )


if __name__ == "__main__":
    main()
