"""A packed folder: the same figures and the same games in less space."""

from __future__ import annotations

import errno
import json
import math
import os
import shutil
from pathlib import Path

import polars as pl
import pytest

import petteia
from petteia import Position
from petteia.cli import main
from petteia.explorer.stored_games import read_files
from petteia.lab import Experiment, LabError, record, run, summarize
from petteia.lab.games.experiment_records import stored_games
from petteia.lab.games.mistakes import MIN_SWING, positions_after_mistakes
from petteia.lab.games.replay import BEHAVIOUR
from petteia.lab.games.results import GAME, IS_KEPT, ORDER, PACKED, TABLE, games_in, played_in
from petteia.lab.planning.experiment import Cell
from petteia.lab.primer.observation import MIN_SWING as MIN_BLUNDER
from petteia.lab.publishing.packing import SWINGS, pack, swings
from tests.commands import refused
from tests.reference.position import ReferencePosition

TEXT = """
title = "small"
rulesets = [
    "navpil.poleis",
    "walker.seega",
    { id = "callen.simple-petteia", options = { die = true } },
]
players = ["nodes=60"]
ladder = ["nodes=20", "nodes=60"]
pairs = 4
opening_plies = 4
longest = 60
"""
RESULTS = Path(__file__).parents[2] / "docs/atlas/results"
PUBLISHED = sorted(file.parent for file in RESULTS.rglob(TABLE))
SAMPLE = 10
"""Games of each published folder that are replayed."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The games of a small experiment, as they are played."""
    folder = tmp_path_factory.mktemp("packing") / "games"
    run(Experiment.parse(TEXT), folder, jobs=1)
    return folder


@pytest.fixture(scope="module")
def packed(folder: Path) -> Path:
    """The same games, packed."""
    packed = folder.with_name("packed")
    assert pack(folder, packed) == 48
    return packed


def test_a_packed_folder_has_the_same_games(folder: Path, packed: Path) -> None:
    columns = (*GAME, "opening", "moves", "tried", "winner", "reason", *BEHAVIOUR)
    expected = played_in(folder).sort(ORDER).select(columns)
    assert played_in(packed).select(columns).equals(expected)
    assert not (packed / "games").exists()
    assert record(packed, 5).to_json() == record(folder, 5).to_json()
    assert sum(1 for _ in stored_games(packed)) == sum(1 for _ in stored_games(folder)) == 48


def test_a_packed_folder_has_the_same_figures(folder: Path, packed: Path) -> None:
    for one, other in zip(summarize(folder), summarize(packed), strict=True):
        assert one.figures.keys() == other.figures.keys()
        assert one.reasons == other.reasons
        for name, figure in one.figures.items():
            assert other.figures[name].value == pytest.approx(figure.value, abs=5e-4)
            assert other.figures[name].n == figure.n


@pytest.mark.parametrize(
    "damage",
    [pl.col("options").alias("notions"), pl.col("plies").cast(pl.String), pl.col("pair").cast(str)],
    ids=["lacks", "text", "text of a pair"],
)
def test_a_table_with_a_wrong_column_is_refused(
    packed: Path, tmp_path: Path, damage: pl.Expr
) -> None:
    damaged = shutil.copytree(packed, tmp_path / "damaged")
    name = damage.meta.root_names()[0]
    table = pl.read_parquet(damaged / TABLE)
    table.select(pl.exclude(name), damage).write_parquet(damaged / TABLE)
    with pytest.raises(LabError, match=f"the table cannot be read: no column '{name}'"):
        summarize(damaged)


def test_a_file_of_moves_that_lacks_games_is_refused(packed: Path, tmp_path: Path) -> None:
    shutil.copytree(packed, tmp_path / "torn")
    file = tmp_path / "torn" / "moves.games"
    first = file.read_bytes().index(b"\xfd7zXZ", 1)
    file.write_bytes(file.read_bytes()[:first])
    with pytest.raises(LabError, match=r"moves\.games: contains no moves of these games"):
        record(tmp_path / "torn", 48)


def test_mistakes_are_found_in_a_packed_folder(folder: Path, packed: Path) -> None:
    id = "navpil.poleis"
    found = [
        sorted(position.pfen() for position in positions_after_mistakes(source, id, 1))
        for source in (folder, packed)
    ]
    assert found[0] == found[1] != []


