"""A run: the same games on any machine, none twice, none lost."""

from __future__ import annotations

import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import time
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import polars as pl
import pytest

import petteia
from petteia._core import _declared_mechanics
from petteia.cli import main
from petteia.engine.matches.match_plan import fingerprint
from petteia.engine.matches.statistics import wilson
from petteia.lab import Experiment, LabError, Progress, forecast, run, summarize
from petteia.lab.games.experiment_records import game_of
from petteia.lab.games.results import COLUMNS, JOURNAL, check_table
from petteia.lab.metrics import METRICS
from petteia.lab.running.schedule import BLOCK
from petteia.lab.statistics import detectable_difference
from petteia.rulesets import ruleset_ids
from petteia.safe_io import write_file
from tests.commands import refused

TEXT = """
title = "small"
rulesets = [
    "callen.simple-passing-leader",
    { id = "callen.simple-petteia", options = { die = true } },
]
players = ["nodes=60"]
pairs = 3
opening_plies = 4
longest = 40
"""
EXPERIMENT = Experiment.parse(TEXT)


def full(target: Path, content: bytes | str) -> None:
    """Write a file, on a full disk if it is to be a table."""
    write_file(Path("/dev/full") if target.suffix == ".parquet" else target, content)


def games(folder: Path) -> pl.DataFrame:
    """All games of a folder's Parquet files, in one order."""
    files = sorted(folder.rglob("*.parquet"))
    return pl.read_parquet(files).sort("ruleset", "options", "white", "pair", "game")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The games of the small experiment."""
    folder = tmp_path_factory.mktemp("lab") / "games"
    run(EXPERIMENT, folder, jobs=1)
    return folder


def test_every_game_appears_once_with_all_columns(folder: Path) -> None:
    found = games(folder)
    assert found.schema == COLUMNS
    assert found.height == EXPERIMENT.games
    assert found.unique(["ruleset", "options", "white", "pair", "game"]).height == found.height


def test_a_game_can_be_replayed_from_its_moves(folder: Path) -> None:
    for row in games(folder).iter_rows(named=True):
        rules = petteia.ruleset(row["ruleset"], **json.loads(row["options"]))
        position = petteia.Position(rules)
        plies = 0
        for word in row["moves"].split():
            if word.startswith("roll:"):
                position.roll(tuple(map(int, word.removeprefix("roll:"))))
            else:
                position.push(position.parse_move(word))
                plies += 1
        assert plies == row["plies"]
        assert position.captured == (row["captures_white"], row["captures_black"])
        assert row["moves"].startswith(row["opening"])
        outcome = position.outcome()
        if row["reason"] != "adjudication":
            assert outcome is not None
            assert outcome.reason == row["reason"]
            assert row["winner"] == {True: "w", False: "b", None: None}[outcome.winner]


def test_every_ply_after_the_opening_has_its_evaluation(folder: Path) -> None:
    for row in games(folder).iter_rows(named=True):
        opening = sum(not word.startswith("roll:") for word in row["opening"].split())
        assert len(row["evaluations"]) == row["plies"]
        assert row["evaluations"][:opening] == [None] * opening
        assert all(0 <= each <= 1000 for each in row["evaluations"][opening:])


def test_the_columns_of_a_game_follow_from_its_moves(folder: Path) -> None:
    for row in games(folder).iter_rows(named=True):
        position = petteia.Position(petteia.ruleset(row["ruleset"], **json.loads(row["options"])))
        begun = len(position.pieces())
        legal, captured_at, occupied = [], [], set(position.piece_map())
        for word in row["moves"].split():
            if word.startswith("roll:"):
                position.roll(tuple(map(int, word.removeprefix("roll:"))))
                continue
            legal.append(len(position.legal_moves))
            move = position.push_text(word)
            captured_at += [len(legal)] * len(move.victims)
            occupied |= {move.to_square}
        assert row["branching"] == pytest.approx(sum(legal) / len(legal))
        assert row["decisions"] == sum(each > 1 for each in legal)
        assert row["captured_at"] == captured_at
        assert row["squares"] == len(occupied)
        left = row["pieces_left_white"] + row["pieces_left_black"]
        assert left + len(captured_at) == begun


def test_a_cell_ends_at_the_requested_width(tmp_path: Path) -> None:
    text = TEXT.replace("pairs = 3", "pairs = 200\nwidth = 0.25")
    experiment = Experiment.parse(text)
    played = run(experiment, tmp_path / "one", jobs=1).games
    found = games(tmp_path / "one")
    assert played == found.height
    for summary in summarize(tmp_path / "one"):
        assert summary.decisive.high - summary.decisive.low <= 0.25
        assert 32 <= summary.games < 200
        assert summary.games % (2 * BLOCK) == 0
    run(experiment, tmp_path / "two", jobs=2)
    assert games(tmp_path / "two").equals(found)
    run(experiment, tmp_path / "two", jobs=2)
    assert games(tmp_path / "two").equals(found)


def test_the_players_of_a_ladder_exchange_sides(tmp_path: Path) -> None:
    ladder = TEXT.replace('players = ["nodes=60"]', 'ladder = ["nodes=30", "nodes=60"]')
    run(Experiment.parse(ladder), tmp_path, jobs=2)
    found = games(tmp_path)
    players = found.select("game", "white", "black").unique().sort("game").rows()
    assert players == [(0, "nodes=60", "nodes=30"), (1, "nodes=30", "nodes=60")]
    assert found.height == 12
    assert summarize(tmp_path) == []
    run(Experiment.parse(ladder), tmp_path, jobs=2)
    assert games(tmp_path).equals(found)


def test_both_games_of_a_pair_have_the_same_opening_if_there_are_dice(folder: Path) -> None:
    pairs = games(folder).group_by("ruleset", "pair").agg(pl.col("opening").n_unique())
    number = {"callen.simple-petteia": 1, "callen.simple-passing-leader": 2}
    assert pairs["opening"].to_list() == [number[id] for id in pairs["ruleset"]]


def test_the_games_of_a_pair_differ_after_their_opening(folder: Path) -> None:
    # A search as short as this plays some pairs alike; with equal seeds it would all of them.
    assert games(folder)["moves"].n_unique() > len(EXPERIMENT.cells) * EXPERIMENT.cells[0].pairs


def test_the_same_seed_gives_the_same_games_with_any_number_of_jobs(
    folder: Path, tmp_path: Path
) -> None:
    run(EXPERIMENT, tmp_path / "again", jobs=2)
    assert games(tmp_path / "again").equals(games(folder))


def test_a_run_that_was_killed_resumes_and_plays_nothing_twice(
    folder: Path, tmp_path: Path
) -> None:
    file, out = tmp_path / "small.toml", tmp_path / "games"
    file.write_text(TEXT)
    command = (sys.executable, "-m", "petteia", "lab", "run", str(file), "--out", str(out))
    with subprocess.Popen((*command, "--jobs", "2"), stdout=subprocess.DEVNULL) as process:
        while not (out / JOURNAL).exists() or not (out / JOURNAL).stat().st_size:
            assert process.poll() is None
            time.sleep(0.01)
        os.kill(process.pid, signal.SIGKILL)
    with open(out / JOURNAL, "ab") as journal:
        journal.write(b'[{"ruleset": "callen.simple-pet')
    subprocess.run((*command, "--jobs", "2"), check=True, stdout=subprocess.DEVNULL)
    assert games(out).equals(games(folder))


def test_several_experiments_are_played_by_one_command_each_in_its_folder(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "games"
    for name, pairs in (("small", 3), ("smaller", 1)):
        (tmp_path / f"{name}.toml").write_text(TEXT.replace("pairs = 3", f"pairs = {pairs}"))
    files = [str(tmp_path / "small.toml"), str(tmp_path / "smaller.toml")]
    for _ in range(2):
        assert main(["lab", "run", *files, "--out", str(out), "--jobs", "1"]) == 0
        said = capsys.readouterr().out.splitlines()
        assert [line.partition(" games in ")[2] for line in said] == [
            str(out / "small"),
            str(out / "smaller"),
        ]
    assert games(out / "small").equals(games(folder))
    assert games(out / "smaller").height * 3 == games(folder).height
    (tmp_path / "other").mkdir()
    same = str(shutil.copy(files[0], tmp_path / "other"))
    assert main(["lab", "run", *files, same, "--out", str(tmp_path / "new")]) == 2
    assert "two files are called 'small'" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


def test_an_interrupted_run_ends_with_130(tmp_path: Path) -> None:
    file, out = tmp_path / "long.toml", tmp_path / "games"
    file.write_text(TEXT.replace("pairs = 3", "pairs = 100000"))
    command = (sys.executable, "-m", "petteia", "lab", "run", str(file), "--out", str(out))
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        while not (out / JOURNAL).exists() or not (out / JOURNAL).stat().st_size:
            assert process.poll() is None
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        _, said = process.communicate()
    assert process.returncode == 130
    assert said == "stopped; run the same command to resume\n"


def test_a_folder_of_another_experiment_is_refused(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "other.toml"
    file.write_text(TEXT.replace("pairs = 3", "pairs = 4"))
    assert main(["lab", "run", str(file), "--out", str(folder)]) == 2
    assert "contains another experiment" in capsys.readouterr().err
    (tmp_path / "notes.txt").touch()
    with pytest.raises(LabError, match="contains no experiment"):
        run(EXPERIMENT, tmp_path)


def test_an_experiment_is_not_resumed_or_read_under_changed_rules(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rules, games = tmp_path / "rules.toml", tmp_path / "games"
    text = 'extends = "callen.simple-petteia"\ntitle = "Test"\nsummary = "A test."\n'
    rules.write_text(text)
    experiment = f'rulesets = ["{rules}"]\nplayers = ["nodes=5"]\npairs = 1\nlongest = 4'
    run(Experiment.parse(experiment), games, jobs=1)
    rules.write_text(f"# Only a remark.\n{text}")
    run(Experiment.parse(experiment), games, jobs=1)
    rules.write_text(f"{text}[movement]\nlight_range = 1\n")
    with pytest.raises(LabError, match=r"rules\.toml: has changed since its games were played"):
        run(Experiment.parse(experiment), games, jobs=1)
    # Nor are its games read under them; without the file, what does not need it is.
    said = refused(capsys, "lab", "summary", games)
    assert f"{rules}: has changed since its games were played" in said
    rules.write_text("nothing")
    assert str(rules) in refused(capsys, "lab", "report", games, "-o", tmp_path / "page.html")
    rules.rename(rules.with_suffix(".old"))
    assert len(summarize(games)) == 1
    rules.write_text(f"{text}[movement]\nlight_range = 1\n")
    # A folder of an earlier version does not say which rules its games have.
    settings = json.loads((games / "experiment.json").read_text())
    del settings["cells"][0]["rules"]
    (games / "experiment.json").write_text(json.dumps(settings, indent=1))
    run(Experiment.parse(experiment), games, jobs=1)


def test_games_of_another_version_of_a_ruleset_are_read_but_not_continued(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, games = tmp_path / "small.toml", tmp_path / "games"
    file.write_text(TEXT)
    shutil.copytree(folder, games)
    settings = json.loads((games / "experiment.json").read_text())
    assert [cell["version"] for cell in settings["cells"]] == [1, 1]
    settings["cells"][1]["version"] = 2
    (games / "experiment.json").write_text(json.dumps(settings, indent=1))
    assert len(summarize(games)) == 2
    for command in (["run", file, "--out", games], ["replay", games]):
        said = refused(capsys, "lab", *command)
        assert "callen.simple-petteia: games of version 2 of the rules" in said


def test_mechanics_that_are_new_in_the_core_do_not_change_a_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = petteia.ruleset("cyningstan.petteia")
    now = fingerprint(rules)
    more = {**_declared_mechanics(), "capture.new": {"default": False}}
    monkeypatch.setattr("petteia.engine.matches.match_plan._declared_mechanics", lambda: more)
    assert fingerprint(rules) == now != fingerprint(petteia.ruleset(rules.id, board="6x6"))
    older = SimpleNamespace(mechanics={**rules.mechanics, "capture.new": False})
    assert fingerprint(cast("petteia.Ruleset", older)) == now


def test_a_broken_file_is_reported_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, out = tmp_path / "small.toml", tmp_path / "games"
    file.write_text(TEXT)
    run(EXPERIMENT, out, jobs=1)
    (broken, *_) = out.rglob("*.parquet")
    whole = broken.read_bytes()
    broken.write_bytes(b"PAR1 and nothing else")
    assert "the table cannot be read" in refused(capsys, "lab", "run", file, "--out", out)
    # The last one has its list of content, and only the pages of its first columns are lost.
    for content in (b"", broken.read_bytes(), whole[:4] + bytes(200) + whole[204:]):
        broken.write_bytes(content)
        for command in (["summary", out], ["report", out, "-o", tmp_path / "r.html"]):
            error = refused(capsys, "lab", *command)
            assert f"{broken.name}: the table cannot be read" in error


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full disk here")
def test_a_full_disk_is_reported_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "small.toml"
    file.write_text(TEXT)
    out = tmp_path / "out"
    with monkeypatch.context() as broken:
        broken.setattr("petteia.lab.games.results.write_file", full)
        assert main(["lab", "run", str(file), "--out", str(out), "--jobs", "1"]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "No space left on device" in error


def test_a_full_disk_during_a_run_is_reported_with_the_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, out = tmp_path / "small.toml", tmp_path / "out"
    file.write_text(TEXT)
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (2_000, usual[1]))
    try:
        error = refused(capsys, "lab", "run", file, "--out", out, "--jobs", "1")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
    assert error == f"petteia: {out / JOURNAL}: File too large\n"
    assert run(EXPERIMENT, out, jobs=1).games == EXPERIMENT.games


def test_a_deleted_file_of_games_is_played_again_and_no_other_is_replaced(tmp_path: Path) -> None:
    class Stop(Exception):
        pass

    experiment = Experiment.parse(
        'rulesets = ["cyningstan.petteia"]\nplayers = ["nodes=5"]\npairs = 4\nlongest = 4'
    )
    for number in (2, 4):

        def stop(progress: Progress, number: int = number) -> None:
            if progress.games >= number:
                raise Stop

        with pytest.raises(Stop):
            run(experiment, tmp_path, 1, stop)
    run(experiment, tmp_path, 1)
    whole = games(tmp_path)
    first, *_ = sorted((tmp_path / "games").rglob("*.parquet"))
    first.unlink()
    assert run(experiment, tmp_path, 1).games == 8
    assert games(tmp_path).equals(whole)


def test_games_that_are_in_the_journal_and_in_a_file_count_once(
    folder: Path, tmp_path: Path
) -> None:
    killed = shutil.copytree(folder, tmp_path / "killed")
    rows = games(killed).filter(ruleset="callen.simple-petteia").to_dicts()
    # A run that is killed, or finds the disk full, before it empties the journal leaves this.
    (killed / JOURNAL).write_text(json.dumps(rows) + "\n")
    assert [cell.games for cell in summarize(killed)] == [6, 6]


def test_the_summary_counts_the_results_of_the_games(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = games(folder)
    assert main(["lab", "summary", str(folder), "--json"]) == 0
    cells = json.loads(capsys.readouterr().out)
    assert [cell["ruleset"] for cell in cells] == sorted({*found["ruleset"]})
    for cell in cells:
        own = found.filter(ruleset=cell["ruleset"])
        decided = own["winner"].count()
        low, high = wilson(decided, own.height)
        assert cell["games"] == own.height == sum(cell["reasons"].values())
        assert cell["decisive"] == {"value": decided / own.height, "low": low, "high": high}
        points = own.filter(winner="w").height + (own.height - decided) / 2
        low, high = wilson(points, own.height)
        assert cell["first_move"] == {"value": points / own.height, "low": low, "high": high}
        assert cell["plies"] == {"mean": own["plies"].mean(), "median": own["plies"].median()}
        assert cell["metrics"]["plies"]["value"] == pytest.approx(own["plies"].mean())
        assert cell["metrics"]["plies"]["n"] == own.height
    assert main(["lab", "summary", str(folder)]) == 0
    assert "ended by" in capsys.readouterr().out
    assert main(["lab", "summary", str(folder), "--metrics"]) == 0
    assert "Game-tree complexity" in capsys.readouterr().out
    assert [cell.document() for cell in summarize(folder)] == cells


def test_a_game_is_written_as_a_record(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for number, row in enumerate(games(folder).iter_rows(named=True), 1):
        assert main(["lab", "game", str(folder), str(number), "--to", "json"]) == 0
        game = petteia.Game.from_json(capsys.readouterr().out)
        assert " ".join(node.text for node in game.mainline) == row["moves"]
        assert game.headers.white == row["white"]
    assert main(["lab", "game", str(folder), "13"]) == 2
    assert "13" in capsys.readouterr().err


def test_the_record_of_a_game_has_the_end_that_is_none_of_the_rules() -> None:
    row = {
        "ruleset": "cyningstan.petteia",
        "options": "{}",
        "white": "command=one",
        "black": "command=other",
        "moves": "a2-a3",
        "winner": "b",
        "reason": "illegal-move",
    }
    outcome = game_of(row).outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (petteia.BLACK, "illegal-move")
    assert game_of(row | {"winner": None, "reason": "adjudication"}).outcome() is None


def test_commands_that_read_records_read_games_of_experiments(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", "game", str(folder), "3", "--to", "json"]) == 0
    expected = json.loads(capsys.readouterr().out)
    assert main(["convert", f"lab:{folder}#3", "--to", "json"]) == 0
    assert json.loads(capsys.readouterr().out) == [expected]
    assert main(["replay", f"lab:{folder}#3", "--ply", "4"]) == 0
    assert main(["check", f"lab:{folder}#3"]) == 0
    capsys.readouterr()
    for name in ("lab:", f"lab:{folder}", f"lab:{folder}#x", f"lab:{folder}#0", f"lab:{folder}#99"):
        refused(capsys, "replay", name)


def test_the_forecast_gives_the_number_of_games_and_what_they_can_show() -> None:
    found = forecast(EXPERIMENT, jobs=2)
    assert found.games == 12
    assert found.seconds > 0
    assert found.detectable == detectable_difference(6)


def test_the_forecast_times_each_player(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the order of the cells: a strong player takes most of the time."""
    seconds = {"nodes=1": 1.0, "nodes=9": 9.0}
    module = import_module("petteia.lab.running.forecast")
    monkeypatch.setattr(module, "_seconds_of", lambda cell, _: seconds[cell.player])
    rulesets = ", ".join(f'"{id}"' for id in ruleset_ids()[:20])
    many = Experiment.parse(
        f'title = "t"\nrulesets = [{rulesets}]\nplayers = ["nodes=1", "nodes=9"]\npairs = 2'
    )
    assert forecast(many, jobs=2).seconds == 20 * 4 * (1 + 9) / 2


