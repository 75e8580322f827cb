"""The page: tables and charts under the qualities of a game, then each ruleset, then the method."""

import json
from collections.abc import Iterator, Sequence
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import polars as pl
from jinja2 import Environment, StrictUndefined
from markupsafe import Markup

from petteia.i18n.languages import offered
from petteia.lab.comparisons.contrasts import PLAYER, Contrast, contrasts
from petteia.lab.comparisons.gates import GATES, score, verdicts
from petteia.lab.games.results import machines_of, parquet, program, settings_of
from petteia.lab.metrics import METRICS, Heading, Metric
from petteia.lab.planning.experiment import LabError
from petteia.lab.report.charts import CurvePoint, Point, curve_panels, interval_chart
from petteia.lab.report.messages import Messages
from petteia.lab.report.names import Names, searched_nodes, strength
from petteia.lab.statistics import SampledEstimate
from petteia.lab.summaries.ladder import Ladder, ladders
from petteia.lab.summaries.summary import CellSummary, summarize
from petteia.rulesets import ruleset
from petteia.rulesets.model.options import value_text
from petteia.safe_io import write_file

LIBRARIES: Final = ("polars", "numpy", "scipy", "statsmodels", "altair")
CONTRASTED: Final = ("decisive", "first_move", "plies")
"""The metrics with a list of contrasts."""
MAX_CONTRASTS: Final = 500
QUIET_LIMIT: Final = "quiet_limit"


Section = tuple[Metric, Markup, Sequence[Point]]
"""A metric with its chart and the rows of its table."""
Draws = tuple[str, int, int, SampledEstimate]
"""Rules without their quiet limit, the limit, the nodes of a player, and its share of draws."""


def write_report(folder: str | Path, file: str | Path, language: str = "en") -> list[Path]:
    """Write the page, and all figures as CSV and Parquet beside it; return the three paths.

    The page may be in any language of the site. Raises `LabError` if the folder contains no
    experiment or no games yet, or the page cannot be written.
    """
    folder, target = Path(folder), Path(file)
    LabError.check_choice("lang", language, [each.code for each in offered()])
    LabError.check_folder_of(target)
    cells = summarize(folder)
    climbed = ladders(folder)
    if not cells and not climbed:
        raise LabError.within(folder, LabError("lab-empty"))
    text = page(settings_of(folder), machines_of(folder), cells, climbed, language)
    table = figures_table(cells)
    written = [target, target.with_suffix(".csv"), target.with_suffix(".parquet")]
    write_file(written[0], text)
    write_file(written[1], table.write_csv())
    write_file(written[2], parquet(table))
    return written


def figures_table(cells: Sequence[CellSummary]) -> pl.DataFrame:
    """All figures, one per row."""
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


def page(
    settings: dict[str, Any],
    machines: Sequence[str],
    cells: Sequence[CellSummary],
    climbed: Sequence[Ladder],
    language: str = "en",
) -> str:
    """The page as HTML; the settings are those of the experiment, the machines played it."""
    environment = Environment(
        autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    template = environment.from_string(
        files("petteia.lab.report").joinpath("report.html.jinja").read_text(encoding="utf-8")
    )
    say = Messages(language)
    ordered = sorted(
        cells, key=lambda cell: (cell.ruleset, str(cell.options), strength(cell.player))
    )
    names = Names({cell.ruleset for cell in cells} | {ladder.ruleset for ladder in climbed})
    draws = _draws(names, ordered)
    return template.render(
        say=say,
        title=settings["title"] or say("untitled"),
        settings=settings,
        games=sum(cell.games for cell in cells) + sum(each.first_move.n for each in climbed),
        gates=[(gate, METRICS[gate.metric]) for gate in GATES],
        verdicts=verdicts,
        score=score,
        names=names,
        cells=ordered,
        chapters=list(_chapters(names, ordered, say)),
        decisive=METRICS["decisive"],
        draws=draws,
        draws_chart=_draws_chart(draws, say) if draws else "",
        contrasts=list(_contrasts(names, ordered)),
        ladders=[(names(each.ruleset, each.options), each) for each in climbed],
        sources={cell.ruleset: ruleset(cell.ruleset).source for cell in ordered},
        metrics=METRICS,
        program=program(),
        machines=say.machine("; ".join(machines)) or say("machine-unknown"),
        libraries=", ".join(f"{name} {version(name)}" for name in LIBRARIES),
    )


def _chapters(
    names: Names, cells: Sequence[CellSummary], say: Messages
) -> Iterator[tuple[str, list[Section]]]:
    """The headings, each with the sections of its metrics."""
    for heading in Heading:
        metrics = [metric for metric in METRICS.values() if metric.heading is heading]
        sections = [
            section for metric in metrics for section in _section(names, metric, cells, say)
        ]
        if sections:
            yield say(f"heading-{heading.name.lower()}"), sections


def _section(
    names: Names, metric: Metric, cells: Sequence[CellSummary], say: Messages
) -> Iterator[Section]:
    """The section of a metric, if any cell has a value of it."""
    rows = [
        Point(names(cell.ruleset, cell.options), cell.player, cell.figures[metric.name])
        for cell in cells
        if metric.name in cell.figures
    ]
    if rows:
        percent = metric.unit.startswith("share")
        axis = f"{say.title(metric)} ({say.unit(metric)})"
        chart = interval_chart(rows, axis, say("player"), percent)
        yield metric, Markup(chart), rows


def _draws(names: Names, cells: Sequence[CellSummary]) -> list[Draws]:
    """The share of draws of every strength and quiet limit, if there are several of either."""
    found = list[Draws]()
    for cell in cells:
        nodes = searched_nodes(cell.player)
        if nodes is not None:
            others = {name: value for name, value in cell.options.items() if name != QUIET_LIMIT}
            usual = ruleset(cell.ruleset).options[QUIET_LIMIT]
            limit = int(cell.options.get(QUIET_LIMIT, usual))
            found.append((names(cell.ruleset, others), limit, nodes, cell.figures["drawn"]))
    if len({nodes for _, _, nodes, _ in found}) < 2 and len({limit for _, limit, *_ in found}) < 2:
        return []
    return sorted(found, key=lambda each: each[:3])


def _draws_chart(draws: Sequence[Draws], say: Messages) -> Markup:
    points = [
        CurvePoint(rules, str(limit), nodes, figure)
        for rules, limit, nodes, figure in sorted(draws, key=lambda each: each[1])
    ]
    return Markup(curve_panels(points, say("nodes"), say("drawn"), say("quiet-limit")))


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
