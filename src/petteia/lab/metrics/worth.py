"""The values of the kinds of pieces, estimated from the results of games."""

from typing import Final

import numpy as np
import polars as pl

from petteia.lab.games.replay import AHEAD
from petteia.lab.metrics.metric import (
    UNFINISHED,
    WHITE_POINTS,
    Array,
    Heading,
    Terms,
    metric,
)

_LIGHT, _HEAVY, _LEADER = 1, 2, 3
_SIDE: Final = 1 + len(AHEAD)
_LEAST_GAIN: Final = 1e-9
"""The least gain of a light piece, in points, that is more than the error of the computation."""

_MIN_RESOLUTION: Final = 1 - 1e-6
"""The least diagonal entry of the resolution matrix for a lead that the games tell from others."""


def _worth(kind: int) -> Terms:
    """What a piece of a kind is worth, in pieces of the light kind.

    White's points are fitted by a constant and the leads of White in each kind, by least squares.
    The sums are those of the normal equations, so resampled games are fitted again.
    """
    known = pl.col(AHEAD[0]).is_not_null() & ~UNFINISHED
    factors = [pl.lit(1.0), *(pl.col(name).cast(pl.Float64) for name in AHEAD)]
    products = [first * second for first in factors for second in (*factors, WHITE_POINTS)]
    sums = tuple(pl.when(known).then(product) for product in products)

    def value(*sums: Array) -> Array:
        table = np.stack(np.broadcast_arrays(*sums), axis=-1)
        rows = table.reshape(*table.shape[:-1], _SIDE, _SIDE + 1)
        matrix, points = rows[..., :_SIDE], rows[..., _SIDE:]
        inverse = np.linalg.pinv(matrix, hermitian=True)
        gains = (inverse @ points)[..., 0]
        # If a lead never changes, or only together with others, its gain cannot be told apart from
        # theirs: least squares would divide one gain among all.
        resolution = np.diagonal(inverse @ matrix, axis1=-2, axis2=-1)
        is_seen = (resolution[..., [kind, _LIGHT]] > _MIN_RESOLUTION).all(axis=-1)
        wins = gains[..., _LIGHT] > _LEAST_GAIN
        worth = np.full(gains.shape[:-1], np.inf)
        np.divide(gains[..., kind], gains[..., _LIGHT], out=worth, where=wins)
        return np.where(is_seen, worth, np.nan)

    return Terms(sums, known, "mean", value)


@metric("Worth of a hoplite", "light pieces", Heading.MATERIAL)
def worth_of_hoplite() -> Terms:
    """How many light pieces (stones, soldiers or peltasts) a hoplite is worth.

    White's points are fitted by White's leads in light pieces, hoplites and leaders after half of
    the plies (least squares, over finished games); the worth is the gain from one hoplite more over
    that by one light piece more. No value if the interval has no end: more pieces do not win then.
    """
    return _worth(_HEAVY)


@metric("Worth of a leader", "light pieces", Heading.MATERIAL)
def worth_of_leader() -> Terms:
    """How many light pieces a leader is worth, in the same fit.

    No value if the loss of a leader ends the game.
    """
    return _worth(_LEADER)