def test_every_metric_is_defined(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "metrics", "--json"]) == 0
    metrics = json.loads(capsys.readouterr().out)
    assert [metric["name"] for metric in metrics] == list(METRICS)
    assert all(all(metric.values()) for metric in metrics)
    assert main(["lab", "metrics"]) == 0
    assert capsys.readouterr().out.count("\n") == len(METRICS)


def test_files_of_an_earlier_version_lack_columns(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "experiment.json").write_bytes((folder / "experiment.json").read_bytes())
    games(folder).drop("evaluations", "squares").write_parquet(tmp_path / "games" / "old.parquet")
    for cell in summarize(tmp_path):
        assert "drama" not in cell.figures
        assert cell.figures["plies"].n == cell.games


def test_games_that_do_not_belong_to_a_folder_or_are_there_twice_are_refused(
    folder: Path, tmp_path: Path
) -> None:
    own = tmp_path / "games"
    shutil.copytree(folder, own)
    file, *_ = sorted(own.rglob("*.parquet"))
    copy = file.with_name("copy.parquet")
    shutil.copy(file, copy)
    with pytest.raises(LabError, match="some games are there twice"):
        summarize(own)
    with pytest.raises(LabError, match="some games are there twice"):
        run(EXPERIMENT, own)
    pl.read_parquet(file).with_columns(ruleset=pl.lit("navpil.poleis")).write_parquet(copy)
    with pytest.raises(LabError, match=r"copy\.parquet: has games of another experiment"):
        run(EXPERIMENT, own)
    copy.write_bytes(b"PAR1")
    with pytest.raises(LabError, match=r"copy\.parquet: the table cannot be read"):
        run(EXPERIMENT, own)


