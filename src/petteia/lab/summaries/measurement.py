"""The figures of an experiment: each metric of each cell, in one pass over its games."""

import math
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import numpy as np
import polars as pl

from petteia._core import Ruleset
from petteia.engine.matches.statistics import Z
from petteia.errors import PetteiaError
from petteia.lab.metrics import IDENTITY, METRICS, Metric
from petteia.lab.metrics.dice import HAS_DICE
from petteia.lab.metrics.metric import COUNTED_REASONS, PERHAPS_STALLED, Array, with_derived
from petteia.lab.planning.experiment import Cell
from petteia.lab.statistics import (
    SampledEstimate,
    alike_points,
    clustered_share,
    percentile_interval,
    resample_weights,
)

MAX_CLUSTERS: Final = 1_000
"""Clusters that the bootstrap draws from; beyond that, successive pairs of openings are one.

Pairs are independent, so blocks of them are too, and the intervals stay those of pairs.
"""
CELL: Final = ("ruleset", "options", "white")
CellKey = tuple[str, str, str]


def measure(
    games: pl.LazyFrame,
    sample: pl.LazyFrame | None = None,
    metrics: Iterable[Metric] = tuple(METRICS.values()),
    repeats: int = 1,
    z: float = Z,
    *,
    own_openings: bool = True,
) -> dict[CellKey, dict[str, SampledEstimate]]:
    """The figures of every cell whose player meets itself, by the names of the metrics.

    The sample has positions of these games. Successive pairs, one for each repeat, have one opening
    and form one cluster. Games without dice have their own openings, or in experiments of earlier
    versions one for both of a pair. Intervals of shares are z deviations wide. A metric without a
    value in a cell, such as luck without dice, has no figure there.
    """
    left_out = {"sample": sample is None, "opening": repeats == 1}
    wanted = tuple(metric for metric in metrics if not left_out.get(metric.terms.scope, False))
    found = {}
    for key, rows in _clusters(games, sample, wanted, repeats, own_openings):
        table = rows.drop(*CELL, "cluster").cast(pl.Float64).fill_null(0.0)
        columns = dict(zip(table.columns, table.to_numpy().T, strict=True))
        figures = ((metric.name, _figure(metric, columns, z)) for metric in wanted)
        found[key] = {name: figure for name, figure in figures if figure is not None}
    return found


def _alone(games: pl.LazyFrame) -> pl.LazyFrame:
    """The games of players that meet themselves."""
    return games.filter(pl.col("white") == pl.col("black"))


def _cells(games: pl.LazyFrame, repeats: int) -> pl.LazyFrame:
    """Each cell with the facts of its rules for metrics, and the number of pairs in a cluster."""
    cells = games.group_by(CELL).agg(pairs=pl.col("pair").n_unique()).collect(engine="streaming")
    rules = [_rules(*row[:3]) for row in cells.iter_rows()]
    sized = cells.with_columns(
        pl.Series(
            COUNTED_REASONS,
            [None if each is None else _counted_reasons(each) for each in rules],
            dtype=pl.List(pl.String),
        ),
        board_squares=pl.Series([each and len(each.squares) for each in rules], dtype=pl.Float64),
        block=(pl.col("pairs") / repeats / MAX_CLUSTERS).ceil().cast(pl.Int64) * repeats,
    )
    return sized.drop("pairs").lazy()


def _counted_reasons(rules: Ruleset) -> list[str]:
    return [reason for reason in PERHAPS_STALLED if rules.decides_by_count(reason)]


def _in_clusters(rows: pl.LazyFrame, cells: pl.LazyFrame) -> pl.LazyFrame:
    """The rows of games or positions with the columns of their cells, and their clusters."""
    return rows.join(cells, on=CELL).with_columns(cluster=pl.col("pair") // pl.col("block"))


def _rules(ruleset: str, options: str, player: str) -> Ruleset | None:
    """The rules of a cell; None if their file is gone."""
    try:
        return Cell(ruleset, options, player, player).rules
    except (PetteiaError, OSError):
        return None


def _clusters(
    all_games: pl.LazyFrame,
    sample: pl.LazyFrame | None,
    metrics: tuple[Metric, ...],
    repeats: int,
    own_openings: bool,
) -> Iterator[tuple[CellKey, pl.DataFrame]]:
    """Each cell with a row for each of its clusters, of the sums of all metrics."""
    by = (*CELL, "cluster")
    of_games, of_pairs, of_openings, of_all, of_sample = (
        _sums(metric for metric in metrics if metric.terms.scope == scope)
        for scope in ("game", "pair", "opening", "all", "sample")
    )
    alone = with_derived(_alone(all_games))
    cells = _cells(alone, repeats)
    games = _in_clusters(alone, cells)
    has_own = ~HAS_DICE & own_openings
    of_games["openings"] = pl.when(has_own).then(1.0).otherwise(1 / (2 * repeats))
    sums = games.select(*by, **of_games).group_by(by).sum().collect(engine="streaming")
    if of_pairs:
        pairs = games.group_by(*by, "pair").agg(**of_pairs).drop("pair")
        sums = sums.join(pairs.group_by(by).sum().collect(engine="streaming"), on=by)
    if of_openings:
        number = (pl.col("pair") // repeats).alias("number")
        openings = games.group_by(*by, number).agg(**of_openings).drop("number")
        sums = sums.join(openings.group_by(by).sum().collect(engine="streaming"), on=by)
    if of_all:
        narrow = games.select(*by, IDENTITY).collect(engine="streaming")
        sums = sums.join(narrow.select(*by, **of_all).group_by(by).sum(), on=by)
    if sample is not None and of_sample:
        positions = _in_clusters(sample, cells).select(*by, **of_sample)
        more = positions.group_by(by).sum().collect(engine="streaming")
        sums = sums.join(more, on=by, how="left")
    for key, rows in sums.sort(by).group_by(CELL, maintain_order=True):
        ruleset, options, player = map(str, key)
        yield (ruleset, options, player), rows


def _sums(metrics: Iterable[Metric]) -> dict[str, pl.Expr]:
    """The sums of metrics by the names of their columns."""
    sums = {}
    for metric in metrics:
        for number, term in enumerate(metric.terms.sums):
            sums[f"{metric.name}.{number}"] = term.cast(pl.Float64)
        sums[f"{metric.name}.games"] = metric.terms.games.cast(pl.Int64)
    return sums


def _figure(metric: Metric, columns: Mapping[str, Array], z: float) -> SampledEstimate | None:
    """A metric of one cell, from the sums of its clusters; None if it has no value there."""
    terms = metric.terms
    names = [f"{metric.name}.{number}" for number in range(len(terms.sums))]
    sums = np.column_stack([columns[name] for name in names])
    counts = columns[f"{metric.name}.games"]
    games = int(counts.sum())
    if games == 0:
        return None
    if terms.kind == "share":
        found = clustered_share(sums[:, 0], sums[:, 1], z)
        value, low, high = found.value, found.low, found.high
    else:
        value = float(terms.value(*sums.sum(axis=0)))
        entering = int((counts > 0).sum())
        if math.isnan(value) or entering < 2:
            return None
        resampled = resample_weights(len(sums)) @ sums
        with np.errstate(invalid="ignore"):
            low, high = percentile_interval(terms.value(*resampled.T))
        if not math.isfinite(high - low):
            return None
        if terms.kind == "points" and low == high:
            low, high = alike_points(value, columns["openings"][counts > 0].sum(), z)
    if terms.image is not None:
        value, low, high = terms.image(value, low, high)
    return SampledEstimate(value, low, high, games)
