"""The way games go, for comparison with the ancient texts.

The columns that these read come from one replay, in which the core judges every move.
"""

from typing import Final

import polars as pl

from petteia import Termination
from petteia.lab.metrics.metric import (
    DECIDED,
    WHITE_WON,
    Heading,
    Terms,
    mean,
    metric,
    ratio,
    share,
)

BLOCKED: Final = tuple(each.value for each in Termination if each.class_ == "blocked")
"""Reasons that end a game because a player has no move left."""


@metric("Shut in", "share", Heading.BEHAVIOUR)
def shut_in() -> Terms:
    """Games that were won because the loser had no legal move left, of those that someone won.

    Plato (Republic 487b) has weak players shut in by good ones until they have no move; Martial
    (7.72) has pieces shut in.
    """
    return share(pl.col("reason").is_in(BLOCKED), DECIDED)


@metric("Losses of the winner", "pieces per game", Heading.BEHAVIOUR)
def losses_of_winner() -> Terms:
    """The mean number of the winner's pieces that were captured, over games that someone won.

    The winner of the Laus Pisonis (206 to 207) has lost few pieces or none.
    """
    lost = pl.when(WHITE_WON).then(pl.col("captures_black")).otherwise(pl.col("captures_white"))
    return mean(pl.when(DECIDED).then(lost))


@metric("Long captures", "share of captures", Heading.BEHAVIOUR)
def long_captures() -> Terms:
    """Moves over four squares or more, of all moves of a piece that capture.

    The squares are counted along the longer of file and rank. In the Laus Pisonis (197 to 199) a
    piece comes up from far away.
    """
    return ratio(pl.col("long_captures"), pl.col("capturing"))


@metric("Double captures", "share", Heading.BEHAVIOUR)
def double_captures() -> Terms:
    """Games with a ply that captures two pieces or more, of all games.

    In the Laus Pisonis (201 to 202) a piece binds two.
    """
    return share(pl.col("most_captured") >= 2, pl.col("most_captured").is_not_null())


@metric("Straight back", "share of moves", Heading.BEHAVIOUR)
def straight_back() -> Terms:
    """Moves that take a piece back to where its last move began, of all moves of pieces.

    Ovid (Art of Love 3.360) has the rival often retrace the way.
    """
    return ratio(pl.col("straight_back"), pl.col("moved"))


@metric("Entries", "share of moves", Heading.BEHAVIOUR)
def entries() -> Terms:
    """Moves that end between two enemies, of all moves of pieces.

    The enemies are on opposite sides of the square before the move, along a file or a rank. In the
    Laus Pisonis (199 to 200) a piece goes into the midst of the enemy.
    """
    return ratio(pl.col("entries"), pl.col("moved"))


@metric("Isolated victims", "share of captured pieces", Heading.BEHAVIOUR)
def isolated_victims() -> Terms:
    """Captured pieces that had no friend on a square beside them, of all captured pieces.

    A square is beside another if they share a side; the board is that before the move. Aristotle
    (Politics 1253a) compares a man without a city to an isolated piece; Ovid's (Tristia 2.480) is
    not safe without a companion.
    """
    return ratio(pl.col("isolated_victims"), pl.col("victims"))


@metric("Isolated pieces", "share of pieces", Heading.BEHAVIOUR)
def isolated_pieces() -> Terms:
    """Pieces without a friend beside them, of all pieces of a side that is about to lose some.

    The share of isolated victims to expect if captured pieces were drawn by lot: the mean over
    captured pieces of the share of their side's pieces that were isolated then.
    """
    return ratio(pl.col("isolated_expected"), pl.col("victims"))


@metric("Fortress", "share of pieces", Heading.BEHAVIOUR)
def fortress() -> Terms:
    """Unconquerable pieces, of all pieces on the board at the end, the mean over games.

    The enemy can never capture them as long as they stay where they are (TER-3). No value if that
    is not proved for the rules. Carrillo (2016) sees soldiers on diagonals that cannot be attacked,
    and games that are drawn because of them.
    """
    return mean(pl.when(pl.col("judged") > 0).then(pl.col("unconquerable") / pl.col("judged")))