def test_a_table_with_a_damaged_column_is_refused_and_statistics_do_not_matter(
    folder: Path, tmp_path: Path
) -> None:
    shutil.copytree(folder, tmp_path / "games")
    file = next((tmp_path / "games").rglob("*.parquet"))
    content = file.read_bytes()
    # The file ends with the columns, their number of bytes and a mark.
    end = len(content) - int.from_bytes(content[-8:-4], "little") - 8
    pages, columns = content[:end], content[end:]
    file.write_bytes(pages + columns.replace(b"nodes=60", b"\xffodes=60"))
    assert summarize(tmp_path / "games") == summarize(folder)
    file.write_bytes(pages + columns.replace(b"plies", b"olies"))
    with pytest.raises(LabError, match="the table cannot be read"):
        summarize(tmp_path / "games")


def test_nothing_precedes_the_error_of_a_table_on_which_polars_panics(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    def panic(_: Path) -> pl.LazyFrame:
        os.write(2, b"thread panicked")
        raise pl.exceptions.PanicException("range start index out of range")

    with pytest.raises(LabError, match="the table cannot be read: range start"):
        check_table(tmp_path, panic)
    os.write(2, b"after it")
    assert capfd.readouterr().err == "after it"


def test_a_summary_separates_goals_counts_draws_and_unfinished_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = 'rulesets = ["navpil.poleis", "cyningstan.petteia"]\nplayers = ["nodes=30"]\npairs = 3\n'
    run(Experiment.parse(f"{text}longest = 400"), tmp_path, jobs=2)
    assert main(["lab", "summary", str(tmp_path), "--json"]) == 0
    cells = {cell["ruleset"]: cell for cell in json.loads(capsys.readouterr().out)}
    for id, cell in cells.items():
        own = games(tmp_path).filter(pl.col("ruleset") == id)
        unfinished = own.filter(pl.col("reason") == "adjudication").height
        drawn = own.filter(pl.col("winner").is_null()).height - unfinished
        counted = own.filter(pl.col("winner").is_not_null() & (pl.col("reason") == "quiet-limit"))
        goals = own["winner"].count() - counted.height
        expected = {
            "goal": goals,
            "count": counted.height,
            "draw": drawn,
            "unfinished": unfinished,
        }
        assert cell["outcomes"].keys() == expected.keys()
        for outcome, number in expected.items():
            share = cell["outcomes"][outcome]
            assert share["value"] == pytest.approx(number / 6, abs=1e-6)
            assert share["low"] <= share["value"] <= share["high"]
    won = games(tmp_path).filter(pl.col("ruleset") == "navpil.poleis")["winner"].drop_nulls()
    assert len(won) > 0
    share = cells["navpil.poleis"]["first_move_of_won"]
    assert share["value"] == pytest.approx((won == "w").sum() / len(won), abs=1e-6)
    assert share["low"] <= share["value"] <= share["high"]


def test_goals_and_counts_are_not_told_apart_without_the_ruleset(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rules, games = tmp_path / "rules.toml", tmp_path / "games"
    rules.write_text('extends = "callen.simple-petteia"\ntitle = "Test"\nsummary = "A test."\n')
    text = f'rulesets = ["{rules}"]\nplayers = ["nodes=5"]\npairs = 1\nlongest = 4'
    run(Experiment.parse(text), games, jobs=1)
    (cell,) = summarize(games)
    assert {"goal", "count"} <= cell.document()["outcomes"].keys()
    rules.unlink()
    (cell,) = summarize(games)
    assert cell.document()["outcomes"].keys() == {"draw", "unfinished"}
    assert main(["lab", "summary", str(games)]) == 0
    shown = capsys.readouterr().out
    assert "decisive" in shown
    assert "by a goal" not in shown


def test_games_that_no_one_won_have_no_share_of_the_won(tmp_path: Path) -> None:
    text = 'rulesets = ["navpil.poleis"]\nplayers = ["nodes=9"]\npairs = 1\nlongest = 1'
    run(Experiment.parse(text), tmp_path, jobs=1)
    (cell,) = summarize(tmp_path)
    assert cell.document()["first_move_of_won"] is None
    assert cell.document()["outcomes"]["unfinished"]["value"] == 1


def test_a_single_pair_has_a_summary(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(Experiment.parse(TEXT.replace("pairs = 3", "pairs = 1")), tmp_path, jobs=1)
    assert main(["lab", "summary", str(tmp_path)]) == 0
    assert "first move" not in capsys.readouterr().out
    assert main(["lab", "summary", str(tmp_path), "--json"]) == 0
    for cell in json.loads(capsys.readouterr().out):
        assert 0 <= cell["first_move"]["low"] < cell["first_move"]["high"] <= 1


def test_a_summary_names_identical_games(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "summary", str(folder)]) == 0
    shown = capsys.readouterr().out
    assert shown.count("  identical ") == len(EXPERIMENT.cells)
    assert "  by a goal " in shown
    assert "  by a count " in shown


def test_a_summary_writes_options_as_they_are_given(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", "summary", str(folder)]) == 0
    assert "callen.simple-petteia (die=true), nodes=60\n" in capsys.readouterr().out
