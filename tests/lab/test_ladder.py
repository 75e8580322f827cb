"""Ladders: ratings of players of different strength, and their gain at each step."""

from __future__ import annotations

import json
import math
import shutil
from collections.abc import Callable
from pathlib import Path

import numpy as np
import polars as pl
import pytest

from petteia.cli import main
from petteia.lab import Experiment, LabError, ladders, run
from petteia.lab.games.results import COLUMNS
from petteia.lab.statistics.davidson import BLACK, DRAW, WHITE, davidson

ELO = 400 / math.log(10)


def played(strengths: list[float], first: float, draw: float, pairs: int) -> tuple[list[int], ...]:
    """Games of each player against the next, with both sides in each pair, drawn from the model."""
    generator = np.random.default_rng(5)
    white, black, result, pair = [], [], [], []
    for lower in range(len(strengths) - 1):
        for number in range(pairs):
            for one, other in ((lower, lower + 1), (lower + 1, lower)):
                ours, theirs = math.exp(strengths[one] + first), math.exp(strengths[other])
                weights = np.array([ours, math.exp(draw) * math.sqrt(ours * theirs), theirs])
                white.append(one)
                black.append(other)
                result.append(int(generator.choice(3, p=weights / weights.sum())))
                pair.append(number * len(strengths) + lower)
    return white, black, result, pair


def test_the_model_recovers_the_ratings_from_which_the_games_were_drawn() -> None:
    white, black, result, pair = played([0, 0.5, 1.5], first=0.3, draw=0.2, pairs=2_000)
    model = davidson(white, black, np.array(result), np.array(pair))
    assert model.ratings[0].value == 0
    for rating, strength in zip(model.ratings, (0, 0.5, 1.5), strict=True):
        assert rating.low - 1e-9 <= ELO * strength <= rating.high + 1e-9
        assert rating.high - rating.low < 60
    assert model.first_move.low <= ELO * 0.3 <= model.first_move.high
    assert model.draw.low <= 0.2 <= model.draw.high
    assert [rating.n for rating in model.ratings] == [4_000, 8_000, 4_000]


def test_games_that_are_all_drawn_or_all_won_give_finite_ratings() -> None:
    both = np.arange(40) // 2
    for result in (DRAW, WHITE, BLACK):
        model = davidson([0, 1] * 20, [1, 0] * 20, np.full(40, result), both)
        assert model.ratings[1].value == pytest.approx(0, abs=1)
        assert 20 < model.ratings[1].high < 2_000


def test_a_stronger_search_is_rated_higher(tmp_path: Path) -> None:
    experiment = Experiment.parse(
        'rulesets = ["navpil.poleis"]\nladder = ["nodes=20", "nodes=100", "nodes=500"]\n'
        "pairs = 10\nlongest = 120"
    )
    run(experiment, tmp_path, jobs=2)
    (ladder,) = ladders(tmp_path)
    assert ladder.players == ("nodes=20", "nodes=100", "nodes=500")
    weakest, _, strongest = ladder.ratings
    assert (weakest.value, weakest.low, weakest.high) == (0, 0, 0)
    assert strongest.low > 0
    assert 0 <= ladder.skill_trace.low <= ladder.skill_trace.value <= ladder.skill_trace.high <= 1
    assert ladder.document()["ratings"][2]["n"] == 20


def ladder_folder(
    folder: Path, winner: Callable[[int, int], str | None], pairs: int, dice: int
) -> None:
    """A folder of games of two players; the stronger one has White in the first of each pair."""
    experiment = Experiment.parse(
        'rulesets = ["vogt.kubeia"]\nladder = ["nodes=9", "nodes=20"]\n'
        f"pairs = {pairs // dice}\ndice = {dice}"
    )
    settings = {"lab": 2, **experiment.document()}
    (folder / "experiment.json").write_text(json.dumps(settings))
    players = ("nodes=20", "nodes=9")
    rows = [
        {
            "ruleset": "vogt.kubeia",
            "options": "{}",
            "white": players[game],
            "black": players[1 - game],
            "pair": pair,
            "game": game,
            "winner": winner(pair, game),
            "reason": "rout",
        }
        for pair in range(pairs)
        for game in range(2)
    ]
    (folder / "games").mkdir()
    pl.DataFrame(rows, COLUMNS).write_parquet(folder / "games" / "part.parquet")


