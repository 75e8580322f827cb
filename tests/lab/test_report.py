"""The report: one page without a network, every figure with its interval and n."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path

import polars as pl
import pytest

from petteia.cli import main
from petteia.i18n.languages import offered
from petteia.lab import METRICS, Experiment, LabError, run, summarize
from petteia.lab.games.results import MACHINES, machines_of
from petteia.lab.report import write_report
from petteia.lab.report.messages import Messages
from tests.commands import refused

LANGUAGES = [each.code for each in offered()]
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
def files(folder: Path) -> list[Path]:
    """The page of that experiment, and its data."""
    return write_report(folder, folder.parent / "report.html")


@pytest.fixture(scope="module")
def report(files: list[Path]) -> str:
    """The text of that page."""
    return files[0].read_text()


def test_the_page_needs_no_network(report: str) -> None:
    addresses = set(re.findall(r"""(?:https?:)?//[^\s"'<)]+""", report))
    assert addresses == {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}
    assert "<script" not in report
    assert "<link" not in report


def test_texts_of_the_experiment_are_escaped(report: str) -> None:
    assert "<h1>Two games called &lt;Petteia&gt;</h1>" in report


@pytest.mark.sample(every=4)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_metric_with_a_figure_has_a_chart_and_a_table(
    folder: Path, report: str, language: str
) -> None:
    say = Messages(language)
    if language != LANGUAGES[0]:
        page, _, _ = write_report(folder, folder.parent / f"{language}.html", language)
        report = page.read_text()
    assert f'<html lang="{language}">' in report
    found = {name for cell in summarize(folder) for name in cell.figures}
    for name in found:
        assert f"<caption>{say.title(METRICS[name])}</caption>" in html.unescape(report)
    # One more for the draws by strength.
    assert report.count("<svg ") == len(found) + 1
    assert f"<caption>{say('draws')}</caption>" in html.unescape(report)


@pytest.mark.sample(every=4)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_metric_is_named_in_every_language(language: str) -> None:
    say = Messages(language)
    titles = [say.title(metric) for metric in METRICS.values()]
    assert len(set(titles)) == len(titles)
    assert all(say.about(metric) and say.unit(metric) for metric in METRICS.values())


def test_figures_are_written_as_the_language_writes_them() -> None:
    assert Messages("en").value(0.1234, METRICS["decisive"]) == "12.3%"
    assert Messages("it").value(0.1234, METRICS["decisive"]) == "12,3%"
    assert Messages("uk").value(1.2345, METRICS["plies"]) == "1,23"


def test_draws_are_listed_by_strength_and_quiet_limit(tmp_path: Path) -> None:
    text = """
    rulesets = [{ id = "callen.double-petteia", options = { quiet_limit = [4, 8] } }]
    players = ["nodes=20", "nodes=40", "player=monte-carlo,nodes=20"]
    pairs = 1
    longest = 20
    """
    run(Experiment.parse(text), tmp_path / "games", 1)
    page, _, _ = write_report(tmp_path / "games", tmp_path / "report.html")
    draws = page.read_text().partition("<caption>Draws by strength and limits</caption>")[2]
    rows = re.findall(
        r'<tr><th scope="row">([^<]*)</th><td class="number">(\d+)</td><td class="number">(\d+)',
        draws.partition("</table>")[0],
    )
    expected = [("4", "20"), ("4", "40"), ("8", "20"), ("8", "40")]
    assert rows == [("Double petteia (Callen)", *each) for each in expected]


def test_only_the_machines_that_played_are_listed(folder: Path, report: str) -> None:
    (machine,) = machines_of(folder)
    assert f"The games were played on: {machine}." in report
    (folder / MACHINES).rename(folder / "kept")
    page, _, _ = write_report(folder, folder.parent / "unknown.html")
    assert "The games were played on: machines that were not recorded." in page.read_text()
    (folder / "kept").rename(folder / MACHINES)


def test_rulesets_have_their_authors(report: str) -> None:
    assert "Petteia (Walker)" in report
    assert "Petteia (Vogt)" in report


def test_ladders_and_single_changes_are_listed(report: str) -> None:
    assert "skill trace" in report
    assert "die: false → true" in report
    assert "nodes=30 → nodes=60" in report


def test_players_are_in_the_order_of_their_strength(tmp_path: Path) -> None:
    text = 'rulesets = ["navpil.poleis"]\nplayers = ["nodes=10", "nodes=9"]\npairs = 2\nlongest = 9'
    run(Experiment.parse(text), tmp_path / "games", 1)
    page, _, _ = write_report(tmp_path / "games", tmp_path / "report.html")
    assert "nodes=9 → nodes=10" in page.read_text()


def test_the_method_is_that_of_the_experiment(tmp_path: Path, report: str) -> None:
    assert "Games begin with 6 random plies, and with one more in every second opening" in report
    assert "All other games have separate openings." in report
    text = """
    rulesets = ["navpil.poleis"]
    ladder = ["nodes=9", "nodes=20"]
    pairs = 2
    longest = 4
    openings = "start"
    """
    run(Experiment.parse(text), tmp_path / "games", 1)
    page, _, _ = write_report(tmp_path / "games", tmp_path / "report.html")
    report = page.read_text()
    assert "<p>Statistics from 4 games, each" in report
    assert "All games begin at the start position." in report
    assert "random plies" not in report
    settings = json.loads((tmp_path / "games" / "experiment.json").read_text())
    del settings["openings"]
    (tmp_path / "games" / "experiment.json").write_text(json.dumps(settings))
    page, _, _ = write_report(tmp_path / "games", tmp_path / "report.html")
    assert "Each pair of games begins with one opening of 6 random plies" in page.read_text()


def test_one_pair_and_one_ply_are_in_the_singular(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = 'rulesets = ["navpil.poleis"]\nplayers = ["nodes=9"]\npairs = 1\n'
    games, page = tmp_path / "games", tmp_path / "report.html"
    run(Experiment.parse(f"{text}opening_plies = 1\nlongest = 1"), games, 1)
    write_report(games, page)
    report = page.read_text()
    assert "2 games in 1 pair. " in report
    assert "Games begin with 1 random ply, and" in report
    assert "not over 1 ply after its opening" in report
    assert main(["lab", "publish", str(games), "-o", str(tmp_path / "figures.json")]) == 0
    assert main(["lab", "clarity", str(games), "--positions", "1"]) == 0
    cells, positions = capsys.readouterr().out.splitlines()
    assert cells.startswith("1 cell in ")
    assert positions.startswith("1 position in ")


def test_the_data_beside_the_page_are_the_figures_of_the_summary(
    folder: Path, files: list[Path]
) -> None:
    page, csv, parquet = files
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
    assert "contains no games yet" in refused(capsys, "lab", "summary", tmp_path)
    with pytest.raises(LabError, match="contains no games yet"):
        write_report(tmp_path, tmp_path / "report.html")
    missing = str(tmp_path / "missing" / "report.html")
    assert main(["lab", "report", str(tmp_path), "-o", missing]) == 2
    # Before looking at the games, of which there are none.
    assert "its folder is missing" in capsys.readouterr().err
    page = str(tmp_path / "report.html")
    assert main(["lab", "report", str(folder), "-o", page, "--lang", "la"]) == 2
    assert "'la'" in capsys.readouterr().err


def test_a_report_does_not_take_the_name_of_its_statistics(
    tmp_path: Path, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "must end in .html" in refused(
        capsys, "lab", "report", folder, "-o", tmp_path / "report.csv"
    )
    assert not list(tmp_path.iterdir())
