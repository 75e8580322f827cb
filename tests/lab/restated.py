"""The lab's figures stated a second time, from the rows of games alone.

Every statistic is written down from its definition in `docs/reference/metrics.md` and from the
source named there. Nothing here uses the statistics of `petteia.lab`.
"""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any

import numpy as np
import numpy.typing as npt
import polars as pl

import petteia

Array = npt.NDArray[np.float64]

Z = NormalDist().inv_cdf(0.975)
"""A normal variable is within 1.96 standard deviations of its mean in 95% of cases."""


@dataclass(frozen=True)
class Figure:
    """A statistic with its 95% interval and the number of games behind it."""

    value: float
    low: float
    high: float
    n: int


# -- Intervals ------------------------------------------------------------------------------------


def wilson(share: float, games: float, z: float = Z) -> tuple[float, float]:
    """The shares p that are not rejected: (share - p)² <= z² p (1 - p) / games (Wilson 1927).

    The ends are the roots of (1 + z²/games) p² - (2 share + z²/games) p + share².
    """
    a, b, c = 1 + z * z / games, -(2 * share + z * z / games), share * share
    root = math.sqrt(max(b * b - 4 * a * c, 0.0))
    return (-b - root) / (2 * a), (-b + root) / (2 * a)


def scores_of(parts: Array, wholes: Array) -> Array:
    """How much each cluster moves a ratio: the residuals over the sum (Cochran 1977, 6.3)."""
    scores: Array = (parts - parts.sum() / wholes.sum() * wholes) / wholes.sum()
    return scores


def deviation(scores: Array) -> float:
    """The standard error of a statistic whose clusters are independent (Liang and Zeger 1986).

    Only the score of a whole cluster is squared, whatever happens inside it.
    """
    return math.sqrt(scores @ scores * len(scores) / (len(scores) - 1))


def effective_clusters(scores: Array) -> float:
    """How many clusters a variance rests on: 1 if one outlier makes all of it."""
    squares = scores * scores
    return squares.sum() ** 2 / (squares @ squares) if squares.any() else 0.0


def share_of(parts: Array, wholes: Array, z: float = Z) -> Figure:
    """A share of games, from the games of each cluster that count and those that could.

    The design effect is the variance of the share over that of as many independent games (Kish
    1965). Wilson's interval is that of the games divided by it, and never narrower than theirs.
    """
    parts, wholes = parts[wholes > 0], wholes[wholes > 0]
    games = wholes.sum()
    share = parts.sum() / games
    effect = 1.0
    if 0 < share < 1 and len(wholes) > 1:
        effect = deviation(scores_of(parts, wholes)) ** 2 / (share * (1 - share) / games)
    return Figure(share, *wilson(share, games / max(effect, 1.0), z), int(games))


def bootstrapped(
    value: Callable[[Array], float | tuple[float, ...]], clusters: Array, seed: int = 2026
) -> Array:
    """The values of a statistic for clusters drawn with replacement, 1,000 times (Efron 1979)."""
    generator = np.random.default_rng(seed)
    drawn = generator.integers(len(clusters), size=(1_000, len(clusters)))
    return np.array([value(clusters[each]) for each in drawn])


# -- Comparisons ----------------------------------------------------------------------------------


def difference(first: Any, second: Any) -> tuple[float, float, float, float]:
    """The difference of two independent statistics, its interval, and its two-sided p-value.

    Each end is as far off as the squares of both statistics' distances to their own ends add up to
    (Newcombe 1998, method 10; Zou and Donner 2008). The p-value is that of the normal deviation
    which the distance towards 0 implies.
    """
    change = second.value - first.value
    low = change - math.sqrt((second.value - second.low) ** 2 + (first.high - first.value) ** 2)
    high = change + math.sqrt((second.high - second.value) ** 2 + (first.value - first.low) ** 2)
    towards = change - low if change > 0 else high - change
    if not towards:
        return change, low, high, float(change == 0)
    return change, low, high, 2 * NormalDist().cdf(-Z * abs(change) / towards)


def holm(p_values: Sequence[float]) -> list[float]:
    """The p-values of a family: the i-th smallest times the number of those not smaller, and never
    below one before it (Holm 1979)."""
    order = sorted(range(len(p_values)), key=lambda place: p_values[place])
    corrected, least = [0.0] * len(p_values), 0.0
    for rank, place in enumerate(order):
        least = max(least, min(1.0, (len(p_values) - rank) * p_values[place]))
        corrected[place] = least
    return corrected


