"""Which games come next: rounds of halving, and openings with several sets of dice."""

from __future__ import annotations

import json
from pathlib import Path

import polars as pl
import pytest

from petteia.cli import main
from petteia.engine.matches.statistics import Z
from petteia.lab import Experiment, LabError, Progress, run, summarize
from petteia.lab.games.results import games_in
from petteia.lab.planning.experiment import Cell
from petteia.lab.statistics import LOOKED_Z

HALVING = """
rulesets = [
    "cyningstan.petteia",
    "navpil.poleis",
    "vogt.petteia-tournament",
    { id = "callen.double-petteia", options = { quiet_limit = [10, 20] } },
]
players = ["nodes=20", "nodes=30"]
pairs = 5
longest = 40
[halving]
keep = 1
"""
DICE = """
rulesets = ["vogt.kubeia"]
players = ["nodes=20"]
pairs = 3
dice = 4
longest = 30
"""


def played(folder: Path) -> pl.DataFrame:
    """The games of a folder, in one order."""
    return games_in(folder).sort("ruleset", "options", "white", "pair", "game").collect()


def pairs_of(folder: Path) -> dict[tuple[str, str, str], int]:
    """How many pairs each choice of rules and player has."""
    found = played(folder).group_by("ruleset", "options", "white").agg(pl.col("pair").n_unique())
    return {row[:3]: row[3] for row in found.iter_rows()}


def decided(folder: Path, cell: Cell, pairs: int) -> int:
    """How many of the games of a cell's first pairs were won."""
    own = {"ruleset": cell.ruleset, "options": cell.options, "white": cell.player}
    return played(folder).filter(pl.col("pair") < pairs, **own)["winner"].count()


def test_half_of_five_cells_end_after_each_round() -> None:
    experiment = Experiment.parse(HALVING)
    for cells in experiment.contests():
        rounds = experiment.rounds(cells)
        assert [each.cells for each in rounds] == [5, 3, 2]
        assert [each.survivors for each in rounds] == [3, 2, 1]
        assert [each.pairs for each in rounds] == [2, 3, 5]
    # Two players, two games a pair: 5 cells to 2 pairs, 3 to 3 and 2 to 5.
    assert experiment.games == 2 * 2 * (5 * 2 + 3 * 1 + 2 * 2)


def test_no_cell_ends_if_as_many_are_to_be_kept_as_there_are() -> None:
    experiment = Experiment.parse(HALVING.replace("keep = 1", "keep = 5"))
    assert experiment.games == 2 * 10 * 5
    (first, _) = experiment.contests()
    assert [(each.cells, each.pairs) for each in experiment.rounds(first)] == [(5, 5)]


def test_the_less_decisive_cells_end_and_the_later_one_of_equals(tmp_path: Path) -> None:
    experiment = Experiment.parse(HALVING)
    finished = run(experiment, tmp_path, jobs=2)
    assert finished.games == experiment.games
    found = pairs_of(tmp_path)
    for cells in experiment.contests():
        left = list(cells)
        for each in experiment.rounds(cells):
            assert all(found[c.ruleset, c.options, c.player] >= each.pairs for c in left)
            left.sort(key=lambda cell: -decided(tmp_path, cell, each.pairs))
            for ended in left[each.survivors :]:
                assert found[ended.ruleset, ended.options, ended.player] == each.pairs
            left = [cell for cell in cells if cell in left[: each.survivors]]
        assert [cell for cell in finished.cells if cell in cells] == left


def test_halving_that_was_interrupted_ends_as_if_it_had_not_been(tmp_path: Path) -> None:
    class Stop(Exception):
        pass

    experiment = Experiment.parse(HALVING)
    for games in (10, 30, 50):

        def stop(progress: Progress, games: int = games) -> None:
            if progress.games >= games:
                raise Stop

        with pytest.raises(Stop):
            run(experiment, tmp_path / "stopped", 2, stop)
    finished = run(experiment, tmp_path / "stopped", 2)
    assert finished == run(experiment, tmp_path / "whole", 1)
    assert played(tmp_path / "stopped").equals(played(tmp_path / "whole"))


