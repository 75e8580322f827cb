"""How strong the engine's levels are as opponents, from the matches that measured them.

Level 4, the first that gives no pieces away, has the initial rating of a new player. The others
follow from the points that each level takes from the one below it. A step that was not measured in
a family is assumed to be the mean of the measured ones, with their spread as its uncertainty.
"""

import functools
import math
import statistics
from collections.abc import Mapping
from typing import Final, NamedTuple

from petteia.engine import LEVELS
from petteia.engine.matches.statistics import Z, elo_of, wilson
from petteia.server.domain.ratings import MAX_DEVIATION, Rating, Strength

ANCHOR: Final = 4
"""The level that is as strong as a new player is taken to be."""
MIN_DEVIATION: Final = 50.0
"""Results against people differ from those against other levels, which were measured."""
Step = tuple[float, int]
"""The points of the higher of two levels in per cent, and the games that were played."""


class _Matches(NamedTuple):
    """Matches of levels, each against the one below it."""

    first: int
    """The higher level of the first step."""
    games: tuple[int, ...]
    """The games of each step."""
    points: Mapping[str, tuple[float | None, ...]]
    """By family, the points of the higher level in each step in per cent, if it was measured."""


_MATCHES: Final = (
    _Matches(
        2,
        (20, 20, 20),
        {
            "xxi-soldiers": (100, 100, 95),
            "xxi-dux": (95, 85, 90),
            "poleis": (100, 85, 90),
            "vogt-tournament": (100, 90, 100),
            "vogt-kubeia-tournament": (90, 65, 80),
            "callen-proto-tafl": (85, 70, 65),
            "cyningstan": (100, 100, 87.5),
        },
    ),
    _Matches(
        5,
        (100, 100, 200, 200, 200),
        {
            "xxi-soldiers": (90, 95, 83, 86, 84),
            "poleis": (90, 90, 85, 85, 72),
            "vogt-tournament": (75, 85, 66, 68, 74),
            "vogt-kubeia-tournament": (60, 61, 62, 72, 70),
            "callen-proto-tafl": (66, 86, 62, 73, 64),
            "cyningstan": (74, 64, 50, 50, 50),
        },
    ),
    _Matches(
        5,
        (40, 40, 40, 40, 40),
        {
            "xxi-dux": (None, None, 90, None, 80),
            "bell": (55, 64, 52, 55, 56),
            "smith": (54, 66, 80, 59, 51),
            "crist": (68, 86, 78, 70, 75),
            "seneca": (62, 80, 70, 50, 50),
            "jones": (62, 65, 60, None, None),
            "military": (49, 51, 49, 50, 50),
        },
    ),
    _Matches(
        10,
        (80, 80, 40, 40),
        {
            "xxi-soldiers": (97.5, 96, 81, 84),
            "xxi-dux": (94, 77.5, 85, 80),
            "poleis": (82.5, 81, 86, 64),
            "vogt-tournament": (77.5, 69, 72.5, 52.5),
            "vogt-kubeia-tournament": (78, 63, 57.5, 65),
            "callen-proto-tafl": (67.5, 58, 54, 59),
            "crist": (69, 63, 66, 60),
            "seega": (79, 61, 62.5, 57.5),
            "callen-stones": (64, None, None, None),
            "cyningstan": (50, None, None, None),
        },
    ),
)
"""The matches of docs/internals/levels.md."""
_NEAR_ALL = 0.01


@functools.cache
def level_strength(family: str, level: int) -> Strength:
    """The known strength of a level in the games of a family."""
    steps = [_step(family, each) for each in LEVELS[1:]]
    low, high = sorted((level, ANCHOR))
    between = steps[low - LEVELS[0] : high - LEVELS[0]]
    difference = sum(elo for elo, _ in between)
    deviation = math.sqrt(sum(deviation**2 for _, deviation in between))
    rating = Rating().rating + math.copysign(difference, level - ANCHOR)
    # No rating is less certain than that of a new player.
    return Strength(rating, min(max(deviation, MIN_DEVIATION), MAX_DEVIATION))


@functools.cache
def measured_steps() -> Mapping[str, Mapping[int, Step]]:
    """The measurements: for each family the steps to levels, by the higher one."""
    found: dict[str, dict[int, Step]] = {}
    for matches in _MATCHES:
        for family, points in matches.points.items():
            steps = enumerate(zip(points, matches.games, strict=True), matches.first)
            measured = {level: (each, many) for level, (each, many) in steps if each is not None}
            found.setdefault(family, {}).update(measured)
    return found


def _step(family: str, level: int) -> Strength:
    """The strength of a level above the one below it, with its deviation."""
    measured = measured_steps().get(family, {}).get(level)
    return _elo_of_step(measured) if measured else _mean_step(level)


@functools.cache
def _mean_step(level: int) -> Strength:
    measured = [steps[level] for steps in measured_steps().values() if level in steps]
    each = [_elo_of_step(step).rating for step in measured]
    return Strength(statistics.fmean(each), statistics.stdev(each))


def _elo_of_step(step: Step) -> Strength:
    """A measured step in Elo, from the middle of Wilson's interval: even 20 of 20 have an end."""
    share, games = step[0] / 100, step[1]
    low, high = wilson(share * games, games)
    # A normal variable's interval would not end at 0 or 1.
    ends = [elo_of(min(max(end, _NEAR_ALL), 1 - _NEAR_ALL)) for end in (low, high)]
    return Strength(elo_of((low + high) / 2), (ends[1] - ends[0]) / (2 * Z))
