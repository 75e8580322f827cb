"""The metrics of the lab: one function each, with its definition, unit, direction and source.

A metric is a value of sums over games, so that games of any number are read once. White's expected
score after a ply, from 0 to 1, is the *evaluation* of the search that chose the ply; the plies of
the opening have none, and metrics of the course of a game do not see them.
"""

from petteia.lab.metrics.captures import (
    captures,
    captures_per_100,
    first_capture,
    last_capture_late,
    longest_quiet_run,
)
from petteia.lab.metrics.choices import (
    branching,
    clarity,
    coverage,
    decision_moves,
    tree_complexity,
)
from petteia.lab.metrics.course import (
    drama,
    killer_move,
    late_uncertainty,
    lead_changes,
    mop_up,
    permanence,
    uncertainty,
)
from petteia.lab.metrics.dice import dice_share, luck, opening_share
from petteia.lab.metrics.length import plies, plies_decided, plies_deviation
from petteia.lab.metrics.metric import IDENTITY, NEAR_BEST, Heading, Metric
from petteia.lab.metrics.outcome import (
    balance,
    balance_decisive,
    completion,
    decisive,
    drawn,
    duplicates,
    first_move,
    first_move_decisive,
    stalls_unequal,
    unfinished,
    won_by_goal,
)

METRICS: dict[str, Metric] = {
    metric.name: metric
    for metric in (
        completion,
        decisive,
        won_by_goal,
        drawn,
        unfinished,
        first_move,
        first_move_decisive,
        balance,
        balance_decisive,
        stalls_unequal,
        plies,
        plies_deviation,
        plies_decided,
        captures,
        captures_per_100,
        first_capture,
        longest_quiet_run,
        last_capture_late,
        branching,
        decision_moves,
        tree_complexity,
        coverage,
        drama,
        lead_changes,
        killer_move,
        permanence,
        clarity,
        uncertainty,
        late_uncertainty,
        mop_up,
        luck,
        dice_share,
        opening_share,
        duplicates,
    )
}
"""Every metric by its name, in the order of reports."""

__all__ = [
    "IDENTITY",
    "METRICS",
    "NEAR_BEST",
    "Heading",
    "Metric",
    "balance",
    "balance_decisive",
    "branching",
    "captures",
    "captures_per_100",
    "clarity",
    "completion",
    "coverage",
    "decision_moves",
    "decisive",
    "dice_share",
    "drama",
    "drawn",
    "duplicates",
    "first_capture",
    "first_move",
    "first_move_decisive",
    "killer_move",
    "last_capture_late",
    "late_uncertainty",
    "lead_changes",
    "longest_quiet_run",
    "luck",
    "mop_up",
    "opening_share",
    "permanence",
    "plies",
    "plies_decided",
    "plies_deviation",
    "stalls_unequal",
    "tree_complexity",
    "uncertainty",
    "unfinished",
    "won_by_goal",
]
