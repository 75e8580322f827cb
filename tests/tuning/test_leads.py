"""The tuner finds the lead that made the results, and the manual has what it found."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import numpy as np
import pytest

from petteia._core import _usual_weights
from petteia.rulesets.model import compiler
from petteia.rulesets.registry import read_evaluations_anew
from tools.writing import write_leads
from tuning import leads as command
from tuning.families import FAMILIES
from tuning.leads import MAX_LEAD, MIN_LEAD, calibrated, has_dice, write_lead
from tuning.network import LEAD as USUAL_LEAD
from tuning.network import win_probability
from tuning.playing import without_lead
from tuning.self_play import Positions

LEADS = json.loads(command.LEADS.read_text("utf-8"))


def made(lead: int, *, drawn: bool = False, games: int = 2000) -> Positions:
    """Positions of games whose results follow from their scores by a lead; some are certain."""
    generator = np.random.default_rng(3)
    count = 10 * games
    score = generator.normal(size=count) * 2000
    chance = win_probability(score * (USUAL_LEAD / lead))
    result = (generator.random(count) < chance).astype(np.float32)
    expected = win_probability(score).astype(np.float32)
    expected[::50], result[::50] = 1, 1
    return Positions(
        np.zeros((count, 2 * len(_usual_weights())), np.int16),
        generator.random(count) < 0.5,
        expected,
        np.full(count, 0.5, np.float32) if drawn else result,
        np.arange(count) // 10,
    )


@pytest.mark.parametrize("lead", [700, 2500, 9000])
def test_the_lead_that_made_the_results_is_found(lead: int) -> None:
    found = calibrated(made(lead))
    assert found.lead == pytest.approx(lead, rel=0.1)
    assert found.error < 0.02
    assert found.white_error < 0.02
    assert found.error <= found.usual_error + 0.005
    assert (found.games, found.positions) == (2000, 20_000 - 400)
    assert found.certain == (400, 1.0)
    for number, (count, share) in enumerate(found.classes):
        if count > 1000:
            assert share == pytest.approx(0.55 + 0.1 * number, abs=0.05)


def test_a_lead_that_is_fixed_is_only_measured() -> None:
    found = calibrated(made(700), is_fixed=True)
    assert found.lead == 2500
    assert found.error == found.usual_error > 0.05


def test_in_games_that_nobody_wins_no_lead_means_much() -> None:
    found = calibrated(made(2500, drawn=True))
    # Twice the score that one position in a hundred exceeds: 2.58 standard deviations.
    assert found.lead == pytest.approx(2 * 2.58 * 2000, rel=0.1)
    assert found.error < found.usual_error / 3


@pytest.mark.parametrize("earlier", ["", "lead = 5 # older\n"])
@pytest.mark.parametrize("weights", ["light = 900\n", "\n[white]\nlight = 900\n"])
def test_a_lead_takes_the_place_of_an_earlier_one(
    earlier: str, weights: str, tmp_path: Path
) -> None:
    file = tmp_path / "some.toml"
    file.write_text(f"# By hand.\n{earlier}{weights}", encoding="utf-8")
    before = dict(compiler.read_weights(file))
    write_lead(file, 1234, "the command")
    assert dict(compiler.read_weights(file)) == {**before, "lead": 1234}
    assert file.read_text(encoding="utf-8").startswith("# By hand.\nlead = 1234 # the command\n")


def test_the_command_plays_and_writes_where_rulesets_find_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "NODES", (20, 30))
    monkeypatch.setattr("tuning.self_play.GAMES_PER_FILE", 2)
    monkeypatch.setattr(command, "LEADS", tmp_path / "leads.json")
    weights = tmp_path / "weights"
    shutil.copytree(compiler.WEIGHTS, weights)
    monkeypatch.setattr(compiler, "WEIGHTS", weights)
    (weights / "seega.toml").write_text("light = 900\n", encoding="utf-8")
    read_evaluations_anew()
    words = ["seega", "--games", "4", "--folder", str(tmp_path / "games")]
    try:
        command.main(words)
        found = json.loads((tmp_path / "leads.json").read_text())["seega"]
        assert compiler.weights("seega")["lead"] == found["lead"]
        assert found["games"] == 4
        assert capsys.readouterr().out.startswith("seega: ")
        # The same games give the same lead.
        command.main(words)
        assert json.loads((tmp_path / "leads.json").read_text())["seega"] == found
    finally:
        read_evaluations_anew()


def test_every_family_has_the_lead_that_was_fitted_to_it() -> None:
    assert LEADS.keys() == FAMILIES.keys()
    for family, found in LEADS.items():
        assert compiler.weights(family)["lead"] == found["lead"], family
        assert MIN_LEAD <= found["lead"] <= MAX_LEAD
        # With dice another lead would be another player.
        assert found["lead"] == 2500 or not has_dice(family)
        for id in FAMILIES[family]:
            assert "lead" not in without_lead(id).weights


def test_the_manual_has_what_was_found() -> None:
    page = write_leads.PAGE.read_text(encoding="utf-8")
    assert page == write_leads.page(LEADS), "python -m tools.writing.write_leads"
    chart = write_leads.CHART.read_text(encoding="utf-8")
    assert chart == write_leads.chart(LEADS), "python -m tools.writing.write_leads"
