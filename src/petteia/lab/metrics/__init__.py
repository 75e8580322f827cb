"""The metrics of the lab: one function each, with its definition, unit, direction and source.

A metric is a value of sums over games, so that games of any number are read once. White's expected
score after a ply, from 0 to 1, is the *evaluation* of the search that chose the ply; the plies of
the opening have none, and metrics of the course of a game do not see them.
"""

from petteia.lab.metrics import behaviour, captures, choices, course, dice, length, outcome, worth
from petteia.lab.metrics.metric import IDENTITY, NEAR_BEST, Heading, Metric

METRICS: dict[str, Metric] = {
    metric.name: metric
    for metric in (
        outcome.completion,
        outcome.decisive,
        outcome.won_by_goal,
        outcome.won_by_count,
        outcome.drawn,
        outcome.unfinished,
        outcome.first_move,
        outcome.first_move_decisive,
        outcome.balance,
        outcome.balance_decisive,
        outcome.stalls_unequal,
        length.plies,
        length.plies_deviation,
        length.plies_decided,
        captures.captures,
        captures.captures_per_100,
        captures.first_capture,
        captures.longest_quiet_run,
        captures.last_capture_late,
        behaviour.shut_in,
        behaviour.losses_of_winner,
        behaviour.long_captures,
        behaviour.double_captures,
        captures.sacrifices,
        behaviour.straight_back,
        behaviour.entries,
        behaviour.isolated_victims,
        behaviour.isolated_pieces,
        behaviour.fortress,
        worth.worth_of_hoplite,
        worth.worth_of_leader,
        choices.branching,
        choices.decision_moves,
        choices.tree_complexity,
        choices.coverage,
        course.drama,
        course.lead_changes,
        course.killer_move,
        course.won_without_swing,
        course.permanence,
        choices.clarity,
        course.uncertainty,
        course.late_uncertainty,
        course.mop_up,
        dice.luck,
        dice.dice_share,
        dice.opening_share,
        outcome.levelled_openings,
        outcome.duplicates,
    )
}
"""Every metric by its name, in the order of reports."""

__all__ = ["IDENTITY", "METRICS", "NEAR_BEST", "Heading", "Metric"]
