"""The course of a game, as shown by the evaluations of its players."""

from typing import Final

import polars as pl

from petteia.lab.metrics.metric import (
    DECIDED,
    WHITE_WON,
    Heading,
    Terms,
    derived,
    mean,
    metric,
    share,
)

DEAD_BAND: Final = 0.025
"""How far the expected score must be from one half for a side to lead."""
MIN_CHANGE: Final = 0.05
"""The least change of the expected score from one ply to the next that permanence considers."""
MIN_SWING: Final = 0.1
"""The change of the expected score from one ply to the next above which it is a swing."""

_COURSE: Final = pl.col("evaluations").list.drop_nulls()
_WHITE: Final = pl.element().cast(pl.Float64) / 1000
"""White's expected score after each evaluated ply."""
_EDGE: Final = (2 * _WHITE - 1).abs()
"""The advantage of the leading side, from 0 to 1."""


def _over_plies(what: pl.Expr) -> pl.Expr:
    """A value of a game's evaluated plies; null for a game without any."""
    return pl.when(_COURSE.list.len() > 0).then(_COURSE.list.agg(what))


_LARGEST_CHANGE: Final = derived("killer_move", _over_plies(_WHITE.diff().abs().max()))


def _for_winner(if_white: pl.Expr, if_black: pl.Expr) -> pl.Expr:
    """A value of the evaluated plies of a decided game, depending on its winner."""
    chosen = pl.when(WHITE_WON).then(_over_plies(if_white)).otherwise(_over_plies(if_black))
    return pl.when(DECIDED).then(chosen)


@metric("Drama", "0 to 1", Heading.DRAMA, "higher")
def drama() -> Terms:
    """How far behind the later winner was: the mean of the root of the deficit.

    The deficit is the loser's expected score less the winner's, over the plies where the winner is
    behind; 0 if that never happens; the mean is over decided games. Browne and Maire 2010.
    """
    behind = _for_winner(
        (1 - 2 * _WHITE).filter(_WHITE < 0.5).sqrt().mean().fill_null(0.0),
        (2 * _WHITE - 1).filter(_WHITE > 0.5).sqrt().mean().fill_null(0.0),
    )
    return mean(derived("drama", behind))


@metric("Lead changes", "per game", Heading.DRAMA, "higher")
def lead_changes() -> Terms:
    """How often the lead passes to the other side, the mean over games.

    A side leads while its expected score is above 0.525; between that and 0.475 the last leader
    stays the leader, so noise does not count. After Ludii's LeadChange.
    """
    leader = pl.when(_WHITE > 0.5 + DEAD_BAND).then(1).when(_WHITE < 0.5 - DEAD_BAND).then(-1)
    return mean(
        derived(
            "lead_changes", _over_plies((leader.forward_fill().diff() != 0).sum().cast(pl.Float64))
        )
    )


@metric("Killer move", "0 to 1", Heading.DRAMA)
def killer_move() -> Terms:
    """The largest change of the expected score from one ply to the next, the mean over games.

    Browne and Maire 2010 look at the mover's gain; here the side does not matter: a search shows a
    blunder at either side's ply.
    """
    return mean(_LARGEST_CHANGE)


@metric("Won without a swing", "share", Heading.DRAMA)
def won_without_swing() -> Terms:
    """Won games without a ply that changed the expected score by more than 0.1."""
    return share(_LARGEST_CHANGE.round(3) <= MIN_SWING, DECIDED & _LARGEST_CHANGE.is_not_null())


@metric("Permanence", "0 to 1", Heading.CLARITY, "higher")
def permanence() -> Terms:
    """How much of a change of the expected score is left one ply later.

    Of each change from one ply to the next of more than 0.05: the change over two plies divided by
    it, limited to 0 (undone at once) to 1 (stays); the mean over these plies, then over games.
    After Browne's criterion (2008).
    """
    change = _WHITE.diff()
    kept = ((_WHITE.shift(-1) - _WHITE.shift(1)) / change).clip(0, 1)
    return mean(derived("permanence", _over_plies(kept.filter(change.abs() > MIN_CHANGE).mean())))


@metric("Uncertainty", "0 to 1", Heading.DRAMA, "higher")
def uncertainty() -> Terms:
    """How open a game is: 1 less the lead, the mean over plies, then over games.

    1 is even throughout, 0 decided from the first ply. After Browne's criterion (2008).
    """
    return mean(derived("uncertainty", _over_plies((1 - _EDGE).mean())))


@metric("Late uncertainty", "0 to 1", Heading.DRAMA, "higher")
def late_uncertainty() -> Terms:
    """Uncertainty over the second half of the plies."""
    return mean(derived("late_uncertainty", _over_plies((1 - _EDGE).slice(pl.len() // 2).mean())))


@metric("Mop-up", "share of plies", Heading.DECISIVENESS, "lower")
def mop_up() -> Terms:
    """The share of a decided game's plies after it was decided.

    That is the first ply when the winner's expected score is above the highest that the loser
    ever had, the decisiveness threshold of Ludii's metrics; 0 if there is no such ply.
    """

    def rest(passed: pl.Expr) -> pl.Expr:
        return pl.when(passed.any()).then(1 - (passed.arg_max() + 1) / pl.len()).otherwise(0.0)

    black = 1 - _WHITE
    return mean(
        derived("mop_up", _for_winner(rest(black.max() < _WHITE), rest(_WHITE.max() < black)))
    )
