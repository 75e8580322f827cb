"""The influence of the dice."""

from typing import Final

import numpy as np
import polars as pl

from petteia.game.tree.node import ROLL
from petteia.lab.metrics.metric import WHITE_POINTS, Array, Heading, Terms, derived, divided, metric

_POINTS: Final = WHITE_POINTS
HAS_DICE: Final = derived("has_dice", pl.col("moves").str.contains(ROLL, literal=True))
_IS_PAIR: Final = pl.len() == 2


@metric("Luck", "0 to 1", Heading.LUCK)
def luck() -> Terms:
    """How much of the result the opening and the dice explain, in games with dice.

    The correlation of White's points between the two games of a pair (intraclass, Fisher 1925):
    both have one opening and the same rolls, and players that choose differently among moves that
    look alike. 1 means that opening and dice decide everything. Games without dice have none.
    """
    both = HAS_DICE.all() & _IS_PAIR
    total, squares = _POINTS.sum(), (_POINTS * _POINTS).sum()
    products = (total * total - squares) / 2

    def correlation(total: Array, squares: Array, products: Array, pairs: Array) -> Array:
        average = divided(total, 2 * pairs)
        covariance = divided(products, pairs) - average * average
        return divided(covariance, divided(squares, 2 * pairs) - average * average)

    wanted = (total, squares, products, pl.lit(1))
    sums = tuple(pl.when(both).then(each.cast(pl.Float64)) for each in wanted)
    return Terms(sums, 2 * both.cast(pl.Int64), "mean", correlation, scope="pair")


def _component(which: int) -> Terms:
    """The share of the dice, 0, or of the opening, 1."""
    is_first = pl.col("game") == 0
    pairs = is_first.sum()
    is_whole = HAS_DICE.all() & (pairs >= 2) & (pl.len() == 2 * pairs)
    first, second = (
        _POINTS.filter(half).sort_by(pl.col("pair").filter(half)) for half in (is_first, ~is_first)
    )
    total, squares = _POINTS.sum(), (_POINTS * _POINTS).sum()
    of_pairs = squares / 2 + (first * second).sum()
    of_openings = total * total / (2 * pairs)
    wanted = (squares, of_pairs, of_openings, total, pairs, pairs * pairs, pl.lit(1))
    sums = tuple(pl.when(is_whole).then(each.cast(pl.Float64)) for each in wanted)

    def value(*sums: Array) -> Array:
        dice, openings, players = _variances(*sums)
        return divided((dice, openings)[which], dice + openings + players)

    games = pl.when(is_whole).then(pl.len()).otherwise(0)
    return Terms(sums, games, "mean", value, scope="opening")


def _variances(
    squares: Array,
    of_pairs: Array,
    of_openings: Array,
    total: Array,
    pairs: Array,
    pair_squares: Array,
    openings: Array,
) -> tuple[Array, Array, Array]:
    """The components of variance of dice, openings and players, from sums of squares."""
    players = divided(squares - of_pairs, pairs)
    dice = divided(of_pairs - of_openings, pairs - openings)
    between = divided(of_openings - divided(total * total, 2 * pairs), openings - 1)
    games = divided(2 * pairs - 2 * divided(pair_squares, pairs), openings - 1)
    return (
        np.maximum(dice - players, 0.0) / 2,
        np.maximum(divided(between - dice, games), 0.0),
        players,
    )


@metric("Dice", "share of the variance", Heading.LUCK)
def dice_share() -> Terms:
    """How much of the variance of the result the dice explain, the opening being the same.

    Needs openings that are played with several sets of dice. White's points vary between openings,
    between the sets of dice of an opening, and between the two games of a pair, which have both in
    common; a nested analysis of variance separates the three (Searle, Casella and McCulloch 1992).
    A component below 0 counts as 0.
    """
    return _component(0)


@metric("Openings", "share of the variance", Heading.LUCK)
def opening_share() -> Terms:
    """How much of the variance of the result the opening explains, whatever the dice.

    From the same analysis as the share of the dice. The rest is that of the players, who choose
    differently among moves that look alike.
    """
    return _component(1)