def test_the_command_names_the_cells_kept_and_plan_counts_the_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "halving.toml"
    file.write_text(HALVING.replace("pairs = 5", "pairs = 1"))
    assert main(["lab", "plan", str(file)]) == 0
    # In the first round every cell plays its one pair, so nothing is left for the others.
    told = capsys.readouterr().out
    assert "20 in 10 cells" in told
    assert "detectable  no difference" in told
    assert main(["lab", "run", str(file), "--out", str(tmp_path / "games")]) == 0
    assert capsys.readouterr().out.count("continued: ") == 2


def test_several_experiments_are_planned_one_by_one_and_together(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = [str(tmp_path / name) for name in ("halving.toml", "dice.toml")]
    for file, text in zip(files, (HALVING, DICE), strict=True):
        Path(file).write_text(text)
    assert main(["lab", "plan", *files, "--json"]) == 0
    plans = json.loads(capsys.readouterr().out)
    games = [Experiment.parse(text).games for text in (HALVING, DICE)]
    assert [(plan["name"], plan["games"]) for plan in plans] == [
        ("halving", games[0]),
        ("dice", games[1]),
    ]
    assert main(["lab", "plan", *files]) == 0
    assert f"together: {sum(games):,} games, about " in capsys.readouterr().out


def test_successive_pairs_have_the_same_opening_and_different_dice(tmp_path: Path) -> None:
    experiment = Experiment.parse(DICE)
    run(experiment, tmp_path, jobs=2)
    games = played(tmp_path)
    assert games.height == experiment.games == 2 * 3 * 4
    openings = games.group_by(pl.col("pair") // 4).agg(pl.col("opening").n_unique())
    assert openings["opening"].to_list() == [1, 1, 1]
    assert games["opening"].n_unique() == 3
    rolls = games.filter(game=0).select(
        pl.col("pair") // 4,
        rolls=pl.col("moves")
        .str.slice(pl.col("opening").str.len_chars())
        .str.extract_all("roll:[0-9]+"),
    )
    assert rolls.group_by("pair").agg(pl.col("rolls").n_unique())["rolls"].to_list() == [4, 4, 4]


def test_a_cell_ends_at_a_width_over_its_openings(tmp_path: Path) -> None:
    text = DICE.replace("pairs = 3\ndice = 4", "pairs = 40\ndice = 10\nwidth = 0.25")
    experiment = Experiment.parse(text.replace("= 30", "= 400").replace("=20", "=5"))
    games = run(experiment, tmp_path, jobs=2).games
    assert 64 < games < experiment.games
    (cell,) = summarize(tmp_path)
    figure = cell.figures["decisive"]
    # Reports widen the interval at which the cell ended.
    assert figure.high - figure.low <= 0.25 * LOOKED_Z / Z
    assert run(experiment, tmp_path, jobs=1).games == games


def test_a_cell_does_not_end_at_a_width_after_one_opening(tmp_path: Path) -> None:
    text = DICE.replace("pairs = 3\ndice = 4", "pairs = 1\ndice = 40\nwidth = 0.9")
    experiment = Experiment.parse(text.replace("longest = 30", "longest = 4"))
    assert run(experiment, tmp_path, jobs=1).games == experiment.games == 2 * 40


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        (HALVING.replace("keep = 1", "keep = 0"), 12, "keep"),
        (HALVING.replace("keep = 1", 'keep = "one"'), 11, "a table with keep"),
        (HALVING.replace("keep = 1", "keep = 1\nleave = 2"), 11, "a table with keep"),
        (HALVING.replace("pairs = 5", "pairs = 5\nwidth = 0.1"), 12, "width"),
        (HALVING.replace("players", "ladder"), 11, "ladder"),
        (DICE.replace("dice = 4", "dice = 0"), 5, "dice"),
        (DICE.replace("vogt.kubeia", "vogt.petteia"), 2, "no dice"),
    ],
)
def test_an_impossible_schedule_is_refused_with_its_line(text: str, line: int, reason: str) -> None:
    with pytest.raises(LabError, match=reason) as refused:
        Experiment.parse(text)
    assert refused.value.line == line
