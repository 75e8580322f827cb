"""The testimonies on play compared with the figures of games."""

from __future__ import annotations

from dataclasses import replace

import pytest

from petteia.engine.matches import Estimate
from petteia.lab.comparisons.played_texts import benchmarks, claims, played_texts
from petteia.lab.statistics import SampledEstimate
from petteia.lab.summaries.summary import CellSummary

ALL = Estimate(1, 1, 1)
CELL = CellSummary("navpil.poleis", {}, "nodes=9", 10, 5, ALL, ALL, 10.0, 10.0, {"blocked": 10}, {})
METRICS = [claim.play.metric for claim in claims("roman")]


def cell(**figures: tuple[float, float]) -> CellSummary:
    """A cell with these intervals."""
    sampled = {
        name: SampledEstimate((low + high) / 2, low, high, 10)
        for name, (low, high) in figures.items()
    }
    return replace(CELL, figures=sampled)


def verdict(metric: str, *cells: CellSummary) -> str | None:
    """The verdict on the claim about a metric in the first of the cells."""
    return played_texts("roman", cells)[0].verdicts[METRICS.index(metric)]


@pytest.mark.parametrize(
    ("interval", "expected"),
    [((0.51, 0.9), "satisfied"), ((0.4, 0.6), "undecided"), ((0.1, 0.49), "broken")],
)
def test_an_interval_on_one_side_of_the_benchmark_decides(
    interval: tuple[float, float], expected: str
) -> None:
    assert verdict("shut_in", cell(shut_in=interval)) == expected


def test_victims_are_compared_with_randomly_chosen_pieces() -> None:
    assert verdict("isolated_victims", cell(isolated_victims=(0.6, 0.7))) is None
    apart = cell(isolated_victims=(0.6, 0.7), isolated_pieces=(0.4, 0.5))
    assert verdict("isolated_victims", apart) == "satisfied"
    overlapping = cell(isolated_victims=(0.6, 0.7), isolated_pieces=(0.4, 0.65))
    assert verdict("isolated_victims", overlapping) == "undecided"


def test_losses_are_few_if_they_are_fewer_than_in_half_of_the_rulesets() -> None:
    few, some, many = (cell(losses_of_winner=each) for each in ((1, 2), (3, 5), (8, 9)))
    assert verdict("losses_of_winner", few, some, many) == "satisfied"
    assert verdict("losses_of_winner", some, few, many) == "undecided"
    assert verdict("losses_of_winner", many, few, some) == "broken"


def test_a_cell_can_be_measured_against_other_cells() -> None:
    others = [cell(captures=(3, 5))]
    (found,) = played_texts("roman", [cell(captures=(5, 6))], others)
    assert found.verdicts[METRICS.index("captures")] == "satisfied"
    assert found.satisfied == 1
    assert 4.0 in benchmarks("roman", others).values()


def test_a_claim_is_listed_once_with_all_its_testimonies() -> None:
    found = {claim.play.metric: claim.testimonies for claim in claims("greek")}
    assert found["shut_in"] == ("republic-487b", "polybius-1-84")
    assert "politics-1253a" in found["isolated_victims"]
