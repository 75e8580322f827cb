"""Gates: the conditions that a game must meet before its other figures mean much."""

from dataclasses import dataclass
from typing import Final, Literal

from petteia.lab.statistics import SampledEstimate

Verdict = Literal["passed", "failed", "open"]


@dataclass(frozen=True)
class Gate:
    """The minimum of a metric."""

    metric: str
    minimum: float


GATES: Final = (
    Gate("completion", 0.2),
    Gate("decision_moves", 0.1),
    Gate("coverage", 0.1),
    Gate("plies", 3),
)
"""The gates and thresholds of Todd and others (GAVEL, 2024)."""

SCORED: Final = ("completion", "decisive", "balance_decisive", "decision_moves")
"""The parts of the overall score: the metrics of GAVEL's that are from 0 to 1."""


def verdicts(figures: dict[str, SampledEstimate]) -> dict[str, Verdict]:
    """Whether a cell passes each gate; open if the interval does not decide it."""
    return {gate.metric: _verdict(gate, figures.get(gate.metric)) for gate in GATES}


def score(figures: dict[str, SampledEstimate]) -> SampledEstimate | None:
    """The harmonic mean of the scores; None unless every gate is passed.

    Its interval goes from that of all lower ends to that of all upper ends, and so is wider than
    a 95% interval.
    """
    if any(verdict != "passed" for verdict in verdicts(figures).values()):
        return None
    scored = [figures[name] for name in SCORED if name in figures]
    if len(scored) < len(SCORED):
        return None
    return SampledEstimate(
        _harmonic_mean([figure.value for figure in scored]),
        _harmonic_mean([figure.low for figure in scored]),
        _harmonic_mean([figure.high for figure in scored]),
        min(figure.n for figure in scored),
    )


def _verdict(gate: Gate, figure: SampledEstimate | None) -> Verdict:
    if figure is None or figure.low < gate.minimum <= figure.high:
        return "open"
    return "passed" if figure.low >= gate.minimum else "failed"


def _harmonic_mean(values: list[float]) -> float:
    if min(values) <= 0:
        return 0.0
    return len(values) / sum(1 / value for value in values)
