"""Positions of an experiment's games: those that follow a mistake, and any others."""

import json
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Final

import polars as pl

from petteia._core import Move, Position
from petteia.game.tree.position_cache import play_text
from petteia.lab.games.results import games_in, played_in
from petteia.rulesets import ruleset

MIN_SWING: Final = 80
"""The minimum change in the players' expectations by a mistake, in thousandths of a point."""
MAX_PER_GAME: Final = 2
"""Positions of one game at most; the worst mistakes first."""
STRIDE: Final = 5
"""If mistakes do not matter, one in this many positions of a game is given."""

_Evaluations = list[int | None]


def rulesets_in(folder: str | Path) -> list[str]:
    """The rulesets of the games of a folder."""
    names = games_in(Path(folder)).select("ruleset").unique().collect()
    return sorted(names["ruleset"])


def positions_after_mistakes(folder: str | Path, id: str, seed: int) -> Iterator[Position]:
    """The positions of a ruleset's games that follow a mistake, with the games in random order.

    A mistake shows in the evaluations of the players: one player's estimate and the other's a ply
    later differ by at least ``MIN_SWING``.
    """
    yield from _chosen(folder, id, seed, _plies_after_mistakes)


def positions_throughout(folder: str | Path, id: str, seed: int) -> Iterator[Position]:
    """One in ``STRIDE`` positions of a ruleset's games; the seed chooses which, and their order."""
    random = Random(seed)

    def plies(evaluations: _Evaluations) -> list[int]:
        return list(range(random.randrange(STRIDE), len(evaluations), STRIDE))

    yield from _chosen(folder, id, seed, plies)


def _chosen(
    folder: str | Path, id: str, seed: int, plies_of: Callable[[_Evaluations], list[int]]
) -> Iterator[Position]:
    """The positions at some plies of each game, the games in random order."""
    has_course = pl.col("evaluations").is_not_null()
    games = played_in(Path(folder), pl.col("ruleset") == id, has_course, skips=True)
    columns = ("options", "moves", "evaluations")
    shuffled = games.select(columns).sample(fraction=1, shuffle=True, seed=seed)
    for options, moves, evaluations in shuffled.iter_rows():
        plies = plies_of(evaluations)
        if plies:
            yield from _positions(Position(ruleset(id, **json.loads(options))), moves, plies)


def _plies_after_mistakes(evaluations: _Evaluations) -> list[int]:
    """The plies before the largest swings of the evaluation, in the order of the game."""
    swings = [
        (abs(value - before), ply)
        for ply, (before, value) in enumerate(pairwise(evaluations), 1)
        if value is not None and before is not None and abs(value - before) >= MIN_SWING
    ]
    return sorted(ply for _, ply in sorted(swings, reverse=True)[:MAX_PER_GAME])


def _positions(position: Position, moves: str, plies: list[int]) -> Iterator[Position]:
    made = 0
    for word in moves.split():
        if made in plies and not position.needs_roll:
            yield position.copy(stack=False)
        if made > plies[-1]:
            return
        position, action = play_text(position, word)
        made += isinstance(action, Move)
