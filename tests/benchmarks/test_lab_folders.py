"""The measure of the lab makes folders that the lab reads as its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.studies.lab_folders import PLAYERS, arguments, experiment, fill
from petteia import ruleset_ids
from petteia.lab import Experiment, Progress, run, summarize


@pytest.mark.parametrize("full", [True, False])
def test_a_made_up_folder_is_complete(tmp_path: Path, full: bool) -> None:
    games = 2 * len(ruleset_ids()) * len(PLAYERS)
    text = experiment(games)
    assert fill(tmp_path, text, full) == games
    cells = summarize(tmp_path)
    assert sum(cell.games for cell in cells) == games
    assert all(("drama" in cell.figures) <= full for cell in cells)
    heard: list[Progress] = []
    run(Experiment.parse(text), tmp_path, jobs=1, progress=heard.append)
    assert [progress.games for progress in heard] == [games]


def test_arguments_are_checked() -> None:
    assert arguments(["--games", "7"]).games == 7
    with pytest.raises(SystemExit):
        arguments(["--held", "0"])