# -- Facts of a game ------------------------------------------------------------------------------

COUNTS = {"more-captures", "tie-break"}
"""The words of the mechanics for a result that a count decides."""


def counted_reasons(ruleset: str, options: dict[str, Any]) -> list[str]:
    """The reasons with which a won game of this ruleset is one that a count decided."""
    ending = petteia.ruleset(ruleset, **options).mechanics
    found = ["quiet-limit", "superiority"]
    if ending["ending.repetition"] in COUNTS:
        found.append("repetition")
    if ending["ending.dead_position"] in COUNTS or ending["ending.settled"] != "none":
        found.append("dead-position")
    return found


DECIDED = pl.col("winner").is_not_null()
WHITE_WON = DECIDED & (pl.col("winner") == "w")
WHITE_POINTS = pl.when(DECIDED).then(WHITE_WON.cast(pl.Float64)).otherwise(0.5)
UNFINISHED = pl.col("reason") == "adjudication"
BY_CONDUCT = pl.col("reason").is_in(["illegal-move", "resignation", "time", "forfeit"])
COUNTED = DECIDED & pl.col("reason").is_in(pl.col("counted_reasons"))
STALLED = pl.col("reason").is_in(["quiet-limit", "superiority", "parity", "adjudication"]) | (
    pl.col("reason").is_in(["repetition", "dead-position"]) & ~DECIDED
)
CAPTURES = pl.col("captures_white") + pl.col("captures_black")
ALL = pl.lit(value=True)
KINDS = ("light", "heavy", "leader")

SHARES = {
    "completion": (~STALLED, ALL),
    "decisive": (DECIDED, ALL),
    "won_by_goal": (DECIDED & ~COUNTED & ~BY_CONDUCT, ALL),
    "won_by_count": (COUNTED, ALL),
    "drawn": (~DECIDED & ~UNFINISHED, ALL),
    "unfinished": (UNFINISHED, ALL),
    "stalls_unequal": (pl.col("captures_white") != pl.col("captures_black"), STALLED),
    "first_move_decisive": (WHITE_WON, DECIDED),
    "last_capture_late": (
        pl.col("last_capture") > 0.8 * pl.col("plies"),
        pl.col("last_capture").is_not_null(),
    ),
    "shut_in": (pl.col("reason").is_in(["blocked", "siege"]), DECIDED),
    "won_without_swing": (
        pl.col("killer_move") < 0.1005,
        DECIDED & pl.col("killer_move").is_not_null(),
    ),
    "levelled_openings": (pl.col("tried") >= 51, pl.col("tried").is_not_null()),
    "double_captures": (pl.col("most_captured") >= 2, pl.col("most_captured").is_not_null()),
    "duplicates": (pl.col("is_repeated"), ALL),
}
"""The games that each share counts, and those that they are counted among."""


def _per_game(value: pl.Expr) -> tuple[pl.Expr, pl.Expr]:
    """The sums of a mean over the games that have a value."""
    return value, value.is_not_null()


def _of_decided(value: pl.Expr) -> tuple[pl.Expr, pl.Expr]:
    return _per_game(pl.when(DECIDED).then(value))


def _ratio(part: str | pl.Expr, whole: str) -> tuple[pl.Expr, pl.Expr]:
    """The sums of a ratio over all games that have both."""
    part = pl.col(part) if isinstance(part, str) else part
    known = part.is_not_null() & (pl.col(whole) > 0)
    return pl.when(known).then(part), pl.when(known).then(pl.col(whole))


RATIOS = {
    "first_move": _per_game(WHITE_POINTS),
    "plies": _per_game(pl.col("plies")),
    "plies_decided": _of_decided(pl.col("plies")),
    "captures": _per_game(CAPTURES),
    "captures_per_100": _ratio(100 * CAPTURES, "plies"),
    "first_capture": _per_game(pl.col("first_capture")),
    "longest_quiet_run": _per_game(pl.col("longest_quiet_run")),
    "branching": _per_game(pl.col("branching")),
    "decision_moves": _ratio("decisions", "plies"),
    "tree_complexity": _per_game(pl.col("plies") * pl.col("branching").log10()),
    "coverage": _per_game(pl.col("squares") / pl.col("board_squares")),
    "drama": _of_decided(pl.col("drama")),
    "lead_changes": _per_game(pl.col("lead_changes")),
    "killer_move": _per_game(pl.col("killer_move")),
    "permanence": _per_game(pl.col("permanence")),
    "uncertainty": _per_game(pl.col("uncertainty")),
    "late_uncertainty": _per_game(pl.col("late_uncertainty")),
    "mop_up": _of_decided(pl.col("mop_up")),
    "losses_of_winner": _of_decided(
        pl.when(WHITE_WON).then(pl.col("captures_black")).otherwise(pl.col("captures_white"))
    ),
    "long_captures": _ratio("long_captures", "capturing"),
    "straight_back": _ratio("straight_back", "moved"),
    "entries": _ratio("entries", "moved"),
    "isolated_victims": _ratio("isolated_victims", "victims"),
    "isolated_pieces": _ratio("isolated_expected", "victims"),
    "sacrifices": _per_game(pl.col("sacrifices")),
    "fortress": _per_game(
        pl.when(pl.col("judged") > 0).then(pl.col("unconquerable") / pl.col("judged"))
    ),
}
"""The sums over games of what each other statistic divides, and of what it divides by."""


