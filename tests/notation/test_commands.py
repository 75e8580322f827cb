"""``petteia check`` and ``petteia convert``: what they print and write, and their exit status."""

from __future__ import annotations

import gzip
import io
import json
import re
from pathlib import Path

import pytest

import petteia
from petteia.cli import main
from petteia.game import Game
from petteia.notation import read_games
from petteia.notation.formats import native
from tests.game.games import random_game
from tests.notation.test_vogt import SAMPLE

OWN = """\
[Ruleset "callen.simple-petteia"]

1. a1-a5 a8-a6 2. b1-b5 b8-b6 1-0 resignation
"""


class Run:
    """Runs the program and stores its output."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.capsys = capsys
        self.out = self.err = ""

    def file(self, name: str, content: str | bytes) -> str:
        path = self.folder / name
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return str(path)

    def __call__(self, *arguments: str) -> int:
        status = main(arguments)
        self.out, self.err = self.capsys.readouterr()
        return status


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    return Run(tmp_path, capsys)


def test_a_valid_file_is_accepted(run: Run) -> None:
    name = run.file("games.petteia", OWN * 3)
    assert run("check", name) == 0
    assert run.out == f"{name}: valid, 3 games of callen.simple-petteia, 12 plies\n"


def test_every_error_in_every_game_is_reported(run: Run) -> None:
    invalid = OWN.replace("b1-b5", "b1-b2xb3").replace("2.", "7.")
    name = run.file("games.petteia", invalid + OWN + OWN.replace("a8-a6", "a8-b6"))
    assert run("check", name) == 1
    lines = run.out.splitlines()
    assert [line.removeprefix(f"{name}:").split(" ")[0] for line in lines] == [
        "3:16:",
        "3:19:",
        "9:10:",
    ]
    assert "REC-4: move 2 is due, not 7" in lines[0]
    assert lines[1].endswith("did you mean b1-b2?")
    assert ": CAL-2: " in lines[2]
    assert run.err == f"petteia: {name}: 9 plies read, 3 left out\n"


def test_VOG_N3_is_valid_under_one_ruleset_and_not_under_another(run: Run) -> None:
    name = run.file("sample.txt", SAMPLE)
    assert run("check", name, "--ruleset", "vogt.kubeia") == 0
    assert run("check", name) == 0
    assert run("check", name, "--ruleset", "vogt.kubeia-tournament") == 1
    assert run.out.startswith(f"{name}:1:30: VOG-K1: ")
    options = ("--option", "hoplite_die=low")
    assert run("check", name, "--ruleset", "vogt.kubeia", *options) == 1


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "the text contains no game"),
        (b"Dear friend,\nI moved.", "the text is in no notation that is known here"),
        (b"1. roll:63 a2-a4", "give the ruleset"),
    ],
)
def test_a_file_that_is_not_a_record_is_refused(run: Run, content: bytes, told: str) -> None:
    name = run.file("letter.txt", content)
    assert run("check", name) == 2
    assert told in run.err
    assert run("convert", name, "--to", "json") == 2
    assert len(run.err.splitlines()) == 1


@pytest.mark.parametrize("notation", ["json", "petteia"])
def test_an_empty_file_is_not_a_record_in_any_notation(run: Run, notation: str) -> None:
    name = run.file("empty.txt", b"")
    assert run("check", name, "--from", notation) == 2
    assert "the text contains no game" in run.err


def test_a_missing_file_does_not_hide_the_others(run: Run) -> None:
    name = run.file("games.petteia", OWN)
    assert run("check", f"{name}.no", name) == 2
    assert "No such file" in run.err
    assert "valid" in run.out


@pytest.mark.parametrize("content", [OWN.encode("utf-16"), OWN.encode() + b'[White "\xe9"]\n\n*'])
def test_a_file_that_is_not_text_is_refused(run: Run, content: bytes) -> None:
    name = run.file("games.petteia", content)
    assert run("check", name) == 2
    assert "the text is not UTF-8: " in run.out + run.err


def test_an_option_needs_a_ruleset(run: Run) -> None:
    assert run("check", run.file("a", OWN), "--option", "die=true") == 2
    assert "--option: only together with --ruleset" in run.err


def test_standard_input_is_read(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    class Input:
        buffer = io.BytesIO(OWN.encode())

    monkeypatch.setattr("sys.stdin", Input)
    assert run("check", "-") == 0


def test_VOG_N2_a_record_is_converted_to_his_notation_and_back(run: Run) -> None:
    name = run.file("sample.txt", SAMPLE)
    target = str(run.folder / "sample.petteia")
    assert run("convert", name, "--to", "petteia", "-o", target) == 0
    assert (run.out, run.err) == ("", "")
    assert run("convert", target, "--to", "vogt") == 0
    assert run.out.startswith("1) 63 Α2-Α4, 32 Η6-Ζ6;\n")
    assert run.err.endswith("left out, since vogt cannot express it: the ruleset\n")


def test_json_is_printed_for_programs(run: Run) -> None:
    name = run.file("games.petteia", OWN * 2)
    assert run("convert", name, "--to", "json") == 0
    games = json.loads(run.out)
    assert len(games) == 2
    position = petteia.Position(petteia.ruleset("callen.simple-petteia"))
    for ply in games[0]["plies"]:
        position.push_text(ply["play"])
        assert ply["pfen"] == position.pfen()
    again = run.file("games.json", run.out)
    assert run("convert", again, "--to", "petteia") == 0
    assert [reading.game for reading in read_games(run.out)] == [
        reading.game for reading in read_games(OWN * 2)
    ]


def test_json_with_a_position_that_does_not_follow_is_refused(run: Run) -> None:
    run("convert", run.file("games.petteia", OWN), "--to", "json")
    name = run.file("games.json", run.out.replace("w - - 0,0 0,0 2 2", "w - - 0,0 0,0 3 2"))
    assert run("check", name) == 1
    assert "REC-7: action 2: pfen" in run.out


def test_a_game_with_an_error_is_kept_up_to_it(run: Run) -> None:
    name = run.file("games.petteia", OWN.replace("b1-b5", "b1-c5") + OWN)
    assert run("convert", name, "--to", "petteia") == 1
    assert ":3:19: CAL-2: " in run.err
    first, second = (reading.game for reading in read_games(run.out))
    assert first is not None
    assert [str(node.action) for node in first.mainline] == ["a1-a5", "a8-a6"]
    assert first.end.comment == "b1-c5 b8-b6 1-0 resignation"
    assert second is not None
    assert second.outcome() is not None


def test_a_game_that_a_notation_cannot_express_is_left_out(run: Run) -> None:
    game = random_game("navpil.poleis", 1, 8)
    name = run.file("poleis.petteia", native.write(game) + OWN)
    assert run("convert", name, "--to", "courier") == 1
    assert "a game is left out: XXI-N: this notation has no placements" in run.err
    assert run.out.startswith("1.a1-a5 a8-a6\n")


def test_parts_that_are_left_out_are_reported(run: Run) -> None:
    game = random_game("callen.simple-petteia", 3, 30, variations=4)
    game.headers.white = "Ann"
    name = run.file("game.petteia", native.write(game))
    assert run("convert", name, "--to", "algebraic") == 0
    for what in ("headers", "variations", "comments", "clocks", "marks"):
        assert what in run.err


def test_a_file_may_be_converted_in_its_place(run: Run) -> None:
    name = run.file("game", OWN)
    assert run("convert", name, "--to", "json", "-o", name) == 0
    assert run("convert", name, "--to", "petteia", "-o", name) == 0
    assert run("check", name) == 0
    assert [path.name for path in run.folder.iterdir()] == ["game"]


def test_a_file_that_cannot_be_written_is_reported(run: Run) -> None:
    name = run.file("game", OWN)
    target = str(run.folder / "no" / "game")
    assert run("convert", name, "--to", "json", "-o", target) == 2
    assert run.err == f"petteia: {target}: No such file or directory\n"


def test_a_transcript_has_the_start_position_if_it_is_not_the_usual_one(run: Run) -> None:
    rules = petteia.ruleset("carrillo.petteia-xxi")
    game = Game(rules, "10/10/3S6/7s2/7S2/10/10/s2s6 w - - 0,0 0,0 0 25")
    game.add("d6-h6xh5")
    name = run.file("game.petteia", native.write(game))
    assert run("convert", name, "--to", "courier") == 0
    assert run.out.startswith('[Start "10/10/')
    assert run("check", run.file("game.txt", run.out)) == 0


@pytest.mark.parametrize("columns", [24, 36, 39])
def test_a_board_that_does_not_fit_is_shown_whole_with_a_note(
    run: Run, monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    name = run.file("sample.txt", SAMPLE)
    monkeypatch.setenv("COLUMNS", str(columns))
    assert run("show", name, "--plain") == 0
    said = " ".join(run.out.split())
    assert f"The board takes 40 columns, and only {columns} are there." in said
    board = [line for line in run.out.splitlines() if re.match(r" [1-8] |    a ", line)]
    assert len(board) == 9
    assert {len(line) for line in board} == {40}
    assert board[-1].split() == list("abcdefghijkl")


def test_a_record_is_read_in_the_notation_that_is_named(run: Run) -> None:
    name = run.file("game.txt", "1. a1-a5 a8-a6 {nearly} 2. b1-b5 1-0")
    rules = ("--ruleset", "callen.simple-petteia")
    for notation in ("algebraic", "courier"):
        assert run("check", name, *rules, "--from", notation) == 0
        assert run("convert", name, *rules, "--from", notation, "--to", "petteia") == 0
        assert "{nearly}" in run.out
    assert run("check", name, *rules, "--from", "json") == 1
    assert run("check", name, *rules, "--from", "shorthand") == 2


@pytest.mark.parametrize("ending", [".PETTEIA", ".Petteia", ".TXT", ".petteia.GZ"])
def test_file_names_may_have_extensions_in_capitals(run: Run, ending: str) -> None:
    content = gzip.compress(OWN.encode()) if ending.endswith("GZ") else OWN
    name = run.file(f"game{ending}", content)
    assert run("show", name, "--ply", "1") == 0
    assert run("analyse", name, "--nodes", "5") == 0
