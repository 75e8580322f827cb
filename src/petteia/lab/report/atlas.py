"""The page of an atlas: its prose is a template, and every figure in it comes from the games."""

import functools
import traceback
from pathlib import Path
from typing import Final

from jinja2 import StrictUndefined, TemplateError
from jinja2.sandbox import SandboxedEnvironment

from petteia.errors import PetteiaError
from petteia.lab.experiment import LabError
from petteia.lab.metrics import METRICS
from petteia.lab.report.charts import CurvePoint, curve_panels
from petteia.lab.report.names import Names, player_name, searched_nodes
from petteia.lab.statistics import Figure
from petteia.lab.summary import CellSummary, summarize
from petteia.rulesets import ruleset
from petteia.whole_files import replacing

MAX_TEMPLATE_BYTES: Final = 1 << 20
METRICS_SHOWN: Final = ("decisive", "first_move", "plies", "luck", "dice_share", "opening_share")
USUAL_PLAYER: Final = "nodes=1000"
MAX_REASONS: Final = 3
_REASONS: Final = {
    "adjudication": "length limit",
    "blocked": "shut in",
    "siege": "shut in",
    "reduced": "one piece left",
}
"""What the page calls a reason where its word is not the plainest."""
_TEMPLATE: Final = "<template>"
"""What Jinja calls the file of a template that is a text."""


def write_atlas(results: str | Path, template: str | Path, page: str | Path) -> list[Path]:
    """Write the page and the charts that it shows; the paths of all of them.

    The folder of results has the folder of each experiment that the template names. `LabError` has
    the line of a template that cannot be used.
    """
    target = Path(page)
    LabError.check_folder_of(target)
    atlas = _Atlas(Path(results))
    text = atlas.filled(Path(template))
    for name, chart in atlas.charts.items():
        with replacing(target.with_name(name), private=False) as file:
            file.write(chart.encode())
    with replacing(target, private=False) as file:
        file.write(text.encode())
    return [target, *(target.with_name(name) for name in atlas.charts)]


class _Atlas:
    """What a template may ask of the experiments in a folder."""

    def __init__(self, results: Path) -> None:
        self._results = results
        self._cells = functools.cache(self._summaries)
        self.charts: dict[str, str] = {}
        """The charts that the page shows, by the names of their files."""

    def filled(self, template: Path) -> str:
        """The text of a template with its figures."""
        environment = SandboxedEnvironment(
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            keep_trailing_newline=True,
        )
        environment.globals = {
            "cells": self.cells,
            "draws_chart": self.draws_chart,
            "experiments": self.experiments,
            "figure": self.figure,
            "games": self.games,
            "players": self.players,
        }
        environment.filters |= {
            "draws": lambda cell: percent(draws(cell)),
            "number": lambda number: f"{number:,.0f}",
            "percent": percent,
            "player": player_name,
            "reasons": reasons_text,
            "title": lambda cell: ruleset(cell.ruleset).title,
        }
        try:
            return environment.from_string(_template_text(template)).render()
        except (TemplateError, PetteiaError, TypeError, KeyError) as error:
            line = getattr(error, "lineno", None) or _line_of(error)
            fault = error if isinstance(error, PetteiaError) else _template_fault(error)
            raise LabError.within(f"{template} line {line}", fault) from None

    def experiments(self) -> list[str]:
        """The names of the experiments that there are."""
        return sorted(path.name for path in self._results.iterdir() if path.is_dir())

    def cells(
        self, experiment: str, player: str | None = None, ruleset: str | None = None
    ) -> list[CellSummary]:
        """The cells of an experiment, the most decisive first; of one player or ruleset."""
        return [
            cell
            for cell in self._cells(experiment)
            if player in (None, cell.player) and ruleset in (None, cell.ruleset)
        ]

    def players(self, experiment: str) -> list[str]:
        """The players of an experiment, the one that looks least far first."""
        return sorted({cell.player for cell in self._cells(experiment)}, key=_strength)

    def games(self, experiment: str, player: str | None = None) -> int:
        """How many games an experiment has, of one player if it is named."""
        return sum(cell.games for cell in self.cells(experiment, player))

    def figure(
        self,
        experiment: str,
        ruleset: str,
        metric: str = "decisive",
        player: str = USUAL_PLAYER,
        **options: bool | int | str,
    ) -> str:
        """A figure with its interval; `LabError` if the experiment has no such cell."""
        for cell in self.cells(experiment, player, ruleset):
            if cell.options == options and metric in cell.figures:
                return _in_unit(cell.figures[metric], METRICS[metric].unit)
        wanted = f"{experiment}: {ruleset} {options or ''} {player}, {metric}"
        raise LabError("lab-figure", figure=wanted)

    def draws_chart(self, experiment: str, file: str) -> str:
        """The name of an SVG file with the share of draws over the strength of the players."""
        if Path(file).name != file or not file.endswith(".svg"):
            raise LabError("lab-chart", file=file)
        cells = sorted(self.cells(experiment), key=lambda cell: _strength(cell.player))
        names = Names(cell.ruleset for cell in cells)
        points = [
            CurvePoint(
                names(cell.ruleset, cell.options), "", nodes, cell.figures["decisive"].complement()
            )
            for cell in cells
            if (nodes := searched_nodes(cell.player)) is not None
        ]
        self.charts[file] = curve_panels(points, "positions a move", "drawn", "")
        return file

    def _summaries(self, experiment: str) -> list[CellSummary]:
        metrics = [METRICS[name] for name in METRICS_SHOWN]
        found = summarize(self._results / experiment, metrics)
        return sorted(found, key=lambda cell: -cell.decisive.value)


def draws(cell: CellSummary) -> Figure:
    """The share of games that nobody won."""
    return cell.figures["decisive"].complement()


def percent(figure: Figure) -> str:
    """A share with its interval: ``62.3 % (59.3 to 65.3)``."""
    value, low, high = (f"{100 * each:.1f}" for each in (figure.value, figure.low, figure.high))
    return f"{value} % ({low} to {high})"


def _in_unit(figure: Figure, unit: str) -> str:
    if unit.startswith("share"):
        return percent(figure)
    return f"{figure.value:.3g} ({figure.low:.3g} to {figure.high:.3g})"


def reasons_text(cell: CellSummary) -> str:
    """The three most common reasons for which games ended, with their numbers."""
    listed = list(cell.reasons.items())[:MAX_REASONS]
    return ", ".join(
        f"{_REASONS.get(reason, reason.replace('-', ' '))} {count}" for reason, count in listed
    )


def _strength(player: str) -> tuple[bool, int, str]:
    """The order of players: those that search by how far they look, then the others."""
    nodes = searched_nodes(player)
    return nodes is None, nodes or 0, player


def _template_text(template: Path) -> str:
    with open(template, "rb") as file:
        content = file.read(MAX_TEMPLATE_BYTES + 1)
    if len(content) > MAX_TEMPLATE_BYTES:
        raise LabError("record-bytes", most=str(MAX_TEMPLATE_BYTES))
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        raise LabError("record-not-utf8", byte=error.start) from None


def _template_fault(error: Exception) -> LabError:
    return LabError("lab-template", reason=str(error).splitlines()[0])


def _line_of(error: BaseException) -> int:
    """The line of the template at which an error arose."""
    frames = traceback.extract_tb(error.__traceback__)
    lines = [frame.lineno for frame in frames if frame.filename == _TEMPLATE]
    return lines[-1] or 1 if lines else 1
