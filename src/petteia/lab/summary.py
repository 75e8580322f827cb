"""What the games of an experiment came to, cell by cell, with intervals."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import polars as pl

from petteia.engine.matches import Estimate
from petteia.engine.matches.statistics import wilson
from petteia.lab.results import games_in


@dataclass(frozen=True)
class CellSummary:
    """The games of a player against itself under one choice of rules."""

    ruleset: str
    options: dict[str, bool | int | str]
    player: str
    games: int
    decisive: Estimate
    """The share of games that somebody won, with Wilson's interval of 95 %."""
    first_move: Estimate
    """White's share of the points, with Wilson's interval of 95 %."""
    mean_plies: float
    median_plies: float
    reasons: dict[str, int]
    """How many games ended for each reason, the most common one first."""

    def document(self) -> dict[str, Any]:
        """The summary as JSON has it."""
        document = asdict(self)
        plies = {"mean": document.pop("mean_plies"), "median": document.pop("median_plies")}
        return {**document, "plies": plies}


def summarize(folder: str | Path) -> list[CellSummary]:
    """The cells of a folder in which a player meets itself, in the order of their names.

    `LabError` if the folder holds no experiment.
    """
    games = games_in(Path(folder)).filter(pl.col("white") == pl.col("black"))
    cell = ("ruleset", "options", "white")
    white = pl.when(winner="w").then(1.0).when(pl.col("winner").is_null()).then(0.5).otherwise(0.0)
    found = games.group_by(cell).agg(
        games=pl.len(),
        decided=pl.col("winner").is_not_null().sum(),
        points=white.sum(),
        mean=pl.col("plies").mean(),
        median=pl.col("plies").median(),
        reasons=pl.col("reason").value_counts(sort=True),
    )
    return [_summary(row) for row in found.sort(cell).collect().iter_rows(named=True)]


def _summary(row: dict[str, Any]) -> CellSummary:
    games = row["games"]
    return CellSummary(
        row["ruleset"],
        json.loads(row["options"]),
        row["white"],
        games,
        _share(row["decided"], games),
        _share(row["points"], games),
        row["mean"],
        row["median"],
        {each["reason"]: each["count"] for each in row["reasons"]},
    )


def _share(points: float, games: int) -> Estimate:
    return Estimate(points / games, *wilson(points, games))
