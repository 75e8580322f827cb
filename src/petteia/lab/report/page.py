"""The page: tables and charts under the qualities of a game, then each ruleset, then the method."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import polars as pl
from jinja2 import Environment, StrictUndefined
from markupsafe import Markup

from petteia.lab.contrasts import PLAYER, Contrast, contrasts
from petteia.lab.experiment import LabError
from petteia.lab.gates import GATES, Verdict, score, verdicts
from petteia.lab.ladder import Ladder, ladders
from petteia.lab.metrics import METRICS, Heading, Metric
from petteia.lab.provenance import machine, program
from petteia.lab.report.charts import Point, interval_chart
from petteia.lab.report.names import Names, value_text
from petteia.lab.results import settings_of
from petteia.lab.statistics import Figure
from petteia.lab.summary import CellSummary, summarize
from petteia.rulesets import ruleset
from petteia.whole_files import replacing

LIBRARIES: Final = ("polars", "numpy", "scipy", "statsmodels", "altair")
CONTRASTED: Final = ("decisive", "first_move", "plies")
"""The metrics whose contrasts are listed."""
MAX_CONTRASTS: Final = 500


@dataclass(frozen=True)
class Row:
    """A figure of a cell in a table."""

    rules: str
    player: str
    figure: Figure


@dataclass(frozen=True)
class Section:
    """A metric with its chart and its table."""

    metric: Metric
    chart: Markup
    rows: tuple[Row, ...]


@dataclass(frozen=True)
class Chapter:
    """The metrics under one heading."""

    heading: str
    sections: tuple[Section, ...]


@dataclass(frozen=True)
class Gated:
    """A cell with its verdicts, and its score if it passed every gate."""

    rules: str
    player: str
    verdicts: tuple[Verdict, ...]
    score: Figure | None


@dataclass(frozen=True)
class RulesetPage:
    """Everything about one ruleset."""

    id: str
    title: str
    source: str
    cells: tuple[tuple[str, CellSummary], ...]


def write_report(folder: str | Path, file: str | Path) -> list[Path]:
    """Write the page, and beside it all figures as CSV and Parquet; the paths of all three.

    `LabError` if the folder holds no experiment, or no games yet.
    """
    folder, target = Path(folder), Path(file)
    LabError.check_folder_of(target)
    cells = summarize(folder)
    climbed = ladders(folder)
    if not cells and not climbed:
        raise LabError.within(folder, LabError("lab-empty"))
    text = page(settings_of(folder), cells, climbed)
    table = figures_table(cells)
    written = [target, target.with_suffix(".csv"), target.with_suffix(".parquet")]
    with replacing(written[0], private=False) as html:
        html.write(text.encode())
    with replacing(written[1], private=False) as csv:
        csv.write(table.write_csv().encode())
    with replacing(written[2], private=False) as parquet:
        table.write_parquet(parquet)
    return written


def figures_table(cells: Sequence[CellSummary]) -> pl.DataFrame:
    """All figures, one a row."""
    rows = [
        {
            "ruleset": cell.ruleset,
            "options": json.dumps(cell.options),
            "player": cell.player,
            "games": cell.games,
            "pairs": cell.pairs,
            "metric": name,
            "unit": METRICS[name].unit,
            **figure.document(),
        }
        for cell in cells
        for name, figure in cell.figures.items()
    ]
    kinds = {"value": pl.Float64, "low": pl.Float64, "high": pl.Float64}
    return pl.DataFrame(rows, schema_overrides=kinds, infer_schema_length=None)


def page(settings: dict[str, Any], cells: Sequence[CellSummary], climbed: Sequence[Ladder]) -> str:
    """The text of the page."""
    environment = Environment(
        autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    environment.filters["figure"] = figure_text
    environment.filters["interval"] = interval_text
    template = environment.from_string(
        files("petteia.lab.report").joinpath("report.html.jinja").read_text(encoding="utf-8")
    )
    ordered = sorted(cells, key=lambda cell: (cell.ruleset, str(cell.options)))
    names = Names({cell.ruleset for cell in cells} | {ladder.ruleset for ladder in climbed})
    return template.render(
        title=settings["title"] or "An experiment",
        settings=settings,
        games=sum(cell.games for cell in cells),
        gates=[(gate, METRICS[gate.metric]) for gate in GATES],
        gated=[_gated(names, cell) for cell in ordered],
        chapters=list(_chapters(names, ordered)),
        contrasts=list(_contrasts(names, ordered)),
        ladders=[(names(each.ruleset, each.options), each) for each in climbed],
        rulesets=list(_ruleset_pages(names, ordered)),
        metrics=METRICS,
        program=program(),
        machine=machine(),
        libraries=[(name, version(name)) for name in LIBRARIES],
    )


def figure_text(value: float, metric: Metric) -> str:
    """A value in its metric's unit."""
    if metric.unit.startswith("share"):
        return f"{value:.1%}"
    return f"{value:.3g}" if abs(value) < 1000 else f"{value:.0f}"


def interval_text(figure: Figure, metric: Metric) -> str:
    """An interval in its metric's unit."""
    return f"{figure_text(figure.low, metric)} to {figure_text(figure.high, metric)}"


def _gated(names: Names, cell: CellSummary) -> Gated:
    found = verdicts(cell.figures)
    each = tuple(found[gate.metric] for gate in GATES)
    return Gated(names(cell.ruleset, cell.options), cell.player, each, score(cell.figures))


def _chapters(names: Names, cells: Sequence[CellSummary]) -> Iterator[Chapter]:
    for heading in Heading:
        metrics = [metric for metric in METRICS.values() if metric.heading is heading]
        sections = tuple(
            section for metric in metrics for section in _section(names, metric, cells)
        )
        if sections:
            yield Chapter(heading.value, sections)


def _section(names: Names, metric: Metric, cells: Sequence[CellSummary]) -> Iterator[Section]:
    """The section of a metric, if any cell has a value of it."""
    rows = tuple(
        Row(names(cell.ruleset, cell.options), cell.player, cell.figures[metric.name])
        for cell in cells
        if metric.name in cell.figures
    )
    if rows:
        points = [Point(row.rules, row.player, row.figure) for row in rows]
        percent = metric.unit.startswith("share")
        chart = interval_chart(points, f"{metric.title} ({metric.unit})", percent)
        yield Section(metric, Markup(chart), rows)


def _contrasts(
    names: Names, cells: Sequence[CellSummary]
) -> Iterator[tuple[Metric, str, str, Contrast]]:
    """Each contrast with its metric, the rules it starts from, and the change."""
    for name in CONTRASTED:
        found = contrasts(cells, name)
        for each in sorted(found, key=lambda each: each.corrected)[:MAX_CONTRASTS]:
            base, changed = each.base, each.changed
            if each.factor == PLAYER:
                change = f"{base.player} → {changed.player}"
                rules = names(base.ruleset, base.options)
            else:
                usual = ruleset(base.ruleset).options[each.factor]
                before, after = (
                    value_text(cell.options.get(each.factor, usual)) for cell in (base, changed)
                )
                change = f"{each.factor}: {before} → {after}"
                rules = f"{names(base.ruleset, base.options)}, {base.player}"
            yield METRICS[name], rules, change, each


def _ruleset_pages(names: Names, cells: Sequence[CellSummary]) -> Iterator[RulesetPage]:
    for id in dict.fromkeys(cell.ruleset for cell in cells):
        rules = ruleset(id)
        own = tuple((names(id, cell.options), cell) for cell in cells if cell.ruleset == id)
        yield RulesetPage(id, names(id, {}), rules.source, own)
