"""A fraction of very many combinations of options, chosen to show the effect of each option.

Levels are coded so that those of a factor sum to 0. The fraction is D-optimal for the effects of
single levels; effects of pairs of levels enter as DuMouchel and Jones (1994) propose, as possible
effects whose prior variance is that of one observation. The seed decides which level of a factor is
coded by the others, and so the weight of the pairs.
"""

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float64]

PASSES: Final = 5
"""The maximum number of times that each chosen combination is replaced by a better one."""
UNKNOWN: Final = 1e-3
"""The prior precision of the effect of a single level: hardly anything is known of it."""


def fraction(combinations: Sequence[Mapping[str, object]], size: int, seed: int) -> list[int]:
    """The indexes of `size` combinations, in their order; all of them if there are no more.

    Every combination gives the level of each factor. Among equally good ones the seed decides.
    """
    if size >= len(combinations):
        return list(range(len(combinations)))
    order = np.random.default_rng(seed).permutation(len(combinations))
    shuffled = [combinations[place] for place in order]
    information = _Information(*_with_pairs(coded(shuffled, levels_of(shuffled))))
    chosen = list[int]()
    for _ in range(size):
        chosen.append(information.add_best())
    for _ in range(PASSES):
        before = list(chosen)
        for place in before:
            chosen.remove(place)
            information.take_away(place)
            chosen.append(information.add_best())
        if sorted(chosen) == sorted(before):
            break
    return sorted(int(order[place]) for place in chosen)


class _Information:
    """The information about the effects in the chosen rows."""

    def __init__(self, rows: Array, precision: Array) -> None:
        self._rows = rows
        self._inverse = np.diag(1 / precision)
        """The inverse of the information matrix."""
        self._gains = (rows * rows) @ (1 / precision)
        """By how much each row would multiply its determinant, less 1."""
        self._is_chosen = np.zeros(len(rows), dtype=bool)

    def add_best(self) -> int:
        """Choose the row that adds the most information, and return its index."""
        place = int(np.where(self._is_chosen, -np.inf, self._gains).argmax())
        self._is_chosen[place] = True
        self._update(place, 1)
        return place

    def take_away(self, place: int) -> None:
        """Undo the choice of a row."""
        self._is_chosen[place] = False
        self._update(place, -1)

    def _update(self, place: int, sign: int) -> None:
        """Account for a row that was added or removed (Sherman and Morrison 1950)."""
        along = self._inverse @ self._rows[place]
        scale = sign / (1 + sign * float(self._rows[place] @ along))
        self._gains -= scale * (self._rows @ along) ** 2
        self._inverse -= scale * np.outer(along, along)


def levels_of(combinations: Sequence[Mapping[str, object]]) -> dict[str, list[object]]:
    """The levels of each factor that has more than one, in the order of their appearance."""
    found: dict[str, dict[object, None]] = {}
    for combination in combinations:
        for factor, level in combination.items():
            found.setdefault(factor, {})[level] = None
    return {factor: list(levels) for factor, levels in found.items() if len(levels) > 1}


def coded(
    combinations: Sequence[Mapping[str, object]], levels: Mapping[str, Sequence[object]]
) -> list[Array]:
    """For each factor, a column for every level but the last one, which is -1 in all of them."""
    return [
        np.array([list(_code(own, each[factor])) for each in combinations])
        for factor, own in levels.items()
    ]


def _code(levels: Sequence[object], level: object) -> Iterator[float]:
    for other in levels[:-1]:
        yield -1.0 if level == levels[-1] else float(level == other)


def _with_pairs(factors: Sequence[Array]) -> tuple[Array, Array]:
    """The columns of the mean, of levels and of pairs of them, each with its prior precision."""
    number = len(factors[0])
    single = np.hstack([np.ones((number, 1)), *factors])
    pairs = [
        (first[:, :, None] * second[:, None, :]).reshape(number, -1)
        for first, second in itertools.combinations(factors, 2)
    ]
    both = np.hstack([single, *pairs])
    precision = np.ones(both.shape[1])
    precision[: single.shape[1]] = UNKNOWN
    return both, precision
