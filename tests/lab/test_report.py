"""The report: one page without a network, every figure with its interval and n."""

from __future__ import annotations

import html
import re
from pathlib import Path

import polars as pl
import pytest

from petteia.cli import main
from petteia.lab import METRICS, Experiment, LabError, run, summarize
from petteia.lab.report import write_report

TEXT = """
title = "Two games called <Petteia>"
rulesets = [
    "cyningstan.petteia",
    "vogt.petteia",
    { id = "callen.simple-passing-leader", options = { die = [false, true] } },
]
players = ["nodes=30", "nodes=60"]
ladder = ["nodes=30", "nodes=90"]
pairs = 2
longest = 40
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The games of a small experiment with a ladder."""
    folder = tmp_path_factory.mktemp("lab") / "games"
    run(Experiment.parse(TEXT), folder, jobs=2)
    return folder


@pytest.fixture(scope="module")
def report(folder: Path) -> str:
    """The page of that experiment."""
    page, _, _ = write_report(folder, folder.parent / "report.html")
    return page.read_text()


def test_the_page_needs_no_network(report: str) -> None:
    addresses = set(re.findall(r"""(?:https?:)?//[^\s"'<)]+""", report))
    assert addresses == {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}
    assert "<script" not in report
    assert "<link" not in report


def test_texts_of_the_experiment_are_escaped(report: str) -> None:
    assert "<h1>Two games called &lt;Petteia&gt;</h1>" in report


def test_every_metric_with_a_figure_has_a_chart_and_a_table(report: str, folder: Path) -> None:
    found = {name for cell in summarize(folder) for name in cell.figures}
    for name in found:
        assert f"<caption>{METRICS[name].title}</caption>" in html.unescape(report)
    assert report.count("<svg ") == len(found)


def test_rulesets_with_one_title_have_their_ids(report: str) -> None:
    assert "Petteia [cyningstan.petteia]" in report
    assert "Petteia [vogt.petteia]" in report


def test_ladders_and_single_changes_are_listed(report: str) -> None:
    assert "skill trace" in report
    assert "die: false → true" in report
    assert "nodes=30 → nodes=60" in report


def test_the_data_beside_the_page_are_the_figures_of_the_summary(folder: Path) -> None:
    page, csv, parquet = write_report(folder, folder.parent / "report.html")
    assert (page.suffix, csv.suffix, parquet.suffix) == (".html", ".csv", ".parquet")
    table = pl.read_parquet(parquet)
    assert pl.read_csv(csv).height == table.height
    cells = summarize(folder)
    assert table.height == sum(len(cell.figures) for cell in cells)
    decisive = table.filter(metric="decisive")["value"].to_list()
    assert decisive == pytest.approx([cell.figures["decisive"].value for cell in cells])


def test_a_folder_without_games_is_refused(
    tmp_path: Path, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "experiment.json").write_bytes((folder / "experiment.json").read_bytes())
    with pytest.raises(LabError, match="contains no games yet"):
        write_report(tmp_path, tmp_path / "report.html")
    missing = str(tmp_path / "missing" / "report.html")
    assert main(["lab", "report", str(folder), "-o", missing]) == 2
    assert capsys.readouterr().err.count("\n") == 1