@pytest.mark.parametrize("dice", [1, 25])
def test_games_with_one_opening_and_several_sets_of_dice_count_as_one(
    tmp_path: Path, dice: int
) -> None:
    """Of eight openings the stronger player wins the first five, whatever the dice."""
    ladder_folder(tmp_path, lambda pair, game: "wb"[(pair < 125) == game], 200, dice)
    (ladder,) = ladders(tmp_path)
    _, stronger = ladder.ratings
    is_clear = dice == 1
    assert stronger.value > 50
    assert (stronger.low > 0) is is_clear
    assert (ladder.skill_trace.low > 0.05) is is_clear


@pytest.mark.parametrize("dice", [1, 4])
@pytest.mark.parametrize("is_won", [True, False])
def test_a_skill_trace_has_an_interval_if_all_games_end_alike(
    tmp_path: Path, is_won: bool, dice: int
) -> None:
    """Twenty openings, whatever the dice, let 16% of others be won or lost."""
    ladder_folder(tmp_path, lambda _, game: "wb"[game] if is_won else None, 20 * dice, dice)
    (ladder,) = ladders(tmp_path)
    trace = ladder.skill_trace
    expected = (1, 0.83, 1) if is_won else (0, 0, 0.18)
    assert (trace.value, trace.low, trace.high) == pytest.approx(expected, abs=0.02)


def test_players_above_a_step_without_games_have_no_ratings_yet(tmp_path: Path) -> None:
    experiment = Experiment.parse(
        'rulesets = ["navpil.poleis"]\nladder = ["nodes=2", "nodes=3", "nodes=4", "nodes=5"]\n'
        "pairs = 1\nlongest = 2"
    )
    run(experiment, tmp_path, jobs=1)
    (file,) = (tmp_path / "games").rglob("*.parquet")
    names = pl.col("white") + " " + pl.col("black")
    missing = names.is_in(["nodes=3 nodes=4", "nodes=4 nodes=3"])
    pl.read_parquet(file).filter(~missing).write_parquet(file)
    (ladder,) = ladders(tmp_path)
    assert ladder.players == ("nodes=2", "nodes=3")
    assert [rating.n for rating in ladder.ratings] == [2, 2]
    run(experiment, tmp_path, jobs=1)
    (ladder,) = ladders(tmp_path)
    assert [rating.n for rating in ladder.ratings] == [2, 4, 4, 2]


def test_only_the_summary_of_a_ladder_shows_ratings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    experiment = Experiment.parse(
        'rulesets = ["navpil.poleis"]\nladder = ["nodes=9", "nodes=20"]\npairs = 2\nlongest = 20'
    )
    run(experiment, tmp_path)
    assert main(["lab", "summary", str(tmp_path)]) == 0
    title, weaker, stronger = capsys.readouterr().out.splitlines()
    assert title == "navpil.poleis, ladder"
    assert weaker.startswith("  nodes=9  +0 Elo")
    assert stronger.startswith("  nodes=20  ")
    assert main(["lab", "summary", str(tmp_path), "--json"]) == 0
    (ladder,) = json.loads(capsys.readouterr().out)
    assert [each["player"] for each in ladder["ratings"]] == ["nodes=9", "nodes=20"]
    assert all(each["low"] <= each["value"] <= each["high"] for each in ladder["ratings"])
    assert [each["n"] for each in ladder["ratings"]] == [4, 4]


def test_games_of_a_ladder_that_are_there_twice_are_refused(tmp_path: Path) -> None:
    experiment = Experiment.parse(
        'rulesets = ["navpil.poleis"]\nladder = ["nodes=9", "nodes=20"]\npairs = 2\nlongest = 4'
    )
    run(experiment, tmp_path)
    (file,) = (tmp_path / "games").rglob("*.parquet")
    shutil.copy(file, file.with_name("copy.parquet"))
    with pytest.raises(LabError, match="some games are there twice"):
        ladders(tmp_path)


def test_an_experiment_of_equal_players_has_no_ladder(tmp_path: Path) -> None:
    run(
        Experiment.parse('rulesets = ["navpil.poleis"]\nplayers = ["nodes=9"]\npairs = 1'), tmp_path
    )
    assert ladders(tmp_path) == []
