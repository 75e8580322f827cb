"""Ratings: Glicko-2 over the days on which a player has played, by the library ``glicko2-py``.

A rating period is a day, by the clock of Greenwich: all games of a day count together, against the
opponents' ratings at its beginning (Glickman, "Example of the Glicko-2 system", 2012). A rating is
not stored. It follows from the results, each with the opponent's strength at the time.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from typing import Final, NamedTuple

from glicko2.math import mu_to_rating, phi_to_rd, rating_to_mu, rd_to_phi, update_rating

from petteia.rulesets.registry import find_definition

MAX_DEVIATION: Final = 350.0
"""The deviation of an unknown player; none is larger."""
MAX_DIFFERENCE: Final = 3000.0
"""A stronger or weaker opponent counts as if the difference were no larger: the chances of the
weaker player are then one in thirty million, and no sum gets out of hand."""
PROVISIONAL_DEVIATION: Final = 110.0
"""A rating that is less certain than this is called provisional."""


class Strength(NamedTuple):
    """The known strength of a player."""

    rating: float
    deviation: float


@dataclass(frozen=True)
class Rating:
    """A player's strength, and how steady it is."""

    rating: float = 1500.0
    deviation: float = MAX_DEVIATION
    volatility: float = 0.06

    @property
    def strength(self) -> Strength:
        """The rating with its deviation, as shown to others."""
        return Strength(self.rating, self.deviation)

    @property
    def is_provisional(self) -> bool:
        """Whether it is still too uncertain to mean much."""
        return self.deviation > PROVISIONAL_DEVIATION


@dataclass(frozen=True)
class RatedResult:
    """The result of a rated game for one of its players."""

    points: float
    """1, 0.5 or 0."""
    opponent: Strength
    """The opponent's rating at the beginning of the day."""
    day: date


def rating_on(day: date, results: Iterable[RatedResult]) -> Rating:
    """A player's rating on a day, after all results up to and on that day, the oldest first."""
    rating, last = Rating(), None
    for played, games in groupby(results, key=lambda result: result.day):
        if played > day:
            break
        rating = _after_period(_after_rest(rating, last, played), list(games))
        last = played
    return _after_rest(rating, last, day)


def rating_before(day: date, results: Iterable[RatedResult]) -> Rating:
    """A player's rating as a day begins."""
    return rating_on(day, (result for result in results if result.day < day))


def family_of(ruleset: str) -> str:
    """The games that are rated together with a ruleset.

    The engine plays them with the same weights: a level is equally strong in all of them.
    """
    return find_definition(ruleset)[1].weights or ruleset


def _after_period(rating: Rating, games: list[RatedResult]) -> Rating:
    opponents = [
        (
            rating_to_mu(_near(game.opponent.rating, rating.rating)),
            rd_to_phi(game.opponent.deviation),
            game.points,
        )
        for game in games
    ]
    mu, phi, volatility = update_rating(
        rating_to_mu(rating.rating), rd_to_phi(rating.deviation), rating.volatility, opponents
    )
    return Rating(mu_to_rating(mu), min(phi_to_rd(phi), MAX_DEVIATION), volatility)


def _after_rest(rating: Rating, last: date | None, day: date) -> Rating:
    """A rating after the periods between two days; each makes it less certain (step 6)."""
    if last is None:
        return rating
    periods = max(0, (day - last).days - 1)
    phi = math.hypot(rd_to_phi(rating.deviation), math.sqrt(periods) * rating.volatility)
    return Rating(rating.rating, min(phi_to_rd(phi), MAX_DEVIATION), rating.volatility)


def _near(rating: float, own: float) -> float:
    return min(max(rating, own - MAX_DIFFERENCE), own + MAX_DIFFERENCE)
