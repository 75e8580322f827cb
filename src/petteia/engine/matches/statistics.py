"""Statistics of a match: shares of points with intervals, Elo, and the sequential test.

The unit is the pair of games from one opening with the sides exchanged. A pair brings 0, ½, 1, 1½
or 2 points; how often each came is the pentanomial count. Both games of a pair share their
opening's luck, so that pairs are independent and games are not.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from petteia.errors import PetteiaError

Z: Final = 1.959963984540054
"""The number of deviations within which a normal variable lies with a probability of 95%."""

SHARES: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The share of its points that a pair can bring."""

MAX_ELO: Final = 1000
"""The largest difference that a test can be about."""

ELO: Final = 400 / math.log(10)
"""Elo for each unit of the logarithm of the odds."""
_UNSEEN = 1e-3
"""The count of a pair's result that has not occurred yet, so that every hypothesis stays
possible."""

Verdict = Literal["H0", "H1"]
"""Which hypothesis a sequential test has accepted."""


def wilson(points: float, games: float, z: float = Z) -> tuple[float, float]:
    """The 95% confidence interval of the share of points.

    Wilson 1927; draws count as half a point, which makes the interval wider than it needs to be.
    With another z the probability is that of lying within z deviations.
    """
    if games <= 0:
        return 0.0, 1.0
    share = points / games
    middle = share + z * z / (2 * games)
    width = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    # An interval with an end at 0 or 1 has it exactly there, whatever the rounding.
    low = max(0.0, (middle - width) / scale) if points > 0 else 0.0
    high = min(1.0, (middle + width) / scale) if points < games else 1.0
    return low, high


def elo_of(share: float) -> float:
    """The difference in Elo that makes a share of points the expected one."""
    if share <= 0 or share >= 1:
        return math.copysign(math.inf, share - 0.5)
    return ELO * math.log(share / (1 - share))


def share_of(elo: float) -> float:
    """The share of points that a difference in Elo makes the expected one."""
    return 1 / (1 + math.exp(-elo / ELO))


@dataclass(frozen=True)
class Estimate:
    """A value with its 95% confidence interval."""

    value: float
    low: float
    high: float

    def through(self, function: Callable[[float], float]) -> "Estimate":
        """The same of a function that grows."""
        return Estimate(function(self.value), function(self.low), function(self.high))

    def numbers(self) -> dict[str, float]:
        """The value and the ends of its interval, by their names."""
        return {"value": self.value, "low": self.low, "high": self.high}

    def __format__(self, form: str) -> str:
        """Such as ``62.3% (59.3% to 65.3%)``: each number in the format."""
        return f"{self.value:{form}} ({self.low:{form}} to {self.high:{form}})"


