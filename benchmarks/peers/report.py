"""Results as a table for people and as JSON for programs."""

from collections.abc import Sequence

from benchmarks.peers.measuring import Comparison, Measure, Result

_WIDTHS = (58, 13, 33, 10, 16, 16)


def header() -> str:
    """The first line of the table."""
    return _line("measure", "ours", "peer", "result", "bar", "stretch")


def row(result: Result) -> str:
    """A line of the table: our value, the peer's, their ratio, and both bars with a verdict."""
    measure = result.measure
    return _line(
        measure.title,
        f"{number(result.ours)} {measure.unit}",
        f"{number(result.peer)} {measure.peer_title}",
        score(measure, result.score),
        verdict(result, measure.bar),
        verdict(result, measure.stretch),
    )


def number(value: float) -> str:
    """A number with three digits that count, large ones in thousands and millions."""
    if value >= 1e6:
        return f"{value / 1e6:.3g} M"
    if value >= 1e4:
        return f"{value / 1e3:.3g} k"
    return f"{value:.0f}" if value >= 100 else f"{value:.3g}"


def score(measure: Measure, value: float) -> str:
    """The figure that is compared with the bar, as it is printed."""
    if measure.comparison is Comparison.RATIO:
        return f"{number(value)} x"
    sign = "+" if measure.comparison is Comparison.EXCESS and value >= 0 else ""
    return f"{sign}{number(value)} {measure.unit}"


def verdict(result: Result, bar: float) -> str:
    """A bar, and whether it is reached."""
    return f"{bar:g} {'PASS' if result.reaches(bar) else 'below'}"


def document(results: Sequence[Result]) -> list[dict[str, object]]:
    """Results with all their samples, ready for JSON."""
    return [
        {
            "name": result.measure.name,
            "title": result.measure.title,
            "unit": result.measure.unit,
            "peer": result.measure.peer_title,
            "comparison": result.measure.comparison.value,
            "ours": result.ours,
            "peers": result.peer,
            "score": result.score,
            "bar": result.measure.bar,
            "reaches_bar": result.reaches(result.measure.bar),
            "stretch": result.measure.stretch,
            "reaches_stretch": result.reaches(result.measure.stretch),
            "pairs": result.pairs,
        }
        for result in results
    ]


def _line(*cells: str) -> str:
    return "  ".join(cell.ljust(width) for cell, width in zip(cells, _WIDTHS, strict=True)).rstrip()
