"""Charts of figures as SVG that can be printed and read without colour."""

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
ROW_HEIGHT: Final = 13
MIN_STEP: Final = 8
"""The least height of one player's line in a row of several."""
PANEL: Final = 130
"""Width and height of a small chart."""
SCATTER: Final = (640, 560)
"""Width and height of a chart of two figures."""
LETTER: Final = 0.22
"""About the width of a letter in a chart of two figures, on the scale of its counts."""
LINE: Final = 0.022
"""The height of a line of letters there, on the scale of its shares."""
LABEL_ROOM: Final = 7
"""How far the scale goes on for the label of the last mark."""
COLUMNS: Final = 4
HEADER: Final = 24
"""Letters in a line above a small chart."""
SHAPES: Final = ("circle", "square", "triangle-up", "diamond", "cross")
GREYS: Final = ("#000000", "#4d4d4d", "#7a7a7a", "#9a9a9a", "#b5b5b5")
"""A player has a shape and a shade of its own; beyond five they are used again."""


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
    values: list[dict[str, Any]] = [
        {
            "row": point.row,
            "player": point.player,
            "value": point.figure.value,
            "low": point.figure.low,
            "high": point.figure.high,
        }
        for point in points
        if point.row in rows
    ]
    number = altair.Axis(format=".0%" if percent else "~g")
    base = altair.Chart(altair.InlineData(values=values), width=WIDTH).encode(
        y=altair.Y("row:N", sort=rows, title=None, axis=altair.Axis(labelLimit=320, grid=True)),
        yOffset=altair.YOffset("player:N", sort=players),
    )
    scale = altair.Scale(zero=percent, nice=True)
    bars = base.mark_rule(color="#555555").encode(
        x=altair.X("low:Q", title=axis, axis=number, scale=scale), x2="high:Q"
    )
    marks = base.mark_point(filled=True, size=34, opacity=1).encode(
        x="value:Q",
        shape=altair.Shape(
            "player:N",
            sort=players,
            scale=altair.Scale(domain=players, range=_repeated(SHAPES, players)),
            legend=altair.Legend(title=player, orient="top", labelLimit=320),
        ),
        color=altair.Color(
            "player:N",
            sort=players,
            scale=altair.Scale(domain=players, range=_repeated(GREYS, players)),
        ),
    )
    # The step is that of a player's own line in a row.
    step = altair.Step(max(MIN_STEP, ROW_HEIGHT * 2 / len(players)))
    # Letters are measured in one font and may be drawn in a wider one.
    padding = {"left": 40, "right": 10, "top": 6, "bottom": 6}
    return _svg(altair.layer(bars, marks, height=step, padding=padding))


@dataclass(frozen=True)
class MarkedPoint:
    """A ruleset at its place in a chart of two figures."""

    label: str
    """Its name beside the mark; empty if it has none."""
    kind: str
    x: int
    low: float
    """Where the line to the mark begins."""
    high: float
    """Where the mark is."""


def marked_points(points: Sequence[MarkedPoint], x_title: str, y_title: str, kinds: str) -> str:
    """Shares over a count as SVG: a line up to each mark, which is shaped by its kind."""
    values: list[dict[str, Any]] = [
        {
            "label": point.label,
            "kind": point.kind,
            "x": point.x,
            "low": point.low,
            "high": point.high,
            "label_at": place,
        }
        for point, place in zip(points, _label_places(points), strict=True)
    ]
    names = list(dict.fromkeys(point.kind for point in points))
    most = max((point.x for point in points), default=1)
    share = altair.Scale(domain=[0, 1.04])
    base = altair.Chart(
        altair.InlineData(values=values), width=SCATTER[0], height=SCATTER[1]
    ).encode(
        x=altair.X(
            "x:Q",
            title=x_title,
            scale=altair.Scale(domain=[0, most + LABEL_ROOM], nice=False),
            axis=altair.Axis(values=list(range(0, most + 1, 2)), grid=False),
        )
    )
    axis = altair.Axis(format=".0%", values=[0, 0.25, 0.5, 0.75, 1])
    lines = base.mark_rule(color=GREYS[2]).encode(
        y=altair.Y("low:Q", title=y_title, scale=share, axis=axis), y2="high:Q"
    )
    scale = altair.Scale(domain=names, range=_repeated(SHAPES, names))
    shades = altair.Scale(domain=names, range=_repeated(GREYS, names))
    legend = altair.Legend(title=kinds, orient="top", labelLimit=320)
    marks = base.mark_point(filled=True, size=60, opacity=1).encode(
        y=altair.Y("high:Q", scale=share),
        shape=altair.Shape("kind:N", sort=names, scale=scale, legend=legend),
        color=altair.Color("kind:N", sort=names, scale=shades),
    )
    labels = base.mark_text(align="left", dx=7, fontSize=10).encode(
        y=altair.Y("label_at:Q", scale=share), text="label:N"
    )
    layers = altair.layer(lines, marks, labels)
    padding = {"left": 10, "right": 10, "top": 6, "bottom": 6}
    return _svg(layers.properties(padding=padding))


def _label_places(points: Sequence[MarkedPoint]) -> list[float]:
    """The height of each label: that of its mark, or less if another label is there."""
    placed: list[tuple[float, float, float]] = []
    places = {}
    for point in sorted(points, key=lambda point: -point.high):
        end = point.x + 0.4 + len(point.label) * LETTER
        height = point.high
        for left, right, taken in placed:
            if point.label and point.x <= right and left <= end and height > taken - LINE:
                height = taken - LINE
        if point.label:
            placed.append((point.x, end, height))
        places[id(point)] = height
    return [places[id(point)] for point in points]


@dataclass(frozen=True)
class CurvePoint:
    """A figure at its place on a curve."""

    panel: str
    """The rules, which have a small chart of their own."""
    curve: str
    """Which of several curves in it."""
    x: int
    figure: SampledEstimate


def curve_panels(points: Sequence[CurvePoint], x_title: str, y_title: str, curves: str) -> str:
    """Shares as curves over a logarithmic scale, with intervals, as SVG: a small chart a panel."""
    panels = list(dict.fromkeys(point.panel for point in points))[:MAX_SHOWN]
    names = list(dict.fromkeys(point.curve for point in points))
    values: list[dict[str, Any]] = [
        {
            "panel": textwrap.fill(point.panel, HEADER),
            "curve": point.curve,
            "x": point.x,
            "value": point.figure.value,
            "low": point.figure.low,
            "high": point.figure.high,
        }
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
    shape = altair.Shape(
        "curve:N",
        sort=names,
        scale=altair.Scale(domain=names, range=_repeated(SHAPES, names)),
        legend=altair.Legend(title=curves, orient="top") if len(names) > 1 else None,
    )
    shade = altair.Color(
        "curve:N", sort=names, scale=altair.Scale(domain=names, range=_repeated(GREYS, names))
    )
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
    return _svg(chart.properties(padding={"left": 20, "right": 10, "bottom": 8}))


def _repeated(values: Sequence[str], players: Sequence[str]) -> list[str]:
    return [values[number % len(values)] for number in range(len(players))]


def _svg(chart: altair.TopLevelMixin) -> str:
    """The chart as SVG; a caption and a table stand beside it, so it is hidden from readers."""
    svg: str = vl_convert.vegalite_to_svg(chart.to_json(), allowed_base_urls=[])
    return svg.replace("<svg ", '<svg aria-hidden="true" focusable="false" ', 1)
