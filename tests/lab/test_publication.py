"""The compact data that the package carries."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from petteia.cli import main
from petteia.lab import Experiment, LabError, publication, run, summarize
from petteia.lab.games.results import batches_of, machines_of
from petteia.lab.metrics import METRICS
from petteia.lab.publishing.publication import PUBLISHED, SKILL
from petteia.rulesets.figures import published_figures
from tests.commands import refused

TEXT = """
rulesets = [
    "callen.simple-passing-leader",
    { id = "callen.simple-passing-leader", options = { compulsory = [false, true] } },
]
players = ["nodes=60"]
pairs = 2
longest = 40
"""
"""An experiment that has the usual rules twice."""


ROOT = Path(__file__).parents[2]
SHOWN = ("decisive", "won_by_goal", "unfinished", "first_move", "plies")


def test_the_site_shows_the_figures_of_the_atlas() -> None:
    """Home, the rulesets' pages and the comparison read the file made from these folders."""
    found = re.search(r"^PUBLISHED := (.*)$", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert found is not None
    metrics = [METRICS[name] for name in SHOWN]
    cells = [
        cell
        for folder in found[1].split()
        for cell in summarize(ROOT / "docs" / "atlas" / "results" / folder, metrics)
        if not cell.options
    ]
    shown = {
        (cell.ruleset, cell.player): cell for cell in published_figures().cells if not cell.options
    }
    assert {(cell.ruleset, cell.player) for cell in cells} >= set(shown)
    for cell in cells:
        if (published := shown.get((cell.ruleset, cell.player))) is None:
            assert cell.games < 150, cell
            continue
        assert published.games == cell.games
        for name in SHOWN:
            figure, own = published.metrics[name], cell.figures[name]
            assert (figure.value, figure.low, figure.high) == pytest.approx(
                (own.value, own.low, own.high), abs=1e-4
            ), (cell.ruleset, cell.player, name)


def test_the_figures_of_a_folder_are_written(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    assert main(["lab", "publish", str(folder), "-o", str(file)]) == 0
    document = json.loads(file.read_text())
    assert document == json.loads(json.dumps(publication([folder])))
    assert document["format"] == 2
    usual, compulsory = document["cells"]
    assert usual["options"] == {}
    assert compulsory["options"] == {"compulsory": True}
    for cell in document["cells"]:
        assert (cell["games"], cell["seed"]) == (4, 1)
        assert cell["pairs"] == 2
        assert sum(cell["reasons"].values()) == 4
        assert set(cell["metrics"]) <= set(PUBLISHED)
        for figure in cell["metrics"].values():
            assert set(figure) == {"value", "low", "high", "n"}


def test_the_larger_of_two_folders_with_the_same_cell_counts(folder: Path, tmp_path: Path) -> None:
    run(Experiment.parse(TEXT.replace("pairs = 2", "pairs = 3")), tmp_path, jobs=2)
    for folders in ([folder, tmp_path], [tmp_path, folder]):
        assert [cell["games"] for cell in publication(folders)["cells"]] == [6, 6]


def test_cells_with_few_games_are_left_out(folder: Path) -> None:
    assert len(publication([folder], 4)["cells"]) == len(publication([folder])["cells"])
    assert publication([folder], 5)["cells"] == []


def test_cells_get_the_skill_trace_of_a_ladder_under_their_rules(
    folder: Path, tmp_path: Path
) -> None:
    ladder = TEXT.replace('players = ["nodes=60"]', 'ladder = ["nodes=20", "nodes=200"]')
    run(Experiment.parse(ladder), tmp_path, jobs=2)
    alone = publication([folder])["cells"]
    both = publication([tmp_path, folder])["cells"]
    for cell, measured in zip(alone, both, strict=True):
        assert SKILL not in cell["metrics"]
        skill = measured["metrics"].pop(SKILL)
        assert set(skill) == {"value", "low", "high", "n"}
        assert skill["n"] == 4
        assert measured == cell


def test_each_cell_names_the_seed_of_its_experiment(folder: Path, tmp_path: Path) -> None:
    other = TEXT.replace('players = ["nodes=60"]', 'players = ["nodes=50"]')
    run(Experiment.parse("seed = 2\n" + other), tmp_path, jobs=2)
    seeds = {cell["player"]: cell["seed"] for cell in publication([folder, tmp_path])["cells"]}
    assert seeds == {"nodes=60": 1, "nodes=50": 2}


def test_a_folder_without_an_experiment_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "experiment.json").write_text("3")
    for folder in (tmp_path, tmp_path / "missing"):
        with pytest.raises(LabError, match="contains no experiment"):
            summarize(folder)
    refused(capsys, "lab", "publish", tmp_path, "-o", "figures.json")


@pytest.mark.parametrize(
    ("written", "damaged"),
    [('"lab"', '"l"'), ('"cells"', '"c"'), ('"opponent"', '"o"'), ('"seed": 1', '"seed": []')],
)
def test_an_experiment_with_a_damaged_field_is_refused(
    folder: Path, tmp_path: Path, written: str, damaged: str
) -> None:
    text = (folder / "experiment.json").read_text()
    assert written in text
    (tmp_path / "experiment.json").write_text(text.replace(written, damaged))
    with pytest.raises(LabError, match="contains no experiment"):
        summarize(tmp_path)


@pytest.mark.parametrize("text", ["3", "[3]", '{"a": 1}', "["])
def test_a_damaged_list_of_runs_names_none(tmp_path: Path, text: str) -> None:
    for name in ("batches.json", "machines.json"):
        (tmp_path / name).write_text(text)
    assert (batches_of(tmp_path), machines_of(tmp_path)) == ([], [])
