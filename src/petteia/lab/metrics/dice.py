"""How much the dice decide."""

from typing import Final

import polars as pl

from petteia.lab.metrics.metric import WHITE_POINTS, Array, Heading, Terms, divided, metric

_POINTS: Final = WHITE_POINTS
_HAS_DICE: Final = pl.col("moves").str.contains("roll:", literal=True).all()
_IS_PAIR: Final = pl.len() == 2


@metric("Luck", "0 to 1", Heading.LUCK)
def luck() -> Terms:
    """How much of the result the opening and the dice explain, in games with dice.

    The correlation of White's points between the two games of a pair (intraclass, Fisher 1925):
    both have one opening and the same rolls, and players that choose differently among moves that
    look alike. 1 means that opening and dice decide everything. Games without dice have none.
    """
    both = _HAS_DICE & _IS_PAIR

    def summed(what: pl.Expr) -> pl.Expr:
        return pl.when(both).then(what.cast(pl.Float64))

    total, squares = _POINTS.sum(), (_POINTS * _POINTS).sum()
    products = (total * total - squares) / 2

    def correlation(total: Array, squares: Array, products: Array, pairs: Array) -> Array:
        average = divided(total, 2 * pairs)
        covariance = divided(products, pairs) - average * average
        return divided(covariance, divided(squares, 2 * pairs) - average * average)

    sums = (summed(total), summed(squares), summed(products), summed(pl.lit(1)))
    return Terms(sums, 2 * both.cast(pl.Int64), "mean", correlation, scope="pair")