def test_evaluations_are_stored_only_around_swings() -> None:
    assert (1, MIN_SWING) in SWINGS
    assert (2, MIN_BLUNDER) in SWINGS
    assert swings([None, 500, 510, 600, 610, 505], None) == [None, 500, 510, 600, 610, 505]
    assert swings([500, 500, 500, 500, 400, 500], None) == [None, None, 500, 500, 400, 500]
    assert swings([500, 450, 520, 490], None) == [None] * 4
    assert swings([500, 900, 900, 900], "w") == [500, 900, 900, 900]
    assert swings(None, "w") is None


def test_the_moves_of_only_some_pairs_can_be_stored(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "packed"
    assert main(["lab", "pack", str(folder), "--out", str(out), "--moves", "1"]) == 0
    table = games_in(out).collect()
    assert table.height == games_in(folder).collect().height
    assert table.filter(IS_KEPT)["pair"].unique().to_list() == [0]
    first = played_in(out, pl.col("pair") == 0).sort(ORDER)
    assert first["moves"].equals(played_in(folder, pl.col("pair") == 0).sort(ORDER)["moves"])
    assert played_in(out, skips=True).height == first.height
    with pytest.raises(LabError, match="no moves of these games"):
        played_in(out)
    with pytest.raises(LabError, match="no moves of these games"):
        record(out, 3)


def test_all_moves_of_a_player_can_be_stored(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    player = games_in(folder).collect()["white"][0]
    out, wrong = tmp_path / "packed", tmp_path / "wrong"
    options = ["--moves", "1", "--player"]
    assert main(["lab", "pack", str(folder), "--out", str(out), *options, player]) == 0
    table = games_in(out).collect()
    kept = (pl.col("pair") == 0) | (pl.col("white").eq(player) & pl.col("black").eq(player))
    assert table.filter(kept)[IS_KEPT].all()
    assert not table.filter(~kept)[IS_KEPT].any()
    assert table.filter(~kept).height > 0
    capsys.readouterr()
    said = refused(capsys, "lab", "pack", folder, "--out", wrong, *options, "nodes=7")
    assert "contains no games of nodes=7 against itself" in said
    assert not wrong.exists()


def test_a_folder_without_moves_has_no_file_of_them(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "packed"
    assert main(["lab", "pack", str(folder), "--out", str(out), "--moves", "0"]) == 0
    assert not (out / PACKED).exists()
    assert games_in(out).collect().height == games_in(folder).collect().height
    assert list(stored_games(out)) == []
    with pytest.raises(LabError, match="no moves of these games"):
        played_in(out)


def test_a_packed_folder_is_complete(
    packed: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(LabError, match="is packed"):
        run(Experiment.parse(TEXT), packed, jobs=1)
    assert main(["lab", "pack", str(packed), "--out", str(tmp_path / "more")]) == 2
    assert "is packed" in capsys.readouterr().err
    assert not (tmp_path / "more").exists()


def test_a_folder_that_contains_anything_is_left_alone(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("mine")
    with pytest.raises(LabError, match="is not empty: it contains letter"):
        pack(folder, tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["letter"]
    with pytest.raises(LabError, match="letter: is a file, not a folder"):
        pack(folder, tmp_path / "letter")


@pytest.mark.parametrize("step", ["write_table", "shutil.copyfile"])
def test_nothing_is_left_of_a_folder_for_which_there_is_no_room(
    step: str, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patched:
        patched.setattr(f"petteia.lab.publishing.packing.{step}", fail)
        with pytest.raises(OSError, match="No space left"):
            pack(folder, tmp_path)
    assert not any(tmp_path.iterdir())
    assert pack(folder, tmp_path) == 48


def test_a_folder_with_an_experiment_is_left_alone(folder: Path, packed: Path) -> None:
    for other in (folder, packed):
        with pytest.raises(LabError, match=r"it contains batches\.json"):
            pack(folder, other)


def test_the_columns_that_a_packed_folder_lacks_are_replayed(packed: Path, tmp_path: Path) -> None:
    older = tmp_path / "older"
    shutil.copytree(packed, older)
    table = pl.read_parquet(older / TABLE)
    null = (pl.lit(None, table.schema[name]).alias(name) for name in BEHAVIOUR)
    table.with_columns(null).write_parquet(older / TABLE)
    assert main(["lab", "replay", str(older)]) == 0
    assert pl.read_parquet(older / TABLE).equals(table)


def check_replayed(folder: Path, every: int) -> None:
    """Replay games of a folder, and compare how they end with the table."""
    rows = games_in(folder).filter(IS_KEPT).collect().gather_every(every)
    wanted = pl.struct(GAME).is_in(rows.select(GAME).to_struct().implode())
    found = played_in(folder, wanted)
    assert found.height == rows.height
    for row in found.iter_rows(named=True):
        position = Position(Cell(row["ruleset"], row["options"], row["white"], row["black"]).rules)
        words = row["moves"].split()
        (_, players, _), length = position._play_words(row["moves"], len(words))
        assert len(players) == len(words)
        assert length == len(row["moves"])
        outcome = position.outcome()
        expected = None if row["winner"] is None else row["winner"] == "w"
        if outcome is None:
            assert row["reason"] == "adjudication"
        else:
            assert (outcome.winner, outcome.reason) == (expected, row["reason"])
        assert position.captured == (row["captures_white"], row["captures_black"])
        assert sum(not word.startswith("roll:") for word in words) == row["plies"]


@pytest.mark.parametrize("folder", PUBLISHED, ids=lambda folder: folder.relative_to(RESULTS).name)
def test_published_games_end_as_their_table_says(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(RESULTS.parents[2])
    kept = games_in(folder).select(pl.col(IS_KEPT).sum()).collect().item()
    check_replayed(folder, max(1, kept // SAMPLE))


@pytest.mark.wide
@pytest.mark.parametrize("folder", PUBLISHED, ids=lambda folder: folder.relative_to(RESULTS).name)
def test_all_published_games_end_as_their_table_says(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(RESULTS.parents[2])
    check_replayed(folder, 1)


def check_by_reference(folder: Path, most: int) -> int:
    """Play games of a folder again by the second statement of the rules; return their number.

    Only shipped rulesets are stated twice.
    """
    shipped = games_in(folder).filter(IS_KEPT, pl.col("ruleset").is_in(petteia.ruleset_ids()))
    rows = shipped.collect()
    chosen = rows.gather_every(max(1, math.ceil(rows.height / most)))
    wanted = pl.struct(GAME).is_in(chosen.select(GAME).to_struct().implode())
    for row in played_in(folder, wanted).iter_rows(named=True):
        position = ReferencePosition(row["ruleset"], **json.loads(row["options"]))
        for word in row["moves"].split():
            roll = word.removeprefix("roll:")
            if word == roll:
                position.push(word)
            else:
                position.roll(tuple(int(die) for die in roll if die.isdigit()))
        outcome = position.outcome()
        if outcome is None:
            assert row["reason"] == "adjudication"
        else:
            winner = {None: None, True: "w", False: "b"}[outcome[0]]
            assert (winner, outcome[1]) == (row["winner"], row["reason"])
    return chosen.height


def test_the_reference_ends_a_published_game_of_each_ruleset_of_the_atlas_as_recorded() -> None:
    rulesets = len(summarize(RESULTS / "first-move-strong"))
    assert check_by_reference(RESULTS / "first-move-strong", rulesets) == rulesets == 18


@pytest.mark.wide
def test_the_reference_ends_two_thousand_published_games_as_recorded() -> None:
    assert sum(check_by_reference(folder, 150) for folder in PUBLISHED) >= 2_000


def test_published_results_are_packed() -> None:
    assert len(PUBLISHED) >= 23
    assert sorted(file.parent for file in RESULTS.rglob("experiment.json")) == PUBLISHED
    for folder in PUBLISHED:
        kept = games_in(folder).filter(IS_KEPT).select("ruleset", "options").collect()
        files = read_files(folder / PACKED) if kept.height else []
        assert sum(len(file.games) for file in files) == kept.height
        assert (folder / PACKED).exists() == (kept.height > 0)
        assert json.loads((folder / "experiment.json").read_bytes())["lab"] == 2
