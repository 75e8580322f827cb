"""The cluster bootstrap: opening pairs are resampled, both games of a pair together."""

from functools import lru_cache
from typing import Final

import numpy as np
import numpy.typing as npt

RESAMPLES: Final = 2_000
SEED: Final = 1
"""What the resamples follow from; the same data give the same intervals."""
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
    """The interval of 95 % between the percentiles of resampled values (Efron 1979).

    Resamples without a value, such as one that drew no decided game, are left out.
    """
    low, high = np.nanquantile(resampled, LEVELS)
    return float(low), float(high)
