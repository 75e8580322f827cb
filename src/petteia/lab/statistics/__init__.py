"""Statistics of experiments: figures with intervals, comparisons, and power.

Wilson's interval, Elo and the sequential test are those of matches,
`petteia.engine.matches.statistics`.
"""

from petteia.lab.statistics.estimates import (
    SEED,
    SampledEstimate,
    percentile_interval,
    resample_weights,
)
from petteia.lab.statistics.shares import (
    LOOKED_Z,
    alike_points,
    clustered_share,
    share_of_games,
)
from petteia.lab.statistics.significance import (
    Difference,
    detectable_difference,
    difference,
    differences,
    holm,
    widened,
)

__all__ = [
    "LOOKED_Z",
    "SEED",
    "Difference",
    "SampledEstimate",
    "alike_points",
    "clustered_share",
    "detectable_difference",
    "difference",
    "differences",
    "holm",
    "percentile_interval",
    "resample_weights",
    "share_of_games",
    "widened",
]
