"""The choices that players have, and how much of the board they use."""

from dataclasses import replace

import polars as pl

from petteia.lab.metrics.metric import NEAR_BEST, Heading, Terms, mean, metric, ratio


@metric("Branching factor", "legal moves", Heading.DEPTH)
def branching() -> Terms:
    """The mean number of legal moves of a ply: first over the plies of a game, then over games."""
    return mean(pl.col("branching"))


@metric("Decision moves", "share of plies", Heading.DEPTH, "higher")
def decision_moves() -> Terms:
    """The plies with more than one legal move, of all plies.

    Ludii's DecisionMoves.
    """
    return ratio(pl.col("decisions"), pl.col("plies"))


@metric("Game-tree complexity", "power of ten", Heading.DEPTH)
def tree_complexity() -> Terms:
    """The mean over games of plies times the decimal logarithm of the branching factor.

    About how many digits the number of possible games has (Allis 1994).
    """
    moves = pl.col("branching").cast(pl.Float64)
    return mean(pl.when(moves > 0).then(pl.col("plies") * moves.log10()))


@metric("Near-best moves", "share of moves", Heading.CLARITY)
def clarity() -> Terms:
    """The legal moves with three quarters of the best one's lead over their mean, of all moves.

    The mean over a sample of positions with every move searched; n counts positions. Small if one
    move is clearly best, 1 if moves are all alike. Narrowness of Ludii's metrics;
    `petteia lab clarity` takes the sample.
    """
    return replace(mean(pl.col(NEAR_BEST)), scope="sample")


@metric("Board coverage", "share of squares", Heading.DEPTH, "higher")
def coverage() -> Terms:
    """The mean share of the board's squares that were occupied at any time.

    Ludii's BoardCoverage. The column `board_squares` has the size of the board.
    """
    return mean(pl.col("squares") / pl.col("board_squares"))
