"""Charts of figures as SVG that can be printed and read without colour."""

import re
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import altair
import vl_convert

from petteia.lab.statistics import SampledEstimate

MAX_SHOWN: Final = 120
"""Rules in one chart; the table beside it has all."""
WIDTH: Final = 420
LABEL_LIMIT: Final = 320
ROW_HEIGHT: Final = 13
MIN_STEP: Final = 8
"""The least height of one player's line in a row of several."""
PANEL: Final = 130
"""Width and height of a small chart."""
COLUMNS: Final = 4
HEADER: Final = 24
"""Letters in a line above a small chart."""
SHAPES: Final = ("circle", "square", "triangle-up", "diamond", "cross")
GREYS: Final = ("#000000", "#4d4d4d", "#7a7a7a", "#9a9a9a", "#b5b5b5")
"""Each player has its own shape and shade; beyond five they are reused."""
LONG_NUMBER: Final = re.compile(r"\d+\.\d{6,}(?:e-?\d+)?")
"""A number with more decimals than a drawing shows."""
TAG: Final = re.compile(r"<[^>]*>")
"""A tag with its attributes; words between tags are left alone."""
UNUSED: Final = re.compile(r' (?:aria-label|role|pointer-events)="[^"]*"| opacity="1"')
"""Attributes of parts that a hidden drawing does not need, a third of its size."""


@dataclass(frozen=True)
class Point:
    """A figure at its place in a chart."""

    row: str
    """The rules that it belongs to."""
    player: str
    figure: SampledEstimate


def interval_chart(points: Sequence[Point], axis: str, player: str, percent: bool) -> str:
    """The figures of every rules, one row each, with their intervals, as SVG."""
    rows = list(dict.fromkeys(point.row for point in points))[:MAX_SHOWN]
    players = list(dict.fromkeys(point.player for point in points))
    values = [value_of(point, player=point.player) for point in points if point.row in rows]
    number = altair.Axis(format=".0%" if percent else "~g")
    base = altair.Chart(altair.InlineData(values=values), width=WIDTH).encode(
        y=row_axis(rows), yOffset=altair.YOffset("player:N", sort=players)
    )
    scale = altair.Scale(zero=percent, nice=True)
    bars = base.mark_rule(color="#555555").encode(
        x=altair.X("low:Q", title=axis, axis=number, scale=scale), x2="high:Q"
    )
    legend = altair.Legend(title=player, orient="top", labelLimit=LABEL_LIMIT)
    marks = base.mark_point(filled=True, size=34, opacity=1).encode(
        x="value:Q",
        shape=shape_of("player:N", players, legend),
        color=_shade("player:N", players),
    )
    # The step is that of a player's own line in a row.
    step = altair.Step(max(MIN_STEP, ROW_HEIGHT * 2 / len(players)))
    # Letters are measured in one font and may be drawn in a wider one.
    padding = {"left": 40, "right": 10, "top": 6, "bottom": 6}
    return svg_of(altair.layer(bars, marks, height=step, padding=padding))


@dataclass(frozen=True)
class CurvePoint:
    """A figure at its place on a curve."""

    panel: str
    """The rules, which have their own small chart."""
    curve: str
    """Which of several curves in it."""
    x: float
    figure: SampledEstimate


def curve_panels(points: Sequence[CurvePoint], x_title: str, y_title: str, curves: str) -> str:
    """Shares as curves over a logarithmic scale, with intervals, as SVG: a small chart a panel."""
    panels = list(dict.fromkeys(point.panel for point in points))[:MAX_SHOWN]
    names = list(dict.fromkeys(point.curve for point in points))
    values: list[dict[str, Any]] = [
        {"panel": textwrap.fill(point.panel, HEADER), "curve": point.curve, "x": point.x}
        | point.figure.numbers()
        for point in points
        if point.panel in panels
    ]
    places = sorted({point.x for point in points})
    base = altair.Chart(altair.InlineData(values=values), width=PANEL, height=PANEL).encode(
        x=altair.X(
            "x:Q",
            title=x_title,
            scale=altair.Scale(type="log", domain=[places[0] / 2, places[-1] * 2]),
            axis=altair.Axis(values=places, format="~s"),
        )
    )
    share = altair.Scale(domain=[0, 1])
    number = altair.Axis(format=".0%", values=[0, 0.5, 1])
    legend = altair.Legend(title=curves, orient="top") if len(names) > 1 else None
    shape = shape_of("curve:N", names, legend)
    shade = _shade("curve:N", names)
    lines = base.mark_line(strokeWidth=1).encode(
        y=altair.Y("value:Q", title=y_title, scale=share, axis=number), color=shade
    )
    bars = base.mark_rule(color="#555555").encode(y=altair.Y("low:Q", scale=share), y2="high:Q")
    marks = base.mark_point(filled=True, size=34, opacity=1).encode(
        y="value:Q", shape=shape, color=shade
    )
    header = altair.Header(
        title=None, labelLimit=PANEL, labelFontSize=10, labelExpr="split(datum.value, '\\n')"
    )
    order = [textwrap.fill(panel, HEADER) for panel in panels]
    panel = altair.Facet("panel:N", sort=order, title=None, header=header)
    layers = altair.layer(lines, bars, marks)
    chart = layers.facet(facet=panel, columns=COLUMNS, spacing=14)
    return svg_of(chart.properties(padding={"left": 20, "right": 10, "bottom": 8}))


def value_of(point: Point, **names: str) -> dict[str, Any]:
    """A figure at its row, as a chart has it."""
    return {"row": point.row, **point.figure.numbers(), **names}


def row_axis(rows: Sequence[str]) -> altair.Y:
    """The rows of a chart, in the order given."""
    axis = altair.Axis(labelLimit=LABEL_LIMIT, grid=True)
    return altair.Y("row:N", sort=list(rows), title=None, axis=axis)


def shape_of(field: str, names: Sequence[str], legend: altair.Legend | None) -> altair.Shape:
    """A shape for each name."""
    shapes = altair.Scale(domain=list(names), range=_repeated(SHAPES, names))
    return altair.Shape(field, sort=list(names), scale=shapes, legend=legend)


def _repeated(values: Sequence[str], players: Sequence[str]) -> list[str]:
    return [values[number % len(values)] for number in range(len(players))]


def _shade(field: str, names: Sequence[str]) -> altair.Color:
    shades = altair.Scale(domain=list(names), range=_repeated(GREYS, names))
    return altair.Color(field, sort=list(names), scale=shades)


def svg_of(chart: altair.TopLevelMixin) -> str:
    """The chart as SVG, hidden from screen readers: a caption and a table are beside it."""
    svg: str = vl_convert.vegalite_to_svg(chart.to_json(), allowed_base_urls=[])
    # The last digits depend on the processor that computed them, and no one sees them.
    svg = LONG_NUMBER.sub(lambda number: f"{float(number[0]):.6g}", svg)
    svg = TAG.sub(lambda tag: UNUSED.sub("", tag[0]), svg)
    return svg.replace("<svg ", '<svg aria-hidden="true" focusable="false" ', 1)
