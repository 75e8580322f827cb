"""The fraction of a design: spread over all levels, and more informative than a random one."""

from __future__ import annotations

import itertools

import numpy as np

from petteia.lab.planning.design import coded, fraction, levels_of

FACTORS = {"board": ("8x8", "10x8", "12x8"), "corner": (False, True), "goal": (1, 3, 5, 7)}
ALL = [
    {"board": board, "corner": corner, "goal": goal}
    for board, corner, goal in itertools.product(*FACTORS.values())
]


def information(places: list[int]) -> float:
    """The logarithm of the determinant for the mean and the effects of single levels."""
    columns = np.hstack([np.ones((len(ALL), 1)), *coded(ALL, levels_of(ALL))])[places]
    sign, logarithm = np.linalg.slogdet(columns.T @ columns)
    return float(logarithm) if sign > 0 else -np.inf


def test_a_fraction_is_more_informative_than_random_ones() -> None:
    chosen = fraction(ALL, 12, seed=1)
    assert len(set(chosen)) == 12
    source = np.random.default_rng(2)
    drawn = [source.choice(len(ALL), 12, replace=False).tolist() for _ in range(200)]
    worse = [places for places in drawn if information(places) < information(chosen)]
    # Information on pairs of levels costs a little information on single ones.
    assert len(worse) > 190


def test_a_fraction_has_every_level_about_equally_often() -> None:
    chosen = [ALL[place] for place in fraction(ALL, 12, seed=1)]
    for factor, levels in FACTORS.items():
        counts = [sum(each[factor] == level for each in chosen) for level in levels]
        assert max(counts) - min(counts) <= 2


def test_the_seed_chooses_among_equally_good_fractions() -> None:
    assert fraction(ALL, 8, seed=1) == fraction(ALL, 8, seed=1)
    assert len({tuple(fraction(ALL, 8, seed)) for seed in range(5)}) > 1


def test_at_most_all_combinations_are_chosen() -> None:
    assert fraction(ALL, 99, seed=1) == list(range(len(ALL)))


def test_codes_of_a_factor_sum_to_zero() -> None:
    assert levels_of(ALL) == {factor: list(levels) for factor, levels in FACTORS.items()}
    for column in coded(ALL, levels_of(ALL)):
        assert column.sum(axis=0).tolist() == [0] * column.shape[1]
    one_level = [{**each, "same": 1} for each in ALL]
    assert list(levels_of(one_level)) == list(FACTORS)
