"""Few combinations in which every pair of values occurs (a greedy covering array)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, product
from typing import TypeVar

Value = TypeVar("Value")
Choice = tuple[str, int]
"""An option, and which of its values."""


def covering_pairs(values: Mapping[str, Sequence[Value]]) -> list[dict[str, Value]]:
    """Give combinations of the values in which every two values of two options meet."""
    uncovered = {
        frozenset(pair)
        for one, other in combinations(values, 2)
        for pair in product(_choices(values, one), _choices(values, other))
    }
    rows = []
    while uncovered:
        row: list[Choice] = sorted(min(uncovered, key=sorted))
        settled = {name for name, _ in row}
        for name in values:
            if name not in settled:
                row.append(_most_new_pairs(_choices(values, name), row, uncovered))
        uncovered -= {frozenset(pair) for pair in combinations(row, 2)}
        chosen = dict(row)
        rows.append({name: values[name][chosen[name]] for name in values})
    return rows


def _choices(values: Mapping[str, Sequence[Value]], name: str) -> list[Choice]:
    return [(name, index) for index in range(len(values[name]))]


def _most_new_pairs(
    choices: list[Choice], row: list[Choice], uncovered: set[frozenset[Choice]]
) -> Choice:
    """Choose the value that meets the most others of the row for the first time."""
    return max(
        choices, key=lambda choice: sum(frozenset((choice, other)) in uncovered for other in row)
    )
