"""Fits the leads: `python -m tuning.leads [FAMILY...]`.

The shipped engine plays itself, and three numbers for each family turn its scores into the win
probabilities that predict the results best: a lead that multiplies the odds of winning by e, the
lead at which a win is as probable as not (the draw margin), both in thousandths of a stone, and
how close to a win the greatest lead is (the certainty, in thousandths). They are written into
the family's file of weights; `tuning/leads.json` has how well the probabilities predict games
outside the fit. Without dice no odds decide between moves. With dice the search averages
probabilities over the rolls, so other odds make another player: the command proposes them, and
measures those of the file in games played by them. The same command continues an interrupted run.
"""

from __future__ import annotations

import argparse
import functools
import json
import re
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Final

import numpy as np
from scipy.optimize import minimize

import petteia
from petteia.cli.usage import whole
from petteia.lab.agents.suite import engine_fingerprint
from petteia.lab.games.results import program
from petteia.rulesets.model import compiler
from petteia.rulesets.registry import read_evaluations_anew
from petteia.safe_io import write_file
from tuning.families import FAMILIES
from tuning.network import LEAD as USUAL_LEAD
from tuning.network import calibration_error, win_probability
from tuning.playing import Odds, Play
from tuning.self_play import Positions, collect

LEADS: Final = Path(__file__).with_name("leads.json")
FOLDER: Final = Path("build/tuning/leads")
NODES: Final = (500, 2000)
"""Fewest and most positions that the engine looks at for a move, the same throughout a game."""
PLAY: Final = Play(random_moves=0.02, network=True, quiet=False)
"""As players meet the engine. The random moves give one side leads that equals do not reach."""
MIN_LEAD, MAX_LEAD = 100, 20_000
"""Bounds of a lead; a longer one would be more stones than a side has."""
SEEN: Final = 0.99
"""The share of positions whose scores are assumed to be within the range of the games."""
REACH: Final = 2
"""How many times as long as the greatest score that the games show a lead may be. In games that are
hardly ever won the best one has no end, but they tell nothing of scores that no one reached."""
LEAST_GAIN: Final = 0.001
"""The squared error that a draw margin or a certainty has to save."""
FOLDS: Final = 5
"""Each game is predicted by the odds that fit the games of the other parts."""
PARTS: Final = 10
"""Points of a curve: parts of equal size."""
CLASSES: Final = 5
"""Classes of probabilities from even to certain, as wide as each other."""


@dataclass(frozen=True)
class Calibration:
    """The odds of leads, and how their probabilities predict the results of other games."""

    lead: int
    draw_margin: int
    certainty: int
    games: int
    positions: int
    """Positions in which the search did not see the end."""
    error: float
    """The mean difference between probability and result in ten equal parts."""
    usual_error: float
    """The same with the odds of games of every kind."""
    white_error: float
    """The same with all probabilities and results for White, who may have a constant advantage."""
    curve: list[tuple[float, float]]
    """The mean probability and the mean result in ten equal parts."""
    classes: list[tuple[int, float]]
    """How many positions have a favourite of 50 to 60%, 60 to 70% and so on, and its points."""
    certain: tuple[int, float]
    """The number of positions in which the search sees a win of one side, and that side's
    points."""


def calibrated(found: Positions) -> Calibration:
    """The odds of leads that fit games played by the usual odds."""
    is_open, expected, result = _open_positions(found)
    score = USUAL_LEAD * np.log(expected / (1 - expected))
    shown = np.empty_like(score)
    for fold in range(FOLDS):
        held_out = found.game[is_open] % FOLDS == fold
        fitted = _fitted(score[~held_out], result[~held_out])
        shown[held_out] = win_probability(score[held_out], fitted)
    return _compared(_fitted(score, result), shown, found, calibration_error(expected, result))


def measured(odds: Odds, found: Positions, usual: Positions) -> Calibration:
    """How well given odds predict the games played by them, beside those of the usual odds."""
    _, expected, result = _open_positions(usual)
    usual_error = calibration_error(expected, result)
    return _compared(odds, _open_positions(found)[1], found, usual_error)


def _open_positions(found: Positions) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Which positions have no certain end, the probabilities there, and the results."""
    is_open = (found.expected > 0) & (found.expected < 1)
    return is_open, found.expected[is_open].astype(np.float64), found.result[is_open]


def _compared(odds: Odds, shown: np.ndarray, found: Positions, usual_error: float) -> Calibration:
    """How probabilities in positions without a certain end compare with the results."""
    is_open, _, result = _open_positions(found)
    white = found.white_moves[is_open]
    seen = np.where(found.expected == 1, found.result, 1 - found.result)[~is_open]
    return Calibration(
        *odds,
        len(np.unique(found.game)),
        len(shown),
        _rounded(calibration_error(shown, result)),
        _rounded(usual_error),
        _rounded(calibration_error(_turned(shown, white), _turned(result, white))),
        _curve(shown, result),
        _classes(shown, result),
        (len(seen), _rounded(seen.sum() / max(len(seen), 1))),
    )


def _fitted(score: np.ndarray, result: np.ndarray) -> Odds:
    """The odds of the fewest numbers whose squared error is hardly greater than the least one."""
    seen = max(float(np.quantile(np.abs(score), SEEN)), MIN_LEAD)
    units = np.array([seen, seen, 1000])

    def error(odds: np.ndarray) -> float:
        return float(np.mean((win_probability(score, Odds(*(odds * units))) - result) ** 2))

    longest = min(REACH, MAX_LEAD / seen)

    def fit(margin: tuple[float, float], certainty: tuple[float, float]) -> Any:
        bounds = [(MIN_LEAD / seen, longest), margin, certainty]
        low, high = zip(*bounds, strict=True)
        # From curves of every kind, from a steep one beyond a margin to a flat one without: none
        # of them leads to the best one in all families.
        starts = [(0.05, 0.3, 0.9), (0.1, 0.1, 0.5), (0.2, 0.2, 0.7), (0.5, 0.1, 0.9)]
        fits = [
            minimize(error, np.clip(start, low, high), method="Nelder-Mead", bounds=bounds)
            for start in starts
        ]
        return min(fits, key=lambda fit: float(fit.fun))

    fits = [fit((0, 0), (1, 1))]
    # Where the games do not even show a lead, they show nothing else.
    if fits[0].x[0] < 0.99 * longest:
        fits += [fit((0, 1), (1, 1)), fit((0, 1), (0.001, 1))]
    least = min(float(each.fun) for each in fits)
    chosen = next(each for each in fits if each.fun <= least + LEAST_GAIN)
    lead, draw_margin, certainty = chosen.x * units
    return Odds(round(lead), round(draw_margin), round(certainty))


def _turned(points: np.ndarray, own: np.ndarray) -> np.ndarray:
    """Points of one side, given the other side's unless they are its own."""
    return np.where(own, points, 1 - points)


