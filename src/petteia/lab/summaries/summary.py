"""The results of the games of an experiment, cell by cell, with intervals."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import polars as pl

from petteia.engine.matches import Estimate
from petteia.engine.matches.statistics import Z
from petteia.lab.games.results import (
    CLARITY,
    check_table,
    games_in,
    repeated,
    scan_sample,
    settings_of,
)
from petteia.lab.metrics import METRICS, Metric
from petteia.lab.metrics.metric import WHITE_POINTS
from petteia.lab.statistics import LOOKED_Z, SampledEstimate, share_of_games
from petteia.lab.summaries.measurement import CELL, CellKey, measure

OUTCOMES: Final = {
    "goal": "won_by_goal",
    "count": "won_by_count",
    "draw": "drawn",
    "unfinished": "unfinished",
}
"""How a game can end, each with the metric of its share; every game ends in one of them."""
FIRST_MOVE_OF_WON: Final = "first_move_decisive"


@dataclass(frozen=True)
class CellSummary:
    """The games of a player against itself under one choice of rules."""

    ruleset: str
    options: dict[str, bool | int | str]
    player: str
    games: int
    pairs: int
    decisive: Estimate
    """The share of games that someone won, with Wilson's interval over single games."""
    first_move: Estimate
    """White's share of the points, with Wilson's interval over single games."""
    mean_plies: float
    median_plies: float
    reasons: dict[str, int]
    """How many games ended for each reason, the most common one first."""
    figures: dict[str, SampledEstimate]
    """Every metric that has a value here, by name; intervals treat a pair of games as one.

    Pages and reports show these.
    """

    @property
    def options_text(self) -> str:
        """The options as JSON text with sorted names, as cells of experiments have them."""
        return json.dumps(self.options)

    def document(self) -> dict[str, Any]:
        """The summary for JSON."""
        of_won = self.figures.get(FIRST_MOVE_OF_WON)
        return {
            "ruleset": self.ruleset,
            "options": self.options,
            "player": self.player,
            "games": self.games,
            "pairs": self.pairs,
            "decisive": self.decisive.numbers(),
            "first_move": self.first_move.numbers(),
            "outcomes": {
                outcome: _share_of(self.figures[name])
                for outcome, name in OUTCOMES.items()
                if name in self.figures
            },
            "first_move_of_won": None if of_won is None else _share_of(of_won),
            "plies": {"mean": self.mean_plies, "median": self.median_plies},
            "reasons": self.reasons,
            "metrics": {name: figure.document() for name, figure in self.figures.items()},
        }


def summarize(
    folder: str | Path, metrics: Iterable[Metric] = tuple(METRICS.values())
) -> list[CellSummary]:
    """The cells of a folder in which a player meets itself, in the order of their names.

    Their figures are those of the metrics given. Raises `LabError` if the folder contains no
    experiment.
    """
    games = games_in(Path(folder))
    own = games.filter(pl.col("white") == pl.col("black"))
    found = own.group_by(CELL).agg(
        games=pl.len(),
        pairs=pl.col("pair").n_unique(),
        decided=pl.col("winner").is_not_null().sum(),
        points=WHITE_POINTS.sum(),
        mean=pl.col("plies").mean(),
        median=pl.col("plies").median(),
        reasons=pl.col("reason").value_counts(sort=True),
    )
    sample = Path(folder) / CLARITY
    positions = None
    if sample.exists():
        check_table(sample, scan_sample)
        positions = scan_sample(sample)
    settings = settings_of(Path(folder))
    z = LOOKED_Z if "width" in settings else Z
    repeats, has_own = settings.get("dice", 1), "openings" in settings
    figures = measure(games, positions, metrics, repeats, z, own_openings=has_own)
    rows = found.sort(CELL).collect(engine="streaming")
    if (rows["games"] > 2 * rows["pairs"]).any():
        raise repeated(Path(folder))
    return [_summary(row, figures) for row in rows.iter_rows(named=True)]


def _summary(
    row: dict[str, Any], figures: dict[CellKey, dict[str, SampledEstimate]]
) -> CellSummary:
    games = row["games"]
    return CellSummary(
        row["ruleset"],
        json.loads(row["options"]),
        row["white"],
        games,
        row["pairs"],
        share_of_games(row["decided"], games),
        share_of_games(row["points"], games),
        row["mean"],
        row["median"],
        {each["reason"]: each["count"] for each in row["reasons"]},
        figures[row["ruleset"], row["options"], row["white"]],
    )


def _share_of(figure: SampledEstimate) -> dict[str, float]:
    """A share with its interval, without the games behind it."""
    return {name: value for name, value in figure.document().items() if name != "n"}
