"""How much of the board a game uses."""

import polars as pl

from petteia.lab.metrics.metric import Heading, Terms, mean, metric


@metric("Board coverage", "share of squares", Heading.DEPTH, "higher")
def coverage() -> Terms:
    """The mean share of the board's squares on which a piece stood at any time.

    Ludii's BoardCoverage. `board_squares` is a column of the size of the board.
    """
    return mean(pl.col("squares") / pl.col("board_squares"))
