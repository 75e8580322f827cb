"""The winner, and whether there is one."""

from dataclasses import replace
from typing import Final

import polars as pl

from petteia import Termination
from petteia.engine.matches.openings import TRIES
from petteia.lab.metrics.metric import (
    COUNTED,
    DECIDED,
    HAS_RULES,
    IDENTITY,
    STALLED,
    UNFINISHED,
    WHITE_POINTS,
    WHITE_WON,
    Heading,
    Terms,
    derived,
    metric,
    points,
    share,
)

BY_CONDUCT: Final = pl.col("reason").is_in(
    [each.value for each in Termination if each.class_ == "conduct"]
)
"""Ended outside the rules, such as by an illegal move of a program."""


@metric("Completed games", "share", Heading.OUTCOME, "higher")
def completion() -> Terms:
    """Games that did not stall, of all games.

    A game stalls if it ends by the quiet limit, in a repetition or dead position that no one wins,
    or at the experiment's limit of length. Browne and Maire (2010) count games that end before
    their limit of moves; Ludii gives this name to the share of decided games.
    """
    return share(~STALLED)


@metric("Decided games", "share", Heading.DECISIVENESS, "higher")
def decisive() -> Terms:
    """Games that someone won, of all games.

    The rest is the drawishness of Ludii's metrics.
    """
    return share(DECIDED)


@metric("Games won by a goal", "share", Heading.DECISIVENESS, "higher")
def won_by_goal() -> Terms:
    """Games won by a goal of the rules, not by a count after a stall or an illegal move, of all."""
    return share(DECIDED & ~COUNTED & ~BY_CONDUCT, HAS_RULES)


@metric("Games won by a count", "share", Heading.DECISIVENESS)
def won_by_count() -> Terms:
    """Games that someone won because a count favoured them after a stall, of all games.

    At the quiet limit, in a dead position or repetition, some games compare captures, pieces or
    territory, or name the winner.
    """
    return share(COUNTED, HAS_RULES)


@metric("Drawn games", "share", Heading.DECISIVENESS)
def drawn() -> Terms:
    """Games that ended by the rules with no winner, of all games."""
    return share(~DECIDED & ~UNFINISHED)


@metric("Unfinished games", "share", Heading.DECISIVENESS, "lower")
def unfinished() -> Terms:
    """Games that the experiment's limit of length stopped, of all games.

    They are not decided and not drawn: no one knows how they would have ended.
    """
    return share(UNFINISHED)


@metric("White's share of the points", "share", Heading.OUTCOME)
def first_move() -> Terms:
    """White's points, a draw counted as half a point, of all games; one half is even.

    White moves first in every ruleset but Seega; there Black does. Ludii's AdvantageP1 is derived
    from it.
    """
    return points(WHITE_POINTS)


@metric("White's share of decided games", "share", Heading.OUTCOME)
def first_move_decisive() -> Terms:
    """Games that White won, of those that someone won; one half is even."""
    return share(WHITE_WON, DECIDED)


def _evenness(value: float, low: float, high: float) -> tuple[float, float, float]:
    """The balance of a share of points: 1 at one half, 0 at either end."""
    ends = sorted(1 - abs(2 * end - 1) for end in (low, high))
    return 1 - abs(2 * value - 1), ends[0], 1.0 if low <= 0.5 <= high else ends[1]


@metric("Balance over all games", "0 to 1", Heading.OUTCOME, "higher")
def balance() -> Terms:
    """1 less the difference between White's and Black's wins as a share of all games.

    As in Ludii; many draws move it near 1 no matter who wins the others.
    """
    return replace(points(WHITE_POINTS), image=_evenness)


@metric("Balance over decided games", "0 to 1", Heading.OUTCOME, "higher")
def balance_decisive() -> Terms:
    """1 less the difference between White's and Black's wins as a share of decided games.

    Browne and Maire 2010.
    """
    return replace(share(WHITE_WON, DECIDED), image=_evenness)


@metric("Stalls with unequal captures", "share", Heading.DECISIVENESS)
def stalls_unequal() -> Terms:
    """Games with more captures by one side, of those that stalled.

    The effect of a rule that gives a stalled game to the side with more captures.
    """
    return share(pl.col("captures_white") != pl.col("captures_black"), STALLED)


@metric("Levelled openings", "share", Heading.OUTCOME, "lower")
def levelled_openings() -> Terms:
    """Games that began after random moves of the better side, since no opening was even."""
    return share(pl.col("tried") > TRIES, pl.col("tried").is_not_null())


@metric("Duplicate games", "share", Heading.OUTCOME, "lower")
def duplicates() -> Terms:
    """Games that are the same, move for move, as another one before, of all games.

    Their share shows whether the openings are diverse enough for games to count as separate.
    """
    # The moves of all games at once would need too much memory; their hashes do not.
    identity = derived(IDENTITY, pl.col("moves").hash())
    game = pl.struct("ruleset", "options", "white", identity)
    return replace(share(~game.is_first_distinct()), scope="all")
