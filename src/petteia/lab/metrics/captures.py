"""Captures and their rhythm."""

from typing import Final

import polars as pl

from petteia.lab.metrics.metric import Heading, Terms, derived, mean, metric, ratio, share

LATE: Final = 0.8
"""The share of a game's plies after which a capture is late."""

_ALL: Final = pl.col("captures_white") + pl.col("captures_black")
_AT: Final = pl.col("captured_at")
_LAST: Final = derived("last_capture", _AT.list.last())


def _sacrifices() -> pl.Expr:
    """The captures of a game that a capture of more pieces answers, and none came before."""
    captures = pl.element().rle()
    ply, pieces = captures.struct.field("value"), captures.struct.field("len")
    is_offered = (ply - ply.shift(1)).ne_missing(1) & (ply > 1)
    is_answered = (ply.shift(-1) - ply).eq_missing(1) & (pieces.shift(-1) > pieces)
    return _AT.list.eval(is_offered & is_answered).list.sum()


@metric("Captures", "pieces per game", Heading.LENGTH)
def captures() -> Terms:
    """The mean number of pieces captured in a game by both sides."""
    return mean(_ALL)


@metric("Capture rate", "pieces in 100 plies", Heading.LENGTH)
def captures_per_100() -> Terms:
    """All captured pieces for every 100 plies played."""
    return ratio(100 * _ALL, pl.col("plies"))


@metric("First capture", "ply", Heading.LENGTH)
def first_capture() -> Terms:
    """The mean ply of the first capture, over games that have one."""
    return mean(derived("first_capture", _AT.list.first()))


@metric("Longest run without a capture", "plies", Heading.LENGTH)
def longest_quiet_run() -> Terms:
    """The mean over games of the longest run of plies without a capture."""
    ends = pl.concat_list(pl.lit(0, pl.Int32), _AT.cast(pl.List(pl.Int32)), pl.col("plies") + 1)
    return mean(derived("longest_quiet_run", ends.list.diff().list.max() - 1))


@metric("Last capture late", "share", Heading.DRAMA)
def last_capture_late() -> Terms:
    """Games whose last capture is in the last fifth of their plies, of those with a capture."""
    return share(LATE * pl.col("plies") < _LAST, _LAST.is_not_null())


@metric("Sacrifices", "per game", Heading.BEHAVIOUR)
def sacrifices() -> Terms:
    """Moves that lose pieces at once and win back more with the next.

    The mean over games. Vogt (2018) expects them if capture is compulsory.
    """
    return mean(derived("sacrifices", _sacrifices()))