def intraclass(points: Array) -> float:
    """Fisher's intraclass correlation (1925) of pairs: one mean and one variance for both games."""
    apart = points - points.mean()
    variance = float((apart * apart).mean())
    return float((apart[:, 0] * apart[:, 1]).mean()) / variance if variance > 0 else math.nan


def nested_shares(points: Array) -> tuple[float, float]:
    """The shares of the dice and of the opening in the variance of the points.

    The axes are openings, their sets of dice, and the two games with both in common. The components
    are those with which each mean square has its expectation (Searle, Casella and McCulloch 1992,
    chapter 3): within pairs e, between sets e + 2 d, between openings e + 2 d + 2 sets o.
    """
    openings, sets, _ = points.shape
    of_sets, of_openings = points.mean(axis=2), points.mean(axis=(1, 2))
    within = ((points - of_sets[:, :, None]) ** 2).sum() / (openings * sets)
    between_sets = 2 * ((of_sets - of_openings[:, None]) ** 2).sum() / (openings * (sets - 1))
    between = 2 * sets * ((of_openings - points.mean()) ** 2).sum() / (openings - 1)
    dice = max((between_sets - within) / 2, 0.0)
    opening = max((between - between_sets) / (2 * sets), 0.0)
    whole = dice + opening + within
    return (dice / whole, opening / whole) if whole else (math.nan, math.nan)


def worths(sums: Array) -> tuple[float, float, float]:
    """The gain of a light piece in points, and the worth of a hoplite and of a leader in it.

    The sums are the products of (1, leads in light pieces, hoplites and leaders, points) with each
    other: those of the normal equations of least squares. A lead that never changes, or only in
    proportion to others, has no gain of its own.
    """
    table = sums.reshape(5, 5)
    if not table[0, 0]:
        return math.nan, math.nan, math.nan
    means = table[0] / table[0, 0]
    covariances = table / table[0, 0] - np.outer(means, means)
    inverse = np.linalg.pinv(covariances[1:4, 1:4], rcond=1e-9, hermitian=True)
    is_told = (inverse @ covariances[1:4, 1:4]).diagonal() > 1 - 1e-6
    gains = np.where(is_told, inverse @ covariances[1:4, 4], math.nan)
    if gains[0] <= 1e-9:
        return 0.0, *np.where(is_told[1:], math.inf, math.nan)
    return gains[0], gains[1] / gains[0], gains[2] / gains[0]


# -- Players of different strength ----------------------------------------------------------------

ELO = 400 / math.log(10)
"""Elo for each unit of the logarithm of the odds."""


@dataclass(frozen=True)
class Ratings:
    """Ratings in Elo above the weakest player, the advantage of White, and their errors."""

    values: Array
    deviations: Array


