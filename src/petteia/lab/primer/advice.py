"""Advice that the figures bear out, in sentences."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from petteia.lab.primer.comparisons import Comparison
from petteia.lab.statistics import SampledEstimate

MAX_ADVICE: Final = 6

_ADVICE: Final = {
    "diagonal neighbours": ("Let your pieces stand on diagonals", "Break up your diagonals"),
    "pairs side by side": ("Keep pieces side by side", "Do not crowd pieces side by side"),
    "pairs in a file": ("Stand behind one another", "Do not double pieces in a file"),
    "pieces alone": ("Spread your pieces out", "Leave no piece alone"),
    "longest closed row": ("Close a row", "Do not tie your pieces to a long row"),
    "pieces on the edge files": ("Use the edge files", "Leave the edge files"),
    "pieces on the edge": ("Stay near the edge", "Leave the edge"),
    "pieces at home": ("Keep your first rank occupied", "Leave your first rank"),
    "pieces past the middle": ("Cross the middle early", "Do not hurry across the middle"),
    "pieces in contact": ("Seek contact", "Avoid contact"),
    "captures threatened": ("Threaten something", "Do not rely on threats"),
    "rank of the leader": ("Bring the leader forward", "Keep the leader back"),
    "guards of the leader": ("Keep guards beside the leader", "Give the leader room"),
    "fugitives": ("Do not fear turning pieces over", "Keep your pieces soldiers"),
    "first capture": ("Capture first", "Let the other player capture first"),
}
"""The advice if more of something goes with a better result, and if with a worse one."""


@dataclass(frozen=True)
class Advice:
    """A sentence with the figure that supports it."""

    sentence: str
    comparison: Comparison
    figure: SampledEstimate
    is_about_points: bool
    """Whether the figure is of points; otherwise of captures."""


def advice(comparisons: Iterable[Comparison]) -> list[Advice]:
    """The advice that the figures support, the largest effect first.

    Points count. Captures count only if no comparison shows a difference in points.
    """
    compared = list(comparisons)
    found = list(_advice(compared, about_points=True)) or list(_advice(compared, False))
    return sorted(found, key=lambda each: -abs(each.figure.value - 0.5))[:MAX_ADVICE]


def _advice(compared: Iterable[Comparison], about_points: bool) -> Iterator[Advice]:
    for each in compared:
        holds = each.points_hold if about_points else each.material_holds
        figure = each.points if about_points else each.material
        if holds and each.advantage.name in _ADVICE:
            more, less = _ADVICE[each.advantage.name]
            yield Advice(more if figure.value > 0.5 else less, each, figure, about_points)
