"""Fits the leads: `python -m tuning.leads [FAMILY...]`.

The shipped engine plays itself, and the lead of a family is the one whose win probabilities predict
the results best: a lead of this many thousandths of a stone multiplies the odds of winning by e. It
is written into the family's file of weights, and `tuning/leads.json` has how well the probabilities
predict games outside the fit. Without dice no lead decides between moves. With dice the search
averages probabilities over the rolls, so another lead would make another player: there the default
lead is measured and kept. The same command continues an interrupted run.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

import petteia
from petteia.lab.agents.suite import engine_fingerprint
from petteia.lab.results import program
from petteia.rulesets.model import compiler
from petteia.rulesets.registry import read_evaluations_anew
from tuning.families import FAMILIES
from tuning.network import LEAD as USUAL_LEAD
from tuning.network import best_scale, calibration_error, win_probability
from tuning.playing import LEAD, Play
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
hardly ever won the best one has no end, but they tell nothing of scores that nobody reached."""
FOLDS: Final = 5
"""Each game is predicted by the lead that fits the games of the other parts."""
PARTS: Final = 10
"""Points of a curve: parts of equal size."""
CLASSES: Final = 5
"""Classes of probabilities from even to certain, as wide as each other."""


@dataclass(frozen=True)
class Calibration:
    """A lead, and how its probabilities compare with the results of held-out games."""

    lead: int
    games: int
    positions: int
    """Positions in which the search did not see the end."""
    error: float
    """The mean difference between probability and result in ten equal parts."""
    usual_error: float
    """The same with the lead of games of every kind."""
    white_error: float
    """The same with all probabilities and results for White, who may have a constant advantage."""
    curve: list[tuple[float, float]]
    """The mean probability and the mean result in ten equal parts."""
    classes: list[tuple[int, float]]
    """How many positions have a favourite of 50 to 60%, 60 to 70% and so on, and its points."""
    certain: tuple[int, float]
    """The number of positions in which the search sees a win of one side, and that side's
    points."""


def calibrated(found: Positions, *, is_fixed: bool = False) -> Calibration:
    """The lead that fits some games, or how well the usual one does if the lead is fixed."""
    is_open = (found.expected > 0) & (found.expected < 1)
    expected, result = found.expected[is_open].astype(np.float64), found.result[is_open]
    score = USUAL_LEAD * np.log(expected / (1 - expected))
    shown = np.empty_like(score)
    for fold in range(FOLDS):
        held_out = found.game[is_open] % FOLDS == fold
        lead = USUAL_LEAD if is_fixed else _fitted(score[~held_out], result[~held_out])
        shown[held_out] = win_probability(score[held_out] * (USUAL_LEAD / lead))
    white = found.white_moves[is_open]
    seen = np.where(found.expected == 1, found.result, 1 - found.result)[~is_open]
    return Calibration(
        round(USUAL_LEAD) if is_fixed else _fitted(score, result),
        len(np.unique(found.game)),
        len(score),
        _rounded(calibration_error(shown, result)),
        _rounded(calibration_error(expected, result)),
        _rounded(calibration_error(_turned(shown, white), _turned(result, white))),
        _curve(shown, result),
        _classes(shown, result),
        (len(seen), _rounded(seen.sum() / max(len(seen), 1))),
    )


def _fitted(score: np.ndarray, result: np.ndarray) -> int:
    longest = min(REACH * float(np.quantile(np.abs(score), SEEN)), MAX_LEAD)
    return round(max(min(USUAL_LEAD / best_scale(score, result), longest), MIN_LEAD))


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


def write_lead(file: Path, lead: int, command: str) -> None:
    """Put a lead into a file of weights, in the place of an earlier one."""
    lines = file.read_text(encoding="utf-8").splitlines()
    lines = [line for line in lines if not re.match(rf"{LEAD}\s*=", line)]
    place = next(number for number, line in enumerate(lines) if not line.startswith("#"))
    lines.insert(place, f"{LEAD} = {lead} # {command}")
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def calibrate(family: str, games: int, seed: int, processes: int, folder: Path) -> dict[str, Any]:
    """Play the games of a family, write its lead, and return its entry in the table."""
    rulesets = FAMILIES[family]
    with ProcessPoolExecutor(processes) as pool:
        found = collect(family, rulesets, games, seed, folder, pool.map, NODES, PLAY)
    fitted = calibrated(found, is_fixed=has_dice(family))
    command = f"python -m tuning.leads {family} --games {games} --seed {seed}"
    write_lead(compiler.WEIGHTS / f"{family}.toml", fitted.lead, command)
    read_evaluations_anew()
    return {
        "program": program(),
        "engine": engine_fingerprint(),
        "seed": seed,
        **asdict(fitted),
    }


def main(words: Sequence[str] | None = None) -> None:
    """Fit and write the leads of the requested families."""
    parser = argparse.ArgumentParser(prog="python -m tuning.leads", description=__doc__)
    parser.add_argument("families", nargs="*", choices=[*FAMILIES, []], default=list(FAMILIES))
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    chosen = vars(parser.parse_args(words))
    for family in chosen.pop("families"):
        found = calibrate(family, **chosen)
        leads = json.loads(LEADS.read_text("utf-8")) if LEADS.exists() else {}
        leads = dict(sorted({**leads, family: found}.items()))
        # One line for each family: its curve is for the page, not for readers of the file.
        rows = (f'"{name}": {json.dumps(each)}' for name, each in leads.items())
        LEADS.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
        print(
            f"{family}: {found['lead'] / 1000:.2f} stones,"
            f" error {found['error']:.3f} instead of {found['usual_error']:.3f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
