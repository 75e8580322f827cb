"""Statistics of experiments: figures with intervals, comparisons, and power.

Wilson's interval, Elo and the sequential test are those of matches,
`petteia.engine.matches.statistics`.
"""

from petteia.lab.statistics.bootstrap import SEED, percentile_interval, resample_weights
from petteia.lab.statistics.differences import Difference, difference, holm
from petteia.lab.statistics.figure import Figure
from petteia.lab.statistics.power import detectable_difference, games_needed
from petteia.lab.statistics.shares import LOOKED_Z, clustered_share, share_of_games

__all__ = [
    "LOOKED_Z",
    "SEED",
    "Difference",
    "Figure",
    "clustered_share",
    "detectable_difference",
    "difference",
    "games_needed",
    "holm",
    "percentile_interval",
    "resample_weights",
    "share_of_games",
]
