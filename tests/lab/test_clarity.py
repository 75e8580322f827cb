"""Clarity: a sample of positions in which every move is valued."""

from __future__ import annotations

import io
from pathlib import Path

import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from petteia.cli import main
from petteia.lab import Experiment, LabError, run, summarize
from petteia.lab.games.results import CLARITY
from petteia.lab.summaries import clarity
from petteia.lab.summaries.clarity import Sample, measure_clarity, near_best

TEXT = """
rulesets = ["callen.simple-passing-leader", "vogt.kubeia"]
players = ["nodes=30"]
pairs = 4
longest = 20
"""


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ([0.9, 0.1, 0.1, 0.1], 0.25),
        ([0.9, 0.88, 0.1, 0.1], 0.5),
        ([0.5, 0.5, 0.5], 1),
        ([0.6, 0.5, 0.4], 1 / 3),
    ],
)
def test_a_near_best_move_has_most_of_the_best_moves_lead(
    values: list[float], expected: float
) -> None:
    assert near_best(values) == pytest.approx(expected)


@given(st.lists(st.floats(0, 1), min_size=1, max_size=50))
def test_the_best_move_is_always_a_near_best_one(values: list[float]) -> None:
    assert 1 / len(values) <= near_best(values) + 1e-9 <= 1 + 2e-9


def test_a_sample_is_determined_by_its_seed_and_adds_a_figure(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert all("clarity" not in cell.figures for cell in summarize(folder))
    command = ("lab", "clarity", str(folder), "--positions", "3", "--nodes", "50")
    assert main(command) == 0
    assert "6 positions" in capsys.readouterr().out
    first = pl.read_parquet(folder / CLARITY)
    for cell in summarize(folder):
        own = first.filter(ruleset=cell.ruleset)
        assert cell.figures["clarity"].n == 3
        assert cell.figures["clarity"].value == pytest.approx(own["near_best"].mean())
    assert measure_clarity(folder, Sample(3, 50)) == 6
    assert pl.read_parquet(folder / CLARITY).equals(first)
    measure_clarity(folder, Sample(3, 50, seed=2))
    assert not pl.read_parquet(folder / CLARITY).equals(first)
    (folder / CLARITY).unlink()


def test_positions_are_taken_after_the_opening(folder: Path) -> None:
    measure_clarity(folder, Sample(8, 10))
    assert (pl.read_parquet(folder / CLARITY)["ply"] > 6).all()
    (folder / CLARITY).unlink()


def test_a_sample_without_a_choice_of_moves_adds_no_figure(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clarity, "_position", lambda game, generator: None)
    assert measure_clarity(folder, Sample(3, 50)) == 0
    assert all("clarity" not in cell.figures for cell in summarize(folder))
    (folder / CLARITY).unlink()


def test_a_broken_sample_is_reported_in_one_line(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = io.BytesIO()
    pl.DataFrame({"ruleset": ["a"]}).write_parquet(other)
    for content in (b"", other.getvalue()):
        (folder / CLARITY).write_bytes(content)
        assert main(["lab", "summary", str(folder)]) == 2
        error = capsys.readouterr().err
        assert error.count("\n") == 1
        assert f"{CLARITY}: the table cannot be read" in error
    (folder / CLARITY).unlink()


def test_an_impossible_sample_is_refused(tmp_path: Path, folder: Path) -> None:
    with pytest.raises(LabError, match="positions: 0 is not from 1"):
        Sample(0)
    (tmp_path / "experiment.json").write_bytes((folder / "experiment.json").read_bytes())
    with pytest.raises(LabError, match="contains no games yet"):
        measure_clarity(tmp_path, Sample())


def test_a_ladder_alone_has_no_games_of_equal_players(tmp_path: Path) -> None:
    ladder = TEXT.replace('players = ["nodes=30"]', 'ladder = ["nodes=5", "nodes=9"]')
    run(Experiment.parse(ladder), tmp_path, jobs=1)
    with pytest.raises(LabError) as refused:
        measure_clarity(tmp_path, Sample())
    assert getattr(refused.value.parameters["more"], "code", "") == "lab-unequal"
