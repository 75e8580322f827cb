"""Metrics: sums over games, and the value of these sums."""

import inspect
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, Literal

import numpy as np
import numpy.typing as npt
import polars as pl

from petteia.rulesets.figures import LENGTH_LIMIT, STALLS

DERIVED: Final[dict[str, pl.Expr]] = {}
"""The parts of a game's long columns (evaluations and moves) that metrics need, by column.

A packed folder keeps these columns in place of the long ones.
"""

Array = npt.NDArray[np.float64]
Better = Literal["higher", "lower", "neither"]
Kind = Literal["share", "points", "mean"]
Scope = Literal["game", "pair", "opening", "all", "sample"]

IDENTITY: Final = "identity"
"""The column of `DERIVED` that is equal in games of a cell that are the same, move for move."""
NEAR_BEST: Final = "near_best"
"""The column of a sampled position with the share of its moves that are about as good as any."""

UNFINISHED: Final = pl.col("reason").eq(LENGTH_LIMIT)

DECIDED: Final = pl.col("winner").is_not_null()
COUNTED_REASONS: Final = "counted_reasons"
"""The column with the reasons for which games of a cell end and a count decides them; null if the
file of its ruleset is missing."""
WHITE_WON: Final = pl.col("winner").eq_missing("w")
WHITE_POINTS: Final = pl.when(WHITE_WON).then(1.0).when(DECIDED).then(0.0).otherwise(0.5)
"""White's points of a game: 1, ½ or 0."""
PERHAPS_STALLED: Final = ("repetition", "dead-position")
"""A game that ends for one of these reasons has stalled only if it is drawn or a count decides."""
STALLED: Final = pl.col("reason").is_in(STALLS) | (
    pl.col("reason").is_in(PERHAPS_STALLED) & ~DECIDED
)
COUNTED: Final = DECIDED & (
    pl.col("reason").is_in(STALLS) | pl.col("reason").is_in(pl.col(COUNTED_REASONS))
)
"""Won by a count after a stall; null if that depends on a missing ruleset."""
HAS_RULES: Final = pl.col(COUNTED_REASONS).is_not_null()


class Heading(Enum):
    """The quality that a metric is about: Thompson's for an abstract game (2000), and more."""

    OUTCOME = "Outcome"
    LENGTH = "Length and captures"
    BEHAVIOUR = "How games go"
    MATERIAL = "Worth of pieces"
    DEPTH = "Depth"
    CLARITY = "Clarity"
    DRAMA = "Drama"
    DECISIVENESS = "Decisiveness"
    LUCK = "Luck"


@dataclass(frozen=True)
class Terms:
    """The sums of a metric, and its value given the sums."""

    sums: tuple[pl.Expr, ...]
    """An expression of the columns of a game for each sum; null counts nothing."""
    games: pl.Expr
    """Whether a game enters the metric."""
    kind: Kind
    """A share has Wilson's interval, anything else that of the bootstrap over pairs. For points it
    has a width even if all pairs are alike."""
    value: Callable[..., Array]
    """The value of the sums; NaN if there is none."""
    image: Callable[[float, float, float], tuple[float, float, float]] | None = None
    """Turns a share and its interval into another value with its own."""
    scope: Scope = "game"
    """The columns that an expression sees: those of a game; the games of a pair, or those of all
    pairs of an opening, which it aggregates; `IDENTITY` alone, for all games; or `NEAR_BEST`, for a
    position in a sample."""


@dataclass(frozen=True)
class Metric:
    """A metric that reports and figures name."""

    name: str
    title: str
    unit: str
    heading: Heading
    better: Better
    """The direction in which a game is better, as far as there is agreement."""
    definition: str
    """The quantity, and who proposed it."""
    terms: Terms

    def document(self) -> dict[str, str]:
        """The definition for JSON."""
        return {
            "name": self.name,
            "title": self.title,
            "unit": self.unit,
            "heading": self.heading.value,
            "better": self.better,
            "definition": self.definition,
        }


def metric(
    title: str, unit: str, heading: Heading, better: Better = "neither"
) -> Callable[[Callable[[], Terms]], Metric]:
    """Make a metric of a function that returns its terms; its docstring is the definition."""

    def made(function: Callable[[], Terms]) -> Metric:
        definition = inspect.getdoc(function) or ""
        return Metric(function.__name__, title, unit, heading, better, definition, function())

    return made


def derived(name: str, what: pl.Expr) -> pl.Expr:
    """A column of `DERIVED`, which games get by `with_derived`."""
    DERIVED[name] = what
    return pl.col(name)


def with_derived(games: pl.LazyFrame) -> pl.LazyFrame:
    """The games with the columns of `DERIVED`: those of a packed folder have them."""
    known = games.collect_schema().names()
    return games.with_columns(**{name: what for name, what in DERIVED.items() if name not in known})


def share(which: pl.Expr, among: pl.Expr | None = None) -> Terms:
    """The share of games, or of some among them, that meet a condition."""
    among = pl.lit(True) if among is None else among
    both = (which & among).cast(pl.Float64)
    return Terms((both, among.cast(pl.Float64)), among, "share", divided)


def mean(what: pl.Expr) -> Terms:
    """The mean over the games that have a value."""
    known = what.is_not_null()
    return Terms((what.cast(pl.Float64), known.cast(pl.Float64)), known, "mean", divided)


def points(what: pl.Expr) -> Terms:
    """The share of points, 0 to 1 per game: with draws not yes or no, so no share of games."""
    return replace(mean(what), kind="points")


def ratio(what: pl.Expr, to: pl.Expr) -> Terms:
    """One sum over all games divided by another."""
    known = what.is_not_null() & to.is_not_null() & (to > 0)
    both = tuple(pl.when(known).then(each.cast(pl.Float64)) for each in (what, to))
    return Terms(both, known, "mean", divided)


def divided(first: Array, second: Array) -> Array:
    """The first sums divided by the second; NaN if these are 0."""
    quotients: Array = np.full(np.shape(first), np.nan)
    np.divide(first, second, out=quotients, where=np.asarray(second) > 0)
    return quotients
