"""Shares of observed games, and the features that go along with better results."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from petteia.lab.primer.formations import FORMATIONS, Advantage
from petteia.lab.primer.observation import ObservedGame
from petteia.lab.statistics import SampledEstimate, clustered_share, differences

MIN_CASES: Final = 30
"""Cases of either colour below which nothing is compared."""
MIN_EFFECT: Final = 0.02
"""By how much a share of the points has to differ from a half to be worth a sentence."""
ALPHA: Final = 0.05
"""The maximum probability of finding a difference that does not exist, over all comparisons."""
EVEN: Final = SampledEstimate(0.5, 0.5, 0.5, 0)

Case = tuple[tuple[str, int], float] | tuple[tuple[str, int], float, float]
"""A cluster, the points of one case in it, and the case's weight, 1 if it is left out."""


def share(cases: Iterable[Case]) -> SampledEstimate:
    """The share of the points over cases, its interval over the clusters they belong to."""
    points: dict[tuple[str, int], float] = {}
    weights: dict[tuple[str, int], float] = {}
    for cluster, gained, *given in cases:
        weight = given[0] if given else 1.0
        points[cluster] = points.get(cluster, 0.0) + weight * gained
        weights[cluster] = weights.get(cluster, 0.0) + weight
    return clustered_share(np.array(list(points.values())), np.array(list(weights.values())))


def balanced_share(cases: Sequence[tuple[ObservedGame, bool]]) -> SampledEstimate | None:
    """The share of the points of a player in each game, with equal weight for White and Black.

    So the advantage of moving first does not count. None if either colour has too few cases.
    """
    return _balanced(cases, ObservedGame.points)


def _balanced(
    cases: Sequence[tuple[ObservedGame, bool]], worth: Callable[[ObservedGame, bool], float]
) -> SampledEstimate | None:
    whites = sum(color for _, color in cases)
    counts = (len(cases) - whites, whites)
    if min(counts) < MIN_CASES:
        return None
    return share(
        (game.cluster, worth(game, color), len(cases) / (2 * counts[color]))
        for game, color in cases
    )


@dataclass(frozen=True)
class Comparison:
    """The results of the player who had more of something."""

    advantage: Advantage
    points: SampledEstimate
    """The share of the points."""
    material: SampledEstimate
    """The share of games with more captures, half for as many."""
    example: int | None
    """The number of a game with a large lead in it and the usual result."""
    points_hold: bool
    """Whether the points differ from even, corrected for the number of comparisons."""
    material_holds: bool


_CAPTURED_FIRST: Final = "the player who captured first"
FIRST_CAPTURE: Final = Advantage(
    "first capture", f"{_CAPTURED_FIRST}, at any ply", leading=_CAPTURED_FIRST
)


def _lead(game: ObservedGame, advantage: Advantage) -> int:
    """How much more of something White has, negative if Black has more."""
    if advantage is FIRST_CAPTURE:
        return 0 if not game.captures else 1 if game.captures[0].color else -1
    white, black = game.formations.get(advantage.name, (0, 0))
    return white - black


def compare(games: Sequence[ObservedGame]) -> list[Comparison]:
    """Every advantage that occurs in enough games, the largest effect first.

    The p-values of all are corrected together (Holm 1979).
    """
    found: list[tuple[Advantage, SampledEstimate, SampledEstimate, int | None]] = []
    for advantage in (*FORMATIONS, FIRST_CAPTURE):
        leads = [(game, lead) for game in games if (lead := _lead(game, advantage))]
        holders = [(game, lead > 0) for game, lead in leads]
        points = _balanced(holders, ObservedGame.points)
        material = _balanced(holders, ObservedGame.material)
        if points is not None and material is not None:
            found.append((advantage, points, material, _example(leads, points.value > 0.5)))
    points_hold = differing([points for _, points, _, _ in found])
    material_holds = differing([material for _, _, material, _ in found])
    compared = [
        Comparison(*each, *holds)
        for each, *holds in zip(found, points_hold, material_holds, strict=True)
    ]
    return sorted(compared, key=lambda each: -abs(each.points.value - 0.5))


def differing(figures: Sequence[SampledEstimate]) -> list[bool]:
    """Which of some figures differ from a half by more than chance explains, and enough to matter.

    Their p-values are corrected for their number (Holm 1979).
    """
    apart = differences((EVEN, figure) for figure in figures)
    return [
        p_value < ALPHA and abs(figure.value - 0.5) >= MIN_EFFECT
        for figure, (_, p_value) in zip(figures, apart, strict=True)
    ]


def _example(leads: Sequence[tuple[ObservedGame, int]], is_good: bool) -> int | None:
    """The first game in which the holder of the largest lead won, or lost if that is usual."""
    fitting = [
        (abs(lead), -game.number)
        for game, lead in leads
        if game.winner is not None and (game.winner == (lead > 0)) == is_good
    ]
    return -max(fitting)[1] if fitting else None