def _curve(shown: np.ndarray, result: np.ndarray) -> list[tuple[float, float]]:
    parts = np.array_split(np.argsort(shown, kind="stable"), PARTS)
    return [(_rounded(np.mean(shown[part])), _rounded(np.mean(result[part]))) for part in parts]


def _classes(shown: np.ndarray, result: np.ndarray) -> list[tuple[int, float]]:
    is_favourite = shown >= 0.5
    chance, points = _turned(shown, is_favourite), _turned(result, is_favourite)
    number = np.minimum((chance - 0.5) * 2 * CLASSES, CLASSES - 1).astype(int)
    counts = np.bincount(number, minlength=CLASSES)
    sums = np.bincount(number, weights=points, minlength=CLASSES)
    return [
        (int(count), _rounded(total / max(count, 1)))
        for count, total in zip(counts, sums, strict=True)
    ]


def _rounded(number: float) -> float:
    return round(float(number), 4)


def has_dice(family: str) -> bool:
    """Whether dice are rolled in the games of a family."""
    return bool(petteia.ruleset(FAMILIES[family][0]).mechanics["dice.count"])


def write_odds(file: Path, odds: Odds, command: str) -> None:
    """Put the odds of leads into a file of weights, in the place of earlier ones."""
    lines = file.read_text(encoding="utf-8").splitlines()
    lines = [line for line in lines if not re.match(rf"({'|'.join(Odds._fields)})\s*=", line)]
    place = next(number for number, line in enumerate(lines) if not line.startswith("#"))
    others = odds._asdict().items() - Odds(odds.lead)._asdict().items()
    numbers = [f"{key} = {number}" for key, number in sorted(others, reverse=True)]
    lines[place:place] = [f"lead = {odds.lead} # {command}", *numbers]
    write_file(file, "\n".join(lines) + "\n")


def calibrate(family: str, games: int, seed: int, processes: int, folder: Path) -> dict[str, Any]:
    """Play the games of a family, write its odds, and return its entry in the table."""
    file = compiler.WEIGHTS / f"{family}.toml"
    rulesets = FAMILIES[family]
    with ProcessPoolExecutor(processes) as pool:
        collected = functools.partial(
            collect, family, rulesets, games, seed, folder, pool.map, NODES
        )
        usual = collected(PLAY)
        fitted = calibrated(usual)
        odds = Odds(fitted.lead, fitted.draw_margin, fitted.certainty)
        if has_dice(family):
            print(f"{family}: {odds} fit, and wait for a match against those of the file")
            weights = compiler.weights(family)
            kept = Odds(**{key: weights[key] for key in Odds._fields if key in weights})
            fitted = measured(kept, collected(replace(PLAY, own_odds=True)), usual)
        else:
            write_odds(file, odds, f"python -m tuning.leads {family} --games {games} --seed {seed}")
            read_evaluations_anew()
    return {
        "program": program(),
        "engine": engine_fingerprint(),
        "seed": seed,
        **asdict(fitted),
    }


def main(words: Sequence[str] | None = None) -> None:
    """Fit and write the odds of the requested families."""
    parser = argparse.ArgumentParser(prog="python -m tuning.leads", description=__doc__)
    parser.add_argument("families", nargs="*", choices=[*FAMILIES, []], metavar="FAMILY")
    parser.add_argument("--games", type=whole(1), default=1000)
    parser.add_argument("--seed", type=whole(0), default=1)
    parser.add_argument("--processes", type=whole(1), default=1)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    chosen = vars(parser.parse_args(words))
    for family in chosen.pop("families") or FAMILIES:
        found = calibrate(family, **chosen)
        leads = json.loads(LEADS.read_text("utf-8")) if LEADS.exists() else {}
        leads = dict(sorted({**leads, family: found}.items()))
        # One line for each family: its curve is for the page, not for readers of the file.
        rows = (f'"{name}": {json.dumps(each)}' for name, each in leads.items())
        write_file(LEADS, "{\n" + ",\n".join(rows) + "\n}\n")
        print(
            f"{family}: {found['lead'] / 1000:.2f} stones,"
            f" margin {found['draw_margin'] / 1000:.2f},"
            f" certainty {found['certainty'] / 1000:.0%},"
            f" error {found['error']:.3f} instead of {found['usual_error']:.3f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
