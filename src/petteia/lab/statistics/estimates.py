"""Estimates: a value with its interval, and the cluster bootstrap that intervals are made of."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
import numpy.typing as npt

from petteia.engine.matches import Estimate


@dataclass(frozen=True)
class SampledEstimate(Estimate):
    """A value with its 95% interval and the number of games behind it."""

    n: int

    def document(self, digits: int = 6) -> dict[str, float | int]:
        """The figure for JSON."""
        low, high = round(self.low, digits), round(self.high, digits)
        return {"value": round(self.value, digits), "low": low, "high": high, "n": self.n}


RESAMPLES: Final = 2_000
SEED: Final = 1
"""The seed of the resamples; the same data give the same intervals."""
LEVELS: Final = (0.025, 0.975)

Array = npt.NDArray[np.float64]


@lru_cache(maxsize=8)
def resample_weights(clusters: int, seed: int = SEED) -> Array:
    """How often each resample, a row, has drawn each cluster, a column."""
    generator = np.random.default_rng([seed, clusters])
    drawn = generator.integers(0, clusters, (RESAMPLES, clusters))
    drawn += np.arange(RESAMPLES)[:, None] * clusters
    counts = np.bincount(drawn.ravel(), minlength=RESAMPLES * clusters)
    return counts.reshape(RESAMPLES, clusters).astype(np.float64)


def percentile_interval(resampled: Array) -> tuple[float, float]:
    """The 95% interval between the percentiles of resampled values (Efron 1979).

    Resamples without a value, such as one that drew no decided game, are left out.
    """
    low, high = np.nanquantile(resampled, LEVELS)
    return float(low), float(high)
