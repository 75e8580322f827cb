"""The tuner finds the odds that produced the results, and the manual contains what it found."""

from __future__ import annotations

import json
import shutil
import tomllib
from pathlib import Path

import numpy as np
import pytest

from petteia._core import Position, _usual_weights, search
from petteia.rulesets.model import compiler
from petteia.rulesets.registry import read_evaluations_anew
from tools.writing import write_leads
from tuning import leads as command
from tuning.families import FAMILIES
from tuning.leads import (
    MAX_LEAD,
    MIN_LEAD,
    calibrated,
    measured,
    write_odds,
)
from tuning.network import win_probability
from tuning.playing import USUAL_ODDS, Odds, weighed, with_usual_odds
from tuning.self_play import Positions

LEADS = json.loads(command.LEADS.read_text("utf-8"))


def made(odds: Odds, *, drawn: bool = False, games: int = 2000) -> Positions:
    """Positions of games whose results follow from their scores by some odds; some are certain."""
    generator = np.random.default_rng(3)
    count = 10 * games
    score = generator.normal(size=count) * 2000
    result = (generator.random(count) < win_probability(score, odds)).astype(np.float32)
    expected = win_probability(score).astype(np.float32)
    expected[::50], result[::50] = 1, 1
    return Positions(
        np.zeros((count, 2 * len(_usual_weights())), np.int16),
        generator.random(count) < 0.5,
        expected,
        np.full(count, 0.5, np.float32) if drawn else result,
        np.arange(count) // 10,
    )


@pytest.fixture
def quick_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file into which the command, which plays quick games, writes its results."""
    leads = tmp_path / "leads.json"
    monkeypatch.setattr(command, "NODES", (20, 30))
    monkeypatch.setattr("tuning.self_play.GAMES_PER_FILE", 2)
    monkeypatch.setattr(command, "LEADS", leads)
    return leads


def test_the_usual_odds_are_those_of_the_core() -> None:
    chances = []
    for odds in ({}, USUAL_ODDS._asdict()):
        position = Position(weighed("carrillo.petteia-xxi", odds))
        for _ in range(9):
            position.push(position.legal_moves[0])
        chances.append(search(position, nodes=500).win_probability)
    assert chances[0] == chances[1] != 0.5


@pytest.mark.parametrize("lead", [700, 2500, 9000])
def test_the_lead_that_made_the_results_is_found(lead: int) -> None:
    found = calibrated(made(Odds(lead)))
    scores = np.linspace(-5000, 5000, 21)
    shown = win_probability(scores, Odds(found.lead, found.draw_margin, found.certainty))
    assert shown == pytest.approx(win_probability(scores, Odds(lead)), abs=0.03)
    assert found.error < 0.02
    assert found.white_error < 0.02
    assert found.error <= found.usual_error + 0.005
    assert (found.games, found.positions) == (2000, 20_000 - 400)
    assert found.certain == (400, 1.0)
    for number, (count, share) in enumerate(found.classes):
        if count > 1000:
            assert share == pytest.approx(0.55 + 0.1 * number, abs=0.05)


@pytest.mark.parametrize("odds", [Odds(300, 2000), Odds(300, 2000, 900), Odds(200, 0, 500)])
def test_the_margin_and_the_certainty_that_made_the_results_are_found(odds: Odds) -> None:
    found = calibrated(made(odds))
    assert found.draw_margin == pytest.approx(odds.draw_margin, rel=0.1, abs=500)
    assert found.certainty == pytest.approx(odds.certainty, abs=120)
    assert found.error < 0.02 < found.usual_error


def test_odds_that_change_moves_are_measured_in_games_played_by_them() -> None:
    usual = made(Odds(700))
    found = measured(Odds(700), made(Odds()), usual)
    assert (found.lead, found.draw_margin, found.certainty) == (700, 0, 1000)
    assert found.error < 0.02
    assert found.usual_error == calibrated(usual).usual_error > 0.05


def test_in_games_that_no_one_wins_even_a_large_lead_means_little() -> None:
    found = calibrated(made(Odds(), drawn=True))
    odds = Odds(found.lead, found.draw_margin, found.certainty)
    usual, great = win_probability(np.array([2000, 10_000]), odds)
    assert 0.51 < usual < 0.55 < great < 0.75
    assert found.error < found.usual_error / 3


@pytest.mark.parametrize("earlier", ["", "lead = 500 # older\ncertainty = 900\n"])
@pytest.mark.parametrize("weights", ["light = 900\n", "\n[white]\nlight = 900\n"])
def test_odds_replace_earlier_ones(earlier: str, weights: str, tmp_path: Path) -> None:
    file = tmp_path / "some.toml"
    file.write_text(f"# By hand.\n{earlier}{weights}", encoding="utf-8")
    before = dict(compiler.read_weights(file))
    odds = Odds(1234, 56, 789)
    write_odds(file, odds, "the command")
    assert dict(compiler.read_weights(file)) == {**before, **odds._asdict()}
    assert file.read_text(encoding="utf-8").startswith("# By hand.\nlead = 1234 # the command\n")


def test_the_command_plays_and_writes_where_rulesets_find_it(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    quick_games: Path,
) -> None:
    weights = tmp_path / "weights"
    shutil.copytree(compiler.WEIGHTS, weights)
    monkeypatch.setattr(compiler, "WEIGHTS", weights)
    (weights / "seega.toml").write_text("light = 900\n", encoding="utf-8")
    read_evaluations_anew()
    words = ["seega", "--games", "4", "--folder", str(tmp_path / "games")]
    try:
        command.main(words)
        found = json.loads(quick_games.read_text())["seega"]
        assert compiler.weights("seega")["lead"] == found["lead"]
        assert found["games"] == 4
        assert capsys.readouterr().out.startswith("seega: ")
        # The same games give the same odds.
        command.main(words)
        assert json.loads(quick_games.read_text())["seega"] == found
    finally:
        read_evaluations_anew()


def test_every_family_has_the_odds_that_were_fitted_to_it() -> None:
    assert LEADS.keys() == FAMILIES.keys()
    for family, found in LEADS.items():
        weights = {**USUAL_ODDS._asdict(), **compiler.weights(family)}
        assert {key: weights[key] for key in Odds._fields} == {
            key: found[key] for key in Odds._fields
        }, family
        assert MIN_LEAD <= found["lead"] <= MAX_LEAD
        for id in FAMILIES[family]:
            assert not with_usual_odds(id).weights.keys() & set(Odds._fields)


def test_the_command_leaves_the_odds_of_a_game_with_dice_to_a_match(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], quick_games: Path
) -> None:
    family = "vogt-kubeia"
    file = compiler.WEIGHTS / f"{family}.toml"
    before = file.read_text("utf-8")
    command.main([family, "--games", "4", "--folder", str(tmp_path / "games")])
    assert file.read_text("utf-8") == before
    proposed, _ = capsys.readouterr().out.splitlines()
    assert "wait for a match" in proposed
    found = json.loads(quick_games.read_text())[family]
    assert found["lead"] == tomllib.loads(before)["lead"]


def test_the_manual_contains_the_leads_found() -> None:
    page = write_leads.PAGE.read_text(encoding="utf-8")
    assert page == write_leads.page(LEADS), "python -m tools.writing.write_leads"
    chart = write_leads.CHART.read_text(encoding="utf-8")
    assert chart == write_leads.chart(LEADS), "python -m tools.writing.write_leads"
