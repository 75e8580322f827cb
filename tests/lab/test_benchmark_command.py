"""``petteia benchmark agent``: one document with provenance, and clear errors."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from petteia.cli import main
from petteia.engine.agents import RANDOM
from petteia.errors import PetteiaError
from petteia.lab.agents import benchmark, suite, truth
from petteia.lab.agents.benchmark import Benchmark, measure
from petteia.lab.agents.measuring import Deadline
from petteia.lab.agents.suite import OPPONENTS, shipped_ladder
from petteia.lab.agents.transfer import contrasts_named
from petteia.lab.agents.truth import Board
from tests.commands import refused
from tests.lab.countdown import Countdown

CONTRAST = "walker.seega~walker.seega(chain=false)"


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """One board, one ruleset and three opponents, so that it takes only a moment."""
    boards = (Board("custody-4x4"),)
    monkeypatch.setattr(truth, "solved_boards", lambda: boards)
    ladder = shipped_ladder()
    rung = ladder.rungs[-1]
    quick = {name: OPPONENTS[name] for name in ("random", "one-ply", "alpha-beta-1k")}
    results = (
        suite.Results("random", "one-ply", "--=-"),
        suite.Results("one-ply", "alpha-beta-1k", "-=--"),
    )
    rung = suite.Rung(rung.ruleset, rung.version, rung.openings, results)
    few = replace(ladder, rungs=(rung,))
    for module in (suite, benchmark):
        monkeypatch.setattr(module, "OPPONENTS", quick)
    monkeypatch.setattr(benchmark, "shipped_ladder", lambda: few)


def written(tmp_path: Path, *more: str) -> dict[str, Any]:
    """The document of a benchmark of the random agent."""
    target = tmp_path / "random.json"
    command = ["benchmark", "agent", RANDOM, "-o", str(target), "--positions", "20"]
    assert main([*command, "--pairs", "2", "--contrast", CONTRAST, *more]) == 0
    document: dict[str, Any] = json.loads(target.read_text(encoding="utf-8"))
    return document


@pytest.mark.usefixtures("small")
def test_one_document_has_all_parts_and_their_provenance(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    document = written(tmp_path)
    assert document["complete"]
    assert document["agent"] == RANDOM
    provenance = document["provenance"]
    assert provenance["seed"] == 1
    assert provenance["program"].startswith("petteia ")
    assert provenance["data_sets"] == {
        "petteia-solved": 1,
        "petteia-ladder": shipped_ladder().version,
        "petteia-transfer": 1,
    }
    for name in ("machine", "python", "engine", "began"):
        assert provenance[name]
    solved = document["solved"]
    assert solved["optimal"]["n"] == 20
    assert solved["kept"]["low"] <= solved["kept"]["value"] <= solved["kept"]["high"]
    (row,) = document["ladder"]["rulesets"]
    assert row["ruleset"] == "walker.seega"
    assert [each["opponent"] for each in row["against"]] == ["random", "one-ply", "alpha-beta-1k"]
    for each in row["against"]:
        assert each["wins"] + each["draws"] + each["losses"] == 4
    assert row["elo"]["low"] < row["elo"]["value"] < row["elo"]["high"]
    assert document["ladder"]["mean_elo"]["value"] == row["elo"]["value"]
    (contrast,) = document["transfer"]["contrasts"]
    assert contrast["id"] == CONTRAST
    shown = capsys.readouterr().out
    assert "walker.seega" in shown
    assert "Elo above random play" in shown


@pytest.mark.usefixtures("small")
def test_the_same_seed_gives_the_same_figures(tmp_path: Path) -> None:
    one, other = (written(tmp_path) for _ in range(2))
    for part in ("solved", "ladder", "transfer"):
        assert one[part] == other[part]
    assert written(tmp_path, "--seed", "2")["solved"] != one["solved"]


@pytest.mark.usefixtures("small")
def test_parts_can_be_chosen(tmp_path: Path) -> None:
    document = written(tmp_path, "--part", "solved")
    assert "solved" in document
    assert "ladder" not in document
    assert document["complete"]


@pytest.mark.usefixtures("small")
def test_a_time_limit_ends_the_benchmark_and_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Benchmark(
        RANDOM, positions=5, pairs=30, seconds=3, contrasts=contrasts_named([CONTRAST])
    )
    monkeypatch.setattr(Deadline, "after", lambda _seconds: Countdown(40))
    document = measure(asked)
    assert not document["complete"]
    assert document["solved"]["complete"]
    assert not document["ladder"]["complete"]
    assert document["provenance"]["time_limit"] == 3
    assert document["ladder"]["rulesets"][0]["elo"]["n"] < 3 * 60
    assert document["transfer"] is None
    monkeypatch.setattr(Deadline, "after", lambda _seconds: Countdown(0))
    with pytest.raises(PetteiaError, match="the 3 s ran out before anything was measured"):
        measure(asked)


@pytest.mark.usefixtures("small")
def test_a_part_that_was_cut_short_makes_the_whole_incomplete(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Shares(Deadline):
        def share(self, part: float) -> Deadline:
            """Too little time for the ladder, and enough for all else."""
            return Countdown(3) if part == 1 / 2 else Deadline()

    asked = Benchmark(RANDOM, positions=5, pairs=2, contrasts=contrasts_named([CONTRAST]))
    assert measure(asked)["complete"]
    monkeypatch.setattr(Deadline, "after", lambda _seconds: Shares())
    document = measure(asked)
    assert [document[part]["complete"] for part in ("solved", "ladder", "transfer")] == [
        True,
        False,
        True,
    ]
    assert not document["complete"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["player"], "agent player: must be MODULE:FACTORY"),
        (["nowhere_at_all:x"], "nowhere_at_all cannot be imported"),
        ([RANDOM, "--part", "speed"], "part: 'speed' is not one of solved, ladder, transfer"),
        ([RANDOM, "--contrast", "a~b"], "--contrast: 'a~b' is not one of"),
        ([RANDOM, "--pairs", "5000"], "pairs: 5000 is not from 1 to 1000"),
        ([RANDOM, "--positions", "0"], "--positions"),
        ([RANDOM, "--seconds", "0"], "--seconds"),
    ],
)
def test_bad_arguments_are_reported_in_one_line(
    arguments: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "x.json"
    assert said in refused(capsys, "benchmark", "agent", *arguments, "-o", target)
    assert not target.exists()


def test_a_file_that_cannot_be_written_is_reported_before_the_work(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["benchmark", "agent", RANDOM, "-o", str(tmp_path / "no" / "x.json")]) == 2
    assert "no file can be written there" in capsys.readouterr().err


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("part", ["solved", "ladder", "transfer"])
@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("lambda position: 1 / 0", "raised ZeroDivisionError: division by zero"),
        ("lambda position: 'a1-a1'", "chose an illegal move"),
    ],
)
def test_an_agent_that_fails_in_any_part_is_named_with_the_position(
    part: str,
    body: str,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "failing_agent.py").write_text(f"def make(rules, seed):\n    return {body}\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.delitem(sys.modules, "failing_agent", raising=False)
    command = ["benchmark", "agent", "failing_agent:make", "-o", "x.json", "--part", part]
    error = refused(capsys, *command, "--contrast", CONTRAST, "--positions", "5", "--pairs", "1")
    assert said in error
    assert " w - " in error or " b - " in error
    assert not Path("x.json").exists()


def test_contrasts_are_described_in_the_words_of_the_rulesets(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["benchmark", "contrasts"]) == 0
    said = capsys.readouterr().out
    line = (
        "callen.simple-petteia~callen.simple-petteia(surround=true)  capture.surround: false / true"
    )
    assert line in said.splitlines()
    assert "False" not in said
