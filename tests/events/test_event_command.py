"""``petteia event``: what it prints, and how it ends."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from petteia.cli import main
from petteia.events import next_pairings, read_event
from tests.events.test_events import STANDINGS

FIRST = STANDINGS[: STANDINGS.index("\nround 1")]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "club.txt"
    path.write_text(FIRST, encoding="utf-8")
    return path


def test_pairings_can_be_appended_until_the_event_is_over(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for number in range(1, 4):
        assert main(["event", str(file), "--pairings"]) == 0
        with file.open("a", encoding="utf-8") as appended:
            appended.write(capsys.readouterr().out)
        event = read_event(file.read_bytes()).event
        assert event is not None
        assert len(event.rounds) == number
        assert main(["event", str(file), "--pairings"]) == 2
        assert f"2 games of round {number} have no result" in capsys.readouterr().err
        text = file.read_text(encoding="utf-8")
        played = [
            f"{line} 1-0" if " - " in line and not line.endswith(("bye", "1-0")) else line
            for line in text.splitlines()
        ]
        file.write_text("\n".join(played) + "\n", encoding="utf-8")
    assert main(["event", str(file)]) == 0
    printed = capsys.readouterr().out
    assert "all 3 rounds are played" in printed
    assert "standings after round 3 of 3" in printed
    assert main(["event", str(file), "--pairings"]) == 2
    assert "all 3 rounds are played" in capsys.readouterr().err


def test_an_earlier_round_is_printed_with_its_standings(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = STANDINGS + "player: Zoe\n"
    file.write_text(text, encoding="utf-8")
    event = read_event(text).event
    assert event is not None
    last = len(event.rounds)
    assert main(["event", str(file), "--round", "1"]) == 0
    printed = capsys.readouterr().out
    assert f"standings after round 1 of {event.number_of_rounds}" in printed
    assert "round 2" not in printed
    assert "Zoe" not in printed
    assert main(["event", str(file), "--json"]) == 0
    now = json.loads(capsys.readouterr().out)
    assert main(["event", str(file), "--round", "1", "--json"]) == 0
    then = json.loads(capsys.readouterr().out)
    assert (then["rounds"], then["next_round"]) == (now["rounds"][:1], None)
    assert sum(line["points"] for line in then["standings"]) <= len(then["standings"]) / 2 + 1
    assert main(["event", str(file), "--round", str(last + 1), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == now
    assert main(["event", str(file), "--round", str(last + 2)]) == 2
    assert f"round: {last + 2} is not from 1 to {last + 1}" in capsys.readouterr().err
    assert main(["event", str(file), "--round", "1", "--pairings"]) == 2


def test_the_command_prints_the_next_round_and_the_standings(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(STANDINGS, encoding="utf-8")
    assert main(["event", str(file)]) == 0
    printed = capsys.readouterr().out
    event = read_event(STANDINGS).event
    assert event is not None
    first = next_pairings(event)[0]
    assert f"round 3\n{event.name(first.white)} - " in printed
    assert "standings after round 2 of 3" in printed
    assert "  1. Ada      1   1       2         1                 1\n" in printed


def test_json_and_csv_agree(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(STANDINGS, encoding="utf-8")
    assert main(["event", str(file), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert main(["event", str(file), "--csv"]) == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert [row["player"] for row in rows] == [line["player"] for line in found["standings"]]
    assert [float(row["points"]) for row in rows] == [2, 1.5, 1, 0.5, 0]
    assert [row["round_2"] for row in rows][-1] == ""
    assert found["rounds"][1][1] == {"white": "Daphne", "black": "Elif", "result": "1-0 forfeit"}
    assert found["number_of_rounds"] == 3
    assert found["error"] is None


def test_errors_are_listed_by_line(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(STANDINGS.replace("Daphne - Elif", "Dafne - Elif"), encoding="utf-8")
    assert main(["event", str(file)]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"petteia: {file}:22:1: there is no player called Dafne")
    assert main(["event", str(file), "--json"]) == 2
    (error,) = json.loads(capsys.readouterr().out)["errors"]
    assert (error["line"], error["column"], error["code"]) == (22, 1, "event-unknown-player")


def test_a_round_that_cannot_be_paired_is_reported_with_the_standings(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    head = "event: Two\nruleset: vogt.petteia\nrounds: 2\nplayer: Ada\nplayer: Bruno\n"
    file.write_text(f"{head}round 1\nAda - Bruno 1-0\n", encoding="utf-8")
    assert main(["event", str(file)]) == 1
    printed = capsys.readouterr().out
    assert "round 2 cannot be paired" in printed
    assert "  1. Ada" in printed


def test_only_one_answer_can_be_asked_for(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["event", str(file), "--csv", "--json"]) == 2
    assert "--pairings, --csv and --json cannot be used together" in capsys.readouterr().err
