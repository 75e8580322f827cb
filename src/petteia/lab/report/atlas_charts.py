"""The charts of the atlas, in shades of grey and shapes, so that they can be printed."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import altair

from petteia.lab.report.charts import (
    GREYS,
    LABEL_LIMIT,
    SHAPES,
    WIDTH,
    CurvePoint,
    Point,
    row_axis,
    shape_of,
    svg_of,
    value_of,
)

OUTCOME_SHADES: Final = ("#000000", "#6b6b6b", "#cfcfcf", "#ffffff")
"""Won by a goal, won by a count, drawn, unfinished."""
PANEL_WIDTH: Final = 190
ROW: Final = 17
"""The height of a row, in pixels."""
SIDE: Final = 300
"""Width and height of a chart of the front."""
INK: Final = "#555555"
PADDING: Final = {"left": 40, "right": 14, "top": 6, "bottom": 6}
"""Letters are measured in one font and may be drawn in a wider one."""


@dataclass(frozen=True)
class OutcomeBar:
    """The shares of the games of one ruleset and player that ended in each way."""

    row: str
    player: str
    shares: dict[str, float]
    """By the name of the outcome, in drawing order."""


def outcome_bars(bars: Sequence[OutcomeBar]) -> str:
    """Stacked bars of how games ended as SVG: a panel for each player, a row for each ruleset."""
    rows = list(dict.fromkeys(bar.row for bar in bars))
    players = list(dict.fromkeys(bar.player for bar in bars))
    outcomes = list(bars[0].shares)
    values: list[dict[str, Any]] = []
    for bar in bars:
        begin = 0.0
        for outcome, share in bar.shares.items():
            if share:
                end = begin + share
                place = {"row": bar.row, "player": bar.player, "outcome": outcome}
                values.append({**place, "begin": begin, "end": end})
                begin = end
    chart = altair.Chart(altair.InlineData(values=values), width=PANEL_WIDTH).mark_bar(
        stroke="#000000", strokeWidth=0.6
    )
    number = altair.Axis(format=".0%", values=[0, 0.5, 1])
    encoded = chart.encode(
        y=altair.Y("row:N", sort=rows, title=None, axis=altair.Axis(labelLimit=LABEL_LIMIT)),
        x=altair.X("begin:Q", title=None, axis=number, scale=altair.Scale(domain=[0, 1])),
        x2="end:Q",
        fill=altair.Fill(
            "outcome:N",
            sort=outcomes,
            scale=altair.Scale(domain=outcomes, range=list(OUTCOME_SHADES)),
            legend=altair.Legend(title=None, orient="top", symbolStrokeColor="#000000"),
        ),
        column=altair.Column("player:N", sort=players, title=None),
    )
    return svg_of(encoded.properties(height=altair.Step(ROW), padding=PADDING))


def paired_dots(points: Sequence[Point], x_title: str) -> str:
    """Two shares of each row as dots that a line joins, as SVG; the rows in the order given."""
    rows = list(dict.fromkeys(point.row for point in points))
    kinds = list(dict.fromkeys(point.player for point in points))
    values = [value_of(point, kind=point.player) for point in points]
    number = altair.Axis(format=".0%")
    base = altair.Chart(altair.InlineData(values=values), width=WIDTH).encode(y=row_axis(rows))
    lines = base.mark_rule(color=INK).encode(x="min(value):Q", x2="max(value):Q")
    share = altair.Scale(domain=[0, 1])
    dots = base.mark_point(size=60, opacity=1, color="#000000").encode(
        x=altair.X("value:Q", title=x_title, axis=number, scale=share),
        shape=_shape("kind:N", kinds),
        fill=altair.Fill(
            "kind:N",
            sort=kinds,
            scale=altair.Scale(domain=kinds, range=["#ffffff", "#000000"]),
            legend=altair.Legend(title=None, orient="top", labelLimit=LABEL_LIMIT),
        ),
    )
    return svg_of(altair.layer(lines, dots, height=altair.Step(ROW), padding=PADDING))


@dataclass(frozen=True)
class FrontPoint:
    """A ruleset between the evidence for its rules and how it plays."""

    panel: str
    label: str
    """Its name; on a front, a chart shows its number."""
    kind: str
    evidence: float
    low: float
    """The start of the range of the evidence."""
    high: float
    play: float

    def is_below(self, other: "FrontPoint") -> bool:
        """Whether another ruleset is as good in both and better in one."""
        as_good = self.evidence <= other.evidence and self.play <= other.play
        return as_good and (self.evidence, self.play) != (other.evidence, other.play)


def unsurpassed(points: Sequence[FrontPoint]) -> list[FrontPoint]:
    """The points that no other one of their panel surpasses, from less evidence to more."""
    best = [
        point
        for point in points
        if not any(other.panel == point.panel and point.is_below(other) for other in points)
    ]
    return sorted(best, key=lambda point: (point.panel, point.evidence, -point.play))


def front_panels(points: Sequence[FrontPoint], x_title: str, y_title: str) -> str:
    """Play over evidence as SVG, a panel for each tradition, with the front as steps.

    The points of the front have numbers, in the order of `unsurpassed`.
    """
    kinds = sorted({point.kind for point in points})
    shapes = dict(zip(kinds, SHAPES, strict=False))
    best = list(enumerate(unsurpassed(points), 1))
    panels = [
        _front_panel(
            [point for point in points if point.panel == panel],
            [(number, point) for number, point in best if point.panel == panel],
            f"{panel}: {x_title}",
            y_title,
            shapes,
        )
        for panel in dict.fromkeys(point.panel for point in points)
    ]
    return svg_of(altair.hconcat(*panels, spacing=28, padding=PADDING))


def _front_panel(
    points: Sequence[FrontPoint],
    best: Sequence[tuple[int, FrontPoint]],
    x_title: str,
    y_title: str,
    shapes: dict[str, str],
) -> altair.LayerChart | altair.FacetChart:
    share = altair.Scale(domain=[0, 1.1])
    least = min(0.0, *(point.low for point in points))
    scale = altair.Scale(domain=[least, 1], nice=True)
    y = altair.Y(
        "play:Q",
        title=y_title,
        scale=share,
        axis=altair.Axis(format=".0%", values=[0, 0.25, 0.5, 0.75, 1]),
    )
    axis = altair.Axis(values=[-0.5, 0, 0.5, 1])
    x = altair.X("evidence:Q", title=x_title, scale=scale, axis=axis)
    data = altair.InlineData(
        values=[
            {name: getattr(point, name) for name in ("evidence", "low", "high", "play", "kind")}
            for point in points
        ]
    )
    base = altair.Chart(data, width=SIDE, height=SIDE)
    ranges = base.mark_rule(color=GREYS[4]).encode(
        x=altair.X("low:Q", title=x_title, scale=scale, axis=axis), x2="high:Q", y=y
    )
    marks = base.mark_point(size=45, opacity=1, color="#000000", filled=False).encode(
        x=x,
        y=y,
        shape=altair.Shape(
            "kind:N",
            scale=altair.Scale(domain=list(shapes), range=list(shapes.values())),
            legend=altair.Legend(title=None, orient="top", labelLimit=LABEL_LIMIT, columns=1),
        ),
    )
    # The front: at each amount of evidence, the best play of those with as much or more.
    steps = [{"evidence": point.evidence, "play": point.play} for _, point in best]
    line = (
        altair.Chart(altair.InlineData(values=[{**steps[0], "evidence": least}, *steps]))
        .mark_line(interpolate="step-before", color=INK, strokeDash=[4, 3])
        .encode(x=x, y=y, order="evidence:Q")
    )
    named = [
        {"evidence": point.evidence, "play": point.play, "label": str(number)}
        for number, point in best
    ]
    labels = (
        altair.Chart(altair.InlineData(values=named))
        .mark_text(dy=-11, fontSize=11, fontWeight="bold")
        .encode(x=x, y=y, text="label:N")
    )
    return altair.layer(ranges, line, marks, labels)


def forest(points: Sequence[Point], x_title: str) -> str:
    """Differences with their intervals as SVG, a row for each change and a line at none."""
    rows = list(dict.fromkeys(point.row for point in points))
    players = list(dict.fromkeys(point.player for point in points))
    values = [value_of(point, player=point.player) for point in points]
    base = altair.Chart(altair.InlineData(values=values), width=WIDTH).encode(
        y=row_axis(rows), yOffset=altair.YOffset("player:N", sort=players)
    )
    ends = [point.figure.low for point in points] + [point.figure.high for point in points]
    scale = altair.Scale(domain=[min(0.0, *ends), max(0.0, *ends)], nice=True)
    number = altair.Axis(format="+.0%")
    bars = base.mark_rule(color=INK).encode(
        x=altair.X("low:Q", title=x_title, axis=number, scale=scale), x2="high:Q"
    )
    marks = base.mark_point(filled=True, size=40, opacity=1, color="#000000").encode(
        x=altair.X("value:Q", scale=scale), shape=_shape("player:N", players)
    )
    none = altair.Chart(altair.InlineData(values=[{"value": 0}])).mark_rule(strokeDash=[3, 3])
    line = none.encode(x=altair.X("value:Q", scale=scale))
    step = altair.Step(max(10, ROW // len(players)))
    return svg_of(altair.layer(line, bars, marks, height=step, padding=PADDING))


def rate_curves(points: Sequence[CurvePoint], x_title: str, y_title: str) -> str:
    """Rates as curves with intervals, as SVG, over shares that run down from all to none."""
    names = list(dict.fromkeys(point.curve for point in points))
    values = [{"curve": point.curve, "x": point.x, **point.figure.numbers()} for point in points]
    base = altair.Chart(altair.InlineData(values=values), width=WIDTH, height=220).encode(
        x=altair.X(
            "x:Q",
            title=x_title,
            scale=altair.Scale(domain=[1, 0]),
            axis=altair.Axis(format=".0%", values=[1, 0.8, 0.6, 0.4, 0.2, 0]),
        )
    )
    lines = base.mark_line(strokeWidth=1, color=INK).encode(
        y=altair.Y("value:Q", title=y_title), detail="curve:N"
    )
    bars = base.mark_rule(color=INK).encode(y=altair.Y("low:Q", title=y_title), y2="high:Q")
    marks = base.mark_point(filled=True, size=45, opacity=1, color="#000000").encode(
        y=altair.Y("value:Q", title=y_title), shape=_shape("curve:N", names, title="")
    )
    return svg_of(altair.layer(lines, bars, marks, padding=PADDING))


def _shape(field: str, names: Sequence[str], title: str | None = None) -> altair.Shape:
    legend = altair.Legend(title=title, orient="top", labelLimit=LABEL_LIMIT, columns=3)
    return shape_of(field, names, legend)
