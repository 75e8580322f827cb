"""Ladders: how much stronger each step of a player is than the one below."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise, takewhile
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl

from petteia.lab.games.results import GAME, RULES, games_in, repeated, settings_of
from petteia.lab.metrics.metric import WHITE_POINTS
from petteia.lab.statistics import (
    SampledEstimate,
    alike_points,
    percentile_interval,
    resample_weights,
)
from petteia.lab.statistics.davidson import BLACK, DRAW, WHITE, davidson
from petteia.lab.statistics.estimates import RESAMPLES


@dataclass(frozen=True)
class Ladder:
    """The results of the steps of a ladder under one choice of rules."""

    ruleset: str
    options: dict[str, bool | int | str]
    players: tuple[str, ...]
    """The players, the weakest first."""
    ratings: tuple[SampledEstimate, ...]
    """Their Elo above the weakest, by Davidson's model."""
    first_move: SampledEstimate
    """The advantage of moving first, in Elo."""
    skill_trace: SampledEstimate
    """From 0 to 1: how much each step gains, and is expected to gain one step further.

    The points of the stronger player from -1 to 1 at each step are fitted by a line; the trace is
    the line's value one step past the end, from 0 to 1, and as much of the rest as the mean square
    of the gains (Stephenson and Soemers, Ludii).
    """

    def document(self) -> dict[str, Any]:
        """The ladder for JSON."""
        steps = zip(self.players, self.ratings, strict=True)
        return {
            "ruleset": self.ruleset,
            "options": self.options,
            "ratings": [{"player": name, **elo.document(2)} for name, elo in steps],
            "first_move": self.first_move.document(2),
            "skill_trace": self.skill_trace.document(),
        }


def ladders(folder: str | Path) -> list[Ladder]:
    """The ladders of a folder, one for each choice of rules; none if it has no ladder."""
    settings = settings_of(Path(folder))
    order = _steps(settings)
    # Successive pairs with different dice have one opening.
    opening = pl.col("pair") // settings.get("dice", 1)
    games = (
        games_in(Path(folder))
        .filter(pl.col("white") != pl.col("black"))
        .select(*GAME, opening=opening, points=WHITE_POINTS)
        .collect(engine="streaming")
    )
    if games.select(GAME).is_duplicated().any():
        raise repeated(Path(folder))
    found = []
    for key, rows in games.sort(*RULES, "pair", "white").group_by(RULES, maintain_order=True):
        players = _rated(order, rows)
        own = rows.filter(pl.col("white").is_in(players), pl.col("black").is_in(players))
        found.append(_ladder(str(key[0]), json.loads(str(key[1])), players, own))
    return found


def _rated(order: Sequence[str], rows: pl.DataFrame) -> tuple[str, ...]:
    """The players that can be compared, the weakest first.

    While games are played a step may lack them: those above it have no ratings yet.
    """
    met = set(map(frozenset, zip(rows["white"], rows["black"], strict=True)))
    first, *others = (name for name in order if any(name in each for each in met))
    steps = takewhile(lambda step: frozenset(step) in met, pairwise([first, *others]))
    return first, *(higher for _, higher in steps)


def _steps(settings: dict[str, Any]) -> list[str]:
    """The players of an experiment's ladder, the weakest first."""
    order: list[str] = []
    for cell in settings["cells"]:
        if cell["player"] != cell["opponent"]:
            for name in (cell["opponent"], cell["player"]):
                if name not in order:
                    order.append(name)
    return order


def _ladder(
    id: str, options: dict[str, Any], players: tuple[str, ...], rows: pl.DataFrame
) -> Ladder:
    number = {name: place for place, name in enumerate(players)}
    white = [number[name] for name in rows["white"]]
    black = [number[name] for name in rows["black"]]
    points: Any = rows["points"].to_numpy()
    result = np.select([points == 1, points == 0], [WHITE, BLACK], DRAW)
    lower = np.minimum(white, black)
    # The games of a step from one opening, and no others.
    cluster = rows["opening"].to_numpy() * len(players) + lower
    model = davidson(white, black, result, cluster)
    gains = np.where(np.asarray(white) > np.asarray(black), points, 1 - points) * 2 - 1
    return Ladder(
        id, options, players, model.ratings, model.first_move, _skill_trace(gains, lower, cluster)
    )


def _skill_trace(gains: Any, step: Any, cluster: Any) -> SampledEstimate:
    """The trace of the stronger players' points, from -1 to 1, by step."""
    means, resampled = [], []
    for each in np.unique(step):
        own = step == each
        clusters = np.unique(cluster[own], return_inverse=True)[1]
        points, games = np.bincount(clusters, gains[own]), np.bincount(clusters)
        mean = points.sum() / games.sum()
        means.append(mean)
        if (points * games.sum() == points.sum() * games).all():
            # Openings that all end alike would give resamples that do, too.
            deviations = np.random.default_rng(int(each)).standard_normal(RESAMPLES)
            fewest, most = alike_points((1 + mean) / 2, len(games), deviations)
            resampled.append(np.where(deviations < 0, fewest, most) * 2 - 1)
        else:
            weights = resample_weights(len(games), seed=int(each))
            resampled.append(weights @ points / (weights @ games))
    low, high = percentile_interval(_trace(np.array(resampled)))
    (value,) = _trace(np.array(means)[:, None])
    return SampledEstimate(float(value), low, high, len(gains))


def _trace(gains: Any) -> Any:
    """The skill trace of the gains of each step, a row, in each resample, a column."""
    area = (np.maximum(gains, 0) ** 2).mean(axis=0)
    steps = np.arange(len(gains))
    slope, level = np.polyfit(steps, gains, 1) if len(gains) > 1 else (0.0, gains[0])
    expected = np.clip(level + slope * len(gains), 0, 1)
    return expected + (1 - expected) * area