def davidson(white: Array, black: Array, points: Array, clusters: Array) -> Ratings:
    """The ratings under which the results are likeliest (Davidson 1970; Davidson and Beaver 1977).

    White wins, Black wins and a draw are as likely as g w : b : v √(g w b), where w and b are the
    strengths, g is White's advantage and v the frequency of draws. Two players that
    met have one virtual game more, half of it with either colour, half drawn and half shared. The
    errors are those of the likelihood, or of the sandwich over clusters (Liang and Zeger 1986) if
    these are larger.
    """
    players = int(max(white.max(), black.max())) + 1

    def design(white: Array, black: Array) -> Array:
        """The logarithm's coefficients for each result: strengths but the first, g, and v."""
        rows = np.zeros((len(white), 3, players + 2))
        for game, (one, other) in enumerate(zip(white, black, strict=True)):
            rows[game, 0, [one, players]] += 1
            rows[game, 1, other] += 1
            rows[game, 2] = (rows[game, 0] + rows[game, 1]) / 2
            rows[game, 2, players + 1] = 1
        return rows[:, :, 1:]

    steps = sorted({*zip(white, black, strict=True), *zip(black, white, strict=True)})
    games = design(white, black)
    more = design(*np.array(steps).T)
    results = np.select([points == 1, points == 0], [0, 1], 2)
    seen = np.concatenate([np.eye(3)[results], np.tile([0.125, 0.125, 0.25], (len(more), 1))])
    rows = np.concatenate([games, more])
    weights = np.zeros(players + 1)
    for _ in range(100):  # Newton's method: the likelihood is concave.
        chances = np.exp(rows @ weights)
        chances /= chances.sum(axis=1, keepdims=True)
        expected = np.einsum("gr,grw->gw", chances, rows)
        each = np.einsum("gr,grw->gw", seen, rows) - seen.sum(axis=1)[:, None] * expected
        squares = np.einsum("g,gr,grw,grx->wx", seen.sum(axis=1), chances, rows, rows)
        information = squares - np.einsum("g,gw,gx->wx", seen.sum(axis=1), expected, expected)
        weights = weights + np.linalg.solve(information, each.sum(axis=0))
    bread = np.linalg.inv(information)
    scores = np.array([each[: len(games)][clusters == own].sum(axis=0) for own in set(clusters)])
    sandwich = bread @ (scores.T @ scores) @ bread
    variances = np.maximum(bread.diagonal(), sandwich.diagonal())
    return Ratings(ELO * weights[:-1], ELO * np.sqrt(variances[:-1]))


def skill_trace(gains: Sequence[float]) -> float:
    """Where a line through the gains of the steps arrives one step further, and part of the rest.

    After Stephenson and Soemers (Ludii): a trace t of the line, from 0 to 1, and t + (1 - t) s with
    s the mean square of the gains that are not losses.
    """
    steps = np.arange(len(gains), dtype=np.float64)
    slope = 0.0
    if len(gains) > 1:
        apart = steps - steps.mean()
        slope = float(apart @ np.asarray(gains) / (apart @ apart))
    line = float(np.mean(gains) + slope * (len(gains) - steps.mean()))
    expected = min(max(line, 0.0), 1.0)
    return expected + (1 - expected) * float(np.mean(np.maximum(gains, 0.0) ** 2))


def alike_gains(gain: float, openings: int, seed: int) -> Array:
    """Gains of a step whose openings all ended alike, which a bootstrap would never vary.

    For a normal deviation z as many openings end otherwise as Wilson's interval of none allows, all
    lost if z is negative and all won if it is positive.
    """
    deviations = np.random.default_rng(seed).standard_normal(1_000)
    others = np.array([wilson(0, openings, abs(z))[1] for z in deviations])
    gains: Array = gain * (1 - others) + np.sign(deviations) * others
    return gains


# -- Designs ---------------------------------------------------------------------------------------


def effects(
    values: Array, weights: Array, choices: Sequence[dict[str, Any]]
) -> dict[tuple[str, Any], tuple[float, float]]:
    """How far each level lies from the mean of the levels of its factor, and its standard error.

    Weighted least squares with a column for every level; only the distances are determined, and
    they are the same for every solution. The errors are HC3 (Long and Ervin 2000): residuals are
    divided by 1 less the leverage of their row, then squared.
    """
    levels = list(dict.fromkeys(level for choice in choices for level in choice.items()))
    columns = [[level in choice.items() for level in levels] for choice in choices]
    root = np.sqrt(weights)
    design = root[:, None] * np.hstack([np.ones((len(values), 1)), np.array(columns, dtype=float)])
    inverse = np.linalg.pinv(design)
    residuals = root * values - design @ (inverse @ (root * values))
    spread = residuals / (1 - (design * inverse.T).sum(axis=1))
    found = {}
    for place, level in enumerate(levels, 1):
        same = [other for other, (factor, _) in enumerate(levels, 1) if factor == level[0]]
        contrast = np.zeros(design.shape[1])
        contrast[same] = -1 / len(same)
        contrast[place] += 1
        moved = contrast @ inverse
        found[level] = (
            float(moved @ (root * values)),
            math.sqrt(float((moved * moved) @ (spread * spread))),
        )
    return found


