"""The length of games."""

import numpy as np
import polars as pl

from petteia.lab.metrics.metric import (
    DECIDED,
    Array,
    Heading,
    Terms,
    divided,
    mean,
    metric,
)


@metric("Length", "plies", Heading.LENGTH)
def plies() -> Terms:
    """The mean number of plies of a game, its opening included.

    Ludii's DurationTurns.
    """
    return mean(pl.col("plies"))


@metric("Standard deviation of the length", "plies", Heading.LENGTH)
def plies_deviation() -> Terms:
    """The standard deviation of the number of plies over all games.

    Ludii's DurationTurnsStdDev.
    """
    length = pl.col("plies").cast(pl.Float64)

    def deviation(total: Array, squares: Array, games: Array) -> Array:
        average = divided(total, games)
        return np.sqrt(np.maximum(divided(squares, games) - average * average, 0.0))

    return Terms((length, length * length, pl.lit(1.0)), pl.lit(True), "mean", deviation)


@metric("Length of decided games", "plies", Heading.LENGTH)
def plies_decided() -> Terms:
    """The mean number of plies of the games that someone won, so without stalled ones.

    After Ludii's DurationTurnsNotTimeouts.
    """
    return mean(pl.when(DECIDED).then(pl.col("plies")))
