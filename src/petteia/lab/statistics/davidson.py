"""Davidson's model of paired comparisons with draws, and with an advantage of the first move."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from petteia.engine.matches.statistics import ELO, Z
from petteia.lab.statistics.estimates import SampledEstimate

Array = npt.NDArray[np.float64]
Numbers = npt.NDArray[np.integer]

WHITE, DRAW, BLACK = range(3)
"""The results of a game."""
PRIOR: Final = (0.125, 0.25, 0.125)
"""Virtual results each way between players that have met: one game, for finite ratings."""


@dataclass(frozen=True)
class Davidson:
    """A model that was fitted to games."""

    ratings: tuple[SampledEstimate, ...]
    """The rating of each player in Elo above the first one; n is the player's games."""
    first_move: SampledEstimate
    """The advantage of moving first, in Elo."""
    draw: SampledEstimate
    """The logarithm of the draw parameter: at 0 equal players draw a third of their games."""


def davidson(
    white: Sequence[int], black: Sequence[int], result: Numbers, cluster: Numbers
) -> Davidson:
    """Fit the model to games, given by the numbers of their players, from 0, and their results.

    Davidson (1970) with the order effect of Davidson and Beaver (1977): White's chance is to
    Black's and to a draw's as exp(white + first) to exp(black) and exp((white + black + first) / 2
    + draw). The intervals are those of the larger of two variances: of the likelihood, and the
    cluster-robust one (Liang and Zeger 1986), which regards games of one cluster as one.
    """
    from scipy.optimize import minimize

    whites, blacks = np.asarray(white), np.asarray(black)
    players = int(max(whites.max(), blacks.max())) + 1
    features = _features(whites, blacks, players)
    met = np.stack([whites, blacks], axis=1)
    met = np.unique(np.concatenate([met, met[:, ::-1]]), axis=0)
    prior = _features(met[:, 0], met[:, 1], players)
    games = np.arange(len(result))
    outcome = result.astype(int)
    rows = np.concatenate([features, prior])
    # How often each row had each result.
    counts = np.concatenate([np.eye(3)[outcome], np.tile(PRIOR, (len(prior), 1))])
    totals = counts.sum(axis=1)

    def loss(weights: Array) -> tuple[float, Array]:
        """The negative logarithm of the likelihood, and its gradient."""
        chances, logarithms = _chances(rows, weights)
        missing = counts - totals[:, None] * chances
        return -float((counts * logarithms).sum()), -np.einsum("gr,grw->w", missing, rows)

    def curvature(weights: Array) -> Array:
        chances, _ = _chances(rows, weights)
        centred = rows - np.einsum("gr,grw->gw", chances, rows)[:, None, :]
        return _covariance(totals[:, None] * chances, centred)

    start = np.zeros(players + 1)
    weights: Array = minimize(loss, start, jac=True, hess=curvature, method="trust-exact").x
    chances, _ = _chances(features, weights)
    means = np.einsum("gr,grw->gw", chances, features)
    scores = features[games, outcome] - means
    clusters = np.unique(cluster, return_inverse=True)[1]
    summed = np.zeros((int(clusters.max()) + 1, players + 1))
    np.add.at(summed, clusters, scores)
    inverse = np.linalg.inv(curvature(weights))
    robust = inverse @ (summed.T @ summed) @ inverse

    def figure(direction: Array, n: int, scale: float = ELO) -> SampledEstimate:
        value = scale * float(direction @ weights)
        variance = max(float(direction @ each @ direction) for each in (inverse, robust))
        deviation = scale * math.sqrt(max(variance, 0.0))
        return SampledEstimate(value, value - Z * deviation, value + Z * deviation, n)

    # The first player's rating is 0, and no parameter.
    unit = np.vstack([np.zeros(players + 1), np.eye(players + 1)])
    own = [int(((whites == player) | (blacks == player)).sum()) for player in range(players)]
    ratings = tuple(figure(unit[player], own[player]) for player in range(players))
    count = len(games)
    return Davidson(ratings, figure(unit[-2], count), figure(unit[-1], count, scale=1.0))


def _features(white: Numbers, black: Numbers, players: int) -> Array:
    """Each weight's coefficient in each result of each game: other players, first move, draw."""
    features = np.zeros((len(white), 3, players + 2))
    games = np.arange(len(white))
    features[games, WHITE, white] += 1
    features[games, BLACK, black] += 1
    features[games, DRAW, white] += 0.5
    features[games, DRAW, black] += 0.5
    features[:, WHITE, -2] = 1
    features[:, DRAW, -2] = 0.5
    features[:, DRAW, -1] = 1
    return features[:, :, 1:]


def _covariance(chances: Array, centred: Array) -> Array:
    """The sum over games of the covariance of these coefficients."""
    flat = centred.reshape(-1, centred.shape[-1])
    return (flat * chances.reshape(-1, 1)).T @ flat


def _chances(features: Array, weights: Array) -> tuple[Array, Array]:
    """The probability of each result of each game, and its logarithm."""
    strengths = features @ weights
    logarithms = strengths - np.logaddexp.reduce(strengths, axis=1, keepdims=True)
    return np.exp(logarithms), logarithms