# -- Cells ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Cell:
    """The games of a player against itself under one choice of rules."""

    games: pl.DataFrame
    """The rows, with the facts above, in the order of play."""
    dice: int
    """The sets of dice of each opening."""
    own_openings: bool
    """Whether each game without dice has its own opening."""

    @classmethod
    def of(
        cls,
        games: pl.DataFrame,
        ruleset: str,
        options: dict[str, Any],
        player: str,
        settings: dict[str, Any],
    ) -> Cell:
        """The cell of these rules and this player among the games of a folder."""
        dice = settings.get("dice", 1)
        # Older tables lack the column, and keep the plies of the captures of some games only.
        is_own = {"ruleset": ruleset, "options": json.dumps(options)}
        own = games.filter(**is_own, white=player, black=player).sort("pair", "game")
        counted = pl.Series(map(sacrifices_of, own["captured_at"].to_list()), dtype=pl.Int64)
        known = own["sacrifices"] if "sacrifices" in own.columns else counted
        return cls(
            own.with_columns(
                cluster=pl.col("pair") // dice,
                is_repeated=~pl.col("identity").is_first_distinct(),
                board_squares=pl.lit(len(petteia.ruleset(ruleset, **options).squares)),
                counted_reasons=pl.lit(counted_reasons(ruleset, options)),
                sacrifices=pl.coalesce(known, counted),
            ),
            dice,
            own_openings="openings" in settings,
        )

    def sums(self, part: pl.Expr, whole: pl.Expr) -> tuple[Array, Array, int]:
        """Both sums of each cluster, and the number of games that have a value."""
        each = self.games.select(
            "cluster", part=part.cast(pl.Float64), whole=whole.cast(pl.Float64)
        )
        found = each.group_by("cluster", maintain_order=True).agg(pl.col("part", "whole").sum())
        counted = each.filter(pl.col("whole") > 0).height
        return found["part"].to_numpy(), found["whole"].to_numpy(), counted

    def openings(self) -> float:
        """The openings of the games; experiments of earlier versions have one for each pair."""
        has_own = ~pl.col("has_dice") & self.own_openings
        games_of_one = pl.when(has_own).then(1).otherwise(2 * self.dice)
        return float(self.games.select((1 / games_of_one).sum()).item())

    def share(self, name: str) -> Figure | None:
        """A share of games with its interval; None without a game that could count."""
        which, among = SHARES[name]
        parts, wholes, games = self.sums(which & among, among)
        return share_of(parts, wholes) if games else None

    def lengths(self) -> tuple[float, Array]:
        """The standard deviation of the number of plies, and what each cluster moves it by."""
        plies = self.games["plies"].to_numpy().astype(float)
        value = math.sqrt(((plies - plies.mean()) ** 2).mean())
        apart = (plies - plies.mean()) ** 2 - value**2
        moved = apart / (2 * len(plies) * value) if value else apart
        return value, self._added(moved[:, None])[:, 0]

    def points(self) -> tuple[Array, Array]:
        """The points of White in both games of each pair, and the cluster of each pair."""
        both = self.games.group_by("pair", maintain_order=True).agg(WHITE_POINTS, "cluster")
        return np.array(both["winner"].to_list()), both["cluster"].list.first().to_numpy()

    def leads(self) -> Array:
        """The sums of each cluster for `worths`: of finished games whose leads are known."""
        is_known = pl.col("ahead_light").is_not_null() & ~UNFINISHED
        own = self.games.with_columns(
            *(pl.when(is_known).then(pl.col(f"ahead_{kind}")).alias(kind) for kind in KINDS)
        )
        rows = own.select(pl.when(is_known).then(1.0), *KINDS, points=WHITE_POINTS).to_numpy()
        rows = np.where(np.isnan(rows[:, :1]), 0.0, rows)
        return self._added((rows[:, :, None] * rows[:, None, :]).reshape(len(rows), -1))

    def _added(self, rows: Array) -> Array:
        """The sums of the rows of each cluster."""
        clusters = np.unique(self.games["cluster"].to_numpy(), return_inverse=True)[1]
        sums = np.zeros((clusters.max() + 1, rows.shape[1]))
        np.add.at(sums, clusters, rows)
        return sums


def sacrifices_of(captured_at: list[int] | None) -> int | None:
    """The plies that lose pieces to the reply, without a capture, and win back more with the next.

    None if the plies of the captures are not stored.
    """
    if captured_at is None:
        return None
    taken = Counter(captured_at)
    return sum(
        ply > 1 and not taken[ply - 1] and taken[ply] < taken[ply + 1] for ply in list(taken)
    )
