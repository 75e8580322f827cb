"""Logistic regression: the weights whose estimates predict results best.

Newton's method with a pull towards the initial weights, so that rare terms keep sensible values.
Plain Python: twenty counts in some ten thousand positions need no library.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from tuning.playing import USUAL_ODDS, Sample

LEAD = float(USUAL_ODDS.lead)
"""A lead in thousandths of a stone that multiplies the odds of winning by e, as in the core."""
PULL = 0.03
"""The mean cost per position of moving the estimates by one such lead."""
ROUNDS = 8

Row = list[tuple[int, float]]
"""The columns of a position that are not zero, in units of `LEAD`."""


def fit(
    samples: Sequence[Sample],
    start: Mapping[str, int],
    *,
    apart: bool,
    keep_unit: bool,
    least: float = 0.0,
    without: Sequence[str] = (),
) -> dict[str, int]:
    """The weights fitted to some samples.

    With `apart` each side has weights of its own, `white.NAME` and `black.NAME`. With `keep_unit`
    estimates stay as large on average as those of the initial weights; otherwise their size gives
    the probability of a win. A term without an initial weight is left out if it moves estimates by
    less than the share `least` of their size: it is not worth the time for counting it. Terms named
    by `without` are left out in any case.
    """
    names = list(start)
    columns = (
        [f"{side}.{name}" for side in ("white", "black") for name in names] if apart else names
    )
    terms = [column.split(".")[-1] for column in columns]
    prior = [0.0 if term in without else float(start[term]) for term in terms]
    barred = {number for number, term in enumerate(terms) if term in without}
    rows = [
        [entry for entry in _row(sample, names, apart) if entry[0] not in barred]
        for sample in samples
    ]
    wanted = [sample.expected for sample in samples]
    size = _size(rows, prior)
    prior = [weight * _best_scale(rows, wanted, prior) for weight in prior]
    fitted = _newton(rows, wanted, prior)
    slight = _slight(rows, fitted, prior, least)
    if slight:
        kept = [[entry for entry in row if entry[0] not in slight] for row in rows]
        fitted = _newton(kept, wanted, prior)
    factor = size / _size(rows, fitted) if keep_unit else 1.0
    return {column: round(weight * factor) for column, weight in zip(columns, fitted, strict=True)}


def _row(sample: Sample, names: Sequence[str], apart: bool) -> Row:
    row: dict[int, float] = {}
    turn = names.index("turn")
    whites, blacks = sample.white.copy(), sample.black.copy()
    whites[turn], blacks[turn] = int(sample.white_moves), int(not sample.white_moves)
    for number, (white, black) in enumerate(zip(whites, blacks, strict=True)):
        if apart:
            row[number] = white / LEAD
            row[number + len(names)] = -black / LEAD
        else:
            row[number] = (white - black) / LEAD
    return [(column, value) for column, value in row.items() if value]


def _score(row: Row, weights: Sequence[float]) -> float:
    return sum(weights[column] * value for column, value in row)


def _expected(score: float) -> float:
    return 0.5 * (1 + math.tanh(score / 2))


def _size(rows: Sequence[Row], weights: Sequence[float]) -> float:
    """The root of the mean square of the estimates."""
    return math.sqrt(sum(_score(row, weights) ** 2 for row in rows) / len(rows))


def _best_scale(rows: Sequence[Row], wanted: Sequence[float], weights: Sequence[float]) -> float:
    """By how much all weights have to grow to foretell the results best."""
    scores = [_score(row, weights) for row in rows]
    scale = 1.0
    for _ in range(ROUNDS):
        slope = bend = 0.0
        for score, result in zip(scores, wanted, strict=True):
            share = _expected(scale * score)
            slope += (result - share) * score
            bend += share * (1 - share) * score * score
        scale += max(-0.5, min(0.5, slope / max(bend, 1e-9)))
    return max(scale, 0.1)


def _slight(
    rows: Sequence[Row], weights: Sequence[float], prior: Sequence[float], least: float
) -> set[int]:
    """The columns that are not worth counting."""
    bound = (least * _size(rows, weights)) ** 2 * len(rows)
    squares = _squares(rows, len(weights))
    effects = (square * weight * weight for square, weight in zip(squares, weights, strict=True))
    return {
        column for column, effect in enumerate(effects) if prior[column] == 0 and effect < bound
    }


def _newton(rows: Sequence[Row], wanted: Sequence[float], prior: Sequence[float]) -> list[float]:
    count = len(prior)
    pulls = [PULL * pull for pull in _squares(rows, count)]
    weights = list(prior)
    for _ in range(ROUNDS):
        slope = [pull * (p - w) for pull, p, w in zip(pulls, prior, weights, strict=True)]
        bend = [[0.0] * count for _ in range(count)]
        for row, result in zip(rows, wanted, strict=True):
            share = _expected(_score(row, weights))
            curve = share * (1 - share)
            for column, value in row:
                slope[column] += (result - share) * value
                line, steep = bend[column], curve * value
                for other, beside in row:
                    line[other] += steep * beside
        for column in range(count):
            # A term that never occurs keeps its weight.
            bend[column][column] += pulls[column] or 1.0
        for column, step in enumerate(_solved(bend, slope)):
            weights[column] += step
    return weights


def _squares(rows: Sequence[Row], count: int) -> list[float]:
    squares = [0.0] * count
    for row in rows:
        for column, value in row:
            squares[column] += value * value
    return squares


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a symmetric positive system, by elimination."""
    size = len(right)
    lines = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for pivot in range(size):
        best = max(range(pivot, size), key=lambda line: abs(lines[line][pivot]))
        lines[pivot], lines[best] = lines[best], lines[pivot]
        top = lines[pivot]
        for line in lines[pivot + 1 :]:
            factor = line[pivot] / top[pivot]
            if factor:
                for column in range(pivot, size + 1):
                    line[column] -= factor * top[column]
    solution = [0.0] * size
    for pivot in reversed(range(size)):
        line = lines[pivot]
        known = sum(line[column] * solution[column] for column in range(pivot + 1, size))
        solution[pivot] = (line[size] - known) / line[pivot]
    return solution