@dataclass(frozen=True)
class Score:
    """The points of the first player, A, over pairs of games."""

    pairs: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)
    """How many pairs brought 0, ½, 1, 1½ and 2 points."""
    wins: int = 0
    draws: int = 0
    losses: int = 0

    def with_pair(self, one: float, other: float) -> "Score":
        """The score after another pair, in the two games of which A made these points."""
        halves = round(2 * (one + other))
        none, some, even, more, both = (
            count + (halves == index) for index, count in enumerate(self.pairs)
        )
        wins, draws, losses = ((one, other).count(points) for points in (1.0, 0.5, 0.0))
        return Score(
            (none, some, even, more, both),
            self.wins + wins,
            self.draws + draws,
            self.losses + losses,
        )

    @property
    def games(self) -> int:
        """The games of all pairs."""
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> float:
        """A's points, draws counted as half a point."""
        return self.wins + self.draws / 2

    @property
    def share(self) -> Estimate:
        """A's share of the points with Wilson's interval over the games."""
        return Estimate(self._mean, *wilson(self.points, self.games))

    @property
    def paired_share(self) -> Estimate:
        """A's share of the points with Wilson's interval over as many games as vary like the pairs.

        Narrower than `share` if most openings are won by the same side, whoever plays it.
        """
        mean, variance = self._mean, self._variance
        worth: float = self.games
        if variance > 0:
            worth = mean * (1 - mean) * sum(self.pairs) / variance
        return Estimate(mean, *wilson(mean * worth, worth))

    @property
    def share_of_won(self) -> Estimate:
        """A's share of the games that someone won; not a number if no one won a game."""
        won = self.wins + self.losses
        value = self.wins / won if won else math.nan
        return Estimate(value, *wilson(self.wins, won))

    @property
    def draw_share(self) -> float:
        """The share of games that no one won."""
        return self.draws / self.games if self.games else 0.0

    @property
    def elo(self) -> Estimate:
        """The difference in Elo, its interval taken from how much the pairs differ."""
        return self.paired_share.through(elo_of)

    @property
    def normalised_elo(self) -> Estimate:
        """The difference in units of a game's own deviation, on which a test's length depends.

        It is Elo's scale if no game is drawn and no opening favours a side; 0 while all pairs
        agree.
        """
        deviation = math.sqrt(2 * self._variance)
        if deviation == 0:
            ahead = self._mean - 0.5
            return Estimate(math.copysign(math.inf, ahead) if ahead else 0.0, -math.inf, math.inf)
        return self.paired_share.through(lambda share: 2 * ELO * (share - 0.5) / deviation)

    @property
    def _mean(self) -> float:
        return self.points / self.games if self.games else 0.5

    @property
    def _variance(self) -> float:
        count = sum(self.pairs)
        if count < 2:
            return 0.0
        mean = self._mean
        spread = zip(self.pairs, SHARES, strict=True)
        squares = sum(number * (share - mean) * (share - mean) for number, share in spread)
        return squares / (count - 1)


@dataclass(frozen=True)
class Sprt:
    """Wald's sequential test of two differences in Elo, on the frequencies of pairs.

    It ends with one of two kinds of error no more often than `alpha` (A is taken to be stronger by
    `elo1` although it is by `elo0`) and `beta` (the reverse). The likelihoods are those of the
    multinomial distributions nearest to the observed frequencies (Van den Bergh's generalised
    test).
    """

    elo0: float = 0.0
    elo1: float = 20.0
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not -MAX_ELO <= self.elo0 < self.elo1 <= MAX_ELO:
            raise PetteiaError("match-sprt-elo", low=-MAX_ELO, high=MAX_ELO)
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise PetteiaError("match-sprt-risk")

    @property
    def bounds(self) -> tuple[float, float]:
        """At or below the first number the test accepts `elo0`, at or above the second `elo1`."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def ratio(self, pairs: Sequence[int]) -> float:
        """The logarithm of how much likelier the pairs are with `elo1` than with `elo0`."""
        if not any(pairs):
            return 0.0
        seen = [number or _UNSEEN for number in pairs]
        count = sum(seen)
        shares = [number / count for number in seen]
        null, other = (_nearest(shares, share_of(elo)) for elo in (self.elo0, self.elo1))
        each = zip(seen, null, other, strict=True)
        return sum(number * math.log(more / less) for number, less, more in each)

    def verdict(self, pairs: Sequence[int]) -> Verdict | None:
        """The accepted hypothesis, or None while the test continues."""
        low, high = self.bounds
        ratio = self.ratio(pairs)
        return "H0" if ratio <= low else "H1" if ratio >= high else None


def _nearest(seen: Sequence[float], mean: float) -> list[float]:
    """The likeliest distribution over `SHARES` that has this mean, given the observations.

    Lagrange's condition leaves one unknown, the zero of a decreasing function.
    """
    offsets = [share - mean for share in SHARES]
    low, high = -1 / offsets[-1], -1 / offsets[0]

    def pull(factor: float) -> float:
        pairs = zip(seen, offsets, strict=True)
        return sum(part * offset / (1 + factor * offset) for part, offset in pairs)

    for _ in range(200):
        middle = (low + high) / 2
        if middle in (low, high):
            break
        low, high = (middle, high) if pull(middle) > 0 else (low, middle)
    factor = (low + high) / 2
    pairs = zip(seen, offsets, strict=True)
    return [part / (1 + factor * offset) for part, offset in pairs]
